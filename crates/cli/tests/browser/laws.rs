//! What holds at every decision of whole games, on every screen: nothing scrolls, and what a player needs lies in the
//! window, uncovered and large enough for a finger.

use std::time::{Duration, Instant};

use crate::chrome::{Chrome, Tab};
use crate::server::Server;
use crate::{DESKTOP, PATIENCE, site};

/// A desktop, a laptop, a tablet, a phone, and a phone whose browser leaves little room.
const SCREENS: [(u32, u32); 5] = [(1440, 900), (1280, 720), (820, 1180), (390, 844), (390, 660)];

/// What is wrong with the table as it is shown now, one line each.
const WRONG: &str = r#"(() => {
    const wrong = [];
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
        wrong.push(`the page is ${page.scrollWidth} x ${page.scrollHeight}`);
    const name = (thing) => thing.id || thing.getAttribute('class') || thing.nodeName;
    const inside = (at) => at.left > -1 && at.top > -1 && at.right < innerWidth + 1 && at.bottom < innerHeight + 1;
    for (const part of document.querySelectorAll('#bar, #ask, #ask .say, #ask .do button, #ask .chips button, #play, #seats')) {
        const at = part.getBoundingClientRect();
        // Many answers share a row that pans.
        const pans = part.closest('.chips')?.scrollWidth > part.closest('.chips')?.clientWidth;
        if (at.width && at.height && !pans && !inside(at)) wrong.push(`${name(part)} lies outside`);
    }
    // The pane that a target lies in may pan; the part of the target that can be seen is what counts.
    const clipped = (thing) => {
        let { left, top, right, bottom } = thing.getBoundingClientRect();
        for (let pane = thing.parentElement; pane && pane.id !== 'table'; pane = pane.parentElement) {
            if (pane.namespaceURI.endsWith('svg') ? pane.nodeName !== 'svg' : getComputedStyle(pane).overflow === 'visible') continue;
            const at = pane.getBoundingClientRect();
            [left, top] = [Math.max(left, at.left), Math.max(top, at.top)];
            [right, bottom] = [Math.min(right, at.right), Math.min(bottom, at.bottom)];
        }
        return { left, top, right, bottom };
    };
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    const points = parts.flatMap((x) => parts.map((y) => [x, y]));
    const reached = (thing, at) => points.some(([x, y]) => {
        const hit = document.elementFromPoint(at.left + (at.right - at.left) * x, at.top + (at.bottom - at.top) * y);
        return hit && (thing.contains(hit) || hit.contains(thing) && hit !== document.body && !hit.matches('#table, #play'));
    });
    const small = innerWidth <= 560;
    let seen = 0;
    let far = 0;
    for (const target of document.querySelectorAll('#play [data-acts].can')) {
        if (!target.getClientRects().length) continue;
        // The board in the corner, and the rows of those who share its place, come forward at a tap.
        const table = document.getElementById('table');
        if (target.closest('.vineyard-box')) table.classList.add('vineyard');
        else if (target.closest('.duchy')) table.classList.remove('vineyard');
        const at = clipped(target);
        if (at.right - at.left < 8 || at.bottom - at.top < 8) {
            far += 1;
            continue;
        }
        seen += 1;
        if (!inside(at)) wrong.push(`${name(target)} lies outside`);
        else if (!reached(target, at)) {
            const over = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
            // Where several things mean the same, one of them is enough.
            const same = [...document.querySelectorAll('#play [data-acts].can')]
                .some((other) => other !== target && other.dataset.acts === target.dataset.acts && reached(other, clipped(other)));
            // What stands at the edge of its pane is half in sight: panning brings it out.
            const whole = target.getBoundingClientRect();
            const edge = whole.width - (at.right - at.left) > 4 || whole.height - (at.bottom - at.top) > 4;
            if (!edge && !same && !over?.closest('.camera-pills, #beyond, .c-dock, .camera')) wrong.push(`${name(target)} is covered by ${over && name(over)}`);
        } else if (small) {
            let whole = (target.querySelector('.c-hit, .hit') ?? target).getBoundingClientRect();
            const pane = target.closest('[data-near]');
            if (Math.min(whole.width, whole.height) < 39.5 && pane) {
                // A first tap brings the pane near.
                const before = table.dataset.near ?? '';
                table.dataset.near = pane.dataset.near;
                whole = target.getBoundingClientRect();
                table.dataset.near = before;
            }
            const same = [...document.querySelectorAll('#play [data-acts].can')].some((other) => {
                const at = other.getBoundingClientRect();
                return other.dataset.acts === target.dataset.acts && Math.min(at.width, at.height) >= 39.5;
            });
            if (Math.min(whole.width, whole.height) < 39.5 && !same) wrong.push(`${name(target)} is ${whole.width.toFixed()} x ${whole.height.toFixed()}`);
        }
    }
    if (far && !seen) wrong.push('no target is in sight');
    const mine = document.querySelector('#ask[data-mine=true]');
    if (mine && !mine.querySelector('.say').textContent.trim()) wrong.push('no sentence');
    return [...new Set(wrong)].slice(0, 6);
})()"#;

