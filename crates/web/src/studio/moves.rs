//! The legal moves of a viewer: what each would bring, and what on the board takes part in it.

use std::collections::BTreeMap;

use engine::Seat;
use maud::{Markup, html};

use super::{Line, name};

/// The legal moves of the viewer, and by what on the board takes part in them.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    /// The moves, as they are listed by the game.
    pub choices: Vec<Choice>,
    /// The moves that each target of the board takes part in.
    pub targets: BTreeMap<String, Vec<usize>>,
    /// Who decided last about which targets.
    pub last: Vec<(Seat, String)>,
    /// What was told of the last moves, the newest last.
    pub news: Vec<Line>,
}

/// A legal move with what is known of it before it is made.
#[derive(Clone, Debug)]
pub struct Choice {
    /// In notation, for the server.
    pub notation: String,
    /// As a sentence.
    pub say: String,
    /// In a word or two, for a button.
    pub label: String,
    /// What changes by it, as far as the viewer can know.
    pub rows: Vec<Row>,
    /// The points it gives the viewer at once.
    pub gain: i32,
    /// What it costs: units of anything that is paid.
    pub cost: i32,
    /// Whether it can be made at a tap: it costs nothing, shows nothing hidden, and can be undone.
    pub plain: bool,
    /// Moves of the same group do the same at different prices; the cheapest is meant unless somebody says otherwise.
    pub group: String,
}

/// A consequence of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What changes.
    pub label: String,
    /// How: `+15`, `2 → 1`.
    pub value: String,
    /// Whether it is a loss.
    pub loss: bool,
}

impl Moves {
    /// The moves of a target as the board writes them, `3 7 8`.
    pub fn of(&self, target: &str) -> Option<String> {
        let indexes = self.targets.get(target)?;
        Some(indexes.iter().map(usize::to_string).collect::<Vec<_>>().join(" "))
    }

    /// Whether a target takes part in a move.
    pub fn live(&self, target: &str) -> bool {
        self.targets.contains_key(target)
    }

    /// Whether one of the last decisions was about a target: of this seat, or of anybody.
    pub fn was_last(&self, seat: Option<Seat>, target: &str) -> bool {
        self.last.iter().any(|(by, known)| known == target && seat.is_none_or(|seat| seat == *by))
    }

    /// A thing of a drawing: a group that says what it is and can be picked when a move needs it.
    pub fn thing(&self, id: &str, class: &str, target: &str, label: &str, body: &Markup) -> Markup {
        let acts = self.of(target);
        let live = acts.is_some();
        html! {
            g id=(id) class=(if live { format!("{class} target") } else { class.to_owned() }) data-acts=[acts] data-name=[name(target)]
                tabindex=[live.then_some("-1")] role=(if live { "button" } else { "img" }) aria-label=(label) {
                g id=(format!("art-{id}")) class="art" { (body) }
            }
        }
    }

    /// A thing of a tray: a button that says what it is, live when a move needs it.
    pub fn button(&self, id: &str, class: &str, target: &str, label: &str, body: &Markup) -> Markup {
        let acts = self.of(target);
        let live = acts.is_some();
        html! {
            span id=(id) class=(if live { format!("{class} target") } else { class.to_owned() }) data-acts=[acts] data-name=[name(target)]
                tabindex=[live.then_some("-1")] role=(if live { "button" } else { "img" }) aria-label=(label) { (body) }
        }
    }
}
