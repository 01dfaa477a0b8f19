//! Hints and analyses of the golden games.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::analysis::Analysis;
use engine::{AnyMatch, Record, Shelved, Turn};
use tavola_bots::{AnalysisError, AnalysisPlan, AnySearchable, Budget};

const GOLDEN: [(&str, &str); 5] = [
    ("burgundy", include_str!("../../burgundy/tests/playthroughs/anniversary.game")),
    ("carcassonne", include_str!("../../carcassonne/tests/playthroughs/base.game")),
    ("tuscany", include_str!("../../tuscany/tests/playthroughs/two_players.game")),
    ("tuscany", include_str!("../../tuscany/tests/playthroughs/four_players_other_readings.game")),
    ("duel", include_str!("../../duel/tests/playthroughs/intro.game")),
];

fn find(id: &str) -> &'static dyn AnySearchable {
    static GAMES: [&dyn AnySearchable; 4] = [
        &Shelved::<burgundy::State>::new(),
        &Shelved::<carcassonne::State>::new(),
        &Shelved::<tuscany::State>::new(),
        &Shelved::<duel::State>::new(),
    ];
    GAMES.into_iter().find(|game| game.id() == id).expect("one of the games")
}

fn plan(threads: usize) -> AnalysisPlan {
    AnalysisPlan { budget: Budget::positions(60), seed: 1, threads }
}

fn analysed(game: &str, record: &Record, threads: usize) -> Analysis {
    let game = find(game);
    game.analyse(record, &plan(threads), &|_, _| (), &AtomicBool::new(false)).expect("the golden game is sound")
}

fn begun(id: &str, text: &str) -> (&'static dyn AnySearchable, Record, Box<dyn AnyMatch>) {
    let game = find(id);
    let record = Record::read(text).expect("the golden game is sound");
    let table = game.begin(&record).expect("the golden game is sound");
    (game, record, table)
}

#[test]
fn hints_are_legal_and_differ_from_their_runner_up() {
    for (id, text) in GOLDEN {
        let (game, record, mut table) = begun(id, text);
        let mut hinted = 0;
        for (index, line) in record.moves.iter().enumerate() {
            if index % 15 == 0 {
                let legal = table.legal();
                match game.hint(table.as_ref(), &Budget::positions(80), 1) {
                    None => assert!(!matches!(table.turn(), Turn::Seat(_))),
                    Some(hint) => {
                        hinted += 1;
                        assert!(matches!(table.turn(), Turn::Seat(seat) if seat == hint.seat));
                        assert!(legal.contains(&hint.best.action), "{id}: {hint:?}");
                        assert!((0.0..=1.0).contains(&hint.best.win_chance) && hint.best.margin.is_finite());
                        assert_eq!(hint.runner_up.is_some(), legal.len() > 1);
                        assert!(hint.runner_up.is_none_or(|second| second.action != hint.best.action));
                    }
                }
            }
            table.read_move(line.by, &line.text).expect("the golden game is sound");
        }
        assert!(hinted > 0, "{id}");
        let over = table.turn() == Turn::Over;
        assert!(!over || game.hint(table.as_ref(), &Budget::positions(80), 1).is_none(), "nobody decides any more");
    }
}

#[test]
fn a_hint_says_what_to_expect_of_the_only_move() {
    let (game, record, mut table) = begun("duel", include_str!("../../duel/tests/playthroughs/intro.game"));
    let mut margins = Vec::new();
    for line in &record.moves {
        if matches!(table.turn(), Turn::Seat(_)) && table.legal().len() == 1 {
            margins.extend(game.hint(table.as_ref(), &Budget::positions(80), 1).map(|hint| hint.best.margin));
        }
        table.read_move(line.by, &line.text).expect("the golden game is sound");
    }
    assert!(margins.iter().any(|margin| margin.abs() > 0.5), "{margins:?}");
}

#[test]
fn an_analysis_follows_the_whole_game_and_its_end() {
    for (id, text) in GOLDEN {
        let record = Record::read(text).expect("the golden game is sound");
        let analysis = analysed(id, &record, 2);
        assert_eq!(analysis.steps.len(), record.moves.len());
        for (step, line) in analysis.steps.iter().zip(&record.moves) {
            assert_eq!((step.seat, &step.action), (line.by, &line.text), "{id}");
            assert!((step.win_chance.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{id} {step:?}");
            assert!(step.cost >= 0.0 && step.cost.is_finite());
            assert_eq!(step.better.is_some(), step.cost > 0.0, "{id} {step:?}");
            assert_eq!(step.luck.is_empty(), step.seat.is_some());
        }
        let costs: Vec<f64> = analysis.dearest.iter().map(|n| analysis.steps[n - 1].cost).collect();
        assert!(!costs.is_empty() && costs.is_sorted_by(|a, b| a >= b), "{id}: the dearest come first");
        if analysis.seats.len() == 2 {
            let luck: f64 = analysis.seats.iter().map(|seat| seat.luck).sum();
            assert!(luck.abs() < 1e-6, "{id}: what one is given the other is not");
        }
        let game = find(id);
        let mut table = game.begin(&record).expect("the golden game is sound");
        for line in &record.moves {
            table.read_move(line.by, &line.text).expect("the golden game is sound");
        }
        let last = &analysis.steps[analysis.steps.len() - 1];
        for standing in table.ranking().iter().filter(|_| table.turn() == Turn::Over) {
            let chance = last.win_chance[standing.seat.index()];
            assert_eq!(standing.won, chance > 0.0, "{id}: the end is certain");
        }
    }
}

#[test]
fn an_analysis_does_not_depend_on_its_threads() {
    let (id, text) = GOLDEN[4];
    let record = Record::read(text).expect("the golden game is sound");
    assert_eq!(analysed(id, &record, 1), analysed(id, &record, 3));
}

#[test]
fn an_analysis_reports_progress_and_can_be_cancelled() {
    let (id, text) = GOLDEN[1];
    let record = Record::read(text).expect("the golden game is sound");
    let game = find(id);
    let (cancel, heard) = (AtomicBool::new(false), Mutex::new(Vec::new()));
    let progress = |done: usize, all: usize| {
        heard.lock().expect("no panic").push((done, all));
        cancel.store(done == 5, Ordering::Relaxed);
    };
    let cancelled = game.analyse(&record, &plan(1), &progress, &cancel);
    assert_eq!(cancelled, Err(AnalysisError::Cancelled));
    let moves = record.moves.len();
    assert_eq!(*heard.lock().expect("no panic"), (1..=5).map(|done| (done, moves)).collect::<Vec<_>>());
}

#[test]
fn a_record_that_breaks_the_rules_is_not_analysed() {
    let (id, text) = GOLDEN[2];
    let record = Record::read(&text.replacen("1 take 5", "1 take 5 dropping 1", 1)).expect("it reads well");
    let game = find(id);
    let refused = game.analyse(&record, &plan(1), &|_, _| (), &AtomicBool::new(false));
    assert!(matches!(refused, Err(AnalysisError::Record(_))));
}
