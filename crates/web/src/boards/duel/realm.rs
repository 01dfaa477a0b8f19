//! A principality: the row that grows left and right, regions and sites above and below it, and its standing.

use duel::{
    Advantage, Cache, Card, CardId, Center, End, Holding, Level, Locality, Principality, ROOM, RegionPlace, SitePlace,
    Spot,
};
use engine::Seat;
use maud::{Markup, html};

use super::card::{self, SMALL, die, token};
use super::inks::{self, Merit};
use super::{Scene, scene};
use crate::art::{self, glyph};

/// The width of a column.
pub(super) const COLUMN: i32 = 110;
/// The width of the panel with the standing.
pub(super) const PANEL: i32 = 176;
/// The height of the panel, and the least height of a principality.
pub(super) const LEAST: i32 = FULL_HEIGHT - 2 * TRIM;
const FULL_HEIGHT: i32 = 372;
/// What is cut off above and below while only regions and single sites are there.
const TRIM: i32 = 36;
const REGION: (i32, i32) = (104, 104);
const ROW: (i32, i32) = (148, 76);

/// One principality, as it lies before or across from the viewer.
pub(super) struct Realm<'a> {
    pub scene: &'a Scene<'a>,
    pub seat: Seat,
    /// It faces the viewer from across the table.
    pub across: bool,
    /// The moves of the viewer are about it as their own.
    pub own: bool,
}

