//! Markup as a tree of named parts, so that a page is sent only what has changed.
//!
//! Every element with an id is a part. Its own markup has a hole, an empty element marked `data-kept`, wherever a part
//! within it stands. A page that has shown a part keeps it in that place, and fills holes it has not seen before with the
//! parts that come after.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;

/// What has to be sent to a page: the own markup of changed parts, each before the parts within it.
#[derive(PartialEq, Eq, Debug, Default, Serialize)]
pub struct Frame {
    /// Those that are read as HTML.
    pub html: String,
    /// Those that stand within a drawing.
    pub svg: String,
    /// The fingerprint of everything that is shown then.
    pub seen: String,
}

impl Frame {
    /// Whether nothing has changed.
    pub fn is_empty(&self) -> bool {
        self.html.is_empty() && self.svg.is_empty()
    }
}

/// Markup whose parts were found, once for all who look at it.
#[derive(Debug)]
pub struct Page {
    parts: Vec<Found>,
    marks: HashMap<String, u64>,
    seen: String,
}

/// A part with its fingerprint.
#[derive(Debug)]
struct Found {
    mark: u64,
    id: String,
    drawn: bool,
    own: String,
}

impl Page {
    /// Finds the parts of markup.
    ///
    /// # Panics
    /// If the markup is not well-formed; what `maud` writes is.
    pub fn new(markup: &str) -> Page {
        let found = |part: Part<'_>| Found {
            mark: hash(&(&part.own, part.within)),
            id: part.id.to_owned(),
            drawn: part.drawn,
            own: part.own,
        };
        let parts: Vec<Found> = split(markup).into_iter().map(found).collect();
        let marks = parts.iter().map(|part| (part.id.clone(), part.mark)).collect();
        Page { parts, marks, seen: fingerprint(markup) }
    }

    /// Its fingerprint.
    pub fn seen(&self) -> &str {
        &self.seen
    }

    /// What has to be sent to somebody who was shown another page before, or none.
    pub fn since(&self, before: Option<&Page>) -> Frame {
        let mut frame = Frame { seen: self.seen.clone(), ..Frame::default() };
        let known = |part: &Found| before.is_some_and(|before| before.marks.get(&part.id) == Some(&part.mark));
        for part in self.parts.iter().filter(|part| !known(part)) {
            if part.drawn { &mut frame.svg } else { &mut frame.html }.push_str(&part.own);
        }
        frame
    }
}

/// The fingerprint of markup, the same in every process.
pub fn fingerprint(markup: &str) -> String {
    format!("{:016x}", hash(&markup))
}

fn hash(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

/// A part of a page.
struct Part<'a> {
    id: &'a str,
    /// The id of the part around it: a part that moves elsewhere is sent again.
    within: &'a str,
    /// Whether it stands within a drawing.
    drawn: bool,
    own: String,
}

/// An element that is still open.
struct Open<'a> {
    name: &'a str,
    is_part: bool,
}

/// The parts of markup, each before the parts within it. What stands in no part is left out.
fn split(markup: &str) -> Vec<Part<'_>> {
    const VOID: [&str; 4] = ["br", "hr", "img", "input"];
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut open: Vec<Open<'_>> = Vec::new();
    // The innermost part, the one around it, and so on.
    let mut around: Vec<usize> = Vec::new();
    let mut rest = markup;
    while let Some(start) = rest.find('<') {
        let (text, tag) = rest.split_at(start);
        let (tag, after) = tag.split_at(tag.find('>').expect("a tag ends") + 1);
        rest = after;
        if let Some(&part) = around.last() {
            parts[part].own.push_str(text);
        }
        if tag.starts_with("</") {
            let closed = open.pop().expect("what is closed was opened");
            if let Some(&part) = around.last() {
                parts[part].own.push_str(tag);
            }
            if closed.is_part {
                around.pop();
            }
            continue;
        }
        let name = tag[1..].split([' ', '>', '/']).next().unwrap_or_default();
        let id = tag.split_once(" id=\"").and_then(|(_, id)| id.split_once('"')).map(|(id, _)| id);
        let ends = VOID.contains(&name);
        let id = id.filter(|_| !ends);
        if let (Some(id), Some(&part)) = (id, around.last()) {
            parts[part].own.push_str(&format!("<{name} id=\"{id}\" data-kept></{name}>"));
        }
        if let Some(id) = id {
            let within = around.last().map_or("", |&part| parts[part].id);
            let drawn = open.iter().any(|element| element.name == "svg");
            around.push(parts.len());
            parts.push(Part { id, within, drawn, own: String::new() });
        }
        if let Some(&part) = around.last() {
            parts[part].own.push_str(tag);
        }
        if !ends {
            open.push(Open { name, is_part: id.is_some() });
        }
    }
    assert!(open.is_empty(), "every element is closed");
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(tiles: &str, score: u32) -> String {
        format!(
            "<div id=\"table\"><svg id=\"map\">{tiles}</svg><p id=\"score\"><b>{score}</b><input name=\"x\"></p></div>"
        )
    }

    const ONE: &str = "<g id=\"a\"><path></path></g>";
    const TWO: &str = "<g id=\"b\"><g id=\"c\"><path></path></g><use></use></g>";

    #[test]
    fn everything_is_new_to_a_new_page() {
        let frame = Page::new(&table(ONE, 3)).since(None);
        assert_eq!(
            frame.html,
            "<div id=\"table\"><svg id=\"map\" data-kept></svg><p id=\"score\" data-kept></p></div>\
             <svg id=\"map\"><g id=\"a\" data-kept></g></svg>\
             <p id=\"score\"><b>3</b><input name=\"x\"></p>"
        );
        assert_eq!(frame.svg, ONE);
    }

    #[test]
    fn only_what_has_changed_is_sent() {
        let frame = Page::new(&table(ONE, 4)).since(Some(&Page::new(&table(ONE, 3))));
        assert_eq!(frame.html, "<p id=\"score\"><b>4</b><input name=\"x\"></p>");
        assert_eq!(frame.svg, "");
    }

    #[test]
    fn a_new_part_comes_with_what_it_stands_in_and_before_what_stands_in_it() {
        let frame = Page::new(&table(&format!("{ONE}{TWO}"), 3)).since(Some(&Page::new(&table(ONE, 3))));
        assert_eq!(frame.html, "<svg id=\"map\"><g id=\"a\" data-kept></g><g id=\"b\" data-kept></g></svg>");
        assert_eq!(frame.svg, "<g id=\"b\"><g id=\"c\" data-kept></g><use></use></g><g id=\"c\"><path></path></g>");
    }

    #[test]
    fn a_part_that_moves_elsewhere_is_sent_again() {
        let before = Page::new("<p id=\"x\"><b id=\"z\">!</b></p><p id=\"y\"></p>");
        let frame = Page::new("<p id=\"x\"></p><p id=\"y\"><b id=\"z\">!</b></p>").since(Some(&before));
        assert!(frame.html.ends_with("<b id=\"z\">!</b>"), "{}", frame.html);
    }

    #[test]
    fn who_has_seen_it_is_sent_nothing() {
        let page = Page::new(&table(ONE, 3));
        assert!(page.since(Some(&page)).is_empty());
        assert_eq!(page.seen(), fingerprint(&table(ONE, 3)));
        assert_ne!(page.seen(), Page::new(&table(ONE, 4)).seen());
    }
}
