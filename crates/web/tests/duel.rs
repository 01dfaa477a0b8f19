//! The Duel as it is drawn and told: every playthrough and random games of all modes, both languages.

use std::collections::BTreeSet;
use std::path::Path;

use duel::State;
use engine::{AnyMatch, Dice, Game, Match, Random, Record, Seat, Setup, Turn, Viewer};
use tavola_web::{Lang, Moves, Studio, Voice};

const VIEWERS: [Viewer; 3] = [Viewer::Spectator, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1))];
const LANGS: [Lang; 2] = [Lang::Pt, Lang::En];
const MODES: [&str; 5] = ["intro", "gold", "turmoil", "progress", "duel"];

fn studio() -> &'static dyn Studio {
    &tavola_web::boards::duel::STUDIO
}

fn names() -> [String; 2] {
    ["Ana".into(), "Téo".into()]
}

/// The golden games as they were recorded.
fn playthroughs() -> Vec<Match<State>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../duel/tests/playthroughs");
    let files = std::fs::read_dir(folder).expect("the playthroughs are there");
    let read = |file: std::path::PathBuf| {
        let text = std::fs::read_to_string(file).expect("a text");
        Match::of(&Record::read(&text).expect("a record")).expect("a game")
    };
    files.map(|file| read(file.expect("a file").path())).collect()
}

/// Games of chance in every mode, with a look at every position or at one in `step`.
fn positions(step: usize, mut visit: impl FnMut(&Match<State>)) {
    for (number, mode) in MODES.iter().cycle().take(2 * MODES.len()).enumerate() {
        let chosen = State::schema().choose(&Setup::players(2).set("mode", mode)).expect("a mode of the game");
        let mut game: Match<State> = Match::new(chosen);
        let mut dice = Dice::numbered(11, number as u64);
        while game.len() < 1500 {
            if game.len().is_multiple_of(step) {
                visit(&game);
            }
            match game.state().turn() {
                Turn::Over => break,
                Turn::Chance => drop(game.roll(&mut dice)),
                Turn::Seat(seat) => {
                    let action = *dice.pick(&game.state().legal());
                    game.act(seat, &action).expect("a legal move");
                }
            }
        }
        visit(&game);
    }
}

/// Visits decisions with the moves of whoever decides, in both languages by turns.
fn decisions(step: usize, mut visit: impl FnMut(&Match<State>, &Moves, Voice<'_>)) {
    let names = names();
    positions(step, |game| {
        let Turn::Seat(seat) = game.state().turn() else { return };
        let voice = Voice::new(LANGS[game.len() / step % 2], Viewer::Seat(seat), &names);
        visit(game, &studio().moves(game, voice), voice);
    });
}

/// Every tag that opens closes, in order; attributes are quoted and no id stands twice.
fn check_markup(markup: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = BTreeSet::new();
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        let tag = &rest[at + 1..];
        let end = tag.find('>').expect("a tag ends");
        let (inside, after) = (&tag[..end], &tag[end + 1..]);
        assert_eq!(inside.matches('"').count() % 2, 0, "quotes in <{inside}>");
        match inside.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "</{name}> closes what is open"),
            None => open.push(inside.split([' ', '\n']).next().unwrap_or(inside)),
        }
        if let Some((_, id)) = inside.split_once(" id=\"") {
            let id = id.split('"').next().unwrap_or(id);
            assert!(ids.insert(id.to_owned()), "the id {id} stands twice");
        }
        assert!(!inside.contains("style=\""), "no inline style in <{inside}>");
        assert!(!inside.contains("NaN") && !inside.contains("inf"), "a number in <{inside}>");
        rest = after;
    }
    assert!(open.is_empty(), "{open:?} stay open");
}

/// What must not be said: keys, places in notation (`u-1`, `l0`), columns, words of the card list.
fn is_plain(text: &str) -> bool {
    let place = |word: &str| {
        let column = word.strip_prefix(['u', 'l']).unwrap_or(word);
        let notation = column.len() < word.len() && column.parse::<i8>().is_ok();
        notation || word.starts_with('-') && word[1..].parse::<u8>().is_ok()
    };
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '_');
    !text.contains("duel-") && !text.contains(['{', '}', '_', '/']) && !words.clone().any(place)
}

#[test]
fn notation_is_noticed() {
    for told in ["Guardar: u-2", "a aldeia -1", "em l0", "build gold/storehouse", "duel-do-pay", "trade_ship"] {
        assert!(!is_plain(told), "{told}");
    }
    assert!(is_plain("Mercado entre floresta 2 e filão de ouro 1: 1 lã e 1 cereal"));
}

