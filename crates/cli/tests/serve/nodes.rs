//! Several nodes on one PostgreSQL.

use serde_json::json;

use crate::client::Client;
use crate::postgres::Postgres;
use crate::server::Server;

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
    let (mut made, mut waited) = (0, 0);
    while made < 30 {
        for client in [&mut ana, &mut bia] {
            let view = client.get(&moves).expect_status(200).json();
            let Some(action) = view["legal"].as_array().and_then(|legal| legal.get(made % legal.len().max(1))) else {
                continue;
            };
            // A node that has not yet heard of the other's move refuses politely; then it reads again.
            match client.post(&moves, &json!({ "version": view["version"], "action": action })).status {
                200 => made += 1,
                409 => {}
                other => panic!("{other}"),
            }
        }
        waited += 1;
        assert!(waited < 3000, "the nodes hear of each other: {made} moves");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let seen = |client: &mut Client| client.get(&moves).json()["version"].as_u64().unwrap();
    let end = std::time::Instant::now() + std::time::Duration::from_secs(5);
    while seen(&mut ana) != seen(&mut bia) {
        assert!(std::time::Instant::now() < end, "both see the same table");
    }
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
            one.pause(false);
            assert!([200, 409].contains(&status), "{status}");
            made += 1;
        }
    }
}
