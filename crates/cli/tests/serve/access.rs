//! Who is who: sessions, accounts, names, proxies, and the database behind TLS.

use std::process::Command;

use serde_json::json;

use crate::client::Client;
use crate::postgres::Postgres;
use crate::server::Server;

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

fn post(client: &mut Client, path: &str, body: &str) -> crate::client::Answer {
    client.raw("POST", path, body, &[FORM])
}

#[test]
fn a_database_that_does_not_answer_costs_nobody_the_session() {
    let Some(database) = Postgres::start() else { return };
    let server = Server::start("hiccup", &["--db", &database.url()]);
    let mut ana = Client::new(&server);
    let id =
        ana.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"] })).expect_status(201).json();
    let table = format!("/table/{}", id["id"].as_str().unwrap());
    database.stop();
    for path in ["/", &table, "/sign-in"] {
        let answer = ana.get(path).expect_status(503);
        assert!(answer.headers.contains("retry-after"), "{}", answer.headers);
        assert!(!answer.headers.contains("set-cookie"), "the cookie stays: {}", answer.headers);
    }
    let answer = post(&mut ana, "/play/tuscany", "").expect_status(503);
    assert!(!answer.headers.contains("set-cookie"), "{}", answer.headers);
    database.start_again();
    crate::terms::until(|| ana.get(&table).body.contains("class=\"badge\""), "the seat is still theirs");
}

#[test]
fn cookies_are_for_tls_where_there_is_any() {
    let server = Server::start("tls", &[]);
    let cookie = |server: &Server, proto: &str| {
        let headers = [FORM, ("x-forwarded-proto", proto), ("x-forwarded-for", "203.0.113.9")];
        Client::new(server).raw("POST", "/play/tuscany", "", &headers).expect_status(303).headers
    };
    assert!(cookie(&server, "https").contains("; Secure"), "the proxy on this machine is believed");
    assert!(!cookie(&server, "http").contains("; Secure"));
    let server = Server::start("no-proxy", &["--trusted-proxies=10.0.0.0/8"]);
    assert!(!cookie(&server, "https").contains("; Secure"), "somebody else is not");
}

#[test]
fn many_people_behind_one_proxy_do_not_stand_in_each_others_way() {
    let server = Server::start("proxy", &["--rate=2"]);
    let mut refused = 0;
    for person in 0..100 {
        let address = format!("198.51.100.{person}");
        let headers = [FORM, ("x-forwarded-for", address.as_str())];
        refused += usize::from(Client::new(&server).raw("POST", "/play/tuscany", "", &headers).status == 429);
    }
    assert_eq!(refused, 0);
    let mut greedy = Client::new(&server);
    let statuses: Vec<u16> = (0..20).map(|_| post(&mut greedy, "/name", "name=Ana").status).collect();
    assert!(statuses.contains(&429), "one person alone is still slowed down: {statuses:?}");
}

#[test]
fn sessions_are_renewed_and_end_everywhere() {
    let server = Server::start("sessions", &[]);
    let mut ana = Client::new(&server);
    post(&mut ana, "/play/tuscany", "").expect_status(303);
    let guest = ana.cookie().map(str::to_owned);
    post(&mut ana, "/sign-in", "name=Ana&password=long+enough&how=new").expect_status(303);
    assert_ne!(ana.cookie(), guest.as_deref(), "an account gets a session of its own");
    let mut phone = Client::new(&server);
    post(&mut phone, "/sign-in", "name=Ana&password=long+enough&how=in").expect_status(303);
    phone.get("/account").expect_status(200).expect("Mudar a senha");
    let id = phone.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"] })).json();
    let mut page = phone.watch(id["id"].as_str().unwrap());
    post(&mut ana, "/account/password", "password=wrong+indeed&new=much+longer").expect_status(403);
    post(&mut ana, "/account/password", "password=long+enough&new=short").expect_status(403);
    post(&mut ana, "/account/password", "password=long+enough&new=much+longer").expect_status(303);
    ana.get("/account").expect_status(200);
    phone.get("/account").expect_status(303);
    page.set_read_timeout(Some(std::time::Duration::from_secs(30))).unwrap();
    let mut rest = Vec::new();
    let closed = std::io::Read::read_to_end(&mut page, &mut rest);
    assert!(closed.is_ok(), "the connection of the ended session is closed: {closed:?}");
    post(&mut phone, "/sign-in", "name=Ana&password=long+enough&how=in").expect_status(403);
    post(&mut phone, "/sign-in", "name=ana&password=much+longer&how=in").expect_status(303);

    let table = phone.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"] })).json();
    let table = format!("/table/{}", table["id"].as_str().unwrap());
    post(&mut phone, "/account/delete", "password=wrong+indeed").expect_status(403);
    post(&mut phone, "/account/delete", "password=much+longer").expect_status(303);
    ana.get("/account").expect_status(303);
    let left = Client::new(&server).get(&table).expect_status(200);
    assert!(left.body.contains("ex-jogador") && !left.body.contains("Ana"), "{}", left.body);
    post(&mut phone, "/sign-in", "name=Ana&password=much+longer&how=in").expect_status(403);
}

