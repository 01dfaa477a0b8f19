//! Who is at a table: people with an open page, at this node or at another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::Room;

/// So long somebody is at a table after another node said so; it says so more often.
const ELSEWHERE: Duration = Duration::from_secs(45);

/// Who is at a table.
#[derive(Debug)]
pub(super) struct Presence {
    /// When this node began to look.
    since: Instant,
    people: Mutex<HashMap<String, Here>>,
}

#[derive(Debug)]
struct Here {
    /// Open pages at this node.
    pages: usize,
    /// Until when somebody without a page counts as being here; absent since then.
    until: Instant,
}

impl Presence {
    pub(super) fn new() -> Presence {
        Presence { since: Instant::now(), people: Mutex::default() }
    }

    /// Since when a player is away; `None` while they are here.
    pub(super) fn away_since(&self, player: &str) -> Option<Instant> {
        match self.people.lock().expect("no holder panics").get(player) {
            None => Some(self.since),
            Some(here) if here.pages > 0 || here.until > Instant::now() => None,
            Some(here) => Some(here.until),
        }
    }

    /// Whether anybody who plays is here.
    pub(super) fn anybody(&self) -> bool {
        let now = Instant::now();
        self.people.lock().expect("no holder panics").values().any(|here| here.pages > 0 || here.until > now)
    }

    /// A player is here for so long, at least; whether they were away.
    fn seen(&self, player: &str, lasting: Duration) -> bool {
        let (now, away) = (Instant::now(), self.away_since(player).is_some());
        let mut people = self.people.lock().expect("no holder panics");
        let here = people.entry(player.to_owned()).or_insert(Here { pages: 0, until: now });
        here.until = here.until.max(now + lasting);
        away && !lasting.is_zero()
    }

    fn pages(&self, player: &str, change: impl Fn(usize) -> usize) {
        let now = Instant::now();
        let mut people = self.people.lock().expect("no holder panics");
        let here = people.entry(player.to_owned()).or_insert(Here { pages: 0, until: now });
        (here.pages, here.until) = (change(here.pages), here.until.max(now));
    }
}

/// Somebody's stay at a table; it ends when this is dropped.
#[derive(Debug)]
pub struct Stay {
    room: Arc<Room>,
    player: String,
}

impl Drop for Stay {
    fn drop(&mut self) {
        self.room.presence.pages(&self.player, |pages| pages.saturating_sub(1));
        self.room.tell();
    }
}

impl Room {
    /// A player has opened the table's page.
    pub fn enter(self: &Arc<Room>, player: &str) -> Stay {
        self.presence.pages(player, |pages| pages + 1);
        self.tell();
        Stay { room: self.clone(), player: player.to_owned() }
    }

    /// A player without a page has asked for something, and so was not away until now.
    pub fn was_here(&self, player: &str) {
        if !player.is_empty() {
            self.presence.seen(player, Duration::ZERO);
        }
    }

    /// A player has the table's page open at another node.
    pub(super) fn is_elsewhere(&self, player: &str) {
        if self.presence.seen(player, ELSEWHERE) {
            self.tell();
        }
    }
}
