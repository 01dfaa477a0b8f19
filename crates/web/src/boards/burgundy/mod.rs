//! The Castles of Burgundy: the rosette of depots, the tracks, and every duchy with its estate.

mod ask;
mod attempt;
mod desk;
mod duchy;
mod duke;
mod duke_words;
mod estate;
mod ink;
mod maps;
mod moves;
mod picks;
mod piece;
mod places;
mod rosette;
mod stage;
mod story;
mod target;
mod team;
mod tracks;
mod tray;
mod vine_market;
mod vine_words;
mod vineyard;
mod words;

use burgundy::{
    Action, ChapterAction, Coin, ConnectAction, Die, Edition, ExtraAction, Hex, Key, Module, Offer, Origin,
    RouteAction, ShieldAction, SoloAction, State, TeamAction, View, VineAction, VineOffer,
};
use engine::Seat;
use maud::{Markup, html};

use self::desk::Desk;
use crate::art::{self, Sheet};
use crate::lang::Lang;
use crate::lesson::lessons;
use crate::presets::Preset;
use crate::rulebook;
use crate::studio::{Counter, Drawn, Moves, one_line};
use crate::voice::Voice;

/// How the game is drawn, told and taught.
pub static STUDIO: Drawn<State> = Drawn {
    picture,
    board: table,
    phase: ask::phase,
    ask: ask::ask,
    held: ask::held,
    counters,
    mini,
    area,
    label: moves::label,
    group,
    sentence: moves::sentence,
    targets,
    consequences: |_, _, _, _| Vec::new(),
    told: story::told,
    digest: one_line,
    cover,
    attempt: attempt::attempt,
    choice: picks::choice,
    name: |_, _| None,
    presets: &[
        Preset::new("first", 2, &[("duchy", "1")]),
        Preset::new("special", 2, &[("edition", "special")]),
        Preset::new("shields", 2, &[("edition", "special"), ("shield", "on"), ("white", "on"), ("inn", "on")]),
        Preset::new("vineyards", 2, &[("edition", "special"), ("vine", "on")]),
        Preset::new("autoduke", 1, &[("edition", "special"), ("auto", "on")]),
        Preset::new("team", 4, &[("mode", "team")]),
        Preset::new("solo", 1, &[("mode", "solo")]),
    ],
    lessons: lessons!("burgundy", "burgundy-special"),
    style: include_str!("../../../assets/boards/burgundy.css"),
};

/// The things on the board that take part in a move.
fn targets(action: &Action) -> Vec<String> {
    let offered = |offer: &Offer| format!("offer {offer}");
    match action {
        Action::Castle(space) => vec![format!("space {space}")],
        Action::Take(die, offer) => of_die(*die).into_iter().chain([offered(offer)]).collect(),
        Action::Place(die, hex, space, key) => {
            of_die(*die).into_iter().chain([kept(*hex, *key), format!("space {space}")]).collect()
        }
        Action::Sell(die, good) => of_die(*die).into_iter().chain([format!("good {good}")]).collect(),
        Action::Workers(die) => of_die(*die).into_iter().chain(["workers".into()]).collect(),
        Action::Buy(offer, 0) => vec![offered(offer), "silver".into()],
        Action::Buy(offer, 1) => vec![offered(offer), "silver".into(), "workers".into()],
        Action::Buy(offer, _) | Action::Commission(offer) => vec![offered(offer), "workers".into()],
        Action::Collect(depot) => vec![format!("depot {depot}")],
        Action::Discard(hex, key) => vec![kept(*hex, *key)],
        Action::Lay(offer, space) => vec![offered(offer), format!("space {space}")],
        Action::Chapter(ChapterAction::Extra(ExtraAction::Hire)) => vec!["silver".into(), "workers".into()],
        Action::Chapter(ChapterAction::Connect(ConnectAction::Recover)) => vec!["aside".into()],
        Action::Chapter(ChapterAction::Shield(action)) => match action {
            ShieldAction::Set(die, _) => of_die(*die).into_iter().collect(),
            ShieldAction::Take(shield, depot, space) => {
                vec![format!("shield {shield}@{depot}"), format!("space {space}")]
            }
            // A colour lies in many places at once: it is answered by name.
            ShieldAction::Colour(_) => Vec::new(),
            ShieldAction::Copy(seat) => vec![format!("seat {seat}")],
            ShieldAction::Tribute(shield, Coin::Silver) => vec![format!("held {shield}"), "silver".into()],
            ShieldAction::Tribute(shield, Coin::Worker) => vec![format!("held {shield}"), "workers".into()],
        },
        Action::Chapter(ChapterAction::Vine(action)) => vine_targets(action),
        Action::Chapter(ChapterAction::Team(TeamAction::Stow(key))) => vec![format!("keys {key}")],
        Action::Chapter(ChapterAction::Solo(action)) => match action {
            SoloAction::Points(_) => vec!["silver".into()],
            SoloAction::Trade(hex) => vec![offered(&Offer { hex: *hex, at: Origin::Black })],
            SoloAction::Give(good) => vec![format!("good {good}")],
            SoloAction::Next(_) | SoloAction::CountCrane => Vec::new(),
        },
        Action::Store(_)
        | Action::Side(_)
        | Action::Chapter(ChapterAction::Extra(ExtraAction::Use(_)) | ChapterAction::Route(RouteAction::Tile(_)))
        | Action::Decline
        | Action::End => Vec::new(),
    }
}

