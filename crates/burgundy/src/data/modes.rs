//! The boards and amounts of the team game and the solo game (TEAM, SOLO).

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::data::file::ExpansionsFile;
use crate::data::read::{cell, kinds, shaped};
use crate::data::{Data, DataError, broken};
use crate::layout::{Duchy, Ground, Layout};
use crate::vocab::{Edition, Kind, Number, ROWS, Space, Spaces};
use engine::hold;

const FILE: &str = "expansions.toml";

#[derive(Deserialize)]
pub(crate) struct TeamEntry {
    start_workers: TeamWorkers,
    start_silver: u16,
    start_goods: usize,
    shared_key_spaces: usize,
    private_key_spaces: usize,
}

#[derive(Deserialize)]
struct TeamWorkers {
    first_team: u16,
    second_team: u16,
}

#[derive(Deserialize)]
pub(crate) struct TeamBoard {
    id: Names,
    kind: String,
    start_castles: Vec<String>,
    status: String,
    left: Half,
    right: Half,
}

#[derive(Deserialize)]
struct Half {
    x0: Vec<i32>,
    rows: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct SoloEntry {
    start_silver: u16,
    start_workers: u16,
    start_goods: usize,
    target_start: u8,
    target_step: u8,
    target_min: Floor,
    goods_for_black_hex: u8,
    silver_per_vp: u16,
}

#[derive(Deserialize)]
struct Floor {
    special: u8,
}

#[derive(Deserialize)]
pub(crate) struct SoloBoard {
    id: Names,
    rows: Vec<String>,
    status: String,
}

/// The names of a board in both editions.
#[derive(Deserialize)]
struct Names {
    anniversary: String,
    special: String,
}

impl Names {
    fn by_edition(&self) -> [(Edition, &str); 2] {
        [(Edition::Anniversary, &self.anniversary), (Edition::Special, &self.special)]
    }
}

/// The amounts of the team game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TeamAmounts {
    /// Workers of the first and of the second team (BUR-TEAM-005).
    pub workers: [u16; 2],
    /// Silver of a team.
    pub silver: u16,
    /// Key spaces that partners share (BUR-TEAM-008).
    pub shared_keys: usize,
    /// Key spaces of each partner.
    pub own_keys: usize,
}

/// The amounts of the solo game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoloAmounts {
    /// Workers at the start (BUR-SOLO-003).
    pub workers: u16,
    /// Silver at the start.
    pub silver: u16,
    /// How far the target moves back (BUR-SOLO-021).
    pub step: u8,
    /// The lowest target (BUR-SOLO-023, BUR-SOLO-123).
    pub floor: u8,
    /// Goods for a black hex (BUR-SOLO-014).
    pub goods: u8,
}

pub(crate) fn team(expansions: &ExpansionsFile) -> TeamAmounts {
    let entry = &expansions.team;
    TeamAmounts {
        workers: [entry.start_workers.first_team, entry.start_workers.second_team],
        silver: entry.start_silver,
        shared_keys: entry.shared_key_spaces,
        own_keys: entry.private_key_spaces,
    }
}

pub(crate) fn solo(expansions: &ExpansionsFile) -> SoloAmounts {
    let entry = &expansions.solo;
    SoloAmounts {
        workers: entry.start_workers,
        silver: entry.start_silver,
        step: entry.target_step,
        floor: entry.target_min.special,
        goods: entry.goods_for_black_hex,
    }
}

/// The boards of both modes, under their names in both editions.
pub(crate) fn layouts(expansions: &ExpansionsFile, numbers: &[Number; Space::PLAIN]) -> Result<Vec<Layout>, DataError> {
    let mut all = Vec::new();
    for entry in &expansions.team_board {
        for (edition, name) in entry.id.by_edition() {
            all.push(team_layout(entry, edition, name)?);
        }
    }
    for entry in &expansions.solo_board {
        for (edition, name) in entry.id.by_edition() {
            let kinds = kinds(FILE, name, &entry.rows, numbers)?;
            let (ours, ground) = (entry.status == "reconstructed", Ground::plain(numbers));
            all.push(Layout::new(duchy(name)?, vec![edition], ours, ground, kinds).by_rivers());
        }
    }
    Ok(all)
}

