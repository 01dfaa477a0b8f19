//! A table page as tests look at it.

use engine::{AnyMatch, Viewer};
use tavola_web::table::{SeatCard, Table};
use tavola_web::{Lang, Studio};

/// The table with people at every seat as a viewer sees it, without chat, clocks or dice.
pub(crate) fn page(studio: &dyn Studio, game: &dyn AnyMatch, viewer: Viewer, lang: Lang) -> String {
    let seats = vec![
        SeatCard { name: Some("Ana".into()), bot: false, person: true, away: false, stand_in_after: None };
        game.chosen().players()
    ];
    let table = Table::plain(studio, game, viewer, lang, &seats);
    table.body(game, &table.moves(game)).into_string()
}
