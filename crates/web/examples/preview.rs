//! Writes the page of a table after some random moves, to look at while a board is drawn:
//!
//! ```console
//! $ cargo run -p tavola-web --example preview -- burgundy moves=60 seed=3 view=1 lang=pt players=4 edition=special
//! ```
//!
//! `moves` random moves are played, then as many more as it takes until the viewer decides (`over=1`: until the end).
//! Anything else is an option of the game (`with=farm+inns` for modules).

use engine::case::Arranged;
use engine::{AnyMatch, Match, Random, Scout, Seat, Setup, Turn, Viewer};
use tavola_web::Drawn;
use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::pages::Visitor;
use tavola_web::parts::Page;
use tavola_web::table::{SeatCard, Table};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (game, rest) = arguments.split_first().expect("the game comes first");
    match game.as_str() {
        "burgundy" => preview(&burgundy::STUDIO, rest),
        "carcassonne" => preview(&carcassonne::STUDIO, rest),
        "tuscany" => preview(&tuscany::STUDIO, rest),
        "duel" => preview(&duel::STUDIO, rest),
        other => panic!("no game {other}"),
    }
}

fn preview<G: Arranged>(studio: &'static Drawn<G>, arguments: &[String]) {
    let (mut moves, mut seed, mut view, mut over, mut lang) = (40, 1, 1, false, tavola_web::Lang::Pt);
    let mut setup = Setup::default();
    for (key, value) in arguments.iter().map(|argument| argument.split_once('=').expect("key=value")) {
        match key {
            "moves" => moves = value.parse().expect("a number"),
            "seed" => seed = value.parse().expect("a number"),
            "view" => view = value.parse().expect("a seat, or 0 for a spectator"),
            "over" => over = value == "1",
            "lang" => lang = value.parse().expect("pt or en"),
            "players" => setup.players = value.parse().ok(),
            "with" => setup.with = value.split('+').map(str::to_owned).collect(),
            _ => setup = setup.set(key, value),
        }
    }
    let mut game = Match::<G>::new(G::schema().choose(&setup).expect("options of the game"));
    let viewer = if view == 0 { Viewer::Spectator } else { Viewer::Seat(Seat::new(view - 1)) };
    let mut random = Scout::new(seed, 0);
    loop {
        let decides = matches!(game.state().turn(), Turn::Seat(seat) if viewer.is(seat) || view == 0);
        match game.state().turn() {
            Turn::Over => break,
            _ if game.len() >= moves && decides && !over => break,
            Turn::Chance => drop(game.roll(&mut random)),
            Turn::Seat(seat) => {
                let legal = game.state().legal();
                let action = legal[random.below(legal.len() as u32) as usize].clone();
                game.act(seat, &action).expect("it is legal");
            }
        }
    }
    let names = ["Ana", "Téo", "Lia", "Bia", "Rui", "Eva"];
    let seats: Vec<SeatCard> = names.iter().take(game.chosen().players()).map(|name| SeatCard::person(name)).collect();
    let table = Table::plain(studio, &game, viewer, lang, &seats);
    let visitor = Visitor { lang, name: None, account: false };
    let game = &game as &dyn AnyMatch;
    let drawn = Page::new(table.body(game, &table.moves(game)).into_string());
    print!("{}", table.page(&visitor, game, &drawn).into_string());
}
