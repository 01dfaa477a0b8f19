//! Random ids and tokens, hashes, passwords and the dice of a table.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use engine::Dice;
use sha2::{Digest, Sha256};

/// So many random bytes.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// An unguessable word.
pub(crate) fn token() -> String {
    hex(&bytes::<16>())
}

/// A short address for a table.
pub(crate) fn address() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    bytes::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Bytes as text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The fingerprint of some bytes.
pub fn fingerprint(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// The fingerprint of a word, for tokens at rest.
pub(crate) fn at_rest(token: &str) -> String {
    hex(&fingerprint(token.as_bytes()))
}

/// The dice of one draw of a table: from the secret seed and the number of moves before it, so that
/// every draw can be checked once the seed is known.
pub fn dice(seed: &str, moves: usize) -> Dice {
    Dice::new(fingerprint(format!("{seed} {moves}").as_bytes()))
}

/// A password as it is stored.
pub(crate) fn hash_password(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

/// Compared with where there is no account, so that nobody can tell by the time it takes.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash_password("nobody").unwrap_or_default());

/// Whether a password is the stored one; it is not where none is stored.
pub(crate) fn password_is(password: &str, stored: Option<&str>) -> bool {
    let Ok(hash) = PasswordHash::new(stored.unwrap_or(&NOBODY)) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &hash).is_ok() && stored.is_some()
}
