//! People who meet: more than two before one browser, each with cookies of their own, in both languages, on a desktop and on a
//! phone.

use super::{DESKTOP, PHONE, Server, site};
use crate::chrome::{Chrome, Tab};

/// One speaks Portuguese at a desktop, the other English at a phone.
const ANA: ((u32, u32), &str) = (DESKTOP, "pt-BR");
const BEN: ((u32, u32), &str) = (PHONE, "en");

async fn chrome(name: &str, server: &Server) -> Option<Chrome> {
    Chrome::start(name, &site(server), DESKTOP, "pt-BR").await
}

async fn path(tab: &Tab) -> String {
    tab.eval("location.pathname").await
}

#[tokio::test(flavor = "multi_thread")]
async fn four_meet_by_invitation_and_the_fifth_is_told() {
    let server = Server::start("browser-invitation", &[]);
    let Some(chrome) = chrome("invitation", &server).await else { return };
    let host = chrome.person(ANA.0, ANA.1, "/new/tuscany?players=4&seat1=me&seat2=open&seat3=open&seat4=open").await;
    host.follow("form.set-up .open .go").await;
    host.until("document.getElementById('invite')").await;
    let table = path(&host).await;
    let mut guests = Vec::new();
    let mut last = String::new();
    for number in 0..3 {
        last = host.eval("document.getElementById('invite').value").await;
        let (size, lang) = if number % 2 == 0 { BEN } else { ANA };
        let guest = chrome.person(size, lang, &last).await;
        assert!(guest.has(".invitation-page .cover").await, "what one is invited to");
        guest.fits("an invitation").await;
        guest.picture(&format!("invitation-{number}")).await;
        guest.follow("form[action*='/seat/'] .go").await;
        assert_eq!(path(&guest).await, table);
        host.until(&format!("document.querySelectorAll('.seat:not(.open)').length === {}", number + 2)).await;
        guests.push(guest);
    }
    host.until("!document.getElementById('invite')").await;
    for tab in guests.iter().chain([&host]) {
        tab.until("document.querySelector('[data-version]') && !document.querySelector('.seat.open')").await;
    }
    let late = chrome.person(BEN.0, BEN.1, &last).await;
    late.until("document.querySelector('[role=alert]')").await;
    assert!(!late.has("form[action*='/seat/']").await, "nobody sits down twice on one seat");
    late.follow("main a.go").await;
    assert_eq!(path(&late).await, table, "who comes too late may watch");
}
