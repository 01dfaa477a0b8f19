//! A rated game and what it leaves: the result, a rematch, profiles, boards, a file to take along.

use super::{Club, EN_PHONE, PT_DESKTOP, play_out, seen, visit};

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_ends_in_profiles_and_a_rematch() {
    let Some(club) = Club::open("rated", &[]).await else { return };
    let ana = club.member(PT_DESKTOP, "Ana").await;
    let ben = club.member(EN_PHONE, "Ben").await;
    visit(&ben, "/ratings", "ratings-nobody").await;
    ana.go("/new/tuscany?seat1=me&seat2=open&clock=3d&rated=on&admission=open").await;
    seen(&ana, "set-up-rated").await;
    ana.follow("form.set-up .open .go").await;
    let table = ana.path().await;
    ben.go("/lobby").await;
    ben.fill(".filters [name=kind]", "rated").await;
    ben.submit(".filters button").await;
    ben.follow(&format!(".tables a[href^='{table}/seat/']")).await;
    seen(&ben, "invitation-rated").await;
    ben.follow("form[action*='/seat/'] .go").await;
    play_out(&[&ana, &ben], &table).await;
    for (tab, what) in [(&ana, "result-desktop"), (&ben, "result-phone")] {
        tab.go(&table).await;
        tab.until("document.querySelector('#ask[data-over=true]')").await;
        seen(tab, what).await;
    }
    // The other is told of the rematch on every page, and sits where the first sat.
    ana.follow("form[action$='/rematch'] button").await;
    let next = ana.path().await;
    assert_ne!(next, table);
    ben.go("/rules").await;
    ben.until("document.querySelector('[data-part=asked] a')").await;
    seen(&ben, "asked").await;
    ben.follow("[data-part=asked] a").await;
    ben.until("document.querySelector('[data-version]')").await;
    seen(&ben, "rematch-seat").await;
    ben.follow("#ask a[href$='/seat/1']").await;
    ben.follow("form[action*='/seat/'] .go").await;
    assert_eq!(ben.path().await, next);
    for (tab, own) in [(&ana, 2), (&ben, 1)] {
        tab.until(&format!("document.querySelector('#seat-card-{own} .seat.me')")).await;
    }
    // Whose turn it is sees so on every page.
    let both = [&ana, &ben];
    let turn = both[super::turn(&both).await];
    turn.go("/rules").await;
    turn.until(&format!("document.querySelector('[data-part=turns] a')?.getAttribute('href') === {next:?}")).await;
    seen(turn, "my-turn").await;
    // The profile has the game, the rating, the first win, and filters.
    let game = format!("ol.lines a[href='{table}']");
    for (tab, what, other) in [(&ana, "profile-own", "duel"), (&ben, "profile-other", "carcassonne")] {
        visit(tab, "/people/ana", what).await;
        assert!(tab.has(&game).await);
        tab.fill(".filters [name=game]", other).await;
        tab.submit(".filters button").await;
        assert!(!tab.has(&game).await, "another game");
        tab.fill(".filters [name=game]", "tuscany").await;
        tab.fill(".filters [name=speed]", "days").await;
        tab.submit(".filters button").await;
        assert!(tab.has(&game).await);
    }
    // The board has both, with links to them, and says who is looking.
    for (tab, what) in [(&ana, "ratings-desktop"), (&ben, "ratings-phone")] {
        tab.go("/ratings").await;
        tab.follow(".tabs a[href*='game=tuscany']").await;
        tab.follow(".tabs a[href*='speed=days']").await;
        assert_eq!(tab.eval::<usize>("document.querySelectorAll('.ratings tbody tr').length").await, 2);
        assert!(tab.has(".ratings .is-me").await);
        seen(tab, what).await;
        tab.follow(".ratings tr:not(.is-me) a").await;
        assert!(tab.path().await.starts_with("/people/"));
    }
    // Everything can be taken along, as a file.
    ana.go("/account").await;
    let kind: String = ana
        .eval(
            "fetch(document.querySelector('a[href=\"/account/export\"]').href).then((a) => a.arrayBuffer())
                .then((b) => String.fromCharCode(...new Uint8Array(b, 0, 2)))",
        )
        .await;
    assert_eq!(kind, "PK");
}
