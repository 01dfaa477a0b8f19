//! How a game looks and speaks, and how it is taught.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use engine::case::Arranged;
use engine::{AnyGame, AnyMatch, Game, Match, Move, Scout, Seat, Shelved, Sum, Term, Turn, Viewer};
use maud::Markup;

use crate::art::{self, Sheet};
use crate::lang::Lang;
use crate::learn::{Lesson, Lessons};
use crate::presets::Preset;

/// What a game's pages need.
pub trait Studio: Sync {
    /// The rules of the game.
    fn rules(&self) -> &'static dyn AnyGame;

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

    /// The legal moves of a viewer: none unless it is the viewer's decision. With them, what the last decisions were about.
    ///
    /// # Panics
    /// If the match is of another game.
    fn moves(&self, game: &dyn AnyMatch, viewer: Viewer, lang: Lang) -> Moves;

    /// What the last decisions were about, without any moves, for those who only look.
    ///
    /// # Panics
    /// If the match is of another game.
    fn looks(&self, game: &dyn AnyMatch, viewer: Viewer) -> Moves;

    /// The move that somebody seems to want who picks these things of the board, legal or not, in notation.
    ///
    /// # Panics
    /// If the match is of another game.
    fn attempt(&self, game: &dyn AnyMatch, viewer: Viewer, picked: &[String]) -> Option<String>;

    /// A small picture of a value of an option, where one says more than words.
    fn choice(&self, option: &str, value: &str) -> Option<Markup>;

    /// What happened in some moves, as sentences with their rule.
    ///
    /// # Panics
    /// If the match is of another game or was not played so far.
    fn story(&self, game: &dyn AnyMatch, moves: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<Line>;

    /// The drawn cover of the game.
    fn cover(&self) -> Markup;

    /// One line of a sum in words, and whether it multiplies: something counted (`4 tiles × 2`), something of a size
    /// (`area of 3: 6`), or a named thing and its points (`castle: 2`).
    fn sum_term(&self, term: &Term, lang: Lang) -> (String, bool);

    /// First games; the first of them is for newcomers.
    fn presets(&self) -> &'static [Preset];

    /// The introductions, one for each rulebook.
    fn lessons(&self) -> &[Lesson];

    /// The style of its board.
    fn style(&self) -> &'static str;
}

impl fmt::Debug for dyn Studio + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Studio").field(&self.rules().id()).finish()
    }
}

/// The legal moves of the viewer, as text, as sentences, and by what on the board takes part in them.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    /// Each in notation.
    pub notation: Vec<String>,
    /// Each as a sentence.
    pub sentences: Vec<String>,
    /// The points each would give the viewer at once, as far as the viewer can know.
    pub gains: Vec<i32>,
    /// The moves that each target of the board takes part in.
    pub targets: BTreeMap<String, Vec<usize>>,
    /// Who decided last about which targets.
    pub last: Vec<(Seat, String)>,
}

impl Moves {
    /// The moves of a target as the board writes them, `3 7 8`.
    pub fn of(&self, target: &str) -> Option<String> {
        let indexes = self.targets.get(target)?;
        Some(indexes.iter().map(usize::to_string).collect::<Vec<_>>().join(" "))
    }

    /// The classes of a thing on the board.
    pub fn class(&self, class: &str, seat: Option<Seat>, target: &str) -> String {
        let live = if self.targets.contains_key(target) { " target" } else { "" };
        let last = if self.was_last(seat, target) { " last" } else { "" };
        format!("{class}{live}{last}")
    }

    /// Whether one of the last decisions was about a target: of this seat, or of anybody.
    pub fn was_last(&self, seat: Option<Seat>, target: &str) -> bool {
        self.last.iter().any(|(by, known)| known == target && seat.is_none_or(|seat| seat == *by))
    }
}

