//! The database's own history: each step is made once, in order.

use sqlx::{Any, AnyPool, Row, Transaction};

use super::Sitting;

const STEPS: &[&[&str]] = &[
    &[
        "create table if not exists players (id text primary key, name text not null, account text unique, password text, created bigint not null)",
        "create table if not exists sessions (token text primary key, player text not null, created bigint not null)",
        "create table if not exists tables (id text primary key, game text not null, setup text not null, seats text not null, \
         seed text not null, seed_hash text not null, status text not null, created bigint not null, updated bigint not null)",
        "create table if not exists moves (table_id text not null, n bigint not null, line text not null, at bigint not null, primary key (table_id, n))",
        "create table if not exists chat (table_id text not null, n bigint not null, name text not null, words text not null, at bigint not null, primary key (table_id, n))",
    ],
    // Clocks need milliseconds, every node knows of an asked take-back, and one's games are found without reading all.
    &[
        "alter table tables add column terms text not null default '{}'",
        "alter table tables add column asked bigint",
        "update moves set at = at * 1000",
        "update tables set created = created * 1000, updated = updated * 1000",
        "create table sits (player text not null, table_id text not null, primary key (player, table_id))",
        "create index tables_by_status on tables (status, updated)",
    ],
    // Lines that do not follow from those before are kept apart, and the table knows.
    &[
        "create table set_aside (table_id text not null, n bigint not null, line text not null, at bigint not null, since bigint not null)",
        "alter table tables add column repaired bigint",
    ],
    // A question to take back has answers and a reason; `asked` is no longer used.
    &["alter table tables add column take_back text"],
    // Clocks are measured, not worked out from the time on the wall, and do not run while nothing does.
    &[
        "alter table moves add column spent bigint",
        "create table alive (id bigint primary key, at bigint not null)",
        "create table outages (since bigint not null, until bigint not null)",
    ],
    // Sessions expire, and nobody takes a name that looks like another's. Some times were still in seconds.
    &[
        "alter table sessions add column seen bigint",
        "update sessions set created = created * 1000 where created < 100000000000",
        "update players set created = created * 1000 where created < 100000000000",
        "update chat set at = at * 1000 where at < 100000000000",
        "create index sessions_by_player on sessions (player)",
        "alter table players add column skeleton text",
        "create unique index players_by_skeleton on players (skeleton)",
    ],
    // A game whose rules are no longer played still has its result.
    &["alter table tables add column result text"],
    // Results count for ratings, in thousandths (volatility in millionths). A table has a host; people have ties to others,
    // and some are asked to a table, or away from it.
    &[
        "alter table tables add column host text",
        "alter table tables add column counted bigint",
        "create index tables_by_counted on tables (status, counted)",
        "create table results (table_id text not null, seat bigint not null, player text not null, name text not null, \
         game text not null, speed text not null, rated bigint not null, seats bigint not null, place bigint not null, \
         points bigint not null, won bigint not null, gone bigint not null, rating bigint, deviation bigint, gained bigint, \
         at bigint not null, primary key (table_id, seat))",
        "create index results_by_player on results (player, at)",
        "create index results_by_game on results (game, speed, at)",
        "create table ratings (player text not null, game text not null, speed text not null, rating bigint not null, \
         deviation bigint not null, volatility bigint not null, games bigint not null, at bigint not null, \
         primary key (player, game, speed))",
        "create table ties (player text not null, other text not null, kind text not null, at bigint not null, \
         primary key (player, other, kind))",
        "create table asked (table_id text not null, player text not null, away bigint not null, \
         primary key (table_id, player))",
    ],
    // People wait for each other, and a table knows who must decide. Accounts have profiles, devices and one-time codes.
    &[
        "create table waiting (player text primary key, game text not null, clock text not null, since bigint not null, \
         seen bigint not null, table_id text)",
        "alter table tables add column due text",
        "create index tables_by_due on tables (due)",
        "alter table players add column mark text",
        "alter table players add column hidden bigint",
        "alter table players add column totp text",
        "alter table players add column totp_used bigint",
        "alter table sessions add column agent text",
        "create table achievements (player text not null, id text not null, rule text not null, table_id text not null, \
         at bigint not null, primary key (player, id))",
    ],
    // Civility: reports, who looks after them, and what they did.
    &[
        "create table reports (id text primary key, reporter text not null, player text not null, table_id text, \
         words text not null, at bigint not null, closed bigint)",
        "create table audit (id text primary key, moderator text not null, name text not null, action text not null, \
         target text not null, words text not null, at bigint not null)",
        "alter table players add column role text",
        "alter table players add column suspended bigint",
        "create table settings (id text primary key, value text not null)",
    ],
    // Letters: confirmed addresses, when to be written to, and the links that letters carry.
    &[
        "alter table players add column email text",
        "create unique index players_by_email on players (email)",
        "alter table players add column mail_turns bigint",
        "alter table players add column mail_stop text",
        "alter table players add column mailed bigint",
        "alter table players add column quiet_from bigint",
        "alter table players add column quiet_to bigint",
        "alter table players add column zone bigint",
        "alter table players add column lang text",
        "create table links (token text primary key, kind text not null, player text not null, email text not null, \
         at bigint not null)",
    ],
    // Tournaments.
    &[
        "create table tournaments (id text primary key, name text not null, kind text not null, game text not null, \
         clock text not null, rounds bigint not null, starts bigint not null, status text not null, round bigint not null, \
         host text not null)",
        "create index tournaments_by_status on tournaments (status, starts)",
        "create table entrants (tournament text not null, n bigint not null, player text not null, name text not null, \
         gone bigint not null, primary key (tournament, n))",
        "create unique index entrants_by_player on entrants (tournament, player)",
        "create table boards (tournament text not null, round bigint not null, board bigint not null, who text not null, \
         table_id text not null, places text, primary key (tournament, round, board))",
    ],
    // Browsers are told of turns, and moves are left for the next decision.
    &[
        "create table subscriptions (endpoint text primary key, player text not null, session text not null, \
         p256dh text not null, auth text not null, at bigint not null)",
        "create index subscriptions_by_player on subscriptions (player)",
        "alter table players add column pushed bigint",
        "create table plans (table_id text not null, seat bigint not null, player text not null, plan text not null, \
         primary key (table_id, seat))",
    ],
];

