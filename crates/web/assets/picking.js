// Select, preview, confirm. Every target of the board names the moves it takes part in (`data-acts`); picking one keeps
// only those. Moves that no further target tells apart are offered as buttons. When one move is left, what it would bring
// is shown, and it waits to be confirmed; what costs nothing and can be undone is made at once.
import { spin } from "./motion.js";

const $ = (query, within = document) => within.querySelector(query);
const $$ = (query, within = document) => [...within.querySelectorAll(query)];

export const wants = (name) => localStorage.getItem(`pref-${name}`) === "on";

const table = document.getElementById("table");
const tick = document.createElementNS("http://www.w3.org/2000/svg", "svg");
tick.setAttribute("class", "tick");
tick.setAttribute("viewBox", "0 0 30 30");
tick.setAttribute("aria-hidden", "true");
tick.innerHTML = '<circle cx="15" cy="15" r="14"/><path d="M9 15.500l4 4 8-9"/>';

let picks = []; // the ids of what is picked, in order
let trial = 0; // which turn of a tile is tried
let plans = []; // the names of what was tapped while others decide, in order
let send = () => {};
let isWide = () => innerWidth > 1000;

const actsOf = (target) => target.dataset.acts.split(" ").map(Number);
const byId = (id) => document.getElementById(id);
const buttons = () => $$("#moves [data-index]");
const choice = (index) => $(`#moves [data-index="${index}"]`);
const all = () => buttons().map((button) => Number(button.dataset.index));
const live = () => $$("[data-acts]", table);

// The moves that fit everything picked.
const left = () => picks.reduce((moves, id) => moves.filter((index) => actsOf(byId(id)).includes(index)), all());
// The moves among these that no target still to be picked takes part in.
const without = (moves) => {
  const open = live().filter((target) => !picks.includes(target.id));
  return moves.filter((index) => !open.some((target) => actsOf(target).includes(index)));
};
// Of moves that do the same at different prices, the cheapest, if it is the only one.
const cheapest = (moves) => {
  const groups = new Set(moves.map((index) => choice(index).dataset.group ?? `${index}`));
  if (groups.size > 1 || moves.length < 2 || !choice(moves[0]).dataset.group) return null;
  const price = (index) => Number(choice(index).dataset.cost ?? 0);
  const least = Math.min(...moves.map(price));
  const best = moves.filter((index) => price(index) === least);
  return best.length === 1 ? best[0] : null;
};
// Shows a tile in one of its turns: in the hand, and as the ghosts of places where it fits so.
const face = (turned, ghosts) => {
  for (const tile of [...$$("[data-hand]"), ...ghosts]) tile.setAttribute("href", `#${turned}`);
};
const trialsOf = (target) => {
  const ghost = target && $("[data-trials]", target);
  return ghost && { ghost, all: ghost.dataset.trials.split(" ").map((one) => one.split(":")) };
};
// The turns of a place that fit what is picked, each once, at its lowest price.
const fitsOf = (trials, moves) => {
  const price = (index) => Number(choice(index)?.dataset.cost ?? 0);
  const faces = new Map();
  for (const [index, turned] of trials?.all ?? [])
    if (moves.includes(Number(index)) && !(price(faces.get(turned) ?? index) < price(index))) faces.set(turned, index);
  return [...faces].map(([turned, index]) => [Number(index), turned]);
};
// The move that is being looked at: the only one left, the cheapest, or the turn of a tile that is tried.
const tried = () => {
  if (!picks.length) return null;
  const moves = left();
  const trials = trialsOf(byId(picks.at(-1)));
  const fits = fitsOf(trials, moves);
  if (fits.length) return fits[trial % fits.length][0];
  return moves.length === 1 ? moves[0] : cheapest(moves);
};

const row = (label, value, kind = "") => {
  const line = document.createElement("span");
  line.className = `r ${kind}`;
  const [name, amount] = [document.createElement("i"), document.createElement("b")];
  [name.textContent, amount.textContent] = [label, value];
  line.append(name, " ", amount);
  return line;
};

