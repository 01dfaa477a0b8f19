//! Every word of every sum that random games bring about is in both languages.

use std::collections::BTreeSet;

use engine::case::Arranged;
use engine::{Fact, Log, Random, Scout, Setup, Term, Turn};
use web::Lang;

/// Words whose English is the word itself.
const SAME: [&str; 6] = ["mage", "message", "phase", "sale", "watchtower", "witch"];

fn words<G: Arranged>(setups: &[Setup], games: u64, found: &mut BTreeSet<(&'static str, &'static str)>) {
    for setup in setups {
        let chosen = G::schema().choose(setup).expect("a set-up");
        for number in 0..games {
            let (mut state, mut scout, mut log) = (G::new(&chosen), Scout::new(3, number), Log::kept());
            loop {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let outcome = state.sample(&mut scout);
                        state.resolve(&outcome, &mut log);
                    }
                    Turn::Seat(_) => {
                        let legal = state.legal();
                        state.perform(&legal[scout.below(legal.len() as u32) as usize], &mut log);
                    }
                }
                let awards = log.take().into_iter().filter_map(|event| event.award());
                found.extend(awards.flat_map(|award| award.sum.0).map(|term| (G::ID, term.what)));
            }
        }
    }
}

#[test]
fn every_word_of_a_sum_is_translated() {
    let mut found = BTreeSet::new();
    words::<tuscany::State>(&[Setup::players(2)], 40, &mut found);
    words::<carcassonne::State>(&[Setup::players(2).with("all"), Setup::players(3).with("farm")], 25, &mut found);
    words::<duel::State>(
        &[Setup::players(2).set("mode", "duel"), Setup::players(2).set("mode", "gold")],
        4,
        &mut found,
    );
    let special = |players| Setup::players(players).set("edition", "special");
    let burgundy = [
        Setup::players(2),
        Setup::players(4).set("mode", "team"),
        Setup::players(1).set("mode", "solo"),
        special(3).with("all"),
        special(1).with("auto").with("vine").with("shield").with("outpost").with("route"),
    ];
    words::<burgundy::State>(&burgundy, 25, &mut found);
    assert!(found.len() > 20, "{found:?}");
    // Where there is no translation the word itself comes back.
    let untold = |game: &str, what: &'static str| {
        [Lang::Pt, Lang::En].into_iter().any(|lang| {
            [0, 1, 2].into_iter().any(|count| {
                let (said, _) = web::sum_term(&Term { count, each: 1, what }, game, lang);
                said == format!("{what}: {count}") && !(lang == Lang::En && SAME.contains(&what))
            })
        })
    };
    let missing: Vec<_> = found.into_iter().filter(|(game, word)| untold(game, word)).collect();
    assert!(missing.is_empty(), "without a translation: {missing:?}");
}
