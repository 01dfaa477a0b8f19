//! Which components are reconstructed.

use engine::{Reconstruction, RuleId};

const EXPANSIONS: &str = include_str!("../data/expansions.toml");
const AUTODUKE: &str = include_str!("../data/autoduke.toml");
const VINEYARDS: &str = include_str!("../data/vineyards.toml");

/// The groups, in the order of the expansions.
pub(crate) const RECONSTRUCTIONS: &[Reconstruction] = &[
    Reconstruction {
        id: "posts",
        file: "crates/burgundy/data/expansions.toml",
        text: EXPANSIONS,
        tables: &["post_duchy", "border_post_layout"],
        mark: "status",
        option: Some(("outpost", "on")),
        rules: &[RuleId("BUR-OUTPOST-001"), RuleId("BUR-OUTPOST-002")],
    },
    Reconstruction {
        id: "routes",
        file: "crates/burgundy/data/expansions.toml",
        text: EXPANSIONS,
        tables: &["trade_route"],
        mark: "status",
        option: Some(("route", "on")),
        rules: &[RuleId("BUR-ROUTE-001")],
    },
    Reconstruction {
        id: "team",
        file: "crates/burgundy/data/expansions.toml",
        text: EXPANSIONS,
        tables: &["team_board"],
        mark: "status",
        option: Some(("mode", "team")),
        rules: &[RuleId("BUR-TEAM-002"), RuleId("BUR-TEAM-102")],
    },
    Reconstruction {
        id: "solo",
        file: "crates/burgundy/data/expansions.toml",
        text: EXPANSIONS,
        tables: &["solo_board"],
        mark: "status",
        option: Some(("mode", "solo")),
        rules: &[RuleId("BUR-SOLO-002"), RuleId("BUR-SOLO-102")],
    },
    Reconstruction {
        id: "vineyard",
        file: "crates/burgundy/data/vineyards.toml",
        text: VINEYARDS,
        tables: &["board", "space"],
        mark: "status",
        option: Some(("vine", "on")),
        rules: &[RuleId("BUR-VINE-003")],
    },
    Reconstruction {
        id: "vineyard-shape",
        file: "crates/burgundy/data/vineyards.toml",
        text: VINEYARDS,
        tables: &["space"],
        mark: "hexes_status",
        option: Some(("vine", "on")),
        rules: &[RuleId("BUR-VINE-003")],
    },
    Reconstruction {
        id: "villages",
        file: "crates/burgundy/data/autoduke.toml",
        text: AUTODUKE,
        tables: &["village_card"],
        mark: "status",
        option: Some(("auto", "on")),
        rules: &[RuleId("BUR-AUTO-084")],
    },
    Reconstruction {
        id: "village-symbols",
        file: "crates/burgundy/data/autoduke.toml",
        text: AUTODUKE,
        tables: &["village_card"],
        mark: "symbols_status",
        option: Some(("auto", "on")),
        rules: &[RuleId("BUR-AUTO-077"), RuleId("BUR-AUTO-081")],
    },
    Reconstruction {
        id: "autoduke",
        file: "crates/burgundy/data/autoduke.toml",
        text: AUTODUKE,
        tables: &["board_35", "board_36", "reserve"],
        mark: "status",
        option: Some(("auto", "on")),
        rules: &[RuleId("BUR-AUTO-004")],
    },
];
