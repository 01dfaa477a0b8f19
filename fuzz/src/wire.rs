//! What the server reads: the JSON of requests and the messages of WebSockets, on a server of its own.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};
use server::Config;

use crate::{Target, kind};

/// A server in this process, with a table at which somebody plays.
struct House {
    address: SocketAddr,
    cookie: String,
    table: String,
    file: PathBuf,
    /// Keeps the server running.
    _runtime: tokio::runtime::Runtime,
}

impl House {
    fn new(name: &str) -> House {
        let file = std::env::temp_dir().join(format!("tavola-fuzz-{name}-{}.db", std::process::id()));
        let config = Config::local(format!("sqlite:{}?mode=rwc", file.display()));
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
        let (tell, told) = std::sync::mpsc::channel();
        runtime.spawn(server::serve(config, move |address| _ = tell.send(address)));
        let address = told.recv().expect("the server starts");
        let mut house = House { address, cookie: String::new(), table: String::new(), file, _runtime: runtime };
        let body = json!({ "game": "tuscany", "seats": ["me", "random"] }).to_string();
        let (status, head, body) = house.ask("POST", "/api/v1/tables", body.as_bytes()).expect("an answer");
        assert_eq!(status, 201, "{body}");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        house.cookie = cookie.expect("a cookie").split(';').next().unwrap_or_default().to_owned();
        let table: Value = serde_json::from_str(&body).expect("JSON");
        house.table = table["id"].as_str().expect("an address").to_owned();
        house
    }

    /// Status, head and body of an answer; nothing if there was none.
    fn ask(&self, method: &str, path: &str, body: &[u8]) -> Option<(u16, String, String)> {
        let mut stream = self.connect();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: fuzz\r\nconnection: close\r\naccept: application/json\r\n\
             content-type: application/json\r\ncookie: {}\r\ncontent-length: {}\r\n\r\n",
            self.cookie,
            body.len()
        );
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n")?;
        Some((head.split(' ').nth(1)?.parse().ok()?, head.to_lowercase(), body.to_owned()))
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket");
        stream
    }
}

impl Drop for House {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.file.display()));
        }
    }
}

/// Bodies of requests: the path in the first line, `{id}` for the table.
pub(crate) struct Json(House);

impl Json {
    pub(crate) fn new() -> Json {
        Json(House::new("json"))
    }
}

impl Target for Json {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let set = json!({ "start": "1" });
        let bodies = [
            ("/api/v1/tables", json!({ "game": "tuscany", "seats": ["me", "random"], "set": set, "clock": "600+10" })),
            (
                "/api/v1/tables",
                json!({ "game": "burgundy", "seats": ["me", "open", "easy"], "with": ["all"], "hints": false }),
            ),
            (
                "/api/v1/tables",
                json!({ "game": "carcassonne", "seats": ["me", "random"], "rated": false, "admission": "private" }),
            ),
            ("/api/v1/tables", json!({ "game": "duel", "seats": ["me", "random"], "clock": "3d" })),
            ("/api/v1/tables/{id}/moves", json!({ "version": 6, "action": "layout A B C up up" })),
            ("/api/v1/tables/{id}/moves", json!({ "version": 7, "action": "castle h4" })),
            ("/api/v1/pairing", json!({ "game": "tuscany", "clock": "600+10" })),
            ("/table/{id}/move", json!({ "version": 6, "action": "draw" })),
            ("/table/{id}/undo", json!({ "version": 6 })),
            ("/table/{id}/take-back", json!({ "version": 6, "text": "?" })),
            ("/table/{id}/resign", json!({ "version": 6 })),
            ("/table/{id}/return", json!({ "version": 6 })),
            ("/table/{id}/chat", json!({ "version": 0, "text": "ol\u{e1}" })),
            ("/table/{id}/why", json!({ "picked": ["space a1", "die 1"] })),
            ("/table/{id}/bot/2", json!({ "version": 6 })),
        ];
        bodies.iter().map(|(path, body)| format!("{path}\n{body}").into_bytes()).collect()
    }

    fn feed(&mut self, input: &[u8]) -> Result<String, String> {
        let line = input.iter().position(|byte| *byte == b'\n').unwrap_or(input.len());
        let path = String::from_utf8_lossy(&input[..line]).replace("{id}", &self.0.table);
        // A request is a line of its own and a path.
        let path: String = path.chars().filter(|letter| letter.is_ascii_graphic()).collect();
        let path = if path.starts_with('/') { path } else { format!("/{path}") };
        let body = input.get(line + 1..).unwrap_or_default();
        match self.0.ask("POST", &path, body) {
            None => Err(format!("{path} was not answered")),
            Some((status, _, words)) if status >= 500 => Err(format!("{path}: {status} {words}")),
            Some((status, _, words)) => Ok(format!("{status} {}", kind(&words))),
        }
    }
}

/// What is sent over a live connection.
pub(crate) struct Messages(House);

impl Messages {
    pub(crate) fn new() -> Messages {
        Messages(House::new("messages"))
    }
}

/// A masked frame of a WebSocket.
fn frame(opcode: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x80 | opcode];
    match payload.len() {
        short @ 0..126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 126);
            frame.extend((long as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

impl Target for Messages {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut all = vec![
            frame(1, b"hello"),
            frame(2, &[0xff; 40]),
            frame(8, &[3, 232]),
            frame(9, b"ping"),
            frame(10, b""),
            frame(1, &vec![b'x'; 20_000]),
            frame(0, b"goes on"),
        ];
        // Several in a row, and a length that is far too large.
        all.push(all.concat());
        all.push([vec![0x81, 0xff], vec![0x7f; 8], vec![0; 4]].concat());
        all
    }

    fn feed(&mut self, input: &[u8]) -> Result<String, String> {
        let House { cookie, table, .. } = &self.0;
        let mut stream = self.0.connect();
        let request = format!(
            "GET /table/{table}/live HTTP/1.1\r\nhost: fuzz\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {cookie}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).map_err(|error| error.to_string())?;
        let mut head = [0; 12];
        stream.read_exact(&mut head).map_err(|error| error.to_string())?;
        if &head != b"HTTP/1.1 101" {
            return Err(format!("no live connection: {}", String::from_utf8_lossy(&head)));
        }
        // A ping after it is answered if the connection lasts; a close ends it if it does.
        let _ = stream.write_all(input).and_then(|()| stream.write_all(&frame(8, &[3, 232])));
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut rest = Vec::new();
        let ended = stream.read_to_end(&mut rest);
        match self.0.ask("GET", &format!("/api/v1/tables/{table}/moves"), b"") {
            Some((200, ..)) => {}
            other => return Err(format!("the table is not there any more: {other:?}")),
        }
        let closed = rest.windows(2).rev().find(|pair| pair[0] == 0x88).map(|pair| pair[1]);
        Ok(format!("{:?} {closed:?}", ended.map_err(|error| error.kind()).err()))
    }
}
