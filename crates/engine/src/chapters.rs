//! What games made of chapters share: enums of the chapters' enums, and questions that all chapters are asked.

/// The enum of a chapter within that of the game, as [`chapters!`](crate::chapters) puts it there.
pub trait Within<Whole>: Sized {
    /// The same, if it is one of the chapter.
    fn of(whole: &Whole) -> Option<&Self>;

    /// The same, to change it.
    fn of_mut(whole: &mut Whole) -> Option<&mut Self>;
}

/// Declares an enum with a variant for every chapter that has words of its own, and leaves everything to the chapter.
///
/// `enum ChapterStep in Step` expects a variant `Step::Chapter(ChapterStep)`; every chapter's enum becomes a `Step` by
/// `From`, and is found in one by [`Within`]. What follows are the functions that it passes on:
///
/// - with `self` or `&self`, to the chapter's value;
/// - without, the chapters are asked in order for the first answer, an `Option<Self>` or a `Result` of one;
/// - a constant `[T]` lists those of all chapters.
///
/// Behind `impl` may stand a trait. `enum ChapterEvent in Event as Display, Fact` passes on what these traits ask for:
/// `Display`, [`Fact`](crate::Fact), [`Refusal`](crate::Refusal). With `#[serde(untagged)]` a word stays the same in JSON when a chapter takes it over
/// from the base rules.
///
/// ```
/// /// What players may say.
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Action { Pass, Chapter(ChapterAction) }
///
/// mod gold {
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub enum GoldAction { Dig }
///
///     impl GoldAction {
///         pub const FORMS: &'static str = "dig";
///
///         pub fn read(words: &[&str]) -> Option<GoldAction> {
///             (words == ["dig"]).then_some(GoldAction::Dig)
///         }
///
///         pub fn worth(self, each: u32) -> u32 {
///             3 * each
///         }
///     }
///
///     impl std::fmt::Display for GoldAction {
///         fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///             f.write_str("dig")
///         }
///     }
/// }
///
/// tavola_engine::chapters! {
///     /// An action that only one chapter has.
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     enum ChapterAction in Action as Display { Gold(gold::GoldAction) }
///
///     impl {
///         const FORMS: [&'static str];
///         fn read(words: &[&str]) -> Option<Self>;
///         fn worth(self, each: u32) -> u32;
///     }
/// }
///
/// let dig = ChapterAction::read(&["dig"]).unwrap();
/// assert_eq!(Action::from(gold::GoldAction::Dig), Action::Chapter(dig));
/// assert_eq!((dig.worth(2), dig.to_string(), ChapterAction::FORMS), (6, "dig".into(), &["dig"][..]));
/// assert_ne!(Action::Pass, Action::Chapter(dig));
/// ```
#[macro_export]
macro_rules! chapters {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident in $whole:ident $(as $($known:ident),+)? { $($chapters:tt)* }
        $($passed:tt)*
    ) => {
        $crate::chapters! {
            @all [$(#[$meta])*] [$vis] $name $whole [$($($known)+)?] { $($chapters)* } $($passed)*
        }
    };
    (
        @all $meta:tt $vis:tt $name:ident $whole:ident [$($known:ident)*] $chapters:tt
        $(impl $($trait:path)? { $($passed:tt)* })*
    ) => {
        $crate::chapters! { @enum $meta $vis $name $whole $chapters }
        $($crate::chapters! { @as $known $name $chapters })*
        $($crate::chapters! { @impl [$($trait)?] $name $chapters $($passed)* })*
    };
    (@as Display $name:ident $chapters:tt) => {
        $crate::chapters! {
            @impl [std::fmt::Display] $name $chapters
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result;
        }
    };
    (@as Fact $name:ident $chapters:tt) => {
        $crate::chapters! {
            @impl [$crate::Fact] $name $chapters
            fn rule(&self) -> $crate::RuleId;
            fn reveals(&self) -> bool;
            fn components(&self) -> Vec<String>;
        }
    };
    (@as Refusal $name:ident $chapters:tt) => {
        impl std::error::Error for $name {}
        $crate::chapters! { @impl [$crate::Refusal] $name $chapters fn rule(&self) -> $crate::RuleId; }
    };
    (@enum [$(#[$meta:meta])*] [$vis:vis] $name:ident $whole:ident { $($of:ident($words:ty)),+ $(,)? }) => {
        $(#[$meta])*
        #[allow(missing_docs, reason = "the variants are the chapters")]
        $vis enum $name { $($of($words)),+ }

        $(impl From<$words> for $whole {
            #[inline]
            fn from(word: $words) -> $whole {
                $whole::Chapter($name::$of(word))
            }
        }

        impl $crate::Within<$whole> for $words {
            #[inline]
            fn of(whole: &$whole) -> Option<&$words> {
                match whole {
                    $whole::Chapter($name::$of(word)) => Some(word),
                    _ => None,
                }
            }

            #[inline]
            fn of_mut(whole: &mut $whole) -> Option<&mut $words> {
                match whole {
                    $whole::Chapter($name::$of(word)) => Some(word),
                    _ => None,
                }
            }
        })+
    };
    (@impl [] $name:ident $chapters:tt $($passed:tt)*) => {
        impl $name { $crate::chapters! { @pass [] $name $chapters $($passed)* } }
    };
    (@impl [$trait:path] $name:ident $chapters:tt $($passed:tt)*) => {
        impl $trait for $name { $crate::chapters! { @pass [$trait] $name $chapters $($passed)* } }
    };
    (@pass $trait:tt $name:ident $chapters:tt) => {};
    (
        @pass $trait:tt $name:ident { $($of:ident($words:ty)),+ $(,)? }
        $vis:vis const $list:ident: [$item:ty]; $($more:tt)*
    ) => {
        $vis const $list: &'static [$item] = &[$(<$words>::$list),+];
        $crate::chapters! { @pass $trait $name { $($of($words)),+ } $($more)* }
    };
    (
        @pass $trait:tt $name:ident $chapters:tt
        $vis:vis fn $call:ident(self $(, $arg:ident: $type:ty)* $(,)?) $(-> $answer:ty)?; $($more:tt)*
    ) => {
        #[inline]
        $vis fn $call(self $(, $arg: $type)*) $(-> $answer)? {
            $crate::chapters! { @match self $name $chapters $trait $call word (word $(, $arg)*) }
        }
        $crate::chapters! { @pass $trait $name $chapters $($more)* }
    };
    (
        @pass $trait:tt $name:ident $chapters:tt
        $vis:vis fn $call:ident(&self $(, $arg:ident: $type:ty)* $(,)?) $(-> $answer:ty)?; $($more:tt)*
    ) => {
        #[inline]
        $vis fn $call(&self $(, $arg: $type)*) $(-> $answer)? {
            $crate::chapters! { @match self $name $chapters $trait $call word (word $(, $arg)*) }
        }
        $crate::chapters! { @pass $trait $name $chapters $($more)* }
    };
    (
        @pass [] $name:ident $chapters:tt
        $vis:vis fn $call:ident($($arg:ident: $type:ty),* $(,)?) -> Option<Self>; $($more:tt)*
    ) => {
        $vis fn $call($($arg: $type),*) -> Option<$name> {
            $crate::chapters! { @first $name $chapters [] $call ($($arg),*) }
            None
        }
        $crate::chapters! { @pass [] $name $chapters $($more)* }
    };
    (
        @pass [] $name:ident $chapters:tt
        $vis:vis fn $call:ident($($arg:ident: $type:ty),* $(,)?) -> Result<Option<Self>, $error:ty>; $($more:tt)*
    ) => {
        $vis fn $call($($arg: $type),*) -> Result<Option<$name>, $error> {
            $crate::chapters! { @first $name $chapters [?] $call ($($arg),*) }
            Ok(None)
        }
        $crate::chapters! { @pass [] $name $chapters $($more)* }
    };
    (@match $self:tt $name:ident { $($of:ident($words:ty)),+ $(,)? } [] $call:ident $word:ident $args:tt) => {
        match $self { $($name::$of($word) => <$words>::$call $args),+ }
    };
    (@match $self:tt $name:ident { $($of:ident($words:ty)),+ $(,)? } [$trait:path] $call:ident $word:ident $args:tt) => {
        match $self { $($name::$of($word) => <$words as $trait>::$call $args),+ }
    };
    (@first $name:ident { $($of:ident($words:ty)),+ $(,)? } [] $call:ident $args:tt) => {
        $(if let Some(word) = <$words>::$call $args {
            return Some($name::$of(word));
        })+
    };
    (@first $name:ident { $($of:ident($words:ty)),+ $(,)? } [?] $call:ident $args:tt) => {
        $(if let Some(word) = <$words>::$call $args? {
            return Ok(Some($name::$of(word)));
        })+
    };
}

/// Asks all chapters of a game, in the order of its list, and joins what they say.
///
/// The list names the trait of the hooks and every chapter, with the stages that are its own, if it has any. The calls are
/// direct, so that a hook costs nothing where a chapter leaves it out.
///
/// | question | what comes of it |
/// |---|---|
/// | `each hook(..)` | nothing: every chapter does something |
/// | `all hook(..)` | the same, until an error is returned from the function around it |
/// | `any hook(..)` | whether one says `true` |
/// | `sum hook(..)` | the sum |
/// | `first hook(..)` | the first `Some` |
/// | `any? hook(..)`, `first? hook(..)` | the same of a `Result`; an error is returned from the function around it |
/// | `list hook(..)`, `list CONSTANT` | an array of what they all say |
/// | `at Stage stage => hook(..), else value` | what the chapter says to which the stage belongs |
///
/// ```
/// trait Chapter {
///     const KEYS: &'static [&'static str] = &[];
///
///     fn worth(_: u32) -> u32 {
///         0
///     }
/// }
///
/// struct Gold;
/// struct Inns;
///
/// impl Chapter for Gold {
///     const KEYS: &'static [&'static str] = &["bars"];
///
///     fn worth(bars: u32) -> u32 {
///         3 * bars
///     }
/// }
///
/// impl Chapter for Inns {}
///
/// /// The one list of chapters.
/// macro_rules! ask {
///     ($($question:tt)+) => { tavola_engine::ask! { [Chapter: Gold [Dig], Inns] $($question)+ } };
/// }
///
/// #[derive(Clone, Copy)]
/// enum Stage { Dig, Rest }
///
/// let worth_at = |stage: Stage| ask!(at Stage stage => worth(2), else 1);
/// assert_eq!(ask!(sum worth(2)), 6);
/// assert_eq!(ask!(list KEYS).concat(), ["bars"]);
/// assert_eq!((worth_at(Stage::Dig), worth_at(Stage::Rest)), (6, 1));
/// ```
#[macro_export]
macro_rules! ask {
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] each $hook:ident $args:tt) => {{
        $($(#[$when])* { <$chapter as $trait>::$hook $args; })+
    }};
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] all $hook:ident $args:tt) => {{
        $($(#[$when])* { <$chapter as $trait>::$hook $args?; })+
    }};
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] any $hook:ident $args:tt) => {
        'found: {
            $($(#[$when])* if <$chapter as $trait>::$hook $args { break 'found true; })+
            false
        }
    };
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] any? $hook:ident $args:tt) => {
        'found: {
            $($(#[$when])* if <$chapter as $trait>::$hook $args? { break 'found true; })+
            false
        }
    };
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] sum $hook:ident $args:tt) => {{
        let mut sum = 0;
        $($(#[$when])* { sum += <$chapter as $trait>::$hook $args; })+
        sum
    }};
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] first $hook:ident $args:tt) => {
        'found: {
            $($(#[$when])* if let Some(found) = <$chapter as $trait>::$hook $args { break 'found Some(found); })+
            None
        }
    };
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] first? $hook:ident $args:tt) => {
        'found: {
            $($(#[$when])* if let Some(found) = <$chapter as $trait>::$hook $args? { break 'found Some(found); })+
            None
        }
    };
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] list $hook:ident $args:tt) => {
        [$($(#[$when])* <$chapter as $trait>::$hook $args),+]
    };
    ([$trait:path: $($(#[$when:meta])* $chapter:ty $([$($stage:ident),+])?),+ $(,)?] list $constant:ident) => {
        [$($(#[$when])* <$chapter as $trait>::$constant),+]
    };
    (
        [$trait:path: $($(#[$when:meta])* $chapter:ty $([$($own:ident),+])?),+ $(,)?]
        at $stages:ident $stage:expr => $hook:ident $args:tt $(, else $otherwise:expr)?
    ) => {
        match $stage {
            $($($($stages::$own)|+ => <$chapter as $trait>::$hook $args,)?)+
            $(_ => $otherwise,)?
        }
    };
}
