//! What is reconstructed: components that a book names, but whose faces no public source shows.

use toml::{Table, Value};

use crate::options::Chosen;
use crate::rule::RuleId;

/// A group of components of which some are reconstructed. The data marks each of them, `status = "reconstructed"`; who
/// knows the printed one corrects the entry and its mark, and everything that tells of it follows.
#[derive(Debug)]
pub struct Reconstruction {
    /// Its name; the sentence about it is `GAME-reconstructed-ID` of the interface's texts.
    pub id: &'static str,
    /// The file with its entries.
    pub file: &'static str,
    /// What that file says.
    pub text: &'static str,
    /// The tables of the file that hold its entries.
    pub tables: &'static [&'static str],
    /// The field that marks an entry; a part of one may have a mark of its own (`symbols_status`).
    pub mark: &'static str,
    /// The option and value that bring it to the table; nothing if it always lies there.
    pub option: Option<(&'static str, &'static str)>,
    /// The rules that it is a matter of.
    pub rules: &'static [RuleId],
}

impl Reconstruction {
    /// The names of the entries that are reconstructed.
    ///
    /// ```
    /// use tavola_engine::Reconstruction;
    ///
    /// let text = "[[route]]\nid = 3\nstatus = \"sourced\"\n[[route]]\nid = 4\nstatus = \"reconstructed\"";
    /// let routes = Reconstruction {
    ///     id: "routes",
    ///     file: "data/routes.toml",
    ///     text,
    ///     tables: &["route"],
    ///     mark: "status",
    ///     option: None,
    ///     rules: &[],
    /// };
    /// assert_eq!(routes.entries(), ["4"]);
    /// ```
    pub fn entries(&self) -> Vec<String> {
        let file: Table = self.text.parse().unwrap_or_default();
        let marked = |entry: &Value| entry.get(self.mark).and_then(Value::as_str) == Some("reconstructed");
        let of_table = |table: &&'static str| -> Vec<String> {
            let entries = match file.get(*table) {
                Some(Value::Array(entries)) => entries.iter().collect(),
                Some(entry) => vec![entry],
                None => Vec::new(),
            };
            entries.into_iter().filter(|entry| marked(entry)).flat_map(|entry| names(entry, table)).collect()
        };
        self.tables.iter().flat_map(of_table).collect()
    }

    /// Whether it matters in a game with these options.
    pub fn is_in_play(&self, chosen: &Chosen) -> bool {
        self.option.is_none_or(|(id, value)| chosen.has(id, value))
    }
}

/// An entry by its id, one for each edition if they differ; else by what it is of.
fn names(entry: &Value, table: &str) -> Vec<String> {
    let word = |value: &Value| match value {
        Value::String(text) => vec![text.clone()],
        Value::Integer(number) => vec![number.to_string()],
        Value::Table(editions) => editions.values().filter_map(Value::as_str).map(str::to_owned).collect(),
        _ => Vec::new(),
    };
    ["id", "number", "kind"].iter().find_map(|key| entry.get(key)).map_or_else(|| vec![table.to_owned()], word)
}
