//! The table page. Whatever has an id is a part of its own and sent again only when it has changed (`parts`).
//!
//! One grid fills the window: where the game stands, what is to be decided, the seats, the board with the own area, the log.
//! Nothing but the log and the sheets scrolls. What can be chosen lies on the board; the list of all moves carries what each
//! would bring, for the script, for the keyboard and for screen readers.

mod ask;
mod icons;
mod log;
mod menu;
mod result;
mod seats;

use engine::{AnyMatch, Seat, Turn, Viewer};
use maud::{Markup, PreEscaped, html};

use crate::lang::Lang;
use crate::pages::{Visitor, bare, game_name};
use crate::parts;
use crate::rulebook;
use crate::studio::{Moves, Studio};
use crate::voice::Voice;

pub(crate) use ask::all;
pub(crate) use icons::{icon, mark};
pub(crate) use log::{Run, capital, runs, said, told};

/// Everything a table page shows beside the position.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// How its game is drawn and told.
    pub studio: &'a dyn Studio,
    /// Its address.
    pub id: &'a str,
    /// The number of the last move, which every request names.
    pub version: usize,
    /// Who looks.
    pub viewer: Viewer,
    /// The language.
    pub lang: Lang,
    /// Who sits where.
    pub seats: &'a [SeatCard],
    /// What was said.
    pub chat: &'a [(String, String)],
    /// The fingerprint of the dice.
    pub seed_hash: &'a str,
    /// The seed itself, once the game is over.
    pub seed: Option<&'a str>,
    /// The question to take back that was asked since the last move, if any.
    pub take_back: Option<Question<'a>>,
    /// What every seat has left on its clock, in milliseconds, where there are clocks.
    pub clocks: Option<Vec<i64>>,
    /// Whether a bot may be asked for a hint.
    pub hints: bool,
    /// Whether this is a record to look at.
    pub study: bool,
    /// The link that invites to the first open seat, for those who may see it.
    pub invite: Option<String>,
    /// After which move the table went on when it was found damaged, if it was.
    pub repaired: Option<usize>,
    /// The result as far as it is known, where the rules of the table are not played here.
    pub frozen: Option<String>,
    /// The key of the sentence that says why nobody plays here any more, if so.
    pub closed: Option<&'static str>,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// The seat of whoever has opened the table, as long as they may change it.
    pub host: Option<Seat>,
    /// Whether the game has begun.
    pub begun: bool,
    /// Whether people may speak here.
    pub says: bool,
    /// What became of the move that whoever looks has left for their next decision, `waits` or `dropped`, empty where there is
    /// none; nothing where none can be left.
    pub plan: Option<&'a str>,
}

/// A seat at the table.
#[derive(Clone, Debug)]
pub struct SeatCard {
    /// Who sits there, or what for a bot; `None` while it is open.
    pub name: Option<String>,
    /// Whether a bot plays it now.
    pub bot: bool,
    /// Whether a person owns it, though a bot may play for them.
    pub person: bool,
    /// Whether that person is not here.
    pub away: bool,
    /// In how many milliseconds the others may let a bot play for a person who is away, where that is so.
    pub stand_in_after: Option<i64>,
}

impl SeatCard {
    /// A seat that a person has taken and sits at.
    pub fn person(name: &str) -> SeatCard {
        SeatCard { name: Some(name.to_owned()), bot: false, person: true, away: false, stand_in_after: None }
    }
}

/// A question to the others: may the last decision of a seat be taken back?
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// Who asks.
    pub seat: Seat,
    /// Why, in their words; may be empty.
    pub why: &'a str,
    /// Who has said yes.
    pub agreed: Vec<Seat>,
    /// Who has said no.
    pub refused: Option<Seat>,
}

/// What the names of a table are: a seat that nobody can take is the game's automaton.
pub(crate) fn names(game: &dyn AnyMatch, seats: &[Option<String>], lang: Lang) -> Vec<String> {
    let automaton = || lang.find(&format!("{}-automaton", game.game()));
    let name = |seat: Seat| match seats.get(seat.index()) {
        // Who has left for good has no name any more.
        Some(Some(name)) if name.is_empty() => lang.text("former-player"),
        Some(name) => name.clone().unwrap_or_default(),
        None => automaton().unwrap_or_default(),
    };
    told_apart(Seat::all(game.seats().max(seats.len())).map(name).collect())
}

/// Numbers those who are called the same: several bots of one level.
fn told_apart(names: Vec<String>) -> Vec<String> {
    let alike = |name: &String, among: &[String]| among.iter().filter(|other| *other == name).count();
    let numbered = |(at, name): (usize, &String)| match alike(name, &names) {
        2.. if !name.is_empty() => format!("{name} {}", alike(name, &names[..=at])),
        _ => name.clone(),
    };
    names.iter().enumerate().map(numbered).collect()
}

