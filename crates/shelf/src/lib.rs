//! The shelf: every game, chosen by name, with all that belongs to it.

use std::fmt;
use std::ops::Deref;

use bots::{AnySearchable, Searchable};
use engine::case::Arranged;
use engine::{AnyMatch, Shelved};
use web::lesson::Lesson;
use web::{Drawn, Studio};

/// A game with all that belongs to it; what can be asked of its rules and its bots can be asked of the box.
pub struct Boxed {
    game: &'static dyn AnySearchable,
    /// How it is drawn, told and taught.
    pub studio: &'static dyn Studio,
}

impl Boxed {
    /// A game is complete with its rules and the words of its cases (`Arranged`), an evaluator with its search parameters
    /// (`Searchable`), and a studio of the same game: board, words, presets, lessons, style. What lacks one of them does
    /// not compile.
    const fn new<G: Arranged + Searchable>(studio: &'static Drawn<G>) -> Boxed {
        Boxed { game: const { &Shelved::<G>::new() }, studio }
    }
}

impl Deref for Boxed {
    type Target = dyn AnySearchable;

    fn deref(&self) -> &Self::Target {
        self.game
    }
}

impl fmt::Debug for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Boxed").field(&self.game.id()).finish()
    }
}

/// The games, in the order a first page shows them.
static SHELF: [Boxed; 4] = [
    Boxed::new::<burgundy::State>(&web::boards::burgundy::STUDIO),
    Boxed::new::<carcassonne::State>(&web::boards::carcassonne::STUDIO),
    Boxed::new::<tuscany::State>(&web::boards::tuscany::STUDIO),
    Boxed::new::<duel::State>(&web::boards::duel::STUDIO),
];

/// All games.
pub fn shelf() -> &'static [Boxed] {
    &SHELF
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Boxed> {
    SHELF.iter().find(|game| game.id() == id)
}

/// The game that is played in a match.
///
/// # Panics
/// If it is not on the shelf.
pub fn of(game: &dyn AnyMatch) -> &'static Boxed {
    find(game.game()).expect("what is played was taken from the shelf")
}

/// The introduction at an address, with its game.
pub fn lesson(id: &str) -> Option<(&'static Boxed, &'static Lesson)> {
    SHELF.iter().find_map(|game| Some((game, game.studio.lessons().iter().find(|lesson| lesson.id == id)?)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_game_is_found_by_its_name_and_drawn_by_its_own_studio() {
        for game in shelf() {
            let found = find(game.id()).expect("it is on the shelf");
            assert_eq!((found.id(), found.studio.rules().id()), (game.id(), game.id()));
        }
    }

    #[test]
    fn whoever_knows_only_the_boards_knows_the_same_games() {
        let ids: BTreeSet<&str> = shelf().iter().map(|game| game.id()).collect();
        assert_eq!(web::boards::games().into_iter().map(|game| game.id()).collect::<BTreeSet<_>>(), ids);
    }

    #[test]
    fn lessons_stand_with_their_game() {
        for (game, lesson) in shelf().iter().flat_map(|game| game.studio.lessons().iter().map(move |step| (game, step)))
        {
            assert_eq!(lesson.game, game.id());
            assert_eq!(self::lesson(&lesson.id).map(|(game, _)| game.id()), Some(game.id()), "{}", lesson.id);
        }
    }

    #[test]
    fn presets_can_be_played() {
        for game in shelf() {
            assert!(!game.studio.presets().is_empty(), "{} has nothing for newcomers", game.id());
            for preset in game.studio.presets() {
                game.schema()
                    .choose(&preset.setup())
                    .unwrap_or_else(|error| panic!("{} {}: {error}", game.id(), preset.id));
            }
        }
    }

    #[test]
    fn presets_have_names_and_carcassonne_is_learned_step_by_step() {
        for (game, preset) in shelf().iter().flat_map(|game| game.studio.presets().iter().map(move |one| (game, one))) {
            for lang in [web::Lang::Pt, web::Lang::En] {
                assert!(lang.find(&format!("{}-preset-{}", game.id(), preset.id)).is_some(), "{}", preset.id);
            }
        }
        let game = find("carcassonne").expect("the game");
        let steps = game.studio.presets();
        for pair in steps.windows(2) {
            let added = pair[1].set.len() > pair[0].set.len();
            assert!(added && pair[0].set.iter().all(|option| pair[1].set.contains(option)), "{}", pair[1].id);
        }
        let is_module = |option: &&engine::OptionSpec| matches!(option.kind, engine::OptionKind::Module);
        let modules = game.schema().options.iter().filter(is_module).count();
        assert_eq!(steps.last().map(|last| last.set.len()), Some(modules));
    }

    #[test]
    fn reasons_of_hints_have_words() {
        for game in shelf() {
            let chosen = game.schema().choose(&engine::Setup::default()).expect("the defaults can be played");
            let mut table = game.start(chosen);
            let mut dice = engine::Dice::from_number(3);
            let mut told = 0;
            for _ in 0..60 {
                match table.turn() {
                    engine::Turn::Over => break,
                    engine::Turn::Chance => table.roll(&mut dice),
                    engine::Turn::Seat(seat) => {
                        let hint = game.hint(table.as_ref(), &bots::Budget::positions(20), 1).expect("a seat decides");
                        for reason in &hint.reasons {
                            for lang in [web::Lang::Pt, web::Lang::En] {
                                let key = format!("reason-{}-{}", game.id(), reason.term);
                                assert!(lang.find(&key).is_some(), "{key} has no words");
                                assert!(web::analysis::why(lang, game.id(), &hint.reasons).is_some());
                            }
                            told += 1;
                        }
                        table.read_move(Some(seat), &hint.best.action).expect("a hint is legal");
                    }
                }
            }
            assert!(told > 0, "{} gives no reasons", game.id());
        }
    }

    #[test]
    fn the_rulebook_knows_every_game() {
        let known: Vec<&str> = web::boards::games().iter().map(|game| game.id()).collect();
        assert!(shelf().iter().all(|game| known.contains(&game.id())), "{known:?}");
    }
}
