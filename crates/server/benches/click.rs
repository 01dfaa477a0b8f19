//! A whole click: a move goes to the application over HTTP, is made, stored and acknowledged, and the pages that are open hear
//! of it. `cargo bench -p tavola-server`; for many people at once, see the example `load`.

#[path = "../examples/load/client.rs"]
#[allow(dead_code, reason = "the example waits for news, too")]
mod client;

use std::cell::RefCell;
use std::net::SocketAddr;
use std::sync::mpsc;

use client::{Client, Page};
use divan::Bencher;
use serde_json::Value;
use tavola_server::Config;
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

/// The application on a new database; it ends with the process.
fn application(name: &str) -> SocketAddr {
    let file = std::env::temp_dir().join(format!("tavola-click-{}-{name}.db", std::process::id()));
    let (tell, told) = mpsc::channel();
    let config = Config::local(format!("sqlite:{}?mode=rwc", file.display()));
    std::thread::spawn(move || {
        let served =
            runtime().block_on(tavola_server::serve(config, |address| tell.send(address).expect("it is waited for")));
        served.expect("the application starts");
    });
    told.recv().expect("the application listens")
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads")
}

/// Somebody who plays all seats of a game, and those who look on.
struct Player {
    client: Client,
    address: SocketAddr,
    table: String,
    watchers: Vec<Page>,
    moves: usize,
}

impl Player {
    async fn open(&mut self, game: &str, watchers: usize) {
        let seats = ["me".to_owned(), "me".to_owned()];
        self.table = self.client.open(game, &seats, None).await.expect("a table");
        self.watchers.clear();
        for _ in 0..watchers {
            self.watchers.push(Client::connect(self.address).await.page(&self.table).await);
        }
    }

    /// What may be done now, at a new table if the game is over.
    async fn look(&mut self, game: &str, watchers: usize) -> Value {
        loop {
            let view = self.client.look(&self.table).await;
            if view["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
                return view;
            }
            self.open(game, watchers).await;
        }
    }

    async fn click(&mut self, view: &Value) {
        self.moves += 1;
        self.client.decide(&self.table, view, 7 * self.moves).await.expect("the move is made");
    }
}

fn click(bencher: Bencher, game: &str, watchers: usize) {
    let (runtime, address) = (runtime(), application(&format!("{game}-{watchers}")));
    let client = runtime.block_on(Client::connect(address));
    let player = Player { client, address, table: String::new(), watchers: Vec::new(), moves: 0 };
    let player = RefCell::new(player);
    runtime.block_on(player.borrow_mut().open(game, watchers));
    bencher
        .with_inputs(|| runtime.block_on(player.borrow_mut().look(game, watchers)))
        .bench_local_values(|view| runtime.block_on(player.borrow_mut().click(&view)));
}

#[divan::bench(args = [0, 1, 10], sample_count = 50, sample_size = 1)]
fn burgundy(bencher: Bencher, watchers: usize) {
    click(bencher, "burgundy", watchers);
}

#[divan::bench(args = [0, 1, 10], sample_count = 50, sample_size = 1)]
fn carcassonne(bencher: Bencher, watchers: usize) {
    click(bencher, "carcassonne", watchers);
}
