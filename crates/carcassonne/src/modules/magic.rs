//! MAGIC: mage and witch on unfinished roads and cities.

use engine::{Log, RuleId};

use crate::modules::Chapter;
use engine::case::Mistake;
use engine::hold;
use engine::keys::text_of;
use toml::Value;
use crate::arrange;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::place::Site;
use crate::state::State;
use crate::turn::{Entered, Stage, Step};
use crate::vocab::{Figure, Feature, Magic};
use crate::zone::PartId;

/// Mage and witch.
pub(crate) struct Spells;

impl Chapter for Spells {
    const KEYS: &'static [&'static str] = &["mage", "witch"];

    fn leave(state: &mut State, part: PartId, log: &mut Log<Event>) {
        leave_completed(state, part, log);
    }

    /// Mage and witch stand on different roads or cities, if they play.
    fn audit(state: &State) -> Result<(), String> {
        hold!(state.rules.magic || state.magic == [None; 2], "mage or witch are on the board");
        if let [Some(mage), Some(witch)] = state.magic {
            let apart = !state.board.same_zone(mage, witch) || state.step == Step::Clash;
            hold!(apart, "mage and witch are on the same zone");
        }
        for magic in Magic::ALL {
            let feature = state.magic_site(*magic).map(|site| site.spot.feature());
            let on_line = feature.is_none_or(|feature| feature.is_some_and(|f| Figure::Builder.may_stand(f)));
            hold!(on_line, "the {magic} is neither on a road nor in a city");
        }
        Ok(())
    }

    fn arrange(state: &mut State, key: &str, value: &Value) -> Result<(), Mistake> {
        let magic: Magic = key.parse()?;
        let site = arrange::site(text_of(key, value)?)?;
        state.magic[magic.index()] = Some(arrange::part(state, site)?);
        Ok(())
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

/// The magic figures on the board.
pub(crate) fn on_board(state: &State) -> impl Iterator<Item = Magic> + '_ {
    Magic::ALL.iter().copied().filter(|magic| state.magic[magic.index()].is_some())
}

/// Whether a figure may come onto a part: an unfinished road or city, not the zone of the other figure
/// (CAR-MAGIC-003, CAR-MAGIC-004) nor its own (CAR-MAGIC-006).
fn check_target(state: &State, magic: Magic, part: PartId) -> Result<(), Illegal> {
    let zone = state.board.zone(part);
    let stands = |figure: Magic| state.magic[figure.index()].is_some_and(|at| state.board.same_zone(at, part));
    if !matches!(zone.feature, Feature::Road | Feature::City) || zone.complete() || stands(magic.other()) {
        return Err(Illegal::NoMagicHere { spot: state.board.patch(part).spot });
    }
    if stands(magic) { Err(Illegal::SameZone) } else { Ok(()) }
}

/// Every place that mage and witch may come onto, the same for both: neither may join the other or stay on its zone.
fn targets(state: &State) -> impl Iterator<Item = Site> + '_ {
    let board = &state.board;
    let taken = state.magic.map(|stood| stood.map(|part| board.zone_id(part)));
    board.tiles.iter().flat_map(move |tile| {
        let lines = tile.face().parts.iter().zip(tile.parts());
        let free = move |part: PartId| !taken.contains(&Some(board.zone_id(part))) && !board.zone(part).complete();
        let lines = lines.filter(|(patch, _)| matches!(patch.feature, Feature::Road | Feature::City));
        lines.filter(move |(_, part)| free(*part)).map(|(patch, _)| Site { spot: patch.spot, cell: tile.cell })
    })
}

fn can_go(state: &State) -> bool {
    targets(state).next().is_some()
}

