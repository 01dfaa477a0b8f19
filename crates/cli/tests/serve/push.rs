//! Web Push: a push service of the test's own takes the messages, and a browser of its own opens them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::client::Client;
use crate::people::{account, submit};
use crate::server::Server;
use crate::terms::until;

/// A message as a push service takes it.
#[derive(Clone, Debug)]
struct Message {
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Message {
    fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }
}

/// A push service; who is at `/gone` does not want any more.
struct Service {
    origin: String,
    messages: Arc<Mutex<Vec<Message>>>,
}

impl Service {
    fn start() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let messages: Arc<Mutex<Vec<Message>>> = Arc::default();
        let kept = messages.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let kept = kept.clone();
                std::thread::spawn(move || while take(&stream, &kept).is_some() {});
            }
        });
        Service { origin, messages }
    }

    /// The messages so far to some path.
    fn messages(&self, path: &str) -> Vec<Message> {
        self.messages.lock().unwrap().iter().filter(|message| message.path == path).cloned().collect()
    }
}

fn take(mut stream: &TcpStream, kept: &Mutex<Vec<Message>>) -> Option<()> {
    let mut lines = BufReader::new(stream);
    let mut line = || {
        let mut line = String::new();
        lines.read_line(&mut line).ok().filter(|read| *read > 0)?;
        Some(line.trim_end().to_owned())
    };
    let path = line()?.split(' ').nth(1)?.to_owned();
    let mut headers = Vec::new();
    while let Some((name, value)) = line()?.split_once(": ") {
        headers.push((name.to_lowercase(), value.to_owned()));
    }
    let mut message = Message { path, headers, body: Vec::new() };
    message.body = vec![0; message.header("content-length").parse().ok()?];
    lines.read_exact(&mut message.body).ok()?;
    let status = if message.path == "/gone" { "410 Gone" } else { "201 Created" };
    kept.lock().unwrap().push(message);
    stream.write_all(format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n").as_bytes()).ok()
}

/// A browser: its private key, and the secret that it shares.
struct Browser {
    key: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new(number: u8) -> Browser {
        Browser { key: SecretKey::from_slice(&[number; 32]).unwrap(), auth: [number; 16] }
    }

    fn point(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    fn subscription(&self, endpoint: &str) -> Value {
        json!({
            "endpoint": endpoint,
            "expirationTime": null,
            "keys": { "p256dh": BASE64.encode(self.point()), "auth": BASE64.encode(self.auth) },
        })
    }

    /// Opens a message as RFC 8291 says: salt, size of a record, key of the sender, one sealed record.
    fn open(&self, message: &Message) -> Value {
        assert_eq!(message.header("content-encoding"), "aes128gcm");
        let (salt, rest) = message.body.split_at(16);
        let (size, rest) = rest.split_at(4);
        let (sender, sealed) = rest[1..].split_at(usize::from(rest[0]));
        assert!(sealed.len() <= u32::from_be_bytes(size.try_into().unwrap()) as usize, "one record");
        let theirs = PublicKey::from_sec1_bytes(sender).expect("the key of the sender");
        let shared = p256::ecdh::diffie_hellman(self.key.to_nonzero_scalar(), theirs.as_affine());
        let info = [b"WebPush: info\0".as_slice(), &self.point(), sender].concat();
        let secret: [u8; 32] = derived(&self.auth, shared.raw_secret_bytes(), &info);
        let key: [u8; 16] = derived(salt, &secret, b"Content-Encoding: aes128gcm\0");
        let nonce: [u8; 12] = derived(salt, &secret, b"Content-Encoding: nonce\0");
        let mut plain =
            Aes128Gcm::new(&key.into()).decrypt(&Nonce::from(nonce), sealed).expect("it is for this browser");
        assert_eq!(plain.pop(), Some(2), "the last record");
        serde_json::from_slice(&plain).expect("what the worker reads")
    }
}

fn derived<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    let mut bytes = [0; N];
    Hkdf::<Sha256>::new(Some(salt), secret).expand(info, &mut bytes).unwrap();
    bytes
}

/// Checks who has sent a message, as RFC 8292 says.
fn is_signed(message: &Message, key: &str, origin: &str) {
    let words = message.header("authorization").strip_prefix("vapid t=").expect("a token");
    let (token, sender) = words.split_once(", k=").expect("a key");
    assert_eq!(sender, key, "the key that pages give");
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
    let verifying = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
    verifying.verify(signed.as_bytes(), &signature).expect("signed with that key");
    let (head, claims) = signed.split_once('.').unwrap();
    let read = |part: &str| -> Value { serde_json::from_slice(&BASE64.decode(part).unwrap()).unwrap() };
    assert_eq!(read(head)["alg"], "ES256");
    let claims = read(claims);
    assert_eq!((claims["aud"].as_str(), claims["sub"].as_str()), (Some(origin), Some("mailto:club@example.org")));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    assert!((now..=now + 86_400).contains(&claims["exp"].as_u64().unwrap()), "{claims}");
}

fn start(name: &str, service: &Service) -> Server {
    let services = format!("--push-services={}", service.origin);
    Server::start(name, &["--push-contact=mailto:club@example.org", "--push-delay=0", &services])
}

fn key_of(client: &mut Client) -> String {
    let page = client.get("/mail").expect_status(200).body;
    page.split("data-key=\"").nth(1).expect("a key").split('"').next().unwrap().to_owned()
}

/// Opens a table at which it is at once the turn of whoever opens it; the others are bots.
fn turn(client: &mut Client) -> String {
    let body = json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } });
    client.post("/api/tables", &body).expect_status(201).json()["id"].as_str().unwrap().to_owned()
}

