//! `tavola serve`: the web application.

use std::process::ExitCode;
use std::time::Duration;

use server::{Config, Mail, Manners, Push};

use crate::args::ServeArgs;
use crate::error::Error;

/// The file of a SQLite database is made when it is missing; its folder is not.
pub(crate) fn made_if_missing(db: &str) -> String {
    match db.strip_prefix("sqlite:") {
        Some(file) if !file.contains('?') => format!("sqlite:{file}?mode=rwc"),
        _ => db.to_owned(),
    }
}

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Error> {
    let config = Config {
        listen: args.listen,
        db: made_if_missing(&args.db),
        bot_pause: Duration::from_millis(args.bot_pause),
        absence: Duration::from_secs(args.absence),
        left_alone: Duration::from_secs(args.left_alone.saturating_mul(86_400)),
        rate: args.rate,
        backups: args.backups.clone(),
        manners: Manners { chat: !args.no_chat, young: Duration::from_secs(args.young.saturating_mul(3600)) },
        mail: args.smtp.as_ref().map(|server| Mail {
            server: server.clone(),
            from: args.mail_from.clone(),
            site: args.site.clone().unwrap_or_else(|| format!("http://{}", args.listen)),
            delay: Duration::from_secs(args.mail_delay),
        }),
        push: args.push_contact.as_ref().map(|contact| Push {
            contact: contact.clone(),
            key: args.push_key.clone(),
            services: args.push_services.clone().unwrap_or_default(),
            delay: Duration::from_secs(args.push_delay),
        }),
        proxies: args.trusted_proxies.clone(),
        connections: args.connections,
        connections_each: args.connections_each,
        idle: Duration::from_secs(args.idle),
    };
    let filter = tracing_subscriber::EnvFilter::try_from_env("TAVOLA_LOG").unwrap_or_else(|_| "info".into());
    // A line that cannot be written is lost. Saying so would be another one, and the end of whatever is being done.
    let log = tracing_subscriber::fmt().log_internal_errors(false).with_env_filter(filter).with_writer(std::io::stderr);
    match args.log_format.as_str() {
        "json" => log.json().init(),
        _ => log.init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Error::Runtime)?;
    let served = runtime.block_on(server::serve(config, |address| {
        println!("Tavola is open at http://{address}");
        println!("Everything is kept in {}; `tavola backup FILE` makes a copy.", server::place(&args.db));
    }));
    // What still thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served?;
    Ok(ExitCode::SUCCESS)
}
