//! A server process of its own for every test.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A running `tavola serve`, ended with the test.
pub(crate) struct Server {
    process: Child,
    address: String,
    said: String,
    args: Vec<String>,
    /// The largest file it may write, in blocks: a small disk.
    blocks: Option<u32>,
    /// Where its log is kept, if it is.
    log: Option<PathBuf>,
}

#[allow(dead_code, reason = "each test program needs its part")]
impl Server {
    /// Starts a server on a free port with a database of its own.
    pub(crate) fn start(name: &str, more: &[&str]) -> Server {
        let db: PathBuf = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.db", std::process::id()));
        let mut args = vec!["serve".to_owned(), "--listen=127.0.0.1:0".into()];
        for usual in ["--rate=0", "--bot-pause=0"] {
            let name = usual.trim_end_matches('0');
            if !more.iter().any(|arg| arg.starts_with(name)) {
                args.push(usual.into());
            }
        }
        if !more.contains(&"--db") {
            args.push(format!("--db=sqlite:{}", db.display()));
        }
        args.extend(more.iter().map(|arg| (*arg).to_owned()));
        // A test that reads the log wants all of it.
        let log = more.iter().any(|arg| arg.starts_with("--log-format")).then(|| db.with_extension("log"));
        let (process, address, said) = launch(&args, None, log.as_deref());
        Server { process, address, said, args, blocks: None, log }
    }

    /// What it has written to its log, if it was started with `--log-format`.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.log.as_ref().expect("its log is kept")).expect("a log")
    }

    /// Starts the server anew on a disk of another size.
    pub(crate) fn restart_on_disk(&mut self, blocks: Option<u32>) {
        self.blocks = blocks;
        self.kill_and_restart();
    }

    /// Fills the disk of a server that was started on one, or makes room on it again.
    pub(crate) fn fill_disk(&self, full: bool) {
        // Only the soft limit, which anybody may raise again.
        let limit = if full { "--fsize=0:" } else { "--fsize=50000000:" };
        let pid = format!("--pid={}", self.process.id());
        let done = Command::new("prlimit").args([&pid, limit]).status().expect("util-linux is there");
        assert!(done.success(), "the limit of the server can be changed");
    }

    /// The database that was made for this server.
    pub(crate) fn database(&self) -> String {
        self.args.iter().find_map(|arg| arg.strip_prefix("--db=")).expect("it has a file of its own").to_owned()
    }

    /// Changes something in its database while it runs: what would otherwise have to be waited for.
    pub(crate) fn advance(&self, statement: &str) {
        sqlx::any::install_default_drivers();
        let (database, statement) = (self.database(), statement.to_owned());
        let change = async move {
            let mut store = <sqlx::AnyConnection as sqlx::Connection>::connect(&database).await.unwrap();
            sqlx::query("pragma busy_timeout = 20000").execute(&mut store).await.unwrap();
            sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut store).await.unwrap();
        };
        // A test with browsers runs in a runtime already, and none may wait inside another.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        std::thread::spawn(move || runtime.block_on(change)).join().expect("it can be changed");
    }

    /// Runs `tavola admin` on its database; whether it was done, and what it printed.
    pub(crate) fn admin(&self, args: &[&str]) -> (bool, String) {
        let db = format!("--db={}", self.database());
        let output = Command::new(env!("CARGO_BIN_EXE_tavola")).arg("admin").args(args).arg(db).output().unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// What it said when it started.
    pub(crate) fn said(&self) -> &str {
        &self.said
    }

    pub(crate) fn address(&self) -> String {
        self.address.clone()
    }

    /// Kills the process without warning.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("the server can be killed");
        self.process.wait().expect("the server ends");
    }

    /// Asks the process to stop and waits for it; whether it ended by itself within a minute.
    pub(crate) fn stop(&mut self) -> bool {
        let asked = Command::new("kill").arg("-TERM").arg(self.process.id().to_string()).status();
        assert!(asked.expect("kill is there").success());
        let end = std::time::Instant::now() + std::time::Duration::from_secs(60);
        while std::time::Instant::now() < end {
            if self.process.try_wait().expect("a process").is_some() {
                return true;
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        false
    }

    /// Pauses the process in whatever it does, or lets it go on.
    pub(crate) fn pause(&self, paused: bool) {
        let signal = if paused { "-STOP" } else { "-CONT" };
        assert!(Command::new("kill").arg(signal).arg(self.process.id().to_string()).status().unwrap().success());
    }

    /// Whether the process is paused.
    pub(crate) fn is_paused(&self) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).expect("a process");
        stat.rsplit(')').next().unwrap().trim_start().starts_with('T')
    }

    /// The time that the process has had on the processor, in hundredths of a second.
    pub(crate) fn processor_time(&self) -> std::time::Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).expect("a process");
        let ticks = stat.rsplit(')').next().unwrap().split_whitespace().skip(11).take(2);
        std::time::Duration::from_millis(ticks.map(|ticks| ticks.parse::<u64>().unwrap() * 10).sum())
    }

    /// Starts another one at the same address and on the same database.
    pub(crate) fn start_again(&mut self) {
        let listen = format!("--listen={}", self.address);
        self.args.retain(|arg| !arg.starts_with("--listen"));
        self.args.push(listen);
        (self.process, self.address, self.said) = launch(&self.args, self.blocks, self.log.as_deref());
    }

    /// Kills the process without warning and starts another one on the same database.
    pub(crate) fn kill_and_restart(&mut self) {
        self.kill();
        (self.process, self.address, self.said) = launch(&self.args, self.blocks, self.log.as_deref());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn launch(args: &[String], blocks: Option<u32>, log: Option<&Path>) -> (Child, String, String) {
    // Measurements want the program that people run, not the one that tests are built with.
    let program = std::env::var("TAVOLA_BIN").unwrap_or_else(|_| env!("CARGO_BIN_EXE_tavola").to_owned());
    let program = program.as_str();
    let mut command = match blocks {
        None => Command::new(program),
        Some(blocks) => {
            let mut shell = Command::new("sh");
            shell.arg("-c").arg(format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")).arg(program);
            shell
        }
    };
    let stderr = log.map_or_else(Stdio::inherit, |log| std::fs::File::create(log).expect("a log").into());
    if log.is_some() {
        command.env("TAVOLA_LOG", "info,tavola_server=debug");
    }
    let mut process = command.args(args).stdout(Stdio::piped()).stderr(stderr).spawn().expect("the server starts");
    let (mut said, mut first) = (String::new(), 0);
    let mut lines = BufReader::new(process.stdout.as_mut().unwrap());
    for line in 0..2 {
        lines.read_line(&mut said).expect("it says where it is");
        first = if line == 0 { said.len() } else { first };
    }
    let address = said[..first].trim().rsplit_once("http://").expect("the address").1.to_owned();
    (process, address, said)
}
