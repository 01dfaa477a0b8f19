//! The web application as a process: played by scripts, fed nonsense, killed.

mod access;
mod civility;
mod client;
mod clocks;
mod crowd;
mod cuts;
mod damage;
mod gets;
mod house;
mod keep;
mod letters;
mod lobby;
mod manners;
mod nodes;
mod people;
mod plans;
mod postgres;
mod profiles;
mod push;
mod refusals;
mod server;
mod shell;
mod sink;
mod soak;
mod terms;
mod tournaments;
mod versions;

use client::Client;
use serde_json::{Value, json};
use server::Server;

/// The table as soon as this person decides something; nothing once the game is over.
fn decision(client: &mut Client, id: &str) -> Option<Value> {
    loop {
        let view = client.get(&format!("/api/tables/{id}")).expect_status(200).json();
        if view["over"] == true {
            return None;
        }
        if view["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
            return Some(view);
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
}

/// Opens a table and plays it to the end, always choosing by the same rule; returns the id.
fn play_whole_game(client: &mut Client, game: &str, seats: &[&str]) -> String {
    let table = client.post("/api/tables", &json!({ "game": game, "seats": seats })).expect_status(201).json();
    let id = table["id"].as_str().expect("the table has an id").to_owned();
    for step in 0..20_000usize {
        let Some(view) = decision(client, &id) else { return id };
        let legal = view["legal"].as_array().expect("legal moves are listed");
        let action = &legal[step * 7 % legal.len()];
        let sent = json!({ "version": view["version"], "action": action });
        let answer = client.post(&format!("/api/tables/{id}/moves"), &sent);
        assert!([200, 409].contains(&answer.status), "{action}: {} {}", answer.status, answer.body);
    }
    panic!("the game did not end");
}

fn a_script_plays_a_whole_game(server: &Server) {
    let mut client = Client::new(server);
    let id = play_whole_game(&mut client, "tuscany", &["me", "random"]);
    let record = client.get(&format!("/table/{id}/record")).expect_status(200).body;
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{id}.game"));
    std::fs::write(&path, &record).unwrap();
    let run = |args: &[&str]| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_tavola")).args(args).arg(&path).output().unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (checked, words) = run(&["verify-dice"]);
    assert!(checked && words.contains("draws follow from the seed"), "{words}");
    assert!(run(&["replay", "--json"]).0);
    std::fs::write(&path, record.replacen("* cards", "* cards ", 1).replacen("seed ", "seed 0", 1)).unwrap();
    assert!(!run(&["verify-dice"]).0, "another seed does not give these dice");
    client.get(&format!("/table/{id}/replay?at=9")).expect_status(200).expect("TUS-");
    client.get(&format!("/table/{id}/picture.svg")).expect_status(200).expect("<svg");
    client.get(&format!("/table/{id}/dice")).expect_status(200);
}

#[test]
fn a_script_plays_whole_games_on_sqlite() {
    let server = Server::start("whole", &[]);
    a_script_plays_a_whole_game(&server);
    for game in ["carcassonne", "burgundy"] {
        play_whole_game(&mut Client::new(&server), game, &["me", "random"]);
    }
}

#[test]
fn a_script_plays_a_whole_game_on_postgresql() {
    let Some(database) = postgres::Postgres::start() else { return };
    let server = Server::start("postgres", &["--db", &database.url()]);
    a_script_plays_a_whole_game(&server);
}

#[test]
fn acknowledged_moves_survive_being_killed() {
    let mut server = Server::start("killed", &[]);
    let mut client = Client::new(&server);
    let table =
        client.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"] })).expect_status(201).json();
    let id = table["id"].as_str().unwrap().to_owned();
    let mut acknowledged = 0;
    for round in 0..6 {
        for _ in 0..(3 + round) {
            let Some(view) = decision(&mut client, &id) else { break };
            let sent = json!({ "version": view["version"], "action": view["legal"][0] });
            let answer = client.post(&format!("/api/tables/{id}/moves"), &sent);
            if answer.status == 200 {
                acknowledged = answer.json()["version"].as_u64().unwrap();
            }
        }
        server.kill_and_restart();
        client.follow(&server);
        let view = client.get(&format!("/api/tables/{id}")).expect_status(200).json();
        assert!(
            view["version"].as_u64().unwrap() >= acknowledged,
            "moves were lost: {} of {acknowledged}",
            view["version"]
        );
    }
    assert!(acknowledged > 20, "the test made moves: {acknowledged}");
}

#[test]
fn refusals_name_their_rule_in_the_readers_language() {
    let server = Server::start("refusals", &[]);
    let mut client = Client::new(&server);
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } });
    let id = client.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let version = loop {
        let view = client.get(&format!("/api/tables/{id}")).json();
        if view["to_act"] == 1 {
            break view["version"].clone();
        }
    };
    let moves = format!("/api/tables/{id}/moves");
    let refused = client.post(&moves, &json!({ "version": version, "action": "draw" })).expect_status(422).json();
    assert_eq!(refused["rule"], "TUS-016");
    assert!(
        refused["error"].as_str().unwrap().contains("preparo") || refused["error"].as_str().unwrap().contains("ordem"),
        "{refused}"
    );
    client.post(&moves, &json!({ "version": version, "action": "dance" })).expect_status(422).expect("cannot read");
    client.post(&moves, &json!({ "version": 0, "action": "layout A B C up up" })).expect_status(409);
    let mut stranger = Client::new(&server);
    stranger.post(&moves, &json!({ "version": version, "action": "layout A B C up up" })).expect_status(403);
    client.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me"] })).expect_status(400).expect("TUS-001");
    client.post("/api/tables", &json!({ "game": "chess", "seats": ["me"] })).expect_status(404);
    client.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "genius"] })).expect_status(400);
}

