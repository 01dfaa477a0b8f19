// The log: what is new comes in at its top without pushing anything about. The lines stay where they are, and the whole log
// glides down; whoever reads further below is left there.
import { still } from "./motion.js";

const lines = () => document.getElementById("lines");

// Whether somebody reads further below: then the log stays there.
let reading = false;
for (const moved of ["wheel", "touchmove", "keyup", "pointerup"])
  document.addEventListener(
    moved,
    ({ target }) => {
      if (target.closest?.("#lines")) requestAnimationFrame(() => (reading = lines().scrollTop > 4));
    },
    { passive: true },
  );

// Before the log changes. What this gives back is called when it has, and measures; what that gives back scrolls.
export const follow = () => {
  const log = lines();
  if (!log?.clientHeight) return () => () => {};
  const top = log.scrollTop;
  const known = [...log.querySelectorAll(".run")].map((run) => [run.id, run.offsetTop]);
  return () => {
    const shift = ([id, was]) => (document.getElementById(id)?.offsetTop ?? was) - was;
    const moved = Math.max(0, ...known.map(shift));
    return () => {
      if (moved) log.scrollTop = top + moved;
      if (moved && !reading) log.scrollTo({ top: 0, behavior: still() ? "auto" : "smooth" });
    };
  };
};

// A line of the log lights what it is about while it is pointed at, focused or tapped, and the camera goes there.
const light = (event, on) => {
  const line = event.target.closest?.("[data-about]");
  for (const name of line?.dataset.about.split("|") ?? [])
    for (const thing of document.querySelectorAll(`#play [data-name="${CSS.escape(name)}"]`))
      thing.classList.toggle("hot", on);
};
for (const [event, on] of [
  ["pointerover", true],
  ["focusin", true],
  ["pointerout", false],
  ["focusout", false],
])
  document.addEventListener(event, (happened) => light(happened, on));
