//! Looking after the house: the page and the command line.

use std::process::Command;

use serde_json::json;

use crate::client::Client;
use crate::people::{account, submit};
use crate::server::Server;
use crate::terms::until;

fn admin(server: &Server, args: &[&str]) -> (bool, String) {
    let db = format!("--db={}", server.database());
    let output = Command::new(env!("CARGO_BIN_EXE_tavola")).arg("admin").args(args).arg(db).output().unwrap();
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn whoever_looks_after_the_house_sees_it_and_settles_it() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("backups-{}", std::process::id()));
    let server = Server::start("house", &["--backups", folder.to_str().unwrap()]);
    let (mut ana, mut eva) = (account(&server, "Ana"), account(&server, "Eva"));
    let body = json!({ "game": "tuscany", "seats": ["me", "open"] });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    assert!(admin(&server, &["role", "ana", "moderator"]).0);
    for stranger in [&mut ana, &mut Client::new(&server)] {
        stranger.get("/admin").expect_status(400).expect("cuida da casa");
        submit(stranger, "/admin", "announcement=oi").expect_status(400);
        submit(stranger, "/admin/backup", "").expect_status(400);
    }
    assert!(admin(&server, &["role", "eva", "admin"]).0);
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
    assert!(admin(&server, &["stats"]).1.contains("accounts\t1"));
    assert!(admin(&server, &["people"]).1.contains("Ana"));
    assert!(admin(&server, &["tables"]).1.contains(&id));
    assert!(admin(&server, &["set", "announcement", "bem-vindos"]).0);
    assert_eq!(admin(&server, &["set", "announcement"]).1.trim(), "bem-vindos");
    assert_eq!(ana.get("/api/v1/turns").json()["notice"], "bem-vindos");
    assert!(!admin(&server, &["set", "chat", "perhaps"]).0 && !admin(&server, &["set", "young", "soon"]).0);
    assert!(admin(&server, &["rename", "ana", "Anita"]).0);
    ana.get("/people/ana").expect("Anita");
    assert!(admin(&server, &["audit"]).1.contains("Anita"));
    let mut eva = account(&server, "Eva");
    submit(&mut eva, "/report", "person=ana&words=rude").expect_status(200);
    let reports = admin(&server, &["reports"]).1;
    let report = reports.trim().rsplit('\t').next().unwrap().to_owned();
    assert!(!admin(&server, &["dismiss", "none"]).0 && admin(&server, &["dismiss", &report]).0, "{reports}");
    assert_eq!(admin(&server, &["reports"]).1.trim(), "");
    assert!(!admin(&server, &["close", "none"]).0 && admin(&server, &["close", &id]).0);
    // It is looked after once a minute, and when a server starts.
    server.kill_and_restart();
    ana.follow(&server);
    until(|| ana.get(&format!("/table/{id}")).body.contains("fechada"), "the table is closed");
    assert!(!admin(&server, &["close", &id]).0, "once");
}