#[test]
fn unknown_fields_are_refused_by_name() {
    let server = Server::start("unknown", &[]);
    let mut client = Client::new(&server);
    let opened = client.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"] }));
    let id = opened.expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let at = |path: &str| [format!("/api/v1/tables/{id}/{path}"), format!("/table/{id}/{path}")];
    let mut refused: Vec<(String, Value)> = vec![
        ("/api/v1/tables".to_owned(), json!({ "game": "tuscany", "seats": ["me", "random"] })),
        (format!("/api/v1/tables/{id}/moves"), json!({ "version": 0, "action": "draw" })),
        (format!("/table/{id}/move"), json!({ "version": 0, "action": "draw" })),
        (format!("/api/v1/tables/{id}/plan"), json!({ "action": "draw", "effect": "" })),
        (format!("/table/{id}/why"), json!({ "picked": [] })),
        ("/learn/tuscany/1".to_owned(), json!({ "action": "draw" })),
    ];
    for wish in ["undo", "take-back", "agree", "refuse", "withdraw", "resign", "return", "bot/1"] {
        refused.extend(at(wish).map(|address| (address, json!({ "version": 0, "text": "" }))));
    }
    refused.extend(at("chat").map(|address| (address, json!({ "version": 0, "text": "oi" }))));
    for (address, mut body) in refused {
        body["sets"] = json!(1);
        client.post(&address, &body).expect_status(422).expect("unknown field `sets`");
    }
    for address in ["/api/v1/ratings", "/ratings", "/api/v1/turns", &format!("/api/v1/tables/{id}/chat")] {
        let answer = client.get(&format!("{address}?sets=1")).expect_status(400);
        assert!(!address.starts_with("/api/") || answer.body.contains("unknown field `sets`"), "{}", answer.body);
    }
}

/// What is said, left and looked back on at a table, by scripts alone.
#[test]
fn a_script_talks_plans_and_looks_back() {
    let server = Server::start("script", &[]);
    let mut client = Client::new(&server);
    let seats = json!({ "game": "tuscany", "seats": ["me", "random"], "clock": "3d" });
    let id = client.post("/api/v1/tables", &seats).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let at = |path: &str| format!("/api/v1/tables/{id}/{path}");
    client.post(&at("chat"), &json!({ "text": "oi" })).expect_status(204);
    let said = client.get(&at("chat")).expect_status(200).json();
    assert_eq!((&said["from"], &said["said"][0]["text"]), (&json!(0), &json!("oi")));
    assert_eq!(client.get(&at("chat?before=0")).expect_status(200).json()["said"], json!([]));
    decision(&mut client, &id).expect("it begins");
    let plan = client.get(&at("plan")).expect_status(200).json();
    assert!(plan["mine"] == true && plan["left"].is_null() && plan["offers"] == json!([]), "{plan}");
    client.post(&at("plan"), &json!({ "action": "draw", "effect": "none" })).expect_status(400);
    client.raw("POST", &at("plan/forget"), "", &[]).expect_status(204);
    client.get(&at("analysis")).expect_status(400);
    client.get(&at("record")).expect_status(400);
    client.get(&at("picture.svg")).expect_status(200).expect("<svg");
    Client::new(&server).get(&at("plan")).expect_status(403).json();
    client.get("/api/v1/tables/none/record").expect_status(404).json();

    let over = play_whole_game(&mut client, "tuscany", &["me", "random"]);
    let at = |path: &str| format!("/api/v1/tables/{over}/{path}");
    let view = client.get(at("").trim_end_matches('/')).expect_status(200).json();
    assert!(view["scores"][0]["main"]["parts"].is_array() && view["ranking"][0]["place"] == 1, "{view}");
    client.get(&at("record")).expect_status(200).expect("game tuscany");
    assert_eq!(client.get(&at("analysis")).expect_status(200).json()["state"], "none");
    let begun = client.raw("POST", &at("analysis"), "", &[]).expect_status(202).json();
    assert!(begun["state"] == "running" && begun["analysis"].is_null(), "{begun}");
    client.raw("POST", &at("analysis/cancel"), "", &[]).expect_status(204);
    assert_eq!(client.get(&at("analysis")).expect_status(200).json()["state"], "none");
}