/// A magic tile: mage or witch must be placed or moved, or one removed where that is impossible (CAR-MAGIC-007).
pub(crate) fn enter(state: &mut State, log: &mut Log<Event>) -> Entered {
    if !state.board.tile(state.placed).kind.design().magic {
        return Entered::Done;
    }
    if can_go(state) {
        return state.wait(Step::Magic);
    }
    let mut there = on_board(state);
    match (there.next(), there.next()) {
        (Some(_), Some(_)) => {
            drop(there);
            state.wait(Step::Dispel)
        }
        (Some(only), None) => {
            drop(there);
            remove(state, only, "CAR-MAGIC-007", log);
            Entered::Done
        }
        _ => Entered::Done,
    }
}

pub(crate) fn list(state: &State, actions: &mut Vec<Action>) {
    let before = actions.len();
    targets(state).for_each(|site| actions.push(Action::Enchant(Magic::Mage, site)));
    for index in before..actions.len() {
        if let Action::Enchant(_, site) = actions[index] {
            actions.push(Action::Enchant(Magic::Witch, site));
        }
    }
}

pub(crate) fn check(state: &State, magic: Magic, site: Site) -> Result<(), Illegal> {
    let part = state.board.part_at(site).ok_or(Illegal::NoMagicHere { spot: site.spot })?;
    check_target(state, magic, part)
}

fn move_to(state: &mut State, magic: Magic, site: Site, log: &mut Log<Event>) {
    state.magic[magic.index()] = state.board.part_at(site);
    log.note(|| Event::MagicPlaced { magic, site });
}

fn remove(state: &mut State, magic: Magic, rule: &'static str, log: &mut Log<Event>) {
    state.magic[magic.index()] = None;
    log.note(|| Event::MagicRemoved { magic, rule: RuleId(rule) });
}

pub(crate) fn enchant(state: &mut State, magic: Magic, site: Site, log: &mut Log<Event>) {
    move_to(state, magic, site, log);
    state.go_on(log);
}

pub(crate) fn dispel(state: &mut State, magic: Magic, log: &mut Log<Event>) {
    remove(state, magic, "CAR-MAGIC-007", log);
    state.go_on(log);
}

/// When a tile or a ferry brings both onto one zone, one of them must go at once (CAR-MAGIC-010, CAR-FERRY-506).
pub(crate) fn clash(state: &mut State, _log: &mut Log<Event>) -> Entered {
    match state.magic {
        [Some(mage), Some(witch)] if state.board.same_zone(mage, witch) => state.wait(Step::Clash),
        _ => Entered::Done,
    }
}

/// With the option "move" a figure moves, and leaves only where no place is free for it.
fn must_move(state: &State) -> bool {
    state.rules.clash_moves && can_go(state)
}

pub(crate) fn list_clash(state: &State, actions: &mut Vec<Action>) {
    if must_move(state) {
        list(state, actions);
    } else {
        actions.extend(Magic::ALL.iter().map(|magic| Action::Dispel(*magic)));
    }
}

pub(crate) fn check_clash_removal(state: &State, action: &Action) -> Result<(), Illegal> {
    if must_move(state) { Err(state.not_now(action)) } else { Ok(()) }
}

pub(crate) fn check_clash_move(state: &State, magic: Magic, site: Site) -> Result<(), Illegal> {
    if must_move(state) { check(state, magic, site) } else { Err(state.not_now(&Action::Enchant(magic, site))) }
}

pub(crate) fn settle_by_moving(state: &mut State, magic: Magic, site: Site, log: &mut Log<Event>) {
    move_to(state, magic, site, log);
    settled(state, log);
}

pub(crate) fn settle_by_removing(state: &mut State, magic: Magic, log: &mut Log<Event>) {
    remove(state, magic, "CAR-MAGIC-010", log);
    settled(state, log);
}

fn settled(state: &mut State, log: &mut Log<Event>) {
    match state.stage {
        Stage::TurnFerries => state.again(log),
        _ => state.go_on(log),
    }
}

/// A completed zone sends its magic figure off the board (CAR-MAGIC-014, CAR-MAGIC-502).
pub(crate) fn leave_completed(state: &mut State, part: PartId, log: &mut Log<Event>) {
    while let Some(magic) = state.magic_in(part) {
        remove(state, magic, "CAR-MAGIC-014", log);
    }
}
