//! How each game is drawn, chosen by name.

use engine::{AnyMatch, Game, Match, Viewer};

use crate::boards;

/// What a game's pictures need.
pub trait Studio: Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// The position as one SVG file.
    ///
    /// # Panics
    /// If the match is of another game.
    fn picture(&self, game: &dyn AnyMatch, viewer: Viewer) -> String;
}

struct Drawn<G: Game> {
    picture: fn(&G::View) -> String,
}

impl<G: Game> Studio for Drawn<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn picture(&self, game: &dyn AnyMatch, viewer: Viewer) -> String {
        let game = game.as_any().downcast_ref::<Match<G>>().expect("a studio draws its own game");
        (self.picture)(&game.state().view(viewer))
    }
}

static STUDIOS: [&dyn Studio; 1] = [&Drawn::<tuscany::State> { picture: boards::tuscany::picture }];

/// The studio of the game with this id.
pub fn studio(game: &str) -> Option<&'static dyn Studio> {
    STUDIOS.iter().copied().find(|studio| studio.game() == game)
}