/// A sum in the reader's language: `4 tiles × 2 + 1 pennant × 2 = 10`. A single number needs no total.
fn arithmetic(sum: &Sum, studio: &dyn Studio, lang: Lang) -> String {
    let mut text = String::new();
    for (index, term) in sum.0.iter().enumerate() {
        text += match (index, term.count < 0) {
            (0, false) => "",
            (0, true) => "−",
            (_, false) => " + ",
            (_, true) => " − ",
        };
        text += &studio.sum_term(&Term { count: term.count.abs(), ..*term }, lang).0;
    }
    match &sum.0[..] {
        [only] if !studio.sum_term(only, lang).1 => text,
        _ => format!("{text} = {}", sum.total()),
    }
}

/// The name of a thing on the board, which the page sends to ask why it cannot be picked; what nobody picks has none.
pub(crate) fn name(target: &str) -> Option<&str> {
    (!target.is_empty()).then_some(target)
}

/// The word after a prefix among picked things: `cell e3` with `cell` gives `e3`.
pub(crate) fn word<'a>(picked: &'a [String], prefix: &str) -> Option<&'a str> {
    picked.iter().find_map(|key| key.strip_prefix(prefix)?.strip_prefix(' '))
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

/// How one game is drawn, told and taught.
pub struct Drawn<G: Game> {
    /// The position, to be looked at alone.
    pub picture: fn(&G::View) -> Sheet,
    /// The board of a table page.
    pub board: fn(&G::View, Viewer, &Moves, Lang) -> Markup,
    /// A move as a sentence.
    pub sentence: fn(&G::Action, &G::View, Lang) -> String,
    /// The things on the board that take part in a move.
    pub targets: fn(&G::Action) -> Vec<String>,
    /// An event as a sentence, and whom it is about.
    pub told: fn(&G::Event, Lang) -> (Option<Seat>, String),
    /// The cover.
    pub cover: fn() -> Markup,
    /// The action that picking these things would be, legal or not.
    pub attempt: fn(&[String], &G::View) -> Option<G::Action>,
    /// A small picture of a value of an option.
    pub choice: fn(&str, &str) -> Option<Markup>,
    /// The name of a thing that the words of the locale do not have.
    pub name: fn(&str, Lang) -> Option<String>,
    /// First games; the first of them is for newcomers.
    pub presets: &'static [Preset],
    /// The introductions, one for each rulebook.
    pub lessons: Lessons,
    /// The style of its board.
    pub style: &'static str,
}

impl<G: Game> fmt::Debug for Drawn<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Drawn").field(&G::ID).finish()
    }
}

/// What the page marks as the last decisions goes back this far at most.
const LAST: usize = 24;

impl<G: Game> Drawn<G> {
    /// The decisions since the viewer's own last one; right after it, that one with what led to it. What the viewer may not
    /// know in full, such as a choice that all make at the same time, is left out.
    fn last(&self, game: &Match<G>, viewer: Viewer) -> Vec<(Seat, String)> {
        use engine::Fact;
        let open = |event: &G::Event| !event.conceals() && G::shown(event, viewer).as_ref() == Some(event);
        let known = |at: usize, seat: Seat| {
            let events = game.events_of(at);
            viewer.is(seat) || !events.is_empty() && events.iter().all(open)
        };
        let recent =
            game.moves().enumerate().skip(game.len().saturating_sub(LAST)).filter_map(|(at, made)| match made {
                Move::Action(seat, action) if known(at, *seat) => Some((*seat, action)),
                _ => None,
            });
        let recent: Vec<(Seat, &G::Action)> = recent.collect();
        let Some((latest, _)) = recent.last() else { return Vec::new() };
        // A spectator sees the last seat's decisions, a player those of all others since the own.
        let marked = |seat: Seat| match viewer {
            Viewer::Seat(own) if own != *latest => seat != own,
            _ => seat == *latest,
        };
        let run = recent.iter().rev().take_while(|(seat, _)| marked(*seat));
        run.flat_map(|(seat, action)| (self.targets)(action).into_iter().map(|target| (*seat, target))).collect()
    }

