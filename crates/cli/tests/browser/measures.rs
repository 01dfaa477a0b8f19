//! What pages weigh, how fast they answer, and the pictures that a command draws anew:
//! `TAVOLA_BIN=$PWD/target/release/tavola cargo nextest run -p tavola --test browser --run-ignored only --no-capture measures::`

use super::chrome::{Chrome, Tab};
use super::motion::GAMES;
use super::server::Server;
use super::{DESKTOP, PHONE, play_listed, played_by_bots, set_up, sit_down_at, site};

/// Everything that came over the wire for this page, in kilobytes.
const WEIGHT: &str = "performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
    .reduce((sum, entry) => sum + entry.transferSize, 0) / 1000";

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_light_for_somebody_who_was_never_here() {
    let server = Server::start("browser-load", &[]);
    let Some(chrome) = Chrome::start("load", &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    for (game, fields) in GAMES {
        set_up(&tab, game, fields).await;
        play_listed(&tab, 12).await;
        let table: String = tab.eval("location.pathname").await;
        let fresh = chrome.person(DESKTOP, "pt-BR", &table).await;
        fresh.until("document.querySelector('[data-version]')").await;
        let weight: f64 = fresh.eval(WEIGHT).await;
        println!("{game}: {weight:.0} kB for the first load of a table");
        assert!(weight > 20.0, "{game}: {weight:.0} kB is no table");
        assert!(weight < 150.0, "{game}: {weight:.0} kB");
    }
}

/// Makes a decision and gives back how long it took from the press to the first picture that shows what came of it, in
/// milliseconds. Nobody asks the page anything meanwhile.
const MEASURED: &str = "
    window.measured = (nth) => new Promise((done) => {
        const move = () => {
            const all = [...document.querySelectorAll('#moves [data-index]')];
            return all[nth % all.length];
        };
        const version = () => document.querySelector('[data-version]').dataset.version;
        const began = performance.now();
        // A press ends the pause in which others' moves are looked at: what it shows then is not the answer.
        move().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        const before = version();
        const answered = () => {
            if (version() === before) return;
            document.removeEventListener('updated', answered);
            // What is posted right before a picture is drawn comes after it.
            const after = new MessageChannel();
            after.port1.onmessage = () => done(performance.now() - began);
            requestAnimationFrame(() => after.port2.postMessage(0));
        };
        document.addEventListener('updated', answered);
        move().click();
    });";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: from a click to the picture that follows"]
async fn click_to_paint() {
    // As people play: bots wait for a moment, so that their moves can be followed.
    let server = Server::start("measure-paint", &["--bot-pause=350"]);
    let Some(chrome) = Chrome::start("measure-paint", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open_moving("/", MEASURED).await;
    for (game, fields) in GAMES {
        set_up(&tab, game, fields).await;
        let mut times: Vec<f64> = Vec::new();
        while times.len() < 60 && tab.decides().await {
            times.push(tab.eval(&format!("measured({})", times.len() * 5 + 1)).await);
        }
        times.sort_by(f64::total_cmp);
        let part = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
        let (clicks, middle, most) = (times.len(), part(0.5), part(0.95));
        println!("{game}: {clicks} clicks, click to paint p50 {middle:.1} ms, p95 {most:.1} ms");
    }
}

/// Draws the icons anew from their drawings, into the assets.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes the icons"]
async fn icons() {
    let server = Server::start("measure-icons", &[]);
    let Some(chrome) = Chrome::start("measure-icons", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open("/").await;
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/assets");
    for (drawing, name, size) in
        [("icon", "icon-192", 192), ("icon", "icon-512", 512), ("icon-maskable", "icon-maskable-512", 512)]
    {
        let bytes: Vec<u8> = tab
            .eval(&format!(
                "(async () => {{
                    const drawing = new Image({size}, {size});
                    drawing.src = '/assets/{drawing}.svg';
                    await drawing.decode();
                    const canvas = new OffscreenCanvas({size}, {size});
                    canvas.getContext('2d').drawImage(drawing, 0, 0, {size}, {size});
                    const file = await canvas.convertToBlob({{ type: 'image/png' }});
                    return [...new Uint8Array(await file.arrayBuffer())];
                }})()"
            ))
            .await;
        std::fs::write(folder.join(format!("{name}.png")), bytes).expect("the assets can be written");
    }
}

/// Draws the pictures of the README anew: bots play, and somebody sits down in the middle of it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes the pictures of the README"]
async fn pictures() {
    let server = Server::start("measure-pictures", &[]);
    let Some(chrome) = Chrome::start("measure-pictures", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open("/").await;
    let named = "fetch('/name', { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) }).then(() => true)";
    let _: bool = tab.eval(named).await;
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    // Pages for a desktop are shown smaller than they are.
    let keep = async |tab: &Tab, name: &str, scale: f64| tab.save(&folder.join(format!("{name}.png")), scale).await;
    for (game, seats, options, part) in [
        ("burgundy", &["easy"; 3][..], "{ with: ['inn', 'shield', 'white'], set: { edition: 'special' } }", 62),
        ("carcassonne", &["easy"; 3], "{ with: ['farm', 'abbot', 'river', 'inns'] }", 70),
        ("tuscany", &["easy"; 3], "{}", 60),
        ("duel", &["easy"; 2], "{ set: { mode: 'duel' } }", 75),
    ] {
        let played = played_by_bots(&tab, game, seats, options).await;
        sit_down_at(&tab, &played, played.1 * part / 100).await;
        let table: String = tab.eval("location.pathname").await;
        keep(&tab, game, 0.75).await;
        tab.resize(PHONE.0, PHONE.1).await;
        tab.go(&table).await;
        keep(&tab, &format!("{game}-phone"), 1.0).await;
        tab.resize(DESKTOP.0, DESKTOP.1).await;
    }
    tab.go("/").await;
    keep(&tab, "home", 0.75).await;
    tab.go("/new/burgundy?whole=on&edition=special&white=on&inn=on&shield=on&seat1=me&seat2=medium&seat3=easy").await;
    keep(&tab, "set-up", 0.75).await;
}
