//! Looking changes nothing: every address that can be got, and the database before and after.

use serde_json::json;
use sqlx::{AnyConnection, Connection, Row};

use crate::client::Client;
use crate::play_whole_game;
use crate::server::Server;

/// The addresses of the application that can be got, from its table of contents.
fn addresses() -> Vec<&'static str> {
    let contents = include_str!("../../../server/src/app.rs");
    let routes = contents.lines().filter(|line| line.trim().starts_with(".route(") && line.contains("get("));
    routes.map(|line| line.split('"').nth(1).expect("an address")).collect()
}

/// Everything that is stored, as text.
async fn everything(url: &str) -> Vec<String> {
    let mut store = AnyConnection::connect(url).await.unwrap();
    let mut all = Vec::new();
    // That the server is alive is written down every few seconds, whether anybody looks or not.
    let tables = "select name from sqlite_master where type = 'table' and name <> 'alive' order by name";
    for table in sqlx::query(tables).fetch_all(&mut store).await.unwrap() {
        let table: String = table.get("name");
        let columns = format!("select name from pragma_table_info('{table}')");
        let columns = sqlx::query(sqlx::AssertSqlSafe(columns)).fetch_all(&mut store).await.unwrap();
        let columns: Vec<String> =
            columns.iter().map(|column| format!("quote({})", column.get::<String, _>("name"))).collect();
        let rows = format!("select {} as whole from {table} order by 1", columns.join(" || ' ' || "));
        let rows = sqlx::query(sqlx::AssertSqlSafe(rows)).fetch_all(&mut store).await.unwrap();
        all.extend(rows.iter().map(|row| format!("{table}: {}", row.get::<String, _>("whole"))));
    }
    all
}

#[test]
fn looking_changes_nothing() {
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = Server::start("gets", &[]);
    let mut ana = Client::new(&server);
    let over = play_whole_game(&mut ana, "tuscany", &["me", "random"]);
    let body = json!({ "game": "duel", "seats": ["me", "open"] });
    let open = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let page = ana.get(&format!("/table/{open}")).body;
    let token = page.split("token=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let before = runtime.block_on(everything(&server.database()));
    assert!(before.len() > 50, "there is something to change: {}", before.len());
    let addresses = addresses();
    assert!(addresses.len() > 25, "{addresses:?}");
    for address in addresses {
        for id in [&over, &open] {
            let address = address
                .replace("{id}", id)
                .replace("{game}", "tuscany")
                .replace("{rule}", "TUS-001")
                .replace("{lesson}", "tuscany")
                .replace("{step}", "1")
                .replace("{seat}", &format!("2?token={token}"))
                .replace("{version}", "before")
                .replace("{token}", "none")
                .replace("{name}", if address.starts_with("/people") { "ana" } else { "app.js" });
            assert!(!address.contains('{'), "{address} has a part that the test does not know");
            // With a cookie, without one, and with one that means nothing.
            for cookie in [Some("tavola=nobody"), None] {
                let headers: Vec<(&str, &str)> = cookie.map(|cookie| ("cookie", cookie)).into_iter().collect();
                for method in ["GET", "HEAD"] {
                    let answer = Client::new(&server).raw(method, &address, "", &headers);
                    assert!((200..500).contains(&answer.status), "{method} {address}: {}", answer.status);
                    assert!(!answer.headers.to_lowercase().contains("set-cookie: tavola"), "{address} makes a guest");
                }
            }
            ana.get(&address);
        }
    }
    let after = runtime.block_on(everything(&server.database()));
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(before, after);
    }
    assert_eq!(before.len(), after.len());
}
