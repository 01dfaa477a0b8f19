//! The rules of a game in the reader's language: what they rest on, and which components are reconstructed.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use engine::{AnyGame, Basis, Ledger, Reconstruction, Rule, RuleText};
use maud::{Markup, html};

use crate::boards;
use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name};
use crate::setup::meaning;

static LEDGERS: LazyLock<Vec<(&str, Ledger)>> = LazyLock::new(|| {
    boards::games().into_iter().filter_map(|game| Some((game.id(), Ledger::read(game.ledger()).ok()?))).collect()
});

/// The game with this id.
fn known(game: &str) -> Option<&'static dyn AnyGame> {
    boards::games().into_iter().find(|known| known.id() == game)
}

/// The rules of a game.
pub fn ledger(game: &str) -> Option<&'static Ledger> {
    LEDGERS.iter().find(|(id, _)| *id == game).map(|(_, ledger)| ledger)
}

/// A rule of whatever game, and that game.
pub fn find(rule: &str) -> Option<(&'static str, &'static Rule)> {
    LEDGERS.iter().find_map(|(game, ledger)| Some((*game, ledger.rule(rule)?)))
}

/// A rule id that leads to its text.
pub fn rule_link(game: &str, rule: &str) -> Markup {
    html! { a class="rule" href=(format!("/rules/{game}#{rule}")) data-rule=(rule) aria-label=(rule) { "?" } }
}

/// The text of a rule in the reader's language.
pub fn rule_text(rule: &Rule, lang: Lang) -> &RuleText {
    if lang == Lang::Pt { &rule.portuguese } else { &rule.text }
}

/// What a rule rests on where the book is not plain, and the option that plays it otherwise; nothing if there is neither.
pub fn basis(game: &str, rule: &Rule, lang: Lang) -> Option<String> {
    let said = match rule.basis {
        Basis::Book => None,
        Basis::Reading => Some(lang.text("basis-reading")),
        Basis::Ruling => Some(lang.text("basis-ruling")),
        Basis::Option => Some(lang.text("basis-printing")),
    };
    let option = rule.option.as_ref().and_then(|id| known(game)?.schema().option(id));
    let option = option.map(|option| lang.with("basis-option", &[("option", meaning(game, option, lang).into())]));
    let told: Vec<String> = [said, option].into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Why something is refused: the rule, and what there is to say of its basis.
pub fn reason(game: &str, rule: &Rule, lang: Lang) -> String {
    let text = rule_text(rule, lang).text.clone();
    basis(game, rule, lang).map_or_else(|| text.clone(), |basis| format!("{text} {basis}"))
}

/// Every component that is reconstructed: the game, its group, and its name there.
static ENTRIES: LazyLock<BTreeSet<(&str, &str, String)>> = LazyLock::new(|| {
    let groups =
        boards::games().into_iter().flat_map(|game| game.reconstructions().iter().map(|group| (game.id(), group)));
    groups.flat_map(|(game, group)| group.entries().into_iter().map(move |entry| (game, group.id, entry))).collect()
});

/// What is reconstructed about a group of components, in a sentence; nothing once none of them is.
pub fn reconstruction(game: &'static str, group: &'static str, lang: Lang) -> Option<String> {
    let some = ENTRIES.iter().any(|(of, known, _)| (*of, *known) == (game, group));
    some.then(|| lang.text(&format!("{game}-reconstructed-{group}")))
}

/// The same for one component: `reconstructed_piece("burgundy", "routes", "4", lang)`.
pub fn reconstructed_piece(game: &'static str, group: &'static str, entry: &str, lang: Lang) -> Option<String> {
    ENTRIES.contains(&(game, group, entry.to_owned())).then(|| lang.text(&format!("{game}-reconstructed-{group}")))
}

/// The groups of whole boards: a duchy is known by its name in one of them.
const BOARDS: [&str; 3] = ["posts", "team", "solo"];

/// What is reconstructed about a board.
pub(crate) fn board(game: &str, name: &str, lang: Lang) -> Option<String> {
    board_group(game, name).map(|group| lang.text(&format!("{game}-reconstructed-{group}")))
}

/// The groups of a game of which something is reconstructed, with their sentences.
pub fn reconstructions(game: &str, lang: Lang) -> Vec<(&'static Reconstruction, String)> {
    let Some(game) = known(game) else { return Vec::new() };
    let told = |group: &'static Reconstruction| Some((group, reconstruction(game.id(), group.id, lang)?));
    game.reconstructions().iter().filter_map(told).collect()
}

/// The mark of something reconstructed, with its sentence.
pub(crate) fn mark(sentence: &str, lang: Lang) -> Markup {
    html! { span class="reconstructed" tabindex="0" title=(sentence) { "≈ " (lang.text("reconstructed")) } }
}

/// What a drawn component says of itself if it is reconstructed: which entries of which groups it shows, and where their
/// sentences stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ours {
    /// The entries, `routes 4`, several with a bar between.
    pub entries: String,
    /// The ids of the sentences.
    pub told: String,
}

