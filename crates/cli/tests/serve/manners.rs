//! How people treat each other at a table: who may let a bot play for whom, and taking back.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;
use crate::terms::until;

/// A table with so many people, where the first begins.
fn seated(server: &Server, people: usize, more: &Value) -> (String, Vec<Client>) {
    let mut all: Vec<Client> = (0..people).map(|_| Client::new(server)).collect();
    let mut body = json!({ "game": "tuscany", "set": { "start": "1" }, "seats": ["me"] });
    body["seats"].as_array_mut().unwrap().extend((1..people).map(|_| json!("open")));
    for (key, value) in more.as_object().unwrap() {
        body[key] = value.clone();
    }
    let id = all[0].post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    for (seat, client) in all.iter_mut().enumerate().skip(1) {
        client.sit(&id, seat + 1, None).expect_status(303);
    }
    (id, all)
}

fn view(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}/moves")).expect_status(200).json()
}

fn version(client: &mut Client, id: &str) -> u64 {
    view(client, id)["version"].as_u64().unwrap()
}

/// Waits until it is this client's turn and makes the first move there is; the number of moves before it.
fn decide(client: &mut Client, id: &str) -> u64 {
    until(|| !view(client, id)["legal"].as_array().unwrap().is_empty(), "a turn comes");
    let now = view(client, id);
    let sent = json!({ "version": now["version"], "action": now["legal"][0] });
    client.post(&format!("/api/tables/{id}/moves"), &sent).expect_status(200);
    now["version"].as_u64().unwrap()
}

fn wish(client: &mut Client, id: &str, wish: &str, text: &str) -> u16 {
    let version = version(client, id);
    client.post(&format!("/table/{id}/{wish}"), &json!({ "version": version, "text": text })).status
}

#[test]
fn a_bot_plays_only_for_who_is_away_long_enough() {
    let server = Server::start("away", &["--absence=1"]);
    let (id, mut people) = seated(&server, 2, &json!({}));
    until(|| view(&mut people[1], &id)["to_act"] == 1, "the first begins");
    let [ana, bia] = &mut people[..] else { unreachable!() };
    let page = ana.watch(&id);
    let end = Instant::now() + Duration::from_secs(2);
    while Instant::now() < end {
        assert_eq!(wish(bia, &id, "bot/1", ""), 400, "who is here is left alone, however long it takes");
    }
    assert!(!bia.get(&format!("/table/{id}")).body.contains("/bot/1"), "and no button offers it");
    drop(page);
    until(|| bia.get(&format!("/table/{id}")).body.contains("ausente"), "it is seen that somebody is away");
    until(|| bia.get(&format!("/table/{id}")).body.contains("/bot/1"), "after a while a bot may play");
    assert_eq!(wish(bia, &id, "bot/1", ""), 200);
    ana.get(&format!("/table/{id}")).expect("Um robô está jogando por você").expect("/return");
    assert_eq!(wish(ana, &id, "return", ""), 200);
    assert!(!ana.get(&format!("/table/{id}")).body.contains("/return"));
}

