//! From the data files to compact tables.

use std::collections::BTreeMap;

use engine::keys;
use serde::de::DeserializeOwned;

use crate::data::file::{BaseFile, Board, DuchiesFile, ExpansionsFile};
use crate::data::{Added, Amounts, Counts, Data, DataError, MineSlot, PerPlayers, RouteSpace, Slot, broken, modes};
use crate::hex::Hex;
use crate::layout::{Duchy, Ground, Layout};
use crate::options::Module;
use crate::vocab::{
    Building, Edition, Kind, Monastery, Number, Phase, ROWS, RouteTile, Shield, Space, Spaces, Species,
};

pub(crate) fn read<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, DataError> {
    keys::read(text, &[]).map_err(|reason| DataError { file, reason })
}

pub(crate) fn combine(base: &BaseFile, duchies: &DuchiesFile, expansions: &ExpansionsFile) -> Result<Data, DataError> {
    let (coloured, black) = tiles(base)?;
    let numbers = numbers("duchies.toml", &duchies.number_pattern)?;
    let mut layouts = layouts(duchies, expansions, &numbers)?;
    layouts.extend(modes::layouts(expansions, &numbers)?);
    let (scoring, board) = (&base.scoring, &base.board);
    let by_count = |map: &BTreeMap<String, i16>| -> PerPlayers<i16> { [map["2"], map["3"], map["4"]] };
    Ok(Data {
        coloured,
        black,
        added: added(expansions)?,
        slots: slots(base)?,
        mine_slot: mine_slot(board)?,
        black_depot: by_count(&board.black_depot).map(|count| count as usize),
        black_depot_special: by_count(&board.black_depot_special).map(|count| count as usize),
        numbers,
        layouts,
        area_points: scoring.area.iter().chain(&scoring.area_extended_special).copied().collect(),
        largest_area: [expansions.area_table.max_size.anniversary, expansions.area_table.max_size.special],
        phase_points: std::array::from_fn(|phase| scoring.phase_bonus[Phase::ALL[phase].word()]),
        large_bonus: by_count(&scoring.colour_bonus_first),
        small_bonus: by_count(&scoring.colour_bonus_second),
        good_points: by_count(&scoring.good_sold),
        final_points: final_points(base, expansions)?,
        monastery_values: monastery_values(base),
        free_step_for: free_step_for(&free_steps(base)?)?,
        free_steps: free_steps(base)?,
        routes: routes(expansions)?,
        route_tiles: expansions.trade_routes.tiles_per_player.in_order(),
        shield_points: shield_points(expansions)?,
        shields_per_depot: expansions.shields.per_depot.in_order(),
        posts: [posts(expansions, Edition::Anniversary)?, posts(expansions, Edition::Special)?],
        inns: expansions.inns.count,
        amounts: amounts(base),
        team: modes::team(expansions),
        solo: modes::solo(expansions),
        reconstructed: reconstructed(duchies, expansions),
    })
}

fn amounts(base: &BaseFile) -> Amounts {
    let (setup, scoring, goods) = (&base.setup, &base.scoring, &base.goods);
    Amounts {
        start_silver: setup.silver,
        start_workers: setup.workers_by_seat,
        start_goods: goods.start_per_player,
        key_spaces: setup.storage_spaces,
        goods_colours: goods.storage_types,
        goods_per_colour: goods.per_colour,
        goods_per_phase: goods.per_pile,
        track_end: base.board.track_spaces - 1,
        sale_silver: scoring.silver_per_sale,
        worker_action: scoring.worker_action,
        price: scoring.black_depot_price,
        workers_per_point: scoring.end_workers_per_vp,
        watchtower: scoring.watchtower,
        boarding_house: scoring.boarding_house_workers,
        bank: scoring.bank_silver,
    }
}

