//! What can be chosen before the game, and what that makes of the rules.

use engine::rows::{choice, flag, module, one_of, several};
use engine::{Chosen, Condition, Exclusion, RuleId, Schema, Version};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::Set;

/// Everything that can be chosen (CAR-BASE-048 lets all of it be combined freely).
pub static SCHEMA: Schema = Schema {
    players: 2..=6,
    players_rule: RuleId("CAR-BASE-001"),
    options: &[
        #[cfg(feature = "toll")]
        module("toll", "A long road pays a toll", concat!("CAR-", "TOLL-001")),
        module("farm", "Farmers on fields", "CAR-FARM-001"),
        module("abbot", "The abbot and the gardens", "CAR-ABBOT-001"),
        module("river", "The river instead of the start tile", "CAR-RIVER-001"),
        module("inns", "Inns, cathedrals and the large follower", "CAR-INNS-001"),
        module("trade", "Goods, the builder and the pig", "CAR-TRADE-001"),
        module("fly", "The flying machines", "CAR-FLY-001"),
        module("msg", "The messages", "CAR-MSG-001"),
        module("ferry", "The ferries", "CAR-FERRY-001"),
        module("gold", "The gold mines", "CAR-GOLD-001"),
        module("magic", "Mage and witch", "CAR-MAGIC-001"),
        module("rob", "The robbers on the score track", "CAR-ROB-001"),
        module("crop", "The crop circles", "CAR-CROP-001"),
        several(
            "inns_only",
            &[choice("tiles", "The tiles with inns and cathedrals"), choice("large", "The large follower")],
            "Only these parts of inns; none means all of it",
            "CAR-BASE-048",
        ),
        several(
            "trade_only",
            &[choice("goods", "The tiles and their goods"), choice("builder", "The builder"), choice("pig", "The pig")],
            "Only these parts of trade; none means all of it",
            "CAR-BASE-048",
        ),
        flag(
            "msg_small_feature_follower_leaves",
            "on",
            "Messages 1 to 3 take the follower off the board",
            "CAR-MSG-013",
        ),
        one_of(
            "magic_same_zone",
            &[
                choice("remove", "One of the two leaves the board"),
                choice("move", "One of the two moves to another zone"),
            ],
            "What happens when mage and witch come onto the same zone",
            "CAR-MAGIC-010",
        ),
        flag("abbot_may_fly", "off", "The abbot may use the flying machines", "CAR-FLY-013"),
        one_of(
            "robber_second_placer",
            &[
                choice("next", "Only the next player with a robber at hand"),
                choice("all", "Every other player with a robber at hand"),
            ],
            "Who else may place a robber after a robber tile",
            "CAR-ROB-005",
        ),
        one_of(
            "river_uturn",
            &[
                choice("adjacent_curves", "Only directly consecutive curves"),
                choice("last_curve", "Also with straight tiles between two curves"),
            ],
            "Which curves of the river may not turn the same way",
            "CAR-RIVER-005",
        ),
        one_of(
            "victory_tie",
            &[choice("shared", "Everybody with the most points wins")],
            "What a tie for the most points means",
            "CAR-BASE-050",
        ),
        one_of(
            "start",
            &[
                choice("random", "Chance decides"),
                choice("1", "Seat 1"),
                choice("2", "Seat 2"),
                choice("3", "Seat 3"),
                choice("4", "Seat 4"),
                choice("5", "Seat 5"),
                choice("6", "Seat 6"),
            ],
            "Who starts",
            "CAR-BASE-008",
        ),
    ],
    exclusions: &[
        Exclusion {
            all: &[Condition::Is("trade", "on"), Condition::Is("trade_only", "pig"), Condition::Not("farm", "on")],
            rule: RuleId("CAR-BASE-048"),
        },
        Exclusion { all: &[Condition::Is("start", "3"), Condition::FewerThan(3)], rule: RuleId("CAR-BASE-008") },
        Exclusion { all: &[Condition::Is("start", "4"), Condition::FewerThan(4)], rule: RuleId("CAR-BASE-008") },
        Exclusion { all: &[Condition::Is("start", "5"), Condition::FewerThan(5)], rule: RuleId("CAR-BASE-008") },
        Exclusion { all: &[Condition::Is("start", "6"), Condition::FewerThan(6)], rule: RuleId("CAR-BASE-008") },
    ],
    versions: &[
        Version::FIRST,
        Version {
            number: 2,
            changed: "CAR-TRADE-004: a city without followers hands its goods out once, however many of its parts lie on \
                      the tile that completes it",
            defaults_before: &[],
            breaks: None,
        },
    ],
};

