//! Tournaments: bots play them through, people enter, rest, leave and come too late.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use crate::client::Client;
use crate::people::{account, submit};
use crate::server::Server;
use crate::terms::until;

fn set_up(client: &mut Client, kind: &str, rounds: usize, minutes: usize) -> String {
    let body = format!("name=Copa&kind={kind}&game=tuscany&clock=900%2B10&rounds={rounds}&minutes={minutes}");
    let made = submit(client, "/tournaments", &body).expect_status(303);
    made.headers.split("/tournaments/").nth(1).expect("an address").lines().next().unwrap().to_owned()
}

fn results(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/v1/tournaments/{id}")).expect_status(200).json()
}

#[test]
fn sixteen_bots_play_a_swiss_tournament_through() {
    let server = Server::start("swiss", &[]);
    let mut ana = account(&server, "Ana");
    let id = set_up(&mut ana, "swiss", 4, 1);
    submit(&mut ana, &format!("/tournaments/{id}/bots"), "level=random&count=15").expect_status(303);
    let mut eva = account(&server, "Eva");
    submit(&mut eva, &format!("/tournaments/{id}/bots"), "level=random&count=1")
        .expect_status(400)
        .expect("Só quem abriu");
    submit(&mut ana, &format!("/tournaments/{id}/bots"), "level=random&count=1").expect_status(303);
    assert_eq!(results(&mut ana, &id)["standings"].as_array().unwrap().len(), 16);
    server.advance(&format!("update tournaments set starts = 0 where id = '{id}'"));
    until(|| results(&mut ana, &id)["status"] == "over", "it is played through");
    let whole = results(&mut ana, &id);
    let tables = whole["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 4 * 8);
    let mut pairs = BTreeSet::new();
    for table in tables {
        let names: BTreeSet<&str> =
            table["names"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        assert!(pairs.insert(names), "nobody meets twice: {table}");
    }
    let points: f64 = whole["standings"].as_array().unwrap().iter().map(|line| line["points"].as_f64().unwrap()).sum();
    assert!((points - 32.0).abs() < 0.01, "a point for every table: {points}");
    ana.get(&format!("/tournaments/{id}")).expect("Buchholz").expect("terminado");
    submit(&mut eva, &format!("/tournaments/{id}/enter"), "").expect_status(400).expect("já terminou");
}

#[test]
fn people_enter_rest_and_leave() {
    let server = Server::start("entering", &[]);
    let (mut ana, mut bia) = (account(&server, "Ana"), account(&server, "Bia"));
    submit(&mut Client::new(&server), "/tournaments", "name=x&kind=swiss&game=tuscany&clock=1d&rounds=1&minutes=1")
        .expect_status(400)
        .expect("preciso ter conta");
    let duel = "name=Copa&kind=fours&game=duel&clock=1d&rounds=1&minutes=1";
    submit(&mut ana, "/tournaments", duel).expect_status(400).expect("tantos lugares");
    ana.get("/tournaments").expect_status(200).expect("Nenhum torneio");
    let id = set_up(&mut ana, "swiss", 1, 600);
    ana.get("/tournaments").expect("Copa");
    for client in [&mut ana, &mut bia] {
        submit(client, &format!("/tournaments/{id}/enter"), "").expect_status(303);
    }
    submit(&mut Client::new(&server), &format!("/tournaments/{id}/enter"), "").expect_status(400);
    submit(&mut bia, &format!("/tournaments/{id}/leave"), "").expect_status(303);
    submit(&mut bia, &format!("/tournaments/{id}/enter"), "").expect_status(303);
    let mut eva = account(&server, "Eva");
    submit(&mut eva, &format!("/tournaments/{id}/enter"), "").expect_status(303);
    server.advance(&format!("update tournaments set starts = 0 where id = '{id}'"));
    until(|| results(&mut ana, &id)["tables"].as_array().unwrap().len() == 2, "a table and a bye");
    ana.get(&format!("/tournaments/{id}")).expect("descansa");
    let mut late = account(&server, "Rui");
    submit(&mut late, &format!("/tournaments/{id}/enter"), "").expect_status(400).expect("passou da metade");
    until(|| !ana.get("/api/v1/turns").body.is_empty(), "the page answers");
    let empty = set_up(&mut ana, "swiss", 3, 600);
    server.advance(&format!("update tournaments set starts = 0 where id = '{empty}'"));
    until(|| results(&mut ana, &empty)["status"] == "cancelled", "nobody came");
    ana.get(&format!("/tournaments/{empty}")).expect("faltou gente");
    ana.get("/tournaments/none").expect_status(404);
}

#[test]
fn all_against_all_fours_and_an_arena() {
    let server = Server::start("kinds", &[]);
    let mut ana = account(&server, "Ana");
    let mut play = |kind: &str, bots: usize, rounds: usize, starts: u128| {
        let id = set_up(&mut ana, kind, rounds, 600);
        submit(&mut ana, &format!("/tournaments/{id}/bots"), &format!("level=random&count={bots}")).expect_status(303);
        server.advance(&format!("update tournaments set starts = {starts} where id = '{id}'"));
        id
    };
    let (robin, fours) = (play("round-robin", 3, 9, 0), play("fours", 7, 1, 0));
    // An arena counts its minutes from the start.
    let arena = play("arena", 2, 600, now());
    until(|| results(&mut ana, &robin)["status"] == "over", "three rounds");
    assert_eq!(results(&mut ana, &robin)["tables"].as_array().unwrap().len(), 6, "three games, three byes");
    until(|| results(&mut ana, &fours)["status"] == "over", "two tables");
    let sizes: Vec<usize> = results(&mut ana, &fours)["tables"]
        .as_array()
        .unwrap()
        .iter()
        .map(|table| table["names"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes, [4, 3]);
    until(|| results(&mut ana, &arena)["tables"].as_array().unwrap().len() >= 2, "the two meet again and again");
    server.advance(&format!("update tournaments set starts = 0 where id = '{arena}'"));
    until(|| results(&mut ana, &arena)["status"] == "over", "its time is over");
}

fn now() -> u128 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis()
}

#[test]
fn bots_play_a_tournament_by_command() {
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tavola")).arg("tournament").args(args).output().unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (done, text) = run(&["tuscany", "--entrants=16", "--json"]);
    let whole: Value = serde_json::from_str(&text).unwrap();
    assert!(done && whole["games"] == 32, "{text}");
    let lines = whole["standings"].as_array().unwrap();
    assert_eq!(lines[0]["bot"], "easy", "{lines:?}");
    let points = |bot: &str| -> f64 {
        lines.iter().filter(|line| line["bot"] == bot).map(|line| line["points"].as_f64().unwrap()).sum()
    };
    assert!(points("easy") > points("random"), "the stronger have more");
    assert!(run(&["tuscany", "--entrants=5", "--round-robin", "--bots=random"]).1.contains("Sonneborn-Berger"));
    assert!(!run(&["tuscany", "--entrants=1"]).0);
}
