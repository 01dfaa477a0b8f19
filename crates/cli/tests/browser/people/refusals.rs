//! Refusals: a page in the reader's language that says why and what to do next.

use super::{Club, EN_PHONE, PT_DESKTOP, refuses};

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_is_a_page_that_says_what_to_do_next() {
    let Some(club) = Club::open("refusals", &[]).await else { return };
    for (place, name) in [(PT_DESKTOP, "Ana"), (EN_PHONE, "Ben")] {
        let tab = club.guest(place, "/").await;
        for (page, pt, en) in [
            ("/reset/none", "não vale mais", "hold any more"),
            ("/mail/confirm/none", "não vale mais", "hold any more"),
            ("/mail", "não se enviam", "e-mail"),
            ("/people/nobody", "Não há conta", "account"),
            ("/table/none", "", ""),
            ("/tournaments/none", "", ""),
            ("/report?person=nobody", "Não há conta", "account"),
            ("/pair", "não se abre por um link", "link"),
            ("/people/%00", "", ""),
            ("/table/none/picture.svg?at=x", "", ""),
            ("/nowhere", "", ""),
        ] {
            tab.go(page).await;
            let words = if place.1 == "en" { en } else { pt };
            refuses(&tab, words, &format!("refused-{}-{name}", page.replace(['/', '?', '=', '%'], "-"))).await;
        }
    }
}
