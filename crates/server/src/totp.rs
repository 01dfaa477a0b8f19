//! One-time codes of an application on the phone (RFC 6238: HMAC-SHA-1, six digits, thirty seconds).

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

use crate::secret;

const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// A new secret, as applications take it.
pub(crate) fn secret() -> String {
    let letters = secret::bytes::<32>();
    letters.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The bytes of a secret in base 32.
fn bytes(secret: &str) -> Vec<u8> {
    let (mut bits, mut held, mut out) = (0u32, 0, Vec::new());
    for letter in secret.bytes() {
        let Some(value) = ALPHABET.iter().position(|known| *known == letter) else { continue };
        bits = bits << 5 | value as u32;
        held += 5;
        if held >= 8 {
            held -= 8;
            out.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    out
}

/// The code of a secret in the thirty seconds with this number.
fn code(key: &[u8], counter: u64) -> String {
    let mut mac = Hmac::<Sha1>::new_from_slice(key).expect("a key of any length will do");
    mac.update(&counter.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let from = usize::from(hash[19] & 15);
    let number = u32::from_be_bytes([hash[from] & 127, hash[from + 1], hash[from + 2], hash[from + 3]]);
    format!("{:06}", number % 1_000_000)
}

/// The number of the thirty seconds for which a code is right, a little late or early; `now` is in milliseconds.
pub(crate) fn counter_of(secret: &str, given: &str, now: i64) -> Option<i64> {
    let (key, given) = (bytes(secret), given.trim().replace(' ', ""));
    let present = now / 30_000;
    (present - 1..=present + 1).find(|counter| code(&key, (*counter).unsigned_abs()) == given)
}

/// What an application reads from a link.
pub(crate) fn link(secret: &str, name: &str) -> String {
    let name: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
    format!("otpauth://totp/Tavola:{name}?secret={secret}&issuer=Tavola")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_standard() {
        let key = b"12345678901234567890";
        // RFC 6238, appendix B, the last six of its eight digits.
        for (seconds, wanted) in
            [(59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (2_000_000_000, "279037")]
        {
            assert_eq!(code(key, seconds / 30), wanted);
        }
        assert_eq!(bytes("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), key);
    }

    #[test]
    fn a_code_is_right_for_a_moment_only() {
        let secret = secret();
        let given = code(&bytes(&secret), 1000);
        assert_eq!(counter_of(&secret, &given, 30_000_000), Some(1000));
        assert_eq!(counter_of(&secret, &given, 30_030_000), Some(1000));
        assert_eq!(counter_of(&secret, &given, 30_120_000), None);
        assert_eq!(counter_of(&secret, "", 30_000_000), None);
    }
}
