// Pan, zoom and pinch of a map. The server sends the whole map as the view box; the camera is ours alone and survives
// every update of the page.
const cameras = new Map(); // by the map's id: the part that is shown, or nothing for all of it

const box = (svg) => svg.dataset.fit.split(" ").map(Number);
const shown = (svg) => cameras.get(svg.id) ?? box(svg);
const apply = (svg) => {
  const camera = cameras.get(svg.id);
  svg.setAttribute("viewBox", camera ? camera.map((part) => part.toFixed(1)).join(" ") : svg.dataset.fit);
};

const set = (svg, [x, y, wide, high]) => {
  const [left, top, fullWide, fullHigh] = box(svg);
  const least = Math.min(240, fullWide);
  const scale = Math.min(Math.max(wide, least), fullWide * 1.6) / wide;
  const size = [wide * scale, high * scale];
  const keep = (at, from, full, part) => Math.min(Math.max(at, from - part / 2), from + full - part / 2);
  cameras.set(svg.id, [keep(x, left, fullWide, size[0]), keep(y, top, fullHigh, size[1]), ...size]);
  apply(svg);
};

// The point of the map under a point of the page.
const under = (svg, clientX, clientY) => {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
};
const zoom = (svg, factor, clientX, clientY) => {
  const [x, y, wide, high] = shown(svg);
  const at = under(svg, clientX, clientY);
  set(svg, [at.x - (at.x - x) * factor, at.y - (at.y - y) * factor, wide * factor, high * factor]);
};
const zoomMiddle = (svg, factor) => {
  const at = svg.getBoundingClientRect();
  zoom(svg, factor, at.left + at.width / 2, at.top + at.height / 2);
};
const fit = (svg) => {
  cameras.delete(svg.id);
  apply(svg);
};
// Shows all of the viewer's own figures, or everything when there are none.
const mine = (svg) => {
  const own = [...svg.querySelectorAll("[data-own]")].map((figure) => {
    const matrix = svg.getScreenCTM().inverse().multiply(figure.getScreenCTM());
    const bounds = figure.getBBox();
    return new DOMPoint(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2).matrixTransform(matrix);
  });
  if (!own.length) return fit(svg);
  const [left, right] = [Math.min(...own.map((at) => at.x)), Math.max(...own.map((at) => at.x))];
  const [top, bottom] = [Math.min(...own.map((at) => at.y)), Math.max(...own.map((at) => at.y))];
  const frame = svg.getBoundingClientRect();
  const wide = Math.max(right - left + 260, (bottom - top + 260) * (frame.width / frame.height));
  const high = wide * (frame.height / frame.width);
  set(svg, [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high]);
};

export const hasCamera = (svg) => cameras.has(svg.id);
export const applyCamera = apply;

export const watchCamera = (area) => {
  const fingers = new Map();
  let moved = false;
  const mapOf = (event) => event.target.closest?.("svg[data-fit]");
  area.addEventListener(
    "wheel",
    (event) => {
      const svg = mapOf(event);
      if (!svg) return;
      event.preventDefault();
      zoom(svg, event.deltaY > 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
    },
    { passive: false },
  );
  area.addEventListener("pointerdown", (event) => {
    if (!mapOf(event) || event.button) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    moved = false;
  });
  area.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    const svg = before && mapOf(event);
    if (!svg) return;
    const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
    if (!moved && Math.hypot(dx, dy) < 5 && fingers.size === 1) return;
    moved = true;
    if (fingers.size === 2) {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const span = (at) => Math.hypot(at[0] - other[0], at[1] - other[1]);
      const now = [event.clientX, event.clientY];
      zoom(svg, span(before) / Math.max(span(now), 1), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    } else {
      const [x, y, wide, high] = shown(svg);
      const [from, to] = [under(svg, ...before), under(svg, event.clientX, event.clientY)];
      set(svg, [x + from.x - to.x, y + from.y - to.y, wide, high]);
    }
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    area.addEventListener(end, (event) => fingers.delete(event.pointerId), true);
  // The click that ends a drag picks nothing.
  area.addEventListener(
    "click",
    (event) => {
      if (moved && mapOf(event)) event.stopPropagation();
      moved = false;
      const tool = event.target.closest("[data-camera]");
      const svg = tool && document.getElementById(tool.dataset.map);
      if (svg) ({ in: (map) => zoomMiddle(map, 0.7), out: (map) => zoomMiddle(map, 1 / 0.7), fit, mine })[tool.dataset.camera](svg);
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    const svg = area.querySelector("svg[data-fit]");
    if (!svg || event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey) return;
    const does = { "+": () => zoomMiddle(svg, 0.7), "-": () => zoomMiddle(svg, 1 / 0.7), 0: () => fit(svg), m: () => mine(svg) };
    does[event.key]?.();
  });
};