#[test]
fn nonsense_is_answered_politely() {
    let server = Server::start("nonsense", &[]);
    let mut client = Client::new(&server);
    for address in
        ["/nowhere", "/table/none", "/rules/chess", "/new/chess", "/table/none/replay?at=9999999999999999999999"]
    {
        let answer = client.get(address);
        assert!([400, 404].contains(&answer.status), "{address}: {}", answer.status);
    }
    client.raw("POST", "/api/tables", "{ not json", &[("content-type", "application/json")]).expect_status(400);
    let large = "x".repeat(200_000);
    client
        .raw("POST", "/name", &format!("name={large}"), &[("content-type", "application/x-www-form-urlencoded")])
        .expect_status(413);
    let foreign = [("content-type", "application/json"), ("origin", "http://evil.example")];
    client.raw("POST", "/play/tuscany", "", &foreign).expect_status(403);
    let hostile = "name=%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    client.raw("POST", "/name", hostile, &[("content-type", "application/x-www-form-urlencoded")]).expect_status(303);
    let page = client.get("/").expect_status(200);
    assert!(page.body.contains("&lt;script&gt;") && !page.body.contains("<script>alert"), "names are escaped");
    for header in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
        assert!(page.headers.contains(header), "{header}");
    }
    assert!(!page.headers.to_lowercase().contains("server:"));
    client.get("/healthz").expect_status(200).expect("ok");
    client.get("/metrics").expect_status(200);
}

#[test]
fn an_open_seat_is_taken_by_invitation_and_secrets_stay_secret() {
    let server = Server::start("secrets", &[]);
    let (mut ana, mut bruno) = (Client::new(&server), Client::new(&server));
    let body = json!({ "game": "tuscany", "seats": ["me", "open"] });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let page = ana.get(&format!("/table/{id}")).expect_status(200).body;
    let token =
        page.split("token=").nth(1).expect("the owner sees the invitation").split('"').next().unwrap().to_owned();
    assert!(!bruno.get(&format!("/table/{id}")).body.contains(&token), "a stranger does not");
    bruno.get(&format!("/table/{id}/seat/2?token=wrong")).expect_status(403);
    bruno.sit(&id, 2, Some("wrong")).expect_status(403);
    let invitation = format!("/table/{id}/seat/2?token={token}");
    bruno.get(&invitation).expect_status(200).expect("Sentar").expect("Visita");
    let waiting = ana.get(&format!("/table/{id}")).body;
    assert!(waiting.contains(&token), "looking at an invitation does not take the seat");
    bruno.sit(&id, 2, Some(&token)).expect_status(303);
    bruno.get(&invitation).expect_status(303);
    Client::new(&server).get(&invitation).expect_status(409).expect("ocupado");
    Client::new(&server).sit(&id, 2, Some(&token)).expect_status(409).expect("ocupado");
    let mut played = 0;
    for step in 0..400usize {
        for (seat, client) in [&mut ana, &mut bruno].into_iter().enumerate() {
            let view = client.get(&format!("/api/tables/{id}")).expect_status(200).json();
            assert_eq!(view["view"]["own"]["seat"], seat + 1, "only the own secrets are told");
            for event in view["events"].as_array().unwrap() {
                let foreign = event["fact"]["event"] == "cards-drawn" && event["fact"]["seat"] != seat + 1;
                assert!(!foreign || event["fact"]["cards"].is_null(), "foreign cards were told: {event}");
            }
            if view["over"] == true {
                assert!(played > 20, "the players have played");
                return;
            }
            let legal = view["legal"].as_array().unwrap();
            if let Some(action) = legal.get(step % legal.len().max(1)) {
                client
                    .post(&format!("/api/tables/{id}/moves"), &json!({ "version": view["version"], "action": action }))
                    .expect_status(200);
                played += 1;
            }
            if played < 20 {
                client.get(&format!("/table/{id}/record")).expect_status(400);
            }
        }
    }
    panic!("the players could not play");
}

