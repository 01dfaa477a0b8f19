//! The shields (SHIELD), in the order of the book; their final points are rows of `data/expansions.toml`.

use crate::vocab::Shield;

/// 1: all animal spaces are one pasture when animals score (BUR-SHIELD-001).
pub const ONE_PASTURE: Shield = Shield::new(1);

/// 2: gains workers when others do (BUR-SHIELD-002).
pub const SHARED_WORKERS: Shield = Shield::new(2);

/// 3: tribute may be paid with workers (BUR-SHIELD-003).
pub const TRIBUTE_BY_WORKERS: Shield = Shield::new(3);

/// 4: any number of key spaces (BUR-SHIELD-004).
pub const KEY_SPACES: Shield = Shield::new(4);

/// 5: a ship collects a colour from all depots (BUR-SHIELD-005).
pub const COLOUR_OF_GOODS: Shield = Shield::new(5);

/// 6: the monasteries of another player work too (BUR-SHIELD-006).
pub const COPIED_MONASTERIES: Shield = Shield::new(6);

/// 7: bonus tiles count double (BUR-SHIELD-007).
pub const DOUBLE_TILES: Shield = Shield::new(7);

/// 8: mines pay double silver (BUR-SHIELD-008).
pub const DOUBLE_MINES: Shield = Shield::new(8);

/// 9: a sale pays a silver per good (BUR-SHIELD-009).
pub const SILVER_PER_GOOD: Shield = Shield::new(9);

/// 10: final points of monasteries count double (BUR-SHIELD-010).
pub const DOUBLE_MONASTERIES: Shield = Shield::new(10);

/// 11: the extra action of a castle may take a shield (BUR-SHIELD-011).
pub const CASTLE_SHIELD: Shield = Shield::new(11);

/// 12: goods sold score double (BUR-SHIELD-012).
pub const DOUBLE_GOODS: Shield = Shield::new(12);

/// 13: final points of shields count double (BUR-SHIELD-013).
pub const DOUBLE_SHIELDS: Shield = Shield::new(13);

/// 14: lays a hex of a numbered depot at the phase end (BUR-SHIELD-014).
pub const LAY_NUMBERED: Shield = Shield::new(14);

/// 15: lays a hex of the black depot at the phase end (BUR-SHIELD-015).
pub const LAY_BLACK: Shield = Shield::new(15);

/// 16: sets one die to any number in each turn (BUR-SHIELD-016).
pub const FREE_DIE: Shield = Shield::new(16);

/// 17: areas score as the next larger size (BUR-SHIELD-017).
pub const LARGER_AREAS: Shield = Shield::new(17);

/// 18: hexes go on any matching space (BUR-SHIELD-018).
pub const ANY_SPACE: Shield = Shield::new(18);
