// The table: its live connection, the keyboard, the clocks. Picking, motion and sheets have files of their own; everything
// that needs rules is in the markup.
import { hasCamera, watchCamera } from "./camera.js";
import "./drag.js";
import { follow } from "./lines.js";
import { after, before, rise, skip, sound, still } from "./motion.js";
import {
  confirm as confirmMove,
  drop,
  forget,
  isPicking,
  offer,
  onSend,
  pick,
  pickChip,
  pickedNames,
  plan,
  planned,
  playListed,
  reachable,
  show,
  takeOnly,
  turn,
} from "./picking.js";
import { stopRecap } from "./recap.js";
import "./rows.js";
import { closeAll, explainFocused, hush, openSheet, refresh } from "./sheets.js";

const table = document.getElementById("table");
const title = document.title.replace(/^● /, "");
const ask = () => document.getElementById("ask");

// The hint line says what was refused and why, for a while.
let saying = 0;
const say = (text, rule, refused = true, long = refused ? 6000 : 20000) => {
  clearTimeout(saying);
  const part = ask();
  const line = part?.querySelector(".hint");
  if (!line || !text) return;
  part.classList.toggle("refused", refused);
  line.textContent = text;
  if (rule) {
    const link = document.createElement("a");
    Object.assign(link, { className: "rule", href: `/rules/${table.dataset.game}#${rule}`, textContent: "?" });
    link.dataset.rule = rule;
    link.setAttribute("aria-label", rule);
    line.append(" ", link);
  }
  part.dataset.told = text;
  saying = setTimeout(hushed, long);
};
const hushed = () => {
  ask()?.classList.remove("refused");
  delete ask()?.dataset.told;
  show();
};
let offline = null;
const lost = (is) => {
  if (is && !offline) {
    offline = document.createElement("p");
    Object.assign(offline, { id: "offline", className: "offline", textContent: table.dataset.lost });
    offline.setAttribute("role", "status");
    document.body.append(offline);
  } else if (!is) {
    offline?.remove();
    offline = null;
  }
};

// Puts what is kept in the place of the holes that stand for it.
const fill = (node, kept) => {
  for (const hole of node.querySelectorAll?.("[data-kept]") ?? [])
    if (kept.has(hole.id)) hole.replaceWith(kept.get(hole.id));
  return node;
};
// Makes `old` look like `fresh`, keeping nodes (and with them scrolling and transitions) where it can; the node that is there
// then.
const morph = (old, fresh, kept) => {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || (old.id || "") !== (fresh.id || "")) {
    const other = fill(fresh, kept);
    old.replaceWith(other);
    return other;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  const camera = old.dataset?.fit && hasCamera(old);
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value && !(camera && name === "viewBox")) old.setAttribute(name, value);
  // What goes is taken away first, so that nothing that stays is moved over it: what is moved is laid out and drawn anew.
  for (const part of [...old.children]) if (part.id && kept.get(part.id) !== part) part.remove();
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const part = kept.get(wanted.id);
    if (part && part === nextPart(at)) {
      while (at !== part) at = letGo(at);
      at = at.nextSibling;
    } else if (part) old.insertBefore(part, at);
    // What follows may have been taken in.
    else if (at && !at.id && !wanted.id) at = morph(at, wanted, kept).nextSibling;
    else {
      const last = at ? at.previousSibling : old.lastChild;
      const taken = fill(wanted, kept);
      old.insertBefore(taken, last ? last.nextSibling : old.firstChild);
      at = taken.nextSibling;
    }
  }
  while (at) at = letGo(at);
  return old;
};
const nextPart = (node) => (!node || node.id ? node : nextPart(node.nextSibling));
const letGo = (node) => {
  const next = node.nextSibling;
  node.remove();
  return next;
};
// Shows parts of the page anew. Holes in them, marked `data-kept`, stand for parts that stay as they are; those are looked
// up before anything changes, because what one part lets go another may have a place for.
const showParts = (parts) => {
  const holes = (fresh) => [...fresh.querySelectorAll("[data-kept]")].map(({ id }) => id);
  const before = new Map(parts.flatMap(holes).map((id) => [id, document.getElementById(id)]));
  for (const fresh of parts) {
    const old = document.getElementById(fresh.id);
    const kept = holes(fresh).map((id) => [id, document.getElementById(id) ?? before.get(id)]);
    if (old) morph(old, fresh, new Map(kept.filter(([, part]) => part)));
  }
};

