// Three parts in the hand become a region: tap one and turn it, swap it with its neighbour, slide it half a space; or drag
// it. The markup knows every layout and how many areas it makes; this only finds the one that lies there.
import { pick, show } from "./picking.js";

const hand = () => document.querySelector(".layout-hand");
const ask = () => document.getElementById("ask");
const part = (letter) => hand().querySelector(`[data-part="${letter}"]`);

// What lies where: the parts from left to right, which of them are turned, which seams go down; and the chosen part.
let [letters, turned, lower, chosen, ways] = [[], [], [], 0, new Map()];
let drag = null;

const read = () => {
  const { way, ways: all } = hand().dataset;
  const [first, second, third] = way.split(".");
  const bits = (text) => [...text].map((bit) => bit === "1");
  letters = [...first].map(Number);
  lower = bits(third);
  turned = [];
  bits(second).forEach((is, place) => (turned[letters[place]] = is));
  chosen = letters[1];
  ways = new Map(
    all.split(";").map((line, index) => {
      const [key, ...rest] = line.split(" ");
      return [key, { index, counts: rest.slice(0, 4), together: parseInt(rest[4], 16) }];
    }),
  );
};
const key = () => {
  const bits = (all) => all.map(Number).join("");
  return [letters.join(""), bits(letters.map((letter) => turned[letter])), bits(lower)].join(".");
};
const heights = () => {
  const step = lower.map((is) => (is ? -1 : 1));
  return [0, step[0], step[0] + step[1]];
};

// Whether the chosen part can do it; with `really` it does.
const act = (does, really = true) => {
  const place = letters.indexOf(chosen);
  const swap = (other) => {
    if (other < 0 || other > 2) return false;
    if (really) [letters[place], letters[other]] = [letters[other], letters[place]];
    return true;
  };
  // A part rises at the first of its seams where it lies lower than its neighbour.
  const slide = (up) => {
    const seams = [
      [place - 1, !up],
      [place, up],
    ].filter(([seam, wanted]) => seam in lower && lower[seam] !== wanted);
    if (really && seams.length) lower[seams[0][0]] = seams[0][1];
    return seams.length > 0;
  };
  const able = {
    turn: () => {
      if (really) turned[chosen] = !turned[chosen];
      return true;
    },
    left: () => swap(place - 1),
    right: () => swap(place + 1),
    up: () => slide(true),
    down: () => slide(false),
  }[does]();
  if (really) draw();
  return able;
};

const draw = () => {
  const here = hand();
  const way = ways.get(key());
  if (!here || !way) return;
  const [wide, half] = [Number(here.dataset.wide), Number(here.dataset.half)];
  const high = heights();
  const top = Math.max(...high);
  letters.forEach((letter, place) => {
    const drawn = part(letter);
    drawn.setAttribute("transform", `translate(${4 + place * wide} ${4 + (top - high[place]) * half})`);
    drawn.classList.toggle("is-turned", turned[letter]);
    drawn.classList.toggle("chosen", letter === chosen);
    drawn.setAttribute("aria-pressed", letter === chosen);
    for (const cell of drawn.querySelectorAll("[data-cell]"))
      cell.classList.toggle("together", ((way.together >>> (place * 10 + Number(cell.dataset.cell))) & 1) === 1);
  });
  // What is chosen lies above the others, with its edge.
  const chosenPart = part(chosen);
  if (chosenPart.nextElementSibling) chosenPart.parentNode.append(chosenPart);
  ["areas", "three", "two", "largest"].forEach((word, at) => {
    here.querySelector(`[data-size="${word}"]`).textContent = way.counts[at];
  });
  for (const tool of here.querySelectorAll("[data-lay]")) tool.disabled = !act(tool.dataset.lay, false);
  here.querySelector("[data-trials]").dataset.trials = `${way.index}:layout`;
  here.dataset.way = key();
  offer();
};
// The layout that lies there is what confirming sends; the sentence stays the question.
const offer = () => {
  const layout = document.getElementById("layout");
  if (!layout?.dataset.acts || ask()?.dataset.mine !== "true") return;
  if (layout.matches(".picked")) show();
  else pick(layout);
  ask().querySelector(".say").textContent = ask().dataset.say;
  ask().querySelector(".hint").textContent = ask().dataset.hint;
};
const choose = (letter) => {
  chosen = letter;
  draw();
};

const within = (event, query) => hand() && event.target.closest?.(query);
document.addEventListener(
  "click",
  (event) => {
    if (!within(event, ".layout-hand")) return;
    event.stopPropagation();
    const tool = event.target.closest("[data-lay]");
    if (tool) act(tool.dataset.lay);
  },
  true,
);
document.addEventListener("pointerdown", (event) => {
  const held = within(event, ".layout-hand [data-part]");
  if (!held) return;
  choose(Number(held.dataset.part));
  drag = { x: event.clientX, y: event.clientY, held, from: held.getAttribute("transform"), dx: 0, dy: 0 };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const scale = drag.held.ownerSVGElement.getScreenCTM();
  [drag.dx, drag.dy] = [(event.clientX - drag.x) / scale.a, (event.clientY - drag.y) / scale.d];
  if (Math.hypot(drag.dx, drag.dy) < 5) return;
  drag.held.classList.add("drag");
  drag.held.setAttribute("transform", `${drag.from} translate(${drag.dx} ${drag.dy})`);
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => {
    if (!drag) return;
    const { held, dx, dy } = drag;
    drag = null;
    held.classList.remove("drag");
    if (Math.abs(dx) > 60) act(dx < 0 ? "left" : "right");
    else if (Math.abs(dy) > 14) act(dy < 0 ? "up" : "down");
    else draw();
  });
document.addEventListener(
  "keydown",
  (event) => {
    if (
      !hand() ||
      event.target.closest?.("input, textarea, select, dialog") ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const does = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", r: "turn", R: "turn" }[
      event.key
    ];
    const held = event.target.closest?.("[data-part]");
    if (does) act(does);
    else if (/^[123]$/.test(event.key)) choose(letters[Number(event.key) - 1]);
    else if (held && (event.key === " " || event.key === "Enter") && Number(held.dataset.part) !== chosen)
      choose(Number(held.dataset.part));
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("focusin", (event) => {
  const held = within(event, ".layout-hand [data-part]");
  if (held && !drag && Number(held.dataset.part) !== chosen) choose(Number(held.dataset.part));
});
const begin = () => {
  if (!hand()) return;
  if (!ways.size || !hand().dataset.read) read();
  hand().dataset.read = "yes";
  draw();
};
document.addEventListener("updated", begin);
// Going back from what is tried has no meaning here: something always lies there.
document.addEventListener("keyup", () => hand() && !document.querySelector("#layout.picked") && offer());
begin();
