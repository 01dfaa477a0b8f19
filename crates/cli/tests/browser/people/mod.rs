//! People who meet: several before one browser, each with cookies of their own, in both languages, on desktops and on phones.

mod account;
mod civility;
mod days;
mod friends;
mod house;
mod invitations;
mod meeting;
mod questions;
mod rated;
mod refusals;
mod tournament;

use serde_json::{Value, json};

use super::{DESKTOP, PHONE, Server, axe, site};
use crate::chrome::{Chrome, Tab};

/// The window somebody sits before, and the language they read.
type Place = ((u32, u32), &'static str);
const PT_DESKTOP: Place = (DESKTOP, "pt-BR");
const PT_PHONE: Place = (PHONE, "pt-BR");
const EN_DESKTOP: Place = (DESKTOP, "en");
const EN_PHONE: Place = (PHONE, "en");

const PASSWORD: &str = "correct horse";

/// A server and a browser, in front of which people sit.
struct Club {
    server: Server,
    chrome: Chrome,
}

impl Club {
    async fn open(name: &str, settings: &[&str]) -> Option<Club> {
        let server = Server::start(&format!("people-{name}"), settings);
        let chrome = Chrome::start(&format!("people-{name}"), &site(&server), DESKTOP, "pt-BR").await?;
        Some(Club { server, chrome })
    }

    /// Somebody without an account.
    async fn guest(&self, (size, lang): Place, path: &str) -> Tab {
        self.chrome.person(size, lang, path).await
    }

    /// Somebody who makes an account on the page for it.
    async fn member(&self, place: Place, name: &str) -> Tab {
        let tab = self.guest(place, "/sign-in").await;
        sign(&tab, name, PASSWORD, "new").await;
        assert_eq!(tab.path().await, "/", "{}", tab.text(".refusal").await);
        tab
    }
}

/// Fills in the page for signing in and sends it.
async fn sign(tab: &Tab, name: &str, password: &str, how: &str) {
    tab.fill("main [name=name]", name).await;
    tab.fill("main [name=password]", password).await;
    tab.submit(&format!("button[value={how}]")).await;
}

/// A page as somebody sees it: nothing sticks out of it, and nobody is kept out.
async fn seen(tab: &Tab, what: &str) {
    tab.fits(what).await;
    let found = axe::barriers(tab).await;
    assert!(found.is_empty(), "{what}: {}", found.join("\n"));
    tab.picture(&format!("people-{what}")).await;
}

async fn visit(tab: &Tab, path: &str, what: &str) {
    tab.go(path).await;
    seen(tab, what).await;
}

/// The page is one that refuses, says why in these words, what to do next, and has a way on.
async fn refuses(tab: &Tab, words: &str, what: &str) {
    tab.until("document.querySelector('.trouble h1')").await;
    let said = tab.text("main").await;
    assert!(said.contains(words), "{words:?} in {said:?}");
    assert!(tab.text(".trouble h1 + p").await.len() > 5, "what to do next: {said}");
    assert!(tab.has(".trouble a.b").await, "a way on");
    seen(tab, what).await;
}

/// Asks the server from the page, as a script would: the status and what it says.
async fn ask(tab: &Tab, address: &str, body: &Value) -> (u16, Value) {
    let (status, text): (u16, String) = tab
        .eval(&format!(
            "(async () => {{
                const headers = {{ 'content-type': 'application/json' }};
                const answer = await fetch({address:?}, {{ method: 'POST', headers, body: {:?} }});
                return [answer.status, await answer.text()];
            }})()",
            body.to_string()
        ))
        .await;
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

/// Opens a table where it matters little how; its address.
async fn open_table(tab: &Tab, table: &Value) -> String {
    let (status, made) = ask(tab, "/api/v1/tables", table).await;
    assert_eq!(status, 201, "{made}");
    format!("/table/{}", made["id"].as_str().expect("an address"))
}

/// Sits down by the page of a seat.
async fn sit_down(tab: &Tab, table: &str, seat: usize) {
    tab.go(&format!("{table}/seat/{seat}")).await;
    tab.follow("form[action*='/seat/'] .go").await;
    assert_eq!(tab.path().await, table);
}

/// Waits until all are seated and the table is shown to each.
async fn begun(tabs: &[&Tab]) {
    for tab in tabs {
        tab.until("document.querySelector('[data-version]') && !document.querySelector('.seat.open')").await;
    }
}

/// Waits until all see the same and it is the turn of one of them; whose.
async fn turn(tabs: &[&Tab]) -> usize {
    let end = std::time::Instant::now() + super::PATIENCE;
    loop {
        let (mut versions, mut mine) = (Vec::new(), Vec::new());
        for (index, tab) in tabs.iter().enumerate() {
            versions.push(tab.version().await);
            mine.extend(tab.is_mine().await.then_some(index));
        }
        versions.dedup();
        if let ([_], [one]) = (&versions[..], &mine[..]) {
            return *one;
        }
        assert!(std::time::Instant::now() < end, "whose turn it is: {versions:?} {mine:?}");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// Plays a game to its end without looking, each for themselves.
async fn play_out(tabs: &[&Tab], table: &str) {
    let address = format!("/api/v1{}/moves", table.replace("/table/", "/tables/"));
    let script = format!(
        "(async () => {{
            const headers = {{ 'content-type': 'application/json' }};
            for (;;) {{
                const now = await (await fetch({address:?})).json();
                if (now.over || !now.legal?.length) return Boolean(now.over);
                const action = now.legal[(now.version * 31 + 7) % now.legal.length];
                const body = JSON.stringify({{ version: now.version, action }});
                await fetch({address:?}, {{ method: 'POST', headers, body }});
            }}
        }})()"
    );
    let end = std::time::Instant::now() + 2 * super::PATIENCE;
    let mut over = false;
    while !over {
        assert!(std::time::Instant::now() < end, "the game ends");
        for tab in tabs {
            over |= tab.eval::<bool>(&script).await;
        }
    }
}

/// Loads a page again until something holds there: it is the server that is waited for.
async fn until_page(tab: &Tab, path: &str, script: &str) {
    let end = std::time::Instant::now() + super::PATIENCE;
    loop {
        tab.go(path).await;
        if tab.holds(script).await {
            return;
        }
        assert!(std::time::Instant::now() < end, "{path} never has it: {script}");
    }
}

/// A table of two people without a clock.
async fn table_of_two(one: &Tab, two: &Tab, game: &str) -> String {
    let table = open_table(one, &json!({ "game": game, "seats": ["me", "open"], "admission": "open" })).await;
    one.go(&table).await;
    sit_down(two, &table, 2).await;
    begun(&[one, two]).await;
    table
}
