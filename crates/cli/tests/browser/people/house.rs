//! Whoever looks after the house.

use super::{Club, EN_PHONE, PT_DESKTOP, refuses, seen, table_of_two, visit};

#[tokio::test(flavor = "multi_thread")]
async fn the_house_is_looked_after() {
    let backups = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("people-{}", std::process::id()));
    let Some(club) = Club::open("house", &["--backups", backups.to_str().expect("a path")]).await else { return };
    let eva = club.member(EN_PHONE, "Eva").await;
    let ana = club.member(PT_DESKTOP, "Ana").await;
    ana.go("/admin").await;
    refuses(&ana, "cuida da casa", "refused-admin").await;
    for (tab, name) in [(&ana, "Ana"), (&eva, "Eva")] {
        assert!(club.server.admin(&["role", name, "admin"]).0);
        tab.go("/account").await;
        tab.follow("a[href='/admin']").await;
    }
    let table = table_of_two(&ana, &eva, "tuscany").await;
    for (tab, what) in [(&ana, "admin-desktop"), (&eva, "admin-phone")] {
        visit(tab, "/admin", what).await;
        assert!(tab.has(&format!(".lines a[href='{table}']")).await, "what runs");
        assert!(tab.has(".lines a[href='/people/ana']").await, "who is here");
    }
    // An announcement is on every page, until it was read; nobody speaks at the tables any more.
    ana.fill("[name=announcement]", "Torneio no sábado").await;
    assert!(ana.click("label:has([name=chat])").await);
    ana.submit("form[action='/admin'] button").await;
    eva.go("/rules").await;
    eva.until("document.querySelector('[data-part=notice]')?.textContent.includes('Torneio no sábado')").await;
    seen(&eva, "announcement").await;
    assert!(eva.click("[data-part=notice] button").await);
    eva.until("!document.querySelector('[data-part=notice]')").await;
    eva.go(&table).await;
    eva.until("document.querySelector('[data-version]')").await;
    assert!(!eva.has("#say").await, "nobody speaks");
    ana.fill("[name=young]", "soon").await;
    ana.submit("form[action='/admin'] button").await;
    refuses(&ana, "número", "refused-hours").await;
    // A copy of everything.
    ana.go("/admin").await;
    ana.submit("form[action='/admin/backup'] button").await;
    assert!(ana.text("h1").await.contains("cópia está feita"));
    seen(&ana, "backed-up").await;
    assert_eq!(std::fs::read_dir(&backups).expect("a folder").count(), 1);
    let _ = std::fs::remove_dir_all(backups);
}
