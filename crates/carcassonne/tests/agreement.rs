//! What is listed and what is accepted are the same, tried with every action that the notation can say.

use std::collections::HashSet;

use engine::{Dice, Game, Log, Random, Setup, Turn};
use tavola_carcassonne::{
    AbbotAction, Action, Cell, CircleChoice, CropAction, Crossing, FerryAction, Figure, FlyAction, GoldAction, Half,
    Magic, MagicAction, Marker, MsgAction, Quarter, RobAction, Side, Site, Spot, Stand, State, TradeAction,
};

fn spots() -> Vec<Spot> {
    let lines = Side::ALL.iter().flat_map(|side| [Spot::Road(*side), Spot::City(*side)]);
    let fields = Half::ALL.iter().map(|half| Spot::Field(*half));
    let others = [Spot::InnerField, Spot::Monastery, Spot::Garden, Spot::River, Spot::Lake, Spot::Circle];
    lines.chain(fields).chain(others).collect()
}

fn crossings() -> Vec<Crossing> {
    let pairs = Side::ALL.iter().flat_map(|one| Side::ALL.iter().filter_map(|other| Crossing::new(*one, *other)));
    pairs.collect::<HashSet<_>>().into_iter().collect()
}

fn stands() -> Vec<Stand> {
    let figures = Figure::ALL.iter();
    figures.flat_map(|figure| spots().into_iter().map(|spot| Stand { figure: *figure, spot })).collect()
}

/// Everything a player could say that names no place on the board.
fn words() -> Vec<Action> {
    let mut actions = vec![
        AbbotAction::Recall.into(),
        Action::Skip,
        RobAction::Rob.into(),
        RobAction::Wait.into(),
        MsgAction::Obey.into(),
        MsgAction::Points.into(),
    ];
    actions.push(TradeAction::Build.into());
    actions.extend(Figure::ALL.iter().map(|figure| Action::from(FlyAction::Fly(*figure))));
    actions.extend(Magic::ALL.iter().map(|magic| Action::from(MagicAction::Dispel(*magic))));
    actions.extend(Marker::ALL.iter().map(|marker| Action::from(MsgAction::Advance(*marker))));
    actions.extend(CircleChoice::ALL.iter().map(|choice| Action::from(CropAction::Circle(*choice))));
    actions.extend((0..50).map(|space| Action::from(RobAction::Robber(space))));
    actions.extend(crossings().into_iter().map(|crossing| Action::from(FerryAction::Ferry(crossing))));
    actions.extend(stands().into_iter().map(Action::Put));
    actions
}

/// Everything a player could say about one cell.
fn words_about(state: &State, cell: Cell) -> Vec<Action> {
    let mut actions = vec![GoldAction::Bar(cell).into(), GoldAction::Take(cell).into()];
    actions.extend(crossings().into_iter().map(|crossing| Action::from(FerryAction::Turn(cell, crossing))));
    for spot in spots() {
        let site = Site { spot, cell };
        actions.push(Action::Score(site));
        actions.extend(Magic::ALL.iter().map(|magic| Action::from(MagicAction::Enchant(*magic, site))));
    }
    for stand in stands() {
        actions.extend([
            FlyAction::Land(stand, cell).into(),
            MsgAction::Use(stand, cell).into(),
            Action::PutAt(stand, cell),
        ]);
        actions.extend([CropAction::Add(stand, cell), CropAction::Remove(stand, cell)].map(Action::from));
    }
    let kind = state.hand().unwrap_or_else(|| "base/U".parse().expect("a tile"));
    actions.extend(Quarter::ALL.iter().map(|quarter| Action::Place(kind, cell, *quarter)));
    actions
}

fn agrees(state: &State) {
    let legal: HashSet<Action> = state.legal().into_iter().collect();
    let open = state.board().open_cells();
    let cells = state.board().tiles().iter().map(|tile| tile.cell).chain(open).chain([Cell::new(90, 90)]);
    let about = cells.flat_map(|cell| words_about(state, cell));
    let mut found = 0;
    for action in words().into_iter().chain(about) {
        let accepted = state.check(&action).is_ok();
        assert_eq!(accepted, legal.contains(&action), "{action}: accepted {accepted}");
        found += usize::from(accepted);
    }
    assert_eq!(found, legal.len(), "everything legal was tried");
}

/// A turn that looks like a lesser one reads back as that.
fn reads_back(action: &Action) -> bool {
    match action {
        Action::Place(kind, _, quarter) => kind.design().least(*quarter) == *quarter,
        _ => true,
    }
}

fn play(setup: &Setup, seed: u64) {
    let mut dice = Dice::from_number(seed);
    let mut state = State::new(&State::schema().choose(setup).expect("the set-up is possible"));
    let mut log = Log::silent();
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Chance {
            let outcome = state.sample(&mut dice);
            state.resolve(&outcome, &mut log);
            continue;
        }
        if dice.below(20) == 0 {
            agrees(&state);
        }
        let action = *dice.pick(&state.legal());
        state.perform(&action, &mut log);
    }
}

#[test]
fn everything_that_can_be_said_reads_back() {
    let state = State::new(&State::schema().choose(&Setup::players(2)).expect("the set-up is possible"));
    for action in words().into_iter().chain(words_about(&state, Cell::new(3, -1))) {
        let read = action.to_string().parse::<Action>();
        assert_eq!(read.is_ok_and(|read| read == action), reads_back(&action), "{action}");
    }
}

#[test]
fn listed_and_accepted_are_the_same_with_everything() {
    play(&Setup::players(3).with("all"), 2);
    play(&Setup::players(2).with("all").set("magic_same_zone", "move").set("abbot_may_fly", "on"), 3);
}

#[test]
fn listed_and_accepted_are_the_same_with_robbers_and_messages() {
    let setup = Setup::players(5).with("rob").with("msg").with("crop").with("gold").with("farm");
    play(&setup.clone().set("robber_second_placer", "all"), 4);
    play(&setup.set("msg_small_feature_follower_leaves", "off"), 5);
}
