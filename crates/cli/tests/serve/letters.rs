//! Letters: a mail server of the test's own takes them.

use serde_json::json;

use crate::client::Client;
use crate::people::{account, submit};
use crate::server::Server;
use crate::sink::Sink;
use crate::terms::until;

fn confirm(client: &mut Client, sink: &Sink, email: &str) {
    let before = sink.letters().len();
    submit(client, "/mail/address", &format!("email={email}")).expect_status(200).expect("Enviamos um link");
    let link = sink.link(before, "/mail/confirm/");
    client.get(&link).expect_status(200).expect(email);
    assert!(!client.get("/mail").body.contains(&format!("value=\"{email}\"")), "looking confirms nothing");
    submit(client, &link, "").expect_status(303);
    client.get("/mail").expect(&format!("value=\"{email}\""));
    submit(client, &link, "").expect_status(400).expect("não vale mais");
}

#[test]
fn a_forgotten_password_is_changed_by_mail() {
    let sink = Sink::start();
    let server = Server::start("forgot", &["--smtp", &sink.address]);
    let (mut ana, mut bia) = (account(&server, "Ana"), account(&server, "Bia"));
    submit(&mut ana, "/mail/address", "email=nonsense").expect_status(400).expect("não parece");
    confirm(&mut ana, &sink, "ana@example.org");
    submit(&mut bia, "/mail/address", "email=Ana@Example.org").expect_status(400).expect("Outra conta");
    let mut lost = Client::new(&server);
    lost.get("/sign-in").expect("/forgot");
    let same = submit(&mut lost, "/forgot", "email=nobody@example.org").expect_status(200).body;
    let before = sink.letters().len();
    assert_eq!(submit(&mut lost, "/forgot", "email=ana@example.org").expect_status(200).body, same, "nobody is told");
    let link = sink.link(before, "/reset/");
    lost.get(&link).expect_status(200).expect("name=\"new\"");
    submit(&mut lost, &link, "new=short").expect_status(403).expect("oito");
    submit(&mut lost, &link, "new=another+horse").expect_status(303);
    submit(&mut lost, &link, "new=third+horses").expect_status(400).expect("não vale mais").expect("Peça outro");
    assert_eq!(ana.get("/account").status, 303, "the old sessions have ended");
    submit(&mut lost, "/sign-in", "name=Ana&password=correct+horse&how=in").expect_status(403);
    submit(&mut lost, "/sign-in", "name=Ana&password=another+horse&how=in").expect_status(303);
}

#[test]
fn who_wants_it_is_told_of_a_turn_once_and_not_in_quiet_hours() {
    let sink = Sink::start();
    let server = Server::start("turns", &["--smtp", &sink.address, "--mail-delay=0", "--site=https://club.example"]);
    let (mut ana, mut bia) = (account(&server, "Ana"), account(&server, "Bia"));
    confirm(&mut ana, &sink, "ana@example.org");
    confirm(&mut bia, &sink, "bia@example.org");
    submit(&mut ana, "/mail", "turns=on&from=0&to=24&zone=0").expect_status(400).expect("não existem");
    submit(&mut ana, "/mail", "turns=on&from=5&to=5&zone=0").expect_status(303);
    // Quiet for all of the day but the hour that ended an hour ago.
    let hour = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() / 3600 % 24;
    let (from, to) = ((hour + 23) % 24, (hour + 22) % 24);
    submit(&mut bia, "/mail", &format!("turns=on&from={from}&to={to}&zone=0")).expect_status(303);
    let before = sink.letters().len();
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } });
    let theirs = bia.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    until(|| !bia.get("/api/v1/turns").json()["tables"].as_array().unwrap().is_empty(), "it is her turn");
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    let link = sink.link(before, "https://club.example/table/");
    assert_eq!(link, format!("https://club.example/table/{id}"));
    let stop = sink.link(before, "https://club.example/mail/stop/").replace("https://club.example", "");
    // Another letter of hers would have come before this answer to a move of hers.
    let mut moves = || ana.get(&format!("/api/tables/{id}/moves")).json();
    until(|| !moves()["legal"].as_array().unwrap().is_empty(), "a decision");
    ana.get(&stop).expect_status(200).expect("Não receber mais");
    submit(&mut ana, &stop, "").expect_status(200).expect("nenhum aviso mais");
    submit(&mut ana, "/mail/stop/none", "").expect_status(200).expect("não vale mais");
    let letters = sink.letters();
    assert_eq!(letters.iter().filter(|letter| letter.contains("/table/")).count(), 1, "one letter, {letters:?}");
    assert!(!letters.iter().any(|letter| letter.contains(&theirs)), "nothing in quiet hours");
    assert!(!ana.get("/mail").body.contains("name=\"turns\" value=\"on\" checked"), "it is off now");
}

#[test]
fn without_a_mail_server_pages_say_so() {
    let server = Server::start("no-mail", &[]);
    let mut ana = account(&server, "Ana");
    for page in ["/mail", "/forgot"] {
        ana.get(page).expect_status(400).expect("não se enviam");
    }
    submit(&mut ana, "/mail/address", "email=ana@example.org").expect_status(400).expect("não se enviam");
    ana.get("/reset/nothing").expect_status(400).expect("não vale mais");
}
