//! The own account: what others see, the password, where it is signed in, leaving for good.

use serde_json::json;

use super::{Club, EN_DESKTOP, PASSWORD, PT_PHONE, open_table, play_out, refuses, seen, sign, sit_down, visit};

const ANOTHER: &str = "another horse";

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_made_shown_hidden_guarded_and_left() {
    let Some(club) = Club::open("account", &[]).await else { return };
    let ben = club.member(PT_PHONE, "Ben").await;
    let ana = club.guest(EN_DESKTOP, "/").await;
    // From the menu of any page; a taken name and a short password are refused where they were written.
    assert!(ana.click(".top .menu summary").await);
    ana.follow(".menu a[href='/sign-in']").await;
    seen(&ana, "sign-in").await;
    sign(&ana, "Ben", PASSWORD, "new").await;
    ana.until("document.querySelector('.refusal')?.textContent.includes('taken')").await;
    seen(&ana, "sign-in-taken").await;
    sign(&ana, "Ben", "wrong horse", "in").await;
    ana.until("document.querySelector('.refusal')").await;
    sign(&ana, "Ana", PASSWORD, "new").await;
    assert_eq!(ana.path().await, "/");
    // A mark beside the name, which others see until the profile is hidden.
    ana.go("/account").await;
    seen(&ana, "account").await;
    ana.fill("[name=mark]", "♜").await;
    ana.submit("form[action='/account/profile'] button").await;
    visit(&ben, "/people/ana", "profile-plain").await;
    assert!(ben.text("h1").await.contains('♜'));
    assert!(ana.click("label:has([name=hidden])").await);
    ana.submit("form[action='/account/profile'] button").await;
    ben.go("/people/ana").await;
    refuses(&ben, "particular", "refused-hidden").await;
    ana.go("/people/ana").await;
    assert!(ana.text("main").await.contains("only you"), "{}", ana.text("main").await);
    // Signed in at a phone too; another password ends that, and so does signing out everywhere else.
    let phone = club.guest(PT_PHONE, "/sign-in").await;
    for (password, end) in [(PASSWORD, "form[action='/account/password'] button"), (ANOTHER, ".devices + form button")]
    {
        phone.go("/sign-in").await;
        sign(&phone, "Ana", password, "in").await;
        visit(&phone, "/account", "account-phone").await;
        ana.go("/account").await;
        assert_eq!(ana.eval::<usize>("document.querySelectorAll('.devices li').length").await, 2);
        seen(&ana, "account-devices").await;
        if password == PASSWORD {
            ana.fill("form[action='/account/password'] [name=password]", "not this one").await;
            ana.fill("form[action='/account/password'] [name=new]", ANOTHER).await;
            ana.submit(end).await;
            assert!(ana.has(".refusal").await, "not without the old one");
            ana.fill("form[action='/account/password'] [name=password]", PASSWORD).await;
            ana.fill("form[action='/account/password'] [name=new]", ANOTHER).await;
        }
        ana.submit(end).await;
        phone.go("/account").await;
        assert_eq!(phone.path().await, "/sign-in", "signed out there");
        ana.go("/account").await;
        assert_eq!(ana.path().await, "/account", "signed in here");
    }
    phone.go("/sign-in").await;
    sign(&phone, "Ana", PASSWORD, "in").await;
    assert!(phone.has(".refusal").await, "the old password does not hold any more");
    // Whoever leaves leaves no name behind; what was played stays.
    let table = open_table(&ana, &json!({ "game": "tuscany", "seats": ["me", "open"], "admission": "open" })).await;
    sit_down(&ben, &table, 2).await;
    play_out(&[&ana, &ben], &table).await;
    ana.go("/account").await;
    ana.fill("form[action='/account/delete'] [name=password]", PASSWORD).await;
    ana.submit("form[action='/account/delete'] button").await;
    assert!(ana.has(".refusal").await, "not without the password");
    ana.fill("form[action='/account/delete'] [name=password]", ANOTHER).await;
    ana.submit("form[action='/account/delete'] button").await;
    assert!(!ana.has(".menu a[href='/account']").await, "nobody is signed in");
    ben.go("/people/ana").await;
    refuses(&ben, "Não há conta", "refused-unknown").await;
    visit(&ben, "/people/ben", "profile-former").await;
    assert!(ben.text("ol.lines").await.contains("ex-jogador"));
}
