//! Markup as a tree of named parts, so that a page is sent only what has changed.
//!
//! Every element with an id is a part. Its own markup has a hole, an empty element marked `data-kept`, wherever a part
//! within it stands. A page that has shown a part keeps it in that place, and fills holes it has not seen before with the
//! parts that come after.

use std::fmt::Write;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use memchr::memchr;
use rustc_hash::{FxHashMap, FxHasher};
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
    markup: String,
    parts: Vec<Part>,
    /// The fingerprint of each part, by that of its id.
    marks: FxHashMap<u64, u64>,
    seen: String,
}

impl Page {
    /// Finds the parts of markup.
    ///
    /// # Panics
    /// If the markup is not well-formed; what `maud` writes is.
    pub fn new(markup: String) -> Page {
        let parts = split(&markup);
        let found: Vec<(u64, u64)> = parts.iter().map(|part| part.marks(&markup)).collect();
        let seen = format!("{:016x}", hash(&found));
        Page { parts, marks: found.into_iter().collect(), seen, markup }
    }

    /// The whole markup.
    pub fn markup(&self) -> &str {
        &self.markup
    }

    /// Its fingerprint, the same in every process.
    pub fn seen(&self) -> &str {
        &self.seen
    }

    /// What has to be sent to somebody who was shown another page before, or none.
    pub fn since(&self, before: Option<&Page>) -> Frame {
        let mut frame = Frame { seen: self.seen.clone(), ..Frame::default() };
        for part in &self.parts {
            let (id, mark) = part.marks(&self.markup);
            if before.is_none_or(|before| before.marks.get(&id) != Some(&mark)) {
                part.write(&self.markup, if part.drawn { &mut frame.svg } else { &mut frame.html });
            }
        }
        frame
    }
}

/// The fingerprint of a text, the same in every process.
pub fn fingerprint(text: &str) -> String {
    format!("{:016x}", hash(&text))
}

fn hash(thing: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    thing.hash(&mut hasher);
    hasher.finish()
}

/// A part of a page, by where it stands in the markup.
#[derive(Debug)]
struct Part {
    id: Range<usize>,
    /// The id of the part around it: a part that moves elsewhere is sent again.
    within: Range<usize>,
    /// Whether it stands within a drawing.
    drawn: bool,
    own: Vec<Piece>,
}

/// A piece of the own markup of a part.
#[derive(Debug)]
enum Piece {
    Text(Range<usize>),
    /// Where a part within it stands: its element and its id.
    Hole(Range<usize>, Range<usize>),
}

impl Part {
    /// Markup that goes on here.
    fn push(&mut self, text: Range<usize>) {
        match self.own.last_mut() {
            Some(Piece::Text(last)) if last.end == text.start => last.end = text.end,
            _ => self.own.push(Piece::Text(text)),
        }
    }

    /// The fingerprints of its id and of what it is.
    fn marks(&self, markup: &str) -> (u64, u64) {
        let mut hasher = FxHasher::default();
        for piece in &self.own {
            match piece {
                Piece::Text(text) => markup[text.clone()].hash(&mut hasher),
                Piece::Hole(name, id) => (&markup[name.clone()], &markup[id.clone()]).hash(&mut hasher),
            }
        }
        markup[self.within.clone()].hash(&mut hasher);
        (hash(&&markup[self.id.clone()]), hasher.finish())
    }

    fn write(&self, markup: &str, to: &mut String) {
        for piece in &self.own {
            match piece {
                Piece::Text(text) => to.push_str(&markup[text.clone()]),
                Piece::Hole(name, id) => {
                    let (name, id) = (&markup[name.clone()], &markup[id.clone()]);
                    let _ = write!(to, "<{name} id=\"{id}\" data-kept></{name}>");
                }
            }
        }
    }
}

/// An element that is still open.
struct Open<'a> {
    name: &'a str,
    is_part: bool,
}

