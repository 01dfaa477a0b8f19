//! Those who play, and those who look on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::client::{Client, Page};

/// How people play and who looks on.
#[derive(Clone, Debug)]
pub(crate) struct Habits {
    pub(crate) game: String,
    pub(crate) seats: Vec<String>,
    /// How many look on at every table.
    pub(crate) watchers: usize,
    /// How long somebody thinks before a move, on average.
    pub(crate) pace: Duration,
    /// Whether who plays has the page of the table open.
    pub(crate) pages: bool,
}

/// What all share who take part.
#[derive(Clone, Debug)]
pub(crate) struct Hall {
    pub(crate) nodes: Vec<SocketAddr>,
    pub(crate) habits: Habits,
    /// How many tables are open.
    pub(crate) opened: Arc<AtomicUsize>,
    /// Whether times count now.
    pub(crate) counts: Arc<AtomicBool>,
    pub(crate) stop: Arc<AtomicBool>,
}

/// What somebody has waited for.
#[derive(Debug, Default)]
pub(crate) struct Waits {
    /// For a move to be acknowledged.
    pub(crate) moves: Vec<Duration>,
    /// For the next own turn, after a move.
    pub(crate) turns: Vec<Duration>,
}

impl Hall {
    fn node(&self, number: usize) -> SocketAddr {
        self.nodes[number % self.nodes.len()]
    }

    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn counts(&self) -> bool {
        self.counts.load(Ordering::Relaxed)
    }
}

/// Numbers that look random and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound.max(1)
    }

    /// From half to one and a half of it.
    fn around(&mut self, time: Duration) -> Duration {
        time / 2 + Duration::from_micros(self.below(time.as_micros() as u64))
    }
}

/// Somebody who plays one game after the other against bots until told to stop.
pub(crate) async fn person(number: usize, hall: Hall) -> Waits {
    let mut client = Client::connect(hall.node(number)).await;
    let (mut waits, mut chance) = (Waits::default(), Chance(number as u64));
    let habits = &hall.habits;
    while hall.goes_on() {
        let Some(id) = client.open(&habits.game, &habits.seats, None).await else { continue };
        let mut pages: Vec<Page> = Vec::new();
        for watcher in 0..habits.watchers {
            pages.push(Client::connect(hall.node(number + watcher + 1)).await.page(&id).await);
        }
        let own = if habits.pages { Some(client.page(&id).await) } else { None };
        hall.opened.fetch_add(1, Ordering::Relaxed);
        let mut moved = None;
        while hall.goes_on() {
            let view = client.look(&id).await;
            if view["over"] == true {
                break;
            }
            if view["legal"].as_array().is_none_or(Vec::is_empty) {
                match &own {
                    Some(page) => page.news(Duration::from_millis(50)).await,
                    None => tokio::time::sleep(Duration::from_millis(1)).await,
                }
                continue;
            }
            if let Some(moved) = moved.take().filter(|_| hall.counts()) {
                waits.turns.push(Instant::elapsed(&moved));
            }
            tokio::time::sleep(chance.around(habits.pace)).await;
            let took = client.decide(&id, &view, chance.below(1 << 20) as usize).await;
            moved = took.map(|_| Instant::now());
            waits.moves.extend(took.filter(|_| hall.counts()));
        }
    }
    waits
}

/// Somebody who plays many games by correspondence, a move here and a move there.
pub(crate) async fn correspondent(number: usize, games: usize, hall: Hall) -> Waits {
    let mut client = Client::connect(hall.node(number)).await;
    let (mut waits, mut chance) = (Waits::default(), Chance(number as u64));
    let mut tables = Vec::new();
    while tables.len() < games && hall.goes_on() {
        tables.extend(client.open(&hall.habits.game, &hall.habits.seats, Some("3d")).await);
        hall.opened.fetch_add(1, Ordering::Relaxed);
    }
    while hall.goes_on() {
        tokio::time::sleep(chance.around(hall.habits.pace)).await;
        let id = &tables[chance.below(tables.len() as u64) as usize];
        let view = client.look(id).await;
        let took = client.decide(id, &view, chance.below(1 << 20) as usize).await;
        waits.moves.extend(took.filter(|_| hall.counts()));
    }
    waits
}

/// Somebody who lets bots think at as many tables as possible, without playing at any.
pub(crate) async fn greedy(tables: usize, hall: Hall) {
    let mut client = Client::connect(hall.node(0)).await;
    let seats = ["me", "expert", "expert", "expert"].map(str::to_owned);
    let mut pages = Vec::new();
    for _ in 0..tables {
        let Some(id) = client.open("burgundy", &seats, None).await else { continue };
        // Who leaves the seat has a bot there, too.
        let resign = serde_json::json!({ "version": 0 });
        client.ask("POST", &format!("/table/{id}/resign"), Some(&resign)).await;
        pages.push(client.page(&id).await);
        hall.opened.fetch_add(1, Ordering::Relaxed);
    }
    while hall.goes_on() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
