//! MAGIC: mage and witch on unfinished roads and cities.

use std::fmt;

use engine::case::Mistake;
use engine::keys::text_of;
use engine::{Fact, Log, Random, Refusal, RuleId, hold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::Action;
use crate::arrange;
use crate::bag::nth;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, ChapterAction, Deed, Effect};
use crate::options::Rules;
use crate::place::{Site, Spot};
use crate::state::State;
use crate::turn::{Entered, Stage};
use crate::vocab::{Feature, Figure};
use crate::worth::{What, Worth};
use crate::zone::{PartId, ZoneId};

/// Mage and witch.
pub(crate) struct Spells;

engine::words! {
    /// The two neutral figures of the magic tiles.
    pub enum Magic {
        /// One point more for each tile.
        Mage = "mage",
        /// Half the points.
        Witch = "witch",
    }
}

impl Magic {
    /// The other of the two.
    const fn other(self) -> Magic {
        match self {
            Magic::Mage => Magic::Witch,
            Magic::Witch => Magic::Mage,
        }
    }
}

/// What is done with mage and witch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MagicAction {
    /// Puts mage or witch on a road or city.
    Enchant(Magic, Site),
    /// Takes mage or witch off the board.
    Dispel(Magic),
}

/// What is decided about mage and witch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MagicStep {
    /// Mage and witch met: which of them goes.
    Clash,
    /// Mage or witch, and where.
    Magic,
    /// No place for mage or witch: which of them leaves the board.
    Dispel,
}

/// Something that happened to mage and witch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum MagicEvent {
    /// Mage or witch came onto a zone.
    MagicPlaced {
        /// Which.
        magic: Magic,
        /// Where.
        site: Site,
    },
    /// Mage or witch left the board.
    MagicRemoved {
        /// Which.
        magic: Magic,
        /// By which rule.
        rule: RuleId,
    },
}

/// Why something is refused about mage and witch.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MagicIllegal {
    /// Mage and witch stand on unfinished roads and cities only, and never on the same.
    #[error("mage and witch cannot stand on {spot} there")]
    NotHere {
        /// The place.
        spot: Spot,
    },
    /// A moved magic figure must go to another zone.
    #[error("the figure is already on that zone")]
    SameZone,
}

impl Chapter for Spells {
    const KEYS: &'static [&'static str] = &["mage", "witch"];
    const QUESTIONS: &'static [&'static str] = &["mage", "witch"];
    const AWARDS: &'static [(What, &'static str)] = &[
        (What::Road, "CAR-MAGIC-011"),
        (What::Road, "CAR-MAGIC-012"),
        (What::Road, "CAR-MAGIC-015"),
        (What::City, "CAR-MAGIC-011"),
        (What::City, "CAR-MAGIC-012"),
        (What::City, "CAR-MAGIC-015"),
    ];

    fn has_stages(rules: &Rules) -> bool {
        rules.magic
    }

    #[inline]
    fn enter(state: &mut State, stage: Stage, log: &mut Log<Event>) -> Entered {
        if stage == Stage::Clash { clash(state) } else { enter(state, log) }
    }

    /// Mage or witch comes after inn and cathedral (CAR-MAGIC-013, CAR-MAGIC-506).
    #[inline]
    fn weigh(state: &State, part: PartId, worths: &mut [Worth]) {
        if let Some(magic) = state.magic_in(part) {
            let tiles = state.board.zone(part).tiles;
            for worth in worths {
                worth.mage = if magic == Magic::Mage { tiles } else { 0 };
                worth.witch = magic == Magic::Witch;
            }
        }
    }

    fn worth_rule(worth: &Worth) -> Option<&'static str> {
        match (worth.mage > 0, worth.witch) {
            (false, false) => None,
            _ if !worth.complete => Some("CAR-MAGIC-015"),
            (true, _) => Some("CAR-MAGIC-011"),
            _ => Some("CAR-MAGIC-012"),
        }
    }

    /// A completed zone sends its magic figure off the board (CAR-MAGIC-014, CAR-MAGIC-502).
    fn leave(state: &mut State, part: PartId, log: &mut Log<Event>) {
        while let Some(magic) = state.magic_in(part) {
            remove(state, magic, "CAR-MAGIC-014", log);
        }
    }

    /// Mage and witch stand on different roads or cities, if they play.
    fn audit(state: &State) -> Result<(), String> {
        hold!(state.rules.magic || state.magic == [None; 2], "mage or witch are on the board");
        if let [Some(mage), Some(witch)] = state.magic {
            let apart = !state.board.same_zone(mage, witch) || MagicStep::now(state) == Some(MagicStep::Clash);
            hold!(apart, "mage and witch are on the same zone");
        }
        for magic in Magic::ALL {
            let feature = state.magic_site(*magic).map(|site| site.spot.feature());
            let on_line = feature.is_none_or(|feature| feature.is_some_and(|f| Figure::Builder.may_stand(f)));
            hold!(on_line, "the {magic} is neither on a road nor in a city");
        }
        Ok(())
    }

    fn components() -> Vec<String> {
        let each = Magic::ALL.iter().flat_map(|magic| {
            // CAR-MAGIC-007 needs a table without any unfinished road or city: cases prove it, random play never meets it.
            let rules = ["CAR-MAGIC-010", "CAR-MAGIC-014"];
            let places = ["road", "city"].map(|place| format!("{magic} on {place}"));
            places.into_iter().chain(rules.map(|rule| format!("{magic} off by {rule}")))
        });
        each.collect()
    }

    fn arrange(state: &mut State, key: &str, value: &Value) -> Result<(), Mistake> {
        let magic: Magic = key.parse()?;
        let site = arrange::site(text_of(key, value)?)?;
        state.magic[magic.index()] = Some(arrange::part(state, site)?);
        Ok(())
    }

    fn fact(state: &State, question: &[&str]) -> Result<Option<String>, Mistake> {
        let [magic @ ("mage" | "witch")] = question else { return Ok(None) };
        Ok(Some(state.magic_site(magic.parse()?).map_or("none".into(), |site| site.to_string())))
    }

    fn show(state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for magic in Magic::ALL {
            if let Some(site) = state.magic_site(*magic) {
                writeln!(f, "{magic}: {site}")?;
            }
        }
        Ok(())
    }
}

