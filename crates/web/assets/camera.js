// The camera of a map: pan, zoom, pinch, double tap. The server sends the whole map as the view box and says what the
// decision is about (`data-aim`); the camera is ours alone and survives every update of the page. It moves when asked, or
// when a decision lies outside what is shown; pills at the edges count the places beyond.
import { show } from "./picking.js";

const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const table = document.getElementById("table");
const cameras = new Map(); // by the map's id: the middle of what is shown, and how large a unit of the map is

// How large a unit has to be. A tile is 100 units wide.
const LEAST = 0.44; // all of the map, if tiles are not smaller than this
const USUAL = 0.5; // else a part of it
const MOST = 1.2;
const TOGETHER = 0.9; // spots that no closer camera shows together
const isSmall = () => innerWidth <= 1000;
const NEAR = {
  spot: () => (isSmall() ? 1.56 : 1.3),
  site: () => (isSmall() ? 1 : USUAL),
  tile: () => USUAL,
  ferry: () => (isSmall() ? 2.9 : 2),
};

const cameraOf = (svg) => cameras.get(svg.id);
const box = (svg) => svg.dataset.fit.split(" ").map(Number);
const frame = (svg) => svg.getBoundingClientRect();
const view = (svg, { x, y, u }) => {
  const { width, height } = frame(svg);
  return [x - width / u / 2, y - height / u / 2, width / u, height / u];
};
const apply = (svg) => {
  const camera = cameraOf(svg);
  if (!camera?.u || !frame(svg).width) return;
  const box = view(svg, camera).map((part) => part.toFixed(1));
  // Set to what it is, it would be laid out and drawn anew.
  if (svg.getAttribute("viewBox") !== box.join(" ")) svg.setAttribute("viewBox", box.join(" "));
};

// What lies over the map, in the map's own pixels.
const covers = (svg) => {
  const at = frame(svg);
  return [...table.querySelectorAll(".c-dock, .camera")]
    .map((part) => part.getBoundingClientRect())
    .filter((part) => part.width && part.top < at.bottom && part.left < at.right)
    .map((part) => [part.left - at.left, part.top - at.top, part.right - at.left, part.bottom - at.top]);
};
// Tells whether a camera would see a point of the map, with what is around it: most of a cell, or enough of a spot to be
// tapped. The page is measured once for all that is asked.
const sight = (svg) => {
  const { width, height } = frame(svg);
  const over = covers(svg);
  return ({ x, y, u }, [px, py]) => {
    const [left, top] = [(px - x) * u + width / 2, (py - y) * u + height / 2];
    const room = NEAR[svg.dataset.aim] ? 22 : Math.max(20, 42 * u);
    if (left < room || top < room || left > width - room || top > height - room) return false;
    return !over.some(([l, t, r, b]) => left > l - room && left < r + room && top > t - room && top < b + room);
  };
};

const middle = (svg, thing) => {
  const at = (thing.querySelector(".c-spot, .c-hit") ?? thing).getBoundingClientRect();
  const point = new DOMPoint(at.left + at.width / 2, at.top + at.height / 2).matrixTransform(
    svg.getScreenCTM().inverse(),
  );
  return [point.x, point.y];
};
const targets = (svg) => [...svg.querySelectorAll(".target")].map((thing) => middle(svg, thing));
const lastTile = (svg) => (svg.dataset.at ?? "0 0").split(" ").map((part) => Number(part) + 50);
const tiles = (svg) =>
  [...svg.querySelectorAll("#land > .c-tile")].map(({ transform }) => {
    const { e, f } = transform.baseVal[0].matrix;
    return [e + 50, f + 50];
  });

