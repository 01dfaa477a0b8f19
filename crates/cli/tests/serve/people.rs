//! People: ratings, friends, and who may sit where.

use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};

use crate::client::{Answer, Client};
use crate::server::Server;
use crate::terms::until;

const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

/// Posts a form.
pub(crate) fn submit(client: &mut Client, path: &str, body: &str) -> Answer {
    client.raw("POST", path, body, &FORM)
}

/// Somebody with an account.
pub(crate) fn account(server: &Server, name: &str) -> Client {
    let mut client = Client::new(server);
    submit(&mut client, "/sign-in", &format!("name={name}&password=correct+horse&how=new")).expect_status(303);
    client
}

fn open(client: &mut Client, body: &Value) -> String {
    client.post("/api/tables", body).expect_status(201).json()["id"].as_str().unwrap().to_owned()
}

fn play_to_the_end(client: &mut Client, id: &str) {
    for step in 0..20_000usize {
        let view = client.get(&format!("/api/tables/{id}/moves")).expect_status(200).json();
        if view["over"] == true {
            return;
        }
        let legal = view["legal"].as_array().unwrap();
        if legal.is_empty() {
            std::thread::sleep(std::time::Duration::from_millis(2));
            continue;
        }
        let sent = json!({ "version": view["version"], "action": legal[step * 7 % legal.len()] });
        client.post(&format!("/api/tables/{id}/moves"), &sent);
    }
    panic!("the game did not end");
}

fn leaders(client: &mut Client, speed: &str) -> Vec<Value> {
    let address = format!("/api/v1/ratings?game=tuscany&speed={speed}");
    client.get(&address).expect_status(200).json()["leaders"].as_array().unwrap().clone()
}

#[test]
fn rated_games_count_for_people_and_bots() {
    let server = Server::start("rated", &[]);
    let rated = json!({ "game": "tuscany", "seats": ["me", "random"], "clock": "900+10", "rated": true });
    Client::new(&server).post("/api/tables", &rated).expect_status(400).expect("conta");
    let mut ana = account(&server, "Ana");
    let mut untimed = rated.clone();
    untimed["clock"] = Value::Null;
    ana.post("/api/tables", &untimed).expect_status(400).expect("relógio");
    ana.get("/ratings").expect_status(200).expect("Ninguém jogou");
    let id = open(&mut ana, &rated);
    until(|| !ana.get(&format!("/api/tables/{id}/moves")).json()["legal"].as_array().unwrap().is_empty(), "a turn");
    ana.post(&format!("/table/{id}/hint"), &json!({})).expect_status(400);
    play_to_the_end(&mut ana, &id);
    until(|| leaders(&mut ana, "quick").len() == 2, "the result is counted");
    let found = leaders(&mut ana, "quick");
    assert!(found.iter().any(|row| row["name"] == "Ana" && row["bot"] == false && row["provisional"] == true));
    assert!(found.iter().any(|row| row["name"] == "random" && row["bot"] == true && row["games"] == 1), "{found:?}");
    assert!(leaders(&mut ana, "days").is_empty(), "speeds are apart");
    ana.get("/ratings?game=tuscany&speed=quick").expect("Ana").expect("Robô ao acaso").expect("?</td>");
    ana.get("/ratings?game=tuscany&speed=quick&period=2001-05").expect("Ninguém jogou");
    for nonsense in ["game=chess", "speed=warp", "period=soon"] {
        ana.get(&format!("/ratings?{nonsense}")).expect_status(404);
        ana.get(&format!("/api/v1/ratings?{nonsense}")).expect_status(404);
    }
    let version = ana.get(&format!("/api/tables/{id}/moves")).json()["version"].clone();
    ana.post(&format!("/table/{id}/take-back"), &json!({ "version": version })).expect_status(400);
}

#[test]
fn leaving_a_rated_game_counts_as_last() {
    let server = Server::start("leaving", &[]);
    let mut ana = account(&server, "Ana");
    let id = open(&mut ana, &json!({ "game": "tuscany", "seats": ["me", "random"], "clock": "900+10", "rated": true }));
    ana.post(&format!("/table/{id}/resign"), &json!({ "version": 0 })).expect_status(200);
    until(|| leaders(&mut ana, "quick").len() == 2, "bots play to the end");
    let found = leaders(&mut ana, "quick");
    let own = found.iter().find(|row| row["name"] == "Ana").unwrap();
    // The bot that stands in wins against one that plays at random.
    assert!(own["rating"].as_i64().unwrap() < 1500, "{found:?}");
}