/// Opens a table through the interface for scripts, as the person of this tab.
async fn open(tab: &Tab, game: &str, players: usize, options: &str) {
    let seats = ["me", "random", "random", "random", "random", "random"];
    let ask = format!(
        "fetch('/api/v1/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }},
            body: JSON.stringify({{ game: {game:?}, seats: {:?}, ...{options} }}) }})
            .then((answer) => answer.json()).then((table) => table.id ?? JSON.stringify(table))",
        &seats[..players],
    );
    let id: String = tab.eval(&ask).await;
    assert!(!id.starts_with('{'), "{game} with {options}: {id}");
    tab.go(&format!("/table/{id}")).await;
    tab.until("document.querySelector('[data-version]')").await;
}

/// Plays a game to its end, or so many decisions of it, and looks at every `step`th decision on every screen.
async fn walk(tab: &Tab, what: &str, most: usize, step: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut made = 0;
    let mut since = Instant::now();
    while !tab.is_over().await && made < most {
        let version = tab.version().await;
        if !tab
            .holds("document.querySelector('#ask[data-mine=true]') && document.querySelector('#moves [data-index]')")
            .await
        {
            assert!(since.elapsed() < PATIENCE, "{what}: nobody moves after {made} decisions: {}", tab.state().await);
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        }
        since = Instant::now();
        if made.is_multiple_of(step) {
            look(tab, &format!("{what}, decision {made}"), &mut wrong).await;
        }
        // Not always the same kind of answer, but the same game whenever the table is the same.
        let nth = made * 7 + 3;
        let choose = format!(
            "(() => {{ const all = [...document.querySelectorAll('#moves [data-index]')]; all[{nth} % all.length]?.click(); return true; }})()"
        );
        tab.holds(&choose).await;
        while tab.version().await == version && since.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        made += 1;
    }
    if made < most {
        look(tab, &format!("{what}, the end"), &mut wrong).await;
    }
    wrong
}

async fn look(tab: &Tab, what: &str, wrong: &mut Vec<String>) {
    for (width, height) in SCREENS {
        tab.resize(width, height).await;
        let found: Vec<String> = tab.eval(WRONG).await;
        if !found.is_empty() && wrong.len() < 12 {
            tab.picture(&format!("law-{}", wrong.len())).await;
            let asked = tab.text(".say").await;
            wrong.push(format!("{what} at {width}x{height} ({asked}): {}", found.join("; ")));
        }
    }
}

const BURGUNDY_2022: &str = "{ with: ['inn', 'shield', 'white', 'vine'], set: { edition: 'special' } }";
const EVERYTHING: &str =
    "{ with: ['farm', 'abbot', 'river', 'inns', 'trade', 'fly', 'msg', 'ferry', 'gold', 'magic', 'rob', 'crop'] }";

async fn law(name: &str, games: &[(&str, &str, usize, &str, usize, usize)]) {
    let server = Server::start(&format!("browser-{name}"), &[]);
    let Some(chrome) = Chrome::start(name, &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    let mut wrong = Vec::new();
    for (what, game, players, options, most, step) in games {
        open(&tab, game, *players, options).await;
        wrong.extend(walk(&tab, what, *most, *step).await);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_needed_lies_in_the_window_at_every_decision() {
    law(
        "laws",
        &[
            ("Burgundy", "burgundy", 2, "{}", 400, 5),
            ("Carcassonne", "carcassonne", 2, "{ with: ['farm'] }", 200, 5),
            ("Tuscany for four", "tuscany", 4, "{}", 200, 5),
            ("The Duel", "duel", 2, "{ set: { mode: 'intro' } }", 120, 6),
        ],
    )
    .await;
}

/// A campaign of its own, because it takes minutes and no two runs see the same games:
/// `cargo nextest run -p tavola --test browser largest --run-ignored only`
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn the_largest_games_lie_in_the_window() {
    law(
        "large-laws",
        &[
            ("Burgundy for four with everything", "burgundy", 4, BURGUNDY_2022, 300, 8),
            ("Burgundy in teams", "burgundy", 4, "{ set: { mode: 'team' } }", 60, 8),
            ("Burgundy alone", "burgundy", 1, "{ set: { mode: 'solo' } }", 60, 8),
            ("Carcassonne for six with everything", "carcassonne", 6, EVERYTHING, 200, 4),
            ("The Duel of the Princes", "duel", 2, "{ set: { mode: 'duel' } }", 240, 12),
        ],
    )
    .await;
}
