//! What the data files must satisfy: constraints of the rulebooks and what all sourced boards share.

use std::collections::BTreeSet;

use crate::data::file::{BaseFile, ExpansionsFile};
use crate::data::{Added, Counts, Data, DataError, broken};
use crate::hex::Hex;
use crate::layout::{Duchy, Layout, neighbours};
use crate::modules::route::RouteBonus;
use crate::options::{Module, Modules};
use crate::vocab::{Building, Edition, Good, Kind, Monastery, Number, Phase, Space, Spaces, Species};
use engine::hold;

/// Checks everything at once.
pub(crate) fn check(data: &Data, base: &BaseFile, expansions: &ExpansionsFile) -> Result<(), DataError> {
    tiles(data)?;
    monasteries(data, base)?;
    board(data, base)?;
    supplies_suffice(data)?;
    values(data, base, expansions)?;
    pattern(data, expansions)?;
    for layout in data.layouts.iter().filter(|layout| layout.spaces == Spaces::PLAIN) {
        duchy(layout)?;
    }
    all_duchies(data)?;
    modules(data, expansions)?;
    routes(data)?;
    shields(data, expansions)?;
    posts(data, expansions)
}

/// BUR-SETUP-002.
fn tiles(data: &Data) -> Result<(), DataError> {
    let total = |hex: Hex| data.coloured[hex.index()] + data.black[hex.index()];
    for building in &Building::ALL[..8] {
        hold!(total(Hex::building(*building)) == 7, in "base.toml", "there are not 7 of building {building}");
    }
    for species in &Species::ALL[..4] {
        let sizes = (2..=4).filter_map(|count| Hex::animals(*species, count));
        hold!(sizes.clone().map(total).sum::<u8>() == 7, in "base.toml", "there are not 7 hexes of {species}");
        hold!(sizes.clone().all(|hex| total(hex) > 0), in "base.toml", "{species}: not all of 2, 3 and 4 animals exist");
        let like_cows = |backs: &[u8]| {
            sizes.clone().map(|hex| backs[hex.index()]).eq(sizes_of(Species::Cow).map(|hex| backs[hex.index()]))
        };
        hold!(
            like_cows(&data.coloured) && like_cows(&data.black),
            in "base.toml",
            "{species} differ from the other species"
        );
    }
    let wanted = [(40, 16), (20, 8), (20, 6), (20, 6), (14, 2), (10, 2)];
    for (kind, wanted) in Kind::ALL.iter().zip(wanted) {
        let count = |backs: &[u8]| backs[Hex::range(*kind)].iter().map(|&count| u32::from(count)).sum::<u32>();
        let found = (count(&data.coloured), count(&data.black));
        hold!(found == wanted, in "base.toml", "{kind}: {found:?} coloured and black hexes, not {wanted:?}");
    }
    Ok(())
}

fn sizes_of(species: Species) -> impl Iterator<Item = Hex> + Clone {
    (2..=4).filter_map(move |count| Hex::animals(species, count))
}

fn monasteries(data: &Data, base: &BaseFile) -> Result<(), DataError> {
    hold!(base.monastery.iter().map(|entry| entry.n).eq(1..=26), in "base.toml", "monasteries are not 1 to 26 in order");
    let value = |number: u8| base.monastery[number as usize - 1].value;
    for (number, wanted) in [(3, 2), (8, 2), (14, 4), (15, 2), (24, 4), (25, 1), (26, 3)] {
        hold!(value(number) == Some(wanted), in "base.toml", "monastery {number}: its value is not {wanted}");
    }
    let mut named = BTreeSet::new();
    for number in 16..=23 {
        match data.final_points[number] {
            Some((Counts::Buildings(building), 4)) => named.insert(building),
            _ => return broken("base.toml", format!("monastery {number} does not give 4 points per building")),
        };
    }
    hold!(named.len() == 8, in "base.toml", "monasteries 16 to 23 do not name the eight buildings once each");
    for (number, building) in [(17, Building::Watchtower), (22, Building::Bank)] {
        let found = data.final_points[number];
        let wanted = Some((Counts::Buildings(building), 4));
        hold!(found == wanted, in "base.toml", "monastery {number} is not the one of the {building}");
    }
    let kinds: BTreeSet<Kind> = data.free_steps.iter().flat_map(|(_, kinds)| kinds.iter().copied()).collect();
    let numbers: Vec<u8> = data.free_steps.iter().map(|(monastery, _)| monastery.number()).collect();
    let all: usize = data.free_steps.iter().map(|(_, kinds)| kinds.len()).sum();
    hold!(
        kinds.len() == 6 && all == 6 && numbers == [9, 10, 11],
        in "base.toml",
        "monasteries 9 to 11 do not share the six kinds out"
    );
    Ok(())
}

