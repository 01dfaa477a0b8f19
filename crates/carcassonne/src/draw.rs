//! The table drawn for a terminal.

use std::fmt;

use engine::{Game, Seat};

use crate::board::Tile;
use crate::modules::ask;
use crate::place::Cell;
use crate::state::State;
use crate::view::View;
use crate::vocab::{Edge, Feature, Figure, Marker, Side};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.table();
        draw_board(state, f)?;
        for seat in Seat::all(Game::seats(state)) {
            draw_player(state, seat, f)?;
        }
        ask!(all show(state, f));
        write!(f, "{} tiles left", state.bag().total())?;
        if let Some(kind) = state.hand() {
            write!(f, ", drawn {kind}")?;
        }
        writeln!(f)
    }
}

/// Three lines for each row of tiles: sides as letters, the figure in the middle.
fn draw_board(state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let tiles = state.board().tiles();
    let (xs, ys) = (|| tiles.iter().map(|tile| tile.cell.x), || tiles.iter().map(|tile| tile.cell.y));
    let (Some(west), Some(east)) = (xs().min(), xs().max()) else { return Ok(()) };
    let (Some(south), Some(north)) = (ys().min(), ys().max()) else { return Ok(()) };
    for y in (south..=north).rev() {
        for line in 0..3 {
            let label = if line == 1 { y.to_string() } else { String::new() };
            let row: String = (west..=east).map(|x| piece_of(state, Cell::new(x, y), line)).collect();
            writeln!(f, "{}", format!("{label:>4} {row}").trim_end())?;
        }
    }
    let columns: String = (west..=east).map(|x| format!("{x:^5}")).collect();
    writeln!(f, "     {}", columns.trim_end())
}

fn piece_of(state: &State, cell: Cell, line: usize) -> String {
    let Some(tile) = state.board().tile_at(cell) else { return "     ".into() };
    let edge = |side: Side| match tile.face().edges[side.index()] {
        Edge::City => '#',
        Edge::Road => '+',
        Edge::River => '~',
        Edge::Field => '.',
    };
    match line {
        0 => format!("/ {} \\", edge(Side::North)),
        1 => format!("{}{:^3}{}", edge(Side::West), middle(state, tile), edge(Side::East)),
        _ => format!("\\ {} /", edge(Side::South)),
    }
}

/// What stands in the middle of the picture: figures by seat number, else the building.
fn middle(state: &State, tile: &Tile) -> String {
    let figures: String = state
        .figures()
        .filter(|(_, figure, site)| site.cell == tile.cell && figure.is_follower())
        .map(|(seat, _, _)| seat.to_string())
        .collect();
    if !figures.is_empty() {
        return figures.chars().take(3).collect();
    }
    let patch = |feature: Feature| tile.face().parts.iter().any(|patch| patch.feature == feature);
    match () {
        () if tile.bars > 0 => "$".into(),
        () if patch(Feature::Monastery) => "M".into(),
        () if patch(Feature::Garden) => "G".into(),
        () => tile.ferry.map_or_else(|| " ".into(), |crossing| crossing.to_string()),
    }
}

fn draw_player(state: &State, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let player = state.player(seat);
    write!(f, "{seat}: {} points", player.total())?;
    if state.markers().len() > 1 {
        write!(f, " (follower {}, messenger {})", player.space(Marker::Follower), player.space(Marker::Messenger))?;
    }
    for figure in Figure::ALL.iter().filter(|figure| player.supply(**figure) > 0) {
        write!(f, ", {} {figure}", player.supply(*figure))?;
    }
    ask!(all show_seat(state, seat, f));
    for (_, figure, site) in state.figures().filter(|(owner, _, _)| *owner == seat) {
        write!(f, "; {figure} {site}")?;
    }
    writeln!(f)
}
