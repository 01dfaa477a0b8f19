//! The end of a game: who won and by how much, where the points came from, and what may come next.

use engine::{Part, Seat, Standing};
use maud::{Markup, html};

use super::seats::source;
use super::{Scene, icon};
use crate::art;
use crate::lang::Lang;
use crate::studio::Ask;

/// The result as a sentence, and what decided it.
pub(super) fn words(scene: &Scene<'_>) -> Ask {
    let voice = scene.voice;
    let (ranking, scores) = (scene.game.ranking(), scene.game.scores());
    let points = |seat: Seat| scores[seat.index()].main.total;
    let winners: Vec<&Standing> = ranking.iter().filter(|standing| standing.won).collect();
    if let Some((reached, goal)) = goal(&ranking) {
        let key = if reached >= goal { "ask-won-alone" } else { "ask-lost-alone" };
        return Ask::new(voice.with(key, &[("goal", goal.into()), ("short", (goal - reached).into())]));
    }
    let Some(first) = winners.first() else { return Ask::new(voice.text("ask-over")) };
    // Teams win together: what their ranking counts is what both have.
    let points = |seat: Seat| {
        let standing = ranking.iter().find(|standing| standing.seat == seat);
        let counted = standing.and_then(|standing| standing.keys.first()).filter(|key| key.what == "points");
        counted.map_or_else(|| points(seat), |key| key.value)
    };
    let others = ranking.iter().filter(|standing| !standing.won).map(|standing| points(standing.seat)).max();
    let margin = others.map_or(0, |other| points(first.seat) - other);
    let own = winners.iter().any(|winner| voice.viewer.is(winner.seat));
    let names: Vec<String> = winners.iter().map(|winner| voice.name(winner.seat)).collect();
    let alone = winners.len() == 1 || teams(scene).is_some_and(|teams| teams.len() > 1 && winners.len() == 2);
    let key = match (alone, own && winners.len() == 1, margin) {
        (true, true, 0) => "ask-you-won-tie",
        (true, true, _) => "ask-you-won",
        (true, false, 0) => "ask-won-tie",
        (true, false, _) if winners.len() > 1 => "ask-won-team",
        (true, false, _) => "ask-won",
        _ => "ask-shared",
    };
    let arguments = [
        ("name", names.join(&format!(" {} ", voice.text("and"))).into()),
        ("margin", margin.into()),
        ("points", points(first.seat).into()),
        ("rule", tie_rule(&ranking, voice.lang).into()),
    ];
    let say = Ask::new(voice.with(key, &arguments));
    match best_source(scene, first.seat) {
        Some((source, points)) if winners.len() == 1 => {
            say.hint(voice.with("ask-decided", &[("source", source.into()), ("points", points.into())]))
        }
        _ => say,
    }
}

/// What a player alone has reached, and what was to be reached; nothing where several play.
fn goal(ranking: &[Standing]) -> Option<(i32, i32)> {
    let [alone] = ranking else { return None };
    let key = alone.keys.first().filter(|key| key.what == "covered-spaces")?;
    Some((key.value, burgundy::Space::PLAIN as i32))
}

/// What decided between those who were equal: the first number in which they differ.
fn tie_rule(ranking: &[Standing], lang: Lang) -> String {
    let Some(winner) = ranking.iter().find(|standing| standing.won) else { return String::new() };
    let Some(other) = ranking.iter().find(|standing| !standing.won) else { return String::new() };
    let decided = winner.keys.iter().zip(&other.keys).find(|(a, b)| a.value != b.value);
    // Fewer of something are written as less than none.
    let words = decided.map(|(key, other)| match key.what {
        "empty-spaces" if key.value.min(other.value) < 0 => "fewer-empty-spaces",
        what => what,
    });
    words.and_then(|what| lang.find(&format!("tie-{what}"))).unwrap_or_else(|| lang.text("tie-other"))
}

/// The teams by their seats, where teams play.
fn teams(scene: &Scene<'_>) -> Option<Vec<Vec<Seat>>> {
    let chosen = scene.game.chosen();
    let schema = scene.studio.rules().schema();
    let plays = schema.option("mode").is_some() && chosen.get("mode") == "team";
    plays.then(|| Seat::all(chosen.players()).collect::<Vec<_>>().chunks(2).map(<[Seat]>::to_vec).collect())
}

/// The source in which the winner was furthest ahead of the best other.
fn best_source(scene: &Scene<'_>, winner: Seat) -> Option<(String, i32)> {
    let scores = scene.game.scores();
    let of = |seat: usize, source: &str| {
        scores[seat].main.parts.iter().filter(|part| part.source == source).map(|part| part.points).sum::<i32>()
    };
    let ahead = scores[winner.index()].main.parts.iter().map(|part| {
        let others = (0..scores.len()).filter(|seat| *seat != winner.index()).map(|seat| of(seat, part.source)).max();
        (part.points - others.unwrap_or(0), part)
    });
    let (lead, part) = ahead.max_by_key(|(lead, part)| (*lead, part.points))?;
    (lead > 0).then(|| (source(scene.game.game(), part.source, scene.voice.lang), part.points))
}

/// What may come next.
pub(super) fn buttons(scene: &Scene<'_>) -> Markup {
    let voice = scene.voice;
    html! {
        @if scene.own().is_some() {
            form method="post" action=(scene.address("rematch")) { button class="b go" { (icon("again")) span { (voice.text("table-rematch")) } } }
        }
        a class="b soft" href=(scene.address("analysis")) aria-label=(voice.text("table-analysis")) { (icon("chart")) span { (voice.text("table-analysis")) } }
        a class="b soft" href=(scene.address("replay")) aria-label=(voice.text("table-replay")) { (icon("replay")) span { (voice.text("table-replay")) } }
        button type="button" class="b soft" data-share="" aria-label=(voice.text("table-share")) { (icon("share")) span { (voice.text("table-share")) } }
    }
}

