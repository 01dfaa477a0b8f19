//! What is on the table.

use arrayvec::ArrayVec;
use engine::wire::{Bits, Counts};
use engine::{BySeat, Chosen, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::bag::Bag;
use crate::board::{Board, Piece, Tile, TileId};
use crate::data::Kind;
use crate::modules::ask;
use crate::modules::magic::Magic;
use crate::modules::msg::Pile;
use crate::modules::river::Course;
use crate::modules::trade::SecondPart;
use crate::options::Rules;
use crate::place::{Cell, Site, Stand};
use crate::round::Round;
use crate::turn::{Stage, Step};
use crate::vocab::{Feature, Figure, Goods, Marker, Quarter, Source};
use crate::worth::Worth;
use crate::zone::PartId;

/// What a player has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Player {
    /// The figures in the supply, by [`Figure`].
    #[serde(with = "Counts::<Figure>")]
    pub(crate) supply: [u8; Figure::ALL.len()],
    /// The totals of the two scoring figures, by [`Marker`].
    #[serde(with = "Counts::<Marker, u16>")]
    pub(crate) markers: [u16; Marker::ALL.len()],
    /// Where the points came from, by [`Source`].
    #[serde(with = "Counts::<Source, i16>")]
    pub(crate) points: [i16; Source::ALL.len()],
    /// Goods tokens, by [`Goods`].
    #[serde(with = "Counts::<Goods>")]
    pub(crate) goods: [u8; Goods::ALL.len()],
    /// Gold bars.
    pub(crate) bars: u8,
    /// The space of the score track where the robber is, if it is there.
    pub(crate) robber: Option<u8>,
}

impl Player {
    fn new(rules: &Rules) -> Player {
        let mut supply = [0; Figure::ALL.len()];
        for (figure, count) in numbers(rules) {
            supply[figure.index()] = count;
        }
        Player { supply, markers: [0; 2], points: [0; Source::ALL.len()], goods: [0; 3], bars: 0, robber: None }
    }

    /// How many of these figures are in the supply.
    pub fn supply(&self, figure: Figure) -> u8 {
        self.supply[figure.index()]
    }

    /// The points so far.
    pub fn total(&self) -> i32 {
        self.markers.iter().map(|points| i32::from(*points)).sum()
    }

    /// The space of the score track where a scoring figure stands (CAR-BASE-006).
    pub fn space(&self, marker: Marker) -> u8 {
        (self.markers[marker.index()] % 50) as u8
    }
}

/// How many figures of each sort a player has (CAR-FIG-005).
pub(crate) fn numbers(rules: &Rules) -> [(Figure, u8); Figure::ALL.len()] {
    [
        (Figure::Follower, 7),
        (Figure::Large, u8::from(rules.large)),
        (Figure::Abbot, u8::from(rules.abbot)),
        (Figure::Builder, u8::from(rules.builder)),
        (Figure::Pig, u8::from(rules.pig)),
    ]
}

/// What step 2 of a part was used for; it can be used only once (CAR-TURN-002).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Spent {
    /// Nothing, so far or at all.
    Nothing,
    /// A figure was placed.
    Placed(Figure),
    /// A follower took off, wherever it landed.
    Flown,
    /// The abbot was taken back.
    Recalled,
}

/// A table of Carcassonne.
///
/// Nothing on it is hidden: the order of tiles not yet drawn and of messages not yet seen is no part of it.
///
/// ```
/// use tavola_carcassonne::State;
/// use engine::{Game, Setup, Turn};
///
/// let chosen = State::schema().choose(&Setup::players(3).with("farm")).unwrap();
/// assert_eq!(State::new(&chosen).turn(), Turn::Chance);
/// ```
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) players: BySeat<Player, { Seat::MAX }>,
    pub(crate) bag: Bag,
    pub(crate) river: Option<Course>,
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) second: SecondPart,
    /// The stages of a part that the rules go through, a bit each.
    #[serde(with = "Bits::<Stage>")]
    pub(crate) stages: u16,
    /// Where in the order of a part play is.
    pub(crate) stage: Stage,
    /// What is to be decided now.
    pub(crate) step: Step,
    /// Crop circles of parts that a message interrupted, the innermost last (CAR-TURN-503).
    pub(crate) pending: ArrayVec<Feature, 6>,
    /// The drawn tile.
    pub(crate) hand: Option<Kind>,
    /// The tile placed in this part.
    pub(crate) placed: TileId,
    /// What step 2 of this part was used for.
    pub(crate) spent: Spent,
    /// Ferries that may still be turned in this part.
    pub(crate) turnable: ArrayVec<TileId, 4>,
    /// Ferries that were turned in this part.
    pub(crate) turned: ArrayVec<TileId, 4>,
    pub(crate) round: Round,
    /// Where mage and witch stand.
    #[serde(with = "Counts::<Magic, Option<PartId>>")]
    pub(crate) magic: [Option<PartId>; Magic::ALL.len()],
    pub(crate) pile: Pile,
}

