//! Catan - The Duel: two principalities facing each other, the centre between, the own hand below.

mod about;
mod ask;
mod card;
mod centre;
mod inks;
mod land;
mod news;
mod offer;
mod picks;
mod picture;
mod realm;
mod scene;
mod told;
mod tray;
mod words;

use duel::{Action, CardId, Knowledge, RegionId, Resource, Seen, State, Step, View};
use engine::Seat;
use maud::{Markup, html};

use crate::art;
use crate::lang::Lang;
use crate::lesson::lessons;
use crate::presets::Preset;
use crate::studio::{Counter, Drawn, Moves, Row, word};
use crate::table::capital;
use crate::voice::Voice;
use realm::Realm;

/// How the game is drawn, told and taught.
pub static STUDIO: Drawn<State> = Drawn {
    picture: picture::picture,
    board,
    phase: ask::phase,
    ask: ask::ask,
    held: ask::held,
    counters,
    mini: |_, _| None,
    area,
    label: ask::label,
    group: |_| String::new(),
    sentence: words::sentence,
    targets: words::targets,
    consequences,
    told: told::told,
    digest: told::digest,
    cover,
    attempt,
    choice: picks::choice,
    name: |id, lang| id.parse::<CardId>().ok().map(|card| card::name(card, lang).to_owned()),
    presets: &[
        Preset::new("first", 2, &[("mode", "intro")]),
        Preset::new("gold", 2, &[("mode", "gold")]),
        Preset::new("all", 2, &[("mode", "duel")]),
    ],
    lessons: lessons!("duel"),
    style: include_str!("../../../assets/boards/duel.css"),
};

/// A card and a place mean building or laying it there, a card alone playing it or building it anywhere; an end of the row
/// means a road or, behind an open one, a settlement.
fn attempt(picked: &[String], view: &View) -> Option<Action> {
    let own = view.table.of(view.seat?);
    let card: Option<CardId> = word(picked, "hand").and_then(|word| word.parse().ok());
    let site = word(picked, "site").or(word(picked, "cover")).and_then(|word| word.parse().ok());
    let region = word(picked, "region").and_then(|word| word.parse().ok());
    if let Some(card) = card {
        let stands = card.kind().stands();
        return Some(match (site, region) {
            (Some(site), _) => Action::Build(card, site),
            (None, Some(region)) => Action::Lay(card, region),
            (None, None) if stands => Action::Build(card, own.site_places().find(|place| own.has_free_site(*place))?),
            (None, None) => Action::Play(card),
        });
    }
    match (word(picked, "end"), word(picked, "row"), word(picked, "stack")) {
        (Some(end), ..) => {
            let end = end.parse().ok()?;
            Some(if own.has_open_road(end) { Action::Settle(end) } else { Action::Road(end) })
        }
        (None, Some(at), _) => at.parse().ok().map(Action::City),
        (None, None, Some(stack)) => stack.parse().ok().map(Action::Draw),
        (None, None, None) => None,
    }
}

/// What is drawn, for whom, and with which moves on it.
struct Scene<'a> {
    view: &'a View,
    moves: &'a Moves,
    voice: Voice<'a>,
}

impl Scene<'_> {
    fn lang(&self) -> Lang {
        self.voice.lang
    }

    /// A thing of a drawing that can be picked when a move needs it.
    fn thing(&self, id: &str, class: &str, target: &str, label: &str, body: &Markup) -> Markup {
        self.moves.thing(id, class, target, label, body)
    }

    /// Who sits at the near side: the viewer, or seat 1 for a spectator.
    fn near(&self) -> Seat {
        self.view.seat.unwrap_or(Seat::new(0))
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.view.seat == Some(seat)
    }

    /// The principality across the table and the near one.
    fn realms(&self) -> [Realm<'_>; 2] {
        let near = self.near();
        [(near.next(2), true), (near, false)].map(|(seat, across)| Realm {
            scene: self,
            seat,
            across,
            own: self.is_own(seat),
            live: true,
        })
    }
}

fn known(seen: &Seen) -> Option<CardId> {
    match seen.known {
        Knowledge::Card(card) => Some(card),
        Knowledge::Among(_) | Knowledge::Back => None,
    }
}

/// The board of the table page: the other principality, the centre, the own one, the tray; over them what is to be chosen from.
fn board(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let scene = Scene { view, moves, voice };
    let [far, near] = scene.realms();
    let named = moves.targets.keys().any(|target| target.starts_with("their "));
    html! {
        div id="duel" class="duel-felt" {
            svg class="defs" aria-hidden="true" { (art::defs()) (card::outlines()) }
            div id="stage" class="duel-stage" {
                section id="far" class=(if named { "far asked" } else { "far" }) aria-label=(voice.name(far.seat)) { (row(&far, "far-row")) }
                (centre::centre(&scene))
            }
            section id="near" class="near" aria-label=(voice.name(near.seat)) { (row(&near, "near-row")) }
            (tray::tray(&scene))
            (offer::offer(&scene))
            (news::news(&scene))
        }
    }
}

/// The columns beyond which the cards of a row get too small for their names, from narrow windows to wide ones.
const CROWDED: [i32; 4] = [6, 8, 10, 12];

