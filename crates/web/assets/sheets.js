// What lies over the table and goes again: the log on small screens, the list of all moves, another seat's area, the
// result, the card that explains a thing, the list of keys; and the preferences behind "more".
const table = document.getElementById("table");
const $$ = (query) => [...document.querySelectorAll(query)];

export const openSheet = (name) => {
  if (name && table.dataset.sheet !== name) table.dataset.sheet = name;
  else delete table.dataset.sheet;
  document.getElementById("menu")?.hidePopover?.();
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
  if (by("sheet")) return openSheet(by("sheet").dataset.sheet);
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
const explain = (thing) => {
  const words = thing.getAttribute("aria-label");
  if (!words || !thing.isConnected) return;
  const [name, ...rest] = words.split(": ");
  const title = document.createElement("b");
  title.textContent = name;
  card.replaceChildren(title, rest.join(": "));
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
export const explainFocused = () => document.activeElement && explain(document.activeElement);

// A line of the log lights what it is about.
const light = (event, on) => {
  const line = event.target.closest?.("[data-about]");
  for (const name of line?.dataset.about.split("|") ?? [])
    for (const thing of $$(`#play [data-name="${CSS.escape(name)}"]`)) thing.classList.toggle("hot", on);
};
document.addEventListener("pointerover", (event) => light(event, true));
document.addEventListener("pointerout", (event) => light(event, false));
