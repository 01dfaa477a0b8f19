//! A progress bar on a terminal, nothing elsewhere.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many steps; indicatif hides it when standard error is no terminal.
pub(crate) fn bar(steps: u64, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos}/{human_len}  {per_sec}  {elapsed}, {eta} left  {msg}");
    let bar = ProgressBar::new(steps).with_style(style.expect("the template is fixed"));
    // Slow games leave the number as it is for a while; the time goes on.
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
