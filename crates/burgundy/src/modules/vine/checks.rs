//! What `vineyards.toml` must satisfy: the numbers of the book, and what the reconstructed board keeps to.

use crate::data::DataError;
use crate::modules::vine::KEY_SPACES;
use crate::modules::vine::data::{FILE, File, PlotData, VineyardData, beside, word};
use crate::modules::vine::piece::{Hexomino, Vine, VineBonus};
use crate::vocab::Number;
use engine::hold;

/// BUR-VINE-001, 002, 007, 008, 010: the numbers of the book.
pub(super) fn check_pieces(data: &VineyardData, file: &File) -> Result<(), DataError> {
    let colours: Vec<Vine> = file.vines.colours.iter().map(|colour| word(colour)).collect::<Result<_, _>>()?;
    hold!(colours == Vine::ALL, in FILE, "the colours of vines are not the six in order");
    let count = |fits: &dyn Fn(Hexomino) -> bool| -> u32 {
        Hexomino::all().filter(|piece| fits(*piece)).map(|piece| u32::from(data.counts[piece.index()])).sum()
    };
    let numbers = &file.hexominoes;
    hold!(count(&|_| true) == 51 && numbers.total == 51, in FILE, "there are not 51 hexominoes");
    hold!(numbers.occupies_key_spaces == KEY_SPACES, in FILE, "a hexomino takes two key spaces");
    hold!((numbers.containing_one_colour, numbers.removed_by_two_colours) == (16, 29), in FILE, "not 16 and 29 hexominoes");
    for one in Vine::ALL {
        hold!(count(&|piece| piece.shows(*one)) == 16, in FILE, "not 16 hexominoes show {one}");
        for other in Vine::ALL.iter().filter(|other| *other != one) {
            hold!(count(&|piece| piece.shows(*one) || piece.shows(*other)) == 29, in FILE, "{one} and {other}: not 29");
        }
    }
    for (left, place) in [22, 35, 51].into_iter().zip(0..) {
        let per_phase = data.depot[place].len() + data.store[place].len();
        hold!(5 * per_phase <= left, in FILE, "{per_phase} hexominoes a phase are too many for a bag of {left}");
    }
    let tiles = &file.bonus_tiles;
    hold!(tiles.total == 24 && tiles.types == 6 && tiles.per_type == 4, in FILE, "there are not 24 vine bonus tiles");
    let triangular = (1..=13).map(|n| n * (n + 1) / 2);
    hold!(data.points.iter().copied().eq(triangular), in FILE, "the points of connected vines");
    Ok(())
}

/// What the book says of the board, and what the reconstruction keeps to.
pub(super) fn check_board(data: &VineyardData, file: &File) -> Result<(), DataError> {
    let (board, plots) = (&file.board, &data.plots);
    let per_level: Vec<usize> = data.levels.iter().map(|level| level.count_ones() as usize).collect();
    hold!(
        per_level == board.spaces_per_level && per_level.len() == board.levels,
        in FILE, "the levels have {per_level:?} spaces"
    );
    hold!(plots.len() == board.spaces, in FILE, "{} spaces", plots.len());
    for (index, plot) in plots.iter().enumerate() {
        let id = &plot.id;
        hold!(plots[..index].iter().all(|other| other.id != *id), in FILE, "{id} is there twice");
        hold!(beside(plot.hexes[0], plot.hexes[1]), in FILE, "{id}: its halves do not touch");
        hold!(plot.hexes.iter().all(|hex| hex.1 == plot.level as i8), in FILE, "{id} is not on its level");
        let others = plots[..index].iter().flat_map(|other| other.hexes);
        hold!(!others.into_iter().any(|hex| plot.hexes.contains(&hex)), in FILE, "{id} lies on another space");
        for other in plots.iter().enumerate().filter(|(other, _)| plot.touching & (1 << other) != 0) {
            hold!(other.1.die != plot.die, in FILE, "{id} and {} touch and have the same number", other.1.id);
        }
    }
    for number in Number::ALL {
        hold!(plots.iter().filter(|plot| plot.die == number).count() == 2, in FILE, "number {number} is not there twice");
    }
    let lowest: Vec<&PlotData> = plots.iter().filter(|plot| plot.level == 0).collect();
    hold!(lowest.iter().map(|plot| plot.die.index()).eq([0, 3]), in FILE, "the lowest level is not 1 and 4 (BUR-VINE-017)");
    let four = lowest[1].bonuses;
    hold!(four == [VineBonus::Workers, VineBonus::TakeShipOrAnimal], in FILE, "the lowest 4 does not give what the book shows");
    for start in lowest {
        let all = (1 << plots.len()) - 1;
        let mut reached = start.touching;
        for _ in plots {
            let near = plots.iter().enumerate().filter(|(index, _)| reached & (1 << index) != 0);
            reached = near.fold(reached, |bits, (_, plot)| bits | plot.touching);
        }
        hold!(reached == all, in FILE, "not every space can be reached from {}", start.id);
    }
    hold!(plots.len() + 1 == data.points.len(), in FILE, "the largest group is not the last one that scores");
    hold!(4 * (1 + board.levels) == file.bonus_tiles.total as usize, in FILE, "not a tile for every level of four players");
    for bonus in [VineBonus::TakeBlack, VineBonus::TakeHexomino, VineBonus::Act] {
        hold!(plots.iter().any(|plot| plot.bonuses.contains(&bonus)), in FILE, "no space gives {bonus}");
    }
    Ok(())
}
