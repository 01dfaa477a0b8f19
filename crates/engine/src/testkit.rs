//! What must hold for every game, checked by random play; coverage; golden playthroughs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::case::{Arranged, Cases};
use crate::facade::Shelved;
use crate::game::{Fact, Game, Refusal, Turn, Viewer};
use crate::ledger::Ledger;
use crate::log::Log;
use crate::notation::Notation;
use crate::options::{Chosen, Schema, Setup};
use crate::origin::Reconstruction;
use crate::play::{Match, Move};
use crate::proof::{cases_of, prove, sources, tests_in};
use crate::random::{Dice, Random, Scout};
use crate::record::Record;
use crate::rule::Award;
use crate::seat::Seat;

/// The tests that every game has: the contract in random games, the ledger and its cases, a second opinion, old records, the
/// rooms of the crate. `games` are played with all that the contract asks, `cases` are broken on purpose.
///
/// ```ignore
/// engine::contract! { State, rules: "TUS-", games: 300, seed: 2020, cases: 3000 }
/// ```
#[macro_export]
macro_rules! contract {
    ($State:ty, rules: $rules:literal, games: $games:literal, seed: $seed:literal, cases: $cases:literal) => {
        #[test]
        fn the_contract_holds_in_random_games() {
            $crate::testkit::check::<$State>($games, $seed);
        }

        #[test]
        fn every_rule_is_proven() {
            $crate::testkit::every_rule_is_proven::<$State>(env!("CARGO_MANIFEST_DIR"), &[]);
        }

        #[test]
        fn cited_rules_exist() {
            $crate::testkit::cited_rules_exist::<$State>(env!("CARGO_MANIFEST_DIR"), $rules);
        }

        #[test]
        fn mutated_cases_never_panic() {
            $crate::testkit::mutated_cases_never_panic::<$State>(env!("CARGO_MANIFEST_DIR"), $cases, 41);
        }

        #[test]
        fn reconstructions_are_told() {
            $crate::testkit::reconstructions_are_told::<$State>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn a_second_opinion_agrees() {
            $crate::testkit::second_opinion::<$State>(300, $seed);
        }

        #[test]
        fn every_rule_of_an_award_is_cited_by_a_case() {
            $crate::testkit::every_rule_of_an_award_is_cited::<$State>(env!("CARGO_MANIFEST_DIR"), 100, $seed);
        }

        #[test]
        fn old_records_replay() {
            $crate::testkit::old_records_replay::<$State>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn the_rooms_are_those_of_every_game() {
            $crate::testkit::rooms(env!("CARGO_MANIFEST_DIR"));
        }
    };
}

/// Plays random games over every player count and random options, and asserts the whole contract on the way.
///
/// # Panics
/// With what is broken, the options and the record that leads there.
pub fn check<G: Game>(games: u64, seed: u64) {
    let schema = G::schema();
    for index in 0..games {
        let mut dice = Dice::numbered(seed, index);
        let plain = schema.players.start() + index as usize;
        let chosen = match schema.choose(&Setup::players(plain)) {
            Ok(chosen) if index < schema.players.clone().count() as u64 => chosen,
            _ => schema.random_in(some_version(schema, index), &mut dice),
        };
        check_match::<G>(chosen, &mut dice);
    }
}

/// Mostly the version that is played; every eighth game one that can only be replayed, in turns.
fn some_version(schema: &Schema, index: u64) -> u32 {
    let old: Vec<u32> = schema.versions.iter().rev().skip(1).map(|version| version.number).collect();
    let mut old = old.into_iter().filter(|version| schema.replays(*version).is_ok()).cycle().skip(index as usize / 8);
    if index % 8 == 7 { old.next().unwrap_or(schema.version()) } else { schema.version() }
}

/// Plays one random game with these options and asserts the whole contract on the way.
///
/// # Panics
/// With what is broken and the record that leads there.
pub fn check_match<G: Game>(chosen: Chosen, dice: &mut Dice) {
    let mut tester = Tester { game: Match::<G>::new(chosen), pool: Vec::new(), ledger: Tallies::default() };
    if let Err(reason) = tester.run(dice) {
        panic!("{reason}\nafter:\n{}", tester.game.record(Vec::new()));
    }
}

/// More than it says is not read as if it were not there.
fn has_one_spelling<N: Notation>(value: &N) -> Result<(), String> {
    let text = value.to_string();
    let last = |split: &str| text.rsplit(split).next().unwrap_or_default().to_owned();
    let (word, group) = (last(" "), last(" / "));
    for more in [format!("{text} {word}"), format!("{text} / {group}"), format!("{text} / {word} / {word}")] {
        if let Ok(read) = more.parse::<N>() {
            hold!(read.to_string() == more, "{more} is read as {read}");
        }
    }
    Ok(())
}

/// The value in JSON, and that it reads back as itself. JSON here has no numbers beyond 64 bits.
fn reads_back<T: Serialize + DeserializeOwned + PartialEq>(value: &T) -> Result<serde_json::Value, String> {
    let json = serde_json::to_value(value).map_err(|error| format!("cannot be written: {error}"))?;
    let back = T::deserialize(&json).map_err(|error| format!("does not read back: {error} in {json}"))?;
    hold!(back == *value, "reads back as something else: {json}");
    Ok(json)
}

/// An event reads back from JSON as itself and has the same name there as in records.
fn is_told<E: Fact>(event: &E) -> Result<(), String> {
    let json = reads_back(event).map_err(|reason| format!("{event}: {reason}"))?;
    let tag = json.get("event").and_then(|tag| tag.as_str()).unwrap_or_default();
    hold!(event.to_string().split(' ').next() == Some(tag), "{event} is called \"{tag}\" in JSON");
    if let Some(award) = event.award() {
        reads_back(&award).map_err(|reason| format!("the award of {event}: {reason}"))?;
    }
    Ok(())
}

fn viewers<G: Game>(state: &G) -> impl Iterator<Item = Viewer> + use<G> {
    Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

struct Tester<G: Game> {
    game: Match<G>,
    /// Actions from other moments, most of them illegal now: `check` must refuse exactly those.
    pool: Vec<G::Action>,
    ledger: Tallies,
}

type Tallies = BTreeMap<(Seat, &'static str, &'static str), i32>;

impl<G: Game> Tester<G> {
    fn run(&mut self, dice: &mut Dice) -> Result<(), String> {
        while self.game.state().turn() != Turn::Over {
            hold!(self.game.len() < G::LONGEST, "the game is longer than {} moves", G::LONGEST);
            self.position(dice)?;
            self.step(dice)?;
            self.scores()?;
        }
        self.position(dice)?;
        self.end(dice)
    }

    fn position(&mut self, dice: &mut Dice) -> Result<(), String> {
        self.game.state().audit()?;
        match self.game.state().turn() {
            Turn::Seat(_) => self.decision(dice)?,
            Turn::Chance => self.chance(dice)?,
            Turn::Over => hold!(self.game.state().legal().is_empty(), "the game is over, but something is legal"),
        }
        let thorough = dice.below(4) == 0;
        for viewer in viewers(self.game.state()) {
            let view = self.game.state().view(viewer);
            reads_back(&view).map_err(|reason| format!("the view of {viewer:?}: {reason}"))?;
            if thorough {
                self.imagined(viewer, &view, dice)?;
            }
        }
        Ok(())
    }

    fn decision(&mut self, dice: &mut Dice) -> Result<(), String> {
        let state = self.game.state();
        let legal = state.legal();
        hold!(!legal.is_empty(), "{} decides, but nothing is legal", state.turn());
        hold!(state.outcomes().is_none(), "a seat decides, but chance has outcomes");
        let (mut one, mut other) = (dice.clone(), dice.clone());
        let (picked, listed) = (state.pick_legal(&mut one, &mut Vec::new()), other.pick(&legal));
        hold!(picked == *listed, "{picked} was picked, but {listed} of the list");
        hold!(one.word() == other.word(), "picking {picked} takes other draws than picking it from the list");
        for (index, action) in legal.iter().enumerate() {
            hold!(!legal[..index].contains(action), "{action} is listed twice");
            hold!(state.check(action).is_ok(), "{action} is listed, but refused: {:?}", state.check(action));
            hold!(action.to_string().parse().as_ref() == Ok(action), "{action} does not read back as itself");
        }
        has_one_spelling(&picked)?;
        for action in &self.pool {
            let mut copy = state.clone();
            let accepted = copy.apply(action, &mut Log::silent()).is_ok();
            hold!(accepted == legal.contains(action), "{action} is accepted: {accepted}, listed: {}", !accepted);
            hold!(accepted || copy == *state, "{action} was refused, but changed the state");
        }
        for action in legal {
            if self.pool.len() < 60 && !self.pool.contains(&action) {
                self.pool.push(action);
            } else if dice.below(40) == 0 && !self.pool.contains(&action) {
                let slot = dice.below(self.pool.len() as u32) as usize;
                self.pool[slot] = action;
            }
        }
        Ok(())
    }

    fn chance(&self, dice: &mut Dice) -> Result<(), String> {
        let state = self.game.state();
        hold!(state.legal().is_empty(), "chance decides, but actions are legal");
        let sampled: Vec<G::Outcome> = (0..4).map(|_| state.sample(dice)).collect();
        for outcome in &sampled {
            hold!(
                state.admits(outcome).is_ok(),
                "{outcome} was sampled, but is impossible: {:?}",
                state.admits(outcome)
            );
            hold!(outcome.to_string().parse().as_ref() == Ok(outcome), "{outcome} does not read back as itself");
            has_one_spelling(outcome)?;
        }
        let Some(listed) = state.outcomes() else { return Ok(()) };
        hold!(!listed.is_empty(), "chance decides, but nothing can happen");
        for outcome in &sampled {
            hold!(listed.iter().any(|w| w.outcome == *outcome), "{outcome} was sampled, but is not listed");
        }
        for (index, entry) in listed.iter().enumerate() {
            hold!(entry.weight > 0, "{} is listed with weight 0", entry.outcome);
            hold!(state.admits(&entry.outcome).is_ok(), "{} is listed, but impossible", entry.outcome);
            hold!(listed[..index].iter().all(|w| w.outcome != entry.outcome), "{} is listed twice", entry.outcome);
        }
        Ok(())
    }

    /// The guess differs from the truth only in what the viewer cannot know, so nothing else may differ.
    fn imagined(&self, viewer: Viewer, view: &G::View, dice: &mut Dice) -> Result<(), String> {
        let state = self.game.state();
        let guess = G::determinize(view, dice);
        guess.audit().map_err(|reason| format!("determinized for {viewer:?}: {reason}"))?;
        hold!(
            guess.view(viewer) == *view,
            "determinizing changed what {viewer:?} sees:\n{view}\n{}",
            guess.view(viewer)
        );
        hold!(guess.turn() == state.turn(), "determinizing for {viewer:?} changed who decides");
        if matches!(state.turn(), Turn::Seat(seat) if viewer.is(seat)) {
            hold!(guess.legal() == state.legal(), "the legal actions of {viewer:?} depend on what it cannot know");
        }
        Ok(())
    }

    fn step(&mut self, dice: &mut Dice) -> Result<(), String> {
        let before = self.game.state().clone();
        let mut silent = before.clone();
        let mut unheard = Log::silent();
        let events: Vec<G::Event> = match before.turn() {
            Turn::Seat(seat) => {
                let action = dice.pick(&before.legal()).clone();
                silent.perform(&action, &mut unheard);
                self.game.act(seat, &action).map_err(|error| error.to_string())?.to_vec()
            }
            _ => {
                let outcome = before.sample(dice);
                silent.resolve(&outcome, &mut unheard);
                self.game.befall(&outcome).map_err(|error| error.to_string())?.to_vec()
            }
        };
        hold!(silent == *self.game.state(), "listening to the events changed the state");
        for event in &events {
            is_told(event)?;
            // What is sent is what each of them may know of it.
            for viewer in viewers(self.game.state()) {
                let Some(seen) = G::shown(event, viewer) else { continue };
                hold!(seen.rule() == event.rule(), "{event}: {viewer:?} is told of {}", seen.rule());
                if seen != *event {
                    is_told(&seen).map_err(|reason| format!("as {viewer:?} sees it: {reason}"))?;
                }
            }
            if let Some(award) = event.award() {
                hold!(award.rule == event.rule(), "{event}: the award cites {}", award.rule);
                *self.ledger.entry((award.seat, award.tally, award.source)).or_default() += award.sum.total();
            }
        }
        Ok(())
    }

    /// Every part of every score is the sum of the awards behind it.
    fn scores(&self) -> Result<(), String> {
        let mut found = Tallies::new();
        for (index, scores) in self.game.state().scores().iter().enumerate() {
            for score in std::iter::once(&scores.main).chain(&scores.also) {
                let sum: i32 = score.parts.iter().map(|part| part.points).sum();
                hold!(sum == score.total, "the breakdown of {} does not add up: {score:?}", score.tally);
                for part in &score.parts {
                    *found.entry((Seat::new(index), score.tally, part.source)).or_default() += part.points;
                }
            }
        }
        let nonzero = |tallies: &Tallies| -> Tallies {
            tallies.iter().filter(|(_, p)| **p != 0).map(|(k, p)| (*k, *p)).collect()
        };
        let (awarded, found) = (nonzero(&self.ledger), nonzero(&found));
        hold!(awarded == found, "the awards do not explain the scores: awarded {awarded:?}, scores {found:?}");
        Ok(())
    }

    fn end(&mut self, dice: &mut Dice) -> Result<(), String> {
        let state = self.game.state();
        let ranking = state.ranking();
        let seats: BTreeSet<Seat> = ranking.iter().map(|standing| standing.seat).collect();
        hold!(
            seats.len() == state.seats() && ranking.len() == state.seats(),
            "the ranking does not have every seat once"
        );
        hold!(ranking.windows(2).all(|pair| pair[0].place <= pair[1].place), "the ranking is out of order");

        let text = self.game.record(vec!["Ana".into(), "Bruno".into()]).to_string();
        let record = Record::read(&text).map_err(|error| format!("the record does not read back: {error}"))?;
        let replay = || Match::<G>::of(&record).map_err(|error| format!("the record does not replay: {error}"));
        hold!(replay()?.state() == state, "the replay ends elsewhere");
        let elsewhere = std::thread::scope(|scope| scope.spawn(replay).join().expect("the replay does not panic"))?;
        hold!(elsewhere.state() == state, "the replay in another thread ends elsewhere");
        hold!(elsewhere.record(record.seats.clone()).to_string() == text, "the replayed record is another one");
        self.undo(dice)
    }

    /// Undo to the root: after going back, the same moves lead to the same place, and a barrier holds.
    fn undo(&self, dice: &mut Dice) -> Result<(), String> {
        let moves: Vec<Move<G>> = self.game.moves().cloned().collect();
        let mut game = self.game.clone();
        let middle = dice.below(moves.len() as u32 + 1) as usize;
        game.back_to(middle);
        hold!(game.len() == middle, "undo went to another place");
        let here = game.state().clone();
        game.back_to(0);
        hold!(*game.state() == G::new(game.chosen()), "undo to the root is not the start");
        for step in &moves[..middle] {
            game.replay(step.clone()).map_err(|error| error.to_string())?;
            if let (Move::Action(seat, _), Turn::Seat(next)) = (step, game.state().turn()) {
                hold!(*seat == next || game.undoable(*seat) == 0, "a seat could undo after its turn had passed");
            }
            if let Move::Outcome(_) = step {
                hold!(Seat::all(game.state().seats()).all(|seat| game.undoable(seat) == 0), "chance could be undone");
            }
        }
        hold!(*game.state() == here, "the same moves lead elsewhere after undo");
        Ok(())
    }
}

/// What fired in random play: rules cited by events and by refusals, and components.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// How often events cited each rule.
    pub rules: BTreeMap<&'static str, u64>,
    /// How often each rule refused something that had been legal earlier in the game.
    pub refusals: BTreeMap<&'static str, u64>,
    /// How often each component fired.
    pub components: BTreeMap<String, u64>,
}

impl Coverage {
    /// Counts an event.
    pub fn count<E: Fact>(&mut self, event: &E) {
        *self.rules.entry(event.rule().0).or_default() += 1;
        for component in event.components() {
            match self.components.get_mut(&component) {
                Some(count) => *count += 1,
                None => drop(self.components.insert(component, 1)),
            }
        }
    }

    /// Adds what another run saw.
    pub fn add(&mut self, other: Coverage) {
        for (rule, count) in other.rules {
            *self.rules.entry(rule).or_default() += count;
        }
        for (rule, count) in other.refusals {
            *self.refusals.entry(rule).or_default() += count;
        }
        for (component, count) in other.components {
            *self.components.entry(component).or_default() += count;
        }
    }

    /// The components of a game that never fired.
    pub fn never<G: Game>(&self) -> Vec<String> {
        G::components().into_iter().filter(|component| !self.components.contains_key(component)).collect()
    }
}

/// How a soaked game goes on: the index of one of the legal actions.
pub type Choose<'a, G> = &'a mut dyn FnMut(&G, Seat, &[<G as Game>::Action], &mut Dice) -> usize;

/// Plays one game quickly with the invariants on: the position is audited after every move, every point is
/// explained by an award, and the game ends within its bound. Gives the moves.
///
/// # Errors
/// What is broken, with the record that leads there.
pub fn soak<G: Game>(
    chosen: Chosen,
    dice: &mut Dice,
    coverage: &mut Coverage,
    choose: Choose<'_, G>,
) -> Result<Vec<Move<G>>, String> {
    let mut state = G::new(&chosen);
    let mut moves: Vec<Move<G>> = Vec::new();
    match soak_moves(&mut state, &mut moves, dice, coverage, choose) {
        Ok(()) => Ok(moves),
        Err(reason) => {
            let mut game = Match::<G>::new(chosen);
            for step in moves {
                if game.replay(step).is_err() {
                    break;
                }
            }
            Err(format!("{reason}\nafter:\n{}", game.record(Vec::new())))
        }
    }
}

/// Plays random games over random options and compares each with its second opinion.
///
/// # Panics
/// With what differs and the record that leads there.
pub fn second_opinion<G: Arranged>(games: u64, seed: u64) {
    let mut at_random = |_: &G, _: Seat, legal: &[G::Action], dice: &mut Dice| dice.below(legal.len() as u32) as usize;
    for index in 0..games {
        let mut dice = Dice::numbered(seed, index);
        let chosen = G::schema().random(&mut dice);
        let played = soak::<G>(chosen.clone(), &mut dice, &mut Coverage::default(), &mut at_random);
        let agreed = played.and_then(|moves| crate::opinion::second_opinion(chosen, moves, &mut dice));
        agreed.unwrap_or_else(|reason| panic!("game {index}: {reason}"));
    }
}

/// Actions that were legal earlier in a game, to see what refuses them now.
struct Stale<G: Game> {
    actions: Vec<G::Action>,
    scout: Scout,
}

impl<G: Game> Default for Stale<G> {
    fn default() -> Stale<G> {
        Stale { actions: Vec::new(), scout: Scout::new(0, 0) }
    }
}

impl<G: Game> Stale<G> {
    const KEPT: usize = 48;

    /// Tries one of them, then keeps one that is legal now.
    fn tried(&mut self, state: &G, legal: &[G::Action], turn: usize, coverage: &mut Coverage) -> Result<(), String> {
        if !self.actions.is_empty() {
            let action = &self.actions[self.scout.below(self.actions.len() as u32) as usize];
            match state.check(action) {
                Err(refusal) => *coverage.refusals.entry(refusal.rule().0).or_default() += 1,
                Ok(()) => hold!(legal.contains(action), "{action} is accepted, but not listed as legal"),
            }
        }
        let kept = legal[self.scout.below(legal.len() as u32) as usize].clone();
        match self.actions.get_mut(turn % Self::KEPT) {
            Some(old) => *old = kept,
            None => self.actions.push(kept),
        }
        Ok(())
    }
}

fn soak_moves<G: Game>(
    state: &mut G,
    moves: &mut Vec<Move<G>>,
    dice: &mut Dice,
    coverage: &mut Coverage,
    choose: Choose<'_, G>,
) -> Result<(), String> {
    let mut log = Log::kept();
    let mut legal = Vec::new();
    let mut totals = [0i32; Seat::MAX];
    let mut stale = Stale::default();
    let main = |state: &G| state.scores().into_iter().map(|scores| scores.main).collect::<Vec<_>>();
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.sample(dice);
                moves.push(Move::Outcome(outcome.clone()));
                state.resolve(&outcome, &mut log);
            }
            Turn::Seat(seat) => {
                legal.clear();
                state.legal_into(&mut legal);
                hold!(!legal.is_empty(), "seat {seat} decides, but nothing is legal");
                stale.tried(state, &legal, moves.len(), coverage)?;
                let action = legal[choose(state, seat, &legal, dice)].clone();
                moves.push(Move::Action(seat, action.clone()));
                state.perform(&action, &mut log);
            }
        }
        hold!(moves.len() <= G::LONGEST, "the game is longer than {} moves", G::LONGEST);
        state.audit()?;
        for event in log.take() {
            coverage.count(&event);
            let counted = |award: &Award| award.tally == main(state)[award.seat.index()].tally;
            if let Some(award) = event.award().filter(counted) {
                totals[award.seat.index()] += award.sum.total();
            }
        }
    }
    for (index, score) in main(state).iter().enumerate() {
        hold!(
            score.total == totals[index],
            "seat {} has {}, but was awarded {}",
            index + 1,
            score.total,
            totals[index]
        );
    }
    Ok(())
}

