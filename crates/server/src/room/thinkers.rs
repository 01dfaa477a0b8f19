//! Who thinks next. Bots, hints and their like share a few threads, so that pages are served meanwhile: tables with people
//! present come first, then whoever has had the least; neither one person alone nor all tables where nobody is present ever
//! have all threads.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// What somebody has had is forgotten by half in this time.
const HALF: Duration = Duration::from_secs(30);

/// The threads on which is thought.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    threads: usize,
    /// How many threads each person has now.
    running: HashMap<String, usize>,
    /// How many threads think for tables where nobody is present.
    unwatched: usize,
    /// How long was thought for each person lately, in seconds, and as of when.
    had: HashMap<String, (f64, Instant)>,
    waiting: Vec<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    whose: String,
    present: bool,
    ready: oneshot::Sender<Turn>,
}

/// A turn to think; it ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    queue: Arc<Mutex<Queue>>,
    whose: String,
    present: bool,
    since: Instant,
}

impl Thinkers {
    pub(crate) fn new(threads: usize) -> Thinkers {
        let (running, unwatched, had, waiting) = Default::default();
        Thinkers(Arc::new(Mutex::new(Queue { threads, running, unwatched, had, waiting })))
    }

    /// Waits for a turn to think for somebody; who stops waiting leaves the queue.
    pub(crate) async fn turn(&self, whose: &str, present: bool) -> Turn {
        let (ready, turn) = oneshot::channel();
        let left_over = {
            let mut queue = self.0.lock().expect("no holder panics");
            queue.waiting.push(Waiting { whose: whose.to_owned(), present, ready });
            queue.next(&self.0)
        };
        drop(left_over);
        turn.await.expect("who waits is given a turn")
    }

    /// How many wait, and how many think.
    pub(crate) fn count(&self) -> (usize, usize) {
        let queue = self.0.lock().expect("no holder panics");
        (queue.waiting.len(), queue.running.values().sum())
    }
}

impl Queue {
    /// Gives free threads to those who wait. Turns of those who have gone meanwhile are for the caller to drop, without the lock.
    fn next(&mut self, this: &Arc<Mutex<Queue>>) -> Vec<Turn> {
        let mut left_over = Vec::new();
        self.waiting.retain(|waiting| !waiting.ready.is_closed());
        while self.running.values().sum::<usize>() < self.threads {
            let most = usize::max(self.threads - 1, 1);
            let may = |waiting: &Waiting| {
                let running = self.running.get(&waiting.whose).copied().unwrap_or(0);
                running < most && (waiting.present || self.unwatched < most)
            };
            let rank = |waiting: &Waiting| (!waiting.present, self.lately(&waiting.whose));
            let waiting = self.waiting.iter().enumerate().filter(|(_, waiting)| may(waiting));
            let best =
                waiting.min_by(|(_, one), (_, two)| rank(one).partial_cmp(&rank(two)).expect("times are numbers"));
            let Some((index, _)) = best else { break };
            let Waiting { whose, present, ready } = self.waiting.remove(index);
            *self.running.entry(whose.clone()).or_default() += 1;
            self.unwatched += usize::from(!present);
            let turn = Turn { queue: this.clone(), whose, present, since: Instant::now() };
            left_over.extend(ready.send(turn).err());
        }
        left_over
    }

    fn lately(&self, whose: &str) -> f64 {
        self.had
            .get(whose)
            .map_or(0.0, |(had, seen)| had * 0.5f64.powf(seen.elapsed().as_secs_f64() / HALF.as_secs_f64()))
    }

    fn end(&mut self, whose: &str, present: bool, took: Duration) {
        self.unwatched -= usize::from(!present);
        if let Some(running) = self.running.get_mut(whose) {
            *running -= 1;
            if *running == 0 {
                self.running.remove(whose);
            }
        }
        let had = self.lately(whose) + took.as_secs_f64();
        self.had.insert(whose.to_owned(), (had, Instant::now()));
        if self.had.len() > 10_000 {
            self.had.retain(|_, (_, seen)| seen.elapsed() < 10 * HALF);
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let left_over = {
            let mut queue = self.queue.lock().expect("no holder panics");
            queue.end(&self.whose, self.present, self.since.elapsed());
            queue.next(&self.queue)
        };
        drop(left_over);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_person_does_not_keep_the_others_waiting() {
        let thinkers = Thinkers::new(2);
        let first = thinkers.turn("greedy", true).await;
        let crowd: Vec<_> = (0..158)
            .map(|_| {
                let thinkers = thinkers.clone();
                tokio::spawn(async move { drop(thinkers.turn("greedy", true).await) })
            })
            .collect();
        while thinkers.count().0 < 158 {
            tokio::task::yield_now().await;
        }
        let other = thinkers.turn("other", false).await;
        assert_eq!(thinkers.count(), (158, 2), "there is a thread for somebody else at once");
        drop((first, other));
        for waiting in crowd {
            waiting.await.unwrap();
        }
        assert_eq!(thinkers.count(), (0, 0));
    }

    #[tokio::test]
    async fn tables_where_nobody_is_present_leave_a_thread() {
        let thinkers = Thinkers::new(2);
        let first = thinkers.turn("ana", false).await;
        let queue = thinkers.clone();
        let second = tokio::spawn(async move { drop(queue.turn("bia", false).await) });
        while thinkers.count().0 < 1 {
            tokio::task::yield_now().await;
        }
        let here = thinkers.turn("caio", true).await;
        assert_eq!(thinkers.count(), (1, 2), "who is here does not wait for those who are not");
        drop((first, here));
        second.await.unwrap();
        assert_eq!(thinkers.count(), (0, 0));
    }

    #[tokio::test]
    async fn who_is_present_comes_first_and_who_left_is_forgotten() {
        let thinkers = Thinkers::new(1);
        let first = thinkers.turn("ana", true).await;
        let (told, mut order) = tokio::sync::mpsc::unbounded_channel();
        let mut waiting = Vec::new();
        for (name, present) in [("away", false), ("gone", true), ("here", true)] {
            let (queue, told) = (thinkers.clone(), told.clone());
            waiting.push(tokio::spawn(async move {
                let _turn = queue.turn(name, present).await;
                told.send(name).unwrap();
            }));
            while thinkers.count().0 < waiting.len() {
                tokio::task::yield_now().await;
            }
        }
        waiting[1].abort();
        assert!((&mut waiting[1]).await.is_err());
        drop(first);
        assert_eq!((order.recv().await, order.recv().await), (Some("here"), Some("away")));
        assert_eq!(thinkers.count(), (0, 0));
    }
}
