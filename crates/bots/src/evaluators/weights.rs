//! The numbers of a hand-written evaluator, each with a name and its place in a list, so that they can be tuned by playing.

use std::sync::Arc;

use crate::evaluator::Evaluator;

/// An evaluator made of weights.
pub trait Weighed: Copy + Default + Send + Sync + 'static {
    /// The game that it evaluates.
    type Game: crate::Searchable;

    /// The weights by name.
    fn named(&self) -> Vec<(&'static str, f64)>;

    /// The same weights with these numbers, in the order of their names.
    fn with(&self, numbers: &[f64]) -> Self;

    /// The evaluator of these weights.
    fn evaluator(self) -> Arc<dyn Evaluator<Self::Game>>;
}

/// Declares the weights of an evaluator.
macro_rules! weights {
    (
        $(#[$doc:meta])* $name:ident for $evaluator:ty, of $game:ty:
        $($(#[$meaning:meta])* $weight:ident = $value:expr,)+
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct $name {
            $($(#[$meaning])* pub $weight: f64,)+
        }

        impl Default for $name {
            fn default() -> $name {
                $name { $($weight: $value),+ }
            }
        }

        impl $crate::evaluators::Weighed for $name {
            type Game = $game;

            fn named(&self) -> Vec<(&'static str, f64)> {
                vec![$((stringify!($weight), self.$weight)),+]
            }

            fn with(&self, numbers: &[f64]) -> $name {
                let mut numbers = numbers.iter().copied();
                $name { $($weight: numbers.next().unwrap_or(self.$weight)),+ }
            }

            fn evaluator(self) -> std::sync::Arc<dyn $crate::evaluator::Evaluator<$game>> {
                std::sync::Arc::new(<$evaluator>::of(self))
            }
        }
    };
}

pub(super) use weights;
