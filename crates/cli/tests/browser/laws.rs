//! What holds at every decision of whole games, on every screen: nothing scrolls, and what a player needs lies in the
//! window, uncovered and large enough for a finger.

use crate::chrome::{Chrome, Tab};
use crate::server::Server;
use crate::{DESKTOP, open_table, played_by_bots, sit_down_at, site};

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
    const say = document.querySelector('#ask .say').getBoundingClientRect();
    for (const row of document.querySelectorAll('#ask .chips, #ask .do')) {
        const at = row.getBoundingClientRect();
        const beside = at.left > say.right - 1 || at.right < say.left + 1;
        if (at.width && at.height && !beside && at.top < say.bottom - 1 && at.bottom > say.top + 1) wrong.push(`${name(row)} covers the sentence`);
    }
    for (const seat of document.querySelectorAll('#seats .seat')) {
        const around = seat.getBoundingClientRect();
        for (const part of seat.querySelectorAll('.mark, .p b, .f > span')) {
            const at = part.getBoundingClientRect();
            const across = at.left < around.left - 1 || at.right > around.right + 1;
            const down = at.top < around.top - 1 || at.bottom > around.bottom + 1;
            if (at.width && (across || down)) wrong.push(`${name(part)} of a seat is cut`);
        }
    }
    const badge = document.querySelector('#bar .badge');
    if (badge && badge.scrollWidth > badge.clientWidth + 1) wrong.push('the badge is cut');
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
    for (const button of document.querySelectorAll(small ? '#ask .do :is(button, a), #ask .chips button' : '#none')) {
        const at = button.getBoundingClientRect();
        if (at.width && Math.min(at.width, at.height) < 39.5) wrong.push(`${name(button)} is ${at.width.toFixed()} x ${at.height.toFixed()}`);
    }
    if (far && !seen) wrong.push('no target is in sight');
    const mine = document.querySelector('#ask[data-mine=true]');
    if (mine && !mine.querySelector('.say').textContent.trim()) wrong.push('no sentence');
    return [...new Set(wrong)].slice(0, 6);
})()"#;

/// Plays a game to its end, or so many decisions of it, and looks at every `step`th decision on every screen.
async fn walk(tab: &Tab, what: &str, most: usize, step: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut made = 0;
    while made < most && tab.decides().await {
        if made.is_multiple_of(step) {
            look(tab, &format!("{what}, decision {made}"), &mut wrong).await;
        }
        tab.answer(made).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn everything_needed_lies_in_the_window_at_every_decision() {
    let server = Server::start("browser-laws", &[]);
    let Some(chrome) = Chrome::start("laws", &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    let mut wrong = Vec::new();
    for (what, game, seats, options, most, step) in [
        ("Burgundy", "burgundy", &["me", "random"][..], "{}", 400, 5),
        ("Carcassonne", "carcassonne", &["me", "random"], "{ with: ['farm'] }", 200, 5),
        ("Tuscany for four", "tuscany", &["me", "random", "random", "random"], "{}", 200, 5),
        ("The Duel", "duel", &["me", "random"], "{ set: { mode: 'intro' } }", 120, 6),
    ] {
        let id = open_table(&tab, game, seats, options).await;
        tab.go(&format!("/table/{id}")).await;
        wrong.extend(walk(&tab, what, most, step).await);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const EVERYTHING: &str = "{ with: ['all'] }";
const EVERYTHING_SPECIAL: &str = "{ with: ['all'], set: { edition: 'special' } }";

/// Bots play the largest games to their ends; then somebody sits down early, in the middle and late.
async fn largest(name: &str, games: &[(&str, &str, &[&str], &str)]) {
    let server = Server::start(&format!("browser-{name}"), &[]);
    let Some(chrome) = Chrome::start(name, &site(&server), DESKTOP, "pt-BR").await else { return };
    let tab = chrome.open("/").await;
    let mut wrong = Vec::new();
    for (what, game, seats, options) in games {
        tab.resize(DESKTOP.0, DESKTOP.1).await;
        let played = played_by_bots(&tab, game, seats, options).await;
        for part in [10, 35, 60, 80, 97] {
            let at = played.1 * part / 100;
            sit_down_at(&tab, &played, at).await;
            look(&tab, &format!("{what}, move {at} of {}", played.1), &mut wrong).await;
        }
        tab.go(&format!("/table/{}", played.0)).await;
        look(&tab, &format!("{what}, the end"), &mut wrong).await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn burgundy_with_everything_lies_in_the_window() {
    largest(
        "large-burgundy",
        &[
            ("Burgundy for four with everything", "burgundy", &["random"; 4], EVERYTHING_SPECIAL),
            ("Burgundy of 2019 for four with everything", "burgundy", &["random"; 4], EVERYTHING),
            ("Burgundy in teams", "burgundy", &["random"; 4], "{ set: { mode: 'team' } }"),
            ("Burgundy alone", "burgundy", &["random"], "{ set: { mode: 'solo' } }"),
        ],
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn carcassonne_for_six_with_everything_lies_in_the_window() {
    largest("large-carcassonne", &[("Carcassonne for six", "carcassonne", &["random"; 6], EVERYTHING)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_duel_of_the_princes_lies_in_the_window() {
    largest("large-duel", &[("The Duel of the Princes", "duel", &["easy"; 2], "{ set: { mode: 'duel' } }")]).await;
}
