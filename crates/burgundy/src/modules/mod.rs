//! The chapters of the rulebook that can be added, one file or folder each: what a chapter adds to the game.
//!
//! What players can say, what waits for them, what happens and what is refused only in one chapter are enums of that
//! chapter: a [`Deed`], an [`Effect`], an [`Incident`], a refusal. The one list below makes [`Action::Chapter`],
//! [`Step::Chapter`], [`Event::Chapter`] and [`Illegal::Chapter`] of them, so that the base rules name no chapter. What else
//! a chapter may add are the hooks of [`Chapter`], called in the order of [`CHAPTERS`], which is the book's.

use std::fmt;

use engine::{Log, NotationError, Refusal, RuleId, Seat, Standing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::{Action, Die, Offer, Origin};
use crate::arrange::Arranging;
use crate::check::{Checked, Verb};
use crate::event::Event;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::step::Step;
use crate::table::Table;
use crate::vocab::{Number, Space};

pub(crate) mod auto;
mod connect;
mod extra;
mod inn;
mod outpost;
mod route;
pub(crate) mod shield;
pub(crate) mod solo;
pub(crate) mod team;
pub(crate) mod vine;
mod white;

/// Hands the chapters with hooks, in the order of the book, to another macro.
macro_rules! with_chapters {
    ($macro:ident $($rest:tt)*) => {
        $crate::modules::$macro! {
            [shield::ShieldGame, vine::Vines, team::Teams, solo::SoloGame, auto::AutoDuke] $($rest)*
        }
    };
}

macro_rules! listed {
    ([$($chapter:path),+]) => { &[$(&$chapter),+] };
}

macro_rules! joined {
    ([$($name:ident::$chapter:ident),+] $join:tt $hook:ident $args:tt) => {
        $crate::modules::joined!(@ $hook $args $join $($crate::modules::$name::$chapter),+)
    };
    (@ $hook:ident $args:tt $join:tt $first:expr $(, $chapter:expr)*) => {{
        use $crate::modules::Chapter as _;
        $first.$hook $args $($join $chapter.$hook $args)*
    }};
}

/// Asks every chapter in the order of the book and joins what they say: `all_chapters!(|| sells(table))`. The calls are
/// direct, so that a hook costs nothing where a chapter leaves it out: use it where legal actions are listed, and
/// [`CHAPTERS`] elsewhere.
macro_rules! all_chapters {
    ($join:tt $hook:ident $args:tt) => { $crate::modules::with_chapters!(joined $join $hook $args) };
}

pub(crate) use {all_chapters, joined, listed, with_chapters};

/// The chapters with hooks, in the order of the book.
pub(crate) const CHAPTERS: &[&dyn Chapter] = with_chapters!(listed);

/// Declares what the chapters have of their own: an enum each of actions, steps, events and refusals, which leaves
/// everything to the chapter.
macro_rules! chapters {
    (
        actions { $($action_of:ident($action:ty)),+ $(,)? }
        steps { $($step_of:ident($step:ty)),+ $(,)? }
        events { $($event_of:ident($event:ty)),+ $(,)? }
        refusals { $($illegal_of:ident($illegal:ty)),+ $(,)? }
    ) => {
        /// An action that only one chapter has.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "the variants are the chapters")]
        pub enum ChapterAction { $($action_of($action)),+ }

        $(impl From<$action> for Action {
            fn from(deed: $action) -> Action {
                Action::Chapter(ChapterAction::$action_of(deed))
            }
        })+

        impl ChapterAction {
            /// How they are written.
            pub(crate) fn forms() -> String {
                [$(<$action>::FORMS),+].join("; ")
            }

            /// Reads one, if it is the action of a chapter.
            pub(crate) fn read(words: &[&str]) -> Result<Option<ChapterAction>, NotationError> {
                $(if let Some(deed) = <$action>::read(words)? {
                    return Ok(Some(ChapterAction::$action_of(deed)));
                })+
                Ok(None)
            }

            pub(crate) fn makes_room(self) -> bool {
                match self { $(ChapterAction::$action_of(deed) => deed.makes_room()),+ }
            }

            pub(crate) fn check(self, table: &Table, seat: Seat) -> Checked {
                match self { $(ChapterAction::$action_of(deed) => deed.check(table, seat)),+ }
            }

            pub(crate) fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
                match self { $(ChapterAction::$action_of(deed) => deed.carry_out(table, seat, log)),+ }
            }
        }

        impl fmt::Display for ChapterAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(ChapterAction::$action_of(deed) => deed.fmt(f)),+ }
            }
        }

        /// An effect of a chapter that waits for a decision.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        #[allow(missing_docs, reason = "the variants are the chapters")]
        pub enum ChapterStep { $($step_of($step)),+ }

        $(impl From<$step> for Step {
            fn from(effect: $step) -> Step {
                Step::Chapter(ChapterStep::$step_of(effect))
            }
        }

        impl $step {
            /// The same step, if it is one of this chapter.
            pub(crate) fn of(step: &Step) -> Option<&$step> {
                match step {
                    Step::Chapter(ChapterStep::$step_of(effect)) => Some(effect),
                    _ => None,
                }
            }

            /// The step on top, if it is one of this chapter.
            #[inline]
            pub(crate) fn top(table: &Table) -> Option<$step> {
                table.pending.last().and_then(<$step>::of).copied()
            }

            /// The step on top, to change it.
            #[allow(dead_code, reason = "not every chapter has steps that change")]
            pub(crate) fn top_mut(table: &mut Table) -> Option<&mut $step> {
                match table.pending.last_mut() {
                    Some(Step::Chapter(ChapterStep::$step_of(effect))) => Some(effect),
                    _ => None,
                }
            }
        })+

        impl ChapterStep {
            pub(crate) fn list(self, table: &Table, seat: Seat, actions: &mut Vec<Action>) {
                match self { $(ChapterStep::$step_of(effect) => effect.list(table, seat, actions)),+ }
            }

            pub(crate) fn waits(self, table: &Table, seat: Seat) -> bool {
                match self { $(ChapterStep::$step_of(effect) => effect.waits(table, seat)),+ }
            }

            pub(crate) fn finish(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
                match self { $(ChapterStep::$step_of(effect) => effect.finish(table, seat, log)),+ }
            }

            pub(crate) fn can_decline(self) -> bool {
                match self { $(ChapterStep::$step_of(effect) => effect.can_decline()),+ }
            }

            pub(crate) fn insists(self) -> bool {
                match self { $(ChapterStep::$step_of(effect) => effect.insists()),+ }
            }

            pub(crate) fn comes_first(self) -> Illegal {
                match self { $(ChapterStep::$step_of(effect) => effect.comes_first()),+ }
            }

            pub(crate) fn rule(self) -> RuleId {
                match self { $(ChapterStep::$step_of(effect) => effect.rule()),+ }
            }

            pub(crate) fn allows(self, verb: Verb) -> bool {
                match self { $(ChapterStep::$step_of(effect) => effect.allows(verb)),+ }
            }

            pub(crate) fn lays_from(self, at: Origin) -> bool {
                match self { $(ChapterStep::$step_of(effect) => effect.lays_from(at)),+ }
            }

            pub(crate) fn lay(self, table: &mut Table, seat: Seat, offer: Offer, space: Space, log: &mut Log<Event>) {
                match self { $(ChapterStep::$step_of(effect) => effect.lay(table, seat, offer, space, log)),+ }
            }

            pub(crate) fn asks_for_room(self) -> bool {
                match self { $(ChapterStep::$step_of(effect) => effect.asks_for_room()),+ }
            }

            pub(crate) fn room_made(self, table: &mut Table, seat: Seat) {
                match self { $(ChapterStep::$step_of(effect) => effect.room_made(table, seat)),+ }
            }
        }

        /// Something that happened in one chapter.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        #[allow(missing_docs, reason = "the variants are the chapters")]
        pub enum ChapterEvent { $($event_of($event)),+ }

        $(impl From<$event> for Event {
            fn from(incident: $event) -> Event {
                Event::Chapter(ChapterEvent::$event_of(incident))
            }
        })+

        impl fmt::Display for ChapterEvent {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(ChapterEvent::$event_of(incident) => incident.fmt(f)),+ }
            }
        }

        impl ChapterEvent {
            pub(crate) fn rule(&self) -> RuleId {
                match self { $(ChapterEvent::$event_of(incident) => incident.rule()),+ }
            }

            pub(crate) fn components(&self) -> Vec<String> {
                match self { $(ChapterEvent::$event_of(incident) => incident.components()),+ }
            }
        }

        /// Why a chapter refuses an action.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[allow(missing_docs, reason = "the variants are the chapters")]
        pub enum ChapterIllegal { $(#[error(transparent)] $illegal_of($illegal)),+ }

        $(impl From<$illegal> for Illegal {
            fn from(illegal: $illegal) -> Illegal {
                Illegal::Chapter(ChapterIllegal::$illegal_of(illegal))
            }
        })+

        impl Refusal for ChapterIllegal {
            fn rule(&self) -> RuleId {
                match self { $(ChapterIllegal::$illegal_of(illegal) => illegal.rule()),+ }
            }
        }
    };
}

