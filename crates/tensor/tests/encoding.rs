//! Ids and observations of random games of every game over random options.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use engine::{Chosen, Dice, Game, Log, Random, Scout, Seat, Setup, Turn, Viewer};
use tavola_tensor::{ActionSpace, Lanes, Layout, Outputs, Tensor, Window};

/// Wide enough for any game that is played here.
const WIDE: usize = 61;

fn window<G: Tensor>(size: usize) -> Window {
    if G::cells_matter() { Window::new(size).expect("an odd size") } else { Window::default() }
}

/// Plays a random game and looks at every position in which a seat decides.
fn play<G: Tensor>(chosen: &Chosen, seed: u64, mut look: impl FnMut(&G, Seat)) {
    let (mut dice, mut state) = (Dice::from_number(seed), G::new(chosen));
    loop {
        match state.turn() {
            Turn::Over => return,
            Turn::Chance => state.resolve(&state.sample(&mut dice), &mut Log::silent()),
            Turn::Seat(seat) => {
                look(&state, seat);
                let legal = state.legal();
                state.perform(dice.pick(&legal), &mut Log::silent());
            }
        }
    }
}

fn ids_round_trip<G: Tensor>(games: u64) {
    for game in 0..games {
        let chosen = G::schema().random(&mut Dice::numbered(8, game));
        let space = ActionSpace::<G>::new(&chosen, window::<G>(WIDE));
        play::<G>(&chosen, game, |state, _| {
            let mut seen = HashSet::new();
            for action in state.legal() {
                let id =
                    space.id_of(&action).unwrap_or_else(|error| panic!("{:?}: {error}", chosen.setup(G::schema())));
                assert_eq!(space.action(state, id.into()), Ok(action.clone()), "{}", space.text(id));
                assert!(seen.insert(id), "{action} shares its id");
                let (form, words) = space.words(id);
                assert_eq!(form.fields.len(), words.len());
            }
        });
        let last = space.len() as i64;
        assert!(space.action(&G::new(&chosen), last).is_err() && space.action(&G::new(&chosen), -1).is_err());
    }
}

fn observations_tell_views_apart<G: Tensor>(games: u64) {
    for game in 0..games {
        let chosen = G::schema().random(&mut Dice::numbered(9, game));
        let layout = Layout::new::<G>(&chosen, window::<G>(WIDE)).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
        let mut views: HashMap<Vec<u32>, G::View> = HashMap::new();
        let (mut scout, mut moves) = (Scout::new(game, 1), 0);
        let mut entries = vec![0.0; layout.size()];
        play::<G>(&chosen, game, |state, seat| {
            moves += 1;
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                let view = state.view(viewer);
                let mut observe = |state: &G| {
                    layout.observe(state, viewer, &mut entries).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
                    entries.iter().map(|entry| entry.to_bits()).collect::<Vec<u32>>()
                };
                let observed = observe(state);
                if moves % 16 == 0 {
                    let guess = G::determinize(&view, &mut scout);
                    assert!(observe(&guess) == observed, "equal views look different");
                }
                let other = views.entry(observed).or_insert_with(|| view.clone());
                assert!(*other == view, "{}: two views look the same:\n{other:?}\n{view:?}", G::ID);
            }
        });
    }
}

/// Every entry belongs to a block, and blocks stay inside.
fn blocks_cover<G: Tensor>(games: u64) {
    for game in 0..games {
        let chosen = G::schema().random(&mut Dice::numbered(10, game));
        let layout = Layout::new::<G>(&chosen, window::<G>(5)).expect("the view can be laid out");
        let mut told = vec![false; layout.size()];
        for block in layout.blocks() {
            let mut at = vec![block.offset];
            for (count, stride) in block.shape.iter().zip(&block.strides) {
                at = at.iter().flat_map(|first| (0..*count).map(move |step| first + step * stride)).collect();
            }
            at.into_iter().for_each(|entry| told[entry] = true);
            for (axis, count) in block.axes.iter().zip(&block.shape) {
                assert!(axis.is_empty() || axis.len() == *count, "{}", block.path);
            }
        }
        assert!(told.iter().all(|told| *told), "{} entries mean nothing", told.iter().filter(|told| !**told).count());
    }
}

macro_rules! for_game {
    ($name:ident, $state:ty, $ids:literal, $observations:literal) => {
        mod $name {
            #[test]
            fn ids_round_trip() {
                super::ids_round_trip::<$state>($ids);
            }

            #[test]
            fn observations_tell_views_apart() {
                super::observations_tell_views_apart::<$state>($observations);
            }

            #[test]
            fn every_entry_is_described() {
                super::blocks_cover::<$state>(6);
            }
        }
    };
}

for_game!(in_tuscany, tuscany::State, 12, 6);
for_game!(in_burgundy, burgundy::State, 24, 8);
for_game!(in_carcassonne, carcassonne::State, 5, 3);
for_game!(in_duel, duel::State, 12, 4);

