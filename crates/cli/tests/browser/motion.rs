//! What moves at the table: nothing jumps, things travel, and whoever wants no motion has none.

use crate::chrome::Chrome;
use crate::server::Server;
use crate::{DESKTOP, PHONE, play_listed, set_up, site};

/// Adds up what jumps, in the worst window of five seconds without a second of rest, as browsers do; also what jumps right
/// after a click counts here. A person does not decide again within a second: each decision begins a window, however fast the
/// machine is. And how many kilobytes each change of the page weighs.
const SHIFTS: &str = "
    window.shifts = { sum: 0, worst: 0, window: 0, since: 0, last: -1e9, what: [] };
    window.decided = { at: [], version: '' };
    document.addEventListener('click', () => {
        const version = document.querySelector('[data-version]')?.dataset.version;
        if (version !== decided.version) decided.at.push(performance.now());
        decided.version = version;
    }, true);
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            const now = entry.startTime;
            const again = decided.at.some((at) => at > shifts.last && at <= now);
            if (again || now - shifts.last > 1000 || now - shifts.since > 5000) { shifts.window = 0; shifts.since = now; }
            shifts.last = now;
            shifts.sum += entry.value;
            shifts.window += entry.value;
            shifts.worst = Math.max(shifts.worst, shifts.window);
            const named = (node) => node?.id || node?.className?.baseVal || node?.className || node?.nodeName;
            const corner = ({ x, y, height }) => `${x.toFixed()},${y.toFixed()}+${height.toFixed()}`;
            if (entry.value > 0.005) shifts.what.push(entry.value.toFixed(3) + entry.sources.map(
                ({ node, previousRect, currentRect }) => ` ${named(node)} ${corner(previousRect)}>${corner(currentRect)}`));
        }
    }).observe({ type: 'layout-shift', buffered: true });
    window.sizes = [];
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            this.addEventListener('message', ({ data }) => sizes.push(new Blob([data]).size / 1000));
        }
    };";

pub(crate) const GAMES: [(&str, &[(&str, &str)]); 4] = [
    ("tuscany", &[("seat2", "random")]),
    ("carcassonne", &[("seat2", "random"), ("farm", "on")]),
    ("burgundy", &[("seat2", "random")]),
    ("duel", &[("seat2", "easy"), ("mode", "intro")]),
];

