//! The Castles of Burgundy.

use burgundy::{
    Building, Coin, Die, Duchy, Good, Hex, Hexomino, Key, Monastery, Number, Origin, Plot, RouteTile, Sequel, Shield,
    Space, State, StorePlace, View, VillageCard, Vine, VineBonus, VineOrigin,
};
use engine::wire::Word;
use engine::{Chosen, Game, Seat};

use crate::form::Form;
use crate::games::{Tensor, Window, words_of};

/// The most points that can be bought at once (BUR-SOLO-020): more silver than anybody ever had.
const POINTS: u8 = 60;

impl Tensor for State {
    type Seen = View;

    const ENCODING: u32 = 2;

    fn forms(chosen: &Chosen, _: Window) -> Vec<Form> {
        let state = State::new(chosen);
        let dice = || words_of(Number::ALL.map(Die::Own).into_iter().chain([Die::White, Die::Any]));
        let depots = || words_of(Number::ALL.map(Origin::Depot).into_iter().chain([Origin::Black]));
        let key = |form: Form| form.with("key", if has_shared_keys(chosen) { vec!["", "shared"] } else { vec![""] });
        let mut forms = vec![
            Form::new("side").with("duchy", duchies()),
            Form::new("castle").with("space", spaces(chosen)),
            Form::new("tile").with("tile", RouteTile::all()),
            Form::new("take").with("die", dice()).with("hex", Hex::all()).after("depot", "@", depots()),
            key(Form::new("place").with("die", dice()).with("hex", Hex::all()).with("space", spaces(chosen))),
            Form::new("sell").with("die", dice()).with("good", Good::ALL),
            Form::new("workers").with("die", dice()),
            Form::new("buy").with("hex", Hex::all()).after("depot", "@", depots()).after(
                "workers",
                " workers ",
                ["", "1", "2"],
            ),
            Form::new("commission").with("hex", Hex::all()).after("depot", "@", depots()),
            Form::new("hire"),
            Form::new("recover"),
            Form::new("collect").with("depot", Number::ALL),
            Form::new("store").with("good", Good::ALL),
            Form::new("use").with("building", Building::ALL),
            key(Form::new("discard").with("hex", Hex::all())),
            Form::new("stow").with("key", Key::ALL),
            Form::new("decline"),
            Form::new("end"),
        ];
        let solo = chosen.get("mode") == "solo";
        if chosen.is_on("shield") {
            let shield = Form::new("shield").with("shield", Shield::all()).after("depot", "@", Number::ALL);
            forms.extend([
                shield.with("space", spaces(chosen)),
                Form::new("set").with("die", dice()).with("number", Number::ALL),
                Form::new("copy").with("seat", Seat::all(state.seats())),
                Form::new("colour").with("good", Good::ALL),
                Form::new("tribute").with("shield", Shield::all()).with("coin", Coin::ALL),
            ]);
        }
        if chosen.is_on("shield") || solo {
            let lay = Form::new("lay").with("hex", Hex::all()).after("depot", "@", depots());
            forms.push(lay.with("space", spaces(chosen)));
        }
        if solo {
            forms.extend([
                Form::new("next").with("sequel", Sequel::ALL),
                Form::new("points").with("points", 0..=POINTS),
                Form::new("trade").with("hex", Hex::all()),
                Form::new("give").with("good", Good::ALL),
                Form::new("count crane"),
            ]);
        }
        if chosen.is_on("vine") {
            let lying = || words_of(Hexomino::all());
            let at = || words_of(vine_origins());
            forms.extend([
                Form::new("take").with("die", dice()).with("hexomino", lying()).after("slot", "@", at()),
                Form::new("place").with("die", dice()).with("hexomino", turned()).with("plot", Plot::all()),
                Form::new("buy").with("hexomino", lying()).after("slot", "@", at()),
                Form::new("discard").with("hexomino", lying()),
                Form::new("lay").with("hexomino", turned()).after("slot", "@", at()).with("plot", Plot::all()),
                Form::new("bonus").with("bonus", VineBonus::ALL),
                Form::new("claim").with("vine", Vine::ALL),
            ]);
        }
        forms
    }

