//! A room as people see it, and its record.

use engine::{AnyMatch, Record, Seat, Turn, Viewer};
use web::table::{Question, SeatCard, Table};

use super::Room;
use super::state::{State, TakenBack};
use crate::secret;
use crate::store::{Sitting, TakeBack, Terms};

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
        let seats: Vec<SeatCard> = Seat::all(state.row.seats.len()).map(|seat| self.card(&state, seat, lang)).collect();
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
            take_back: state.row.take_back.as_ref().map(question),
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
        let state = self.now();
        Seat::all(state.row.seats.len()).map(|seat| self.card(&state, seat, lang).name).collect()
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
        record.notes.extend(state.taken_back.iter().map(TakenBack::note));
        (record, over)
    }

    /// What the same table once more begins with, asked by a seat: the match, everybody one seat further, the terms. Nothing
    /// as long as the game runs.
    pub fn again(&self, own: Seat) -> Option<(Box<dyn AnyMatch>, Vec<Sitting>, Terms)> {
        let state = self.now();
        if state.game.turn() != Turn::Over || state.is_study() {
            return None;
        }
        let mut seats = state.row.seats.clone();
        for (index, sitting) in seats.iter_mut().enumerate() {
            match sitting {
                Sitting::Person { stand_in, .. } if index == own.index() => *stand_in = None,
                Sitting::Person { .. } | Sitting::Past { .. } => *sitting = Sitting::Open { token: secret::token() },
                Sitting::Bot { .. } | Sitting::Open { .. } => {}
            }
        }
        seats.rotate_right(1);
        Some((state.game.copy(), seats, state.row.terms.clone()))
    }

    fn card(&self, state: &State, seat: Seat, lang: web::Lang) -> SeatCard {
        let plain =
            |name: Option<String>| SeatCard { name, bot: false, person: false, away: false, stand_in_after: None };
        match &state.row.seats[seat.index()] {
            Sitting::Open { .. } => plain(None),
            Sitting::Person { player, name, stand_in } => SeatCard {
                name: Some(if name.is_empty() { lang.text("former-player") } else { name.clone() }),
                bot: stand_in.is_some(),
                person: true,
                away: self.presence.away_since(player).is_some(),
                stand_in_after: self.stand_in_after(state, seat).map(|rest| rest.as_millis() as i64),
            },
            Sitting::Past { name } => plain(Some(name.clone())),
            Sitting::Bot { level } => {
                let level = lang.text(&format!("level-{level}"));
                SeatCard { bot: true, ..plain(Some(lang.with("seat-bot", &[("level", level.into())]))) }
            }
        }
    }
}

fn question(asked: &TakeBack) -> Question<'_> {
    let seat = |index: usize| Seat::new(index.min(Seat::MAX - 1));
    Question {
        seat: seat(asked.seat),
        why: &asked.why,
        agreed: asked.agreed.iter().copied().map(seat).collect(),
        refused: asked.refused.map(seat),
    }
}