const version = () => Number(ask()?.dataset.version ?? 0);
// A lesson stands still: what is sent there has no version.
const post = (url, body) => send(url, { version: version(), ...body });
const send = async (url, body) => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) return lost(true);
  const told = await answer.json().catch(() => null);
  if (told?.goto) location.href = told.goto;
  else if (answer.ok) say(told?.say, told?.rule, false);
  else say(told?.error ?? answer.statusText, told?.rule);
};
onSend((action) => {
  sound("placed");
  if (table.dataset.to) send(table.dataset.to, { action });
  else post(`/table/${table.dataset.id}/move`, { action });
});

// Why not? Something of the board that no move is about.
const why = (thing) =>
  table.dataset.id && send(`/table/${table.dataset.id}/why`, { picked: [...pickedNames(), thing.dataset.name] });

// On a small screen a tap on something too small for a finger first brings its pane near.
const comesNear = (pane, target) => {
  if (!pane || innerWidth > 560 || (table.dataset.near ?? "") === pane.dataset.near) return false;
  const at = target?.getBoundingClientRect();
  const crowded = at ? Math.min(at.width, at.height) < 39.5 : getComputedStyle(pane).getPropertyValue("--folded");
  if (!crowded) return false;
  table.dataset.near = pane.dataset.near;
  dispatchEvent(new Event("resize"));
  return true;
};

