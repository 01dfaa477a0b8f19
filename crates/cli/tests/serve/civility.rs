//! Civility: who is heard, who may speak, reports and what comes of them.

use serde_json::json;

use crate::client::Client;
use crate::people::{account, submit};
use crate::server::Server;

fn table_of_two(ana: &mut Client, bia: &mut Client) -> String {
    let body = json!({ "game": "tuscany", "seats": ["me", "open"] });
    let id = ana.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned();
    bia.sit(&id, 2, None).expect_status(303);
    id
}

fn say(client: &mut Client, id: &str, words: &str) -> crate::client::Answer {
    client.post(&format!("/table/{id}/chat"), &json!({ "version": 0, "text": words }))
}

#[test]
fn who_is_muted_is_not_heard_by_whoever_did_it() {
    let server = Server::start("muted", &[]);
    let (mut ana, mut bia) = (account(&server, "Ana"), account(&server, "Bia"));
    let id = table_of_two(&mut ana, &mut bia);
    say(&mut bia, &id, "palavras ao vento").expect_status(204);
    ana.get(&format!("/table/{id}")).expect("palavras ao vento");
    submit(&mut ana, "/people/bia/tie", "kind=muted").expect_status(303);
    for page in [format!("/table/{id}"), format!("/table/{id}/chat")] {
        assert!(!ana.get(&page).body.contains("palavras ao vento"), "not heard any more");
        bia.get(&page).expect("palavras ao vento");
    }
    submit(&mut ana, "/people/bia/untie", "kind=muted").expect_status(303);
    ana.get(&format!("/table/{id}")).expect("palavras ao vento");
}

#[test]
fn the_house_decides_who_speaks() {
    let server = Server::start("quiet", &["--no-chat"]);
    let (mut ana, mut bia) = (Client::new(&server), Client::new(&server));
    let id = table_of_two(&mut ana, &mut bia);
    say(&mut ana, &id, "oi").expect_status(400).expect("não se conversa");
    assert!(!ana.get(&format!("/table/{id}")).body.contains("id=\"say\""));
    let server = Server::start("young", &["--young=1"]);
    let (mut ana, mut bia) = (Client::new(&server), Client::new(&server));
    let id = table_of_two(&mut ana, &mut bia);
    say(&mut ana, &id, "oi").expect_status(400).expect("acabou de chegar");
    let server = Server::start("often", &["--rate=1000"]);
    let (mut ana, mut bia) = (Client::new(&server), Client::new(&server));
    let id = table_of_two(&mut ana, &mut bia);
    let answers: Vec<u16> = (0..40).map(|_| say(&mut ana, &id, "oi").status).collect();
    assert!(answers[0] == 204 && answers.contains(&429), "{answers:?}");
    let body = json!({ "game": "tuscany", "seats": ["me", "open"] });
    assert!((0..80).any(|_| bia.post("/api/tables", &body).status == 429), "tables, too");
}

#[test]
fn reports_reach_moderators_who_act_and_leave_a_trace() {
    let server = Server::start("reports", &[]);
    let (mut ana, mut bia, mut eva) = (account(&server, "Ana"), account(&server, "Bia"), account(&server, "Eva"));
    let id = table_of_two(&mut ana, &mut bia);
    ana.get("/report?person=bia").expect_status(200).expect("Denunciar Bia");
    ana.get("/report?person=ana").expect_status(400);
    ana.get(&format!("/report?table={id}&seat=2")).expect_status(200).expect("Denunciar Bia");
    let about = format!("table={id}&seat=2");
    submit(&mut ana, "/report", &format!("{about}&words=")).expect_status(400).expect("Escreva");
    submit(&mut ana, "/report", &format!("{about}&words=xinga+todo+mundo")).expect_status(200).expect("Obrigado");
    submit(&mut ana, "/report", "person=bia&words=outra+vez").expect_status(200);
    submit(&mut ana, "/report", "person=bia&words=e+mais").expect_status(200);
    for stranger in [&mut eva, &mut Client::new(&server)] {
        stranger.get("/moderation").expect_status(400).expect("cuida da casa");
        submit(stranger, "/moderation", "report=x&action=dismiss").expect_status(400);
    }
    assert!(server.admin(&["role", "eva", "moderator"]).0);
    assert!(!server.admin(&["role", "nobody", "moderator"]).0);
    assert!(server.admin(&["reports"]).1.contains("xinga todo mundo"));
    let mut cases = || {
        let page = eva.get("/moderation").expect_status(200).body;
        let cases: Vec<String> = page
            .split("name=\"report\" value=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect();
        cases
    };
    let all = cases();
    assert_eq!(all.len(), 3);
    submit(&mut eva, "/moderation", &format!("report={}&action=close&words=chega", all[0])).expect_status(303);
    ana.get(&format!("/table/{id}")).expect("foi fechada");
    submit(&mut eva, "/moderation", &format!("report={}&action=rename&words=Visitante", all[1])).expect_status(303);
    submit(&mut eva, "/moderation", &format!("report={}&action=suspend&days=3", all[2])).expect_status(303);
    submit(&mut eva, "/moderation", &format!("report={}&action=dismiss", all[2]))
        .expect_status(400)
        .expect("já cuidou");
    let body = json!({ "game": "tuscany", "seats": ["me", "random"] });
    bia.post("/api/tables", &body).expect_status(400).expect("suspensa");
    submit(&mut bia, "/pair", "game=&clock=1d").expect_status(400).expect("suspensa");
    let page = eva.get("/moderation").expect_status(200).body;
    assert!(page.contains("Suspender") && page.contains("Visitante") && page.contains(&id), "{page}");
    assert!(server.admin(&["audit"]).1.contains("suspend"));
    assert!(server.admin(&["suspend", "bia", "0"]).0);
    bia.post("/api/tables", &body).expect_status(201);
}
