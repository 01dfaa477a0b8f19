//! The set-up (SETUP, EXPERT): what is dealt, and what players choose before phase A.

use arrayvec::ArrayVec;
use engine::{BySeat, Log, Random, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::data;
use crate::event::{Event, SetupChoice};
use crate::fixed::Fixed;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::layout::Duchy;
use crate::modules::ask;
use crate::modules::auto::Duke;
use crate::modules::solo::Solo;
use crate::modules::vine::Vineyards;
use crate::options::{Boards, Mode, Rules};
use crate::player::Player;
use crate::step::Stage;
use crate::table::{Board, Supply, Table};
use crate::track::Track;
use crate::vocab::{Kind, Number, Phase, RouteTile, Space};

/// What a seat has chosen so far in the set-up; secret until everybody has chosen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Draft {
    /// The side of the board.
    pub side: Option<Duchy>,
    /// The space of the starting castle.
    pub castle: Option<Space>,
    /// The trade route in the order wanted.
    pub route: ArrayVec<RouteTile, 6>,
}

/// What a seat may choose next.
pub(crate) type Choices = ArrayVec<Action, 6>;

impl Table {
    /// The table before the first move.
    pub(crate) fn new(rules: Rules) -> Table {
        let (coloured, black) = data().supply(rules.modules);
        let seats = rules.players as usize;
        let mut table = Table {
            rules,
            stage: Stage::First,
            phase: Phase::A,
            round: 1,
            white: Number::new(1),
            board: Board::new(),
            supply: Supply {
                coloured: Fixed(coloured),
                black: Fixed(black),
                gone: Fixed::of(0),
                goods: [data().amounts.goods_per_colour; 6],
            },
            players: BySeat::new(seats, |_| Player::new()),
            track: Track { order: Seat::all(seats).collect(), spaces: [0; 4] },
            order: Seat::all(seats).collect(),
            at: 0,
            pending: ArrayVec::new(),
            solo: Solo::of(&rules),
            choices: 0,
            duke: Duke::of(&rules),
            vines: Vineyards::of(&rules),
        };
        for holder in table.holders() {
            table.supply.coloured[Hex::CASTLE.index()] -= 1; // the starting castles
            let player = &mut table.players[holder];
            player.silver = match rules.mode {
                Mode::Standard => data().amounts.start_silver,
                Mode::Team => data().team.silver,
                Mode::Solo => data().solo.silver,
            };
            player.board = rules.boards.agreed(holder);
        }
        ask!(each set_up(&mut table));
        if let Some(first) = rules.start {
            table.set_first(first, &mut Log::silent());
        }
        table
    }

    /// The first player begins; workers and the track follow (BUR-SETUP-017, BUR-SETUP-018).
    pub(crate) fn set_first(&mut self, first: Seat, log: &mut Log<Event>) {
        match self.rules.mode {
            Mode::Standard => {
                let mut order: ArrayVec<Seat, 4> = first.round(self.people()).collect();
                ask!(each join_order(self, &mut order));
                let people = self.people();
                for (place, seat) in order.iter().enumerate().filter(|(_, seat)| seat.index() < people) {
                    self.players[*seat].workers = data().amounts.start_workers[place];
                }
                self.track.order = order;
            }
            Mode::Team => self.set_first_team(first),
            Mode::Solo => self.players[first].workers = data().solo.workers,
        }
        log.note(|| Event::FirstPlayer { seat: self.track.order[0] });
        self.stage = Stage::Goods;
    }

    /// The stage after a deal; stages without anything to deal are left out.
    pub(crate) fn next_deal(&mut self) {
        let after = DEALS.iter().copied().skip_while(|deal| *deal != self.stage).skip(1);
        self.stage = after.into_iter().find(|deal| self.is_dealt(*deal)).unwrap_or(Stage::Choices);
        if self.stage == Stage::Choices {
            self.order = if self.rules.choose_in_order {
                self.track.order.clone() // BUR-EXPERT-004
            } else {
                self.holders().collect()
            };
            self.at = 0;
        }
    }

    fn is_dealt(&self, deal: Stage) -> bool {
        match deal {
            Stage::Boards => !matches!(self.rules.boards, Boards::Agreed(_)),
            _ => ask!(at Stage deal => deals(self), else true),
        }
    }