impl Realm<'_> {
    fn lands(&self) -> &Principality {
        self.scene.view.table.of(self.seat)
    }

    fn is_high(&self) -> bool {
        self.lands().cities() > 0 || self.lands().cache().is_some()
    }

    /// The columns from left to right, seen by the owner, with room for a settlement at an open road.
    fn columns(&self) -> (i32, i32) {
        let own = self.lands();
        let mut built = own.localities();
        let first = built.next().map_or(0, |at| i32::from(at.column()));
        let last = built.next_back().map_or(first, |at| i32::from(at.column()));
        let open = |end| 1 + i32::from(own.has_open_road(end));
        (first - open(End::Left), last + open(End::Right))
    }

    /// The width of the row.
    pub(super) fn width(&self) -> i32 {
        let (left, right) = self.columns();
        (right - left + 1) * COLUMN
    }

    /// The height of the principality.
    pub(super) fn height(&self) -> i32 {
        if self.is_high() { FULL_HEIGHT } else { LEAST }
    }

    /// Where something of this height lies: across the table everything is turned round.
    fn place(&self, column: i8, y: i32, height: i32) -> String {
        let (left, right) = self.columns();
        let column = i32::from(column);
        let (x, y) = if self.across { (right - column, FULL_HEIGHT - y - height) } else { (column - left, y) };
        let trim = if self.is_high() { 0 } else { TRIM };
        format!("translate({} {})", x * COLUMN + 3, y - trim)
    }

    pub(super) fn id(&self, what: &str) -> String {
        format!("p{}-{what}", self.seat.number())
    }

    /// Target words that are only about the viewer's own principality.
    fn own_keys<const N: usize>(&self, keys: [String; N]) -> Vec<String> {
        if self.own { keys.into() } else { Vec::new() }
    }

    /// Draws the row with everything above and below it.
    pub(super) fn draw(&self) -> Markup {
        let own = self.lands();
        html! {
            @if self.scene.view.table.is_founded() {
                @for at in own.localities() { (self.locality(at)) }
                @for at in own.localities().skip(1) {
                    g transform=(self.place(at.column() - 1, ROW.0, ROW.1)) { (road(i32::from(at.column()))) }
                }
                @for end in End::ALL { (self.end(*end)) }
                @for (place, holding) in own.regions() { (self.region(place, holding)) }
                @if let Some(cache) = own.cache() { (self.cache(cache)) }
                @for at in own.localities() { @for level in Level::ALL { (self.sites(at.site(*level))) } }
            }
        }
    }

    /// Marks a place that the seat's last decisions were about.
    fn marked(&self, key: &str, (width, height): (i32, i32)) -> Markup {
        html! {
            @if self.scene.moves.was_last(Some(self.seat), key) { rect class="mark-last" x="-3" y="-3" width=(width + 6) height=(height + 6) rx="9" {} }
        }
    }

    fn locality(&self, at: Locality) -> Markup {
        let city = self.lands().center(at) == Center::City;
        let kind = self.scene.lang.text(if city { "duel-city" } else { "duel-settlement" });
        let inner = html! {
            rect class="shadow" x="2" y="3" width="104" height=(ROW.1) rx="6" {}
            g clip-path="url(#duel-row)" { (scene::locality(city, art::SEATS[self.seat.index()], self.seat.index(), at.column())) }
            rect class="frame open" width="104" height=(ROW.1) rx="6" {}
            circle class="plate" cx="91" cy="13" r="9.5" {}
            text class="column" x="91" y="16.5" { (at.to_string()) }
        };
        html! {
            g transform=(self.place(at.column(), ROW.0, ROW.1)) {
                (self.scene.piece(&self.own_keys([format!("row {at}")]), &self.id(&format!("row{at}")), &format!("{kind} {at}"), (104, ROW.1), &inner))
                (self.marked(&format!("row {at}"), (104, ROW.1)))
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
        let keys = self.own_keys([format!("end {end}")]);
        let label = self.scene.lang.text(&format!("duel-end-{end}"));
        let ghost = html! {
            rect class="vacant" width="104" height=(ROW.1) rx="6" {}
            @if open {
                path class="vacant-mark" d="M40 54v-16l12-11 12 11v16z" {}
            } @else {
                path class="vacant-mark" d="M10 28h84M10 48h84" {}
            }
        };
        html! {
            @if open { g transform=(self.place(edge + step, ROW.0, ROW.1)) { (road(i32::from(edge) * 3 + 1)) } }
            g transform=(self.place(edge + step * (1 + i8::from(open)), ROW.0, ROW.1)) {
                (self.scene.piece(&keys, &self.id(&format!("end-{end}")), &label, (104, ROW.1), &ghost))
                (self.marked(&format!("end {end}"), (104, ROW.1)))
            }
        }
    }

    fn region(&self, place: RegionPlace, holding: Holding) -> Markup {
        let scene = self.scene;
        let lang = scene.lang;
        let region = holding.region;
        let rolled = scene.view.table.production == Some(region.number());
        let label = lang.with(
            "duel-about-region",
            &[
                ("region", super::words::region_name(region, lang).into()),
                ("count", holding.stock.into()),
                ("resource", card::resource_name(region.resource(), lang).into()),
            ],
        );
        let inner = html! {
            rect class="shadow" x="2" y="3" width="104" height="104" rx="7" {}
            (region_card(region, Some(holding.stock), rolled))
        };
        let y = match place.level() {
            Level::Upper => 40,
            Level::Lower => 228,
        };
        html! {
            g transform=(self.place(place.column(), y, REGION.1)) {
                (scene.piece(&self.own_keys([format!("region {place}")]), &self.id(&format!("region-{place}")), &label, REGION, &inner))
                (self.marked(&format!("region {place}"), REGION))
            }
        }
    }

    fn cache(&self, cache: &Cache) -> Markup {
        let label = card::name(cache.card, self.scene.lang);
        let inner = html! {
            rect class="frame" width="104" height="34" rx="6" fill="#8d6a43" {}
            path class="picture" d=(inks::emblem(cache.card.card())) fill="#ecc34e" transform="translate(6 5)" {}
            (stock(duel::Resource::Gold, cache.gold, 45.0, 17.0, 23.0))
        };
        let y = match cache.at.level() {
            Level::Upper => 2,
            Level::Lower => 336,
        };
        html! {
            g transform=(self.place(cache.at.column(), y, 34)) {
                (self.scene.piece(&self.own_keys(["cache".into()]), &self.id("cache"), label, (104, 34), &inner))
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
                g transform=(self.place(place.column(), y, SMALL.1)) {
                    (self.site(place, slot, estate.sites[start + slot]))
                    @if estate.sites[start + slot].is_some() { (self.marked(&format!("site {place}"), SMALL)) }
                }
            }
        }
    }

    fn site(&self, place: SitePlace, slot: usize, stands: Option<CardId>) -> Markup {
        let lang = self.scene.lang;
        let id = self.id(&format!("site-{place}-{slot}"));
        match stands {
            Some(card) => {
                let spot = Spot { place, card };
                let mut keys = vec![format!("{} {spot}", if self.own { "spot" } else { "their" })];
                match card.card() {
                    Card::Mint if self.own => keys.push("mint".into()),
                    // The Town Hall is built on it (DUE-253).
                    Card::ParishHall if self.own => keys.push(format!("site {place}")),
                    _ => {}
                }
                self.scene.piece(&keys, &id, &card::about(card, lang), SMALL, &card::small(card, lang))
            }
            None => {
                let ghost = html! {
                    rect class="vacant" width=(SMALL.0) height=(SMALL.1) rx="6" {}
                    path class="vacant-mark" d="M44 35h16M52 27v16" {}
                };
                let label = super::words::site_name(place, lang);
                self.scene.piece(&self.own_keys([format!("site {place}")]), &id, &label, SMALL, &ghost)
            }
        }
    }

    /// The panel: points, advantages, skills, stock.
    pub(super) fn panel(&self) -> Markup {
        let view = self.scene.view;
        let lang = self.scene.lang;
        let index = self.seat.index();
        let tally = self.lands().tally();
        let target = view.table.rules.data().target;
        let points = view.points(self.seat);
        let deciding = view.table.ending.is_none() && view.table.active == self.seat;
        let won = view.table.ending == Some(duel::Ending::Won(self.seat));
        let rows = [
            (inks::STRENGTH, tally.strength),
            (inks::COMMERCE, tally.commerce),
            (inks::SKILL, tally.skill),
            (inks::PROGRESS, tally.progress),
        ];
        html! {
            rect class=(if deciding || won { "plate active" } else { "plate" }) width=(PANEL - 16) height=(LEAST) rx="12" {}
            rect x="0" y="0" width=(PANEL - 16) height="8" rx="4" fill=(art::SEATS[index]) {}
            circle class="inked" cx="28" cy="38" r="16" fill=(art::SEATS[index]) {}
            path d=(art::MARKS[index]) fill="#fff" transform="translate(17.2 27.2) scale(.9)" {}
            text class="big" x="54" y="50" { (points) tspan class="of" { " / " (target) } }
            @if deciding || won { (glyph(if won { inks::VICTORY.glyph } else { inks::TURN }, 138.0, 38.0, 22.0)) }
            title { (lang.with("duel-about-points", &[("points", points.into()), ("target", target.into())])) }
            @for step in 0..target {
                @let step_width = (f64::from(PANEL) - 40.0) / f64::from(target);
                rect class="inked" x=(format!("{:.1}", 12.0 + step_width * f64::from(step))) y="64" width=(format!("{:.1}", step_width - 2.0)) height="9" rx="2"
                    fill=(if step < points { art::SEATS[index] } else { "#efe5cc" }) {}
            }
            @for (row, (merit, count)) in rows.into_iter().enumerate() { (self.standing(merit, count, 88 + 33 * row as i32)) }
            @for (place, (resource, count)) in self.lands().stock().iter().enumerate() {
                @let (x, y) = (24.0 + 50.0 * (place % 3) as f64, 238.0 + 32.0 * (place / 3) as f64);
                (token(resource, x, y, 11.0))
                text class=(if count == 0 { "stock none" } else { "stock" }) x=(x + 15.0) y=(y + 5.5) { (count) }
            }
        }
    }

    fn standing(&self, merit: Merit, count: u8, y: i32) -> Markup {
        let view = self.scene.view;
        let token = Advantage::ALL.iter().find(|token| inks::advantage(**token).word == merit.word);
        let holds = token.is_some_and(|token| view.table.tokens[token.index()] == Some(self.seat));
        let lang = self.scene.lang;
        html! {
            g transform=(format!("translate(10 {y})")) {
                title { (lang.with(&format!("duel-merit-{}", merit.word), &[("count", count.into())])) }
                rect class="inked" width="34" height="26" rx="6" fill=(merit.base) {}
                (glyph(merit.glyph, 17.0, 13.0, 18.0))
                text class="stock" x="42" y="19" { (count) }
                @if holds { (token_of(merit, 112.0, 13.0)) }
            }
        }
    }
}

/// The token of an advantage, worth a victory point.
pub(super) fn token_of(merit: Merit, x: f64, y: f64) -> Markup {
    html! {
        circle class="inked" cx=(x) cy=(y) r="14" fill="#e8b93c" {}
        circle cx=(x) cy=(y) r="11" fill=(merit.base) {}
        (glyph(merit.glyph, x, y, 15.0))
        text class="rate" x=(x + 16.0) y=(y + 4.0) { "+1" }
    }
}

/// A region card: landscape, die number, and how much it stores.
pub(super) fn region_card(region: duel::RegionId, held: Option<u8>, rolled: bool) -> Markup {
    let ink = inks::resource(region.resource());
    html! {
        g clip-path="url(#duel-land)" {
            svg width="104" height="78" viewBox="0 0 104 78" { (scene::land(region)) }
            rect y="77" width="104" height="27" fill=(ink.shade) {}
        }
        path class="inked" d="M0 77.5h104" {}
        @match held {
            Some(held) => (stock(region.resource(), held, 24.0, 91.0, 28.0)),
            None => (token(region.resource(), 52.0, 91.0, 11.0)),
        }
        rect class=(if rolled { "frame open rolled" } else { "frame open" }) width="104" height="104" rx="7" {}
        (die(Some(region.number()), 17.0, 17.0, 24.0, rolled))
    }
}

/// Three places for a resource, as many filled as are stored.
fn stock(resource: duel::Resource, held: u8, x: f64, y: f64, gap: f64) -> Markup {
    html! {
        @for place in 0..ROOM {
            @let at = x + gap * f64::from(place);
            @if place < held { (token(resource, at, y, 11.0)) }
            @else { circle class="room" cx=(at) cy=(y) r="9" {} }
        }
    }
}

/// A road between two settlements.
fn road(seed: i32) -> Markup {
    let mut jitter = art::Jitter::of("road", seed.unsigned_abs() as usize);
    let (a, b) = (jitter.between(-7.0, 7.0), jitter.between(-7.0, 7.0));
    html! {
        g clip-path="url(#duel-row)" {
            rect width="104" height="76" fill="#c3ce98" {}
            (art::strokes(&mut jitter, 52.0, 20.0, 44.0, 8))
            path class="inked" d=(format!("M-4 30q30 {a:.1} 56 0t56 0v20q-28 {b:.1} -56 0t-56 0z")) fill="#e2d0a6" {}
            path class="rut" d=(format!("M-4 40q30 {:.1} 56 0t56 0", (a + b) / 2.0)) {}
        }
        rect class="frame open" width="104" height="76" rx="6" {}
    }
}