/// A side in the ranking: a seat, or a team.
struct Side {
    rank: usize,
    place: usize,
    won: bool,
    seats: Vec<Seat>,
    total: i32,
    parts: Vec<Part>,
}

/// The sides by place; a team is one of them.
fn sides(scene: &Scene<'_>) -> Vec<Side> {
    let (scores, teams) = (scene.game.scores(), teams(scene));
    let mut sides: Vec<Side> = Vec::new();
    for standing in scene.game.ranking() {
        if sides.iter().any(|side| side.seats.contains(&standing.seat)) {
            continue;
        }
        let team = teams.iter().flatten().find(|team| team.contains(&standing.seat));
        let seats = team.cloned().unwrap_or_else(|| vec![standing.seat]);
        let mut parts: Vec<Part> = Vec::new();
        for part in seats.iter().flat_map(|seat| &scores[seat.index()].main.parts) {
            match parts.iter_mut().find(|known| known.source == part.source) {
                Some(known) => known.points += part.points,
                None => parts.push(*part),
            }
        }
        let total = seats.iter().map(|seat| scores[seat.index()].main.total).sum();
        // A team has one place, however many seats it has.
        let place = match sides.last() {
            Some(last) if last.rank == standing.place => last.place,
            _ => sides.len() + 1,
        };
        sides.push(Side { rank: standing.place, place, won: standing.won, seats, total, parts });
    }
    sides
}

/// The panel over the public board: everybody by place, their points as bars by source, what decided it.
pub(super) fn panel(scene: &Scene<'_>) -> Markup {
    if !scene.is_over() || scene.table.study {
        return html! {};
    }
    let (voice, sides) = (scene.voice, sides(scene));
    let most = sides.iter().map(|side| side.total).max().unwrap_or(1).max(1);
    let mut sources: Vec<&'static str> = Vec::new();
    for part in sides.iter().flat_map(|side| &side.parts) {
        if part.points > 0 && !sources.contains(&part.source) {
            sources.push(part.source);
        }
    }
    let best = |source: &str| {
        let all = sides.iter().flat_map(|side| &side.parts);
        all.filter(|part| part.source == source).map(|part| part.points).max().unwrap_or(0)
    };
    let words = words(scene);
    html! {
        section id="result" class="result" aria-label=(voice.text("table-result")) {
            header { h2 { (words.say) } button type="button" class="tool" data-close="result" aria-label=(voice.text("close")) { (icon("close")) } }
            @if !words.hint.is_empty() { p class="quiet" { (words.hint) } }
            @if let Some((reached, goal)) = goal(&scene.game.ranking()) { (progress(reached, goal, voice.lang)) }
            ol class="ranking" {
                @for side in &sides {
                    li class=(if side.won { "won" } else { "" }) {
                        span class="place" { (voice.with("place", &[("place", side.place.into())])) }
                        span class="marks" { @for seat in &side.seats { (art::seat_mark(seat.index())) } }
                        b { (side.seats.iter().map(|seat| voice.name(*seat)).collect::<Vec<_>>().join(&format!(" {} ", voice.text("and")))) }
                        span class="total" { (side.total) }
                        (stack(&side.parts, &sources, most, &best))
                    }
                }
            }
            ul class="legend" {
                @for (index, known) in sources.iter().enumerate() { li { i class=(format!("s{}", index % 10)) {} (source(scene.game.game(), known, voice.lang)) } }
            }
            @if sides.len() > 1 { div id="moments" data-from=(scene.address("moments")) {} }
        }
    }
}

/// How much of the goal is reached; the goal is a line.
fn progress(reached: i32, goal: i32, lang: Lang) -> Markup {
    let long = 560.0 * f64::from(reached) / f64::from(goal.max(1));
    let label = lang.with("goal-reached", &[("reached", reached.into()), ("goal", goal.into())]);
    html! {
        svg class="goal" viewBox="0 0 600 26" role="img" aria-label=(label) {
            rect class="whole" x="0" y="3" width="560" height="20" rx="4" {}
            rect class="s0" x="0" y="3" width=(format!("{long:.1}")) height="20" rx="4" {}
            line x1="560" x2="560" y1="0" y2="26" {}
            text x="568" y="19" { (goal) }
        }
    }
}

/// The points of a seat as one bar, a piece for each source; the best of a source is marked.
fn stack(parts: &[Part], sources: &[&str], most: i32, best: &dyn Fn(&str) -> i32) -> Markup {
    let long = |points: i32| f64::from(points) / f64::from(most) * 600.0;
    let mut pieces: Vec<(f64, &Part)> = Vec::new();
    let mut from = 0.0;
    for part in parts.iter().filter(|part| part.points > 0) {
        pieces.push((from, part));
        from += long(part.points);
    }
    html! {
        svg class="stack" viewBox="0 0 600 26" preserveAspectRatio="none" aria-hidden="true" {
            @for (from, part) in pieces {
                @let index = sources.iter().position(|known| *known == part.source).unwrap_or(0) % 10;
                @let wide = long(part.points);
                rect class=(format!("s{index}")) x=(format!("{from:.1}")) y="0" width=(format!("{:.1}", (wide - 1.5).max(1.0))) height="26" {}
                @if wide > 22.0 {
                    text class=(if part.points == best(part.source) { "best" } else { "" }) x=(format!("{:.1}", from + wide / 2.0)) y="18" { (part.points) }
                }
            }
        }
    }
}
