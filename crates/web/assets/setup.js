// The set-up page: combinations that a rule excludes are greyed as soon as they would arise, with the rule.
const form = document.querySelector("form.set-up[data-exclusions]");
const exclusions = JSON.parse(form.dataset.exclusions);
// What a rule rests on, where that is not the plain book.
const basis = JSON.parse(form.dataset.basis);
const excluded = (rule) => [`${form.dataset.because} ${rule}`, basis[rule]].filter(Boolean).join(". ");
const value = (id) => {
  const fields = form.elements[id];
  if (!fields) return "";
  if (fields.type === "checkbox") return fields.checked ? "on" : "off";
  return fields.value;
};
const players = () => [...form.querySelectorAll("[data-seat]")].filter((seat) => seat.value).length;
const holds = ([kind, id, wanted], given) => {
  const now = given && given[0] === id ? given[1] : value(id);
  if (kind === "is") return now === wanted || now.split("+").includes(wanted);
  if (kind === "not") return now !== wanted;
  if (kind === "below") return Number(now) < wanted;
  if (kind === "above") return Number(now) > wanted;
  return kind === "fewer" ? players() < id : players() > id;
};
// The rule that forbids a value here and now, if one does. Seats can still be filled or left, so they only warn.
const forbids = (id, wanted) => {
  const about = (condition) => (condition[0] === "is" || condition[0] === "not") && condition[1] === id;
  const seats = ([kind]) => kind === "fewer" || kind === "more";
  const found = exclusions.find(
    ({ all }) => all.some(about) && !all.some(seats) && all.every((condition) => holds(condition, [id, wanted])),
  );
  return found?.rule;
};
const grey = (thing, label, rule) => {
  thing.disabled = Boolean(rule);
  label.classList.toggle("excluded", Boolean(rule));
  const because = label.querySelector(".because");
  if (because) because.textContent = rule ? excluded(rule) : "";
  else label.title = rule ? excluded(rule) : "";
};
const refresh = () => {
  for (const field of form.querySelectorAll("[data-option]")) {
    const id = field.dataset.option;
    if (field.type === "checkbox") {
      const rule = !field.checked && forbids(id, "on");
      grey(field, field.closest("label"), rule);
    } else if (field.type === "radio") grey(field, field.closest("label"), !field.checked && forbids(id, field.value));
    else if (field.options)
      for (const option of field.options) grey(option, option, !option.selected && forbids(id, option.value));
  }
  const broken = exclusions.find(({ all }) => all.every((condition) => holds(condition)));
  const warning = document.getElementById("excluded");
  warning.hidden = !broken;
  warning.textContent = broken ? excluded(broken.rule) : "";
};
form.addEventListener("change", refresh);
form.addEventListener("click", (event) => {
  const preset = event.target.closest("[data-preset]");
  if (!preset) return;
  form.reset();
  for (const [id, wanted] of Object.entries(JSON.parse(preset.dataset.preset))) {
    const fields = form.elements[id];
    if (!fields) continue;
    if (fields.type === "checkbox") fields.checked = wanted === "on";
    else fields.value = wanted;
  }
  refresh();
});
refresh();
