//! What a tile does where it is placed: the zones it closes, joins and extends, from the table before and after it.

use carcassonne::{Action, Cell, Feature, Site, View, ZoneView};
use engine::{Game, Log, Seat, Viewer};

use super::names::{Form, owned, region, text, with};
use crate::studio::Row;
use crate::table::capital;
use crate::voice::Voice;

/// A zone that a tile changes: those that it joins, as they were, and what comes of them.
struct Change {
    before: Vec<ZoneView>,
    after: ZoneView,
    /// The seats that would get its points.
    owners: Vec<Seat>,
}

/// How much a change matters to whoever looks, the least number the most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Weight {
    ClosesOwn,
    JoinsOwn,
    GrowsOwn,
    ClosesTheirs,
    ClosesFree,
    GrowsTheirs,
    Begins,
    GrowsFree,
}

impl Change {
    fn new(before: Vec<ZoneView>, after: ZoneView) -> Change {
        let weight = |seat: Seat| {
            let each = before.iter().flat_map(|zone| &zone.followers).filter(|(owner, _)| *owner == seat);
            each.map(|(_, weight)| *weight).sum::<u8>()
        };
        let most = Seat::all(Seat::MAX).map(weight).max().unwrap_or_default();
        let owners = Seat::all(Seat::MAX).filter(|seat| most > 0 && weight(*seat) == most).collect();
        Change { before, after, owners }
    }

    /// A zone and the one that was claimed in it, if it is one of several.
    fn claimed(&self) -> usize {
        self.before.iter().filter(|zone| !zone.owners.is_empty()).count()
    }

    fn is_holy(&self) -> bool {
        matches!(self.after.feature, Feature::Monastery | Feature::Garden)
    }

    fn weight(&self, voice: Voice<'_>) -> Weight {
        let own = self.before.iter().flat_map(|zone| &zone.owners).any(|seat| voice.viewer.is(*seat));
        let gets = self.owners.iter().any(|seat| voice.viewer.is(*seat));
        match () {
            () if self.after.complete && gets => Weight::ClosesOwn,
            () if own && self.claimed() > 1 => Weight::JoinsOwn,
            () if own => Weight::GrowsOwn,
            () if self.after.complete && !self.owners.is_empty() => Weight::ClosesTheirs,
            () if self.after.complete => Weight::ClosesFree,
            () if self.before.is_empty() => Weight::Begins,
            () if !self.owners.is_empty() => Weight::GrowsTheirs,
            () => Weight::GrowsFree,
        }
    }

    /// The one of the joined zones that is spoken of: the viewer's own, the largest.
    fn was(&self, voice: Voice<'_>) -> Option<&ZoneView> {
        let own = |zone: &&ZoneView| zone.owners.iter().any(|seat| voice.viewer.is(*seat));
        self.before.iter().max_by_key(|zone| (own(zone), !zone.owners.is_empty(), zone.tiles))
    }

    fn sentence(&self, voice: Voice<'_>) -> String {
        let lang = voice.lang;
        let (tiles, feature) = (self.after.tiles, self.after.feature);
        let named = |tiles: u8, owners: &[Seat]| owned(feature, tiles, owners, Form::The, voice);
        let was = self.was(voice);
        let old = was.map_or_else(String::new, |zone| named(zone.tiles, &zone.owners));
        let others = was.map_or_else(Vec::new, |was| {
            let others = self.before.iter().filter(|zone| *zone != was).flat_map(|zone| &zone.owners);
            others.filter(|seat| !voice.viewer.is(**seat)).map(|seat| voice.full_name(*seat)).collect::<Vec<_>>()
        });
        let owner: Vec<String> = self.owners.iter().map(|seat| voice.full_name(*seat)).collect();
        let args = [
            ("zone", named(tiles, &self.owners).into()),
            ("was", old.into()),
            ("tiles", tiles.into()),
            ("points", self.after.value.into()),
            ("completed", self.after.completed.into()),
            ("owner", super::names::list(&owner, lang).into()),
            ("other", super::names::list(&others, lang).into()),
        ];
        let key = match self.weight(voice) {
            Weight::ClosesOwn => "close-own",
            Weight::JoinsOwn if others.is_empty() => "join-own",
            Weight::JoinsOwn => "join",
            Weight::GrowsOwn | Weight::GrowsTheirs | Weight::GrowsFree if self.is_holy() => "surround",
            Weight::GrowsOwn => "grow-own",
            Weight::ClosesTheirs => "close-their",
            Weight::ClosesFree => "close-free",
            Weight::GrowsTheirs | Weight::GrowsFree => "grow",
            Weight::Begins => return with(lang, &format!("effect-begin-{feature}"), &[("tiles", tiles.into())]),
        };
        capital(&with(lang, &format!("effect-{key}"), &args))
    }

