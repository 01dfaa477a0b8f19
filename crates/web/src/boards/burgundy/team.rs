//! Below a team's duchy: both partners with points and dice, and what they share.

use burgundy::{Hex, Key};
use engine::Seat;
use maud::{Markup, html};

use super::desk::Desk;
use super::{estate, ink, piece, words};

/// The size of a team's estate: three columns under its duchy.
pub(super) const SIZE: (f64, f64) = (876.0, 154.0);

/// Draws what a team has below its duchy.
pub(super) fn estate(desk: &Desk<'_>, holder: Seat) -> Markup {
    let table = &desk.view.table;
    let shared = table.estate(holder);
    let partners: Vec<Seat> = [Some(holder), table.partner(holder)].into_iter().flatten().collect();
    html! {
        @for (place, seat) in partners.iter().enumerate() {
            g transform=(format!("translate(0 {})", place * 48)) { (head(desk, *seat)) }
        }
        (sum(desk, holder))
        g transform="translate(0 100)" { (estate::purse(desk, holder, shared)) }
        g transform="translate(293 1)" { (key_spaces(desk, &partners)) }
        g transform="translate(293 104)" { (estate::colours(desk, shared)) }
        g transform="translate(586 1)" { (estate::goods(desk, holder, shared)) }
        @if !shared.route.is_empty() { g transform="translate(586 90)" { (estate::route(desk, holder, shared)) } }
    }
}

/// A partner: the marker, the own points, the own dice.
fn head(desk: &Desk<'_>, seat: Seat) -> Markup {
    let player = &desk.view.table.players[seat];
    let plate = if estate::acting(desk, seat) { "plate acting" } else { "plate" };
    let name = desk.voice.name(seat);
    let body = html! {
        rect class=(plate) x="1.5" y="1.5" width="287" height="43" rx="12" {}
        (piece::marker(seat, 24.0, 23.0, 14.0))
        text class="points small left" x="46" y="30" { (player.total()) }
    };
    html! {
        (desk.thing(&format!("seat-{}", seat.number()), "offer", &format!("seat {seat}"), &name, &body))
        g transform="translate(52 1) scale(.8)" { (estate::dice(desk, seat, player)) }
    }
}

/// The points of both (BUR-TEAM-015).
fn sum(desk: &Desk<'_>, holder: Seat) -> Markup {
    let points = desk.view.table.side_total(holder);
    html! {
        g class="team-sum" {
            title { (desk.lang.with("burgundy-team-sum", &[("points", points.into())])) }
            rect class="plate" x="104" y="24" width="98" height="46" rx="23" {}
            (ink::figure(ink::POINTS, 130.0, 47.0, 28.0))
            text class="points left" x="149" y="56" { (points) }
        }
    }
}

/// Two private key spaces of each partner, in the partner's colour, and the two shared ones between them.
fn key_spaces(desk: &Desk<'_>, partners: &[Seat]) -> Markup {
    let places = [(partners[0], Key::Own, 1.5), (partners[0], Key::Shared, 97.5), (partners[1], Key::Own, 193.5)];
    html! {
        @for (seat, key, left) in places {
            g transform=(format!("translate({left} 0)")) { (shelf(desk, seat, key)) }
        }
    }
}

/// Two key spaces: whose they are above, their hexes below.
fn shelf(desk: &Desk<'_>, seat: Seat, key: Key) -> Markup {
    let usable = if key == Key::Own { desk.view.viewer == Some(seat) } else { desk.shares(seat) };
    let own = |target: String| if usable { target } else { String::new() };
    let label = match key {
        Key::Own => desk.lang.with("burgundy-keys-private", &[("seat", desk.voice.name(seat).into())]),
        Key::Shared => desk.lang.text("burgundy-keys-shared"),
    };
    let free = own(format!("keys {key}"));
    let ground = html! {
        rect class=(if key == Key::Own { "plate" } else { "plate common" }) width="93" height="88" rx="12" {}
        @match key {
            Key::Own => (piece::marker(seat, 46.0, 17.0, 9.0)),
            Key::Shared => (ink::figure(ink::KEY, 46.0, 17.0, 20.0)),
        }
        @if desk.live(&free) { rect class="ring" x="2" y="2" width="89" height="84" rx="11" {} }
    };
    let kept = desk.view.table.kept(seat, key);
    html! {
        (desk.thing(&format!("keys-{}-{key}", seat.number()), "offer", &free, &label, &ground))
        @for space in 0..2usize {
            @let x = 25.0 + 43.0 * space as f64;
            @match kept.get(space) {
                Some(hex) => (stored(desk, seat, key, *hex, space, x, &own(super::kept(*hex, key)))),
                None => polygon class="hex bare" points=(piece::pointy(x, 56.0, 21.0)) fill="none" {},
            }
        }
    }
}

fn stored(desk: &Desk<'_>, seat: Seat, key: Key, hex: Hex, space: usize, x: f64, target: &str) -> Markup {
    let body = html! {
        (piece::hex(hex, desk.edition(), x, 56.0, 22.0, 60 + space))
        @if desk.live(target) { polygon class="ring" points=(piece::pointy(x, 56.0, 23.5)) {} }
    };
    let id = format!("stored-{}-{key}-{space}", seat.number());
    desk.thing(&id, "offer", target, &words::about_hex(hex, desk.lang), &body)
}
