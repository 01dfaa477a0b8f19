//! A room as people see it, and its record.

use engine::{AnyMatch, Record, Turn, Viewer};
use web::table::{SeatCard, Table};

use super::Room;
use crate::store::Sitting;

impl Room {
    /// Shows the table to somebody: calls `show` with the page's data and the match.
    pub fn show<T>(
        &self,
        viewer: Viewer,
        lang: web::Lang,
        site: &str,
        show: impl FnOnce(&Table<'_>, &dyn AnyMatch) -> T,
    ) -> T {
        let state = self.now();
        let seats: Vec<SeatCard> = state.row.seats.iter().map(|sitting| card(sitting, lang)).collect();
        let over = state.game.turn() == Turn::Over && !state.is_study();
        let invite = match (viewer, state.row.seats.iter().enumerate().find(|(_, s)| matches!(s, Sitting::Open { .. })))
        {
            (Viewer::Seat(_), Some((index, Sitting::Open { token }))) => {
                Some(format!("{site}/table/{}/seat/{}?token={token}", self.id, index + 1))
            }
            _ => None,
        };
        let table = Table {
            studio: shelf::of(state.game.as_ref()).studio,
            id: &self.id,
            version: state.game.moves(),
            viewer,
            lang,
            seats: &seats,
            chat: &state.chat,
            seed_hash: &state.row.seed_hash,
            seed: over.then_some(state.row.seed.as_str()),
            take_back: state.asked(),
            clocks: state.clocks.as_ref().map(|clocks| clocks.left(state.game.turn())),
            hints: !state.row.terms.no_hints,
            study: state.is_study(),
            invite,
            repaired: state.row.repaired,
        };
        show(&table, state.game.as_ref())
    }

    /// What those at the table are called; open seats have no name.
    pub fn names(&self, lang: web::Lang) -> Vec<Option<String>> {
        self.now().row.seats.iter().map(|sitting| card(sitting, lang).name).collect()
    }

    /// The record of the table, with the seed once the game is over.
    pub fn record(&self) -> (Record, bool) {
        let state = self.now();
        let names = state.row.seats.iter().map(|sitting| match sitting {
            Sitting::Person { name, .. } | Sitting::Past { name } => name.clone(),
            Sitting::Bot { level } => level.clone(),
            Sitting::Open { .. } => String::new(),
        });
        let mut record = state.game.record(names.collect());
        let over = state.game.turn() == Turn::Over || state.is_study();
        let seed = if over { state.row.seed.clone() } else { String::new() };
        let notes = [("seed-hash", state.row.seed_hash.clone()), ("seed", seed)];
        record
            .notes
            .extend(notes.into_iter().filter(|(_, note)| !note.is_empty()).map(|(key, note)| (key.into(), note)));
        (record, over)
    }
}

fn card(sitting: &Sitting, lang: web::Lang) -> SeatCard {
    match sitting {
        Sitting::Open { .. } => SeatCard { name: None, bot: false, person: false },
        Sitting::Person { name, stand_in, .. } => {
            SeatCard { name: Some(name.clone()), bot: stand_in.is_some(), person: true }
        }
        Sitting::Past { name } => SeatCard { name: Some(name.clone()), bot: false, person: false },
        Sitting::Bot { level } => {
            let level = lang.text(&format!("level-{level}"));
            SeatCard { name: Some(lang.with("seat-bot", &[("level", level.into())])), bot: true, person: false }
        }
    }
}