watchCamera(table);
table.addEventListener("click", (event) => {
  hush();
  const near = (query) => event.target.closest(query);
  const listed = near("#moves [data-move]");
  if (listed) {
    openSheet("");
    return playListed(Number(listed.dataset.index));
  }
  if (near("[data-chip]")) return pickChip(Number(near("[data-chip]").dataset.chip));
  const tool = near("[data-post]");
  if (tool) {
    if (tool.dataset.sure && !window.confirm(tool.dataset.sure)) return;
    const text = tool.dataset.why ? prompt(tool.dataset.why) : "";
    return text !== null && post(tool.dataset.post, text ? { text } : {});
  }
  if (near("[data-keys]")) return showKeys();
  const target = near("[data-acts]");
  if (comesNear(near("[data-near]"), target)) return;
  if (target) return pick(target);
  if (near("[data-turn]")) return turn(near("[data-turn]").dataset.turn === "back");
  const doing = { cancel: forget, confirm: confirmMove, turn: () => turn() }[near("button")?.id];
  if (doing) return doing();
  const mine = ask()?.dataset.mine === "true";
  const thing = near("#play [data-name]");
  if (thing && mine) return why(thing);
  // While others think, what is tapped becomes a plan; over days a move is left on a page of its own instead.
  if (thing && table.dataset.id && own() && ask()?.dataset.plan && ask().dataset.over !== "true") return plan(thing);
  if (near("[data-toggle]")) return table.classList.toggle(near("[data-toggle]").dataset.toggle);
  if (near("#play") && isPicking() && !near("button, a, .peek, .result")) forget();
});

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
  const best = reachable()
    .map((thing) => [far(thing), thing])
    .sort((a, b) => a[0] - b[0])[0];
  if (best && best[0] < Infinity) best[1].focus();
};
// The thing that a key stands for.
const thingOf = (key) => table.querySelector(`[data-key="${key}"][data-acts], [data-key="${key}"] [data-acts]`);
const keys = () => document.getElementById("keys-help");
const showKeys = () => {
  document.getElementById("menu")?.hidePopover?.();
  keys()?.showModal();
};
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const target = event.target.closest?.("[data-acts]");
  const press = (id) => document.getElementById(id)?.click();
  const number = Number(event.key);
  if (event.key === "Escape") {
    hush();
    if (!closeAll() && !stopRecap() && isPicking()) forget();
  } else if (event.key.startsWith("Arrow") && ask()?.dataset.mine === "true") {
    event.preventDefault();
    if (target) goTo(target, event.key);
    else reachable()[0]?.focus();
  } else if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    pick(target);
  } else if (event.key === "Enter" && !event.target.closest?.("button, a, summary")) confirmMove();
  else if (number >= 1 && number <= 9) {
    const chips = [...table.querySelectorAll("[data-chip]")];
    const keyed = thingOf(number);
    if (keyed) pick(keyed);
    else if (chips[number - 1]) pickChip(Number(chips[number - 1].dataset.chip));
  } else if (event.key === "r" || event.key === "R") turn(event.shiftKey);
  else if (event.key === "z" || event.key === "u") press("undo");
  else if (event.key === "h") press("hint");
  else if (event.key === "l") openSheet("all");
  else if (event.key === "i") explainFocused();
  else if (event.key === "?") showKeys();
  else {
    const keyed = thingOf(CSS.escape(event.key.toLowerCase()));
    if (keyed) pick(keyed);
  }
});
document.addEventListener("submit", (event) => {
  if (event.target.id !== "say") return;
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
  return days > 1
    ? `${days} d`
    : hours
      ? `${hours}:${two(left / 60)}:${two(left)}`
      : `${Math.floor(left / 60)}:${two(left)}`;
};
const tick = () => {
  for (const clock of table.querySelectorAll("[data-left]")) {
    const spent = clock.dataset.running === "true" ? performance.now() - since : 0;
    const left = Math.max(0, Number(clock.dataset.left) - spent);
    clock.textContent = words(left / 1000);
    clock.classList.toggle("short", left < 30000);
  }
  // Whoever has little time left sees it beside the sentence.
  const own = table.querySelector('.seat.me [data-left][data-running="true"].short');
  if (own && ask() && ask().dataset.clock !== own.textContent) {
    ask().dataset.clock = own.textContent;
    sound("tick");
  } else if (!own) delete ask()?.dataset.clock;
};
setInterval(tick, 500);
// Whoever thinks for long is said to.
setInterval(() => {
  const part = ask();
  const seconds = Math.floor((performance.now() - since) / 1000);
  if (!part?.dataset.thinks || seconds < 20 || isPicking() || part.dataset.told) return;
  const [minutes, rest] = [Math.floor(seconds / 60), `${Math.floor(seconds / 10) * 10} s`];
  part.querySelector(".hint").textContent = part.dataset.thinks.replace("%", minutes ? `${minutes} min` : rest);
}, 1000);

// Frames that have arrived and are not shown yet, each with the parts of the page that it changes.
let waiting = [];
const parsed = ({ html, svg }) => {
  const parts = document.createElement("template");
  parts.innerHTML = `${html}<svg>${svg}</svg>`;
  return parts.content;
};
const own = () => table.querySelector(".seat.me")?.dataset.peek;
const totals = () => [...table.querySelectorAll("[data-points]")];
const pointsOf = (total) => Number(total.dataset.total ?? total.textContent);
const points = () => new Map(totals().map((total) => [total.dataset.points, pointsOf(total)]));
// The lines of the log that a frame brings, with what they are about.
const news = (fragment) => {
  const known = new Set(
    [...table.querySelectorAll("#lines .run")].map((run) => `${run.id}:${run.querySelectorAll("p").length}`),
  );
  return [...fragment.querySelectorAll(".run")]
    .filter((run) => run.id && !known.has(`${run.id}:${run.querySelectorAll("p").length}`))
    .flatMap((run) => {
      const line = [...run.querySelectorAll("p[data-about]")].at(-1);
      return line ? [{ about: line.dataset.about.split("|"), seat: run.dataset.seat }] : [];
    });
};
// Shows frames; whether they bring something that others did.
const update = (frames) => {
  since = performance.now();
  stopRecap();
  const [was, wasMine, scored] = [version(), ask()?.dataset.mine, points()];
  // Other moves to choose from: what was picked stays so where it still means something.
  const chosen = wasMine === "true" ? pickedNames() : planned();
  const anew = frames.some(({ html }) => /id="(ask|moves|move-)/.test(html));
  const focused = document.activeElement;
  // All is measured, then all is changed, then all is measured again: a page that is asked where something lies after each
  // change is laid out anew each time.
  const fresh = frames.map(parsed);
  const followed = follow();
  const moving = frames.length === 1 ? before(news(fresh[0]), own()) : null;
  if (anew) drop();
  let theirs = false;
  for (const content of fresh) {
    theirs ||= news(content).some(({ seat }) => seat !== own());
    showParts([...[...content.children].slice(0, -1), ...content.lastChild.children]);
  }
  table.dataset.seen = frames.at(-1).seen;
  refresh();
  const mine = ask()?.dataset.mine === "true";
  if (anew) offer(mine || wasMine !== "true" ? chosen : []);
  else show();
  tick();
  const rises = totals().flatMap((counter) => {
    const [was, total] = [scored.get(counter.dataset.points), pointsOf(counter)];
    return was === undefined || was === total ? [] : [rise(counter, total - was, total)];
  });
  for (const begin of [followed(), after(moving), ...rises]) begin();
  if (mine && wasMine !== "true") begin();
  // What has moved to another place has lost the focus; after a move it goes to where the next decision is.
  const again = focused !== document.activeElement && focused.id && document.getElementById(focused.id);
  if (again) again.focus({ preventScroll: true });
  if (document.activeElement === document.body && mine && version() !== was) ask().focus({ preventScroll: true });
  document.title = (mine ? "● " : "") + title;
  if (table.dataset.id) takeOnly();
  document.dispatchEvent(new CustomEvent("updated"));
  assist();
  return theirs;
};
// The own turn begins. Where the log is a sheet, the sentence says for a moment what happened since.
const begin = () => {
  sound("turn");
  if (innerWidth > 1000) return;
  const lines = [...table.querySelectorAll("#lines .since p")];
  const [line] = lines.slice(-1);
  if (line)
    say(`${line.closest(".run").querySelector("h3")?.textContent ?? ""}: ${line.dataset.text}`, "", false, 4000);
  table.classList.toggle("unread", lines.length > 0);
};

// What a decision needs beside picking: the parts of the board that have a script of their own name it.
const assist = () =>
  table.querySelectorAll("#play [data-script]").forEach((part) => import(`./${part.dataset.script}`));

// A page that cannot be made to look as it should is loaded anew rather than left as it is.
const tryUpdate = (frames) => {
  try {
    return update(frames);
  } catch (error) {
    console.error(error);
    location.reload();
    return false;
  }
};
// What arrives before the picture of the last update is drawn waits until it is. What others do comes one after the other,
// so that it can be followed; whoever taps or presses a key sees at once how it stands.
const PACE = 300;
const MANY = 12;
let drawing = false; // whether the last update is still to be drawn
let held = 0; // until when what others did is looked at
const pump = () => {
  if (drawing || !waiting.length) return;
  const left = held - performance.now();
  const paced = !still() && !document.hidden && waiting.length < MANY;
  if (paced && left > 0) return void setTimeout(pump, left);
  const frames = paced ? waiting.splice(0, 1) : waiting.splice(0);
  held = tryUpdate(frames) ? performance.now() + PACE : 0;
  drawing = true;
  const drawn = () => {
    if (!drawing) return;
    drawing = false;
    pump();
  };
  // A page that nobody sees has no pictures.
  requestAnimationFrame(() => setTimeout(drawn));
  setTimeout(drawn, 100);
};
for (const press of ["pointerdown", "keydown"])
  document.addEventListener(
    press,
    () => {
      skip();
      if (waiting.length) tryUpdate(waiting.splice(0));
      held = 0;
    },
    true,
  );

let wait = 250;
let late = 0;
let socket = null;
let left = false; // whether this page is not looked at any more
const connect = () => {
  socket = new WebSocket(
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${table.dataset.id}/live?seen=${table.dataset.seen}`,
  );
  socket.onopen = () => {
    wait = 250;
    clearTimeout(late);
    lost(false);
  };
  socket.onmessage = (message) => {
    waiting.push(JSON.parse(message.data));
    pump();
  };
  socket.onclose = () => {
    if (left) return;
    late = setTimeout(() => lost(true), wait > 250 ? 0 : 600);
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  };
};
// A page that the browser keeps for the way back would seem to be looked at all the time.
addEventListener("pagehide", () => {
  left = true;
  socket?.close();
});
addEventListener("pageshow", ({ persisted }) => {
  left = false;
  if (persisted && table.dataset.id) connect();
});
if (table.dataset.id) {
  connect();
  takeOnly();
}
show();
tick();
assist();
if (ask()?.dataset.mine === "true") document.title = `● ${title}`;
