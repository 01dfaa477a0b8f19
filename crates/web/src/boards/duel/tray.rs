//! The trays: what is asked, and what can be picked though it does not lie on the table.

use duel::{CardId, Number, RegionId, Resource, Step};
use maud::{Markup, html};

use super::card::{self, FULL, die, token};
use super::{Scene, realm, words};

/// Above the table: what is asked, and the cards, regions or numbers that answer it.
pub(super) fn question(scene: &Scene<'_>) -> Markup {
    let asked = scene.view.table.step().and_then(asked).filter(|_| !scene.moves.choices.is_empty());
    html! {
        section id="duel-question" class="duel-tray" {
            @if let Some(asked) = asked {
                p class="asked" { (scene.lang.text(&format!("duel-ask-{asked}"))) }
            }
            (groups(&[cards(scene), lands(scene), numbers(scene)]))
        }
    }
}

/// Below the table: the resources of trades and choices.
pub(super) fn bank(scene: &Scene<'_>) -> Markup {
    html! {
        section id="duel-bank" class="duel-tray" { (groups(&[goods(scene, "give"), goods(scene, "get")])) }
    }
}

fn groups(groups: &[(String, Vec<Markup>)]) -> Markup {
    html! {
        @for (label, things) in groups.iter().filter(|(_, things)| !things.is_empty()) {
            div class="tray-group" {
                span class="quiet" { (label) }
                @for thing in things { (thing) }
            }
        }
    }
}

/// What a step asks of whoever decides.
fn asked(step: Step) -> Option<&'static str> {
    Some(match step {
        Step::StartHand(_) => "hand",
        Step::Arrange(..) => "arrange",
        Step::Roll => "roll",
        Step::SetDie => "die",
        Step::Act => "act",
        Step::Replenish => "replenish",
        Step::Exchange => "exchange",
        Step::Fetch => "fetch",
        Step::Gain(..) | Step::Tithe(_) => "gain",
        Step::Put(..) | Step::PutGold(..) | Step::PutTogether(..) => "store",
        Step::Pay(..) | Step::PayAny(..) | Step::GiveBack(_) => "pay",
        Step::Spare(_) => "spare",
        Step::Regions(..) | Step::Scout(..) => "land",
        Step::Demand(..) | Step::Rob(_) => "demand",
        Step::Library(_) => "look",
        Step::Search(..) | Step::TakeDiscard(..) | Step::Traitor(_) => "search",
        Step::Relocate(..) => "swap",
        Step::Buy(..) => "buy",
        Step::Sebastian(_) => "sebastian",
        Step::FraternalFeuds(..) => "feuds",
        Step::NameBuildings(..) | Step::Burn(_) => "name",
        Step::GiveNamed(_) | Step::Sink(_) | Step::GiveUnit(_) => "give-up",
        Step::Under(..) => "under",
        Step::Riots(_) => "riots",
        Step::Doctor(_) => "doctor",
        _ => return None,
    })
}

/// The words after a prefix among the targets: `take abbey` with `take` gives `abbey`.
fn named<'a, T: std::str::FromStr>(scene: &'a Scene<'_>, prefix: &'a str) -> impl Iterator<Item = T> + 'a {
    let words = scene.moves.targets.keys();
    words.filter_map(move |key| key.strip_prefix(prefix)?.strip_prefix(' ')?.parse().ok())
}

fn thing(class: &str, (width, height): (i32, i32), inner: &Markup) -> Markup {
    html! {
        svg class=(class) viewBox=(format!("-4 -4 {} {}", width + 10, height + 10)) role="group" { (inner) }
    }
}

/// Cards that are looked at: of a stack, of the discard pile, of the other hand.
fn cards(scene: &Scene<'_>) -> (String, Vec<Markup>) {
    let view = scene.view;
    let at_hand =
        |card: &CardId| view.known_hand(scene.near()).chain(view.table.face_up_card()).any(|held| held == *card);
    let taken = named::<CardId>(scene, "take").map(|card| (card, "take"));
    let others = named::<CardId>(scene, "hand").filter(|card| !at_hand(card)).map(|card| (card, "hand"));
    let draw = |(card, word): (CardId, &str)| {
        let label = card::about(card, scene.lang);
        let id = format!("tray-{}", card.to_string().replace('/', "-"));
        let piece = scene.piece(&[format!("{word} {card}")], &id, &label, FULL, &card::full(card, scene.lang));
        thing("duel-art duel-card", FULL, &piece)
    };
    (scene.lang.text("duel-tray-cards"), taken.chain(others).map(draw).collect())
}

/// Regions for a new settlement.
fn lands(scene: &Scene<'_>) -> (String, Vec<Markup>) {
    let draw = |region: RegionId| {
        let label = words::region_name(region, scene.lang);
        let inner = realm::region_card(region, None, false);
        thing(
            "duel-land",
            (104, 104),
            &scene.piece(&[format!("land {region}")], &format!("land-{region}"), &label, (104, 104), &inner),
        )
    };
    (scene.lang.text("duel-tray-lands"), named(scene, "land").map(draw).collect())
}

fn numbers(scene: &Scene<'_>) -> (String, Vec<Markup>) {
    let draw = |number: Number| {
        let inner = die(Some(number), 22.0, 22.0, 42.0, false);
        let piece =
            scene.piece(&[format!("number {number}")], &format!("number-{number}"), number.word(), (44, 44), &inner);
        thing("duel-art duel-token", (44, 44), &piece)
    };
    (scene.lang.text("duel-tray-numbers"), named(scene, "number").map(draw).collect())
}

/// Resources to give or to get.
fn goods(scene: &Scene<'_>, word: &str) -> (String, Vec<Markup>) {
    let draw = |resource: Resource| {
        let inner = token(resource, 22.0, 22.0, 20.0);
        let label = card::resource_name(resource, scene.lang);
        let piece =
            scene.piece(&[format!("{word} {resource}")], &format!("{word}-{resource}"), &label, (44, 44), &inner);
        thing("duel-art duel-token", (44, 44), &piece)
    };
    (scene.lang.text(&format!("duel-tray-{word}")), named(scene, word).map(draw).collect())
}