#[test]
fn signing_out_closes_what_the_session_has_open() {
    let server = Server::start("sign-out", &[]);
    let mut ana = Client::new(&server);
    post(&mut ana, "/sign-in", "name=Ana&password=long+enough&how=new").expect_status(303);
    let mut phone = Client::new(&server);
    post(&mut phone, "/sign-in", "name=Ana&password=long+enough&how=in").expect_status(303);
    let id = ana.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"] })).json();
    let id = id["id"].as_str().unwrap();
    let (mut here, mut there) = (ana.watch(id), phone.watch(id));
    post(&mut ana, "/sign-out", "").expect_status(303);
    for page in [&mut here, &mut there] {
        page.set_read_timeout(Some(std::time::Duration::from_secs(30))).unwrap();
    }
    let mut rest = Vec::new();
    let closed = std::io::Read::read_to_end(&mut here, &mut rest);
    assert!(closed.is_ok(), "the connection of the ended session is closed: {closed:?}");
    let mut some = [0; 100_000];
    // The other session hears that somebody has left, and stays.
    there.set_nonblocking(true).unwrap();
    while std::io::Read::read(&mut there, &mut some).inspect(|read| assert!(*read > 0, "it stays open")).is_ok() {}
}

#[test]
fn nobody_guesses_passwords_or_takes_anothers_name() {
    let server = Server::start("guesses", &[]);
    let mut ana = Client::new(&server);
    post(&mut ana, "/sign-in", "name=Ana&password=long+enough&how=new").expect_status(303);
    let mut eve = Client::new(&server);
    let statuses: Vec<u16> = (0..12)
        .map(|guess| post(&mut eve, "/sign-in", &format!("name=Ana&password=guess+{guess:06}&how=in")).status)
        .collect();
    assert_eq!((statuses[0], statuses[11]), (403, 429), "{statuses:?}");
    let elsewhere = [FORM, ("x-forwarded-for", "203.0.113.77")];
    let owner = Client::new(&server).raw("POST", "/sign-in", "name=Ana&password=long+enough&how=in", &elsewhere);
    owner.expect_status(303);
    // A Cyrillic letter, a hidden one, and one that turns the writing round.
    for name in ["%D0%90na", "Ana", "AN%D0%90"] {
        post(&mut eve, "/name", &format!("name={name}")).expect_status(400);
    }
    for name in ["%E2%80%8B", "E%E2%80%AEve", "+"] {
        post(&mut eve, "/name", &format!("name={name}")).expect_status(400);
    }
    post(&mut eve, "/name", "name=Eva").expect_status(303);
    post(&mut ana, "/name", "name=Ana").expect_status(303);
    let taken = [FORM, ("x-forwarded-for", "203.0.113.78")];
    eve.raw("POST", "/sign-in", "name=%D0%90na&password=long+enough&how=new", &taken).expect_status(403);
}

#[test]
fn a_change_of_language_leads_nowhere_else() {
    let server = Server::start("language", &[]);
    let host = server.address();
    for (referer, back) in [
        (format!("http://{host}/rules/duel?q=gold"), "/rules/duel?q=gold"),
        (format!("http://{host}//evil.example/x"), "/"),
        (format!("http://{host}/\\evil.example"), "/"),
        ("http://evil.example/x".to_owned(), "/"),
        (format!("http://{host}.evil.example/x"), "/"),
    ] {
        let answer = Client::new(&server).raw("POST", "/language/en", "", &[FORM, ("referer", &referer)]);
        let location = answer.headers.lines().find_map(|line| line.strip_prefix("location: ")).unwrap().to_owned();
        assert_eq!(location, back, "{referer}");
    }
}

#[test]
fn the_database_speaks_tls_and_its_password_is_not_told() {
    let Some(database) = Postgres::start() else { return };
    let certificate = database.speak_tls();
    let url = database.url().replace("tavola@", "tavola:s3cret@");
    let verified = format!("{url}?sslmode=verify-full&sslrootcert={}", certificate.display());
    let server = Server::start("verified", &["--db", &verified]);
    Client::new(&server).get("/healthz").expect_status(200);
    assert!(!server.said().contains("s3cret"), "{}", server.said());
    // Without the certificate of its authority nobody is believed.
    let output = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["serve", "--listen=127.0.0.1:0", &format!("--db={url}?sslmode=verify-full")])
        .output()
        .unwrap();
    let words = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && !words.contains("s3cret"), "{words}");
}
