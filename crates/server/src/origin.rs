//! Where a request comes from: behind proxies that are trusted, what they say; else the other end of the connection.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;

use crate::app::App;

/// Where a request comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    /// The address as limits count it.
    pub address: Option<IpAddr>,
    /// Whether it came by TLS.
    pub secure: bool,
}

/// Reads a network such as `10.0.0.0/8`, or a single address.
///
/// # Errors
/// If it is neither.
pub fn network(text: &str) -> Result<IpNet, String> {
    let address = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| address()).map_err(|_| format!("\"{text}\" is no address and no network"))
}

impl Origin {
    fn of(peer: Option<IpAddr>, headers: &HeaderMap, proxies: &[IpNet]) -> Origin {
        let peer = peer.map(|peer| peer.to_canonical());
        let trusted = |address: &IpAddr| proxies.iter().any(|network| network.contains(address));
        if !peer.as_ref().is_some_and(trusted) {
            return Origin { address: peer.map(counted), secure: false };
        }
        let words = |name: &str| -> Vec<String> {
            let lines = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            lines.flat_map(|line| line.split(',')).map(|word| word.trim().to_owned()).collect()
        };
        // The last address that none of our own proxies has is whom they speak for; what stands before it anybody may write, and
        // so may what stands before something that is no address.
        let named: Vec<String> = words("x-forwarded-for");
        let named = named.iter().rev().map_while(|word| address(word));
        let address = named.map(|named| named.to_canonical()).find(|address| !trusted(address)).or(peer).map(counted);
        let secure = words("x-forwarded-proto").last().is_some_and(|scheme| scheme == "https");
        Origin { address, secure }
    }
}

/// An address as proxies write it: some add the port.
fn address(word: &str) -> Option<IpAddr> {
    let bare = word.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let with_port = || word.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare.unwrap_or(word).parse().ok().or_else(with_port)
}

/// An address as limits count it: who has one of version 6 has a whole network of them.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => IpAddr::V6(Ipv6Addr::from_bits(long.to_bits() & (u128::MAX << 64))),
    }
}

/// Finds out where a request comes from, for whoever asks later.
pub(crate) async fn find(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let origin = Origin::of(peer, request.headers(), &app.proxies);
    request.extensions_mut().insert(origin);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(peer: &str, forwarded: &str, scheme: &str) -> Origin {
        let proxies = [network("127.0.0.1").unwrap(), network("10.0.0.0/8").unwrap()];
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        headers.insert("x-forwarded-proto", scheme.parse().unwrap());
        Origin::of(Some(peer.parse().unwrap()), &headers, &proxies)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let found = |address: &str, secure| Origin { address: Some(address.parse().unwrap()), secure };
        assert_eq!(origin("127.0.0.1", "203.0.113.9", "https"), found("203.0.113.9", true));
        assert_eq!(origin("::ffff:127.0.0.1", "203.0.113.9, 10.1.1.1", "https"), found("203.0.113.9", true));
        assert_eq!(
            origin("127.0.0.1", "6.6.6.6, 203.0.113.9", "http"),
            found("203.0.113.9", false),
            "6.6.6.6 was made up"
        );
        assert_eq!(origin("198.51.100.7", "203.0.113.9", "https"), found("198.51.100.7", false));
        assert_eq!(origin("127.0.0.1", "nonsense", "https"), found("127.0.0.1", true));
        assert_eq!(origin("127.0.0.1", "6.6.6.6, 203.0.113.9:4711", "https"), found("203.0.113.9", true));
        assert_eq!(origin("127.0.0.1", "6.6.6.6, [2001:db8::9]:4711, 10.1.1.1:80", "https"), found("2001:db8::", true));
        assert_eq!(origin("127.0.0.1", "6.6.6.6, [2001:db8:0:0:1::9]", "https"), found("2001:db8::", true));
        assert_eq!(origin("127.0.0.1", "6.6.6.6, unknown, 10.1.1.1", "https"), found("127.0.0.1", true));
        assert_eq!(origin("2001:db8::7", "", "https"), found("2001:db8::", false));
        assert!(network("10.0.0.0/99").is_err() && network("here").is_err());
    }
}
