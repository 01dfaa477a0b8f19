//! People are told where it is their turn: by letter, in their browser.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use crate::store::{Addressee, Store, Way, now};

pub(crate) type Told = Result<(), Box<dyn Error + Send + Sync>>;

/// Tells people where it is their turn in one way.
pub(crate) trait Tells: Send + Sync + 'static {
    const WAY: Way;

    /// How long it must have been somebody's turn.
    fn delay(&self) -> Duration;

    /// How often that is looked after.
    fn pause(&self) -> Duration;

    fn tell(&self, store: &Store, addressee: &Addressee) -> impl Future<Output = Told> + Send;
}

/// Tells people as long as the application runs.
pub(crate) fn keep_telling<T: Tells>(teller: Arc<T>, store: Store) {
    tokio::spawn(async move {
        let mut times = tokio::time::interval(teller.pause());
        loop {
            times.tick().await;
            if let Err(error) = tell_all(&*teller, &store).await {
                tracing::warn!(%error, way = ?T::WAY, "people could not be told of their turns");
            }
        }
    });
}

async fn tell_all<T: Tells>(teller: &T, store: &Store) -> Result<(), sqlx::Error> {
    for addressee in store.to_be_told(T::WAY, now() - teller.delay().as_millis() as i64, 100).await? {
        // In quiet hours nothing is sent; what waits is told afterwards, all at once.
        if addressee.letters.quiet.holds(now()) || !store.tell_now(T::WAY, &addressee).await? {
            continue;
        }
        if let Err(error) = teller.tell(store, &addressee).await {
            tracing::warn!(%error, way = ?T::WAY, "somebody was not told");
        }
    }
    Ok(())
}