/// The mark of a component, if any of these entries is reconstructed.
pub(crate) fn ours(game: &'static str, shown: &[(&'static str, &str)]) -> Option<Ours> {
    let known = |(group, entry): &&(&'static str, &str)| ENTRIES.contains(&(game, *group, (*entry).to_owned()));
    let (mut entries, mut told) = (Vec::new(), BTreeSet::new());
    for (group, entry) in shown.iter().filter(known) {
        entries.push(format!("{group} {entry}"));
        told.insert(format!("ours-{group}"));
    }
    let told = told.into_iter().collect::<Vec<_>>().join(" ");
    (!entries.is_empty()).then(|| Ours { entries: entries.join("|"), told })
}

/// A component of a drawing, with its mark if any of these entries is reconstructed.
pub(crate) fn drawn(game: &'static str, shown: &[(&'static str, &str)], body: &Markup) -> Markup {
    match ours(game, shown) {
        Some(ours) => {
            html! { g class="ours" role="group" data-ours=(ours.entries) aria-describedby=(ours.told) { (body) } }
        }
        None => body.clone(),
    }
}

/// What the marks of a game refer to.
pub(crate) fn sentences(game: &str, lang: Lang) -> Markup {
    html! { ul id="ours" hidden { @for (group, sentence) in reconstructions(game, lang) { li id=(format!("ours-{}", group.id)) { (sentence) } } } }
}

/// The group of a whole board: a duchy is known by its name in one of them.
pub(crate) fn board_group(game: &str, name: &str) -> Option<&'static str> {
    let known =
        |(of, group, known): &&(&str, &'static str, String)| *of == game && BOARDS.contains(group) && known == name;
    ENTRIES.iter().find(known).map(|(_, group, _)| *group)
}

/// The small mark beside components on the table that are reconstructed: whoever rests on it reads why.
pub(crate) fn seals(game: &'static str, groups: &[&'static str], lang: Lang) -> Markup {
    let told: Vec<String> = groups.iter().filter_map(|group| reconstruction(game, group, lang)).collect();
    let label = format!("{}: {}", lang.text("reconstructed-title"), told.join(" "));
    html! { @if !told.is_empty() { span class="seal" role="img" tabindex="0" aria-label=(label) { "≈" } } }
}

fn words(game: &str, rule: &Rule, groups: &[(&Reconstruction, String)], lang: Lang) -> Markup {
    let text = rule_text(rule, lang);
    let marks = groups.iter().filter(|(group, _)| group.rules.iter().any(|id| id.0 == rule.id));
    html! {
        (text.text)
        @if let Some(example) = &text.example { p class="example" { (example) } }
        @if let Some(basis) = basis(game, rule, lang) { p class="basis" { "§ " (basis) } }
        @if let Some(ruling) = &text.ruling { p class="ruling" { (ruling) } }
        @for (_, sentence) in marks { p class="ruling" { "≈ " (sentence) } }
    }
}

/// A rule as a card, for whoever asks why.
pub fn rule_card(game: &str, rule: &Rule, lang: Lang) -> Markup {
    html! {
        p { b { (rule.id) } " · " a href=(format!("/rules/{game}#{}", rule.id)) { (lang.text("rules")) } }
        (words(game, rule, &reconstructions(game, lang), lang))
    }
}

/// The rules reference of a game: what was searched for, in one edition or in all.
pub fn rules(visitor: &Visitor, game: &str, ledger: &Ledger, query: &str, edition: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let edition = edition.filter(|edition| ledger.editions().contains(edition));
    let found: Vec<&Rule> = ledger.search(query).into_iter().filter(|rule| rule.holds_in(edition)).collect();
    let reconstructed = reconstructions(game, lang);
    let body = html! {
        h1 { (game_name(game, lang)) ": " (lang.text("rules")) }
        form class="search" {
            input type="search" name="q" value=(query) aria-label=(lang.text("rules-search")) placeholder=(lang.text("rules-search"));
            @if !ledger.editions().is_empty() {
                label {
                    (lang.text("rules-edition")) " "
                    select name="edition" {
                        option value="" { (lang.text("rules-edition-any")) }
                        @for known in ledger.editions() {
                            option value=(known) selected[edition == Some(known)] { (lang.text(&format!("edition-{known}"))) }
                        }
                    }
                }
            }
            button { (lang.text("rules-search")) }
        }
        @if !reconstructed.is_empty() {
            details class="reconstructions" {
                summary { "≈ " (lang.text("reconstructed-title")) }
                ul {
                    @for (group, sentence) in &reconstructed {
                        li { (sentence) " " span class="quiet" { (lang.with("reconstructed-file", &[("file", group.file.into())])) } }
                    }
                }
            }
        }
        p class="quiet" { (lang.with("rules-found", &[("count", found.len().into())])) }
        dl class="ledger" {
            @for rule in found {
                dt id=(rule.id) {
                    (rule.id)
                    @if let Some(edition) = &rule.edition { " " span class="edition" { (lang.text(&format!("edition-{edition}"))) } }
                }
                dd { (words(game, rule, &reconstructed, lang)) }
            }
        }
    };
    frame(visitor, &lang.text("rules"), "rules-page", &[], &body)
}
