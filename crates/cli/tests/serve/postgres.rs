//! A private PostgreSQL server for one test.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A server in a folder of its own, ended with the test.
pub(crate) struct Postgres {
    folder: PathBuf,
    bin: PathBuf,
    port: u16,
}

#[allow(dead_code, reason = "each test program needs its part")]
impl Postgres {
    /// Starts a server; `None`, loudly, where PostgreSQL is not installed (never in CI).
    pub(crate) fn start() -> Option<Postgres> {
        let Some(bin) = binaries() else {
            assert!(std::env::var_os("CI").is_none(), "PostgreSQL must be installed in CI");
            eprintln!("SKIPPED: PostgreSQL is not installed");
            return None;
        };
        let folder = std::env::temp_dir().join(format!("tavola-pg-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the database");
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let server = Postgres { folder, bin, port };
        // PostgreSQL refuses to run as root.
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&server.folder));
        }
        let data = server.folder.join("data");
        run(server.as_user("initdb").arg("-D").arg(&data).args([
            "-U",
            "tavola",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ]));
        server.start_again();
        run(server.as_user("createdb").args(["-h", "127.0.0.1", "-U", "tavola", "-p", &port.to_string(), "tavola"]));
        Some(server)
    }

    /// Starts the server, after it was stopped.
    pub(crate) fn start_again(&self) {
        let folder = self.folder.display();
        let options = format!("-c listen_addresses=127.0.0.1 -p {} -k {folder} -c fsync=off", self.port);
        let mut start = self.as_user("pg_ctl");
        start.arg("-D").arg(self.folder.join("data")).arg("-l").arg(self.folder.join("log"));
        run(start.args(["-w", "-o", &options, "start"]));
    }

    /// Stops the server.
    pub(crate) fn stop(&self) {
        run(self.as_user("pg_ctl").arg("-D").arg(self.folder.join("data")).args(["-m", "fast", "-w", "stop"]));
    }

    /// Lets the server speak TLS from now on; the certificate of the authority that vouches for it.
    pub(crate) fn speak_tls(&self) -> PathBuf {
        let data = self.folder.join("data");
        let authority = self.folder.join("authority.crt");
        let script = "set -e; cd \"$0\"
            openssl req -x509 -newkey rsa:2048 -nodes -keyout authority.key -out authority.crt -subj /CN=authority -days 2
            openssl req -newkey rsa:2048 -nodes -keyout data/server.key -out server.csr -subj /CN=127.0.0.1
            echo subjectAltName=IP:127.0.0.1 > names
            openssl x509 -req -in server.csr -CA authority.crt -CAkey authority.key -CAcreateserial -extfile names -out data/server.crt -days 2
            chmod 600 data/server.key; echo 'ssl = on' >> data/postgresql.conf";
        run(Command::new("sh").arg("-c").arg(script).arg(&self.folder));
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(data.join("server.key")).arg(data.join("server.crt")));
        }
        self.stop();
        self.start_again();
        authority
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://tavola@127.0.0.1:{}/tavola", self.port)
    }

    fn as_user(&self, program: &str) -> Command {
        let program = self.bin.join(program);
        if !is_root() {
            return Command::new(program);
        }
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program).current_dir(&self.folder);
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ =
            self.as_user("pg_ctl").arg("-D").arg(self.folder.join("data")).args(["-m", "immediate", "stop"]).output();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.starts_with(b"0"))
}

/// The newest installed version's programs.
fn binaries() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut found: Vec<PathBuf> = versions
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|bin| bin.join("initdb").exists())
        .collect();
    found.sort_by_key(|bin| Path::new(bin).parent().and_then(|path| path.file_name()?.to_str()?.parse::<u32>().ok()));
    found.pop()
}