#[test]
fn nobody_loses_a_turn_at_once_and_clocks_decide_alone() {
    let server = Server::start("patience", &[]);
    let (id, mut people) = seated(&server, 2, &json!({}));
    until(|| view(&mut people[1], &id)["to_act"] == 1, "the first begins");
    assert_eq!(wish(&mut people[1], &id, "bot/1", ""), 400);
    let mut left = || {
        let page =
            people[1].get(&format!("/table/{id}")).expect("Um robô pode seguir em").expect("data-running=\"true\"");
        let clock = page.body.split("id=\"away-1\"").nth(1).expect("a countdown");
        let left = clock.split("data-left=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("the time left");
        left.parse::<i64>().unwrap()
    };
    let first = left();
    until(|| left() < first, "a page that is loaded later tells of less time");
    let server = Server::start("clocked", &["--absence=0"]);
    let (id, mut people) = seated(&server, 2, &json!({ "clock": "600+0" }));
    until(|| view(&mut people[1], &id)["to_act"] == 1, "the first begins");
    assert_eq!(wish(&mut people[1], &id, "bot/1", ""), 400, "there is time left on the clock");
}

#[test]
fn taking_back_is_a_question_to_the_others() {
    let server = Server::start("question", &[]);
    let (id, mut people) = seated(&server, 3, &json!({}));
    let before = decide(&mut people[0], &id);
    until(|| view(&mut people[1], &id)["to_act"] != "*", "the dice are rolled");
    let now = version(&mut people[0], &id);
    let page = format!("/table/{id}");
    assert_eq!(wish(&mut people[0], &id, "take-back", "peguei a peça errada"), 200);
    people[0].get(&page).expect("/withdraw");
    people[1].get(&page).expect("pede para desfazer").expect("peguei a peça errada").expect("/refuse").expect("/agree");
    Client::new(&server).get(&page).expect("pede para desfazer");
    assert_eq!(wish(&mut people[0], &id, "agree", ""), 400, "nobody agrees with oneself");
    assert_eq!(wish(&mut people[0], &id, "withdraw", ""), 200);
    assert!(!people[1].get(&page).body.contains("pede para desfazer"));
    assert_eq!(wish(&mut people[1], &id, "agree", ""), 400, "there is no question any more");

    assert_eq!(wish(&mut people[0], &id, "take-back", ""), 200);
    assert_eq!(wish(&mut people[1], &id, "refuse", ""), 200);
    people[0].get(&page).expect("disse não");
    assert_eq!(wish(&mut people[2], &id, "agree", ""), 400, "one no is enough");

    assert_eq!(wish(&mut people[0], &id, "take-back", ""), 200);
    assert_eq!(wish(&mut people[1], &id, "agree", ""), 200);
    assert_eq!(version(&mut people[0], &id), now, "the third has not answered");
    people[2].get(&page).expect(": sim");
    assert_eq!(wish(&mut people[2], &id, "agree", ""), 200);
    assert_eq!(version(&mut people[0], &id), before, "all have agreed");

    decide(&mut people[0], &id);
    assert_eq!(wish(&mut people[0], &id, "take-back", ""), 200);
    let next = view(&mut people[0], &id)["to_act"].as_u64().unwrap() as usize;
    decide(&mut people[next - 1], &id);
    assert!(!people[1].get(&page).body.contains("pede para desfazer"), "the next move is an answer, too");
}

#[test]
fn bots_let_everything_be_taken_back_until_the_game_is_over() {
    let server = Server::start("indulgent", &[]);
    let mut ana = Client::new(&server);
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    until(|| view(&mut ana, &id)["to_act"] == 1, "the game begins");
    assert_eq!(wish(&mut ana, &id, "take-back", ""), 400, "nothing was decided yet");
    let mut before = 0;
    while view(&mut ana, &id)["over"] != true {
        before = decide(&mut ana, &id);
        until(
            || {
                let next = view(&mut ana, &id)["to_act"].clone();
                next == 1 || next == "over"
            },
            "the bot plays",
        );
        if before > 30 {
            break;
        }
    }
    assert_eq!(wish(&mut ana, &id, "take-back", ""), 200);
    assert_eq!(version(&mut ana, &id), before, "at once");
    while view(&mut ana, &id)["over"] != true {
        if !view(&mut ana, &id)["legal"].as_array().unwrap().is_empty() {
            decide(&mut ana, &id);
        }
    }
    let record = ana.get(&format!("/table/{id}/record")).expect_status(200).body;
    assert!(record.contains(&format!(" {before}: 1 ")), "the record says what was taken back: {record}");
    ana.get(&format!("/table/{id}/dice")).expect("sorteios");
    let over = crate::play_whole_game(&mut ana, "tuscany", &["me", "random"]);
    assert_eq!(wish(&mut ana, &over, "take-back", ""), 400);
    assert_eq!(wish(&mut ana, &over, "undo", ""), 400);
}