/// A hexomino is picked as it lies; it is turned while it is tried.
fn vine_targets(action: &VineAction) -> Vec<String> {
    let lies = |offer: &VineOffer| format!("vines {}", VineOffer { piece: offer.piece.upright(), at: offer.at });
    match action {
        VineAction::Take(die, offer) => of_die(*die).into_iter().chain([lies(offer)]).collect(),
        VineAction::Plant(die, piece, plot) => {
            of_die(*die).into_iter().chain([format!("hexomino {}", piece.upright()), format!("plot {plot}")]).collect()
        }
        VineAction::Buy(offer) => vec![lies(offer), "silver".into()],
        VineAction::Discard(piece) => vec![format!("hexomino {}", piece.upright())],
        VineAction::Lay(offer, plot) => vec![lies(offer), format!("plot {plot}")],
        VineAction::Claim(vine) => vec![format!("vine-tile {vine}")],
        VineAction::Bonus(_) => Vec::new(),
    }
}

/// A hex on an own or shared key space.
fn kept(hex: Hex, key: Key) -> String {
    match key {
        Key::Own => format!("stored {hex}"),
        Key::Shared => format!("shared {hex}"),
    }
}

fn of_die(die: Die) -> Option<String> {
    match die {
        Die::Own(_) | Die::White => Some(format!("die {die}")),
        Die::Any => None,
    }
}

/// The space between the parts of a picture.
const GAP: f64 = 20.0;

/// The size of a duchy with its estate, and with its vineyard below.
fn panel(desk: &Desk<'_>) -> (f64, f64) {
    let (width, height) = duchy::size(desk);
    let (right, down) = beside_duchy(desk);
    let vineyard = if desk.view.table.vines.is_some() { GAP + vineyard::SIZE.1 } else { 0.0 };
    (width.max(right + estate::SIZE.0), if down > 0.0 { down + team::SIZE.1 } else { height + vineyard })
}

/// How high the main board is, with the vine depot below.
fn main_height(desk: &Desk<'_>) -> f64 {
    rosette::SIZE.1 + if desk.view.table.vines.is_some() { GAP + vine_market::SIZE.1 } else { 0.0 }
}

/// Where the estate lies: to the right of a duchy, below that of a team.
fn beside_duchy(desk: &Desk<'_>) -> (f64, f64) {
    let (width, height) = duchy::size(desk);
    if desk.view.table.rules.team() { (0.0, height + GAP / 2.0) } else { (width + GAP, 0.0) }
}

/// The seats whose holdings are drawn, the viewer's first: everybody's, or one of each team.
fn holdings(desk: &Desk<'_>) -> Vec<Seat> {
    let table = &desk.view.table;
    let own = table.holder(desk.own());
    own.round(table.seats()).filter(|seat| table.holder(*seat) == *seat).collect()
}

