// Paying for a piece: the usual price is chosen and its cards have risen; tapping cards or workers changes to the nearest
// price with them, or without them. Every legal price is a target of the board, named by what it takes.
import { pick, show, wants } from "./picking.js";

const $$ = (query) => [...document.querySelectorAll(query)];
const prices = () => $$("#region .payment[data-acts]");
const isPaying = () => prices().length > 0 && document.getElementById("ask")?.dataset.mine === "true";
const chosen = () => prices().find((price) => price.matches(".picked"));
const amounts = (price) => {
  const counts = new Map();
  for (const word of price?.dataset.name.split(" ").slice(1) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};
const far = (one, other) => {
  const [a, b] = [amounts(one), amounts(other)];
  return [...new Set([...a.keys(), ...b.keys()])].reduce(
    (sum, word) => sum + Math.abs((a.get(word) ?? 0) - (b.get(word) ?? 0)),
    0,
  );
};

// The cards and workers of the chosen price have risen; those of another one could be.
const raise = () => {
  const paid = amounts(chosen());
  const all = prices();
  for (const thing of $$("[data-pays]")) {
    const word = thing.dataset.pays;
    const count = paid.get(word) ?? 0;
    const can = all.some((price) => amounts(price).has(word));
    thing.className = [...thing.classList].filter((name) => !/^(up-\d|can-pay)$/.test(name)).join(" ");
    if (count) thing.classList.add(`up-${count}`);
    else if (can) thing.classList.add("can-pay");
    if (can) thing.setAttribute("aria-pressed", count > 0);
    else thing.removeAttribute("aria-pressed");
  }
  const ask = document.getElementById("ask");
  if (chosen()) ask.querySelector(".hint").textContent = ask.dataset.hint;
};
const choose = (price) => {
  if (price && !price.matches(".picked")) pick(price);
  raise();
};
const change = (word) => {
  const now = chosen();
  const has = (price) => amounts(price).get(word) ?? 0;
  const more = prices().filter((price) => has(price) > has(now));
  const other = more.length ? more : prices().filter((price) => has(price) < has(now));
  choose(other.sort((a, b) => far(a, now) - far(b, now))[0]);
};
const begin = () => {
  if (!isPaying()) return raise();
  if (!chosen() && !wants("first-tap")) choose(prices()[0]);
  else raise();
};

const take = (event) => {
  const thing = isPaying() && event.target.closest?.("[data-pays]");
  if (!thing || !prices().some((price) => amounts(price).has(thing.dataset.pays))) return;
  event.stopPropagation();
  event.preventDefault();
  change(thing.dataset.pays);
};
document.addEventListener("click", take, true);
document.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && take(event), true);
document.addEventListener("click", () => isPaying() && raise());
document.addEventListener("keyup", () => isPaying() && raise());
document.addEventListener("updated", begin);
begin();
show();
raise();
