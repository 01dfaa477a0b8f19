//! One HTTP connection, kept alive, and the live connection of a page.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// Somebody with a cookie.
pub(crate) struct Client {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
    cookie: String,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> Client {
        Client { address, stream: BufReader::new(stream(address).await), cookie: String::new() }
    }

    /// Opens a table; nothing if the application refuses.
    pub(crate) async fn open(&mut self, game: &str, seats: &[String], clock: Option<&str>) -> Option<String> {
        let mut body = json!({ "game": game, "seats": seats });
        if let Some(clock) = clock {
            body["clock"] = clock.into();
        }
        let (_, table) = self.ask("POST", "/api/tables", Some(&body)).await;
        table["id"].as_str().map(str::to_owned)
    }

    /// Whose turn it is and what may be done.
    pub(crate) async fn look(&mut self, id: &str) -> Value {
        self.ask("GET", &format!("/api/tables/{id}/moves"), None).await.1
    }

    /// Makes some move, if one can be made; how long it took.
    pub(crate) async fn decide(&mut self, id: &str, view: &Value, step: usize) -> Option<Duration> {
        let legal = view["legal"].as_array().filter(|legal| !legal.is_empty())?;
        let body = json!({ "version": view["version"], "action": legal[step % legal.len()] });
        let start = Instant::now();
        let (status, _) = self.ask("POST", &format!("/api/tables/{id}/moves"), Some(&body)).await;
        (status == 200).then(|| start.elapsed())
    }

    /// Keeps the page of a table open; whoever waits is woken by everything it is sent.
    pub(crate) async fn page(&self, id: &str) -> Page {
        let mut stream = stream(self.address).await;
        let request = format!(
            "GET /table/{id}/live HTTP/1.1\r\nhost: load\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {}\r\n\r\n",
            self.cookie
        );
        stream.write_all(request.as_bytes()).await.expect("a request");
        let woken = Arc::new(Notify::new());
        let wake = woken.clone();
        let reads = tokio::spawn(async move {
            let mut bytes = vec![0; 16 * 1024];
            while stream.read(&mut bytes).await.is_ok_and(|read| read > 0) {
                wake.notify_one();
            }
        });
        Page { woken, reads }
    }

    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        let (status, text) = self.text(method, path, body).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub(crate) async fn text(&mut self, method: &str, path: &str, body: Option<&Value>) -> (u16, String) {
        let body = body.map(Value::to_string).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: load\r\naccept: application/json\r\ncontent-type: application/json\r\n\
             cookie: {}\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        if self.stream.write_all(request.as_bytes()).await.is_err()
            || self.stream.fill_buf().await.map_or(0, <[u8]>::len) == 0
        {
            // A connection that rested too long was closed.
            self.stream = BufReader::new(stream(self.address).await);
            self.stream.write_all(request.as_bytes()).await.expect("a request");
        }
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

async fn stream(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).await.expect("the application listens");
    stream.set_nodelay(true).expect("a socket");
    stream
}

/// An open page.
pub(crate) struct Page {
    woken: Arc<Notify>,
    reads: JoinHandle<()>,
}

impl Page {
    /// Waits until something is sent, but not for ever: what was sent before it was waited for is no news.
    pub(crate) async fn news(&self, most: Duration) {
        let _ = tokio::time::timeout(most, self.woken.notified()).await;
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.reads.abort();
    }
}
