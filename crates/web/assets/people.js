// On every page: a search for somebody to play with goes on, and it says where it is one's turn.

const box = () => {
  const known = document.querySelector("aside.people-box");
  if (known) return known;
  const made = document.createElement("aside");
  made.className = "people-box";
  document.body.append(made);
  return made;
};

const part = (name, fill, place = box) => {
  const old = document.querySelector(`[data-part="${name}"]`);
  if (!fill) return old?.remove();
  const made = document.createElement("p");
  made.dataset.part = name;
  fill(made);
  if (old) old.replaceWith(made);
  else place().append(made);
};
// Where a page has a head there is room for it; a table has none.
const head = () => document.querySelector(".top .told") ?? box();

const button = (words, action) => {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", action);
  return made;
};

const post = (address) => fetch(address, { method: "POST", headers: { accept: "application/json" } });

const runs = () => document.cookie.split("; ").includes("pairing=1");

const playBot = async () => {
  const answer = await post("/pair/bot");
  if (answer.redirected) location.assign(answer.url);
};

const cancel = async () => {
  await post("/pair/cancel");
  part("pairing");
};

const search = async () => {
  if (!runs()) return part("pairing");
  try {
    const answer = await post("/api/v1/pairing");
    const now = await answer.json();
    if (now.table) return location.assign(`/table/${now.table}`);
    if (!now.waiting) return part("pairing");
    part("pairing", (made) => {
      const words = document.createElement("span");
      words.textContent = now.say;
      made.append(words, " ", button(now.cancel, cancel));
      if (now.bot) made.append(" ", button(now.bot, playBot));
    });
  } catch {
    // Without a connection it is tried again.
  }
  setTimeout(search, 2000);
};

const turns = async () => {
  try {
    const here = document.getElementById("table")?.dataset.id ?? "";
    const answer = await fetch(`/api/v1/turns?except=${here}`, { headers: { accept: "application/json" } });
    const now = await answer.json();
    part(
      "turns",
      now.tables?.length &&
        !document.querySelector(".turns .turn:not(.waits)") &&
        ((made) => {
          const link = document.createElement("a");
          link.href = `/table/${now.tables[0].id}`;
          link.textContent = now.say;
          made.append(link);
        }),
      head,
    );
    part(
      "asked",
      now.asked?.length &&
        ((made) => {
          const link = document.createElement("a");
          link.href = `/table/${now.asked[0].id}`;
          link.textContent = now.asked_say;
          made.append(link);
        }),
    );
    const known = sessionStorage.getItem("notice") === now.notice;
    part(
      "notice",
      now.notice &&
        !known &&
        ((made) => {
          const words = document.createElement("span");
          words.textContent = now.notice;
          const seen = () => {
            sessionStorage.setItem("notice", now.notice);
            part("notice");
          };
          made.append(words, " ", button("×", seen));
        }),
    );
  } catch {
    // Without a connection it is tried again.
  }
  setTimeout(turns, document.hidden ? 120_000 : 20_000);
};

// What changes without whoever looks is looked at anew, as long as somebody does.
const renew = async () => {
  const parts = [...document.querySelectorAll("[data-live][id]")];
  if (!parts.length) return;
  try {
    const answer = document.hidden ? null : await fetch(location.href);
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of page ? parts : []) {
      const fresh = page.getElementById(part.id);
      if (fresh && !fresh.isEqualNode(part) && !part.querySelector(":focus")) part.replaceWith(fresh);
    }
  } catch {
    // Without a connection it is tried again.
  }
  setTimeout(renew, 5000);
};

search();
turns();
renew();
