//! What can be typed.

use std::net::SocketAddr;
use std::path::PathBuf;

use bots::{Entrant, Level, Program};
use clap::{Args as ClapArgs, Parser, Subcommand};
use engine::{Chosen, Setup};
use shelf::Boxed;
use web::Lang;

use crate::error::Error;

/// Play, study and analyse board games, with the rule behind every verdict.
#[derive(Parser)]
#[command(name = "tavola", version)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the web application; also what `tavola` alone does.
    Serve(ServeArgs),
    /// Write everything that is stored into a file, also while the application runs.
    Backup(BackupArgs),
    /// Read such a file into an empty database, of either kind.
    Restore(BackupArgs),
    /// Look after the people of a server, also while it runs.
    Admin(AdminArgs),
    /// Play in the terminal, by notation or by the number of a legal move.
    Play(PlayArgs),
    /// Play many games without a table and print speed, scores and wins.
    Sim(SimArgs),
    /// Play many random games over random options with every invariant on, and report what never happened.
    Soak(SoakArgs),
    /// Run rule cases; with --coverage, list the rules that have a proof and those that have none.
    Verify(VerifyArgs),
    /// Step through a record and print the position, the scores and the ranking.
    Replay(ReplayArgs),
    /// Draw a position of a record as an SVG file.
    Render(RenderArgs),
    /// Check that every draw of a finished match follows from the seed whose fingerprint was shown before it.
    VerifyDice(VerifyDiceArgs),
    /// Search the rules.
    Rules(RulesArgs),
    /// Play the levels of the bots against each other and print their strength as Elo with bounds.
    Ladder(LadderArgs),
    /// Play games, ask for the chance to win at many points, and print how often it came true; with a file, keep what was fitted.
    Calibrate(CalibrateArgs),
    /// Ask for a hint at every decision of many games, replay some of them deep, and print what would embarrass.
    AuditHints(AuditArgs),
    /// Play as a program that is asked on standard input (docs/AGENTS.md): so this version plays against another.
    Agent(AgentArgs),
    /// Let bots play a tournament, by the Swiss system or all against all, and print the standings.
    Tournament(TournamentArgs),
    /// Look back on a record: who stood how after every move, what cost most, what was luck.
    Analyse(AnalyseArgs),
    /// Train Burgundy's network from games of bots against themselves, and write it to a file.
    Learn(LearnArgs),
    /// Measure the speed of every game on one thread.
    Bench(BenchArgs),
    /// List the games.
    Games(GamesArgs),
    /// List the options of a game, with what they mean.
    Options(OptionsArgs),
    /// Print the completions of a shell, to be read by it when it starts.
    Completions {
        /// Which shell.
        shell: clap_complete::Shell,
    },
    /// Write the manual pages of all commands into a folder.
    Man {
        /// The folder.
        folder: PathBuf,
    },
}

/// In which language a command speaks.
#[derive(ClapArgs)]
pub(crate) struct LangArgs {
    /// The language: pt or en.
    #[arg(long, env = "TAVOLA_LANG", default_value = "pt", value_parser = ["pt", "en"])]
    pub lang: String,
}

impl LangArgs {
    pub(crate) fn lang(&self) -> Lang {
        if self.lang == "en" { Lang::En } else { Lang::Pt }
    }
}

/// The options of a game, as on every command that starts one.
#[derive(ClapArgs)]
pub(crate) struct SetupArgs {
    /// How many people and bots play.
    #[arg(long, value_name = "P")]
    pub players: Option<usize>,
    /// Rule modules, by their ledger codes in lower case, separated by commas; or `all`.
    #[arg(long, value_name = "MODULES", value_delimiter = ',')]
    pub with: Vec<String>,
    /// Any other option, as OPTION=VALUE; may be repeated.
    #[arg(long, value_name = "OPTION=VALUE", value_parser = pair)]
    pub set: Vec<(String, String)>,
}

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((option, value)) => Ok((option.to_owned(), value.to_owned())),
        None => Err("expected OPTION=VALUE".into()),
    }
}

impl SetupArgs {
    pub(crate) fn setup(&self) -> Setup {
        Setup { players: self.players, with: self.with.clone(), set: self.set.clone() }
    }

