//! What the rules page and the set-up page say of editions, rulings and reconstructed components.

use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::pages::Visitor;
use tavola_web::setup::Draft;
use tavola_web::{Lang, Studio, rulebook, setup};

const STUDIOS: [&dyn Studio; 4] = [&burgundy::STUDIO, &carcassonne::STUDIO, &duel::STUDIO, &tuscany::STUDIO];

fn visitor(lang: Lang) -> Visitor {
    Visitor { lang, name: None, account: false }
}

fn page(game: &str, query: &str, edition: Option<&str>, lang: Lang) -> String {
    rulebook::rules(&visitor(lang), game, rulebook::ledger(game).expect("a ledger"), query, edition).into_string()
}

#[test]
fn rules_are_filtered_by_edition() {
    let shown = |page: &str, rule: &str| page.contains(&format!("id=\"{rule}\""));
    let both = page("burgundy", "", None, Lang::En);
    let special = page("burgundy", "", Some("special"), Lang::En);
    let anniversary = page("burgundy", "", Some("anniversary"), Lang::En);
    for (rule, in_special, in_anniversary) in
        [("BUR-ROUND-109", true, false), ("BUR-ROUND-009", false, true), ("BUR-SETUP-001", true, true)]
    {
        assert!(shown(&both, rule), "{rule}");
        assert_eq!((shown(&special, rule), shown(&anniversary, rule)), (in_special, in_anniversary), "{rule}");
    }
    assert!(special.contains("<span class=\"edition\">special</span>"));
    assert!(!page("tuscany", "", None, Lang::En).contains("name=\"edition\""), "one book has no editions to choose");
}

/// The set-up page for what was entered.
fn set_up(studio: &dyn Studio, entered: &[(&str, &str)], lang: Lang) -> String {
    let form = entered.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    setup::set_up(&visitor(lang), studio, &["easy"], &Draft::read(studio, &form), None).into_string()
}

#[test]
fn a_ruling_of_ours_says_so_with_the_option_that_changes_it() {
    assert!(page("burgundy", "BUR-SETUP-907", None, Lang::En).contains("Our ruling: the book is silent."));
    assert!(page("burgundy", "BUR-EXPERT-901", None, Lang::Pt).contains("Decisão nossa: o livro não fala disso."));
    let flying = page("carcassonne", "CAR-FLY-013", None, Lang::En);
    assert!(
        flying.contains(
            "Our reading: the book is unclear. An option changes this: The abbot may use the flying machines."
        )
    );
    assert!(!page("tuscany", "TUS-033", None, Lang::En).contains("class=\"basis\""), "the book is plain");
    let torn =
        [("mode", "team"), ("shield", "on"), ("seat1", "me"), ("seat2", "easy"), ("seat3", "easy"), ("seat4", "easy")];
    let refused = set_up(&burgundy::STUDIO, &torn, Lang::En);
    assert!(refused.contains("data-rule=\"BUR-SETUP-907\"") && refused.contains("Our ruling: the book is silent."));
}

#[test]
fn a_rule_names_the_option_that_plays_it_otherwise() {
    let changed = "An option changes this: ";
    for (game, rule, basis) in [
        ("tuscany", "TUS-031", "Our reading: the book is unclear. "),
        ("tuscany", "TUS-035", "Our reading: the book is unclear. "),
        ("tuscany", "TUS-070", "Our reading: the book is unclear. "),
        ("tuscany", "TUS-116", ""),
        ("tuscany", "TUS-119", "Our reading: the book is unclear. "),
        ("burgundy", "BUR-PHASE-105", "Our ruling: the book is silent. "),
        ("burgundy", "BUR-ROUND-903", ""),
        ("burgundy", "BUR-CONNECT-902", ""),
        ("burgundy", "BUR-ROUTE-901", ""),
    ] {
        assert!(page(game, rule, None, Lang::En).contains(&format!("§ {basis}{changed}")), "{rule}");
    }
    for studio in STUDIOS {
        let game = studio.rules();
        for rule in &rulebook::ledger(game.id()).expect("a ledger").rules {
            let option = rule.option.as_deref();
            assert!(option.is_none_or(|option| game.schema().option(option).is_some()), "{}: {option:?}", rule.id);
        }
    }
}

#[test]
fn another_printing_is_no_ruling_of_ours() {
    let rules = |lang| page("tuscany", "TUS-O", None, lang);
    let sentence = "From another printing or reading of the book: it holds only with its option.";
    assert_eq!(rules(Lang::En).matches(sentence).count(), 5);
    assert!(rules(Lang::Pt).contains("De outra impressão ou leitura do livro: só vale com a opção."));
}

#[test]
fn where_the_book_is_silent_it_is_not_called_unclear() {
    for (game, rule) in
        [("burgundy", "BUR-PHASE-105"), ("carcassonne", "CAR-ROB-505"), ("duel", "DUE-095"), ("tuscany", "TUS-053")]
    {
        assert!(page(game, rule, None, Lang::En).contains("Our ruling: the book is silent."), "{rule}");
    }
}

#[test]
fn what_is_reconstructed_is_told_in_both_languages() {
    for (studio, game) in STUDIOS.into_iter().map(|studio| (studio, studio.rules())) {
        for lang in [Lang::Pt, Lang::En] {
            let rules = page(game.id(), "", None, lang);
            let editions = ["anniversary", "special"].map(|edition| set_up(studio, &[("edition", edition)], lang));
            let set_up = editions.concat();
            for group in game.reconstructions() {
                let key = format!("{}-reconstructed-{}", game.id(), group.id);
                let sentence = lang.find(&key).unwrap_or_else(|| panic!("no {key}"));
                assert!(!group.entries().is_empty(), "{key}: nothing is marked any more; take it out");
                assert!(rules.contains(group.file), "{key}");
                let shown = |page: &str| page.replace("&#39;", "'").contains(&sentence);
                assert!(shown(&rules) && shown(&set_up), "{key}");
            }
        }
    }
}

#[test]
fn a_piece_knows_whether_it_is_reconstructed() {
    let route = |entry: &str| rulebook::reconstructed_piece("burgundy", "routes", entry, Lang::En);
    assert!(route("4").is_some_and(|sentence| sentence.contains("tiles 4 to 12")));
    assert_eq!(route("3"), None);
    assert!(rulebook::reconstructed_piece("burgundy", "posts", "11a", Lang::Pt).is_some());
    assert!(rulebook::reconstructed_piece("burgundy", "team", "31", Lang::Pt).is_some());
    assert!(rulebook::reconstructed_piece("tuscany", "parts", "A1", Lang::Pt).is_some());
    assert_eq!(rulebook::reconstructed_piece("duel", "cards", "mint", Lang::Pt), None);
}
