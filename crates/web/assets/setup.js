// The set-up page: whatever is changed, the server says what the page looks like then; the form takes its place.
const form = () => document.querySelector("form.set-up");
const fields = () => new URLSearchParams(new FormData(form()));
let asking = null;

// Where the focus is, to find it again: a field by its name and value, a button by its change, else by what it says.
const place = (thing) => {
  if (!thing || !form().contains(thing)) return null;
  const value = CSS.escape(thing.value ?? "");
  if (thing.matches("[type=radio], [type=checkbox], button[name]")) return `[name="${thing.name}"][value="${value}"]`;
  return thing.name ? `[name="${thing.name}"]` : null;
};
const look = async (change) => {
  const wanted = fields();
  if (change) wanted.set("change", change);
  asking?.abort();
  asking = new AbortController();
  const answer = await fetch(`${location.pathname}?${wanted}`, { signal: asking.signal }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const opened = [...form().querySelectorAll("details")].map((part) => part.open);
  const focused = place(document.activeElement);
  form().replaceWith(page.querySelector("form.set-up"));
  form()
    .querySelectorAll("details")
    .forEach((part, index) => {
      part.open ||= opened[index] ?? false;
    });
  const again = focused && form().querySelector(focused);
  if (again) again.focus({ preventScroll: true });
  else if (focused) form().querySelector("#conflict .b, .open .b").focus({ preventScroll: true });
  history.replaceState(null, "", `?${fields()}`);
};
document.addEventListener("change", (event) => event.target.closest("form.set-up") && look());
document.addEventListener("submit", (event) => {
  const { submitter } = event;
  if (submitter?.name === "change") {
    event.preventDefault();
    look(submitter.value);
  } else if (document.getElementById("conflict")) {
    event.preventDefault();
    document.getElementById("conflict").focus();
    document.getElementById("conflict").scrollIntoView({ block: "center" });
  }
});
