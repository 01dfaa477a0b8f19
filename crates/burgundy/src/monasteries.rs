//! The monasteries with an effect of their own (MONASTERY), in the order of the book.
//!
//! Numbers 9 to 11 give a free step for placing some kinds, and 15 to 26 and 29 count something in the final scoring:
//! these are rows of `data/base.toml` ([`Data::free_step_for`](crate::Data), [`Data::final_points`](crate::Data)).

use crate::vocab::Monastery;

/// 1: several buildings of one type may stand in a city (BUR-MONASTERY-001).
pub const SAME_BUILDINGS: Monastery = Monastery::new(1);

/// 2: mines also give a worker each at the phase end (BUR-MONASTERY-002).
pub const MINE_WORKERS: Monastery = Monastery::new(2);

/// 3: a sale pays 2 silver (BUR-MONASTERY-003).
pub const SALE_SILVER: Monastery = Monastery::new(3);

/// 4: a sale also gives a worker (BUR-MONASTERY-004).
pub const SALE_WORKER: Monastery = Monastery::new(4);

/// 5: a ship may also collect a depot beside the first (BUR-MONASTERY-005).
pub const SECOND_DEPOT: Monastery = Monastery::new(5);

/// 6: 2019: the purchase from any depot, paid in any mix (BUR-MONASTERY-006); 2022: a building for 2 workers
/// (BUR-MONASTERY-106).
pub const PURCHASES: Monastery = Monastery::new(6);

/// 7: every animal hex that scores gives a point more (BUR-MONASTERY-007).
pub const ANIMAL_POINTS: Monastery = Monastery::new(7);

/// 8: a worker changes a die by up to 2 (BUR-MONASTERY-008).
pub const STRONG_WORKERS: Monastery = Monastery::new(8);

/// 12: a free step of the die for taking a hex (BUR-MONASTERY-012).
pub const FREE_TAKE: Monastery = Monastery::new(12);

/// 13: taking workers also gives a silver (BUR-MONASTERY-013).
pub const WORKERS_SILVER: Monastery = Monastery::new(13);

/// 14: taking workers gives 4 (BUR-MONASTERY-014).
pub const MORE_WORKERS: Monastery = Monastery::new(14);

/// 27: the marker lies on top of its stack (BUR-MONASTERY-027).
pub const ON_TOP: Monastery = Monastery::new(27);

/// 28: a silver buys 2 workers (BUR-MONASTERY-028).
pub const HIRING: Monastery = Monastery::new(28);