fn board(data: &Data, base: &BaseFile) -> Result<(), DataError> {
    for (index, slots) in data.slots.iter().enumerate() {
        let mut least: Vec<u8> = slots.iter().map(|slot| slot.least).collect();
        least.sort_unstable();
        hold!(least == [2, 2, 3, 4], in "base.toml", "depot {}: not two spaces, one more, one more", index + 1);
    }
    hold!(data.black_depot == [4, 6, 8], in "base.toml", "the black depot does not have 4, 6 and 8 spaces");
    hold!(
        data.black_depot_special == [4, 5, 6],
        in "base.toml",
        "the black depot of the special edition does not have 4, 5 and 6 spaces"
    );
    let mine = data.mine_slot;
    let slot = data.slots[mine.depot.index()][mine.slot];
    hold!(
        mine.depot == Number::new(6)
            && (slot.kind, slot.least) == (Kind::Castle, 3)
            && mine.phases == [false, true, false, true, false],
        in "base.toml",
        "with three players the castle space of depot 6 takes a mine in phases B and D"
    );
    hold!(base.board.depots_clockwise == [1, 2, 3, 4, 5, 6], in "base.toml", "the depots do not go round 1 to 6");
    let phases = base.board.phases.iter().map(String::as_str).eq(Phase::ALL.iter().map(|phase| phase.word()));
    hold!(phases && base.board.rounds_per_phase == 5, in "base.toml", "there are not five phases of five rounds");
    hold!(data.amounts.track_end == 6, in "base.toml", "the turn-order track does not have 7 spaces");
    Ok(())
}

/// Five refills and the starting castles never use up a supply; four players use up all coloured backs.
fn supplies_suffice(data: &Data) -> Result<(), DataError> {
    for players in 2..=4u8 {
        let mut needed = [0u32; 6];
        for phase in Phase::ALL {
            for (depot, slots) in data.slots.iter().enumerate() {
                for (index, slot) in slots.iter().enumerate().filter(|(_, slot)| slot.least <= players) {
                    needed[data.slot_kind(players, *phase, depot, index, slot.kind).index()] += 1;
                }
            }
        }
        needed[Kind::Castle.index()] += u32::from(players);
        for kind in Kind::ALL {
            let there: u32 = data.coloured[Hex::range(*kind)].iter().map(|&count| u32::from(count)).sum();
            let needs = needed[kind.index()];
            hold!(needs <= there, in "base.toml", "{players} players need {needs} {kind} hexes, there are {there}");
            hold!(players < 4 || needs == there, in "base.toml", "four players do not use up the {kind} hexes");
        }
        let black: usize = data.black.iter().map(|&count| count as usize).sum();
        let needs = 5 * data.black_depot[players as usize - 2];
        hold!(needs <= black, in "base.toml", "{players} players need {needs} black hexes, there are {black}");
    }
    Ok(())
}

