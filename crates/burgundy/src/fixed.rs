//! Fixed arrays of any length.

use std::ops::{Deref, DerefMut};

use engine::wire::Slots;

/// An array of any fixed length, one value for every kind of something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fixed<T, const N: usize>(pub [T; N]);

impl<T: Copy, const N: usize> Fixed<T, N> {
    /// The same value everywhere.
    pub const fn of(value: T) -> Fixed<T, N> {
        Fixed([value; N])
    }
}

impl<T, const N: usize> Deref for Fixed<T, N> {
    type Target = [T; N];

    #[inline]
    fn deref(&self) -> &[T; N] {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for Fixed<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T; N] {
        &mut self.0
    }
}

impl<T: Copy + Default, const N: usize> Slots for Fixed<T, N> {
    type Value = T;

    fn none() -> Self {
        Fixed([T::default(); N])
    }

    fn slots(&self) -> &[T] {
        &self.0
    }

    fn slots_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}
