//! Beside a duchy: dice, key spaces, goods, silver, workers, bonus tiles, the trade route.

use burgundy::{Good, Hex, Kind, Player, data};
use engine::Seat;
use maud::{Markup, html};

use super::desk::Desk;
use super::{ink, piece, vineyard, words};
use crate::art;
use crate::rulebook;

/// The size of the estate.
pub(super) const SIZE: (f64, f64) = (290.0, 418.0);

/// Draws what a seat has beside its duchy.
pub(super) fn estate(desk: &Desk<'_>, seat: Seat) -> Markup {
    let player = &desk.view.table.players[seat];
    let acts = acting(desk, seat);
    let target = format!("seat {seat}");
    let head = html! {
        rect class=(if acts { "plate acting" } else { "plate" }) x="1.5" y="1.5" width="287" height="54" rx="12" {}
        (piece::marker(seat, 30.0, 28.0, 17.0))
        (ink::figure(ink::POINTS, 72.0, 28.0, 26.0))
        text class="points left" x="90" y="37" { (player.total()) }
    };
    html! {
        (desk.thing(&format!("seat-{}", seat.number()), "offer", &target, &desk.voice.name(seat), &head))
        (dice(desk, seat, player))
        g id=(format!("purse-{seat}")) transform="translate(0 66)" { (purse(desk, seat, player)) }
        g id=(format!("keys-{seat}")) transform="translate(0 126)" { (key_spaces(desk, seat, player)) }
        g id=(format!("store-{seat}")) transform="translate(0 221)" { (goods(desk, seat, player)) }
        g id=(format!("colours-{seat}")) transform="translate(0 310)" { (colours(desk, player)) }
        @if !player.route.is_empty() { g id=(format!("route-{seat}")) transform="translate(0 357)" { (route(desk, seat, player)) } }
    }
}

/// Whether a seat decides now.
pub(super) fn acting(desk: &Desk<'_>, seat: Seat) -> bool {
    use burgundy::Stage::{Choices, Copying, Reaping, Tribute, Turns};
    let table = &desk.view.table;
    matches!(table.stage, Choices | Turns | Reaping | Tribute | Copying) && table.actor() == seat
}

/// A target of what a seat or its team shares; those of others have none.
fn mine(desk: &Desk<'_>, seat: Seat, target: String) -> String {
    if desk.shares(seat) { target } else { String::new() }
}

/// The dice not used yet; a used one leaves its place empty. The white die joins while a white castle acts. Dice are
/// never shared (BUR-TEAM-010).
pub(super) fn dice(desk: &Desk<'_>, seat: Seat, player: &Player) -> Markup {
    let fill = art::SEATS[seat.index()];
    let own = |target: String| if desk.view.viewer == Some(seat) { target } else { String::new() };
    html! {
        @for (index, die) in player.dice.iter().enumerate() {
            @let x = 214.0 + index as f64 * 44.0;
            @match die {
                Some(number) => (desk.thing(&format!("die-{}-{index}", seat.number()), "offer", &own(format!("die {number}")),
                    &words::die(*number, desk.lang), &piece::die(*number, x, 28.0, 36.0, fill, "#fffaf0"))),
                None => rect class="hole" x=(x - 17.0) y="11" width="34" height="34" rx="7" {},
            }
        }
        @if desk.live(&own("die white".into())) {
            (desk.thing("die-white", "offer", "die white", &words::white_die(desk.view.table.white, desk.lang), &piece::die(desk.view.table.white, 170.0, 28.0, 36.0, "#fffdf6", "#2b2622")))
        }
    }
}

