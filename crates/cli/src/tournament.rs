//! `tavola tournament`: bots play a whole tournament.

use std::process::ExitCode;

use bots::Level;
use club::tournament::{Entrant, Meeting, Met, round_robin, standings, swiss};
use engine::{Chosen, Dice, Seat, Turn};
use serde_json::json;
use shelf::Boxed;

use crate::args::{self, TournamentArgs};
use crate::error::Error;
use crate::progress;

pub(crate) fn run(args: &TournamentArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let chosen = args.setup.choose(game)?;
    let levels = args.bots.iter().map(|name| args::level(name)).collect::<Result<Vec<_>, _>>()?;
    if levels.is_empty() || args.entrants < 2 || chosen.players() != 2 {
        return Err(Error::Broken("a tournament needs two entrants at least, a bot, and a game of two".into()));
    }
    let entrants: Vec<Entrant> = (0..args.entrants).collect();
    let rounds = args.rounds.unwrap_or_else(|| args.entrants.next_power_of_two().ilog2() as usize);
    let planned = args.round_robin.then(|| round_robin(&entrants));
    let rounds = planned.as_ref().map_or(rounds, Vec::len);
    let bar = progress::bar(rounds as u64, args.run.json);
    let mut met: Vec<Met> = Vec::new();
    for round in 0..rounds {
        let meetings = match &planned {
            Some(planned) => Some(planned[round].clone()),
            None => swiss(&entrants, &met),
        };
        // Everybody has met everybody they could.
        let Some(meetings) = meetings else { break };
        for meeting in meetings {
            let level = |entrant: Entrant| levels[entrant % levels.len()];
            let halves = match meeting.second {
                None => 2,
                Some(second) => {
                    let seed = args.run.seed.wrapping_add(met.len() as u64);
                    played(game, &chosen, [level(meeting.first), level(second)], seed)
                }
            };
            met.push(Met { meeting, halves });
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    print(args, &levels, &standings(&entrants, &met), &met);
    Ok(ExitCode::SUCCESS)
}

/// Plays a game of two; what the first seat got, in halves.
fn played(game: &Boxed, chosen: &Chosen, levels: [Level; 2], seed: u64) -> u32 {
    let mut table = game.start(chosen.clone());
    let mut dice = Dice::from_number(seed);
    let mut players = levels.map(|level| game.bot(level, seed));
    loop {
        match table.turn() {
            Turn::Chance => table.roll(&mut dice),
            Turn::Seat(seat) => {
                let action = players[seat.index()].choose(table.as_ref());
                table.read_move(Some(seat), &action).expect("bots choose legal moves");
            }
            Turn::Over => break,
        }
    }
    let ranking = table.ranking();
    let place = |seat: usize| ranking.iter().find(|one| one.seat == Seat::new(seat)).map_or(0, |one| one.place);
    match place(0).cmp(&place(1)) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    }
}

fn print(args: &TournamentArgs, levels: &[Level], lines: &[club::tournament::Line], met: &[Met]) {
    let half = |halves: u32| f64::from(halves) / 2.0;
    let level = |entrant: Entrant| levels[entrant % levels.len()].to_string();
    if args.run.json {
        let lines: Vec<_> = lines
            .iter()
            .map(|line| {
                json!({
                    "place": line.place, "entrant": line.entrant + 1, "bot": level(line.entrant),
                    "points": half(line.halves), "buchholz": half(line.buchholz),
                    "sonneborn_berger": half(line.sonneborn) / 2.0,
                })
            })
            .collect();
        let games = met.iter().filter(|met| matches!(met.meeting, Meeting { second: Some(_), .. })).count();
        println!("{}", json!({ "game": args.game, "games": games, "standings": lines }));
        return;
    }
    println!("place  entrant  points  Buchholz  Sonneborn-Berger");
    for line in lines {
        let name = format!("{} {}", level(line.entrant), line.entrant + 1);
        let (points, buchholz, sonneborn) = (half(line.halves), half(line.buchholz), half(line.sonneborn) / 2.0);
        println!("{:>5}  {name:<12} {points:>5.1}  {buchholz:>8.1}  {sonneborn:>8.2}", line.place);
    }
}