fn values(data: &Data, base: &BaseFile, expansions: &ExpansionsFile) -> Result<(), DataError> {
    let triangular = (1..=10).map(|size: i16| size * (size + 1) / 2);
    hold!(data.area_points.iter().copied().eq(triangular), in "base.toml", "the area points are not 1, 3, 6 ... 55");
    hold!(expansions.area_table.vp == data.area_points, in "expansions.toml", "the area table differs from base.toml");
    hold!(data.largest_area == [8, 10], in "expansions.toml", "the largest areas are not 8 and 10");
    hold!(data.phase_points == [10, 8, 6, 4, 2], in "base.toml", "the phase points are not 10, 8, 6, 4, 2");
    hold!(data.large_bonus == [5, 6, 7], in "base.toml", "the large bonus is not 5, 6, 7");
    hold!(data.small_bonus == [2, 3, 4], in "base.toml", "the small bonus is not 2, 3, 4");
    hold!(data.good_points == [2, 3, 4], in "base.toml", "a good sold is not worth 2, 3, 4");
    let named = Good::ALL.iter().map(|good| (good.number().index() as u8 + 1, good.word()));
    let goods = base.good.iter().map(|entry| (entry.die, entry.colour.as_str()));
    hold!(goods.eq(named), in "base.toml", "the goods are not the six colours by number");
    let (goods, amounts) = (&base.goods, data.amounts);
    hold!(
        6 * usize::from(amounts.goods_per_colour) == goods.phase_piles * amounts.goods_per_phase + goods.rest
            && amounts.goods_per_colour == 7
            && goods.phase_piles == 5,
        in "base.toml",
        "42 goods are not 25 and 17"
    );
    hold!(4 * amounts.start_goods <= goods.rest, in "base.toml", "the starting goods are more than the 17");
    hold!(amounts.start_workers == [1, 2, 3, 4], in "base.toml", "the starting workers are not 1 to 4");
    hold!(base.board.silver_coins == 24 && base.board.workers == 26, in "base.toml", "not 24 silver and 26 workers");
    Ok(())
}

fn pattern(data: &Data, expansions: &ExpansionsFile) -> Result<(), DataError> {
    let counts: Vec<usize> = data.layouts[0].by_number.iter().map(|spaces| spaces.len()).collect();
    hold!(counts.iter().all(|count| (6..=7).contains(count)), in "duchies.toml", "numbers out of balance: {counts:?}");
    for space in Space::all() {
        let number = data.numbers[space.index()];
        let alike = neighbours(space).any(|other| data.numbers[other.index()] == number);
        hold!(!alike, in "duchies.toml", "the number of space {space} is also beside it");
    }
    let rows: Vec<&str> = expansions.dice_grid.rows.iter().flat_map(|row| row.split_whitespace()).collect();
    let same = rows.iter().copied().eq(data.numbers.iter().map(ToString::to_string));
    hold!(same, in "expansions.toml", "the dice grid differs from the number pattern of duchies.toml");
    Ok(())
}

/// BUR-SETUP-011.
fn duchy(layout: &Layout) -> Result<(), DataError> {
    let name = layout.duchy;
    for (kind, wanted) in Kind::ALL.iter().zip([12, 6, 6, 6, 4, 3]) {
        let found = layout.by_kind[kind.index()].len();
        hold!(found == wanted, in "duchies.toml", "duchy {name}: {found} {kind} spaces, not {wanted}");
    }
    let cities = layout.areas.iter().filter(|area| area.kind == Kind::Building).count();
    hold!((2..=6).contains(&cities), in "duchies.toml", "duchy {name}: {cities} cities, not 2 to 6");
    let large = layout.areas.iter().find(|area| area.spaces.len() > 8);
    hold!(large.is_none(), in "duchies.toml", "duchy {name}: an area of more than 8 spaces");
    let centre = Space::new(18);
    if let Some(1 | 2) = name.number() {
        let castle = layout.kinds[centre.index()] == Kind::Castle;
        hold!(castle, in "duchies.toml", "duchy {name}: no castle in the centre");
    }
    if let Some(11..=18) = name.number() {
        hold!(fillable_by_connection(layout), in "duchies.toml", "duchy {name}: the connection rule cannot fill it");
        hold!(areas_touch_castles(layout), in "duchies.toml", "duchy {name}: an area touches no castle");
    }
    Ok(())
}

