//! Serving: connections within limits, and an end in time.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use ipnet::IpNet;
use tokio::net::{TcpListener, TcpStream};

/// How many connections there may be, in all and from one address that is no proxy of ours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Most {
    pub all: usize,
    pub each: usize,
}

/// How long somebody may take to send the head of a request; also how long a connection may rest between two.
const HEAD: Duration = Duration::from_secs(20);

/// How long requests under way may take once the application is told to stop.
const STOP: Duration = Duration::from_secs(6);

/// The connections there are.
#[derive(Debug, Default)]
struct Connections {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

/// A connection that counts as long as this lives.
struct Counted(Arc<Mutex<Connections>>, IpAddr);

impl Counted {
    fn new(connections: &Arc<Mutex<Connections>>, from: IpAddr, most: Most, proxies: &[IpNet]) -> Option<Counted> {
        let mut counts = connections.lock().expect("no holder panics");
        let each = counts.each.get(&from).copied().unwrap_or(0);
        let proxy = proxies.iter().any(|network| network.contains(&from));
        if counts.all >= most.all || (each >= most.each && !proxy) {
            return None;
        }
        counts.all += 1;
        *counts.each.entry(from).or_default() += 1;
        metrics::gauge!("tavola_connections").set(counts.all as f64);
        Some(Counted(connections.clone(), from))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.0.lock().expect("no holder panics");
        counts.all -= 1;
        metrics::gauge!("tavola_connections").set(counts.all as f64);
        if let Some(each) = counts.each.get_mut(&self.1) {
            *each -= 1;
            if *each == 0 {
                counts.each.remove(&self.1);
            }
        }
    }
}

/// Serves until `stop`, then lets what is under way finish, but not for ever.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    most: Most,
    proxies: &[IpNet],
    stop: impl Future<Output = ()>,
) {
    let connections = Arc::new(Mutex::new(Connections::default()));
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // No file can be opened any more; some will be closed.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        match Counted::new(&connections, peer.ip().to_canonical(), most, proxies) {
            Some(counted) => answer(stream, peer, router.clone(), &graceful, counted),
            None => metrics::counter!("tavola_connections_refused_total").increment(1),
        }
    }
    drop(listener);
    let _ = tokio::time::timeout(STOP, graceful.shutdown()).await;
}

fn answer(stream: TcpStream, peer: SocketAddr, router: Router, graceful: &GracefulShutdown, counted: Counted) {
    let _ = stream.set_nodelay(true);
    // A WebSocket outlives the connection as hyper sees it, and counts as long as its request is remembered.
    let counted = Arc::new(counted);
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(KeptOpen(counted.clone()));
        router.call(request)
    });
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(64 * 1024);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended");
        }
    });
}

/// Keeps a connection counted.
#[derive(Clone)]
#[allow(dead_code, reason = "it is only held")]
pub(crate) struct KeptOpen(Arc<Counted>);
