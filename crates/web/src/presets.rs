//! First games: the set-ups that each rulebook recommends to begin with, and what to try next.

/// A set-up by name.
#[derive(Debug)]
pub struct Preset {
    /// The key of its name: `GAME-preset-ID`.
    pub id: &'static str,
    /// How many play.
    pub players: usize,
    /// The options that differ from the defaults.
    pub set: &'static [(&'static str, &'static str)],
}

const fn preset(id: &'static str, players: usize, set: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { id, players, set }
}

/// The presets of a game; the first is the one for newcomers.
pub fn presets(game: &str) -> &'static [Preset] {
    const BURGUNDY: &[Preset] = &[
        preset("first", 2, &[("duchy", "1")]),
        preset("special", 2, &[("edition", "special")]),
        preset("shields", 2, &[("edition", "special"), ("shield", "on"), ("white", "on"), ("inn", "on")]),
        preset("vineyards", 2, &[("edition", "special"), ("vine", "on")]),
        preset("autoduke", 1, &[("edition", "special"), ("auto", "on")]),
        preset("team", 4, &[("mode", "team")]),
        preset("solo", 1, &[("mode", "solo")]),
    ];
    const CARCASSONNE: &[Preset] = &[
        preset("first", 2, &[]),
        preset("farmers", 2, &[("farm", "on"), ("abbot", "on"), ("river", "on")]),
        preset("inns", 2, &[("farm", "on"), ("inns", "on"), ("trade", "on")]),
    ];
    const TUSCANY: &[Preset] = &[preset("first", 2, &[]), preset("four", 4, &[])];
    const DUEL: &[Preset] = &[
        preset("first", 2, &[("mode", "intro")]),
        preset("gold", 2, &[("mode", "gold")]),
        preset("all", 2, &[("mode", "duel")]),
    ];
    match game {
        "burgundy" => BURGUNDY,
        "carcassonne" => CARCASSONNE,
        "tuscany" => TUSCANY,
        "duel" => DUEL,
        _ => &[],
    }
}
