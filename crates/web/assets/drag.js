// Dragging a piece to its place is the same as two taps; dropped elsewhere it flies back.
import { cutOut, still } from "./motion.js";
import { pick } from "./picking.js";
import { hush } from "./sheets.js";

const FAR = 8; // what moves less was meant as a tap
let held = null;
let dropped = false;

document.addEventListener("pointerdown", (event) => {
  dropped = false;
  const thing = event.target.closest?.("#play .piece.target, #play .c-tile-in-hand");
  // The map pans, and so do long rows under a finger.
  if (event.button || !thing || thing.closest("svg[data-fit], .lay")) return;
  if (event.pointerType === "touch" && thing.closest(".pan")) return;
  held = { thing, id: event.pointerId, x: event.clientX, y: event.clientY };
});
document.addEventListener("pointermove", (event) => {
  if (held?.id !== event.pointerId) return;
  const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.flight) {
    if (Math.hypot(dx, dy) < FAR) return;
    const cut = cutOut(held.thing);
    if (!cut) return void (held = null);
    hush();
    Object.assign(held, cut);
    held.thing.classList.add("dragged");
    document.body.append(held.flight);
    // Where it may go lights up.
    if (held.thing.dataset.acts?.includes(" ") && !held.thing.matches(".picked")) pick(held.thing);
  }
  held.flight.style.transform = `translate(${held.at.left + dx}px, ${held.at.top + dy}px)`;
});
const drop = (event) => {
  if (held?.id !== event.pointerId) return;
  const { thing, flight, at } = held;
  held = null;
  if (!flight) return;
  dropped = true;
  thing.classList.remove("dragged");
  const under = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((part) => part.closest?.("#play [data-acts].can"))
    .find((target) => target && target !== thing);
  if (event.type === "pointerup" && under) {
    flight.remove();
    if (thing.dataset.acts && !thing.matches(".picked")) pick(thing);
    if (under.isConnected && under.dataset.acts && !under.matches(".picked")) pick(under);
    return;
  }
  const back = flight.animate([{}, { transform: `translate(${at.left}px, ${at.top}px)` }], still() ? 0 : 220);
  back.onfinish = back.oncancel = () => flight.remove();
};
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
// The click that ends a drag picks nothing.
document.addEventListener(
  "click",
  (event) => {
    if (!dropped) return;
    dropped = false;
    event.stopPropagation();
  },
  true,
);
