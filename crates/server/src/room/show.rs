//! A room as people see it, and its record.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use engine::{AnyMatch, Record, Seat, Turn, Viewer};
use web::Moves;
use web::parts::Page;
use web::table::{Question, SeatCard, Table};

use super::Room;
use super::state::{State, TakenBack};
use crate::onward;
use crate::secret;
use crate::store::{Fate, Sitting, TakeBack, Terms};

/// What somebody sees depends on the seat, if they have one, and the language.
type Eyes = (Option<usize>, &'static str);

/// The pages of a state, drawn once for all who see the same. A copy of the state is another state, and drawn anew.
#[derive(Debug, Default)]
pub(super) struct Drawn(Mutex<HashMap<Eyes, Arc<Easel>>>);

/// Where one page is drawn: who comes while it is waits for that page and for no other.
type Easel = Mutex<Option<Sketch>>;

/// What was drawn last. An invitation names the site as whoever looks calls it, which may be anything: only one is kept.
#[derive(Debug)]
struct Sketch {
    since: Instant,
    site: String,
    drawing: Arc<Drawing>,
}

/// What can be done in a position and what it would bring, worked out once for all pages that tell of it: however often a
/// table is drawn because somebody speaks, comes or goes.
#[derive(Debug, Default)]
pub(super) struct Previews(Mutex<HashMap<PreviewKey, Arc<Moves>>>);

/// After how many moves, who looks, the language, the names, whether anybody can move.
type PreviewKey = (usize, Option<usize>, &'static str, Vec<String>, bool);

impl Previews {
    fn of(&self, table: &Table<'_>, game: &dyn AnyMatch) -> Arc<Moves> {
        let key = (table.version, seat_of(table.viewer), table.lang.tag(), table.names(game), table.is_played());
        let known = self.0.lock().expect("no holder panics").get(&key).cloned();
        known.unwrap_or_else(|| {
            let moves = Arc::new(table.moves(game));
            self.0.lock().expect("no holder panics").entry(key).or_insert(moves).clone()
        })
    }
}

fn seat_of(viewer: Viewer) -> Option<usize> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        Viewer::Spectator => None,
    }
}

impl Clone for Drawn {
    fn clone(&self) -> Drawn {
        Drawn::default()
    }
}

/// Clocks are told as they are when it is drawn; a little later it is drawn anew.
const FRESH: Duration = Duration::from_millis(500);

/// A page of a table, with what has to be sent to those who saw another before.
#[derive(Debug)]
pub(crate) struct Drawing {
    page: Page,
    /// By the fingerprint of what they saw.
    frames: Mutex<HashMap<String, Utf8Bytes>>,
}

impl Drawing {
    /// Its fingerprint.
    pub(crate) fn seen(&self) -> &str {
        self.page.seen()
    }

    /// What has to be sent to somebody who saw `before`; `None` if that is nothing.
    pub(crate) fn since(&self, before: Option<&Drawing>) -> Option<Utf8Bytes> {
        let seen = before.map_or("", Drawing::seen);
        if seen == self.seen() {
            return None;
        }
        let mut frames = self.frames.lock().expect("no holder panics");
        let frame = frames.entry(seen.to_owned()).or_insert_with(|| {
            let frame = self.page.since(before.map(|before| &before.page));
            serde_json::to_string(&frame).expect("strings can be written").into()
        });
        Some(frame.clone())
    }
}

/// What the same table once more begins with.
pub struct Again {
    /// The match.
    pub game: Box<dyn AnyMatch>,
    /// The seats.
    pub seats: Vec<Sitting>,
    /// The terms.
    pub terms: Terms,
    /// The people who have played, by id.
    pub people: Vec<String>,
}

impl std::fmt::Debug for Again {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Again").field("seats", &self.seats).finish_non_exhaustive()
    }
}

impl Room {
    /// The table as somebody sees it, drawn once for all who see the same.
    pub(crate) fn drawing(&self, viewer: Viewer, lang: web::Lang, site: &str) -> Arc<Drawing> {
        let state = self.now();
        // Only the invitation that players see names the site.
        let site = if viewer != Viewer::Spectator && state.invitation().is_some() { site } else { "" };
        let eyes = (seat_of(viewer), lang.tag());
        let easel = state.drawn.0.lock().expect("no holder panics").entry(eyes).or_default().clone();
        let mut drawn = easel.lock().expect("no holder panics");
        if let Some(known) = drawn.as_ref().filter(|known| known.site == site)
            && (!self.has_time_running(&state) || known.since.elapsed() < FRESH)
        {
            return known.drawing.clone();
        }
        metrics::counter!("tavola_drawings_total").increment(1);
        let body = self.show_of(&state, viewer, lang, site, |table, game| {
            table.body(game, &state.previews.of(table, game)).into_string()
        });
        let drawing = Arc::new(Drawing { page: Page::new(body), frames: Mutex::default() });
        *drawn = Some(Sketch { since: Instant::now(), site: site.to_owned(), drawing: drawing.clone() });
        drawing
    }

    /// Whether the page tells of time that runs: on clocks, or until a bot may play for somebody who is away.
    fn has_time_running(&self, state: &State) -> bool {
        let away = matches!(state.game.turn(), Turn::Seat(seat) if self.stand_in_after(state, seat).is_some());
        state.clocks.is_some() || away
    }

    /// The page of the table around what was drawn of it.
    pub(crate) fn page(&self, viewer: Viewer, lang: web::Lang, site: &str, visitor: &web::pages::Visitor) -> String {
        let drawing = self.drawing(viewer, lang, site);
        self.show(viewer, lang, site, |table, game| table.page(visitor, game, &drawing.page)).into_string()
    }

