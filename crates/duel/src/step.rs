//! What is to be done next: a stack of steps, some of which ask somebody something.

use engine::{RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardId};
use crate::place::{RegionId, RegionPlace, SitePlace, StackId, Target};
use crate::vocab::{End, Face, Resource, Resources};

/// One step. The top one of [`Table::steps`](crate::Table) is due; those below wait for it.
///
/// A word holds it, so that it is read at one go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(align(8))]
pub enum Step {
    /// Chance: both roll for the first turn (DUE-017).
    First,
    /// Chance: the draw stacks are shuffled.
    Deal,
    /// The seat chooses the stack of its starting hand (DUE-016, DUE-102).
    StartHand(Seat),
    /// The seat may rearrange its regions; so many swaps are left, one may be begun (DUE-103).
    Arrange(Seat, u8, Option<RegionPlace>),
    /// A turn begins.
    BeginTurn,
    /// The active player plays a card before the roll, or rolls.
    Roll,
    /// The active player sets the production die (DUE-129).
    SetDie,
    /// Chance: the dice are rolled.
    Dice,
    /// The regions produce (DUE-034).
    Produce,
    /// The Marketplace of the seat is looked at (DUE-148).
    Market(Seat),
    /// The Brigand Attack (DUE-037).
    BrigandAttack,
    /// A black face of the event die.
    Event(Face),
    /// Chance: the top event card.
    DrawEvent,
    /// The action phase (DUE-045).
    Act,
    /// Phase 3 (DUE-075).
    Replenish,
    /// Phase 4: whether a card is exchanged (DUE-078).
    Exchange,
    /// Phase 4: what is taken for it.
    Fetch,
    /// The turn is over.
    #[default]
    EndTurn,
    /// The seat receives so many resources of its choice, of these types.
    Gain(Seat, u8, Resources),
    /// The seat stores so many of one resource where it likes.
    Put(Seat, Resource, u8),
    /// The seat stores gold of this gold field there or in the Gold Cache (DUE-182).
    PutGold(Seat, RegionPlace),
    /// The seat stores so many of one resource in one single place (DUE-177).
    PutTogether(Seat, Resource, u8),
    /// The seat pays so many of one resource from where it likes (DUE-023).
    Pay(Seat, Resource, u8),
    /// The seat pays so many resources of any kind.
    PayAny(Seat, u8),
    /// The active player chooses which resource of the cost is saved (DUE-218, DUE-249).
    Spare(CardId),
    /// An expansion has been paid and takes effect.
    Built(CardId, SitePlace),
    /// Chance: two regions for the new settlement.
    DrawRegions(End),
    /// The builder chooses which of the two lies above (DUE-063).
    Regions(End, [RegionId; 2]),
    /// The builder chooses any region, first the upper then the lower one (DUE-134).
    Scout(End, Option<RegionId>),
    /// The seat demands so many resources of the opponent, so many of them without choice (DUE-039).
    Demand(Seat, u8, u8),
    /// The seat names type and number for Brigands (DUE-177).
    Rob(Seat),
    /// The seat gives back a resource of its choice (DUE-175).
    GiveBack(Seat),
    /// The seat may choose a stack to look through (DUE-251).
    Library(Seat),
    /// The stack is opened for the seat, which will take so many cards.
    Open(Seat, StackId, u8),
    /// The seat takes so many cards out of a stack.
    Search(Seat, StackId, u8),
    /// The seat takes a card out of the discard pile (DUE-239); the played card follows it there.
    TakeDiscard(Seat, CardId),
    /// The seat may take a card of the opponent's hand (DUE-212).
    Traitor(Seat),
    /// The seat swaps two regions or two expansions; the first may be chosen (DUE-136).
    Relocate(Seat, Option<Target>),
    /// The seat may buy so many resources for gold (DUE-164).
    Buy(Seat, u8),
    /// The seat may play Sebastian against the step below (DUE-210).
    Sebastian(Seat),
    /// The seat puts away so many cards of the opponent's hand (DUE-158).
    FraternalFeuds(Seat, u8),
    /// The opponent's hand is shown to the seat, which will put cards of it away.
    ShowHand(Seat),
    /// The hand of the seat comes back to it.
    HandBack(Seat),
    /// Feud against the seat (DUE-166).
    Feud(Seat),
    /// The seat names so many more buildings of the opponent (DUE-166).
    NameBuildings(Seat, u8),
    /// The seat gives up one of the named buildings.
    GiveNamed(Seat),
    /// The seat chooses the stack under which its card goes (DUE-114).
    Under(Seat, CardId),
    /// The seat gives up a trade ship (DUE-185).
    Sink(Seat),
    /// Chance: the defence roll against the attack (DUE-215).
    Defence(Card),
    /// The attack takes effect.
    Attack(Card),
    /// The seat gives up a unit with strength (DUE-204).
    GiveUnit(Seat),
    /// The seat chooses a building of the opponent to burn (DUE-206).
    Burn(Seat),
    /// The seat pays for the riots or gives up a unit (DUE-231).
    Riots(Seat),
    /// The seat chooses wool or grain (DUE-230).
    Tithe(Seat),
    /// The seat chooses one of its Bath Houses (DUE-243).
    Doctor(Seat),
}

