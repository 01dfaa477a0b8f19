//! The chapters of the rulebook, one file each: what a chapter adds to the game.
//!
//! What players can say, what waits for them, what chance does, what happens and what is refused only in one chapter are
//! enums of that chapter: a [`Deed`], an [`Effect`], a [`Lot`], a [`Fact`](engine::Fact), a [`Refusal`](engine::Refusal). [`Action::Chapter`],
//! [`Step::Chapter`], [`Outcome::Chapter`], [`Event::Chapter`] and [`Illegal::Chapter`] are made of them, so that the base rules
//! name no chapter. The order of a turn is the list in `turn.rs`; the list below says which stages of it are a chapter's. What
//! else a chapter may add are the hooks of [`Chapter`], called in the order of the list, which is the book's.

use std::fmt;

use engine::case::Mistake;
use engine::{Log, Random, Seat, Turn, Within};
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
use crate::vocab::{Feature, Figure};
use crate::worth::{What, Worth};
use crate::zone::PartId;

pub(crate) mod abbot;
pub(crate) mod base;
pub(crate) mod crop;
pub(crate) mod farm;
pub(crate) mod ferry;
pub(crate) mod fly;
pub(crate) mod gold;
pub(crate) mod inns;
pub(crate) mod magic;
pub(crate) mod msg;
pub(crate) mod river;
pub(crate) mod rob;
#[cfg(feature = "toll")]
pub(crate) mod toll;
pub(crate) mod trade;

/// Asks all chapters in the order of the book, as [`engine::ask!`] says: `ask!(each placed(state, log))`.
macro_rules! ask {
    ($($question:tt)+) => {
        engine::ask! {
            [
                $crate::modules::Chapter:
                $crate::modules::base::Base [Draw, Place, Figure, Count, Next],
                $crate::modules::farm::Farm,
                $crate::modules::abbot::Abbot,
                $crate::modules::river::River,
                $crate::modules::inns::Inns,
                $crate::modules::trade::Trade [Second],
                $crate::modules::fly::Fly,
                $crate::modules::msg::Messages [Message],
                $crate::modules::ferry::Ferries [Ferry, TurnFerries],
                $crate::modules::gold::Gold [Bars, Divide],
                $crate::modules::magic::Spells [Clash, Magic],
                $crate::modules::rob::Robbers [Robber],
                $crate::modules::crop::Crops [Circle],
                #[cfg(feature = "toll")]
                $crate::modules::toll::Toll,
            ]
            $($question)+
        }
    };
}

pub(crate) use ask;

engine::chapters! {
    /// An action that only one chapter has.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum ChapterAction in Action as Display {
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

    impl {
        pub(crate) const FORMS: [&'static str];
        pub(crate) fn read(words: &[&str]) -> Option<Self>;
        pub(crate) fn out_of_order(self, state: &State) -> &'static str;
        pub(crate) fn is_for_step_two(self) -> bool;
        pub(crate) fn check(self, state: &State) -> Result<(), Illegal>;
        pub(crate) fn carry_out(self, state: &mut State, log: &mut Log<Event>);
    }
}

engine::chapters! {
    /// A decision that only one chapter has.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(untagged)]
    pub enum ChapterStep in Step {
        Trade(trade::TradeStep),
        Fly(fly::FlyStep),
        Msg(msg::MsgStep),
        Ferry(ferry::FerryStep),
        Gold(gold::GoldStep),
        Magic(magic::MagicStep),
        Rob(rob::RobStep),
        Crop(crop::CropStep),
    }

    impl {
        pub(crate) fn turn(self, state: &State) -> Turn;
        pub(crate) fn list(self, state: &State, actions: &mut Vec<Action>);
        pub(crate) fn pick(self, state: &State, random: &mut impl Random) -> Option<Action>;
        pub(crate) fn each_outcome(self, state: &State, tell: impl FnMut(Outcome, u64));
        pub(crate) fn can_skip(self) -> bool;
        pub(crate) fn skip(self, state: &mut State, log: &mut Log<Event>);
        pub(crate) fn precedes_figure(self) -> bool;
        pub(crate) fn insists(self, action: &Action) -> Option<&'static str>;
    }
}

engine::chapters! {
    /// What chance does in only one chapter.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum ChapterOutcome in Outcome as Display { Fly(fly::FlyOutcome), Msg(msg::MsgOutcome) }

    impl {
        pub(crate) const FORMS: [&'static str];
        pub(crate) fn read(words: &[&str]) -> Option<Self>;
        pub(crate) fn befall(self, state: &mut State, log: &mut Log<Event>);
    }
}

engine::chapters! {
    /// Something that happened in one chapter.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(untagged)]
    pub enum ChapterEvent in Event as Display, Fact {
        Trade(trade::TradeEvent),
        Fly(fly::FlyEvent),
        Msg(msg::MsgEvent),
        Ferry(ferry::FerryEvent),
        Gold(gold::GoldEvent),
        Magic(magic::MagicEvent),
        Rob(rob::RobEvent),
        Crop(crop::CropEvent),
    }
}

engine::chapters! {
    /// Why a chapter refuses an action.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ChapterIllegal in Illegal as Display, Refusal {
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
pub(crate) trait Effect: Copy + Within<Step> {
    /// The present step, if it is one of this chapter.
    #[inline]
    fn now(state: &State) -> Option<Self> {
        Self::of(&state.step).copied()
    }

    /// Who decides.
    fn turn(self, state: &State) -> Turn {
        Turn::Seat(state.active)
    }

    /// What can be decided.
    fn list(self, state: &State, actions: &mut Vec<Action>);

    /// One of what [`Self::list`] lists, each equally likely, where that is faster than listing.
    fn pick(self, _: &State, _: &mut impl Random) -> Option<Action> {
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

    /// The rule by which no figure stands on a place that is no zone.
    fn spot_rule(_: Spot) -> Option<&'static str> {
        None
    }

    /// The rule that says where a figure of its own stands.
    fn figure_rule(_: Figure) -> Option<&'static str> {
        None
    }

    /// The rule by which a figure of its own leaves a completed zone.
    fn home_rule(_: Figure) -> Option<&'static str> {
        None
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

    /// What a zone brings this seat in the end, where that depends on who gets it.
    fn worth_to(_: &State, _: Seat, _zone: PartId) -> Option<Worth> {
        None
    }

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
    fn asks_about_award(_: &mut State) -> bool {
        false
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

    /// Whether a key of a position is one of its own, and arranged.
    fn arranges(state: &mut State, key: &str, value: &Value) -> Result<bool, Mistake> {
        let own = Self::KEYS.contains(&key);
        if own { Self::arrange(state, key, value).map(|()| true) } else { Ok(false) }
    }

    /// Whether a key of a seat is one of its own, and arranged.
    fn arranges_seat(state: &mut State, seat: Seat, key: &str, value: &Value) -> Result<bool, Mistake> {
        let own = Self::SEAT_KEYS.contains(&key);
        if own { Self::arrange_seat(state, seat, key, value).map(|()| true) } else { Ok(false) }
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
