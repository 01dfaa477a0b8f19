//! What earlier versions have left behind: a database and records of each, in `fixtures/`, named after the day. All of it can be
//! opened, shown and played on; a release adds its own.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;
use sqlx::{AnyConnection, Connection, Row};

use crate::client::Client;
use crate::server::Server;
use crate::terms::until;

const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

/// The folders of all versions.
fn versions() -> Vec<PathBuf> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut all: Vec<PathBuf> = fixtures.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    all.retain(|path| path.is_dir());
    all.sort();
    assert!(all.len() >= 2, "{all:?}");
    all
}

/// Makes the database of a version, and tells its address and the tables in it with their status.
fn restored(version: &Path) -> (String, Vec<(String, String)>) {
    let name = version.file_name().unwrap().to_string_lossy();
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.db", std::process::id()));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
    let url = format!("sqlite:{}", file.display());
    let statements = std::fs::read_to_string(version.join("database.sql")).unwrap();
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let tables = runtime.block_on(async {
        let mut store = AnyConnection::connect(&format!("{url}?mode=rwc")).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(statements)).execute(&mut store).await.unwrap();
        let rows = sqlx::query("select id, status from tables order by created").fetch_all(&mut store).await.unwrap();
        store.close().await.unwrap();
        rows.iter().map(|row| (row.get("id"), row.get("status"))).collect()
    });
    (url, tables)
}

#[test]
fn a_database_of_every_version_is_opened_shown_and_played_on() {
    for version in versions() {
        let (url, tables) = restored(&version);
        assert!(tables.iter().any(|(_, status)| status == "over") && tables.len() >= 5, "{tables:?}");
        let server = Server::start("versions", &["--db", &url]);
        let mut ana = Client::new(&server);
        ana.raw("POST", "/sign-in", "name=Ana&password=long+enough&how=in", &FORM).expect_status(303);
        for (id, status) in &tables {
            ana.get(&format!("/table/{id}")).expect_status(200).expect("olá");
            ana.get(&format!("/table/{id}/replay?at=9")).expect_status(200);
            ana.get(&format!("/table/{id}/picture.svg")).expect_status(200);
            if status == "over" {
                ana.get(&format!("/table/{id}/dice")).expect_status(200).expect("sorteios");
                ana.get(&format!("/table/{id}/record")).expect_status(200);
                continue;
            }
            let moves = format!("/api/tables/{id}/moves");
            // Bots play on as soon as somebody looks.
            until(
                || {
                    let view = ana.get(&moves).expect_status(200).json();
                    let sent = json!({ "version": view["version"], "action": view["legal"][0] });
                    view["legal"][0].is_string() && ana.post(&moves, &sent).status == 200
                },
                "a move of the own",
            );
        }
    }
}

#[test]
fn records_of_every_version_are_replayed() {
    for version in versions() {
        let files = version.read_dir().unwrap().map(|entry| entry.unwrap().path());
        let records: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|end| end == "record")).collect();
        assert!(records.len() >= 6, "{records:?}");
        for record in records {
            let output = Command::new(env!("CARGO_BIN_EXE_tavola")).arg("replay").arg(&record).output().unwrap();
            assert!(output.status.success(), "{record:?}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
}
