//! Every decision of Tuscany as a sentence, and where the game stands.

use tuscany::{Action, Board, Cell, Piece, Stage, Step, Stored, View};

use super::{desk, words};
use crate::studio::{Ask, Phase};
use crate::table::capital;
use crate::voice::Voice;

/// The round and how many tiles end it.
pub(super) fn phase(view: &View, voice: Voice<'_>) -> Phase {
    let table = &view.table;
    let pile = usize::from(table.round) - 1;
    let left = table.players.values().map(|player| player.pile_sizes()[pile]).min().unwrap_or(0);
    let words = match table.stage {
        Stage::SetUp => voice.text("tuscany-phase-set-up"),
        Stage::Play => voice.with("tuscany-phase", &[("round", table.round.into()), ("count", left.into())]),
        Stage::LastTurns => voice.text("tuscany-phase-last"),
        Stage::Over => voice.text("tuscany-phase-over"),
    };
    let badge = if table.stage == Stage::SetUp { String::new() } else { format!("{}/3", table.round) };
    Phase { words, badge }
}

/// What the seat to decide is asked.
pub(super) fn ask(view: &View, legal: &[Action], voice: Voice<'_>) -> Ask {
    let say = |key: &str| {
        Ask::new(voice.text(&format!("tuscany-ask-{key}"))).hint(voice.text(&format!("tuscany-hint-{key}")))
    };
    match view.table.pending.last() {
        Some(Step::Layout(_)) => say("layout"),
        Some(Step::Castle(_)) => Ask::new(voice.text("tuscany-ask-castle"))
            .hint(voice.with("tuscany-hint-castle", &[("count", legal.len().into())])),
        Some(Step::FirstBonus(_) | Step::Bonus) => {
            Ask::new(voice.with("tuscany-ask-bonus", &[("count", legal.len().into())]))
                .hint(voice.text("tuscany-hint-bonus"))
        }
        Some(Step::Pay { .. }) => pay(view, legal, voice),
        Some(Step::Extend) => say("build"),
        Some(Step::Swap) if legal.iter().any(|action| matches!(action, Action::Replace(_))) => say("replace"),
        Some(Step::Swap) => say("swap"),
        _ if view.table.turn.actions == 0 => Ask::new(voice.text("tuscany-ask-marble"))
            .hint(voice.with("tuscany-hint-marble", &[("count", view.table.me().marble.into())])),
        _ => action(view, legal, voice),
    }
}

fn pay(view: &View, legal: &[Action], voice: Voice<'_>) -> Ask {
    let hand = view.own.map(|own| own.hand).unwrap_or_default();
    let prices = words::cheapest_first(legal.iter().copied(), &hand);
    let price = prices.first().map_or(String::new(), |price| words::price_name(price, voice.lang));
    let hint = if prices.len() > 1 { "tuscany-hint-pay" } else { "tuscany-hint-pay-only" };
    Ask::new(voice.with("tuscany-ask-pay", &[("price", price.into())])).hint(voice.text(hint))
}

/// The main choice of a turn: drawing, taking, playing.
fn action(view: &View, legal: &[Action], voice: Voice<'_>) -> Ask {
    let seat = view.table.active;
    let may = |wanted: fn(&Action) -> bool| legal.iter().any(wanted);
    let mut choices = Vec::new();
    if may(|action| matches!(action, Action::Draw)) {
        let count = desk::cards_of_a_draw(view, seat);
        choices.push(voice.with("tuscany-ask-draw", &[("count", count.into())]));
    }
    if may(|action| matches!(action, Action::Take { .. })) {
        choices.push(voice.text("tuscany-ask-take"));
    }
    let mut playable: Vec<Piece> = legal.iter().filter_map(|action| played(view, action)).collect();
    playable.dedup();
    match playable[..] {
        [] => {}
        [Piece::Tile(face)] => {
            let the = words::the_kind(face.kind(), voice.lang);
            choices.push(voice.with("tuscany-ask-play", &[("piece", the.into())]));
        }
        [_] => choices.push(voice.text("tuscany-ask-play-hexagon")),
        _ => choices.push(voice.text("tuscany-ask-play-any")),
    }
    let say = match &choices[..] {
        [] => voice.text("tuscany-ask-replace"),
        [only] => only.clone(),
        [before @ .., last] => {
            voice.with("tuscany-or", &[("before", before.join(", ").into()), ("last", last.as_str().into())])
        }
    };
    let hint = match () {
        () if may(|action| matches!(action, Action::Replace(_))) => voice.text("tuscany-hint-nothing-fits"),
        () if may(|action| matches!(action, Action::Marble)) => {
            voice.with("tuscany-hint-marble", &[("count", view.table.me().marble.into())])
        }
        () if view.table.turn.marble => voice.text("tuscany-hint-marble-used"),
        () if view.table.stage == Stage::LastTurns => voice.text("tuscany-hint-last"),
        () => voice.text("tuscany-hint-action"),
    };
    Ask::new(capital(&say)).hint(hint)
}

fn played(view: &View, action: &Action) -> Option<Piece> {
    let Action::Play { storage, .. } = action else { return None };
    view.table.me().stored(usize::from(*storage) - 1).map(Stored::piece)
}

/// What is said while a target is picked and more than one move is left.
pub(super) fn held(view: &View, target: &str, voice: Voice<'_>) -> Option<Ask> {
    let own = view.own?;
    let player = &view.table.players[own.seat];
    let (what, place) = target.split_once(' ')?;
    match what {
        "storage" => {
            let piece = player.stored(place.parse::<usize>().ok()? - 1)?.piece();
            Some(spaces_for(piece, player.board.as_ref()?, voice))
        }
        "display" => {
            let offer = view.table.display[place.parse::<usize>().ok()? - 1]?;
            if view.table.pending.last() == Some(&Step::Extend) {
                return Some(spaces_for(Piece::Tile(offer.face), player.board.as_ref()?, voice));
            }
            let tile = words::the_kind(offer.face.kind(), voice.lang);
            let ask = Ask::new(voice.with("tuscany-held-full", &[("tile", tile.into())]));
            Some(ask.hint(voice.text("tuscany-held-full-hint")))
        }
        "cell" => Some(Ask::new(voice.text("tuscany-held-space"))),
        _ => None,
    }
}

/// Where a piece may go; if nowhere, it can only make room.
fn spaces_for(piece: Piece, board: &Board, voice: Voice<'_>) -> Ask {
    let (name, open) = match piece {
        Piece::Tile(face) => (words::kind_name(face.kind(), voice.lang), board.open_for(face.kind())),
        other => (words::piece_name(other, voice.lang), board.open()),
    };
    let (name, count) = (capital(&name), Cell::of(open).count());
    let said = match piece {
        _ if count == 0 => return Ask::new(voice.with("tuscany-held-useless", &[("piece", name.into())])),
        Piece::Tile(face) => {
            let colour = voice.text(&format!("tuscany-colour-{}", face.kind()));
            let args = [("piece", name.into()), ("count", count.into()), ("colour", colour.into())];
            voice.with("tuscany-held-tile", &args)
        }
        _ => voice.with("tuscany-held-hexagon", &[("piece", name.into())]),
    };
    Ask::new(said).hint(voice.text("tuscany-held-tile-hint"))
}
