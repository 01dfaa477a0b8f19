//! What goes over the wire is what the schemas say, for every game, in every set-up of its speed table and every preset.

use engine::{Dice, Random, Seat, Setup, Turn, Viewer};
use jsonschema::Validator;
use tavola_shelf::Boxed;

fn validator(schema: impl serde::Serialize) -> Validator {
    let schema = serde_json::to_value(schema).expect("a schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is sound")
}

fn fits(validator: &Validator, value: &serde_json::Value, what: &str) {
    if let Err(error) = validator.validate(value) {
        panic!("{what}: {error} at {} in {value}", error.instance_path());
    }
}

fn plays(game: &Boxed, setup: &Setup) {
    let schemas = game.schemas();
    let (view, event) = (validator(&schemas.view), validator(&schemas.event));
    let mut table = game.start(game.schema().choose(setup).expect("a set-up"));
    let mut dice = Dice::from_number(table.chosen().players() as u64);
    while table.turn() != Turn::Over {
        let before = table.moves();
        match table.turn() {
            Turn::Seat(seat) => {
                let action = dice.pick(&table.legal()).clone();
                table.read_move(Some(seat), &action).expect("a legal move");
            }
            _ => table.roll(&mut dice),
        }
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
            table.events(before, viewer).iter().for_each(|told| fits(&event, &told.fact, game.id()));
            if dice.below(8) == 0 || table.turn() == Turn::Over {
                fits(&view, &table.json(viewer), game.id());
            }
        }
    }
}

#[test]
fn views_and_events_are_as_their_schemas_say() {
    for game in tavola_shelf::shelf() {
        let presets = game.studio.presets().iter().map(|preset| preset.setup());
        let setups = game.bench_setups().into_iter().map(|(_, setup)| setup).chain(presets);
        setups.for_each(|setup| plays(game, &setup));
    }
}

#[test]
fn a_schema_refuses_what_is_not_in_it() {
    for game in tavola_shelf::shelf() {
        let event = validator(&game.schemas().event);
        assert!(!event.is_valid(&serde_json::json!({ "event": "nothing-of-the-kind" })), "{}", game.id());
        assert!(!event.is_valid(&serde_json::json!({ "event": "turn-began", "seat": 0 })), "{}", game.id());
    }
}
