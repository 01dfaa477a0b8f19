//! A move for the next decision: left, kept secret, made or dropped.

use serde_json::{Value, json};

use crate::client::Client;
use crate::people::{account, submit};
use crate::server::Server;
use crate::terms::until;

/// A move that may be left.
#[derive(Clone, Debug)]
struct Offer {
    action: String,
    effect: String,
    say: String,
}

fn text(html: &str) -> String {
    html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

fn offers(client: &mut Client, id: &str) -> Vec<Offer> {
    let page = client.get(&format!("/table/{id}/plan")).expect_status(200).body;
    let value = |form: &str, name: &str| {
        let rest = form.split(&format!("name=\"{name}\" value=\"")).nth(1)?;
        Some(text(rest.split('"').next()?))
    };
    let lines = page.split("<li><span>").skip(1);
    lines
        .filter_map(|line| {
            let say = text(line.split("</span>").next()?);
            Some(Offer { action: value(line, "action")?, effect: value(line, "effect")?, say })
        })
        .collect()
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn leave(client: &mut Client, id: &str, offer: &Offer) -> crate::client::Answer {
    let body = format!("action={}&effect={}", encoded(&offer.action), encoded(&offer.effect));
    submit(client, &format!("/table/{id}/plan"), &body)
}

fn moves(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}/moves")).expect_status(200).json()
}

/// Decides once if it is their turn; whether it was.
fn decide(client: &mut Client, id: &str, taste: usize) -> bool {
    let now = moves(client, id);
    let legal = now["legal"].as_array().unwrap();
    if legal.is_empty() {
        return false;
    }
    let sent = json!({ "version": now["version"], "action": legal[taste % legal.len()] });
    client.post(&format!("/api/tables/{id}/moves"), &sent).expect_status(200);
    true
}

/// A table of two people by correspondence.
fn two(server: &Server) -> (Client, Client, String) {
    let (mut ana, mut bia) = (account(server, "Ana"), account(server, "Bia"));
    let table = json!({ "game": "burgundy", "seats": ["me", "open"], "clock": "3d" });
    let id = ana.post("/api/tables", &table).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    bia.sit(&id, 2, None).expect_status(303);
    until(
        || {
            !moves(&mut ana, &id)["legal"].as_array().unwrap().is_empty()
                || !moves(&mut bia, &id)["legal"].as_array().unwrap().is_empty()
        },
        "somebody decides",
    );
    (ana, bia, id)
}

/// Plays on until it is the turn of the first and the second may leave something; what.
fn until_offered(first: &mut Client, second: &mut Client, id: &str, taste: &mut usize) -> Vec<Offer> {
    for _ in 0..400 {
        let waits = moves(second, id)["legal"].as_array().unwrap().is_empty();
        let found = if waits { offers(second, id) } else { Vec::new() };
        if !found.is_empty() {
            return found;
        }
        *taste += 1;
        let decided = decide(first, id, *taste) || decide(second, id, *taste);
        assert!(decided, "somebody decides: {}", moves(first, id));
    }
    panic!("nothing could ever be left");
}

#[test]
fn a_move_is_left_in_secret_and_made_or_dropped() {
    let mut server = Server::start("plans", &[]);
    let (mut ana, mut bia, id) = two(&server);
    let mut taste = 0;
    let (mut made, mut dropped) = (0, 0);
    for round in 0..12 {
        if made > 0 && dropped > 0 {
            break;
        }
        let found = until_offered(&mut ana, &mut bia, &id, &mut taste);
        let offer = found[found.len() / 2].clone();
        leave(&mut bia, &id, &Offer { effect: "no".into(), ..offer.clone() })
            .expect_status(400)
            .expect("dá para deixar");
        leave(&mut ana, &id, &offer).expect_status(400);
        leave(&mut bia, &id, &offer).expect_status(303);
        bia.get(&format!("/table/{id}")).expect("Jogada deixada");
        if round == 0 {
            nobody_else_sees_it(&server, &mut ana, &id, &offer);
            submit(&mut bia, &format!("/table/{id}/plan/forget"), "").expect_status(303);
            assert!(!bia.get(&format!("/table/{id}")).body.contains("Jogada deixada"));
            leave(&mut bia, &id, &offer).expect_status(303);
            // What was acknowledged is there after a crash.
            server.kill_and_restart();
            for client in [&mut ana, &mut bia] {
                client.follow(&server);
            }
            bia.get(&format!("/table/{id}/plan")).expect("Jogada deixada");
        }
        // Every second time what it would do has changed meanwhile.
        let spoilt = round % 2 == 1;
        if spoilt {
            server.advance("update plans set plan = replace(plan, '\"effect\":\"', '\"effect\":\"0')");
        }
        let mut fate = String::new();
        until(
            || {
                taste += 1;
                decide(&mut ana, &id, taste);
                fate = bia.get(&format!("/table/{id}/plan")).body;
                fate.contains("foi feita</h2>")
            },
            "the decision comes",
        );
        let was_made = fate.contains("deixou foi feita");
        assert!(!(spoilt && was_made), "what has changed is not made");
        if was_made {
            made += 1;
            let record = bia.get(&format!("/table/{id}")).body;
            assert!(!record.contains("Jogada deixada"));
        } else {
            dropped += 1;
            bia.get(&format!("/table/{id}")).expect("não foi feita");
            assert!(!moves(&mut bia, &id)["legal"].as_array().unwrap().is_empty(), "she decides herself");
        }
        submit(&mut bia, &format!("/table/{id}/plan/forget"), "").expect_status(303);
    }
    assert!(made > 0 && dropped > 0, "{made} made, {dropped} dropped");
}

/// Neither the other at the table nor a watcher sees that something was left, on any page or by any interface.
fn nobody_else_sees_it(server: &Server, ana: &mut Client, id: &str, offer: &Offer) {
    let mut watcher = Client::new(server);
    for client in [ana, &mut watcher] {
        for page in ["", "/replay", "/chat", "/plan"] {
            let seen = client.get(&format!("/table/{id}{page}")).body;
            assert!(!seen.contains("Jogada deixada") && !seen.contains(&offer.effect), "{page}");
        }
        for page in ["", "/moves"] {
            let seen = client.get(&format!("/api/tables/{id}{page}")).body;
            assert!(!seen.contains(&offer.effect) && !seen.contains("plan"), "{page}: {seen}");
        }
        client.get(&format!("/table/{id}/record")).expect_status(400);
    }
    let mine = watcher.get(&format!("/table/{id}/plan"));
    assert!(mine.status == 403 && !mine.body.contains(&offer.say), "who does not sit here leaves nothing");
}

#[test]
fn where_people_sit_and_wait_nothing_is_left() {
    let server = Server::start("no-plans", &[]);
    let mut ana = account(&server, "Ana");
    let table = |clock: &str| json!({ "game": "burgundy", "seats": ["me", "random"], "clock": clock });
    let quick = ana.post("/api/tables", &table("900+10")).expect_status(201).json();
    let quick = quick["id"].as_str().unwrap();
    ana.get(&format!("/table/{quick}/plan")).expect_status(400).expect("em mesas por dias");
    let calm = ana.post("/api/tables", &table("3d")).expect_status(201).json();
    let calm = calm["id"].as_str().unwrap();
    until(|| !moves(&mut ana, calm)["legal"].as_array().unwrap().is_empty(), "her turn");
    ana.get(&format!("/table/{calm}/plan")).expect_status(200).expect("Já é a sua vez");
    let nothing = Offer { action: "x".into(), effect: "y".into(), say: String::new() };
    assert_eq!(leave(&mut ana, calm, &nothing).status, 400);
}
