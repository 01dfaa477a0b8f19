//! How fast a table plays; ratings are kept apart for each.

engine::words! {
    /// How fast a table plays.
    pub enum Speed {
        /// At one sitting, within a quarter of an hour or so for everybody.
        Quick = "quick",
        /// At one sitting, with more time.
        Calm = "calm",
        /// Over days.
        Days = "days",
        /// Without a clock; never rated.
        Untimed = "untimed",
    }
}

impl Speed {
    /// The speeds that have ratings.
    pub const RATED: [Speed; 3] = [Speed::Quick, Speed::Calm, Speed::Days];

    /// The speed of a clock: so many seconds for the game, and for every turn.
    ///
    /// ```
    /// use tavola_club::Speed;
    ///
    /// assert_eq!(Speed::of(Some((300, 5))), Speed::Quick);
    /// assert_eq!(Speed::of(Some((1800, 30))), Speed::Calm);
    /// assert_eq!(Speed::of(Some((604_800, 86_400))), Speed::Days);
    /// assert_eq!(Speed::of(None), Speed::Untimed);
    /// ```
    pub fn of(clock: Option<(u32, u32)>) -> Speed {
        // A game has about thirty turns for everybody.
        let seconds = clock.map(|(bank, plus)| u64::from(bank) + 30 * u64::from(plus));
        match seconds {
            None => Speed::Untimed,
            Some(..=1200) => Speed::Quick,
            Some(..=14_400) => Speed::Calm,
            Some(_) => Speed::Days,
        }
    }
}