    fn words(name: &str, _: Window) -> Option<Vec<String>> {
        Some(match name {
            "Hex" => words_of(Hex::all()),
            "Space" => words_of(<Space as Word>::all()),
            "Duchy" => words_of(duchies()),
            "Hexomino" => turned(),
            "Plot" => words_of(Plot::all()),
            "Origin" => words_of(Number::ALL.map(Origin::Depot).into_iter().chain([Origin::Black])),
            "VineOrigin" => words_of(vine_origins()),
            _ => return None,
        })
    }

    fn most(path: &str, chosen: &Chosen) -> Option<usize> {
        match path {
            "table.players" => Some(State::new(chosen).seats()),
            _ => None,
        }
    }

    fn numbers(name: &str) -> Option<usize> {
        match name {
            "Monastery" => Some(Monastery::COUNT),
            "Shield" => Some(Shield::COUNT),
            "RouteTile" => Some(RouteTile::COUNT),
            "VillageCard" => Some(VillageCard::COUNT),
            "Seat" => Some(Seat::MAX),
            _ => None,
        }
    }

    fn variants(path: &str) -> &'static [&'static str] {
        if path == "table.pending[]" { &STEPS } else { &[] }
    }

    fn narrowed(mut words: Vec<String>, chosen: &Chosen) -> Vec<String> {
        if words.len() == Space::COUNT && words[0] == Space::new(0).to_string() {
            words.truncate(spaces(chosen).count());
        }
        words
    }

    fn is_told(path: &str, chosen: &Chosen) -> bool {
        match path {
            "table.rules" => true,
            "table.duke" => !chosen.is_on("auto"),
            "table.vines" => !chosen.is_on("vine"),
            "table.solo" => chosen.get("mode") != "solo",
            "table.players[].shared" => chosen.get("mode") != "team",
            "table.players[].shields" | "table.board.shields" => !chosen.is_on("shield"),
            "table.players[].route" | "table.players[].laid" => !chosen.is_on("route"),
            _ => false,
        }
    }
}

/// The steps in the order of version 2.
const STEPS: [&str; 26] = [
    "castle",
    "act",
    "white",
    "town-hall",
    "warehouse",
    "gain",
    "crane",
    "ship",
    "storing",
    "discard",
    "route",
    "shrink",
    "reap",
    "tribute",
    "room",
    "bonuses",
    "claim",
    "black",
    "hexomino",
    "stow",
    "sequels",
    "top-up",
    "trade",
    "give",
    "reward",
    "count-crane",
];

fn has_shared_keys(chosen: &Chosen) -> bool {
    chosen.get("mode") == "team"
}

/// The spaces of the duchies in play: a team's is twice as large.
fn spaces(chosen: &Chosen) -> impl Iterator<Item = Space> + use<> {
    let plain = chosen.get("mode") != "team";
    <Space as Word>::all().take(if plain { Space::PLAIN } else { Space::COUNT })
}

fn duchies() -> impl Iterator<Item = Duchy> {
    let lettered = ["11a", "11b", "11c", "11d", "11e", "11f", "12a", "12b", "13a", "13b"];
    (1..=36).map(Duchy::numbered).chain(lettered.into_iter().map(|name| name.parse().expect("a duchy")))
}

fn vine_origins() -> impl Iterator<Item = VineOrigin> {
    Number::ALL.map(VineOrigin::Depot).into_iter().chain(StorePlace::ALL.iter().map(|place| VineOrigin::Store(*place)))
}

/// Every hexomino, in both ways it can be turned.
fn turned() -> Vec<String> {
    let all = Hexomino::all().flat_map(|piece| [Some(piece), Some(piece.turned()).filter(|turned| *turned != piece)]);
    words_of(all.flatten())
}
