//! What a table offers beside the rules: clocks, hints, analysis, study, introductions; and a disk that is full.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::Client;
use crate::play_whole_game;
use crate::server::Server;

const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

fn open(client: &mut Client, body: &Value) -> String {
    client.post("/api/tables", body).expect_status(201).json()["id"].as_str().unwrap().to_owned()
}

pub(crate) fn until(mut holds: impl FnMut() -> bool, what: &str) {
    let end = Instant::now() + Duration::from_secs(240);
    while !holds() {
        assert!(Instant::now() < end, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_seat_whose_time_is_over_is_played_on_by_a_bot() {
    let server = Server::start("clock", &[]);
    let mut client = Client::new(&server);
    let id = open(&mut client, &json!({ "game": "tuscany", "seats": ["me", "random"], "clock": "1+0" }));
    client.get(&format!("/table/{id}")).expect_status(200).expect("data-left");
    until(|| client.get(&format!("/api/tables/{id}/moves")).json()["over"] == true, "the bot plays to the end");
    client
        .post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"], "clock": "soon" }))
        .expect_status(400);
    let version = client.get(&format!("/api/tables/{id}/moves")).json()["version"].clone();
    client.post(&format!("/table/{id}/return"), &json!({ "version": version })).expect_status(400);
}

#[test]
fn hints_are_given_to_who_decides_unless_the_table_has_none() {
    let server = Server::start("hints", &[]);
    let mut client = Client::new(&server);
    let body = json!({ "game": "duel", "seats": ["me", "random"], "set": { "mode": "intro", "start": "1" } });
    let id = open(&mut client, &body);
    until(|| !client.get(&format!("/api/tables/{id}/moves")).json()["legal"].as_array().unwrap().is_empty(), "a turn");
    let legal = client.get(&format!("/api/tables/{id}/moves")).json()["legal"].clone();
    let hint = client.post(&format!("/table/{id}/hint"), &json!({})).expect_status(200).json();
    assert!(legal.as_array().unwrap().contains(&hint["best"]["action"]), "{hint}");
    Client::new(&server).post(&format!("/table/{id}/hint"), &json!({})).expect_status(403);
    let mut body = body;
    body["hints"] = false.into();
    let id = open(&mut client, &body);
    client.post(&format!("/table/{id}/hint"), &json!({})).expect_status(400);
}

#[test]
fn a_finished_match_is_analysed_and_its_record_studied_again() {
    let server = Server::start("study", &[]);
    let mut client = Client::new(&server);
    let id = play_whole_game(&mut client, "tuscany", &["me", "random"]);
    let address = format!("/table/{id}/analysis");
    client.get(&address).expect_status(200);
    client.raw("POST", &address, "", &FORM).expect_status(303);
    client.raw("POST", &format!("{address}/cancel"), "", &FORM).expect_status(303);
    client.raw("POST", &address, "", &FORM).expect_status(303);
    let running = open(&mut client, &json!({ "game": "tuscany", "seats": ["me", "random"] }));
    client.get(&format!("/table/{running}/analysis")).expect_status(400);
    let record = client.get(&format!("/table/{id}/record")).expect_status(200).body;
    let brought = format!("record={}", encoded(&record));
    let page = client.raw("POST", "/study", &brought, &FORM).expect_status(303);
    let replay = page
        .headers
        .lines()
        .find_map(|line| line.to_lowercase().strip_prefix("location: ").map(str::to_owned))
        .unwrap();
    client.get(&replay).expect_status(200).expect("TUS-");
    let again = client.get(&replay.replace("/replay", "/record")).expect_status(200).body;
    let moves = |text: &str| {
        text.lines().filter(|line| line.starts_with(['1', '2', '*'])).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(moves(&again), moves(&record), "the same moves");
    client.get(&replay.replace("/replay", "/dice")).expect_status(200).expect("sorteios");
    let broken = format!("record={}", encoded(&record.replacen("1 ", "2 ", 1)));
    client.raw("POST", "/study", &broken, &FORM).expect_status(400).expect("line");
    client.raw("POST", "/study", "record=nonsense", &FORM).expect_status(400);
    until(|| client.get(&address).body.contains("class=\"band\""), "the analysis ends");
    let page = client.get(&address).expect("class=\"luck\"").body;
    assert!(!page.contains("NaN") && !page.contains("inf"), "every number is finite");
    client.get(&format!("/table/{id}/moments")).expect_status(200).expect("class=\"moments\"");
    client.get(&format!("/table/{running}/moments")).expect_status(400);
}

/// The page that an answer leads to.
fn location(answer: &crate::client::Answer) -> String {
    answer.headers.lines().find_map(|line| line.strip_prefix("location: ")).expect("it leads somewhere").to_owned()
}

#[test]
fn a_record_of_rules_that_are_not_played_here_is_shown_as_far_as_it_can_be() {
    let server = Server::start("other-record", &[]);
    let mut client = Client::new(&server);
    let id = play_whole_game(&mut client, "tuscany", &["me", "random"]);
    let record = client.get(&format!("/table/{id}/record")).expect_status(200).body;
    let version = record.lines().find(|line| line.starts_with("game tuscany ")).unwrap().to_owned();
    for changed in [
        record.replace(&version, "game tuscany 99"),
        "tavola-record 1\ngame duel 99\nplayers 2\n\n1 dance\nend 1\n".to_owned(),
    ] {
        let brought = format!("record={}", encoded(&changed));
        let replay = location(&client.raw("POST", "/study", &brought, &FORM).expect_status(303));
        for part in ["/replay", "/replay?at=3", "", "/picture.svg", "/dice", "/record"] {
            client.get(&replay.replace("/replay", part)).expect_status(200);
        }
        client.get(&replay.replace("/replay", "")).expect("regras que já não se jogam");
    }
}

#[test]
fn so_many_records_are_brought_along_and_no_more() {
    let server = Server::start("records", &["--rate=20"]);
    let mut client = Client::new(&server);
    client.raw("POST", "/name", "name=Ana", &FORM).expect_status(303);
    let mut bring = || client.raw("POST", "/study", "record=nonsense", &FORM).status;
    let statuses: Vec<u16> = (0..14).map(|_| bring()).collect();
    assert_eq!((statuses[0], statuses[13]), (400, 429), "{statuses:?}");
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

#[test]
fn introductions_answer_right_and_wrong_moves() {
    let server = Server::start("learn", &[]);
    let mut client = Client::new(&server);
    client.get("/learn/tuscany/1").expect_status(200).expect("data-move=\"draw\"");
    let right = client.post("/learn/tuscany/1", &json!({ "action": "draw" })).expect_status(200).json();
    client.get(right["goto"].as_str().unwrap()).expect_status(200).expect("/learn/tuscany/2");
    let other = client.post("/learn/tuscany/1", &json!({ "action": "take 1" })).expect_status(200).json();
    assert!(other["goto"].is_null() && other["say"].is_string(), "{other}");
    let refused = client.post("/learn/tuscany/1", &json!({ "action": "done" })).expect_status(200).json();
    assert_eq!(refused["rule"], "TUS-030");
    for nothing in ["/learn/chess/1", "/learn/tuscany/0", "/learn/tuscany/99"] {
        client.get(nothing).expect_status(404);
    }
}

#[test]
fn a_full_disk_refuses_moves_and_loses_none() {
    let mut server = Server::start("full", &[]);
    server.restart_on_disk(Some(1600));
    let mut client = Client::new(&server);
    let mut acknowledged = Vec::new();
    let mut refused = false;
    for _ in 0..60 {
        let answer = client
            .post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } }));
        if answer.status == 503 {
            refused = true;
            break;
        }
        let id = answer.expect_status(201).json()["id"].as_str().unwrap().to_owned();
        for step in 0..40usize {
            let view = client.get(&format!("/api/tables/{id}/moves")).json();
            let legal = view["legal"].as_array().cloned().unwrap_or_default();
            if legal.is_empty() {
                std::thread::sleep(Duration::from_millis(2));
                continue;
            }
            let sent = json!({ "version": view["version"], "action": legal[step % legal.len()] });
            match client.post(&format!("/api/tables/{id}/moves"), &sent) {
                answer if answer.status == 200 => {
                    acknowledged.retain(|(known, _)| *known != id);
                    acknowledged.push((id.clone(), answer.json()["version"].as_u64().unwrap()));
                }
                answer if answer.status == 503 => refused = true,
                answer => assert_eq!(answer.status, 409, "{}", answer.body),
            }
        }
        if refused {
            break;
        }
    }
    assert!(refused, "the disk was full at some time");
    client.get("/").expect_status(200);
    server.restart_on_disk(None);
    client.follow(&server);
    assert!(!acknowledged.is_empty());
    for (id, version) in acknowledged {
        let seen =
            client.get(&format!("/api/tables/{id}/moves")).expect_status(200).json()["version"].as_u64().unwrap();
        assert!(seen >= version, "{id}: {seen} of {version} acknowledged moves");
    }
}

#[test]
fn a_table_that_could_not_go_on_does_once_there_is_room_again() {
    let mut server = Server::start("stuck", &["--bot-pause=5000"]);
    server.restart_on_disk(Some(100_000));
    let mut client = Client::new(&server);
    let id = open(&mut client, &json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } }));
    let moves = format!("/api/tables/{id}/moves");
    // Until it is the bot's turn, which thinks for a while.
    let stuck_at = loop {
        let view = client.get(&moves).json();
        match view["legal"].as_array().and_then(|legal| legal.first()) {
            Some(action) => {
                client.post(&moves, &json!({ "version": view["version"], "action": action })).expect_status(200);
            }
            None if view["to_act"] == 2 => break view["version"].as_u64().unwrap(),
            // What begins the game is still being dealt.
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    };
    server.fill_disk(true);
    let tried =
        |page: &str| page.lines().any(|line| line.starts_with("tavola_tables_stuck_total ") && !line.ends_with(" 0"));
    until(|| tried(&client.get("/metrics").body), "the bot has tried");
    assert_eq!(client.get(&moves).json()["version"], stuck_at, "what cannot be kept is not played");
    server.fill_disk(false);
    until(|| client.get(&moves).json()["version"].as_u64().unwrap() > stuck_at, "the bot moves after all");
}
