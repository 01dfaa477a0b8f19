// What lies over the table and goes again: the log on small screens, the list of all moves, another seat's area, the
// result, the card that explains a thing, the list of keys; and the preferences behind "more".
const table = document.getElementById("table");
const $$ = (query) => [...document.querySelectorAll(query)];

// What is opened gets the focus, and gives it back.
const INSIDE = { all: "#moves li:not([hidden]) button", log: "#lines" };
let left = null;
export const openSheet = (name) => {
  document.getElementById("menu")?.hidePopover?.();
  if (name && table.dataset.sheet !== name) {
    left = document.activeElement;
    table.dataset.sheet = name;
    document.querySelector(INSIDE[name] ?? "#none")?.focus({ preventScroll: true });
  } else {
    delete table.dataset.sheet;
    if (left?.isConnected) left.focus({ preventScroll: true });
    left = null;
  }
};
export const peek = (seat) => {
  if (seat && table.dataset.peek !== seat) table.dataset.peek = seat;
  else delete table.dataset.peek;
};
export const closeAll = () => {
  const open = table.dataset.sheet || table.dataset.peek;
  delete table.dataset.sheet;
  delete table.dataset.peek;
  return Boolean(open);
};

const showTab = (name) => {
  table.dataset.tab = name;
  for (const tab of $$("[data-tab][role=tab]")) tab.setAttribute("aria-selected", tab.dataset.tab === name);
};
const preferences = () => {
  for (const box of $$("[data-pref]")) box.checked = localStorage.getItem(`pref-${box.dataset.pref}`) === "on";
};
// The frame is sent anew from time to time; what was opened stays so.
export const refresh = () => {
  showTab(table.dataset.tab ?? "log");
  preferences();
};
refresh();

document.addEventListener("change", (event) => {
  const box = event.target.closest("[data-pref]");
  if (box) localStorage.setItem(`pref-${box.dataset.pref}`, box.checked ? "on" : "off");
});
document.addEventListener("click", (event) => {
  const by = (name) => event.target.closest(`[data-${name}]:not(#table)`);
  if (by("tab")) return showTab(by("tab").dataset.tab);
  if (by("sheet")) {
    if (by("sheet").dataset.sheet === "log") table.classList.remove("unread");
    return openSheet(by("sheet").dataset.sheet);
  }
  if (by("peek")?.matches("button")) return peek(by("peek").dataset.peek);
  if (by("close")) return (table.dataset.closed = by("close").dataset.close);
  if (by("copy")) return navigator.clipboard?.writeText(document.getElementById(by("copy").dataset.copy).value);
  if (by("share")) {
    const link = { title: document.title, url: location.href };
    return navigator.share ? navigator.share(link).catch(() => {}) : navigator.clipboard?.writeText(link.url);
  }
});

// The card that says what a thing is: while a mouse rests on it, or a finger is kept on it.
const card = document.createElement("div");
card.className = "about";
card.hidden = true;
card.setAttribute("aria-hidden", "true");
document.body.append(card);
let timer = 0;
const thingOf = (event) => event.target.closest?.("#play [aria-label]:is(g, span, .card)");
// What is said of a thing that is reconstructed, of what it lies in and of what lies in it.
const reconstructed = (thing) => {
  const marked = [thing.closest("[data-ours]"), ...thing.querySelectorAll("[data-ours]")].filter(Boolean);
  const groups = marked.flatMap(({ dataset }) => dataset.ours.split("|").map((entry) => entry.split(" ")[0]));
  return [...new Set(groups)].flatMap((group) => {
    const told = document.getElementById(`ours-${group}`)?.textContent;
    if (!told) return [];
    const line = document.createElement("small");
    line.textContent = `≈ ${told}`;
    return [line];
  });
};
const explain = (thing) => {
  const words = thing.getAttribute("aria-label");
  if (!words || !thing.isConnected) return;
  const [name, ...rest] = words.split(": ");
  const title = document.createElement("b");
  title.textContent = name;
  card.replaceChildren(title, rest.join(": "), ...reconstructed(thing));
  card.hidden = false;
  const at = thing.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = card;
  card.style.left = `${Math.max(8, Math.min(at.left + at.width / 2 - wide / 2, innerWidth - wide - 8))}px`;
  card.style.top = `${at.top - high - 10 > 8 ? at.top - high - 10 : Math.min(at.bottom + 10, innerHeight - high - 8)}px`;
};
export const hush = () => {
  clearTimeout(timer);
  card.hidden = true;
};
document.addEventListener("pointerover", (event) => {
  hush();
  const thing = event.pointerType === "mouse" && !table.classList.contains("sure") && thingOf(event);
  if (thing) timer = setTimeout(() => explain(thing), 350);
});
let pressed = false;
document.addEventListener("pointerdown", (event) => {
  hush();
  pressed = false;
  const thing = event.pointerType !== "mouse" && thingOf(event);
  if (thing)
    timer = setTimeout(() => {
      pressed = true;
      explain(thing);
    }, 450);
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => (pressed ? setTimeout(hush, 2500) : clearTimeout(timer)));
// A long press explains; it does not pick.
document.addEventListener(
  "click",
  (event) => {
    if (!pressed) return;
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  },
  true,
);
// With a finger: up over the sentence all moves, from the right edge the log, sideways over the own board the next seat's.
let began = null;
document.addEventListener(
  "touchstart",
  ({ touches, target }) => {
    const [{ clientX: x, clientY: y }] = touches;
    began = touches.length === 1 ? { x, y, target } : null;
  },
  { passive: true },
);
document.addEventListener("touchend", ({ changedTouches: [{ clientX, clientY }] }) => {
  if (!began) return;
  const { x, y, target } = began;
  began = null;
  const [dx, dy] = [clientX - x, clientY - y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < 60 || target.closest(".target, .pan, svg[data-fit], .lay")) return;
  if (target.closest("#ask") && dy < 0 && Math.abs(dy) > Math.abs(dx)) return openSheet("all");
  if (Math.abs(dx) < 2 * Math.abs(dy)) return;
  if (x > innerWidth - 28 && dx < 0) return openSheet("log");
  if (!target.closest("#play .land, #play .peek")) return;
  const seats = $$("#seats [data-peek]:not(.me)").map(({ dataset }) => dataset.peek);
  const next = seats[seats.indexOf(table.dataset.peek) + (dx < 0 ? 1 : -1)];
  if (next) peek(next);
  else delete table.dataset.peek;
});
// With the keyboard, what is focused says whether it is reconstructed.
document.addEventListener("focusin", (event) => {
  const thing = event.target.matches?.(":focus-visible") && thingOf(event);
  hush();
  if (thing && reconstructed(thing).length) timer = setTimeout(() => explain(thing), 600);
});
export const explainFocused = () => document.activeElement && explain(document.activeElement);
