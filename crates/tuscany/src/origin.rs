//! Which components are reconstructed.

use engine::{Reconstruction, RuleId};

const fn group(id: &'static str, tables: &'static [&'static str], rules: &'static [RuleId]) -> Reconstruction {
    Reconstruction {
        id,
        file: "crates/tuscany/data/components.toml",
        text: include_str!("../data/components.toml"),
        tables,
        mark: "status",
        option: None,
        rules,
    }
}

/// The groups, in the order of the book.
pub(crate) const RECONSTRUCTIONS: &[Reconstruction] = &[
    group("territory", &["territory_card"], &[RuleId("TUS-004")]),
    group("trade", &["trade_card"], &[RuleId("TUS-005")]),
    group("colours", &["colour_tile"], &[RuleId("TUS-007")]),
    group("neutral", &["neutral_tile"], &[RuleId("TUS-010")]),
    group("crops", &["player_tile"], &[RuleId("TUS-011"), RuleId("TUS-075")]),
    group("parts", &["region_part", "geometry", "join"], &[RuleId("TUS-021"), RuleId("TUS-022")]),
];
