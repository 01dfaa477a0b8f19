//! The chapters of the rulebook that can be added, one file or folder each: what a chapter adds to the game.
//!
//! What players can say, what waits for them, what chance does, what happens and what is refused only in one chapter are
//! enums of that chapter: a [`Deed`], an [`Effect`], a [`Lot`], a [`Fact`](engine::Fact), a [`Refusal`](engine::Refusal). [`Action::Chapter`],
//! [`Step::Chapter`], [`Outcome::Chapter`], [`Event::Chapter`] and [`Illegal::Chapter`] are made of them, so that the base rules
//! name no chapter. What else a chapter may add are the hooks of [`Chapter`], called in the order of the list, which is the
//! book's. The stages of a game are in [`Stage`]; the list says which of them are a chapter's.

use std::fmt;

use arrayvec::ArrayVec;
use engine::{Impossible, Log, NotationError, Random, RuleId, Seat, Standing, TieKey, Weighted, Within};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::{Table as Keys, Value};

use crate::action::{Action, Die, Offer, Origin};
use crate::animal::Herd;
use crate::arrange::Arranging;
use crate::check::{Checked, Verb};
use crate::event::{Event, SetupChoice};
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::keys::Key;
use crate::layout::Area;
use crate::listing::Listing;
use crate::outcome::{Fill, Outcome};
use crate::player::Player;
use crate::power::Power;
use crate::setup::{Choices, Draft};
use crate::step::{Stage, Step, Voyage};
use crate::table::Table;
use crate::vocab::{Building, Good, Monasteries, Monastery, Number, Numbers, Space, Spaces, Species};

pub(crate) mod auto;
pub(crate) mod connect;
pub(crate) mod extra;
pub(crate) mod inn;
pub(crate) mod outpost;
pub(crate) mod route;
pub(crate) mod shield;
pub(crate) mod solo;
pub(crate) mod team;
pub(crate) mod vine;
pub(crate) mod white;

