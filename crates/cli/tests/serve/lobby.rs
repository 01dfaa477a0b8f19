//! The lobby: people are paired, tables found, turns told.

use serde_json::{Value, json};

use crate::client::Client;
use crate::people::{account, submit};
use crate::server::Server;
use crate::terms::until;

fn look(client: &mut Client) -> Value {
    client.post("/api/v1/pairing", &json!({})).expect_status(200).json()
}

#[test]
fn two_who_want_the_same_are_paired() {
    let server = Server::start("pairing", &[]);
    let (mut ana, mut bia) = (account(&server, "Ana"), account(&server, "Bia"));
    ana.get("/lobby").expect_status(200).expect("/pair");
    let begun = submit(&mut ana, "/pair", "game=tuscany&clock=900%2B10").expect_status(303);
    assert!(begun.headers.contains("pairing=1; Path=/; Max-Age=86400"), "{}", begun.headers);
    let now = look(&mut ana);
    assert!(now["waiting"] == true && now["table"].is_null() && now["bot"].is_null(), "{now}");
    submit(&mut bia, "/pair", "game=duel&clock=900%2B10").expect_status(303);
    assert_eq!(look(&mut bia)["waiting"], true, "another game");
    let found = submit(&mut bia, "/pair", "game=&clock=900%2B10").expect_status(303);
    let table = found.headers.split("/table/").nth(1).expect("a table").lines().next().unwrap().to_owned();
    assert_eq!(look(&mut ana)["table"], table.as_str());
    assert_eq!(look(&mut ana)["waiting"], false, "told once");
    let page = ana.get(&format!("/table/{table}")).expect_status(200);
    assert!(page.body.contains("Bia") && page.body.contains("Valendo pontos"), "both have accounts");
    submit(&mut ana, "/pair", "game=tuscany&clock=forever").expect_status(404);
    submit(&mut ana, "/pair", "game=chess&clock=1d").expect_status(404);
}

#[test]
fn a_search_can_be_cancelled_or_left_to_a_bot() {
    let server = Server::start("unpaired", &[]);
    let (mut ana, mut bia) = (Client::new(&server), Client::new(&server));
    submit(&mut ana, "/pair/bot", "").expect_status(400).expect("já terminou");
    submit(&mut ana, "/pair", "game=tuscany&clock=1d").expect_status(303);
    let ended = submit(&mut ana, "/pair/cancel", "").expect_status(303);
    assert!(ended.headers.contains("pairing=1; Path=/; Max-Age=0"), "{}", ended.headers);
    submit(&mut bia, "/pair", "game=tuscany&clock=1d").expect_status(303);
    assert_eq!(look(&mut bia)["waiting"], true, "nobody is there any more");
    let table = submit(&mut bia, "/pair/bot", "").expect_status(303);
    assert!(table.headers.contains("/table/"));
    assert_eq!(look(&mut bia)["waiting"], false);
}

#[test]
fn who_is_blocked_is_not_met() {
    let server = Server::start("blocked", &[]);
    let (mut ana, mut bia, mut eva) = (account(&server, "Ana"), account(&server, "Bia"), account(&server, "Eva"));
    submit(&mut ana, "/people/bia/tie", "kind=blocked").expect_status(303);
    ana.get("/people/bia").expect("Desbloquear");
    let body = json!({ "game": "tuscany", "seats": ["me", "open"] });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    bia.sit(&id, 2, None).expect_status(400).expect("não pode sentar").expect("monte uma sua");
    assert!(!bia.get("/lobby").body.contains(&id) && eva.get("/lobby").body.contains(&id));
    submit(&mut ana, "/pair", "game=tuscany&clock=300%2B5").expect_status(303);
    submit(&mut bia, "/pair", "game=tuscany&clock=300%2B5").expect_status(303);
    assert!(look(&mut bia)["waiting"] == true && look(&mut ana)["waiting"] == true);
    submit(&mut ana, "/people/bia/untie", "kind=blocked").expect_status(303);
    until(|| !look(&mut bia)["table"].is_null(), "they are paired now");
    submit(&mut ana, "/people/bia/tie", "kind=enemy").expect_status(404);
    submit(&mut ana, "/people/ana/tie", "kind=friend").expect_status(400);
}

#[test]
fn the_lobby_filters_and_turns_are_told() {
    let server = Server::start("lobby", &[]);
    let mut ana = account(&server, "Ana");
    let mut open =
        |body: &Value| ana.post("/api/tables", body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let rated = open(&json!({ "game": "duel", "seats": ["me", "open"], "clock": "1d", "rated": true }));
    let friendly = open(&json!({ "game": "tuscany", "seats": ["me", "open"] }));
    let running = open(&json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } }));
    let hidden = open(&json!({ "game": "tuscany", "seats": ["me", "random"], "admission": "private" }));
    let mut eva = Client::new(&server);
    let mut shown = |query: &str| {
        let page = eva.get(&format!("/lobby?{query}")).expect_status(200).body;
        [&rated, &friendly, &running, &hidden].map(|id| page.contains(id.as_str()))
    };
    assert_eq!(shown(""), [true, true, true, false]);
    assert_eq!(shown("game=duel"), [true, false, false, false]);
    assert_eq!(shown("speed=days"), [true, false, false, false]);
    assert_eq!(shown("kind=friendly"), [false, true, true, false]);
    let mut turns = |except: &str| ana.get(&format!("/api/v1/turns?except={except}")).expect_status(200).json();
    until(
        || turns(&hidden)["tables"].as_array().unwrap().iter().any(|table| table["id"] == running.as_str()),
        "a turn",
    );
    assert!(turns(&hidden)["say"].as_str().unwrap().contains("Sua vez"));
    let other = turns(&running);
    assert!(!other["tables"].as_array().unwrap().iter().any(|table| table["id"] == running.as_str()), "{other}");
    assert!(Client::new(&server).get("/api/v1/turns").json()["tables"].as_array().unwrap().is_empty());
}
