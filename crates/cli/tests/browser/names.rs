//! Whole games by those who do not see the page: only the names and states of buttons, as screen readers tell them.

use std::time::{Duration, Instant};

use crate::chrome::{Button, Chrome, Tab};
use crate::server::Server;
use crate::{DESKTOP, PATIENCE, set_up, site};

/// Waits until a button with such a name is there.
async fn named(tab: &Tab, start: &str) -> Button {
    let since = Instant::now();
    loop {
        if let Some(found) = tab.buttons().await.into_iter().find(|button| button.name.starts_with(start)) {
            return found;
        }
        assert!(since.elapsed() < PATIENCE, "no button \"{start}\"");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Plays until a rematch is offered; how many things were chosen and confirmed.
async fn play_by_names(tab: &Tab) -> (usize, usize) {
    let (mut chosen, mut confirmed, mut tries) = (0, 0, 0);
    let mut before = String::new();
    let mut since = Instant::now();
    loop {
        let buttons = tab.buttons().await;
        if buttons.iter().any(|button| button.name == "Rematch") {
            return (chosen, confirmed);
        }
        assert!(since.elapsed() < PATIENCE, "nothing can be chosen any more: {}", tab.state().await);
        let names: Vec<&str> = buttons.iter().map(|button| button.name.as_str()).collect();
        let now = names.join("|");
        tries = if now == before { tries + 1 } else { 0 };
        before = now;
        if let Some(confirm) = buttons.iter().find(|button| button.name.starts_with("Confirm")) {
            confirmed += usize::from(tab.activate(confirm).await);
            since = Instant::now();
        } else if tries > 0 && tries % 8 == 0 {
            // Whoever does not find the way has the list of all moves.
            tab.activate(&named(tab, "More").await).await;
            tab.activate(&named(tab, "All moves").await).await;
            let listed: Vec<Button> =
                tab.buttons().await.into_iter().filter(|button| button.pressed.is_none()).collect();
            let close = listed.iter().position(|button| button.name == "Close").expect("the list can be closed");
            if let Some(first) = listed.get(close + 1 + chosen % 2) {
                chosen += usize::from(tab.activate(first).await);
            }
        } else {
            // What can be chosen says so, and whether it is chosen.
            let open: Vec<&Button> = buttons.iter().filter(|button| button.pressed == Some(false)).collect();
            if open.is_empty() {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
            since = Instant::now();
            chosen += usize::from(tab.activate(open[(chosen * 7 + tries * 3) % open.len()]).await);
        }
        assert!(chosen < 3000, "the game ends");
    }
}

/// A campaign of its own, because the whole tree of names is read for every choice, which takes minutes:
/// `cargo nextest run -p tavola --test browser names --run-ignored only`
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn every_game_is_played_to_the_end_by_names_alone() {
    let server = Server::start("browser-names", &[]);
    let Some(chrome) = Chrome::start("names", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open("/").await;
    for (game, fields) in [
        ("tuscany", &[("seat2", "random")][..]),
        ("carcassonne", &[("seat2", "random")]),
        ("burgundy", &[("seat2", "random")]),
        ("duel", &[("mode", "intro"), ("seat2", "easy")]),
    ] {
        set_up(&tab, game, fields).await;
        let (chosen, confirmed) = play_by_names(&tab).await;
        assert!(chosen > 20 && confirmed > 10, "{game}: {chosen} things chosen, {confirmed} confirmed");
    }
}
