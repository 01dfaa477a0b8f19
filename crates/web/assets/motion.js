// Things move from where they were to where they are: pieces fly, points rise. Whatever needs rules is in the markup: a
// line of the log says what its move was about, the place where it ended last.
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const ease = "cubic-bezier(.2,.75,.25,1)";
const table = document.getElementById("table");
const named = (name) => table.querySelector(`#play [data-name="${CSS.escape(name)}"]`);
const shown = (thing) => thing?.getClientRects().length > 0;

// The drawing of a thing as it looks now, cut out of the page.
const cutOut = (thing) => {
  const art = thing.querySelector?.(".art") ?? thing;
  const at = art.getBoundingClientRect();
  if (!at.width || !at.height) return null;
  const flight = document.createElement("div");
  flight.className = "fly";
  const owner = art.ownerSVGElement;
  if (owner) {
    const box = art.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", owner.getAttribute("class") ?? "");
    svg.setAttribute("viewBox", [box.x, box.y, box.width, box.height].join(" "));
    Object.assign(svg.style, {
      width: `${at.width}px`,
      height: `${at.height}px`,
      overflow: "visible",
      display: "block",
      position: "static",
    });
    const copy = art.cloneNode(true);
    copy.querySelectorAll(".ring, .cost").forEach((node) => node.remove());
    [copy, ...copy.querySelectorAll("[id]")].forEach((node) => node.removeAttribute("id"));
    svg.append(copy);
    flight.append(svg);
  } else flight.append(art.cloneNode(true));
  return { flight, at };
};

// Before the page changes: what is about to move. `lines` are the new lines of the log.
export const before = (lines, own) =>
  quiet.matches
    ? []
    : lines.slice(-3).flatMap(({ about, seat }) => {
        // What lies in the own tray is nobody else's, unless it is everybody's.
        const known = (thing) => seat === own || !thing.closest(".tray") || thing.closest("[data-public]");
        const things = about.map(named).filter(shown).filter(known);
        const from = things.find((thing) => thing.matches(".piece, .deck")) ?? things[0];
        const cut = from && cutOut(from);
        return cut ? [{ ...cut, name: from.dataset.name, to: about.at(-1), seat, own: seat === own }] : [];
      });

// After the page has changed: they go to where they are now, or to whoever has them.
export const after = (flights) => {
  for (const { flight, at, name, to, seat, own } of flights) {
    const there = to !== name ? named(to) : null;
    const place = own || there?.closest("[data-public]") ? there : null;
    const goal = shown(place) ? place : document.getElementById(`seat-card-${seat}`);
    if (!goal) continue;
    const end = (goal.querySelector?.(".hex") ?? goal).getBoundingClientRect();
    const scale = place ? Math.min(end.width / at.width, end.height / at.height) : 0.45;
    const [x, y] = [end.left + (end.width - at.width * scale) / 2, end.top + (end.height - at.height * scale) / 2];
    document.body.append(flight);
    const flown = flight.animate(
      [
        { transform: `translate(${at.left}px, ${at.top}px)` },
        { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      ],
      { duration: place ? 260 : 420, easing: ease },
    );
    flown.onfinish = flown.oncancel = () => flight.remove();
  }
};

// Points rise from whoever made them.
export const rise = (seat, points) => {
  const total = table.querySelector(`[data-points="${seat}"]`);
  if (!total || !points) return;
  const at = total.getBoundingClientRect();
  const sign = document.createElement("div");
  sign.className = "plus";
  sign.textContent = points > 0 ? `+${points}` : `${points}`;
  Object.assign(sign.style, { left: `${at.left + at.width / 2 - 30}px`, top: `${at.top}px` });
  document.body.append(sign);
  const up = quiet.matches ? 0 : -44;
  const risen = sign.animate(
    [
      { opacity: 0, transform: "translate(-50%, 0)" },
      { opacity: 1, offset: 0.2 },
      { opacity: 0, transform: `translate(-50%, ${up}px)` },
    ],
    { duration: 900, easing: "ease-out" },
  );
  risen.onfinish = risen.oncancel = () => sign.remove();
};

// Sounds are few, short and off at first.
let audio = null;
const note = (pitch, start, length, loud = 0.05) => {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = pitch;
  tone.type = "triangle";
  volume.gain.setValueAtTime(loud, audio.currentTime + start);
  volume.gain.exponentialRampToValueAtTime(0.0004, audio.currentTime + start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(audio.currentTime + start);
  tone.stop(audio.currentTime + start + length);
};
export const sound = (what, much = 0) => {
  if (localStorage.getItem("pref-sound") !== "on") return;
  audio ??= new AudioContext();
  if (what === "turn") [note(392, 0, 0.16), note(523, 0.14, 0.18)];
  if (what === "placed") note(180, 0, 0.06);
  if (what === "scored") note(440 + Math.min(much, 40) * 8, 0, 0.25);
};
