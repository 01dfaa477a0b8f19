//! `tavola play`: a game in the terminal.

use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use bots::{AnyBot, Level};
use engine::{AnyMatch, Dice, Ledger, Record, RuleId, Seat, Turn, Viewer};
use shelf::Boxed;
use web::{Lang, Voice, rulebook};

use crate::args::{self, PlayArgs};
use crate::error::Error;
use crate::{interrupt, output, replay};

pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let lang = args.lang.lang();
    let mut evening = match &args.resume {
        Some(path) => Evening::resume(game, path, lang)?,
        None => Evening::begin(game, args, lang)?,
    };
    if let Some(path) = &args.record {
        output::check(path)?;
    }
    evening.kept = args.record.clone().unwrap_or_else(|| format!("tavola-{}-{}.game", game.id(), evening.seed).into());
    interrupt::listen();
    let number = [("seed", evening.seed.to_string().into())];
    println!("{}. {}", web::pages::game_name(game.id(), lang), lang.with("cli-seed", &number));
    println!("{}", lang.text("cli-help"));
    let finished = evening.play();
    let record = evening.record();
    if let Some(path) = &args.record {
        output::write(path, &record)?;
    }
    match finished {
        Finished::Quit => return Ok(ExitCode::SUCCESS),
        Finished::NoInput => return Err(Error::Ended(record)),
        Finished::Over => {}
    }
    print!("{}", evening.game.drawn(Viewer::Spectator));
    evening.print_result();
    Ok(ExitCode::SUCCESS)
}

/// A seed nobody chose.
fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_micros() as u64)
}

enum Finished {
    Over,
    Quit,
    NoInput,
}

/// No answer is longer; what comes after that is not read.
const LINE: u64 = 4096;

/// As many moves are listed with their number; all can be typed.
const LISTED: usize = 40;

/// A game at the terminal.
struct Evening {
    shelved: &'static Boxed,
    game: Box<dyn AnyMatch>,
    seed: u64,
    dice: Dice,
    bots: Vec<Option<Box<dyn AnyBot>>>,
    ledger: Ledger,
    lang: Lang,
    names: Vec<String>,
    /// Where the record is kept when the game is left by Ctrl-C.
    kept: PathBuf,
}