fn all_duchies(data: &Data) -> Result<(), DataError> {
    for (edition, last) in [(Edition::Anniversary, 10), (Edition::Special, 30)] {
        for number in 1..=last {
            let fits = |layout: &&Layout| layout.duchy == Duchy::numbered(number) && layout.editions.contains(&edition);
            let found = data.layouts.iter().filter(fits).count();
            hold!(found == 1, in "duchies.toml", "the {edition} edition has {found} layouts of duchy {number}");
        }
    }
    let printed: Vec<&Layout> =
        data.layouts.iter().filter(|layout| layout.duchy.number().is_some_and(|number| number <= 30)).collect();
    for (index, layout) in printed.iter().enumerate() {
        let twin = printed[..index].iter().find(|other| other.kinds == layout.kinds);
        hold!(twin.is_none(), in "duchies.toml", "duchy {} is drawn twice", layout.duchy);
    }
    let sizes = |layout: &Layout, kind: Kind| -> Vec<usize> {
        let areas = layout.areas.iter().filter(|area| area.kind == kind);
        let mut sizes: Vec<usize> = areas.map(|area| area.spaces.len()).collect();
        sizes.sort_unstable();
        sizes
    };
    let cities: BTreeSet<usize> = printed.iter().map(|layout| sizes(layout, Kind::Building).len()).collect();
    hold!(cities.first() == Some(&2) && cities.last() == Some(&6), in "duchies.toml", "no duchies with 2 and 6 cities");
    let one = printed.iter().find(|layout| layout.duchy == Duchy::numbered(1)).expect("duchy 1 was found above");
    hold!(sizes(one, Kind::Building) == [1, 3, 3, 5], in "duchies.toml", "duchy 1: the cities are not 1, 3, 3 and 5");
    hold!(sizes(one, Kind::Ship).contains(&3), in "duchies.toml", "duchy 1: no river of 3");
    hold!(sizes(one, Kind::Animal).contains(&1), in "duchies.toml", "duchy 1: no pasture of 1");
    Ok(())
}

/// BUR-EXTRA-001, BUR-WHITE-001, BUR-INN-001.
fn modules(data: &Data, expansions: &ExpansionsFile) -> Result<(), DataError> {
    let count = |module: Module, kind: Kind, black: bool| -> u8 {
        let of = |added: &&Added| added.module == module && added.hex.kind() == Some(kind) && added.black == black;
        data.added.iter().filter(of).map(|added| added.count).sum()
    };
    let extra = [
        count(Module::Extra, Kind::Monastery, false),
        count(Module::Extra, Kind::Building, true),
        count(Module::Extra, Kind::Animal, true),
    ];
    hold!(extra == [2, 1, 1], in "expansions.toml", "the extra hexes are not 27, 28, crane and geese");
    let white = [
        count(Module::White, Kind::Building, false),
        count(Module::White, Kind::Building, true),
        count(Module::White, Kind::Monastery, false),
    ];
    hold!(white == [6, 2, 1], in "expansions.toml", "the white castles are not 6, 2 and monastery 29");
    let (coloured, black) = data.supply(Modules::of(&[Module::Extra, Module::White]));
    let once = Monastery::all().all(|monastery| {
        let hex = Hex::monastery(monastery).index();
        coloured[hex] + black[hex] == 1
    });
    hold!(once, in "expansions.toml", "a monastery is missing or exists twice");
    let inns = &expansions.inns;
    hold!(inns.count == 5 * inns.per_phase && inns.max_per_area == 1, in "expansions.toml", "the inns are not five");
    Ok(())
}

fn routes(data: &Data) -> Result<(), DataError> {
    let spaces = || data.routes.iter().flatten();
    for good in Good::ALL {
        let found = spaces().filter(|space| space.good == *good).count();
        hold!(found == 6, in "expansions.toml", "trade routes: {good} {found} times, not 6");
    }
    for (bonus, wanted) in RouteBonus::ALL.iter().zip([6, 6, 6, 5, 5, 5, 3]) {
        let found = spaces().filter(|space| space.bonus == *bonus).count();
        hold!(found == wanted, in "expansions.toml", "trade routes: {bonus} {found} times, not {wanted}");
    }
    for (index, tile) in data.routes.iter().enumerate() {
        let goods: BTreeSet<Good> = tile.iter().map(|space| space.good).collect();
        hold!(goods.len() == 3, in "expansions.toml", "trade route {}: a good twice", index + 1);
        hold!(!data.routes[..index].contains(tile), in "expansions.toml", "trade route {} exists twice", index + 1);
    }
    hold!(data.route_tiles == [5, 4, 3], in "expansions.toml", "the trade routes are not dealt 5, 4, 3");
    Ok(())
}

