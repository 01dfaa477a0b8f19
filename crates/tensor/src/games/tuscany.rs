//! The Castles of Tuscany.

use engine::Chosen;
use tuscany::{Bonus, Cell, Face, Kind, Layout, STORAGE, State, Trade, View};

use crate::form::Form;
use crate::games::{Tensor, Window, words_of};

impl Tensor for State {
    type Seen = View;

    const ENCODING: u32 = 1;

    fn forms(_: &Chosen, _: Window) -> Vec<Form> {
        let storage = || 1..=STORAGE;
        let places = || 1..=8;
        let dropping = std::iter::once(String::new()).chain(words_of(storage()));
        vec![
            Form::new("layout").with("layout", Layout::all()),
            Form::new("castle").with("cell", Cell::all()),
            Form::new("bonus").with("bonus", Bonus::ALL),
            Form::new("draw"),
            Form::new("take").with("place", places()).after("dropping", " dropping ", dropping),
            Form::new("replace").with("kind", Kind::ALL),
            Form::new("play").with("storage", storage()).with("cell", Cell::all()),
            Form::new("pay").with("price", prices()),
            Form::new("marble"),
            Form::new("done"),
            Form::new("build").with("place", places()).with("cell", Cell::all()),
            Form::new("decline"),
        ]
    }

    fn words(name: &str, _: Window) -> Option<Vec<String>> {
        Some(match name {
            "Cell" => words_of(Cell::all()),
            "Face" => words_of(Face::all()),
            "Layout" => words_of(Layout::all()),
            "Trade" => words_of(Trade::all()),
            _ => return None,
        })
    }

    fn most(path: &str, chosen: &Chosen) -> Option<usize> {
        (path == "table.players").then(|| chosen.players())
    }

    fn is_told(path: &str, _: &Chosen) -> bool {
        path == "table.rules"
    }
}

/// Every price: two halves, each a card of the colour, two equal ones of another, or a worker (TUS-045 to TUS-050).
fn prices() -> Vec<String> {
    let mut prices: Vec<String> = Vec::new();
    for kind in Kind::ALL {
        let halves: Vec<Vec<String>> = [vec![kind.to_string()], vec!["worker".into()]]
            .into_iter()
            .chain(Kind::ALL.iter().filter(|other| *other != kind).map(|other| vec![other.to_string(); 2]))
            .collect();
        for (index, first) in halves.iter().enumerate() {
            for second in &halves[index..] {
                let price = format!("pay {}", [&first[..], &second[..]].concat().join(" "));
                let price: tuscany::Action = price.parse().expect("a price");
                let price = price.to_string()["pay ".len()..].to_owned();
                if !prices.contains(&price) {
                    prices.push(price);
                }
            }
        }
    }
    prices
}