/// What a document refers to.
fn references<'a>(part: &'a Value, found: &mut Vec<&'a str>) {
    match part {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn the_document_of_the_interface_is_true() {
    let server = Server::start("document", &[]);
    let mut client = Client::new(&server);
    let id = play_whole_game(&mut client, "duel", &["me", "random"]);
    let document: Value = client.get("/openapi.json").expect_status(200).json();
    let paths = document["paths"].as_object().expect("paths");
    let mut asked = 0;
    for (path, methods) in paths {
        let address = path.replace("{id}", &id).replace("{wish}", "undo").replace("{game}", "duel");
        for (method, about) in methods.as_object().unwrap().iter().filter(|(name, _)| *name != "parameters") {
            let answer =
                if method == "get" { client.get(&address) } else { client.post(&address, &json!({ "version": 0 })) };
            let status = answer.status.to_string();
            // A body that lacks what is required is refused by its form, before anything else.
            let known = about["responses"].as_object().unwrap().contains_key(&status) || status == "422";
            assert!(known, "{method} {path} answers {status}: {}", answer.body);
            let schema = &about["responses"][&status]["content"]["application/json"]["schema"];
            let named = schema["$ref"].as_str().and_then(|name| name.strip_prefix('#'));
            let schema = named.map_or(schema, |name| document.pointer(name).expect("the schema is there"));
            for key in schema["required"].as_array().into_iter().flatten() {
                assert!(!answer.json()[key.as_str().unwrap()].is_null(), "{method} {path} has no {key}");
            }
            asked += 1;
        }
    }
    assert!(asked >= 23, "{asked} operations");
    let schemas = &document["components"]["schemas"];
    let mut named: Vec<&str> = Vec::new();
    references(&schemas["Shown"], &mut named);
    for of_engine in ["Scores", "Standing", "Told"] {
        assert!(named.contains(&format!("#/components/schemas/{of_engine}").as_str()), "{named:?}");
    }
    references(&document, &mut named);
    for name in named {
        let schema = name.strip_prefix('#').and_then(|path| document.pointer(path));
        assert!(schema.is_some(), "there is no {name}");
    }
}

#[test]
fn accounts_keep_games() {
    let server = Server::start("accounts", &[]);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let mut ana = Client::new(&server);
    ana.raw("POST", "/play/tuscany", "", &form).expect_status(303);
    ana.raw("POST", "/sign-in", "name=Ana&password=short&how=new", &form).expect_status(403);
    ana.raw("POST", "/sign-in", "name=Ana&password=long+enough&how=new", &form).expect_status(303);
    let mut elsewhere = Client::new(&server);
    elsewhere.raw("POST", "/sign-in", "name=ana&password=wrong+word&how=in", &form).expect_status(403);
    elsewhere.raw("POST", "/sign-in", "name=ana&password=long+enough&how=in", &form).expect_status(303);
    elsewhere.get("/").expect_status(200).expect("/table/");
    elsewhere.raw("POST", "/sign-in", "name=ANA&password=another+word&how=new", &form).expect_status(403);
    elsewhere.raw("POST", "/sign-out", "", &form).expect_status(303);
}

#[test]
fn it_says_why_it_cannot_start() {
    let server = Server::start("first", &[]);
    let refused = |args: &[&str], expected: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_tavola")).arg("serve").args(args).output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && message.contains(expected), "{args:?}: {message}");
    };
    refused(&["--listen", &server.address(), "--db", "sqlite::memory:"], "cannot listen on");
    refused(&["--listen", "127.0.0.1:0", "--db", "sqlite:/no/such/folder/t.db"], "cannot open the database");
    refused(&["--listen", "127.0.0.1:0", "--db", "postgres://nobody@127.0.0.1:1/none"], "cannot open the database");
    refused(&["--listen", "nowhere"], "listen");
}
