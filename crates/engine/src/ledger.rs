//! The rules ledger: every rule of a book as a numbered entry, in English and Portuguese.

use serde::Deserialize;

/// The two files of a game's ledger, as they are embedded.
#[derive(Clone, Copy, Debug)]
pub struct LedgerText {
    /// `rules/en.toml` of the game's crate, the specification.
    pub english: &'static str,
    /// `rules/pt.toml`, the same ids in Portuguese.
    pub portuguese: &'static str,
}

/// A rule of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its number, e.g. `CAR-GOLD-008`.
    pub id: String,
    /// The module it belongs to: the middle of the id, else the first word of its section.
    pub module: String,
    /// What sort of rule it is (`setup`, `scoring`, `limit`).
    pub kind: String,
    /// The rule.
    pub text: RuleText,
    /// The rule in Portuguese.
    pub portuguese: RuleText,
    /// Closely related rules.
    pub see: Vec<String>,
    /// The edition it is of, where the editions differ.
    pub edition: Option<String>,
    /// The option that plays it otherwise.
    pub option: Option<String>,
    /// What it rests on.
    pub basis: Basis,
}

crate::words! {
    /// What a rule rests on.
    pub enum Basis {
        /// The book says so.
        Book = "book",
        /// The book speaks of it, and this is how we read it.
        Reading = "reading",
        /// The book is silent: the rule is ours.
        Ruling = "ruling",
        /// Another printing or reading of the book, which an option chooses.
        Option = "option",
    }
}

/// The words of a rule in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleText {
    /// The rule.
    pub text: String,
    /// A worked example.
    pub example: Option<String>,
    /// What we decided where the book is unclear.
    pub ruling: Option<String>,
}

/// All rules of one game.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The rules, in the order of the file.
    pub rules: Vec<Rule>,
}

/// A ledger file that cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the rules ledger is damaged: {0}")]
pub struct LedgerError(String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLedger {
    format: String,
    format_version: u32,
    game: String,
    /// The language of what is no specification.
    lang: Option<String>,
    rule: Vec<RawRule>,
    #[serde(default)]
    option: Vec<RawRule>,
}

/// A rule as it stands in a file; what begins with `_` is there for people only.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRule {
    id: String,
    #[serde(default)]
    section: String,
    #[serde(default)]
    kind: String,
    text: String,
    example: Option<String>,
    ruling: Option<String>,
    #[serde(default)]
    see: Vec<String>,
    edition: Option<String>,
    option: Option<String>,
    #[serde(rename = "ref")]
    reference: Option<String>,
    page: Option<toml::Value>,
    /// The book is silent.
    #[serde(default)]
    ours: bool,
    /// What the text leaves unclear.
    #[serde(rename = "open")]
    _open: Option<String>,
    /// `ours` for an example that is none of the book.
    #[serde(rename = "example_by")]
    _example_by: Option<String>,
    /// Outside evidence for a ruling.
    #[serde(rename = "source")]
    _source: Option<String>,
    /// The modes of the game in which it holds, where these are not all.
    #[serde(default, rename = "modes")]
    _modes: Vec<String>,
    /// The cards that it is about.
    #[serde(default, rename = "cards")]
    _cards: Vec<String>,
}

impl RawRule {
    fn text(&self) -> RuleText {
        RuleText { text: self.text.clone(), example: self.example.clone(), ruling: self.ruling.clone() }
    }

    /// A ruling without a page of the book is ours alone.
    fn basis(&self) -> Basis {
        let told = self.reference.is_some() || self.page.is_some();
        match &self.ruling {
            _ if self.ours => Basis::Ruling,
            Some(_) if told => Basis::Reading,
            Some(_) => Basis::Ruling,
            None => Basis::Book,
        }
    }

    fn module(&self) -> String {
        match self.id.split('-').collect::<Vec<_>>()[..] {
            [_, module, _] => module.to_lowercase(),
            _ => self.section.split('.').next().unwrap_or_default().to_owned(),
        }
    }
}

fn read(text: &str, format: &str, lang: Option<&str>) -> Result<RawLedger, LedgerError> {
    let ledger: RawLedger = toml::from_str(text).map_err(|error| LedgerError(error.to_string()))?;
    let known = ledger.format == format && ledger.format_version == 1 && ledger.lang.as_deref() == lang;
    known.then_some(ledger).ok_or_else(|| LedgerError(format!("it is no {format}, version 1")))
}

