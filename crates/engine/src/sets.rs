//! Sets that are a number with a bit for each member.

/// The operators of a set that is a number with a bit for each member, as far as they are named; with `each`, also the set as
/// an iterator over its members, which has to know how many there are (`len`).
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Digits(u16);
///
/// impl Digits {
///     fn len(self) -> usize {
///         self.0.count_ones() as usize
///     }
/// }
///
/// tavola_engine::set_of! { Digits: BitAnd, BitOr; each u32 = |bit| bit }
///
/// let (odd, small) = (Digits(0b10_1010_1010), Digits(0b1111));
/// assert_eq!((odd & small).collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(odd | small, Digits(0b10_1010_1111));
/// ```
#[macro_export]
macro_rules! set_of {
    ($set:ident: $($operator:ident),+ $(; each $member:ty = |$bit:ident| $made:expr)?) => {
        $($crate::set_of! { @$operator $set })+

        $(impl Iterator for $set {
            type Item = $member;

            #[inline]
            fn next(&mut self) -> Option<$member> {
                if self.0 == 0 {
                    return None;
                }
                let $bit = self.0.trailing_zeros();
                self.0 &= self.0 - 1;
                Some($made)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.len(), Some(self.len()))
            }
        })?
    };
    (@BitAnd $set:ident) => {
        impl ::std::ops::BitAnd for $set {
            type Output = $set;

            #[inline]
            fn bitand(self, others: $set) -> $set {
                $set(self.0 & others.0)
            }
        }
    };
    (@BitOr $set:ident) => {
        impl ::std::ops::BitOr for $set {
            type Output = $set;

            #[inline]
            fn bitor(self, others: $set) -> $set {
                $set(self.0 | others.0)
            }
        }
    };
    (@BitOrAssign $set:ident) => {
        impl ::std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, others: $set) {
                self.0 |= others.0;
            }
        }
    };
}
