//! One guest cannot stop the others: limits on what is sent and how many connect, an end in time, shared drawings.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::json;

use crate::client::Client;
use crate::play_whole_game;
use crate::server::Server;
use crate::terms::until;

fn open(client: &mut Client, game: &str) -> String {
    let body = json!({ "game": game, "seats": ["me", "random"] });
    client.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned()
}

/// Whether the other end has closed a connection, whatever it sent before.
fn is_closed(stream: &mut TcpStream) -> bool {
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => true,
        Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
    }
}

#[test]
fn a_long_message_ends_the_connection() {
    let server = Server::start("long", &[]);
    let mut ana = Client::new(&server);
    let id = open(&mut ana, "tuscany");
    let mut page = ana.watch(&id);
    // A masked text frame of 20,000 bytes.
    let mut frame = vec![0x81, 0xfe];
    frame.extend(20_000u16.to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(vec![b'x'; 20_000]);
    let _ = page.write_all(&frame);
    assert!(is_closed(&mut page));
    ana.get(&format!("/table/{id}")).expect_status(200);
}

#[test]
fn one_address_has_so_many_connections_and_no_more() {
    let server = Server::start("each", &["--connections-each=4", "--trusted-proxies=10.0.0.0/8"]);
    let mut held: Vec<TcpStream> = (0..4).map(|_| TcpStream::connect(server.address()).unwrap()).collect();
    until(
        || {
            let mut more = TcpStream::connect(server.address()).unwrap();
            let _ = more.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
            let mut answer = String::new();
            let _ = more.read_to_string(&mut answer);
            answer.is_empty()
        },
        "the fifth is refused",
    );
    held.clear();
    until(|| Client::new(&server).get("/healthz").status == 200, "there is room again");
}

/// A short limit, so that nothing has to be waited for long; each of these would otherwise rest for a minute and more.
#[test]
fn connections_that_rest_are_closed() {
    let server = Server::start("rests", &["--idle=1"]);
    let mut resting = Vec::new();
    for start in [
        "",
        "GET / HT",
        "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n",
        "POST /name HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nname=",
    ] {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.write_all(start.as_bytes()).unwrap();
        resting.push((start, stream));
    }
    for (start, stream) in &mut resting {
        assert!(is_closed(stream), "after {start:?}");
    }
    // Who never reads the answers is sent no more, and does not count for ever.
    let many = "GET /rules/burgundy HTTP/1.1\r\nhost: x\r\n\r\n".repeat(400);
    let mut deaf = TcpStream::connect(server.address()).unwrap();
    deaf.set_nonblocking(true).unwrap();
    let _ = deaf.write(many.as_bytes());
    deaf.set_nonblocking(false).unwrap();
    assert!(deaf.peek(&mut [0]).is_ok_and(|read| read > 0), "there are answers");
    let mut other = Client::new(&server);
    until(|| metric(&mut other, "tavola_connections") == 1, "the connection is closed");
}

#[test]
fn it_stops_in_time_whatever_is_half_sent() {
    let mut server = Server::start("stops", &["--log-format=json"]);
    let mut ana = Client::new(&server);
    let id = open(&mut ana, "tuscany");
    let _pages = [ana.watch(&id), ana.watch(&id)];
    let mut half: Vec<TcpStream> = Vec::new();
    for start in ["GET / HT", "POST /name HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nname="] {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.write_all(start.as_bytes()).unwrap();
        half.push(stream);
    }
    ana.post(&format!("/table/{id}/hint"), &json!({}));
    assert!(server.stop(), "it ends by itself");
    // It tells itself how long that took: a busy machine may be late with starting to stop, and with noticing.
    let log = server.log();
    let stopped = log.lines().rev().find(|line| line.contains("\"stopped\"")).expect("it says so");
    let stopped: serde_json::Value = serde_json::from_str(stopped).unwrap();
    let took = stopped["fields"]["milliseconds"].as_u64().expect("milliseconds");
    assert!(took < 10_000, "{took}");
}

#[test]
fn a_stranger_does_not_end_anothers_analysis() {
    let server = Server::start("stranger", &[]);
    let mut ana = Client::new(&server);
    let id = play_whole_game(&mut ana, "tuscany", &["me", "random"]);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let address = format!("/table/{id}/analysis");
    ana.raw("POST", &address, "", &form).expect_status(303);
    Client::new(&server).raw("POST", &format!("{address}/cancel"), "", &form).expect_status(400);
    ana.raw("POST", &format!("{address}/cancel"), "", &form).expect_status(303);
}

#[test]
fn the_chat_is_sent_by_parts_and_read_by_pages() {
    let server = Server::start("talk", &[]);
    let mut ana = Client::new(&server);
    let id = open(&mut ana, "tuscany");
    for line in 0..60 {
        let said = json!({ "version": 0, "text": format!("line-{line}.") });
        ana.post(&format!("/table/{id}/chat"), &said).expect_status(204);
    }
    let page = ana.get(&format!("/table/{id}")).expect("line-59.").expect("id=\"said-59\"");
    assert!(!page.body.contains("line-9."), "the table shows the last ones");
    ana.get(&format!("/table/{id}/chat")).expect_status(200).expect("line-0.").expect("line-59.");
    ana.get(&format!("/table/{id}/chat?before=10")).expect_status(200).expect("line-9.");
}

/// A number of `/metrics`.
pub(crate) fn metric(client: &mut Client, name: &str) -> u64 {
    let page = client.get("/metrics").expect_status(200).body;
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
    line.unwrap_or(0)
}

/// However many look, a table is drawn once for each kind of them.
#[test]
fn a_table_is_drawn_once_for_all_who_see_the_same() {
    let server = Server::start("drawn", &["--bot-pause=100000"]);
    let mut ana = Client::new(&server);
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let moves = format!("/api/tables/{id}/moves");
    until(|| ana.get(&moves).json()["to_act"] == 1, "a turn");
    let listen = |mut page: TcpStream| {
        let heard = Arc::new(AtomicUsize::new(0));
        let counted = heard.clone();
        std::thread::spawn(move || {
            let mut part = [0; 65536];
            while let Ok(read @ 1..) = page.read(&mut part) {
                counted.fetch_add(read, Ordering::Relaxed);
            }
        });
        heard
    };
    let bytes = |heard: &Arc<AtomicUsize>| heard.load(Ordering::Relaxed);
    // Who plays comes first: no countdown runs then until a bot may play for them, for which it would be drawn anew.
    let mut heard = vec![listen(ana.watch(&id))];
    until(|| bytes(&heard[0]) > 1000, "the page of who plays");
    heard.extend((0..40).map(|_| listen(Client::new(&server).watch(&id))));
    let all = || -> Vec<usize> { heard.iter().map(bytes).collect() };
    until(|| all().iter().all(|bytes| *bytes > 1000), "everybody sees the table");
    let (before, drawn) = (all(), metric(&mut ana, "tavola_drawings_total"));
    let view = ana.get(&moves).json();
    ana.post(&moves, &json!({ "version": view["version"], "action": view["legal"][0] })).expect_status(200);
    until(|| all().iter().zip(&before).all(|(now, before)| now > before), "everybody sees the move");
    let drawings = metric(&mut ana, "tavola_drawings_total") - drawn;
    assert!((1..=2).contains(&drawings), "one for who plays, one for all who watch: {drawings}");
}

/// What a move costs the server with 500 people watching, in milliseconds of the processor.
#[test]
#[ignore = "a measurement: wants a quiet machine and TAVOLA_BIN"]
fn watchers_cost_little() {
    let server = Server::start("watchers", &["--bot-pause=100000"]);
    let mut ana = Client::new(&server);
    let id = open(&mut ana, "burgundy");
    let watchers: Vec<TcpStream> = (0..500).map(|_| Client::new(&server).watch(&id)).collect();
    for mut watcher in watchers.iter().map(|stream| stream.try_clone().unwrap()) {
        std::thread::spawn(move || std::io::copy(&mut watcher, &mut std::io::sink()));
    }
    let moves = format!("/api/tables/{id}/moves");
    until(|| ana.get(&moves).json()["to_act"] == 1, "a turn");
    std::thread::sleep(Duration::from_secs(1));
    let (before, mut made) = (server.processor_time(), 0);
    while made < 10 {
        let view = ana.get(&moves).json();
        let Some(action) = view["legal"].as_array().and_then(|legal| legal.first()) else { break };
        made += usize::from(ana.post(&moves, &json!({ "version": view["version"], "action": action })).status == 200);
        std::thread::sleep(Duration::from_millis(300));
    }
    let spent = server.processor_time() - before;
    println!(
        "{made} moves with 500 watchers: {:.1} ms of the processor a move",
        spent.as_secs_f64() * 1000.0 / made as f64
    );
}
