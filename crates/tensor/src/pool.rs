//! Threads that wait for the next step instead of being made for it.

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Threads of this process: a process that was forked has none of its parent's and makes its own.
#[derive(Debug)]
pub(crate) struct Pool {
    threads: usize,
    /// Which process made them.
    made: Option<(u32, ThreadPool)>,
}

impl Pool {
    pub(crate) fn new(threads: usize) -> Pool {
        Pool { threads, made: None }
    }

    /// The threads, or none where one does all or the system gives no more.
    pub(crate) fn threads(&mut self) -> Option<&ThreadPool> {
        let process = std::process::id();
        if self.threads > 1 && self.made.as_ref().is_none_or(|(maker, _)| *maker != process) {
            let fresh = ThreadPoolBuilder::new().num_threads(self.threads).build().ok();
            // The parent's threads cannot be told to end from here.
            std::mem::forget(std::mem::replace(&mut self.made, fresh.map(|pool| (process, pool))));
        }
        self.made.as_ref().map(|(_, pool)| pool)
    }
}