chapters! {
    actions { Shield(shield::ShieldAction), Vine(vine::VineAction), Team(team::TeamAction), Solo(solo::SoloAction) }
    steps { Shield(shield::ShieldStep), Vine(vine::VineStep), Team(team::TeamStep), Solo(solo::SoloStep) }
    events { Shield(shield::ShieldEvent), Vine(vine::VineEvent), Team(team::TeamEvent), Solo(solo::SoloEvent), Duke(auto::DukeEvent) }
    refusals { Shield(shield::ShieldIllegal), Vine(vine::VineIllegal), Team(team::TeamIllegal), Solo(solo::SoloIllegal) }
}

/// An action that only one chapter has; `Display` writes it.
pub(crate) trait Deed: Copy + fmt::Display {
    /// How its actions are written.
    const FORMS: &'static str;

    /// Reads one; nothing if it is none of the chapter.
    fn read(words: &[&str]) -> Result<Option<Self>, NotationError>;

    /// Whether it discards something stored.
    fn makes_room(self) -> bool {
        false
    }

    /// Whether it is legal, and which rule refuses it if not.
    fn check(self, table: &Table, seat: Seat) -> Checked;

    /// Does what was checked.
    fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>);
}

/// An effect of a chapter that waits for a decision, or for those above it.
pub(crate) trait Effect: Copy {
    /// What it offers, but for declining it.
    fn list(self, table: &Table, seat: Seat, actions: &mut Vec<Action>);

