// The table: its live connection, the picking of targets, previews and clocks. Everything that needs rules is in the
// markup.
import { applyCamera, hasCamera, watchCamera } from "/assets/camera.js";

const table = document.getElementById("table");
const notice = document.getElementById("notice");
const title = document.title.replace(/^● /, "");
let picked = null; // the moves still possible after what was picked, or null for all

const say = (text, rule) => {
  notice.hidden = !text;
  notice.textContent = text || "";
  if (text && rule) {
    const link = document.createElement("a");
    Object.assign(link, { className: "rule", href: `/rules/${table.dataset.game}#${rule}`, textContent: rule });
    link.dataset.rule = rule;
    notice.append(" ", link);
  }
};

// Puts what is kept in the place of the holes that stand for it.
const fill = (node, kept) => {
  for (const hole of node.querySelectorAll?.("[data-kept]") ?? []) if (kept.has(hole.id)) hole.replaceWith(kept.get(hole.id));
  return node;
};
// Makes `old` look like `fresh`, keeping nodes (and with them scrolling and transitions) where it can.
const morph = (old, fresh, kept) => {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || (old.id || "") !== (fresh.id || "")) {
    old.replaceWith(fill(fresh, kept));
    return;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  const camera = old.dataset?.fit && hasCamera(old);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value && !(camera && name === "viewBox")) old.setAttribute(name, value);
  if (camera) applyCamera(old);
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const part = kept.get(wanted.id);
    if (part && part === at) at = at.nextSibling;
    else if (part) old.insertBefore(part, at);
    else if (at && !at.id && !wanted.id) {
      const next = at.nextSibling;
      morph(at, wanted, kept);
      at = next;
    } else old.insertBefore(fill(wanted, kept), at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
};
// Shows a part of the page anew. Holes in it, marked `data-kept`, stand for parts that stay as they are; those are looked
// up first, because they may lose their place for a moment.
const showPart = (fresh) => {
  const old = document.getElementById(fresh.id);
  const holes = [...fresh.querySelectorAll("[data-kept]")].map(({ id }) => [id, document.getElementById(id)]);
  if (old) morph(old, fresh, new Map(holes.filter(([, part]) => part)));
};

const version = () => Number(table.querySelector("[data-version]")?.dataset.version ?? 0);
const post = async (url, body) => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ version: version(), ...body }),
  }).catch(() => null);
  if (!answer) return say(table.dataset.lost);
  const told = await answer.json().catch(() => null);
  if (told?.goto) location.href = told.goto;
  else if (answer.ok) say(told?.say ?? "", told?.rule);
  else say(told?.error ?? answer.statusText, told?.rule);
};
const moveAt = (index) => table.querySelector(`[data-index="${index}"]`);
const play = (index) => {
  const button = moveAt(index);
  if (!button) return;
  forget();
  post(table.dataset.to ?? `/table/${table.dataset.id}/move`, { action: button.dataset.move });
};