/// The start of a random game as a record with its events as comments; readable, and itself a valid record.
pub fn playthrough<G: Game>(chosen: Chosen, seed: u64, moves: usize) -> String {
    let mut dice = Dice::from_number(seed);
    let mut game = Match::<G>::new(chosen);
    let mut text = game.record(Vec::new()).header();
    while game.state().turn() != Turn::Over && game.len() < moves {
        match game.state().turn() {
            Turn::Seat(seat) => {
                let action = dice.pick(&game.state().legal()).clone();
                let _ = writeln!(text, "{seat} {action}");
                game.act(seat, &action).expect("a legal action is accepted");
            }
            _ => {
                let outcome = game.state().sample(&mut dice);
                let _ = writeln!(text, "* {outcome}");
                game.befall(&outcome).expect("a sampled outcome is possible");
            }
        }
        for event in game.events(game.len() - 1) {
            let _ = writeln!(text, "#   {event}");
        }
    }
    for line in game.state().view(Viewer::Spectator).to_string().lines() {
        let _ = writeln!(text, "# {line}");
    }
    let _ = writeln!(text, "end {}", game.len());
    text
}

/// Compares a playthrough with its golden file; `UPDATE_GOLDEN=1` writes it anew.
///
/// # Panics
/// If they differ.
pub fn golden<G: Game>(file: impl AsRef<Path>, setup: &Setup, seed: u64, moves: usize) {
    let file = file.as_ref();
    let chosen = G::schema().choose(setup).expect("the set-up of a golden game is accepted");
    let now = playthrough::<G>(chosen, seed, moves);
    let record = Record::read(&now).expect("a playthrough is a record");
    Match::<G>::of(&record).expect("a playthrough replays");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(file.parent().expect("a golden file is in a folder")).expect("the folder can be made");
        std::fs::write(file, &now).expect("the golden file can be written");
        return;
    }
    let golden = std::fs::read_to_string(file).unwrap_or_default();
    if let Some((line, (was, is))) = golden.lines().zip(now.lines()).enumerate().find(|(_, (was, is))| was != is) {
        panic!("{}:{}: was \"{was}\", is \"{is}\"; UPDATE_GOLDEN=1 accepts the change", file.display(), line + 1);
    }
    assert_eq!(
        golden.lines().count(),
        now.lines().count(),
        "{}: the length changed; UPDATE_GOLDEN=1 accepts it",
        file.display()
    );
}

