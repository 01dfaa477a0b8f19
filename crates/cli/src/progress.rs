//! A progress bar on a terminal; elsewhere a line now and then.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// How often a line tells how far it is where there is no terminal: often enough for a log.
const NOW_AND_THEN: Duration = Duration::from_secs(10);

/// A bar for so many steps; nothing if it should be quiet.
pub(crate) fn bar(steps: u64, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos}/{human_len}  {per_sec}  {elapsed}, {eta} left  {msg}");
    let bar = ProgressBar::new(steps).with_style(style.expect("the template is fixed"));
    if std::io::stderr().is_terminal() {
        // Slow games leave the number as it is for a while; the time goes on.
        bar.enable_steady_tick(Duration::from_millis(500));
        return bar;
    }
    let far = bar.downgrade();
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(NOW_AND_THEN);
            let Some(bar) = far.upgrade().filter(|bar| !bar.is_finished()) else { return };
            eprintln!("{} of {} after {} s", bar.position(), steps, bar.elapsed().as_secs());
        }
    });
    bar
}
