//! Options that describe themselves, so that a command line and a form can be made from them.

use std::fmt;
use std::ops::RangeInclusive;

use crate::random::Random;
use crate::rule::RuleId;
use crate::version::Version;

/// All the options of a game and what excludes what.
#[derive(Debug)]
pub struct Schema {
    /// How many people and bots may play.
    pub players: RangeInclusive<usize>,
    /// The rule that says so.
    pub players_rule: RuleId,
    /// Every option, in the order a form shows them.
    pub options: &'static [OptionSpec],
    /// Combinations that cannot be.
    pub exclusions: &'static [Exclusion],
    /// The versions of the ruleset, the oldest first; the last one is played.
    pub versions: &'static [Version],
}

/// One option.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its id on the command line and in records.
    pub id: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// The value when nobody chooses.
    pub default: &'static str,
    /// What it means, in one line of English; the interface has its own translations under the id.
    pub meaning: &'static str,
    /// The rule behind it.
    pub rule: RuleId,
}

/// What values an option takes.
#[derive(Debug)]
pub enum OptionKind {
    /// A rule module of the ledger, chosen by `--with`: `on` or `off`.
    Module,
    /// `on` or `off`.
    Flag,
    /// One of these.
    Choice(&'static [Choice]),
    /// Any of these, joined by `+`, or `none`.
    Several(&'static [Choice]),
    /// A whole number in this range.
    Number(RangeInclusive<i32>),
}

/// One value of an option.
#[derive(Debug)]
pub struct Choice {
    /// Its id.
    pub id: &'static str,
    /// What it means, in one line of English.
    pub meaning: &'static str,
}

/// A combination that cannot be: all of these conditions together.
#[derive(Debug)]
pub struct Exclusion {
    /// The conditions that may not hold together.
    pub all: &'static [Condition],
    /// The rule that excludes it.
    pub rule: RuleId,
}

/// A condition on a set-up.
#[derive(Debug, Clone, Copy)]
pub enum Condition {
    /// The option has this value; for [`OptionKind::Several`], contains it.
    Is(&'static str, &'static str),
    /// The option does not have this value.
    Not(&'static str, &'static str),
    /// The number is below this.
    Below(&'static str, i32),
    /// The number is above this.
    Above(&'static str, i32),
    /// Fewer players than this.
    FewerThan(usize),
    /// More players than this.
    MoreThan(usize),
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Is(id, "on") => write!(f, "{id}"),
            Condition::Is(id, value) => write!(f, "{id}={value}"),
            Condition::Not(id, "on") => write!(f, "no {id}"),
            Condition::Not(id, value) => write!(f, "{id} other than {value}"),
            Condition::Below(id, number) => write!(f, "{id} below {number}"),
            Condition::Above(id, number) => write!(f, "{id} above {number}"),
            Condition::FewerThan(players) => write!(f, "fewer than {players} players"),
            Condition::MoreThan(players) => write!(f, "more than {players} players"),
        }
    }
}

/// What somebody asked for, unchecked: `--players 3 --with farm --set edition=special`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// How many people and bots; the smallest number that the other choices allow when not given.
    pub players: Option<usize>,
    /// Rule modules by their ledger codes in lower case, or `all`.
    pub with: Vec<String>,
    /// Other options by id.
    pub set: Vec<(String, String)>,
}

impl Setup {
    /// A set-up for so many players with every option at its default.
    pub fn players(players: usize) -> Setup {
        Setup { players: Some(players), ..Setup::default() }
    }

    /// The same with one more module.
    #[must_use]
    pub fn with(mut self, module: &str) -> Setup {
        self.with.push(module.into());
        self
    }