#[test]
fn every_playthrough_is_drawn_for_every_viewer() {
    let names = names();
    let draw = |game: &Match<State>| {
        for viewer in VIEWERS {
            check_markup(&studio().picture(game, viewer));
            for lang in LANGS {
                let voice = Voice::new(lang, viewer, &names);
                let moves = studio().moves(game, voice);
                let board = studio().board(game, &moves, voice).into_string();
                let areas = Seat::all(2).filter_map(|seat| studio().area(game, seat, voice));
                check_markup(&areas.fold(board, |page, area| page + &area.into_string()));
            }
        }
    };
    playthroughs().iter().for_each(draw);
    positions(90, draw);
    check_markup(&studio().cover().into_string());
}

#[test]
fn every_decision_is_asked_in_one_short_sentence() {
    let mut asked = BTreeSet::new();
    let names = names();
    positions(1, |game| {
        let Turn::Seat(seat) = game.state().turn() else { return };
        let step = game.state().table().step().expect("a step is due");
        for lang in LANGS {
            let ask = studio().ask(game, Voice::new(lang, Viewer::Seat(seat), &names)).expect("somebody decides");
            assert!(!ask.say.is_empty(), "{step:?}");
            assert!(is_plain(&ask.say) && is_plain(&ask.hint), "{}: {}", ask.say, ask.hint);
            assert!(ask.say.chars().count() <= 56, "{} letters: {}", ask.say.chars().count(), ask.say);
            assert!(ask.hint.chars().count() <= 80, "{} letters: {}", ask.hint.chars().count(), ask.hint);
        }
        asked.insert(format!("{step:?}").split('(').next().unwrap_or_default().to_owned());
    });
    // Chance must have come across most of the steps that ask something.
    assert!(asked.len() >= 25, "only {asked:?}");
}

#[test]
fn every_move_has_a_sentence_and_no_two_look_the_same() {
    let mut seen = 0;
    decisions(3, |_, moves, _| {
        for choice in &moves.choices {
            assert!(!choice.say.is_empty() && is_plain(&choice.say), "{}: {}", choice.notation, choice.say);
            assert!(is_plain(&choice.label), "{}: {}", choice.notation, choice.label);
            assert!(choice.rows.iter().all(|row| is_plain(&row.label)), "{:?}", choice.rows);
        }
        let distinct: BTreeSet<&String> = moves.choices.iter().map(|choice| &choice.say).collect();
        let said: Vec<&String> = moves.choices.iter().map(|choice| &choice.say).collect();
        assert_eq!(distinct.len(), moves.choices.len(), "{said:?}");
        seen += moves.choices.len();
    });
    assert!(seen > 3_000, "only {seen} moves");
}

#[test]
fn every_move_can_be_made_on_the_board_or_by_a_button() {
    decisions(7, |game, moves, voice| {
        let board = studio().board(game, moves, voice).into_string();
        let things: Vec<Vec<usize>> = board
            .split("data-acts=\"")
            .skip(1)
            .map(|acts| acts.split(['"', ' ']).map_while(|index| index.parse().ok()).collect())
            .collect();
        for (target, indexes) in &moves.targets {
            let whole = things.iter().any(|thing| thing == indexes);
            assert!(whole, "{target} cannot be picked: {}", moves.choices[indexes[0]].notation);
        }
        for (index, choice) in moves.choices.iter().enumerate() {
            let placed = moves.targets.values().any(|indexes| indexes.contains(&index));
            assert!(placed || !choice.label.is_empty(), "{} has no place and no label", choice.notation);
        }
        for label in board.split("aria-label=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(is_plain(label), "{label}");
        }
    });
}

/// To demolish takes a choice of its own first: no thing of the board does it.
#[test]
fn nothing_on_the_board_demolishes_by_itself() {
    let mut seen = 0;
    decisions(3, |_, moves, _| {
        for (index, choice) in
            moves.choices.iter().enumerate().filter(|(_, choice)| choice.notation.starts_with("remove"))
        {
            let targets: Vec<&String> = moves
                .targets
                .iter()
                .filter(|(_, indexes)| indexes.contains(&index))
                .map(|(target, _)| target)
                .collect();
            assert_eq!(targets, ["demolish"]);
            assert!(!choice.plain && choice.rows.iter().any(|row| row.loss), "{:?}", choice.rows);
            seen += 1;
        }
    });
    assert!(seen > 100, "only {seen} demolitions");
}

