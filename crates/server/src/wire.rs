//! What scripts send and are sent. Events and views are the games' own: their schemas are served, too.

use std::collections::BTreeMap;

use engine::analysis::Analysis;
use engine::schemars::JsonSchema;
use engine::schemars::generate::SchemaSettings;
use engine::{OptionKind, OptionSpec, RuleId, Scores, Standing, Told, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use shelf::Boxed;
use utoipa::ToSchema;
use utoipa::openapi::{Array, Ref, RefOr, Schema};

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
    #[schema(schema_with = list_of::<Scores>)]
    pub scores: Vec<Scores>,
    /// The places, with the numbers that decided them.
    #[schema(schema_with = list_of::<Standing>)]
    pub ranking: Vec<Standing>,
    /// The fingerprint of the dice.
    pub seed_hash: String,
    /// What you may know.
    pub view: Value,
    /// What you saw happen: a line of words, the rule, the points, the fact.
    #[schema(schema_with = list_of::<Told>)]
    pub events: Vec<Told>,
}

/// Where the schema of a type of the engine is found.
fn of_engine<T: JsonSchema>() -> RefOr<Schema> {
    Ref::from_schema_name(T::schema_name()).into()
}

fn list_of<T: JsonSchema>() -> RefOr<Schema> {
    Array::new(of_engine::<T>()).into()
}

/// The schemas of the engine's types that are sent, by name: it makes them in its own way.
pub(crate) fn engine_schemas() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    generator.subschema_for::<(Scores, Standing, Told, Analysis)>();
    generator.take_definitions(true)
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

/// What somebody wishes for who has seen so much.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seen {
    /// The number of moves you have seen.
    pub version: usize,
    /// Why you ask to take back.
    #[serde(default)]
    pub text: String,
}

/// Something to say at a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    /// The words.
    pub text: String,
    /// The number of moves you have seen, which may be left out.
    #[serde(default, rename = "version")]
    #[allow(dead_code, reason = "pages send it with whatever they send")]
    pub seen: usize,
}

/// What was said at a table, in part.
#[derive(Serialize, ToSchema)]
pub(crate) struct Talk {
    /// The number of the first line here.
    pub from: usize,
    pub said: Vec<Line>,
}

/// A line of a chat.
#[derive(Serialize, ToSchema)]
pub(crate) struct Line {
    /// Who has said it.
    pub name: String,
    pub text: String,
}

/// How far the analysis of a match is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Looked {
    /// `none`, `running` or `done`.
    pub state: &'static str,
    /// The decisions that were looked at.
    pub done: usize,
    /// Of so many; 0 before that is known.
    pub of: usize,
    /// What was found.
    #[schema(schema_with = of_engine::<Analysis>, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysis>,
}

/// What somebody may leave for their next decision, and what they have left.
#[derive(Serialize, ToSchema)]
pub(crate) struct Plans {
    /// Whether the decision has come already, so that nothing may be left.
    pub mine: bool,
    /// What was left.
    pub left: Option<Left>,
    /// What may be left.
    pub offers: Vec<Offered>,
}

/// A move that was left.
#[derive(Serialize, ToSchema)]
pub(crate) struct Left {
    /// `waits`, `made` or `dropped`.
    pub fate: &'static str,
    /// In the reader's language.
    pub say: String,
}

/// A move that may be left.
#[derive(Serialize, ToSchema)]
pub(crate) struct Offered {
    /// In notation.
    pub action: String,
    /// The fingerprint of what it does.
    pub effect: String,
    /// In the reader's language.
    pub say: String,
}

/// A move to leave, as it was offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LeaveMove {
    /// In notation.
    pub action: String,
    /// The fingerprint of what it does; if it would do something else by then, it is dropped.
    pub effect: String,
}

/// A move that was made.
#[derive(Serialize, ToSchema)]
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