    pub(crate) fn choose(&self, game: &Boxed) -> Result<Chosen, Error> {
        Ok(game.schema().choose(&self.setup())?)
    }
}

/// How a long computation runs and reports.
#[derive(ClapArgs)]
pub(crate) struct RunArgs {
    /// The number all dice and searches come from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; results do not depend on it, except those of `expert`, who plays by the clock.
    #[arg(long, default_value_t = 1, value_parser = threads)]
    pub threads: usize,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// More games than this nobody waits for.
const MANY: u64 = 1_000_000_000_000;

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=1024) => Ok(number),
        _ => Err("expected a number of threads, 1 to 1024".into()),
    }
}

fn games(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(number @ 0..=MANY) => Ok(number),
        _ => Err(format!("expected a number of games, at most {MANY}")),
    }
}

fn finite(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "expected a number, 0 or more".into())
}

#[derive(ClapArgs)]
pub(crate) struct ServeArgs {
    /// Where to listen.
    #[arg(long, env = "TAVOLA_LISTEN", default_value = "127.0.0.1:7878")]
    pub listen: SocketAddr,
    /// The database: sqlite:FILE or postgres://USER@HOST/NAME.
    #[arg(long, env = "TAVOLA_DB", default_value = "sqlite:tavola.db", hide_env_values = true)]
    pub db: String,
    /// Milliseconds a bot waits before it moves, so that people can follow.
    #[arg(long, env = "TAVOLA_BOT_PAUSE", default_value_t = 350)]
    pub bot_pause: u64,
    /// Seconds somebody must be away before another player may let a bot play for them, where no clock runs.
    #[arg(long, env = "TAVOLA_ABSENCE", default_value_t = 120)]
    pub absence: u64,
    /// Days after which a game without a clock in which nobody does anything is closed.
    #[arg(long, env = "TAVOLA_LEFT_ALONE", default_value_t = 30)]
    pub left_alone: u64,
    /// The folder for backups that are asked for on the page of the house.
    #[arg(long, env = "TAVOLA_BACKUPS", default_value = "backups")]
    pub backups: PathBuf,
    /// Nobody speaks at tables.
    #[arg(long, env = "TAVOLA_NO_CHAT")]
    pub no_chat: bool,
    /// Hours for which newcomers do not speak at tables.
    #[arg(long, env = "TAVOLA_YOUNG", default_value_t = 0)]
    pub young: u64,
    /// The mail server for letters, such as smtps://USER:PASSWORD@HOST; none are sent without it.
    #[arg(long, env = "TAVOLA_SMTP", hide_env_values = true)]
    pub smtp: Option<String>,
    /// From whom letters are.
    #[arg(long, env = "TAVOLA_MAIL_FROM", default_value = "Tavola <tavola@localhost>")]
    pub mail_from: String,
    /// The address of the site as people see it, for links in letters; where it listens when left out.
    #[arg(long, env = "TAVOLA_SITE")]
    pub site: Option<String>,
    /// Seconds for which it must have been somebody's turn before they are written to.
    #[arg(long, env = "TAVOLA_MAIL_DELAY", default_value_t = 900)]
    pub mail_delay: u64,
    /// Whom push services may write to, mailto:NAME@HOST; browsers are told of nothing without it.
    #[arg(long, env = "TAVOLA_PUSH_CONTACT")]
    pub push_contact: Option<String>,
    /// The private key for push services, 32 bytes in base64url; one is made and kept in the database when left out.
    #[arg(long, env = "TAVOLA_PUSH_KEY", hide_env_values = true)]
    pub push_key: Option<String>,
    /// The push services that may be asked, hosts or origins; those of the usual browsers when left out.
    #[arg(long, env = "TAVOLA_PUSH_SERVICES")]
    pub push_services: Option<server::Services>,
    /// Seconds for which it must have been somebody's turn before their browsers are told.
    #[arg(long, env = "TAVOLA_PUSH_DELAY", default_value_t = 60)]
    pub push_delay: u64,
    /// Changing requests a second from one person, after a burst of four times as many, and ten times that from one address; 0
    /// for no limit.
    #[arg(long, env = "TAVOLA_RATE", default_value_t = 20.0, value_parser = finite)]
    pub rate: f64,
    /// Proxies that are believed when they say for whom they ask (X-Forwarded-For, X-Forwarded-Proto): addresses or networks.
    #[arg(long, env = "TAVOLA_TRUSTED_PROXIES", value_delimiter = ',', default_value = "127.0.0.1,::1", value_parser = server::network)]
    pub trusted_proxies: Vec<server::IpNet>,
    /// How lines of the log are written: as text, or each as one JSON object.
    #[arg(long, env = "TAVOLA_LOG_FORMAT", default_value = "text", value_parser = ["text", "json"])]
    pub log_format: String,
    /// How many connections there may be in all.
    #[arg(long, env = "TAVOLA_CONNECTIONS", default_value_t = 20_000)]
    pub connections: usize,
    /// How many connections there may be from one address that is no trusted proxy.
    #[arg(long, env = "TAVOLA_CONNECTIONS_EACH", default_value_t = 256)]
    pub connections_each: usize,
    /// Seconds for which a connection may rest: before its first byte, within a request, between two, with an answer not taken.
    #[arg(long, env = "TAVOLA_IDLE", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub idle: u64,
}

