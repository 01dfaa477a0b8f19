//! The set-up: what is dealt and what is chosen.

use engine::{Chosen, RecordLine};

use super::duke::Automaton;
use super::estate::Estate;
use super::{Board, Done, Halt, Person, Plan, Play, Target, odd, read};
use crate::data::data;
use crate::hex::Hex;
use crate::layout::Duchy;
use crate::modules::vine::Vine;
use crate::options::{Mode, Module};
use crate::vocab::{Edition, Good, Kind, Phase, Space};

/// The first choice of a set-up: a duchy and a castle space.
#[derive(Clone, Copy)]
struct Laid {
    duchy: Duchy,
    castle: usize,
}

impl<'a> Play<'a> {
    pub(super) fn new(chosen: Chosen, lines: &'a [RecordLine]) -> Play<'a> {
        let modules: Vec<Module> = Module::ALL.iter().copied().filter(|module| chosen.is_on(module.word())).collect();
        let edition: Edition = chosen.get("edition").parse().expect("an edition is chosen");
        let mode: Mode = chosen.get("mode").parse().expect("a mode is chosen");
        let duke = modules.contains(&Module::Auto);
        let people = chosen.players();
        let seats = people + usize::from(duke);
        let solo = (mode == Mode::Solo).then(|| Target {
            marker: 0,
            target: chosen.number("solo_target") as u32,
            gone: [0; 6],
            crane_counted: false,
        });
        let plan = Plan { edition, mode, modules, chosen };
        let mut play = Play {
            lines: lines.iter(),
            people,
            board: Board { bonuses: [2; 7], vine_tiles: [4; 6], ..Board::default() },
            persons: (0..seats).map(|_| Person::default()).collect(),
            estates: (0..seats).map(|_| Estate::default()).collect(),
            track: vec![Vec::new(); 7],
            phase: Phase::A,
            round: 1,
            white: 1,
            in_turn: false,
            laid_out: false,
            solo,
            duke: duke.then(|| Automaton::new(&plan)),
            plan,
        };
        for holder in play.holders() {
            play.estates[holder].silver = if mode == Mode::Team { 2 } else { 1 };
        }
        if duke {
            play.estates[people].goods = [1; 6];
            play.estates[people].silver = 1;
        }
        play
    }

    pub(super) fn set_up(&mut self) -> Done {
        let first = match self.plan.chosen.get("start").parse::<usize>() {
            Ok(seat) => seat - 1,
            Err(_) if self.people == 1 => 0,
            Err(_) => match self.line(None)?[..] {
                ["first", seat] => read::<usize>(seat)? - 1,
                _ => return odd("the first player comes first"),
            },
        };
        self.line_up(first);
        let groups = self.groups("goods")?;
        for (holder, goods) in self.holders().into_iter().zip(groups) {
            for good in goods {
                self.estates[holder].goods[read::<Good>(good)?.index()] += 1;
            }
        }
        if self.plan.with(Module::Route) {
            for (seat, tiles) in self.groups("routes")?.into_iter().enumerate() {
                for tile in tiles {
                    let tile = read(tile)?;
                    self.estate_mut(seat).route.push(tile);
                }
            }
        }
        if self.plan.with(Module::Vine) {
            let groups = self.groups("vines")?;
            for removed in &groups[0] {
                self.board.vine_tiles[read::<Vine>(removed)?.index()] = 0;
            }
            for (seat, tile) in groups[1..].iter().enumerate() {
                let vine = read::<Vine>(tile[0])?.index();
                self.board.vine_tiles[vine] -= 1;
                self.estates[seat].vine_tiles[vine] += 1;
            }
        }
        if self.plan.with(Module::Shield) {
            for (depot, shields) in self.groups("shields")?.into_iter().enumerate() {
                self.board.shields[depot] = shields.into_iter().map(read).collect::<Result<_, _>>()?;
            }
        }
        if self.duke.is_some() {
            self.deal_villages()?;
        }
        self.choose_duchies()
    }

    /// BUR-SETUP-017, BUR-SETUP-018, BUR-TEAM-005, BUR-TEAM-007, BUR-SOLO-003, BUR-AUTO-010, BUR-AUTO-063.
    fn line_up(&mut self, first: usize) {
        let mut order: Vec<usize> = (0..self.people).map(|step| (first + step) % self.people).collect();
        match self.plan.mode {
            Mode::Team => {
                let partner = first ^ 1;
                let others: Vec<usize> = (0..4).filter(|seat| *seat != first && *seat != partner).collect();
                self.estate_mut(first).workers = 3;
                self.estate_mut(others[0]).workers = 5;
                order = vec![first, others[0], partner, others[1]];
            }
            Mode::Solo => self.estates[0].workers = 2,
            Mode::Standard => {
                if self.duke.is_some() {
                    let first = self.plan.chosen.has("autoduke_modifiers", "C");
                    order.insert(if first { 0 } else { order.len() }, self.people);
                }
                for (place, seat) in order.iter().enumerate().filter(|(_, seat)| **seat < self.people) {
                    self.estates[*seat].workers = place as u32 + 1;
                }
            }
        }
        self.track[0] = order.into_iter().rev().collect();
    }

    /// The one board that everybody has, where that is agreed on.
    fn agreed(&self, seat: usize) -> Option<Duchy> {
        let plan = &self.plan;
        let advanced = |option: &str| usize::from(plan.is(option, "advanced"));
        let name = match (plan.chosen.get("duchy"), plan.mode) {
            ("book", Mode::Team) if plan.special() => ["31", "32"][advanced("team_duchy")],
            ("book", Mode::Team) => ["12a", "12b"][advanced("team_duchy")],
            ("book", Mode::Solo) if plan.special() => ["33", "34"][advanced("solo_duchy")],
            ("book", Mode::Solo) => ["13a", "13b"][advanced("solo_duchy")],
            ("book", Mode::Standard) if plan.special() || plan.with(Module::Outpost) || plan.with(Module::Expert) => {
                return None;
            }
            ("book", Mode::Standard) => "1",
            ("any", _) => return None,
            (name, _) => {
                match name.strip_prefix("11").and_then(|letter| "abcdef".find(letter).zip(letter.chars().next())) {
                    Some((at, _)) => ["11a", "11b", "11c", "11d", "11e", "11f"][(at + seat) % 6],
                    None => name,
                }
            }
        };
        name.parse().ok()
    }

    fn choose_duchies(&mut self) -> Done {
        let agreed = self.agreed(0).is_some();
        let dealt: Vec<Duchy> = match agreed {
            true => (0..self.people).filter_map(|seat| self.agreed(seat)).collect(),
            false => self.groups("boards")?[0].iter().map(|name| read(name)).collect::<Result<_, _>>()?,
        };
        let in_order =
            self.plan.mode == Mode::Standard && !self.plan.special() && self.plan.is("expert_choice", "order");
        let seats: Vec<usize> = match in_order {
            true => self.people_in_order(),
            false => self.holders(),
        };
        let mut laid = Vec::new();
        for seat in seats {
            let two_sided = !agreed && dealt[seat].number().is_some();
            let side = if two_sided { self.side(seat)? } else { dealt[seat] };
            laid.push((seat, Laid { duchy: side, castle: self.castle(seat, side)? }));
            if self.plan.with(Module::Route) && self.plan.chosen.is_on("route_free_order") {
                self.order_route(seat)?;
            }
        }
        for (seat, Laid { duchy, castle }) in laid {
            self.estates[seat].layout = data().layout_of(self.plan.edition, duchy);
            self.estates[seat].tiles.insert(castle, Hex::CASTLE);
        }
        self.laid_out = true;
        Ok(())
    }

    fn side(&mut self, seat: usize) -> Result<Duchy, Halt> {
        match self.line(Some(seat))?[..] {
            ["side", duchy] => read(duchy),
            _ => odd("a side is chosen"),
        }
    }

    /// Asked where there is more than one castle space to choose from (BUR-SETUP-014, BUR-EXPERT-003, BUR-TEAM-003).
    fn castle(&mut self, seat: usize, duchy: Duchy) -> Result<usize, Halt> {
        let layout = data().layout_of(self.plan.edition, duchy).map(|layout| data().layout(layout));
        let Some(layout) = layout else { return odd("no such duchy") };
        let castles = (0..layout.kinds.len()).filter(|space| layout.kinds[*space] == Kind::Castle);
        let centre = 18;
        let free = self.plan.special()
            || self.plan.with(Module::Expert)
            || self.plan.with(Module::Outpost)
            || self.solo.is_some();
        let open: Vec<usize> = match layout.starts {
            Some(starts) => castles.filter(|space| starts.has(Space::new(*space))).collect(),
            None => castles.filter(|space| free || *space == centre).collect(),
        };
        match open[..] {
            [only] => Ok(only),
            _ => match self.line(Some(seat))?[..] {
                ["castle", space] => Ok(read::<Space>(space)?.index()),
                _ => odd("a castle space is chosen"),
            },
        }
    }

    /// BUR-ROUTE-003; the last tile goes without saying.
    fn order_route(&mut self, seat: usize) -> Done {
        let mut left = std::mem::take(&mut self.estates[seat].route);
        let mut route = Vec::new();
        while left.len() > 1 {
            match self.line(Some(seat))?[..] {
                ["tile", tile] => {
                    let tile = read(tile)?;
                    left.retain(|other| *other != tile);
                    route.push(tile);
                }
                _ => return odd("trade-route tiles are put in order"),
            }
        }
        route.extend(left);
        self.estates[seat].route = route;
        Ok(())
    }
}