// Where the preview floats: beside what is picked, never over it, over as little as can be of what could be picked, never
// outside the board.
const float = (card, anchor) => {
  card.style.left = card.style.top = "";
  // What does not fit is reached by the keyboard too.
  if (card.scrollWidth > card.clientWidth) card.tabIndex = 0;
  else card.removeAttribute("tabindex");
  if (!isWide() || card.hidden || !anchor) return;
  const at = (anchor.closest("[data-beside]") ?? anchor).getBoundingClientRect();
  const play = byId("play").getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = card;
  const [x, y] = [at.left + (at.width - wide) / 2, at.top + (at.height - high) / 2];
  const [left, right, top] = [play.left + 6, play.right - wide - 6, play.top + 4];
  const bottom = Math.min(play.bottom, innerHeight) - high - 10;
  const beside = [
    [at.right + 14, y],
    [at.left - wide - 14, y],
    [x, at.bottom + 14],
    [x, at.top - high - 14],
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x, y]) => [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)]);
  const over = ([x, y], box) =>
    Math.max(0, Math.min(x + wide, box.right) - Math.max(x, box.left)) *
    Math.max(0, Math.min(y + high, box.bottom) - Math.max(y, box.top));
  const open = $$("#play :is(.can, .picked)").map((target) => target.getBoundingClientRect());
  const cost = (spot) => over(spot, at) * 100 + open.reduce((sum, box) => sum + over(spot, box), 0);
  const costs = beside.map(cost);
  const best = beside[costs.indexOf(Math.min(...costs))];
  [card.style.left, card.style.top] = best.map((part) => `${part}px`);
};

// The piece that is being tried lies on its place: a copy of its drawing, as large as the place.
const layGhost = (one) => {
  $$(".ghost-piece").forEach((ghost) => ghost.remove());
  const place = one !== null && picks.map(byId).findLast((thing) => thing?.matches(".space"));
  const piece = place && !trialsOf(place) && picks.map(byId).find((thing) => thing?.matches(".offer.piece"));
  const art = piece && ($(".art", piece) ?? piece);
  if (!art || !place.ownerSVGElement) return;
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
  ghost.setAttribute("class", "ghost-piece");
  for (const child of art.children) if (!child.matches(".ring, .cost, .hit")) ghost.append(child.cloneNode(true));
  ghost.querySelectorAll("[id]").forEach((node) => node.removeAttribute("id"));
  const shape = (node) => ($(".hex", node) ?? node).getBBox();
  const [from, to] = [shape(art), shape(place)];
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  ghost.setAttribute(
    "transform",
    `translate(${middle(to).join(" ")}) scale(${scale}) translate(${middle(from)
      .map((part) => -part)
      .join(" ")})`,
  );
  place.parentNode.append(ghost);
};

const showTick = (one) => {
  const place = one !== null && byId(picks.at(-1));
  if (!place) return tick.remove();
  const at = ($(".hex, rect", place) ?? place).getBoundingClientRect();
  Object.assign(tick.style, { left: `${at.right - at.width * 0.12}px`, top: `${at.top + at.height * 0.12}px` });
  if (!tick.isConnected) table.append(tick);
};