/// Replays the records that earlier programs wrote, `tests/records/*.txt` of a game crate, each with its ruleset version:
/// their scores are what they were, as the comments before the end say (`# SEAT TALLY TOTAL: SOURCE POINTS ..`).
///
/// # Panics
/// If one does not replay or ends otherwise, or there is none.
pub fn old_records_replay<G: Game>(manifest_dir: &str) {
    let files = sources(&Path::new(manifest_dir).join("tests/records"), "txt").expect("there are records");
    assert!(!files.is_empty(), "there are no records of {}", G::ID);
    for file in files {
        let record = Record::read(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        let game = Match::<G>::of(&record).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        let was: Vec<&str> = file.text.lines().filter(|line| line.starts_with('#')).collect();
        assert_eq!(was.join("\n"), scored(game.state()), "{}", file.name);
        assert_eq!(game.record(record.seats.clone()), Record { moves: game.lines(0), ..record }, "{}", file.name);
    }
}

/// Every score as a comment of a record.
fn scored<G: Game>(state: &G) -> String {
    let mut lines = Vec::new();
    for (index, scores) in state.scores().iter().enumerate() {
        for score in std::iter::once(&scores.main).chain(&scores.also) {
            let parts: String = score.parts.iter().map(|part| format!(" {} {}", part.source, part.points)).collect();
            lines.push(format!("# {} {} {}:{parts}", index + 1, score.tally, score.total));
        }
    }
    lines.join("\n")
}

/// How many ways there are to go on for `depth` decisions from here, chance fixed by the seed.
pub fn paths<G: Game>(state: &G, depth: usize, seed: u64) -> u64 {
    match state.turn() {
        Turn::Over => 1,
        Turn::Chance => {
            let mut next = state.clone();
            next.resolve(&state.sample(&mut Dice::from_number(seed)), &mut Log::silent());
            paths(&next, depth, seed + 1)
        }
        Turn::Seat(_) if depth == 0 => 1,
        Turn::Seat(_) => {
            let after = |action: &G::Action| {
                let mut next = state.clone();
                next.perform(action, &mut Log::silent());
                paths(&next, depth - 1, seed + 1)
            };
            state.legal().iter().map(after).sum()
        }
    }
}

/// For every rule by which points are given in random games, and which the event names, asserts that there is a case in which they are
/// and that says so: else another rule could be named without anybody's noticing.
///
/// # Panics
/// With the rules of awards that no case expects.
pub fn every_rule_of_an_award_is_cited<G: Game>(manifest_dir: &str, games: u64, seed: u64) {
    let cases = sources(&Path::new(manifest_dir).join("cases"), "toml").expect("there are cases");
    let lines = cases.iter().flat_map(|file| file.text.lines()).filter(|line| line.starts_with('~'));
    let expected: BTreeSet<&str> = lines.filter_map(|line| line.rsplit(' ').next()).collect();
    let (mut given, mut log) = (BTreeSet::new(), Log::kept());
    for index in 0..games {
        let mut dice = Dice::numbered(seed, index);
        let mut state = G::new(&G::schema().random(&mut dice));
        while state.turn() != Turn::Over {
            match state.turn() {
                Turn::Chance => state.resolve(&state.sample(&mut dice), &mut log),
                _ => state.perform(&state.pick_legal(&mut dice, &mut Vec::new()), &mut log),
            }
            let awards = log.events().iter().filter_map(|event| Some((event.award()?.rule.0, event.to_string())));
            given.extend(awards.filter(|(rule, text)| text.ends_with(rule)).map(|(rule, _)| rule));
            log.take();
        }
    }
    let missing: Vec<_> = given.into_iter().filter(|rule| !expected.contains(rule)).collect();
    assert!(missing.is_empty(), "no case expects an award by {}", missing.join(", "));
}

/// Runs every case file of a game crate and asserts that every rule of its ledger is proven by a case or a test, and that
/// its [evidence](Arranged::EVIDENCE) names every case file and every test that is named after a rule.
///
/// Call it with `env!("CARGO_MANIFEST_DIR")`; cases are in `cases/`, Rust tests in `tests/` and `src/`. With `TAVOLA_WRITE=1`
/// the list of tests is written anew.
///
/// # Panics
/// With the failing cases, or the rules that nothing proves. `only` limits the second to rules with these prefixes.
pub fn every_rule_is_proven<G: Arranged>(manifest_dir: &str, only: &[&str]) {
    let folder = Path::new(manifest_dir);
    let read = |name: &str, ending: &str| sources(&folder.join(name), ending).unwrap_or_default();
    let listed: BTreeSet<&str> = G::EVIDENCE.cases.iter().map(|(name, _)| *name).collect();
    let files = read("cases", "toml");
    let there = files.iter().filter_map(|file| file.name.rsplit(['/', '\\']).next()).collect();
    assert_eq!(listed, there, "the evidence names the case files");
    let game = Shelved::<G>::new();
    let ledger = Ledger::read(G::ledger()).expect("the ledger is sound");
    let prefixes: BTreeSet<String> = ledger.rules.iter().map(|rule| rule.test_name()[..4].to_owned()).collect();
    let mut tests = String::new();
    for source in [read("src", "rs"), read("tests", "rs")].concat() {
        let name = source.name.strip_prefix(manifest_dir).expect("it was found there").replace('\\', "/");
        for test in tests_in(&source.text).into_iter().filter(|test| prefixes.iter().any(|one| test.starts_with(one))) {
            let _ = writeln!(tests, "{}: {test}", name.trim_start_matches('/'));
        }
    }
    if std::env::var_os("TAVOLA_WRITE").is_some() {
        std::fs::write(folder.join("rules/tests.txt"), &tests).expect("the list can be written");
    } else {
        assert_eq!(G::EVIDENCE.tests, tests, "the list of tests is old: TAVOLA_WRITE=1 writes it anew");
    }
    let report = prove(&game, &cases_of(&game)).expect("the ledger is sound");
    let failed: Vec<String> =
        report.failed.iter().map(|failed| format!("{} \"{}\": {}", failed.file, failed.case, failed.reason)).collect();
    assert!(failed.is_empty(), "{} of {} cases failed:\n{}", failed.len(), report.cases, failed.join("\n"));
    let wanted = |rule: &str| only.is_empty() || only.iter().any(|prefix| rule.starts_with(prefix));
    let missing: Vec<&str> = report
        .rules
        .iter()
        .filter(|proof| !proof.is_proven() && wanted(&proof.rule))
        .map(|proof| proof.rule.as_str())
        .collect();
    assert!(missing.is_empty(), "{} rules have no case and no test: {}", missing.len(), missing.join(" "));
}

/// Asserts that every mark `reconstructed` in the data of a game crate belongs to one of its
/// [reconstructions](Game::RECONSTRUCTIONS), and that these name tables, options and rules that exist.
///
/// # Panics
/// With what is not told of, or does not exist.
pub fn reconstructions_are_told<G: Game>(manifest_dir: &str) {
    let all = G::RECONSTRUCTIONS;
    let told = |name: &str, table: &str, mark: &str| {
        let holds = |group: &&Reconstruction| {
            group.file.ends_with(&format!("/data/{name}")) && group.tables.contains(&table) && group.mark == mark
        };
        all.iter().filter(holds).count() == 1
    };
    for source in sources(&Path::new(manifest_dir).join("data"), "toml").expect("there is data") {
        let file: toml::Table = source.text.parse().expect("the data is TOML");
        let name = source.name.rsplit(['/', '\\']).next().expect("a name");
        for (table, value) in &file {
            let entries = value.as_array().map_or_else(|| std::slice::from_ref(value), Vec::as_slice);
            for (field, mark) in entries.iter().filter_map(toml::Value::as_table).flatten() {
                let marked = field.ends_with("status") && mark.as_str() == Some("reconstructed");
                assert!(!marked || told(name, table, field), "{name}: nothing tells of {field} in {table}");
            }
        }
    }
    let ledger = Ledger::read(G::ledger()).expect("the ledger is sound");
    for group in all {
        let missing: Vec<&str> = group.rules.iter().map(|rule| rule.0).filter(|id| ledger.rule(id).is_none()).collect();
        assert!(missing.is_empty() && !group.rules.is_empty(), "{}: no rules {missing:?}", group.id);
        let Some((id, value)) = group.option else { continue };
        let taken = G::schema().options.iter().any(|option| option.id == id && option.accepts(value));
        assert!(taken, "{}: no option {id} = {value}", group.id);
    }
}

/// Changes the positions of a game's cases at random, a key or a value at a time, and asserts that every one is
/// arranged and played or reported as a mistake: nothing in a case file makes the game panic.
///
/// # Panics
/// With the case and the position that made the game panic.
pub fn mutated_cases_never_panic<G: Arranged>(manifest_dir: &str, times: u64, seed: u64) {
    let ledger = Ledger::read(G::ledger()).expect("the ledger is sound");
    let files = sources(&Path::new(manifest_dir).join("cases"), "toml").expect("the cases can be read");
    let cases: Vec<_> = files.iter().flat_map(|file| Cases::read(&file.text).expect("the cases read").cases).collect();
    let positions: Vec<toml::Table> = cases.iter().filter_map(|case| case.position.clone()).collect();
    let mut dice = Dice::from_number(seed);
    let mut broken = Vec::new();
    for _ in 0..times {
        let mut case = dice.pick(&cases).clone();
        let mut position = case.position.take().unwrap_or_default();
        for _ in 0..=dice.below(2) {
            mutate(&mut position, &positions, &mut dice);
        }
        case.position = Some(position);
        let run = std::panic::AssertUnwindSafe(|| case.run::<G>(&ledger));
        if std::panic::catch_unwind(run).is_err() {
            broken.push(format!("{case:#?}"));
        }
    }
    assert!(broken.is_empty(), "{} of {times} cases made the game panic:\n{}", broken.len(), broken.join("\n"));
}

/// Changes one key or value of a position, or of a table in it.
fn mutate(position: &mut toml::Table, others: &[toml::Table], dice: &mut Dice) {
    let seats: Vec<String> =
        position.iter().filter(|(_, value)| value.is_table()).map(|(key, _)| key.clone()).collect();
    if !seats.is_empty() && dice.below(2) == 0 {
        let inner: Vec<toml::Table> =
            others.iter().flat_map(|other| other.values()).filter_map(|value| value.as_table().cloned()).collect();
        let table = position[dice.pick(&seats)].as_table_mut().expect("it is a table");
        return mutate(table, &inner, dice);
    }
    let keys: Vec<String> = position.keys().cloned().collect();
    let stranger = dice.pick(others).clone();
    match dice.below(4) {
        // A key of another position comes in, or moves to another seat.
        0 => position.extend(stranger.into_iter().take(1 + dice.below(3) as usize)),
        1 if !keys.is_empty() => {
            let value = position.remove(dice.pick(&keys)).expect("the key is there");
            position.insert((*dice.pick(&["0", "1", "2", "3", "4", "7", "turn", "round"])).to_owned(), value);
        }
        _ if !keys.is_empty() => {
            let key = dice.pick(&keys);
            let value = position.get_mut(key).expect("the key is there");
            *value = other_value(value, stranger.get(key), dice);
        }
        _ => {}
    }
}

fn other_value(value: &toml::Value, stranger: Option<&toml::Value>, dice: &mut Dice) -> toml::Value {
    const NUMBERS: [i64; 16] = [i64::MIN, -1, 0, 1, 2, 3, 4, 5, 7, 13, 50, 99, 255, 256, 70_000, i64::MAX];
    const WORDS: [&str; 14] = ["0", "1", "7", "-1", "99", "300", "-", "x", "9,9", "0,0", "=", ":", "*", "é"];
    match (value, stranger, dice.below(4)) {
        (_, Some(stranger), 0) => stranger.clone(),
        (toml::Value::String(text), _, 1..) => {
            let mut words: Vec<&str> = text.split(' ').collect();
            let at = dice.below(words.len() as u32) as usize;
            match dice.below(3) {
                0 => drop(words.remove(at)),
                1 => words[at] = *dice.pick(&WORDS),
                _ => words.insert(at, words[dice.below(words.len() as u32) as usize]),
            }
            toml::Value::String(words.join(" "))
        }
        (_, _, 1) => toml::Value::String((*dice.pick(&WORDS)).to_owned()),
        _ => toml::Value::Integer(*dice.pick(&NUMBERS)),
    }
}

/// Asserts that every rule id written anywhere in a game's sources exists in its ledger, and every option that the ledger
/// names in its schema.
///
/// # Panics
/// With the ids that do not exist.
pub fn cited_rules_exist<G: Game>(manifest_dir: &str, prefix: &str) {
    let ledger = Ledger::read(G::ledger()).expect("the ledger is sound");
    let mut unknown = BTreeSet::new();
    for rule in &ledger.rules {
        let option = rule.option.iter().filter(|option| G::schema().option(option).is_none());
        unknown.extend(option.map(|option| format!("the option {option} of {}", rule.id)));
    }
    for source in sources(&Path::new(manifest_dir).join("src"), "rs").expect("the sources can be read") {
        for (start, _) in source.text.match_indices(prefix) {
            let word = |c: &char| c.is_ascii_uppercase() || c.is_ascii_digit() || *c == '-';
            let id: String = source.text[start..].chars().take_while(word).collect();
            let id = id.trim_end_matches('-');
            let whole = id.chars().last().is_some_and(|c| c.is_ascii_digit());
            if whole && ledger.rule(id).is_none() {
                unknown.insert(format!("{id} in {}", source.name));
            }
        }
    }
    assert!(unknown.is_empty(), "there are none of these: {unknown:?}");
}

/// The rooms of a game crate and what each must have: a file, or a folder of that name, and words in it.
const ROOMS: [(&str, &[&str]); 18] = [
    ("vocab", &[]),
    ("data", &[]),
    ("options", &["pub static SCHEMA: ", "pub struct Rules {", "pub fn of(chosen: &Chosen) -> Rules {"]),
    ("state", &["pub struct State {"]),
    ("action", &["pub enum Action {"]),
    ("outcome", &["pub enum Outcome {"]),
    ("event", &["pub enum Event {", "tag = \"event\""]),
    ("illegal", &["pub enum Illegal {"]),
    ("legal", &["fn list_legal(&self, actions: &mut Vec<Action>) {"]),
    ("check", &["fn check_action(&self, action: &Action) -> Result<(), Illegal> {"]),
    ("perform", &["fn carry_out(&mut self, action: &Action, log: &mut Log<Event>) {"]),
    ("turn", &[]),
    ("view", &["pub struct View {"]),
    ("audit", &["fn audit_all(&self) -> Result<(), String> {"]),
    ("coverage", &["fn components() -> Vec<String> {", "fn fired(event: &Event) -> Vec<String> {"]),
    ("arrange", &["impl Arranged for State {", "const SECOND_OPINION: Option<SecondOpinion> = Some("]),
    ("game", &["impl Game for State {"]),
    ("second_opinion", &["fn second_opinion(record: &Record) -> Result<Opinion, String> {"]),
];

/// Asserts that a game crate has the rooms that `ARCHITECTURE.md` lists, each with its one way in.
///
/// # Panics
/// With what is missing.
pub fn rooms(manifest_dir: &str) {
    let files = sources(&Path::new(manifest_dir).join("src"), "rs").expect("the sources can be read");
    let of = |room: &str| {
        let inside = |name: &str| {
            let name = name.replace('\\', "/");
            name.ends_with(&format!("src/{room}.rs")) || name.contains(&format!("src/{room}/"))
        };
        files.iter().filter(|file| inside(&file.name)).map(|file| file.text.as_str()).collect::<String>()
    };
    let mut missing = Vec::new();
    for (room, words) in ROOMS {
        let text = of(room);
        if text.is_empty() {
            missing.push(room.to_owned());
        }
        missing.extend(words.iter().filter(|word| !text.contains(**word)).map(|word| format!("{room}: {word}")));
    }
    assert!(missing.is_empty(), "rooms that are missing or have no such way in: {missing:#?}");
}
