//! Whoever is rude: not heard, not met, reported, judged.

use serde_json::json;

use super::{Club, EN_DESKTOP, PT_DESKTOP, PT_PHONE, open_table, refuses, seen, table_of_two, visit};

#[tokio::test(flavor = "multi_thread")]
async fn who_is_rude_is_muted_blocked_reported_and_judged() {
    let Some(club) = Club::open("civility", &[]).await else { return };
    let ana = club.member(PT_PHONE, "Ana").await;
    let rui = club.member(EN_DESKTOP, "Rui").await;
    let judge = club.member(PT_DESKTOP, "Juiz").await;
    assert!(club.server.admin(&["role", "Juiz", "moderator"]).0);
    let table = table_of_two(&ana, &rui, "tuscany").await;
    crate::play(&[&ana, &rui], 4).await;
    // What is said at the table is heard there at once.
    assert!(rui.click("[role=tab][data-tab=chat]").await);
    rui.fill("#say [name=text]", "bobagem").await;
    rui.press("Enter").await;
    ana.until("document.querySelector('#log')?.textContent.includes('bobagem')").await;
    assert!(ana.click("[data-sheet=log]").await);
    assert!(ana.click("[role=tab][data-tab=chat]").await);
    seen(&ana, "chat").await;
    for kind in ["muted", "blocked"] {
        visit(&ana, "/people/rui", &format!("profile-before-{kind}")).await;
        ana.submit(&format!("form[action$='/tie']:has([value={kind}]) button")).await;
        assert!(ana.has(&format!("form[action$='/untie']:has([value={kind}])")).await);
    }
    ana.go(&table).await;
    ana.until("document.querySelector('#log') && !document.querySelector('#log').textContent.includes('bobagem')")
        .await;
    // From the table or the profile it is reported; nothing is not.
    ana.go("/people/rui").await;
    ana.follow("a[href^='/report']").await;
    seen(&ana, "report").await;
    ana.go(&table).await;
    assert!(ana.click(".seat[data-peek='2']").await);
    ana.follow("#peek-2 a[href^='/report']").await;
    ana.fill("textarea", "Disse bobagem na mesa.").await;
    ana.submit("form[action='/report'] button").await;
    assert!(ana.text("h1").await.contains("Obrigado"));
    seen(&ana, "reported").await;
    // They do not meet any more.
    let other = open_table(&rui, &json!({ "game": "duel", "seats": ["me", "open"], "admission": "open" })).await;
    ana.go("/lobby").await;
    assert!(!ana.has(&format!(".tables a[href^='{other}']")).await);
    ana.go(&format!("{other}/seat/2")).await;
    refuses(&ana, "não pode sentar", "refused-blocked").await;
    // Nobody else judges; the moderator finds the page from the own account.
    rui.go("/moderation").await;
    refuses(&rui, "", "refused-moderation").await;
    judge.go("/account").await;
    judge.follow("a[href='/moderation']").await;
    assert!(judge.text(".case").await.contains("bobagem"));
    seen(&judge, "moderation").await;
    judge.fill(".case [name=words]", "gentileza").await;
    judge.submit(".case [value=suspend]").await;
    assert!(!judge.has(".case").await && judge.text(".lines").await.contains("Rui"));
    seen(&judge, "moderation-done").await;
    rui.go("/new/duel?seat1=me&seat2=open").await;
    rui.submit("form.set-up .open .go").await;
    refuses(&rui, "suspended", "refused-suspended").await;
    // A second report, this time the table is closed.
    ana.go(&table).await;
    assert!(ana.click(".seat[data-peek='2']").await);
    ana.follow("#peek-2 a[href^='/report']").await;
    ana.fill("textarea", "De novo.").await;
    ana.submit("form[action='/report'] button").await;
    judge.go("/moderation").await;
    judge.submit(".case [value=close]").await;
    rui.go(&table).await;
    rui.until("document.querySelector('.say').textContent.includes('closed')").await;
    seen(&rui, "table-closed").await;
}
