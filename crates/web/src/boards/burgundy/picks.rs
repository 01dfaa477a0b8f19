//! Expansions and editions at a glance, for the set-up page.

use burgundy::{Edition, Hex, Number};
use maud::{Markup, PreEscaped, html};

use super::{maps, piece};

/// A picture of a value of an option: an expansion, an edition, a mode, a duchy.
pub(super) fn choice(option: &str, value: &str) -> Option<Markup> {
    match (option, value) {
        ("edition", "anniversary") => maps::choice("duchy", "1"),
        ("edition", "special") => maps::choice("duchy", "7"),
        ("mode", _) => Some(people(value)),
        ("inn", _) => hex("inn"),
        ("white", _) => hex("white-castle"),
        ("extra", _) => hex("crane"),
        ("connect", _) => maps::choice("duchy", "12"),
        ("expert", _) => maps::choice("duchy", "5"),
        ("vine", _) => Some(drawn(VINES)),
        ("shield", _) => Some(drawn(SHIELD)),
        ("route", _) => Some(drawn(ROUTE)),
        ("outpost", _) => Some(drawn(POST)),
        ("auto", _) => Some(drawn(DUKE)),
        _ => maps::choice(option, value),
    }
}

fn hex(name: &str) -> Option<Markup> {
    let hex: Hex = name.parse().ok()?;
    Some(
        html! { svg class="bur" viewBox="0 0 62 66" aria-hidden="true" { (piece::hex(hex, Edition::Special, 31.0, 33.0, 30.0, 3)) } },
    )
}

fn drawn(paths: &'static str) -> Markup {
    html! { svg class="bur" viewBox="0 0 62 56" aria-hidden="true" { (PreEscaped(paths)) } }
}

/// The dice of those who play together, or of one alone.
fn people(mode: &str) -> Markup {
    let dice: &[(f64, f64, &str)] = match mode {
        "team" => &[(18.0, 16.0, "#b3372f"), (18.0, 40.0, "#b3372f"), (44.0, 16.0, "#2f5d9b"), (44.0, 40.0, "#2f5d9b")],
        "solo" => &[(31.0, 28.0, "#b3372f")],
        _ => &[(18.0, 16.0, "#b3372f"), (44.0, 16.0, "#2f5d9b"), (31.0, 40.0, "#e0a92b")],
    };
    html! {
        svg class="bur" viewBox="0 0 62 56" aria-hidden="true" {
            @for (index, (x, y, fill)) in dice.iter().enumerate() { (piece::die(Number::new((index as u8 * 2 + 4) % 6 + 1), *x, *y, 20.0, fill, "#fffaf0")) }
        }
    }
}

const SHIELD: &str = r##"<path d="M11 6h40v20c0 13-9 19-20 23C20 45 11 39 11 26z" fill="#c9503f" stroke="#2b2622" stroke-width="2.5"/><path d="M11 22h40v9H11z" fill="#f4dfa0" stroke="#2b2622" stroke-width="1.5"/><path d="M27 10h8v8h-8z" fill="#fffaf0" stroke="#2b2622" stroke-width="1.2"/>"##;

const ROUTE: &str = r##"<g stroke="#2b2622" stroke-width="1.6"><rect x="3" y="14" width="12" height="22" rx="3" fill="#e9bd45"/><rect x="18" y="14" width="12" height="22" rx="3" fill="#6f9fc8"/><rect x="33" y="14" width="12" height="22" rx="3" fill="#dd8b3f"/><rect x="48" y="14" width="12" height="22" rx="3" fill="#eadbb9"/><path d="M3 44h56" stroke-dasharray="3 4" stroke-width="2"/></g>"##;

const POST: &str = r##"<path d="M17 52V28h28v24z" fill="#fbf4e2" stroke="#2b2622" stroke-width="2"/><path d="M13 29l18-15 18 15z" fill="#b4503c" stroke="#2b2622" stroke-width="2"/><path d="M31 14V5l10 3-10 4" fill="#e9bd45" stroke="#2b2622" stroke-width="1.6"/><path d="M26 52V40h10v12z" fill="#3a332d"/>"##;

const DUKE: &str = r##"<path d="M13 22l4-14 8 8 6-12 6 12 8-8 4 14z" fill="#e9bd45" stroke="#2b2622" stroke-width="2" stroke-linejoin="round"/><rect x="16" y="24" width="30" height="24" rx="5" fill="#c3c6cb" stroke="#2b2622" stroke-width="2"/><circle cx="25" cy="34" r="3.5" fill="#2b2622"/><circle cx="37" cy="34" r="3.5" fill="#2b2622"/><path d="M25 42h12" stroke="#2b2622" stroke-width="2"/>"##;

const VINES: &str = r##"<rect x="2" y="6" width="58" height="44" rx="8" fill="#dfe3bd" stroke="#2b2622" stroke-opacity=".5" stroke-width="1.5"/><path d="M8 40q23-9 46 0M8 22q23-9 46 0" fill="none" stroke="#6d7b3c" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round"/><g stroke="#2b2622" stroke-width="1.2"><path d="M22 12c5-3 9-1 10 2-4 3-8 2-10-2z" fill="#7d9a4a"/><circle cx="20" cy="22" r="5" fill="#7a5ea8"/><circle cx="30" cy="22" r="5" fill="#7a5ea8"/><circle cx="25" cy="30" r="5" fill="#7a5ea8"/><circle cx="41" cy="26" r="5" fill="#b8c25a"/><circle cx="49" cy="26" r="5" fill="#b8c25a"/><circle cx="45" cy="34" r="5" fill="#b8c25a"/></g>"##;