#[derive(ClapArgs)]
pub(crate) struct BackupArgs {
    /// The file; `-` is standard output, or input.
    pub file: PathBuf,
    /// The database: sqlite:FILE or postgres://USER@HOST/NAME.
    #[arg(long, env = "TAVOLA_DB", default_value = "sqlite:tavola.db", hide_env_values = true)]
    pub db: String,
}

#[derive(ClapArgs)]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub task: AdminTask,
    /// The database: sqlite:FILE or postgres://USER@HOST/NAME.
    #[arg(long, global = true, env = "TAVOLA_DB", default_value = "sqlite:tavola.db", hide_env_values = true)]
    pub db: String,
}

#[derive(Subcommand)]
pub(crate) enum AdminTask {
    /// Give an account a role, moderator or admin, or take it: none.
    Role {
        /// The account.
        name: String,
        /// moderator, admin or none.
        #[arg(value_parser = ["moderator", "admin", "none"])]
        role: String,
    },
    /// Suspend an account for some days; 0 ends it.
    Suspend {
        /// The account.
        name: String,
        /// How many days.
        days: u32,
    },
    /// Print how much there is of everything.
    Stats,
    /// Print the newest accounts.
    People,
    /// Print the tables that run.
    Tables,
    /// Give an account another name to show.
    Rename {
        /// The account.
        name: String,
        /// The name to show.
        to: String,
    },
    /// Settle something: announcement, chat (on or off) or young (hours); without a value, print it.
    Set {
        /// What.
        #[arg(value_parser = ["announcement", "chat", "young"])]
        key: String,
        /// How.
        value: Option<String>,
    },
    /// Close a table that is open or runs; a server does it within a minute.
    Close {
        /// Its address.
        table: String,
    },
    /// Print the reports that wait, each with its id at the end.
    Reports,
    /// Put a report away.
    Dismiss {
        /// Its id.
        report: String,
    },
    /// Print what moderators did.
    Audit,
}

#[derive(ClapArgs)]
pub(crate) struct PlayArgs {
    /// Which game.
    pub game: String,
    /// Who sits where, separated by commas: human, or a bot's level.
    #[arg(long, value_delimiter = ',', default_value = "human,medium")]
    pub seats: Vec<String>,
    #[command(flatten)]
    pub setup: SetupArgs,
    #[command(flatten)]
    pub lang: LangArgs,
    /// The number all dice come from; a new one every time when left out.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Write the record here when the game ends.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Go on with a game that was saved or left; it has its own seats and options.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "players", "with", "set", "seed"])]
    pub resume: Option<PathBuf>,
}

#[derive(ClapArgs)]
pub(crate) struct SimArgs {
    /// Which game.
    pub game: String,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = games)]
    pub games: u64,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The bot of each seat, separated by commas; one for all, or one each. A name with a `/` is a program (docs/AGENTS.md).
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub bots: Vec<String>,
    /// Write the record of every game into this folder.
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Write a row for every decision into this file, and one for every game into FILE.games.csv (docs/DATA.md).
    #[arg(long, value_name = "FILE.csv")]
    pub rows: Option<PathBuf>,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(ClapArgs)]
