//! Profiles, and what belongs to the owner of an account.

use serde_json::json;

use crate::client::Client;
use crate::people::{account, submit};
use crate::play_whole_game;
use crate::server::Server;

#[test]
fn a_profile_shows_what_somebody_has_played() {
    let server = Server::start("profile", &[]);
    let mut ana = account(&server, "Ana");
    let id = play_whole_game(&mut ana, "tuscany", &["me", "random"]);
    let mut eva = Client::new(&server);
    let page = eva.get("/people/ana").expect_status(200).body;
    assert!(page.contains(&id) && page.contains("1 partida") && page.contains("Robô ao acaso"), "{page}");
    assert!(eva.get("/people/ana?game=duel").body.contains("Nenhuma partida terminada"));
    assert!(eva.get("/people/ana?game=tuscany&speed=untimed").body.contains(&id));
    // Whatever was achieved cites a rule of the ledger.
    let deeds = page.split("class=\"deeds\"").nth(1).map(|rest| rest.split("</ul>").next().unwrap_or_default());
    assert!(deeds.is_none_or(|deeds| deeds.contains("data-rule=\"TUS-")), "{deeds:?}");
    submit(&mut ana, "/account/profile", "mark=%E2%99%9C&hidden=on").expect_status(303);
    ana.get("/people/ana").expect_status(200).expect("♜").expect("só você vê");
    eva.get("/people/ana").expect_status(400).expect("particular");
    eva.get("/people/nobody").expect_status(400).expect("Não há conta");
    submit(&mut eva, "/account/profile", "mark=").expect_status(400).expect("preciso ter conta");
    let file = ana.get("/account/export").expect_status(200);
    assert!(file.headers.contains("application/zip") && file.body.starts_with("PK"), "{}", file.headers);
    assert!(file.body.contains(&format!("tuscany-{id}.game")) && file.body.contains("\"account\":\"ana\""));
    assert!(file.body.contains("game tuscany"), "the record is in it");
    eva.get("/account/export").expect_status(400);
}

#[test]
fn sessions_are_listed_and_end_where_one_wants() {
    let server = Server::start("devices", &[]);
    let mut here = account(&server, "Ana");
    let mut phone = Client::new(&server);
    let sign_in = "name=Ana&password=correct+horse&how=in";
    let headers =
        [("content-type", "application/x-www-form-urlencoded"), ("user-agent", "Mozilla/5.0 (iPhone) Safari/1")];
    phone.raw("POST", "/sign-in", sign_in, &headers).expect_status(303);
    here.get("/account").expect_status(200).expect("Safari, iPhone").expect("este aparelho");
    submit(&mut here, "/account/sessions", "").expect_status(303);
    here.get("/account").expect_status(200);
    assert_eq!(phone.get("/account").status, 303, "signed out");
    let page = here.get("/account").body;
    let token = page.split("name=\"token\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let mut stranger = account(&server, "Eva");
    submit(&mut stranger, "/account/sessions", &format!("token={token}")).expect_status(303);
    here.get("/account").expect_status(200);
    submit(&mut here, "/account/sessions", &format!("token={token}")).expect_status(303);
    assert_eq!(here.get("/account").status, 303, "the own one can be ended, too");
}

/// The code that an application would show now; made by the standard's algorithm in another program.
fn code(secret: &str) -> String {
    let script = "import sys,hmac,hashlib,base64,struct,time
h=hmac.new(base64.b32decode(sys.argv[1]),struct.pack('>Q',int(time.time())//30),hashlib.sha1).digest()
o=h[19]&15
print('%06d'%((struct.unpack('>I',h[o:o+4])[0]&0x7fffffff)%1000000))";
    let output = std::process::Command::new("python3").args(["-c", script, secret]).output().expect("Python is there");
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[test]
fn one_time_codes_are_asked_for_once_they_are_used() {
    let server = Server::start("codes", &[]);
    let mut ana = account(&server, "Ana");
    submit(&mut ana, "/account/codes", "password=wrong+horse").expect_status(403).expect("senha está errada");
    let page = submit(&mut ana, "/account/codes", "password=correct+horse").expect_status(200).body;
    let secret = page.split("name=\"secret\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let confirm = |code: &str| format!("password=correct+horse&secret={secret}&code={code}");
    submit(&mut ana, "/account/codes", &confirm("")).expect_status(403).expect(&secret);
    submit(&mut ana, "/account/codes", &confirm(&code(&secret))).expect_status(303);
    ana.get("/account").expect("Ligados");
    let mut other = Client::new(&server);
    let sign_in = |code: &str| format!("name=Ana&password=correct+horse&how=in&code={code}");
    submit(&mut other, "/sign-in", &sign_in("")).expect_status(403).expect("código");
    let right = code(&secret);
    submit(&mut other, "/sign-in", &sign_in(&right)).expect_status(303);
    submit(&mut Client::new(&server), "/sign-in", &sign_in(&right)).expect_status(403);
    submit(&mut ana, "/account/codes", "password=correct+horse").expect_status(303);
    submit(&mut other, "/sign-in", &sign_in("")).expect_status(303);
    other.post("/api/v1/pairing", &json!({})).expect_status(200);
}
