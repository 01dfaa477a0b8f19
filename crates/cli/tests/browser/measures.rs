//! Measurements and drawings that a command repeats:
//! `TAVOLA_BIN=$PWD/target/release/tavola cargo nextest run -p tavola --test browser --run-ignored only --no-capture measures::`

use super::chrome::Chrome;
use super::server::Server;
use super::{DESKTOP, PHONE, play, set_up, site};

/// Everything that came over the wire for this page, in kilobytes.
const WEIGHT: &str = "performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
    .reduce((sum, entry) => sum + entry.transferSize, 0) / 1000";

/// Adds up what moves by itself: in all, and in the worst window of five seconds without a second of rest.
const SHIFTS: &str = "(() => {
    window.shifts = { sum: 0, worst: 0, window: 0, since: 0, last: -1e9, what: [] };
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (entry.hadRecentInput) continue;
            const now = entry.startTime;
            if (now - shifts.last > 1000 || now - shifts.since > 5000) { shifts.window = 0; shifts.since = now; }
            shifts.last = now;
            shifts.sum += entry.value;
            shifts.window += entry.value;
            shifts.worst = Math.max(shifts.worst, shifts.window);
            if (entry.value > 0.01) shifts.what.push(entry.value.toFixed(3) + ' ' + entry.sources.map((source) => source.node?.id || source.node?.className?.baseVal || source.node?.className || source.node?.nodeName).join(','));
        }
    }).observe({ type: 'layout-shift', buffered: true });
    return true;
})()";

const GAMES: [(&str, &[(&str, &str)]); 4] = [
    ("burgundy", &[("seat2", "random"), ("seat3", "random"), ("seat4", "random")]),
    ("carcassonne", &[("seat2", "random"), ("farm", "on"), ("inns", "on")]),
    ("tuscany", &[("seat2", "random")]),
    ("duel", &[("seat2", "easy"), ("mode", "intro")]),
];

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

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: what moves by itself in a whole game"]
async fn layout_shift() {
    let server = Server::start("measure-shift", &[]);
    for (name, size) in [("desktop", DESKTOP), ("phone", PHONE)] {
        let Some(chrome) = Chrome::start(&format!("shift-{name}"), &site(&server), size, "pt-BR").await else { return };
        let tab = chrome.open("/").await;
        for (game, fields) in GAMES {
            set_up(&tab, game, fields).await;
            assert!(tab.holds(SHIFTS).await);
            let made = play(&[&tab], 700).await;
            let [worst, sum]: [f64; 2] = tab.eval("[shifts.worst, shifts.sum]").await;
            let what: Vec<String> = tab.eval("shifts.what.slice(0, 6)").await;
            println!("{game}, {name}: {made} decisions, layout shift {worst:.3} (all together {sum:.3}) {what:?}");
            assert!(worst < 0.1, "{game}, {name}: {worst:.3} {what:?}");
        }
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