    /// The same with one more option.
    #[must_use]
    pub fn set(mut self, id: &str, value: &str) -> Setup {
        self.set.push((id.into(), value.into()));
        self
    }
}

/// A set-up that the schema accepts: the number of players and a value for every option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    version: u32,
    players: usize,
    values: Vec<(&'static str, String)>,
}

/// Why a set-up cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// No option or module has this id.
    #[error("no option or module \"{given}\"; there are: {known}")]
    Unknown {
        /// What was asked for.
        given: String,
        /// What there is.
        known: String,
    },
    /// The option does not take this value.
    #[error("{option} cannot be \"{given}\"; it takes {expected} ({meaning})")]
    Value {
        /// The option.
        option: String,
        /// What was asked for.
        given: String,
        /// What it takes.
        expected: String,
        /// What it means.
        meaning: &'static str,
    },
    /// Not for this many players.
    #[error("not for {given} players, but for {min} to {max} ({rule})")]
    Players {
        /// What was asked for.
        given: usize,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
        /// The rule that says so.
        rule: RuleId,
    },
    /// A rule excludes this combination.
    #[error("{what} cannot be combined ({rule})")]
    Excluded {
        /// The conditions that hold together.
        what: String,
        /// The rule that excludes them.
        rule: RuleId,
    },
}

impl SetupError {
    /// The rule behind the error, where there is one.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            SetupError::Players { rule, .. } | SetupError::Excluded { rule, .. } => Some(*rule),
            _ => None,
        }
    }
}

impl OptionSpec {
    /// What the option takes, for messages.
    pub fn takes(&self) -> String {
        let ids = |choices: &[Choice], joint| choices.iter().map(|choice| choice.id).collect::<Vec<_>>().join(joint);
        match &self.kind {
            OptionKind::Module | OptionKind::Flag => "on | off".into(),
            OptionKind::Choice(choices) => ids(choices, " | "),
            OptionKind::Several(choices) => format!("none, or any of {} joined by +", ids(choices, " ")),
            OptionKind::Number(range) => format!("a number from {} to {}", range.start(), range.end()),
        }
    }

    /// Whether the option takes this value.
    pub fn accepts(&self, given: &str) -> bool {
        self.read(given).is_some()
    }

    /// The value in its one spelling, if the option takes it.
    fn read(&self, given: &str) -> Option<String> {
        match &self.kind {
            OptionKind::Module | OptionKind::Flag => match given {
                "on" | "true" | "yes" => Some("on".into()),
                "off" | "false" | "no" => Some("off".into()),
                _ => None,
            },
            OptionKind::Choice(choices) => choices.iter().find(|choice| choice.id == given).map(|c| c.id.into()),
            OptionKind::Several(_) if given == "none" || given.is_empty() => Some("none".into()),
            OptionKind::Several(choices) => {
                let wanted: Vec<&str> = given.split(['+', ',']).collect();
                let known = wanted.iter().all(|word| choices.iter().any(|choice| choice.id == *word));
                let once = wanted.iter().enumerate().all(|(i, word)| !wanted[..i].contains(word));
                let sorted = choices.iter().map(|c| c.id).filter(|id| wanted.contains(id)).collect::<Vec<_>>();
                (known && once).then(|| sorted.join("+"))
            }
            OptionKind::Number(range) => {
                given.parse().ok().filter(|number| range.contains(number)).map(|number: i32| number.to_string())
            }
        }
    }
}

