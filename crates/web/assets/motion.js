// Things move from where they were to where they are: pieces fly, points rise. Whatever needs rules is in the markup: a
// line of the log says what its move was about, the place where it ended last.
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const ease = "cubic-bezier(.2,.75,.25,1)";
const table = document.getElementById("table");
// Whether things are to stand still.
export const still = () => quiet.matches;
const play = () => document.getElementById("play");
const $$ = (query) => [...play().querySelectorAll(query)];
const named = (name) => play().querySelector(`[data-name="${CSS.escape(name)}"]`);
const shown = (thing) => thing?.getClientRects().length > 0;

// The drawing of a thing as it looks now, cut out of the page.
export const cutOut = (thing) => {
  const art = thing.querySelector?.(".art") ?? thing;
  const at = art.getBoundingClientRect();
  if (!at.width || !at.height) return null;
  const flight = document.createElement("div");
  flight.className = "fly";
  flight.setAttribute("aria-hidden", "true");
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

// Before the page changes: what is about to move, where everything lies, and how much there is of it. `lines` are the new
// lines of the log.
export const before = (lines, own) => {
  if (quiet.matches || document.hidden) return null;
  const flights = lines.slice(-3).flatMap(({ about, seat }) => {
    // What lies in the own tray is nobody else's, unless it is everybody's.
    const known = (thing) => seat === own || !thing.closest(".tray") || thing.closest("[data-public]");
    const things = about.map(named).filter(shown).filter(known);
    const from = things.find((thing) => thing.matches(".piece, .deck")) ?? things[0];
    const cut = from && cutOut(from);
    return cut ? [{ ...cut, name: from.dataset.name, to: about.at(-1), seat, own: seat === own }] : [];
  });
  const walkers = $$("[data-home]").flatMap((figure) => {
    const cut = shown(figure) && cutOut(figure);
    return cut ? [{ ...cut, id: figure.id, home: figure.dataset.home }] : [];
  });
  return {
    flights,
    walkers,
    places: new Map(lying().map((thing) => [thing, thing.getBoundingClientRect()])),
    amounts: new Map(counters().map((counter) => [counter, amount(counter)])),
    dice: new Map($$("[data-die]").map((die) => [die, die.dataset.die])),
    whole: new Set($$(".whole").map(({ id }) => id)),
    from: lines.at(-1)?.about.map(named).findLast(shown)?.getBoundingClientRect(),
  };
};
// What is laid out side by side, and moves on when something beside it comes or goes; what is around a thing comes before it.
const lying = () => {
  const [blacks, seats, tools] = ["blacks", "seats", "tools"].map((id) => document.getElementById(id));
  const laid = within(tray()).filter((thing) => thing.matches(":is(svg, div, span)[class]"));
  const rows = [blacks, seats].flatMap((row) => [...(row?.children ?? [])]);
  return [tray(), ...laid, play().querySelector(".land"), seats, ...rows, tools].filter(shown);
};
const tray = () => play().querySelector(".tray");
// A drawing is one thing, whatever is in it.
const within = (thing) =>
  !thing || thing.nodeName === "svg" ? [] : [...thing.children].flatMap((part) => [part, ...within(part)]);
const counters = () => [
  ...(tray()?.querySelectorAll(".cnt, .rc, .cards, .good") ?? []),
  ...(document.getElementById("seats")?.querySelectorAll(".f > span") ?? []),
];
const amount = (counter) => parseInt(counter.textContent, 10) || 0;

// After the page has changed: everything goes to where it is now, or to whoever has it. What this gives back sets it in
// motion, once all is measured.
export const after = (was) => {
  if (!was) return () => {};
  const gone = was.walkers.filter(({ id }) => !document.getElementById(id));
  const motions = [...slide(was.places), ...was.flights.map(fly), ...gone.map(walkHome), ...gather(was)];
  const rolled = $$("[data-die]").filter((die) => was.dice.get(die) !== die.dataset.die);
  const completed = $$(".whole").filter((zone) => !was.whole.has(zone.id));
  return () => {
    motions.forEach((begin) => begin?.());
    rolled.forEach(tumble);
    completed.forEach(brighten);
  };
};
// What has shifted glides from its old place; what lies within it glides along and is only moved by the rest.
const gliding = new WeakMap();
const slide = (places) => {
  const moved = new Map();
  const things = [...places].filter(([thing]) => thing.isConnected);
  // What still glides is looked at where it will come to rest.
  for (const [thing] of things) gliding.get(thing)?.cancel();
  return things.flatMap(([thing, old]) => {
    if (!shown(thing)) return [];
    const at = thing.getBoundingClientRect();
    const [x, y] = [old.left - at.left, old.top - at.top];
    let around = thing.parentElement;
    while (around && !moved.has(around)) around = around.parentElement;
    const [ax, ay] = moved.get(around) ?? [0, 0];
    if (Math.abs(x) + Math.abs(y) < 1 && !ax && !ay) return [];
    moved.set(thing, [x, y]);
    if (Math.abs(x - ax) + Math.abs(y - ay) < 1) return [];
    const way = [{ transform: `translate(${x - ax}px, ${y - ay}px)` }, { transform: "none" }];
    return [() => gliding.set(thing, thing.animate(way, { duration: 260, easing: ease }))];
  });
};
const send = (flight, at, goal, { scale, duration = 260, delay = 0 }) => {
  const end = (goal.querySelector?.(".hex") ?? goal).getBoundingClientRect();
  const size = scale ?? Math.min(end.width / at.width, end.height / at.height);
  const [x, y] = [end.left + (end.width - at.width * size) / 2, end.top + (end.height - at.height * size) / 2];
  const way = [
    { transform: `translate(${at.left}px, ${at.top}px)` },
    { transform: `translate(${x}px, ${y}px) scale(${size})` },
  ];
  return () => {
    document.body.append(flight);
    const flown = flight.animate(way, { duration, delay, easing: ease, fill: "backwards" });
    flown.onfinish = flown.oncancel = () => flight.remove();
  };
};
const fly = ({ flight, at, name, to, seat, own }) => {
  const there = to !== name ? named(to) : null;
  const place = own || there?.closest("[data-public]") ? there : null;
  if (shown(place)) return send(flight, at, place, {});
  const goal = document.getElementById(`seat-card-${seat}`);
  return goal && send(flight, at, goal, { scale: 0.45, duration: 420 });
};
// Figures walk back to whose they are.
const walkHome = ({ flight, at, home }) => {
  const own = table.querySelector(".seat.me")?.dataset.peek === home;
  const goal = (own && document.getElementById("figures")) || document.getElementById(`seat-card-${home}`);
  return shown(goal) ? send(flight, at, goal, { scale: 0.7, duration: 600 }) : null;
};
// Dice tumble where they lie, and settle.
const tumble = (die) =>
  die.animate(
    [
      { transform: "rotate(-200deg) scale(0.7)" },
      { transform: "rotate(24deg) scale(1.12)", offset: 0.6 },
      { transform: "none" },
    ],
    { duration: 420, easing: "ease-out" },
  );
// What is completed brightens once.
const brighten = (zone) => {
  zone.classList.add("brightens");
  setTimeout(() => zone.classList.remove("brightens"), 700);
};
export const bump = (thing) =>
  thing.animate([{ transform: "none" }, { transform: "scale(1.28)" }, { transform: "none" }], {
    duration: 220,
    easing: ease,
  });
// What somebody has got more of comes from where it was, one after the other; its counter bumps.
const gather = ({ amounts, from }) => {
  let late = 0;
  const begins = [];
  for (const [counter, had] of amounts) {
    const more = counter.isConnected ? amount(counter) - had : 0;
    if (!more || !shown(counter)) continue;
    const icon = counter.querySelector("svg");
    for (let one = 0; icon && from && one < Math.min(more, 3); one++) {
      const cut = cutOut(icon);
      if (!cut) break;
      const { width, height } = cut.at;
      const at = {
        left: from.left + (from.width - width) / 2,
        top: from.top + (from.height - height) / 2,
        width,
        height,
      };
      begins.push(send(cut.flight, at, icon, { scale: 1, duration: 220, delay: 40 * late++ }));
    }
    if (more > 0) setTimeout(() => counter.isConnected && bump(counter), 220 + 40 * late);
  }
  return begins;
};
// A tile turns in its place.
export const spin = (thing, back) => {
  if (!quiet.matches)
    thing?.animate([{ transform: `rotate(${back ? 90 : -90}deg)` }, { transform: "none" }], {
      duration: 200,
      easing: ease,
    });
};
// Whoever taps while others move wants to see how it stands.
export const skip = () => {
  for (const motion of document.getAnimations()) if (motion.effect?.target?.matches?.(".fly, .plus")) motion.finish();
};

// Points rise from whoever made them, and the total counts up to what it is, as soon as what this gives back is called.
export const rise = (counter, points, total) => {
  const at = counter.getBoundingClientRect();
  return () => riseFrom(at, counter, points, total);
};
const riseFrom = (at, counter, points, total) => {
  const sign = document.createElement("div");
  sign.className = "plus";
  // The seat says how many there are now.
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = points > 0 ? `+${points}` : `${points}`;
  Object.assign(sign.style, { left: `${at.left - 24}px`, top: `${at.top}px` });
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
  sound("scored", points);
  if (quiet.matches || document.hidden) return;
  const begun = performance.now();
  const count = (now) => {
    if (!counter.isConnected || counter.dataset.total !== `${total}`) return;
    const part = Math.min(1, Math.max(0, (now - begun) / 900));
    counter.textContent = Math.round(total - points * (1 - part) ** 2);
    if (part < 1) requestAnimationFrame(count);
    else delete counter.dataset.total;
  };
  counter.dataset.total = total;
  requestAnimationFrame(count);
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
  if (what === "tick") note(880, 0, 0.03, 0.02);
  if (what === "scored") note(440 + Math.min(much, 40) * 8, 0, 0.25);
};
