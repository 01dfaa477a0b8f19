//! Serving: connections within limits, and an end in time.

use std::collections::HashMap;
use std::io::IoSlice;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
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
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Sleep;

use crate::origin::counted;

/// How many connections there may be, in all and from one address that is no proxy of ours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Most {
    pub all: usize,
    pub each: usize,
}

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
        let proxy = proxies.iter().any(|network| network.contains(&from));
        let from = counted(from);
        let each = counts.each.get(&from).copied().unwrap_or(0);
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
    idle: Duration,
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
            Some(counted) => answer(stream, peer, router.clone(), &graceful, (counted, idle)),
            None => metrics::counter!("tavola_connections_refused_total").increment(1),
        }
    }
    drop(listener);
    let _ = tokio::time::timeout(STOP, graceful.shutdown()).await;
}

fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    graceful: &GracefulShutdown,
    (counted, idle): (Counted, Duration),
) {
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
    builder.http1().timer(TokioTimer::new()).header_read_timeout(idle).max_buf_size(64 * 1024);
    let connection =
        builder.serve_connection_with_upgrades(TokioIo::new(Patient::new(stream, idle)), service).into_owned();
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended");
        }
    });
}

/// A connection that ends when nothing comes at first, or nothing is taken of what is sent, for too long. (The time for the
/// head of a request is hyper's to measure, which begins when it has read something.)
struct Patient {
    stream: TcpStream,
    idle: Duration,
    begun: bool,
    /// Until when something must have come, and something must have been taken.
    reading: Option<Pin<Box<Sleep>>>,
    writing: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn new(stream: TcpStream, idle: Duration) -> Patient {
        Patient { stream, idle, begun: false, reading: None, writing: None }
    }

    /// What came of an attempt to send.
    fn sent<T>(&mut self, cx: &mut Context<'_>, sent: Poll<std::io::Result<T>>) -> Poll<std::io::Result<T>> {
        if sent.is_ready() {
            self.writing = None;
            return sent;
        }
        rest(&mut self.writing, self.idle, cx).map(Err)
    }
}

/// Waits a little longer, or has waited long enough.
fn rest(until: &mut Option<Pin<Box<Sleep>>>, idle: Duration, cx: &mut Context<'_>) -> Poll<std::io::Error> {
    let until = until.get_or_insert_with(|| Box::pin(tokio::time::sleep(idle)));
    until.as_mut().poll(cx).map(|()| std::io::ErrorKind::TimedOut.into())
}

impl AsyncRead for Patient {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<std::io::Result<()>> {
        let this = &mut *self;
        match Pin::new(&mut this.stream).poll_read(cx, buf) {
            Poll::Pending if !this.begun => rest(&mut this.reading, this.idle, cx).map(Err),
            read => {
                this.begun |= read.is_ready();
                read
            }
        }
    }
}

impl AsyncWrite for Patient {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<std::io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.sent(cx, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.sent(cx, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_flush(cx);
        self.sent(cx, sent)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.sent(cx, sent)
    }
}

/// Keeps a connection counted.
#[derive(Clone)]
#[allow(dead_code, reason = "it is only held")]
pub(crate) struct KeptOpen(Arc<Counted>);