/// What the parts of the page are made from.
struct Scene<'a> {
    table: &'a Table<'a>,
    game: &'a dyn AnyMatch,
    studio: &'a dyn Studio,
    voice: Voice<'a>,
    moves: &'a Moves,
}

impl Scene<'_> {
    /// The seat of whoever looks.
    fn own(&self) -> Option<Seat> {
        match self.table.viewer {
            Viewer::Seat(seat) if self.table.frozen.is_none() => Some(seat),
            _ => None,
        }
    }

    /// Whether somebody is still missing.
    fn is_waiting(&self) -> bool {
        self.table.seats.iter().any(|seat| seat.name.is_none())
    }

    /// Whether the game was played to its end here.
    fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// The address of something of this table.
    fn address(&self, what: &str) -> String {
        format!("/table/{}/{what}", self.table.id)
    }
}

impl<'a> Table<'a> {
    /// A table at which a game is played and nothing else happens, for pictures and measurements.
    pub fn plain(
        studio: &'a dyn Studio,
        game: &dyn AnyMatch,
        viewer: Viewer,
        lang: Lang,
        seats: &'a [SeatCard],
    ) -> Self {
        Table {
            studio,
            id: "plain",
            version: game.moves(),
            viewer,
            lang,
            seats,
            chat: &[],
            seed_hash: "",
            seed: None,
            take_back: None,
            clocks: None,
            hints: true,
            study: false,
            invite: None,
            repaired: None,
            frozen: None,
            closed: None,
            rated: false,
            host: None,
            begun: true,
            says: true,
            plan: None,
        }
    }
}

impl Table<'_> {
    /// What those at the table are called.
    pub fn names(&self, game: &dyn AnyMatch) -> Vec<String> {
        let seats: Vec<Option<String>> = self.seats.iter().map(|seat| seat.name.clone()).collect();
        names(game, &seats, self.lang)
    }

    /// What the viewer may do, with what every move would bring. It depends on the position, the viewer, the language, the
    /// names and whether the game is played, and on nothing else.
    ///
    /// # Panics
    /// If the match is of another game than the studio.
    pub fn moves(&self, game: &dyn AnyMatch) -> Moves {
        match self.is_played() {
            false => self.studio.looks(game, self.viewer),
            true => self.studio.moves(game, Voice::new(self.lang, self.viewer, &self.names(game))),
        }
    }

    /// Whether anybody can do anything here.
    pub fn is_played(&self) -> bool {
        !self.study && self.frozen.is_none() && self.seats.iter().all(|seat| seat.name.is_some())
    }

    /// The table as the viewer sees it now, with what the viewer may do.
    ///
    /// # Panics
    /// If the match is of another game than the studio.
    pub fn body(&self, game: &dyn AnyMatch, moves: &Moves) -> Markup {
        let studio = self.studio;
        let names = self.names(game);
        let voice = Voice::new(self.lang, self.viewer, &names);
        let scene = Scene { table: self, game, studio, voice, moves };
        let phase = studio.phase(game, voice);
        html! {
            (bar(game, &phase.words, &phase.badge, voice.lang))
            (ask::ask(&scene))
            (menu::tools(&scene))
            main id="play" class="play" { (studio.board(game, moves, voice)) (result::panel(&scene)) (seats::areas(&scene)) }
            (seats::seats(&scene))
            (log::log(&scene))
            (ask::all(game, studio, moves, voice))
            (menu::menu(&scene))
            (menu::keys(voice.lang))
            (rulebook::sentences(game.game(), voice.lang))
        }
    }

    /// The whole page, around the table as it was drawn.
    pub fn page(&self, visitor: &Visitor, game: &dyn AnyMatch, drawn: &parts::Page) -> Markup {
        let body = html! {
            div id="table" class=(format!("table {}", game.game())) data-id=(self.id) data-game=(game.game())
                data-seen=(drawn.seen()) data-lost=(self.lang.text("connection-lost")) { (PreEscaped(drawn.markup())) }
        };
        bare(visitor, &game_name(game.game(), self.lang), "table-page", &["table.js", "result.js"], &body)
    }
}

/// The corner of the table: the way home, which game it is and where it stands.
pub(crate) fn bar(game: &dyn AnyMatch, phase: &str, badge: &str, lang: Lang) -> Markup {
    html! {
        header id="bar" class="bar" {
            a class="home" href="/" aria-label=(lang.text("table-home")) { (icons::mark()) }
            span class="badge" aria-hidden="true" { (badge) }
            div class="where" { h1 { (lang.text(&format!("{}-short", game.game()))) } span { (phase) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::told_apart;

    #[test]
    fn bots_of_one_level_are_told_apart() {
        let names = ["Ana", "Bot, easy", "", "Bot, easy", ""].map(str::to_owned).to_vec();
        assert_eq!(told_apart(names), ["Ana", "Bot, easy 1", "", "Bot, easy 2", ""]);
    }
}
