//! People who play on through everything that can happen to a server: requests cut off, kills, restarts, pauses, a store that stalls,
//! a database that is stopped, a clock that is put forward and back. Nothing that was acknowledged is lost, no table stands
//! still, and whatever fails for a reason of the server's is cured by trying again.
//!
//! `TAVOLA_SOAK=30 cargo nextest run -p tavola --test serve soak --run-ignored only` goes on for so many minutes on each database;
//! `TAVOLA_BIN` names another program to run.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};

use crate::client::{Answer, Client};
use crate::cuts::{Acknowledged, Chance, compare, session};
use crate::postgres::Postgres;
use crate::server::Server;
use crate::terms::until;

/// People who play at the same time, each at a table with a bot.
const PEOPLE: u64 = 6;

/// How long they play before everything is compared.
const LAP: Duration = Duration::from_secs(45);

/// After how long of trying again a failure counts as not cured.
const PATIENCE: Duration = Duration::from_secs(120);

fn minutes() -> u64 {
    std::env::var("TAVOLA_SOAK").ok().and_then(|minutes| minutes.parse().ok()).unwrap_or(1)
}

/// What was counted.
#[derive(Default)]
struct Counts {
    moves: AtomicUsize,
    cut: AtomicUsize,
    retried: AtomicUsize,
    faults: Mutex<std::collections::BTreeMap<&'static str, usize>>,
}

