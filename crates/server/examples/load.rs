//! Many tables at once: people who move as fast as bots, every move durable before it is acknowledged.
//!
//! `cargo run --release -p tavola-server --example load -- [TABLES] [SECONDS] [GAME] [SLOW] [WATCHERS] [PACE]` starts the
//! application on a database of its own, plays at that many tables over HTTP, and prints moves per second, the time a move takes,
//! and the memory. Beside them SLOW games by correspondence are played, WATCHERS follow each of the tables, and everybody waits
//! PACE milliseconds before a move.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tavola_server::Config;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |default: u64| args.next().and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let (tables, seconds) = (number(200), number(20));
    let game = std::env::args().nth(3).unwrap_or_else(|| "tuscany".into());
    let later = |nth: usize| std::env::args().nth(nth).and_then(|arg| arg.parse::<u64>().ok()).unwrap_or(0);
    let (slow, habits) = (later(4), Habits { watchers: later(5), pace: Duration::from_millis(later(6)) });
    let file = std::env::temp_dir().join(format!("tavola-load-{}.db", std::process::id()));
    let config = Config {
        listen: "127.0.0.1:0".parse().expect("an address"),
        db: format!("sqlite:{}?mode=rwc", file.display()),
        bot_pause: Duration::ZERO,
        absence: Duration::from_secs(120),
        left_alone: Duration::from_secs(30 * 86_400),
        rate: 0.0,
        backups: std::env::temp_dir(),
        manners: tavola_server::Manners { chat: true, young: Duration::ZERO },
        mail: None,
        push: None,
        proxies: Vec::new(),
        connections: 100_000,
        connections_each: 100_000,
    };
    let (tell, told) = tokio::sync::oneshot::channel();
    tokio::spawn(tavola_server::serve(config, |address| _ = tell.send(address)));
    let address = told.await.expect("the application starts");
    let stop = Arc::new(AtomicBool::new(false));
    let mut people = Vec::new();
    for _ in 0..tables {
        people.push(tokio::spawn(person(address, game.clone(), habits, stop.clone())));
    }
    let opened = Arc::new(AtomicU64::new(0));
    for from in (0..slow).step_by(EACH as usize) {
        let games = EACH.min(slow - from);
        people.push(tokio::spawn(correspondent(address, game.clone(), games, habits, opened.clone(), stop.clone())));
    }
    // The tables are opened first; then the clock starts.
    tokio::time::sleep(Duration::from_secs(3)).await;
    while opened.load(Ordering::Relaxed) < slow {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let (before, start) = (moves(address).await, Instant::now());
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let (after, spent) = (moves(address).await, start.elapsed().as_secs_f64());
    stop.store(true, Ordering::Relaxed);
    let mut times = Vec::new();
    for person in people {
        times.extend(person.await.expect("nobody gives up"));
    }
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "{tables} tables of {game} with {} watchers each, {slow} games by correspondence, {seconds} s: {:.0} durable lines/s ({:.0} moves of people/s), a move p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, most {:.1} ms; memory {} MB",
        habits.watchers,
        (after - before) / spent,
        times.len() as f64 / (spent + 3.0),
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0),
        memory(),
    );
    let _ = std::fs::remove_file(file);
}

/// Somebody who plays one game after the other against a bot until told to stop; how long each move took.
async fn person(address: SocketAddr, game: String, habits: Habits, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut client = Client::connect(address).await;
    let mut times = Vec::new();
    let mut step = 0;
    while !stop.load(Ordering::Relaxed) {
        let table =
            client.ask("POST", "/api/tables", Some(&json!({ "game": game, "seats": ["me", "random"] }))).await.1;
        let Some(id) = table["id"].as_str().map(str::to_owned) else { continue };
        let watching: Vec<_> = (0..habits.watchers).map(|_| tokio::spawn(watch(address, id.clone()))).collect();
        while !stop.load(Ordering::Relaxed) {
            let view = client.ask("GET", &format!("/api/tables/{id}/moves"), None).await.1;
            if view["over"] == true {
                break;
            }
            let legal = view["legal"].as_array().cloned().unwrap_or_default();
            if legal.is_empty() {
                tokio::time::sleep(Duration::from_millis(1)).await;
                continue;
            }
            step += 7;
            tokio::time::sleep(habits.pace).await;
            times.extend(client.decide(&id, &view, step).await);
        }
        watching.iter().for_each(tokio::task::JoinHandle::abort);
    }
    times
}