fn tiles(base: &BaseFile) -> Result<([u8; Hex::COUNT], [u8; Hex::COUNT]), DataError> {
    let (mut coloured, mut black) = ([0; Hex::COUNT], [0; Hex::COUNT]);
    for entry in &base.building {
        let hex = Hex::building(building(&entry.name)?);
        (coloured[hex.index()], black[hex.index()]) = (entry.coloured, entry.black);
    }
    for entry in &base.animal {
        let species: Species = entry.species.parse().or_else(|error| broken("base.toml", format!("{error}")))?;
        for (backs, sizes) in [(&mut coloured, &entry.coloured), (&mut black, &entry.black)] {
            for (size, count) in sizes {
                let hex = size.parse().ok().and_then(|size| Hex::animals(species, size));
                let Some(hex) = hex else { return broken("base.toml", format!("no hex with {size} {species}")) };
                backs[hex.index()] = *count;
            }
        }
    }
    for (hex, entry) in [
        (Hex::CASTLE, &base.plain_tiles.castle),
        (Hex::MINE, &base.plain_tiles.mine),
        (Hex::SHIP, &base.plain_tiles.ship),
    ] {
        (coloured[hex.index()], black[hex.index()]) = (entry.coloured, entry.black);
    }
    for entry in &base.monastery {
        let hex = Hex::monastery(monastery("base.toml", entry.n)?);
        match entry.back.as_str() {
            "coloured" => coloured[hex.index()] += 1,
            "black" => black[hex.index()] += 1,
            other => return broken("base.toml", format!("monastery {}: back \"{other}\"", entry.n)),
        }
    }
    Ok((coloured, black))
}

fn building(name: &str) -> Result<Building, DataError> {
    name.replace('_', "-").parse().or_else(|error| broken("base.toml", format!("{error}")))
}

fn monastery(file: &'static str, number: u8) -> Result<Monastery, DataError> {
    if (1..=Monastery::COUNT as u8).contains(&number) {
        Ok(Monastery::new(number))
    } else {
        broken(file, format!("no monastery {number}"))
    }
}

fn added(expansions: &ExpansionsFile) -> Result<Vec<Added>, DataError> {
    let entries = expansions.extra_hex.iter().map(|entry| (Module::Extra, entry));
    let entries = entries.chain(expansions.white_castle.iter().map(|entry| (Module::White, entry)));
    let mut all = Vec::new();
    for (module, entry) in entries {
        let hex = match (entry.number, &entry.building, entry.animals) {
            (Some(number), ..) => Hex::monastery(monastery("expansions.toml", number)?),
            (None, Some(name), _) => Hex::building(building(name)?),
            (None, None, Some(count)) => match Hex::animals(Species::Goose, count) {
                Some(hex) => hex,
                None => return broken("expansions.toml", format!("no hex with {count} geese")),
            },
            _ => return broken("expansions.toml", format!("{}: neither monastery, building nor animals", entry.id)),
        };
        all.push(Added { module, hex, black: entry.back == "black", count: entry.count });
    }
    Ok(all)
}

fn slots(base: &BaseFile) -> Result<[[Slot; 4]; 6], DataError> {
    let mut slots = [[Slot { kind: Kind::Building, least: 2 }; 4]; 6];
    for (index, depot) in base.depot.iter().enumerate() {
        if depot.n as usize != index + 1 || index >= 6 {
            return broken("base.toml", "the depots are not 1 to 6 in order");
        }
        for (slot, text) in slots[index].iter_mut().zip(&depot.slots) {
            let (kind, least) = cell("base.toml", text)?;
            *slot = Slot { kind, least };
        }
        if depot.slots.len() != 4 {
            return broken("base.toml", format!("depot {}: {} spaces, not 4", depot.n, depot.slots.len()));
        }
    }
    if base.depot.len() == 6 { Ok(slots) } else { broken("base.toml", "there are not six depots") }
}

fn mine_slot(board: &Board) -> Result<MineSlot, DataError> {
    let entry = &board.three_player_mine_slot;
    if !(1..=6).contains(&entry.depot) || entry.slot >= 4 {
        return broken("base.toml", "three_player_mine_slot: no such space");
    }
    let phases = std::array::from_fn(|phase| entry.phases.iter().any(|word| word == Phase::ALL[phase].word()));
    Ok(MineSlot { depot: Number::new(entry.depot), slot: entry.slot, phases })
}

/// A cell such as `B6`: a kind and a number.
pub(crate) fn cell(file: &'static str, text: &str) -> Result<(Kind, u8), DataError> {
    let mut letters = text.chars();
    let kind = letters.next().and_then(Kind::of_letter);
    match (kind, letters.as_str().parse()) {
        (Some(kind), Ok(number @ 1..=6)) => Ok((kind, number)),
        _ => broken(file, format!("\"{text}\" is no kind (B A S K C M) with a number (1 to 6)")),
    }
}

