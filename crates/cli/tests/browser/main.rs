//! The web application in real browsers: whole games by clicking, by keyboard, on a phone, in both languages.

mod axe;
mod barriers;
mod chrome;
mod laws;
mod measures;
mod motion;
mod names;
mod pages;
mod people;
#[path = "../serve/server.rs"]
mod server;
#[path = "../serve/sink.rs"]
mod sink;

use std::time::{Duration, Instant};

use chrome::{Chrome, SIZES, Tab};
use server::Server;

const DESKTOP: (u32, u32) = SIZES[0];
const PHONE: (u32, u32) = SIZES[2];
/// How long a table may rest while it is nobody's turn here, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn site(server: &Server) -> String {
    format!("http://{}", server.address())
}

/// Opens a table from its set-up page; `fields` are what is entered there.
async fn set_up(tab: &Tab, game: &str, fields: &[(&str, &str)]) {
    let usual = [("seat1", "me"), ("seat2", "medium")];
    let seats = usual.into_iter().filter(|(seat, _)| !fields.iter().any(|(name, _)| name == seat));
    let query: Vec<String> =
        seats.chain(fields.iter().copied()).map(|(name, value)| format!("{name}={value}")).collect();
    tab.go(&format!("/new/{game}?{}", query.join("&"))).await;
    assert!(!tab.has("#conflict").await, "{}", tab.text("#conflict").await);
    tab.follow("form.set-up .open .go").await;
    tab.until("document.querySelector('[data-version]')").await;
}

/// Plays until the game is over or so many decisions were made; how many were made by these tabs.
async fn play(tabs: &[&Tab], most: usize) -> usize {
    let mut made = 0;
    let mut since = Instant::now();
    while made < most {
        let mut acted = false;
        for tab in tabs {
            if tab.is_over().await {
                return made;
            }
            if tab.is_mine().await {
                tab.decide(made * 7 + 3).await;
                made += 1;
                if made.is_multiple_of(20) {
                    tab.is_up_to_date().await;
                }
                acted = true;
            }
        }
        if acted {
            since = Instant::now();
        } else {
            assert!(since.elapsed() < PATIENCE, "nobody moves after {made} decisions: {}", tabs[0].state().await);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    made
}

/// Plays by the list of all moves until the game is over or so many decisions are made; how many were.
async fn play_listed(tab: &Tab, most: usize) -> usize {
    let mut made = 0;
    while made < most && tab.decides().await {
        tab.answer(made).await;
        made += 1;
    }
    made
}

/// Opens a table through the interface for scripts, as the person of this tab; its id.
async fn open_table(tab: &Tab, game: &str, seats: &[&str], options: &str) -> String {
    let ask = format!(
        "fetch('/api/v1/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }},
            body: JSON.stringify({{ game: {game:?}, seats: {seats:?}, ...{options} }}) }})
            .then((answer) => answer.json()).then((table) => table.id ?? JSON.stringify(table))"
    );
    let id: String = tab.eval(&ask).await;
    assert!(!id.starts_with('{'), "{game} with {options}: {id}");
    id
}