/// How people play and who looks on.
#[derive(Clone, Copy)]
struct Habits {
    watchers: u64,
    pace: Duration,
}

/// So many games one person plays by correspondence.
const EACH: u64 = 50;

/// Somebody who plays many games by correspondence, a move here and a move there; how long each took.
async fn correspondent(
    address: SocketAddr,
    game: String,
    games: u64,
    habits: Habits,
    opened: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
) -> Vec<Duration> {
    let mut client = Client::connect(address).await;
    let (mut tables, mut times) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let body = json!({ "game": game, "seats": ["me", "random"], "clock": "3d" });
        let table = client.ask("POST", "/api/tables", Some(&body)).await.1;
        tables.extend(table["id"].as_str().map(str::to_owned));
        opened.fetch_add(1, Ordering::Relaxed);
    }
    let mut step = 0;
    while !stop.load(Ordering::Relaxed) {
        step += 1;
        let id = &tables[step % tables.len()];
        let view = client.ask("GET", &format!("/api/tables/{id}/moves"), None).await.1;
        times.extend(client.decide(id, &view, step).await);
        tokio::time::sleep(habits.pace).await;
    }
    times
}

/// Somebody who looks on as long as the connection lasts.
async fn watch(address: SocketAddr, table: String) {
    let mut stream = TcpStream::connect(address).await.expect("the application listens");
    let request = format!(
        "GET /table/{table}/live HTTP/1.1\r\nhost: load\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("a request");
    let mut bytes = [0; 16 * 1024];
    while stream.read(&mut bytes).await.is_ok_and(|read| read > 0) {}
}

/// How many lines the application has made durable.
async fn moves(address: SocketAddr) -> f64 {
    let text = Client::connect(address).await.text("GET", "/metrics", None).await.1;
    let line = text.lines().find(|line| line.starts_with("tavola_moves_total"));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or(0.0)
}

/// The memory of the whole process, people included, in megabytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse::<u64>().ok()).unwrap_or(0) / 1024
}

/// One connection, kept alive.
struct Client {
    stream: BufReader<TcpStream>,
    cookie: String,
}

impl Client {
    async fn connect(address: SocketAddr) -> Client {
        let stream = TcpStream::connect(address).await.expect("the application listens");
        stream.set_nodelay(true).expect("a socket");
        Client { stream: BufReader::new(stream), cookie: String::new() }
    }

    /// Makes some move, if one can be made; how long it took.
    async fn decide(&mut self, id: &str, view: &Value, step: usize) -> Option<Duration> {
        let legal = view["legal"].as_array().filter(|legal| !legal.is_empty())?;
        let body = json!({ "version": view["version"], "action": legal[step % legal.len()] });
        let start = Instant::now();
        let (status, _) = self.ask("POST", &format!("/api/tables/{id}/moves"), Some(&body)).await;
        (status == 200).then(|| start.elapsed())
    }

    async fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        let (status, text) = self.text(method, path, body).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    async fn text(&mut self, method: &str, path: &str, body: Option<&Value>) -> (u16, String) {
        let body = body.map(Value::to_string).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: load\r\naccept: application/json\r\ncontent-type: application/json\r\n\
             cookie: {}\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.expect("a request");
        let (mut status, mut length, mut line) = (0, 0, String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).await.expect("an answer");
            let lower = line.to_ascii_lowercase();
            if lower.starts_with("http/") {
                status = lower.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
            } else if let Some(value) = lower.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            } else if lower.starts_with("set-cookie: tavola=") {
                self.cookie = line["set-cookie: ".len()..].split(';').next().unwrap_or("").to_owned();
            } else if line.trim().is_empty() {
                break;
            }
        }
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await.expect("the whole answer");
        (status, String::from_utf8_lossy(&bytes).into_owned())
    }
}
