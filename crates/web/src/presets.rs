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
    // The way to learn it that the book advises (CAR-BASE-052): every step keeps what came before.
    const CARCASSONNE: &[Preset] = &[
        preset("first", 2, &[]),
        preset("farmers", 2, &[("farm", "on")]),
        preset("inns", 2, &[("farm", "on"), ("inns", "on")]),
        preset("traders", 2, &[("farm", "on"), ("inns", "on"), ("trade", "on")]),
        preset(
            "minis",
            2,
            &[
                ("farm", "on"),
                ("inns", "on"),
                ("trade", "on"),
                ("fly", "on"),
                ("msg", "on"),
                ("ferry", "on"),
                ("gold", "on"),
                ("magic", "on"),
                ("rob", "on"),
                ("crop", "on"),
            ],
        ),
        preset(
            "everything",
            2,
            &[
                ("farm", "on"),
                ("abbot", "on"),
                ("river", "on"),
                ("inns", "on"),
                ("trade", "on"),
                ("fly", "on"),
                ("msg", "on"),
                ("ferry", "on"),
                ("gold", "on"),
                ("magic", "on"),
                ("rob", "on"),
                ("crop", "on"),
            ],
        ),
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

#[cfg(test)]
mod tests {
    use engine::{OptionKind, Setup};

    use super::*;

    fn setup(preset: &Preset) -> Setup {
        preset.set.iter().fold(Setup::players(preset.players), |setup, (id, value)| setup.set(id, value))
    }

    #[test]
    fn every_preset_can_be_played_and_has_a_name() {
        for game in bots::shelf() {
            for preset in presets(game.id()) {
                game.schema()
                    .choose(&setup(preset))
                    .unwrap_or_else(|error| panic!("{} {}: {error}", game.id(), preset.id));
                for lang in [crate::Lang::Pt, crate::Lang::En] {
                    assert!(lang.find(&format!("{}-preset-{}", game.id(), preset.id)).is_some(), "{}", preset.id);
                }
            }
        }
    }

    #[test]
    fn carcassonne_is_learned_step_by_step_up_to_everything() {
        let steps = presets("carcassonne");
        for pair in steps.windows(2) {
            let added = pair[1].set.len() > pair[0].set.len();
            assert!(added && pair[0].set.iter().all(|option| pair[1].set.contains(option)), "{}", pair[1].id);
        }
        let schema = bots::find("carcassonne").expect("the game").schema();
        let modules = schema.options.iter().filter(|option| matches!(option.kind, OptionKind::Module)).count();
        assert_eq!(steps.last().map(|last| last.set.len()), Some(modules));
    }
}
