//! Whole games by those who do not see the page: only the names and states of buttons, as screen readers tell them.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::chrome::{Button, Chrome, Tab};
use crate::server::Server;
use crate::{DESKTOP, PATIENCE, set_up, site};

/// The words of a language that whoever plays by names listens for.
struct Words {
    confirm: &'static str,
    rematch: &'static str,
}

const PORTUGUESE: Words = Words { confirm: "Confirmar", rematch: "Revanche" };
const ENGLISH: Words = Words { confirm: "Confirm", rematch: "Rematch" };

/// How long somebody listens for what comes of a choice.
const MOMENT: Duration = Duration::from_secs(2);

/// The buttons as they are heard.
fn heard(buttons: &[Button]) -> Vec<String> {
    buttons.iter().map(|Button { name, pressed, .. }| format!("{name} {pressed:?}")).collect()
}

/// Plays until a rematch is offered; how many things were chosen and confirmed.
async fn play_by_names(tab: &Tab, words: &Words) -> (usize, usize) {
    let (mut chosen, mut confirmed) = (0, 0);
    let mut tried: BTreeSet<String> = BTreeSet::new();
    let (mut before, mut since) = (Vec::new(), Instant::now());
    loop {
        let buttons = tab.buttons().await;
        let now = heard(&buttons);
        // What was done shows soon; what shows nothing after a while was no way on.
        if now == before && since.elapsed() < MOMENT {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        }
        if now != before {
            (before, since) = (now, Instant::now());
        }
        assert!(since.elapsed() < PATIENCE, "nothing happens any more: {}", tab.state().await);
        if buttons.iter().any(|button| button.name == words.rematch) {
            return (chosen, confirmed);
        }
        let nameless = buttons.iter().find(|button| button.name.trim().is_empty());
        assert!(nameless.is_none(), "a button has no name: {}", tab.state().await);
        if let Some(confirm) = buttons.iter().find(|button| button.name.starts_with(words.confirm)) {
            confirmed += usize::from(tab.activate(confirm).await);
            tried.clear();
        } else {
            // What can be chosen says so, and whether it is chosen.
            let mut open: Vec<&Button> = buttons.iter().filter(|button| button.pressed == Some(false)).collect();
            if open.iter().all(|button| tried.contains(&button.name)) {
                tried.clear();
            }
            open.retain(|button| !tried.contains(&button.name));
            if let Some(button) = open.get(chosen * 7 % open.len().max(1)) {
                tried.insert(button.name.clone());
                chosen += usize::from(tab.activate(button).await);
            }
        }
        assert!(chosen < 1500, "the game ends: {}", tab.state().await);
    }
}

async fn game_by_names(game: &str, fields: &[(&str, &str)], lang: &str, words: &Words) {
    let server = Server::start(&format!("browser-names-{game}"), &[]);
    let Some(chrome) = Chrome::start(&format!("names-{game}"), &site(&server), DESKTOP, lang).await else { return };
    let tab = chrome.open("/").await;
    set_up(&tab, game, fields).await;
    let (chosen, confirmed) = play_by_names(&tab, words).await;
    println!("{game}: {chosen} things chosen, {confirmed} confirmed");
    assert!(chosen > 20 && confirmed > 5, "{game}: {chosen} things chosen, {confirmed} confirmed");
}

#[tokio::test(flavor = "multi_thread")]
async fn tuscany_is_played_to_the_end_by_names_alone() {
    game_by_names("tuscany", &[("seat2", "random")], "pt-BR", &PORTUGUESE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn carcassonne_is_played_to_the_end_by_names_alone() {
    game_by_names("carcassonne", &[("seat2", "random")], "en", &ENGLISH).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn burgundy_is_played_to_the_end_by_names_alone() {
    game_by_names("burgundy", &[("seat2", "random")], "pt-BR", &PORTUGUESE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_duel_is_played_to_the_end_by_names_alone() {
    game_by_names("duel", &[("seat2", "easy"), ("mode", "intro")], "en", &ENGLISH).await;
}