fn duchy(name: &str) -> Result<Duchy, DataError> {
    name.parse().or_else(|error| broken(FILE, format!("{error}")))
}

/// Two halves that meet at a seam (BUR-TEAM-501).
fn team_layout(entry: &TeamBoard, edition: Edition, name: &str) -> Result<Layout, DataError> {
    let (mut places, mut kinds, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    for (side, half) in [("left", &entry.left), ("right", &entry.right)] {
        hold!(half.x0 == edges(side), in FILE, "{name} {side}: the rows do not lie along the seam");
        for (row, (length, first)) in ROWS.iter().zip(&half.x0).enumerate() {
            places.extend((0..*length).map(|column| (first + 2 * column as i32, row)));
        }
        for text in shaped(FILE, &format!("{name} {side}"), &half.rows)? {
            let (kind, number) = cell(FILE, &text)?;
            kinds.push(kind);
            numbers.push(Number::new(number));
        }
    }
    let (ours, ground) = (entry.status == "reconstructed", Ground::at(&places, numbers));
    let mut layout = Layout::new(duchy(name)?, vec![edition], ours, ground, kinds);
    let mut starts = Spaces::NONE;
    for text in &entry.start_castles {
        let half = usize::from(text.starts_with("right"));
        let space = text.split_whitespace().last().and_then(|text| text.parse::<Space>().ok());
        let space = space.filter(|space| space.index() < Space::PLAIN);
        let Some(space) = space else { return broken(FILE, format!("{name}: no castle space \"{text}\"")) };
        starts.insert(Space::new(half * Space::PLAIN + space.index()));
    }
    layout.starts = Some(starts);
    Ok(layout)
}

/// Where the first space of each row lies, in half hexes from the middle of the board.
fn edges(side: &str) -> Vec<i32> {
    let edge = |(row, length): (usize, &usize)| {
        let seam = if row.is_multiple_of(2) { -1 } else { 0 };
        match side {
            "left" => seam - 2 * (*length as i32 - 1),
            _ => seam + 2,
        }
    };
    ROWS.iter().enumerate().map(edge).collect()
}

pub(crate) fn reconstructed(expansions: &ExpansionsFile) -> impl Iterator<Item = &str> {
    let teams = expansions.team_board.iter().map(|entry| (&entry.status, &entry.id));
    let solos = expansions.solo_board.iter().map(|entry| (&entry.status, &entry.id));
    let ours = teams.chain(solos).filter(|(status, _)| *status == "reconstructed");
    ours.flat_map(|(_, names)| names.by_edition().map(|(_, name)| name))
}

/// What the rulebooks say about the boards and amounts of both modes.
pub(crate) fn check(data: &Data, expansions: &ExpansionsFile) -> Result<(), DataError> {
    let (team, solo) = (&expansions.team, &expansions.solo);
    hold!(data.team.workers == [3, 5] && data.team.silver == 2, in FILE, "team: not 3 and 5 workers and 2 silver");
    hold!((data.team.shared_keys, data.team.own_keys) == (2, 2), in FILE, "team: not 2 shared and 2 private key spaces");
    hold!(data.solo.workers == 2 && data.solo.silver == 1, in FILE, "solo: not 2 workers and 1 silver");
    hold!((solo.target_start, data.solo.step, data.solo.floor) == (50, 5, 5), in FILE, "solo: the target is not 50, 45 .. 5");
    hold!(data.solo.goods == 5 && solo.silver_per_vp == 1, in FILE, "solo: not 5 goods for a hex and 1 silver for a point");
    let goods = [team.start_goods, solo.start_goods];
    hold!(goods == [data.amounts.start_goods; 2], in FILE, "team and solo do not start with as many goods as others");
    for entry in &expansions.team_board {
        for (edition, name) in entry.id.by_edition() {
            team_board(named(data, edition, name)?, entry.kind == "advanced")?;
        }
    }
    for entry in &expansions.solo_board {
        for (edition, name) in entry.id.by_edition() {
            solo_board(named(data, edition, name)?)?;
        }
    }
    let names: Vec<&str> =
        expansions.team_board.iter().flat_map(|entry| entry.id.by_edition()).map(|id| id.1).collect();
    hold!(names == ["12a", "31", "12b", "32"], in FILE, "the team boards are {names:?}");
    let names: Vec<&str> =
        expansions.solo_board.iter().flat_map(|entry| entry.id.by_edition()).map(|id| id.1).collect();
    hold!(names == ["13a", "33", "13b", "34"], in FILE, "the solo boards are {names:?}");
    Ok(())
}

fn named<'a>(data: &'a Data, edition: Edition, name: &str) -> Result<&'a Layout, DataError> {
    let id = data.layout_of(edition, duchy(name)?);
    id.map_or_else(|| broken(FILE, format!("duchy {name} is missing")), |id| Ok(data.layout(id)))
}

