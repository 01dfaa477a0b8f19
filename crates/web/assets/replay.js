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
  const link = event.target.closest(".stepper a, .lines h4 a, a.seat");
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    go(link.href);
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
