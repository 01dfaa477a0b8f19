//! The example chapter of CONTRIBUTING at work: `cargo test -p tavola-carcassonne --features toll --test toll`.

use engine::case::Cases;
use engine::{Dice, Game, Ledger, Setup, testkit};
use tavola_carcassonne::State;

const CASES: &str = r#"
game = "carcassonne"

[[case]]
name = "A road of five tiles pays its toll"
rules = ["CAR-BASE-020"]
with = ["toll"]
position = { board = "A< U> U> U> .", hand = "A", 1 = { on = "thief E 0,0" } }
script = """
1 place A 4,0 90
1 skip
~ scored 1 +5 roads
~ scored 1 +1 roads
= 1 roads 6
"""

[[case]]
name = "A road of four does not"
rules = ["CAR-BASE-020"]
with = ["toll"]
position = { board = "A< U> U> .", hand = "A", 1 = { on = "thief E 0,0" } }
script = """
1 place A 3,0 90
1 skip
= 1 roads 4
"""
"#;

#[test]
fn long_roads_pay_and_short_ones_do_not() {
    let ledger = Ledger::read(State::ledger()).expect("the ledger is sound");
    for case in Cases::read(CASES).expect("the cases read").cases {
        case.run::<State>(&ledger).unwrap_or_else(|failure| panic!("{}: {failure}", case.name));
    }
}

#[test]
fn the_contract_holds_with_the_toll() {
    for number in 0..4 {
        let chosen = State::schema().choose(&Setup::players(2).with("toll").with("inns")).expect("a set-up");
        testkit::check_match::<State>(chosen, &mut Dice::from_number(number));
    }
}
