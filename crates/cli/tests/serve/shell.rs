//! What pages load beside themselves, and what makes the site an application.

use serde_json::json;

use crate::client::{Answer, Client};
use crate::server::Server;

/// The value of a header.
fn header(answer: &Answer, name: &str) -> String {
    let line = answer.headers.lines().find(|line| line.to_lowercase().starts_with(&format!("{name}:")));
    line.and_then(|line| line.split_once(':')).map(|(_, value)| value.trim().to_owned()).unwrap_or_default()
}

#[test]
fn what_pages_load_is_kept_for_ever_at_an_address_of_its_own() {
    let server = Server::start("shell", &[]);
    let mut client = Client::new(&server);
    let page = client.get("/").expect_status(200).body;
    let address = page.split("src=\"").find(|part| part.contains("/app.js")).expect("a script");
    let address = address.split('"').next().expect("an address").to_owned();
    let script = client.get(&address).expect_status(200);
    assert!(header(&script, "cache-control").contains("immutable"), "{}", script.headers);
    // A page from before an update gets what there is now, but does not keep it.
    let (before, name) = ("/assets/0123456789abcdef", address.rsplit('/').next().expect("a name"));
    let stale = client.get(&format!("{before}/{name}")).expect_status(200);
    assert_eq!(header(&stale, "cache-control"), "no-cache");
    let worker = client.get("/sw.js").expect_status(200);
    assert_eq!(header(&worker, "cache-control"), "no-cache", "a new version is found at once");
    assert!(worker.body.contains(&address), "the worker keeps what the page loads");
    client.get("/assets/nothing.js").expect_status(404);
}

#[test]
fn the_manifest_and_the_offline_page_speak_the_language_of_the_page() {
    let server = Server::start("manifest", &[]);
    let mut client = Client::new(&server);
    for (lang, tag) in [("pt", "pt-BR"), ("en", "en")] {
        let manifest = client.get(&format!("/manifest.webmanifest?lang={lang}")).expect_status(200);
        assert_eq!(header(&manifest, "content-type"), "application/manifest+json");
        assert_eq!(manifest.json()["lang"], tag);
    }
    client.get("/offline").expect_status(200).expect("Sem conexão. Tentando de novo…");
}

#[test]
fn a_picture_may_bring_its_own_style_and_nothing_else() {
    let server = Server::start("picture", &[]);
    let mut client = Client::new(&server);
    let body = json!({ "game": "carcassonne", "seats": ["me", "random"] });
    let id = client.post("/api/tables", &body).expect_status(201).json()["id"].as_str().expect("an id").to_owned();
    let picture = client.get(&format!("/table/{id}/picture.svg")).expect_status(200).expect("<style>");
    let policy = header(&picture, "content-security-policy");
    assert!(policy.contains("style-src 'unsafe-inline'") && policy.contains("default-src 'none'"), "{policy}");
    let page = client.get(&format!("/table/{id}")).expect_status(200);
    assert!(!header(&page, "content-security-policy").contains("unsafe-inline"), "a page may not");
}