    /// Everything about the zone, one thing in a row.
    fn rows(&self, voice: Voice<'_>) -> Vec<Row> {
        let Some(was) = self.was(voice) else { return Vec::new() };
        let after = &self.after;
        let row = |key: &str, value: String| Row { label: text(voice.lang, &format!("row-{key}")), value, loss: false };
        let step = |from: i32, to: i32| if from == to { to.to_string() } else { format!("{from} → {to}") };
        if self.is_holy() {
            return vec![row("around", step(was.tiles.into(), after.tiles.into()))];
        }
        if after.complete {
            return vec![
                row("worth", after.value.to_string()),
                row("tiles", step(was.tiles.into(), after.tiles.into())),
            ];
        }
        vec![
            row("closed", step(was.completed, after.completed)),
            Row { loss: after.value == 0, ..row("open", after.value.to_string()) },
            row("sides", step(was.open.into(), after.open.into())),
            row("tiles", step(was.tiles.into(), after.tiles.into())),
        ]
    }

    /// The zone in one row.
    fn row(&self, voice: Voice<'_>) -> Option<Row> {
        let was = self.was(voice)?;
        let name = capital(&owned(self.after.feature, self.after.tiles, &self.owners, Form::The, voice));
        let value = match self.after.complete {
            true => with(voice.lang, "row-closes", &[("points", self.after.value.into())]),
            false => format!("{} → {}", was.tiles, self.after.tiles),
        };
        Some(Row { label: name, value, loss: false })
    }
}

/// The zones that the tile on a cell changes: its own roads and cities, and what is monastic around it.
fn changes(before: &View, after: &View, cell: Cell) -> Vec<Change> {
    let mut found: Vec<Change> = Vec::new();
    let Some(tile) = after.table().board().tile_at(cell) else { return found };
    for patch in tile.face().parts.iter().filter(|patch| patch.feature != Feature::Field) {
        let Some(zone) = after.zone(Site { spot: patch.spot, cell }) else { continue };
        if found.iter().any(|known| known.after.sites == zone.sites) {
            continue;
        }
        let mut old: Vec<ZoneView> = Vec::new();
        for site in zone.sites.iter().filter(|site| site.cell != cell) {
            if old.iter().any(|known| known.sites.contains(site)) {
                continue;
            }
            old.extend(before.zone(*site));
        }
        found.push(Change::new(old, zone));
    }
    for near in cell.around() {
        let Some(tile) = after.table().board().tile_at(near) else { continue };
        let holy = tile.face().parts.iter().find(|patch| matches!(patch.feature, Feature::Monastery | Feature::Garden));
        let site = holy.map(|patch| Site { spot: patch.spot, cell: near });
        if let Some((old, new)) = site.and_then(|site| Some((before.zone(site)?, after.zone(site)?))) {
            found.push(Change::new(vec![old], new));
        }
    }
    found
}

fn sorted(before: &View, after: &View, cell: Cell, voice: Voice<'_>) -> Vec<Change> {
    let mut all = changes(before, after, cell);
    all.sort_by_key(|change| (change.weight(voice), std::cmp::Reverse(change.after.completed)));
    all
}

/// What placing the tile does, the most important of it.
pub(super) fn sentence(view: &View, action: &Action, voice: Voice<'_>) -> String {
    let Action::Place(_, cell, _) = action else { return String::new() };
    let mut table = view.table().clone();
    if table.apply(action, &mut Log::silent()).is_err() {
        return String::new();
    }
    let after = table.view(view.seat().map_or(Viewer::Spectator, Viewer::Seat));
    let said = sorted(view, &after, *cell, voice).first().map(|change| change.sentence(voice));
    said.unwrap_or_else(|| with(voice.lang, "effect-field", &[("region", region(*cell, voice.lang).into())]))
}

/// What placing the tile does, in rows: all about the zone that matters most, one row for each other claimed one.
pub(super) fn rows(before: &View, after: &View, action: &Action, voice: Voice<'_>) -> Vec<Row> {
    let Action::Place(_, cell, _) = action else { return Vec::new() };
    let all = sorted(before, after, *cell, voice);
    let Some((first, others)) = all.split_first() else { return Vec::new() };
    let also = others.iter().filter(|change| !change.owners.is_empty()).filter_map(|change| change.row(voice));
    first.rows(voice).into_iter().chain(also.take(3)).collect()
}
