//! Web Push: tells the browsers of those who want it where it is their turn (RFC 8030, 8291, 8292).

mod seal;
mod services;
mod vapid;

use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use hyper::{Request, StatusCode};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use p256::{PublicKey, SecretKey};
use serde_json::json;
use web::Lang;
use web::pages::game_name;

use crate::secret;
use crate::store::{Addressee, Store, Subscription, Way, now};
use crate::telling::{Tells, Told};
use seal::Keys;
pub use services::Services;

/// How browsers are told.
#[derive(Clone, Debug)]
pub struct Push {
    /// Whom a push service may write to, `mailto:..` or `https://..`.
    pub contact: String,
    /// The private key of the application, in base64; made and kept in the database where none is given.
    pub key: Option<String>,
    /// The push services that may be asked.
    pub services: Services,
    /// How long it must have been somebody's turn before they are told.
    pub delay: Duration,
}

/// Why nothing is pushed.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// The key is none.
    #[error("the key: 32 bytes of a private key of P-256 in base64url are wanted")]
    Key,
    /// The contact is no address.
    #[error("the contact: {0:?} should begin with mailto: or https://")]
    Contact(String),
    /// The certificates of the machine cannot be read.
    #[error("the certificates: {0}")]
    Certificates(#[from] std::io::Error),
    /// The database does not answer.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// For how long a push service keeps a message for a browser that is not there, in seconds.
const KEPT: u32 = 86_400;

/// Tells browsers.
#[derive(Debug)]
pub(crate) struct Pusher {
    contact: String,
    key: SecretKey,
    services: Services,
    delay: Duration,
    client: Client<HttpsConnector<HttpConnector>, axum::body::Body>,
}

/// What became of a message.
enum Sent {
    Taken,
    /// The browser does not want any more.
    Gone,
    Refused(StatusCode),
}

impl Pusher {
    /// Finds the key, or makes one.
    pub(crate) async fn new(push: &Push, store: &Store) -> Result<Pusher, PushError> {
        if !(push.contact.starts_with("mailto:") || push.contact.starts_with("https://")) {
            return Err(PushError::Contact(push.contact.clone()));
        }
        let key = match &push.key {
            Some(key) => key.clone(),
            None => store.settle_once("push-key", &BASE64_URL_SAFE_NO_PAD.encode(fresh_key().to_bytes())).await?,
        };
        let key = unpack(&key).and_then(|key| SecretKey::from_slice(&key).ok()).ok_or(PushError::Key)?;
        let provider = rustls::crypto::ring::default_provider();
        let connector = HttpsConnectorBuilder::new().with_provider_and_native_roots(provider)?;
        let client = Client::builder(TokioExecutor::new()).build(connector.https_or_http().enable_http1().build());
        Ok(Pusher { contact: push.contact.clone(), key, services: push.services.clone(), delay: push.delay, client })
    }

    /// The public key, as pages give it to their browser.
    pub(crate) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(point(&self.key.public_key()))
    }

    /// Whether a subscription can be used: at a known service, with keys.
    pub(crate) fn accepts(&self, endpoint: &str, p256dh: &str, auth: &str) -> bool {
        endpoint.len() <= 1000 && self.services.know(endpoint) && keys(p256dh, auth).is_some()
    }

    async fn send(&self, to: &Subscription, message: &[u8]) -> Result<Sent, String> {
        // What was subscribed before may not be allowed any more.
        if !self.services.know(&to.endpoint) {
            return Ok(Sent::Gone);
        }
        let keys = keys(&to.p256dh, &to.auth).ok_or("the keys of a browser are none")?;
        let sealed = seal::seal(&keys, &fresh_key(), secret::bytes(), message).ok_or("the message cannot be sealed")?;
        let token = vapid::token(&self.key, &to.endpoint, &self.contact, now() / 1000);
        let request = Request::post(&to.endpoint)
            .header("ttl", KEPT)
            .header("topic", "turns")
            .header("urgency", "normal")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(AUTHORIZATION, format!("vapid t={token}, k={}", self.public()))
            .body(axum::body::Body::from(sealed))
            .map_err(|error| error.to_string())?;
        let answer = tokio::time::timeout(Duration::from_secs(20), self.client.request(request)).await;
        let answer = answer.map_err(|_| "no answer in time".to_owned())?.map_err(|error| error.to_string())?;
        Ok(match answer.status() {
            StatusCode::NOT_FOUND | StatusCode::GONE => Sent::Gone,
            status if status.is_success() => Sent::Taken,
            status => Sent::Refused(status),
        })
    }
}

impl Tells for Pusher {
    const WAY: Way = Way::Push;

    fn delay(&self) -> Duration {
        self.delay
    }

    fn pause(&self) -> Duration {
        self.delay.clamp(Duration::from_millis(200), Duration::from_secs(20))
    }

    async fn tell(&self, store: &Store, addressee: &Addressee) -> Told {
        let message = message(store, addressee).await?;
        for subscription in store.subscriptions(&addressee.player.id).await? {
            match self.send(&subscription, message.as_bytes()).await {
                Ok(Sent::Taken) => {}
                Ok(Sent::Gone) => store.unsubscribe(&addressee.player.id, &subscription.endpoint).await?,
                Ok(Sent::Refused(status)) => tracing::warn!(%status, "a push service refused"),
                Err(error) => tracing::warn!(error, "a push service was not reached"),
            }
        }
        Ok(())
    }
}

/// What a browser shows: one notice for all tables, and the link that ends them.
async fn message(store: &Store, addressee: &Addressee) -> Result<String, sqlx::Error> {
    let lang: Lang = addressee.letters.lang.parse().unwrap_or(Lang::Pt);
    let tables = store.turns_of(&addressee.player.id, 50).await?;
    let names: Vec<String> = tables.iter().take(4).map(|row| game_name(&row.game, lang)).collect();
    let address = match &tables[..] {
        [only] => format!("/table/{}", only.id),
        _ => "/".to_owned(),
    };
    let message = json!({
        "title": lang.with("turns", &[("count", tables.len().into())]),
        "body": names.join(" · "),
        "lang": lang.tag(),
        "url": address,
        "stop": { "url": format!("/mail/stop/{}", addressee.stop), "say": lang.text("mail-stop") },
    });
    Ok(message.to_string())
}

fn keys(p256dh: &str, auth: &str) -> Option<Keys> {
    let p256dh = PublicKey::from_sec1_bytes(&unpack(p256dh)?).ok()?;
    Some(Keys { p256dh, auth: unpack(auth).filter(|auth| auth.len() == 16)? })
}

/// A private key from the randomness of the operating system.
fn fresh_key() -> SecretKey {
    loop {
        // Nearly every number is a key.
        if let Ok(key) = SecretKey::from_slice(&secret::bytes::<32>()) {
            return key;
        }
    }
}

/// A public key as 65 bytes.
fn point(key: &PublicKey) -> Vec<u8> {
    use p256::elliptic_curve::sec1::ToSec1Point;
    key.to_sec1_point(false).as_bytes().to_vec()
}

/// Bytes from base64, with or without its padding.
fn unpack(text: &str) -> Option<Vec<u8>> {
    BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}
