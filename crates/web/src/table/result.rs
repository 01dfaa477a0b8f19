//! The end of a game: who won and by how much, where the points came from, and what may come next.

use engine::{Part, Seat, Standing};
use maud::{Markup, html};

use super::seats::source;
use super::{Scene, icon};
use crate::art;
use crate::studio::Ask;

/// The result as a sentence, and what decided it.
pub(super) fn words(scene: &Scene<'_>) -> Ask {
    let voice = scene.voice;
    let (ranking, scores) = (scene.game.ranking(), scene.game.scores());
    let points = |seat: Seat| scores[seat.index()].main.total;
    let winners: Vec<&Standing> = ranking.iter().filter(|standing| standing.won).collect();
    let Some(first) = winners.first() else {
        let alone = scene.own().filter(|_| scores.len() == 1).map(points);
        return Ask::new(
            alone.map_or_else(|| voice.text("ask-over"), |own| voice.with("ask-lost-alone", &[("points", own.into())])),
        );
    };
    if scores.len() == 1 {
        return Ask::new(voice.with("ask-won-alone", &[("points", points(first.seat).into())]));
    }
    let others = ranking.iter().filter(|standing| !standing.won).map(|standing| points(standing.seat)).max();
    let margin = others.map_or(0, |other| points(first.seat) - other);
    let own = winners.iter().any(|winner| voice.viewer.is(winner.seat));
    let names: Vec<String> = winners.iter().map(|winner| voice.name(winner.seat)).collect();
    let key = match (winners.len(), own, margin) {
        (1, true, 0) => "ask-you-won-tie",
        (1, true, _) => "ask-you-won",
        (1, false, 0) => "ask-won-tie",
        (1, false, _) => "ask-won",
        _ => "ask-shared",
    };
    let arguments =
        [("name", names.join(", ").into()), ("margin", margin.into()), ("points", points(first.seat).into())];
    let say = Ask::new(voice.with(key, &arguments));
    match best_source(scene, first.seat) {
        Some((source, points)) if winners.len() == 1 => {
            say.hint(voice.with("ask-decided", &[("source", source.into()), ("points", points.into())]))
        }
        _ => say,
    }
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
        a class="b soft" href=(scene.address("analysis")) { (icon("chart")) span { (voice.text("table-analysis")) } }
        a class="b soft" href=(scene.address("replay")) { (icon("replay")) span { (voice.text("table-replay")) } }
        button type="button" class="b soft" data-share="" { (icon("share")) span { (voice.text("table-share")) } }
    }
}

/// The panel over the public board: everybody by place, their points as bars by source.
pub(super) fn panel(scene: &Scene<'_>) -> Markup {
    if !scene.is_over() || scene.table.study {
        return html! {};
    }
    let (voice, scores, ranking) = (scene.voice, scene.game.scores(), scene.game.ranking());
    let most = scores.iter().map(|score| score.main.total).max().unwrap_or(1).max(1);
    let mut sources: Vec<&'static str> = Vec::new();
    for part in scores.iter().flat_map(|score| &score.main.parts) {
        if part.points > 0 && !sources.contains(&part.source) {
            sources.push(part.source);
        }
    }
    let best = |source: &str| {
        let all = scores.iter().flat_map(|score| &score.main.parts);
        all.filter(|part| part.source == source).map(|part| part.points).max().unwrap_or(0)
    };
    let words = words(scene);
    html! {
        section id="result" class="result" aria-label=(voice.text("table-result")) {
            header { h2 { (words.say) } button type="button" class="tool" data-close="result" aria-label=(voice.text("close")) { (icon("close")) } }
            @if !words.hint.is_empty() { p class="quiet" { (words.hint) } }
            ol class="ranking" {
                @for standing in &ranking {
                    @let score = &scores[standing.seat.index()].main;
                    li class=(if standing.won { "won" } else { "" }) {
                        span class="place" { (standing.place) "º" }
                        (art::seat_mark(standing.seat.index())) b { (voice.name(standing.seat)) }
                        span class="total" { (score.total) }
                        (stack(&score.parts, &sources, most, &best))
                    }
                }
            }
            ul class="legend" {
                @for (index, known) in sources.iter().enumerate() { li { i class=(format!("s{}", index % 10)) {} (source(scene.game.game(), known, voice.lang)) } }
            }
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