    /// The duchies that the sides of a seat's board show.
    pub fn sides(&self, seat: Seat) -> ArrayVec<Duchy, 2> {
        let board = self.players[seat].board.expect("boards are dealt before sides are chosen");
        match self.rules.boards {
            Boards::Drawn { .. } => {
                let odd = board.number().expect("drawn boards are numbered");
                ArrayVec::from([board, Duchy::numbered(odd + 1)])
            }
            _ => std::iter::once(board).collect(),
        }
    }

    /// The castle spaces of a duchy.
    pub(crate) fn castle_spaces(&self, duchy: Duchy) -> impl Iterator<Item = Space> {
        let layout = data().layout_of(self.rules.edition, duchy).expect("the edition has the duchy");
        let castles = data().layout(layout).by_kind[Kind::Castle.index()];
        // BUR-SETUP-014: in the normal anniversary set-up only the central 6.
        let free = self.rules.castle_is_free();
        let starts = data().layout(layout).starts; // BUR-TEAM-003
        castles.filter(move |space| starts.map_or(free || *space == CENTRE, |starts| starts.has(*space)))
    }

    /// Everything a seat may choose next: the side, then the castle, then what chapters have.
    pub(crate) fn choices_for(&self, seat: Seat, draft: &Draft) -> Choices {
        match (draft.side, draft.castle) {
            (None, _) => self.sides(seat).into_iter().map(Action::Side).collect(),
            (Some(duchy), None) => self.castle_spaces(duchy).map(Action::Castle).collect(),
            (Some(_), Some(_)) => {
                let mut choices = Choices::new();
                ask!(each list_choices(self, seat, draft, &mut choices));
                choices
            }
        }
    }

    /// Why a set-up choice is refused.
    pub(crate) fn check_choice(&self, seat: Seat, draft: &Draft, action: &Action) -> Result<(), Illegal> {
        if self.choices_for(seat, draft).contains(action) {
            return Ok(());
        }
        Err(match action {
            Action::Castle(space) => Illegal::NoCastleSpace(*space),
            Action::Side(_) => Illegal::NoSuchSide(self.rules.edition),
            Action::Chapter(deed) => deed.no_choice(),
            _ => Illegal::NotNow,
        })
    }

    /// Lays out the duchy of a seat as it chose (BUR-SETUP-015: without any effect).
    pub(crate) fn lay_duchy(&mut self, seat: Seat, draft: &Draft, log: &mut Log<Event>) {
        let (duchy, castle) = (draft.side.expect("the side is chosen"), draft.castle.expect("the castle is chosen"));
        let layout = data().layout_of(self.rules.edition, duchy);
        let player = &mut self.players[seat];
        player.board = None;
        player.layout = layout;
        player.cover(Hex::CASTLE, castle);
        ask!(each lay_open(self, seat, draft));
        log.note(|| Event::DuchyLaid { seat, duchy, castle });
    }
}

/// What is dealt before the choices of the set-up, in this order.
const DEALS: [Stage; 6] = [Stage::Goods, Stage::Routes, Stage::Vines, Stage::Shields, Stage::Villages, Stage::Boards];

/// The space in the middle of a duchy.
const CENTRE: Space = Space::new(18);

impl Draft {
    /// Adds a choice.
    pub(crate) fn choose(&mut self, action: &Action) -> SetupChoice {
        match *action {
            Action::Side(duchy) => {
                self.side = Some(duchy);
                SetupChoice::Side(duchy)
            }
            Action::Castle(space) => {
                self.castle = Some(space);
                SetupChoice::Castle(space)
            }
            Action::Chapter(deed) => deed.choose(self),
            _ => unreachable!("only set-up choices are drafted"),
        }
    }

    /// A draft that a seat may have made with so many real choices.
    pub(crate) fn guess<R: Random>(table: &Table, seat: Seat, choices: usize, random: &mut R) -> Draft {
        let mut draft = Draft::default();
        let mut made = 0;
        loop {
            let options = table.choices_for(seat, &draft);
            if options.is_empty() || options.len() > 1 && made == choices {
                return draft;
            }
            made += usize::from(options.len() > 1);
            draft.choose(random.pick(&options));
        }
    }
}
