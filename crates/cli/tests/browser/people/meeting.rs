//! The lobby: looking for company, tables that wait, games to watch.

use serde_json::json;

use super::{Club, EN_PHONE, PT_DESKTOP, PT_PHONE, begun, open_table, seen, visit};

const AT_A_TABLE: &str = "location.pathname.startsWith('/table/') && document.querySelector('[data-version]')";

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_for_company_finds_somebody_or_a_bot() {
    let Some(club) = Club::open("pairing", &[]).await else { return };
    let ana = club.guest(PT_DESKTOP, "/").await;
    assert!(ana.click(".pairing-card label:has([value=tuscany])").await);
    ana.follow(".pairing-card [value='900+10']").await;
    assert_eq!(ana.path().await, "/lobby");
    ana.until("document.querySelector('[data-part=pairing] span')?.textContent.startsWith('procurando')").await;
    seen(&ana, "pairing-waits").await;
    // It goes on over other pages, and can be cancelled.
    ana.go("/ratings").await;
    ana.until("document.querySelectorAll('[data-part=pairing] button').length === 1").await;
    assert!(ana.click("[data-part=pairing] button").await);
    ana.until("!document.querySelector('[data-part=pairing]')").await;
    // After a while alone a bot is offered.
    ana.go("/lobby").await;
    ana.submit(".pairing-card [value='1d']").await;
    ana.until("document.querySelector('[data-part=pairing]')").await;
    club.server.advance("update waiting set since = since - 20000");
    ana.until("document.querySelectorAll('[data-part=pairing] button').length === 2").await;
    seen(&ana, "pairing-bot").await;
    assert!(ana.click_nth("[data-part=pairing] button", 1).await);
    ana.until(AT_A_TABLE).await;
    // Two who want the same meet, whatever page they look at.
    ana.go("/lobby").await;
    assert!(ana.click(".pairing-card label:has([value=duel])").await);
    ana.submit(".pairing-card [value='300+5']").await;
    ana.go("/rules").await;
    let ben = club.guest(EN_PHONE, "/lobby").await;
    seen(&ben, "lobby-alone").await;
    assert!(ben.click(".pairing-card [value='300+5']").await);
    for tab in [&ana, &ben] {
        tab.until(AT_A_TABLE).await;
    }
    assert_eq!(ana.path().await, ben.path().await);
    begun(&[&ana, &ben]).await;
    ben.until("document.querySelector('#clock-1[data-left]') && document.querySelector('#clock-2[data-left]')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_found_by_what_is_wanted_and_games_are_watched() {
    let Some(club) = Club::open("lobby", &[]).await else { return };
    let ana = club.guest(EN_PHONE, "/").await;
    let slow = open_table(&ana, &json!({ "game": "duel", "seats": ["me", "open"], "clock": "3d" })).await;
    let calm = open_table(&ana, &json!({ "game": "tuscany", "seats": ["me", "open", "open"] })).await;
    let alone = open_table(&ana, &json!({ "game": "tuscany", "seats": ["me", "open"], "admission": "private" })).await;
    let running = open_table(&ana, &json!({ "game": "carcassonne", "seats": ["me", "easy"] })).await;
    let eva = club.guest(PT_DESKTOP, "/").await;
    eva.follow(".ways a[href='/lobby']").await;
    seen(&eva, "lobby").await;
    // Each filter by itself: what stays is what was wanted.
    for (field, value, found) in [
        ("speed", "days", [true, false, false, false]),
        ("game", "tuscany", [false, true, false, false]),
        ("game", "carcassonne", [false, false, false, true]),
        ("kind", "rated", [false; 4]),
        ("kind", "friendly", [true, true, false, true]),
    ] {
        eva.go("/lobby").await;
        eva.fill(&format!(".filters [name={field}]"), value).await;
        eva.submit(".filters button").await;
        assert!(eva.holds(&format!("document.querySelector('.filters [name={field}]').value === {value:?}")).await);
        for (table, is) in [&slow, &calm, &alone, &running].into_iter().zip(found) {
            assert_eq!(eva.has(&format!(".tables a[href^='{table}']")).await, is, "{field} {value}: {table}");
        }
    }
    // What is opened meanwhile is found without loading the page again.
    visit(&eva, "/lobby?kind=rated", "lobby-nothing").await;
    eva.go("/lobby?game=burgundy").await;
    let fresh = open_table(&ana, &json!({ "game": "burgundy", "seats": ["me", "open"] })).await;
    eva.until(&format!("document.querySelector(\".tables a[href^='{fresh}']\")")).await;
    // Who watches sees the game go on, and decides nothing.
    eva.go("/lobby").await;
    eva.follow(&format!(".tables a[href='{running}']")).await;
    eva.until("document.querySelector('[data-version]')").await;
    assert!(eva.holds("!document.querySelector('[data-mine=true], .seat.me, #confirm')").await);
    ana.go(&running).await;
    crate::play(&[&ana], 2).await;
    let version = ana.version().await;
    eva.until(&format!("Number(document.querySelector('[data-version]').dataset.version) >= {version}")).await;
    seen(&eva, "watching").await;
    // A third finds the open table and sits down; whoever waits there sees it.
    let rui = club.guest(PT_PHONE, "/lobby?game=tuscany").await;
    seen(&rui, "lobby-filtered").await;
    ana.go(&calm).await;
    rui.follow(&format!(".tables a[href^='{calm}/seat/']")).await;
    rui.follow("form[action*='/seat/'] .go").await;
    ana.until("document.querySelectorAll('.seat:not(.open)').length === 2").await;
}