impl Evening {
    fn new(
        shelved: &'static Boxed,
        game: Box<dyn AnyMatch>,
        names: Vec<String>,
        seed: u64,
        lang: Lang,
    ) -> Result<Evening, Error> {
        let mut bots = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let human = name == "human";
            bots.push(if human { None } else { Some(shelved.bot(args::level(name)?, seed ^ index as u64)) });
        }
        let ledger = Ledger::read(shelved.ledger())?;
        let (dice, kept) = (Dice::from_number(seed), PathBuf::new());
        Ok(Evening { shelved, game, seed, dice, bots, ledger, lang, names, kept })
    }

    fn begin(shelved: &'static Boxed, args: &PlayArgs, lang: Lang) -> Result<Evening, Error> {
        let mut setup = args.setup.setup();
        setup.players.get_or_insert(args.seats.len());
        let chosen = shelved.schema().choose(&setup)?;
        let names = args::for_each_seat(args.seats.clone(), chosen.players())?;
        Evening::new(shelved, shelved.start(chosen), names, args.seed.unwrap_or_else(clock), lang)
    }

    /// The table of a record, with its dice where they were.
    fn resume(shelved: &'static Boxed, path: &Path, lang: Lang) -> Result<Evening, Error> {
        let record = replay::read(path)?;
        if record.game != shelved.id() {
            return Err(Error::OtherGame { path: path.to_owned(), game: record.game });
        }
        let seed = record.note("seed").and_then(|seed| seed.strip_prefix(replay::NUMBER)?.parse().ok());
        let game = replay::replayed(shelved, &record, path, Some(0))?;
        let mut evening = Evening::new(shelved, game, record.seats.clone(), seed.unwrap_or_else(clock), lang)?;
        for line in &record.moves {
            if seed.is_some() && evening.game.turn() == Turn::Chance {
                evening.game.roll(&mut evening.dice);
            } else {
                let wrong =
                    |error| Error::Record { path: path.to_owned(), reason: engine::RecordError::at(line.line, error) };
                evening.game.read_move(line.by, &line.text).map_err(wrong)?;
            }
        }
        Ok(evening)
    }

    fn record(&self) -> String {
        let mut record: Record = self.game.record(self.names.clone());
        record.notes.push(("seed".into(), format!("{}{}", replay::NUMBER, self.seed)));
        record.to_string()
    }

    fn play(&mut self) -> Finished {
        loop {
            let before = self.game.moves();
            match self.game.turn() {
                Turn::Over => return Finished::Over,
                Turn::Chance => self.game.roll(&mut self.dice),
                Turn::Seat(seat) => match self.bots.get_mut(seat.index()).and_then(Option::as_mut) {
                    Some(bot) => {
                        let action = bot.choose(self.game.as_ref());
                        self.game.read_move(Some(seat), &action).expect("a bot's action is legal");
                    }
                    None => {
                        interrupt::keep(self.kept.clone(), self.record());
                        match self.ask(seat) {
                            Some(finished) => return finished,
                            None => continue,
                        }
                    }
                },
            }
            self.tell(before);
        }
    }

    /// What the seat at the table is called; those of bots are their levels.
    fn voice(&self, viewer: Viewer) -> Voice<'_> {
        Voice::new(self.lang, viewer, &self.names)
    }

    /// Lets a person decide; `Some` when the game is left.
    fn ask(&mut self, seat: Seat) -> Option<Finished> {
        self.print_decision(seat);
        loop {
            print!("{}> ", self.lang.with("cli-seat", &[("number", seat.number().into())]));
            let _ = io::stdout().flush();
            let Some(line) = read_line() else { return Some(Finished::NoInput) };
            let (word, rest) = line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim()));
            match word {
                "" => continue,
                "quit" | "sair" => return Some(Finished::Quit),
                "help" | "ajuda" | "?" => println!("{}", self.lang.text("cli-commands")),
                "board" | "mesa" => self.print_decision(seat),
                "hint" | "dica" => self.hint(seat),
                "save" | "salvar" => self.save(rest),
                "undo" | "desfazer" => {
                    if self.game.undoable(seat) > 0 {
                        self.game.back_to(self.game.moves() - 1);
                        println!("{}", self.lang.text("cli-undone"));
                        return None;
                    }
                    println!("{}", self.lang.text("cli-no-undo"));
                }
                _ => {
                    if self.make(seat, &line) {
                        return None;
                    }
                }
            }
        }
    }

    /// Makes a move by its number or its notation; whether it was one.
    fn make(&mut self, seat: Seat, line: &str) -> bool {
        let legal = self.game.legal();
        let numbered = line.parse::<usize>().ok().and_then(|number| legal.get(number.wrapping_sub(1)));
        let before = self.game.moves();
        match self.game.read_move(Some(seat), numbered.map_or(line, String::as_str)) {
            Ok(()) => {
                self.tell(before);
                true
            }
            Err(error) => {
                println!("{}", plain(&error.to_string()));
                error.rule().into_iter().for_each(|rule| self.explain(rule));
                false
            }
        }
    }

    /// The position in text, what is asked, and what can be answered.
    fn print_decision(&self, seat: Seat) {
        let (studio, game, voice) = (self.shelved.studio, self.game.as_ref(), self.voice(Viewer::Seat(seat)));
        print!("\n{}", game.drawn(Viewer::Seat(seat)));
        println!("{}", studio.phase(game, voice).words);
        for other in Seat::all(game.seats()) {
            let counters = studio.counters(game, other, voice);
            let counters: Vec<String> =
                counters.iter().map(|counter| format!("{} {}", counter.label, counter.value)).collect();
            println!("  {}: {} · {}", voice.name(other), game.scores()[other.index()].main.total, counters.join(", "));
        }
        if let Some(asked) = studio.ask(game, voice) {
            println!("{}", asked.say);
            if !asked.hint.is_empty() {
                println!("  {}", asked.hint);
            }
        }
        let moves = studio.moves(game, voice);
        for (index, choice) in moves.choices.iter().enumerate().take(LISTED) {
            let gain = if choice.gain == 0 { String::new() } else { format!(" ({:+})", choice.gain) };
            println!("{:>4}  {}{gain}  [{}]", index + 1, choice.say, choice.notation);
        }
        if moves.choices.len() > LISTED {
            println!("      {}", self.lang.with("cli-more", &[("count", (moves.choices.len() - LISTED).into())]));
        }
    }

    /// What a strong bot would do.
    fn hint(&self, seat: Seat) {
        let Some(budget) = Level::Hard.counted() else { return };
        let Some(hint) = self.shelved.hint(self.game.as_ref(), &budget, self.seed) else { return };
        let action = hint.best.action;
        let voice = self.voice(Viewer::Seat(seat));
        let words = self.shelved.studio.sentence(self.game.as_ref(), &action, voice).unwrap_or_default();
        println!("{words}  [{action}]");
    }

    fn save(&self, name: &str) {
        let path = if name.is_empty() { self.kept.as_path() } else { Path::new(name) };
        match output::write(path, self.record()) {
            Ok(()) => println!("{}", path.display()),
            Err(error) => println!("{error}"),
        }
    }

    /// What happened, as the person at the table may know it.
    fn tell(&self, from: usize) {
        let mut people =
            self.bots.iter().enumerate().filter(|(_, bot)| bot.is_none()).map(|(index, _)| Seat::new(index));
        let viewer = match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Spectator,
        };
        let voice = self.voice(viewer);
        for line in self.shelved.studio.story(self.game.as_ref(), from..self.game.moves(), voice) {
            let who = line.seat.map_or_else(String::new, |seat| format!("{} ", voice.name(seat)));
            let points = line.points.map_or_else(String::new, |(points, sum)| format!(": {points:+} ({sum})"));
            println!("  {who}{}{points}", line.text);
        }
    }

    fn explain(&self, rule: RuleId) {
        if let Some(found) = self.ledger.rule(rule.0) {
            println!("  {}: {}", found.id, rulebook::reason(self.game.game(), found, self.lang));
        }
    }

    fn print_result(&self) {
        for standing in self.game.ranking() {
            let total = self.game.scores()[standing.seat.index()].main.total;
            let name = self.voice(Viewer::Spectator).full_name(standing.seat);
            let won = if standing.won { "  *" } else { "" };
            println!("{}. {} ({name}): {total}{won}", standing.place, standing.seat);
        }
    }
}

/// A line of the input, without what would command a terminal; nothing when it has ended.
fn read_line() -> Option<String> {
    let mut bytes = Vec::new();
    let mut input = io::stdin().lock();
    let read = (&mut input).take(LINE).read_until(b'\n', &mut bytes).ok()?;
    if read == 0 {
        return None;
    }
    // The rest of a line that is too long is no answer of its own.
    while bytes.len() as u64 == LINE && bytes.last() != Some(&b'\n') {
        let mut rest = Vec::new();
        if (&mut input).take(LINE).read_until(b'\n', &mut rest).ok()? == 0 || rest.last() == Some(&b'\n') {
            break;
        }
    }
    Some(plain(String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}')).trim().to_owned())
}

fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
