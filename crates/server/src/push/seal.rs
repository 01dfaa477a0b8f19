//! A message that only one browser can read: `aes128gcm` with the keys of its subscription (RFC 8188, RFC 8291).

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use hkdf::Hkdf;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

use super::point;

/// One record is all that is ever sent; push services take no more than this.
const RECORD: u32 = 4096;

/// The keys that a browser gives with its subscription.
#[derive(Clone, Debug)]
pub(crate) struct Keys {
    /// Its public key.
    pub(crate) p256dh: PublicKey,
    /// Its secret, known to it and to us.
    pub(crate) auth: Vec<u8>,
}

/// Seals a text with a key that is used once.
pub(crate) fn seal(keys: &Keys, own: &SecretKey, salt: [u8; 16], text: &[u8]) -> Option<Vec<u8>> {
    let public = point(&own.public_key());
    let shared = p256::ecdh::diffie_hellman(own.to_nonzero_scalar(), keys.p256dh.as_affine());
    let info = [b"WebPush: info\0".as_slice(), &point(&keys.p256dh), &public].concat();
    let secret: [u8; 32] = derived(&keys.auth, shared.raw_secret_bytes(), &info)?;
    let key: [u8; 16] = derived(&salt, &secret, b"Content-Encoding: aes128gcm\0")?;
    let nonce: [u8; 12] = derived(&salt, &secret, b"Content-Encoding: nonce\0")?;
    // The last record ends with a two.
    let plain = [text, &[2]].concat();
    let sealed = Aes128Gcm::new(&key.into()).encrypt(&Nonce::from(nonce), plain.as_slice()).ok()?;
    let length = u8::try_from(public.len()).ok()?;
    Some([salt.as_slice(), &RECORD.to_be_bytes(), &[length], &public, &sealed].concat())
}

fn derived<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    Hkdf::<Sha256>::new(Some(salt), secret).expand(info, &mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::push::unpack;

    #[test]
    fn the_example_of_the_standard_is_sealed_as_it_says() {
        // RFC 8291, appendix A.
        let own = unpack("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        let theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let keys = Keys {
            p256dh: PublicKey::from_sec1_bytes(&unpack(theirs).unwrap()).unwrap(),
            auth: unpack("BTBZMqHH6r4Tts7J_aSIgg").unwrap(),
        };
        let salt = unpack("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let own = SecretKey::from_slice(&own).unwrap();
        let sealed = seal(&keys, &own, salt, b"When I grow up, I want to be a watermelon").unwrap();
        let wanted = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6\
                      TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(sealed, unpack(wanted).unwrap());
    }
}