/// The parts of markup, each before the parts within it. What stands in no part is left out.
fn split(markup: &str) -> Vec<Part> {
    const VOID: [&str; 4] = ["br", "hr", "img", "input"];
    let mut parts: Vec<Part> = Vec::new();
    let mut open: Vec<Open<'_>> = Vec::new();
    // The innermost part, the one around it, and so on.
    let mut around: Vec<usize> = Vec::new();
    let mut drawings = 0;
    let mut at = 0;
    while let Some(start) = memchr(b'<', &markup.as_bytes()[at..]) {
        let start = at + start;
        let end = start + memchr(b'>', &markup.as_bytes()[start..]).expect("a tag ends") + 1;
        let tag = &markup[start..end];
        if let Some(&part) = around.last() {
            parts[part].push(at..start);
        }
        at = end;
        if tag.starts_with("</") {
            let closed = open.pop().expect("what is closed was opened");
            drawings -= usize::from(closed.name == "svg");
            if let Some(&part) = around.last() {
                parts[part].push(start..end);
            }
            if closed.is_part {
                around.pop();
            }
            continue;
        }
        let name = tag[1..].split([' ', '>', '/']).next().unwrap_or_default();
        let ends = VOID.contains(&name);
        let id = id_of(tag).map(|id| start + id.start..start + id.end).filter(|_| !ends);
        if let Some(id) = &id {
            let within = around.last().map_or(0..0, |&part| parts[part].id.clone());
            if let Some(&part) = around.last() {
                parts[part].own.push(Piece::Hole(start + 1..start + 1 + name.len(), id.clone()));
            }
            around.push(parts.len());
            parts.push(Part { id: id.clone(), within, drawn: drawings > 0, own: Vec::new() });
        }
        if let Some(&part) = around.last() {
            parts[part].push(start..end);
        }
        if !ends {
            drawings += usize::from(name == "svg");
            open.push(Open { name, is_part: id.is_some() });
        }
    }
    assert!(open.is_empty(), "every element is closed");
    parts
}

/// Where the id stands in a tag that has one; where it has, it is mostly the first attribute.
fn id_of(tag: &str) -> Option<Range<usize>> {
    let start = tag.find(" id=\"")? + " id=\"".len();
    Some(start..start + tag[start..].find('"')?)
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
        let frame = Page::new(table(ONE, 3)).since(None);
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
        let frame = Page::new(table(ONE, 4)).since(Some(&Page::new(table(ONE, 3))));
        assert_eq!(frame.html, "<p id=\"score\"><b>4</b><input name=\"x\"></p>");
        assert_eq!(frame.svg, "");
    }

    #[test]
    fn a_new_part_comes_with_what_it_stands_in_and_before_what_stands_in_it() {
        let frame = Page::new(table(&format!("{ONE}{TWO}"), 3)).since(Some(&Page::new(table(ONE, 3))));
        assert_eq!(frame.html, "<svg id=\"map\"><g id=\"a\" data-kept></g><g id=\"b\" data-kept></g></svg>");
        assert_eq!(frame.svg, "<g id=\"b\"><g id=\"c\" data-kept></g><use></use></g><g id=\"c\"><path></path></g>");
    }

    #[test]
    fn a_part_that_moves_elsewhere_is_sent_again() {
        let before = Page::new("<p id=\"x\"><b id=\"z\">!</b></p><p id=\"y\"></p>".into());
        let frame = Page::new("<p id=\"x\"></p><p id=\"y\"><b id=\"z\">!</b></p>".into()).since(Some(&before));
        assert!(frame.html.ends_with("<b id=\"z\">!</b>"), "{}", frame.html);
    }

    #[test]
    fn who_has_seen_it_is_sent_nothing() {
        let page = Page::new(table(ONE, 3));
        assert!(page.since(Some(&page)).is_empty());
        assert_eq!(page.seen(), Page::new(table(ONE, 3)).seen());
        assert_eq!(page.markup(), table(ONE, 3));
        assert_ne!(page.seen(), Page::new(table(ONE, 4)).seen());
    }
}