pub(crate) fn shaped(file: &'static str, what: &str, rows: &[String]) -> Result<Vec<String>, DataError> {
    let cells: Vec<Vec<&str>> = rows.iter().map(|row| row.split_whitespace().collect()).collect();
    if cells.iter().map(Vec::len).collect::<Vec<_>>() != ROWS {
        let count: usize = cells.iter().map(Vec::len).sum();
        return broken(file, format!("{what}: {count} spaces, not 37 in rows of 4-5-6-7-6-5-4"));
    }
    Ok(cells.into_iter().flatten().map(str::to_owned).collect())
}

fn numbers(file: &'static str, rows: &[String]) -> Result<[Number; Space::PLAIN], DataError> {
    let mut numbers = [Number::new(1); Space::PLAIN];
    for (number, text) in numbers.iter_mut().zip(shaped(file, "number pattern", rows)?) {
        *number = text.parse().or_else(|error| broken(file, format!("number pattern: {error}")))?;
    }
    Ok(numbers)
}

fn layouts(
    duchies: &DuchiesFile,
    expansions: &ExpansionsFile,
    numbers: &[Number; Space::PLAIN],
) -> Result<Vec<Layout>, DataError> {
    let mut all: Vec<Layout> = Vec::new();
    let mut kinds_by_id = BTreeMap::new();
    for entry in &duchies.duchy {
        let kinds = kinds("duchies.toml", &entry.id, &entry.rows, numbers)?;
        if !(1..=30).contains(&entry.number) {
            return broken("duchies.toml", format!("{}: number {}", entry.id, entry.number));
        }
        kinds_by_id.insert(entry.id.as_str(), kinds.clone());
        let duchy = Duchy::numbered(entry.number);
        let ground = Ground::plain(numbers);
        all.push(Layout::new(duchy, entry.editions.clone(), entry.status == "reconstructed", ground, kinds));
    }
    for entry in expansions.post_duchy.iter().filter(|entry| entry.edition == Edition::Anniversary) {
        let Some(kinds) = kinds_by_id.get(entry.duchy.as_str()) else {
            return broken("expansions.toml", format!("duchy {}: no layout {}", entry.id, entry.duchy));
        };
        let duchy = entry.id.parse().or_else(|error| broken("expansions.toml", format!("{error}")))?;
        let ground = Ground::plain(numbers);
        all.push(Layout::new(duchy, vec![entry.edition], entry.status == "reconstructed", ground, kinds.clone()));
    }
    Ok(all)
}

/// The kinds of a plain duchy, whose numbers must be those of the pattern.
pub(crate) fn kinds(
    file: &'static str,
    id: &str,
    rows: &[String],
    numbers: &[Number; Space::PLAIN],
) -> Result<Vec<Kind>, DataError> {
    let mut kinds = Vec::new();
    for (space, text) in Space::all().zip(shaped(file, id, rows)?) {
        let (kind, number) = cell(file, &text)?;
        if number as usize != numbers[space.index()].index() + 1 {
            let wanted = numbers[space.index()];
            return broken(file, format!("{id}: space {space} has number {number}, the pattern says {wanted}"));
        }
        kinds.push(kind);
    }
    Ok(kinds)
}

fn monastery_values(base: &BaseFile) -> [u16; Monastery::COUNT + 1] {
    let mut values = [0; Monastery::COUNT + 1];
    for entry in &base.monastery {
        values[entry.n as usize] = entry.value.map_or(0, i16::unsigned_abs);
    }
    values
}

type FinalPoints = [Option<(Counts, i16)>; Monastery::COUNT + 1];

fn final_points(base: &BaseFile, expansions: &ExpansionsFile) -> Result<FinalPoints, DataError> {
    let mut points = [None; Monastery::COUNT + 1];
    let mut per_building = 0;
    for entry in &base.monastery {
        let counts = match entry.effect.as_str() {
            "end_vp_per_goods_type_sold" => Counts::GoodsColours,
            "end_vp_per_good_sold" => Counts::Goods,
            "end_vp_per_building" => {
                per_building = entry.value.unwrap_or_default();
                Counts::Buildings(building(entry.building.as_deref().unwrap_or_default())?)
            }
            "end_vp_per_animal_species" => Counts::Species,
            "end_vp_per_bonus_tile" => Counts::BonusTiles,
            _ => continue,
        };
        let Some(value) = entry.value else {
            return broken("base.toml", format!("monastery {}: no value", entry.n));
        };
        points[entry.n as usize] = Some((counts, value));
    }
    // BUR-MONASTERY-029: the ninth building type has its own monastery.
    for number in expansions.white_castle.iter().filter_map(|entry| entry.number) {
        let monastery = monastery("expansions.toml", number)?;
        points[monastery.number() as usize] = Some((Counts::Buildings(Building::WhiteCastle), per_building));
    }
    Ok(points)
}

