//! Quick pairing, as a card for the first page and the lobby.

use maud::{Markup, html};

use crate::lang::Lang;

/// The clocks that people are paired by: two for one sitting, one over days.
pub const CLOCKS: [&str; 3] = ["300+5", "900+10", "1d"];

/// The ways to everybody else, but to the page that has them.
pub fn ways(here: &str, lang: Lang) -> Markup {
    html! {
        nav class="row ways" aria-label=(lang.text("people")) {
            @for (address, key) in [("/lobby", "lobby"), ("/tournaments", "tournaments"), ("/ratings", "ratings"), ("/friends", "friends")] {
                @if address != here { a class="b soft" href=(address) { (lang.text(key)) } }
            }
        }
    }
}

/// A game and a speed to choose; whoever wants the same is found. The search goes on over other pages.
pub fn card(games: &[&str], lang: Lang) -> Markup {
    html! {
        section class="pairing-card" aria-labelledby="pairing-title" {
            h2 id="pairing-title" { (lang.text("pairing")) }
            form method="post" action="/pair" {
                fieldset class="pick" {
                    legend class="hidden" { (lang.text("ratings-game")) }
                    label { input type="radio" name="game" value="" checked; span { (lang.text("pairing-any")) } }
                    @for game in games { label { input type="radio" name="game" value=(game); span { (crate::home::short(game, lang)) } } }
                }
                div class="quick" {
                    @for clock in CLOCKS {
                        @let key = clock.replace('+', "-");
                        button class="qp" name="clock" value=(clock) { b { (lang.text(&format!("pairing-{key}"))) } span { (lang.text(&format!("pairing-{key}-each"))) } }
                    }
                }
            }
        }
    }
}
