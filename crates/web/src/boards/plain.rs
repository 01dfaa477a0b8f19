//! A board in letters, for games whose own board is not drawn yet: the view as a terminal shows it.

use engine::{Fact, Game, Seat, Viewer};
use maud::{Markup, html};

use crate::art;
use crate::lang::Lang;
use crate::studio::{Drawn, Moves};

/// The studio of a game that is shown in letters.
pub(crate) const fn plain<G: Game>() -> Drawn<G> {
    Drawn {
        picture: picture::<G>,
        board: board::<G>,
        sentence: sentence::<G>,
        targets: targets::<G>,
        told: told::<G>,
        cover: cover::<G>,
    }
}

fn picture<G: Game>(view: &G::View) -> String {
    let text = view.to_string();
    let lines: Vec<&str> = text.lines().collect();
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let body = html! {
        @for (index, line) in lines.iter().enumerate() {
            text class="letters" x="20" y=(32 + 17 * index) xml:space="preserve" { (line) }
        }
    };
    art::standalone(40.0 + 8.4 * widest as f64, 40.0 + 17.0 * lines.len() as f64, &body)
}

fn board<G: Game>(view: &G::View, _: Viewer, _: &Moves, _: Lang) -> Markup {
    html! { pre class="letters" { (view.to_string()) } }
}

fn sentence<G: Game>(action: &G::Action, _: &G::View, _: Lang) -> String {
    action.to_string()
}

fn targets<G: Game>(_: &G::Action) -> Vec<String> {
    Vec::new()
}

fn told<G: Game>(event: &G::Event, _: Lang) -> (Option<Seat>, String) {
    // The line without its rule, which the log shows itself.
    let line = event.to_string();
    let words = line.strip_suffix(event.rule().0).unwrap_or(&line).trim_end().to_owned();
    (None, words)
}

fn cover<G: Game>() -> Markup {
    html! {
        svg class="cover" viewBox="0 0 440 250" role="img" aria-label=(G::TITLE) {
            (art::defs())
            rect width="440" height="250" fill="#d9cbae" {}
            rect width="440" height="250" fill="url(#hatch)" {}
            text class="cover-title" x="220" y="132" text-anchor="middle" { (G::TITLE) }
        }
    }
}
