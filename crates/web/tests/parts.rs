//! What is sent to a page, put together, is the page: for every game, in every position of random play.

mod common;

use std::collections::{BTreeMap, HashSet};

use common::page as page_of;
use engine::{Dice, Scout, Seat, Setup, Viewer};
use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::parts;
use tavola_web::{Lang, Studio};

/// A page as the script keeps it: its parts by id, with holes for parts within them.
#[derive(Default)]
struct Page(BTreeMap<String, String>);

impl Page {
    /// Takes in the parts of a frame. Only the parts themselves stand at the top, so each ends where the next begins.
    fn take(&mut self, parts: &str) {
        let mut rest = parts;
        while !rest.is_empty() {
            let name = &rest[1..rest.find(' ').expect("a part has an id")];
            let mut depth = 0;
            let mut end = 0;
            loop {
                let tag = end + rest[end..].find('<').expect("a part ends");
                end = tag + rest[tag..].find('>').expect("a tag ends") + 1;
                if rest[tag..].starts_with(&format!("</{name}>")) {
                    depth -= 1;
                } else if rest[tag + 1..].starts_with(name)
                    && !rest[tag + 1 + name.len()..].starts_with(char::is_alphabetic)
                {
                    depth += 1;
                }
                if depth == 0 {
                    break;
                }
            }
            let (part, after) = rest.split_at(end);
            let id = part.split("id=\"").nth(1).and_then(|id| id.split('"').next()).expect("a part has an id");
            self.0.insert(id.to_owned(), part.to_owned());
            rest = after;
        }
    }

    /// The whole markup of a part.
    fn whole(&self, id: &str) -> String {
        let mut rest = self.0[id].as_str();
        let mut whole = String::new();
        while let Some(mark) = rest.find("\" data-kept>") {
            let hole = rest[..mark].rfind('<').expect("a hole is an element");
            let id = rest[hole..mark].split("id=\"").nth(1).expect("a hole has an id");
            whole += &rest[..hole];
            whole += &self.whole(id);
            let after = &rest[mark..];
            rest = &after
                [after.find("</").and_then(|at| Some(at + after[at..].find('>')? + 1)).expect("a hole is closed")..];
        }
        whole + rest
    }
}

fn ids(markup: &str) -> Vec<&str> {
    markup.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn plays(studio: &dyn Studio, setup: &Setup, moves: usize) {
    let game = studio.rules();
    let chosen = game.schema().choose(setup).expect("a set-up");
    let mut table = game.start(chosen.clone());
    let (mut scout, mut dice) = (Scout::new(11, 0), Dice::new([11; 32]));
    let (mut shown, mut page) = (None, Page::default());
    let (mut whole, mut sent) = (0, Vec::new());
    for _ in 0..moves {
        if !table.stumble(&mut scout, &mut dice) {
            break;
        }
        let body = page_of(studio, table.as_ref(), Viewer::Seat(Seat::new(0)), Lang::En);
        let mut known = HashSet::new();
        let twice: Vec<&str> = ids(&body).into_iter().filter(|id| !known.insert(*id)).collect();
        assert!(twice.is_empty(), "{}: ids that are there twice: {twice:?}", game.id());
        let now = parts::Page::new(body.clone());
        let frame = now.since(shown.as_ref());
        shown = Some(now);
        page.take(&frame.html);
        page.take(&frame.svg);
        whole += body.len();
        sent.push(frame.html.len() + frame.svg.len());
        for part in ["bar", "ask", "tools", "play", "seats", "log", "all", "menu"] {
            let part = page.whole(part);
            assert!(body.contains(&part), "{} after {} moves: {part}", game.id(), table.moves());
        }
    }
    // The first is the whole page.
    let mut changes = sent.split_off(1);
    changes.sort_unstable();
    let part = |part: usize| changes[(changes.len() - 1) * part / 100] as f64 / 1e3;
    let (usual, most) = (part(50), part(95));
    let whole = whole as f64 / (changes.len() + 1) as f64 / 1e3;
    println!(
        "{}: a move changes {usual:.1} kB of {whole:.1} kB, p95 {most:.1} kB, at most {:.1} kB",
        game.id(),
        part(100)
    );
    assert!(usual < 25.0, "{}: a move changes {usual:.1} kB", game.id());
}

#[test]
fn tuscany_is_sent_in_parts() {
    plays(&tuscany::STUDIO, &Setup::players(3), 150);
}

#[test]
fn carcassonne_is_sent_in_parts() {
    plays(&carcassonne::STUDIO, &Setup::players(3).with("farm").with("inns").with("trade"), 200);
}

#[test]
fn burgundy_is_sent_in_parts() {
    plays(&burgundy::STUDIO, &Setup::players(4), 150);
    plays(&burgundy::STUDIO, &Setup::players(4).set("mode", "team"), 100);
    let special = Setup::players(2).set("edition", "special");
    plays(&burgundy::STUDIO, &special.with("vine").with("shield").with("inn"), 150);
}

#[test]
fn the_duel_is_sent_in_parts() {
    plays(&duel::STUDIO, &Setup::players(2).set("mode", "duel"), 200);
}