/// What is paid where somebody chooses the region was shown as the cost of the move that led there.
#[test]
fn what_is_owed_is_shown_before_it_is_paid() {
    let mut shown = 0;
    decisions(3, |game, moves, _| {
        let own = game.state().table().of(game.state().table().active);
        for choice in moves.choices.iter().filter(|choice| choice.notation.starts_with("road ")) {
            let loss = |row: &&tavola_web::Row| row.loss;
            let rows: Vec<String> = choice.rows.iter().filter(loss).map(|row| row.value.clone()).collect();
            let [lumber, brick] = [duel::Resource::Lumber, duel::Resource::Brick].map(|of| own.stock()[of]);
            let cost = [format!("{lumber} → {}", lumber - 1), format!("{brick} → {}", brick - 2)];
            assert_eq!(rows, cost);
            shown += 1;
        }
        for choice in moves.choices.iter().filter(|choice| choice.notation.starts_with("pay ")) {
            let step = game.state().table().step();
            if matches!(step, Some(duel::Step::Pay(..))) {
                assert_eq!(choice.cost, 0, "{:?}", choice.rows);
            }
        }
    });
    assert!(shown > 10, "only {shown} roads");
}

#[test]
fn every_event_is_told_in_both_languages() {
    let names = names();
    let check = |game: &Match<State>| {
        for (viewer, lang) in VIEWERS.into_iter().flat_map(|viewer| LANGS.map(|lang| (viewer, lang))) {
            let story = studio().story(game, 0..game.len(), Voice::new(lang, viewer, &names));
            assert!(story.len() > 80 || AnyMatch::moves(game) < 100);
            for line in story {
                assert!(!line.text.is_empty() && is_plain(&line.text), "{}: {}", line.rule, line.text);
            }
        }
    };
    playthroughs().iter().for_each(check);
    positions(usize::MAX, check);
}

/// The card that was drawn lies open with what it does, and says for each player what came of it.
#[test]
fn a_drawn_event_is_shown_with_its_consequences() {
    let names = names();
    let mut plagues = 0;
    positions(1, |game| {
        let Some(card) = game.state().table().event else { return };
        let fresh = game.events_of(game.len() - 1);
        if !fresh.iter().any(|event| matches!(event, duel::Event::EventDrawn { .. })) {
            return;
        }
        let voice = Voice::new(Lang::En, Viewer::Seat(Seat::new(0)), &names);
        let board = studio().board(game, &studio().moves(game, voice), voice).into_string();
        let news = board.split("class=\"news").nth(1).expect("the card is shown");
        assert!(news.contains(&format!("<h2>{}</h2>", card.data().name_en)), "{card}");
        let infected = fresh.iter().filter_map(|event| match event {
            duel::Event::Infected { seat, .. } => Some(*seat),
            _ => None,
        });
        let infected: BTreeSet<Seat> = infected.collect();
        if !infected.is_empty() {
            assert_eq!(news.matches("to the Plague").count(), infected.len());
            plagues += 1;
        }
    });
    assert!(plagues > 0, "no Plague struck");
}

#[test]
fn every_card_says_what_it_does() {
    let names = names();
    for lang in LANGS {
        for card in duel::CardId::all() {
            let key = format!("duel-effect-{}", card.card());
            let shared = card.data().booster.is_some() || card.data().trade.is_some();
            let effect = lang.find(&key).unwrap_or_default();
            assert!(shared || (10..=80).contains(&effect.chars().count()), "{key}: {effect}");
        }
    }
    // A card in hand says what is missing of its cost.
    let mut missing = 0;
    positions(20, |game| {
        let Turn::Seat(seat) = game.state().turn() else { return };
        let voice = Voice::new(Lang::En, Viewer::Seat(seat), &names);
        let board = studio().board(game, &studio().moves(game, voice), voice).into_string();
        let hand = board.split("id=\"hand\"").nth(1).and_then(|rest| rest.split("id=\"merits\"").next());
        let hand = hand.expect("there is a hand");
        for card in game.state().hand(seat) {
            let lacking = game.state().table().of(seat).stock().missing(&card.data().cost);
            let label = hand.split("aria-label=\"").find(|label| label.starts_with(card.data().name_en.as_str()));
            let label = label.expect("the card lies in the hand");
            assert_eq!(label.split('"').next().unwrap_or_default().contains("missing."), lacking.total() > 0, "{card}");
            missing += usize::from(lacking.total() > 0);
        }
    });
    assert!(missing > 50, "only {missing} cards that cannot be paid");
}

#[test]
fn options_tracks_and_sources_have_words() {
    for lang in LANGS {
        for option in State::schema().options {
            assert!(lang.find(&format!("duel-option-{}", option.id)).is_some(), "{}", option.id);
        }
        for source in [duel::LOCALITIES, duel::EXPANSIONS, duel::HARBOR, duel::HERO_TOKEN, duel::TRADE_TOKEN] {
            assert!(lang.find(&format!("duel-source-{source}")).is_some(), "{source}");
        }
        assert!(lang.find(&format!("duel-track-{}", duel::TALLY)).is_some());
    }
}
