//! What goes on in tournaments without anybody asking: rounds are paired, tables opened, results written down.

use std::sync::Arc;
use std::time::Duration;

use club::tournament::{self as draw, Meeting, Met};
use engine::Setup;

use crate::error::Error;
use crate::pages::new_table;
use crate::room::Rooms;
use crate::secret;
use crate::store::{Board, Kind, Participant, Player, Sitting, Store, Terms, Tournament, now};

/// How often it is looked whether something is due.
const PAUSE: Duration = Duration::from_secs(1);

/// Keeps all tournaments going as long as the application runs.
pub(crate) fn keep_going(store: Store, rooms: Arc<Rooms>) {
    tokio::spawn(async move {
        let mut times = tokio::time::interval(PAUSE);
        times.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            times.tick().await;
            match store.tournaments_due().await {
                Ok(due) => {
                    for tournament in due {
                        if let Err(error) = step(&store, &rooms, &tournament).await {
                            tracing::warn!(tournament = tournament.id, %error, "the tournament could not go on; trying again");
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "tournaments cannot be looked up"),
            }
        }
    });
}

/// Does what is due in a tournament.
async fn step(store: &Store, rooms: &Arc<Rooms>, tournament: &Tournament) -> Result<(), Error> {
    let people = store.participants(&tournament.id).await?;
    let present: Vec<usize> = people.iter().filter(|one| !one.gone).map(|one| one.n).collect();
    if tournament.status == "waiting" {
        let status = if present.len() < 2 { "cancelled" } else { "running" };
        store.move_on(tournament, status, 0).await?;
        return Ok(());
    }
    let mut boards = store.boards(&tournament.id).await?;
    finish_all(store, rooms, tournament, &people, &mut boards).await?;
    let met = meetings(&boards);
    let ends = tournament.starts + tournament.rounds * 60_000;
    if tournament.kind == Kind::Arena && now() < ends {
        let mut new = arena(store, tournament, &boards, &met, &present).await?;
        return finish_all(store, rooms, tournament, &people, &mut new).await;
    }
    if boards.iter().any(|board| board.places.is_none()) {
        return Ok(());
    }
    let round = tournament.round + 1;
    let next = if tournament.kind == Kind::Arena { None } else { pair(tournament, &people, &present, &met) };
    match next {
        Some(tables) if round <= tournament.rounds => {
            let mut boards: Vec<Board> =
                tables.into_iter().enumerate().map(|(board, who)| new_board(round, board as i64, who)).collect();
            store.add_boards(&tournament.id, &boards).await?;
            store.move_on(tournament, "running", round).await?;
            finish_all(store, rooms, tournament, &people, &mut boards).await?;
        }
        _ => {
            store.move_on(tournament, "over", tournament.round).await?;
        }
    }
    Ok(())
}

/// A table of a round; who sits alone rests, which is a win.
fn new_board(round: i64, board: i64, who: Vec<usize>) -> Board {
    let places = (who.len() == 1).then(|| vec![1]);
    Board { round, board, who, table: secret::address(), places }
}

/// Who sits together in the next round.
fn pair(tournament: &Tournament, people: &[Participant], present: &[usize], met: &[Met]) -> Option<Vec<Vec<usize>>> {
    let seats = |meeting: Meeting| std::iter::once(meeting.first).chain(meeting.second).collect::<Vec<usize>>();
    match tournament.kind {
        Kind::Swiss => Some(draw::swiss(present, met)?.into_iter().map(seats).collect()),
        Kind::RoundRobin => {
            let all: Vec<usize> = people.iter().map(|one| one.n).collect();
            let rounds = draw::round_robin(&all);
            let round = rounds.into_iter().nth(usize::try_from(tournament.round).ok()?)?;
            let still = |table: Vec<usize>| table.into_iter().filter(|n| present.contains(n)).collect::<Vec<_>>();
            Some(round.into_iter().map(seats).map(still).filter(|table| !table.is_empty()).collect())
        }
        Kind::Fours => {
            let order: Vec<usize> = draw::standings(present, met).into_iter().map(|line| line.entrant).collect();
            Some(draw::fours(&order))
        }
        Kind::Arena => None,
    }
}

/// Pairs whoever is free in an arena; the new boards.
async fn arena(
    store: &Store,
    tournament: &Tournament,
    boards: &[Board],
    met: &[Met],
    present: &[usize],
) -> Result<Vec<Board>, Error> {
    let busy = |n: &usize| boards.iter().any(|board| board.places.is_none() && board.who.contains(n));
    let free: Vec<usize> = present.iter().copied().filter(|n| !busy(n)).collect();
    let from = boards.len() as i64;
    let meetings = draw::arena(&free, met);
    let new = meetings
        .into_iter()
        .zip(from..)
        .map(|(meeting, board)| new_board(1, board, std::iter::once(meeting.first).chain(meeting.second).collect()));
    let new: Vec<Board> = new.collect();
    if !new.is_empty() {
        store.add_boards(&tournament.id, &new).await?;
    }
    Ok(new)
}

/// Looks after all boards that are not over.
async fn finish_all(
    store: &Store,
    rooms: &Arc<Rooms>,
    tournament: &Tournament,
    people: &[Participant],
    boards: &mut [Board],
) -> Result<(), Error> {
    for board in boards.iter_mut().filter(|board| board.places.is_none()) {
        finish(store, rooms, tournament, people, board).await?;
    }
    Ok(())
}

/// Opens the table of a board, or writes down how it ended.
async fn finish(
    store: &Store,
    rooms: &Arc<Rooms>,
    tournament: &Tournament,
    people: &[Participant],
    board: &mut Board,
) -> Result<(), Error> {
    match store.table(&board.table).await? {
        None => open(rooms, tournament, people, board).await,
        Some(row) if row.status == "over" => {
            let places = store.places(&board.table).await?;
            // The result is counted a moment after the game has ended.
            if places.len() == board.who.len() {
                store.end_board(&tournament.id, board, &places).await?;
                board.places = Some(places);
            }
            Ok(())
        }
        // A table that was closed is a tie for all.
        Some(row) if row.status == "closed" || row.status == "cancelled" => {
            let places = vec![1; board.who.len()];
            store.end_board(&tournament.id, board, &places).await?;
            board.places = Some(places);
            Ok(())
        }
        Some(_) => {
            // Bots play on, though nobody looks.
            rooms.room(&board.table).await.map(|_| ())
        }
    }
}

async fn open(rooms: &Arc<Rooms>, tournament: &Tournament, people: &[Participant], board: &Board) -> Result<(), Error> {
    let game = shelf::find(&tournament.game).ok_or(Error::NotFound)?;
    let chosen = game.schema().choose(&Setup::players(board.who.len()))?;
    let sitting = |n: &usize| {
        let one = people.iter().find(|one| one.n == *n).ok_or(Error::NotFound)?;
        Ok(match one.player.strip_prefix("bot:") {
            Some(bot) => Sitting::Bot { level: bot.split(':').next().unwrap_or("medium").to_owned() },
            None => Sitting::Person { player: one.player.clone(), name: one.name.clone(), stand_in: None },
        })
    };
    let seats = board.who.iter().map(sitting).collect::<Result<Vec<_>, Error>>()?;
    let clock = Some(tournament.clock.parse()?);
    let terms = Terms { clock, no_hints: true, rated: true, ..Terms::default() };
    let host = Player { id: tournament.host.clone(), name: String::new(), account: None };
    let mut row = new_table(game, &chosen, seats, terms, &host);
    row.id.clone_from(&board.table);
    rooms.create(row).await.map(|_| ())
}

/// Who met whom, with what came of it: at a table of many, everybody everybody else.
pub(crate) fn meetings(boards: &[Board]) -> Vec<Met> {
    let mut met = Vec::new();
    for board in boards {
        let Some(places) = &board.places else { continue };
        if let [first] = board.who[..] {
            met.push(Met { meeting: Meeting { first, second: None }, halves: 2 });
        }
        for one in 0..board.who.len() {
            for two in one + 1..board.who.len() {
                let halves = match places[one].cmp(&places[two]) {
                    std::cmp::Ordering::Less => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Greater => 0,
                };
                met.push(Met { meeting: Meeting { first: board.who[one], second: Some(board.who[two]) }, halves });
            }
        }
    }
    met
}
