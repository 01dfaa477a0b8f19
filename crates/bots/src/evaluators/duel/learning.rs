//! What The Duel learns from: its five games, and what both principalities look like beside the terms.

use std::sync::{Arc, LazyLock};

use duel::{Advantage, Card, Center, Ending, Mode, Principality, Resource, State, Step, Table, cards};
use engine::{Seat, Setup};

use super::super::groups::{Listed, Pen, count, names};
use super::{Duel, open_roads, other, target};
use crate::evaluator::{Evaluator, Searchable};
use crate::learning::{Corrected, Family, Gates, Learnable, Trained};
use crate::network::{Feature, Network, NetworkError};
use crate::values::Values;

/// In the order of the modes.
const FAMILIES: [Family; 5] = [
    Family { name: "intro", share: 3, setup: |_| mode("intro") },
    Family { name: "gold", share: 1, setup: |_| mode("gold") },
    Family { name: "turmoil", share: 1, setup: |_| mode("turmoil") },
    Family { name: "progress", share: 1, setup: |_| mode("progress") },
    Family { name: "duel", share: 2, setup: |_| mode("duel") },
];

fn mode(mode: &str) -> Setup {
    Setup::players(2).set("mode", mode)
}

const TITLES: usize = Card::ALL.len();

/// What both see, from a seat.
const SHARED: [Listed; 7] = [
    ("mode", Mode::ALL.len()),
    ("clock", 17),
    ("step", 8),
    ("yule", 10),
    ("lead", 13),
    ("strength-lead", 9),
    ("trade-lead", 9),
];

/// What lies open of a seat.
const SIDE: [Listed; 20] = [
    ("term", 8),
    ("term-early", 8),
    ("to-go", 14),
    ("settlements", 8),
    ("cities", 8),
    ("roads", 3),
    ("brings", 6 * 7),
    ("numbers", 6 * 5),
    ("full", 6),
    ("stored", 6 * 7),
    ("stock", 16),
    ("missing", 3 * 7),
    ("strength", 10),
    ("commerce", 10),
    ("skill", 10),
    ("progress", 6),
    ("tokens", 2),
    ("sites", 2 * 5),
    ("stands", TITLES),
    ("cards", 8),
];

/// The own hand.
const HAND: [Listed; 2] = [("holds", TITLES), ("short", 5)];

/// Features come in this order: what both see, the own principality, the rival's, the own hand.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let of = |who: &'static str| names(&SIDE).into_iter().map(move |name| format!("{who}-{name}"));
    names(&SHARED).into_iter().chain(of("own")).chain(of("rival")).chain(names(&HAND)).collect()
});

/// The number of the first feature of the own principality, of the rival's and of the own hand.
const FIRST: [u16; 3] = {
    let [shared, side] = [count(&SHARED), count(&SIDE)];
    [shared, shared + side, shared + 2 * side]
};

/// A position as both seats see it.
struct Outlook<'a> {
    state: &'a State,
    /// By seat, what lies open of it, and what the terms say of it.
    sides: [(Vec<Feature>, f64); 2],
}

impl Outlook<'_> {
    /// Nothing before the first turn, and nothing once the game is over.
    fn of(state: &State) -> Option<Outlook<'_>> {
        let table = state.table();
        let open = table.is_founded() && table.ending.is_none();
        open.then(|| Outlook { state, sides: [0, 1].map(|seat| side(state, Seat::new(seat))) })
    }

    fn terms(&self, seat: Seat) -> f64 {
        self.sides[seat.index()].1
    }

    /// The position as a seat sees it.
    fn features(&self, seat: Seat, features: &mut Vec<Feature>) {
        let (state, table, rival) = (self.state, self.state.table(), other(seat));
        let mut pen = Pen::of(&SHARED, 0, features);
        pen.one(table.rules.mode.index());
        pen.one((state.progress() * 16.0) as usize);
        pen.one(phase(table) * 2 + usize::from(table.active == seat));
        pen.one(table.events.before_yule().into());
        pen.one(lead(table.points(seat), table.points(rival), 6));
        for token in Advantage::ALL {
            pen.one(lead(table.advantage_points(*token, seat), table.advantage_points(*token, rival), 4));
        }
        for (first, side) in [(FIRST[0], seat), (FIRST[1], rival)] {
            features.extend(self.sides[side.index()].0.iter().map(|(feature, value)| (first + feature, *value)));
        }
        let mut pen = Pen::of(&HAND, FIRST[2], features);
        let stock = table.of(seat).stock();
        pen.group(state.hand(seat).map(|card| (card.card().index(), 1.0)));
        let standing = state.hand(seat).filter(|card| card.kind().stands());
        pen.group(standing.map(|card| (stock.missing(&card.data().cost).total().into(), 1.0)));
    }
}

/// The network that comes with the game and its gates, files as `tavola learn` writes them. If they cannot be read the terms
/// stand alone; a test sees to it that they can.
fn embedded() -> &'static Result<Trained, NetworkError> {
    static EMBEDDED: LazyLock<Result<Trained, NetworkError>> = LazyLock::new(|| {
        let (network, gates) = (include_bytes!("../../../data/duel.net"), include_str!("../../../data/duel.gates"));
        Trained::read::<State>(network, gates)
    });
    &EMBEDDED
}

impl Learnable for State {
    const FAMILIES: &'static [Family] = &FAMILIES;

    fn family(&self) -> Option<usize> {
        Some(self.table().rules.mode.index())
    }

