//! `tavola replay`.

use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use engine::{AnyMatch, Dice, Record, RecordError, Seat, Turn, Viewer};
use serde_json::{Map, Value, json};
use shelf::Boxed;

use crate::args::{self, ReplayArgs};
use crate::error::Error;

pub(crate) fn run(args: &ReplayArgs) -> Result<ExitCode, Error> {
    let record = read(&args.record)?;
    let game = args::game(&record.game)?;
    let played = replayed(game, &record, &args.record, args.at)?;
    let viewer = viewer(played.as_ref(), args.view)?.unwrap_or(Viewer::Spectator);
    if args.json {
        println!("{}", as_json(played.as_ref(), viewer, args.view.is_some()));
        return Ok(ExitCode::SUCCESS);
    }
    if args.events {
        played.events(0, viewer).iter().for_each(|event| println!("{}", event.text));
    }
    print!("{}", played.drawn(viewer));
    match played.turn() {
        Turn::Over => println!("over after {} moves", played.moves()),
        turn => println!("after {} moves, to act: {turn}", played.moves()),
    }
    print_scores(played.as_ref(), &record.seats);
    Ok(ExitCode::SUCCESS)
}

/// `tavola verify-dice`.
pub(crate) fn verify_dice(path: &Path) -> Result<ExitCode, Error> {
    let record = read(path)?;
    if let Some(number) = record.note("seed").and_then(|seed| seed.strip_prefix(NUMBER)) {
        let wrong = || Error::Dice(format!("\"{number}\" is no number"));
        let mut dice = Dice::from_number(number.parse().map_err(|_| wrong())?);
        let draws = server::verify_draws(&record, |game| game.roll(&mut dice)).map_err(Error::Dice)?;
        println!("all {draws} draws follow from the number {number}, which was chosen before the game");
        return Ok(ExitCode::SUCCESS);
    }
    let draws = server::verify_dice(&record).map_err(Error::Dice)?;
    println!("all {draws} draws follow from the seed, and the seed has the fingerprint that was shown");
    Ok(ExitCode::SUCCESS)
}

/// What stands before the number that the dice of a game in the terminal come from, in the record's `seed`.
pub(crate) const NUMBER: &str = "number ";

/// The viewer with this seat number.
pub(crate) fn viewer(game: &dyn AnyMatch, seat: Option<usize>) -> Result<Option<Viewer>, Error> {
    match seat {
        None => Ok(None),
        Some(number) if (1..=game.seats()).contains(&number) => Ok(Some(Viewer::Seat(Seat::new(number - 1)))),
        Some(number) => Err(Error::NoSeat(number, game.seats())),
    }
}

/// No record has more bytes than this; what has, is none.
const LARGEST: u64 = 64 << 20;

/// Reads a record from a file.
pub(crate) fn read(path: &Path) -> Result<Record, Error> {
    let wrong = |reason| Error::Read { path: path.to_owned(), reason };
    let mut bytes = Vec::new();
    std::fs::File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes)).map_err(wrong)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Error::TooLarge { path: path.to_owned() });
    }
    let text = String::from_utf8(bytes).map_err(|_| Error::NotText { path: path.to_owned() })?;
    Record::read(&text).map_err(|reason| Error::Record { path: path.to_owned(), reason })
}

/// The match of a record after so many moves.
pub(crate) fn replayed(
    game: &Boxed,
    record: &Record,
    path: &Path,
    at: Option<usize>,
) -> Result<Box<dyn AnyMatch>, Error> {
    let wrong = |reason| Error::Record { path: path.to_owned(), reason };
    let count = at.unwrap_or(record.moves.len());
    if count > record.moves.len() {
        return Err(Error::Beyond(count, record.moves.len()));
    }
    let mut played = game.begin(record).map_err(wrong)?;
    for line in &record.moves[..count] {
        played.read_move(line.by, &line.text).map_err(|error| wrong(RecordError::at(line.line, error)))?;
    }
    Ok(played)
}

fn as_json(game: &dyn AnyMatch, viewer: Viewer, with_view: bool) -> Value {
    let options: Map<String, Value> =
        game.chosen().values().map(|(id, value)| (id.to_owned(), Value::String(value.to_owned()))).collect();
    let over = game.turn() == Turn::Over;
    let mut object = json!({
        "game": game.game(),
        "players": game.chosen().players(),
        "options": options,
        "moves": game.moves(),
        "over": over,
        "to_act": game.turn(),
        "scores": game.scores(),
        "ranking": game.ranking(),
    });
    if with_view {
        object["view"] = game.json(viewer);
    }
    object
}

/// The scores with their breakdown, and the ranking.
pub(crate) fn print_scores(game: &dyn AnyMatch, names: &[String]) {
    let people = game.chosen().players();
    let name = |seat: usize| match names.get(seat).filter(|name| !name.is_empty()) {
        Some(name) => format!(" {name}"),
        None if seat >= people => " automaton".into(),
        None => String::new(),
    };
    for (index, scores) in game.scores().iter().enumerate() {
        println!("seat {}{}: {} {}", index + 1, name(index), scores.main.total, scores.main.tally);
        for score in std::iter::once(&scores.main).chain(&scores.also) {
            let parts = score.parts.iter().filter(|part| part.points != 0);
            let parts: Vec<String> = parts.map(|part| format!("{} {}", part.source, part.points)).collect();
            println!(
                "  {}: {} = {}",
                score.tally,
                score.total,
                if parts.is_empty() { "0".into() } else { parts.join(" + ") }
            );
        }
    }
    for standing in game.ranking() {
        let keys: Vec<String> =
            standing.keys.iter().map(|key| format!("{} {} ({})", key.what, key.value, key.rule)).collect();
        let won = if standing.won && game.turn() == Turn::Over { "  wins" } else { "" };
        println!("{}. seat {}{}: {}{won}", standing.place, standing.seat, name(standing.seat.index()), keys.join(", "));
    }
}