impl Schema {
    /// The option with this id.
    pub fn option(&self, id: &str) -> Option<&'static OptionSpec> {
        self.options.iter().find(|option| option.id == id)
    }

    fn known(&self, module: bool) -> String {
        let ids: Vec<&str> = self
            .options
            .iter()
            .filter(|option| matches!(option.kind, OptionKind::Module) == module)
            .map(|option| option.id)
            .collect();
        if ids.is_empty() { "none".into() } else { ids.join(", ") }
    }

    /// Checks what somebody asked for and fills in the defaults.
    ///
    /// # Errors
    /// The first thing that is wrong with it, with the rule where there is one.
    pub fn choose(&self, setup: &Setup) -> Result<Chosen, SetupError> {
        self.choose_in(self.version(), setup)
    }

    /// The same for an earlier version of the ruleset, with the defaults it had.
    ///
    /// # Errors
    /// As [`Schema::choose`].
    pub fn choose_in(&self, version: u32, setup: &Setup) -> Result<Chosen, SetupError> {
        if let Some(players) = setup.players {
            return self.choose_for(version, players, setup);
        }
        let choose = |players| self.choose_for(version, players, setup);
        let first = choose(*self.players.start());
        let mut others = self.players.clone().skip(1).filter_map(|players| choose(players).ok());
        first.or_else(|refused| others.next().ok_or(refused))
    }

    fn choose_for(&self, version: u32, players: usize, setup: &Setup) -> Result<Chosen, SetupError> {
        let chosen = self.fill_for(version, players, setup)?;
        match self.excluded(&chosen) {
            Some(exclusion) => Err(SetupError::Excluded {
                what: exclusion.all.iter().map(Condition::to_string).collect::<Vec<_>>().join(" with "),
                rule: exclusion.rule,
            }),
            None => Ok(chosen),
        }
    }

    /// Fills in the defaults without asking whether the choices go together, for a form that is being filled in.
    ///
    /// # Errors
    /// If there is no such option or value, or not for so many players.
    pub fn fill(&self, setup: &Setup) -> Result<Chosen, SetupError> {
        self.fill_for(self.version(), setup.players.unwrap_or(*self.players.start()), setup)
    }

    fn fill_for(&self, version: u32, players: usize, setup: &Setup) -> Result<Chosen, SetupError> {
        if !self.players.contains(&players) {
            return Err(SetupError::Players {
                given: players,
                min: *self.players.start(),
                max: *self.players.end(),
                rule: self.players_rule,
            });
        }
        let values = self.options.iter().map(|option| (option.id, self.default_in(version, option).to_owned()));
        let mut chosen = Chosen { version, players, values: values.collect() };
        for (id, given) in &setup.set {
            let option = self.option(id).ok_or_else(|| SetupError::Unknown {
                given: id.clone(),
                known: format!("{} (modules, by --with: {})", self.known(false), self.known(true)),
            })?;
            let value = option.read(given).ok_or_else(|| SetupError::Value {
                option: id.clone(),
                given: given.clone(),
                expected: option.takes(),
                meaning: option.meaning,
            })?;
            chosen.put(option.id, value);
        }
        for module in setup.with.iter().filter(|module| *module != "all") {
            let option = self
                .option(module)
                .filter(|option| matches!(option.kind, OptionKind::Module))
                .ok_or_else(|| SetupError::Unknown { given: module.clone(), known: self.known(true) })?;
            chosen.put(option.id, "on".into());
        }
        if setup.with.iter().any(|module| module == "all") {
            self.add_all_modules(&mut chosen);
        }
        Ok(chosen)
    }

    /// `--with all`: every module that the rest of the set-up does not exclude, in schema order.
    fn add_all_modules(&self, chosen: &mut Chosen) {
        for option in self.options.iter().filter(|option| matches!(option.kind, OptionKind::Module)) {
            let before = chosen.get(option.id).to_owned();
            chosen.put(option.id, "on".into());
            if self.excluded(chosen).is_some() {
                chosen.put(option.id, before);
            }
        }
    }

    /// The first exclusion that a full set of values runs into.
    pub fn excluded(&self, chosen: &Chosen) -> Option<&'static Exclusion> {
        self.exclusions.iter().find(|exclusion| exclusion.all.iter().all(|condition| chosen.holds(*condition)))
    }

    /// A random set-up that nothing excludes: any number of players, each option left alone half the time.
    pub fn random<R: Random>(&self, random: &mut R) -> Chosen {
        self.random_in(self.version(), random)
    }

    /// The same for an earlier version of the ruleset.
    pub fn random_in<R: Random>(&self, version: u32, random: &mut R) -> Chosen {
        loop {
            let span = (self.players.end() - self.players.start() + 1) as u32;
            let mut setup = Setup::players(self.players.start() + random.below(span) as usize);
            for option in self.options {
                if random.below(2) == 0 {
                    setup = setup.set(option.id, &option.random(random));
                }
            }
            if let Ok(chosen) = self.choose_in(version, &setup) {
                return chosen;
            }
        }
    }
}

