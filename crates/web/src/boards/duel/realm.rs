//! A principality: the row that grows left and right, with regions and sites above and below it.

use duel::{Cache, Card, CardId, Center, End, Holding, Level, Locality, Principality, RegionPlace, SitePlace, Spot};
use engine::Seat;
use maud::{Markup, html};

use super::card::{self, SMALL, ring};
use super::land::{region_card, road, stock};
use super::{Scene, about, inks, scene};
use crate::art;

/// The width of a column.
pub(super) const COLUMN: i32 = 110;
/// The height of a principality with cities.
const HIGH: i32 = 372;
/// What is cut off above and below while only regions and single sites are there.
const TRIM: i32 = 36;
const REGION: (i32, i32) = (104, 104);
const ROW: (i32, i32) = (104, 76);
/// Where the row lies from the top.
const MIDDLE: i32 = 148;

/// One principality, as it lies before or across from the viewer.
pub(super) struct Realm<'a> {
    pub scene: &'a Scene<'a>,
    pub seat: Seat,
    /// It faces the viewer from across the table: turned round, and without the places that are still free.
    pub across: bool,
    /// The moves of the viewer are about it as their own.
    pub own: bool,
    /// Its things can be picked; those of a second drawing of the same principality are only looked at.
    pub live: bool,
}

