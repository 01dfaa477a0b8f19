//! Clocks over outages, and dice that everybody knows.

use serde_json::json;
use sqlx::{AnyConnection, Connection};

use crate::client::Client;
use crate::play_whole_game;
use crate::server::Server;
use crate::terms::until;

/// Changes a database while nobody uses it.
fn change(url: &str, statements: &[String]) {
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut store = AnyConnection::connect(url).await.unwrap();
        for statement in statements {
            let done = sqlx::query(sqlx::AssertSqlSafe(statement.clone())).execute(&mut store).await.unwrap();
            assert!(done.rows_affected() > 0, "{statement}");
        }
        store.close().await.unwrap();
    });
}

#[test]
fn an_outage_takes_nobodys_time() {
    let mut server = Server::start("outage", &[]);
    let mut client = Client::new(&server);
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "clock": "600+0", "set": { "start": "1" } });
    let open = |client: &mut Client| {
        let id = client.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
        let moves = format!("/api/tables/{id}/moves");
        until(|| client.get(&moves).json()["to_act"] == 1, "the game begins");
        id
    };
    let left = |client: &mut Client, id: &str| -> u64 {
        let page = client.get(&format!("/table/{id}")).expect_status(200).body;
        page.split("data-left=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
    };
    let id = open(&mut client);
    assert!(left(&mut client, &id) > 300_000);
    server.kill();
    // As if the server had been killed an hour ago.
    change(
        &server.database(),
        &["update moves set at = at - 3600000".into(), "update alive set at = at - 3600000".into()],
    );
    server.start_again();
    assert!(left(&mut client, &id) > 300_000, "the hour is charged to nobody");
    server.kill();
    // The server was there for that hour, and the person was not.
    change(&server.database(), &["update moves set at = at - 3600000".into()]);
    server.start_again();
    until(|| client.get(&format!("/table/{id}")).body.contains("Um robô está jogando por você"), "the time is over");
}

#[test]
fn dice_that_everybody_knew_are_not_certified() {
    let mut server = Server::start("certified", &[]);
    let mut client = Client::new(&server);
    let id = play_whole_game(&mut client, "tuscany", &["me", "random"]);
    let moves = format!("/api/tables/{id}/moves");
    let last = client.get(&moves).json()["version"].as_u64().unwrap();
    client.get(&format!("/table/{id}/dice")).expect_status(200).expect("sorteios");
    server.kill();
    // What an earlier version let two of three seats do.
    change(
        &server.database(),
        &[
            format!("insert into moves (table_id, n, line, at) values ('{id}', {last}, 'back {}', 0)", last - 4),
            format!("update tables set status = 'running' where id = '{id}'"),
        ],
    );
    server.start_again();
    until(
        || {
            let view = client.get(&moves).json();
            if let Some(action) = view["legal"].as_array().and_then(|legal| legal.first()) {
                client.post(&moves, &json!({ "version": view["version"], "action": action }));
            }
            view["over"] == true
        },
        "the game is played on",
    );
    let record = client.get(&format!("/table/{id}/record")).expect_status(200).body;
    assert!(record.contains("taken-back-after-end"), "{record}");
    client.get(&format!("/table/{id}/dice")).expect_status(200).expect("after the end");
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{id}.game"));
    std::fs::write(&path, &record).unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_tavola")).arg("verify-dice").arg(&path).output();
    assert!(!output.unwrap().status.success(), "verify-dice refuses it");
}