/// How many steps there are.
pub(super) fn version() -> usize {
    STEPS.len()
}

/// Makes the steps that are missing, all or none.
pub(super) async fn bring_up_to_date(pool: &AnyPool, postgres: bool) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    if postgres {
        // Nodes that start together wait for each other.
        sqlx::query("set local lock_timeout = 0").execute(&mut *transaction).await?;
        sqlx::query("select pg_advisory_xact_lock(7878)").execute(&mut *transaction).await?;
    }
    sqlx::query("create table if not exists steps (n bigint primary key)").execute(&mut *transaction).await?;
    let row = sqlx::query("select count(*) as made from steps").fetch_one(&mut *transaction).await?;
    let made: i64 = row.try_get("made")?;
    if made as usize > STEPS.len() {
        return Err(sqlx::Error::Configuration("the database was made by a newer version of Tavola".into()));
    }
    for (n, statements) in STEPS.iter().enumerate().skip(made as usize) {
        for statement in *statements {
            sqlx::query(*statement).execute(&mut *transaction).await?;
        }
        match n {
            1 => remember_who_sits(&mut transaction).await?,
            5 => remember_how_names_look(&mut transaction).await?,
            _ => {}
        }
        sqlx::query("insert into steps (n) values ($1)").bind(n as i64).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

async fn remember_who_sits(transaction: &mut Transaction<'_, Any>) -> Result<(), sqlx::Error> {
    for row in sqlx::query("select id, seats from tables").fetch_all(&mut **transaction).await? {
        let (id, seats): (String, String) = (row.try_get("id")?, row.try_get("seats")?);
        let seats: Vec<Sitting> = serde_json::from_str(&seats).map_err(|error| sqlx::Error::Decode(error.into()))?;
        super::tables::add_sits(&mut *transaction, &id, &seats).await?;
    }
    Ok(())
}

/// Of accounts whose names look alike already, the oldest keeps the look to itself.
async fn remember_how_names_look(transaction: &mut Transaction<'_, Any>) -> Result<(), sqlx::Error> {
    let accounts = "select id, account from players where account is not null order by created";
    for row in sqlx::query(accounts).fetch_all(&mut **transaction).await? {
        let (id, account): (String, String) = (row.try_get("id")?, row.try_get("account")?);
        let update = "update players set skeleton = $1 where id = $2 \
                      and not exists (select 1 from players where skeleton = $1)";
        let update = sqlx::query(update).bind(crate::names::skeleton(&account)).bind(id);
        update.execute(&mut **transaction).await?;
    }
    Ok(())
}
