//! Keeping it running for years: databases of earlier versions, backups, and what watches over it.

use std::path::PathBuf;
use std::process::Command;

use serde_json::json;
use sqlx::{AnyConnection, Connection, Row};

use crate::client::Client;
use crate::play_whole_game;
use crate::postgres::Postgres;
use crate::server::Server;
use crate::terms::until;

const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

/// Runs statements on a database.
fn run(url: &str, statements: &'static str) {
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut store = AnyConnection::connect(url).await.unwrap();
        sqlx::raw_sql(statements).execute(&mut store).await.unwrap();
        store.close().await.unwrap();
    });
}

/// A file of its own that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

/// A server on a database as the first version made it.
fn first_version(name: &str, more: &'static str) -> Server {
    let url = format!("sqlite:{}", fresh(name).display());
    run(&format!("{url}?mode=rwc"), include_str!("../fixtures/first.sql"));
    run(&url, more);
    Server::start(name, &["--db", &url])
}

const TABLES: [&str; 4] = ["quhq3sgj3jq6", "nrujm3my69mb", "sv28nkazmagw", "ws2ze2zp795d"];

#[test]
fn tables_of_the_first_version_are_shown_and_played_on() {
    let server = first_version("first.db", "");
    let mut ana = Client::new(&server);
    ana.raw("POST", "/sign-in", "name=Ana&password=long+enough&how=in", &FORM).expect_status(303);
    ana.get("/").expect_status(200).expect(TABLES[0]);
    for table in TABLES {
        ana.get(&format!("/table/{table}")).expect_status(200);
        ana.get(&format!("/table/{table}/replay?at=9")).expect_status(200);
    }
    ana.get(&format!("/table/{}/dice", TABLES[0])).expect_status(200).expect("sorteios");
    for table in &TABLES[1..] {
        let moves = format!("/api/tables/{table}/moves");
        // Whoever stands in here may be faster: then the answer is 409, and the next look tells what is legal now, or that
        // the game was played to its end.
        until(
            || {
                let view = ana.get(&moves).json();
                let sent = json!({ "version": view["version"], "action": view["legal"][0] });
                let decides = view["legal"].as_array().is_some_and(|legal| !legal.is_empty());
                view["over"] == true || decides && ana.post(&moves, &sent).status == 200
            },
            "a move, or the end",
        );
    }
}

#[test]
fn a_table_whose_rules_are_not_played_here_is_shown_as_it_is() {
    let other_rules = "update tables set setup = replace(setup, 'game tuscany ', 'game tuscany 9'), \
                       result = 'Ana 42, random 17' where id = 'quhq3sgj3jq6';
                       update tables set setup = replace(setup, 'game duel ', 'game duel 9');";
    // The column for results is made when the database is opened: open it once.
    drop(first_version("other-rules.db", ""));
    let url = format!(
        "sqlite:{}",
        fresh("unused").with_file_name(format!("other-rules.db-{}", std::process::id())).display()
    );
    run(&url, other_rules);
    let server = Server::start("other-rules", &["--db", &url]);
    let mut ana = Client::new(&server);
    ana.raw("POST", "/sign-in", "name=Ana&password=long+enough&how=in", &FORM).expect_status(303);
    ana.get(&format!("/table/{}", TABLES[0])).expect_status(200).expect("Ana 42, random 17");
    ana.get("/").expect_status(200);
    ana.get(&format!("/table/{}", TABLES[3])).expect_status(200).expect("regras que já não se jogam");
    for table in [TABLES[0], TABLES[3]] {
        for part in ["replay", "replay?at=3", "picture.svg", "dice"] {
            ana.get(&format!("/table/{table}/{part}")).expect_status(200);
        }
    }
    let moves = format!("/api/tables/{}/moves", TABLES[3]);
    let version = ana.get(&moves).expect_status(200).json()["version"].clone();
    ana.post(&moves, &json!({ "version": version, "action": "pass" })).expect_status(400);
}

fn tavola(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tavola")).args(args).output().unwrap();
    let words = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), words)
}

/// Backs a running server up and restores it elsewhere.
fn comes_back(server: &Server, url: &str, elsewhere: &str, name: &str) {
    let mut ana = Client::new(server);
    ana.raw("POST", "/sign-in", "name=Ana&password=long+enough&how=new", &FORM).expect_status(303);
    let table = play_whole_game(&mut ana, "tuscany", &["me", "random"]);
    let record = ana.get(&format!("/table/{table}/record")).expect_status(200).body;
    let file = fresh(&format!("{name}.backup"));
    let path = file.to_str().unwrap();
    let (done, words) = tavola(&["backup", path, "--db", url]);
    assert!(done, "{words}");
    let (again, words) = tavola(&["restore", path, "--db", url]);
    assert!(!again && words.contains("not empty"), "{words}");
    let text = std::fs::read_to_string(&file).unwrap();
    let broken = fresh(&format!("{name}.broken"));
    std::fs::write(&broken, text.replacen("tuscany", "tuscanx", 1)).unwrap();
    let (done, words) = tavola(&["restore", broken.to_str().unwrap(), "--db", elsewhere]);
    assert!(!done && words.contains("has changed"), "{words}");
    let (done, words) = tavola(&["restore", path, "--db", elsewhere]);
    assert!(done, "nothing of the broken one was kept: {words}");
    let other = Server::start(&format!("{name}-again"), &["--db", elsewhere]);
    let mut ana = Client::new(&other);
    ana.raw("POST", "/sign-in", "name=Ana&password=long+enough&how=in", &FORM).expect_status(303);
    assert_eq!(ana.get(&format!("/table/{table}/record")).expect_status(200).body, record);
}

