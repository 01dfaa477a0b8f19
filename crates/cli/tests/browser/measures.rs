//! Measurements and drawings that a command repeats:
//! `TAVOLA_BIN=$PWD/target/release/tavola cargo nextest run -p tavola --test browser --run-ignored only --no-capture measures::`

use std::time::Duration;

use super::chrome::Chrome;
use super::motion::GAMES;
use super::server::Server;
use super::{DESKTOP, play, set_up, site};

/// Everything that came over the wire for this page, in kilobytes.
const WEIGHT: &str = "performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
    .reduce((sum, entry) => sum + entry.transferSize, 0) / 1000";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: what a table weighs that is loaded for the first time"]
async fn first_load() {
    let server = Server::start("measure-load", &[]);
    let Some(chrome) = Chrome::start("measure-load", &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    for (game, fields) in GAMES {
        set_up(&tab, game, fields).await;
        play(&[&tab], 12).await;
        let table: String = tab.eval("location.pathname").await;
        // Somebody who was never here.
        let name = format!("measure-load-{game}");
        let stranger = Chrome::start(&name, &site(&server), DESKTOP, "pt-BR").await.expect("another browser");
        let fresh = stranger.open(&table).await;
        let weight: f64 = fresh.eval(WEIGHT).await;
        println!("{game}: {weight:.0} kB for the first load of a table");
        assert!(weight < 150.0, "{game}: {weight:.0} kB");
    }
}

/// Notes how long it takes from a click to the picture that follows, and how much each change of the page weighs.
const WATCH: &str = "
    window.times = [];
    window.sizes = [];
    let start = null;
    addEventListener('click', () => { start = performance.now(); }, true);
    document.addEventListener('updated', () => {
        const began = start;
        start = null;
        if (began === null) return;
        // What is posted right before a picture is drawn comes after it.
        const after = new MessageChannel();
        after.port1.onmessage = () => times.push(performance.now() - began);
        requestAnimationFrame(() => after.port2.postMessage(0));
    });
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            this.addEventListener('message', ({ data }) => sizes.push(new Blob([data]).size / 1000));
        }
    };";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: from a click to the picture that follows, and what a decision changes of the page"]
async fn click_to_paint() {
    // As people play: bots wait for a moment, so that their moves can be followed.
    let server = Server::start("measure-paint", &["--bot-pause=350"]);
    let Some(chrome) = Chrome::start("measure-paint", &site(&server), DESKTOP, "en").await else { return };
    let tab = chrome.open_moving("/", WATCH).await;
    for (game, fields) in GAMES {
        set_up(&tab, game, fields).await;
        let mut made = 0;
        while made < 40 && !tab.is_over().await {
            let choose = format!(
                "document.querySelector('#ask[data-mine=true]') && (() => {{
                    const all = [...document.querySelectorAll('#moves [data-index]')];
                    all[{} % all.length]?.click();
                    return all.length;
                }})()",
                made * 5 + 1
            );
            made += usize::from(tab.holds(&choose).await);
            // Nobody asks the page anything while it is being measured.
            tokio::time::sleep(Duration::from_millis(150)).await;
        }
        let part = |mut all: Vec<f64>, part: f64| {
            all.sort_by(f64::total_cmp);
            all[((all.len() - 1) as f64 * part) as usize]
        };
        let (times, sizes): (Vec<f64>, Vec<f64>) = (tab.eval("times").await, tab.eval("sizes").await);
        println!(
            "{game}: {} clicks, click to paint p50 {:.1} ms, p95 {:.1} ms; a change of the page p50 {:.1} kB, p95 {:.1} kB, most {:.1} kB",
            times.len(),
            part(times.clone(), 0.5),
            part(times.clone(), 0.95),
            part(sizes.clone(), 0.5),
            part(sizes.clone(), 0.95),
            part(sizes.clone(), 1.0),
        );
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