impl Clone for State {
    fn clone(&self) -> State {
        self.on(self.board.clone())
    }

    /// Whoever tries many actions copies the position again and again: the board keeps its memory.
    fn clone_from(&mut self, other: &State) {
        let mut board = std::mem::take(&mut self.board);
        board.clone_from(&other.board);
        *self = other.on(board);
    }
}

impl State {
    /// The same with this board.
    fn on(&self, board: Board) -> State {
        State {
            board,
            rules: self.rules,
            players: self.players.clone(),
            bag: self.bag.clone(),
            river: self.river,
            active: self.active,
            second: self.second,
            stages: self.stages,
            stage: self.stage,
            step: self.step,
            pending: self.pending.clone(),
            hand: self.hand,
            placed: self.placed,
            spent: self.spent,
            turnable: self.turnable.clone(),
            turned: self.turned.clone(),
            round: self.round.clone(),
            magic: self.magic,
            pile: self.pile.clone(),
        }
    }

    pub(crate) fn set_up(chosen: &Chosen) -> State {
        let rules = Rules::of(chosen);
        let mut state = State::empty(chosen.players(), rules);
        let mut bag = Bag::full(&rules);
        let start: Kind = if rules.river { "river/BB6F1" } else { "base/D" }.parse().expect("the start tile exists");
        bag.take(start);
        state.bag = bag;
        state.board.lay(start, Cell::new(0, 0), Quarter::Zero);
        ask!(each set_up(&mut state));
        if let Ok(seat) = chosen.get("start").parse() {
            state.active = seat;
            state.step = Step::Draw;
        }
        state
    }

    /// A table without tiles.
    pub(crate) fn empty(players: usize, rules: Rules) -> State {
        State {
            rules,
            board: Board::new(Bag::full(&rules).total()),
            players: BySeat::new(players, |_| Player::new(&rules)),
            bag: Bag::none(),
            river: None,
            active: Seat::new(0),
            second: SecondPart::No,
            stages: Stage::all(&rules),
            stage: Stage::Draw,
            step: Step::Start,
            pending: ArrayVec::new(),
            hand: None,
            placed: 0,
            spent: Spent::Nothing,
            turnable: ArrayVec::new(),
            turned: ArrayVec::new(),
            round: Round::default(),
            magic: [None; 2],
            pile: Pile::new(),
        }
    }

    /// The chosen rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The tiles on the table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What a player has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// Whose turn it is; others may have to decide meanwhile.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The tile that was drawn and is not yet placed.
    pub fn hand(&self) -> Option<Kind> {
        self.hand
    }

    /// The tiles not yet drawn.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// The tile that was placed last.
    pub fn last_tile(&self) -> &Tile {
        self.board.tile(self.placed)
    }

    /// The points that wait for their receiver to choose a scoring figure.
    pub fn award(&self) -> Option<(Seat, Source, Worth)> {
        self.round.award.map(|due| (due.seat, due.source, due.worth))
    }

    /// The figures on the board: whose, what and where.
    pub fn figures(&self) -> impl Iterator<Item = (Seat, Figure, Site)> + '_ {
        self.board.pieces.iter().map(|piece| (piece.seat, piece.figure, self.board.site(piece.part)))
    }

    pub(crate) fn seats(&self) -> usize {
        self.players.seats()
    }

    /// All seats, clockwise from the active one.
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        self.active.round(self.seats())
    }

    /// How a figure on the board is named.
    pub(crate) fn stand(&self, piece: &Piece) -> (Stand, Cell) {
        let site = self.board.site(piece.part);
        (Stand { figure: piece.figure, spot: site.spot }, site.cell)
    }

    /// The own figure with this name.
    pub(crate) fn piece_named(&self, seat: Seat, stand: Stand, cell: Cell) -> Option<usize> {
        let part = self.board.part_at(Site { spot: stand.spot, cell })?;
        self.board.pieces.iter().position(|p| p.seat == seat && p.figure == stand.figure && p.part == part)
    }

    /// Puts a figure of the supply on the board.
    pub(crate) fn put(&mut self, seat: Seat, figure: Figure, part: PartId) {
        self.players[seat].supply[figure.index()] -= 1;
        self.board.add_weight(seat, figure, part);
        self.board.pieces.push(Piece { seat, figure, part });
    }

    /// Takes a figure off the board into the supply.
    pub(crate) fn take_back(&mut self, index: usize) -> Piece {
        let piece = self.board.pieces.swap_remove(index);
        self.players[piece.seat].supply[piece.figure.index()] += 1;
        self.board.take_weight(piece.seat, piece.figure, piece.part);
        piece
    }
}
