//! Everything of a whole match that is shown wherever one is in it; made once, because it goes through all of it.

use engine::analysis::Step;
use engine::{AnyMatch, RecordLine, Seat, Viewer};

use super::{Looking, percent};
use crate::lang::Lang;
use crate::studio::Studio;
use crate::table::{capital, names};
use crate::voice::Voice;

/// A whole match.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// Whose game it is: whose decisions are judged, whose chance is drawn.
    pub of: Option<Seat>,
    /// Everybody's points before the first move and after each.
    pub points: Vec<Vec<i32>>,
    /// Where a part of the game begins, and what it is called.
    pub parts: Vec<(usize, String)>,
    /// The decisions of that seat that cost more than the noise, the dearest first.
    pub moments: Vec<Moment>,
    /// How many others of its decisions may have cost something, but no more than the noise.
    pub unsure: usize,
    /// What moved the chance to win most, in order.
    pub swings: Vec<Swing>,
}

/// A decision that cost something.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The number of the move, from 1.
    pub n: usize,
    /// Who decided.
    pub seat: Seat,
    /// Where the game stood.
    pub phase: String,
    /// What was done.
    pub played: String,
    /// What was better.
    pub better: String,
    /// Why, in words.
    pub why: Option<String>,
    /// The things of the board that were chosen, and those that were better.
    pub on: (Vec<String>, Vec<String>),
}

/// A move that changed the chance to win.
#[derive(Clone, Debug)]
pub struct Swing {
    /// The number of the move, from 1.
    pub n: usize,
    /// Who made it; nobody when chance did.
    pub seat: Option<Seat>,
    /// Where the game stood.
    pub phase: String,
    /// What happened.
    pub words: String,
    /// The chance before and after.
    pub chance: (f64, f64),
}

/// So many moments decide a game.
const DECIDING: usize = 3;

impl Course {
    /// The course of a match from its beginning; `seats` are those who played, `of` is whose chance is told.
    ///
    /// # Panics
    /// If the match is of another game than the studio.
    pub fn of(
        studio: &dyn Studio,
        mut game: Box<dyn AnyMatch>,
        lines: &[RecordLine],
        looking: Looking<'_>,
        seats: &[Option<String>],
        of: Option<Seat>,
        lang: Lang,
    ) -> Course {
        let names = &names(game.as_ref(), seats, lang);
        let steps: &[Step] = looking.found().map_or(&[], |found| &found.steps);
        let voice = Voice::new(lang, of.map_or(Viewer::Spectator, Viewer::Seat), names);
        let mut course = Course { of, ..Course::default() };
        let swings = of.map(|seat| deciding(steps, seat)).unwrap_or_default();
        for (index, line) in lines.iter().enumerate() {
            course.note(studio, game.as_ref(), index, voice);
            let step = steps.get(index);
            let phase = || studio.phase(game.as_ref(), voice).words;
            if let (Some(step), Some(seat)) = (step, line.by.filter(|seat| of == Some(*seat))) {
                if step.is_costly() && percent(step.chance_cost) > 0 {
                    course.moments.extend(moment(studio, game.as_ref(), step, seat, phase(), names, lang));
                } else if step.better.is_some() {
                    course.unsure += 1;
                }
            }
            let before = phase();
            if game.read_move(line.by, &line.text).is_err() {
                break;
            }
            if let Some(chance) = swings.iter().find(|(n, _)| *n == index + 1).map(|(_, chance)| *chance) {
                let story = studio.story(game.as_ref(), index..index + 1, voice);
                let words: Vec<String> = story.into_iter().map(|line| capital(&line.text)).collect();
                if !words.is_empty() {
                    course.swings.push(Swing {
                        n: index + 1,
                        seat: line.by,
                        phase: before,
                        words: words.join(" · "),
                        chance,
                    });
                }
            }
        }
        course.note(studio, game.as_ref(), lines.len(), voice);
        course.moments.sort_by(|a, b| {
            let cost = |moment: &Moment| steps[moment.n - 1].chance_cost;
            cost(b).total_cmp(&cost(a)).then(a.n.cmp(&b.n))
        });
        course
    }

    fn note(&mut self, studio: &dyn Studio, game: &dyn AnyMatch, at: usize, voice: Voice<'_>) {
        self.points.push(game.scores().iter().map(|score| score.main.total).collect());
        let badge = studio.phase(game, voice).badge;
        let part = badge.split([' ', '/']).next().unwrap_or_default().to_owned();
        if self.parts.last().is_none_or(|(_, last)| *last != part) {
            self.parts.push((at, part));
        }
    }

    /// What cost something in the decision that comes after so many moves.
    pub(crate) fn moment_at(&self, at: usize) -> Option<&Moment> {
        self.moments.iter().find(|moment| moment.n == at + 1)
    }
}

/// The moves after which the chance of a seat differed most from before, as far as that is more than doubt.
fn deciding(steps: &[Step], seat: Seat) -> Vec<(usize, (f64, f64))> {
    let chance = |step: &Step| step.win_chance.get(seat.index()).copied().filter(|chance| chance.is_finite());
    let mut swings: Vec<(usize, (f64, f64), f64)> = Vec::new();
    for pair in steps.windows(2) {
        let (Some(before), Some(after)) = (chance(&pair[0]), chance(&pair[1])) else { continue };
        let doubt = pair[1].doubt.get(seat.index()).copied().unwrap_or(0.0);
        if (after - before).abs() > doubt {
            swings.push((pair[1].n, (before, after), (after - before).abs()));
        }
    }
    swings.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.0.cmp(&b.0)));
    // Some may turn out to have nothing to tell: a few more are looked at than are shown.
    swings.truncate(2 * DECIDING);
    swings.into_iter().map(|(n, chance, _)| (n, chance)).collect()
}

impl Course {
    /// What decided the game: the largest swings, in the order of the game.
    pub fn deciding(&self) -> Vec<&Swing> {
        let mut swings: Vec<&Swing> = self.swings.iter().collect();
        let size = |swing: &Swing| (swing.chance.1 - swing.chance.0).abs();
        swings.sort_by(|a, b| size(b).total_cmp(&size(a)));
        swings.truncate(DECIDING);
        swings.sort_by_key(|swing| swing.n);
        swings
    }
}

fn moment(
    studio: &dyn Studio,
    game: &dyn AnyMatch,
    step: &Step,
    seat: Seat,
    phase: String,
    names: &[String],
    lang: Lang,
) -> Option<Moment> {
    let voice = Voice::new(lang, Viewer::Seat(seat), names);
    let better = step.better.as_ref()?;
    Some(Moment {
        n: step.n,
        seat,
        phase,
        played: studio.sentence(game, &step.action, voice)?,
        better: studio.sentence(game, better, voice)?,
        why: super::why(lang, game.game(), &step.reasons),
        on: (studio.targets(game, &step.action), studio.targets(game, better)),
    })
}
