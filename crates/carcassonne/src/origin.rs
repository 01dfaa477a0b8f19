//! Which components are reconstructed.

use engine::{Reconstruction, RuleId};

/// Only names: the tiles themselves are known.
pub(crate) const RECONSTRUCTIONS: &[Reconstruction] = &[Reconstruction {
    id: "ferries",
    file: "crates/carcassonne/data/tiles.toml",
    text: include_str!("../data/tiles.toml"),
    tables: &["tile"],
    mark: "code_status",
    option: Some(("ferry", "on")),
    rules: &[RuleId("CAR-FERRY-001")],
}];
