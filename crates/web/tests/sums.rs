//! Every word of every sum that random games bring about is in both languages.

use std::collections::BTreeSet;

use engine::case::Arranged;
use engine::{Fact, Log, Random, Scout, Setup, Term, Turn};
use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::{Drawn, Lang, Studio};

/// Words whose English is the word itself.
const SAME: [&str; 6] = ["mage", "message", "phase", "sale", "watchtower", "witch"];

/// The words of the sums, and whether each is told in both languages.
type Words = BTreeSet<(&'static str, bool)>;

/// Where there is no translation the word itself comes back.
fn is_told(studio: &dyn Studio, what: &'static str) -> bool {
    [Lang::Pt, Lang::En].into_iter().all(|lang| {
        [0, 1, 2].into_iter().all(|count| {
            let (said, _) = studio.sum_term(&Term { count, each: 1, what }, lang);
            said != format!("{what}: {count}") || (lang == Lang::En && SAME.contains(&what))
        })
    })
}

fn words<G: Arranged>(studio: &Drawn<G>, setups: &[Setup], games: u64, found: &mut Words) {
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
                found.extend(awards.flat_map(|award| award.sum.0).map(|term| (term.what, is_told(studio, term.what))));
            }
        }
    }
}

#[test]
fn every_word_of_a_sum_is_translated() {
    let mut found = BTreeSet::new();
    words(&tuscany::STUDIO, &[Setup::players(2)], 40, &mut found);
    words(&carcassonne::STUDIO, &[Setup::players(2).with("all"), Setup::players(3).with("farm")], 25, &mut found);
    words(
        &duel::STUDIO,
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
    words(&burgundy::STUDIO, &burgundy, 25, &mut found);
    assert!(found.len() > 20, "{found:?}");
    let missing: Vec<_> = found.into_iter().filter(|(_, told)| !told).collect();
    assert!(missing.is_empty(), "without a translation: {missing:?}");
}