// Everything, beside what lies over the map where that would hide something.
const whole = (svg) => {
  const [x, y, wide, high] = box(svg);
  const { width, height } = frame(svg);
  const points = [...tiles(svg), ...targets(svg)];
  const over = covers(svg);
  const dock = Math.max(0, ...over.filter(([left]) => left < width / 2).map(([, , right]) => right + 6));
  const tools = Math.max(0, ...over.filter(([left]) => left >= width / 2).map(([left]) => width - left + 6));
  const tried = [
    [0, 0],
    [dock, 0],
    [0, tools],
    [dock, tools],
  ].map(([left, right]) => {
    const u = Math.min((width - left - right) / wide, height / high, MOST);
    return { x: x + wide / 2 - (left - right) / 2 / u, y: y + high / 2, u };
  });
  const sees = sight(svg);
  return tried.find((camera) => points.every((point) => sees(camera, point))) ?? tried.at(-1);
};
// A camera of the same scale that looks no further beyond the map than it must.
const drawnIn = (svg, { x, y, u }) => {
  const [left, top, wide, high] = box(svg);
  const { width, height } = frame(svg);
  const axis = (at, from, size, shown) =>
    size <= shown ? at : Math.min(Math.max(at, from + shown / 2), from + size - shown / 2);
  return { x: axis(x, left, wide, width / u), y: axis(y, top, high, height / u), u };
};
// Of cameras with this scale the one that shows the most of these points; with a tile to be placed, and the last one too.
const best = (svg, u, points, away = false) => {
  const last = lastTile(svg);
  const nearLast = svg.dataset.aim === "place" && !away ? points.length : 0.5;
  const dock = Math.max(
    0,
    ...covers(svg)
      .filter(([left]) => left < frame(svg).width / 2)
      .map(([, , right]) => right),
  );
  const span = [0, 1].map(
    (axis) => (Math.min(...points.map((at) => at[axis])) + Math.max(...points.map((at) => at[axis]))) / 2,
  );
  const centred = [last, span, ...points].map(([x, y]) => ({ x: x - dock / 2 / u, y, u }));
  // What shows as much with less of the empty table beside it comes first.
  const cameras = [...centred.map((camera) => drawnIn(svg, camera)), ...centred];
  const sees = sight(svg);
  const worth = (camera) => points.filter((point) => sees(camera, point)).length + (sees(camera, last) ? nearLast : 0);
  return cameras.map((camera) => [worth(camera), camera]).sort((a, b) => b[0] - a[0])[0][1];
};
const places = (svg) => (svg.dataset.aim ? targets(svg) : []);
// How large a unit has to be at least for what is decided: on a large screen spots far apart are rather seen together.
const nearest = (svg) => {
  const near = NEAR[svg.dataset.aim]?.() ?? USUAL;
  return svg.dataset.aim === "spot" && !isSmall() ? Math.min(near, TOGETHER) : near;
};
// Where the camera should be for what is decided.
const aimed = (svg) => {
  const all = whole(svg);
  const points = places(svg);
  const least = NEAR[svg.dataset.aim]?.() ?? LEAST;
  if (all.u >= least) return all;
  const shown = points.length ? points : [lastTile(svg)];
  const sees = sight(svg);
  const closer = [Math.max(NEAR[svg.dataset.aim]?.() ?? USUAL, USUAL), nearest(svg)];
  const cameras = closer.map((u) => best(svg, u, shown));
  return cameras.find((camera) => shown.every((point) => sees(camera, point))) ?? cameras[0];
};

// Pills at the edges count the places beyond; a tap goes there.
const WAYS = { l: ["← ", ""], r: ["", " →"], t: ["↑ ", ""], b: ["↓ ", ""] };
const beyond = (svg) => {
  const edges = document.getElementById("beyond");
  const camera = cameraOf(svg);
  if (!edges || !camera) return;
  const { width, height } = frame(svg);
  const sees = sight(svg);
  const hidden = { l: [], r: [], t: [], b: [] };
  for (const point of places(svg).filter((at) => !sees(camera, at))) {
    const [x, y] = [((point[0] - camera.x) * camera.u) / width, ((point[1] - camera.y) * camera.u) / height];
    hidden[Math.abs(x) > Math.abs(y) ? (x < 0 ? "l" : "r") : y < 0 ? "t" : "b"].push(point);
  }
  const pill = ([way, points]) => {
    const button = document.createElement("button");
    const [before, after] = WAYS[way];
    const count = points.length === 1 ? svg.dataset.one : svg.dataset.many.replace("#", points.length);
    Object.assign(button, { type: "button", className: way, textContent: before + count + after });
    button.addEventListener("click", () => glide(svg, best(svg, camera.u, points, true), true, camera.before));
    return button;
  };
  edges.replaceChildren(
    ...Object.entries(hidden)
      .filter(([, points]) => points.length)
      .map(pill),
  );
};