/// The chosen options as the rules need them: one answer for each thing that can differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Rules {
    /// Fields can be claimed.
    pub farm: bool,
    /// The abbot plays and gardens are zones.
    pub abbot: bool,
    /// The river begins.
    pub river: bool,
    /// Tiles with inns and cathedrals.
    pub inn_tiles: bool,
    /// The large follower.
    pub large: bool,
    /// Tiles with goods.
    pub goods: bool,
    /// The builder.
    pub builder: bool,
    /// The pig.
    pub pig: bool,
    /// The flying machines.
    pub fly: bool,
    /// The messages.
    pub msg: bool,
    /// The ferries.
    pub ferry: bool,
    /// The gold mines.
    pub gold: bool,
    /// Mage and witch.
    pub magic: bool,
    /// The robbers.
    pub rob: bool,
    /// The crop circles.
    pub crop: bool,
    /// The toll.
    #[cfg(feature = "toll")]
    pub toll: bool,
    /// Messages 1 to 3 take the follower off the board (CAR-MSG-013).
    pub message_takes_follower: bool,
    /// Mage or witch moves, and is not removed, when both come onto one zone (CAR-MAGIC-010).
    pub clash_moves: bool,
    /// The abbot may fly (CAR-FLY-013).
    pub abbot_flies: bool,
    /// Every other player may place a robber (CAR-ROB-005).
    pub all_place_robbers: bool,
    /// Straight river tiles do not lift the bar on two curves the same way (CAR-RIVER-005).
    pub river_remembers: bool,
    /// A zone without followers is completed once for each of its parts on the tile, as in version 1 of the ruleset.
    pub repeats_empty_zones: bool,
}

impl Rules {
    /// The rules that these options make.
    pub fn of(chosen: &Chosen) -> Rules {
        let on = |id: &str| chosen.is_on(id);
        let part = |module: &str, only: &str, part: &str| {
            chosen.is_on(module) && (chosen.get(only) == "none" || chosen.has(only, part))
        };
        Rules {
            farm: on("farm"),
            abbot: on("abbot"),
            river: on("river"),
            inn_tiles: part("inns", "inns_only", "tiles"),
            large: part("inns", "inns_only", "large"),
            goods: part("trade", "trade_only", "goods"),
            builder: part("trade", "trade_only", "builder"),
            // CAR-TRADE-507: without farmers the pig stays out of the game.
            pig: part("trade", "trade_only", "pig") && on("farm"),
            fly: on("fly"),
            msg: on("msg"),
            ferry: on("ferry"),
            gold: on("gold"),
            magic: on("magic"),
            rob: on("rob"),
            crop: on("crop"),
            #[cfg(feature = "toll")]
            toll: on("toll"),
            message_takes_follower: on("msg_small_feature_follower_leaves"),
            clash_moves: chosen.get("magic_same_zone") == "move",
            abbot_flies: on("abbot_may_fly"),
            all_place_robbers: chosen.get("robber_second_placer") == "all",
            river_remembers: chosen.get("river_uturn") == "last_curve",
            repeats_empty_zones: chosen.version() < 2,
        }
    }

    /// Whether the tiles of a set play (CAR-BASE-053).
    pub fn plays(&self, set: Set) -> bool {
        match set {
            Set::Base => true,
            Set::River => self.river,
            Set::Inns => self.inn_tiles,
            Set::Traders => self.goods,
            Set::Flying => self.fly,
            Set::Ferries => self.ferry,
            Set::Gold => self.gold,
            Set::Magic => self.magic,
            Set::Robbers => self.rob,
            Set::Crops => self.crop,
        }
    }
}
