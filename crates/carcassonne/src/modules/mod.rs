//! The chapters of the rulebook, one file each: what a chapter adds to the game.
//!
//! What players can say, what waits for them, what chance does, what happens and what is refused only in one chapter are
//! enums of that chapter: a [`Deed`], an [`Effect`], a [`Lot`], a [`Fact`], a [`Refusal`]. The one list below makes
//! [`Action::Chapter`], [`Step::Chapter`], [`Outcome::Chapter`], [`Event::Chapter`] and [`Illegal::Chapter`] of them, so that the
//! base rules name no chapter. The order of a turn is the list in `turn.rs`; the list below says which stages of it are a
//! chapter's. What else a chapter may add are the hooks of [`Chapter`], called in the order of the list, which is the book's.

use std::fmt;

use engine::case::Mistake;
use engine::{Fact, Log, Random, Refusal, RuleId, Seat, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::Action;
use crate::data::{Face, Kind};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::outcome::Outcome;
use crate::place::{Cell, Spot};
use crate::round::{Advance, Due};
use crate::state::{Spent, State};
use crate::turn::{Entered, Stage, Step};
use crate::vocab::Feature;
use crate::worth::{What, Worth};
use crate::zone::PartId;

/// An action that only one chapter has; `Display` writes it.
pub(crate) trait Deed: Copy + fmt::Display {
    /// How its actions are written.
    const FORMS: &'static str;

    /// Reads one; nothing if it is none of the chapter.
    fn read(words: &[&str]) -> Option<Self>;

    /// The rule that refuses it at the wrong time, unless the step that waits insists on something.
    fn out_of_order(self, _: &State) -> &'static str {
        "CAR-BASE-910"
    }

    /// Whether it is what step 2 can be used for.
    fn is_for_step_two(self) -> bool {
        false
    }

    /// Whether it is legal, and which rule refuses it if not.
    fn check(self, state: &State) -> Result<(), Illegal>;

    /// Does what was checked.
    fn carry_out(self, state: &mut State, log: &mut Log<Event>);
}

/// What chance does in only one chapter; `Display` writes it.
pub(crate) trait Lot: Copy + fmt::Display {
    /// How it is written.
    const FORMS: &'static str;

    /// Reads one; nothing if it is none of the chapter.
    fn read(words: &[&str]) -> Option<Self>;

    /// It happens.
    fn befall(self, state: &mut State, log: &mut Log<Event>);
}

/// A decision that only one chapter has.
pub(crate) trait Effect: Copy {
    /// Who decides.
    fn turn(self, state: &State) -> Turn {
        Turn::Seat(state.active)
    }

    /// What can be decided.
    fn list(self, state: &State, actions: &mut Vec<Action>);

    /// One of what [`Self::list`] lists, each equally likely, where that is faster than listing.
    fn pick<R: Random>(self, _: &State, _: &mut R) -> Option<Action> {
        None
    }

    /// What chance may do, each with its weight.
    fn each_outcome(self, _: &State, _: impl FnMut(Outcome, u64)) {}

    /// Whether it can be left out.
    fn can_skip(self) -> bool {
        false
    }

    /// It is left out.
    fn skip(self, state: &mut State, log: &mut Log<Event>) {
        state.go_on(log);
    }

    /// Whether step 2 of the part is still to come.
    fn precedes_figure(self) -> bool {
        false
    }

    /// The rule by which it refuses an action that does not belong to it.
    fn insists(self, _: &Action) -> Option<&'static str> {
        None
    }
}