impl Step {
    /// The rule that asks for this.
    pub const fn rule(self) -> RuleId {
        RuleId(match self {
            Step::First => "DUE-017",
            Step::Deal => "DUE-014",
            Step::StartHand(_) => "DUE-016",
            Step::Arrange(..) => "DUE-103",
            Step::BeginTurn | Step::EndTurn => "DUE-083",
            Step::Roll | Step::Dice => "DUE-031",
            Step::SetDie => "DUE-129",
            Step::Produce => "DUE-034",
            Step::Market(_) => "DUE-148",
            Step::BrigandAttack => "DUE-037",
            Step::Event(Face::BrigandAttack) => "DUE-037",
            Step::Event(Face::Trade) | Step::Demand(..) => "DUE-039",
            Step::Event(Face::Celebration) => "DUE-040",
            Step::Event(Face::PlentifulHarvest) => "DUE-041",
            Step::Event(Face::EventCard) | Step::DrawEvent => "DUE-042",
            Step::Act => "DUE-045",
            Step::Replenish => "DUE-075",
            Step::Exchange => "DUE-078",
            Step::Fetch | Step::Search(..) => "DUE-079",
            Step::Gain(..) | Step::Put(..) => "DUE-022",
            Step::PutGold(..) => "DUE-182",
            Step::PutTogether(..) | Step::Rob(_) => "DUE-177",
            Step::Pay(..) | Step::PayAny(..) => "DUE-023",
            Step::Spare(_) => "DUE-218",
            Step::Built(..) => "DUE-051",
            Step::DrawRegions(_) | Step::Regions(..) => "DUE-063",
            Step::Scout(..) => "DUE-134",
            Step::GiveBack(_) => "DUE-175",
            Step::Library(_) => "DUE-251",
            Step::Open(..) => "DUE-080",
            Step::TakeDiscard(..) => "DUE-239",
            Step::Traitor(_) => "DUE-212",
            Step::Relocate(..) => "DUE-136",
            Step::Buy(..) => "DUE-164",
            Step::Sebastian(_) => "DUE-210",
            Step::FraternalFeuds(..) | Step::ShowHand(_) | Step::HandBack(_) => "DUE-158",
            Step::Feud(_) | Step::NameBuildings(..) | Step::GiveNamed(_) => "DUE-166",
            Step::Under(..) => "DUE-114",
            Step::Sink(_) => "DUE-185",
            Step::Defence(_) => "DUE-215",
            Step::Attack(_) | Step::GiveUnit(_) => "DUE-204",
            Step::Burn(_) => "DUE-206",
            Step::Riots(_) => "DUE-231",
            Step::Tithe(_) => "DUE-230",
            Step::Doctor(_) => "DUE-243",
        })
    }

    /// Whether chance does this.
    pub const fn is_chance(self) -> bool {
        matches!(
            self,
            Step::First | Step::Deal | Step::Dice | Step::DrawEvent | Step::DrawRegions(_) | Step::Defence(_)
        )
    }

    /// The seat that decides, if it is not the active player.
    pub(crate) const fn decider(self) -> Option<Seat> {
        match self {
            Step::StartHand(seat)
            | Step::Arrange(seat, ..)
            | Step::Gain(seat, ..)
            | Step::Put(seat, ..)
            | Step::PutGold(seat, _)
            | Step::PutTogether(seat, ..)
            | Step::Pay(seat, ..)
            | Step::PayAny(seat, _)
            | Step::Demand(seat, ..)
            | Step::Rob(seat)
            | Step::GiveBack(seat)
            | Step::Library(seat)
            | Step::Search(seat, ..)
            | Step::TakeDiscard(seat, _)
            | Step::Traitor(seat)
            | Step::Relocate(seat, _)
            | Step::Buy(seat, _)
            | Step::Sebastian(seat)
            | Step::FraternalFeuds(seat, _)
            | Step::NameBuildings(seat, _)
            | Step::GiveNamed(seat)
            | Step::Under(seat, _)
            | Step::Sink(seat)
            | Step::GiveUnit(seat)
            | Step::Burn(seat)
            | Step::Riots(seat)
            | Step::Tithe(seat)
            | Step::Doctor(seat) => Some(seat),
            _ => None,
        }
    }
}
