//! Burgundy: areas under way, goods and silver to come, room for manoeuvre.

use burgundy::{Player, State};
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
        let view = self.view(Viewer::Spectator);
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
        by_seat(self, |seat| value(&self.table().players[seat]) + areas(seat))
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
        ]
    }
}

/// Points so far, hexes laid and stored, and what is in the purse.
fn value(player: &Player) -> f64 {
    let goods: u8 = player.goods.iter().sum();
    let largest = player.goods.iter().copied().max().unwrap_or(0);
    f64::from(player.total())
        + f64::from(player.covered.len() as u8) * 1.4
        + (player.stored.len() as f64).min(3.0) * 0.9
        + f64::from(goods) * 1.1
        + f64::from(largest) * 0.4
        + f64::from(player.silver) * 0.8
        + f64::from(player.workers).min(8.0) * 0.45
        + f64::from(player.mines) * 1.2
        + player.monasteries.iter().count() as f64 * 1.6
}
