//! The action phase: building, trading, and what cards do.

use super::goods::Waiting;
use super::realm::{Bin, Place};
use super::{Halt, Play, Step, other, read, spot};
use crate::card::{Card, CardId};
use crate::data::cards;
use crate::place::RegionId;
use crate::vocab::{Kind, Number, Placement, Resource};

impl Play<'_> {
    pub(super) fn act(&mut self) -> Step {
        let seat = self.active;
        loop {
            match self.line(Some(seat))?[..] {
                ["end"] => return Ok(()),
                ["trade", give, get] => {
                    let give: Resource = read(give)?;
                    let ship = self.realms[seat].built().any(|(_, card)| card.data().trade == Some(give));
                    self.pay(seat, give, if ship { 2 } else { 3 })?;
                    self.put(seat, read(get)?, 1)?;
                }
                ["ship", place, get] => {
                    let place = Place::read(place)?;
                    if self.realms[seat].count_beside(place, Card::LargeTradeShip) == 0 {
                        return Err(Halt::odd("no Large Trade Ship there"));
                    }
                    self.realms[seat].change(Bin::Land(place), -2)?;
                    self.put(seat, read(get)?, 1)?;
                }
                ["mint", get] => {
                    self.pay(seat, Resource::Gold, 1)?;
                    self.put(seat, read(get)?, 1)?;
                }
                ["road", end] => {
                    self.supply[0] -= 1;
                    self.realms[seat].open[usize::from(end == "right")] = true;
                    self.charge(seat, &cards().central.road)?;
                }
                ["settle", end] => self.settle(end, false)?,
                ["scout", end] => {
                    self.play_out(seat, CardId::first(Card::Scout))?;
                    self.settle(end, true)?;
                }
                ["city", column] => {
                    self.supply[2] -= 1;
                    self.realms[seat].row.insert(read(column)?, true);
                    self.charge(seat, &cards().central.city)?;
                }
                ["build", card, place] => self.build(read(card)?, Place::read(place)?)?,
                ["lay", card, _] => {
                    self.take_up(read(card)?)?;
                    self.realms[seat].cache = Some(0);
                }
                ["remove", built] => {
                    let (place, card) = spot(built)?;
                    self.realms[seat].raze(card, place)?;
                    if self.key_card == Some(card) {
                        self.face_up += 1;
                    } else {
                        self.discard.push(card);
                    }
                }
                ["play", card] => self.action_card(read(card)?)?,
                ref line => return Err(Halt::odd(format!("\"{}\" in the action phase", line.join(" ")))),
            }
        }
    }

    /// DUE-059, DUE-063, DUE-134.
    fn settle(&mut self, end: &str, scout: bool) -> Step {
        let seat = self.active;
        self.supply[1] -= 1;
        let realm = &mut self.realms[seat];
        let (side, columns) = (usize::from(end == "right"), if end == "right" { 2 } else { -2 });
        let last = if side == 1 { realm.row.keys().next_back() } else { realm.row.keys().next() };
        let column = last.copied().unwrap_or(0) + columns;
        realm.open[side] = false;
        realm.row.insert(column, false);
        self.charge(seat, &cards().central.settlement)?;
        let [upper, lower] = if scout { self.scouted()? } else { self.drawn()? };
        for (below, region) in [(false, upper), (true, lower)] {
            self.regions.remove(&region);
            let place = Place { below, column: column + columns / 2 };
            self.realms[seat].land.insert(place, (region, 0));
        }
        Ok(())
    }

    fn drawn(&mut self) -> Result<[RegionId; 2], Halt> {
        let line = self.line(None)?;
        let ["regions", a, b] = line[..] else { return Err(Halt::odd("regions are drawn")) };
        let (a, b) = (read(a)?, read(b)?);
        let upper = self.region_line("upper")?;
        Ok([upper, if upper == a { b } else { a }])
    }

    fn scouted(&mut self) -> Result<[RegionId; 2], Halt> {
        let upper = self.region_line("upper")?;
        // The first one has left the stack when the second is chosen.
        self.regions.remove(&upper);
        Ok([upper, self.region_line("lower")?])
    }

    fn region_line(&mut self, verb: &str) -> Result<RegionId, Halt> {
        match self.line(Some(self.active))?[..] {
            [said, region] if said == verb => read(region),
            _ => Err(Halt::odd("a region is laid")),
        }
    }

    /// From the hand, or else from the face-up stack (DUE-099).
    fn take_up(&mut self, card: CardId) -> Step {
        if self.realms[self.active].take_card(card).is_err() {
            self.face_up = self.face_up.checked_sub(1).ok_or_else(|| Halt::odd("the card is nowhere"))?;
        }
        Ok(())
    }

    fn build(&mut self, card: CardId, place: Place) -> Step {
        let seat = self.active;
        let data = card.data();
        let mut cost = data.cost;
        let owns = |title| self.realms[seat].owns(title);
        let cheaper = data.kind == Kind::Hero && owns(Card::DrillGround)
            || data.placement == Placement::City && cost.total() > 4 && owns(Card::BuildingCrane);
        self.take_up(card)?;
        self.realms[seat].build(card, place)?;
        if cheaper {
            let payable = |spared: &Resource| {
                cost.iter().all(|(resource, count)| {
                    let count = u32::from(count) - u32::from(resource == *spared);
                    count <= self.realms[seat].stock(resource)
                })
            };
            let open: Vec<Resource> = Resource::ALL.iter().copied().filter(|resource| cost[*resource] > 0).collect();
            let open: Vec<Resource> = open.into_iter().filter(payable).collect();
            let spared = match open[..] {
                [only] => only,
                _ => match self.line(Some(seat))?[..] {
                    ["spare", resource] => read(resource)?,
                    _ => return Err(Halt::odd("a resource is saved")),
                },
            };
            cost[spared] -= 1;
        }
        self.charge(seat, &cost)?;
        self.when_built(card)
    }

    fn when_built(&mut self, card: CardId) -> Step {
        let (seat, rival) = (self.active, other(self.active));
        match card.card() {
            Card::PirateShip if self.realms[rival].trade_ships() > 0 => {
                let (place, sunk) = self.spot_line(rival, "give")?;
                self.realms[rival].raze(sunk, place)?;
                self.discard.push(sunk);
                Ok(())
            }
            Card::StapleHouse => self.gain_any(seat, 2),
            Card::Fairgrounds if self.realms[seat].skill() > self.realms[rival].skill() => self.gain_any(seat, 2),
            Card::TitheBarn => {
                let heroes = self.realms[seat].built().filter(|(_, card)| card.kind() == Kind::Hero).count() as u32;
                if heroes == 0 {
                    return Ok(());
                }
                match self.line(Some(seat))?[..] {
                    ["choose", resource @ ("wool" | "grain")] => self.put(seat, read(resource)?, heroes),
                    _ => Err(Halt::odd("wool or grain is chosen")),
                }
            }
            Card::Library if self.stacks.iter().any(|stack| !stack.is_empty()) => match self.line(Some(seat))?[..] {
                ["look", stack] => self.search(seat, stack),
                ["pass"] => Ok(()),
                _ => Err(Halt::odd("a stack is looked through or not")),
            },
            _ => Ok(()),
        }
    }

    fn action_card(&mut self, card: CardId) -> Step {
        let (seat, rival) = (self.active, other(self.active));
        self.realms[seat].take_card(card)?;
        if matches!(card.card(), Card::Guido | Card::Gustav) {
            return self.fetch(card);
        }
        self.discard.push(card);
        match card.card() {
            Card::Goldsmith => {
                self.pay(seat, Resource::Gold, 3)?;
                self.gain_any(seat, 2)
            }
            Card::MerchantCaravan => {
                self.pay_any(seat, 2)?;
                self.gain_any(seat, 2)
            }
            Card::Relocation => {
                let [first, second] = [self.line(Some(seat))?, self.line(Some(seat))?];
                match (&first[..], &second[..]) {
                    (["pick", first], ["pick", second]) => self.swap(seat, first, second),
                    _ => Err(Halt::odd("two things change places")),
                }
            }
            Card::Gudrun => {
                let most = 2 * self.realms[seat].copies(Card::PirateShip);
                let there = self.realms[rival].stock(Resource::Gold);
                let count = most.min(there).min(self.realms[seat].room(Resource::Gold));
                self.pay(rival, Resource::Gold, count)?;
                self.put(seat, Resource::Gold, count)
            }
            Card::TradeMaster => self.demand(seat, 2, 1),
            Card::Merchant => {
                self.demand(seat, 2, 1)?;
                let back = self.pay_line(seat)?;
                self.put(rival, back, 1)
            }
            Card::VoyageOfPlunder => {
                let count = if self.points(rival) > self.points(seat) { 2 } else { 1 };
                self.demand(seat, count, count)
            }
            Card::Brigands => self.rob(),
            Card::Benjamin => {
                let mut waiting = Waiting::new();
                for place in self.rolled(seat) {
                    self.fill(seat, place, &mut waiting)?;
                }
                self.store_gold(waiting)
            }
            Card::ThreeFieldSystem => self.put(seat, Resource::Grain, 2),
            Card::MineralMining => self.put(seat, Resource::Ore, 2),
            Card::Doctor => self.doctor(),
            Card::Archer | Card::Arsonist | Card::Traitor => {
                if self.is_repelled()? {
                    return Ok(());
                }
                self.attack(card.card())
            }
            _ => Err(Halt::odd("no action card")),
        }
    }

    /// DUE-239, DUE-241: the card played reaches the pile last.
    fn fetch(&mut self, played: CardId) -> Step {
        let line = self.line(Some(self.active))?;
        let ["take", card] = line[..] else { return Err(Halt::odd("a card is fetched")) };
        let card: CardId = read(card)?;
        let at = self.discard.iter().rposition(|other| *other == card);
        self.discard.remove(at.ok_or_else(|| Halt::odd("it does not lie there"))?);
        self.realms[self.active].hand.push(card);
        self.discard.push(played);
        Ok(())
    }

    /// DUE-177: all of it goes into one store.
    fn rob(&mut self) -> Step {
        let (seat, rival) = (self.active, other(self.active));
        let line = self.line(Some(seat))?;
        let ["rob", count, resource] = line[..] else { return Err(Halt::odd("brigands rob")) };
        let (count, resource): (u32, Resource) = (read(count)?, read(resource)?);
        self.pay(rival, resource, count)?;
        let realm = &self.realms[seat];
        let fits: Vec<Bin> = realm.bins(resource).into_iter().filter(|bin| realm.free(*bin) >= count).collect();
        let bin = match fits[..] {
            [only] => only,
            _ => match self.line(Some(seat))?[..] {
                ["store", bin] => Bin::read(bin)?,
                _ => return Err(Halt::odd("the robbed resources are stored")),
            },
        };
        self.realms[seat].change(bin, count as i32)
    }

    /// DUE-243.
    fn doctor(&mut self) -> Step {
        let seat = self.active;
        let mut houses: Vec<Place> = Vec::new();
        for (place, card) in self.realms[seat].built() {
            if card.card() == Card::BathHouse && !houses.contains(&place) {
                houses.push(place);
            }
        }
        houses.retain(|place| {
            self.patients(*place).iter().any(|region| {
                let realm = &self.realms[seat];
                let gold = realm.land.get(region).is_some_and(|(card, _)| card.resource() == Resource::Gold);
                let cached = gold && self.cache_makes_up && self.cache_takes_production;
                realm.free(Bin::Land(*region)) > 0 || cached && realm.cache.is_some_and(|gold| gold < 3)
            })
        });
        let house = match houses[..] {
            [only] => only,
            _ => match self.line(Some(seat))?[..] {
                ["pick", house] => spot(house)?.0,
                _ => return Err(Halt::odd("a Bath House is chosen")),
            },
        };
        let mut waiting = Waiting::new();
        for region in self.patients(house) {
            self.bestow(seat, region, 1, &mut waiting)?;
        }
        self.store_gold(waiting)
    }

    fn patients(&self, house: Place) -> Vec<Place> {
        let near = |below| [-1, 1].map(|side| Place { below, column: house.column + side });
        let levels: &[bool] = if self.doctor_fills_city { &[false, true] } else { &[house.below] };
        levels.iter().flat_map(|below| near(*below)).collect()
    }

    /// DUE-215 to DUE-217.
    fn is_repelled(&mut self) -> Result<bool, Halt> {
        let owns = |title| self.realms[other(self.active)].owns(title);
        let (tower, heinrich) = (owns(Card::LookoutTower), owns(Card::Heinrich));
        if !tower && !heinrich {
            return Ok(false);
        }
        let line = self.line(None)?;
        let ["defence", roll] = line[..] else { return Err(Halt::odd("the defender rolls")) };
        let roll = read::<Number>(roll)?.pips();
        Ok(tower && roll <= 2 || heinrich && (3..=5).contains(&roll))
    }

    fn attack(&mut self, title: Card) -> Step {
        let (seat, rival) = (self.active, other(self.active));
        match title {
            Card::Archer => {
                let hit = self.spot_line(rival, "give")?;
                self.force_out(rival, hit)
            }
            Card::Arsonist => {
                let hit = self.spot_line(seat, "name")?;
                self.force_out(rival, hit)
            }
            _ => match self.line(Some(seat))?[..] {
                ["take", card] => {
                    let card: CardId = read(card)?;
                    self.realms[rival].take_card(card)?;
                    self.realms[seat].hand.push(card);
                    Ok(())
                }
                _ => Ok(()),
            },
        }
    }
}
