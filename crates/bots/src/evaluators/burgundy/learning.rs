//! What Burgundy learns from: families of set-ups, and what a seat's position looks like.

use std::sync::Arc;

use burgundy::{Edition, Mode, Module, Modules, Rules, State};
use engine::{Random, Scout, Seat, Setup};

use super::Burgundy;
use super::correction::embedded;
use super::features::{Features, NAMES};
use super::outlook::Outlook;
use super::vines::vines;
use crate::evaluator::Evaluator;
use crate::learning::{Family, Gates, Learnable, Trained};
use crate::network::{Feature, Network};

/// What is played, for two, three and four players each; then what has one family of its own.
const GROUPS: usize = 5;

const FAMILIES: [Family; 3 * GROUPS + 2] = [
    Family { name: "anniversary-2", share: 16, setup: |scout| anniversary(2, scout) },
    Family { name: "anniversary-3", share: 10, setup: |scout| anniversary(3, scout) },
    Family { name: "anniversary-4", share: 10, setup: |scout| anniversary(4, scout) },
    Family { name: "special-2", share: 3, setup: |_| special(2) },
    Family { name: "special-3", share: 1, setup: |_| special(3) },
    Family { name: "special-4", share: 1, setup: |_| special(4) },
    Family { name: "2019-2", share: 4, setup: |scout| some(Setup::players(2), OF_2019, scout) },
    Family { name: "2019-3", share: 1, setup: |scout| some(Setup::players(3), OF_2019, scout) },
    Family { name: "2019-4", share: 1, setup: |scout| some(Setup::players(4), OF_2019, scout) },
    Family { name: "2022-2", share: 4, setup: |scout| some(special(2), OF_2022, scout) },
    Family { name: "2022-3", share: 1, setup: |scout| some(special(3), OF_2022, scout) },
    Family { name: "2022-4", share: 1, setup: |scout| some(special(4), OF_2022, scout) },
    Family { name: "vineyards-2", share: 4, setup: |scout| vineyards(2, scout) },
    Family { name: "vineyards-3", share: 1, setup: |scout| vineyards(3, scout) },
    Family { name: "vineyards-4", share: 1, setup: |scout| vineyards(4, scout) },
    Family { name: "teams", share: 2, setup: teams },
    Family { name: "autoduke", share: 2, setup: autoduke },
];

/// The expansions of the editions, vineyards and the AutoDuke apart.
const OF_2019: &[&str] = &["extra", "outpost", "white", "inn", "route", "shield", "expert"];
const OF_2022: &[&str] = &["connect", "extra", "outpost", "white", "inn", "route", "shield"];

/// Duchies 1 to 10, as people play them: BUR-SETUP-903 wants the expert set-up for 3 and those after it.
fn anniversary(players: usize, scout: &mut Scout) -> Setup {
    let setup = Setup::players(players);
    match scout.below(10) {
        0 => setup.set("duchy", "1"),
        1 => setup.set("duchy", "2"),
        _ => setup.with("expert"),
    }
}

fn special(players: usize) -> Setup {
    Setup::players(players).set("edition", "special")
}

/// Mostly all of these modules, else some of them.
fn some(setup: Setup, modules: &[&str], scout: &mut Scout) -> Setup {
    let all = scout.below(2) == 0;
    modules.iter().fold(setup, |setup, module| if all || scout.below(2) == 0 { setup.with(module) } else { setup })
}

/// Vineyards, and one time in three other expansions beside them.
fn vineyards(players: usize, scout: &mut Scout) -> Setup {
    let setup = special(players).with("vine");
    if scout.below(3) == 0 { some(setup, OF_2022, scout) } else { setup }
}

fn teams(scout: &mut Scout) -> Setup {
    let setup = Setup::players(4).set("mode", "team");
    let setup = if scout.below(2) == 0 { setup } else { setup.set("edition", "special") };
    if scout.below(2) == 0 { some(setup, &["extra", "white", "inn", "route"], scout) } else { setup }
}

fn autoduke(scout: &mut Scout) -> Setup {
    special(1 + scout.below(3) as usize).with("auto")
}

/// The family of a game; the solo game, which nobody plays for points, has none.
pub(super) fn family(rules: &Rules) -> Option<usize> {
    let others = Modules::of(&[Module::Expert]);
    let group = match (rules.mode, rules.edition) {
        (Mode::Solo, _) => return None,
        (Mode::Team, _) => return Some(3 * GROUPS),
        _ if rules.has(Module::Auto) => return Some(3 * GROUPS + 1),
        _ if rules.has(Module::Vine) => 4,
        (_, Edition::Anniversary) if rules.modules == Modules::default() || rules.modules == others => 0,
        (_, Edition::Special) if rules.modules == Modules::default() => 1,
        (_, Edition::Anniversary) => 2,
        (_, Edition::Special) => 3,
    };
    Some(3 * group + rules.count())
}

impl Learnable for State {
    const FAMILIES: &'static [Family] = &FAMILIES;

    fn family(&self) -> Option<usize> {
        family(&self.table().rules)
    }

    fn feature_names() -> &'static [String] {
        &NAMES
    }

    fn look(&self, seat: Seat, features: &mut Vec<Feature>) -> Option<f64> {
        let table = self.table();
        if table.holder(seat) != seat {
            return None;
        }
        let outlook = Outlook::of(table, seat)?;
        let terms = outlook.terms();
        let mut active = Features::new();
        outlook.own_features(&terms, &mut active);
        outlook.shared_features(&mut active);
        features.extend(active);
        Some(outlook.plain(&terms) + vines(table, seat))
    }

    fn result(&self, seat: Seat) -> f64 {
        f64::from(self.table().side_total(seat))
    }

    fn embedded() -> Option<Trained> {
        embedded().as_ref().ok().cloned()
    }

    fn corrected(network: Option<Arc<Network>>, gates: Gates) -> Arc<dyn Evaluator<State>> {
        Arc::new(Burgundy { network, gates })
    }
}
