//! Many tables at once: people who move as fast as bots, every move durable before it is acknowledged.
//!
//! `cargo run --release -p tavola-server --example load -- [TABLES] [SECONDS] [GAME] [--watchers N] [--pace MS] ..` starts the
//! application as a process of its own, plays at that many tables over HTTP, and prints moves per second, the time a move
//! takes, what it costs the processor, and the memory. `--help` tells the rest: games by correspondence, several nodes on
//! one PostgreSQL, somebody greedy, and other programs than this one (`--program`), each in turn, to compare with.

mod client;
mod node;
mod people;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use node::Node;
use people::{Habits, Hall, Waits};
use tavola_server::Config;

/// Plays at many tables and tells what it takes.
#[derive(Clone, Debug, Parser)]
struct Args {
    /// How many play, each at a table.
    #[arg(default_value_t = 200)]
    tables: usize,
    /// For how long times count, in seconds.
    #[arg(default_value_t = 20)]
    seconds: u64,
    /// What is played.
    #[arg(default_value = "tuscany")]
    game: String,
    /// Who sits at a table.
    #[arg(long, value_delimiter = ',', default_values = ["me", "random"])]
    seats: Vec<String>,
    /// How many games are played by correspondence, beside the tables.
    #[arg(long, default_value_t = 0)]
    slow: usize,
    /// How many look on at each table.
    #[arg(long, default_value_t = 0)]
    watchers: usize,
    /// Milliseconds that somebody thinks before a move, on average.
    #[arg(long, default_value_t = 0)]
    pace: u64,
    /// Who plays has no page open.
    #[arg(long)]
    blind: bool,
    /// At how many tables of experts one more person lets bots think.
    #[arg(long, default_value_t = 0)]
    greedy: usize,
    /// How many nodes share the database; more than one need `--db`.
    #[arg(long, default_value_t = 1)]
    nodes: usize,
    /// An empty PostgreSQL database; else a file of SQLite is made for every run.
    #[arg(long)]
    db: Option<String>,
    /// Programs that are run instead of this one, in turn: a `tavola` of any version.
    #[arg(long)]
    program: Vec<PathBuf>,
    /// How often each is run.
    #[arg(long, default_value_t = 1)]
    rounds: usize,
}

/// So many games one person plays by correspondence.
const EACH: usize = 50;

fn main() {
    // As `tavola` would be started.
    let mut words = std::env::args().skip(1);
    if words.next().as_deref() == Some("serve") {
        let given: Vec<String> = words.collect();
        let value = |name: &str| given.iter().skip_while(|word| *word != name).nth(1).expect("a value").clone();
        return serve(&value("--listen"), &value("--db"));
    }
    let args = Args::parse();
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let own = vec![std::env::current_exe().expect("this program")];
    let programs = if args.program.is_empty() { &own } else { &args.program };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    for _ in 0..args.rounds {
        for program in programs {
            runtime.block_on(run(&args, program));
        }
    }
}

/// This program as the application.
fn serve(listen: &str, db: &str) {
    let config = Config { listen: listen.parse().expect("an address"), ..Config::local(db.to_owned()) };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    let served = runtime.block_on(tavola_server::serve(config, |address| println!("http://{address}")));
    served.expect("the application starts");
}

async fn run(args: &Args, program: &std::path::Path) {
    let file = std::env::temp_dir().join(format!("tavola-load-{}.db", std::process::id()));
    let db = args.db.clone().unwrap_or_else(|| format!("sqlite:{}?mode=rwc", file.display()));
    let nodes: Vec<Node> = (0..args.nodes).map(|_| Node::start(program, &db)).collect();
    let hall = Hall {
        nodes: nodes.iter().map(|node| node.address).collect(),
        habits: Habits {
            game: args.game.clone(),
            seats: args.seats.clone(),
            watchers: args.watchers,
            pace: Duration::from_millis(args.pace),
            pages: !args.blind,
        },
        opened: Arc::new(AtomicUsize::new(0)),
        counts: Arc::new(AtomicBool::new(false)),
        stop: Arc::new(AtomicBool::new(false)),
    };
    let mut all = Vec::new();
    for (number, from) in (0..args.slow).step_by(EACH).enumerate() {
        all.push(tokio::spawn(people::correspondent(number, EACH.min(args.slow - from), hall.clone())));
    }
    let greedy = (args.greedy > 0).then(|| tokio::spawn(people::greedy(args.greedy, hall.clone())));
    all.extend((0..args.tables).map(|number| tokio::spawn(people::person(number, hall.clone()))));
    // The tables are opened first; then the clock starts.
    while hall.opened.load(Ordering::Relaxed) < args.tables + args.slow + args.greedy {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let before = spent(&nodes).await;
    let start = Instant::now();
    hall.counts.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    hall.counts.store(false, Ordering::Relaxed);
    let (after, seconds) = (spent(&nodes).await, start.elapsed().as_secs_f64());
    hall.stop.store(true, Ordering::Relaxed);
    let mut waits = Waits::default();
    for person in all {
        let own = person.await.expect("nobody gives up");
        waits.moves.extend(own.moves);
        waits.turns.extend(own.turns);
    }
    if let Some(greedy) = greedy {
        greedy.await.expect("nor does who is greedy");
    }
    let (lines, processor) = (after.0 - before.0, (after.1 - before.1).as_secs_f64());
    println!(
        "{}: {} tables of {} with {} watchers each, {} games by correspondence, {} nodes, {} s: {:.0} durable lines/s \
         ({:.0} moves of people/s), a move {}, the next turn {}; processor {:.0} %, {:.2} ms a line; memory {} MB",
        program.file_name().unwrap_or_default().to_string_lossy(),
        args.tables,
        args.game,
        args.watchers,
        args.slow,
        args.nodes,
        args.seconds,
        lines / seconds,
        waits.moves.len() as f64 / seconds,
        quantiles(waits.moves),
        quantiles(waits.turns),
        processor * 100.0 / seconds,
        processor * 1000.0 / lines.max(1.0),
        nodes.iter().map(Node::memory).sum::<u64>(),
    );
    drop(nodes);
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}

/// Lines that were made durable, and time on the processor, of all nodes.
async fn spent(nodes: &[Node]) -> (f64, Duration) {
    let mut lines = 0.0;
    for node in nodes {
        lines += node.lines().await;
    }
    (lines, nodes.iter().map(Node::processor).sum())
}

fn quantiles(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |part: f64| {
        let time = times.get(((times.len().max(1) - 1) as f64 * part) as usize);
        time.map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    format!("p50 {:.1} p95 {:.1} p99 {:.1} most {:.1} ms", at(0.5), at(0.95), at(0.99), at(1.0))
}
