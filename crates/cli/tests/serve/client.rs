//! A small HTTP client.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::Value;

use crate::server::Server;

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Client {
    address: String,
    cookie: Option<String>,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn expect_status(self, status: u16) -> Answer {
        assert_eq!(self.status, status, "{}", self.body);
        self
    }

    pub(crate) fn expect(self, words: &str) -> Answer {
        assert!(self.body.contains(words), "{:?} should contain {words:?}", self.body);
        self
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Client {
    pub(crate) fn new(server: &Server) -> Client {
        Client::at(&server.address())
    }

    /// Somebody at the server with this address.
    pub(crate) fn at(address: &str) -> Client {
        Client { address: address.to_owned(), cookie: None }
    }

    /// Goes on at a server that was started anew.
    pub(crate) fn follow(&mut self, server: &Server) {
        self.address = server.address();
    }

    pub(crate) fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.raw("GET", path, "", &[])
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.raw(
            "POST",
            path,
            &body.to_string(),
            &[("content-type", "application/json"), ("accept", "application/json")],
        )
    }

    /// Sits down at an open seat.
    pub(crate) fn sit(&mut self, table: &str, seat: usize, token: Option<&str>) -> Answer {
        let body = token.map(|token| format!("token={token}")).unwrap_or_default();
        let form = [("content-type", "application/x-www-form-urlencoded")];
        self.raw("POST", &format!("/table/{table}/seat/{seat}"), &body, &form)
    }

    /// Opens the live connection of a table's page; it lasts as long as the stream is kept.
    pub(crate) fn watch(&self, table: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        let request = format!(
            "GET /table/{table}/live HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {}\r\n\r\n",
            self.address,
            self.cookie.as_deref().unwrap_or_default()
        );
        stream.write_all(request.as_bytes()).expect("a request");
        let mut head = [0; 12];
        stream.read_exact(&mut head).expect("an answer");
        assert_eq!(&head, b"HTTP/1.1 101");
        stream
    }

    /// Posts and goes away after a while without reading the answer.
    pub(crate) fn cut(&self, path: &str, body: &Value, after: std::time::Duration) {
        self.cut_off(path, "application/json", &body.to_string(), after);
    }

    /// The same with a form without fields.
    pub(crate) fn cut_form(&self, path: &str, after: std::time::Duration) {
        self.cut_off(path, "application/x-www-form-urlencoded", "", after);
    }

    fn cut_off(&self, path: &str, kind: &str, body: &str, after: std::time::Duration) {
        let Ok(mut stream) = TcpStream::connect(&self.address) else { return };
        let mut request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\naccept: application/json\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n",
            self.address,
            body.len()
        );
        if let Some(cookie) = &self.cookie {
            request += &format!("cookie: {cookie}\r\n");
        }
        let _ = stream.write_all(format!("{request}\r\n{body}").as_bytes());
        std::thread::sleep(after);
    }

    /// The answer to a request; its status is 0 where nobody answers.
    pub(crate) fn raw(&mut self, method: &str, path: &str, body: &str, headers: &[(&str, &str)]) -> Answer {
        let Ok(mut stream) = TcpStream::connect(&self.address) else {
            return Answer { status: 0, headers: String::new(), body: "nobody listens".into() };
        };
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n",
            self.address,
            body.len()
        );
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        if let Some(cookie) = &self.cookie {
            request += &format!("cookie: {cookie}\r\n");
        }
        request += "\r\n";
        // A server that refuses early may close before all is sent.
        let _ = stream.write_all(request.as_bytes()).and_then(|()| stream.write_all(body.as_bytes()));
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (headers, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = headers.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        for line in headers.lines().filter(|line| line.to_lowercase().starts_with("set-cookie: tavola=")) {
            self.cookie = line["set-cookie: ".len()..].split(';').next().map(str::to_owned);
        }
        let chunked = headers.to_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunk(body) } else { body.to_owned() };
        Answer { status, headers: headers.to_owned(), body }
    }
}

fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || rest.len() < size {
            break;
        }
        whole += &rest[..size];
        body = rest[size..].trim_start_matches("\r\n");
    }
    whole
}
