// Every page: the theme, the menu, the service worker, the cards that explain a rule.
import "./people.js";

const root = document.documentElement;
document.addEventListener("click", (event) => {
  const menu = document.querySelector("details.menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
  if (!event.target.closest("button[data-theme]")) return;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
});
navigator.serviceWorker?.register("/sw.js").catch(() => {});

// A rule id shows the rule's text beside it while it is pointed at or focused; a click keeps it.
const card = document.createElement("aside");
card.id = "card";
card.setAttribute("role", "tooltip");
card.hidden = true;
document.body.append(card);
const texts = new Map();
let pinned = null;
let shownBy = null;
const ruleOf = (event) => event.target.closest?.("a[data-rule]");
const showCard = async (link) => {
  const url = `${link.getAttribute("href").split("#")[0]}/${link.dataset.rule}`;
  if (!texts.has(url))
    texts.set(
      url,
      fetch(url).then((answer) => (answer.ok ? answer.text() : "")),
    );
  const text = await texts.get(url);
  if (!text || (!link.matches(":hover, :focus") && pinned !== link)) return;
  card.innerHTML = text;
  card.hidden = false;
  shownBy = link;
  const at = link.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = card;
  card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - wide - 8))}px`;
  card.style.top = `${at.bottom + high + 8 < innerHeight ? at.bottom + 6 : Math.max(8, at.top - high - 6)}px`;
};
const hideCard = () => {
  if (!pinned) card.hidden = true;
};
// An update may take the link away from under the pointer.
document.addEventListener("updated", () => {
  if (shownBy?.isConnected) return;
  pinned = null;
  hideCard();
});
document.addEventListener("pointerover", (event) => ruleOf(event) && showCard(ruleOf(event)));
document.addEventListener("focusin", (event) => ruleOf(event) && showCard(ruleOf(event)));
document.addEventListener("pointerout", (event) => ruleOf(event) && hideCard());
document.addEventListener("focusout", (event) => ruleOf(event) && hideCard());
document.addEventListener("click", (event) => {
  const link = ruleOf(event);
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    pinned = pinned === link ? null : link;
    if (pinned) showCard(link);
    else hideCard();
  } else if (!event.target.closest("#card")) {
    pinned = null;
    hideCard();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  pinned = null;
  hideCard();
  const menu = document.querySelector("details.menu[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

// A record chosen as a file is read into the form.
document.getElementById("record-file")?.addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) document.getElementById("record-text").value = await file.text();
});
document
  .querySelectorAll("[data-copy]")
  .forEach((button) =>
    button.addEventListener("click", () =>
      navigator.clipboard?.writeText(document.getElementById(button.dataset.copy).value),
    ),
  );
