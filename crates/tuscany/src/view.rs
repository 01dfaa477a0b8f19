//! What one viewer may know, and what a table shows of it.

use std::fmt;

use engine::{BySeat, Random, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Layout, Piece};
use crate::data::components;
use crate::state::{Plan, Secrets, Stage, State, Step, Table};
use crate::vocab::{Cards, Cell, Kind};

/// The open table, and the viewer's own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// What everybody sees.
    pub table: Table,
    /// Who looks, if it is a player, with the own hand and plan.
    pub own: Option<Own>,
}

/// What a player sees alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Own {
    /// Which player.
    pub seat: Seat,
    /// The hand.
    pub hand: Cards,
    /// The board as planned, before it is revealed.
    pub plan: Plan,
}

/// An area of a board and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Area {
    /// Its colour.
    pub kind: Kind,
    /// How many spaces it has.
    pub size: u8,
    /// How many of them are covered.
    pub covered: u8,
    /// Green points for completing it (TUS-056).
    pub points: u8,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Spectator => None,
            Viewer::Seat(seat) => Some(Own { seat, hand: state.secrets.hands[seat], plan: state.secrets.plans[seat] }),
        };
        View { table: state.table.clone(), own }
    }

    /// A state that looks the same from here: the cards nobody here has seen are dealt anew, and boards not
    /// yet revealed are planned at random.
    pub(crate) fn guess<R: Random>(&self, random: &mut R) -> State {
        let table = &self.table;
        let own = |seat: Seat| self.own.filter(|own| own.seat == seat);
        let mut unseen = components().territory;
        unseen.remove(&table.discarded);
        if let Some(own) = &self.own {
            unseen.remove(&own.hand);
        }
        let hands = BySeat::new(table.seats(), |seat| match own(seat) {
            Some(own) => own.hand,
            None => deal(&mut unseen, table.players[seat].hand, random),
        });
        let plans = BySeat::new(table.seats(), |seat| match own(seat) {
            Some(own) => own.plan,
            None => self.guess_plan(seat, random),
        });
        State { table: table.clone(), secrets: Secrets { deck: unseen, hands, plans } }
    }

    /// A plan for another player, as far as that player must have one by now.
    fn guess_plan<R: Random>(&self, seat: Seat, random: &mut R) -> Plan {
        let table = &self.table;
        let due = |step: Step| table.pending.contains(&step);
        let Some(parts) =
            table.players[seat].parts.filter(|_| table.players[seat].board.is_none() && !due(Step::Layout(seat)))
        else {
            return Plan::default();
        };
        let layouts: Vec<Layout> = Layout::all().collect();
        let layout = *random.pick(&layouts);
        let castles: Vec<Cell> = Cell::of(Board::new(parts, layout).of_kind(Kind::Castle)).collect();
        let castle = (!due(Step::Castle(seat))).then(|| *random.pick(&castles));
        Plan { layout: Some(layout), castle }
    }

    /// The area around a space of a player's board.
    pub fn area(&self, seat: Seat, cell: Cell) -> Option<Area> {
        let board = self.table.players[seat].board.as_ref()?;
        let cells = board.area(cell);
        let size = cells.count_ones() as u8;
        let covered = Cell::of(cells).filter(|cell| board.is_covered(*cell)).count() as u8;
        let points = &components().area_points;
        Some(Area { kind: board.kind(cell), size, covered, points: points[usize::from(size).min(points.len() - 1)] })
    }

    /// How many territory cards of a kind this viewer has not seen: they are in the deck or in other hands.
    pub fn unseen(&self) -> Cards {
        let mut unseen = components().territory;
        unseen.remove(&self.table.discarded);
        if let Some(own) = &self.own {
            unseen.remove(&own.hand);
        }
        unseen
    }

    /// What a seat would have if the rounds still to come were scored as the green track stands now.
    pub fn projected(&self, seat: Seat) -> i32 {
        let player = &self.table.players[seat];
        let to_come = match self.table.stage {
            Stage::Over => 0,
            _ => 4 - i32::from(self.table.round),
        };
        i32::from(player.orange_points()) + to_come * i32::from(player.green_points())
    }
}

fn deal<R: Random>(from: &mut Cards, count: u8, random: &mut R) -> Cards {
    let mut cards = Cards::default();
    for _ in 0..count {
        let kind = random.pick_counted(&from.0);
        from.0[kind] -= 1;
        cards.0[kind] += 1;
    }
    cards
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        writeln!(
            f,
            "round {} of 3, start player {}, deck {}, discards {}",
            table.round,
            table.start,
            table.deck,
            table.discarded.total()
        )?;
        let offers: Vec<String> =
            table.offers().map(|(place, offer)| format!("{} {}", place + 1, offer.face)).collect();
        writeln!(f, "display: {}", offers.join("  "))?;
        for (seat, player) in table.players.iter() {
            let piles = player.pile_sizes();
            write!(f, "seat {seat}: orange {} green {}", player.orange_points(), player.green_points())?;
            write!(f, "  cards {}  marble {}  workers {}", player.hand, player.marble, player.workers)?;
            writeln!(f, "  piles {}/{}/{}", piles[0], piles[1], piles[2])?;
            let storage: Vec<String> = (0..player.capacity())
                .map(|space| {
                    format!("{} {}", space + 1, player.stored(space).map_or("-".into(), |s| s.piece().to_string()))
                })
                .collect();
            let bonuses: Vec<&str> = crate::vocab::Bonus::ALL
                .iter()
                .flat_map(|bonus| std::iter::repeat_n(bonus.word(), player.bonuses[bonus.index()].into()))
                .collect();
            writeln!(f, "  storage: {}   bonus: {}", storage.join("  "), bonuses.join(" "))?;
            if let Some(board) = &player.board {
                draw_board(board, f)?;
            }
        }
        if let Some(own) = &self.own {
            writeln!(f, "your hand (seat {}): {}", own.seat, own.hand)?;
            if let (Some(parts), Some(layout)) = (table.players[own.seat].parts, own.plan.layout) {
                draw_board(&Board::new(parts, layout), f)?;
            }
        }
        Ok(())
    }
}

/// Draws a board column by column: `e3 vil` is empty, `e3*VIL` is covered.
fn draw_board(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let heights = board.layout.heights();
    let mut rows: Vec<[String; 9]> = vec![Default::default(); 13];
    for cell in Cell::all() {
        let part = cell.index() / 10;
        // Half hexagons from the top: columns of three start half a hexagon lower than columns of four.
        let down = 2 * i8::try_from(cell.row()).expect("few rows") + if cell.column() % 3 == 1 { 0 } else { 1 };
        let line = (down - heights[part] + 1) as usize;
        let short: String = board.kind(cell).word().chars().take(3).collect();
        rows[line][usize::from(cell.column())] = match board.piece(cell) {
            None => format!("{cell} {short}"),
            Some(Piece::Hexagon) => format!("{cell}+{}", short.to_uppercase()),
            Some(_) => format!("{cell}*{}", short.to_uppercase()),
        };
    }
    for row in rows.iter().filter(|row| row.iter().any(|cell| !cell.is_empty())) {
        let line: String = row.iter().map(|cell| format!("{cell:<8}")).collect();
        writeln!(f, "    {}", line.trim_end())?;
    }
    Ok(())
}