impl Ledger {
    /// Reads a ledger and its Portuguese half.
    ///
    /// # Errors
    /// If a file is no ledger or has a key that nobody knows, or the two do not have the same rules.
    pub fn read(text: LedgerText) -> Result<Ledger, LedgerError> {
        let english = read(text.english, "tavola-rules", None)?;
        let portuguese = read(text.portuguese, "tavola-rules-text", Some("pt"))?;
        if english.game != portuguese.game {
            return Err(LedgerError(format!("{} in English, {} in Portuguese", english.game, portuguese.game)));
        }
        let mut rules = Vec::with_capacity(english.rule.len());
        for rule in &english.rule {
            let other = portuguese
                .rule
                .iter()
                .find(|other| other.id == rule.id)
                .ok_or_else(|| LedgerError(format!("{} is missing in Portuguese", rule.id)))?;
            rules.push(Rule {
                id: rule.id.clone(),
                module: rule.module(),
                kind: rule.kind.clone(),
                text: rule.text(),
                portuguese: other.text(),
                see: rule.see.clone(),
                edition: rule.edition.clone().filter(|edition| edition != "both"),
                option: rule.option.clone(),
                basis: rule.basis(),
            });
        }
        if let Some(extra) = portuguese.rule.iter().find(|rule| !rules.iter().any(|known| known.id == rule.id)) {
            return Err(LedgerError(format!("{} exists in Portuguese only", extra.id)));
        }
        for option in &english.option {
            let other = portuguese.option.iter().find(|other| other.id == option.id);
            rules.push(Rule {
                id: option.id.clone(),
                module: "option".into(),
                kind: option.kind.clone(),
                text: option.text(),
                portuguese: other.map(RawRule::text).unwrap_or_default(),
                see: Vec::new(),
                edition: None,
                option: None,
                basis: Basis::Option,
            });
        }
        Ok(Ledger { rules })
    }

    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// The modules in the order in which they appear.
    pub fn modules(&self) -> Vec<&str> {
        let mut modules: Vec<&str> = Vec::new();
        for rule in &self.rules {
            if !modules.contains(&rule.module.as_str()) {
                modules.push(&rule.module);
            }
        }
        modules
    }

    /// The editions that differ, in the order in which they appear.
    pub fn editions(&self) -> Vec<&str> {
        let mut editions: Vec<&str> = Vec::new();
        for edition in self.rules.iter().filter_map(|rule| rule.edition.as_deref()) {
            if !editions.contains(&edition) {
                editions.push(edition);
            }
        }
        editions
    }

    /// The rules in which every word of the query occurs: in the id, the module or the texts of either language.
    pub fn search(&self, query: &str) -> Vec<&Rule> {
        let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        let matches = |rule: &&Rule| {
            let haystack = rule.everything().to_lowercase();
            words.iter().all(|word| haystack.contains(word))
        };
        self.rules.iter().filter(matches).collect()
    }
}

impl Rule {
    fn everything(&self) -> String {
        let texts = |words: &RuleText| {
            [Some(words.text.clone()), words.example.clone(), words.ruling.clone()]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" ")
        };
        [self.id.clone(), self.module.clone(), texts(&self.text), texts(&self.portuguese)].join(" ")
    }

    /// Whether it holds in an edition; in any, if none is named.
    pub fn holds_in(&self, edition: Option<&str>) -> bool {
        self.edition.as_deref().is_none_or(|own| edition.is_none_or(|edition| edition == own))
    }

    /// The prefix of a Rust test that proves this rule: `gold_008` for `CAR-GOLD-008`, `tus_009` for `TUS-009`.
    pub fn test_name(&self) -> String {
        let parts: Vec<&str> = self.id.split('-').collect();
        let short = if parts.len() == 3 { &parts[1..] } else { &parts[..] };
        short.join("_").to_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_nobody_knows_is_refused_by_name() {
        const ENGLISH: &str = "format = \"tavola-rules\"\nformat_version = 1\ngame = \"toy\"\n";
        const PORTUGUESE: &str = "format = \"tavola-rules-text\"\nformat_version = 1\ngame = \"toy\"\nlang = \"pt\"\n";
        let rule = "[[rule]]\nid = \"TOY-001\"\ntext = \"Two play.\"\n";
        let ledger = |english: String| {
            let text = LedgerText { english: english.leak(), portuguese: format!("{PORTUGUESE}{rule}").leak() };
            Ledger::read(text).map(|ledger| ledger.rules.len()).map_err(|error| error.to_string())
        };
        assert_eq!(ledger(format!("{ENGLISH}{rule}")), Ok(1));
        for slip in ["rulling = \"Ours.\"", "[options]\nplayers = 2"] {
            let word = slip.split(['[', ']', ' ']).find(|word| !word.is_empty()).unwrap();
            let error = ledger(format!("{ENGLISH}{rule}{slip}")).unwrap_err();
            assert!(error.contains(&format!("unknown field `{word}`")), "{error}");
        }
        assert!(ledger(rule.to_owned()).unwrap_err().contains("missing field `format`"));
    }
}