/// What a chapter may add besides its words. Every hook does nothing unless the chapter says otherwise.
pub(crate) trait Chapter {
    /// The keys of a position that it reads.
    const KEYS: &'static [&'static str] = &[];

    /// The keys of a seat that it reads.
    const SEAT_KEYS: &'static [&'static str] = &[];

    /// What cases may ask it.
    const QUESTIONS: &'static [&'static str] = &[];

    /// The ways to get points that it adds, with their rules.
    const AWARDS: &'static [(What, &'static str)] = &[];

    /// Whether its stages come into a turn by these rules.
    fn has_stages(_: &Rules) -> bool {
        true
    }

    /// One of its stages begins.
    fn enter(_: &mut State, _: Stage, _: &mut Log<Event>) -> Entered {
        Entered::Done
    }

    /// The table is set up, or a case has arranged it.
    fn set_up(_: &mut State) {}

    /// The turn of the next player begins.
    fn begin_turn(_: &mut State) {}

    /// A part of a turn begins.
    fn begin_part(_: &mut State) {}

    /// Whether it confines where tiles may go beyond the edges that they must continue.
    fn confines(_: &State) -> bool {
        false
    }

    /// Why a tile that shows this face may not go there, if it confines that.
    fn check_place(_: &State, _: Cell, _: &Face) -> Result<(), Illegal> {
        Ok(())
    }

    /// A drawn tile was put away.
    fn set_aside(_: &mut State) {}

    /// Why there is no such place for figures on a tile, if the chapter knows better.
    fn check_spot(_: Kind, _: &Face, _: Spot) -> Result<(), Illegal> {
        Ok(())
    }

    /// The rule by which these rules keep figures off all zones of a kind.
    fn closes(_: &Rules, _: Feature) -> Option<&'static str> {
        None
    }

    /// A tile was placed.
    fn placed(_: &mut State, _: &mut Log<Event>) {}

    /// A figure of a seat has left a zone before it was counted.
    fn abandoned(_: &mut State, _: Seat, _: PartId, _: &mut Log<Event>) {}

    /// How else a figure can come onto the board in step 2.
    fn list_placings(_: &State, _: &mut Vec<Action>) {}

    /// What can be done in step 2 instead.
    fn list_instead(_: &State, _: &mut Vec<Action>) {}

    /// The rule that refuses an action of step 2 after what it was used for.
    fn spent_rule(_: Spent, _: &Action) -> Option<&'static str> {
        None
    }

    /// The points that step 3 begins with.
    fn first_award(_: &mut State) -> Option<Due> {
        None
    }

    /// The zones that it has completed in this part, besides those around the new tile.
    fn completes(_: &State, _: impl FnMut(PartId)) {}

    /// No tile is left to be drawn: what is still to be done before the game ends?
    fn out_of_tiles(_: &mut State) -> Option<Entered> {
        None
    }

    /// What it makes of the worth of a road, city, monastery or garden, or of several by different assumptions.
    fn weigh(_: &State, _: PartId, _: &mut [Worth]) {}

    /// The rule behind such a worth, if the chapter has changed it.
    fn worth_rule(_: &Worth) -> Option<&'static str> {
        None
    }

    /// Whether positions on the score track matter by these rules.
    fn uses_track(_: &Rules) -> bool {
        false
    }

    /// The rule behind points that are due for a cause of its own.
    fn due_rule(_: &Due) -> Option<&'static str> {
        None
    }

    /// Points are due: whether their receiver has to decide something first.
    fn awarding(_: &mut State) -> Entered {
        Entered::Done
    }

    /// Whether something comes before the next award: a decision, or an award of its own.
    fn between_awards(_: &mut State) -> Option<Entered> {
        None
    }

    /// A scoring figure has advanced.
    fn advanced(_: &mut State, _: &Due, _: Advance, _: &mut Log<Event>) {}

    /// A completed zone begins to be paid.
    fn paying(_: &mut State, _: PartId) {}

    /// What a seat gets besides for a completed zone that it has won.
    fn besides(_: &State, _: Seat, _: PartId) -> Option<Due> {
        None
    }

    /// A completed zone was paid and its figures go home: what else leaves it?
    fn leave(_: &mut State, _: PartId, _: &mut Log<Event>) {}

    /// A completed zone is empty: what is handed out for it?
    fn hand_out(_: &mut State, _: PartId, _: &mut Log<Event>) {}

    /// The game ends: what counts before everything else (CAR-TURN-504)?
    fn end(_: &mut State, _: &mut Log<Event>) {}

    /// What leaves the board before zones are counted?
    fn clear(_: &mut State, _: &mut Log<Event>) {}

    /// What counts after the zones?
    fn count(_: &mut State, _: &mut Log<Event>) {}

    /// What must hold in every position.
    fn audit(_: &State) -> Result<(), String> {
        Ok(())
    }

    /// What random play should meet of it, but for its tiles and [`Self::AWARDS`].
    fn components() -> Vec<String> {
        Vec::new()
    }

    /// One of [`Self::KEYS`] of a position.
    fn arrange(_: &mut State, _: &str, _: &Value) -> Result<(), Mistake> {
        Ok(())
    }

    /// One of [`Self::SEAT_KEYS`] of a seat.
    fn arrange_seat(_: &mut State, _: Seat, _: &str, _: &Value) -> Result<(), Mistake> {
        Ok(())
    }

    /// The answer to a question of a case.
    fn fact(_: &State, _: &[&str]) -> Result<Option<String>, Mistake> {
        Ok(None)
    }

    /// The answer to a question about a seat.
    fn fact_of(_: &State, _: Seat, _: &[&str]) -> Result<Option<String>, Mistake> {
        Ok(None)
    }

    /// What lies on the table of it, for terminals.
    fn show(_: &State, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// What a player has of it, for terminals.
    fn show_seat(_: &State, _: Seat, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

/// Declares the chapters with their stages of a turn and calls each hook of all of them in order; declares what they have of
/// their own: an enum each of actions, steps, outcomes, events and refusals, which leaves everything to the chapter.
macro_rules! chapters {
    (
        chapters { $($(#[$when:meta])* $file:ident::$chapter:ident $([$($stage:ident),+])?),+ $(,)? }
        actions { $($action_of:ident($action:ty)),+ $(,)? }
        steps { $($step_of:ident($step:ty)),+ $(,)? }
        outcomes { $($outcome_of:ident($outcome:ty)),+ $(,)? }
        events { $($event_of:ident($event:ty)),+ $(,)? }
        refusals { $($illegal_of:ident($illegal:ty)),+ $(,)? }
    ) => {
        $($(#[$when])* pub(crate) mod $file;)+

        impl Stage {
            /// Whether the chosen rules have anything to do here.
            pub(crate) fn plays(self, rules: &Rules) -> bool {
                match self { $($($(Stage::$stage)|+ => <$file::$chapter>::has_stages(rules),)?)+ }
            }
        }

        impl Rules {
            /// Whether positions on the score track matter, so that the order of scoring is a choice (CAR-BASE-051).
            pub(crate) fn track_matters(&self) -> bool {
                [$($(#[$when])* <$file::$chapter>::uses_track(self)),+].contains(&true)
            }
        }

        impl State {
            /// The present stage begins.
            pub(crate) fn enter(&mut self, log: &mut Log<Event>) -> Entered {
                match self.stage { $($($(Stage::$stage)|+ => <$file::$chapter>::enter(self, self.stage, log),)?)+ }
            }

            pub(crate) fn on_set_up(&mut self) {
                $($(#[$when])* <$file::$chapter>::set_up(self);)+
            }

            /// Whether some chapter confines where tiles may go.
            #[inline]
            pub(crate) fn is_confined(&self) -> bool {
                $($(#[$when])* if <$file::$chapter>::confines(self) { return true; })+
                false
            }

            pub(crate) fn check_place_chapters(&self, cell: Cell, face: &Face) -> Result<(), Illegal> {
                $($(#[$when])* <$file::$chapter>::check_place(self, cell, face)?;)+
                Ok(())
            }

            pub(crate) fn on_setting_aside(&mut self) {
                $($(#[$when])* <$file::$chapter>::set_aside(self);)+
            }

            pub(crate) fn on_turn(&mut self) {
                $($(#[$when])* <$file::$chapter>::begin_turn(self);)+
            }

            #[inline]
            pub(crate) fn on_placing(&mut self, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::placed(self, log);)+
            }

            pub(crate) fn on_abandoning(&mut self, seat: Seat, part: PartId, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::abandoned(self, seat, part, log);)+
            }

            pub(crate) fn on_part(&mut self) {
                $($(#[$when])* <$file::$chapter>::begin_part(self);)+
            }

            pub(crate) fn list_step_two(&self, actions: &mut Vec<Action>) {
                $($(#[$when])* <$file::$chapter>::list_placings(self, actions);)+
                $($(#[$when])* <$file::$chapter>::list_instead(self, actions);)+
            }

            pub(crate) fn first_award(&mut self) -> Option<Due> {
                $($(#[$when])* if let Some(due) = <$file::$chapter>::first_award(self) { return Some(due); })+
                None
            }

            #[inline]
            pub(crate) fn completed_besides(&self, mut tell: impl FnMut(PartId)) {
                $($(#[$when])* <$file::$chapter>::completes(self, &mut tell);)+
            }

            pub(crate) fn out_of_tiles(&mut self) -> Option<Entered> {
                $($(#[$when])* if let Some(entered) = <$file::$chapter>::out_of_tiles(self) { return Some(entered); })+
                None
            }

            /// What chapters make of the worth of a zone.
            #[inline]
            pub(crate) fn weigh(&self, part: PartId, worths: &mut [Worth]) {
                $($(#[$when])* <$file::$chapter>::weigh(self, part, worths);)+
            }

            #[inline]
            pub(crate) fn on_award(&mut self) -> Entered {
                $($(#[$when])* if <$file::$chapter>::awarding(self) == Entered::Waits { return Entered::Waits; })+
                Entered::Done
            }

            #[inline]
            pub(crate) fn between_awards(&mut self) -> Option<Entered> {
                $($(#[$when])* if let Some(entered) = <$file::$chapter>::between_awards(self) { return Some(entered); })+
                None
            }

            #[inline]
            pub(crate) fn on_advance(&mut self, due: &Due, advance: Advance, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::advanced(self, due, advance, log);)+
            }

            pub(crate) fn on_paying(&mut self, part: PartId) {
                $($(#[$when])* <$file::$chapter>::paying(self, part);)+
            }

            pub(crate) fn besides(&self, seat: Seat, part: PartId, mut tell: impl FnMut(Due)) {
                $($(#[$when])* if let Some(due) = <$file::$chapter>::besides(self, seat, part) { tell(due); })+
            }

            pub(crate) fn on_leaving(&mut self, part: PartId, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::leave(self, part, log);)+
                $($(#[$when])* <$file::$chapter>::hand_out(self, part, log);)+
            }

            pub(crate) fn on_end(&mut self, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::end(self, log);)+
            }

            pub(crate) fn on_clearing(&mut self, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::clear(self, log);)+
            }

            pub(crate) fn on_counting(&mut self, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::count(self, log);)+
            }

            pub(crate) fn audit_chapters(&self) -> Result<(), String> {
                $($(#[$when])* <$file::$chapter>::audit(self)?;)+
                Ok(())
            }

            /// Whether some chapter has arranged this key of a position.
            pub(crate) fn arrange_chapters(&mut self, key: &str, value: &Value) -> Result<bool, Mistake> {
                $($(#[$when])* if <$file::$chapter>::KEYS.contains(&key) {
                    return <$file::$chapter>::arrange(self, key, value).map(|()| true);
                })+
                Ok(false)
            }

            /// Whether some chapter has arranged this key of a seat.
            pub(crate) fn arrange_seat_chapters(&mut self, seat: Seat, key: &str, value: &Value) -> Result<bool, Mistake> {
                $($(#[$when])* if <$file::$chapter>::SEAT_KEYS.contains(&key) {
                    return <$file::$chapter>::arrange_seat(self, seat, key, value).map(|()| true);
                })+
                Ok(false)
            }

            /// What some chapter answers to a question of a case.
            pub(crate) fn ask_chapters(&self, question: &[&str]) -> Result<Option<String>, Mistake> {
                $($(#[$when])* if let Some(answer) = <$file::$chapter>::fact(self, question)? {
                    return Ok(Some(answer));
                })+
                Ok(None)
            }

            /// What some chapter answers to a question about a seat.
            pub(crate) fn ask_seat_chapters(&self, seat: Seat, question: &[&str]) -> Result<Option<String>, Mistake> {
                $($(#[$when])* if let Some(answer) = <$file::$chapter>::fact_of(self, seat, question)? {
                    return Ok(Some(answer));
                })+
                Ok(None)
            }

            pub(crate) fn show_chapters(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $($(#[$when])* <$file::$chapter>::show(self, f)?;)+
                Ok(())
            }

            pub(crate) fn show_seat_chapters(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $($(#[$when])* <$file::$chapter>::show_seat(self, seat, f)?;)+
                Ok(())
            }
        }

        /// Why there is no such place for figures on a tile, if some chapter knows better.
        pub(crate) fn check_spot(kind: Kind, face: &Face, spot: Spot) -> Result<(), Illegal> {
            $($(#[$when])* <$file::$chapter>::check_spot(kind, face, spot)?;)+
            Ok(())
        }

        /// The rule by which some chapter keeps figures off all zones of a kind.
        #[inline]
        pub(crate) fn closed_by(rules: &Rules, feature: Feature) -> Option<&'static str> {
            $($(#[$when])* if let Some(rule) = <$file::$chapter>::closes(rules, feature) { return Some(rule); })+
            None
        }

        /// The keys of a position, and of a seat, that chapters read.
        pub(crate) fn keys() -> [Vec<&'static str>; 2] {
            let (mut all, mut seat) = (Vec::new(), Vec::new());
            $($(#[$when])* {
                all.extend(<$file::$chapter>::KEYS);
                seat.extend(<$file::$chapter>::SEAT_KEYS);
            })+
            [all, seat]
        }

        /// What cases may ask the chapters.
        pub(crate) fn questions() -> Vec<&'static str> {
            [$($(#[$when])* <$file::$chapter>::QUESTIONS),+].concat()
        }

        /// What random play should meet of the chapters.
        pub(crate) fn components() -> Vec<String> {
            let awards = [$($(#[$when])* <$file::$chapter>::AWARDS),+].concat();
            let components = [$($(#[$when])* <$file::$chapter>::components()),+].concat();
            components.into_iter().chain(awards.iter().map(|(what, rule)| format!("{what} by {rule}"))).collect()
        }

        /// The rule by which some chapter refuses an action of step 2 after what it was used for.
        pub(crate) fn spent_rule(spent: Spent, action: &Action) -> Option<&'static str> {
            [$($(#[$when])* <$file::$chapter>::spent_rule(spent, action)),+].into_iter().flatten().next()
        }

        /// The rule behind a worth that a chapter has changed: that of the last one.
        pub(crate) fn worth_rule(worth: &Worth) -> Option<&'static str> {
            [$($(#[$when])* <$file::$chapter>::worth_rule(worth)),+].into_iter().flatten().last()
        }

        /// The rule behind points that are due for a cause of some chapter.
        pub(crate) fn due_rule(due: &Due) -> Option<&'static str> {
            [$($(#[$when])* <$file::$chapter>::due_rule(due)),+].into_iter().flatten().next()
        }

        /// The rule that gives points for what only a chapter counts.
        pub(crate) fn award_rule(what: What) -> &'static str {
            let awards = [$($(#[$when])* <$file::$chapter>::AWARDS),+];
            let mut rules = awards.iter().copied().flatten().filter(|(counted, _)| *counted == what);
            rules.next().expect("a chapter counts it").1
        }

        /// An action that only one chapter has.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "the variants are the chapters")]
        pub enum ChapterAction { $($action_of($action)),+ }

        $(impl From<$action> for Action {
            #[inline]
            fn from(deed: $action) -> Action {
                Action::Chapter(ChapterAction::$action_of(deed))
            }
        })+

        impl ChapterAction {
            /// How they are written.
            pub(crate) fn forms() -> String {
                [$(<$action>::FORMS),+].join(" | ")
            }

            /// Reads one, if it is the action of a chapter.
            pub(crate) fn read(words: &[&str]) -> Option<ChapterAction> {
                $(if let Some(deed) = <$action>::read(words) {
                    return Some(ChapterAction::$action_of(deed));
                })+
                None
            }

            pub(crate) fn out_of_order(self, state: &State) -> &'static str {
                match self { $(ChapterAction::$action_of(deed) => deed.out_of_order(state)),+ }
            }

            pub(crate) fn is_for_step_two(self) -> bool {
                match self { $(ChapterAction::$action_of(deed) => deed.is_for_step_two()),+ }
            }

            pub(crate) fn check(self, state: &State) -> Result<(), Illegal> {
                match self { $(ChapterAction::$action_of(deed) => deed.check(state)),+ }
            }

            pub(crate) fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
                match self { $(ChapterAction::$action_of(deed) => deed.carry_out(state, log)),+ }
            }
        }

        impl fmt::Display for ChapterAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(ChapterAction::$action_of(deed) => deed.fmt(f)),+ }
            }
        }

        /// A decision that only one chapter has.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        #[allow(missing_docs, reason = "the variants are the chapters")]
        pub enum ChapterStep { $($step_of($step)),+ }

        $(impl From<$step> for Step {
            #[inline]
            fn from(effect: $step) -> Step {
                Step::Chapter(ChapterStep::$step_of(effect))
            }
        }

        impl $step {
            /// The present step, if it is one of this chapter.
            #[inline]
            pub(crate) fn now(state: &State) -> Option<$step> {
                match state.step {
                    Step::Chapter(ChapterStep::$step_of(effect)) => Some(effect),
                    _ => None,
                }
            }
        })+

        impl ChapterStep {
            pub(crate) fn turn(self, state: &State) -> Turn {
                match self { $(ChapterStep::$step_of(effect) => effect.turn(state)),+ }
            }

            pub(crate) fn list(self, state: &State, actions: &mut Vec<Action>) {
                match self { $(ChapterStep::$step_of(effect) => effect.list(state, actions)),+ }
            }

            pub(crate) fn pick<R: Random>(self, state: &State, random: &mut R) -> Option<Action> {
                match self { $(ChapterStep::$step_of(effect) => effect.pick(state, random)),+ }
            }

            pub(crate) fn each_outcome(self, state: &State, tell: impl FnMut(Outcome, u64)) {
                match self { $(ChapterStep::$step_of(effect) => effect.each_outcome(state, tell)),+ }
            }

            pub(crate) fn can_skip(self) -> bool {
                match self { $(ChapterStep::$step_of(effect) => effect.can_skip()),+ }
            }

            pub(crate) fn skip(self, state: &mut State, log: &mut Log<Event>) {
                match self { $(ChapterStep::$step_of(effect) => effect.skip(state, log)),+ }
            }

            pub(crate) fn precedes_figure(self) -> bool {
                match self { $(ChapterStep::$step_of(effect) => effect.precedes_figure()),+ }
            }

            pub(crate) fn insists(self, action: &Action) -> Option<&'static str> {
                match self { $(ChapterStep::$step_of(effect) => effect.insists(action)),+ }
            }
        }

        /// What chance does in only one chapter.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "the variants are the chapters")]
        pub enum ChapterOutcome { $($outcome_of($outcome)),+ }

        $(impl From<$outcome> for Outcome {
            fn from(lot: $outcome) -> Outcome {
                Outcome::Chapter(ChapterOutcome::$outcome_of(lot))
            }
        })+

        impl ChapterOutcome {
            /// How they are written.
            pub(crate) fn forms() -> String {
                [$(<$outcome>::FORMS),+].join(" | ")
            }

            /// Reads one, if it is the outcome of a chapter.
            pub(crate) fn read(words: &[&str]) -> Option<ChapterOutcome> {
                $(if let Some(lot) = <$outcome>::read(words) {
                    return Some(ChapterOutcome::$outcome_of(lot));
                })+
                None
            }

            pub(crate) fn befall(self, state: &mut State, log: &mut Log<Event>) {
                match self { $(ChapterOutcome::$outcome_of(lot) => lot.befall(state, log)),+ }
            }
        }

        impl fmt::Display for ChapterOutcome {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(ChapterOutcome::$outcome_of(lot) => lot.fmt(f)),+ }
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

        impl Fact for ChapterEvent {
            fn rule(&self) -> RuleId {
                match self { $(ChapterEvent::$event_of(incident) => incident.rule()),+ }
            }

            fn reveals(&self) -> bool {
                match self { $(ChapterEvent::$event_of(incident) => incident.reveals()),+ }
            }

            fn components(&self) -> Vec<String> {
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
    chapters {
        base::Base [Draw, Place, Figure, Count, Next],
        farm::Farm,
        abbot::Abbot,
        river::River,
        inns::Inns,
        trade::Trade [Second],
        fly::Fly,
        msg::Messages [Message],
        ferry::Ferries [Ferry, TurnFerries],
        gold::Gold [Bars, Divide],
        magic::Spells [Clash, Magic],
        rob::Robbers [Robber],
        crop::Crops [Circle],
        #[cfg(feature = "toll")]
        toll::Toll,
    }
    actions {
        Abbot(abbot::AbbotAction),
        Trade(trade::TradeAction),
        Fly(fly::FlyAction),
        Msg(msg::MsgAction),
        Ferry(ferry::FerryAction),
        Gold(gold::GoldAction),
        Magic(magic::MagicAction),
        Rob(rob::RobAction),
        Crop(crop::CropAction),
    }
    steps {
        Trade(trade::TradeStep),
        Fly(fly::FlyStep),
        Msg(msg::MsgStep),
        Ferry(ferry::FerryStep),
        Gold(gold::GoldStep),
        Magic(magic::MagicStep),
        Rob(rob::RobStep),
        Crop(crop::CropStep),
    }
    outcomes { Fly(fly::FlyOutcome), Msg(msg::MsgOutcome) }
    events {
        Trade(trade::TradeEvent),
        Fly(fly::FlyEvent),
        Msg(msg::MsgEvent),
        Ferry(ferry::FerryEvent),
        Gold(gold::GoldEvent),
        Magic(magic::MagicEvent),
        Rob(rob::RobEvent),
        Crop(crop::CropEvent),
    }
    refusals {
        Abbot(abbot::AbbotIllegal),
        River(river::RiverIllegal),
        Fly(fly::FlyIllegal),
        Msg(msg::MsgIllegal),
        Ferry(ferry::FerryIllegal),
        Gold(gold::GoldIllegal),
        Magic(magic::MagicIllegal),
        Rob(rob::RobIllegal),
    }
}