const rest = (svg) => {
  table.classList.remove("gliding");
  beyond(svg);
  show();
};
let gliding = 0;
// Moves the camera within 300 ms. `own`: somebody wanted it there.
const glide = (svg, { x, y, u }, own = false, before = undefined) => {
  cancelAnimationFrame(gliding);
  const from = cameraOf(svg);
  const camera = { x, y, u, own, before };
  const start = performance.now();
  const step = (now) => {
    // A picture may have begun before it was asked for.
    const part = Math.min(1, Math.max(0, (now - start) / 300));
    const ease = 1 - (1 - part) ** 3;
    const mix = (a, b) => a + (b - a) * ease;
    cameras.set(svg.id, part < 1 ? { ...camera, x: mix(from.x, x), y: mix(from.y, y), u: mix(from.u, u) } : camera);
    apply(svg);
    if (part < 1) gliding = requestAnimationFrame(step);
    else rest(svg);
  };
  if (from?.u && !quiet.matches && !document.hidden) {
    table.classList.add("gliding");
    gliding = requestAnimationFrame(step);
  } else {
    cameras.set(svg.id, camera);
    apply(svg);
    rest(svg);
  }
};

// After the page has changed: the camera goes where the decision is, if it is not in sight, and back when a decision that
// it came near for has been made.
const settle = (svg) => {
  if (!frame(svg).width) return;
  const camera = cameraOf(svg);
  if (!camera) return glide(svg, aimed(svg));
  apply(svg);
  const near = NEAR[svg.dataset.aim]?.();
  const points = places(svg);
  const sees = sight(svg);
  const seen = points.filter((point) => sees(camera, point)).length;
  if (near) {
    const enough = camera.u >= nearest(svg) && seen === points.length;
    if (!enough && points.length) {
      return glide(svg, aimed(svg), camera.own, camera.before ?? camera);
    }
  } else if (camera.before) {
    const back = camera.before;
    const fits = !points.length || points.some((point) => sees(back, point));
    return glide(svg, fits && (back.own || whole(svg).u < LEAST) ? back : aimed(svg), back.own);
  } else if (points.length) {
    const some = seen > 0 && (camera.own || (whole(svg).u < LEAST && sees(camera, lastTile(svg))));
    if (seen < points.length && !some) return glide(svg, aimed(svg));
  } else if (!camera.own && !sees(camera, lastTile(svg))) return glide(svg, aimed(svg));
  beyond(svg);
};
const set = (svg, { x, y, u }) => {
  cancelAnimationFrame(gliding);
  const [left, top, wide, high] = box(svg);
  const { width, height } = frame(svg);
  const scale = Math.min(Math.max(u, Math.min(width / wide, height / high) * 0.6), 3.4);
  const keep = (at, from, full) => Math.min(Math.max(at, from), from + full);
  cameras.set(svg.id, { ...cameraOf(svg), x: keep(x, left, wide), y: keep(y, top, high), u: scale, own: true });
  table.classList.add("gliding");
  apply(svg);
  gliding = requestAnimationFrame(() => rest(svg));
};
const zoom = (svg, factor, clientX, clientY) => {
  const at = frame(svg);
  const { x, y, u } = cameraOf(svg);
  const [px, py] = [clientX - at.left - at.width / 2, clientY - at.top - at.height / 2];
  const scale = u * factor;
  set(svg, { x: x + px / u - px / scale, y: y + py / u - py / scale, u: scale });
};
const zoomMiddle = (svg, factor) => {
  const { x, y, u } = cameraOf(svg);
  glide(svg, { x, y, u: Math.min(u * factor, 3.4) }, true, cameraOf(svg).before);
};
// Shows the viewer's own figures, of one kind if it is named; those that are in sight already light up.
const mine = (svg, kind) => {
  const figures = [...svg.querySelectorAll(kind ? `[data-own="${kind}"]` : "[data-own]")];
  const points = figures.map((figure) => middle(svg, figure));
  if (!points.length) return;
  const span = [0, 1].map((axis) => [
    Math.min(...points.map((at) => at[axis])),
    Math.max(...points.map((at) => at[axis])),
  ]);
  const { width, height } = frame(svg);
  const u = Math.min(width / (span[0][1] - span[0][0] + 320), height / (span[1][1] - span[1][0] + 320), 0.9);
  const sees = sight(svg);
  if (!points.every((point) => sees(cameraOf(svg), point))) {
    if (u >= LEAST) glide(svg, { x: (span[0][0] + span[0][1]) / 2, y: (span[1][0] + span[1][1]) / 2, u }, true);
    else glide(svg, best(svg, USUAL, points, true), true);
  }
  for (const figure of figures) figure.classList.add("hot");
  setTimeout(() => figures.forEach((figure) => figure.classList.remove("hot")), 2400);
};
const DOES = {
  in: (svg) => zoomMiddle(svg, 1.4),
  out: (svg) => zoomMiddle(svg, 1 / 1.4),
  fit: (svg) => glide(svg, whole(svg)),
  mine,
};