impl State {
    /// Where mage or witch stands.
    pub fn magic_site(&self, magic: Magic) -> Option<Site> {
        self.magic[magic.index()].map(|part| self.board.site(part))
    }

    /// The magic figure on the zone of a part.
    pub(crate) fn magic_in(&self, part: PartId) -> Option<Magic> {
        let stands = |magic: &Magic| self.magic[magic.index()].is_some_and(|stood| self.board.same_zone(stood, part));
        if self.rules.magic { Magic::ALL.iter().copied().find(stands) } else { None }
    }
}

impl fmt::Display for MagicAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MagicAction::Enchant(magic, site) => write!(f, "{magic} {site}"),
            MagicAction::Dispel(magic) => write!(f, "dispel {magic}"),
        }
    }
}

impl Deed for MagicAction {
    const FORMS: &'static str = "mage PLACE CELL | witch PLACE CELL | dispel mage | dispel witch";

    fn read(words: &[&str]) -> Option<MagicAction> {
        match *words {
            [magic @ ("mage" | "witch"), ref site @ ..] => {
                Some(MagicAction::Enchant(magic.parse().ok()?, site.join(" ").parse().ok()?))
            }
            ["dispel", magic] => Some(MagicAction::Dispel(magic.parse().ok()?)),
            _ => None,
        }
    }

    fn out_of_order(self, _: &State) -> &'static str {
        "CAR-MAGIC-902"
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        match (MagicStep::now(state), self) {
            (Some(MagicStep::Clash), MagicAction::Dispel(_)) if !must_move(state) => Ok(()),
            (Some(MagicStep::Clash), MagicAction::Enchant(magic, site)) if must_move(state) => {
                check(state, magic, site)
            }
            (Some(MagicStep::Magic), MagicAction::Enchant(magic, site)) => check(state, magic, site),
            (Some(MagicStep::Dispel), MagicAction::Dispel(magic)) if on_board(state).any(|known| known == magic) => {
                Ok(())
            }
            _ => Err(state.not_now(&self.into())),
        }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        let clash = MagicStep::now(state) == Some(MagicStep::Clash);
        match self {
            MagicAction::Enchant(magic, site) => move_to(state, magic, site, log),
            MagicAction::Dispel(magic) => {
                remove(state, magic, if clash { "CAR-MAGIC-010" } else { "CAR-MAGIC-007" }, log)
            }
        }
        if clash {
            settled(state, log);
        } else {
            state.go_on(log);
        }
    }
}

