//! Where events go: kept for tables, records and tests, dropped unbuilt in simulations.

/// The events of some moves, in order, or nothing at all.
///
/// Events are given as closures, so a silent log costs nothing.
///
/// ```
/// use tavola_engine::Log;
///
/// let mut log = Log::kept();
/// log.note(|| "tile placed");
/// assert_eq!(log.events(), ["tile placed"]);
/// let mut silent: Log<&str> = Log::silent();
/// silent.note(|| unreachable!("never built"));
/// ```
#[derive(Clone, Debug)]
pub struct Log<E>(Option<Vec<E>>);

impl<E> Log<E> {
    /// A log that keeps its events.
    pub fn kept() -> Log<E> {
        Log(Some(Vec::new()))
    }

    /// A log that drops them before they are built.
    pub fn silent() -> Log<E> {
        Log(None)
    }

    /// Notes one event.
    #[inline]
    pub fn note(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            // Where events are kept, somebody reads them and speed is no matter: what makes them stays out of the way of games
            // that keep none.
            std::hint::cold_path();
            events.push(event());
        }
    }

    /// What was noted so far.
    pub fn events(&self) -> &[E] {
        self.0.as_deref().unwrap_or_default()
    }

    /// Takes out what was noted and goes on empty.
    pub fn take(&mut self) -> Vec<E> {
        self.0.as_mut().map(std::mem::take).unwrap_or_default()
    }
}