/// The whole position as one picture: the main board and the first duchy large, the others below.
fn picture(view: &View) -> Sheet {
    let moves = Moves::default();
    let desk = Desk { view, moves: &moves, lang: Lang::En, voice: Voice::plain(Lang::En) };
    let main = rosette::SIZE.0 + GAP + tracks::SIZE.0;
    let (panel, panel_height) = panel(&desk);
    let holdings = holdings(&desk);
    let (own, others) = (holdings[0], &holdings[1..]);
    let width = GAP * 4.0 + main + panel;
    let beside = others.len() == 1;
    let scale = ((width - GAP) / others.len().max(1) as f64 - GAP) / panel;
    let scale = if beside { 1.0 } else { scale.min(1.0) };
    let main_height = main_height(&desk);
    let top = if beside { panel_height * 2.0 + GAP } else { main_height.max(panel_height) };
    let own_at = if beside { GAP } else { GAP + (top - panel_height) / 2.0 };
    let below = if beside || others.is_empty() { 0.0 } else { GAP + panel_height * scale };
    let height = top + GAP * 2.0 + below;
    let at = |x: f64, y: f64, scale: f64| format!("translate({x:.0} {y:.0}) scale({scale:.3})");
    let body = html! {
        (art::defs())
        g class="bur" transform=(at(GAP, GAP + (top - main_height) / 2.0, 1.0)) {
            (rosette::rosette(&desk))
            g transform=(at(rosette::SIZE.0 + GAP, 0.0, 1.0)) { (tracks::tracks(&desk)) }
            @if view.table.vines.is_some() { g transform=(at(0.0, rosette::SIZE.1 + GAP, 1.0)) { (vine_market::strip(&desk)) } }
        }
        g class="bur" transform=(at(main + GAP * 3.0, own_at, 1.0)) { (holding(&desk, own)) }
        @for (index, seat) in others.iter().enumerate() {
            @if beside {
                g class="bur" transform=(at(main + GAP * 3.0, GAP * 2.0 + panel_height, 1.0)) { (holding(&desk, *seat)) }
            } @else {
                g class="bur" transform=(at(GAP + index as f64 * (panel * scale + GAP), top + GAP * 2.0, scale)) { (holding(&desk, *seat)) }
            }
        }
    };
    Sheet { width, height, body }
}

/// A duchy and its estate, the vineyard below; or the AutoDuke.
fn holding(desk: &Desk<'_>, seat: Seat) -> Markup {
    if desk.view.table.duke_seat() == Some(seat) {
        return duke::panel(desk, seat);
    }
    let (right, down) = beside_duchy(desk);
    html! {
        (duchy::map(desk, seat))
        g transform=(format!("translate({right:.0} {down:.0})")) { (estate_of(desk, seat)) }
        @if desk.view.table.vines.is_some() {
            @let left = (panel(desk).0 - vineyard::SIZE.0) / 2.0;
            g transform=(format!("translate({left:.0} {:.0})", duchy::size(desk).1 + GAP)) { (vineyard::map(desk, seat)) }
        }
    }
}

/// What a seat or a team has beside its duchy.
fn estate_of(desk: &Desk<'_>, seat: Seat) -> Markup {
    if desk.view.table.rules.team() { team::estate(desk, seat) } else { estate::estate(desk, seat) }
}

fn view_box(size: (f64, f64)) -> String {
    format!("0 0 {:.0} {:.0}", size.0, size.1)
}

/// The table: the public board, the viewer's own duchy with its tray.
fn table(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let desk = Desk { view, moves, lang: voice.lang, voice };
    let own = desk.own();
    let vines = view.table.vines.is_some();
    let class = match (view.table.rules.team(), vines) {
        (true, _) => "own team",
        (_, true) => "own with-vineyard",
        _ => "own",
    };
    html! {
        (stage::stage(&desk))
        section id="own" class=(class) aria-label=(voice.text("table-own")) {
            div class="land" data-near="land" {
                (rulebook::seals("burgundy", &reconstructed(view, own), voice.lang))
                svg id="duchy" class="bur duchy" viewBox=(view_box(duchy::size(&desk))) role="group" aria-label=(voice.text("burgundy-duchy")) { (duchy::map(&desk, view.table.holder(own))) }
                @if vines {
                    div id="vineyard-box" class="vineyard-box" {
                        svg id="vineyard" class="bur vineyard" viewBox=(view_box(vineyard::SIZE)) role="group" aria-label=(voice.text("burgundy-vineyard")) { (vineyard::map(&desk, own)) }
                        button type="button" class="swap" data-toggle="vineyard" { (voice.text("burgundy-vineyard")) }
                    }
                }
            }
            (tray::tray(&desk, own))
        }
    }
}

/// The groups of components before a seat, some of which are reconstructed.
fn reconstructed(view: &View, seat: Seat) -> Vec<&'static str> {
    let table = &view.table;
    let posted = table.estate(seat).board.is_some_and(burgundy::Duchy::is_posted);
    let groups = [
        (table.rules.team(), "team"),
        (table.rules.solo(), "solo"),
        (posted, "posts"),
        (table.with(Module::Route), "routes"),
        (table.vines.is_some(), "vineyard"),
        (table.duke_seat().is_some(), "villages"),
    ];
    groups.into_iter().filter(|(there, _)| *there).map(|(_, group)| group).collect()
}