/// Asks all chapters in the order of the book, as [`engine::ask!`] says: `ask!(any sells(table))`.
macro_rules! ask {
    ($($question:tt)+) => {
        engine::ask! {
            [
                $crate::modules::Chapter:
                $crate::modules::extra::Extra,
                $crate::modules::outpost::Outposts,
                $crate::modules::white::WhiteCastles,
                $crate::modules::inn::Inns,
                $crate::modules::route::TradeRoutes [Routes],
                $crate::modules::shield::ShieldGame [Shields, Reaping, Tribute, Copying],
                $crate::modules::connect::Connections,
                $crate::modules::vine::Vines [Vines],
                $crate::modules::team::Teams,
                $crate::modules::solo::SoloGame,
                $crate::modules::auto::AutoDuke [Villages, Duke, Refill],
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
        Extra(extra::ExtraAction),
        Route(route::RouteAction),
        Shield(shield::ShieldAction),
        Connect(connect::ConnectAction),
        Vine(vine::VineAction),
        Team(team::TeamAction),
        Solo(solo::SoloAction),
    }

    impl {
        pub(crate) const FORMS: [&'static str];
        pub(crate) fn read(words: &[&str]) -> Result<Option<Self>, NotationError>;
        pub(crate) fn makes_room(self) -> bool;
        pub(crate) fn choose(self, draft: &mut Draft) -> SetupChoice;
        pub(crate) fn no_choice(self) -> Illegal;
        pub(crate) fn check(self, table: &Table, seat: Seat) -> Checked;
        pub(crate) fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>);
    }
}

engine::chapters! {
    /// A choice of the set-up that only one chapter has.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(untagged)]
    pub enum ChapterChoice in SetupChoice as Display { Route(route::RouteChoice) }
}

engine::chapters! {
    /// An effect of a chapter that waits for a decision.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(untagged)]
    pub enum ChapterStep in Step {
        Extra(extra::ExtraStep),
        White(white::WhiteStep),
        Route(route::RouteStep),
        Shield(shield::ShieldStep),
        Vine(vine::VineStep),
        Team(team::TeamStep),
        Solo(solo::SoloStep),
    }

    impl {
        pub(crate) fn list(self, table: &Table, seat: Seat, actions: &mut Vec<Action>);
        pub(crate) fn waits(self, table: &Table, seat: Seat) -> bool;
        pub(crate) fn finish(self, table: &mut Table, seat: Seat, log: &mut Log<Event>);
        pub(crate) fn can_decline(self) -> bool;
        pub(crate) fn insists(self) -> bool;
        pub(crate) fn is_answered_by(self, action: &Action) -> bool;
        pub(crate) fn comes_first(self) -> Illegal;
        pub(crate) fn rule(self) -> RuleId;
        pub(crate) fn power(self) -> Option<Power>;
        pub(crate) fn allows(self, die: Die, verb: Verb) -> bool;
        pub(crate) fn takes_black(self) -> bool;
        pub(crate) fn too_few_workers(self, needed: u16, there: u16) -> Illegal;
        pub(crate) fn lays_from(self, at: Origin) -> bool;
        pub(crate) fn lay(self, table: &mut Table, seat: Seat, offer: Offer, space: Space, log: &mut Log<Event>);
        pub(crate) fn asks_for_room(self) -> bool;
        pub(crate) fn room_made(self, table: &mut Table, seat: Seat);
    }
}

engine::chapters! {
    /// What chance does in only one chapter.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub enum ChapterOutcome in Outcome as Display {
        Route(route::RouteOutcome),
        Shield(shield::ShieldOutcome),
        Vine(vine::VineOutcome),
        Duke(auto::DukeOutcome),
    }

    impl {
        pub(crate) const FORMS: [&'static str];
        pub(crate) fn read(verb: &str, groups: &[&str]) -> Result<Option<Self>, NotationError>;
        pub(crate) fn stage(&self) -> Stage;
        pub(crate) fn admits(&self, table: &Table) -> Result<(), Impossible>;
        pub(crate) fn befall(&self, table: &mut Table, log: &mut Log<Event>);
    }
}

engine::chapters! {
    /// Something that happened in one chapter.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(untagged)]
    pub enum ChapterEvent in Event as Display, Fact {
        Inn(inn::InnEvent),
        Route(route::RouteEvent),
        Shield(shield::ShieldEvent),
        Connect(connect::ConnectEvent),
        Vine(vine::VineEvent),
        Team(team::TeamEvent),
        Solo(solo::SoloEvent),
        Duke(auto::DukeEvent),
    }
}

engine::chapters! {
    /// Why a chapter refuses an action.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ChapterIllegal in Illegal as Display, Refusal {
        Extra(extra::ExtraIllegal),
        White(white::WhiteIllegal),
        Inn(inn::InnIllegal),
        Route(route::RouteIllegal),
        Shield(shield::ShieldIllegal),
        Connect(connect::ConnectIllegal),
        Vine(vine::VineIllegal),
        Team(team::TeamIllegal),
        Solo(solo::SoloIllegal),
        Duke(auto::DukeIllegal),
    }
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

    /// Adds the choice that it is to a draft of the set-up.
    fn choose(self, _: &mut Draft) -> SetupChoice {
        unreachable!("no choice of the set-up")
    }

    /// Why it cannot be chosen in the set-up.
    fn no_choice(self) -> Illegal {
        Illegal::NotNow
    }

    /// Whether it is legal, and which rule refuses it if not.
    fn check(self, table: &Table, seat: Seat) -> Checked;

    /// Does what was checked.
    fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>);
}

/// What chance does in only one chapter; `Display` writes it.
pub(crate) trait Lot: Sized + fmt::Display {
    /// How it is written.
    const FORMS: &'static str;

    /// Reads one; nothing if it is none of the chapter.
    fn read(verb: &str, groups: &[&str]) -> Result<Option<Self>, NotationError>;

    /// When it happens.
    fn stage(&self) -> Stage;

    /// Whether it can happen then.
    fn admits(&self, table: &Table) -> Result<(), Impossible>;

    /// It happens.
    fn befall(&self, table: &mut Table, log: &mut Log<Event>);
}

/// An effect of a chapter that waits for a decision, or for those above it.
pub(crate) trait Effect: Copy + Within<Step> {
    /// The step on top, if it is one of this chapter.
    #[inline]
    fn top(table: &Table) -> Option<Self> {
        table.pending.last().and_then(Self::of).copied()
    }

