//! Looking after the house: the page and the command line.

use std::process::Command;

use serde_json::json;

use crate::client::Client;
use crate::people::{account, submit};
use crate::server::Server;
use crate::terms::until;

#[test]
fn whoever_looks_after_the_house_sees_it_and_settles_it() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("backups-{}", std::process::id()));
    let server = Server::start("house", &["--backups", folder.to_str().unwrap()]);
    let (mut ana, mut eva) = (account(&server, "Ana"), account(&server, "Eva"));
    let body = json!({ "game": "tuscany", "seats": ["me", "open"] });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    assert!(server.admin(&["role", "ana", "moderator"]).0);
    for stranger in [&mut ana, &mut Client::new(&server)] {
        stranger.get("/admin").expect_status(400).expect("cuida da casa");
        submit(stranger, "/admin", "announcement=oi").expect_status(400);
        submit(stranger, "/admin/backup", "").expect_status(400);
    }
    assert!(server.admin(&["role", "eva", "admin"]).0);
    let page = eva.get("/admin").expect_status(200);
    page.expect("Mesas que esperam").expect("Banco de dados").expect("Robôs").expect("/people/ana");
    submit(&mut eva, "/admin", "announcement=amanh%C3%A3+fecha&young=soon").expect_status(400).expect("um número");
    submit(&mut eva, "/admin", "announcement=amanh%C3%A3+fecha").expect_status(303);
    assert_eq!(ana.get("/api/v1/turns").json()["notice"], "amanhã fecha");
    let mut bia = Client::new(&server);
    bia.sit(&id, 2, None).expect_status(303);
    let said = json!({ "version": 0, "text": "oi" });
    ana.post(&format!("/table/{id}/chat"), &said).expect_status(400).expect("não se conversa");
    submit(&mut eva, "/admin", "chat=on").expect_status(303);
    ana.post(&format!("/table/{id}/chat"), &said).expect_status(204);
    submit(&mut eva, "/admin/backup", "").expect_status(200).expect("cópia está feita");
    let file = std::fs::read_dir(&folder).unwrap().next().expect("a backup").unwrap().path();
    let restored = folder.join("restored.db");
    let done = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["restore", file.to_str().unwrap(), &format!("--db=sqlite:{}", restored.display())])
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn everything_is_also_on_the_command_line() {
    let mut server = Server::start("house-cli", &[]);
    let mut ana = account(&server, "Ana");
    let body = json!({ "game": "tuscany", "seats": ["me", "random"] });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    assert!(server.admin(&["stats"]).1.contains("accounts\t1"));
    assert!(server.admin(&["people"]).1.contains("Ana"));
    assert!(server.admin(&["tables"]).1.contains(&id));
    assert!(server.admin(&["set", "announcement", "bem-vindos"]).0);
    assert_eq!(server.admin(&["set", "announcement"]).1.trim(), "bem-vindos");
    assert_eq!(ana.get("/api/v1/turns").json()["notice"], "bem-vindos");
    assert!(!server.admin(&["set", "chat", "perhaps"]).0 && !server.admin(&["set", "young", "soon"]).0);
    assert!(server.admin(&["rename", "ana", "Anita"]).0);
    ana.get("/people/ana").expect("Anita");
    assert!(server.admin(&["audit"]).1.contains("Anita"));
    let mut eva = account(&server, "Eva");
    submit(&mut eva, "/report", "person=ana&words=rude").expect_status(200);
    let reports = server.admin(&["reports"]).1;
    let report = reports.trim().rsplit('\t').next().unwrap().to_owned();
    assert!(!server.admin(&["dismiss", "none"]).0 && server.admin(&["dismiss", &report]).0, "{reports}");
    assert_eq!(server.admin(&["reports"]).1.trim(), "");
    assert!(!server.admin(&["close", "none"]).0 && server.admin(&["close", &id]).0);
    // It is looked after once a minute, and when a server starts.
    server.kill_and_restart();
    ana.follow(&server);
    until(|| ana.get(&format!("/table/{id}")).body.contains("fechada"), "the table is closed");
    assert!(!server.admin(&["close", &id]).0, "once");
}
