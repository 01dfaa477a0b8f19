//! The parts of the search, each of which can be left out.

engine::words! {
    /// A part of the search: paired games of bots with and without it tell what it is worth.
    pub enum Ingredient {
        /// Priors by a first evaluation; without them all actions of a node are as likely.
        Priors = "priors",
        /// Expansion at the second visit where actions are many; without it at the first.
        LazyExpansion = "lazy-expansion",
        /// Leaves evaluated once whoever is in the middle of something has finished it; without it as they stand.
        Quiescence = "quiescence",
        /// The same draws and determinisations in sister edges; without them each has its own.
        CommonNumbers = "common-random-numbers",
        /// Few outcomes of a draw at first; without it each draw is a new one.
        Widening = "progressive-widening",
        /// Another determinisation in each descent; without it all follow one guess.
        Determinisations = "determinisations",
        /// Sequential halving at the root; without it PUCT there, too, until the budget is spent.
        Halving = "sequential-halving",
        /// An end as soon as it is clear what to do; without it the whole budget is spent.
        Stopping = "early-stopping",
        /// Endings searched through.
        Endings = "exact-endings",
        /// Positions that meet are one node.
        Transpositions = "transpositions",
        /// What one decision of a turn has found out is used by the next.
        Reuse = "reuse",
    }
}
