//! What must hold in every position.

use crate::bag::Bag;
use crate::data::{Kind, Supply, tiles};
use crate::state::{Player, State, numbers};
use crate::turn::Step;
use crate::vocab::{Figure, Goods, Magic, Marker};
use engine::hold;

pub(crate) fn audit(state: &State) -> Result<(), String> {
    figures(state)?;
    lying_tiles(state)?;
    scores(state)?;
    helpers(state)?;
    supply(state)?;
    magic(state)?;
    hold!(state.pile.is_whole(), "the pile of messages is not whole: {:?}", state.pile);
    hold!(
        state.turnable.iter().all(|lake| state.board.tile(*lake).ferry.is_some()),
        "a lake without ferry may be turned"
    );
    Ok(())
}

/// Every figure is in its owner's supply or on the board.
fn figures(state: &State) -> Result<(), String> {
    let mut counts = state.players.map(|_, player| player.supply);
    for piece in &state.board.pieces {
        counts[piece.seat][piece.figure.index()] += 1;
        let feature = state.board.feature(piece.part);
        hold!(piece.figure.may_stand(feature), "a {} on a {feature}", piece.figure);
    }
    let all = numbers(&state.rules);
    for (seat, found) in counts.iter() {
        for (figure, wanted) in all {
            hold!(
                found[figure.index()] == wanted,
                "seat {seat} has {} of {figure}, not {wanted}",
                found[figure.index()]
            );
        }
    }
    Ok(())
}

/// No tile is in two places, and lakes have ferries.
fn lying_tiles(state: &State) -> Result<(), String> {
    let all = Bag::full(&state.rules);
    let mut counts = [0u8; Kind::COUNT];
    for tile in &state.board.tiles {
        counts[tile.kind.index()] += 1;
    }
    if let Some(kind) = state.hand {
        counts[kind.index()] += 1;
    }
    for (index, count) in counts.iter().enumerate() {
        let kind = Kind::at(index);
        let (found, wanted) = (count + state.bag.count(kind), all.count(kind));
        hold!(found <= wanted, "{found} tiles {kind}, but there are {wanted}");
    }
    hold!(state.bag.river() == 0 || state.river.is_some(), "river tiles are left, but the river has no end");
    Ok(())
}

/// Nobody has more of the common supply than there is, nor anything of a module that is not played.
fn supply(state: &State) -> Result<(), String> {
    let Supply { goods, bars, ferries } = tiles().supply;
    let rules = &state.rules;
    let of = |there: u8, played: bool| if played { u32::from(there) } else { 0 };
    let won =
        |count: &dyn Fn(&Player) -> u8| state.players.values().map(|player| u32::from(count(player))).sum::<u32>();
    for kind in Goods::ALL.iter().copied() {
        let (found, there) = (won(&|player| player.goods(kind)), of(goods[kind.index()], rules.goods));
        // Records of version 1 may have handed out more.
        hold!(found <= there || rules.repeats_empty_zones, "{found} {kind} of {there}");
    }
    let lying: u32 = state.board.tiles.iter().map(|tile| u32::from(tile.bars)).sum();
    let (found, there) = (lying + won(&|player| player.bars), of(bars, rules.gold));
    hold!(found <= there, "{lying} bars on tiles and {} won, of {there}", found - lying);
    let (found, there) =
        (state.board.tiles.iter().filter(|tile| tile.ferry.is_some()).count(), of(ferries, rules.ferry));
    hold!(found as u32 <= there, "{found} ferries of {there}");
    let afloat = state.board.tiles.iter().filter(|tile| tile.ferry.is_some()).all(|tile| tile.kind.design().ferry);
    hold!(afloat, "a ferry without a lake");
    for (seat, player) in state.players.iter() {
        hold!(rules.rob || player.robber.is_none(), "seat {seat} has a robber on the track");
        hold!(rules.msg || player.markers[Marker::Messenger.index()] == 0, "seat {seat} has a messenger on the track");
    }
    hold!(rules.magic || state.magic == [None; 2], "mage or witch are on the board");
    Ok(())
}

fn scores(state: &State) -> Result<(), String> {
    for (seat, player) in state.players.iter() {
        let parts: i32 = player.points.iter().map(|points| i32::from(*points)).sum();
        hold!(parts == player.total(), "seat {seat} has {} points, but parts of {parts}", player.total());
        hold!(player.robber.is_none_or(|space| space < 50), "a robber beyond the track");
    }
    Ok(())
}

/// Builders and pigs are never without an own follower (CAR-TRADE-016, CAR-TRADE-027).
fn helpers(state: &State) -> Result<(), String> {
    let helpers = state.board.pieces.iter().filter(|piece| matches!(piece.figure, Figure::Builder | Figure::Pig));
    for piece in helpers {
        let zone = state.board.zone(piece.part);
        hold!(zone.weight[piece.seat.index()] > 0, "the {} of seat {} is alone", piece.figure, piece.seat);
    }
    Ok(())
}

/// Mage and witch stand on different roads or cities.
fn magic(state: &State) -> Result<(), String> {
    if let [Some(mage), Some(witch)] = state.magic {
        let apart = !state.board.same_zone(mage, witch) || state.step == Step::Clash;
        hold!(apart, "mage and witch are on the same zone");
    }
    for magic in Magic::ALL {
        let on_line = state
            .magic_site(*magic)
            .is_none_or(|site| site.spot.feature().is_some_and(|f| Figure::Builder.may_stand(f)));
        hold!(on_line, "the {magic} is neither on a road nor in a city");
    }
    Ok(())
}
