//! `tavola serve`: the web application.

use std::process::ExitCode;
use std::time::Duration;

use server::Config;

use crate::args::ServeArgs;
use crate::error::Error;

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Error> {
    let db = match args.db.strip_prefix("sqlite:") {
        // The file is made when it is missing; its folder is not.
        Some(file) if !file.contains('?') => format!("sqlite:{file}?mode=rwc"),
        _ => args.db.clone(),
    };
    let config = Config {
        listen: args.listen,
        db,
        bot_pause: Duration::from_millis(args.bot_pause),
        absence: Duration::from_secs(args.absence),
        rate: args.rate,
        proxies: args.trusted_proxies.clone(),
        connections: args.connections,
        connections_each: args.connections_each,
    };
    let filter = tracing_subscriber::EnvFilter::try_from_env("TAVOLA_LOG").unwrap_or_else(|_| "info".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Error::Runtime)?;
    let served = runtime.block_on(server::serve(config, |address| {
        println!("Tavola is open at http://{address}");
        println!(
            "Everything is kept in {}; to back it up, copy that file while Tavola is stopped.",
            server::place(&args.db)
        );
    }));
    // What still thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served?;
    Ok(ExitCode::SUCCESS)
}
