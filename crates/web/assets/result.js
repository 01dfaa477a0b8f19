// The end of a game: what decided it is asked for, again and again while somebody works it out.
const place = () => document.getElementById("moments");
let asked = 0;
const load = async () => {
  const from = place()?.dataset.from;
  clearTimeout(asked);
  if (!from) return;
  const answer = await fetch(from).catch(() => null);
  if (!answer?.ok || !place()) return;
  place().innerHTML = await answer.text();
  place().dataset.loaded = "true";
  if (place().querySelector("[data-looking]")) asked = setTimeout(load, 2000);
};
document.addEventListener("updated", () => place() && !place().dataset.loaded && load());
document.addEventListener("submit", async (event) => {
  if (!event.target.closest("#moments")) return;
  event.preventDefault();
  await fetch(event.target.action, { method: "POST" });
  load();
});
load();
