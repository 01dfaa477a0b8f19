//! What is refused is said in the reader's language, on a page that says what to do next; to scripts, as JSON.

use serde_json::json;

use crate::client::{Answer, Client};
use crate::people::{account, submit};
use crate::server::Server;

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

/// The answer is a page of refusal in both languages, with what to do next.
fn page(client: &mut Client, method: &str, address: &str, body: &str, words: [(&str, &str); 2]) {
    for (lang, (why, next)) in ["pt-BR", "en"].into_iter().zip(words) {
        let answer = client.raw(method, address, body, &[FORM, ("accept-language", lang)]);
        let kind = answer.headers.to_lowercase();
        assert!((400..500).contains(&answer.status) && kind.contains("content-type: text/html"), "{address}: {kind}");
        assert!(kind.contains("content-security-policy"), "{address}: {kind}");
        answer.expect(why).expect(next).expect("<main");
    }
}

fn made(answer: &Answer) -> String {
    answer.json()["id"].as_str().expect("an address").to_owned()
}

#[test]
fn what_is_refused_is_a_page_with_what_to_do_next() {
    let server = Server::start("refusals", &[]);
    let (mut ana, mut bia) = (account(&server, "Ana"), account(&server, "Bia"));
    let mut guest = Client::new(&server);
    let taken = "name=Ana&password=correct+horse&how=new";
    page(&mut guest, "POST", "/sign-in", taken, [("Esse nome já existe", "Entrar"), ("That name is taken", "Sign in")]);
    page(
        &mut guest,
        "POST",
        "/name",
        "name=Ana",
        [("Já existe uma conta", "um número"), ("Somebody has an account", "a number")],
    );
    let full =
        made(&ana.post("/api/tables", &json!({ "game": "tuscany", "seats": ["me", "random"] })).expect_status(201));
    let seat = format!("/table/{full}/seat/2");
    page(&mut bia, "POST", &seat, "", [("acabou de ser ocupado", "no saguão"), ("just been taken", "in the lobby")]);
    page(&mut bia, "GET", &seat, "", [("acabou de ser ocupado", "Assistir"), ("just been taken", "Watch")]);
    for link in ["/reset/none", "/mail/confirm/none"] {
        page(
            &mut bia,
            "GET",
            link,
            "",
            [("não vale mais", "Peça outro"), ("does not hold any more", "Ask for another")],
        );
    }
    let cup = "name=Copa&kind=swiss&game=tuscany&clock=1d&rounds=1&minutes=600";
    let cup = submit(&mut ana, "/tournaments", cup).expect_status(303).headers;
    let cup = cup.split("/tournaments/").nth(1).unwrap().lines().next().unwrap().to_owned();
    server.advance(&format!("update tournaments set status = 'over' where id = '{cup}'"));
    page(
        &mut bia,
        "POST",
        &format!("/tournaments/{cup}/enter"),
        "",
        [("já terminou", "próximos"), ("The tournament is over", "next ones")],
    );
    // What nobody has looked at yet is refused in words, too.
    page(
        &mut bia,
        "GET",
        "/pair",
        "",
        [("não se abre por um link", "Volte"), ("does not open from a link", "Go back")],
    );
    page(&mut bia, "GET", "/people/%00", "", [("entender", "Volte"), ("understood", "Go back")]);
    page(&mut bia, "POST", "/pair", "nothing", [("entender", "Volte"), ("understood", "Go back")]);
    let large = "x".repeat(70_000);
    page(&mut bia, "POST", "/pair", &large, [("grande demais", "Mande menos"), ("too much at once", "Send less")]);
    let strange = [("origin", "https://elsewhere.example"), FORM];
    bia.raw("POST", "/pair", "clock=1d", &strange).expect_status(403).expect("outro site").expect("Abra a página aqui");
}

#[test]
fn scripts_are_refused_in_json() {
    let server = Server::start("refused-scripts", &[]);
    let mut ana = Client::new(&server);
    let json_of = |answer: Answer, status: u16| {
        let answer = answer.expect_status(status);
        assert!(answer.headers.to_lowercase().contains("content-type: application/json"), "{}", answer.headers);
        let said = answer.json();
        assert!(said["error"].as_str().is_some_and(|words| !words.is_empty()) && said["detail"].is_string(), "{said}");
    };
    json_of(ana.raw("POST", "/api/v1/tables", "{", &[("content-type", "application/json")]), 400);
    json_of(ana.raw("POST", "/api/v1/tables", "{}", &[]), 415);
    json_of(ana.raw("DELETE", "/api/v1/tables", "", &[]), 405);
    json_of(ana.raw("POST", "/api/v1/tables/none/moves", "[]", &[("content-type", "application/json")]), 422);
    json_of(ana.post("/table/none/undo", &json!({ "version": -1 })), 422);
    json_of(ana.raw("POST", "/table/none/hint", "", &[]), 404);
    json_of(ana.get("/api/v1/ratings?game=%00"), 400);
}
