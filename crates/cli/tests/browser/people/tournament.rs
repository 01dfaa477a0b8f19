//! A tournament of four, from its creation to the last table.

use super::{Club, EN_DESKTOP, EN_PHONE, PT_DESKTOP, PT_PHONE, Tab, play_out, refuses, seen, until_page, visit};

/// The tables of the tournament that are not over.
const OPEN: &str = "[...document.querySelectorAll('.lines li:not(:has(small)) a')].map((a) => a.getAttribute('href'))";

#[tokio::test(flavor = "multi_thread")]
async fn four_play_a_tournament_from_its_creation_to_the_last_table() {
    let Some(club) = Club::open("tournament", &[]).await else { return };
    let ana = club.member(PT_DESKTOP, "Ana").await;
    ana.follow(".ways a[href='/tournaments']").await;
    seen(&ana, "tournaments-none").await;
    ana.fill("main [name=name]", "Copa").await;
    ana.fill("[name=game]", "tuscany").await;
    ana.fill("[name=clock]", "1d").await;
    ana.fill("[name=rounds]", "2").await;
    ana.fill("[name=minutes]", "60").await;
    ana.submit("form[action='/tournaments'] button").await;
    let cup = ana.path().await;
    let mut others = Vec::new();
    for (place, name) in [(EN_PHONE, "Ben"), (PT_PHONE, "Eva"), (EN_DESKTOP, "Rui")] {
        let tab = club.member(place, name).await;
        visit(&tab, "/tournaments", &format!("tournaments-{name}")).await;
        tab.follow(&format!("a[href='{cup}']")).await;
        others.push(tab);
    }
    let four: Vec<&Tab> = std::iter::once(&ana).chain(&others).collect();
    for tab in &four {
        tab.submit("form[action$='/enter'] button").await;
        assert!(tab.has("form[action$='/leave']").await && tab.has(".is-me").await);
    }
    seen(&ana, "tournament-host").await;
    seen(four[1], "tournament-entered").await;
    // Somebody thinks better of it, and again.
    four[2].submit("form[action$='/leave'] button").await;
    four[2].submit("form[action$='/enter'] button").await;
    // It begins: whoever looks sees so, with the way to their table.
    ana.go(&cup).await;
    club.server.advance("update tournaments set starts = 0");
    ana.until("document.querySelector('a.go[href^=\"/table/\"]')").await;
    seen(&ana, "tournament-begun").await;
    ana.follow("a.go[href^='/table/']").await;
    assert!(ana.has(".seat.me").await);
    let mut played = std::collections::HashSet::new();
    for round in 1..=2 {
        // Two tables a round; who sits there is told on every page.
        until_page(&ana, &cup, &format!("{OPEN}.length === 2")).await;
        let tables: Vec<String> = ana.eval(OPEN).await;
        if round == 2 {
            seen(&ana, "tournament-second-round").await;
            visit(four[1], &cup, "tournament-second-round-phone").await;
        }
        for table in tables {
            assert!(played.insert(table.clone()), "another table");
            let mut seated = Vec::new();
            for tab in &four {
                until_page(tab, &table, "document.querySelector('[data-version]')").await;
                if tab.has(".seat.me").await {
                    seated.push(*tab);
                }
            }
            assert_eq!(seated.len(), 2, "two play, two may watch");
            play_out(&seated, &table).await;
        }
    }
    // At the end everybody sees the same standings.
    let mut standings = Vec::new();
    for (index, tab) in four.iter().enumerate() {
        until_page(tab, &cup, &format!("{OPEN}.length === 0 && !document.querySelector('form[action$=\"/enter\"]')"))
            .await;
        until_page(tab, &cup, "document.querySelector('#course p').textContent.match(/terminado|over/)").await;
        seen(tab, &format!("tournament-over-{index}")).await;
        let rows = "[...document.querySelectorAll('.ratings tbody tr')].map((row) => row.cells[1].textContent + ' ' + row.cells[2].textContent.replace(',', '.'))";
        standings.push(tab.eval::<Vec<String>>(rows).await);
    }
    standings.dedup();
    assert_eq!(standings.len(), 1, "{standings:?}");
    let points = standings[0].iter().map(|row| row.rsplit(' ').next().unwrap().parse::<f64>().unwrap());
    assert!((points.sum::<f64>() - 4.0).abs() < 0.01, "one point a game: {standings:?}");
    // It is over for whoever comes now.
    let late = club.member(EN_PHONE, "Late").await;
    late.go(&cup).await;
    assert!(!late.has("form[action$='/enter']").await);
    let enter = format!(
        "(() => {{ const form = document.createElement('form'); form.method = 'post'; form.action = '{cup}/enter';
            document.body.append(form); form.submit(); return true; }})()"
    );
    assert!(late.eval::<bool>(&enter).await);
    refuses(&late, "over", "refused-tournament-over").await;
}