/// What is wrong with whole games: too much jumps, or a change of the page is too heavy.
async fn shifts(name: &str, size: (u32, u32)) -> Vec<String> {
    let server = Server::start(&format!("browser-shift-{name}"), &[]);
    let Some(chrome) = Chrome::start(&format!("shift-{name}"), &site(&server), size, "pt-BR").await else {
        return Vec::new();
    };
    let mut wrong = Vec::new();
    let tab = chrome.open_moving("/", SHIFTS).await;
    for (game, fields) in GAMES {
        set_up(&tab, game, fields).await;
        let made = play_listed(&tab, 600).await;
        let [worst, sum]: [f64; 2] = tab.eval("[shifts.worst, shifts.sum]").await;
        let what: Vec<String> = tab.eval("shifts.what.slice(0, 8)").await;
        println!("{game}, {name}: {made} decisions, layout shift {worst:.3} (all together {sum:.3}): {what:#?}");
        if worst >= 0.05 {
            wrong.push(format!("{game}, {name}: {worst:.3} {what:?}"));
        }
        // Of those that a busy machine has not put together: what a page misses comes at once.
        let usual: f64 = tab.eval("[...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 4)]").await;
        println!("{game}, {name}: a change of the page has {usual:.1} kB");
        if usual >= 18.0 {
            wrong.push(format!("{game}, {name}: a change of the page has {usual:.1} kB"));
        }
    }
    wrong
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_jumps_in_a_whole_game_on_a_desktop() {
    assert_eq!(shifts("desktop", DESKTOP).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_jumps_in_a_whole_game_on_a_phone() {
    assert_eq!(shifts("phone", PHONE).await, Vec::<String>::new());
}

/// Remembers what was set in motion: the classes and ids of everything that was animated.
const ANIMATED: &str = "
    window.animated = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        for (const name of [...this.classList, this.id, this.dataset?.die ? 'die' : '']) animated.add(name);
        return animate.apply(this, how);
    };";

#[tokio::test(flavor = "multi_thread")]
async fn pieces_goods_dice_and_points_travel_and_stand_still_for_those_who_want_that() {
    let server = Server::start("browser-motion", &[]);
    let Some(chrome) = Chrome::start("motion", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open_moving("/", ANIMATED).await;
    set_up(&tab, "burgundy", &[("seat2", "easy")]).await;
    for _ in 0..40 {
        play_listed(&tab, 4).await;
        if tab.holds("['fly', 'plus', 'cnt', 'die'].every((name) => animated.has(name))").await {
            break;
        }
    }
    let seen: Vec<String> = tab.eval("[...animated]").await;
    for (name, what) in
        [("fly", "pieces fly"), ("plus", "points rise"), ("cnt", "counters bump"), ("die", "dice tumble")]
    {
        assert!(seen.iter().any(|class| class == name), "{what}: {seen:?}");
    }
    // What others did is shown once more, in the place of the board, and ends by itself or at a tap.
    for _ in 0..60 {
        if tab.has("[data-recap]").await {
            break;
        }
        play_listed(&tab, 1).await;
    }
    tab.choose("[data-recap]").await;
    tab.until("document.querySelector('#table.recap')").await;
    tab.press("Escape").await;
    tab.until("!document.querySelector('#table.recap')").await;
    tab.is_up_to_date().await;
    let still = chrome.open_with("/", "reduce", ANIMATED).await;
    set_up(&still, "burgundy", &[("seat2", "easy")]).await;
    play_listed(&still, 30).await;
    let seen: Vec<String> = still.eval("[...animated]").await;
    assert!(!seen.iter().any(|class| ["fly", "cnt", "die"].contains(&class.as_str())), "nothing travels: {seen:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_planned_while_others_think_is_offered_on_the_own_turn() {
    // Bots take their time, so that there is some to plan in.
    let server = Server::start("browser-plan", &["--bot-pause=2500"]);
    let Some(chrome) = Chrome::start("plan", &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    set_up(&tab, "tuscany", &[("seat2", "random")]).await;
    let draw = "#ask[data-mine=true] ~ * #deck[data-acts]";
    let (mut drew, mut planned) = (false, false);
    for _ in 0..60 {
        if !tab.decides().await {
            break;
        }
        // Set-up choices first, then cards are drawn until somebody else is to move.
        let version = tab.version().await;
        if tab.has(draw).await {
            tab.choose("#moves [data-move='draw']").await;
            tab.until(&format!("document.querySelector('[data-version]').dataset.version !== '{version}'")).await;
            drew = true;
        } else {
            play_listed(&tab, 1).await;
        }
        tab.until("document.querySelector('#ask[data-mine=false]') || document.querySelector('#moves [data-index]')")
            .await;
        if drew && tab.has("#ask[data-mine=false][data-plan]").await && tab.has("#deck:not([data-acts])").await {
            assert!(tab.click("#deck").await);
            planned = tab.holds("document.querySelector('#deck.planned') && document.querySelector('.hint').textContent.startsWith('Plano')").await;
            break;
        }
    }
    assert!(planned, "a tap while others think makes a plan: {}", tab.state().await);
    tab.until("document.querySelector('#ask[data-mine=true]')").await;
    tab.until("document.querySelector('#deck.picked')").await;
    assert!(tab.holds("!document.getElementById('confirm').disabled").await, "the plan is offered, not made");
}

/// Lets the page be told things that the server has not said.
const TOLD: &str = "
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            window.live = this;
        }
    };
    // What the server tells of the game meanwhile would be another page.
    window.tell = (html) => {
        window.hear ??= live.onmessage;
        live.onmessage = null;
        hear({ data: JSON.stringify({ html, svg: '', seen: '' }) });
    };
    window.broken = [];
    addEventListener('error', ({ message }) => broken.push(message));";

#[tokio::test(flavor = "multi_thread")]
async fn a_part_may_take_in_what_lay_beside_it() {
    let server = Server::start("browser-parts", &[]);
    let Some(chrome) = Chrome::start("parts", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open_moving("/", TOLD).await;
    set_up(&tab, "tuscany", &[("seat2", "random")]).await;
    let looks = async |told: &str, shown: &str| {
        let _: bool = tab.eval(&format!("(tell(`<div id=\"seats\">{told}</div>`), true)")).await;
        tab.until(&format!("document.getElementById('seats')?.innerHTML === `{shown}`")).await;
    };
    looks("<p id=\"x\">1</p><p id=\"y\">2</p>", "<p id=\"x\">1</p><p id=\"y\">2</p>").await;
    // The first goes into something new in its own place, then the second into what was new.
    let (x, y) = ("<p id=\"x\" data-kept></p>", "<p id=\"y\" data-kept></p>");
    looks(&format!("<b>{x}</b>{y}"), "<b><p id=\"x\">1</p></b><p id=\"y\">2</p>").await;
    looks(&format!("<b>{x}{y}</b><i></i>"), "<b><p id=\"x\">1</p><p id=\"y\">2</p></b><i></i>").await;
    let broken: Vec<String> = tab.eval("broken").await;
    assert_eq!(broken, Vec::<String>::new());
}
