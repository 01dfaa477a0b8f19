//! The AutoDuke: its turn follows from its die by the rules.

use std::collections::{BTreeMap, BTreeSet};

use super::{Done, Plan, Play, odd, read};
use crate::hex::{Face, Hex};
use crate::modules::auto::autoduke;
use crate::modules::vine::Hexomino;
use crate::options::Module;
use crate::vocab::{Building, Good, Kind, Space, Species, VillageCard};

/// A village card and the hexes on its spaces; wild ones lie face down.
#[derive(Clone)]
pub(super) struct Village {
    pub(super) card: VillageCard,
    pub(super) hexes: Vec<Option<(Hex, bool)>>,
}

impl Village {
    fn new(card: VillageCard) -> Village {
        Village { card, hexes: vec![None; autoduke().card(card).spaces.len()] }
    }

    fn kind(&self, space: usize) -> Kind {
        autoduke().card(self.card).spaces[space].kind
    }

    /// Its empty spaces in reading order.
    fn empty(&self) -> Vec<usize> {
        (0..self.hexes.len()).filter(|space| self.hexes[*space].is_none()).collect()
    }
}

pub(super) struct Automaton {
    pub(super) cards: [Option<Village>; 2],
    /// Cards that lie neither on a slot nor among the completed ones.
    pub(super) deck: usize,
    pub(super) discards: usize,
    pub(super) reserve: Vec<Hex>,
    pub(super) wild: Option<Hex>,
    /// What covers its duchy; nothing known for a hex that lies face down.
    pub(super) duchy: BTreeMap<usize, Option<Hex>>,
    pub(super) stacked: Vec<Hex>,
    colours: BTreeSet<Kind>,
    pub(super) posts: u32,
    pub(super) shields: Vec<u8>,
    pub(super) pile: Vec<Hexomino>,
    /// Whether it plays side 36.
    back: bool,
    level: usize,
    extra_turns: bool,
}

/// What a turn has to do yet: sales and hexominoes for the symbols covered.
#[derive(Default)]
struct Errands {
    selected: usize,
    sales: u32,
    hexominoes: u32,
}

impl Automaton {
    pub(super) fn new(plan: &Plan) -> Automaton {
        let chosen = |modifier: &str| plan.chosen.has("autoduke_modifiers", modifier);
        let mut duchy = BTreeMap::new();
        if chosen("A") {
            duchy.extend(autoduke().face_down.iter().map(|space| (space.index(), None)));
        }
        Automaton {
            cards: [None, None],
            // BUR-AUTO-006, BUR-AUTO-084: cards 1 to 9, or 1 and 10 to 17.
            deck: 9,
            discards: 0,
            reserve: Vec::new(),
            wild: None,
            duchy,
            stacked: Vec::new(),
            colours: BTreeSet::new(),
            posts: 0,
            shields: Vec::new(),
            pile: Vec::new(),
            back: plan.is("autoduke_board", "36") || ["A", "B", "D"].into_iter().any(chosen),
            level: ["easy", "medium", "hard"].iter().position(|level| plan.is("autoduke_level", level)).unwrap_or(1),
            extra_turns: chosen("D"),
        }
    }

    /// The hexes face up in its duchy and on its cards.
    pub(super) fn face_up(&self) -> impl Iterator<Item = Hex> + '_ {
        let cards = self.cards.iter().flatten().flat_map(|village| village.hexes.iter().flatten());
        let cards = cards.filter(|(_, wild)| !wild).map(|(hex, _)| *hex);
        self.duchy.values().flatten().copied().chain(self.stacked.iter().copied()).chain(cards)
    }

    pub(super) fn monasteries(&self) -> BTreeSet<u8> {
        let number = |hex: Hex| match hex.face() {
            Face::Monastery(monastery) => Some(monastery.number()),
            _ => None,
        };
        self.face_up().filter_map(number).collect()
    }

    fn reserved(&self, kind: Kind) -> usize {
        self.reserve.iter().filter(|hex| hex.kind() == Some(kind)).count()
    }

    /// The top hex of a kind.
    fn unreserve(&mut self, kind: Kind) -> Option<Hex> {
        let at = self.reserve.iter().rposition(|hex| hex.kind() == Some(kind))?;
        Some(self.reserve.remove(at))
    }

    /// The spaces of a kind in its duchy, uppermost then leftmost first.
    fn spaces(&self, kind: Kind) -> Vec<usize> {
        let board = &autoduke().boards[usize::from(self.back)];
        (0..board.len()).filter(|space| board[*space] == kind).collect()
    }
}

