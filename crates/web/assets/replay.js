// A replay steps without loading a page: the next position is fetched, and takes the place of the one that is shown.
const table = document.getElementById("table");
let fetching = null;
const go = async (address, remember = true) => {
  fetching?.abort();
  fetching = new AbortController();
  const answer = await fetch(address, { signal: fetching.signal }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = document.activeElement?.getAttribute("rel");
  const lines = document.getElementById("lines").scrollTop;
  table.replaceChildren(...page.getElementById("table").childNodes);
  document.dispatchEvent(new CustomEvent("updated"));
  document.getElementById("lines").scrollTop = lines;
  table.querySelector(".run.now")?.scrollIntoView({ block: "nearest" });
  if (focused) table.querySelector(`.stepper [rel=${focused}]`)?.focus();
  if (remember) history.replaceState(null, "", address);
  mark();
  wait();
};
// What was played, and what was better, on the board.
const mark = () => {
  document.querySelectorAll(".flag").forEach((flag) => flag.remove());
  const { played, better, flag } = document.getElementById("ask").dataset;
  const things = (names) =>
    JSON.parse(names ?? "[]").flatMap((name) => [...table.querySelectorAll(`#play [data-name="${CSS.escape(name)}"]`)]);
  const best = things(better);
  things(played).forEach((thing) => thing.classList.add("was-played"));
  best.forEach((thing) => {
    thing.classList.remove("was-played");
    thing.classList.add("was-better");
  });
  const at = best.at(-1)?.getBoundingClientRect();
  if (!at?.width || at.right < 0 || at.left > innerWidth) return;
  const label = Object.assign(document.createElement("span"), { className: "flag", textContent: flag });
  label.style.left = `${Math.max(44, Math.min(innerWidth - 44, at.left + at.width / 2))}px`;
  label.style.top = `${Math.max(at.top, 30)}px`;
  document.body.append(label);
};
// While the analysis is under way, it is looked at again and again.
let waiting = 0;
const wait = () => {
  clearTimeout(waiting);
  if (table.querySelector("[data-looking]")) waiting = setTimeout(() => go(location.href, false), 1500);
};
const step = (rel) => {
  const link = table.querySelector(`.stepper a[rel=${rel}]`);
  if (link) go(link.href);
};
let playing = 0;
const stop = () => {
  clearInterval(playing);
  playing = 0;
};
const autoplay = () => {
  if (playing) return stop();
  playing = setInterval(() => {
    const { at, of } = document.getElementById("ask").dataset;
    if (Number(at) < Number(of)) step("next");
    else stop();
  }, 900);
};
document.addEventListener("click", (event) => {
  const link = event.target.closest(".stepper a, .lines h3 a, a.seat, a.cost, a.tab, .dots a");
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    go(link.href?.baseVal ?? link.href);
    if (link.matches("a.cost")) table.removeAttribute("data-sheet");
  } else if (event.target.closest("[data-autoplay]")) autoplay();
});
document.addEventListener("input", (event) => {
  const range = event.target.closest(".stepper input[type=range]");
  if (range) go(`?${new URLSearchParams(new FormData(range.form))}`);
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input:not([type=range]), textarea, select")) return;
  const rel = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (rel) {
    event.preventDefault();
    stop();
    step(rel);
  } else if (event.key === " " && !event.target.closest("button, a")) autoplay();
});

// Dragging over the graph goes through the game.
const dragged = (event) => {
  const graph = event.target.closest(".graph");
  if (!graph || event.target.closest(".caption, a") || !(event.buttons & 1)) return;
  const { left, width } = graph.getBoundingClientRect();
  const at = Math.round((Math.max(0, Math.min(1, (event.clientX - left) / width)) * Number(graph.dataset.of)) | 0);
  if (at === Number(document.getElementById("ask").dataset.at)) return;
  const range = table.querySelector(".stepper input[type=range]");
  range.value = at;
  go(`?${new URLSearchParams(new FormData(range.form))}`);
};
document.addEventListener("pointerdown", dragged);
document.addEventListener("pointermove", dragged);
addEventListener("resize", mark);
mark();
wait();
