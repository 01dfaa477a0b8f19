//! The components that the coverage report of random play looks for.

use engine::Fact;

use crate::data::Kind;
use crate::event::Event;
use crate::modules::ask;
use crate::vocab::{Feature, Figure};
use crate::worth::What;

/// The components that an event is about.
pub(crate) fn fired(event: &Event) -> Vec<String> {
    match event {
        Event::TilePlaced { kind, .. } => vec![format!("tile {kind}")],
        Event::TileSetAside { .. } => vec!["tile set aside".into()],
        Event::FigurePlaced { figure, site, .. } => {
            site.spot.feature().map(|feature| format!("{figure} on {feature}")).into_iter().collect()
        }
        Event::Scored { worth, rule, .. } => vec![format!("{} by {rule}", worth.what)],
        Event::Chapter(event) => event.components(),
        _ => Vec::new(),
    }
}

/// Every component whose use the coverage report looks for.
pub(crate) fn components() -> Vec<String> {
    let kinds = Kind::all().filter(|kind| !kind.design().source).map(|kind| format!("tile {kind}"));
    let stands = Figure::ALL.iter().flat_map(|figure| {
        let features = Feature::ALL.iter().filter(|feature| figure.may_stand(**feature));
        features.map(move |feature| format!("{figure} on {feature}"))
    });
    let awards = [ask!(list AWARDS).concat(), AWARDS.to_vec()].concat();
    let awards = awards.iter().map(|(what, rule)| format!("{what} by {rule}"));
    let of_chapters = ask!(list components()).concat();
    kinds.chain(stands).chain(["tile set aside".into()]).chain(awards).chain(of_chapters).collect()
}

/// Every way to get points.
const AWARDS: &[(What, &str)] = &[
    (What::Road, "CAR-BASE-020"),
    (What::Road, "CAR-BASE-041"),
    (What::City, "CAR-BASE-026"),
    (What::City, "CAR-BASE-042"),
    (What::Monastery, "CAR-BASE-030"),
    (What::Monastery, "CAR-BASE-043"),
];