export const hasCamera = (svg) => cameras.has(svg.id);

export const watchCamera = (area) => {
  const fingers = new Map();
  let moved = false;
  let tapped = [0, 0, 0];
  const maps = () => [...area.querySelectorAll("svg[data-fit]")];
  const mapOf = (event) => event.target.closest?.("svg[data-fit]");
  maps().forEach(settle);
  document.addEventListener("updated", () => maps().forEach(settle));
  addEventListener("resize", () =>
    maps().forEach((svg) => {
      if (cameraOf(svg)?.own) apply(svg);
      else cameras.delete(svg.id);
      settle(svg);
    }),
  );
  area.addEventListener(
    "wheel",
    (event) => {
      const svg = mapOf(event);
      if (!svg) return;
      event.preventDefault();
      zoom(svg, event.deltaY > 0 ? 1 / 1.15 : 1.15, event.clientX, event.clientY);
    },
    { passive: false },
  );
  area.addEventListener("pointerdown", (event) => {
    if (!mapOf(event) || event.button) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1) moved = false;
  });
  area.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    const svg = before && mapOf(event);
    if (!svg) return;
    const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
    if (!moved && Math.hypot(dx, dy) < 6 && fingers.size === 1) return;
    moved = true;
    const { x, y, u } = cameraOf(svg);
    if (fingers.size === 2) {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const span = (at) => Math.max(Math.hypot(at[0] - other[0], at[1] - other[1]), 1);
      const now = [event.clientX, event.clientY];
      zoom(svg, span(now) / span(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    } else set(svg, { x: x - dx / u, y: y - dy / u, u });
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    area.addEventListener(end, (event) => fingers.delete(event.pointerId), true);
  // Two taps on the land come nearer.
  area.addEventListener("pointerup", (event) => {
    const svg = mapOf(event);
    if (!svg || moved || event.target.closest("[data-acts]")) return;
    const [x, y, at] = tapped;
    const twice = event.timeStamp - at < 320 && Math.hypot(event.clientX - x, event.clientY - y) < 26;
    tapped = twice ? [0, 0, 0] : [event.clientX, event.clientY, event.timeStamp];
    if (twice) zoom(svg, 1.7, event.clientX, event.clientY);
  });
  // The click that ends a drag picks nothing.
  area.addEventListener(
    "click",
    (event) => {
      if (moved && mapOf(event)) event.stopPropagation();
      moved = false;
      const tool = event.target.closest("[data-camera]");
      const svg = tool && document.getElementById(tool.dataset.map);
      if (svg) DOES[tool.dataset.camera](svg, tool.dataset.figure);
      const line = event.target.closest(".lines [data-about]");
      if (line) lookAt(line.dataset.about.split("|"));
    },
    true,
  );
  // What a line of the log is about comes into sight.
  const lookAt = (names) => {
    for (const svg of maps()) {
      const things = names.flatMap((name) => [...svg.querySelectorAll(`[data-name="${CSS.escape(name)}"]`)]);
      const points = things.map((thing) => middle(svg, thing));
      const sees = sight(svg);
      if (points.length && !points.some((point) => sees(cameraOf(svg), point)))
        glide(svg, best(svg, cameraOf(svg).u, points, true), true);
    }
  };
  document.addEventListener("keydown", (event) => {
    const svg = area.querySelector("svg[data-fit]");
    if (!svg || event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey) return;
    ({ "+": () => DOES.in(svg), "-": () => DOES.out(svg), 0: () => DOES.fit(svg), m: () => mine(svg) })[event.key]?.();
  });
};
