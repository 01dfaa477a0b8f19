//! Requests that are cut off at any moment while the store stalls, then a kill: nothing that was acknowledged is lost, and
//! no table stands still. `TAVOLA_CUTS=2000` cuts that many requests.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Row};

use crate::client::Client;
use crate::postgres::Postgres;
use crate::server::Server;

const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

/// The word of somebody's session.
pub(crate) fn session(client: &Client) -> String {
    client.cookie().and_then(|cookie| cookie.strip_prefix("tavola=")).expect("a session").to_owned()
}

/// Tables at which people play at the same time, and requests that each of them has cut off before the server is killed.
const TABLES: usize = 4;
const EACH: usize = 20;

fn rounds() -> usize {
    let cuts = std::env::var("TAVOLA_CUTS").ok().and_then(|cuts| cuts.parse().ok()).unwrap_or(TABLES * EACH);
    usize::max(cuts, 1).div_ceil(TABLES * EACH)
}

/// What the server has acknowledged at one table.
pub(crate) struct Acknowledged {
    pub(crate) table: String,
    /// The line that must stand at each place.
    pub(crate) lines: Vec<(usize, String)>,
    /// Who sits where, by the word of their session.
    pub(crate) seats: Vec<(usize, String)>,
    pub(crate) said: Vec<String>,
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// Somebody who cuts requests off.
struct Person {
    client: Client,
    chance: Chance,
    cut: usize,
}

impl Person {
    fn new(server: &Server, seed: u64) -> Person {
        Person { client: Client::new(server), chance: Chance(seed), cut: 0 }
    }

    /// Posts a form without fields, or cuts that off; whether it was acknowledged.
    fn post_form(&mut self, path: &str) -> bool {
        if self.chance.below(3) == 0 {
            let status = self.client.raw("POST", path, "", &FORM).status;
            assert!([303, 503].contains(&status), "{path}: {status}");
            return status == 303;
        }
        self.client.cut_form(path, Duration::from_micros(self.chance.below(5_000)));
        false
    }

