//! Burgundy: areas under way, goods and silver to come, room for manoeuvre.

use burgundy::{Mode, Player, Solo, State, Table, Vine, Vineyard, vineyards};
use engine::{Game, Seat, Setup, Viewer};

use super::{Judge, by_seat};
use crate::reward::Rewards;

impl Judge for State {
    const SPREAD: f64 = 2.0;
    const VICTORY: f64 = 5.0;
    const HIDDEN: bool = false;

    fn doubt(&self) -> f64 {
        12.0
    }

    fn worths(&self) -> Rewards {
        let (table, view) = (self.table(), self.view(Viewer::Spectator));
        let areas = |seat: Seat| -> f64 {
            let previews = view.areas(seat).into_iter().filter(|preview| !preview.empty.is_empty());
            previews
                .map(|preview| {
                    let size = f64::from(preview.area.spaces.len() as u8);
                    let share = 1.0 - f64::from(preview.empty.len() as u8) / size;
                    share * share * 0.55 * f64::from(preview.score.points + preview.score.phase)
                })
                .sum()
        };
        by_seat(self, |seat| match table.rules.mode {
            Mode::Standard => value(&table.players[seat]) + areas(seat) + vines(table, seat),
            // What a team has is counted once, with the partner who holds it.
            Mode::Team if table.holder(seat) != seat => 0.0,
            Mode::Team => team_value(table, seat) + areas(seat),
            Mode::Solo => progress(&table.players[seat], table.solo.as_ref()) + areas(seat) * 0.4,
        })
    }

    fn allied(&self, seat: Seat, other: Seat) -> bool {
        self.table().holder(seat) == self.table().holder(other)
    }

    fn is_unfinished(&self) -> bool {
        !self.table().pending.is_empty()
    }

    fn bench_setups() -> Vec<(&'static str, Setup)> {
        let special = |players| Setup::players(players).set("edition", "special");
        vec![
            ("anniversary", Setup::players(2)),
            ("anniversary", Setup::players(4)),
            ("special", special(2)),
            ("anniversary, all", Setup::players(4).with("all")),
            ("special, all", special(4).with("all")),
            ("anniversary, teams", Setup::players(4).set("mode", "team")),
            ("special, solo", special(1).set("mode", "solo")),
            ("special, vineyards", special(2).with("vine")),
            ("special, AutoDuke", special(1).with("auto")),
        ]
    }
}

/// What a stored hex is worth.
const STORED: f64 = 0.9;

/// Points so far, hexes laid and stored, and what is in the purse.
fn value(player: &Player) -> f64 {
    let goods: u8 = player.goods.iter().sum();
    let largest = player.goods.iter().copied().max().unwrap_or(0);
    f64::from(player.total())
        + f64::from(player.covered.len() as u8) * 1.4
        + (player.stored.len() as f64).min(3.0) * STORED
        + f64::from(goods) * 1.1
        + f64::from(largest) * 0.4
        + f64::from(player.silver) * 0.8
        + f64::from(player.workers).min(8.0) * 0.45
        + f64::from(player.mines) * 1.2
        + player.monasteries.iter().count() as f64 * 1.6
}

/// What a team has, and what its partners hold apart.
fn team_value(table: &Table, seat: Seat) -> f64 {
    let partners = [Some(seat), table.partner(seat)].into_iter().flatten();
    let private: f64 = partners.map(|seat| table.players[seat].stored.len() as f64).sum();
    let estate = table.estate(seat);
    let of_holder = f64::from(estate.total()) + (estate.stored.len() as f64).min(3.0) * STORED;
    let kept = (private + estate.shared.len() as f64).min(6.0) * STORED;
    value(estate) - of_holder + f64::from(table.side_total(seat)) + kept
}

/// How near the solo game is to being won: spaces covered, hexes in hand, and points on the way to the next action.
fn progress(player: &Player, solo: Option<&Solo>) -> f64 {
    let towards = solo.map_or(0.0, |solo| f64::from(solo.marker) / f64::from(solo.target));
    let goods: u8 = player.goods.iter().sum();
    f64::from(player.covered.len() as u8) * 10.0
        + (player.stored.len() as f64).min(3.0) * 3.5
        + towards * 5.0
        + f64::from(player.silver) * 0.6
        + f64::from(player.workers).min(8.0) * 0.5
        + f64::from(goods).min(10.0) * 0.7
        + f64::from(player.mines) * 0.8
}

/// Connected vines that tiles score, hexominoes planted and in hand, and levels under way.
fn vines(table: &Table, seat: Seat) -> f64 {
    let Some(vines) = &table.vines else { return 0.0 };
    let vineyard = &vines.vineyards[seat.index()];
    let tiled: f64 = Vine::ALL.iter().map(|vine| tiled(vineyard, *vine)).sum();
    let levels = vineyards().levels.iter().map(|level| {
        let share = f64::from((vineyard.covered & level).count_ones()) / f64::from(level.count_ones());
        share * share * 2.5
    });
    tiled
        + levels.sum::<f64>()
        + f64::from(vineyard.covered.count_ones()) * 1.2
        + (vineyard.stored.len() as f64).min(2.0) * 1.4
}

/// What the tiles of a colour score as the vines stand.
fn tiled(vineyard: &Vineyard, vine: Vine) -> f64 {
    let sizes = vineyard.groups(vine).into_iter().take(vineyard.tiles[vine.index()] as usize);
    sizes.map(|size| f64::from(vineyards().points[size.min(vineyards().points.len()) - 1])).sum()
}
