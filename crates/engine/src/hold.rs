//! What must hold, and what is said where it does not.

/// Returns with a reason unless the condition holds; with `in FILE`, the reason says which file is wrong.
///
/// The error is made from the reason, a `String`, or from the file and the reason.
///
/// ```
/// fn even(number: u32) -> Result<u32, String> {
///     tavola_engine::hold!(number % 2 == 0, "{number} is odd");
///     Ok(number / 2)
/// }
///
/// assert_eq!(even(6), Ok(3));
/// assert_eq!(even(7), Err("7 is odd".into()));
/// ```
#[macro_export]
macro_rules! hold {
    ($condition:expr, in $file:expr, $($reason:tt)+) => {
        if !$condition {
            return Err(From::from(($file, format!($($reason)+))));
        }
    };
    ($condition:expr, $($reason:tt)+) => {
        if !$condition {
            return Err(From::from(format!($($reason)+)));
        }
    };
}
