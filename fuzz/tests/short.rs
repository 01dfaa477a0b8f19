//! A short run of every target: the inputs it begins with, and some changed ones.

use tavola_fuzz::Campaign;

fn feed(name: &'static str, count: usize) {
    let mut campaign = Campaign::new(name, 1);
    for _ in 0..count {
        if let Err(failure) = campaign.step() {
            // Panics are listened for, not printed.
            eprintln!("{name}: {failure}");
            panic!("{name} failed");
        }
    }
    println!("{campaign}");
}

#[test]
fn records() {
    feed("records", 400);
}

#[test]
fn notation() {
    feed("notation", 3000);
}

#[test]
fn options() {
    feed("options", 2000);
}

#[test]
fn cases() {
    feed("cases", 2500);
}

#[test]
fn json() {
    feed("json", 400);
}

#[test]
fn messages() {
    feed("messages", 200);
}