#[test]
fn a_backup_of_sqlite_comes_back_in_postgresql_and_the_other_way() {
    let Some(database) = Postgres::start() else { return };
    let server = Server::start("backup", &[]);
    comes_back(&server, &server.database(), &database.url(), "to-postgres");
    let server = Server::start("restored", &["--db", &database.url()]);
    let file = fresh("from-postgres.backup");
    let (done, words) = tavola(&["backup", file.to_str().unwrap(), "--db", &database.url()]);
    assert!(done, "{words}");
    let url = format!("sqlite:{}", fresh("from-postgres.db").display());
    let (done, words) = tavola(&["restore", file.to_str().unwrap(), "--db", &url]);
    assert!(done, "{words}");
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let count = |url: &str| {
        runtime.block_on(async {
            let mut store = AnyConnection::connect(url).await.unwrap();
            sqlx::query("select count(*) as n from moves").fetch_one(&mut store).await.unwrap().get::<i64, _>("n")
        })
    };
    assert_eq!(count(&url), count(&database.url()));
    drop(server);
}

#[test]
fn it_tells_whether_it_can_write() {
    // The log is on the same disk.
    let mut server = Server::start("ready", &["--log-format=text"]);
    server.restart_on_disk(Some(100_000));
    let mut client = Client::new(&server);
    client.get("/readyz").expect_status(200);
    server.fill_disk(true);
    until(|| client.get("/readyz").status == 503, "the disk is full");
    client.get("/healthz").expect_status(200);
    server.fill_disk(false);
    until(|| client.get("/readyz").status == 200, "there is room again");
    std::fs::remove_file(server.database().strip_prefix("sqlite:").unwrap()).unwrap();
    until(|| client.get("/readyz").status == 503, "the file is gone");
    client.get("/healthz").expect_status(200);
}

#[test]
fn a_backup_may_be_printed_and_a_link_stays_a_link() {
    let server = Server::start("printed", &[]);
    Client::new(&server).raw("POST", "/play/tuscany", "", &FORM).expect_status(303);
    let url = server.database();
    let (done, words) = tavola(&["backup", "-", "--db", &url]);
    assert!(done && words.starts_with("tavola-backup 1") && words.contains("rows of"), "{words}");
    assert!(!std::path::Path::new("-").exists());
    let (link, real) = (fresh("link.backup"), fresh("real.backup"));
    std::fs::write(&real, "old").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let path = link.to_str().unwrap();
    assert!(tavola(&["backup", path, "--db", &url]).0);
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert!(std::fs::read_to_string(&real).unwrap().starts_with("tavola-backup 1"));
    // Where nothing is to be backed up nothing is left behind.
    std::fs::write(&real, "old").unwrap();
    assert!(!tavola(&["backup", path, "--db", "sqlite:/no/such/folder/t.db"]).0);
    assert_eq!(std::fs::read_to_string(&real).unwrap(), "old");
    assert!(!std::path::Path::new(&format!("{}.part", real.display())).exists());
}

#[test]
fn the_log_names_the_request_that_causes_a_line() {
    let server = Server::start("log", &["--log-format=json"]);
    let mut client = Client::new(&server);
    client.raw("GET", "/nowhere", "", &[("x-request-id", "abc-123")]).expect_status(404);
    let lines: Vec<serde_json::Value> =
        server.log().lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    let answered = lines.iter().find(|line| line["span"]["id"] == "abc-123").expect("a line of the request");
    assert_eq!(answered["fields"]["status"], 404, "{answered}");
}

#[test]
fn made_up_methods_are_one_method() {
    let server = Server::start("methods", &[]);
    let mut client = Client::new(&server);
    for number in 0..20 {
        client.raw(&format!("BREW{number}"), "/", "", &[]);
    }
    let page = client.get("/metrics").expect_status(200).body;
    assert!(page.contains("method=\"other\"") && !page.contains("BREW"), "{page}");
}

#[test]
fn requests_have_ids_and_are_measured() {
    let server = Server::start("ids", &[]);
    let mut client = Client::new(&server);
    assert!(client.get("/").headers.contains("x-request-id: "));
    let given = client.raw("GET", "/", "", &[("x-request-id", "abc-123")]);
    assert!(given.headers.contains("x-request-id: abc-123"), "{}", given.headers);
    let forged = client.raw("GET", "/", "", &[("x-request-id", "a b\"c")]);
    assert!(!forged.headers.contains("a b"), "{}", forged.headers);
    let page = client.get("/metrics").expect_status(200).body;
    for name in ["tavola_request_seconds_bucket", "tavola_rooms", "tavola_thoughts_waiting", "tavola_connections"] {
        assert!(page.contains(name), "{name}: {page}");
    }
}
