//! Invitations: sitting down, coming too late, standing up, being taken off, a table that is cancelled.

use super::{Club, EN_DESKTOP, EN_PHONE, PT_DESKTOP, PT_PHONE, begun, refuses, seen};

#[tokio::test(flavor = "multi_thread")]
async fn four_meet_by_invitation_and_the_fifth_is_told() {
    let Some(club) = Club::open("invitation", &[]).await else { return };
    let host = club.guest(PT_DESKTOP, "/new/tuscany?players=4&seat1=me&seat2=open&seat3=open&seat4=open").await;
    host.follow("form.set-up .open .go").await;
    host.until("document.getElementById('invite')").await;
    seen(&host, "table-waiting").await;
    let table = host.path().await;
    let mut guests = Vec::new();
    let mut last = String::new();
    for (number, place) in [EN_PHONE, PT_PHONE, EN_DESKTOP].into_iter().enumerate() {
        last = host.eval("document.getElementById('invite').value").await;
        let guest = club.guest(place, &last).await;
        assert!(guest.has(".invitation-page .cover").await, "what one is invited to");
        seen(&guest, &format!("invitation-{number}")).await;
        guest.follow("form[action*='/seat/'] .go").await;
        assert_eq!(guest.path().await, table);
        host.until(&format!("document.querySelectorAll('.seat:not(.open)').length === {}", number + 2)).await;
        guests.push(guest);
    }
    host.until("!document.getElementById('invite')").await;
    begun(&guests.iter().chain([&host]).collect::<Vec<_>>()).await;
    let late = club.guest(EN_PHONE, &last).await;
    late.until("document.querySelector('[role=alert]')").await;
    assert!(!late.has("form[action*='/seat/']").await, "nobody sits down twice on one seat");
    seen(&late, "invitation-late").await;
    late.follow("main a.go").await;
    assert_eq!(late.path().await, table, "who comes too late may watch");
}

#[tokio::test(flavor = "multi_thread")]
async fn before_a_game_begins_people_come_and_go() {
    let Some(club) = Club::open("coming", &[]).await else { return };
    let host = club.guest(EN_DESKTOP, "/new/tuscany?players=3&seat1=me&seat2=open&seat3=open&admission=private").await;
    host.follow("form.set-up .open .go").await;
    host.until("document.getElementById('invite')").await;
    let table = host.path().await;
    let link = "document.getElementById('invite').value";
    let guest = club.guest(PT_PHONE, &host.eval::<String>(link).await).await;
    let taken = "document.querySelectorAll('.seat:not(.open)').length === 2";
    let alone = "document.querySelectorAll('.seat:not(.open)').length === 1";
    guest.follow("form[action*='/seat/'] .go").await;
    host.until(taken).await;
    assert!(!host.has("form[action$='/cancel']").await, "somebody has joined");
    seen(&guest, "table-sat-down").await;
    // Who sat down stands up, and sits down once more.
    guest.submit("form[action$='/kick/2'] button").await;
    host.until(alone).await;
    guest.go(&host.eval::<String>(link).await).await;
    guest.follow("form[action*='/seat/'] .go").await;
    host.until(taken).await;
    // The host takes them off; that holds, with the link too.
    assert!(host.click(".seat[data-peek='2']").await);
    host.until("document.querySelector('#peek-2 form[action$=\"/kick/2\"]')?.getClientRects().length").await;
    seen(&host, "table-kick").await;
    host.submit("#peek-2 form[action$='/kick/2'] button").await;
    guest.until("document.querySelectorAll('.seat.open').length === 2").await;
    seen(&guest, "table-taken-off").await;
    guest.go(&host.eval::<String>(link).await).await;
    refuses(&guest, "Você não pode sentar", "refused-unwanted").await;
    // Nobody is left: the table is cancelled, and whoever has it open or comes by the link is told.
    let other = club.guest(PT_PHONE, &table).await;
    let invitation: String = host.eval(link).await;
    host.submit("form[action$='/cancel'] button").await;
    assert_eq!(host.path().await, "/");
    other.until("document.querySelector('.say').textContent.includes('cancelada')").await;
    seen(&other, "table-cancelled").await;
    assert!(other.has("#ask a[href='/lobby']").await, "a way on");
    other.go(&invitation).await;
    refuses(&other, "cancelada", "refused-cancelled").await;
}