impl Effect for MagicStep {
    fn list(self, state: &State, actions: &mut Vec<Action>) {
        match self {
            MagicStep::Clash => list_clash(state, actions),
            MagicStep::Magic => list(state, actions),
            MagicStep::Dispel => actions.extend(on_board(state).map(|magic| Action::from(MagicAction::Dispel(magic)))),
        }
    }

    fn pick(self, state: &State, random: &mut impl Random) -> Option<Action> {
        (self == MagicStep::Magic).then(|| pick(state, random))
    }

    fn precedes_figure(self) -> bool {
        true
    }

    fn insists(self, action: &Action) -> Option<&'static str> {
        match (self, action) {
            (MagicStep::Clash, _) => Some("CAR-MAGIC-903"),
            (_, Action::Skip | Action::Chapter(ChapterAction::Magic(MagicAction::Dispel(_)))) => Some("CAR-MAGIC-902"),
            _ => None,
        }
    }
}

impl fmt::Display for MagicEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MagicEvent::MagicPlaced { magic, site } => write!(f, "magic-placed {magic} {site}"),
            MagicEvent::MagicRemoved { magic, .. } => write!(f, "magic-removed {magic}"),
        }
    }
}

impl Fact for MagicEvent {
    fn rule(&self) -> RuleId {
        match self {
            MagicEvent::MagicPlaced { .. } => RuleId("CAR-MAGIC-003"),
            MagicEvent::MagicRemoved { rule, .. } => *rule,
        }
    }

    fn components(&self) -> Vec<String> {
        match self {
            MagicEvent::MagicPlaced { magic, site } => {
                site.spot.feature().map(|feature| format!("{magic} on {feature}")).into_iter().collect()
            }
            MagicEvent::MagicRemoved { magic, rule } => vec![format!("{magic} off by {rule}")],
        }
    }
}

impl Refusal for MagicIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            MagicIllegal::NotHere { .. } => "CAR-MAGIC-901",
            MagicIllegal::SameZone => "CAR-MAGIC-902",
        })
    }
}

/// The magic figures on the board.
fn on_board(state: &State) -> impl Iterator<Item = Magic> + '_ {
    Magic::ALL.iter().copied().filter(|magic| state.magic[magic.index()].is_some())
}

/// Whether a figure may come onto a part: an unfinished road or city, not the zone of the other figure
/// (CAR-MAGIC-003, CAR-MAGIC-004) nor its own (CAR-MAGIC-006).
fn check_target(state: &State, magic: Magic, part: PartId) -> Result<(), Illegal> {
    let zone = state.board.zone(part);
    let stands = |figure: Magic| state.magic[figure.index()].is_some_and(|at| state.board.same_zone(at, part));
    if !matches!(zone.feature, Feature::Road | Feature::City) || zone.complete() || stands(magic.other()) {
        return Err(MagicIllegal::NotHere { spot: state.board.patch(part).spot }.into());
    }
    if stands(magic) { Err(MagicIllegal::SameZone.into()) } else { Ok(()) }
}

/// Whether mage and witch may come onto a zone, the same for both: neither may join the other or stay on its zone.
fn is_target(state: &State) -> impl Fn(ZoneId) -> bool + '_ {
    let board = &state.board;
    let taken = state.magic.map(|stood| stood.map_or(ZoneId::NONE, |part| board.zone_id(part)));
    move |id| {
        let zone = board.zone_numbered(id);
        let line = matches!(zone.feature, Feature::Road | Feature::City);
        // One of two answers is as likely as the other: without branches all are found sooner.
        line & (zone.open > 0) & (id != taken[0]) & (id != taken[1])
    }
}

/// Every part that mage and witch may come onto.
fn targets(state: &State) -> impl Iterator<Item = PartId> + '_ {
    let is_target = is_target(state);
    state.board.part_ids().filter(move |part| is_target(state.board.zone_id(*part)))
}

/// How many [`targets`] there are, without looking at every part.
fn count_targets(state: &State) -> u32 {
    let is_target = is_target(state);
    let size = |id: ZoneId| u32::from(state.board.zone_numbered(id).size());
    state.board.zone_ids().map(|id| size(id) * u32::from(is_target(id))).sum()
}

