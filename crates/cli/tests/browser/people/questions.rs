//! What people ask each other at a table: to take back, and what happens when somebody is away.

use super::{Club, EN_DESKTOP, EN_PHONE, PT_DESKTOP, PT_PHONE, begun, open_table, seen, sit_down, table_of_two, turn};
use crate::chrome::Tab;
use serde_json::json;

const ASKED: &str = "document.querySelector('#ask [data-post$=\"/agree\"]')";
const WITHDRAWS: &str = "document.querySelector('#ask [data-post$=\"/withdraw\"]')";

/// Asks the others to take back, from the menu of the table.
async fn asks(tab: &Tab) {
    assert!(tab.click("[popovertarget=menu]").await);
    tab.until("document.querySelector('#menu:popover-open')").await;
    assert!(tab.click("#menu [data-post$='/take-back']").await, "{}", tab.text("#menu").await);
    tab.until(WITHDRAWS).await;
    tab.press("Escape").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_is_a_question_to_the_others() {
    let Some(club) = Club::open("question", &[]).await else { return };
    let (ana, ben) = (club.guest(PT_DESKTOP, "/").await, club.guest(EN_PHONE, "/").await);
    for tab in [&ana, &ben] {
        tab.always("window.prompt = () => 'oops'").await;
    }
    table_of_two(&ana, &ben, "tuscany").await;
    let both = [&ana, &ben];
    crate::play(&both, 6).await;
    // No: nothing changes, and whoever asked is told who said so.
    let decides = turn(&both).await;
    let (asking, other) = (both[1 - decides], both[decides]);
    let version = asking.version().await;
    asks(asking).await;
    other.until(ASKED).await;
    assert!(other.text("#ask .hint").await.contains("oops"), "why, in their words");
    assert!(!other.has("#ask [data-post$='/withdraw']").await);
    seen(other, "take-back-question").await;
    seen(asking, "take-back-asked").await;
    assert!(other.click("#ask [data-post$='/refuse']").await);
    for tab in both {
        tab.until(&format!("!{ASKED} && !{WITHDRAWS}")).await;
    }
    assert_eq!(asking.version().await, version);
    seen(asking, "take-back-refused").await;
    // Withdrawn: nobody is asked any longer.
    asks(asking).await;
    other.until(ASKED).await;
    assert!(asking.click("#ask [data-post$='/withdraw']").await);
    other.until(&format!("!{ASKED}")).await;
    assert_eq!(turn(&both).await, decides);
    // It expires with the next move.
    asks(asking).await;
    other.until(ASKED).await;
    other.decide(3).await;
    for tab in both {
        tab.until(&format!("!{ASKED} && !{WITHDRAWS}")).await;
    }
    assert!(asking.version().await > version);
    // Yes: the table goes back for both.
    let decides = turn(&both).await;
    let (asking, other) = (both[1 - decides], both[decides]);
    let version = asking.version().await;
    asks(asking).await;
    other.until(ASKED).await;
    assert!(other.click("#ask [data-post$='/agree']").await);
    for tab in both {
        tab.until(&format!("!{ASKED} && Number(document.querySelector('[data-version]').dataset.version) < {version}"))
            .await;
    }
    assert_eq!(turn(&both).await, 1 - decides, "whoever took back decides anew");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_is_stood_in_for_and_comes_back() {
    let Some(club) = Club::open("away", &["--absence=3"]).await else { return };
    let (ana, ben) = (club.guest(EN_DESKTOP, "/").await, club.guest(PT_PHONE, "/").await);
    let table = table_of_two(&ana, &ben, "tuscany").await;
    let both = [&ana, &ben];
    crate::play(&both, 3).await;
    let away = turn(&both).await;
    let (leaves, stays, seat) = (both[away], both[1 - away], away + 1);
    let bot = format!("document.querySelector('#ask [data-post$=\"/bot/{seat}\"]')");
    assert!(!stays.holds(&bot).await, "nobody plays for somebody who is there");
    // Who leaves the page on their turn: a countdown that others see, then a button.
    leaves.go("/rules").await;
    stays.until(&format!("document.querySelector('#seat-card-{seat} #away-{seat}[data-left]')")).await;
    assert!(!stays.holds(&bot).await, "not before the time is over");
    seen(stays, "away-countdown").await;
    stays.until(&bot).await;
    seen(stays, "away-button").await;
    assert!(stays.click(&format!("#ask [data-post$='/bot/{seat}']")).await);
    let badge = format!("document.querySelector('#seat-card-{seat} .badge:not(.ready)')");
    stays.until(&format!("{badge} && !{bot}")).await;
    // Whoever comes back takes the seat again with one click.
    leaves.go(&table).await;
    leaves.until("document.querySelector('#ask [data-post$=\"/return\"]')").await;
    seen(leaves, "stood-in-for").await;
    assert!(leaves.click("#ask [data-post$='/return']").await);
    leaves.until("!document.querySelector('#ask [data-post$=\"/return\"]')").await;
    stays.until(&format!("!{badge}")).await;
    turn(&both).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn among_four_everybody_must_agree() {
    let Some(club) = Club::open("four-agree", &[]).await else { return };
    let mut people = Vec::new();
    for place in [PT_PHONE, EN_DESKTOP, PT_DESKTOP, EN_PHONE] {
        let tab = club.guest(place, "/").await;
        tab.always("window.prompt = () => ''").await;
        people.push(tab);
    }
    let four = json!({ "game": "tuscany", "seats": ["me", "open", "open", "open"], "admission": "open" });
    let table = open_table(&people[0], &four).await;
    people[0].go(&table).await;
    for (index, tab) in people.iter().enumerate().skip(1) {
        sit_down(tab, &table, index + 1).await;
    }
    let all: Vec<&Tab> = people.iter().collect();
    begun(&all).await;
    crate::play(&all, 8).await;
    let decides = turn(&all).await;
    let asking = (decides + 3) % 4;
    let version = all[asking].version().await;
    asks(all[asking]).await;
    let others: Vec<usize> = (0..4).filter(|index| *index != asking).collect();
    for (answered, index) in others.iter().enumerate() {
        all[*index].until(ASKED).await;
        assert_eq!(all[asking].version().await, version, "{answered} of 3 have agreed");
        assert!(all[*index].click("#ask [data-post$='/agree']").await);
        all[*index].until(&format!("!{ASKED}")).await;
    }
    for tab in &all {
        tab.until(&format!("Number(document.querySelector('[data-version]').dataset.version) < {version}")).await;
    }
    assert_eq!(turn(&all).await, asking);
}