    /// Shows the table to somebody: calls `show` with the page's data and the match.
    pub fn show<T>(
        &self,
        viewer: Viewer,
        lang: web::Lang,
        site: &str,
        show: impl FnOnce(&Table<'_>, &dyn AnyMatch) -> T,
    ) -> T {
        self.show_of(&self.now(), viewer, lang, site, show)
    }

    fn show_of<T>(
        &self,
        state: &State,
        viewer: Viewer,
        lang: web::Lang,
        site: &str,
        show: impl FnOnce(&Table<'_>, &dyn AnyMatch) -> T,
    ) -> T {
        let seats: Vec<SeatCard> = Seat::all(state.row.seats.len()).map(|seat| self.card(state, seat, lang)).collect();
        let over = state.game.turn() == Turn::Over && !state.is_study();
        let invite = match (viewer, state.invitation()) {
            (Viewer::Seat(_), Some((index, token))) => {
                Some(format!("{site}/table/{}/seat/{}?token={token}", self.id, index + 1))
            }
            _ => None,
        };
        let heard = state.heard_by(match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        });
        let table = Table {
            studio: shelf::of(state.game.as_ref()).studio,
            id: &self.id,
            version: state.game.moves(),
            viewer,
            lang,
            seats: &seats,
            chat: &heard,
            says: self.chat.load(std::sync::atomic::Ordering::Relaxed),
            seed_hash: &state.row.seed_hash,
            seed: over.then_some(state.row.seed.as_str()),
            take_back: state.row.take_back.as_ref().map(question),
            clocks: state.clocks.as_ref().map(|clocks| clocks.left(state.game.turn())),
            hints: !state.row.terms.no_hints,
            study: state.is_study() || state.frozen.is_some() || state.is_closed(),
            closed: state.closed(),
            rated: state.row.terms.rated,
            host: state.host_seat().filter(|_| state.row.status == "open"),
            begun: state.row.status != "open",
            frozen: state.frozen.is_some().then(|| state.row.result.clone().unwrap_or_default()),
            invite,
            repaired: state.row.repaired,
            plan: match viewer {
                Viewer::Seat(seat) if state.takes_plans() => Some(match state.plan(seat).map(|plan| plan.fate) {
                    Some(Fate::Waits) => "waits",
                    Some(Fate::Dropped) => "dropped",
                    Some(Fate::Made) | None => "",
                }),
                _ => None,
            },
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
        let begun = Record::read(&state.row.setup).ok().and_then(|header| header.note(onward::KEY).map(str::to_owned));
        record.notes.extend(begun.map(|note| (onward::KEY.to_owned(), note)));
        (record, over)
    }

    /// What the same table once more begins with, asked by a seat: the match, everybody so many seats further, the terms, and
    /// who else has played. Nothing as long as the game runs.
    pub fn again(&self, own: Seat, further: usize) -> Option<Again> {
        let state = self.now();
        if (state.game.turn() != Turn::Over && !state.is_closed()) || state.is_study() {
            return None;
        }
        let other = |sitting: &Sitting| match sitting {
            Sitting::Person { player, .. } if !player.is_empty() => Some(player.clone()),
            _ => None,
        };
        let people = state.row.seats.iter().filter_map(other).collect();
        let mut seats = state.row.seats.clone();
        for (index, sitting) in seats.iter_mut().enumerate() {
            match sitting {
                Sitting::Person { stand_in, .. } if index == own.index() => *stand_in = None,
                Sitting::Person { .. } | Sitting::Past { .. } => *sitting = Sitting::Open { token: secret::token() },
                Sitting::Bot { .. } | Sitting::Open { .. } => {}
            }
        }
        let count = seats.len();
        seats.rotate_right(further % count.max(1));
        Some(Again { game: state.game.copy(), seats, terms: state.row.terms.clone(), people })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::Rooms;
    use crate::store::{Player, Store, TableRow};

    /// A table that waits for somebody.
    async fn waiting() -> (Arc<Rooms>, Arc<Room>) {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let ana = Player { id: "p1".into(), name: "Ana".into(), account: None };
        let row = TableRow {
            id: "t1".into(),
            game: "tuscany".into(),
            setup: "tavola-record 1\ngame tuscany 1\nplayers 2\n\nend 0\n".into(),
            seats: vec![Sitting::person(&ana), Sitting::Open { token: "word".into() }],
            seed: "seed".into(),
            seed_hash: "hash".into(),
            status: "open".into(),
            terms: Terms::default(),
            take_back: None,
            repaired: None,
            result: None,
            host: None,
        };
        let rooms = Arc::new(Rooms::new(store, Duration::ZERO, FRESH, FRESH, true));
        let room = rooms.create(row).await.unwrap();
        (rooms, room)
    }

    #[tokio::test]
    async fn invented_sites_take_no_memory() {
        let (_rooms, room) = waiting().await;
        let seat = Viewer::Seat(Seat::new(0));
        let of = |site: &str| room.drawing(seat, web::Lang::Pt, site);
        let first = of("http://one.example");
        assert!(Arc::ptr_eq(&first, &of("http://one.example")), "drawn once");
        for number in 0..100 {
            let shown = of(&format!("http://made-up-{number}.example"));
            assert!(shown.page.markup().contains(&format!("http://made-up-{number}.example/table/t1/seat/2")));
        }
        room.drawing(Viewer::Spectator, web::Lang::Pt, "http://two.example");
        room.drawing(Viewer::Spectator, web::Lang::Pt, "http://three.example");
        assert_eq!(room.now().drawn.0.lock().unwrap().len(), 2, "one for the seat, one for all who watch");
    }
}