    /// Posts, and either waits for the answer or goes away before it can come; whether it was acknowledged.
    fn post(&mut self, path: &str, body: &Value) -> bool {
        if self.chance.below(3) == 0 {
            let status = self.client.post(path, body).status;
            assert!([200, 204, 303, 409, 503].contains(&status), "{path} {body}: {status}");
            return status < 400;
        }
        // Most are cut while the request is worked on, some while the store stalls.
        let wait = if self.chance.below(4) == 0 { self.chance.below(300_000) } else { self.chance.below(5_000) };
        self.client.cut(path, body, Duration::from_micros(wait));
        self.cut += 1;
        false
    }
}

/// Two people and a bot at a table of their own, until enough requests were cut off.
fn play(server: &Server, seed: u64) -> Acknowledged {
    let (mut ana, mut bia) = (Person::new(server, seed), Person::new(server, seed + 1));
    let body = json!({ "game": "tuscany", "seats": ["me", "open", "random"] });
    let table = loop {
        let answer = ana.client.post("/api/tables", &body);
        if answer.status == 201 {
            break answer.json()["id"].as_str().unwrap().to_owned();
        }
    };
    let mut known = Acknowledged { table: table.clone(), lines: Vec::new(), seats: Vec::new(), said: Vec::new() };
    known.seats.push((0, session(&ana.client)));
    // Somebody who is known already: who was made known by a request that is cut off never hears of it.
    while bia.client.cookie().is_none() {
        bia.client.raw("POST", "/name", "name=Bia", &FORM);
    }
    let seat = format!("/table/{table}/seat/2");
    loop {
        // What is seen is as good as what is acknowledged.
        let view = bia.client.get(&format!("/api/tables/{table}")).expect_status(200).json();
        let sits = view["view"]["own"]["seat"] == 2;
        if sits || bia.post_form(&seat) {
            known.seats.push((1, session(&bia.client)));
            break;
        }
    }
    let moves = format!("/api/tables/{table}/moves");
    let mut step = 0usize;
    while ana.cut + bia.cut < EACH {
        for (seat, person) in [&mut ana, &mut bia].into_iter().enumerate() {
            step += 1;
            let words = format!("{} {step}", ["um", "dois"][seat]);
            if step.is_multiple_of(5)
                && person.post(&format!("/table/{table}/chat"), &json!({ "version": 0, "text": words }))
            {
                known.said.push(words);
            }
            let view = person.client.get(&moves).expect_status(200).json();
            if view["over"] == true {
                return known;
            }
            let legal = view["legal"].as_array().unwrap();
            let Some(action) = legal.get(step * 7 % legal.len().max(1)) else { continue };
            if person.post(&moves, &json!({ "version": view["version"], "action": action })) {
                let line = format!("{} {}", seat + 1, action.as_str().unwrap());
                known.lines.push((view["version"].as_u64().unwrap() as usize, line));
            }
        }
    }
    known
}

/// Makes the store stall now and then for as long as `on` holds.
async fn stall(url: &str, seed: u64, on: &AtomicBool) {
    sqlx::any::install_default_drivers();
    let mut store = AnyConnection::connect(url).await.expect("the database can be opened");
    let mut chance = Chance(seed);
    let begin: &[&str] = if url.starts_with("sqlite") {
        &["pragma busy_timeout = 5000", "begin immediate"]
    } else {
        &["begin", "lock table moves, chat, tables in exclusive mode"]
    };
    while on.load(Ordering::Relaxed) {
        for statement in begin {
            sqlx::raw_sql(*statement).execute(&mut store).await.expect("the store can be locked");
        }
        tokio::time::sleep(Duration::from_millis(chance.below(250))).await;
        sqlx::raw_sql("rollback").execute(&mut store).await.expect("and unlocked");
        tokio::time::sleep(Duration::from_millis(chance.below(60))).await;
    }
}

/// Whether the database holds everything that was acknowledged at a table.
pub(crate) async fn compare(store: &mut AnyConnection, known: &Acknowledged) {
    let table = &known.table;
    let rows = sqlx::query("select n, line from moves where table_id = $1 order by n").bind(table);
    let rows = rows.fetch_all(&mut *store).await.unwrap();
    let lines: Vec<(i64, String)> = rows.iter().map(|row| (row.get("n"), row.get("line"))).collect();
    assert!(lines.iter().enumerate().all(|(at, (n, _))| at as i64 == *n), "{table} has a gap");
    for (at, line) in &known.lines {
        assert_eq!(lines.get(*at).map(|(_, line)| line), Some(line), "{table}: move {at} was acknowledged");
    }
    let seats =
        sqlx::query("select seats, repaired from tables where id = $1").bind(table).fetch_one(&mut *store).await;
    let row = seats.unwrap();
    assert_eq!(row.get::<Option<i64>, _>("repaired"), None, "{table} was never damaged");
    let seats: Value = serde_json::from_str(row.get("seats")).unwrap();
    for (seat, session) in &known.seats {
        let token: String = server::fingerprint(session.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        let select = sqlx::query("select player from sessions where token = $1").bind(token);
        let player: String = select.fetch_one(&mut *store).await.unwrap().get("player");
        assert_eq!(seats[seat]["player"], player, "{table}: who sits on seat {seat}");
    }
    let rows = sqlx::query("select words from chat where table_id = $1 order by n").bind(table);
    let said: Vec<String> =
        rows.fetch_all(&mut *store).await.unwrap().iter().map(|row| row.get::<String, _>("words")).collect();
    for words in &known.said {
        assert!(said.contains(words), "{table}: {words:?} was said: {said:?}");
    }
}

/// Waits until no bot is due: a table at which one is for ever stands still.
fn goes_on(client: &mut Client, table: &str) {
    let end = Instant::now() + Duration::from_secs(120);
    loop {
        let view = client.get(&format!("/api/tables/{table}/moves")).expect_status(200).json();
        if view["over"] == true || view["to_act"] == 1 || view["to_act"] == 2 {
            return;
        }
        assert!(Instant::now() < end, "{table} stands still: {view}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn campaign(mut server: Server, url: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    for round in 0..rounds() as u64 {
        let on = Arc::new(AtomicBool::new(true));
        let (stalls, url_of_stalls) = (on.clone(), url.to_owned());
        let staller = runtime.spawn(async move { stall(&url_of_stalls, round, &stalls).await });
        let known: Vec<Acknowledged> = std::thread::scope(|scope| {
            let players: Vec<_> = (0..TABLES as u64)
                .map(|table| {
                    let server = &server;
                    scope.spawn(move || play(server, round * 1000 + table * 10))
                })
                .collect();
            players.into_iter().map(|player| player.join().expect("the players play")).collect()
        });
        on.store(false, Ordering::Relaxed);
        runtime.block_on(staller).expect("the store stalled to the end");
        let mut client = Client::new(&server);
        for known in &known {
            goes_on(&mut client, &known.table);
        }
        server.kill_and_restart();
        client.follow(&server);
        runtime.block_on(async {
            let mut store = AnyConnection::connect(url).await.unwrap();
            for known in &known {
                compare(&mut store, known).await;
            }
        });
        for known in &known {
            goes_on(&mut client, &known.table);
        }
        let lines: usize = known.iter().map(|known| known.lines.len()).sum();
        eprintln!("round {round}: {lines} acknowledged moves, all there");
        assert!(lines > 0, "something was acknowledged");
    }
}

#[test]
fn requests_cut_off_lose_nothing_on_sqlite() {
    let server = Server::start("cuts", &[]);
    let url = server.database();
    campaign(server, &url);
}

#[test]
fn requests_cut_off_lose_nothing_on_postgresql() {
    let Some(database) = Postgres::start() else { return };
    // A statement that waits too long for a lock is given up, so that some writes fail, too.
    let url = database.url();
    campaign(Server::start("cuts-pg", &["--db", &format!("{url}?options=-c%20statement_timeout%3D200")]), &url);
}
