//! Languages: Portuguese first, English second; every sentence is in `locales/`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};

use crate::kept::Kept;

static_loader! {
    static LOCALES = {
        locales: "./locales",
        fallback_language: "en",
        // Without this, invisible marks would surround every argument.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The sentences that were said before.
pub(crate) static KEPT: LazyLock<Kept> = LazyLock::new(Kept::default);

static PORTUGUESE: LanguageIdentifier = langid!("pt-BR");
static ENGLISH: LanguageIdentifier = langid!("en");

engine::words! {
    /// The language of a page.
    pub enum Lang {
        /// Portuguese.
        Pt = "pt",
        /// English.
        En = "en",
    }
}

impl Lang {
    /// The tag for the `lang` attribute of a page.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::Pt => "pt-BR",
            Lang::En => "en",
        }
    }

    fn id(self) -> &'static LanguageIdentifier {
        match self {
            Lang::Pt => &PORTUGUESE,
            Lang::En => &ENGLISH,
        }
    }

    /// The text for a key; the key itself when there is none, so that a gap is seen and not hidden.
    pub fn text(self, key: &str) -> String {
        self.find(key).unwrap_or_else(|| key.to_owned())
    }

    /// The text for a key, if there is one.
    pub fn find(self, key: &str) -> Option<String> {
        KEPT.get((self, key), || LOCALES.try_lookup(self.id(), key))
    }

    /// The text for a key with arguments.
    pub fn with(self, key: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        self.find_with(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// The text for a key with arguments, if there is one.
    pub fn find_with(self, key: &str, args: &[(&'static str, Arg<'_>)]) -> Option<String> {
        KEPT.get((self, key, args), || {
            let map: HashMap<Cow<'static, str>, FluentValue<'_>> =
                args.iter().map(|(name, arg)| (Cow::Borrowed(*name), arg.value())).collect();
            LOCALES.try_lookup_with_args(self.id(), key, &map)
        })
    }

    /// A number with so many places after the comma, or after the point.
    ///
    /// ```
    /// use tavola_web::Lang;
    ///
    /// assert_eq!(Lang::Pt.decimal(14.5, 1), "14,5");
    /// assert_eq!(Lang::En.decimal(14.5, 1), "14.5");
    /// ```
    pub fn decimal(self, value: f64, places: usize) -> String {
        let text = format!("{value:.places$}");
        match self {
            Lang::Pt => text.replace('.', ","),
            Lang::En => text,
        }
    }

    /// The same with its sign, `+14,5`.
    pub fn signed(self, value: f64, places: usize) -> String {
        let sign = if value.is_sign_negative() { "−" } else { "+" };
        format!("{sign}{}", self.decimal(value.abs(), places))
    }

    /// The other language, for the switch.
    pub const fn other(self) -> Lang {
        match self {
            Lang::Pt => Lang::En,
            Lang::En => Lang::Pt,
        }
    }
}

/// An argument of a sentence.
#[derive(Clone, Debug, Hash)]
pub enum Arg<'a> {
    /// A number, for plurals.
    Number(i64),
    /// A word or name.
    Text(Cow<'a, str>),
}

impl Arg<'_> {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_ref()),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

macro_rules! arg_from_number {
    ($($number:ty),+) => { $(impl From<$number> for Arg<'_> {
        fn from(number: $number) -> Self {
            Arg::Number(number as i64)
        }
    })+ };
}

arg_from_number!(u8, i16, i32, i64, usize, u32);
