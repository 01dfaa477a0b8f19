//! Catan - The Duel.

use duel::{
    CardId, End, Level, Locality, Number, RegionId, RegionPlace, Resource, SitePlace, Spot, StackId, State, Store,
    Target, View,
};
use engine::Chosen;

use crate::form::Form;
use crate::games::{Tensor, Window, words_of};

impl Tensor for State {
    type Seen = View;

    const ENCODING: u32 = 1;

    fn forms(_: &Chosen, _: Window) -> Vec<Form> {
        let stack = |verb: &'static str| Form::new(verb).with("stack", 1..=StackId::MAX);
        let card = |verb: &'static str| Form::new(verb).with("card", CardId::all());
        let end = |verb: &'static str| Form::new(verb).with("end", End::ALL);
        let resource = |verb: &'static str| Form::new(verb).with("resource", Resource::ALL);
        let spot = |verb: &'static str| Form::new(verb).with("site", sites()).after("card", ":", CardId::all());
        vec![
            stack("hand"),
            stack("look"),
            card("take"),
            Form::new("pick").with("region", RegionPlace::all()),
            spot("pick"),
            Form::new("roll"),
            Form::new("set").with("number", Number::ALL),
            card("play"),
            card("build").with("site", sites()),
            card("lay").with("region", RegionPlace::all()),
            end("road"),
            end("settle"),
            end("scout"),
            Form::new("city").with("column", Locality::all()),
            Form::new("upper").with("region", RegionId::all()),
            Form::new("lower").with("region", RegionId::all()),
            Form::new("trade").with("give", Resource::ALL).with("get", Resource::ALL),
            Form::new("ship").with("region", RegionPlace::all()).with("get", Resource::ALL),
            Form::new("mint").with("get", Resource::ALL),
            spot("remove"),
            Form::new("end"),
            stack("draw"),
            card("return").with("stack", 1..=StackId::MAX),
            stack("under"),
            Form::new("store").with("store", stores()),
            Form::new("lose"),
            Form::new("pay").with("store", stores()),
            resource("spare"),
            resource("demand"),
            Form::new("rob").with("count", 1..=3).with("resource", Resource::ALL),
            Form::new("buy"),
            resource("choose"),
            spot("name"),
            spot("give"),
            Form::new("tribute"),
            Form::new("pass"),
        ]
    }

    fn words(name: &str, _: Window) -> Option<Vec<String>> {
        Some(match name {
            "CardId" => words_of(CardId::all()),
            "Locality" => words_of(Locality::all()),
            "RegionPlace" => words_of(RegionPlace::all()),
            "RegionId" => words_of(RegionId::all()),
            "SitePlace" => words_of(sites()),
            "StackId" => words_of(1..=StackId::MAX),
            "Store" => words_of(stores()),
            "Spot" => words_of(spots()),
            "Target" => words_of(RegionPlace::all().map(Target::Region).chain(spots().map(Target::Expansion))),
            _ => return None,
        })
    }

    fn most(path: &str, _: &Chosen) -> Option<usize> {
        Some(match path {
            "hands[]" => 10,
            "stacks" => StackId::MAX,
            "stacks[]" => 36,
            "groups" => 32,
            "table.steps" => 24,
            "table.named" => 64,
            _ => return None,
        })
    }

    fn is_told(path: &str, _: &Chosen) -> bool {
        path == "table.rules"
    }

    fn is_bag(path: &str) -> bool {
        matches!(path, "groups[]" | "discard.remembered")
    }
}

fn sites() -> impl Iterator<Item = SitePlace> + Clone {
    Level::ALL.iter().flat_map(|level| (0..Locality::COUNT).map(|at| (at, *level))).map(|(at, level)| {
        let locality = Locality::all().nth(at).expect("the row has so many places");
        locality.site(level)
    })
}

fn spots() -> impl Iterator<Item = Spot> {
    sites().flat_map(|place| CardId::all().map(move |card| Spot { place, card }))
}

fn stores() -> impl Iterator<Item = Store> {
    RegionPlace::all().map(Store::Region).chain([Store::Cache])
}