impl OptionSpec {
    fn random<R: Random>(&self, random: &mut R) -> String {
        match &self.kind {
            OptionKind::Module | OptionKind::Flag => (*random.pick(&["on", "off"])).into(),
            OptionKind::Choice(choices) => random.pick(choices).id.into(),
            OptionKind::Several(choices) => {
                choices.iter().map(|c| c.id).filter(|_| random.below(2) == 0).collect::<Vec<_>>().join("+")
            }
            OptionKind::Number(range) => {
                (range.start() + random.below((range.end() - range.start() + 1) as u32) as i32).to_string()
            }
        }
    }
}

impl Chosen {
    /// The version of the ruleset that is played.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// How many people and bots play.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The value of an option.
    ///
    /// # Panics
    /// If the game has no such option.
    pub fn get(&self, id: &str) -> &str {
        let found = self.values.iter().find(|(option, _)| *option == id);
        &found.unwrap_or_else(|| panic!("the schema has no option {id}")).1
    }

    /// Whether a module or flag is on.
    pub fn is_on(&self, id: &str) -> bool {
        self.get(id) == "on"
    }

    /// Whether [`OptionKind::Several`] contains this value.
    pub fn has(&self, id: &str, value: &str) -> bool {
        self.get(id).split('+').any(|word| word == value)
    }

    /// The value of a number.
    pub fn number(&self, id: &str) -> i32 {
        self.get(id).parse().expect("the schema read it as a number")
    }

