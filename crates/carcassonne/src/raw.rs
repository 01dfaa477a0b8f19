//! The tile file as it is written, and the checks that it must pass before anything is made of it.

use serde::Deserialize;

use crate::data::{Patch, Set, Supply, compass};
use crate::modules::gold;
use crate::place::Spot;
use crate::vocab::{Edge, Feature, Goods, Side};
use engine::{hold, keys};

#[derive(Deserialize)]
pub(crate) struct RawFile {
    #[serde(rename = "format")]
    _format: u8,
    facts: RawFacts,
    pub(crate) tile: Vec<RawTile>,
}

#[derive(Deserialize)]
struct RawFacts {
    pieces: RawPieces,
    gold_value: gold::RawGold,
}

#[derive(Clone, Copy, Deserialize)]
struct RawPieces {
    ferries_total: u8,
    gold_bars_total: u8,
    goods_tokens: RawTokens,
}

#[derive(Clone, Copy, Deserialize)]
struct RawTokens {
    wine: u8,
    grain: u8,
    cloth: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawTile {
    pub(crate) id: String,
    pub(crate) code: String,
    pub(crate) set: Set,
    pub(crate) count: u8,
    #[serde(default)]
    pub(crate) gardens: u8,
    #[serde(default)]
    pub(crate) art: String,
    pub(crate) edges: String,
    #[serde(rename = "start", default)]
    _start: u8,
    #[serde(default)]
    cloister: bool,
    #[serde(default)]
    river: String,
    pub(crate) role: Option<String>,
    fly: Option<String>,
    #[serde(default)]
    pub(crate) ferry: bool,
    #[serde(default)]
    pub(crate) gold: bool,
    #[serde(default)]
    pub(crate) magic: bool,
    #[serde(default)]
    pub(crate) robber: bool,
    pub(crate) circle: Option<Feature>,
    #[serde(default)]
    cities: Vec<RawCity>,
    #[serde(default)]
    roads: Vec<RawRoad>,
    #[serde(default)]
    fields: Vec<RawField>,
    source: String,
    pub(crate) code_status: Option<String>,
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCity {
    edges: String,
    #[serde(default)]
    pennants: u8,
    #[serde(default)]
    cathedral: bool,
    goods: Option<Goods>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum RoadEnd {
    Cloister,
    City,
    Village,
    Crossing,
    Lake,
    Circle,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRoad {
    edges: String,
    end: Option<RoadEnd>,
    #[serde(default)]
    inn: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawField {
    at: Vec<u8>,
    #[serde(default)]
    cities: Vec<usize>,
}

impl RawFile {
    pub(crate) fn read(text: &str) -> Result<RawFile, String> {
        let file: RawFile = keys::read(text, &[])?;
        for (index, tile) in file.tile.iter().enumerate() {
            tile.check().map_err(|reason| format!("{}: {reason}", tile.id))?;
            if file.tile[..index].iter().any(|other| other.id == tile.id) {
                return Err(format!("{}: the id is there twice", tile.id));
            }
        }
        Ok(file)
    }

    /// The common supply.
    pub(crate) fn supply(&self) -> Supply {
        let RawPieces { ferries_total, gold_bars_total, goods_tokens: RawTokens { wine, grain, cloth } } =
            self.facts.pieces;
        let mut goods = [0; Goods::ALL.len()];
        for (kind, count) in [(Goods::Wine, wine), (Goods::Grain, grain), (Goods::Cloth, cloth)] {
            goods[kind.index()] = count;
        }
        Supply { goods, bars: gold_bars_total, ferries: ferries_total }
    }

    /// Points for each bar by the number of bars, from 0.
    pub(crate) fn gold_each(&self) -> Result<Vec<u8>, String> {
        self.facts.gold_value.each()
    }
}

fn side(letter: char) -> Option<Side> {
    Side::ALL.iter().copied().find(|side| side.word().starts_with(letter))
}

fn mask(sides: &str) -> u8 {
    sides.chars().filter_map(side).fold(0, |bits, side| bits | 1 << side.index())
}

impl RawTile {
    pub(crate) fn edge(letter: char) -> Option<Edge> {
        match letter {
            'C' => Some(Edge::City),
            'R' => Some(Edge::Road),
            'F' => Some(Edge::Field),
            'V' => Some(Edge::River),
            _ => None,
        }
    }

    pub(crate) fn flight(&self) -> Option<(i16, i16)> {
        self.fly.as_deref().and_then(compass)
    }

    /// The parts at no turn: cities, roads, fields, then the monastery or garden.
    pub(crate) fn patches(&self, garden: bool) -> impl Iterator<Item = Patch> + '_ {
        let blank = |feature| Patch {
            spot: Spot::Monastery,
            feature,
            sides: 0,
            halves: 0,
            pennants: 0,
            cathedral: false,
            inn: false,
            goods: None,
            lake: false,
            cities: 0,
            open: 0,
            alone: false,
        };
        let cities = self.cities.iter().map(move |city| Patch {
            sides: mask(&city.edges),
            pennants: city.pennants,
            cathedral: city.cathedral,
            goods: city.goods,
            ..blank(Feature::City)
        });
        let roads = self.roads.iter().map(move |road| Patch {
            sides: mask(&road.edges),
            inn: road.inn,
            lake: self.ferry,
            ..blank(Feature::Road)
        });
        let bits = |list: &mut dyn Iterator<Item = usize>| list.fold(0u8, |bits, bit| bits | 1 << bit);
        let fields = self.fields.iter().map(move |field| Patch {
            halves: bits(&mut field.at.iter().map(|half| usize::from(*half))),
            cities: bits(&mut field.cities.iter().copied()),
            ..blank(Feature::Field)
        });
        let monastery = self.cloister.then(|| blank(Feature::Monastery));
        let garden = garden.then(|| blank(Feature::Garden));
        cities.chain(roads).chain(fields).chain(monastery).chain(garden)
    }

    /// Everything that must hold for a single tile.
    fn check(&self) -> Result<(), String> {
        let id = format!("{}/{}", self.set, self.code.replace('ä', "ae"));
        hold!(self.id == id, "the id should be {id}");
        hold!(self.edges.len() == 4 && self.edges.chars().all(|c| RawTile::edge(c).is_some()), "edges {}", self.edges);
        hold!(!self.source.is_empty() && !self.note.is_empty(), "needs source and note");
        hold!(self.patches(self.gardens > 0).count() <= 8, "more than 8 parts");
        self.check_symbols()?;
        self.check_lines()?;
        self.check_roads()?;
        self.check_fields()
    }

    fn check_symbols(&self) -> Result<(), String> {
        let symbols = [
            ("ferry", self.ferry, Set::Ferries),
            ("gold", self.gold, Set::Gold),
            ("magic", self.magic, Set::Magic),
            ("robber", self.robber, Set::Robbers),
            ("fly", self.fly.is_some(), Set::Flying),
            ("circle", self.circle.is_some(), Set::Crops),
            ("river", !self.river.is_empty(), Set::River),
        ];
        for (name, found, set) in symbols {
            hold!(found == (self.set == set), "has {name}: {found}");
        }
        hold!(self.fly.is_none() || self.flight().is_some(), "no compass direction: {:?}", self.fly);
        let circle = |feature| matches!(feature, Feature::Field | Feature::Road | Feature::City);
        hold!(self.circle.is_none_or(circle), "no circle: {:?}", self.circle);
        hold!(matches!(self.role.as_deref(), None | Some("spring" | "lake")), "no role: {:?}", self.role);
        let drawn = self.art.split_whitespace().any(|letter| letter == "G");
        hold!(drawn == (self.gardens > 0), "a garden in the art: {drawn}, gardens: {}", self.gardens);
        hold!(self.gardens <= self.count, "more gardens than copies");
        Ok(())
    }

    /// Each city, road and river edge belongs to exactly one part.
    fn check_lines(&self) -> Result<(), String> {
        let parts = |letter: char| -> Vec<&str> {
            match letter {
                'C' => self.cities.iter().map(|city| city.edges.as_str()).collect(),
                'R' => self.roads.iter().map(|road| road.edges.as_str()).collect(),
                _ => vec![self.river.as_str()],
            }
        };
        for letter in ['C', 'R', 'V'] {
            for (edge, side) in self.edges.chars().zip("NESW".chars()) {
                let found = parts(letter).iter().flat_map(|part| part.chars()).filter(|c| *c == side).count();
                let wanted = usize::from(edge == letter);
                hold!(found == wanted, "{found} parts of {letter} on side {side}, expected {wanted}");
            }
        }
        for part in parts('C').into_iter().chain(parts('R')) {
            let order: Vec<Option<Side>> = part.chars().map(side).collect();
            hold!(!part.is_empty() && order.is_sorted(), "sides {part:?} are empty or not in the order NESW");
        }
        Ok(())
    }

    fn check_roads(&self) -> Result<(), String> {
        for road in &self.roads {
            let ends = (road.edges.len(), road.end);
            hold!(matches!(ends, (1, Some(_)) | (2, None)), "the road {} neither runs through nor ends", road.edges);
            hold!(road.end != Some(RoadEnd::Cloister) || self.cloister, "a road ends at a missing cloister");
            hold!(road.end != Some(RoadEnd::City) || !self.cities.is_empty(), "a road ends at a missing city");
            hold!((road.end == Some(RoadEnd::Lake)) == self.ferry, "a lake end and a ferry go together");
            hold!(road.end != Some(RoadEnd::Circle) || self.circle.is_some(), "a road ends at a missing circle");
        }
        let meeting = |road: &&RawRoad| matches!(road.end, Some(RoadEnd::Village | RoadEnd::Crossing));
        let lone = self.roads.iter().filter(meeting).count() == 1;
        hold!(!lone || self.id == "traders/HC", "a lone road cannot end at a crossing");
        Ok(())
    }

    /// Each half side that is no city belongs to exactly one field, and fields do not cross each other.
    fn check_fields(&self) -> Result<(), String> {
        let edge = |half: usize| self.edges.as_bytes()[half / 2] as char;
        let owner = |half: usize| self.fields.iter().position(|field| field.at.contains(&(half as u8)));
        for half in 0..8 {
            let found = self.fields.iter().flat_map(|field| &field.at).filter(|h| usize::from(**h) == half).count();
            let wanted = usize::from(edge(half) != 'C');
            hold!(found == wanted, "{found} fields on half side {half}, expected {wanted}");
        }
        for (index, side) in "NESW".chars().enumerate() {
            let joined = owner(2 * index) == owner(2 * index + 1);
            hold!(edge(2 * index) != 'F' || joined, "the halves of field side {side} are in different fields");
            let ends = self.roads.iter().any(|road| road.edges.len() == 1 && road.edges.contains(side))
                || (self.river.len() == 1 && self.river.contains(side));
            let line = matches!(edge(2 * index), 'R' | 'V');
            hold!(!line || !joined || ends, "the same field on both sides of the line that runs through {side}");
        }
        for field in &self.fields {
            self.check_field(field, &edge)?;
        }
        // Bridges let fields pass under and over each other.
        const BRIDGES: [&str; 7] =
            ["traders/HB", "traders/HC", "gold/GoldF", "gold/GoldD", "river/BB6F11", "river/BB6F2", "river/BB6F8"];
        for (index, field) in self.fields.iter().enumerate() {
            for other in &self.fields[index + 1..] {
                let crosses = crossing(&field.at, &other.at) && !BRIDGES.contains(&self.id.as_str());
                hold!(!crosses, "fields {:?} and {:?} cross each other", field.at, other.at);
            }
        }
        Ok(())
    }

    fn check_field(&self, field: &RawField, edge: &dyn Fn(usize) -> char) -> Result<(), String> {
        let ordered = |list: &mut dyn Iterator<Item = usize>, below: usize| {
            let list: Vec<usize> = list.collect();
            list.windows(2).all(|pair| pair[0] < pair[1]) && list.iter().all(|item| *item < below)
        };
        hold!(ordered(&mut field.at.iter().map(|h| usize::from(*h)), 8), "half sides {:?}", field.at);
        hold!(ordered(&mut field.cities.iter().copied(), self.cities.len()), "cities {:?}", field.cities);
        hold!(!field.at.is_empty() || !field.cities.is_empty(), "an inner field without any city");
        for half in field.at.iter().map(|half| usize::from(*half)) {
            let round = (half / 2 + if half % 2 == 1 { 1 } else { 3 }) % 4;
            let letter = Side::at(round).word();
            let city = self.cities.iter().position(|city| city.edges.contains(letter));
            let touched = edge(2 * round) != 'C' || city.is_some_and(|city| field.cities.contains(&city));
            hold!(touched, "half side {half} meets city side {letter}, but the field does not list that city");
        }
        Ok(())
    }
}

fn crossing(one: &[u8], other: &[u8]) -> bool {
    let between = |x: u8, y: u8| {
        let inside = other.iter().filter(|p| (x.min(y)..x.max(y)).contains(p)).count();
        inside != 0 && inside != other.len()
    };
    one.iter().any(|x| one.iter().any(|y| between(*x, *y)))
}