    /// Whether it has anything to decide; if not, what it offers is lost (BUR-BUILDING-003).
    fn waits(self, table: &Table, seat: Seat) -> bool;

    /// The rule by which it gives what it gives.
    fn rule(self) -> RuleId;

    /// What follows it in any case, once it is off the stack.
    fn finish(self, _: &mut Table, _: Seat, _: &mut Log<Event>) {}

    /// Whether it may be declined (BUR-ROUND-502).
    fn can_decline(self) -> bool {
        true
    }

    /// Whether nothing else at all can be done before it, not even what needs no die.
    fn insists(self) -> bool {
        false
    }

    /// Why nothing else can be done before it.
    fn comes_first(self) -> Illegal {
        Illegal::EffectFirst
    }

    /// Whether this can be done for it without a die.
    fn allows(self, _: Verb) -> bool {
        false
    }

    /// Whether hexes from there may be laid straight into the duchy for it.
    fn lays_from(self, _: Origin) -> bool {
        false
    }

    /// Lays such a hex.
    fn lay(self, _: &mut Table, _: Seat, _: Offer, _: Space, _: &mut Log<Event>) {
        unreachable!("nothing is laid for it");
    }

    /// Whether it asks for room on the key spaces, so that something stored is discarded.
    fn asks_for_room(self) -> bool {
        false
    }

    /// Something was discarded.
    fn room_made(self, _: &mut Table, _: Seat) {}
}

/// Something that happened in one chapter; `Display` writes it.
pub(crate) trait Incident: fmt::Display {
    /// The rule behind it.
    fn rule(&self) -> RuleId;

    /// The components that it is about, for the coverage report.
    fn components(&self) -> Vec<String> {
        Vec::new()
    }
}

