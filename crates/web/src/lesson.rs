//! Guided introductions: each step is a rule case with a position, a move to make, and the reason for it.

use std::sync::LazyLock;

use engine::case::{Case, Failure};
use engine::{AnyGame, AnyMatch, Dice, Seat, Turn, Viewer};
use maud::{Markup, html};
use serde::Deserialize;

use crate::art;
use crate::lang::Lang;
use crate::pages::{Visitor, bare, game_name};
use crate::rulebook::rule_link;
use crate::studio::Studio;
use crate::table::{all, bar, icon, names, runs, told};
use crate::voice::Voice;

/// An introduction.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its address.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its name in both languages.
    title: Words,
    /// What is done, one after the other.
    pub step: Vec<LessonStep>,
}

/// One step of an introduction.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What to do, and why.
    before: Words,
    /// What came of it.
    after: Words,
    /// The position and the moves, as a rule case.
    pub case: Case,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    pt: String,
    en: String,
}

impl Lesson {
    /// Its name.
    pub(crate) fn name(&self, lang: Lang) -> &str {
        self.title.of(lang)
    }
}

impl Words {
    fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::Pt => &self.pt,
            Lang::En => &self.en,
        }
    }
}

/// The introductions of a game, read when somebody first asks for them.
pub type Lessons = LazyLock<Vec<Lesson>>;

/// The introduction in a file.
///
/// # Panics
/// If the file is no introduction.
pub(crate) fn read(text: &str) -> Lesson {
    toml::from_str(text).unwrap_or_else(|error| panic!("a lesson: {error}"))
}

/// The introductions in these files.
macro_rules! lessons {
    ($($name:literal),+) => {
        std::sync::LazyLock::new(|| {
            vec![$($crate::lesson::read(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/", $name, ".toml")))),+]
        })
    };
}
pub(crate) use lessons;

/// Where somebody is in a step: so many of its moves are made.
pub struct Place {
    /// The position.
    pub game: Box<dyn AnyMatch>,
    /// The move to make now; none when the step is done.
    pub wanted: Option<String>,
}

impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Place").field("wanted", &self.wanted).finish_non_exhaustive()
    }
}

/// The seat of whoever learns.
pub const LEARNER: Seat = Seat::new(0);

impl LessonStep {
    /// The position after the learner has made so many decisions, with whatever followed each.
    ///
    /// # Errors
    /// What is wrong with the case.
    pub fn place(&self, rules: &dyn AnyGame, decisions: usize) -> Result<Place, Failure> {
        let failure = |reason: String| Failure { line: 0, reason };
        let mut place = Place { game: rules.arrange(&self.case)?, wanted: None };
        let mut own = 0;
        for (by, text) in self.case.moves() {
            if by == Some(LEARNER) {
                if own == decisions {
                    // As the list of moves writes it: a case may say less.
                    let mut made = place.game.copy();
                    made.read_move(by, text).map_err(|error| failure(error.to_string()))?;
                    place.wanted = made.lines(place.game.moves()).into_iter().next().map(|line| line.text);
                    return Ok(place);
                }
                own += 1;
            }
            if by.is_none() && text == "any" {
                place.game.roll(&mut Dice::from_number(0));
            } else {
                place.game.read_move(by, text).map_err(|error| failure(error.to_string()))?;
            }
        }
        Ok(place)
    }
}

/// The page of a step after so many decisions of the learner.
///
/// # Panics
/// If the studio is of another game, or there is no such step.
pub fn page(
    visitor: &Visitor,
    studio: &dyn Studio,
    lesson: &Lesson,
    (number, decisions): (usize, usize),
    place: &Place,
) -> Markup {
    let lang = visitor.lang;
    let step = &lesson.step[number - 1];
    let game = place.game.as_ref();
    let viewer = Viewer::Seat(LEARNER);
    let names = names(game, &vec![None; game.chosen().players()], lang);
    let voice = Voice::new(lang, viewer, &names);
    let doing = place.wanted.is_some() && game.turn() == Turn::Seat(LEARNER);
    let moves = if doing { studio.moves(game, voice) } else { studio.looks(game, viewer) };
    let address = |number: usize| format!("/learn/{}/{number}", lesson.id);
    let wanted = moves.choices.iter().position(|choice| Some(&choice.notation) == place.wanted.as_ref());
    let at = lang.with("learn-step", &[("at", number.into()), ("of", lesson.step.len().into())]);
    let words = if doing { step.before.of(lang) } else { step.after.of(lang) };
    let phase = studio.phase(game, voice);
    let body = html! {
        div id="table" class=(format!("table lesson {}", lesson.game)) data-game=(lesson.game) data-lost=(lang.text("connection-lost"))
            data-to=(format!("{}?made={decisions}", address(number))) data-wanted=[wanted] {
            (bar(game, lesson.title.of(lang), &phase.badge, lang))
            section id="ask" class=(format!("ask {}{}", if doing { "mine " } else { "" }, art::seat_ink(LEARNER))) aria-label=(lang.text("table-decision"))
                data-mine=(doing) data-version="0" data-say=(words) data-hint=(at) data-sure=(lang.text("table-sure")) data-confirm=(lang.text("table-confirm")) {
                div class="words" role="status" aria-live="polite" { p class="say" { (words) } p class="hint" { (at) } }
                div class="preview" role="group" aria-label=(lang.text("table-consequences")) hidden {}
                div class="chips" role="group" aria-label=(lang.text("table-answers")) hidden {}
                div class="do" {
                    @if number > 1 { a class="b soft" href=(address(number - 1)) { (lang.text("learn-back")) } }
                    @if decisions > 0 { a class="b soft" href=(address(number)) { (lang.text("learn-again")) } }
                    button type="button" id="cancel" class="b soft" hidden { (lang.text("table-cancel")) }
                    button type="button" id="turn" class="b soft" aria-label=(lang.text("table-turn")) hidden { (icon("turn")) }
                    @if doing { button type="button" id="confirm" class="b go" disabled { span { (lang.text("table-confirm")) } kbd { "Enter" } } }
                    @if !doing && number < lesson.step.len() { a class="b go" href=(address(number + 1)) { (lang.text("learn-next")) } }
                    @if !doing && number == lesson.step.len() {
                        form method="post" action=(format!("/play/{}", lesson.game)) { button class="b go" { (lang.text("play-now")) } }
                    }
                }
            }
            nav id="tools" class="tools" aria-label=(lang.text("table-tools")) {
                button type="button" class="tool tall-only" data-sheet="log" aria-label=(lang.text("table-log")) { (icon("log")) }
                a class="tool" href="/" aria-label=(lang.text("close")) { (icon("close")) }
            }
            main id="play" class="play" { (studio.board(game, &moves, voice)) }
            aside id="log" class="log" aria-label=(lang.text("table-log")) {
                div class="tabs" { h2 { (lang.text("table-log")) } button type="button" class="tool tall-only" data-sheet="" aria-label=(lang.text("close")) { (icon("close")) } }
                div id="lines" class="lines" tabindex="0" {
                    @for run in runs(game, studio, 0, voice) { div class="run" {
                        @if let Some(seat) = run.seat { h3 { (art::seat_mark(seat.index())) (voice.name(seat)) } }
                        @for (_, line) in &run.lines { (told(line, run.seat, &lesson.game, None, voice)) }
                    } }
                    p class="behind" { (lang.text("learn-rules")) @for rule in &step.case.rules { " " (rule_link(&lesson.game, rule)) } }
                }
            }
            (all(game, studio, &moves, voice))
        }
    };
    bare(visitor, &game_name(&lesson.game, lang), "table-page learn-page", &["table.js"], &body)
}