    /// The points an action gives a seat at once, in a state that the seat cannot tell from the real one.
    fn gain(trial: &G, action: &G::Action, seat: Seat) -> i32 {
        use engine::Fact;
        let (mut trial, mut log) = (trial.clone(), engine::Log::kept());
        if trial.apply(action, &mut log).is_err() {
            return 0;
        }
        let awards = log.take().into_iter().filter_map(|event| event.award());
        awards.filter(|award| award.seat == seat).map(|award| award.sum.total()).sum()
    }

    fn typed<'a>(&self, game: &'a dyn AnyMatch) -> &'a Match<G> {
        game.as_any().downcast_ref::<Match<G>>().expect("a studio draws its own game")
    }
}

impl<G: Arranged> Studio for Drawn<G> {
    fn rules(&self) -> &'static dyn AnyGame {
        const { &Shelved::<G>::new() }
    }

    fn picture(&self, game: &dyn AnyMatch, viewer: Viewer) -> String {
        let sheet = (self.picture)(&self.typed(game).state().view(viewer));
        art::standalone(self.style, &sheet)
    }

    fn board(&self, game: &dyn AnyMatch, viewer: Viewer, moves: &Moves, lang: Lang) -> Markup {
        (self.board)(&self.typed(game).state().view(viewer), viewer, moves, lang)
    }

    fn moves(&self, game: &dyn AnyMatch, viewer: Viewer, lang: Lang) -> Moves {
        let mut moves = self.looks(game, viewer);
        let state = self.typed(game).state();
        let Turn::Seat(seat) = state.turn() else { return moves };
        if !viewer.is(seat) {
            return moves;
        }
        let view = state.view(viewer);
        let trial = G::determinize(&view, &mut Scout::new(1, game.moves() as u64));
        for (index, action) in state.legal().iter().enumerate() {
            moves.notation.push(action.to_string());
            moves.sentences.push((self.sentence)(action, &view, lang));
            moves.gains.push(Self::gain(&trial, action, seat));
            for target in (self.targets)(action) {
                moves.targets.entry(target).or_default().push(index);
            }
        }
        moves
    }

    fn looks(&self, game: &dyn AnyMatch, viewer: Viewer) -> Moves {
        Moves { last: self.last(self.typed(game), viewer), ..Moves::default() }
    }

    fn attempt(&self, game: &dyn AnyMatch, viewer: Viewer, picked: &[String]) -> Option<String> {
        let view = self.typed(game).state().view(viewer);
        (self.attempt)(picked, &view).map(|action| action.to_string())
    }

    fn choice(&self, option: &str, value: &str) -> Option<Markup> {
        (self.choice)(option, value)
    }

    fn story(&self, game: &dyn AnyMatch, moves: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<Line> {
        use engine::Fact;
        let game = self.typed(game);
        moves
            .flat_map(|at| game.events_of(at))
            .filter_map(|event| G::shown(event, viewer))
            .map(|event| {
                let (seat, text) = (self.told)(&event, lang);
                let points = event.award().map(|award| (award.sum.total(), arithmetic(&award.sum, self, lang)));
                Line { seat, text, points, rule: event.rule().0 }
            })
            .collect()
    }

    fn cover(&self) -> Markup {
        (self.cover)()
    }

    fn sum_term(&self, term: &Term, lang: Lang) -> (String, bool) {
        let Term { count, each, what } = *term;
        let said = |word: &str, number: i64| {
            lang.find_with(&format!("{}-sum-{word}", G::ID), &[("count", count.into()), ("number", number.into())])
        };
        if let Some(counted) = said(what, 0) {
            return if each == 1 { (counted, false) } else { (format!("{counted} × {each}"), true) };
        }
        let sized = || what.rsplit_once('-').and_then(|(word, number)| said(word, number.parse().ok()?));
        let named = sized().or_else(|| lang.find(&format!("{}-{what}", G::ID))).or_else(|| (self.name)(what, lang));
        (format!("{}: {}", named.unwrap_or_else(|| what.to_owned()), count * each), false)
    }

    fn presets(&self) -> &'static [Preset] {
        self.presets
    }

    fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    fn style(&self) -> &'static str {
        self.style
    }
}