/// What a chapter may add besides its words. Every hook does nothing unless the chapter says otherwise.
pub(crate) trait Chapter: Sync {
    /// What else a die can be used for.
    fn list_with_die(&self, _: &Table, _: Seat, _: Die, _: &mut Vec<Action>) {}

    /// How else an own die that shows this can be changed.
    fn list_die_changes(&self, _: &Table, _: Seat, _die: Number, _: &mut Vec<Action>) {}

    /// What else can be done in a turn.
    fn list_turn(&self, _: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// What else the action of a castle can be.
    fn list_castle(&self, _: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// What else can be done at any time of a turn.
    fn list_free(&self, _: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// Whether anything of it is left in a turn whose dice are used.
    fn can_still_act(&self, _: &Table, _: Seat) -> bool {
        false
    }

    /// What else can be bought.
    fn list_purchases(&self, _: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// Whether anything else is for sale.
    fn sells(&self, _: &Table) -> bool {
        false
    }

    /// What else shield 15 may lay.
    fn list_lays(&self, _: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// Whether shield 15 may lay anything else.
    fn can_lay(&self, _: &Table, _: Seat) -> bool {
        false
    }

    /// What else can be discarded to make room.
    fn list_discards(&self, _: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// The own key spaces that it takes.
    fn key_spaces(&self, _: &Table, _: Seat) -> usize {
        0
    }

    /// A round begins: the dice are rolled and the good is laid.
    fn begin_round(&self, _: &mut Table, _: &mut Log<Event>) {}

    /// A phase ends, before mines pay.
    fn end_phase(&self, _: &mut Table, _: &mut Log<Event>) {}

    /// The final scoring, before that of the seats.
    fn score_first(&self, _: &mut Table, _: &mut Log<Event>) {}

    /// The final scoring of a seat, after everything else (SCORE).
    fn score(&self, _: &mut Table, _: Seat, _: &mut Log<Event>) {}

    /// The ranking, if it is another than by points.
    fn ranking(&self, _: &Table) -> Option<Vec<Standing>> {
        None
    }

    /// What must hold in every position.
    fn audit(&self, _: &Table) -> Result<(), String> {
        Ok(())
    }

    /// Counts the hexes that only it knows of.
    fn count_hexes(&self, _: &Table, _: &mut [u8; Hex::COUNT]) {}

    /// The hexes that are in the box besides those of the base game.
    fn fill_box(&self, _: &Table, _: &mut [u8; Hex::COUNT]) {}

    /// Counts the goods that only it knows of.
    fn count_goods(&self, _: &Table, _: &mut [u8; 6]) {}

    /// The components that the coverage report looks for.
    fn components(&self) -> Vec<String> {
        Vec::new()
    }

    /// A key of a position; whether it is one of the chapter.
    fn arrange(&self, _: &mut Table, _key: &str, _: &Value) -> Arranging<bool> {
        Ok(false)
    }

    /// A key of a seat; whether it is one of the chapter.
    fn arrange_seat(&self, _: &mut Table, _: Seat, _key: &str, _: &Value) -> Arranging<bool> {
        Ok(false)
    }

    /// A word for something on a key space; whether it is one of the chapter.
    fn arrange_stored(&self, _: &mut Table, _: Seat, _word: &str) -> Arranging<bool> {
        Ok(false)
    }

    /// The answer to a question about the table, if it is one of the chapter.
    fn fact(&self, _: &Table, _question: &[&str]) -> Arranging<Option<String>> {
        Ok(None)
    }

    /// The answer to a question about a seat, if it is one of the chapter.
    fn fact_of(&self, _: &Table, _: Seat, _question: &[&str]) -> Arranging<Option<String>> {
        Ok(None)
    }

    /// What it has on the key spaces of a seat.
    fn stored(&self, _: &Table, _: Seat) -> Vec<String> {
        Vec::new()
    }

    /// What it has on the board, on a terminal.
    fn draw_board(&self, _: &Table, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// What it has beside the duchies, on a terminal.
    fn draw_table(&self, _: &Table, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// What it has in a duchy, on a terminal.
    fn draw_duchy(&self, _: &Table, _: Seat, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
