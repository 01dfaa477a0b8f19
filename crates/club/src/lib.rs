//! What a club works out about its people: ratings, pairings, leaderboards, quiet hours. Pure functions.

mod calendar;
mod finish;
mod glicko;
mod quiet;
mod speed;
pub mod tournament;

pub use calendar::Period;
pub use finish::{Finish, rate};
pub use glicko::Rating;
pub use quiet::Quiet;
pub use speed::Speed;