impl Play<'_> {
    fn duke(&mut self) -> &mut Automaton {
        self.duke.as_mut().expect("the AutoDuke plays")
    }

    fn dukes(&self) -> &Automaton {
        self.duke.as_ref().expect("the AutoDuke plays")
    }

    /// BUR-AUTO-006 to BUR-AUTO-008, BUR-AUTO-062.
    pub(super) fn deal_villages(&mut self) -> Done {
        let groups = self.groups("villages")?;
        let [left, right] = groups[0][..] else { return odd("two village cards are dealt") };
        let mut left = Village::new(read(left)?);
        let Some(castle) = left.empty().into_iter().find(|space| left.kind(*space) == Kind::Castle) else {
            return odd("the left card has no castle");
        };
        left.hexes[castle] = Some((Hex::CASTLE, false));
        let right = Village::new(read(right)?);
        let duke = self.duke();
        duke.cards = [Some(left), Some(right)];
        duke.deck -= 2;
        if let Some(shown) = groups.get(1) {
            for (hex, space) in shown.iter().zip(&autoduke().face_up) {
                duke.duchy.insert(space.index(), Some(read(hex)?));
            }
        }
        Ok(())
    }

    /// Depots from a number on, clockwise.
    fn clockwise(from: u8) -> impl Iterator<Item = usize> + Clone {
        (0..6).map(move |step| (usize::from(from) - 1 + step) % 6)
    }

    fn topmost(&self, depot: usize, kind: Kind) -> Option<Hex> {
        self.board.depots[depot].iter().copied().find(|hex| hex.kind() == Some(kind))
    }

    fn take_from_depot(&mut self, depot: usize, hex: Hex) {
        let depot = &mut self.board.depots[depot];
        if let Some(at) = depot.iter().position(|other| *other == hex) {
            depot.remove(at);
        }
    }

    /// BUR-AUTO-019.
    pub(super) fn duke_turn(&mut self) -> Done {
        let line = self.line(None)?;
        let ["duke", die] = line[..] else { return odd("the AutoDuke rolls") };
        let die: u8 = read(die)?;
        let slot = usize::from(self.white > 4);
        let selected = if self.dukes().cards[slot].is_some() { slot } else { 1 - slot };
        let mut errands = Errands { selected, ..Errands::default() };
        self.choose_and_place(selected, die, &mut errands);
        self.run(errands);
        self.complete_villages();
        let duke = self.duke();
        let free = duke.cards.iter().filter(|card| card.is_none()).count();
        if free > 0 && duke.deck + duke.discards > 0 {
            for card in self.groups("village")?.concat() {
                let card = read(card)?;
                let duke = self.duke();
                if duke.deck == 0 {
                    (duke.deck, duke.discards) = (duke.discards, 0);
                }
                duke.deck -= 1;
                if let Some(slot) = duke.cards.iter_mut().find(|card| card.is_none()) {
                    *slot = Some(Village::new(card));
                }
            }
        }
        self.cover_colours();
        self.purchase();
        Ok(())
    }

    /// BUR-AUTO-021 to BUR-AUTO-029.
    fn choose_and_place(&mut self, slot: usize, from: u8, errands: &mut Errands) {
        let Some(village) = self.dukes().cards[slot].clone() else { return };
        let empty = village.empty();
        for depot in Self::clockwise(from) {
            let found = empty.iter().find_map(|space| Some((*space, self.topmost(depot, village.kind(*space))?)));
            if let Some((space, hex)) = found {
                self.take_from_depot(depot, hex);
                return self.put(slot, space, hex, false, errands);
            }
        }
        for space in &empty {
            if let Some(hex) = self.duke().unreserve(village.kind(*space)) {
                return self.put(slot, *space, hex, false, errands);
            }
        }
        if let Some(space) = empty.first()
            && let Some(hex) = self.duke().wild.take()
        {
            return self.put(slot, *space, hex, true, errands);
        }
        if self.board.black.is_empty() {
            self.estates[self.people].silver += 2;
        } else {
            let hex = self.board.black.remove(0);
            self.duke().wild = Some(hex);
        }
    }

    fn put(&mut self, slot: usize, space: usize, hex: Hex, wild: bool, errands: &mut Errands) {
        let Some(village) = &mut self.duke().cards[slot] else { return };
        village.hexes[space] = Some((hex, wild));
        let printed = autoduke().card(village.card).spaces[space];
        errands.sales += u32::from(printed.sell);
        errands.hexominoes += u32::from(printed.hexomino);
        if !wild {
            self.duke_bonus(hex, errands);
        }
    }

    /// BUR-AUTO-031 to BUR-AUTO-041, BUR-AUTO-070 to BUR-AUTO-072.
    fn duke_bonus(&mut self, hex: Hex, errands: &mut Errands) {
        let seat = self.people;
        match hex.face() {
            Face::Castle | Face::Building(Building::Crane) => self.duke_castle(errands),
            Face::Building(Building::Bank) => self.estates[seat].silver += 2,
            Face::Building(Building::BoardingHouse) => self.score(seat, "boarding-houses", 2),
            Face::Building(Building::Watchtower) => self.score(seat, "watchtowers", 4),
            Face::Building(Building::Warehouse) => self.duke_sale(),
            Face::Building(Building::Carpenter) => self.reserve_first(&[Kind::Building]),
            Face::Building(Building::Church) => self.reserve_first(&[Kind::Castle, Kind::Mine, Kind::Monastery]),
            Face::Building(Building::Market) => self.reserve_first(&[Kind::Ship, Kind::Animal]),
            Face::Building(Building::TownHall) => self.duke_town_hall(errands),
            Face::Building(Building::WhiteCastle) => self.duke_white_castle(),
            Face::Animal(species, _) => self.duke_animals(species),
            Face::Ship => self.duke_ship(),
            Face::Mine | Face::Monastery(_) | Face::Inn | Face::Black => {}
        }
    }

    fn duke_castle(&mut self, errands: &mut Errands) {
        let selected = errands.selected;
        let open = |slot: &usize| self.dukes().cards[*slot].as_ref().is_some_and(|village| !village.empty().is_empty());
        match [selected, 1 - selected].into_iter().find(open) {
            Some(slot) => self.choose_and_place(slot, self.white, errands),
            None => self.duke_sale(),
        }
    }

    fn reserve_first(&mut self, kinds: &[Kind]) {
        for kind in kinds {
            for depot in Self::clockwise(self.white) {
                if let Some(hex) = self.topmost(depot, *kind) {
                    self.take_from_depot(depot, hex);
                    return self.duke().reserve.push(hex);
                }
            }
        }
    }

    /// BUR-AUTO-037.
    fn duke_town_hall(&mut self, errands: &mut Errands) {
        for slot in [errands.selected, 1 - errands.selected] {
            let Some(village) = self.dukes().cards[slot].clone() else { continue };
            let mut best: Option<(usize, Kind)> = None;
            for kind in autoduke().reserve {
                let there = self.dukes().reserved(kind);
                let fits = village.empty().into_iter().any(|space| village.kind(space) == kind);
                if there > 0 && fits && best.is_none_or(|(most, _)| there > most) {
                    best = Some((there, kind));
                }
            }
            if let Some((_, kind)) = best
                && let Some(space) = village.empty().into_iter().find(|space| village.kind(*space) == kind)
                && let Some(hex) = self.duke().unreserve(kind)
            {
                return self.put(slot, space, hex, false, errands);
            }
        }
    }

    /// BUR-AUTO-076.
    fn duke_white_castle(&mut self) {
        let counts = autoduke().reserve.map(|kind| (kind, self.dukes().reserved(kind)));
        let wanted = match self.plan.is("autoduke_white_castle", "fewest") {
            true => counts.iter().map(|(_, count)| *count).min().unwrap_or(0),
            false => 0,
        };
        for depot in Self::clockwise(self.white) {
            let mut kinds = counts.iter().filter(|(_, count)| *count == wanted);
            if let Some(hex) = kinds.find_map(|(kind, _)| self.topmost(depot, *kind)) {
                self.take_from_depot(depot, hex);
                return self.duke().reserve.push(hex);
            }
        }
        self.estates[self.people].silver += 1;
    }

    fn duke_animals(&mut self, species: Species) {
        let count = |wanted: Species| -> i32 {
            let animals = self.dukes().face_up().map(|hex| match hex.face() {
                Face::Animal(species, count) if species == wanted => i32::from(count),
                _ => 0,
            });
            animals.sum()
        };
        let geese = count(Species::Goose);
        let points = match species {
            Species::Goose => {
                let others = Species::ALL.iter().filter(|other| **other != Species::Goose);
                geese + others.map(|other| count(*other)).max().unwrap_or(0)
            }
            _ => count(species) + geese,
        };
        self.score(self.people, "animals", points);
    }

    /// BUR-AUTO-039, BUR-AUTO-040.
    fn duke_ship(&mut self) {
        let seat = self.people;
        let mut best: Option<(u32, usize)> = None;
        for depot in Self::clockwise(self.white) {
            let goods = self.board.goods[depot].iter().sum();
            if goods > 0 && best.is_none_or(|(most, _)| goods > most) {
                best = Some((goods, depot));
            }
        }
        if let Some((_, depot)) = best {
            Good::ALL.iter().for_each(|good| self.load(seat, depot, *good));
        }
        self.advance_marker(seat);
    }

    /// BUR-AUTO-051, BUR-AUTO-052, BUR-AUTO-078.
    fn duke_sale(&mut self) {
        let seat = self.people;
        let goods = self.estates[seat].goods;
        let most = goods.iter().copied().max().unwrap_or(0);
        let lowest = Good::ALL.iter().filter(|good| goods[good.index()] == most).min_by_key(|good| good.number());
        let Some(good) = lowest.filter(|_| most > 0) else { return };
        let estate = &mut self.estates[seat];
        estate.goods[good.index()] = 0;
        estate.sold[good.index()] += most;
        estate.silver += 1;
        let points = self.by_count([2, 3, 4]) * most as i32;
        self.score(seat, "goods", points);
        if self.plan.with(Module::Route) {
            self.score(seat, "routes", 1);
        }
    }

    /// BUR-AUTO-042, BUR-AUTO-086.
    fn run(&mut self, errands: Errands) {
        (0..errands.sales).for_each(|_| self.duke_sale());
        if self.plan.with(Module::Vine) {
            (0..errands.hexominoes).for_each(|_| self.duke_hexomino());
        }
    }

    fn duke_hexomino(&mut self) {
        let slots = self.board.vine_depot.len();
        let first = if slots == 6 { usize::from(self.white) - 1 } else { (usize::from(self.white) - 1) / 2 };
        let piece = (0..slots).find_map(|step| self.board.vine_depot[(first + step) % slots].take());
        self.duke().pile.extend(piece);
    }

    /// BUR-AUTO-043 to BUR-AUTO-047, BUR-AUTO-064, BUR-AUTO-065, BUR-AUTO-502.
    fn complete_villages(&mut self) {
        let mut extra = self.clear_full();
        while extra > 0 {
            extra -= 1;
            if self.dukes().cards[0].is_none() {
                self.duke_sale();
                continue;
            }
            let mut errands = Errands::default();
            self.choose_and_place(0, self.white, &mut errands);
            self.run(errands);
            extra += self.clear_full();
            self.cover_colours();
        }
    }

    /// Clears the full cards; how many extra turns that gave.
    fn clear_full(&mut self) -> u32 {
        let mut extra = 0;
        for slot in 0..2 {
            let full = self.dukes().cards[slot].as_ref().is_some_and(|village| village.empty().is_empty());
            if !full {
                continue;
            }
            let Some(village) = self.dukes().cards[slot].clone() else { continue };
            self.score_village(village.card);
            for (hex, _) in village.hexes.into_iter().flatten() {
                extra += u32::from(self.move_to_duchy(hex));
            }
            let duke = self.duke();
            duke.cards[slot] = None;
            duke.discards += 1;
        }
        let duke = self.duke();
        if duke.cards[0].is_none() {
            duke.cards.swap(0, 1);
        }
        extra
    }

    fn score_village(&mut self, card: VillageCard) {
        let (seat, printed) = (self.people, autoduke().card(card));
        self.score(seat, "villages", i32::from(printed.points[self.dukes().level]));
        if printed.outpost && self.plan.with(Module::Outpost) {
            self.duke().posts += 1;
            match self.dukes().posts {
                2 => {
                    let phase = self.phase_points();
                    self.score(seat, "posts", phase);
                }
                3 => self.take_bonus(seat, 6),
                _ => {}
            }
        }
        if printed.shield && self.plan.with(Module::Shield) {
            let depot = Self::clockwise(self.white).find(|depot| !self.board.shields[*depot].is_empty());
            if let Some(depot) = depot {
                let lowest = self.board.shields[depot].iter().copied().min().unwrap_or(0);
                self.board.shields[depot].retain(|shield| *shield != lowest);
                self.duke().shields.push(lowest);
            }
        }
    }

    /// Moves a hex into the duchy; whether that gives an extra turn.
    fn move_to_duchy(&mut self, hex: Hex) -> bool {
        let duke = self.duke();
        let Some(kind) = hex.kind() else { return false };
        let free = duke.spaces(kind).into_iter().find(|space| !duke.duchy.contains_key(space));
        match free {
            Some(space) => {
                duke.duchy.insert(space, Some(hex));
                duke.extra_turns && autoduke().extra_turns.has(Space::new(space))
            }
            None => {
                duke.stacked.push(hex);
                false
            }
        }
    }

    /// BUR-AUTO-048.
    fn cover_colours(&mut self) {
        for kind in Kind::ALL {
            let duke = self.duke();
            let covered = duke.spaces(*kind).iter().all(|space| duke.duchy.contains_key(space));
            if covered && duke.colours.insert(*kind) {
                self.take_bonus(self.people, kind.index());
            }
        }
    }

    /// BUR-AUTO-049, BUR-AUTO-050, BUR-AUTO-087, BUR-AUTO-088.
    fn purchase(&mut self) {
        let seat = self.people;
        if self.estates[seat].silver < 2 {
            return;
        }
        if self.plan.with(Module::Vine) {
            let first = (usize::from(self.white) - 1) / 2;
            let piece = (0..3).find_map(|step| self.board.vine_store[(first + step) % 3].take());
            if let Some(piece) = piece {
                self.estates[seat].silver -= 2;
                return self.duke().pile.push(piece);
            }
        }
        let mut best: Option<(usize, Hex)> = None;
        for kind in autoduke().reserve {
            let there = self.dukes().reserved(kind);
            let offered = self.board.black.iter().copied().find(|hex| hex.kind() == Some(kind));
            if let Some(hex) = offered
                && best.is_none_or(|(fewest, _)| there < fewest)
            {
                best = Some((there, hex));
            }
        }
        if let Some((_, hex)) = best {
            let at = self.board.black.iter().position(|other| *other == hex).unwrap_or(0);
            self.board.black.remove(at);
            self.estates[seat].silver -= 2;
            self.duke().reserve.push(hex);
        }
    }

    /// BUR-AUTO-020.
    pub(super) fn duke_mines(&mut self) {
        if let Some(duke) = &self.duke {
            let mines = duke.face_up().filter(|hex| *hex == Hex::MINE).count() as u32;
            self.estates[self.people].silver += mines;
        }
    }
}
