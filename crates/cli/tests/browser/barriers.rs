//! Nothing keeps anybody out: axe finds nothing on any page and in any state of a table, in light and dark, at a desktop and on
//! a phone.

use crate::axe;
use crate::chrome::{Chrome, Tab};
use crate::server::Server;
use crate::{DESKTOP, PHONE, open_table, play_listed, played_by_bots, sit_down_at, site};

/// Checks a page as it is shown now, in the light and in the dark.
async fn check(tab: &Tab, what: &str, found: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        let _: bool = tab.eval(&format!("(document.documentElement.dataset.theme = {theme:?}, true)")).await;
        let problems = axe::barriers(tab).await;
        found.extend(problems.into_iter().map(|problem| format!("{theme}, {what}: {problem}")));
    }
}

/// Posts a form of the site.
async fn post(tab: &Tab, path: &str, fields: &str) -> String {
    let ask = format!(
        "fetch({path:?}, {{ method: 'POST', body: new URLSearchParams({fields}) }}).then((answer) => new URL(answer.url).pathname)"
    );
    tab.eval(&ask).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_has_a_barrier() {
    let server = Server::start("browser-axe", &[]);
    let Some(chrome) = Chrome::start("axe", &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    let played = played_by_bots(&tab, "carcassonne", &["random", "random"], "{}").await;
    let waiting = open_table(&tab, "tuscany", &["me", "open"], "{}").await;
    tab.go(&format!("/table/{waiting}")).await;
    let invitation: String = tab.eval("new URL(document.getElementById('invite').value).pathname + new URL(document.getElementById('invite').value).search").await;
    let mut paths: Vec<String> =
        ["/", "/watch", "/learn", "/rules", "/rules/duel", "/sign-in", "/forgot", "/study", "/offline", "/nowhere"]
            .into_iter()
            .chain(["/lobby", "/ratings", "/tournaments", "/friends", "/mail", "/account", "/people/Ana"])
            .chain(["/new/burgundy?preset=autoduke&whole=on&edition=special&auto=on&inn=on&seat1=me&hints=on"])
            .map(str::to_owned)
            .collect();
    paths.extend(["tuscany", "carcassonne", "burgundy", "duel"].map(|game| format!("/new/{game}")));
    paths.extend(["burgundy", "carcassonne", "duel", "tuscany"].map(|lesson| format!("/learn/{lesson}/1")));
    paths.extend(["replay?at=30", "analysis", "dice", "chat"].map(|page| format!("/table/{}/{page}", played.0)));
    paths.push(format!("/table/{waiting}"));
    let guest = chrome.person(PHONE, "en", &invitation).await;
    let mut found = Vec::new();
    check(&guest, "an invitation", &mut found).await;
    for (width, height) in [DESKTOP, PHONE] {
        tab.resize(width, height).await;
        for path in &paths {
            // Somebody without an account first, then somebody who has one.
            if path == "/lobby" {
                post(&tab, "/sign-in", "{ name: 'Ana', password: 'long enough', how: 'new' }").await;
            }
            tab.go(path).await;
            check(&tab, &format!("{path} at {width}"), &mut found).await;
            if tab.click("details.menu summary").await {
                check(&tab, &format!("{path} at {width}, menu"), &mut found).await;
            }
        }
        post(&tab, "/sign-out", "{}").await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// What may lie over a table or beside it, and how somebody gets there.
const STATES: [(&str, &str); 7] = [
    ("a decision", "true"),
    (
        "something picked",
        "document.querySelector('#play .can[data-acts]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))",
    ),
    ("another's area", "document.querySelector('#seats button[data-peek]:not(.me)')?.click()"),
    ("all moves", "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'l' }))"),
    ("log", "document.querySelector('#tools [data-sheet=log]')?.click()"),
    ("menu", "document.getElementById('menu').showPopover()"),
    ("keys", "document.getElementById('keys-help').showModal()"),
];

/// Looks at the states of a table, each from a page that was just loaded.
async fn states(tab: &Tab, what: &str, found: &mut Vec<String>) {
    let here: String = tab.eval("location.pathname").await;
    for (state, way) in STATES {
        tab.go(&here).await;
        let _: bool = tab.eval(&format!("(({way}), true)")).await;
        check(tab, &format!("{what}, {state}"), found).await;
    }
}

async fn no_table_has_a_barrier(game: &str, seats: &[&str], options: &str) {
    let server = Server::start(&format!("browser-axe-{game}"), &[]);
    let Some(chrome) = Chrome::start(&format!("axe-{game}"), &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    let played = played_by_bots(&tab, game, seats, options).await;
    let mut found = Vec::new();
    for (width, height) in [DESKTOP, PHONE] {
        tab.resize(width, height).await;
        sit_down_at(&tab, &played, played.1 * 6 / 10).await;
        states(&tab, &format!("{game} at {width}"), &mut found).await;
        // The result as somebody sees it who has played, and as somebody who only looks. Who decides at random never ends a
        // Duel.
        if game != "duel" {
            sit_down_at(&tab, &played, played.1 - 1 - played.1 / 50).await;
            play_listed(&tab, 400).await;
            // What rises from the seats fades and is gone.
            tab.until("document.querySelector('.result') && !document.querySelector('.plus, .fly')").await;
            check(&tab, &format!("{game} at {width}, the own result"), &mut found).await;
        }
        tab.go(&format!("/table/{}", played.0)).await;
        check(&tab, &format!("{game} at {width}, the result of others"), &mut found).await;
        tab.go(&format!("/table/{}/replay?at={}", played.0, played.1 / 2)).await;
        check(&tab, &format!("{game} at {width}, the replay"), &mut found).await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_of_burgundy_has_a_barrier() {
    no_table_has_a_barrier("burgundy", &["random"; 3], "{ with: ['all'], set: { edition: 'special' } }").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_of_carcassonne_has_a_barrier() {
    no_table_has_a_barrier("carcassonne", &["random"; 3], "{ with: ['all'] }").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_of_tuscany_has_a_barrier() {
    no_table_has_a_barrier("tuscany", &["random"; 3], "{}").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_of_the_duel_has_a_barrier() {
    no_table_has_a_barrier("duel", &["easy"; 2], "{ set: { mode: 'duel' } }").await;
}
