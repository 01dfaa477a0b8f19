//! What rule cases may ask about a table; `docs/cases/carcassonne.md` lists it.

use engine::case::Mistake;
use engine::{Game, Seat, Viewer};

use crate::arrange::{part, site, tile_on};
use crate::modules::ask;
use crate::place::{Cell, Site, Stand};
use crate::state::State;
use crate::vocab::{Marker, Source};

/// What can be asked of every table; chapters add theirs.
const QUESTIONS: &str = "SEAT points|WORD|projected, tiles PLACE CELL, value PLACE CELL, completed PLACE CELL, \
    complete PLACE CELL, owners PLACE CELL, cities PLACE CELL, zones CELL, figures CELL, \
    left, left TILE, fit CELL, dead, hand, winners, gardens, open";

pub(crate) fn answer(state: &State, question: &[&str]) -> Result<String, Mistake> {
    if let [seat, what @ ..] = question
        && let Ok(seat) = seat.parse::<Seat>()
        && seat.index() < state.seats()
    {
        return of_player(state, seat, what);
    }
    match question {
        [what @ ("tiles" | "value" | "completed" | "complete" | "owners" | "cities" | "pennants"), place @ ..] => {
            of_zone(state, what, site(&place.join(" "))?)
        }
        ["same", place @ ..] => same_zone(state, &place.join(" ")),
        [what @ ("zones" | "figures" | "fit"), cell] => of_cell(state, what, cell.parse()?),
        ["left"] => Ok(state.bag.total().to_string()),
        ["left", "river"] => Ok(state.bag.river().to_string()),
        ["left", kind] => Ok(state.bag.count(kind.parse()?).to_string()),
        ["gardens"] => {
            let gardens = state.bag.kinds().filter(|(kind, _)| kind.design().garden);
            Ok(gardens.map(|(_, count)| u32::from(count)).sum::<u32>().to_string())
        }
        ["hand"] => Ok(state.hand.map_or("none".into(), |kind| kind.to_string())),
        ["open"] => Ok(state.board.open.len().to_string()),
        _ => further(state, question),
    }
}

fn further(state: &State, question: &[&str]) -> Result<String, Mistake> {
    match question {
        _ if let Some(answer) = ask!(first? fact(state, question)) => Ok(answer),
        ["dead"] => Ok(joined(state.view(Viewer::Spectator).dead_cells().iter())),
        ["winners"] => {
            let ranking = state.ranking();
            let winners: Vec<Seat> = ranking.iter().filter(|standing| standing.won).map(|s| s.seat).collect();
            Ok(joined(winners.iter()))
        }
        _ => Err(cannot_answer(&question.join(" "))),
    }
}

fn cannot_answer(question: &str) -> Mistake {
    Mistake::new(format!("cannot answer \"{question}\"; ask {QUESTIONS}, {}", ask!(list QUESTIONS).concat().join(", ")))
}

pub(crate) fn joined<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let words: Vec<String> = items.map(|item| item.to_string()).collect();
    if words.is_empty() { "none".into() } else { words.join(" ") }
}

fn of_player(state: &State, seat: Seat, what: &[&str]) -> Result<String, Mistake> {
    let player = state.player(seat);
    let [word, rest @ ..] = what else { return Err(cannot_answer("")) };
    Ok(match *word {
        _ if let Some(answer) = ask!(first? fact_of(state, seat, what)) => answer,
        "points" => player.total().to_string(),
        "projected" => state.projected()[seat.index()].to_string(),
        "space" => {
            let marker: Marker = rest.first().copied().unwrap_or("follower").parse()?;
            player.space(marker).to_string()
        }
        "field" => {
            let value = state.field_value(seat, site(&rest.join(" "))?);
            value.ok_or_else(|| Mistake::new("no field there"))?.to_string()
        }
        _ => match (word.parse(), word.parse::<Source>()) {
            (Ok(figure), _) => player.supply(figure).to_string(),
            (_, Ok(source)) => player.points[source.index()].to_string(),
            _ => return Err(cannot_answer(word)),
        },
    })
}

fn of_zone(state: &State, what: &str, site: Site) -> Result<String, Mistake> {
    let zone = state.zone_view(site).ok_or_else(|| Mistake::new(format!("there is no {site}")))?;
    Ok(match what {
        "tiles" => zone.tiles.to_string(),
        "value" => zone.value.to_string(),
        "completed" => zone.completed.to_string(),
        "complete" => if zone.complete { "yes" } else { "no" }.into(),
        "cities" => zone.cities.to_string(),
        "pennants" => zone.pennants.to_string(),
        _ => joined(zone.owners.iter()),
    })
}

/// `same road N 0,0 road S 0,1`: whether two places are in one zone.
fn same_zone(state: &State, places: &str) -> Result<String, Mistake> {
    let words: Vec<&str> = places.split_whitespace().collect();
    let comma = words.iter().position(|word| word.contains(',')).unwrap_or(0);
    let (one, other) = words.split_at((comma + 1).min(words.len()));
    let parts = [one, other].map(|words| site(&words.join(" ")).and_then(|site| part(state, site)));
    let [one, other] = parts;
    Ok(if state.board.same_zone(one?, other?) { "yes" } else { "no" }.into())
}

fn of_cell(state: &State, what: &str, cell: Cell) -> Result<String, Mistake> {
    if what == "fit" {
        let view = state.view(Viewer::Spectator);
        return Ok(view.fitting(cell).map(|(_, count)| u32::from(count)).sum::<u32>().to_string());
    }
    let tile = tile_on(state, cell)?;
    Ok(match what {
        "zones" => {
            let places: Vec<String> = tile.face().parts.iter().map(|patch| patch.spot.to_string()).collect();
            places.join(", ")
        }
        _ => {
            let here = state.figures().filter(|(_, _, site)| site.cell == cell);
            let named = here.map(|(seat, figure, site)| format!("{seat} {}", Stand { figure, spot: site.spot }));
            let mut named: Vec<String> = named.collect();
            named.sort();
            if named.is_empty() { "none".into() } else { named.join(", ") }
        }
    })
}