pub(crate) struct SoakArgs {
    /// Which game.
    pub game: String,
    /// How many games.
    #[arg(long, default_value_t = 10_000, value_parser = games)]
    pub games: u64,
    /// Work every game out once more from its record alone, by a second and plain implementation, and compare.
    #[arg(long)]
    pub second_opinion: bool,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(ClapArgs)]
pub(crate) struct VerifyArgs {
    /// Case files, or folders of them; all cases of all games when left out.
    pub paths: Vec<PathBuf>,
    /// List per game and module which rules have a passing case or test.
    #[arg(long)]
    pub coverage: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct ReplayArgs {
    /// The record.
    pub record: PathBuf,
    /// Stop after this many moves.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Look from this seat; as a spectator when left out.
    #[arg(long, value_name = "SEAT")]
    pub view: Option<usize>,
    /// Print every event on the way.
    #[arg(long)]
    pub events: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct RenderArgs {
    /// The record.
    pub record: PathBuf,
    /// Draw the position after this many moves.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Look from this seat; as a spectator when left out.
    #[arg(long, value_name = "SEAT")]
    pub view: Option<usize>,
    /// The file to write.
    #[arg(short, long, value_name = "FILE.svg")]
    pub output: PathBuf,
}

#[derive(ClapArgs)]
pub(crate) struct VerifyDiceArgs {
    /// The record of a finished match, with its seed.
    pub record: PathBuf,
}

#[derive(ClapArgs)]
pub(crate) struct RulesArgs {
    /// Which game; all when left out.
    pub game: Option<String>,
    /// A rule id, or words that must all occur; every rule when left out.
    pub query: Vec<String>,
    #[command(flatten)]
    pub lang: LangArgs,
    /// Only the rules that hold in this edition.
    #[arg(long)]
    pub edition: Option<String>,
}

#[derive(ClapArgs)]
pub(crate) struct LadderArgs {
    /// Which game.
    pub game: String,
    /// The levels, weakest first, separated by commas; each plays the one before it. A name with a `/` is a program
    /// (docs/AGENTS.md).
    #[arg(long, value_delimiter = ',', default_value = "random,easy,medium,hard")]
    pub levels: Vec<String>,
    /// Games for each pair, half of them from either seat on the same dice.
    #[arg(long, default_value_t = 1000, value_parser = games)]
    pub games: u64,
    #[command(flatten)]
    pub setup: SetupArgs,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(ClapArgs)]
pub(crate) struct CalibrateArgs {
    /// Which game.
    pub game: String,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = games)]
    pub games: u64,
    /// The level of the bots that play.
    #[arg(long, default_value = "medium")]
    pub level: String,
    /// About how often the chance is asked for in a game.
    #[arg(long, default_value_t = 10)]
    pub points: u64,
    /// Positions that are evaluated each time.
    #[arg(long, default_value_t = 1_000)]
    pub positions: u64,
    /// In so many of the games luck is measured, too, and what it explains of the results.
    #[arg(long, default_value_t = 0, value_name = "GAMES")]
    pub luck: u64,
    /// A file of curves to keep the fitted one in; `crates/bots/data/chances.json` is the one that is built in.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub setup: SetupArgs,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(ClapArgs)]
pub(crate) struct AuditArgs {
    /// Which game.
    pub game: String,
    /// How many games.
    #[arg(long, default_value_t = 200, value_parser = games)]
    pub games: u64,
    /// The level of the bots that play.
    #[arg(long, default_value = "hard")]
    pub level: String,
    /// Positions that are evaluated for a hint.
    #[arg(long, default_value_t = 5_000)]
    pub positions: u64,
    /// One of so many hints is replayed deep: both moves, sixteen times on the same luck, with all these positions each time.
    #[arg(long, default_value_t = 20, value_name = "N")]
    pub deep: u64,
    #[command(flatten)]
    pub setup: SetupArgs,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(ClapArgs)]
pub(crate) struct AgentArgs {
    /// The level of the bot.
    #[arg(default_value = "hard")]
    pub level: String,
    /// Positions that it evaluates for a decision, whatever the level.
    #[arg(long, value_name = "N")]
    pub positions: Option<u64>,
}

#[derive(ClapArgs)]
pub(crate) struct TournamentArgs {
    /// Which game.
    pub game: String,
    /// How many take part.
    #[arg(long, default_value_t = 16)]
    pub entrants: usize,
    /// How many rounds; as many as it takes to have one winner when left out.
    #[arg(long)]
    pub rounds: Option<usize>,
    /// All against all instead of the Swiss system.
    #[arg(long)]
    pub round_robin: bool,
    /// The levels of the bots, separated by commas, in turn.
    #[arg(long, value_delimiter = ',', default_value = "random,easy")]
    pub bots: Vec<String>,
    #[command(flatten)]
    pub setup: SetupArgs,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(ClapArgs)]
pub(crate) struct AnalyseArgs {
    /// The record.
    pub record: PathBuf,
    /// The level whose search looks at every decision: medium, hard or expert.
    #[arg(long, default_value = "hard")]
    pub level: String,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(ClapArgs)]
pub(crate) struct LearnArgs {
    /// Which game.
    #[arg(default_value = "burgundy")]
    pub game: String,
    /// Rounds: each plays with what the rounds before it learned.
    #[arg(long, default_value_t = 12)]
    pub rounds: usize,
    /// Games of a round.
    #[arg(long, default_value_t = 3_000, value_parser = games)]
    pub games: u64,
    /// Positions that a bot evaluates for a decision.
    #[arg(long, default_value_t = 200)]
    pub positions: u64,
    /// The number all dice come from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many games are played side by side.
    #[arg(long, default_value_t = 2)]
    pub threads: usize,
    /// A folder for games and networks: a training that was interrupted goes on from there.
    #[arg(long, value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
    /// The file to write, after every round, with its gates beside it (`FILE.gates`); `crates/bots/data/GAME.net` and
    /// `GAME.gates` are built in.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

#[derive(ClapArgs)]
pub(crate) struct BenchArgs {
    /// Which game; all when left out.
    pub game: Option<String>,
    /// Seconds to spend on each row.
    #[arg(long, default_value_t = 2.0, value_parser = finite)]
    pub seconds: f64,
    /// Another build of this program: both play the same games in turn, and what is printed is how many times as fast
    /// this one is, in CPU time.
    #[arg(long, value_name = "BINARY")]
    pub against: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct GamesArgs {
    #[command(flatten)]
    pub lang: LangArgs,
}

#[derive(ClapArgs)]
pub(crate) struct OptionsArgs {
    /// Which game.
    pub game: String,
    #[command(flatten)]
    pub lang: LangArgs,
}

/// The game with this id.
pub(crate) fn game(id: &str) -> Result<&'static Boxed, Error> {
    let known = || shelf::shelf().iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
    shelf::find(id).ok_or_else(|| Error::Game(id.to_owned(), known()))
}

/// The bot with this name.
pub(crate) fn level(name: &str) -> Result<Level, Error> {
    name.parse().map_err(|_| Error::bot(name))
}

/// The bot with this name, or the program at this path.
pub(crate) fn entrant(name: &str) -> Result<Entrant, Error> {
    if name.contains('/') { Ok(Entrant::Program(Program::new(name))) } else { Ok(Entrant::Level(level(name)?)) }
}

/// The first of the programs that went wrong.
pub(crate) fn no_program_failed(entrants: &[Entrant]) -> Result<(), Error> {
    let failure = |entrant: &Entrant| match entrant {
        Entrant::Program(program) => program.failure(),
        Entrant::Level(_) => None,
    };
    entrants.iter().find_map(failure).map_or(Ok(()), |reason| Err(Error::Program(reason)))
}

/// One entry for every seat: as many as there are seats, or one for all.
pub(crate) fn for_each_seat<T: Clone>(given: Vec<T>, seats: usize) -> Result<Vec<T>, Error> {
    match given.len() {
        1 => Ok(vec![given[0].clone(); seats]),
        count if count == seats => Ok(given),
        count => Err(Error::Seats { given: count, seats }),
    }
}
