//! How cost grows, as the tables of `docs/SPEED.md`:
//!
//! ```console
//! $ cargo run --release -p tavola-shelf --example growth            # all of them, some minutes
//! $ cargo run --release -p tavola-shelf --example growth -- pages   # games, modules, searches, pages or matches
//! ```
//!
//! One thread; times are CPU time, which repeats where wall time does not. Memory by tables is what the example `load` of the
//! server tells.

use std::time::Duration;

use bots::{Budget, Entrant, Level, SimPlan};
use engine::{AnyMatch, Chosen, Dice, Random, Record, Seat, Setup, Turn, Viewer};
use tavola_shelf::{Boxed, find, shelf};
use web::Lang;
use web::table::{SeatCard, Table};

/// How long something is repeated, so that its time can be told.
const LONG: Duration = Duration::from_secs(1);

fn main() {
    let wanted = std::env::args().nth(1);
    let tables: [(&str, fn()); 5] =
        [("games", games), ("modules", modules), ("searches", searches), ("pages", pages), ("matches", matches)];
    for (_, print) in tables.iter().filter(|(name, _)| wanted.as_deref().is_none_or(|wanted| wanted == *name)) {
        print();
        println!();
    }
}

/// The CPU time of this process so far.
fn processor() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    Duration::from_millis(ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10)
}

/// The CPU seconds that something takes, as often as it takes to tell.
fn seconds(mut work: impl FnMut()) -> f64 {
    work();
    let started = processor();
    for times in 1_u32.. {
        work();
        let spent = processor() - started;
        if spent >= LONG {
            return spent.as_secs_f64() / f64::from(times);
        }
    }
    unreachable!("the clock runs")
}

fn chosen(game: &Boxed, setup: &Setup) -> Chosen {
    game.schema().choose(setup).unwrap_or_else(|error| panic!("{}: {error}", game.id()))
}

/// Games a second and moves a game.
fn simulated(game: &Boxed, setup: &Setup) -> (f64, u64) {
    let chosen = chosen(game, setup);
    let bots = vec![Entrant::Level(Level::Random); chosen.players()];
    let plan = SimPlan { chosen, bots, games: 200, seed: 1, threads: 1 };
    let mut moves = 0;
    let spent = seconds(|| moves = game.simulate(&plan, None, &|_| true).decisions);
    (plan.games as f64 / spent, moves / plan.games)
}

fn games() {
    println!("| game | players | games/s | moves a game |\n|---|---|---|---|");
    for game in shelf() {
        for players in game.schema().players.clone() {
            if players > 1 {
                let (speed, moves) = simulated(game, &Setup::players(players));
                println!("| {} | {players} | {speed:.0} | {moves} |", game.id());
            }
        }
    }
}

fn modules() {
    let row = |game: &str, name: &str, setup: &Setup| {
        let (speed, moves) = simulated(find(game).expect("the game"), setup);
        println!("| {game} | {name} | {speed:.0} | {moves} |");
    };
    println!("| game | with | games/s | moves a game |\n|---|---|---|---|");
    row("carcassonne", "nothing", &Setup::players(2));
    for module in
        ["farm", "abbot", "river", "inns", "trade", "fly", "msg", "ferry", "gold", "magic", "rob", "crop", "all"]
    {
        row("carcassonne", module, &Setup::players(2).with(module));
    }
    for edition in ["anniversary", "special"] {
        let base = Setup::players(2).set("edition", edition);
        row("burgundy", edition, &base);
        for module in ["white", "shield", "extra", "route", "inn", "outpost"] {
            row("burgundy", &format!("{edition}, {module}"), &base.clone().with(module));
        }
    }
    let special = Setup::players(2).set("edition", "special");
    for module in ["connect", "vine", "all"] {
        row("burgundy", &format!("special, {module}"), &special.clone().with(module));
    }
    row("burgundy", "special, all, 4 players", &Setup::players(4).set("edition", "special").with("all"));
    for mode in ["intro", "gold", "turmoil", "progress", "duel"] {
        row("duel", mode, &Setup::players(2).set("mode", mode));
    }
}

/// A random game: what it looks like before each of these moves, and its whole record.
fn played(game: &Boxed, setup: &Setup, at: &[usize]) -> (Vec<Box<dyn AnyMatch>>, Record) {
    let mut table = game.start(chosen(game, setup));
    let (mut dice, mut stops) = (Dice::from_number(1), Vec::new());
    loop {
        if at.get(stops.len()).is_some_and(|moves| table.moves() >= *moves)
            && matches!(table.turn(), Turn::Seat(_))
            && table.legal().len() > 1
        {
            stops.push(table.copy());
        }
        match table.turn() {
            Turn::Over => return (stops, table.record(Vec::new())),
            Turn::Chance => table.roll(&mut dice),
            Turn::Seat(seat) => {
                let action = dice.pick(&table.legal()).clone();
                table.read_move(Some(seat), &action).expect("it is legal");
            }
        }
    }
}

fn searches() {
    println!("| game | moves made | left | ms for 1000 positions |\n|---|---|---|---|");
    for game in shelf() {
        let setup = Setup::players(2);
        let all = played(game, &setup, &[]).1.moves.len();
        let stops: Vec<usize> = [5, 25, 50, 75, 90].iter().map(|share| all * share / 100).collect();
        for table in played(game, &setup, &stops).0 {
            let spent = seconds(|| drop(game.hint(table.as_ref(), &Budget::positions(1000), 1)));
            println!("| {} | {} | {} | {:.0} |", game.id(), table.moves(), all - table.moves(), 1000.0 * spent);
        }
    }
}

fn pages() {
    println!("| game | moves made | kB | ms |\n|---|---|---|---|");
    for game in shelf() {
        let setup = Setup::players(2);
        let all = played(game, &setup, &[]).1.moves.len();
        let stops: Vec<usize> = [5, 25, 50, 75, 95].iter().map(|share| all * share / 100).collect();
        for table in played(game, &setup, &stops).0 {
            let seats: Vec<SeatCard> = (0..table.seats()).map(|_| SeatCard::person("Ana")).collect();
            let page = Table::plain(game.studio, table.as_ref(), Viewer::Seat(Seat::new(0)), Lang::Pt, &seats);
            let draw = || page.body(table.as_ref(), &page.moves(table.as_ref())).into_string().len();
            let mut bytes = 0;
            let spent = seconds(|| bytes = draw());
            println!("| {} | {} | {} | {:.2} |", game.id(), table.moves(), bytes / 1000, 1000.0 * spent);
        }
    }
}

fn matches() {
    println!("| game | moves | ms to load |\n|---|---|---|");
    for game in shelf() {
        let whole = played(game, &Setup::players(2), &[]).1;
        for share in [25, 50, 100] {
            let mut record = whole.clone();
            record.moves.truncate(whole.moves.len() * share / 100);
            let spent = seconds(|| {
                let mut table = game.begin(&record).expect("the record begins");
                record.moves.iter().for_each(|line| table.read_move(line.by, &line.text).expect("it was played"));
            });
            println!("| {} | {} | {:.2} |", game.id(), record.moves.len(), 1000.0 * spent);
        }
    }
}
