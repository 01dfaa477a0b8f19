// What happened since the own last turn, once more on the board: the positions of the replay, one after the other, in the
// place of the board. A tap, Escape or news from the table ends it.
const table = document.getElementById("table");
const ask = () => document.getElementById("ask");
let shown = null; // what the board showed before

export const stopRecap = () => {
  if (!shown) return false;
  const { nodes, say, hint } = shown;
  shown = null;
  table.classList.remove("recap");
  document.getElementById("play").replaceChildren(...nodes);
  const part = ask();
  [part.querySelector(".say").textContent, part.querySelector(".hint").textContent] = [say, hint];
  document.dispatchEvent(new CustomEvent("updated"));
  return true;
};

const recap = async (button) => {
  const steps = [...new Set([...table.querySelectorAll("#lines .since [data-at]")].map(({ dataset }) => dataset.at))];
  const play = document.getElementById("play");
  const part = ask();
  const words = ["say", "hint"].map((name) => part.querySelector(`.${name}`).textContent);
  const mine = (shown = { nodes: [...play.childNodes], say: words[0], hint: words[1] });
  table.classList.add("recap");
  delete table.dataset.sheet;
  for (const at of steps) {
    const answer = await fetch(`${button.dataset.recap}&at=${at}`).catch(() => null);
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    if (shown !== mine) return;
    if (!page?.getElementById("play")) break;
    play.replaceChildren(...page.getElementById("play").childNodes);
    for (const name of ["say", "hint"])
      part.querySelector(`.${name}`).textContent = page.querySelector(`#ask .${name}`)?.textContent ?? "";
    document.dispatchEvent(new CustomEvent("updated"));
    await new Promise((done) => setTimeout(done, 900));
    if (shown !== mine) return;
  }
  stopRecap();
};
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("[data-recap]");
    const ended = stopRecap();
    if (button && !ended) recap(button);
    if (ended || button) event.stopPropagation();
  },
  true,
);
