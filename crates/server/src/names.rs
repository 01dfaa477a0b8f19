//! Names that people give themselves: visible, short, and nobody else's.

use unicode_security::skeleton as look;

/// The longest name.
pub(crate) const LONGEST: usize = 24;

/// A name as it is shown; `None` if there is nothing to see of it, or something hidden in it.
pub(crate) fn clean(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let visible = name.chars().any(char::is_alphanumeric) && !name.chars().any(is_hidden);
    visible.then(|| name.chars().take(LONGEST).collect::<String>().trim().to_owned())
}

/// What somebody has written, up to so many characters; control characters are none (a database may refuse them, too).
pub(crate) fn words(text: &str, most: usize) -> String {
    let plain = |letter: &char| !letter.is_control() || *letter == '\n';
    text.trim().chars().filter(plain).take(most).collect()
}

/// What a name looks like: two names with the same skeleton can be taken for each other.
pub(crate) fn skeleton(name: &str) -> String {
    let letters: String = name.to_lowercase().chars().filter(|letter| !letter.is_whitespace()).collect();
    look(&letters).collect::<String>().to_lowercase()
}

/// Whether a character shows nothing, or changes how others are shown.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_no_control_characters() {
        assert_eq!(words(" a\0b\u{7}\nc ", 4), "ab\nc");
        assert_eq!(words("abcdef", 3), "abc");
    }

    #[test]
    fn a_name_can_be_seen() {
        assert_eq!(clean("  Ana   Lia ").as_deref(), Some("Ana Lia"));
        assert_eq!(clean("Zoë 2").as_deref(), Some("Zoë 2"));
        assert_eq!(clean("李").as_deref(), Some("李"));
        for hidden in [
            "",
            "   ",
            "\u{200b}",
            "A\u{202e}na",
            "Ana\u{200d}",
            "\u{3164}",
            "--",
            "\u{2800}",
            "A\u{1bca1}",
            "\u{1d17a}A",
        ] {
            assert_eq!(clean(hidden), None, "{hidden:?}");
        }
        assert_eq!(clean(&"a".repeat(99)).map(|name| name.len()), Some(LONGEST));
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, two) in [
            ("Ana", "Аna"),
            ("Ana", "ana"),
            ("Ana Lia", "AnaLia"),
            ("Lia1", "Lial"),
            ("O0", "00"),
            ("modern", "rnodern"),
        ] {
            assert_eq!(skeleton(one), skeleton(two), "{one} {two}");
        }
        assert_ne!(skeleton("Ana"), skeleton("Bia"));
    }
}