fn free_steps(base: &BaseFile) -> Result<[(Monastery, Vec<Kind>); 3], DataError> {
    let mut steps = Vec::new();
    for entry in base.monastery.iter().filter(|entry| entry.effect == "free_shift_place") {
        let kinds: Result<Vec<Kind>, _> = entry.kinds.iter().map(|kind| kind.parse()).collect();
        let kinds = kinds.or_else(|error: engine::NotationError| broken("base.toml", format!("{error}")))?;
        steps.push((monastery("base.toml", entry.n)?, kinds));
    }
    steps.try_into().or_else(|_| broken("base.toml", "there are not three monasteries with a free step for placing"))
}

fn free_step_for(steps: &[(Monastery, Vec<Kind>)]) -> Result<[Monastery; 6], DataError> {
    let mut all = [Monastery::new(1); 6];
    for kind in Kind::ALL {
        let Some((monastery, _)) = steps.iter().find(|(_, kinds)| kinds.contains(kind)) else {
            return broken("base.toml", format!("no monastery places {kind} with a free step"));
        };
        all[kind.index()] = *monastery;
    }
    Ok(all)
}

fn routes(expansions: &ExpansionsFile) -> Result<[[RouteSpace; 3]; RouteTile::COUNT], DataError> {
    let file = "expansions.toml";
    let mut all = Vec::new();
    for entry in &expansions.trade_route {
        let mut spaces = Vec::new();
        for space in &entry.spaces {
            if !(1..=6).contains(&space.good) {
                return broken(file, format!("trade route {}: no good {}", entry.id, space.good));
            }
            let bonus = space.bonus.parse().or_else(|error| broken(file, format!("{error}")))?;
            spaces.push(RouteSpace { good: Number::new(space.good).good(), bonus });
        }
        let id = entry.id;
        all.push(spaces.try_into().or_else(|_| broken(file, format!("trade route {id}: not 3 spaces")))?);
    }
    all.try_into().or_else(|_| broken(file, "there are not 12 trade-route tiles"))
}

fn shield_points(expansions: &ExpansionsFile) -> Result<[i16; Shield::COUNT + 1], DataError> {
    let mut points = [0; Shield::COUNT + 1];
    if expansions.shield.iter().map(|entry| entry.number).ne(1..=Shield::COUNT) {
        return broken("expansions.toml", "the shields are not 1 to 18 in order");
    }
    expansions.shield.iter().for_each(|entry| points[entry.number] = entry.end_vp);
    Ok(points)
}

fn posts(expansions: &ExpansionsFile, edition: Edition) -> Result<[Spaces; 3], DataError> {
    let file = "expansions.toml";
    let Some(entry) = expansions.border_post_layout.iter().find(|entry| entry.edition == edition) else {
        return broken(file, format!("no border posts for the {edition} edition"));
    };
    let mut posts = Vec::new();
    for names in &entry.posts {
        let spaces: Result<Spaces, _> = names.iter().map(|name| name.parse::<Space>()).collect();
        posts.push(spaces.or_else(|error| broken(file, format!("border posts: {error}")))?);
    }
    posts.try_into().or_else(|_| broken(file, format!("border posts of the {edition} edition: not three")))
}

fn reconstructed(duchies: &DuchiesFile, expansions: &ExpansionsFile) -> Vec<String> {
    let ours = |status: &str| status == "reconstructed";
    let layouts =
        duchies.duchy.iter().filter(|entry| ours(&entry.status)).map(|entry| format!("duchy {}", entry.number));
    let posted = expansions.post_duchy.iter().filter(|entry| ours(&entry.status));
    let posted = posted.map(|entry| format!("duchy {}", entry.id));
    let posts = expansions.border_post_layout.iter().filter(|entry| ours(&entry.status));
    let posts = posts.map(|entry| format!("border posts {}", entry.edition));
    let routes = expansions.trade_route.iter().filter(|entry| ours(&entry.status));
    let routes = routes.map(|entry| format!("trade-route tile {}", entry.id));
    let modes = modes::reconstructed(expansions).map(|name| format!("duchy {name}"));
    layouts.chain(posted).chain(posts).chain(routes).chain(modes).collect()
}
