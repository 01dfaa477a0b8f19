//! `tavola admin`: looking after the people of a server.

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use server::{Player, Role, Store};

use crate::args::{AdminArgs, AdminTask};
use crate::backup::wait;
use crate::error::Error;

const DAY: i64 = 86_400_000;

pub(crate) fn run(args: &AdminArgs) -> Result<ExitCode, Error> {
    wait(async {
        let store = Store::open(&args.db).await.map_err(database)?;
        let done = carry_out(&store, &args.task).await;
        store.close().await;
        done
    })??;
    Ok(ExitCode::SUCCESS)
}

fn database(error: impl std::fmt::Display) -> Error {
    Error::Admin(format!("the database: {error}"))
}

/// Who acts on the command line.
fn house() -> Player {
    Player { id: String::new(), name: "tavola admin".into(), account: None }
}

async fn account(store: &Store, name: &str) -> Result<Player, Error> {
    let found = store.account(name).await.map_err(database)?;
    found.map(|(player, _)| player).ok_or_else(|| Error::Admin(format!("no account \"{name}\"")))
}

async fn carry_out(store: &Store, task: &AdminTask) -> Result<(), Error> {
    match task {
        AdminTask::Role { name, role } => {
            let player = account(store, name).await?;
            store.set_role(name, role.parse::<Role>().ok()).await.map_err(database)?;
            store.note(&house(), "role", &player.name, role).await.map_err(database)?;
            println!("{}: {role}", player.name);
        }
        AdminTask::Suspend { name, days } => {
            let player = account(store, name).await?;
            let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64);
            store.suspend(&player.id, now + i64::from(*days) * DAY).await.map_err(database)?;
            store.note(&house(), "suspend", &player.name, &days.to_string()).await.map_err(database)?;
            println!("{} is suspended for {days} days", player.name);
        }
        AdminTask::Stats => {
            let numbers = store.numbers().await.map_err(database)?;
            for (status, many) in &numbers.tables {
                println!("tables, {status}\t{many}");
            }
            println!(
                "accounts\t{}\nguests\t{}\nsessions of a day\t{}",
                numbers.accounts, numbers.guests, numbers.sessions
            );
            println!("reports\t{}\nbytes\t{}", numbers.reports, numbers.bytes);
        }
        AdminTask::People => {
            for resident in store.residents(1000).await.map_err(database)? {
                println!("{}\t{}", resident.player.name, resident.role);
            }
        }
        AdminTask::Tables => {
            for table in store.tables_with("running", 1000).await.map_err(database)? {
                println!("{}\t{}", table.id, table.game);
            }
        }
        AdminTask::Rename { name, to } => {
            let player = account(store, name).await?;
            store.rename(&player.id, to).await.map_err(database)?;
            store.note(&house(), "rename", &player.name, to).await.map_err(database)?;
            println!("{} is shown as {to}", player.name);
        }
        AdminTask::Set { key, value: None } => {
            println!("{}", store.setting(key).await.map_err(database)?.unwrap_or_default());
        }
        AdminTask::Set { key, value: Some(value) } => {
            let wrong = match key.as_str() {
                "chat" => !["on", "off"].contains(&value.as_str()),
                "young" => value.parse::<u32>().is_err(),
                _ => value.chars().count() > 500,
            };
            if wrong {
                return Err(Error::Admin(format!("{key} cannot be \"{value}\"")));
            }
            store.settle(key, value).await.map_err(database)?;
            store.note(&house(), "settings", key, value).await.map_err(database)?;
            println!("{key}: {value}; a server that runs follows within a minute");
        }
        AdminTask::Reports => {
            for report in store.reports(1000).await.map_err(database)? {
                let (about, table) = (&report.about.1, &report.table);
                println!("{about}\t{table}\t{}\t{}\t{}", report.reporter, report.words, report.id);
            }
        }
        AdminTask::Dismiss { report } => {
            let waiting = store.reports(1000).await.map_err(database)?;
            let found = waiting.iter().find(|waiting| waiting.id == *report);
            let about =
                found.map(|found| &found.about.1).ok_or_else(|| Error::Admin(format!("no report \"{report}\"")))?;
            store.note(&house(), "dismiss", about, "").await.map_err(database)?;
            store.close_report(report).await.map_err(database)?;
            println!("{about}: put away");
        }
        AdminTask::Close { table } => {
            let row = store.table(table).await.map_err(database)?;
            let running = row.filter(|row| ["open", "running"].contains(&row.status.as_str()));
            running.ok_or_else(|| Error::Admin(format!("no table \"{table}\" that is open or runs")))?;
            store.ask_to_close(table).await.map_err(database)?;
            store.note(&house(), "close", table, "").await.map_err(database)?;
            println!("{table}: a server that runs closes it within a minute");
        }
        AdminTask::Audit => {
            for deed in store.audit(1000).await.map_err(database)? {
                println!("{}\t{}\t{}\t{}", deed.name, deed.action, deed.target, deed.words);
            }
        }
    }
    Ok(())
}