#[test]
fn tables_are_open_for_friends_or_private() {
    let server = Server::start("admission", &[]);
    let (mut ana, mut bia, mut eva) = (account(&server, "Ana"), account(&server, "Bia"), account(&server, "Eva"));
    let body = |admission: &str| json!({ "game": "tuscany", "seats": ["me", "open"], "admission": admission });
    let private = open(&mut ana, &body("private"));
    bia.sit(&private, 2, None).expect_status(400).expect("link do convite").expect("Peça o link");
    bia.get(&format!("/table/{private}/seat/2")).expect_status(400).expect("link do convite");
    assert!(!bia.get("/").body.contains(&private), "nobody is told of it");
    let page = ana.get(&format!("/table/{private}")).body;
    let token = page.split("token=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    bia.get(&format!("/table/{private}/seat/2?token={token}")).expect_status(200);
    bia.sit(&private, 2, Some(&token)).expect_status(303);
    submit(&mut ana, "/friends", "name=nobody").expect_status(400).expect("Não há conta");
    submit(&mut ana, "/friends", "name=bia").expect_status(303);
    ana.get("/friends").expect("Bia");
    let friends = open(&mut ana, &body("friends"));
    assert!(bia.get("/").body.contains(&friends) && !eva.get("/").body.contains(&friends));
    eva.sit(&friends, 2, None).expect_status(400).expect("amigos");
    bia.sit(&friends, 2, None).expect_status(303);
    let open = open(&mut ana, &body("open"));
    assert!(eva.get("/").body.contains(&open));
    eva.sit(&open, 2, None).expect_status(303);
    ana.post("/api/tables", &body("secret")).expect_status(400);
    let rated = json!({ "game": "tuscany", "seats": ["me", "open"], "clock": "3d", "rated": true });
    let rated = self::open(&mut ana, &rated);
    Client::new(&server).sit(&rated, 2, None).expect_status(400).expect("conta");
}

#[test]
fn a_host_may_cancel_and_kick_until_the_game_begins() {
    let server = Server::start("hosting", &[]);
    let (mut ana, mut bia) = (Client::new(&server), Client::new(&server));
    let body = json!({ "game": "tuscany", "seats": ["me", "open", "open"] });
    let id = open(&mut ana, &body);
    bia.sit(&id, 2, None).expect_status(303);
    submit(&mut ana, &format!("/table/{id}/cancel"), "").expect_status(400).expect("Alguém já sentou");
    submit(&mut bia, &format!("/table/{id}/kick/1"), "").expect_status(400).expect("Só quem abriu");
    submit(&mut ana, &format!("/table/{id}/kick/1"), "").expect_status(400).expect("cancele");
    bia.get(&format!("/table/{id}")).expect("Levantar");
    submit(&mut bia, &format!("/table/{id}/kick/2"), "").expect_status(303);
    bia.sit(&id, 3, None).expect_status(303);
    ana.get(&format!("/table/{id}")).expect("/kick/3");
    submit(&mut ana, &format!("/table/{id}/kick/3"), "").expect_status(303);
    bia.sit(&id, 3, None).expect_status(400).expect("não pode sentar");
    submit(&mut bia, &format!("/table/{id}/cancel"), "").expect_status(400);
    ana.get(&format!("/table/{id}")).expect("/cancel");
    submit(&mut ana, &format!("/table/{id}/cancel"), "").expect_status(303);
    ana.get(&format!("/table/{id}")).expect("foi cancelada");
    Client::new(&server).sit(&id, 2, None).expect_status(400).expect("foi cancelada");
    assert!(!bia.get("/").body.contains(&id));
    let again = submit(&mut ana, &format!("/table/{id}/again"), "").expect_status(303);
    assert!(again.headers.contains("/table/"));

    let id = open(&mut ana, &json!({ "game": "tuscany", "seats": ["me", "open"] }));
    bia.sit(&id, 2, None).expect_status(303);
    submit(&mut ana, &format!("/table/{id}/kick/2"), "").expect_status(400).expect("já começou");
    submit(&mut ana, &format!("/table/{id}/again"), "").expect_status(400);
}

#[test]
fn a_game_that_everybody_has_left_is_closed() {
    let mut server = Server::start("left-alone", &[]);
    let mut ana = Client::new(&server);
    let body = |clock: Option<&str>| json!({ "game": "tuscany", "seats": ["me", "random"], "clock": clock });
    let (untimed, timed) = (open(&mut ana, &body(None)), open(&mut ana, &body(Some("30d"))));
    until(|| ana.get(&format!("/api/tables/{untimed}/moves")).json()["version"].as_u64() > Some(0), "it begins");
    server.kill();
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut store = AnyConnection::connect(&server.database()).await.unwrap();
        let old = "update tables set updated = updated - 2700000000";
        sqlx::query(old).execute(&mut store).await.unwrap();
    });
    server.start_again();
    ana.follow(&server);
    until(|| ana.get(&format!("/table/{untimed}")).body.contains("foi fechada"), "it is closed");
    let version = ana.get(&format!("/api/tables/{untimed}/moves")).json()["version"].clone();
    ana.post(&format!("/table/{untimed}/undo"), &json!({ "version": version })).expect_status(400).expect("fechada");
    assert!(!ana.get(&format!("/table/{timed}")).body.contains("foi fechada"), "clocks decide by themselves");
    submit(&mut ana, &format!("/table/{untimed}/again"), "").expect_status(303);
}
