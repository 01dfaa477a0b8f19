//! Forms of actions: a verb and fields, each with the words it takes.

use std::fmt::Display;

use serde::Serialize;

/// A form of an action, such as `play STORAGE SPACE`: its ids are the combinations of its words, the last field first.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    /// The word it begins with; nothing where the first field says it all.
    pub verb: &'static str,
    /// What is chosen, in the order of the notation.
    pub fields: Vec<Field>,
}

/// A part of a form.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    /// What it is.
    pub name: &'static str,
    /// What stands before its word, unless the word is empty.
    pub before: &'static str,
    /// Every word it takes; an empty one where it may be left out.
    pub words: Vec<String>,
    /// What stands for the word in lists, where the position says which it is.
    pub shown: Option<&'static str>,
}

impl Form {
    /// A form without fields.
    pub fn new(verb: &'static str) -> Form {
        Form { verb, fields: Vec::new() }
    }

    /// The same with one more field, whose word follows after a blank.
    #[must_use]
    pub fn with<T: Display>(self, name: &'static str, words: impl IntoIterator<Item = T>) -> Form {
        self.after(name, " ", words)
    }

    /// The same with one more field, whose word follows after this.
    #[must_use]
    pub fn after<T: Display>(
        mut self,
        name: &'static str,
        before: &'static str,
        words: impl IntoIterator<Item = T>,
    ) -> Form {
        let words = words.into_iter().map(|word| word.to_string()).collect();
        self.fields.push(Field { name, before, words, shown: None });
        self
    }

    /// The same with a field that the position decides: `word` in notation, `shown` in lists.
    #[must_use]
    pub fn given(mut self, name: &'static str, word: &str, shown: &'static str) -> Form {
        self.fields.push(Field { name, before: " ", words: vec![word.to_owned()], shown: Some(shown) });
        self
    }

    /// How many actions it has.
    pub fn count(&self) -> usize {
        self.fields.iter().map(|field| field.words.len()).product()
    }

    /// The index of the word of every field, for one of its actions.
    pub(crate) fn digits(&self, mut index: usize) -> Vec<usize> {
        let mut digits = vec![0; self.fields.len()];
        for (digit, field) in digits.iter_mut().zip(&self.fields).rev() {
            *digit = index % field.words.len();
            index /= field.words.len();
        }
        digits
    }

    /// One of its actions in notation; as lists show it, or as it can be read.
    pub(crate) fn text(&self, index: usize, listed: bool) -> String {
        let mut text = self.verb.to_owned();
        for (digit, field) in self.digits(index).into_iter().zip(&self.fields) {
            let word = match field.shown {
                Some(shown) if listed => shown,
                _ => field.words[digit].as_str(),
            };
            if !word.is_empty() {
                text.push_str(if text.is_empty() { "" } else { field.before });
                text.push_str(word);
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_field_runs_first_and_empty_words_leave_nothing() {
        let form = Form::new("take").with("place", 1..=2).after("dropping", " dropping ", ["", "1"]);
        let texts: Vec<String> = (0..form.count()).map(|index| form.text(index, false)).collect();
        assert_eq!(texts, ["take 1", "take 1 dropping 1", "take 2", "take 2 dropping 1"]);
        assert_eq!(form.digits(3), [1, 1]);
    }

    #[test]
    fn what_the_position_decides_is_shown_in_capitals() {
        let form = Form::new("place").given("tile", "base/D", "TILE").with("cell", ["0,1"]);
        assert_eq!((form.text(0, true), form.text(0, false)), ("place TILE 0,1".into(), "place base/D 0,1".into()));
    }
}
