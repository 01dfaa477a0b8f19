//! The application as a process of its own, so that what it costs is told apart from what those cost who play.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::client::Client;

/// A running `serve`, ended with this.
pub(crate) struct Node {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Node {
    /// Starts a program on a database; where it listens it says itself.
    pub(crate) fn start(program: &Path, db: &str) -> Node {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--db", db]);
        // What an older version does not know does no harm.
        for (name, value) in
            [("RATE", "0"), ("BOT_PAUSE", "0"), ("CONNECTIONS", "100000"), ("CONNECTIONS_EACH", "100000")]
        {
            command.env(format!("TAVOLA_{name}"), value);
        }
        command.env("TAVOLA_LOG", "warn").stdout(Stdio::piped());
        let mut process = command.spawn().unwrap_or_else(|error| panic!("{}: {error}", program.display()));
        let mut said = String::new();
        let mut lines = BufReader::new(process.stdout.as_mut().expect("it speaks"));
        lines.read_line(&mut said).expect("it says where it is");
        let address = said.trim().rsplit_once("http://").expect("the address").1;
        let address = address.parse().expect("an address");
        // Whatever else it says is not read; nobody must wait for that.
        std::mem::forget(process.stdout.take());
        Node { process, address }
    }

    /// The time that it has had on the processor.
    pub(crate) fn processor(&self) -> Duration {
        let stat = self.told("stat");
        let ticks = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        Duration::from_millis(ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10)
    }

    /// The most memory that it has had, in megabytes.
    pub(crate) fn memory(&self) -> u64 {
        let status = self.told("status");
        let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse::<u64>().ok()).unwrap_or(0) / 1024
    }

    fn told(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.process.id())).unwrap_or_default()
    }

    /// How many lines it has made durable.
    pub(crate) async fn lines(&self) -> f64 {
        let text = Client::connect(self.address).await.text("GET", "/metrics", None).await.1;
        let line = text.lines().find(|line| line.starts_with("tavola_moves_total"));
        line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or(0.0)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