pub(super) fn purse(desk: &Desk<'_>, seat: Seat, player: &Player) -> Markup {
    let part = |id: &str, x: f64, figure: ink::Figure, count: u16, label: String| {
        let body = html! {
            rect class="plate hex" x=(x) y="1" width="139" height="48" rx="10" {}
            (ink::figure(figure, x + 30.0, 25.0, 32.0))
        };
        html! {
            (desk.thing(&format!("{id}-{}", seat.number()), "offer", &mine(desk, seat, id.to_owned()), &label, &body))
            text class="points left" x=(x + 60.0) y="34" pointer-events="none" { (count) }
        }
    };
    html! {
        (part("silver", 1.5, ink::SILVER, player.silver, words::silver(player.silver, desk.lang)))
        (part("workers", 149.0, ink::WORKER, player.workers, words::workers(player.workers, desk.lang)))
    }
}

fn key_spaces(desk: &Desk<'_>, seat: Seat, player: &Player) -> Markup {
    let used = player.stored.len();
    let hexominoes = if desk.view.table.vines.is_some() { desk.view.table.vineyard(seat).stored.len() } else { 0 };
    let spaces = data().amounts.key_spaces.max(used + 2 * hexominoes);
    let step = (236.0 / spaces as f64).min(76.0);
    let radius = (step * 0.56).min(34.0);
    html! {
        rect class="plate" x="1.5" width="287" height="88" rx="12" {}
        (ink::figure(ink::KEY, 26.0, 44.0, 26.0))
        @if hexominoes > 0 {
            (vineyard::stored(desk, seat, |space| 46.0 + step * ((used + space) as f64 + 0.5), 44.0, radius))
        }
        @for space in (0..used).chain(used + 2 * hexominoes..spaces) {
            @let x = 46.0 + step * (space as f64 + 0.5);
            @match player.stored.get(space) {
                Some(hex) => (stored(desk, seat, *hex, space, x, radius)),
                None => polygon class="hex bare" points=(piece::pointy(x, 44.0, radius - 1.0)) fill="none" {},
            }
        }
    }
}

fn stored(desk: &Desk<'_>, seat: Seat, hex: Hex, space: usize, x: f64, radius: f64) -> Markup {
    let target = mine(desk, seat, format!("stored {hex}"));
    let body = html! {
        (piece::hex(hex, desk.edition(), x, 44.0, radius, 60 + space))
        @if desk.live(&target) { polygon class="ring" points=(piece::pointy(x, 44.0, radius + 1.5)) {} }
    };
    let id = format!("stored-{}-{space}", seat.number());
    desk.thing(&id, "offer", &target, &words::about_hex(hex, desk.lang), &body)
}

/// Goods in storage above, goods sold below.
pub(super) fn goods(desk: &Desk<'_>, seat: Seat, player: &Player) -> Markup {
    let held: Vec<Good> = Good::ALL.iter().copied().filter(|good| player.goods[good.index()] > 0).collect();
    let sold: u8 = player.sold.iter().sum();
    // BUR-SOLO-005: alone, goods of all colours.
    let (places, size) =
        if desk.view.table.rules.solo() { (Good::ALL.len(), 24.0) } else { (data().amounts.goods_colours, 34.0) };
    html! {
        rect class="plate" x="1.5" width="287" height="82" rx="12" {}
        @for place in 0..places {
            @let x = 11.0 + (place as f64 + 0.5) * 180.0 / places as f64;
            @match held.get(place) {
                Some(good) => {
                    @let count = player.goods[good.index()];
                    (desk.thing(&format!("goods-{}-{good}", seat.number()), "offer", &mine(desk, seat, format!("good {good}")), &words::goods(*good, count, desk.lang),
                        &piece::crate_of(*good, count, x, 32.0, size)))
                }
                None => rect class="hole" x=(x - size / 2.0) y=(32.0 - size / 2.0) width=(size) height=(size) rx="4" {},
            }
        }
        g class="sold" {
            title { (words::sold(sold, desk.lang)) }
            (ink::figure(ink::SILVER, 226.0, 32.0, 22.0))
            text class="points small" x="272" y="39" { (sold) }
            path class="line" d="M200 18v48" {}
            @for (index, good) in Good::ALL.iter().enumerate() {
                @if player.sold[good.index()] > 0 {
                    rect class="hex" x=(212.0 + 11.0 * index as f64) y="56" width="9" height="12" rx="2" fill=(ink::good(*good)) {}
                }
            }
        }
    }
}

