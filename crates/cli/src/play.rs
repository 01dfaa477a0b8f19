//! `tavola play`: a game in the terminal.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use bots::AnyBot;
use engine::{AnyMatch, Dice, Ledger, RuleId, Seat, Turn, Viewer};
use web::{Lang, rulebook};

use crate::args::{self, PlayArgs};
use crate::error::Error;
use crate::{output, replay};

pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let mut setup = args.setup.setup();
    setup.players.get_or_insert(args.seats.len());
    let chosen = game.schema().choose(&setup)?;
    let names = args::for_each_seat(args.seats.clone(), chosen.players())?;
    let seed = args.seed.unwrap_or_else(clock);
    let mut bots = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let human = name == "human";
        bots.push(if human { None } else { Some(game.bot(args::level(name)?, seed ^ index as u64)) });
    }
    if let Some(path) = &args.record {
        output::check(path)?;
    }
    let ledger = Ledger::read(game.ledger())?;
    let portuguese = args.lang == "pt";
    let mut table = Table { game: game.start(chosen), dice: Dice::from_number(seed), bots, ledger, portuguese, names };
    println!("{} (seed {seed}). {}", game.title(), table.words(Words::Help));
    let finished = table.play();
    let record = table.game.record(table.names.clone()).to_string();
    if let Some(path) = &args.record {
        output::write(path, &record)?;
    }
    match finished {
        Finished::Quit => return Ok(ExitCode::SUCCESS),
        Finished::NoInput => return Err(Error::Ended(record)),
        Finished::Over => {}
    }
    print!("{}", table.game.drawn(Viewer::Spectator));
    replay::print_scores(table.game.as_ref(), &table.names);
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

enum Words {
    Help,
    Undone,
    NothingToUndo,
    Prompt,
}

struct Table {
    game: Box<dyn AnyMatch>,
    dice: Dice,
    bots: Vec<Option<Box<dyn AnyBot>>>,
    ledger: Ledger,
    portuguese: bool,
    names: Vec<String>,
}

impl Table {
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
                    None => match self.ask(seat) {
                        Some(finished) => return finished,
                        None => continue,
                    },
                },
            }
            self.tell(before);
        }
    }

    /// Lets a person decide; `Some` when the game is left.
    fn ask(&mut self, seat: Seat) -> Option<Finished> {
        print!("\n{}", self.game.drawn(Viewer::Seat(seat)));
        let legal = self.game.legal();
        for (index, action) in legal.iter().enumerate().take(40) {
            println!("{:>4}  {action}", index + 1);
        }
        if legal.len() > 40 {
            println!("      ... {} more; type one", legal.len() - 40);
        }
        loop {
            print!("{} {seat}> ", self.words(Words::Prompt));
            let _ = io::stdout().flush();
            let mut line = String::new();
            match io::stdin().lock().read_line(&mut line) {
                Ok(0) | Err(_) => return Some(Finished::NoInput),
                Ok(_) => {}
            }
            let line = line.trim();
            match line {
                "" => continue,
                "quit" | "sair" => return Some(Finished::Quit),
                "undo" | "desfazer" => {
                    let back = self.game.undoable(seat);
                    if back > 0 {
                        self.game.back_to(self.game.moves() - 1);
                        println!("{}", self.words(Words::Undone));
                        return None;
                    }
                    println!("{}", self.words(Words::NothingToUndo));
                    continue;
                }
                _ => {}
            }
            let numbered = line.parse::<usize>().ok().and_then(|number| legal.get(number.wrapping_sub(1)));
            let before = self.game.moves();
            match self.game.read_move(Some(seat), numbered.map_or(line, String::as_str)) {
                Ok(()) => {
                    self.tell(before);
                    return None;
                }
                Err(error) => {
                    println!("{error}");
                    error.rule().into_iter().for_each(|rule| self.explain(rule));
                }
            }
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
        for event in self.game.events(from, viewer) {
            println!("  {}", event.text);
        }
    }

    fn explain(&self, rule: RuleId) {
        if let Some(found) = self.ledger.rule(rule.0) {
            let lang = if self.portuguese { Lang::Pt } else { Lang::En };
            println!("  {}: {}", found.id, rulebook::reason(self.game.game(), found, lang));
        }
    }

    fn words(&self, words: Words) -> &'static str {
        match (words, self.portuguese) {
            (Words::Help, false) => "Type a move or its number; undo, quit.",
            (Words::Help, true) => "Escreva uma jogada ou o seu número; desfazer, sair.",
            (Words::Undone, false) => "taken back",
            (Words::Undone, true) => "desfeito",
            (Words::NothingToUndo, false) => "no undo: the dice have rolled, or somebody has moved",
            (Words::NothingToUndo, true) => "não dá para desfazer: os dados já rolaram ou alguém já jogou",
            (Words::Prompt, false) => "seat",
            (Words::Prompt, true) => "lugar",
        }
    }
}