/// Asks until the answer is no fault of the server's.
fn insist(counts: &Counts, mut ask: impl FnMut() -> Answer) -> Answer {
    let since = Instant::now();
    loop {
        let answer = ask();
        if answer.status != 0 && answer.status < 500 {
            return answer;
        }
        counts.retried.fetch_add(1, Ordering::Relaxed);
        assert!(since.elapsed() < PATIENCE, "trying again does not help: {} {}", answer.status, answer.body);
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Somebody who plays at one table until told to stop.
fn play(server: &str, seed: u64, counts: &Counts, stop: &AtomicBool) -> Acknowledged {
    let (mut client, mut chance) = (Client::at(server), Chance(seed));
    let game = ["tuscany", "burgundy", "carcassonne", "duel"][seed as usize % 4];
    let body = json!({ "game": game, "seats": ["me", "random"], "clock": "86400+0" });
    let opened = insist(counts, || client.post("/api/tables", &body));
    let table = opened.expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let mut known =
        Acknowledged { table: table.clone(), lines: Vec::new(), seats: vec![(0, session(&client))], said: Vec::new() };
    let (moves, mut said) = (format!("/api/tables/{table}/moves"), 0);
    while !stop.load(Ordering::Relaxed) {
        let view = insist(counts, || client.get(&moves)).expect_status(200).json();
        if view["over"] == true {
            break;
        }
        if chance.below(8) == 0 {
            said += 1;
            let words = format!("{seed} {said}");
            let text = json!({ "version": 0, "text": words });
            let status = insist(counts, || client.post(&format!("/table/{table}/chat"), &text)).status;
            assert_eq!(status, 204);
            known.said.push(words);
        }
        let legal: &[Value] = view["legal"].as_array().map_or(&[], Vec::as_slice);
        let Some(action) = legal.get(chance.below(legal.len().max(1) as u64) as usize) else {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        };
        let sent = json!({ "version": view["version"], "action": action });
        if chance.below(4) == 0 {
            client.cut(&moves, &sent, Duration::from_micros(chance.below(20_000)));
            counts.cut.fetch_add(1, Ordering::Relaxed);
            continue;
        }
        // Tried again, it may have been made the first time: then the table has moved on.
        let answer = insist(counts, || client.post(&moves, &sent));
        match answer.status {
            200 => {
                let version = view["version"].as_u64().unwrap() as usize;
                known.lines.push((version, format!("1 {}", action.as_str().unwrap())));
                counts.moves.fetch_add(1, Ordering::Relaxed);
            }
            other => assert_eq!(other, 409, "{}", answer.body),
        }
        std::thread::sleep(Duration::from_millis(chance.below(30)));
    }
    known
}

/// Locks what is written for a while, as another program would.
async fn stall(url: &str, milliseconds: u64) -> Result<(), sqlx::Error> {
    let mut store = AnyConnection::connect(url).await?;
    let begin: &[&str] = if url.starts_with("sqlite") {
        &["pragma busy_timeout = 5000", "begin immediate"]
    } else {
        &["begin", "lock table moves, chat, tables in exclusive mode"]
    };
    for statement in begin {
        sqlx::raw_sql(*statement).execute(&mut store).await?;
    }
    tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    sqlx::raw_sql("rollback").execute(&mut store).await.map(|_| ())
}

/// Puts the clock on the wall forward or back, as the server sees it: what it wrote down is older or newer.
async fn jump(url: &str, hours: i64) -> Result<(), sqlx::Error> {
    let mut store = AnyConnection::connect(url).await?;
    if url.starts_with("sqlite") {
        sqlx::raw_sql("pragma busy_timeout = 5000").execute(&mut store).await?;
    }
    let update = sqlx::query("update alive set at = at - $1");
    update.bind(hours * 3_600_000).execute(&mut store).await.map(|_| ())
}

/// Lets something happen to the server.
fn harm(server: &mut Server, database: Option<&Postgres>, url: &str, chance: &mut Chance, counts: &Counts) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let name = match chance.below(if database.is_some() { 7 } else { 6 }) {
        0 => {
            server.kill();
            server.start_again();
            "kill"
        }
        1 => {
            assert!(server.stop(), "it stops when it is told to");
            server.start_again();
            "restart"
        }
        2 => {
            server.pause(true);
            std::thread::sleep(Duration::from_millis(chance.below(4000)));
            server.pause(false);
            "pause"
        }
        // Other programs may be in the way of these: then it happens another time.
        3 | 4 => match runtime.block_on(stall(url, chance.below(8000))) {
            Ok(()) => "stall",
            Err(_) => "no stall",
        },
        5 => match runtime.block_on(jump(url, chance.below(5) as i64 - 2)) {
            Ok(()) => "clock",
            Err(_) => "no clock",
        },
        _ => {
            let database = database.expect("only then");
            database.stop();
            std::thread::sleep(Duration::from_millis(chance.below(3000)));
            database.start_again();
            "database"
        }
    };
    *counts.faults.lock().unwrap().entry(name).or_default() += 1;
}

fn soak(mut server: Server, database: Option<&Postgres>, url: &str) {
    sqlx::any::install_default_drivers();
    let (counts, mut chance) = (Counts::default(), Chance(20));
    let end = Instant::now() + Duration::from_secs(60 * minutes());
    let mut lap = 0;
    while Instant::now() < end {
        lap += 1;
        let stop = AtomicBool::new(false);
        let over = end.min(Instant::now() + LAP);
        // It is started again where it was.
        let address = server.address();
        let known: Vec<Acknowledged> = std::thread::scope(|scope| {
            let (counts, stop, address) = (&counts, &stop, &address);
            let people =
                (0..PEOPLE).map(|person| scope.spawn(move || play(address, lap * PEOPLE + person, counts, stop)));
            let people: Vec<_> = people.collect();
            while Instant::now() < over {
                std::thread::sleep(Duration::from_millis(chance.below(3000)));
                harm(&mut server, database, url, &mut chance, counts);
            }
            stop.store(true, Ordering::Relaxed);
            people.into_iter().map(|person| person.join().expect("everybody plays to the end")).collect()
        });
        server.kill();
        server.start_again();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut store = AnyConnection::connect(url).await.unwrap();
            for known in &known {
                compare(&mut store, known).await;
            }
        });
        let mut client = Client::new(&server);
        for known in &known {
            insist(&counts, || client.get(&format!("/table/{}", known.table))).expect_status(200);
            let moves = format!("/api/tables/{}/moves", known.table);
            let comes_back = |view: &Value| view["over"] == true || view["to_act"] == 1;
            until(
                || comes_back(&insist(&counts, || client.get(&moves)).json()),
                "the bot answers: no table stands still",
            );
        }
    }
    println!(
        "{} min on {}: {} acknowledged moves, all there; {} requests cut off, {} tried again; {:?}",
        minutes(),
        if database.is_some() { "PostgreSQL" } else { "SQLite" },
        counts.moves.load(Ordering::Relaxed),
        counts.cut.load(Ordering::Relaxed),
        counts.retried.load(Ordering::Relaxed),
        counts.faults.lock().unwrap(),
    );
    assert!(counts.moves.load(Ordering::Relaxed) > 0, "somebody played");
}

#[test]
#[ignore = "a campaign: TAVOLA_SOAK says for how many minutes"]
fn soak_on_sqlite() {
    let server = Server::start("soak", &[]);
    let url = server.database();
    soak(server, None, &url);
}

#[test]
#[ignore = "a campaign: TAVOLA_SOAK says for how many minutes"]
fn soak_on_postgresql() {
    let Some(database) = Postgres::start() else { return };
    let url = database.url();
    soak(Server::start("soak-pg", &["--db", &url]), Some(&database), &url);
}
