//! Achievements: what somebody did for the first time, found in the events of a finished game, with the rule behind it.

use engine::{AnyMatch, Seat, Viewer};

/// One achievement: so many points at once from one source of one game.
struct Feat {
    id: &'static str,
    game: &'static str,
    source: &'static str,
    points: i32,
}

const fn feat(id: &'static str, game: &'static str, source: &'static str, points: i32) -> Feat {
    Feat { id, game, source, points }
}

/// All of them. The rule is that of the award that gave the points.
const FEATS: [Feat; 16] = [
    feat("burgundy-area-7", "burgundy", "areas", 28),
    feat("burgundy-animals-12", "burgundy", "animals", 12),
    feat("burgundy-goods-8", "burgundy", "goods", 8),
    feat("burgundy-monastery-10", "burgundy", "monasteries", 10),
    feat("burgundy-bonus-6", "burgundy", "bonuses", 6),
    feat("carcassonne-city-20", "carcassonne", "cities", 20),
    feat("carcassonne-road-8", "carcassonne", "roads", 8),
    feat("carcassonne-monastery-9", "carcassonne", "monasteries", 9),
    feat("carcassonne-field-12", "carcassonne", "fields", 12),
    feat("carcassonne-goods-10", "carcassonne", "goods", 10),
    feat("tuscany-area-6", "tuscany", "areas", 6),
    feat("tuscany-colour", "tuscany", "colours", 1),
    feat("tuscany-crops", "tuscany", "crops", 1),
    feat("duel-hero", "duel", "hero-token", 1),
    feat("duel-trade", "duel", "trade-token", 1),
    feat("duel-expansion-3", "duel", "expansions", 3),
];

/// What a seat has achieved in a game: each with its rule.
pub(super) fn achieved(game: &dyn AnyMatch, seat: Seat) -> Vec<(String, &'static str)> {
    let mut found: Vec<(String, &'static str)> = Vec::new();
    let events = game.events(0, Viewer::Seat(seat));
    for award in events.iter().filter_map(|told| told.award.as_ref()).filter(|award| award.seat == seat) {
        for feat in FEATS.iter().filter(|feat| feat.game == game.game() && feat.source == award.source) {
            if award.sum.total() >= feat.points && !found.iter().any(|(id, _)| id == feat.id) {
                found.push((feat.id.to_owned(), award.rule.0));
            }
        }
    }
    let won = game.ranking().into_iter().find(|standing| standing.seat == seat && standing.won);
    if let Some(key) = won.as_ref().and_then(|standing| standing.keys.first()) {
        found.push((format!("{}-win", game.game()), key.rule.0));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_achievement_has_words_and_a_source_that_its_game_knows() {
        for feat in &FEATS {
            for lang in [web::Lang::Pt, web::Lang::En] {
                assert!(lang.find(&format!("deed-{}", feat.id)).is_some(), "{}", feat.id);
                assert!(lang.find(&format!("deed-{}-win", feat.game)).is_some(), "{}", feat.game);
                assert!(lang.find(&format!("{}-source-{}", feat.game, feat.source)).is_some(), "{}", feat.id);
            }
        }
    }
}