    /// The step on top, to change it.
    fn top_mut(table: &mut Table) -> Option<&mut Self> {
        table.pending.last_mut().and_then(Self::of_mut)
    }

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

    /// Whether an action is what it insists on.
    fn is_answered_by(self, _: &Action) -> bool {
        false
    }

    /// Why nothing else can be done before it.
    fn comes_first(self) -> Illegal {
        Illegal::EffectFirst
    }

    /// What has worked when an action is done for it.
    fn power(self) -> Option<Power> {
        None
    }

    /// Whether this can be done for it with the white die, or with none.
    fn allows(self, _: Die, _: Verb) -> bool {
        false
    }

    /// Whether it takes hexes of the black depot, and no others.
    fn takes_black(self) -> bool {
        false
    }

    /// Why the workers do not suffice for an action that is done for it.
    fn too_few_workers(self, needed: u16, there: u16) -> Illegal {
        Illegal::TooFewWorkers { needed, there }
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

/// What a chapter may add besides its words. Every hook does nothing unless the chapter says otherwise.
pub(crate) trait Chapter {
    /// The keys of a position that it reads.
    const KEYS: &'static [&'static str] = &[];

    /// The keys of a seat that it reads.
    const SEAT_KEYS: &'static [&'static str] = &[];

    /// What cases may ask it.
    const QUESTIONS: &'static [&'static str] = &[];

    /// What cases may ask it about a seat.
    const SEAT_QUESTIONS: &'static [&'static str] = &[];

    /// The table is set up.
    fn set_up(_: &mut Table) {}

    /// The order of the first round is made of the people.
    fn join_order(_: &Table, _: &mut ArrayVec<Seat, 4>) {}

    /// Whether its stages of the set-up deal anything.
    fn deals(_: &Table) -> bool {
        true
    }

    /// What chance may do in its stages, where it can be listed.
    fn list_outcomes(_: &Table, _: &mut Vec<Weighted<Outcome>>) -> bool {
        false
    }

    /// What chance does in its stages.
    fn sample<R: Random>(_: &Table, _: &mut R) -> Outcome {
        unreachable!("chance decides nothing here")
    }

    /// Why people decide nothing in its stages.
    fn nobody_decides(_: Stage) -> Illegal {
        Illegal::NotNow
    }

    /// Whether the game goes on by itself in one of its stages, where nothing is pending.
    fn settle(_: &mut Table, _: &mut Log<Event>) -> bool {
        false
    }

    /// What else a seat chooses in the set-up.
    fn list_choices(_: &Table, _: Seat, _: &Draft, _: &mut Choices) {}

    /// The choices of a seat are laid open.
    fn lay_open(_: &mut Table, _: Seat, _: &Draft) {}

    /// The hexes of the black supply that are out of reach though nobody has seen them.
    fn out_of_reach(_: &Table) -> usize {
        0
    }

    /// A hex left on the board when a phase ends: whether it is kept aside.
    fn keeps_aside(_: &Table, _: Hex) -> bool {
        false
    }

    /// What else is drawn for a phase.
    fn sample_fill<R: Random>(_: &Table, _: &mut R, _: &mut Fill) {}

    /// Whether that can be drawn.
    fn admits_fill(_: &Table, _: &Fill) -> Result<(), Impossible> {
        Ok(())
    }

    /// A phase begins: the depots are filled.
    fn begin_phase(_: &mut Table, _: &Fill, _: &mut Log<Event>) {}

    /// The white die was rolled.
    fn white_rolled(_: &Table, _: &mut Log<Event>) {}

    /// The stage in which a seat has its turn, if it is another than that of people.
    fn stage_of_turn(_: &Table, _: Seat) -> Option<Stage> {
        None
    }

    /// The monasteries of a seat that shield 6 copies, if they do not lie in a duchy.
    fn copied(_: &Table, _: Seat) -> Option<Monasteries> {
        None
    }

    /// What else a die can be used for that workers can make show these numbers.
    fn list_with_die(_: &Table, _: Seat, _: Die, _reached: Numbers, _: &mut impl Listing) {}

    /// How else an own die that shows this can be changed.
    fn list_die_changes(_: &Table, _: Seat, _die: Number, _: &mut Vec<Action>) {}

    /// What else can be done in a turn.
    fn list_turn(_: &Table, _: Seat, _: &mut impl Listing) {}

    /// What else the action of a castle can be.
    fn list_castle(_: &Table, _: Seat, _: &mut impl Listing) {}

    /// What else can be done at any time of a turn.
    fn list_free(_: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// Whether anything of it is left in a turn whose dice are used.
    fn can_still_act(_: &Table, _: Seat) -> bool {
        false
    }

    /// What else can be bought.
    fn list_purchases(_: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// What else a ship may collect.
    fn list_voyage(_: &Table, _: Seat, _: Voyage, _: &mut Vec<Action>) {}

    /// Whether it may collect anything else.
    fn sails_on(_: &Table, _: Seat, _: Voyage) -> bool {
        false
    }

    /// Whether goods of any number of colours may be stored.
    fn stores_all_colours(_: &Table) -> bool {
        false
    }

    /// What else lies for sale beside the black depot, for so many workers.
    fn list_beside_black(_: &Table, _workers: u8, _: &mut Vec<Action>) {}

    /// Whether anything else is for sale.
    fn sells(_: &Table) -> bool {
        false
    }

    /// Whether this hex is for sale beside the black depot.
    fn sells_hex(_: &Table, _: Hex) -> bool {
        false
    }

    /// Hands such a hex over.
    fn hand_over(_: &mut Table, _: Hex) {}

    /// Why such a hex cannot be a second purchase.
    fn second_purchase(_: Hex) -> Option<Illegal> {
        None
    }

    /// Goods were sold.
    fn sold(_: &mut Table, _: Seat, _: Good, _count: u8, _: &mut Log<Event>) {}

    /// The step that chooses a key space for a hex, where there are two kinds of them.
    fn stow_step(_: Hex) -> Option<Step> {
        None
    }

    /// A hex was put on a key space.
    fn stowed(_: &Table, _: Seat, _: Hex, _: Key, _: &mut Log<Event>) {}

    /// Why a hex that does not lie on such a key space of the seat cannot be used.
    fn why_not_kept(_: &Table, _: Seat, _: Hex, _: Key) -> Option<Illegal> {
        None
    }

    /// Why a hex cannot be laid straight into the duchy.
    fn why_not_laid(_: &Table, _: Offer) -> Option<Illegal> {
        None
    }

    /// Why a hex cannot go on a space to which the duchy does not grow.
    fn why_apart(_: &Table, _: Seat, _: Space) -> Option<Illegal> {
        None
    }

    /// Where hexes other than castles may not go: takes spaces away.
    fn confine(_: &Table, _: Seat, _: &mut Spaces) {}

    /// Where a hex without a kind may not go: takes spaces away.
    fn bar(_: &Player, _: Hex, _: &mut Spaces) {}

    /// Why a hex cannot go on a space that is empty, of its kind and beside others.
    fn why_not_there(_: &Table, _: Seat, _: Hex, _: Space) -> Option<Illegal> {
        None
    }

    /// By how much an area counts as larger.
    fn enlarges(_: &Player, _: &Area) -> usize {
        0
    }

    /// Whether it does what follows the placement of a hex.
    fn follows_up(_: &mut Table, _: Seat, _: Hex, _: Space, _: &mut Log<Event>) -> bool {
        false
    }

    /// Whether it scores a monastery that was placed.
    fn scores_monastery(_: &mut Table, _: Seat, _: Monastery, _: &mut Log<Event>) -> bool {
        false
    }

    /// Points were given.
    fn scored(_: &mut Table, _: Seat, _points: i16, _: &mut Log<Event>) {}

    /// Whether it does what follows the goods of a ship.
    fn ends_voyage(_: &mut Table, _: &mut Log<Event>) -> bool {
        false
    }

    /// A hex was placed, areas and colours are paid; its effect is still to come.
    fn placed(_: &mut Table, _: Seat, _: &mut Log<Event>) {}

    /// The effect of a building that only it has.
    fn building_effect(_: Building) -> Option<Step> {
        None
    }

    /// The animals of other species that score with these.
    fn company(_: Species, _: &[Herd], _each: i16) -> Option<Herd> {
        None
    }

    /// The rule by which a species scores, if it is another than that of all.
    fn animal_rule(_: Species) -> Option<RuleId> {
        None
    }

    /// What else shield 15 may lay.
    fn list_lays(_: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// Whether shield 15 may lay anything else.
    fn can_lay(_: &Table, _: Seat) -> bool {
        false
    }

    /// What else can be discarded to make room.
    fn list_discards(_: &Table, _: Seat, _: &mut Vec<Action>) {}

    /// The own key spaces that it takes.
    fn key_spaces(_: &Table, _: Seat) -> usize {
        0
    }

    /// A round begins: the dice are rolled and the good is laid.
    fn begin_round(_: &mut Table, _: &mut Log<Event>) {}

    /// A phase ends, before mines pay.
    fn end_phase(_: &mut Table, _: &mut Log<Event>) {}

    /// Whether there is a final scoring.
    fn leaves_out_final_scoring(_: &Table) -> bool {
        false
    }

    /// The final scoring, before that of the seats.
    fn score_first(_: &mut Table, _: &mut Log<Event>) {}

    /// The final scoring of a seat, after everything else (SCORE).
    fn score(_: &mut Table, _: Seat, _: &mut Log<Event>) {}

    /// What counts as the bonus tiles of a seat, if it is something else.
    fn bonus_tiles(_: &Table, _: Seat) -> Option<usize> {
        None
    }

    /// Buildings that one monastery counts besides those of its type.
    fn spare_buildings(_: &Table, _: Seat) -> i16 {
        0
    }

    /// What decides between equal points before everything else.
    fn tie_key(_: &Table, _: Seat) -> Option<TieKey> {
        None
    }

    /// The ranking, if it is another than by points.
    fn ranking(_: &Table) -> Option<Vec<Standing>> {
        None
    }

    /// What must hold in every position.
    fn audit(_: &Table) -> Result<(), String> {
        Ok(())
    }

    /// Counts the hexes that only it knows of.
    fn count_hexes(_: &Table, _: &mut [u8; Hex::COUNT]) {}

    /// The hexes that are in the box besides those of the base game.
    fn fill_box(_: &Table, _: &mut [u8; Hex::COUNT]) {}

    /// Counts the goods that only it knows of.
    fn count_goods(_: &Table, _: &mut [u8; 6]) {}

    /// The components that the coverage report looks for.
    fn components() -> Vec<String> {
        Vec::new()
    }

    /// A position begins to be arranged: the duchies lie, the board is empty.
    fn begin_arranging(_: &mut Table, _: &Keys) -> Arranging<()> {
        Ok(())
    }

    /// A position was arranged.
    fn arranged(_: &mut Table) {}

    /// A key of a position; whether it is one of the chapter.
    fn arrange(_: &mut Table, _key: &str, _: &Value) -> Arranging<bool> {
        Ok(false)
    }

    /// A key of a seat; whether it is one of the chapter.
    fn arrange_seat(_: &mut Table, _: Seat, _key: &str, _: &Value) -> Arranging<bool> {
        Ok(false)
    }

    /// A word for something on a key space; whether it is one of the chapter.
    fn arrange_stored(_: &mut Table, _: Seat, _word: &str) -> Arranging<bool> {
        Ok(false)
    }

    /// The answer to a question about the table, if it is one of the chapter.
    fn fact(_: &Table, _question: &[&str]) -> Arranging<Option<String>> {
        Ok(None)
    }

    /// The answer to a question about a seat, if it is one of the chapter.
    fn fact_of(_: &Table, _: Seat, _question: &[&str]) -> Arranging<Option<String>> {
        Ok(None)
    }

    /// What it has on the key spaces of a seat.
    fn stored(_: &Table, _: Seat) -> Vec<String> {
        Vec::new()
    }

    /// What it has in a depot, on a terminal.
    fn draw_depot(_: &Table, _: Number, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// What it has beside the black depot, on a terminal.
    fn draw_black(_: &Table, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// What it has on the board, on a terminal.
    fn draw_board(_: &Table, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// What it has beside the duchies, on a terminal.
    fn draw_table(_: &Table, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// What it has beside a duchy, on a terminal.
    fn beside_duchy(_: &Player) -> Option<String> {
        None
    }

    /// What it has in a duchy, on a terminal.
    fn draw_duchy(_: &Table, _: Seat, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
