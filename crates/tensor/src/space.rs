//! Ids of actions: a fixed list for a game with one set of options.

use std::ops::Range;

use engine::Chosen;
use rustc_hash::FxHashMap;

use crate::form::Form;
use crate::games::{Tensor, Window};

/// All actions of a game with one set of options, numbered from 0.
#[derive(Debug)]
pub struct ActionSpace<G: Tensor> {
    forms: Vec<(usize, Form)>,
    actions: Vec<G::Action>,
    ids: FxHashMap<G::Action, u32>,
    window: Window,
}

/// Why an action has no id, or an id no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// The list has no such action.
    #[error(
        "\"{action}\" is outside of the window of {size} by {size} cells around the start tile; give a larger window"
    )]
    Window {
        /// The action.
        action: String,
        /// How many cells the window is wide and high.
        size: usize,
    },
    /// Not an action of the game with these options.
    #[error("\"{0}\" is no action of the game with these options")]
    Unlisted(String),
    /// Beyond the end of the list.
    #[error("no action has the id {given}: there are 0 to {last}")]
    Beyond {
        /// The id.
        given: i64,
        /// The last one that there is.
        last: usize,
    },
}

impl<G: Tensor> ActionSpace<G> {
    /// The actions of a game with these options; cells as far as the window reaches.
    ///
    /// # Panics
    /// If a form of the game is not its notation, which its tests exclude.
    pub fn new(chosen: &Chosen, window: Window) -> ActionSpace<G> {
        let (mut forms, mut actions, mut ids) = (Vec::new(), Vec::new(), FxHashMap::default());
        for form in G::forms(chosen, window) {
            let first = actions.len();
            for index in 0..form.count() {
                let text = form.text(index, false);
                let action: G::Action = text.parse().unwrap_or_else(|error| panic!("{}: {error}", G::ID));
                let taken = ids.insert(action.clone(), actions.len() as u32);
                assert!(taken.is_none(), "{}: \"{text}\" is listed twice", G::ID);
                actions.push(action);
            }
            forms.push((first, form));
        }
        ActionSpace { forms, actions, ids, window }
    }

    /// How many ids there are.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// The id of an action.
    ///
    /// # Errors
    /// If the list does not have it.
    pub fn id_of(&self, action: &G::Action) -> Result<u32, IdError> {
        let found = match G::general(action) {
            Some(general) => self.ids.get(&general),
            None => self.ids.get(action),
        };
        found.copied().ok_or_else(|| match G::cells_matter() {
            true => IdError::Window { action: action.to_string(), size: self.window.size() },
            false => IdError::Unlisted(action.to_string()),
        })
    }

    /// The action of an id in a position.
    ///
    /// # Errors
    /// If there is no such id.
    pub fn action(&self, state: &G, id: i64) -> Result<G::Action, IdError> {
        let found = usize::try_from(id).ok().and_then(|id| self.actions.get(id));
        let listed = found.ok_or(IdError::Beyond { given: id, last: self.len() - 1 })?;
        Ok(state.particular(listed))
    }

    /// The line of the list for an id.
    ///
    /// # Panics
    /// If there is no such id.
    pub fn text(&self, id: u32) -> String {
        let (first, form) = self.form_of(id);
        form.text(id as usize - first, true)
    }

    /// The form of an id, and the word of each of its fields.
    ///
    /// # Panics
    /// If there is no such id.
    pub fn words(&self, id: u32) -> (&Form, Vec<&str>) {
        let (first, form) = self.form_of(id);
        let digits = form.digits(id as usize - first);
        (form, digits.into_iter().zip(&form.fields).map(|(digit, field)| field.words[digit].as_str()).collect())
    }

    fn form_of(&self, id: u32) -> (usize, &Form) {
        assert!((id as usize) < self.len(), "no action has the id {id}");
        let at = self.forms.partition_point(|(first, _)| *first <= id as usize) - 1;
        (self.forms[at].0, &self.forms[at].1)
    }

    /// Every form with its range of ids.
    pub fn forms(&self) -> impl Iterator<Item = (Range<usize>, &Form)> {
        self.forms.iter().map(|(first, form)| (*first..first + form.count(), form))
    }

    /// A number that two lists share only if they are the same.
    pub fn fingerprint(&self) -> u64 {
        // FNV-1a: stable over versions of everything else.
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        for id in 0..self.len() as u32 {
            for byte in self.text(id).bytes().chain([b'\n']) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        hash
    }
}