    /// Every option with its value.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(id, value)| (*id, value.as_str()))
    }

    /// The same as something to ask for: only what differs from the defaults of its version.
    pub fn setup(&self, schema: &Schema) -> Setup {
        let mut setup = Setup::players(self.players);
        for option in schema.options {
            let value = self.get(option.id);
            if value == schema.default_in(self.version, option) {
                continue;
            }
            match option.kind {
                OptionKind::Module if value == "on" => setup.with.push(option.id.into()),
                _ => setup.set.push((option.id.into(), value.into())),
            }
        }
        setup
    }

    /// The same with another value of an option, if the option takes it; whether they go together is not asked.
    pub fn changed(&self, option: &'static OptionSpec, given: &str) -> Option<Chosen> {
        let mut chosen = self.clone();
        chosen.put(option.id, option.read(given)?);
        Some(chosen)
    }

    /// The same for so many players, however many may play.
    #[must_use]
    pub fn for_players(&self, players: usize) -> Chosen {
        Chosen { players, ..self.clone() }
    }

    /// Whether a condition holds.
    pub fn holds(&self, condition: Condition) -> bool {
        match condition {
            Condition::Is(id, value) => self.has(id, value),
            Condition::Not(id, value) => !self.has(id, value),
            Condition::Below(id, number) => self.number(id) < number,
            Condition::Above(id, number) => self.number(id) > number,
            Condition::FewerThan(players) => self.players < players,
            Condition::MoreThan(players) => self.players > players,
        }
    }

    fn put(&mut self, id: &'static str, value: String) {
        let slot = self.values.iter_mut().find(|(option, _)| *option == id).expect("the option is of this schema");
        slot.1 = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::rows::{choice, module, number, one_of, several};

    static SCHEMA: Schema = Schema {
        players: 2..=4,
        players_rule: RuleId("BUR-SETUP-001"),
        options: &[
            module("inn", "Inns", "X-1"),
            module("auto", "Duke", "X-2"),
            one_of("edition", &[choice("anniversary", "2019"), choice("special", "2022")], "Which book", "X-3"),
            several("modifiers", &[choice("A", ""), choice("B", "")], "", "X-4"),
            number("target", 1..=99, "50", "", "X-5"),
        ],
        exclusions: &[
            Exclusion {
                all: &[Condition::Is("auto", "on"), Condition::Is("inn", "on")],
                rule: RuleId("BUR-SETUP-905"),
            },
            Exclusion {
                all: &[Condition::Is("auto", "on"), Condition::Not("edition", "special")],
                rule: RuleId("BUR-SETUP-902"),
            },
            Exclusion { all: &[Condition::Below("target", 45), Condition::Not("inn", "on")], rule: RuleId("X-6") },
            Exclusion { all: &[Condition::Above("target", 55), Condition::FewerThan(3)], rule: RuleId("X-7") },
        ],
        versions: &[
            Version::FIRST,
            Version { number: 2, changed: "X-5: 50 instead of 49", defaults_before: &[("target", "49")], breaks: None },
        ],
    };

    #[test]
    fn without_a_number_the_fewest_players_that_fit_are_taken() {
        let chosen = SCHEMA.choose(&Setup::default().set("target", "56")).unwrap();
        assert_eq!(chosen.players(), 3);
        let error = SCHEMA.choose(&Setup::default().set("target", "44")).unwrap_err();
        assert_eq!(error.to_string(), "target below 45 with no inn cannot be combined (X-6)");
        assert_eq!(SCHEMA.choose(&Setup::players(2).set("target", "56")).unwrap_err().rule(), Some(RuleId("X-7")));
    }

    #[test]
    fn defaults_are_filled_in_and_left_out_again() {
        let chosen = SCHEMA.choose(&Setup::default()).unwrap();
        assert_eq!((chosen.players(), chosen.get("edition")), (2, "anniversary"));
        assert_eq!(chosen.setup(&SCHEMA), Setup::players(2));
    }

    #[test]
    fn an_earlier_version_has_the_defaults_it_had() {
        let [old, new] = [1, 2].map(|version| SCHEMA.choose_in(version, &Setup::players(2)).unwrap());
        assert_eq!((old.version(), old.get("target"), new.version(), new.get("target")), (1, "49", 2, "50"));
        assert_eq!(old.setup(&SCHEMA), Setup::players(2));
        let chosen = SCHEMA.choose_in(1, &Setup::players(2).set("target", "50")).unwrap();
        assert_eq!(chosen.setup(&SCHEMA), Setup::players(2).set("target", "50"));
    }

    #[test]
    fn excluded_combinations_name_the_rule() {
        let setup = Setup::players(2).with("auto").with("inn").set("edition", "special");
        let error = SCHEMA.choose(&setup).unwrap_err();
        assert_eq!(error.to_string(), "auto with inn cannot be combined (BUR-SETUP-905)");
        let error = SCHEMA.choose(&Setup::players(2).with("auto")).unwrap_err();
        assert_eq!(error.rule(), Some(RuleId("BUR-SETUP-902")));
    }

    #[test]
    fn wrong_names_list_the_right_ones() {
        let message = |setup: Setup| SCHEMA.choose(&setup).unwrap_err().to_string();
        assert!(message(Setup::players(2).with("ins")).contains("inn, auto"));
        assert!(message(Setup::players(2).set("editon", "special")).contains("edition"));
        assert!(message(Setup::players(2).set("edition", "third")).contains("anniversary | special"));
        assert!(message(Setup::players(5)).contains("2 to 4"));
        assert!(message(Setup::players(2).set("modifiers", "A+A")).contains("any of A B"));
    }

    #[test]
    fn several_values_have_one_spelling() {
        let chosen = SCHEMA.choose(&Setup::players(2).set("modifiers", "B,A")).unwrap();
        assert_eq!(chosen.get("modifiers"), "A+B");
        assert!(chosen.has("modifiers", "B") && !chosen.has("modifiers", "C"));
    }

    #[test]
    fn all_takes_what_fits_together() {
        let chosen = SCHEMA.choose(&Setup::players(2).with("all").set("edition", "special")).unwrap();
        assert_eq!((chosen.get("inn"), chosen.get("auto")), ("on", "off"));
    }

    #[test]
    fn random_setups_are_accepted_and_varied() {
        let mut dice = Dice::from_number(3);
        let all: Vec<Chosen> = (0..200).map(|_| SCHEMA.random(&mut dice)).collect();
        assert!(all.iter().all(|chosen| SCHEMA.choose(&chosen.setup(&SCHEMA)).as_ref() == Ok(chosen)));
        assert!(all.iter().any(|chosen| chosen.is_on("auto")) && all.iter().any(|chosen| chosen.players() == 4));
    }
}