/// A principality in its window: as large as it fits, but no smaller than can be read; then it pans from settlement to
/// settlement.
fn row(realm: &Realm<'_>, class: &str) -> Markup {
    let columns = realm.columns();
    let crowded: String = CROWDED.iter().filter(|most| columns > **most).map(|most| format!(" over-{most}")).collect();
    let places = realm.places();
    html! {
        div id=(format!("pan-{class}")) class=(format!("pan{crowded}")) tabindex="0" {
            div class="strip" {
                // The widths at which a card is 58 and 66 pixels wide.
                svg class="least" width=((realm.width() + 8) * 59 / 104) height="1" aria-hidden="true" {}
                svg class="roomy" width=((realm.width() + 8) * 66 / 104) height="1" aria-hidden="true" {}
                svg class=(format!("duel-art realm {class}")) viewBox=(format!("-4 -5 {} {}", realm.width() + 8, realm.height() + 12)) role="group" { (realm.draw()) }
                div class="snaps" aria-hidden="true" { @for column in 0..columns { i class=[places.contains(&column).then_some("at")] {} } }
            }
        }
    }
}

/// The principality of another seat, large.
fn area(view: &View, seat: Seat, voice: Voice<'_>) -> Option<Markup> {
    let moves = Moves::default();
    let scene = Scene { view, moves: &moves, voice };
    let realm = Realm { scene: &scene, seat, across: false, own: false, live: false };
    Some(html! {
        svg class="duel-art" viewBox=(format!("-4 -5 {} {}", realm.width() + 8, realm.height() + 12)) role="img" aria-label=(voice.name(seat)) { (realm.draw()) }
    })
}

/// What a seat has: resources once what is owed is paid, points of the principality, expansions, cards.
fn counters(view: &View, seat: Seat, voice: Voice<'_>) -> Vec<Counter> {
    let lang = voice.lang;
    let own = view.table.of(seat);
    let tally = own.tally();
    let merits = [
        (inks::STRENGTH, tally.strength),
        (inks::COMMERCE, tally.commerce),
        (inks::SKILL, tally.skill),
        (inks::PROGRESS, tally.progress),
    ];
    let merits = merits.map(|(merit, count)| Counter {
        label: capital(&lang.text(&format!("duel-{}", merit.word))),
        icon: Some(card::shield(merit)),
        value: i32::from(count),
        paid: false,
    });
    let hand = Counter {
        label: capital(&lang.text("duel-cards")),
        icon: Some(card::sign(inks::CARDS)),
        value: view.hands[seat.index()].len() as i32,
        paid: false,
    };
    let stock = Resource::ALL.iter().map(|resource| Counter {
        label: capital(&words::resource_name(*resource, lang)),
        icon: Some(card::coin(*resource)),
        value: settled(view, seat, *resource),
        paid: true,
    });
    // What is demolished is lost, so it is always shown first and asked for again.
    let built = Counter {
        label: capital(&lang.text("duel-source-expansions")),
        icon: None,
        value: own.expansions().count() as i32,
        paid: true,
    };
    stock.chain(merits).chain([built, hand]).collect()
}

/// What a move does beside that: the rates at which resources trade.
fn consequences(before: &View, after: &View, _: &Action, voice: Voice<'_>) -> Vec<Row> {
    let Some(seat) = before.seat else { return Vec::new() };
    let changed = |resource: &Resource| {
        let [was, is] = [before, after].map(|view| words::rate(view.table.of(seat), *resource));
        (was != is).then(|| Row {
            label: voice.with("duel-rate", &[("resource", words::resource_name(*resource, voice.lang).into())]),
            value: format!("{was}:1 → {is}:1"),
            loss: is > was,
        })
    };
    Resource::ALL.iter().filter_map(changed).collect()
}

/// How much of a resource a seat will have when it has paid what it owes and stored what it is given.
fn settled(view: &View, seat: Seat, resource: Resource) -> i32 {
    let own = view.table.of(seat);
    let due = |step: &Step| match *step {
        Step::Pay(who, what, count) if who == seat && what == resource => -i32::from(count),
        Step::Put(who, what, count) if who == seat && what == resource => {
            i32::from(count).min(i32::from(own.room()[resource]))
        }
        _ => 0,
    };
    i32::from(own.stock()[resource]) + view.table.steps.iter().map(due).sum::<i32>()
}

/// The cover: a settlement, a city and their lands.
fn cover() -> Markup {
    let lands = ["forest-6", "fields-5", "mountains-4", "pasture-1"]
        .map(|word| word.parse::<RegionId>().expect("a region card"));
    html! {
        svg class="cover duel-art" viewBox="0 0 440 250" role="img" aria-label="Catan - The Duel" {
            (art::defs()) (card::outlines())
            rect width="440" height="250" fill="#e9dcb8" {}
            path d="M0 190q110-40 220-14t220-20v94H0z" fill="#c9cf8a" {}
            path d="M0 60q120-50 240-20t200-24V0H0z" fill="#d8e3df" {}
            g transform="translate(52 20)" {
                @for (index, region) in lands.into_iter().enumerate() {
                    g transform=(format!("translate({} {})", 232 * (index % 2), 112 * (index / 2))) {
                        rect class="shadow" x="3" y="4" width="104" height="104" rx="7" {}
                        (land::region_card(region, Some([3, 1, 2, 0][index]), false))
                    }
                }
                @for (index, city) in [false, true].into_iter().enumerate() {
                    g transform=(format!("translate(116 {})", 14 + 112 * index)) {
                        rect class="shadow" x="3" y="4" width="104" height="76" rx="6" {}
                        g clip-path="url(#duel-row)" { (scene::locality(city, art::SEATS[index], index, 1)) }
                        rect class="frame open" width="104" height="76" rx="6" {}
                    }
                }
            }
        }
    }
}
