//! What an option is about: it is shown when that is in play.

use super::draft::Draft;

/// The options that come first: they decide what else there is.
pub(crate) const LEADS: [&str; 2] = ["edition", "mode"];

/// An option with what must be in play for it to mean anything: all of these, each with one of its values.
type About = (&'static str, &'static str, &'static [(&'static str, &'static [&'static str])]);

const ON: &[&str] = &["on"];
const SPECIAL: (&str, &[&str]) = ("edition", &["special"]);

const ABOUT: &[About] = &[
    ("burgundy", "team_duchy", &[("mode", &["team"])]),
    ("burgundy", "solo_duchy", &[("mode", &["solo"])]),
    ("burgundy", "solo_target", &[("mode", &["solo"])]),
    ("burgundy", "route_free_order", &[("route", ON)]),
    ("burgundy", "expert_choice", &[("expert", ON)]),
    ("burgundy", "shield5_mode", &[("shield", ON)]),
    ("burgundy", "shield7_anniversary", &[("shield", ON), ("edition", &["anniversary"])]),
    ("burgundy", "shield_beats_monastery_special", &[("shield", ON), SPECIAL]),
    ("burgundy", "outpost_second_award_special", &[("outpost", ON), SPECIAL]),
    ("burgundy", "black_depot_special", &[SPECIAL]),
    ("burgundy", "vine_remove_colours", &[("vine", ON)]),
    ("burgundy", "autoduke_level", &[("auto", ON)]),
    ("burgundy", "autoduke_modifiers", &[("auto", ON)]),
    ("burgundy", "autoduke_board", &[("auto", ON)]),
    ("burgundy", "autoduke_white_castle", &[("auto", ON), ("white", ON)]),
    ("carcassonne", "inns_only", &[("inns", ON)]),
    ("carcassonne", "trade_only", &[("trade", ON)]),
    ("carcassonne", "msg_small_feature_follower_leaves", &[("msg", ON)]),
    ("carcassonne", "magic_same_zone", &[("magic", ON)]),
    ("carcassonne", "abbot_may_fly", &[("abbot", ON), ("fly", ON)]),
    ("carcassonne", "robber_second_placer", &[("rob", ON)]),
    ("carcassonne", "river_uturn", &[("river", ON)]),
    ("duel", "forced_face_up_return", &[("mode", &["gold", "turmoil", "progress"])]),
    ("duel", "gold_cache_production", &[("mode", &["gold", "duel"])]),
    ("duel", "full_field_gold", &[("mode", &["gold", "duel"])]),
    ("duel", "reiner_sets_celebration", &[("mode", &["gold", "duel"])]),
    ("duel", "doctor_regions", &[("mode", &["progress", "duel"])]),
];

/// The colour of a seat is its mark, the same on every page.
const SEAT_COLOURS: &str = "colour";

/// Whether an option means anything for what is entered so far.
pub(crate) fn applies(game: &str, option: &str, draft: &Draft) -> bool {
    let about = ABOUT.iter().find(|(of, id, _)| (*of, *id) == (game, option));
    !option.starts_with(SEAT_COLOURS)
        && about.is_none_or(|(_, _, all)| all.iter().all(|(id, values)| values.contains(&draft.get(id))))
}
