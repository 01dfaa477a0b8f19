//! Tables whose stored lines are damaged: they go on from the last line that can be.

use serde_json::json;
use sqlx::{AnyConnection, Connection, Row};

use crate::client::Client;
use crate::server::Server;

/// Plays some moves at a table of its own.
fn some_moves(client: &mut Client, wanted: u64) -> String {
    let body = json!({ "game": "tuscany", "seats": ["me", "random"] });
    let id = client.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let moves = format!("/api/tables/{id}/moves");
    loop {
        let view = client.get(&moves).expect_status(200).json();
        if view["version"].as_u64().unwrap() >= wanted {
            return id;
        }
        match view["legal"].as_array().and_then(|legal| legal.first()) {
            Some(action) => _ = client.post(&moves, &json!({ "version": view["version"], "action": action })),
            None => std::thread::sleep(std::time::Duration::from_millis(2)),
        }
    }
}

#[test]
fn a_damaged_table_goes_on_from_the_last_line_that_can_be_and_says_so() {
    let mut server = Server::start("damage", &[]);
    let mut client = Client::new(&server);
    let (gap, nonsense, back) = (some_moves(&mut client, 24), some_moves(&mut client, 24), some_moves(&mut client, 24));
    server.kill();
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let url = server.database();
    let count = |what: &'static str, table: &str| {
        runtime.block_on(async {
            let mut store = AnyConnection::connect(&url).await.unwrap();
            let row = sqlx::query(what).bind(table.to_owned()).fetch_one(&mut store).await.unwrap();
            row.get::<i64, _>(0)
        })
    };
    let before = count("select count(*) from moves where table_id = $1", &gap);
    runtime.block_on(async {
        let mut store = AnyConnection::connect(&url).await.unwrap();
        for (statement, table) in [
            ("delete from moves where table_id = $1 and n = 17", &gap),
            ("update moves set line = '1 dance' where table_id = $1 and n = 9", &nonsense),
            ("update moves set line = 'back 4000' where table_id = $1 and n = 12", &back),
        ] {
            assert_eq!(sqlx::query(statement).bind(table).execute(&mut store).await.unwrap().rows_affected(), 1);
        }
    });
    server.start_again();
    for (table, sound) in [(&gap, 17), (&nonsense, 9), (&back, 12)] {
        let version = client.get(&format!("/api/tables/{table}/moves")).expect_status(200).json()["version"].clone();
        assert!(version.as_u64().unwrap() >= sound, "{version} of {sound}");
        client.get(&format!("/table/{table}")).expect_status(200).expect(&format!("a partir da jogada {sound}"));
        let view = client.get(&format!("/api/tables/{table}/moves")).json();
        if let Some(action) = view["legal"].as_array().and_then(|legal| legal.first()) {
            let sent = json!({ "version": view["version"], "action": action });
            client.post(&format!("/api/tables/{table}/moves"), &sent).expect_status(200);
        }
    }
    let kept = count("select count(*) from set_aside where table_id = $1", &gap);
    assert_eq!(kept, before - 18, "nothing was deleted");
}