// Every target names the moves it takes part in. Picking one keeps only those; when one is left, it is made. A target
// with trials shows its moves one after the other, and waits to be confirmed.
const actsOf = (target) => target.dataset.acts.split(" ").map(Number);
const trialsOf = (target) => {
  const ghost = target.querySelector("[data-trials]");
  return ghost ? { ghost, all: ghost.dataset.trials.split(" ").map((trial) => trial.split(":")) } : null;
};
const show = () => {
  const possible = (index) => !picked || picked.moves.includes(index);
  for (const button of table.querySelectorAll("[data-move]")) {
    const index = Number(button.dataset.index);
    button.parentElement.hidden = !possible(index);
    button.classList.toggle("tried", picked?.trial !== undefined && picked.moves[picked.trial] === index);
  }
  for (const target of table.querySelectorAll("[data-acts]")) {
    target.classList.toggle("dim", !actsOf(target).some(possible));
    target.classList.toggle("picked", Boolean(picked?.targets.includes(target.id)));
  }
  for (const id of ["cancel", "confirm", "turn"]) {
    const button = document.getElementById(id);
    const useful = id === "cancel" ? picked : picked?.trial !== undefined && (id === "confirm" || picked.moves.length > 1);
    if (button) button.hidden = !useful;
  }
};
const forget = () => {
  if (picked?.ghost?.isConnected) picked.ghost.setAttribute("href", `#${picked.first}`);
  picked = null;
  show();
};
const tryOut = (target, { ghost, all }, moves) => {
  if (picked?.targets[0] !== target.id) forget();
  const trials = all.filter(([index]) => !moves || moves.includes(Number(index)));
  const trial = picked ? (picked.trial + 1) % trials.length : 0;
  ghost.setAttribute("href", `#${trials[trial][1]}`);
  picked = { moves: trials.map(([index]) => Number(index)), targets: [target.id], trial, ghost, first: all[0][1] };
  show();
};
const pick = (target) => {
  const trials = trialsOf(target);
  if (trials) return tryOut(target, trials, picked?.trial === undefined && picked?.moves);
  const before = picked ? picked.moves : null;
  let moves = actsOf(target).filter((index) => !before || before.includes(index));
  let targets = [...(picked?.targets ?? []), target.id];
  if (moves.length === 0) [moves, targets] = [actsOf(target), [target.id]];
  if (moves.length === 1) return play(moves[0]);
  picked = { moves, targets };
  show();
};
const turn = () => {
  const target = picked?.trial !== undefined && document.getElementById(picked.targets[0]);
  if (target) tryOut(target, trialsOf(target));
};
const confirmTrial = () => picked?.trial !== undefined && play(picked.moves[picked.trial]);

// Why not? Something of the board that no move is about.
const ask = (thing) => {
  if (!table.dataset.id) return;
  const names = (picked?.targets ?? []).map((id) => document.getElementById(id)?.dataset.name).filter(Boolean);
  post(`/table/${table.dataset.id}/why`, { picked: [...names, thing.dataset.name] });
};

// A click on the notice puts it away, unless it is on the rule.
notice.addEventListener("click", (event) => event.target.closest("a") || say(""));
watchCamera(table);
table.addEventListener("click", (event) => {
  const button = event.target.closest("[data-move]");
  if (button) return play(Number(button.dataset.index));
  const tool = event.target.closest("[data-post]");
  if (tool) {
    if (tool.dataset.sure && !confirm(tool.dataset.sure)) return;
    const text = tool.dataset.why ? prompt(tool.dataset.why) : "";
    return text !== null && post(tool.dataset.post, { text });
  }
  const target = event.target.closest("[data-acts]");
  if (target) return pick(target);
  const doing = { cancel: forget, confirm: confirmTrial, turn }[event.target.closest("button")?.id];
  if (doing) return doing();
  const thing = table.querySelector("[data-mine=true]") && event.target.closest("[data-name]");
  if (thing) return ask(thing);
  // What is under the finger says what it is; a mouse reads the same from its tooltip.
  const about = event.target.closest("svg g:has(> title)");
  if (about) say(about.querySelector("title").textContent);
});
table.addEventListener("focusin", (event) => event.target.matches?.("svg .zone") && say(event.target.querySelector("title").textContent));
table.addEventListener("dblclick", (event) => event.target.closest("[data-acts]") && confirmTrial());

