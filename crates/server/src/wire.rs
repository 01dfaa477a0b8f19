//! What scripts send and are sent. Events and views are the games' own: their schemas are served, too.

use std::collections::BTreeMap;

use engine::{OptionKind, OptionSpec, RuleId, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::Boxed;
use utoipa::ToSchema;

/// The games and the levels of bots.
#[derive(Serialize, ToSchema)]
pub(crate) struct Games {
    pub games: Vec<GameCard>,
    /// What a seat may be given to, from weakest to strongest.
    pub bots: Vec<&'static str>,
}

/// A game and its options.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameCard {
    pub id: &'static str,
    pub title: &'static str,
    /// The version of its ruleset.
    pub version: u32,
    /// The fewest and the most players.
    pub players: [usize; 2],
    pub options: Vec<OptionCard>,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct OptionCard {
    pub id: &'static str,
    /// `module`, `flag`, `choice`, `several` or `number`.
    pub kind: &'static str,
    /// What it takes, in words.
    pub takes: String,
    pub default: &'static str,
    pub meaning: &'static str,
    /// The rule behind it.
    #[schema(value_type = String)]
    pub rule: RuleId,
}

impl GameCard {
    pub(crate) fn of(game: &Boxed) -> GameCard {
        let schema = game.schema();
        GameCard {
            id: game.id(),
            title: game.title(),
            version: game.version(),
            players: [*schema.players.start(), *schema.players.end()],
            options: schema.options.iter().map(OptionCard::of).collect(),
        }
    }
}

impl OptionCard {
    fn of(option: &OptionSpec) -> OptionCard {
        let kind = match option.kind {
            OptionKind::Module => "module",
            OptionKind::Flag => "flag",
            OptionKind::Choice(_) => "choice",
            OptionKind::Several(_) => "several",
            OptionKind::Number(_) => "number",
        };
        let (id, default, meaning, rule) = (option.id, option.default, option.meaning, option.rule);
        OptionCard { id, kind, takes: option.takes(), default, meaning, rule }
    }
}

/// A table to open.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The id of a game.
    #[schema(examples("tuscany"))]
    pub game: String,
    /// `me`, `open` or a level of bots, one for each seat.
    #[schema(examples(json!(["me", "medium"])))]
    pub seats: Vec<String>,
    /// Modules to play with.
    #[serde(default)]
    pub with: Vec<String>,
    /// Other options by id.
    #[serde(default)]
    pub set: BTreeMap<String, String>,
    /// Seconds for the game and for every turn, such as `600+10`, or days for every turn, such as `3d`; none by default.
    pub clock: Option<String>,
    /// Whether a bot may be asked for a hint.
    #[serde(default = "yes")]
    pub hints: bool,
    /// Whether the result counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Who may sit down without an invitation: `open`, `friends` or `private`.
    pub admission: Option<String>,
}

const fn yes() -> bool {
    true
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opened {
    /// Its address.
    pub id: String,
}

/// A leaderboard.
#[derive(Serialize, ToSchema)]
pub(crate) struct Leaders {
    /// The id of the game.
    pub game: &'static str,
    /// How fast it is played.
    pub speed: &'static str,
    /// The month, the season, or `ever`.
    pub period: String,
    /// The best first; those of whom too little is known come last.
    pub leaders: Vec<Rated>,
}

/// Somebody on a leaderboard.
#[derive(Serialize, ToSchema)]
pub(crate) struct Rated {
    /// The name; a bot's is its level.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    pub rating: i64,
    /// How uncertain the rating is, as a standard deviation.
    pub deviation: i64,
    /// Whether that is too uncertain to compare.
    pub provisional: bool,
    /// The rated games played in that time.
    pub games: i64,
}

impl Rated {
    pub(crate) fn of(leader: &crate::store::Leader) -> Rated {
        let level = leader.player.strip_prefix("bot:");
        Rated {
            name: level.map_or_else(|| leader.name.clone(), str::to_owned),
            bot: level.is_some(),
            rating: leader.rating,
            deviation: leader.deviation,
            provisional: leader.is_provisional(),
            games: leader.games,
        }
    }
}

/// How the search for somebody to play with goes.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct Search {
    /// Whether it goes on.
    pub waiting: bool,
    /// For how long, in the reader's words.
    pub say: String,
    /// The word for ending it.
    pub cancel: String,
    /// The words that offer a bot instead, once it has gone on for a while.
    pub bot: Option<String>,
    /// The table to which it has led.
    pub table: Option<String>,
}

/// Where it is somebody's turn.
#[derive(Serialize, ToSchema)]
pub(crate) struct Turns {
    /// In the reader's words.
    pub say: String,
    /// The tables, the one that waits longest first.
    pub tables: Vec<TurnAt>,
    /// That a game waits, in the reader's words.
    pub asked_say: String,
    /// Where somebody wants to play with you, and a seat waits.
    pub asked: Vec<TurnAt>,
    /// What the house announces; may be empty.
    pub notice: String,
}

/// A table at which it is somebody's turn.
#[derive(Serialize, ToSchema)]
pub(crate) struct TurnAt {
    /// Its address.
    pub id: String,
    /// The id of the game.
    pub game: String,
}

/// Whose turn it is.
#[derive(Serialize, ToSchema)]
pub(crate) struct WhoseTurn {
    /// The number of moves so far; a move names the number it was made after.
    pub version: usize,
    /// The seat that decides, a number from 1; `"chance"`, or `"over"`.
    #[schema(value_type = Value)]
    pub to_act: Turn,
    /// Whether the game is over.
    pub over: bool,
    /// The legal moves in notation; empty unless the decision is yours.
    pub legal: Vec<String>,
}

/// A table as the sender of the request may see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Shown {
    /// Its address.
    pub id: String,
    /// The id of the game, whose schema says what `view` and the facts of `events` are.
    pub game: &'static str,
    #[serde(flatten)]
    pub turn: WhoseTurn,
    /// The scores in seat order, each with its parts.
    pub scores: Value,
    /// The places, with the numbers that decided them.
    pub ranking: Value,
    /// The fingerprint of the dice.
    pub seed_hash: String,
    /// What you may know.
    pub view: Value,
    /// What you saw happen: a line of words, the rule, the points, the fact.
    pub events: Value,
}

/// A move to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MakeMove {
    /// The number of moves you have seen.
    pub version: usize,
    /// The move in notation.
    pub action: String,
}

/// How far somebody has seen.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the request of a page, which is the same")]
pub(crate) struct Seen {
    /// The number of moves you have seen.
    pub version: usize,
}

/// A move that was made.
#[derive(Serialize, ToSchema)]
#[allow(dead_code, reason = "describes the answer of a page, which is the same")]
pub(crate) struct Made {
    pub ok: bool,
    /// The number of moves now.
    pub version: usize,
}

/// Why something was not done.
#[derive(Serialize, ToSchema)]
#[allow(dead_code, reason = "describes what the application answers to whatever goes wrong")]
pub(crate) struct Refused {
    /// In the reader's language.
    pub error: String,
    /// The rule that refuses, if one does.
    pub rule: Option<String>,
    /// In English.
    pub detail: Option<String>,
}