#[test]
fn browsers_are_told_of_a_turn_once_sealed_and_signed() {
    let service = Service::start();
    let mut server = start("push", &service);
    let (mut ana, mut bia) = (account(&server, "Ana"), account(&server, "Bia"));
    let key = key_of(&mut ana);
    let browser = Browser::new(7);
    let elsewhere = browser.subscription("https://push.example/ana");
    ana.post("/mail/push", &elsewhere).expect_status(400).expect("não é conhecido");
    ana.post(
        "/mail/push",
        &json!({ "endpoint": format!("{}/x", service.origin), "keys": { "p256dh": "x", "auth": "x" } }),
    )
    .expect_status(400);
    let here = |path: &str| browser.subscription(&format!("{}{path}", service.origin));
    for _ in 0..2 {
        ana.post("/mail/push", &here("/ana")).expect_status(204);
    }
    ana.post("/mail/push", &here("/gone")).expect_status(204);
    ana.get("/mail").expect("2 aparelhos avisam");
    // Bia is told nothing: quiet for all of the day but the hour that ended an hour ago.
    bia.post("/mail/push", &here("/bia")).expect_status(204);
    let hour = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 3600 % 24;
    submit(&mut bia, "/mail", &format!("from={}&to={}&zone=0", (hour + 23) % 24, (hour + 22) % 24)).expect_status(303);
    turn(&mut bia);
    let table = turn(&mut ana);
    until(|| !service.messages("/ana").is_empty(), "a message");
    let message = service.messages("/ana")[0].clone();
    is_signed(&message, &key, &service.origin);
    assert!(
        message.header("ttl").parse::<u32>().is_ok_and(|seconds| seconds > 0) && message.header("topic") == "turns"
    );
    let told = browser.open(&message);
    assert_eq!(
        (told["title"].as_str(), told["url"].as_str()),
        (Some("Sua vez em 1 mesa"), Some(&*format!("/table/{table}")))
    );
    until(|| ana.get("/mail").body.contains("1 aparelho avisa"), "who is gone is forgotten");
    // Once until there is something new; then all tables in one notice.
    turn(&mut ana);
    until(|| service.messages("/ana").len() == 2, "another");
    let told = browser.open(&service.messages("/ana")[1]);
    assert_eq!((told["title"].as_str(), told["url"].as_str()), (Some("Sua vez em 2 mesas"), Some("/")));
    // The key stays; another browser could not open what is for this one.
    server.kill_and_restart();
    for client in [&mut ana, &mut bia] {
        client.follow(&server);
    }
    assert_eq!(key_of(&mut ana), key);
    let stop = told["stop"]["url"].as_str().unwrap().to_owned();
    ana.get(&stop).expect_status(200).expect("Não receber mais avisos");
    ana.get("/mail").expect("1 aparelho avisa");
    submit(&mut ana, &stop, "").expect_status(200).expect("nenhum aviso mais");
    assert!(!ana.get("/mail").body.contains("1 aparelho avisa"), "one link ends everything");
    // A device that signs out is told nothing any more, and one that stays signed in is.
    ana.post("/mail/push", &here("/signed-out")).expect_status(204);
    let mut phone = Client::new(&server);
    submit(&mut phone, "/sign-in", "name=Ana&password=correct+horse&how=in").expect_status(303);
    phone.post("/mail/push", &here("/phone")).expect_status(204);
    submit(&mut ana, "/sign-out", "").expect_status(303);
    turn(&mut phone);
    until(|| !service.messages("/phone").is_empty(), "the phone is told");
    assert!(service.messages("/signed-out").is_empty() && service.messages("/bia").is_empty());
    phone.post("/mail/push/end", &json!({ "endpoint": format!("{}/phone", service.origin) })).expect_status(204);
    assert!(!phone.get("/mail").body.contains("aparelho avisa"));
}

#[test]
fn without_a_contact_browsers_are_told_nothing() {
    let server = Server::start("no-push", &[]);
    let mut ana = account(&server, "Ana");
    let subscription = Browser::new(9).subscription("https://fcm.googleapis.com/fcm/send/x");
    ana.post("/mail/push", &subscription).expect_status(400).expect("os navegadores não avisam");
    Client::new(&server).post("/mail/push", &subscription).expect_status(400).expect("preciso ter conta");
}
