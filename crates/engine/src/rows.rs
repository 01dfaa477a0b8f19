//! The rows of a game's table of options, each written in one piece: what it is called, what can be chosen, what that means,
//! and the rule behind it.
//!
//! ```
//! use tavola_engine::OptionSpec;
//! use tavola_engine::rows::{choice, flag, module, one_of};
//!
//! const OPTIONS: &[OptionSpec] = &[
//!     module("farm", "Farmers on fields", "CAR-FARM-001"),
//!     flag("abbot_may_fly", "off", "The abbot may use the flying machines", "CAR-FLY-013"),
//!     one_of("start", &[choice("random", "Chance decides"), choice("1", "Seat 1")], "Who starts", "CAR-BASE-008"),
//! ];
//! assert_eq!(OPTIONS[2].default, "random");
//! ```

use std::ops::RangeInclusive;

use crate::options::{Choice, OptionKind, OptionSpec};
use crate::rule::RuleId;

type Text = &'static str;

const fn row(id: Text, kind: OptionKind, default: Text, meaning: Text, rule: Text) -> OptionSpec {
    OptionSpec { id, kind, default, meaning, rule: RuleId(rule) }
}

/// A rule module of the ledger, left out unless it is chosen.
pub const fn module(id: Text, meaning: Text, rule: Text) -> OptionSpec {
    row(id, OptionKind::Module, "off", meaning, rule)
}

/// Something that is `on` or `off`.
pub const fn flag(id: Text, default: Text, meaning: Text, rule: Text) -> OptionSpec {
    row(id, OptionKind::Flag, default, meaning, rule)
}

/// One of several values; the first where nobody chooses.
pub const fn one_of(id: Text, choices: &'static [Choice], meaning: Text, rule: Text) -> OptionSpec {
    row(id, OptionKind::Choice(choices), choices[0].id, meaning, rule)
}

/// Any of several values; none where nobody chooses.
pub const fn several(id: Text, choices: &'static [Choice], meaning: Text, rule: Text) -> OptionSpec {
    row(id, OptionKind::Several(choices), "none", meaning, rule)
}

/// A whole number.
pub const fn number(id: Text, range: RangeInclusive<i32>, default: Text, meaning: Text, rule: Text) -> OptionSpec {
    row(id, OptionKind::Number(range), default, meaning, rule)
}

/// One value of an option.
pub const fn choice(id: Text, meaning: Text) -> Choice {
    Choice { id, meaning }
}
