//! Several nodes on one PostgreSQL.

use serde_json::json;
use sqlx::{AnyConnection, Connection};

use crate::client::Client;
use crate::postgres::Postgres;
use crate::server::Server;
use crate::terms::until;

#[test]
fn two_nodes_share_a_table_and_lose_nothing() {
    let Some(database) = Postgres::start() else { return };
    let (one, two) =
        (Server::start("node1", &["--db", &database.url()]), Server::start("node2", &["--db", &database.url()]));
    let (mut ana, mut bia) = (Client::new(&one), Client::new(&two));
    let body = json!({ "game": "tuscany", "seats": ["me", "open"], "set": { "start": "1" } });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let page = ana.get(&format!("/table/{id}")).expect_status(200).body;
    let token = page.split("token=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    bia.sit(&id, 2, Some(&token)).expect_status(303);
    let moves = format!("/api/tables/{id}/moves");
    let (mut made, mut since) = (0, std::time::Instant::now());
    while made < 30 {
        for client in [&mut ana, &mut bia] {
            let view = client.get(&moves).expect_status(200).json();
            let Some(action) = view["legal"].as_array().and_then(|legal| legal.get(made % legal.len().max(1))) else {
                continue;
            };
            // A node that has not yet heard of the other's move refuses politely; then it reads again.
            match client.post(&moves, &json!({ "version": view["version"], "action": action })).status {
                200 => (made, since) = (made + 1, std::time::Instant::now()),
                409 => {}
                other => panic!("{other}"),
            }
        }
        assert!(since.elapsed().as_secs() < 120, "the nodes hear of each other: {made} moves");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let seen = |client: &mut Client| client.get(&moves).json()["version"].as_u64().unwrap();
    until(|| seen(&mut ana) == seen(&mut bia), "both see the same table");
}

/// A node that is paused in the middle of whatever it writes does not keep the others from writing the same.
#[test]
fn a_paused_node_does_not_stop_the_others() {
    let Some(database) = Postgres::start() else { return };
    let (one, two) =
        (Server::start("paused1", &["--db", &database.url()]), Server::start("paused2", &["--db", &database.url()]));
    let mut ana = Client::new(&one);
    let body = json!({ "game": "tuscany", "seats": ["me", "open"], "set": { "start": "1" } });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let mut bia = Client::new(&one);
    bia.sit(&id, 2, None).expect_status(303);
    let moves = format!("/api/tables/{id}/moves");
    let mut made = 0u64;
    while made < 12 {
        for client in [&mut ana, &mut bia] {
            client.follow(&two);
            let view = client.get(&moves).expect_status(200).json();
            let Some(action) = view["legal"].as_array().and_then(|legal| legal.first()) else { continue };
            let sent = json!({ "version": view["version"], "action": action });
            client.follow(&one);
            client.cut(&moves, &sent, std::time::Duration::from_micros(made % 6 * 500));
            one.pause(true);
            client.follow(&two);
            let status = client.post(&moves, &sent).status;
            // Who had to wait for a lock for more than two seconds would have been told 503.
            assert!(one.is_paused() && [200, 409].contains(&status), "{status}");
            one.pause(false);
            made += 1;
        }
    }
}

/// A node that is paused while it holds what the others need loses its transaction, and what it was told is not lost with it: the
/// other node writes it.
#[test]
fn a_node_paused_in_mid_transaction_is_not_waited_for() {
    let Some(database) = Postgres::start() else { return };
    let url = database.url();
    let (one, two) = (Server::start("mid1", &["--db", &url]), Server::start("mid2", &["--db", &url]));
    let mut ana = Client::new(&one);
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let moves = format!("/api/tables/{id}/moves");
    let mut view = json!(null);
    until(
        || {
            view = ana.get(&moves).json();
            view["legal"][0].is_string()
        },
        "a turn",
    );
    let sent = json!({ "version": view["version"], "action": view["legal"][0] });
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut other = runtime.block_on(AnyConnection::connect(&url)).unwrap();
    let mut run = |statement: &'static str| {
        runtime.block_on(async { sqlx::raw_sql(statement).fetch_all(&mut other).await.unwrap().len() })
    };
    // The line is inserted, then the table is waited for: in the middle of the transaction.
    run("begin");
    run("lock table tables in exclusive mode");
    let (told, to, what) = (ana.clone(), moves.clone(), sent.clone());
    let waits = std::thread::spawn(move || told.cut(&to, &what, std::time::Duration::from_secs(5)));
    until(|| run("select 1 from pg_locks where not granted") > 0, "the first node is in its transaction");
    one.pause(true);
    run("rollback");
    ana.follow(&two);
    // Should it not have been her line that waited, the table may have moved on.
    until(
        || {
            view = ana.get(&moves).json();
            view["legal"][0].is_string()
        },
        "a turn at the other node",
    );
    let sent = json!({ "version": view["version"], "action": view["legal"][0] });
    // In less than the two seconds for which anybody waits for a lock.
    ana.post(&moves, &sent).expect_status(200);
    assert!(one.is_paused(), "and nobody has waited until it goes on");
    one.pause(false);
    waits.join().unwrap();
    until(|| ana.get(&moves).json()["version"].as_u64() > view["version"].as_u64(), "the table goes on");
}