/// The lists are part of what people train against: a change needs a new `ENCODING`.
#[test]
fn lists_are_golden() {
    fn of<G: Tensor>(setup: &Setup) -> (u32, usize, u64, usize, u64) {
        let chosen = G::schema().choose(setup).expect("the set-up is possible");
        let (space, layout) =
            (ActionSpace::<G>::new(&chosen, Window::default()), Layout::new::<G>(&chosen, Window::default()));
        let layout = layout.expect("the view can be laid out");
        (G::ENCODING, space.len(), space.fingerprint(), layout.size(), layout.fingerprint())
    }
    let two = Setup::players(2);
    let found = [
        of::<tuscany::State>(&two),
        of::<burgundy::State>(&two),
        of::<carcassonne::State>(&two),
        of::<duel::State>(&two),
    ];
    assert_eq!(found, GOLDEN);
}

/// Version, ids, their fingerprint, entries, their fingerprint.
const GOLDEN: [(u32, usize, u64, usize, u64); 4] = [
    (1, 832, 13_099_583_654_372_973_577, 3165, 15_370_774_830_101_234_905),
    (2, 21_896, 15_085_454_634_904_224_797, 9181, 16_003_564_173_480_991_721),
    (1, 22_123, 14_020_553_185_537_630_129, 40_299, 4_767_052_224_957_042_885),
    (1, 15_046, 130_149_099_851_388_025, 19_251, 9_328_186_747_737_992_537),
];

#[test]
fn a_window_that_is_too_small_says_so() {
    let chosen = carcassonne::State::schema().choose(&Setup::players(2)).expect("two play");
    let small = Window::new(3).expect("an odd size");
    let space = ActionSpace::<carcassonne::State>::new(&chosen, small);
    let layout = Layout::new::<carcassonne::State>(&chosen, small).expect("the view can be laid out");
    let (mut ids, mut entries) = (None, None);
    play::<carcassonne::State>(&chosen, 1, |state, seat| {
        let legal = state.legal();
        ids = ids.take().or_else(|| legal.iter().find_map(|action| space.id_of(action).err()));
        let viewer = Viewer::Seat(seat);
        entries = entries.take().or_else(|| layout.observe(state, viewer, &mut vec![0.0; layout.size()]).err());
    });
    for error in [ids.expect("an action outside").to_string(), entries.expect("a tile outside").to_string()] {
        assert!(error.contains("window of 3 by 3") && error.contains("larger window"), "{error}");
    }
    assert_eq!((Window::new(4), Window::new(1001)), (None, None));
}

/// Plays all games at random with so many threads and adds up what is seen.
fn run(threads: usize) -> (u64, u64, Vec<u8>) {
    let chosen = tuscany::State::schema().choose(&Setup::players(2)).expect("two play");
    let space = Arc::new(ActionSpace::new(&chosen, Window::default()));
    let layout = Arc::new(Layout::new::<tuscany::State>(&chosen, Window::default()).expect("a layout"));
    let (games, size, entries) = (7, space.len(), layout.size());
    let mut lanes = Lanes::<tuscany::State>::new(space, Some(layout), chosen, games, threads, 3);
    let (mut seats, mut masks, mut dones) = (vec![0; games], vec![0; games * size], vec![0; games]);
    let (mut observations, mut rewards) = (vec![0.0; games * entries], vec![0.0; games * 2]);
    let mut scout = Scout::new(5, 5);
    let (mut ended, mut sum) = (0, 0);
    macro_rules! out {
        () => {
            Outputs {
                seats: &mut seats,
                masks: &mut masks,
                observations: &mut observations,
                rewards: &mut rewards,
                dones: &mut dones,
            }
        };
    }
    lanes.reset(3, out!()).expect("the games begin");
    for _ in 0..600 {
        let actions: Vec<i64> = masks
            .chunks(size)
            .map(|mask| {
                let legal: Vec<i64> = (0..size as i64).filter(|id| mask[*id as usize] == 1).collect();
                *scout.pick(&legal)
            })
            .collect();
        let mut wrong = actions.clone();
        wrong[3] = (0..size as i64).find(|id| masks[3 * size + *id as usize] == 0).expect("not all is legal");
        assert!(lanes.step(&wrong, out!()).is_err(), "an illegal action is refused");
        lanes.step(&actions, out!()).expect("legal actions");
        for (game, done) in dones.iter().enumerate() {
            ended += u64::from(*done);
            let reward: f32 = rewards[2 * game..2 * game + 2].iter().sum();
            assert_eq!(reward, 0.0, "what one wins another loses");
        }
        sum += observations.iter().map(|entry| *entry as u64).sum::<u64>();
    }
    (ended, sum, masks)
}

#[test]
fn lanes_play_the_same_games_on_any_number_of_threads() {
    let alone = run(1);
    assert!(alone.0 > 7, "only {} games ended", alone.0);
    assert!(alone == run(3));
}