// Arrow keys go to the nearest target that way.
const goTo = (from, key) => {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const middle = (thing) => {
    const at = thing.getBoundingClientRect();
    return [at.left + at.width / 2, at.top + at.height / 2];
  };
  const [x, y] = middle(from);
  const far = (thing) => {
    const [tx, ty] = middle(thing);
    const along = (tx - x) * way[0] + (ty - y) * way[1];
    const aside = Math.abs((tx - x) * way[1]) + Math.abs((ty - y) * way[0]);
    return along > 1 ? along + 2 * aside : Infinity;
  };
  const best = [...table.querySelectorAll("[data-acts]:not(.dim)")].map((thing) => [far(thing), thing]).sort((a, b) => a[0] - b[0])[0];
  if (best && best[0] < Infinity) best[1].focus();
};
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, select") || event.ctrlKey || event.metaKey) return;
  const target = event.target.closest?.("[data-acts]");
  if (event.key === "Escape") {
    say("");
    if (picked) forget();
  } else if (event.key.startsWith("Arrow") && target) {
    event.preventDefault();
    goTo(target, event.key);
  } else if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    if (event.key === "Enter" && picked?.trial !== undefined && picked.targets[0] === target.id) confirmTrial();
    else pick(target);
  } else if (event.key === "z") {
    // From zone to zone, without making every one of them a stop of the tab key.
    const zones = [...table.querySelectorAll("svg .zone")];
    zones[(zones.indexOf(document.activeElement) + (event.shiftKey ? zones.length - 1 : 1)) % zones.length]?.focus();
  } else if (event.key === "r") turn();
  else if (event.key === "u") table.querySelector("#undo")?.click();
  else if (event.key === "h") table.querySelector("#hint")?.click();
});
document.getElementById("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  if (input.value.trim()) post(event.target.action, { text: input.value });
  input.value = "";
});

// Clocks run on between frames.
let since = performance.now();
const words = (left) => {
  const [days, hours] = [Math.floor(left / 86400), Math.floor(left / 3600)];
  const two = (part) => String(Math.floor(part) % 60).padStart(2, "0");
  return days > 1 ? `${days} d` : hours ? `${hours}:${two(left / 60)}:${two(left)}` : `${Math.floor(left / 60)}:${two(left)}`;
};
const tick = () => {
  for (const clock of table.querySelectorAll("[data-left]")) {
    const spent = clock.dataset.running === "true" ? performance.now() - since : 0;
    const left = Math.max(0, Number(clock.dataset.left) - spent);
    clock.textContent = words(left / 1000);
    clock.classList.toggle("short", left < 30000);
  }
};
setInterval(tick, 500);

// Frames that have arrived and are not shown yet, each with the parts of the page that it changes.
let waiting = [];
const parts = document.createElement("template");
const update = () => {
  if (!waiting.length) return;
  const frames = waiting;
  waiting = [];
  since = performance.now();
  // Other moves to choose from: what was picked among the old ones no longer means anything.
  if (frames.some(({ html }) => /id="(f-banner|f-moves|move-)/.test(html))) forget();
  const focused = document.activeElement;
  for (const { html, svg, seen } of frames) {
    parts.innerHTML = `${html}<svg>${svg}</svg>`;
    const drawn = parts.content.lastChild;
    [...[...parts.content.children].slice(0, -1), ...drawn.children].forEach(showPart);
    table.dataset.seen = seen;
  }
  // What has moved to another place has lost the focus.
  if (focused.id && focused !== document.activeElement) document.getElementById(focused.id)?.focus({ preventScroll: true });
  show();
  tick();
  document.title = (table.querySelector("[data-mine=true]") ? "● " : "") + title;
  document.dispatchEvent(new CustomEvent("updated"));
};

let painted = true; // whether the last picture shows the last update
const next = () => {
  painted = true;
  update();
};

let wait = 250;
const connect = () => {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${table.dataset.id}/live?seen=${table.dataset.seen}`);
  socket.onopen = () => {
    wait = 250;
    say("");
  };
  socket.onmessage = (message) => {
    waiting.push(JSON.parse(message.data));
    if (painted) {
      painted = false;
      update();
      // What arrives before the picture of this is drawn waits until it is; a page that nobody sees has no pictures.
      requestAnimationFrame(() => setTimeout(next));
      setTimeout(next, 100);
    }
  };
  socket.onclose = () => {
    say(table.dataset.lost);
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  };
};
if (table.dataset.id) connect();
show();
tick();