/// The one of the [`targets`] with this number.
fn nth_target(state: &State, number: u32) -> PartId {
    const LEAP: usize = 16;
    let is_target = is_target(state);
    let mut left = number;
    for (leap, parts) in state.board.parts.chunks(LEAP).enumerate() {
        let mut counts = [0; LEAP];
        for (count, part) in counts.iter_mut().zip(parts) {
            *count = u8::from(is_target(part.zone));
        }
        match left.checked_sub(counts.iter().map(|count| u32::from(*count)).sum()) {
            Some(rest) => left = rest,
            None => return PartId((LEAP * leap + nth(counts, left).0) as u16),
        }
    }
    unreachable!("the number is below that of the targets")
}

fn can_go(state: &State) -> bool {
    targets(state).next().is_some()
}

/// A magic tile: mage or witch must be placed or moved, or one removed where that is impossible (CAR-MAGIC-007).
#[inline]
fn enter(state: &mut State, log: &mut Log<Event>) -> Entered {
    if state.board.tile(state.placed).kind.design().magic { conjure(state, log) } else { Entered::Done }
}

fn conjure(state: &mut State, log: &mut Log<Event>) -> Entered {
    if can_go(state) {
        return state.wait(MagicStep::Magic);
    }
    let mut there = on_board(state);
    match (there.next(), there.next()) {
        (Some(_), Some(_)) => {
            drop(there);
            state.wait(MagicStep::Dispel)
        }
        (Some(only), None) => {
            drop(there);
            remove(state, only, "CAR-MAGIC-007", log);
            Entered::Done
        }
        _ => Entered::Done,
    }
}

fn list(state: &State, actions: &mut Vec<Action>) {
    let before = actions.len();
    actions.extend(targets(state).map(|part| Action::from(MagicAction::Enchant(Magic::Mage, state.board.site(part)))));
    for index in before..actions.len() {
        if let Action::Chapter(ChapterAction::Magic(MagicAction::Enchant(_, site))) = actions[index] {
            actions.push(MagicAction::Enchant(Magic::Witch, site).into());
        }
    }
}

/// One of what [`list`] lists, each equally likely.
fn pick<R: Random>(state: &State, random: &mut R) -> Action {
    let count = count_targets(state);
    let number = random.below(2 * count);
    let (magic, number) = if number < count { (Magic::Mage, number) } else { (Magic::Witch, number - count) };
    MagicAction::Enchant(magic, state.board.site(nth_target(state, number))).into()
}

fn check(state: &State, magic: Magic, site: Site) -> Result<(), Illegal> {
    let part = state.board.part_at(site).ok_or(MagicIllegal::NotHere { spot: site.spot })?;
    check_target(state, magic, part)
}

fn move_to(state: &mut State, magic: Magic, site: Site, log: &mut Log<Event>) {
    state.magic[magic.index()] = state.board.part_at(site);
    log.note(|| MagicEvent::MagicPlaced { magic, site }.into());
}

fn remove(state: &mut State, magic: Magic, rule: &'static str, log: &mut Log<Event>) {
    state.magic[magic.index()] = None;
    log.note(|| MagicEvent::MagicRemoved { magic, rule: RuleId(rule) }.into());
}

/// When a tile or a ferry brings both onto one zone, one of them must go at once (CAR-MAGIC-010, CAR-FERRY-506).
#[inline]
pub(crate) fn clash(state: &mut State) -> Entered {
    match state.magic {
        [Some(mage), Some(witch)] if state.board.same_zone(mage, witch) => state.wait(MagicStep::Clash),
        _ => Entered::Done,
    }
}

/// With the option "move" a figure moves, and leaves only where no place is free for it.
fn must_move(state: &State) -> bool {
    state.rules.clash_moves && can_go(state)
}

fn list_clash(state: &State, actions: &mut Vec<Action>) {
    if must_move(state) {
        list(state, actions);
    } else {
        actions.extend(Magic::ALL.iter().map(|magic| Action::from(MagicAction::Dispel(*magic))));
    }
}

/// After a clash play goes on where it was interrupted.
fn settled(state: &mut State, log: &mut Log<Event>) {
    match state.stage {
        Stage::TurnFerries => state.again(log),
        _ => state.go_on(log),
    }
}