impl Realm<'_> {
    fn lands(&self) -> &Principality {
        self.scene.view.table.of(self.seat)
    }

    /// Whether something lies beyond the regions, or could.
    fn is_high(&self) -> bool {
        let own = self.lands();
        let outer = |at: Locality| own.estate(at).sites[1].is_some() || own.estate(at).sites[3].is_some();
        let built = if self.across { own.localities().any(outer) } else { own.cities() > 0 };
        built || own.cache().is_some()
    }

    /// The columns from left to right, seen by the owner, with room for a settlement at an open road.
    fn ends(&self) -> (i32, i32) {
        let own = self.lands();
        let mut built = own.localities();
        let first = built.next().map_or(0, |at| i32::from(at.column()));
        let last = built.next_back().map_or(first, |at| i32::from(at.column()));
        let open = |end| 1 + i32::from(own.has_open_road(end) && !self.across);
        (first - open(End::Left), last + open(End::Right))
    }

    /// How many columns the row has.
    pub(super) fn columns(&self) -> i32 {
        let (left, right) = self.ends();
        right - left + 1
    }

    /// The width of the row.
    pub(super) fn width(&self) -> i32 {
        self.columns() * COLUMN
    }

    /// The height of the principality.
    pub(super) fn height(&self) -> i32 {
        if self.is_high() { HIGH } else { HIGH - 2 * TRIM }
    }

    /// The columns of the settlements and cities, counted from the left as they lie.
    pub(super) fn places(&self) -> Vec<i32> {
        let (left, right) = self.ends();
        let column = |at: Locality| i32::from(at.column());
        let mut places: Vec<i32> = self
            .lands()
            .localities()
            .map(|at| if self.across { right - column(at) } else { column(at) - left })
            .collect();
        places.sort_unstable();
        places
    }

    /// Where something of this height lies: across the table everything is turned round.
    fn place(&self, column: i8, y: i32, height: i32) -> String {
        let (left, right) = self.ends();
        let column = i32::from(column);
        let (x, y) = if self.across { (right - column, HIGH - y - height) } else { (column - left, y) };
        let trim = if self.is_high() { 0 } else { TRIM };
        format!("translate({} {})", x * COLUMN + 3, y - trim)
    }

    /// A thing of the principality; one of its targets, the first that a move needs, is what it can be picked for.
    fn thing(
        &self,
        what: &str,
        class: &str,
        targets: &[String],
        label: &str,
        size: (i32, i32),
        body: &Markup,
    ) -> Markup {
        if !self.live {
            return html! { g id=(format!("seen-{}-{what}", self.seat)) { (body) } };
        }
        let moves = self.scene.moves;
        let target = targets.iter().find(|target| moves.live(target)).or(targets.first());
        let inner = html! { (body) (ring(size)) };
        let id = format!("p{}-{what}", self.seat.number());
        moves.thing(&id, class, target.map_or("", String::as_str), label, &inner)
    }

    /// Target words that are only about the viewer's own principality.
    fn own_targets<const N: usize>(&self, targets: [String; N]) -> Vec<String> {
        if self.own { targets.into() } else { Vec::new() }
    }

    /// Draws the row with everything above and below it.
    pub(super) fn draw(&self) -> Markup {
        let own = self.lands();
        html! {
            @if self.scene.view.table.is_founded() {
                @for at in own.localities() { (self.locality(at)) }
                @for at in own.localities().skip(1) {
                    g transform=(self.place(at.column() - 1, MIDDLE, ROW.1)) { (road(i32::from(at.column()))) }
                }
                @for end in End::ALL { (self.end(*end)) }
                @for (place, holding) in own.regions() { (self.region(place, holding)) }
                @if let Some(cache) = own.cache() { (self.cache(cache)) }
                @for at in own.localities() { @for level in Level::ALL { (self.sites(at.site(*level))) } }
            }
        }
    }

    /// Marks a place that the last decisions of another seat were about.
    fn marked(&self, key: &str, (width, height): (i32, i32)) -> Markup {
        html! {
            @if self.live && !self.own && self.scene.moves.was_last(Some(self.seat), key) {
                rect class="mark-last" x="-3" y="-3" width=(width + 6) height=(height + 6) rx="9" {}
            }
        }
    }

    fn locality(&self, at: Locality) -> Markup {
        let city = self.lands().center(at) == Center::City;
        let body = html! {
            rect class="shadow" x="2" y="3" width=(ROW.0) height=(ROW.1) rx="6" {}
            g clip-path="url(#duel-row)" { (scene::locality(city, art::SEATS[self.seat.index()], self.seat.index(), at.column())) }
            rect class="frame open" width=(ROW.0) height=(ROW.1) rx="6" {}
        };
        let label = about::locality(self.scene, self.seat, at);
        html! {
            g transform=(self.place(at.column(), MIDDLE, ROW.1)) {
                (self.thing(&format!("row{at}"), "row", &self.own_targets([format!("row {at}")]), &label, ROW, &body))
                (self.marked(&format!("row {at}"), ROW))
            }
        }
    }

    /// An end of the row: where a road or, behind an open road, a settlement may come.
    fn end(&self, end: End) -> Markup {
        let own = self.lands();
        let mut built = own.localities();
        let (edge, step) = match end {
            End::Left => (built.next(), -1),
            End::Right => (built.next_back(), 1),
        };
        let edge = edge.map_or(0, Locality::column);
        let open = own.has_open_road(end);
        let body = html! {
            rect class="vacant" width=(ROW.0) height=(ROW.1) rx="6" {}
            @if open {
                path class="vacant-mark" d="M40 54v-16l12-11 12 11v16z" {}
            } @else {
                path class="vacant-mark" d="M10 28h84M10 48h84" {}
            }
        };
        let label = about::end(self.scene, self.seat, end, open);
        html! {
            @if open { g transform=(self.place(edge + step, MIDDLE, ROW.1)) { (road(i32::from(edge) * 3 + 1)) } }
            @if !self.across {
                g transform=(self.place(edge + step * (1 + i8::from(open)), MIDDLE, ROW.1)) {
                    (self.thing(&format!("end-{end}"), "end", &self.own_targets([format!("end {end}")]), &label, ROW, &body))
                    (self.marked(&format!("end {end}"), ROW))
                }
            }
        }
    }

    fn region(&self, place: RegionPlace, holding: Holding) -> Markup {
        let rolled = self.scene.view.table.production == Some(holding.region.number());
        let body = html! {
            rect class="shadow" x="2" y="3" width=(REGION.0) height=(REGION.1) rx="7" {}
            (region_card(holding.region, Some(holding.stock), rolled))
        };
        let y = match place.level() {
            Level::Upper => 40,
            Level::Lower => 228,
        };
        let label = about::region(holding, self.scene.lang());
        html! {
            g transform=(self.place(place.column(), y, REGION.1)) {
                (self.thing(&format!("region-{place}"), "land", &self.own_targets([format!("region {place}")]), &label, REGION, &body))
                (self.marked(&format!("region {place}"), REGION))
            }
        }
    }

    fn cache(&self, cache: &Cache) -> Markup {
        const SIZE: (i32, i32) = (104, 34);
        let body = html! {
            rect class="hit" y="-15" width=(SIZE.0) height="64" {}
            rect class="frame" width=(SIZE.0) height=(SIZE.1) rx="6" fill="#8d6a43" {}
            path class="picture" d=(inks::emblem(cache.card.card())) fill="#ecc34e" transform="translate(6 5)" {}
            (stock(duel::Resource::Gold, cache.gold, 45.0, 17.0, 23.0))
        };
        let y = match cache.at.level() {
            Level::Upper => 2,
            Level::Lower => 336,
        };
        let label = about::cache(cache, self.scene.lang());
        html! {
            g transform=(self.place(cache.at.column(), y, SIZE.1)) {
                (self.thing("cache", "land", &self.own_targets(["cache".into()]), &label, SIZE, &body))
            }
        }
    }

    /// The sites on one side of a settlement or city.
    fn sites(&self, place: SitePlace) -> Markup {
        let estate = self.lands().estate(place.locality());
        let count = if estate.center == Center::City { 2 } else { 1 };
        let start = 2 * place.level().index();
        html! {
            @for slot in 0..count {
                @let y = match (place.level(), slot) {
                    (Level::Upper, 0) => 74,
                    (Level::Upper, _) => 0,
                    (Level::Lower, 0) => 228,
                    (Level::Lower, _) => 302,
                };
                @let stands = estate.sites[start + slot];
                @if stands.is_some() || !self.across {
                    g transform=(self.place(place.column(), y, SMALL.1)) {
                        (self.site(place, slot, stands))
                        @if stands.is_some() { (self.marked(&format!("site {place}"), SMALL)) }
                    }
                }
            }
        }
    }

    fn site(&self, place: SitePlace, slot: usize, stands: Option<CardId>) -> Markup {
        let scene = self.scene;
        let what = format!("site-{place}-{slot}");
        match stands {
            Some(card) => {
                let spot = Spot { place, card };
                let mut targets = vec![format!("{} {spot}", if self.own { "spot" } else { "their" })];
                match card.card() {
                    Card::Mint if self.own => targets.push("mint".into()),
                    // The Town Hall is built on it (DUE-253).
                    Card::ParishHall if self.own => targets.push(format!("cover {place}")),
                    _ => {}
                }
                self.thing(
                    &what,
                    "built",
                    &targets,
                    &about::standing(card, scene.lang()),
                    SMALL,
                    &card::small(card, scene.lang()),
                )
            }
            None => {
                let body = html! {
                    rect class="vacant" width=(SMALL.0) height=(SMALL.1) rx="6" {}
                    path class="vacant-mark" d="M44 35h16M52 27v16" {}
                };
                let label = about::site(scene, self.seat, place);
                self.thing(&what, "space", &self.own_targets([format!("site {place}")]), &label, SMALL, &body)
            }
        }
    }
}
