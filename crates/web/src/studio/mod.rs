//! How a game looks and speaks, and how it is taught.

mod apart;
mod moves;

use std::fmt;
use std::ops::Range;

use engine::case::Arranged;
use engine::{AnyGame, AnyMatch, Fact, Game, Log, Match, Move, Scout, Seat, Shelved, Sum, Term, Turn, Viewer};
use maud::Markup;

use crate::art::{self, Sheet};
use crate::lang::Lang;
use crate::lesson::{Lesson, Lessons};
use crate::presets::Preset;
use crate::voice::Voice;
pub use moves::{Choice, Moves, Row};

/// What a game's pages need. Each method panics if the match is of another game.
pub trait Studio: Sync {
    /// The rules of the game.
    fn rules(&self) -> &'static dyn AnyGame;

    /// The position as one SVG file.
    fn picture(&self, game: &dyn AnyMatch, viewer: Viewer) -> String;

    /// What lies on the table as a viewer sees it, with the moves of that viewer on it.
    fn board(&self, game: &dyn AnyMatch, moves: &Moves, voice: Voice<'_>) -> Markup;

    /// Where the game stands: its phase, round or turn.
    fn phase(&self, game: &dyn AnyMatch, voice: Voice<'_>) -> Phase;

    /// What the viewer has to decide, in words; nothing when somebody else decides.
    fn ask(&self, game: &dyn AnyMatch, voice: Voice<'_>) -> Option<Ask>;

    /// What is said while one target of the board is picked and more than one move is left.
    fn held(&self, game: &dyn AnyMatch, target: &str, voice: Voice<'_>) -> Option<Ask>;

    /// What somebody at the table has, for the card of the seat.
    fn counters(&self, game: &dyn AnyMatch, seat: Seat, voice: Voice<'_>) -> Vec<Counter>;

    /// What somebody has before them, very small, for the card of the seat.
    fn mini(&self, game: &dyn AnyMatch, seat: Seat, viewer: Viewer) -> Option<Markup>;

    /// What somebody else has before them, large, to be laid over the board.
    fn area(&self, game: &dyn AnyMatch, seat: Seat, voice: Voice<'_>) -> Option<Markup>;

    /// The legal moves of a viewer: none unless it is the viewer's decision. With them, what the last decisions were about.
    fn moves(&self, game: &dyn AnyMatch, voice: Voice<'_>) -> Moves;

    /// What the last decisions were about, without any moves, for those who only look.
    fn looks(&self, game: &dyn AnyMatch, viewer: Viewer) -> Moves;

    /// The things of the board that a move was about, the place where it ended last.
    fn about(&self, game: &dyn AnyMatch, at: usize, viewer: Viewer) -> Option<(Seat, Vec<String>)>;

    /// Whether a seat has made its choice among those that all make in secret and that lie open only when everybody is ready.
    fn is_ready(&self, game: &dyn AnyMatch, seat: Seat) -> bool;

    /// The move that somebody seems to want who picks these things of the board, legal or not, in notation.
    fn attempt(&self, game: &dyn AnyMatch, viewer: Viewer, picked: &[String]) -> Option<String>;

    /// A move in notation as a sentence, while it is legal.
    fn sentence(&self, game: &dyn AnyMatch, notation: &str, voice: Voice<'_>) -> Option<String>;

    /// The things of the board that take part in a move in notation, while it is legal.
    fn targets(&self, game: &dyn AnyMatch, notation: &str) -> Vec<String>;

    /// A small picture of a value of an option, where one says more than words.
    fn choice(&self, option: &str, value: &str) -> Option<Markup>;

    /// What happened in some moves, as sentences with their rule.
    fn story(&self, game: &dyn AnyMatch, moves: Range<usize>, voice: Voice<'_>) -> Vec<Line>;

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

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Phase {
    /// In words: `Phase C · round 3 of 5`.
    pub words: String,
    /// As short as can be, for a phone: `C 3/5`.
    pub badge: String,
}

/// A decision in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ask {
    /// What is asked: a verb first, amounts in digits.
    pub say: String,
    /// What helps to answer.
    pub hint: String,
}

impl Ask {
    /// A sentence without a hint.
    pub fn new(say: String) -> Ask {
        Ask { say, hint: String::new() }
    }

    /// The same with a hint.
    pub fn hint(self, hint: String) -> Ask {
        Ask { hint, ..self }
    }
}

/// So much of something that somebody has.
#[derive(Clone, Debug)]
pub struct Counter {
    /// What it is, as previews name it.
    pub label: String,
    /// A small picture, for the card of the seat; those without one are only spoken of in previews.
    pub icon: Option<Markup>,
    /// How much.
    pub value: i32,
    /// Whether having less of it is a price that is paid.
    pub paid: bool,
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
    /// The sentence; empty for what is no news.
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
    /// What lies on the table, with the viewer's moves on it.
    pub board: fn(&G::View, &Moves, Voice<'_>) -> Markup,
    /// Where the game stands.
    pub phase: fn(&G::View, Voice<'_>) -> Phase,
    /// What the seat to decide is asked, given what it may do.
    pub ask: fn(&G::View, &[G::Action], Voice<'_>) -> Ask,
    /// What is said while a target is picked.
    pub held: fn(&G::View, &str, Voice<'_>) -> Option<Ask>,
    /// What somebody has.
    pub counters: fn(&G::View, Seat, Voice<'_>) -> Vec<Counter>,
    /// What somebody has before them, very small.
    pub mini: fn(&G::View, Seat) -> Option<Markup>,
    /// What somebody has before them, large.
    pub area: fn(&G::View, Seat, Voice<'_>) -> Option<Markup>,
    /// A move as a sentence.
    pub sentence: fn(&G::Action, &G::View, Voice<'_>) -> String,
    /// A move in a word or two, where it has no place on the board.
    pub label: fn(&G::Action, &G::View, Voice<'_>) -> Option<String>,
    /// The things on the board that take part in a move, the place where it ends last.
    pub targets: fn(&G::Action) -> Vec<String>,
    /// What a move does at whatever price; empty when there is only one.
    pub group: fn(&G::Action) -> String,
    /// What a move does beside points and what somebody has, from the position before it and the one after it.
    pub consequences: Consequences<G>,
    /// An event as a sentence, and whom it is about.
    pub told: fn(&G::Event, Voice<'_>) -> (Option<Seat>, String),
    /// The lines of one move of a seat, each with its event, where several are better told as one.
    pub digest: Digest<G>,
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

/// What a move does, from the view before it and the view after it.
pub(crate) type Consequences<G> =
    fn(&<G as Game>::View, &<G as Game>::View, &<G as Game>::Action, Voice<'_>) -> Vec<Row>;

/// How the lines of one move become the lines of the log.
pub(crate) type Digest<G> = fn(Vec<(<G as Game>::Event, Line)>, Option<Seat>, Voice<'_>) -> Vec<Line>;

/// What whoever moves does is one line, up to its points.
pub(crate) fn one_line<Event>(lines: Vec<(Event, Line)>, by: Option<Seat>, _: Voice<'_>) -> Vec<Line> {
    let mut told: Vec<Line> = Vec::new();
    for (_, line) in lines.into_iter().filter(|(_, line)| !line.text.is_empty()) {
        let goes_on = |last: &&mut Line| by.is_some() && last.seat == by && line.seat == by && last.points.is_none();
        let Some(last) = told.last_mut().filter(goes_on) else {
            told.push(line);
            continue;
        };
        let mark = if last.text.contains(':') { ';' } else { ',' };
        last.text = format!("{}{mark} {}", last.text, line.text);
        if line.points.is_some() {
            (last.points, last.rule) = (line.points, line.rule);
        }
    }
    told
}

/// What the page marks as the last decisions goes back this far at most.
const LAST: usize = 24;

impl<G: Arranged> Drawn<G> {
    /// The decisions since the viewer's own last one; right after it, that one with what led to it. What was decided in
    /// secret is not among them until it lies open.
    fn last(&self, game: &Match<G>, viewer: Viewer) -> Vec<(Seat, String)> {
        let from = game.len().saturating_sub(LAST);
        let recent = game.moves().enumerate().skip(from).filter_map(|(at, made)| match made {
            Move::Action(seat, action) if Self::open(game, at, *seat, viewer) => Some((*seat, action)),
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

    /// Whether a viewer may know in full what a move of a seat was; a choice that all make at the same time is known to none
    /// of the others.
    fn open(game: &Match<G>, at: usize, seat: Seat, viewer: Viewer) -> bool {
        let open = |event: &G::Event| !event.conceals() && G::shown(event, viewer).as_ref() == Some(event);
        let events = game.events_of(at);
        viewer.is(seat) || !events.is_empty() && events.iter().all(open)
    }

    /// A legal move with its consequences, in a state that the seat cannot tell from the real one.
    fn choice_of(&self, trial: &Trial<'_, G>, action: &G::Action, voice: Voice<'_>) -> Choice {
        let (mut after, mut log) = (trial.state.clone(), Log::kept());
        let made = after.apply(action, &mut log).is_ok();
        let events = log.take();
        let mut choice = Choice {
            notation: action.to_string(),
            say: (self.sentence)(action, trial.view, voice),
            label: (self.label)(action, trial.view, voice).unwrap_or_default(),
            rows: Vec::new(),
            gain: 0,
            cost: 0,
            plain: made && after.turn() == Turn::Seat(trial.seat) && !events.iter().any(Fact::reveals),
            group: (self.group)(action),
        };
        let awards = events.iter().filter_map(Fact::award).filter(|award| award.seat == trial.seat);
        for award in awards.filter(|award| award.sum.total() != 0 && !trial.final_scoring(&after)) {
            let points = award.sum.total();
            choice.gain += points;
            choice.rows.push(Row {
                label: arithmetic(&award.sum, self, voice.lang),
                value: format!("{points:+}"),
                loss: points < 0,
            });
        }
        let view = after.view(voice.viewer);
        let then = (self.counters)(&view, trial.seat, voice);
        for (before, after) in trial.counters.iter().zip(&then).filter(|(before, after)| before.value != after.value) {
            let less = (before.value - after.value).max(0);
            choice.cost += if before.paid { less } else { 0 };
            choice.rows.push(Row {
                label: before.label.clone(),
                value: format!("{} → {}", before.value, after.value),
                loss: before.paid && less > 0,
            });
        }
        choice.rows.extend((self.consequences)(trial.view, &view, action, voice));
        choice.plain &= choice.cost == 0 && choice.gain >= 0;
        choice
    }

    fn typed<'a>(&self, game: &'a dyn AnyMatch) -> &'a Match<G> {
        game.as_any().downcast_ref::<Match<G>>().expect("a studio draws its own game")
    }
}

/// A position in which moves are tried out.
struct Trial<'a, G: Game> {
    state: G,
    view: &'a G::View,
    seat: Seat,
    counters: Vec<Counter>,
}

impl<G: Game> Trial<'_, G> {
    /// Whether what follows a move is the final scoring: that comes anyway and is no gain of the move.
    fn final_scoring(&self, after: &G) -> bool {
        after.turn() == Turn::Over && self.state.turn() != Turn::Over
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

    fn board(&self, game: &dyn AnyMatch, moves: &Moves, voice: Voice<'_>) -> Markup {
        apart::told_apart((self.board)(&self.typed(game).state().view(voice.viewer), moves, voice), voice.lang)
    }

    fn phase(&self, game: &dyn AnyMatch, voice: Voice<'_>) -> Phase {
        (self.phase)(&self.typed(game).state().view(voice.viewer), voice)
    }

    fn ask(&self, game: &dyn AnyMatch, voice: Voice<'_>) -> Option<Ask> {
        let state = self.typed(game).state();
        let Turn::Seat(seat) = state.turn() else { return None };
        voice.viewer.is(seat).then(|| (self.ask)(&state.view(voice.viewer), &state.legal(), voice))
    }

    fn held(&self, game: &dyn AnyMatch, target: &str, voice: Voice<'_>) -> Option<Ask> {
        (self.held)(&self.typed(game).state().view(voice.viewer), target, voice)
    }

    fn counters(&self, game: &dyn AnyMatch, seat: Seat, voice: Voice<'_>) -> Vec<Counter> {
        (self.counters)(&self.typed(game).state().view(voice.viewer), seat, voice)
    }

    fn mini(&self, game: &dyn AnyMatch, seat: Seat, viewer: Viewer) -> Option<Markup> {
        (self.mini)(&self.typed(game).state().view(viewer), seat)
    }

    fn area(&self, game: &dyn AnyMatch, seat: Seat, voice: Voice<'_>) -> Option<Markup> {
        (self.area)(&self.typed(game).state().view(voice.viewer), seat, voice)
    }

    fn moves(&self, game: &dyn AnyMatch, voice: Voice<'_>) -> Moves {
        let mut moves = self.looks(game, voice.viewer);
        moves.news = self.story(game, game.moves().saturating_sub(LAST)..game.moves(), voice);
        let state = self.typed(game).state();
        let Turn::Seat(seat) = state.turn() else { return moves };
        if !voice.viewer.is(seat) {
            return moves;
        }
        let view = state.view(voice.viewer);
        let trial = Trial {
            state: G::determinize(&view, &mut Scout::new(1, game.moves() as u64)),
            view: &view,
            seat,
            counters: (self.counters)(&view, seat, voice),
        };
        for (index, action) in state.legal().iter().enumerate() {
            moves.choices.push(self.choice_of(&trial, action, voice));
            for target in (self.targets)(action) {
                moves.targets.entry(target).or_default().push(index);
            }
        }
        moves
    }

    fn looks(&self, game: &dyn AnyMatch, viewer: Viewer) -> Moves {
        Moves { last: self.last(self.typed(game), viewer), ..Moves::default() }
    }

    fn about(&self, game: &dyn AnyMatch, at: usize, viewer: Viewer) -> Option<(Seat, Vec<String>)> {
        let game = self.typed(game);
        match game.moves().nth(at)? {
            Move::Action(seat, action) if Self::open(game, at, *seat, viewer) => Some((*seat, (self.targets)(action))),
            _ => None,
        }
    }

    fn is_ready(&self, game: &dyn AnyMatch, seat: Seat) -> bool {
        let game = self.typed(game);
        let secret = |at: &usize| game.events_of(*at).iter().any(Fact::conceals);
        let open = (0..game.len()).rev().take_while(secret).last().unwrap_or(game.len());
        let chose = |made: &Move<G>| matches!(made, Move::Action(by, _) if *by == seat);
        game.state().turn() != Turn::Seat(seat) && game.moves().skip(open).any(chose)
    }

    fn attempt(&self, game: &dyn AnyMatch, viewer: Viewer, picked: &[String]) -> Option<String> {
        let view = self.typed(game).state().view(viewer);
        (self.attempt)(picked, &view).map(|action| action.to_string())
    }

    fn sentence(&self, game: &dyn AnyMatch, notation: &str, voice: Voice<'_>) -> Option<String> {
        let state = self.typed(game).state();
        let action = state.legal().into_iter().find(|action| action.to_string() == notation)?;
        Some((self.sentence)(&action, &state.view(voice.viewer), voice))
    }

    fn targets(&self, game: &dyn AnyMatch, notation: &str) -> Vec<String> {
        let legal = self.typed(game).state().legal();
        legal.iter().find(|action| action.to_string() == notation).map(self.targets).unwrap_or_default()
    }

    fn choice(&self, option: &str, value: &str) -> Option<Markup> {
        (self.choice)(option, value)
    }

    fn story(&self, game: &dyn AnyMatch, moves: Range<usize>, voice: Voice<'_>) -> Vec<Line> {
        let game = self.typed(game);
        let told = |event: G::Event| {
            let (seat, text) = (self.told)(&event, voice);
            let points = event.award().map(|award| (award.sum.total(), arithmetic(&award.sum, self, voice.lang)));
            let rule = event.rule().0;
            (event, Line { seat, text, points, rule })
        };
        let of_move = |at: usize| {
            let by = match game.moves().nth(at) {
                Some(Move::Action(seat, _)) => Some(*seat),
                _ => None,
            };
            let events = game.events_of(at).iter().filter_map(|event| G::shown(event, voice.viewer));
            (self.digest)(events.map(told).collect(), by, voice)
        };
        moves.flat_map(of_move).filter(|line| !line.text.is_empty()).collect()
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
