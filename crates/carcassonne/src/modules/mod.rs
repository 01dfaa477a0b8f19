//! The chapters of the rulebook, one file each: what a chapter adds to a turn, lists, refuses, does, counts and checks.
//!
//! When the chapters come into a turn is the list in `turn.rs`. What else a chapter may add are the hooks of [`Chapter`]; they
//! are called in the order of the one list below, which is the book's.

use engine::case::Mistake;
use engine::{Log, Seat};
use toml::Value;

use crate::event::Event;
use crate::round::Due;
use crate::state::State;
use crate::zone::PartId;

/// What a chapter may add besides its stages of a turn. Every hook does nothing unless the chapter says otherwise.
pub(crate) trait Chapter {
    /// The keys of a position that it reads.
    const KEYS: &'static [&'static str] = &[];

    /// The keys of a seat that it reads.
    const SEAT_KEYS: &'static [&'static str] = &[];

    /// A completed zone begins to be paid.
    fn paying(_: &mut State, _: PartId) {}

    /// What a seat gets besides for a completed zone that it has won.
    fn besides(_: &State, _: Seat, _: PartId) -> Option<Due> {
        None
    }

    /// A completed zone was paid and its figures go home: what else leaves it?
    fn leave(_: &mut State, _: PartId, _: &mut Log<Event>) {}

    /// A completed zone is empty: what is handed out for it?
    fn hand_out(_: &mut State, _: PartId, _: &mut Log<Event>) {}

    /// The game ends: what counts before everything else (CAR-TURN-504)?
    fn end(_: &mut State, _: &mut Log<Event>) {}

    /// What leaves the board before zones are counted?
    fn clear(_: &mut State, _: &mut Log<Event>) {}

    /// What counts after the zones?
    fn count(_: &mut State, _: &mut Log<Event>) {}

    /// What must hold in every position.
    fn audit(_: &State) -> Result<(), String> {
        Ok(())
    }

    /// One of [`Self::KEYS`] of a position.
    fn arrange(_: &mut State, _: &str, _: &Value) -> Result<(), Mistake> {
        Ok(())
    }

    /// One of [`Self::SEAT_KEYS`] of a seat.
    fn arrange_seat(_: &mut State, _: Seat, _: &str, _: &Value) -> Result<(), Mistake> {
        Ok(())
    }
}

/// Declares the chapters and calls each hook of all of them in order.
macro_rules! chapters {
    ($($(#[$when:meta])* $file:ident::$chapter:ident),+ $(,)?) => {
        $($(#[$when])* pub(crate) mod $file;)+

        impl State {
            pub(crate) fn on_paying(&mut self, part: PartId) {
                $($(#[$when])* <$file::$chapter>::paying(self, part);)+
            }

            pub(crate) fn besides(&self, seat: Seat, part: PartId, mut tell: impl FnMut(Due)) {
                $($(#[$when])* if let Some(due) = <$file::$chapter>::besides(self, seat, part) { tell(due); })+
            }

            pub(crate) fn on_leaving(&mut self, part: PartId, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::leave(self, part, log);)+
                $($(#[$when])* <$file::$chapter>::hand_out(self, part, log);)+
            }

            pub(crate) fn on_end(&mut self, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::end(self, log);)+
            }

            pub(crate) fn on_clearing(&mut self, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::clear(self, log);)+
            }

            pub(crate) fn on_counting(&mut self, log: &mut Log<Event>) {
                $($(#[$when])* <$file::$chapter>::count(self, log);)+
            }

            pub(crate) fn audit_chapters(&self) -> Result<(), String> {
                $($(#[$when])* <$file::$chapter>::audit(self)?;)+
                Ok(())
            }

            /// Whether some chapter has arranged this key of a position.
            pub(crate) fn arrange_chapters(&mut self, key: &str, value: &Value) -> Result<bool, Mistake> {
                $($(#[$when])* if <$file::$chapter>::KEYS.contains(&key) {
                    return <$file::$chapter>::arrange(self, key, value).map(|()| true);
                })+
                Ok(false)
            }

            /// Whether some chapter has arranged this key of a seat.
            pub(crate) fn arrange_seat_chapters(&mut self, seat: Seat, key: &str, value: &Value) -> Result<bool, Mistake> {
                $($(#[$when])* if <$file::$chapter>::SEAT_KEYS.contains(&key) {
                    return <$file::$chapter>::arrange_seat(self, seat, key, value).map(|()| true);
                })+
                Ok(false)
            }
        }

        /// The keys of a position, and of a seat, that chapters read.
        pub(crate) fn keys() -> [Vec<&'static str>; 2] {
            let (mut all, mut seat) = (Vec::new(), Vec::new());
            $($(#[$when])* {
                all.extend(<$file::$chapter>::KEYS);
                seat.extend(<$file::$chapter>::SEAT_KEYS);
            })+
            [all, seat]
        }
    };
}

chapters! {
    base::Base,
    farm::Farm,
    abbot::Abbot,
    river::River,
    inns::Inns,
    trade::Trade,
    fly::Fly,
    msg::Messages,
    ferry::Ferries,
    gold::Gold,
    magic::Spells,
    rob::Robbers,
    crop::Crops,
    #[cfg(feature = "toll")]
    toll::Toll,
}