fn team_board(layout: &Layout, advanced: bool) -> Result<(), DataError> {
    let name = layout.duchy;
    hold!(layout.spaces == Spaces::ALL, in FILE, "duchy {name}: not 74 spaces");
    for (kind, wanted) in Kind::ALL.iter().zip([24, 12, 12, 12, 8, 6]) {
        let found = layout.by_kind[kind.index()].len();
        hold!(found == wanted, in FILE, "duchy {name}: {found} {kind} spaces, not {wanted}");
    }
    hold!(reached(layout, Space::new(0)) == layout.spaces, in FILE, "duchy {name}: it is not connected");
    hold!(layout.areas.iter().all(|area| area.spaces.len() <= 8), in FILE, "duchy {name}: an area of more than 8 spaces");
    let alike = |space: Space| layout.touching(space).any(|other| layout.number(other) == layout.number(space));
    hold!(!layout.spaces.into_iter().any(alike), in FILE, "duchy {name}: equal numbers side by side");
    let counts = layout.by_number.map(|spaces| spaces.len());
    hold!(counts.iter().all(|count| (11..=13).contains(count)), in FILE, "duchy {name}: numbers out of balance: {counts:?}");
    let castles: BTreeMap<usize, usize> =
        layout.by_kind[Kind::Castle.index()].fold(BTreeMap::new(), |mut counts, space| {
            *counts.entry(layout.number(space).index() + 1).or_default() += 1;
            counts
        });
    let starts: Vec<(Kind, usize)> = layout
        .starts
        .into_iter()
        .flatten()
        .map(|space| (layout.kinds[space.index()], layout.number(space).index() + 1))
        .collect();
    let wanted: &[(Kind, usize)] =
        if advanced { &[(Kind::Castle, 1), (Kind::Castle, 6)] } else { &[(Kind::Castle, 1)] };
    hold!(starts == wanted, in FILE, "duchy {name}: the starting castle goes on {starts:?}");
    hold!(wanted.iter().all(|(_, number)| castles[number] == 1), in FILE, "duchy {name}: a starting space is not unique");
    Ok(())
}

/// Every castle space leads to all spaces by way of rivers (BUR-SOLO-012).
fn solo_board(layout: &Layout) -> Result<(), DataError> {
    let name = layout.duchy;
    for castle in layout.by_kind[Kind::Castle.index()] {
        let open = reached(layout, castle) == layout.spaces;
        hold!(open, in FILE, "duchy {name}: castle {castle} does not lead to all spaces by way of rivers");
    }
    Ok(())
}

/// Everything a duchy can grow to from a space.
fn reached(layout: &Layout, start: Space) -> Spaces {
    let mut reached = Spaces::of(start);
    loop {
        let next = reached.fold(reached, |all, space| all | layout.growth(space));
        if next == reached {
            return reached;
        }
        reached = next;
    }
}
