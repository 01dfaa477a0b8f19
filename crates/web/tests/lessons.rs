//! Every introduction: its cases pass, its moves can be made, and every step has something to do.

use engine::Ledger;
use tavola_web::Lang;
use tavola_web::Studio;
use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::lesson::LEARNER;
use tavola_web::pages::Visitor;

static STUDIOS: [&dyn Studio; 4] = [&burgundy::STUDIO, &carcassonne::STUDIO, &tuscany::STUDIO, &duel::STUDIO];

#[test]
fn the_cases_of_every_lesson_pass() {
    for (game, lesson) in
        STUDIOS.iter().flat_map(|studio| studio.lessons().iter().map(|lesson| (studio.rules(), lesson)))
    {
        let ledger = Ledger::read(game.ledger()).expect("its ledger");
        for step in &lesson.step {
            let run = game.run_case(&step.case, &ledger);
            run.unwrap_or_else(|failure| panic!("{}, {}: {failure}", lesson.id, step.case.name));
        }
    }
}

#[test]
fn every_rulebook_has_a_lesson() {
    let ids: Vec<&str> = STUDIOS.iter().flat_map(|studio| studio.lessons()).map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(ids, ["burgundy", "burgundy-special", "carcassonne", "tuscany", "duel"]);
}

#[test]
fn every_step_can_be_walked_through_in_both_languages() {
    for (studio, lesson) in
        STUDIOS.iter().flat_map(|studio| studio.lessons().iter().map(move |lesson| (*studio, lesson)))
    {
        assert!((5..=8).contains(&lesson.step.len()), "{} has {} steps", lesson.id, lesson.step.len());
        for (index, step) in lesson.step.iter().enumerate() {
            let mut decisions = 0;
            loop {
                let place = step.place(studio.rules(), decisions).expect("a place");
                for lang in [Lang::Pt, Lang::En] {
                    let visitor = Visitor { lang, name: None, account: false };
                    let page = tavola_web::lesson::page(&visitor, studio, lesson, (index + 1, decisions), &place)
                        .into_string();
                    let shown =
                        place.wanted.as_ref().is_none_or(|wanted| page.contains(&format!("data-move=\"{wanted}\"")));
                    assert!(shown, "{}, {}: {:?} is not among the moves", lesson.id, step.case.name, place.wanted);
                }
                let Some(wanted) = place.wanted else { break };
                let mut game = place.game;
                game.read_move(Some(LEARNER), &wanted).unwrap_or_else(|error| panic!("{}: {error}", step.case.name));
                decisions += 1;
            }
            assert!(decisions > 0, "{}, {}: nothing to do", lesson.id, step.case.name);
        }
    }
}
