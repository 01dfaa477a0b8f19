//! Silver, workers, goods, mines and dice: what buys the rest; and who comes first.

use burgundy::data;

use super::outlook::Outlook;
use super::partners;

/// What a die is worth.
const DIE: f64 = 3.0;

/// What a silver that can still be spent is worth beyond its point in the end.
const SILVER: f64 = 0.9;

/// What a worker in the end counts.
const IDLE_WORKER: f64 = 0.5;

/// What a worker that can still bend a die is worth beyond that, and how many such there are.
const WORKER: f64 = 0.66;
const WORKERS: f64 = 3.0;

/// What a mine pays at a phase end, the last one apart.
const PAYMENT: f64 = 2.85;

/// How many dice it takes until one shows the number of a colour and is not needed for more.
const DICE_FOR_A_SALE: f64 = 10.0;

/// What going before all others in the next rounds is worth.
const FIRST: f64 = 1.85;

impl Outlook<'_> {
    /// What is there to act with, now and later.
    pub(super) fn income(&self) -> f64 {
        let mines = f64::from(self.player.mines) * self.mine();
        self.silver() + self.workers() + self.goods() + mines + self.unused * DIE
    }

    /// Silver buys a hex a turn; what is left over counts little.
    fn silver(&self) -> f64 {
        let have = f64::from(self.player.silver);
        let most = 1.75 + self.actions * 0.25;
        let spent = have.min(most) + (have - most).max(0.0) * 0.25;
        have + spent * SILVER * self.fading(16.0)
    }

    fn workers(&self) -> f64 {
        let have = f64::from(self.player.workers);
        have * IDLE_WORKER + have.min(WORKERS) * WORKER * self.fading(4.75)
    }

    /// Goods are sold a colour at a time: large heaps are worth an action, and there may be no time for the last ones.
    fn goods(&self) -> f64 {
        let each = f64::from(data().good_points[self.count()]);
        let mut value = 0.0;
        let mut dice = self.actions;
        let mut heaps = self.player.goods;
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        for count in heaps.into_iter().filter(|count| *count > 0).map(f64::from) {
            let sold = (dice / DICE_FOR_A_SALE).clamp(0.0, 1.0);
            value += count + sold * (count * (each - 1.0) * 0.93 + 0.22);
            dice -= 2.0;
        }
        value
    }

    /// What a mine in the duchy still pays: the silver of the last phase end buys nothing.
    pub(super) fn mine(&self) -> f64 {
        1.0 + (self.phases_to_come() - 1.0) * PAYMENT
    }

    /// Who is ahead on the track has the first choice of hexes and goods.
    pub(super) fn lead(&self) -> f64 {
        let order = &self.table.track.order;
        let mut own = partners(self.table, self.seat);
        let Some(place) = own.find_map(|seat| order.iter().position(|other| *other == seat)) else { return 0.0 };
        let behind = (order.len() - 1 - place) as f64 / (order.len() as f64 - 1.0).max(1.0);
        FIRST * behind * self.fading(8.0)
    }
}
