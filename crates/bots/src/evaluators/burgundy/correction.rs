//! What a network adds to the terms: how much more, or less, than they promise the seat will have in the end.
//!
//! The terms look at one thing at a time. Which of them belong together, and when, is left to a network. Where it plays no
//! better than they do its gate is shut, and they stand alone.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use arrayvec::ArrayVec;
use burgundy::{Mode, Phase, Player, Rules, State, Table};
use engine::Seat;

use super::features::Features;
use super::outlook::Outlook;
use crate::learning::Trained;
use crate::network::{Layer, Network, NetworkError};

/// The network that comes with the game and its gates, files as `tavola learn` writes them. If they cannot be read the terms
/// stand alone; a test sees to it that they can.
pub(super) fn embedded() -> &'static Result<Trained, NetworkError> {
    static EMBEDDED: LazyLock<Result<Trained, NetworkError>> = LazyLock::new(|| {
        let (network, gates) =
            (include_bytes!("../../../data/burgundy.net"), include_str!("../../../data/burgundy.gates"));
        Trained::read::<State>(network, gates)
    });
    &EMBEDDED
}

/// What a seat's own things came to when they were looked at last, on this thread: rivals' mostly stay the same from one
/// position of a search to the next.
struct Kept {
    network: Arc<Network>,
    rules: Rules,
    phase: Phase,
    round: u8,
    bonuses: [u8; 7],
    order: ArrayVec<Seat, 4>,
    player: Player,
    /// What the terms say, and the hidden layer without what others may change.
    terms: f64,
    sums: Layer,
}

thread_local! {
    static KEPT: RefCell<[Option<Box<Kept>>; 4]> = const { RefCell::new([const { None }; 4]) };
}

impl Kept {
    fn new(network: &Arc<Network>, outlook: &Outlook<'_>, terms: f64, sums: Layer) -> Kept {
        let table = outlook.table;
        Kept {
            network: network.clone(),
            rules: table.rules,
            phase: table.phase,
            round: table.round,
            bonuses: table.board.bonuses,
            order: table.track.order.clone(),
            player: outlook.player.clone(),
            terms,
            sums,
        }
    }

    fn is_of(&self, network: &Arc<Network>, table: &Table, player: &Player) -> bool {
        Arc::ptr_eq(&self.network, network)
            && self.player.covered == player.covered
            && (self.phase, self.round) == (table.phase, table.round)
            && self.bonuses == table.board.bonuses
            && self.order == table.track.order
            && self.player == *player
            && self.rules == table.rules
    }
}

/// What a seat has and may expect by the terms and a network, vineyards apart.
pub(super) fn corrected(network: &Arc<Network>, outlook: &Outlook<'_>) -> f64 {
    let (table, seat) = (outlook.table, outlook.seat);
    let acts = table.pending.is_empty() || table.actor() != seat;
    let alone = table.rules.mode == Mode::Standard && table.vines.is_none() && outlook.player.copies.is_none();
    if !alone || !acts {
        let (terms, mut sums) = looked_at(network, outlook);
        return terms + completed(network, outlook, &mut sums);
    }
    KEPT.with_borrow_mut(|kept| {
        let kept = &mut kept[seat.index()];
        if let Some(kept) = kept.as_deref().filter(|kept| kept.is_of(network, table, outlook.player)) {
            return kept.terms + completed(network, outlook, &mut kept.sums.clone());
        }
        let (terms, sums) = looked_at(network, outlook);
        if table.actor() != seat {
            *kept = Some(Box::new(Kept::new(network, outlook, terms, sums)));
        }
        terms + completed(network, outlook, &mut { sums })
    })
}

/// What the terms say, and the hidden layer without what others may change.
fn looked_at(network: &Network, outlook: &Outlook<'_>) -> (f64, Layer) {
    let terms = outlook.terms();
    let mut features = Features::new();
    outlook.own_features(&terms, &mut features);
    (outlook.plain(&terms), network.sums(&features))
}

/// What the network adds, once its hidden layer knows of the others, too.
fn completed(network: &Network, outlook: &Outlook<'_>, sums: &mut Layer) -> f64 {
    let mut features = Features::new();
    outlook.shared_features(&mut features);
    network.add(sums, &features);
    network.points(sums)
}
