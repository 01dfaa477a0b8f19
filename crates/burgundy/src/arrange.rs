//! Positions and facts for rule cases.