// What a thing is called, without what it does.
const titleOf = (name) =>
  ($(`#play [data-name="${CSS.escape(name)}"]`)?.getAttribute("aria-label") ?? "").split(/[:.(]/)[0].trim() || "…";

const words = (one, moves) => {
  const ask = byId("ask");
  const say = $(".say", ask);
  const hint = $(".hint", ask);
  const name = byId(picks.at(-1))?.dataset.name;
  const held = name && $(`#held [data-held="${CSS.escape(name)}"]`)?.dataset;
  if (one !== null) {
    say.textContent = $(".t", choice(one)).textContent;
    const gain = choice(one).dataset.gain;
    if (gain) {
      const total = document.createElement("em");
      total.textContent = `: ${gain}`;
      say.append(total);
    }
    hint.textContent = ask.dataset.sure;
  } else if (picks.length) {
    say.textContent = held?.say ?? byId(picks.at(-1)).getAttribute("aria-label") ?? ask.dataset.say;
    hint.textContent = held?.hint ?? "";
  } else {
    say.textContent = ask.dataset.say;
    hint.textContent = plans.length ? ask.dataset.plan.replace("%", plans.map(titleOf).join(" → ")) : ask.dataset.hint;
  }
  return moves;
};

// Of two boards that share a place, the one that holds all that can be chosen comes forward.
const bringForward = () => {
  const back = $(".vineyard-box");
  if (!back || byId("ask").dataset.mine !== "true") return;
  const [vines, land] = [$(".can, .picked.space", back), $(".duchy .can, .duchy .picked.space")];
  if (Boolean(vines) !== Boolean(land)) table.classList.toggle("vineyard", Boolean(vines));
};

// What is set to what it is would be drawn anew all the same.
const mark = (thing, name, value) => {
  if (thing.getAttribute(name) === value) return;
  if (value === null) thing.removeAttribute(name);
  else thing.setAttribute(name, value);
};

// Makes the page show what is picked.
export const show = () => {
  const ask = byId("ask");
  if (!ask?.dataset.say && !$(".preview", ask ?? document)) return;
  picks = picks.filter((id) => byId(id)?.dataset.acts);
  const moves = left();
  const one = tried();
  table.classList.toggle("picking", picks.length > 0);
  table.classList.toggle("sure", one !== null);
  for (const target of live()) {
    const picked = picks.includes(target.id);
    const can = actsOf(target).some((index) => moves.includes(index));
    target.classList.toggle("picked", picked);
    target.classList.toggle("can", can && !picked);
    // Only what goes with what is picked says that it can be chosen, too.
    mark(target, "aria-pressed", can || picked ? `${picked}` : null);
  }
  for (const thing of $$("#play [data-name]")) thing.classList.toggle("planned", plans.includes(thing.dataset.name));
  bringForward();
  for (const button of buttons()) {
    button.parentElement.hidden = !moves.includes(Number(button.dataset.index));
    button.classList.toggle("tried", Number(button.dataset.index) === one);
  }
  words(one, moves);
  showChips(one, moves);
  const preview = $(".preview", ask);
  preview.hidden = one === null;
  preview.replaceChildren();
  if (one !== null) {
    const title = document.createElement("h2");
    title.textContent = $(".t", choice(one)).textContent;
    preview.append(title, ...$$(".r", choice(one)).map((line) => line.cloneNode(true)));
    const gain = choice(one).dataset.gain;
    const total = $(".seat.me [data-points]");
    const points = total?.dataset.total ?? total?.textContent;
    if (gain && points) preview.append(row(`${points} → ${Number(points) + Number(gain)}`, gain, "sum"));
    preview.hidden = preview.children.length < 2;
    float(preview, byId(picks.at(-1)));
  }
  layGhost(one);
  showTick(one);
  const trials = trialsOf(byId(picks.at(-1)));
  if (trials && one !== null) face(trials.all.find(([index]) => Number(index) === one)[1], [trials.ghost]);
  const confirm = byId("confirm");
  if (confirm) {
    confirm.disabled = one === null;
    confirm.hidden = one === null && !$(".chips", ask).hidden;
    $("span", confirm).textContent =
      `${ask.dataset.confirm}${(one !== null && choice(one).dataset.gain && ` ${choice(one).dataset.gain}`) || ""}`;
  }
  const undo = byId("undo");
  if (undo) undo.hidden = picks.length > 0;
  byId("cancel").hidden = !picks.length && !plans.length;
  byId("turn").hidden = fitsOf(trials, moves).length < 2;
};

// Answers that have no place on the board, or that nothing on the board tells apart.
const showChips = (one, moves) => {
  const chips = $(".chips", byId("ask"));
  const turns = fitsOf(trialsOf(byId(picks.at(-1))), moves).map(([index]) => index);
  const plain = one !== null && moves.length === 1 ? [] : without(moves).filter((index) => !turns.includes(index));
  chips.hidden = !plain.length || byId("ask").dataset.mine !== "true";
  chips.replaceChildren();
  if (chips.hidden) return;
  plain.forEach((index, number) => {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.className = "b can";
    chip.dataset.chip = index;
    chip.setAttribute("aria-pressed", index === one);
    chip.textContent = choice(index).dataset.label ?? $(".t", choice(index)).textContent;
    if (choice(index).dataset.gain) chip.append(` ${choice(index).dataset.gain}`);
    if (plain.length > 1 && number < 9) chip.title = number + 1;
    chips.append(chip);
  });
};

// Nothing is picked or planned any more; the page shows so with the next `show`.
export const drop = () => {
  picks = [];
  plans = [];
  chosenChip = null;
  trial = 0;
};
export const forget = () => {
  drop();
  show();
};

const play = (index) => {
  const button = choice(index);
  if (!button) return;
  // First it is on its way, then the page shows so.
  send(button.dataset.move);
  forget();
};

let chosenChip = null;
export const confirm = () => {
  const one = chosenChip ?? tried();
  if (one !== null && byId("confirm") && !byId("confirm").disabled) play(one);
};

export const pick = (target) => {
  chosenChip = null;
  const id = target.id;
  if (picks.includes(id)) {
    // A second tap on what is tried confirms it; on a tile that can be turned it turns.
    if (trialsOf(target)) {
      if (!byId("turn").hidden) return turn();
      return confirm();
    }
    if (tried() !== null && picks.at(-1) === id) return confirm();
    picks = picks.filter((other) => other !== id);
    return show();
  }
  // What cannot go with it is given up, the rest stays picked.
  const goes = (ids) => all().some((index) => ids.every((other) => actsOf(byId(other)).includes(index)));
  picks = [...picks.reduce((kept, other) => (goes([...kept, other, id]) ? [...kept, other] : kept), []), id];
  const moves = left();
  // A tile is tried as it is held, if it fits so.
  const held = $("[data-hand]")?.getAttribute("href");
  const fits = fitsOf(trialsOf(target), moves);
  trial = Math.max(
    0,
    fits.findIndex(([, turned]) => `#${turned}` === held),
  );
  const one = tried();
  if (one !== null && moves.length === 1 && (choice(one).dataset.plain || wants("first-tap")) && !trialsOf(target))
    return play(one);
  show();
  target.focus?.({ preventScroll: true });
};

// A button of the sentence: looked at first when it costs something, made at once when not.
export const pickChip = (index) => {
  const button = choice(index);
  if (!button) return;
  const bare = !$(".r", button);
  if (bare || button.dataset.plain || wants("first-tap") || chosenChip === index) return play(index);
  chosenChip = index;
  const ask = byId("ask");
  const preview = $(".preview", ask);
  $(".say", ask).textContent = $(".t", button).textContent;
  $(".hint", ask).textContent = ask.dataset.sure;
  preview.replaceChildren(...$$(".r", button).map((line) => line.cloneNode(true)));
  preview.hidden = false;
  float(preview, $(`[data-chip="${index}"]`));
  $$("[data-chip]").forEach((chip) => chip.setAttribute("aria-pressed", Number(chip.dataset.chip) === index));
  const go = byId("confirm");
  if (go) {
    go.hidden = go.disabled = false;
    $("span", go).textContent = `${ask.dataset.confirm}${(button.dataset.gain && ` ${button.dataset.gain}`) || ""}`;
  }
  byId("cancel").hidden = false;
};

export const turn = (back = false) => {
  const trials = trialsOf(byId(picks.at(-1)));
  const hand = $("[data-hand]");
  if (!trials && hand) {
    const turns = hand.dataset.hand.split(" ");
    const next =
      turns[(turns.indexOf(hand.getAttribute("href").slice(1)) + (back ? turns.length - 1 : 1)) % turns.length];
    spin(hand.closest("svg"), back);
    return face(
      next,
      $$("[data-trials]").filter((ghost) => ghost.dataset.trials.split(" ").some((one) => one.endsWith(`:${next}`))),
    );
  }
  if (!trials) return;
  const fits = fitsOf(trials, left()).length;
  if (fits < 2) return;
  trial = (trial + (back ? fits - 1 : 1)) % fits;
  show();
  if (hand) spin(hand.closest("svg"), back);
};

// A decision with one possible answer is taken by itself. Where that ends what may still be undone, it says so and waits a
// moment: whoever touches anything decides alone, and so does whoever prefers that.
let taking = 0;
const stay = () => {
  clearTimeout(taking);
  $(".chips.taken")?.classList.remove("taken");
};
addEventListener("pointerdown", stay, true);
addEventListener("keydown", stay, true);
export const takeOnly = () => {
  stay();
  const [only, ...others] = buttons();
  const ask = byId("ask");
  if (!only || others.length || ask?.dataset.mine !== "true") return;
  const undoable = Boolean(byId("undo"));
  if (undoable && wants("wait")) return;
  if (undoable) {
    $(".hint", ask).textContent = ask.dataset.only;
    $(".chips", ask).classList.add("taken");
  }
  taking = setTimeout(
    () => {
      stay();
      const now = buttons();
      if (now.length === 1 && now[0] === only && byId("ask").dataset.mine === "true") play(Number(only.dataset.index));
    },
    undoable ? 2000 : 300,
  );
};

// While others decide, taps on the board make a plan; a second tap takes it back.
export const plan = ({ dataset: { name } }) => {
  plans = plans.includes(name) ? plans.filter((other) => other !== name) : [...plans, name];
  show();
};
export const planned = () => plans;
// Picks what has these names, as far as there are still moves with all of it; until the own turn they stay a plan.
export const offer = (names) => {
  picks = [];
  plans = byId("ask")?.dataset.mine === "true" ? [] : names;
  for (const name of plans.length ? [] : names) {
    const fits = (target) => target.dataset.name === name && left().some((index) => actsOf(target).includes(index));
    const target = live().find(fits);
    if (target) picks.push(target.id);
  }
  show();
};

export const isPicking = () => picks.length > 0 || plans.length > 0 || chosenChip !== null;
export const pickedNames = () => picks.map((id) => byId(id)?.dataset.name).filter(Boolean);
export const playListed = play;
export const onSend = (does) => (send = does);
addEventListener("resize", () => show());

// What there is to pick, for the keyboard: the nearest that way, or the first.
export const reachable = () =>
  live().filter((target) => target.matches(".can, .picked") && target.getClientRects().length);
