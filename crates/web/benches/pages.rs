//! The page of a table, rendered: `cargo bench -p tavola-web`.

use divan::{Bencher, black_box};
use engine::case::Arranged;
use engine::{AnyMatch, Dice, Match, Random, Seat, Setup, Turn, Viewer};
use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::table::{SeatCard, Table};
use tavola_web::{Drawn, Lang};

fn main() {
    divan::main();
}

/// A random game after so many moves.
fn game<G: Arranged>(players: usize, moves: usize) -> Match<G> {
    let mut game = Match::<G>::new(G::schema().choose(&Setup::players(players)).expect("so many can play"));
    let mut dice = Dice::from_number(1);
    while game.len() < moves {
        match game.state().turn() {
            Turn::Over => break,
            Turn::Chance => drop(game.roll(&mut dice)),
            Turn::Seat(seat) => {
                let action = dice.pick(&game.state().legal()).clone();
                game.act(seat, &action).expect("it is legal");
            }
        }
    }
    game
}

/// Renders what the first seat sees.
fn render<G: Arranged>(bencher: Bencher, studio: &'static Drawn<G>, players: usize, moves: usize) {
    let game = game::<G>(players, moves);
    let seats: Vec<SeatCard> = std::iter::repeat_n(SeatCard::person("Ana"), players).collect();
    let table = Table::plain(studio, &game, Viewer::Seat(Seat::new(0)), Lang::Pt, &seats);
    let game = &game as &dyn AnyMatch;
    bencher.bench_local(|| table.body(black_box(game), &table.moves(game)).into_string().len());
}

/// By tiles on the table: each is three moves.
#[divan::bench(args = [15, 60, 120, 200])]
fn carcassonne_after(bencher: Bencher, moves: usize) {
    render(bencher, &carcassonne::STUDIO, 2, moves);
}

#[divan::bench(args = [2, 4])]
fn burgundy_for(bencher: Bencher, players: usize) {
    render(bencher, &burgundy::STUDIO, players, 80);
}

#[divan::bench]
fn duel_of_two(bencher: Bencher) {
    render(bencher, &duel::STUDIO, 2, 300);
}

#[divan::bench]
fn tuscany_for_two(bencher: Bencher) {
    render(bencher, &tuscany::STUDIO, 2, 60);
}
