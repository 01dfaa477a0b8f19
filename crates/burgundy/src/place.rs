//! Where a hex may be placed (PLACE), and what follows when it is.

use engine::{Log, Seat};

use crate::action::Origin;
use crate::event::Event;
use crate::hex::{Face, Hex};
use crate::illegal::Illegal;
use crate::layout::Layout;
use crate::modules::ask;
use crate::monasteries;
use crate::player::Player;
use crate::power::Power;
use crate::shields;
use crate::step::{Step, Voyage};
use crate::table::Table;
use crate::vocab::{Number, Space, Spaces};

/// The spaces of a duchy where hexes may be placed: what all hexes have in common is looked up once.
pub(crate) struct Room<'a> {
    player: &'a Player,
    layout: &'static Layout,
    /// The spaces that are open to castles.
    castles: Spaces,
    /// The spaces that are open to anything else.
    others: Spaces,
    /// Whether a city may have several buildings of one type.
    twins: bool,
}

impl Room<'_> {
    /// The spaces where a hex may be placed, whatever the number.
    #[inline]
    pub(crate) fn takes(&self, hex: Hex) -> Spaces {
        let Some(kind) = hex.kind() else {
            let mut spaces = self.others; // BUR-SOLO-014
            ask!(each bar(self.player, hex, &mut spaces));
            return spaces;
        };
        let of_kind = self.layout.by_kind[kind.index()];
        match hex.face() {
            Face::Castle => of_kind & self.castles,
            Face::Building(building) if !self.twins => {
                (of_kind & self.others).without(self.layout.areas_of(self.player.built[building.index()]))
            }
            _ => of_kind & self.others,
        }
    }
}

impl Table {
    /// The spaces where a seat may place a hex, whatever the number.
    #[inline]
    pub fn spaces_for(&self, seat: Seat, hex: Hex) -> Spaces {
        self.room(seat).takes(hex)
    }

    /// Where a seat may place hexes.
    #[inline]
    pub(crate) fn room(&self, seat: Seat) -> Room<'_> {
        let player = self.estate(seat);
        let layout = player.layout();
        let anywhere = player.holds(shields::ANY_SPACE);
        let mut castles = layout.spaces.without(player.covered);
        if !anywhere {
            castles = castles & player.near;
        }
        let mut others = castles;
        if !anywhere {
            ask!(each confine(self, seat, &mut others));
        }
        let twins = self.has(seat, monasteries::SAME_BUILDINGS);
        Room { player, layout, castles, others, twins }
    }

    /// Why a hex cannot be placed on a space that [`Table::spaces_for`] does not list.
    pub(crate) fn why_not(&self, seat: Seat, hex: Hex, space: Space) -> Illegal {
        let player = self.estate(seat);
        let layout = player.layout();
        let Some(kind) = layout.kinds.get(space.index()).copied() else { return Illegal::NoSuchSpace(space) };
        if player.covered.has(space) {
            Illegal::Covered(space)
        } else if hex.kind().is_some_and(|of_hex| of_hex != kind) {
            Illegal::WrongKind { space, kind }
        } else if !player.near.has(space) && !player.holds(shields::ANY_SPACE) {
            ask!(first why_apart(self, seat, space)).unwrap_or(Illegal::NotAdjacent(space))
        } else {
            ask!(first why_not_there(self, seat, hex, space)).unwrap_or(Illegal::SameBuilding(space))
        }
    }

    /// Puts a hex into the duchy and does everything that follows, in the order of BUR-PLACE-501.
    pub(crate) fn place(&mut self, seat: Seat, hex: Hex, space: Space, log: &mut Log<Event>) {
        self.note_help_to_place(seat, hex, space, log);
        self.estate_mut(seat).cover(hex, space);
        log.note(|| Event::Placed { seat, hex, space });
        if ask!(any follows_up(self, seat, hex, space, log)) {
            return;
        }
        self.complete_area(seat, space, log);
        self.complete_colour(seat, space, log);
        ask!(each placed(self, seat, log));
        self.take_effect(seat, hex, space, log);
    }

    /// The effect of a hex just placed.
    pub(crate) fn take_effect(&mut self, seat: Seat, hex: Hex, space: Space, log: &mut Log<Event>) {
        match hex.face() {
            Face::Ship => self.pending.push(Step::Ship(Voyage::default())),
            Face::Castle => self.pending.push(Step::Castle),
            Face::Animal(species, count) => self.score_animals(seat, space, species, count, log),
            Face::Building(building) => self.use_building(seat, building, log),
            Face::Monastery(monastery) => {
                let scored = ask!(any scores_monastery(self, seat, monastery, log));
                if monastery == monasteries::ON_TOP && !scored {
                    self.restack(log);
                }
            }
            Face::Mine | Face::Inn | Face::Black => {}
        }
    }

    /// Whether hexes from there may be laid straight into the duchy now.
    #[inline]
    pub(crate) fn lays_from(&self, at: Origin) -> bool {
        matches!(self.pending.last(), Some(Step::Chapter(effect)) if effect.lays_from(at))
    }

    /// Whether there is anything to lay straight into the duchy.
    pub(crate) fn can_lay(&self, seat: Seat) -> bool {
        let room = self.room(seat);
        let fits = |hex| !room.takes(hex).is_empty();
        let numbered = |depot: Number| self.lays_from(Origin::Depot(depot)) && self.board.offers(depot).any(fits);
        let black = || self.board.black_offers().any(fits) || ask!(any can_lay(self, seat));
        Number::ALL.into_iter().any(numbered) || self.lays_from(Origin::Black) && black()
    }

    /// Monastery 1 and shield 18 work by allowing what would be refused.
    fn note_help_to_place(&self, seat: Seat, hex: Hex, space: Space, log: &mut Log<Event>) {
        let player = self.estate(seat);
        if player.holds(shields::ANY_SPACE) && !player.covered.meets(player.layout().touching(space)) {
            self.used(seat, Power::Shield(shields::ANY_SPACE), log);
        }
        if let Face::Building(building) = hex.face() {
            let twins = player.layout().areas_of(player.built[building.index()]);
            if twins.has(space) {
                self.used(seat, Power::Monastery(monasteries::SAME_BUILDINGS), log);
            }
        }
    }
}
