//! The pages around the table: one click to a game, a set-up that cannot be and how it becomes one that can, no connection.

use super::chrome::{Chrome, SIZES, Tab};
use super::server::Server;
use super::{DESKTOP, PHONE, set_up, site};

/// Every size in one language, and a phone in the other.
const VISITS: [((u32, u32), &str); 4] =
    [(SIZES[0], "pt-BR"), (SIZES[1], "pt-BR"), (SIZES[2], "pt-BR"), (SIZES[2], "en")];

#[tokio::test(flavor = "multi_thread")]
async fn one_click_on_the_first_page_is_a_game() {
    let server = Server::start("browser-home", &[]);
    for (index, (size, lang)) in VISITS.into_iter().enumerate() {
        let Some(chrome) = Chrome::start(&format!("home-{index}"), &site(&server), size, lang).await else { return };
        let tab = chrome.open("/").await;
        assert_eq!(tab.eval::<String>("document.documentElement.lang").await, lang);
        assert!(tab.has(".new a[href^='/learn/']").await, "a newcomer is shown where to begin");
        assert!(!tab.has(".turns").await && !tab.has(".low").await, "nothing is headed that is not there");
        let headings: i64 = tab.eval("document.querySelectorAll('h1').length").await;
        assert_eq!(headings, 1);
        tab.fits("first page").await;
        tab.follow("form[action='/play/duel'] button").await;
        tab.until("document.querySelector('[data-version]')").await;
        tab.go("/").await;
        assert!(!tab.has(".new").await, "nobody is a newcomer twice");
        tab.fits("first page with a game").await;
        tab.picture(&format!("home-{index}")).await;
        tab.follow(".turns a").await;
        assert!(tab.eval::<String>("location.pathname").await.starts_with("/table/"), "the game goes on");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_opens_a_table_to_everybody_is_found_there() {
    let server = Server::start("browser-open", &[]);
    let Some(ana) = Chrome::start("open-ana", &site(&server), DESKTOP, "pt-BR").await else { return };
    let first = ana.open("/").await;
    set_up(&first, "tuscany", &[("seat2", "open"), ("listed", "off")]).await;
    set_up(&first, "carcassonne", &[("seat2", "open"), ("listed", "on")]).await;
    let listed: String = first.eval("location.pathname").await;
    let bruno = Chrome::start("open-bruno", &site(&server), PHONE, "en").await.expect("a second browser");
    let second = bruno.open("/").await;
    let open: i64 = second.eval("document.querySelectorAll('.open-tables li').length").await;
    assert_eq!(open, 1, "a table by invitation is in no list");
    second.follow(".open-tables form button").await;
    assert_eq!(second.eval::<String>("location.pathname").await, listed, "one click sits down");
    // The game runs now, and a third person may watch it.
    let carla = Chrome::start("open-carla", &site(&server), DESKTOP, "en").await.expect("a third browser");
    let third = carla.open("/watch").await;
    third.follow(".to-watch li a").await;
    assert_eq!(third.eval::<String>("location.pathname").await, listed);
    assert!(!third.has("[data-mine=true]").await, "who watches decides nothing");
}

/// The boxes that are ticked.
async fn ticked(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('.module :checked')].map((box) => box.name)").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_conflict_keeps_what_was_entered_and_says_every_way_out() {
    let server = Server::start("browser-conflict", &[]);
    for (name, size, lang, words, keep) in [
        ("desktop", DESKTOP, "pt-BR", ["AutoDuque", "Estalagens"], "auto"),
        ("phone", PHONE, "en", ["AutoDuke", "Inns"], "inn"),
    ] {
        let Some(chrome) = Chrome::start(&format!("torn-{name}"), &site(&server), size, lang).await else { return };
        let tab = chrome.open("/new/burgundy?preset=autoduke").await;
        assert!(!tab.has("#conflict").await);
        assert!(!tab.has("[name=expert][type=checkbox]").await, "what the other edition has is not shown");
        assert!(tab.click("label:has(> [name=white])").await);
        tab.until("document.querySelector('[name=white]:checked') && location.search.includes('white=on')").await;
        assert!(tab.click("label:has(> [name=inn])").await);
        tab.until("document.getElementById('conflict')").await;
        let said = tab.text("#conflict").await;
        assert!(words.iter().all(|word| said.contains(word)), "{said}");
        assert_eq!(ticked(&tab).await, ["white", "inn", "auto"], "nothing is undone in silence");
        let torn: Vec<String> =
            tab.eval("[...document.querySelectorAll('.torn :checked')].map((box) => box.name)").await;
        assert_eq!(torn, ["inn", "auto"], "both have the edge of a conflict");
        tab.fits("a set-up that cannot be").await;
        tab.picture(&format!("conflict-{name}")).await;
        // The button waits; the server would refuse it too, and show what was entered.
        assert!(tab.click(".open .go").await);
        assert!(tab.holds("location.pathname === '/new/burgundy' && document.activeElement.id === 'conflict'").await);
        let refused: Vec<String> = tab
            .eval(
                "(async () => {
                    const sent = new URLSearchParams(new FormData(document.querySelector('form.set-up')));
                    const answer = await fetch(location.pathname, { method: 'POST', body: sent });
                    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
                    const boxes = [...page.querySelectorAll('.module :checked')].map((box) => box.name);
                    return [String(answer.status), String(Boolean(page.getElementById('conflict'))), ...boxes];
                })()",
            )
            .await;
        assert_eq!(refused, ["400", "true", "white", "inn", "auto"]);
        let other = if keep == "auto" { "inn" } else { "auto" };
        assert!(tab.click(&format!("#conflict [value='{other}=off']")).await);
        tab.until(&format!("!document.querySelector('[name={other}]:checked')")).await;
        assert_eq!(ticked(&tab).await, ["white", keep]);
        if keep == "inn" {
            // Without the AutoDuke somebody else must play: that is a conflict too, with a way out.
            assert!(tab.click("#conflict [value='players=2']").await);
            tab.until("document.querySelectorAll('.seat-list li').length === 2").await;
        }
        assert!(!tab.has("#conflict").await, "{}", tab.text("#conflict").await);
        tab.follow(".open .go").await;
        tab.until("document.querySelector('[data-version]')").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_connection_the_page_says_so_and_comes_back() {
    let mut server = Server::start("browser-offline", &[]);
    let Some(chrome) = Chrome::start("offline", &site(&server), PHONE, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    tab.until("navigator.serviceWorker.controller").await;
    tab.follow("form[action='/play/tuscany'] button").await;
    tab.until("document.querySelector('[data-version]')").await;
    let table: String = tab.eval("location.pathname").await;
    let kept: Vec<String> = tab
        .eval(
            "(async () => {
                const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
                const kept = await Promise.all(caches_.map((cache) => cache.keys()));
                return kept.flat().map((request) => new URL(request.url).pathname);
            })()",
        )
        .await;
    assert!(kept.iter().any(|path| path.ends_with("/table.js")), "{kept:?}");
    let shell = |path: &String| path.starts_with("/assets/") || path == "/offline";
    assert!(kept.iter().all(shell), "no page, no table, no answer is kept: {kept:?}");
    server.kill();
    tab.go(&table).await;
    tab.until("document.querySelector('.offline-page h1')").await;
    assert_eq!(tab.text("h1").await, "Sem conexão. Tentando de novo…");
    let styled = "getComputedStyle(document.querySelector('.top')).display === 'flex'";
    assert!(tab.holds(styled).await, "the shell is kept");
    tab.picture("offline").await;
    server.start_again();
    tab.until("document.querySelector('#table [data-version]')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_alone_has_its_colours() {
    let server = Server::start("browser-picture", &[]);
    let Some(chrome) = Chrome::start("picture", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open("/").await;
    for game in ["burgundy", "carcassonne", "tuscany", "duel"] {
        set_up(&tab, game, &[("seat2", "random")]).await;
        let table: String = tab.eval("location.pathname").await;
        tab.go(&format!("{table}/picture.svg")).await;
        let paper: String = tab.eval("getComputedStyle(document.querySelector('.sheet')).fill").await;
        assert_eq!(paper, "rgb(244, 236, 216)", "{game}");
    }
}
