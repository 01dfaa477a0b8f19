//! Extra hexes (EXTRA): the crane, geese, and monastery 28.

use std::fmt;

use engine::{Log, NotationError, Refusal, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::animal::Herd;
use crate::check::{Checked, must};
use crate::event::Event;
use crate::modules::{Chapter, Deed, Effect};
use crate::monasteries;
use crate::options::Module;
use crate::power::Power;
use crate::step::{Stage, Step};
use crate::table::Table;
use crate::vocab::{Building, Species};

/// A decision about extra hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExtraAction {
    /// Buys two workers for a silver (monastery 28).
    Hire,
    /// Uses the effect of this building with the crane.
    Use(Building),
}

/// An effect of extra hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ExtraStep {
    /// The crane chooses an effect (BUR-EXTRA-002).
    Crane,
}

/// Why something is refused about extra hexes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExtraIllegal {
    /// Monastery 28.
    #[error("buying workers needs monastery 28 and a silver")]
    NoHire,
    /// Crane.
    #[error("the crane cannot use this building")]
    NoCrane,
}

/// The chapter.
pub(crate) struct Extra;

impl Chapter for Extra {
    fn list_free(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        if can_hire(table, seat) {
            actions.push(ExtraAction::Hire.into());
        }
    }

    fn can_still_act(table: &Table, seat: Seat) -> bool {
        can_hire(table, seat)
    }

    fn building_effect(building: Building) -> Option<Step> {
        (building == Building::Crane).then_some(ExtraStep::Crane.into())
    }

    /// Geese score with the best herd beside them (BUR-EXTRA-004), and every herd with the geese (BUR-EXTRA-005).
    fn company(species: Species, herds: &[Herd], each: i16) -> Option<Herd> {
        let (geese, others) = (Species::Goose.index(), &herds[..Species::Goose.index()]);
        match species {
            Species::Goose => others.iter().copied().max_by_key(|herd| herd.animals + each * herd.hexes),
            _ => Some(herds[geese]),
        }
    }

    fn animal_rule(species: Species) -> Option<RuleId> {
        (species == Species::Goose).then_some(RuleId("BUR-EXTRA-004"))
    }

    /// The crane counts once, for one monastery; all of them are worth the same (BUR-EXTRA-003).
    fn spare_buildings(table: &Table, seat: Seat) -> i16 {
        table.players[seat].count(Building::Crane) as i16
    }
}

impl fmt::Display for ExtraAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExtraAction::Hire => f.write_str("hire"),
            ExtraAction::Use(building) => write!(f, "use {building}"),
        }
    }
}

impl Deed for ExtraAction {
    const FORMS: &'static str = "with extra hexes also hire | use BUILDING";

    fn read(words: &[&str]) -> Result<Option<ExtraAction>, NotationError> {
        Ok(match *words {
            ["hire"] => Some(ExtraAction::Hire),
            ["use", building] => Some(ExtraAction::Use(building.parse()?)),
            _ => None,
        })
    }

    fn check(self, table: &Table, seat: Seat) -> Checked {
        match self {
            ExtraAction::Hire => must(can_hire(table, seat), ExtraIllegal::NoHire),
            ExtraAction::Use(building) => {
                must(ExtraStep::top(table).is_some() && crane_copies(table, building), ExtraIllegal::NoCrane)
            }
        }
    }

    fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        match self {
            ExtraAction::Hire => {
                let power = Power::Monastery(monasteries::HIRING);
                table.used(seat, power, log);
                table.estate_mut(seat).silver -= 1;
                table.gain_workers(seat, 2, power.rule(table.rules.edition), log);
            }
            ExtraAction::Use(building) => {
                table.pending.pop();
                table.used(seat, Power::Building(Building::Crane), log);
                table.use_building(seat, building, log);
            }
        }
    }
}

impl Effect for ExtraStep {
    fn rule(self) -> RuleId {
        RuleId("BUR-EXTRA-002")
    }

    fn list(self, table: &Table, _: Seat, actions: &mut Vec<Action>) {
        let copied = Building::ALL.iter().copied().filter(|building| crane_copies(table, *building));
        actions.extend(copied.map(|building| Action::from(ExtraAction::Use(building))));
    }

    fn waits(self, _: &Table, _: Seat) -> bool {
        true
    }
}

impl Refusal for ExtraIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            ExtraIllegal::NoHire => "BUR-MONASTERY-902",
            ExtraIllegal::NoCrane => "BUR-EXTRA-502",
        })
    }
}

/// Whether the seat may buy workers (BUR-MONASTERY-028, BUR-MONASTERY-128).
#[inline]
fn can_hire(table: &Table, seat: Seat) -> bool {
    table.stage != Stage::Copying && table.estate(seat).silver > 0 && table.has(seat, monasteries::HIRING)
}

/// Whether the crane may copy this building: itself never, a white castle only if there are any (BUR-EXTRA-502).
fn crane_copies(table: &Table, building: Building) -> bool {
    match building {
        Building::Crane => false,
        Building::WhiteCastle => table.with(Module::White),
        _ => true,
    }
}
