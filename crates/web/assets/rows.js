// Rows that are wider than their window pan by finger or wheel. What can be chosen is brought into the window, what is
// chosen to its middle; the rest of the time the row stays where it was left.
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const rows = () => [...document.querySelectorAll("#play .pan")].filter((row) => row.scrollWidth > row.clientWidth + 1);
const middle = (at) => at.left + at.width / 2;

const reveal = () => {
  for (const row of rows()) {
    const frame = row.getBoundingClientRect();
    const seen = (thing) => {
      const at = thing.getBoundingClientRect();
      return at.left >= frame.left - 2 && at.right <= frame.right + 2;
    };
    const open = [...row.querySelectorAll(".can")];
    const far = (thing) => Math.abs(middle(thing.getBoundingClientRect()) - middle(frame));
    const near = open.some(seen) ? null : open.sort((a, b) => far(a) - far(b))[0];
    const goal = row.querySelector(".picked") ?? near;
    if (goal)
      row.scrollBy({
        left: middle(goal.getBoundingClientRect()) - middle(frame),
        behavior: quiet.matches ? "auto" : "smooth",
      });
  }
};
const later = () => requestAnimationFrame(reveal);

for (const row of rows()) row.scrollLeft = (row.scrollWidth - row.clientWidth) / 2;
later();
document.addEventListener("click", later);
document.addEventListener("updated", later);
addEventListener("resize", later);
document.addEventListener(
  "wheel",
  (event) => {
    const row = event.target.closest?.("#play .pan");
    if (row && row.scrollWidth > row.clientWidth + 1 && !event.deltaX) row.scrollBy({ left: event.deltaY });
  },
  { passive: true },
);
