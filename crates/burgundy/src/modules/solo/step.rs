//! The effects of the solo game that wait for a decision.

use engine::{Log, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Offer, Origin};
use crate::event::Event;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::modules::Effect;
use crate::modules::solo::{Sequels, SoloAction, SoloIllegal};
use crate::table::Table;
use crate::vocab::{Good, Monastery, Space};

/// An effect of the solo game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SoloStep {
    /// What follows the placement of this hex, in the order the player chooses (BUR-SOLO-024).
    Sequels {
        /// The hex.
        hex: Hex,
        /// Where it was placed.
        space: Space,
        /// The parts still open.
        open: Sequels,
    },
    /// Points are gained and more may be bought (BUR-SOLO-020).
    TopUp,
    /// Goods may be traded for a hex of the black depot (BUR-SOLO-014).
    Trade,
    /// So many goods are still to be given up for it.
    Give(u8),
    /// A complete colour lays a hex of the black depot (BUR-SOLO-018).
    Reward,
    /// The crane may count for this monastery (BUR-SOLO-502).
    CountCrane(Monastery),
}

impl Effect for SoloStep {
    fn rule(self) -> RuleId {
        RuleId(match self {
            SoloStep::Sequels { .. } => "BUR-SOLO-024",
            SoloStep::TopUp => "BUR-SOLO-020",
            SoloStep::Trade | SoloStep::Give(_) => "BUR-SOLO-014",
            SoloStep::Reward => "BUR-SOLO-018",
            SoloStep::CountCrane(_) => "BUR-SOLO-502",
        })
    }

    fn list(self, table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        match self {
            SoloStep::Sequels { open, .. } => {
                actions.extend(open.iter().map(|part| Action::from(SoloAction::Next(part))));
            }
            SoloStep::TopUp => {
                let points = 1..=table.most_points(seat);
                actions.extend(points.map(|points| Action::from(SoloAction::Points(points as u8))));
            }
            SoloStep::Trade => {
                actions.extend(table.board.black_offers().map(|hex| Action::from(SoloAction::Trade(hex))));
            }
            SoloStep::Give(_) => {
                let stored = &table.players[seat].goods;
                let colours = Good::ALL.iter().copied().filter(|good| stored[good.index()] > 0);
                actions.extend(colours.map(|good| Action::from(SoloAction::Give(good))));
            }
            SoloStep::Reward => table.list_lays(seat, actions),
            SoloStep::CountCrane(_) => actions.push(SoloAction::CountCrane.into()),
        }
    }

    fn waits(self, table: &Table, seat: Seat) -> bool {
        match self {
            SoloStep::Sequels { open, .. } => open.len() > 1,
            SoloStep::TopUp => table.most_points(seat) > 0,
            SoloStep::Trade => table.can_trade(seat),
            SoloStep::Give(due) => table.goods_compete(seat, due),
            SoloStep::Reward => table.can_lay(seat),
            SoloStep::CountCrane(_) => true,
        }
    }

    fn finish(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        match self {
            SoloStep::Sequels { hex, space, open } => {
                open.iter().for_each(|sequel| table.resolve_sequel(seat, hex, space, sequel, log));
            }
            SoloStep::Give(due) => table.end_trade(seat, due, log),
            SoloStep::CountCrane(monastery) => table.score_monastery(seat, monastery, 0, log),
            SoloStep::TopUp | SoloStep::Trade | SoloStep::Reward => {}
        }
    }

    fn can_decline(self) -> bool {
        !matches!(self, SoloStep::Sequels { .. } | SoloStep::Give(_))
    }

    fn comes_first(self) -> Illegal {
        SoloIllegal::DecideFirst(self.rule().0).into()
    }

    fn lays_from(self, at: Origin) -> bool {
        self == SoloStep::Reward && at == Origin::Black
    }

    /// The reward for a colour: a hex of the black depot goes straight into the duchy (BUR-SOLO-018).
    fn lay(self, table: &mut Table, seat: Seat, offer: Offer, space: Space, log: &mut Log<Event>) {
        table.pending.pop();
        table.lift(offer);
        table.place(seat, offer.hex, space, log);
    }
}
