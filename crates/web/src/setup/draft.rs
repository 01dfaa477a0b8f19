//! What has been entered on the set-up page so far, possible or not.

use std::collections::HashMap;

use engine::{Chosen, Condition, Exclusion, OptionKind, OptionSpec, Schema, Setup};

use super::applies::LEADS;
use crate::presets::Preset;
use crate::studio::Studio;

/// The level of a bot unless somebody chooses another.
pub(crate) const USUAL: &str = "medium";

/// The visitor's own seat and one that is open, as the form writes them; anything else is the level of a bot.
pub(crate) const ME: &str = "me";
pub(crate) const OPEN: &str = "open";
const PRIVATE: &str = "private";

/// What has been entered so far.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The options; combinations that a rule excludes are kept as they are.
    pub(crate) chosen: Chosen,
    /// Who sits where: `me`, `open`, or the level of a bot.
    pub seats: Vec<String>,
    /// The clock, as `900+10`; empty for none.
    pub clock: String,
    /// Whether bots may be asked for hints.
    pub hints: bool,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// Who finds the table and may sit down without an invitation: `open`, `friends` or `private`.
    pub admission: String,
    /// The ready-made set that it began with.
    pub(crate) preset: &'static Preset,
}

/// What a form says, by name.
pub type Form = HashMap<String, String>;

impl Draft {
    /// A ready-made set.
    fn of(preset: &'static Preset, schema: &Schema) -> Draft {
        let seats = (0..preset.players).map(|seat| if seat == 0 { ME } else { USUAL }.to_owned()).collect();
        let chosen = schema.fill(&preset.setup()).expect("a preset has values that the schema knows");
        Draft { chosen, seats, clock: String::new(), hints: true, rated: false, admission: PRIVATE.to_owned(), preset }
    }

    /// What a form says; an empty one says what newcomers play. What it does not know is left as it was.
    ///
    /// # Panics
    /// If a preset of the studio is none of its game.
    pub fn read(studio: &dyn Studio, form: &Form) -> Draft {
        let (schema, presets) = (studio.rules().schema(), studio.presets());
        let named = form.get("preset").and_then(|id| presets.iter().find(|preset| preset.id == *id));
        let mut draft = Draft::of(named.unwrap_or(&presets[0]), schema);
        // A link to a ready-made set says nothing else.
        if form.keys().all(|key| key == "preset") {
            return draft;
        }
        let whole = form.contains_key("whole");
        draft.seats = seats(schema, form);
        draft.chosen = schema.fill(&Setup::players(draft.seats.len())).expect("so many may play");
        for option in schema.options {
            draft.take(option, form.get(option.id).map(String::as_str), whole);
        }
        draft.clock = form.get("clock").cloned().unwrap_or_default();
        draft.hints = form.get("hints").map_or(!whole, |given| given == "on");
        draft.rated = form.get("rated").is_some_and(|given| given == "on");
        // Links of before said it in another word.
        let listed = form.get("listed").is_some_and(|given| given == "on");
        let usual = || if listed { OPEN } else { PRIVATE }.to_owned();
        draft.admission = form.get("admission").filter(|given| !given.is_empty()).cloned().unwrap_or_else(usual);
        if let Some(change) = form.get("change") {
            draft.change(schema, change);
        }
        draft
    }

    /// A box that is not ticked is not sent; only a form that is known to be whole says so by silence.
    fn take(&mut self, option: &'static OptionSpec, given: Option<&str>, whole: bool) {
        let is_box = matches!(option.kind, OptionKind::Module | OptionKind::Flag);
        let given = given.or((is_box && whole).then_some("off"));
        if let Some(chosen) = given.and_then(|given| self.chosen.changed(option, given)) {
            self.chosen = chosen;
        }
    }

    /// One change: `inn=off`, `players=3`, `add=open`, `seat3=`.
    fn change(&mut self, schema: &'static Schema, change: &str) {
        let (what, value) = change.split_once('=').unwrap_or((change, ""));
        match (what, what.strip_prefix("seat").and_then(|number| number.parse::<usize>().ok())) {
            ("players", _) => {
                let wanted = value.parse().unwrap_or(self.seats.len());
                // Bots leave before people do.
                while self.seats.len() > wanted.max(1) {
                    let bot = self.seats.iter().rposition(|seat| seat != ME && seat != OPEN);
                    self.seats.remove(bot.unwrap_or(self.seats.len() - 1));
                }
                self.seats.resize(wanted.clamp(*schema.players.start(), *schema.players.end()), USUAL.into());
            }
            ("add", _) if self.seats.len() < *schema.players.end() => self.seats.push(value.to_owned()),
            (_, Some(number)) if value.is_empty() && (1..=self.seats.len()).contains(&number) => {
                drop(self.seats.remove(number - 1));
            }
            _ => {
                if let Some(option) = schema.option(what) {
                    self.take(option, Some(value), false);
                }
            }
        }
        self.chosen = self.chosen.for_players(self.seats.len());
    }

    /// The choices, if they can be played.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn choose(&self, schema: &Schema) -> Result<Chosen, engine::SetupError> {
        schema.choose(&self.chosen.setup(schema))
    }

    /// The first combination that a rule excludes.
    pub fn conflict(&self, schema: &Schema) -> Option<&'static Exclusion> {
        schema.excluded(&self.chosen)
    }

    /// The value of an option.
    pub(crate) fn get(&self, id: &str) -> &str {
        self.chosen.get(id)
    }

    /// Whether a value has no place here: the edition, the mode, the number of players or something that is not in play leaves
    /// it out. What two choices exclude is no such thing; it is shown and said. What is chosen is always shown.
    pub(crate) fn is_out(&self, schema: &Schema, option: &'static OptionSpec, value: &str) -> bool {
        if self.chosen.has(option.id, value) {
            return false;
        }
        let Some(tried) = self.chosen.changed(option, value) else { return true };
        // Seats can be filled or left: the number of players does not decide what mode there is.
        let given = |condition: &Condition| match condition {
            Condition::Is(id, _) => *id == option.id || LEADS.contains(id),
            Condition::FewerThan(_) | Condition::MoreThan(_) => !LEADS.contains(&option.id),
            _ => true,
        };
        let mentions = |condition: &Condition| matches!(condition, Condition::Is(id, _) | Condition::Not(id, _) if *id == option.id);
        schema.exclusions.iter().any(|exclusion| {
            exclusion.all.iter().any(mentions)
                && exclusion.all.iter().all(given)
                && exclusion.all.iter().all(|condition| tried.holds(*condition))
        })
    }

    /// Whether it still is the ready-made set that it began with; who sits there is not part of that.
    pub(crate) fn is_as_made(&self, schema: &Schema) -> bool {
        Draft::of(self.preset, schema).chosen.for_players(self.seats.len()) == self.chosen
    }
}

/// Who sits where; the visitor and a bot where nothing is said.
fn seats(schema: &Schema, form: &Form) -> Vec<String> {
    let (least, most) = (*schema.players.start(), *schema.players.end());
    let given = (1..=most).filter_map(|number| form.get(&format!("seat{number}")));
    let mut seats: Vec<String> = given.filter(|seat| !seat.is_empty()).cloned().collect();
    if !(1..=most).any(|number| form.contains_key(&format!("seat{number}"))) {
        seats = vec![ME.to_owned()];
        seats.resize(least.max(2), USUAL.to_owned());
    }
    let players = seats.len().max(least);
    seats.resize(players, USUAL.to_owned());
    seats
}
