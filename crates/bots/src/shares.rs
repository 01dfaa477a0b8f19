//! Work that is shared among threads, with the same result on any number of them.

/// What each of so many jobs comes to, in their order.
pub(crate) fn shared<T: Send>(jobs: u64, threads: u64, job: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let threads = threads.max(1);
    let share = |thread: u64| (thread..jobs).step_by(threads as usize).map(|number| (number, job(number))).collect();
    let mut done: Vec<(u64, T)> = std::thread::scope(|scope| {
        let share = &share;
        let workers: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || -> Vec<(u64, T)> { share(thread) })).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no job panics")).collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
