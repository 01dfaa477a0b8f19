//! Who it is that pushes: a signed token for one push service (RFC 8292).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;

use super::services::origin;

/// For how long a token holds, in seconds; a day at most.
const HOLDS: i64 = 12 * 3600;

/// A token for the service of an endpoint; `now` in seconds.
pub(super) fn token(key: &SecretKey, endpoint: &str, contact: &str, now: i64) -> String {
    let pack = |text: String| BASE64_URL_SAFE_NO_PAD.encode(text);
    let head = pack(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
    let claims = pack(json!({ "aud": origin(endpoint), "exp": now + HOLDS, "sub": contact }).to_string());
    let signed = format!("{head}.{claims}");
    let signature: Signature = SigningKey::from(key).sign(signed.as_bytes());
    format!("{signed}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes()))
}
