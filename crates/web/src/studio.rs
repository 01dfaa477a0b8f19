//! How each game looks and speaks, chosen by name.

use std::collections::BTreeMap;

use engine::{AnyMatch, Game, Match, Seat, Turn, Viewer};
use maud::Markup;

use crate::boards;
use crate::lang::Lang;

/// What a game's pages need.
pub trait Studio: Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// The position as one SVG file.
    ///
    /// # Panics
    /// If the match is of another game.
    fn picture(&self, game: &dyn AnyMatch, viewer: Viewer) -> String;

    /// The board of a table page as a viewer sees it, with the moves of that viewer on it.
    ///
    /// # Panics
    /// If the match is of another game.
    fn board(&self, game: &dyn AnyMatch, viewer: Viewer, moves: &Moves, lang: Lang) -> Markup;

    /// The legal moves of a viewer: none unless it is the viewer's decision.
    ///
    /// # Panics
    /// If the match is of another game.
    fn moves(&self, game: &dyn AnyMatch, viewer: Viewer, lang: Lang) -> Moves;

    /// What happened from move `from` on, as sentences with their rule.
    ///
    /// # Panics
    /// If the match is of another game.
    fn story(&self, game: &dyn AnyMatch, from: usize, viewer: Viewer, lang: Lang) -> Vec<Line>;

    /// The drawn cover of the game.
    fn cover(&self) -> Markup;
}

/// The legal moves of the viewer, as text, as sentences, and by what on the board takes part in them.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    /// Each in notation.
    pub notation: Vec<String>,
    /// Each as a sentence.
    pub sentences: Vec<String>,
    /// The moves that each target of the board takes part in.
    pub targets: BTreeMap<String, Vec<usize>>,
}

impl Moves {
    /// The moves of a target as the board writes them, `3 7 8`.
    pub fn of(&self, target: &str) -> Option<String> {
        let indexes = self.targets.get(target)?;
        Some(indexes.iter().map(usize::to_string).collect::<Vec<_>>().join(" "))
    }
}

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Line {
    /// The seat it is about, for its mark.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
    /// The points, if it gave any, with the arithmetic.
    pub points: Option<(i32, String)>,
    /// The rule behind it.
    pub rule: &'static str,
}

/// How one game is drawn and told.
pub(crate) struct Drawn<G: Game> {
    pub picture: fn(&G::View) -> String,
    pub board: fn(&G::View, Viewer, &Moves, Lang) -> Markup,
    /// A move as a sentence.
    pub sentence: fn(&G::Action, &G::View, Lang) -> String,
    /// The things on the board that take part in a move.
    pub targets: fn(&G::Action) -> Vec<String>,
    /// An event as a sentence, and whom it is about.
    pub told: fn(&G::Event, Lang) -> (Option<Seat>, String),
    pub cover: fn() -> Markup,
}

impl<G: Game> Drawn<G> {
    fn typed<'a>(&self, game: &'a dyn AnyMatch) -> &'a Match<G> {
        game.as_any().downcast_ref::<Match<G>>().expect("a studio draws its own game")
    }
}

impl<G: Game> Studio for Drawn<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn picture(&self, game: &dyn AnyMatch, viewer: Viewer) -> String {
        (self.picture)(&self.typed(game).state().view(viewer))
    }

    fn board(&self, game: &dyn AnyMatch, viewer: Viewer, moves: &Moves, lang: Lang) -> Markup {
        (self.board)(&self.typed(game).state().view(viewer), viewer, moves, lang)
    }

    fn moves(&self, game: &dyn AnyMatch, viewer: Viewer, lang: Lang) -> Moves {
        let state = self.typed(game).state();
        match state.turn() {
            Turn::Seat(seat) if viewer.is(seat) => {}
            _ => return Moves::default(),
        }
        let view = state.view(viewer);
        let mut moves = Moves::default();
        for (index, action) in state.legal().iter().enumerate() {
            moves.notation.push(action.to_string());
            moves.sentences.push((self.sentence)(action, &view, lang));
            for target in (self.targets)(action) {
                moves.targets.entry(target).or_default().push(index);
            }
        }
        moves
    }

    fn story(&self, game: &dyn AnyMatch, from: usize, viewer: Viewer, lang: Lang) -> Vec<Line> {
        use engine::Fact;
        let events = self.typed(game).events(from).filter_map(|event| G::shown(event, viewer));
        events
            .map(|event| {
                let (seat, text) = (self.told)(&event, lang);
                let points = event.award().map(|award| (award.sum.total(), award.sum.to_string()));
                Line { seat, text, points, rule: event.rule().0 }
            })
            .collect()
    }

    fn cover(&self) -> Markup {
        (self.cover)()
    }
}

static STUDIOS: [&dyn Studio; 4] =
    [&boards::burgundy::STUDIO, &boards::carcassonne::STUDIO, &boards::tuscany::STUDIO, &boards::duel::STUDIO];

/// The studio of the game with this id.
pub fn studio(game: &str) -> Option<&'static dyn Studio> {
    STUDIOS.iter().copied().find(|studio| studio.game() == game)
}
