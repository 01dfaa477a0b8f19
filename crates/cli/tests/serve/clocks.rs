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
fn a_database_that_does_not_answer_takes_nobodys_time() {
    let server = Server::start("silent", &[]);
    let mut client = Client::new(&server);
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "clock": "600+0", "set": { "start": "1" } });
    let id = client.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let moves = format!("/api/tables/{id}/moves");
    until(|| client.get(&moves).json()["to_act"] == 1, "the game begins");
    let left = |client: &mut Client| -> u64 {
        let page = client.get(&format!("/table/{id}")).expect_status(200).body;
        page.split("data-left=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
    };
    let begun = std::time::Instant::now();
    let before = left(&mut client);
    let view = client.get(&moves).json();
    let sent = json!({ "version": view["version"], "action": view["legal"][0] });
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut other = runtime.block_on(AnyConnection::connect(&server.database())).unwrap();
    runtime.block_on(async { sqlx::raw_sql("begin immediate").execute(&mut other).await.unwrap() });
    let asked = std::time::Instant::now();
    client.post(&moves, &sent).expect_status(503);
    let lost = asked.elapsed();
    runtime.block_on(async { sqlx::raw_sql("rollback").execute(&mut other).await.unwrap() });
    // Also when the table has been read again.
    until(|| client.post(&format!("/table/{id}/chat"), &json!({ "version": 0, "text": "oi" })).status == 204, "a word");
    let charged = before.saturating_sub(left(&mut client));
    let (whole, lost) = (begun.elapsed().as_millis() as u64, lost.as_millis() as u64);
    assert!(lost > 2_000 && charged + lost < whole + 1_000, "{charged} of {whole}, {lost} were lost");
}

/// A clock that runs out while nobody looks, at a table that is in nobody's memory.
#[test]
fn a_game_whose_people_never_come_back_goes_on_without_them() {
    let mut server = Server::start("never-back", &[]);
    let mut client = Client::new(&server);
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "clock": "7200+0", "set": { "start": "1" } });
    let id = client.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    until(|| client.get(&format!("/api/tables/{id}/moves")).json()["to_act"] == 1, "the game begins");
    server.kill();
    let past = ["update moves set at = at - 10800000", "update tables set updated = updated - 10800000"];
    change(&server.database(), &past.map(str::to_owned));
    server.start_again();
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut store = runtime.block_on(AnyConnection::connect(&server.database())).unwrap();
    // Whoever looked at the page would wake the table.
    let mut status = || -> String {
        let select = sqlx::query("select status from tables where id = $1").bind(id.clone());
        runtime.block_on(async { sqlx::Row::get(&select.fetch_one(&mut store).await.unwrap(), 0) })
    };
    until(|| status() == "over", "bots play to the end");
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
