// The table's live connection, the picking of targets, and a few keys. Everything that needs rules is in the markup.
"use strict";
(() => {
  const root = document.documentElement;
  const stored = localStorage.getItem("theme");
  if (stored) root.dataset.theme = stored;
  document.getElementById("theme")?.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });

  document.querySelector(".stepper input[type=range]")?.addEventListener("change", (event) => event.target.form.submit());
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select")) return;
    const rel = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    const link = rel && document.querySelector(`.stepper a[rel=${rel}]`);
    if (link) location.href = link.href;
  });

  const table = document.getElementById("table");
  if (!table) return;
  const notice = document.getElementById("notice");
  const title = document.title;
  let picked = null; // the moves still possible after what was picked, or null for all

  const say = (text) => {
    notice.hidden = !text;
    notice.textContent = text || "";
  };

  // Makes `old` look like `fresh`, keeping nodes (and with them focus, scrolling and transitions) where it can.
  const morph = (old, fresh) => {
    if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || (old.id || "") !== (fresh.id || "")) {
      old.replaceWith(fresh.cloneNode(true));
      return;
    }
    if (old.nodeType === Node.TEXT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    morphChildren(old, fresh);
  };
  const morphChildren = (old, fresh) => {
    const keyed = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
    let at = old.firstChild;
    for (const wanted of [...fresh.childNodes]) {
      const known = wanted.id && keyed.get(wanted.id);
      if (known) {
        if (known !== at) old.insertBefore(known, at);
        else at = at.nextSibling;
        morph(known, wanted);
      } else if (at && !(at.id && keyed.has(at.id) && fresh.querySelector(`#${CSS.escape(at.id)}`))) {
        const next = at.nextSibling;
        morph(at, wanted);
        at = next;
      } else {
        old.insertBefore(wanted.cloneNode(true), at);
      }
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
  };

  const version = () => Number(table.querySelector("[data-version]")?.dataset.version ?? 0);

  const post = async (url, body) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ version: version(), ...body }),
    }).catch(() => null);
    if (!answer) return say(table.dataset.lost);
    if (answer.ok) return say("");
    const reason = await answer.json().catch(() => null);
    say(reason ? [reason.error, reason.rule && `(${reason.rule})`].filter(Boolean).join(" ") : answer.statusText);
  };
  const play = (button) => {
    picked = null;
    show();
    post(`/table/${table.dataset.id}/move`, { action: button.dataset.move });
  };

  // Every target names the moves it takes part in. Picking one keeps only those; when one move is left, it is made.
  const actsOf = (target) => target.dataset.acts.split(" ").map(Number);
  const show = () => {
    const possible = (index) => !picked || picked.moves.includes(index);
    for (const button of table.querySelectorAll("[data-move]")) button.parentElement.hidden = !possible(Number(button.dataset.index));
    for (const target of table.querySelectorAll("[data-acts]")) {
      target.classList.toggle("dim", !actsOf(target).some(possible));
      target.classList.toggle("picked", Boolean(picked?.targets.includes(target.id)));
    }
    const cancel = document.getElementById("cancel");
    if (cancel) cancel.hidden = !picked;
  };
  const pick = (target) => {
    const before = picked ? picked.moves : null;
    let moves = actsOf(target).filter((index) => !before || before.includes(index));
    let targets = [...(picked?.targets ?? []), target.id];
    if (moves.length === 0) [moves, targets] = [actsOf(target), [target.id]];
    if (moves.length === 1) return play(table.querySelector(`[data-index="${moves[0]}"]`));
    picked = { moves, targets };
    show();
  };

  table.addEventListener("click", (event) => {
    const button = event.target.closest("[data-move]");
    if (button) return play(button);
    const tool = event.target.closest("[data-post]");
    if (tool) return post(tool.dataset.post, {});
    const target = event.target.closest("[data-acts]");
    if (target) return pick(target);
    if (event.target.closest("#cancel")) {
      picked = null;
      show();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked) {
      picked = null;
      show();
    }
    const target = event.target.closest?.("[data-acts]");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      pick(target);
    }
  });
  document.getElementById("say")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = event.target.elements.text;
    if (input.value.trim()) post(event.target.action, { text: input.value });
    input.value = "";
  });

  let wait = 250;
  const connect = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${table.dataset.id}/live`);
    socket.onopen = () => {
      wait = 250;
      say("");
    };
    socket.onmessage = (message) => {
      const frame = JSON.parse(message.data);
      for (const [id, markup] of Object.entries(frame)) {
        const old = document.getElementById(`f-${id}`);
        if (!old) continue;
        const fresh = old.cloneNode(false);
        fresh.innerHTML = markup;
        morphChildren(old, fresh);
      }
      if ("moves" in frame) picked = null;
      show();
      document.title = (table.querySelector("[data-mine=true]") ? "● " : "") + title;
    };
    socket.onclose = () => {
      say(table.dataset.lost);
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 8000);
    };
  };
  connect();
  show();
})();