/// A game that bots have played to its end: its id, and how many moves it took.
async fn played_by_bots(tab: &Tab, game: &str, seats: &[&str], options: &str) -> (String, usize) {
    let id = open_table(tab, game, seats, options).await;
    tab.go(&format!("/table/{id}")).await;
    let mut last = (-1, Instant::now());
    while !tab.is_over().await {
        let version = tab.version().await;
        if version != last.0 {
            last = (version, Instant::now());
        }
        assert!(last.1.elapsed() < PATIENCE, "{game}: the bots do not move: {}", tab.state().await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let moves = tab.version().await;
    (id, usize::try_from(moves).expect("it has moves"))
}

/// Sits down where a decision was made in a game that is over, at this move or soon after.
async fn sit_down_at(tab: &Tab, (id, moves): &(String, usize), at: usize) {
    for at in at..*moves {
        let ask = format!(
            "fetch('/table/{id}/onward', {{ method: 'POST', body: new URLSearchParams({{ at: {at} }}) }})
                .then((answer) => new URL(answer.url).pathname)"
        );
        let table: String = tab.eval(&ask).await;
        tab.go(&table).await;
        if tab.holds("document.querySelector('#ask[data-mine=true]') && document.querySelectorAll('#moves [data-index]').length > 1").await {
            return;
        }
    }
    panic!("nobody decides anything after move {at} of {moves}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_tuscany_to_the_end_in_two_browsers() {
    let server = Server::start("browser-two", &[]);
    let Some(ana) = Chrome::start("ana", &site(&server), DESKTOP, "en").await else { return };
    let bruno = Chrome::start("bruno", &site(&server), DESKTOP, "pt-BR").await.expect("a second browser");
    let first = ana.open("/").await;
    set_up(&first, "tuscany", &[("seat2", "open")]).await;
    let invitation: String = first.eval("document.getElementById('invite').value").await;
    let second = bruno.open(&invitation).await;
    second.follow("form[action*='/seat/'] button.go").await;
    second.until("document.querySelector('[data-version]')").await;
    first.until("!document.getElementById('invite')").await;
    let made = play(&[&first, &second], 600).await;
    for tab in [&first, &second] {
        // The other page hears of the end a moment later.
        tab.until("document.querySelector('#ask[data-over=true]')").await;
    }
    assert!(made > 40, "{made} decisions were clicked");
    first.picture("tuscany-over-en").await;
    second.picture("tuscany-over-pt").await;
    assert_ne!(first.text(".say").await, second.text(".say").await, "each in the own language");
    // What was played can be replayed with keys, and its dice checked.
    first.follow(".do a[href$='/replay']").await;
    let end: String = first.eval("location.href").await;
    first.press("ArrowLeft").await;
    first.until(&format!("location.href !== {end:?} && document.querySelector('.stepper')")).await;
    first.picture("tuscany-replay").await;
    first.go(&format!("{}/dice", second.eval::<String>("location.pathname").await)).await;
    assert!(first.text("main").await.contains("the seed is that of the proof"));
    // From any position of it somebody plays on against bots, with dice of its own that can be checked.
    first.go(&format!("{}/replay?at=40", second.eval::<String>("location.pathname").await)).await;
    first.follow(".onward button").await;
    first.until("document.querySelector('[data-version]')").await;
    assert!(first.version().await >= 40, "what was played lies on the table");
    play(&[&first], 3).await;
    let _: bool = first.eval("(window.confirm = () => true, true)").await;
    first.choose("[data-post$='/resign']").await;
    for _ in 0..1200 {
        if first.is_over().await {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(first.is_over().await, "the bots bring it to an end");
    first.go(&format!("{}/dice", first.eval::<String>("location.pathname").await)).await;
    assert!(first.text("main").await.contains("the seed is that of the proof"));
}

#[tokio::test(flavor = "multi_thread")]
async fn carcassonne_is_played_with_trials_reasons_undo_and_a_restart() {
    let mut server = Server::start("browser-carcassonne", &[]);
    let Some(chrome) = Chrome::start("car", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open("/").await;
    tab.follow("form[action='/play/carcassonne'] button").await;
    tab.until("document.querySelector('.c-open.target')").await;
    // A tile is tried, turned, given up and only then placed.
    assert!(tab.click(".c-open.target").await);
    tab.until("!document.getElementById('confirm').disabled").await;
    let turned = || tab.eval::<String>("document.querySelector('.picked [data-trials]').getAttribute('href')");
    let before = turned().await;
    if tab.holds("document.querySelector('.picked [data-trials]').dataset.trials.includes(' ')").await {
        tab.press("r").await;
        assert_ne!(turned().await, before, "the r key turns the tile");
    }
    tab.picture("carcassonne-trial").await;
    let version = tab.version().await;
    tab.press("Escape").await;
    assert!(tab.holds("document.getElementById('confirm').disabled").await);
    assert_eq!(tab.version().await, version, "nothing was placed");
    // Where no tile fits, the rule says why.
    let mut asked = false;
    for _ in 0..30 {
        if tab.has(".c-open.target").await && tab.click(".c-gap[data-name]").await {
            tab.until("document.querySelector('.hint a[data-rule^=CAR-]')").await;
            asked = true;
            break;
        }
        play(&[&tab], 1).await;
    }
    assert!(asked, "somewhere no tile fitted");
    // The camera moves without the server.
    let seen = || tab.eval::<String>("document.getElementById('map').getAttribute('viewBox')");
    assert!(tab.click("[data-camera=fit]").await);
    let mut whole = seen().await;
    loop {
        // It glides; what does not change any more is where it stays.
        tokio::time::sleep(Duration::from_millis(100)).await;
        let now = seen().await;
        if now == whole {
            break;
        }
        whole = now;
    }
    let shows = |sign: &str| format!("document.getElementById('map').getAttribute('viewBox') {sign} {whole:?}");
    assert!(tab.click("[data-camera=in]").await);
    tab.until(&shows("!==")).await;
    assert!(tab.click("[data-camera=fit]").await);
    tab.until(&shows("===")).await;
    // The server is killed: the page says so, comes back by itself, and nothing is lost.
    let version = tab.version().await;
    server.kill();
    tab.until("document.getElementById('offline')?.textContent === document.getElementById('table').dataset.lost")
        .await;
    server.start_again();
    tab.until("!document.getElementById('offline')").await;
    assert!(tab.version().await >= version);
    play(&[&tab], 400).await;
    assert!(tab.is_over().await, "the game ends");
    tab.picture("carcassonne-over").await;
}

/// Plays with the tab and enter keys alone until the game is over; how many decisions that took.
async fn play_by_keys(tab: &Tab) -> usize {
    let mut made = 0;
    let mut since = Instant::now();
    while !tab.is_over().await {
        assert!(made < 600, "the game ends");
        if !tab.is_mine().await {
            assert!(since.elapsed() < PATIENCE, "nobody moves after {made} decisions: {}", tab.state().await);
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        }
        since = Instant::now();
        let version = tab.version().await;
        // To a place that can be chosen, or to the first answer that has none; what is tried is confirmed.
        if tab.holds("document.querySelector('#play .can[data-acts]')").await {
            let arrow = if made % 2 == 0 { "ArrowRight" } else { "ArrowDown" };
            tab.press(arrow).await;
            tab.press("Enter").await;
            if !tab.changes(version).await && tab.holds("!document.getElementById('confirm')?.disabled").await {
                tab.press("Enter").await;
            }
        } else if tab.holds("document.querySelector('[data-chip]')").await {
            tab.press("1").await;
            if !tab.changes(version).await {
                tab.press("1").await;
            }
        } else {
            tab.press("Escape").await;
        }
        if !tab.changes(version).await && tab.is_mine().await && tab.version().await == version {
            // The list of all moves has every one of them, and the focus goes there.
            tab.press("Escape").await;
            tab.press("l").await;
            for _ in 0..made % 3 {
                tab.press("Tab").await;
            }
            tab.press("Enter").await;
            tab.changes(version).await;
        }
        made += usize::from(tab.version().await != version);
    }
    made
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_found_and_played_to_the_end_without_a_mouse() {
    let server = Server::start("browser-keys", &[]);
    let Some(chrome) = Chrome::start("keys", &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    // To the button of the first page by the tab key alone.
    let focused = "document.activeElement?.closest(\"form[action='/play/tuscany']\")";
    for _ in 0..60 {
        if tab.holds(focused).await {
            break;
        }
        tab.press("Tab").await;
    }
    assert!(tab.holds(focused).await, "the button can be reached");
    tab.press("Enter").await;
    tab.until("document.querySelector('[data-version]')").await;
    let made = play_by_keys(&tab).await;
    assert!(made > 20, "{made} decisions by keys");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_games_are_played_without_a_mouse() {
    let server = Server::start("browser-more-keys", &[]);
    let Some(chrome) = Chrome::start("more-keys", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open("/").await;
    for (game, fields) in [
        ("duel", &[("mode", "intro"), ("seat2", "easy")][..]),
        ("burgundy", &[("seat2", "random")]),
        ("carcassonne", &[("seat2", "random")]),
    ] {
        set_up(&tab, game, fields).await;
        let made = play_by_keys(&tab).await;
        assert!(made > 20, "{game}: {made} decisions by keys");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_the_duel_to_the_end_on_two_phones() {
    let server = Server::start("browser-duel", &[]);
    let Some(ana) = Chrome::start("duel-ana", &site(&server), PHONE, "en").await else { return };
    let bruno = Chrome::start("duel-bruno", &site(&server), PHONE, "pt-BR").await.expect("a second browser");
    let first = ana.open("/").await;
    set_up(&first, "duel", &[("mode", "intro"), ("seat2", "open")]).await;
    let invitation: String = first.eval("document.getElementById('invite').value").await;
    let second = bruno.open(&invitation).await;
    second.follow("form[action*='/seat/'] button.go").await;
    second.until("document.querySelector('[data-version]')").await;
    play(&[&first, &second], 40).await;
    first.picture("duel-phone-en").await;
    second.picture("duel-phone-pt").await;
    second.fits("the duel in the middle of a game").await;
    // Clicking at random seldom builds: bots take over and bring it to an end.
    for tab in [&first, &second] {
        let _: bool = tab.eval("(window.confirm = () => true, true)").await;
        tab.choose("[data-post$='/resign']").await;
    }
    let since = Instant::now();
    while since.elapsed() < 2 * PATIENCE {
        if first.is_over().await && second.is_over().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the bots do not bring it to an end");
}

#[tokio::test(flavor = "multi_thread")]
async fn burgundy_alone_with_the_autoduke_and_in_teams() {
    let server = Server::start("browser-modes", &[]);
    let Some(chrome) = Chrome::start("modes", &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    for (name, fields) in [
        ("autoduke", &[("edition", "special"), ("auto", "on"), ("vine", "on"), ("seat2", "")][..]),
        ("team", &[("seat2", "random"), ("seat3", "random"), ("seat4", "random"), ("mode", "team")]),
        ("solo", &[("seat2", ""), ("mode", "solo")]),
    ] {
        set_up(&tab, "burgundy", fields).await;
        play(&[&tab], 25).await;
        tab.picture(&format!("burgundy-{name}")).await;
        play(&[&tab], 900).await;
        assert!(tab.is_over().await, "{name} ends");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_a_phone_in_both_languages() {
    let server = Server::start("browser-phone", &[]);
    for lang in ["pt-BR", "en"] {
        let Some(chrome) = Chrome::start(&format!("phone-{lang}"), &site(&server), PHONE, lang).await else { return };
        let tab = chrome.open("/").await;
        assert_eq!(tab.eval::<String>("document.documentElement.lang").await, lang);
        tab.fits("first page").await;
        tab.picture(&format!("phone-home-{lang}")).await;
        for game in ["tuscany", "carcassonne", "burgundy", "duel"] {
            tab.go(&format!("/rules/{game}")).await;
            tab.fits(&format!("rules of {game}")).await;
            tab.go(&format!("/new/{game}")).await;
            tab.fits(&format!("set-up of {game}")).await;
            tab.go("/").await;
            tab.follow(&format!("form[action='/play/{game}'] button")).await;
            play(&[&tab], 14).await;
            tab.fits(&format!("table of {game}")).await;
            tab.picture(&format!("phone-{game}-{lang}")).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn introductions_say_what_to_do_before_they_show_where() {
    let server = Server::start("browser-learn", &[]);
    for (name, size) in ["desktop", "tablet", "phone"].into_iter().zip(SIZES) {
        let Some(chrome) = Chrome::start(&format!("learn-{name}"), &site(&server), size, "en").await else { return };
        let tab = chrome.open("/").await;
        for lesson in ["burgundy", "burgundy-special", "carcassonne", "duel", "tuscany"] {
            for step in 1..=9 {
                tab.go(&format!("/learn/{lesson}/{step}")).await;
                if !tab.has(".lesson").await {
                    assert!(step > 4, "{lesson} has steps");
                    break;
                }
                tab.fits(&format!("introduction of {lesson}")).await;
                if step == 1 {
                    tab.picture(&format!("learn-{lesson}-{name}")).await;
                }
                let task = "document.querySelector('.say').getBoundingClientRect()";
                let shown = format!("{task}.height > 10 && {task}.top >= 0 && {task}.bottom <= innerHeight");
                assert!(tab.holds(&shown).await, "{lesson}, {name}: the task is on the screen");
                let whole = "[document.querySelector('.say'), document.querySelector('.words')].every((part) =>
                    part.scrollHeight <= part.clientHeight + 1) && document.querySelector('.say').getBoundingClientRect().bottom
                    <= document.getElementById('ask').getBoundingClientRect().bottom";
                assert!(tab.holds(whole).await, "{lesson}, {name}, step {step}: all of the task can be read");
            }
        }
        tab.go("/learn/tuscany/1").await;
        tab.choose("#moves [data-move^='take']").await;
        tab.until("document.querySelector('#ask[data-told]')").await;
        let before: String = tab.eval("location.href").await;
        tab.choose("#moves [data-move='draw']").await;
        tab.until(&format!("location.href !== {before:?} && document.readyState === 'complete'")).await;
        tab.follow(".do a.go").await;
        assert!(tab.eval::<String>("location.pathname").await.ends_with("/learn/tuscany/2"), "the next step");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn burgundy_and_the_duel_are_played_to_the_end() {
    let server = Server::start("browser-two-more", &[]);
    let Some(chrome) = Chrome::start("more", &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    for (game, fields) in [
        ("duel", &[("mode", "intro"), ("seat2", "easy")][..]),
        ("burgundy", &[("edition", "special"), ("seat2", "random"), ("inn", "on"), ("shield", "on"), ("white", "on")]),
    ] {
        set_up(&tab, game, fields).await;
        play(&[&tab], 30).await;
        tab.picture(&format!("{game}-table")).await;
        play(&[&tab], 900).await;
        assert!(tab.is_over().await, "{game} ends");
        tab.picture(&format!("{game}-over")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn twelve_tabs_of_one_browser_see_every_decision() {
    let server = Server::start("browser-tabs", &[]);
    let Some(chrome) = Chrome::start("tabs", &site(&server), DESKTOP, "en").await else { return };
    let first = chrome.open("/").await;
    set_up(&first, "tuscany", &[("seat2", "random")]).await;
    let table: String = first.eval("location.pathname").await;
    let mut tabs = Vec::new();
    for _ in 0..11 {
        tabs.push(chrome.open(&table).await);
    }
    play(&[&first], 5).await;
    let version = first.version().await;
    for tab in &tabs {
        tab.until(&format!("Number(document.querySelector('[data-version]').dataset.version) >= {version}")).await;
    }
}
