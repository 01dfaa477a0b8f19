//! The contract of the store, on SQLite and on a private PostgreSQL.

#[path = "../../cli/tests/serve/postgres.rs"]
mod postgres;

use std::path::PathBuf;

use club::Quiet;
use tavola_server::{
    Append, Board, Clock, Fate, Filter, Finished, Finisher, Kind, Link, Plan, Player, Role, Sitting, Stand, Store,
    Subscription, TableRow, TakeBack, Tally, Terms, Tie, Told, Tournament, Waiting, Way,
};

fn table(id: &str, player: &str) -> TableRow {
    let person = Sitting::Person { player: player.into(), name: "Ana".into(), stand_in: None };
    TableRow {
        id: id.into(),
        game: "tuscany".into(),
        setup: "tavola 1\ngame tuscany 1\n".into(),
        seats: vec![person, Sitting::Open { token: "word".into() }],
        seed: "seed".into(),
        seed_hash: "hash".into(),
        status: "open".into(),
        terms: Terms {
            clock: Some(Clock { bank: 600, plus: 10, every_turn: false }),
            no_hints: true,
            ..Terms::default()
        },
        take_back: None,
        repaired: None,
        result: None,
        host: Some(player.into()),
    }
}

fn lines(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

async fn texts(store: &Store, id: &str) -> Vec<String> {
    store.lines(id).await.unwrap().into_iter().map(|line| line.text).collect()
}

async fn people_have_sessions_and_accounts(store: &Store) {
    let ana = Player { id: "p1".into(), name: "Ana".into(), account: None };
    store.add_guest(&ana, "token1").await.unwrap();
    assert_eq!(store.player_of("token1").await.unwrap(), Some(ana));
    assert_eq!(store.player_of("token2").await.unwrap(), None);
    store.rename("p1", "Anita").await.unwrap();
    assert!(store.make_account("p1", "Anita", "anita", "secret").await.unwrap());
    let (player, password) = store.account("ANITA").await.unwrap().expect("accounts ignore case");
    assert_eq!((player.name.as_str(), password.as_str()), ("Anita", "secret"));
    let bia = Player { id: "p2".into(), name: "Bia".into(), account: None };
    store.add_guest(&bia, "token2").await.unwrap();
    assert!(!store.make_account("p2", "anlta", "anita", "other").await.unwrap(), "the name is taken");
    store.end_session("token1").await.unwrap();
    assert_eq!(store.player_of("token1").await.unwrap(), None);
}

async fn tables_are_found_by_status_and_by_who_sits_there(store: &Store) {
    let row = table("t1", "p1");
    store.add_table(&row).await.unwrap();
    let found = store.table("t1").await.unwrap().expect("it was added");
    assert_eq!((found.seats.clone(), found.terms.clone()), (row.seats.clone(), row.terms.clone()));
    assert!(store.table("none").await.unwrap().is_none());
    assert_eq!(store.tables_with("open", 5).await.unwrap().len(), 1);
    assert_eq!(store.tables_of("p1", 5).await.unwrap().len(), 1);
    assert!(store.tables_of("p2", 5).await.unwrap().is_empty());
    let mut seats = row.seats.clone();
    seats[1] = Sitting::Person { player: "p2".into(), name: "Bia".into(), stand_in: None };
    assert!(store.seat("t1", &row.seats, &seats, "running").await.unwrap());
    assert!(!store.seat("t1", &row.seats, &row.seats, "open").await.unwrap(), "the seats have changed since");
    assert_eq!(store.table("t1").await.unwrap().unwrap().seats, seats);
    assert_eq!(store.tables_of("p2", 5).await.unwrap()[0].id, "t1");
    let asked = TakeBack { seat: 1, why: "oops".into(), agreed: Vec::new(), refused: None };
    assert!(store.ask("t1", None, Some(&asked)).await.unwrap());
    assert!(!store.ask("t1", None, None).await.unwrap(), "somebody has asked since");
    assert_eq!(store.table("t1").await.unwrap().unwrap().take_back, Some(asked));
}

async fn whoever_writes_a_line_first_wins(store: &Store) {
    let done = store.append("t1", 0, lines(&["1 a", "* b"]), "running", None).await.unwrap();
    assert!(matches!(done, Append::Done(at) if at > 1_600_000_000_000), "the time is in milliseconds: {done:?}");
    assert_eq!(store.append("t1", 1, lines(&["2 c"]), "running", None).await.unwrap(), Append::Conflict);
    assert_eq!(texts(store, "t1").await, ["1 a", "* b"]);
    assert_eq!(store.table("t1").await.unwrap().unwrap().take_back, None, "a move forgets an asked take-back");
    store.append("t1", 2, lines(&["2 c"]), "over", None).await.unwrap();
    assert_eq!(store.table("t1").await.unwrap().unwrap().status, "over");
}

/// Many writers of many tables at once: every line is written by exactly one of them, none is lost.
async fn writers_race_without_loss(store: &Store) {
    let mut writers = Vec::new();
    for table_number in 0..8 {
        let id = format!("race{table_number}");
        store.add_table(&table(&id, "p1")).await.unwrap();
        for writer in 0..4 {
            let (store, id) = (store.clone(), id.clone());
            writers.push(tokio::spawn(async move {
                let mut won = 0;
                for n in 0..25 {
                    let wrote = store.append(&id, n, vec![format!("{writer} {n}")], "running", None).await.unwrap();
                    won += usize::from(matches!(wrote, Append::Done(_)));
                }
                won
            }));
        }
    }
    let mut won = 0;
    for writer in writers {
        won += writer.await.unwrap();
    }
    assert_eq!(won, 8 * 25, "each line has one winner");
    for table_number in 0..8 {
        let written = texts(store, &format!("race{table_number}")).await;
        assert_eq!(written.len(), 25);
        assert!(written.iter().enumerate().all(|(n, line)| line.ends_with(&format!(" {n}"))));
    }
}

async fn what_is_said_keeps_its_order(store: &Store) {
    assert!(store.say("t1", 0, "Ana", "oi").await.unwrap());
    assert!(!store.say("t1", 0, "Bia", "olá").await.unwrap(), "somebody has spoken since");
    assert!(store.say("t1", 1, "Bia", "olá").await.unwrap());
    let said: Vec<String> = store.said("t1").await.unwrap().into_iter().map(|(name, _)| name).collect();
    assert_eq!(said, ["Ana", "Bia"]);
}

fn finished(table: &str, rated: bool, places: [usize; 2]) -> Finished {
    let finisher = |index: usize, player: &str, won: bool| Finisher {
        player: player.into(),
        name: player.into(),
        finish: club::Finish { place: places[index], team: index, left: false },
        points: 10,
        won,
        newcomer: club::Rating::NEW,
        achieved: if won { vec![("tuscany-win".into(), "TUS-117")] } else { Vec::new() },
    };
    let seat = |index: usize, player: &str| finisher(index, player, places[index] == 1);
    let seats = vec![seat(0, "p1"), seat(1, "bot:medium")];
    Finished { table: table.into(), game: "tuscany".into(), speed: club::Speed::Quick, rated, seats }
}

async fn results_count_once_for_ratings(store: &Store, url: &str) {
    for id in ["rated1", "rated2", "friendly"] {
        store.add_table(&table(id, "p1")).await.unwrap();
        store.append(id, 0, lines(&["1 a"]), "over", None).await.unwrap();
    }
    // Games may end at the same time.
    let raw = sqlx::AnyPool::connect(url).await.unwrap();
    let same = "update tables set updated = (select max(updated) from tables) where id in ('rated1', 'rated2')";
    sqlx::query(same).execute(&raw).await.unwrap();
    raw.close().await;
    assert!(store.uncounted(99).await.unwrap().iter().any(|id| id == "rated1"));
    assert!(store.count(&finished("rated1", true, [1, 2])).await.unwrap());
    assert!(!store.count(&finished("rated1", true, [1, 2])).await.unwrap(), "once");
    assert!(!store.uncounted(99).await.unwrap().iter().any(|id| id == "rated1"));
    let rating = store.rating("p1", "tuscany", club::Speed::Quick).await.unwrap().unwrap();
    assert!(rating.rating > 1600.0 && rating.is_provisional(), "{rating:?}");
    store.count(&finished("friendly", false, [1, 2])).await.unwrap();
    let same = store.rating("p1", "tuscany", club::Speed::Quick).await.unwrap().unwrap();
    assert_eq!(same, rating, "friendly games do not count");
    store.count(&finished("rated2", true, [2, 1])).await.unwrap();
    let after = store.rating("p1", "tuscany", club::Speed::Quick).await.unwrap().unwrap();
    assert!(after.rating < rating.rating && after.deviation < rating.deviation, "{after:?}");
    assert_eq!(store.rating("p1", "tuscany", club::Speed::Days).await.unwrap(), None, "speeds are apart");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    let month = club::Period::month_at(now);
    for period in [club::Period::Ever, month, club::Period::season_at(now)] {
        let leaders = store.leaders("tuscany", club::Speed::Quick, period, 10).await.unwrap();
        let found: Vec<(&str, i64)> = leaders.iter().map(|leader| (leader.player.as_str(), leader.games)).collect();
        assert!(found.contains(&("p1", 2)) && found.contains(&("bot:medium", 2)) && found.len() == 2, "{leaders:?}");
        let anita = leaders.iter().find(|leader| leader.player == "p1").unwrap();
        assert_eq!((anita.name.as_str(), anita.rating), ("Anita", after.rating.round() as i64), "{leaders:?}");
    }
    let before = month.before().unwrap();
    assert!(store.leaders("tuscany", club::Speed::Quick, before, 10).await.unwrap().is_empty());
}

async fn people_are_tied_and_asked(store: &Store) {
    store.tie("p1", "p2", Tie::Friend).await.unwrap();
    store.tie("p1", "p2", Tie::Friend).await.unwrap();
    assert!(store.is_tied("p1", "p2", Tie::Friend).await.unwrap());
    assert!(!store.is_tied("p2", "p1", Tie::Friend).await.unwrap(), "it is one's own matter");
    assert_eq!(store.ties_of("p1", Tie::Friend).await.unwrap()[0].name, "Bia");
    assert_eq!(store.tied_to("p2", Tie::Friend).await.unwrap(), ["p1"]);
    store.untie("p1", "p2", Tie::Friend).await.unwrap();
    assert!(store.ties_of("p1", Tie::Friend).await.unwrap().is_empty());
    let row = table("hosted", "p1");
    store.add_table(&row).await.unwrap();
    store.invite("hosted", &["p2".into()]).await.unwrap();
    assert_eq!(store.was_asked("hosted", "p2").await.unwrap(), Some(false));
    let mut seats = row.seats.clone();
    seats[1] = Sitting::Person { player: "p2".into(), name: "Bia".into(), stand_in: None };
    assert!(store.seat("hosted", &row.seats, &seats, "open").await.unwrap());
    assert!(store.unseat("hosted", &seats, &row.seats, ("p2", true)).await.unwrap());
    assert!(!store.unseat("hosted", &seats, &row.seats, ("p2", true)).await.unwrap(), "the seats have changed since");
    assert_eq!(store.was_asked("hosted", "p2").await.unwrap(), Some(true));
    assert!(!store.tables_of("p2", 99).await.unwrap().iter().any(|row| row.id == "hosted"));
    assert!(store.end_table("hosted", &row.seats, ("open", "cancelled")).await.unwrap());
    assert!(!store.end_table("hosted", &row.seats, ("open", "cancelled")).await.unwrap());
    let old = store.left_alone(i64::MAX, (0, ""), 99).await.unwrap();
    assert!(old.len() > 2 && old.is_sorted_by_key(|(id, _, updated)| (*updated, id.clone())), "{old:?}");
    let (id, terms, updated) = &old[1];
    assert!(terms.clock.is_some());
    assert_eq!(store.left_alone(i64::MAX, (*updated, id), 1).await.unwrap(), old[2..3], "then the next ones");
    assert!(store.left_alone(0, (0, ""), 99).await.unwrap().is_empty());
}

async fn people_wait_for_each_other(store: &Store) {
    store.wait("early", "tuscany", "300+5").await.unwrap();
    let early = store.still_waits("early").await.unwrap().expect("it waits");
    assert!(store.matches(&early, false).await.unwrap().is_empty(), "nobody came before");
    for (player, game, clock) in [("late", "", "300+5"), ("other", "duel", "300+5"), ("slow", "tuscany", "1d")] {
        store.wait(player, game, clock).await.unwrap();
    }
    let found = |waiting: Vec<Waiting>| waiting.into_iter().map(|one| one.player).collect::<Vec<_>>();
    let late = store.still_waits("late").await.unwrap().unwrap();
    // Whoever begins in the same millisecond is ordered by id.
    let before = found(store.matches(&Waiting { since: i64::MAX, ..late.clone() }, false).await.unwrap());
    assert_eq!(before, ["early", "other"], "any game with the same clock");
    let other = store.still_waits("other").await.unwrap().unwrap();
    let before = found(store.matches(&Waiting { since: i64::MAX, ..other }, false).await.unwrap());
    assert_eq!(before, ["late"], "who wants another game is not met");
    assert!(store.take_to("early", "t9").await.unwrap());
    assert!(!store.take_to("early", "t8").await.unwrap(), "somebody was faster");
    assert_eq!(store.still_waits("early").await.unwrap().unwrap().table.as_deref(), Some("t9"));
    store.take_back_from("t9").await.unwrap();
    assert_eq!(store.still_waits("early").await.unwrap().unwrap().table, None);
    store.wait_no_more("early").await.unwrap();
    assert_eq!(store.still_waits("early").await.unwrap(), None);
}

async fn tables_know_who_must_decide(store: &Store) {
    store.add_table(&table("due", "p1")).await.unwrap();
    let stand = Stand { status: "running", due: Some("p1".into()) };
    store.append("due", 0, lines(&["1 a"]), stand, None).await.unwrap();
    assert_eq!(store.turns_of("p1", 9).await.unwrap()[0].id, "due");
    store.set_due("due", "").await.unwrap();
    assert!(store.turns_of("p1", 9).await.unwrap().is_empty());
    store.append("due", 1, lines(&["1 b"]), "running", None).await.unwrap();
    assert!(store.without_due(999).await.unwrap().contains(&"due".to_owned()));
}

async fn accounts_have_profiles_and_devices(store: &Store) {
    let profile = store.profile("ANITA").await.unwrap().expect("the account is there");
    assert!((profile.mark.as_str(), profile.hidden) == ("", false));
    assert_eq!(store.leaders("tuscany", club::Speed::Quick, club::Period::Ever, 9).await.unwrap().len(), 2);
    store.change_profile("p1", "♜", true).await.unwrap();
    let profile = store.profile("anita").await.unwrap().unwrap();
    assert!((profile.mark.as_str(), profile.hidden) == ("♜", true));
    let shown = store.leaders("tuscany", club::Speed::Quick, club::Period::Ever, 9).await.unwrap();
    assert_eq!(shown.len(), 1, "who is hidden is on no leaderboard: {shown:?}");
    store.change_profile("p1", "", false).await.unwrap();
    let tallies = store.tallies("p1").await.unwrap();
    assert_eq!(tallies, [Tally { game: "tuscany".into(), played: 3, won: 2 }]);
    let all = store.history("p1", &Filter::default(), 9).await.unwrap();
    assert_eq!((all.len(), all[0].others[0].0.as_str()), (3, "bot:medium"));
    let won = store.history("p1", &Filter { won: Some(true), ..Filter::default() }, 9).await.unwrap();
    assert_eq!(won.len(), 2);
    let none = Filter { game: Some("duel".into()), ..Filter::default() };
    assert!(store.history("p1", &none, 9).await.unwrap().is_empty());
    assert_eq!(store.ratings_of("p1").await.unwrap()[0].2.games, 2);
    let achieved = store.achievements("p1").await.unwrap();
    assert!(
        matches!(&achieved[..], [only] if only.id == "tuscany-win" && only.table == "rated1"),
        "won twice, achieved once"
    );
    for token in ["one", "two", "three"] {
        store.add_session("p1", token).await.unwrap();
        store.name_session(token, "Firefox").await.unwrap();
    }
    assert!(store.sessions("p1").await.unwrap().iter().all(|session| session.agent == "Firefox"));
    assert_eq!(store.end_sessions("p1", |token| token != "two").await.unwrap().len(), 2);
    assert_eq!(store.sessions("p1").await.unwrap().len(), 1);
    assert_eq!(store.codes("p1").await.unwrap(), None);
    store.use_codes("p1", Some("SECRET")).await.unwrap();
    assert_eq!(store.codes("p1").await.unwrap().as_deref(), Some("SECRET"));
    assert!(store.use_code("p1", 7).await.unwrap());
    assert!(!store.use_code("p1", 7).await.unwrap(), "a code is used once");
}

async fn moderators_look_after_reports(store: &Store) {
    let ana = store.player("p1").await.unwrap().unwrap();
    assert!(store.set_role("anita", Some(Role::Moderator)).await.unwrap());
    assert!(!store.set_role("nobody", Some(Role::Admin)).await.unwrap());
    assert_eq!(store.standing("p1").await.unwrap().role, Some(Role::Moderator));
    store.suspend("p2", 99).await.unwrap();
    assert_eq!(store.standing("p2").await.unwrap().suspended, 99);
    store.report("p1", "p2", "t1", "rude").await.unwrap();
    let reports = store.reports(9).await.unwrap();
    assert_eq!((reports.len(), reports[0].about.1.as_str(), reports[0].table.as_str()), (1, "Bia", "t1"));
    store.note(&ana, "dismiss", "Bia", "nothing").await.unwrap();
    assert_eq!(store.audit(9).await.unwrap()[0].action, "dismiss");
    store.close_report(&reports[0].id).await.unwrap();
    assert!(store.reports(9).await.unwrap().is_empty());
    store.settle("announcement", "hello").await.unwrap();
    store.settle("announcement", "good evening").await.unwrap();
    assert_eq!(store.setting("announcement").await.unwrap().as_deref(), Some("good evening"));
    assert_eq!(store.settle_once("key", "one").await.unwrap(), "one");
    assert_eq!(store.settle_once("key", "two").await.unwrap(), "one", "what is settled stays");
    let numbers = store.numbers().await.unwrap();
    assert!(numbers.bytes > 0 && numbers.accounts == 1 && numbers.reports == 0, "{numbers:?}");
    assert_eq!(store.residents(9).await.unwrap()[0].role, "moderator");
}

async fn people_are_told_of_their_turns(store: &Store) {
    assert!(store.set_email("p1", Some("a@example.org")).await.unwrap());
    assert!(!store.set_email("p2", Some("a@example.org")).await.unwrap(), "another account has it");
    assert_eq!(store.by_email("A@example.org").await.unwrap().unwrap().id, "p1");
    store.add_link("word", Link::Reset, "p1", "a@example.org").await.unwrap();
    assert!(store.link("word", Link::Confirm).await.unwrap().is_none(), "it is for something else");
    assert_eq!(store.link("word", Link::Reset).await.unwrap().unwrap().0, "p1");
    assert!(store.use_link("word").await.unwrap());
    assert!(!store.use_link("word").await.unwrap(), "it is used up");
    let quiet = Quiet { from: 22, to: 7, zone: -3 };
    store.want_letters("p1", true, quiet, "en").await.unwrap();
    let letters = store.letters("p1").await.unwrap().unwrap();
    assert_eq!((letters.turns, letters.quiet, letters.lang.as_str()), (true, quiet, "en"));
    store.set_due("due", "p1").await.unwrap();
    store.add_session("p1", "device").await.unwrap();
    let browser =
        |endpoint: &str| Subscription { endpoint: endpoint.into(), p256dh: "key".into(), auth: "auth".into() };
    for _ in 0..2 {
        store.subscribe("p1", "device", &browser("https://push.example/1"), "en").await.unwrap();
    }
    store.subscribe("p1", "no such session", &browser("https://push.example/2"), "en").await.unwrap();
    assert_eq!(store.subscriptions("p1").await.unwrap(), [browser("https://push.example/1")], "as long as signed in");
    let later = i64::MAX;
    for way in [Way::Letter, Way::Push] {
        let told = store.to_be_told(way, later, 9).await.unwrap();
        assert_eq!((told.len(), told[0].player.id.as_str(), told[0].told), (1, "p1", 0), "{way}");
        assert!(store.to_be_told(way, 0, 9).await.unwrap().is_empty(), "not so soon");
        assert!(store.tell_now(way, &told[0]).await.unwrap());
        assert!(!store.tell_now(way, &told[0]).await.unwrap(), "another node does it");
        assert!(store.to_be_told(way, later, 9).await.unwrap().is_empty(), "once until something is new");
        assert!(store.stop_letters("nothing").await.is_ok_and(|stopped| !stopped));
    }
    for number in 0..12 {
        store.subscribe("p1", "device", &browser(&format!("https://push.example/many/{number}")), "en").await.unwrap();
    }
    assert!(store.subscriptions("p1").await.unwrap().len() <= 10, "enough for anybody");
    let stop = {
        store
            .append("due", 2, lines(&["1 c"]), Stand { status: "running", due: Some("p1".into()) }, None)
            .await
            .unwrap();
        store.to_be_told(Way::Push, later, 9).await.unwrap()[0].stop.clone()
    };
    assert!(store.stop_letters(&stop).await.unwrap());
    assert!(store.subscriptions("p1").await.unwrap().is_empty(), "one link ends everything");
    assert!(!store.letters("p1").await.unwrap().unwrap().turns);
    store.subscribe("p1", "device", &browser("https://push.example/1"), "en").await.unwrap();
    store.renew_session("p1", "renewed", Some("device")).await.unwrap();
    assert_eq!(store.subscriptions("p1").await.unwrap().len(), 1, "the browser stays the same");
    store.unsubscribe("p1", "https://push.example/1").await.unwrap();
    assert!(store.subscriptions("p1").await.unwrap().is_empty());
}

async fn tournaments_move_on_once(store: &Store) {
    let cup = Tournament {
        id: "cup".into(),
        name: "Cup".into(),
        kind: Kind::Swiss,
        game: "tuscany".into(),
        clock: "1d".into(),
        rounds: 3,
        starts: 0,
        status: "waiting".into(),
        round: 0,
        host: "p1".into(),
    };
    store.add_tournament(&cup).await.unwrap();
    assert_eq!(store.tournament("cup").await.unwrap().as_ref(), Some(&cup));
    for (player, name) in [("p1", "Ana"), ("bot:easy:1", ""), ("p1", "Anita")] {
        store.enter("cup", player, name).await.unwrap();
    }
    store.withdraw("cup", "bot:easy:1").await.unwrap();
    let entered = store.participants("cup").await.unwrap();
    assert_eq!((entered.len(), entered[0].name.as_str(), entered[1].gone), (2, "Anita", true));
    assert_eq!(store.tournaments_due().await.unwrap().len(), 1);
    assert!(store.move_on(&cup, "running", 1).await.unwrap());
    assert!(!store.move_on(&cup, "running", 1).await.unwrap(), "another node has");
    let board = Board { round: 1, board: 1, who: vec![0, 1], table: "t1".into(), places: None };
    assert!(store.add_boards("cup", std::slice::from_ref(&board)).await.unwrap());
    assert!(!store.add_boards("cup", std::slice::from_ref(&board)).await.unwrap(), "another node has");
    store.end_board("cup", &board, &[1, 2]).await.unwrap();
    assert_eq!(store.boards("cup").await.unwrap(), [Board { places: Some(vec![1, 2]), ..board }]);
    assert_eq!(store.tournaments(9).await.unwrap().len(), 1);
    assert_eq!(store.places("rated1").await.unwrap().len(), 2);
}

async fn moves_are_left_and_taken_up_once(store: &Store) {
    let plan = |action: &str, fate| Plan { action: action.into(), effect: "same".into(), say: "Do it".into(), fate };
    let (one, two) = (plan("a", Fate::Waits), plan("b", Fate::Waits));
    let ana = (0, "p1");
    assert!(store.plan("t1", ana, None, Some(&one)).await.unwrap());
    assert!(!store.plan("t1", ana, None, Some(&two)).await.unwrap(), "something else was left since");
    assert!(store.plan("t1", ana, Some(&one), Some(&two)).await.unwrap());
    assert!(!store.plan("t1", ana, Some(&one), Some(&plan("a", Fate::Made))).await.unwrap());
    assert_eq!(store.plans("t1").await.unwrap(), [(0, two.clone())]);
    let taken = plan("b", Fate::Dropped);
    assert!(store.plan("t1", ana, Some(&two), Some(&taken)).await.unwrap());
    assert!(!store.plan("t1", ana, Some(&two), Some(&taken)).await.unwrap(), "one node takes it up");
    assert!(!store.plan("t1", ana, Some(&two), None).await.unwrap());
    assert!(store.plan("t1", ana, Some(&taken), None).await.unwrap());
    assert!(store.plans("t1").await.unwrap().is_empty());
    assert!(!store.plan("t1", ana, Some(&taken), Some(&one)).await.unwrap(), "what is gone is not taken up");
    assert!(store.plan("t1", (1, "p2"), None, Some(&one)).await.unwrap());
    store.forget_player("p2").await.unwrap();
    assert!(store.plans("t1").await.unwrap().is_empty(), "nothing is left by who has gone");
}

/// What is stored comes through a backup, row by row.
async fn all_is_backed_up(store: &Store, name: &str) {
    store.add_session("p1", "kept").await.unwrap();
    let browser = Subscription { endpoint: "https://push.example/k".into(), p256dh: "k".into(), auth: "a".into() };
    store.subscribe("p1", "kept", &browser, "pt").await.unwrap();
    let plan = Plan { action: "a".into(), effect: "e".into(), say: "s".into(), fate: Fate::Waits };
    store.plan("t1", (0, "p1"), None, Some(&plan)).await.unwrap();
    let mut file = Vec::new();
    let rows = store.back_up(&mut file).await.unwrap();
    let fresh = format!("sqlite:{}?mode=rwc", fresh_file(name).display());
    let restored = Store::open(&fresh).await.unwrap();
    assert_eq!(restored.restore(&mut file.as_slice()).await.unwrap(), rows);
    assert_eq!(restored.subscriptions("p1").await.unwrap(), [browser]);
    assert_eq!(restored.plans("t1").await.unwrap(), [(0, plan)]);
    assert_eq!(restored.tournaments(9).await.unwrap().len(), 1);
    assert_eq!(restored.audit(9).await.unwrap().len(), 1);
}

/// Two who load a damaged table at the same time both want to repair it; what was written after the first repair stays.
async fn a_table_is_repaired_once(store: &Store) {
    store.add_table(&table("damaged", "p1")).await.unwrap();
    store.append("damaged", 0, lines(&["1 a", "1 nonsense", "1 c"]), "running", None).await.unwrap();
    let read = store.lines("damaged").await.unwrap();
    assert!(store.set_aside("damaged", &read[1..], 1, "running").await.unwrap());
    assert!(!store.set_aside("damaged", &read[1..], 1, "running").await.unwrap(), "somebody else has");
    store.append("damaged", 1, lines(&["1 b"]), "running", None).await.unwrap();
    assert!(!store.set_aside("damaged", &read[1..], 1, "running").await.unwrap());
    assert_eq!(texts(store, "damaged").await, ["1 a", "1 b"], "what was acknowledged since is there");
    assert_eq!(store.table("damaged").await.unwrap().unwrap().repaired, Some(1));
}

async fn contract(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.can_write().await.unwrap();
    people_have_sessions_and_accounts(&store).await;
    tables_are_found_by_status_and_by_who_sits_there(&store).await;
    whoever_writes_a_line_first_wins(&store).await;
    writers_race_without_loss(&store).await;
    what_is_said_keeps_its_order(&store).await;
    results_count_once_for_ratings(&store, url).await;
    people_are_tied_and_asked(&store).await;
    people_wait_for_each_other(&store).await;
    tables_know_who_must_decide(&store).await;
    accounts_have_profiles_and_devices(&store).await;
    moderators_look_after_reports(&store).await;
    people_are_told_of_their_turns(&store).await;
    tournaments_move_on_once(&store).await;
    moves_are_left_and_taken_up_once(&store).await;
    a_table_is_repaired_once(&store).await;
    let kind = url.split(':').next().unwrap_or_default();
    all_is_backed_up(&store, &format!("restored-{kind}")).await;
    store.close().await;
    let again = Store::open(url).await.unwrap();
    assert_eq!(texts(&again, "t1").await, ["1 a", "* b", "2 c"], "all is there after opening again");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_needs_is_cleaned_by_stated_rules() {
    let url = format!("sqlite:{}?mode=rwc", fresh_file("clean").display());
    let store = Store::open(&url).await.unwrap();
    for id in ["idle", "old", "playing"] {
        let player = Player { id: id.into(), name: id.into(), account: None };
        store.add_guest(&player, &format!("token-{id}")).await.unwrap();
    }
    store.add_table(&table("waiting", "idle")).await.unwrap();
    store.add_table(&table("running", "playing")).await.unwrap();
    store.append("running", 0, lines(&["1 a"]), "running", None).await.unwrap();
    let brought = TableRow { status: "study".into(), seats: Vec::new(), host: None, ..table("brought", "") };
    store.add_table(&brought).await.unwrap();
    store.append("brought", 0, lines(&["1 a"]), "study", None).await.unwrap();
    assert_eq!(store.clean().await.unwrap(), 0, "nothing is old yet");
    let raw = sqlx::AnyPool::connect(&url).await.unwrap();
    for statement in [
        "update players set created = created - 3000000000",
        "update sessions set created = created - 3000000000",
        "update tables set updated = updated - 3000000000",
    ] {
        sqlx::query(statement).execute(&raw).await.unwrap();
    }
    assert!(store.clean().await.unwrap() > 0);
    assert!(store.table("waiting").await.unwrap().is_none(), "nobody came for a month");
    assert!(store.table("running").await.unwrap().is_some());
    assert!(store.table("brought").await.unwrap().is_none(), "a record that was brought along a month ago");
    assert!(store.lines("brought").await.unwrap().is_empty());
    assert_eq!(store.player_of("token-old").await.unwrap(), None, "a guest of a month ago who never sat down");
    assert!(store.player_of("token-playing").await.unwrap().is_some());
}

fn fresh_file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.db", std::process::id()));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    contract(&format!("sqlite:{}?mode=rwc", fresh_file("contract").display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_keeps_the_contract() {
    let Some(database) = postgres::Postgres::start() else { return };
    contract(&database.url()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_hear_of_each_others_changes() {
    let Some(database) = postgres::Postgres::start() else { return };
    let (one, two) = (Store::open(&database.url()).await.unwrap(), Store::open(&database.url()).await.unwrap());
    let mut news = two.news().await.unwrap().expect("PostgreSQL has news");
    two.add_table(&table("t1", "p1")).await.unwrap();
    two.append("t1", 0, lines(&["1 own"]), "running", None).await.unwrap();
    one.append("t1", 1, lines(&["2 other"]), "running", None).await.unwrap();
    let heard = tokio::time::timeout(std::time::Duration::from_secs(5), news.next()).await;
    assert_eq!(heard.expect("the news arrive").unwrap(), Told::Changed("t1".into()));
    one.tell_here("t1", "p1").await.unwrap();
    let here = Told::Here { table: "t1".into(), player: "p1".into() };
    assert_eq!(news.next().await.unwrap(), here, "and who is at a table");
    let nothing = tokio::time::timeout(std::time::Duration::from_millis(200), news.next()).await;
    assert!(nothing.is_err(), "own changes are no news");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_database_acknowledges_nothing() {
    let file = fresh_file("deleted");
    let store = Store::open(&format!("sqlite:{}?mode=rwc", file.display())).await.unwrap();
    store.add_table(&table("t1", "p1")).await.unwrap();
    store.append("t1", 0, lines(&["1 a"]), "running", None).await.unwrap();
    std::fs::remove_file(&file).unwrap();
    let refused = store.append("t1", 1, lines(&["1 b"]), "running", None).await.unwrap_err();
    assert!(refused.to_string().contains("is gone"), "{refused}");
    assert!(store.can_write().await.is_err(), "and it knows that it cannot write");
}

/// A database in a file of its own with a table in it.
async fn in_a_file(name: &str) -> (PathBuf, Store) {
    let file = fresh_file(name);
    let store = Store::open(&format!("sqlite:{}?mode=rwc", file.display())).await.unwrap();
    store.add_table(&table("t1", "p1")).await.unwrap();
    (file, store)
}

/// Nothing at all is acknowledged any more.
async fn acknowledges_nothing(store: &Store, why: &str) {
    let moved = store.append("t1", 0, lines(&["1 a"]), "running", None).await.unwrap_err().to_string();
    assert!(moved.contains(why), "{moved}");
    assert!(store.say("t1", 0, "Ana", "oi").await.is_err() && store.add_table(&table("t2", "p1")).await.is_err());
    assert!(store.can_write().await.is_err(), "and it knows that it cannot write");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_was_replaced_acknowledges_nothing() {
    let (file, store) = in_a_file("replaced").await;
    store.can_write().await.unwrap();
    let copy = fresh_file("copy");
    std::fs::copy(&file, &copy).unwrap();
    let away = fresh_file("away");
    std::fs::rename(&file, &away).unwrap();
    std::fs::rename(&copy, &file).unwrap();
    acknowledges_nothing(&store, "was replaced").await;
    std::fs::rename(&away, &file).unwrap();
    store.append("t1", 0, lines(&["1 a"]), "running", None).await.expect("the file is back");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_whose_log_was_deleted_acknowledges_nothing() {
    let (file, store) = in_a_file("no-log").await;
    std::fs::remove_file(format!("{}-wal", file.display())).unwrap();
    acknowledges_nothing(&store, "is gone").await;
    // Whoever looks in from outside makes a new one.
    std::fs::write(format!("{}-wal", file.display()), "").unwrap();
    acknowledges_nothing(&store, "was replaced").await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_must_not_be_changed_is_not_ready() {
    let (file, store) = in_a_file("immutable").await;
    let change =
        |how: &str| std::process::Command::new("chattr").arg(how).arg(&file).status().is_ok_and(|s| s.success());
    if !change("+i") {
        eprintln!("SKIPPED: files cannot be made immutable here");
        return;
    }
    let ready = store.can_write().await;
    assert!(change("-i"));
    assert!(ready.is_err());
    store.can_write().await.unwrap();
}

/// A file that takes longer than a transaction may rest.
struct Slow(Vec<u8>, bool);

impl std::io::Write for Slow {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if !std::mem::replace(&mut self.1, true) {
            std::thread::sleep(std::time::Duration::from_secs(3));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_takes_its_time_on_postgresql() {
    let Some(database) = postgres::Postgres::start() else { return };
    let store = Store::open(&format!("{}?options=-c%20statement_timeout%3D1000", database.url())).await.unwrap();
    store.add_table(&table("t1", "p1")).await.unwrap();
    let many = (0..2000).map(|n| format!("1 {n}")).collect();
    store.append("t1", 0, many, "running", None).await.unwrap();
    let mut file = Slow(Vec::new(), false);
    assert!(store.back_up(&mut file).await.unwrap() > 2000);
    store.append("t1", 2000, lines(&["1 more"]), "running", None).await.expect("others are limited as before");
}

/// Two nodes that write the same tables at the same time, each in its own order, wait for each other and never in a circle.
#[tokio::test(flavor = "multi_thread")]
async fn crossing_batches_do_not_lock_each_other_out() {
    let Some(database) = postgres::Postgres::start() else { return };
    let (one, two) = (Store::open(&database.url()).await.unwrap(), Store::open(&database.url()).await.unwrap());
    let tables: Vec<String> = (0..40).map(|number| format!("cross{number:02}")).collect();
    for id in &tables {
        one.add_table(&table(id, "p1")).await.unwrap();
    }
    for n in 0..30 {
        let write = |store: &Store, id: &String| {
            let (store, id) = (store.clone(), id.clone());
            tokio::spawn(async move {
                // On a busy machine somebody may have to wait for a lock for too long, and is told so.
                loop {
                    if let Ok(done) = store.append(&id, n, vec![format!("1 {n}")], "running", None).await {
                        return done;
                    }
                }
            })
        };
        let mut writes: Vec<_> = tables.iter().map(|id| write(&one, id)).collect();
        writes.extend(tables.iter().rev().map(|id| write(&two, id)));
        let mut won = 0;
        for done in writes {
            won += usize::from(matches!(done.await.unwrap(), Append::Done(_)));
        }
        assert_eq!(won, tables.len(), "each line has one winner");
    }
    // What a connection has counted is told when it ends.
    one.close().await;
    two.close().await;
    sqlx::any::install_default_drivers();
    let raw = sqlx::AnyPool::connect(&database.url()).await.unwrap();
    let select = "select deadlocks from pg_stat_database where datname = current_database()";
    let deadlocks: i64 = sqlx::Row::get(&sqlx::query(select).fetch_one(&raw).await.unwrap(), 0);
    assert_eq!(deadlocks, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_first_version_is_brought_up_to_date() {
    let url = format!("sqlite:{}?mode=rwc", fresh_file("old").display());
    sqlx::any::install_default_drivers();
    let old = sqlx::AnyPool::connect(&url).await.unwrap();
    for statement in [
        "create table players (id text primary key, name text not null, account text unique, password text, created bigint not null)",
        "create table tables (id text primary key, game text not null, setup text not null, seats text not null, \
         seed text not null, seed_hash text not null, status text not null, created bigint not null, updated bigint not null)",
        "create table moves (table_id text not null, n bigint not null, line text not null, at bigint not null, primary key (table_id, n))",
        "insert into tables values ('t1', 'tuscany', '', '[{\"kind\":\"person\",\"player\":\"p1\",\"name\":\"Ana\",\"stand_in\":null}]', 's', 'h', 'running', 5, 6)",
        "insert into moves values ('t1', 0, '1 a', 7)",
    ] {
        sqlx::query(statement).execute(&old).await.unwrap();
    }
    old.close().await;
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.tables_of("p1", 5).await.unwrap()[0].terms, Terms::default());
    assert_eq!(store.lines("t1").await.unwrap()[0].at, 7_000);
}
