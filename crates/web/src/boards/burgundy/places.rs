//! Places in words: an area by its kind and where in the duchy it lies, never by its coordinates.

use burgundy::{Layout, Space, Spaces, View, data};
use engine::Seat;

use super::duchy;
use crate::lang::Lang;

/// Where on a map something lies: `of the top`, `in the middle`; nothing where no other area of its kind exists.
fn corner(layout: &Layout, spaces: Spaces, lang: Lang) -> String {
    let kind = spaces.into_iter().next().map(|space| layout.kinds[space.index()]);
    let alike = layout
        .areas
        .iter()
        .filter(|area| area.spaces.into_iter().next().map(|space| layout.kinds[space.index()]) == kind);
    if alike.count() < 2 {
        return String::new();
    }
    let count = spaces.len().max(1) as f64;
    let add = |sum: (f64, f64), space: Space| {
        let (x, y) = duchy::centre(layout, space);
        (sum.0 + x / count, sum.1 + y / count)
    };
    let (x, y) = spaces.into_iter().fold((0.0, 0.0), add);
    let (width, height) = duchy::size_of(layout);
    let (right, down) = ((x - width / 2.0) / width, (y - height / 2.0) / height);
    let key = match (right.abs() < 0.12, down.abs() < 0.12) {
        (true, true) => "middle",
        _ if down.abs() >= right.abs() && down < 0.0 => "top",
        _ if down.abs() >= right.abs() => "bottom",
        _ if right < 0.0 => "left",
        _ => "right",
    };
    lang.text(&format!("burgundy-corner-{key}"))
}

/// The layout of a seat, where it has one.
fn layout(view: &View, seat: Seat) -> Option<&'static Layout> {
    let player = view.table.estate(seat);
    let drafted = view.draft.side.filter(|_| view.viewer == Some(seat));
    let chosen = || data().layout_of(view.table.rules.edition, drafted.or(player.board)?);
    player.layout.or_else(chosen).map(|id| data().layout(id))
}

/// In which area a space lies: `in the pasture of the top`.
pub(super) fn within(view: &View, seat: Seat, space: Space, lang: Lang) -> String {
    let Some(layout) = layout(view, seat) else { return String::new() };
    let kind = layout.kinds[space.index()];
    let corner = corner(layout, layout.area(space).spaces, lang);
    lang.with(&format!("burgundy-in-{kind}"), &[("corner", corner.into())]).trim_end().to_owned()
}

/// A space for its own sake: `the space with a 6 in the pasture of the top`.
pub(super) fn space(view: &View, seat: Seat, space: Space, lang: Lang) -> String {
    let Some(layout) = layout(view, seat) else { return String::new() };
    let number = layout.number(space).to_string();
    lang.with("burgundy-space-in", &[("number", number.into()), ("place", within(view, seat, space, lang).into())])
}