/// What somebody has: workers, silver, goods; a team shares them.
fn counters(view: &View, seat: Seat, voice: Voice<'_>) -> Vec<Counter> {
    let player = view.table.estate(seat);
    let place =
        view.table.track.order.iter().rev().position(|other| *other == seat).map_or(0, |place| place as i32 + 1);
    let icon = |figure: ink::Figure| {
        Some(
            html! { svg class="bur" viewBox="0 0 24 24" aria-hidden="true" { (ink::figure(figure, 12.0, 12.0, 24.0)) } },
        )
    };
    let counter = |key: &str, figure, value: i32, paid| Counter {
        label: voice.text(&format!("burgundy-counter-{key}")),
        icon: figure,
        value,
        paid,
    };
    let goods: i32 = player.goods.iter().map(|count| i32::from(*count)).sum();
    if view.table.duke_seat() == Some(seat) {
        return vec![counter("silver", icon(ink::SILVER), player.silver.into(), true)];
    }
    vec![
        counter("workers", icon(ink::WORKER), player.workers.into(), true),
        counter("silver", icon(ink::SILVER), player.silver.into(), true),
        counter("goods", icon(ink::CRATE), goods, false),
        counter("order", None, place, false),
    ]
}

/// The duchy of a seat, very small: its colours, strong where a hex lies.
fn mini(view: &View, seat: Seat) -> Option<Markup> {
    let player = view.table.estate(seat);
    let layout = burgundy::data().layout(player.layout?);
    let edition = view.table.rules.edition;
    Some(html! {
        svg class="bur mini-duchy" viewBox=(view_box(duchy::size_of(layout))) aria-hidden="true" {
            @for space in layout.spaces {
                @let (x, y) = duchy::centre(layout, space);
                @let stands = player.tiles[space.index()];
                @let fill = stands.map_or_else(|| ink::base(layout.kinds[space.index()], edition), |hex| ink::surface(hex, edition));
                polygon class=(if stands.is_some() { "f" } else { "e" }) points=(piece::pointy(x, y, 34.0)) fill=(fill) {}
            }
        }
    })
}

/// What another seat has before it.
fn area(view: &View, seat: Seat, voice: Voice<'_>) -> Option<Markup> {
    let moves = Moves::default();
    let desk = Desk { view, moves: &moves, lang: voice.lang, voice };
    let holder = view.table.holder(seat);
    // Partners share a duchy: it is shown once, with the first of them.
    if holder != seat || holder == view.table.holder(desk.own()) {
        return None;
    }
    let size = if view.table.duke_seat() == Some(seat) { duke::SIZE } else { panel(&desk) };
    Some(html! { svg class="bur" viewBox=(view_box(size)) role="group" { (holding(&desk, holder)) } })
}

/// Taking or placing the same with another die is the same at another price.
fn group(action: &Action) -> String {
    match action {
        Action::Take(_, offer) => format!("take {offer}"),
        Action::Place(_, hex, space, key) => format!("place {hex} {space} {key}"),
        _ => String::new(),
    }
}

/// The cover: a hill of hexes above the river.
fn cover() -> Markup {
    let rows: [&[&str]; 4] = [
        &["castle"],
        &["church", "town-hall"],
        &["cow3", "monastery7", "mine", "sheep4"],
        &["ship", "market", "bank", "watchtower", "ship"],
    ];
    let hexes = rows.iter().enumerate().flat_map(|(row, names)| {
        let left = 220.0 - (names.len() as f64 - 1.0) * 33.0;
        let place = move |(column, name): (usize, &&str)| {
            let hex: Hex = name.parse().expect("a hex of the box");
            (hex, left + column as f64 * 66.0, 48.0 + row as f64 * 57.0, row * 8 + column)
        };
        names.iter().enumerate().map(place)
    });
    html! {
        svg class="bur cover" viewBox="0 0 440 250" role="img" aria-label="The Castles of Burgundy" {
            (art::defs())
            rect width="440" height="250" fill="#e9d3b4" {}
            circle cx="74" cy="62" r="30" fill="#d98f4e" {}
            path d="M0 118c60-46 128-34 190-8s160 18 250-40v180H0z" fill="#b7a77a" {}
            path d="M0 168c90-40 180-20 260-6s120 4 180-24v112H0z" fill="#8f9a5d" {}
            path d="M0 214c80-18 150 8 230 2s140-22 210-8v42H0z" fill="#6f9fc8" {}
            @for (hex, x, y, place) in hexes { (piece::hex(hex, Edition::Special, x, y, 37.0, place)) }
        }
    }
}