/// How far each colour has come, and the bonus tiles won, a large and a small star.
pub(super) fn colours(desk: &Desk<'_>, player: &Player) -> Markup {
    let Some(layout) = player.layout.map(|id| data().layout(id)) else { return html! {} };
    html! {
        rect class="plate" x="1.5" width="287" height="42" rx="12" {}
        @for kind in Kind::ALL {
            @let x = 17.0 + kind.index() as f64 * 47.0;
            @let all = layout.by_kind[kind.index()];
            @let bit = 1u8 << kind.index();
            g {
                title { (words::kind(*kind, desk.lang)) }
                polygon class="hex" points=(piece::pointy(x, 21.0, 11.0)) fill=(ink::base(*kind, desk.edition())) {}
                @if player.large & bit != 0 { (ink::figure(ink::POINTS, x, 21.0, 19.0)) }
                @if player.small & bit != 0 { (ink::figure(ink::POINTS, x, 21.0, 13.0)) }
                text class="tally" x=(x + 11.5) y="25" { ((all & player.covered).len()) "/" (all.len()) }
            }
        }
    }
}

/// The trade route: what fits each space, and what was laid.
pub(super) fn route(desk: &Desk<'_>, seat: Seat, player: &Player) -> Markup {
    let spaces = player.route.len() * 3;
    let step = 276.0 / spaces as f64;
    html! {
        rect class="plate" x="1.5" width="287" height="60" rx="12" {}
        title { (desk.lang.text("burgundy-route")) }
        @for index in 0..spaces {
            @let x = 8.0 + step * (index as f64 + 0.5);
            @if let Some(space) = desk.view.table.route_space(seat, index) {
                @let ours = rulebook::ours("burgundy", &[("routes", &player.route[index / 3].to_string())]);
                g id=(format!("route-{seat}-{index}")) role="img" aria-label=(words::route(space.bonus, desk.lang)) data-ours=[ours.as_ref().map(|ours| &ours.entries)] aria-describedby=[ours.as_ref().map(|ours| &ours.told)] {
                    rect class="hex" x=(format!("{:.1}", x - step / 2.0 + 1.0)) y="10" width=(format!("{:.1}", step - 2.0)) height="40" rx="3" fill=(ink::good(space.good)) fill-opacity=".45" {}
                    @match player.laid.get(index) {
                        Some(good) => rect class="hex" x=(format!("{:.1}", x - step / 2.0 + 3.5)) y="26" width=(format!("{:.1}", step - 7.0)) height=(format!("{:.1}", step - 7.0)) rx="2" fill=(ink::good(*good)) {},
                        None => (ink::figure(bonus_figure(space.bonus), x, 30.0, (step - 4.0).min(22.0))),
                    }
                    @if ours.is_some() && index % 3 == 0 { text class="approx" x=(format!("{:.1}", x - step / 2.0 + 7.0)) y="20" { "≈" } }
                }
            }
        }
    }
}

const fn bonus_figure(bonus: burgundy::RouteBonus) -> ink::Figure {
    use burgundy::RouteBonus::{
        Points, Silver, TakeAny, TakeBuilding, TakeMineMonasteryOrCastle, TakeShipOrAnimal, Workers,
    };
    match bonus {
        Workers => ink::WORKER,
        Silver => ink::SILVER,
        Points => ink::POINTS,
        TakeBuilding => ink::of_kind(Kind::Building),
        TakeShipOrAnimal => ink::of_kind(Kind::Ship),
        TakeMineMonasteryOrCastle => ink::of_kind(Kind::Castle),
        TakeAny => ink::KEY,
    }
}
