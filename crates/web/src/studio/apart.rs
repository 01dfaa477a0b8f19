//! Names that tell things apart: who does not see the board chooses by name alone.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped};

use crate::lang::Lang;

/// Something that can be picked: which target of the board it is, and where in the markup its name stands.
struct Named<'a> {
    target: &'a str,
    name: &'a str,
    end: usize,
}

/// The things of a board that can be picked.
fn named(board: &str) -> Vec<Named<'_>> {
    let attribute = |tag: &str, name: &str| {
        let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
        Some((start, start + tag[start..].find('"')?))
    };
    let mut found = Vec::new();
    for (start, _) in board.match_indices(" data-acts=\"") {
        // No attribute holds a bare `>`.
        let tag = &board[start..start + board[start..].find('>').unwrap_or_default()];
        if let (Some(target), Some(name)) = (attribute(tag, "data-name"), attribute(tag, "aria-label")) {
            let (target, end) = (&tag[target.0..target.1], start + name.1);
            found.push(Named { target, name: &tag[name.0..name.1], end });
        }
    }
    found
}

/// Numbers those things that have the same name and are not the same, in the order in which they lie.
pub(super) fn told_apart(board: Markup, lang: Lang) -> Markup {
    let things = named(&board.0);
    let mut alike: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for thing in &things {
        let targets = alike.entry(thing.name).or_default();
        if !targets.contains(&thing.target) {
            targets.push(thing.target);
        }
    }
    if alike.values().all(|targets| targets.len() < 2) {
        return board;
    }
    let (mut written, mut from) = (String::with_capacity(board.0.len() + 64), 0);
    for thing in &things {
        let targets = &alike[thing.name];
        let at = targets.iter().position(|target| *target == thing.target).unwrap_or_default();
        written += &board.0[from..thing.end];
        if targets.len() > 1 {
            let one = lang.with("table-one-of", &[("number", (at + 1).into()), ("count", targets.len().into())]);
            written += &format!(" {one}");
        }
        from = thing.end;
    }
    PreEscaped(written + &board.0[from..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_and_sounds_alike_is_numbered() {
        let thing = |target: &str, name: &str| {
            format!("<g id=\"x\" data-acts=\"1 2\" data-name=\"{target}\" role=\"button\" aria-label=\"{name}\"></g>")
        };
        let board = |names: [&str; 4]| {
            let targets = ["hand a", "hand b", "hand b", "deck"];
            targets.into_iter().zip(names).map(|(target, name)| thing(target, name)).collect::<String>()
        };
        let drawn = PreEscaped(board(["Road", "Road", "Road", "Deck"]));
        assert_eq!(
            told_apart(drawn, Lang::En).0,
            board(["Road (1 of 2)", "Road (2 of 2)", "Road (2 of 2)", "Deck"]).as_str()
        );
        let plain = board(["Road", "Way", "Way", "Deck"]);
        assert_eq!(told_apart(PreEscaped(plain.clone()), Lang::Pt).0, plain);
    }
}
