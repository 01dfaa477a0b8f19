//! Friends, and tables for them alone.

use super::{Club, EN_DESKTOP, EN_PHONE, PT_PHONE, refuses, seen};

#[tokio::test(flavor = "multi_thread")]
async fn friends_have_tables_of_their_own() {
    let Some(club) = Club::open("friends", &[]).await else { return };
    let ana = club.member(PT_PHONE, "Ana").await;
    let ben = club.member(EN_DESKTOP, "Ben").await;
    let eva = club.guest(EN_PHONE, "/").await;
    ana.follow(".ways a[href='/friends']").await;
    seen(&ana, "friends-none").await;
    ana.fill("main [name=name]", "nobody").await;
    ana.submit("form[action='/friends'] button").await;
    refuses(&ana, "Não há conta", "refused-nobody").await;
    ana.go("/friends").await;
    ana.fill("main [name=name]", "ben").await;
    ana.submit("form[action='/friends'] button").await;
    assert!(ana.text(".lines").await.contains("Ben"));
    seen(&ana, "friends").await;
    ana.go("/new/tuscany?seat1=me&seat2=open&admission=friends").await;
    ana.follow("form.set-up .open .go").await;
    let table = ana.path().await;
    for (tab, sees) in [(&ben, true), (&eva, false)] {
        tab.go("/lobby").await;
        assert_eq!(tab.has(&format!(".tables a[href^='{table}/']")).await, sees);
    }
    eva.go(&format!("{table}/seat/2")).await;
    refuses(&eva, "friends", "refused-friends").await;
    ben.follow(&format!(".tables a[href^='{table}/']")).await;
    ben.follow("form[action*='/seat/'] .go").await;
    ana.until("!document.querySelector('.seat.open')").await;
    // Friends no more, on the profile: the next table is not theirs.
    ana.go("/friends").await;
    ana.follow(".lines a[href='/people/ben']").await;
    ana.submit("form[action$='/untie']:has([value=friend]) button").await;
    ana.go("/new/tuscany?seat1=me&seat2=open&admission=friends").await;
    ana.follow("form.set-up .open .go").await;
    let table = ana.path().await;
    ben.go("/lobby").await;
    assert!(!ben.has(&format!(".tables a[href^='{table}/']")).await);
}
