//! Which push services may be asked. Addresses come from browsers, that is from anybody: the server must not be led elsewhere.

use std::str::FromStr;

/// The services that browsers use.
const USUAL: &str = "fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com";

/// The push services that may be asked: hosts by TLS, with `*.` for all below one, or whole origins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Services(Vec<String>);

impl Default for Services {
    fn default() -> Services {
        Services(USUAL.split(',').map(str::to_owned).collect())
    }
}

impl FromStr for Services {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Services, Self::Err> {
        Ok(Services(text.split(',').map(|part| part.trim().to_lowercase()).filter(|part| !part.is_empty()).collect()))
    }
}

impl Services {
    /// Whether an endpoint is at one of them.
    pub(super) fn know(&self, endpoint: &str) -> bool {
        let Some(origin) = origin(endpoint) else { return false };
        let host = origin.strip_prefix("https://");
        self.0.iter().any(|known| match (known.strip_prefix("*."), host) {
            _ if known.contains("://") => *known == origin,
            (Some(above), Some(host)) => host.strip_suffix(above).is_some_and(|rest| rest.ends_with('.')),
            (None, Some(host)) => host == known,
            (_, None) => false,
        })
    }
}

/// The scheme and host of an endpoint, with its port; nothing for what is no plain address.
pub(super) fn origin(endpoint: &str) -> Option<String> {
    let address: hyper::Uri = endpoint.parse().ok()?;
    let authority = address.authority().filter(|authority| !authority.as_str().contains('@'))?;
    Some(format!("{}://{authority}", address.scheme_str()?).to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_services_are_asked() {
        let usual = Services::default();
        for (endpoint, known) in [
            ("https://fcm.googleapis.com/fcm/send/abc", true),
            ("https://updates.push.services.mozilla.com/wpush/v2/abc", true),
            ("https://web.push.apple.com/abc", true),
            ("https://WNS2-bl2p.Notify.windows.com/w/?token=abc", true),
            ("http://fcm.googleapis.com/fcm/send/abc", false),
            ("https://fcm.googleapis.com:8443/fcm", false),
            ("https://fcm.googleapis.com@127.0.0.1/", false),
            ("https://evilpush.apple.com.example/", false),
            ("https://notpush.apple.com/", false),
            ("https://127.0.0.1/", false),
            ("/relative", false),
            ("", false),
        ] {
            assert_eq!(usual.know(endpoint), known, "{endpoint}");
        }
        let own: Services = "http://127.0.0.1:5000, push.example".parse().unwrap();
        assert!(own.know("http://127.0.0.1:5000/x") && own.know("https://push.example/x"));
        assert!(!own.know("http://127.0.0.1:5001/x") && !own.know("http://push.example/x"));
    }
}