fn shields(data: &Data, expansions: &ExpansionsFile) -> Result<(), DataError> {
    let points = [[12; 6], [8; 6], [4; 6]].concat();
    hold!(data.shield_points[1..] == points, in "expansions.toml", "the shields do not score 12, 8 and 4");
    let effects: BTreeSet<&str> = expansions.shield.iter().map(|entry| entry.effect.as_str()).collect();
    hold!(effects.len() == 18, in "expansions.toml", "two shields have the same effect");
    let differ = expansions.shield.iter().enumerate().filter(|(_, entry)| entry.special.is_some());
    let differ: Vec<usize> = differ.map(|(index, _)| index + 1).collect();
    hold!(differ == [2, 6, 7, 17], in "expansions.toml", "the editions differ in shields {differ:?}");
    let dealt = data.shields_per_depot;
    hold!(
        dealt == [[1; 6], [1, 2, 1, 2, 1, 2], [2; 6]],
        in "expansions.toml",
        "the shields are not dealt as the book says"
    );
    Ok(())
}

fn posts(data: &Data, expansions: &ExpansionsFile) -> Result<(), DataError> {
    let named = &expansions.border_posts;
    let same = named.phase_vp == data.phase_points
        && named.bonus_first.in_order() == data.large_bonus
        && named.bonus_second.in_order() == data.small_bonus;
    hold!(same, in "expansions.toml", "the border posts score otherwise than base.toml says");
    for posts in &data.posts {
        for (index, post) in posts.iter().enumerate() {
            hold!(!post.is_empty(), in "expansions.toml", "border post {} touches nothing", index + 1);
            for other in &posts[..index] {
                let near = post.into_iter().any(|from| other.into_iter().any(|to| distance(from, to) < 4));
                hold!(!near, in "expansions.toml", "two border posts are too close");
            }
        }
    }
    let wanted: BTreeSet<String> =
        (23..=30).map(|n| n.to_string()).chain("abcdef".chars().map(|c| format!("11{c}"))).collect();
    let found: BTreeSet<String> = expansions.post_duchy.iter().map(|entry| entry.id.clone()).collect();
    hold!(found == wanted, in "expansions.toml", "the duchies with border posts are not 23 to 30 and 11a to 11f");
    Ok(())
}

/// Whether a duchy can be filled under the castle-connection rule from each of its castle spaces (BUR-CONNECT-002).
fn fillable_by_connection(layout: &Layout) -> bool {
    let castles = layout.by_kind[Kind::Castle.index()];
    let touched = |spaces: Spaces| spaces.fold(Spaces::NONE, |all, space| all | neighbours(space));
    castles.into_iter().all(|start| {
        let mut placed = Spaces::of(start);
        loop {
            let near = touched(placed & castles);
            let opened = layout.areas.iter().filter(|area| area.kind != Kind::Castle && area.spaces.meets(near));
            let next = opened.fold(placed, |all, area| all | area.spaces);
            let next = next | castles & touched(next);
            if next == placed {
                return placed == Spaces::PLAIN;
            }
            placed = next;
        }
    })
}

/// Whether all areas other than castles touch a castle space.
fn areas_touch_castles(layout: &Layout) -> bool {
    let castles = layout.by_kind[Kind::Castle.index()];
    let near = castles.fold(Spaces::NONE, |all, space| all | neighbours(space));
    layout.areas.iter().all(|area| area.kind == Kind::Castle || area.spaces.meets(near))
}

/// How far apart two spaces are, in steps.
fn distance(from: Space, to: Space) -> usize {
    let mut reached = Spaces::of(from);
    let mut steps = 0;
    while !reached.has(to) {
        reached = reached.fold(reached, |all, space| all | neighbours(space));
        steps += 1;
    }
    steps
}