    fn feature_names() -> &'static [String] {
        &NAMES
    }

    fn look(&self, seat: Seat, features: &mut Vec<Feature>) -> Option<f64> {
        let outlook = Outlook::of(self)?;
        outlook.features(seat, features);
        Some(outlook.terms(seat))
    }

    /// The points, and half of what winning is worth: the other half is what the rival loses.
    fn result(&self, seat: Seat) -> f64 {
        let table = self.table();
        let bonus = match table.ending {
            Some(Ending::Won(winner)) if winner == seat => State::PARAMS.win_bonus / 2.0,
            Some(Ending::Won(_)) => -State::PARAMS.win_bonus / 2.0,
            _ => 0.0,
        };
        f64::from(table.points(seat)) + bonus
    }

    fn embedded() -> Option<Trained> {
        embedded().as_ref().ok().cloned()
    }

    fn corrected(network: Option<Arc<Network>>, gates: Gates) -> Arc<dyn Evaluator<State>> {
        Arc::new(Corrected::new(Arc::new(Duel::default()), network, gates))
    }

    fn values_with(&self, network: &Network) -> Option<Values> {
        let outlook = Outlook::of(self)?;
        let mut features = Vec::with_capacity(256);
        let mut values = Values::default();
        for seat in Seat::all(2) {
            features.clear();
            outlook.features(seat, &mut features);
            values.set(seat, outlook.terms(seat) + network.predict(&features));
        }
        Some(values)
    }
}

/// What a turn is at: before the roll, the dice and what they bring, the actions, the cards.
fn phase(table: &Table) -> usize {
    match table.step() {
        Some(Step::Roll | Step::BeginTurn) => 0,
        Some(Step::Act) => 2,
        Some(Step::Replenish | Step::Exchange | Step::Fetch | Step::EndTurn) => 3,
        _ => 1,
    }
}

/// How far one is ahead of the other, from so many behind.
fn lead(own: u8, other: u8, most: i8) -> usize {
    ((own as i8 - other as i8).clamp(-most, most) + most) as usize
}

/// What lies open of a seat, and what the terms say of it.
fn side(state: &State, seat: Seat) -> (Vec<Feature>, f64) {
    let (table, own) = (state.table(), state.table().of(seat));
    let (tally, early) = (own.tally(), 1.0 - state.progress());
    let terms = Duel::default().terms(state, seat).map(|(_, points)| points);
    let mut features = Vec::with_capacity(96);
    let mut pen = Pen::of(&SIDE, 0, &mut features);
    pen.group(terms.iter().map(|points| points * 0.1).enumerate());
    pen.group(terms.iter().map(|points| points * 0.1 * early).enumerate());
    pen.one(target(table).saturating_sub(table.points(seat)).into());
    pen.one(own.settlements().into());
    pen.one(own.cities().into());
    pen.one(open_roads(own) as usize);
    let (mut brings, mut numbers, mut full) = ([0; 6], [0; 6], [0.0; 6]);
    for (place, holding) in own.regions() {
        let resource = holding.region.resource();
        let times = 1 + usize::from(own.is_boosted(place, resource));
        brings[resource.index()] += times;
        numbers[holding.region.number().index()] += times;
        full[resource.index()] += f64::from(u8::from(holding.stock == duel::ROOM));
    }
    pen.each(6, brings);
    pen.each(4, numbers);
    pen.group(full.into_iter().enumerate());
    pen.each(6, Resource::ALL.iter().map(|resource| own.stock()[*resource].into()));
    pen.one(own.stock().total().into());
    let central = &cards().central;
    let missing = |cost| own.stock().missing(cost).total().into();
    pen.each(6, [&central.road, &central.settlement, &central.city].map(missing));
    pen.one(tally.strength.into());
    pen.one(tally.commerce.into());
    pen.one(tally.skill.into());
    pen.one(tally.progress.into());
    pen.group(table.tokens.iter().map(|holder| f64::from(u8::from(*holder == Some(seat)))).enumerate());
    pen.each(4, free_sites(own));
    pen.group(Card::ALL.iter().filter(|card| tally.owns(**card)).map(|card| (card.index(), 1.0)));
    pen.one(state.hand(seat).count());
    (features, terms.iter().sum())
}

/// Free building sites in settlements and in cities.
fn free_sites(own: &Principality) -> [usize; 2] {
    let free = |center: Center, sites: &[usize]| {
        let estates = own.localities().map(|at| own.estate(at)).filter(|estate| estate.center == center);
        estates.map(|estate| sites.iter().filter(|site| estate.sites[**site].is_none()).count()).sum()
    };
    [free(Center::Settlement, &[0, 2]), free(Center::City, &[0, 1, 2, 3])]
}

#[cfg(test)]
mod tests {
    use engine::{Dice, Game, Random};

    use super::*;

    #[test]
    fn the_embedded_network_can_be_read() {
        assert_eq!(embedded().as_ref().map(|_| ()), Ok(()));
    }

    #[test]
    fn both_seats_are_looked_at_as_if_each_were_looked_at_alone() {
        let trained = embedded().as_ref().expect("the files can be read");
        let mut dice = Dice::from_number(2);
        let mut state = State::new(&State::schema().choose(&mode("duel")).expect("the mode exists"));
        for _ in 0..200 {
            let Some(_) = state.roll_on(&mut dice) else { break };
            if let Some(values) = state.values_with(&trained.network) {
                for seat in Seat::all(2) {
                    let mut features = Vec::new();
                    let terms = state.look(seat, &mut features).expect("the game goes on");
                    assert_eq!(values.of(seat), terms + trained.network.predict(&features));
                }
            }
            let legal = state.legal();
            state.perform(dice.pick(&legal), &mut engine::Log::silent());
        }
    }
}
