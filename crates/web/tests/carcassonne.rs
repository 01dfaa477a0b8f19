//! The board of Carcassonne: every position of the golden games is drawn, and every move and event is said.

use std::fs;
use std::path::Path;

use carcassonne::{State, Step};
use engine::{Dice, Game, Match, Record, Schema, Seat, Setup, Turn, Viewer};
use tavola_web::boards::carcassonne::STUDIO;
use tavola_web::{Lang, Row, Studio, Voice};

fn records() -> Vec<(String, Match<State>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../carcassonne/tests/playthroughs");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &Path| {
        let record = Record::read(&fs::read_to_string(path).unwrap()).unwrap();
        (path.display().to_string(), Match::<State>::of(&record).unwrap())
    };
    paths.iter().map(|path| read(path)).collect()
}

fn drawing() -> &'static dyn Studio {
    &STUDIO
}

fn decider(game: &Match<State>) -> Viewer {
    match game.state().turn() {
        Turn::Seat(seat) => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    }
}

/// Every tag that opens closes, in order; attributes never hold a bare `<`.
fn assert_balanced(markup: &str, what: &str) {
    const VOID: [&str; 2] = ["input", "br"];
    let mut open: Vec<&str> = Vec::new();
    for piece in markup.split('<').skip(1) {
        let (tag, _) = piece.split_once('>').unwrap_or_else(|| panic!("{what}: a tag does not end: {piece}"));
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{what}: </{name}> closes nothing"),
            None if VOID.contains(&name) => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{what}: {open:?} stay open");
}

fn assert_said(text: &str, what: &str) {
    assert!(!text.is_empty() && !text.contains("carcassonne-") && !text.contains("{$"), "{what}: {text:?}");
    assert!(!is_notation(text), "{what}: {text:?} is no language");
}

/// Whether a text speaks of cells, tile codes, sides by letter, degrees or seats by number.
fn is_notation(text: &str) -> bool {
    const LETTERS: [&str; 12] = ["N", "E", "S", "W", "NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"];
    let letters: Vec<char> = text.chars().collect();
    let cell = letters.windows(3).any(|part| {
        let [before, comma, after] = part else { return false };
        *comma == ',' && before.is_ascii_digit() && (after.is_ascii_digit() || *after == '-')
    });
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    let seat = ["Lugar ", "Seat "]
        .iter()
        .any(|word| text.split(word).skip(1).any(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit())));
    cell || seat || text.contains(['/', '°', '_']) || words.any(|word| LETTERS.contains(&word))
}

#[test]
fn notation_is_noticed() {
    for text in ["on 3,-1", "em 2,4", "base/D", "turned 90°", "thief N", "Lugar 2", "field SSE"] {
        assert!(is_notation(text), "{text}");
    }
    for text in ["estrada de 1, cidade de 3; ou nenhuma", "a sua cidade do norte", "+4: 8 pontos"] {
        assert!(!is_notation(text), "{text}");
    }
}

fn names() -> Vec<String> {
    ["Ana", "Téo", "Lia", "Bia", "Rui", "Eva"].map(str::to_owned).to_vec()
}

/// What stands in an attribute, wherever it is in the markup.
fn attributes<'a>(markup: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let start = format!(" {name}=\"");
    markup.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>().into_iter()
}

/// Draws a position for whoever decides, in both languages, and reads every sentence of it.
fn check_position(game: &Match<State>, what: &str) {
    for lang in [Lang::Pt, Lang::En] {
        let names = names();
        let viewer = decider(game);
        let voice = Voice::new(lang, viewer, &names);
        let moves = drawing().moves(game, voice);
        for choice in &moves.choices {
            let what = format!("{what}: {}", choice.notation);
            assert_said(&choice.say, &what);
            for row in &choice.rows {
                assert_said(&row.label, &what);
                assert_said(&row.value, &what);
            }
        }
        let board = drawing().board(game, &moves, voice).into_string();
        assert_balanced(&board, what);
        assert!(!board.contains("carcassonne-"), "{what}: a key is left on the board");
        attributes(&board, "aria-label").for_each(|label| assert_said(label, what));
        let mut ids: Vec<&str> = attributes(&board, "id").collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{what}: an id is used twice");
        assert!(!board.contains("style="), "{what}: the policy of the pages forbids style attributes");
        assert!(!board.contains("<title"), "{what}: a second tooltip");
        if let Viewer::Seat(_) = viewer {
            let ask = drawing().ask(game, voice).expect("something is asked");
            assert_said(&ask.say, what);
            assert!(ask.say.chars().count() <= 56, "{what}: {:?} is long", ask.say);
            assert!(ask.hint.chars().count() <= 80 && !is_notation(&ask.hint), "{what}: {:?}", ask.hint);
        }
        let drawn = |target: &str| {
            let acts = moves.of(target).unwrap_or_default();
            board.contains(&format!("data-acts=\"{acts}\" data-name=\"{target}\""))
        };
        let missing: Vec<&String> = moves.targets.keys().filter(|target| !drawn(target)).collect();
        assert!(missing.is_empty(), "{what}: not on the board: {missing:?}");
        let placed = |index: usize| moves.targets.values().any(|of| of.contains(&index));
        for (index, choice) in moves.choices.iter().enumerate() {
            let answered = placed(index) || !choice.label.is_empty();
            assert!(answered, "{what}: {} can neither be picked nor pressed", choice.notation);
        }
    }
}

#[test]
fn every_playthrough_is_drawn_and_said() {
    for (path, mut game) in records() {
        let length = game.len();
        for len in (0..=length).rev().step_by(5) {
            game.back_to(len);
            check_position(&game, &format!("{path} at {len}"));
        }
    }
}

#[test]
fn pictures_stand_alone() {
    for (path, mut game) in records() {
        for len in [game.len(), game.len() / 2, 1] {
            game.back_to(len);
            let picture = drawing().picture(&game, Viewer::Spectator);
            assert!(picture.starts_with("<svg xmlns"), "{path}");
            assert_balanced(&picture, &path);
            assert!(!picture.contains("NaN"), "{path}: a place is not a number");
        }
    }
    assert_balanced(&drawing().cover().into_string(), "the cover");
}

#[test]
fn every_event_is_told() {
    for (path, game) in records() {
        check_story(&game, &path);
    }
}

fn check_story(game: &Match<State>, what: &str) {
    let names = names();
    for lang in [Lang::Pt, Lang::En] {
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(0))] {
            for line in drawing().story(game, 0..game.len(), Voice::new(lang, viewer, &names)) {
                assert_said(&line.text, what);
            }
        }
    }
}

/// Random games with different modules and numbers of players reach the decisions that the golden games do not.
/// Modules, players and other options of a table.
type Table<'a> = (&'a [&'a str], usize, &'a [(&'a str, &'a str)]);

#[test]
fn every_decision_is_drawn_and_said() {
    let schema: &Schema = State::schema();
    let all = ["farm", "abbot", "river", "inns", "trade", "fly", "msg", "ferry", "gold", "magic", "rob", "crop"];
    let tables: [Table<'_>; 4] = [
        (&all, 3, &[]),
        (
            &all,
            6,
            &[("magic_same_zone", "move"), ("msg_small_feature_follower_leaves", "off"), ("abbot_may_fly", "on")],
        ),
        (&["farm", "inns", "trade", "gold", "crop"], 4, &[]),
        (&[], 2, &[]),
    ];
    let mut steps: Vec<String> = Vec::new();
    for (number, (modules, players, options)) in tables.into_iter().enumerate() {
        let setup = modules.iter().fold(Setup::players(players), |setup, module| setup.with(module));
        let setup = options.iter().fold(setup, |setup, (key, value)| setup.set(key, value));
        let mut game = Match::<State>::new(schema.choose(&setup).unwrap());
        let mut dice = Dice::from_number(number as u64);
        let mut seen: Vec<String> = Vec::new();
        while game.state().turn() != Turn::Over {
            let step = word_of(&game.state().view(Viewer::Spectator).step());
            let often = seen.iter().filter(|known| **known == step).count();
            if often < 4 || often % 16 == 0 {
                check_position(&game, &format!("random game {number} at {}", game.len()));
            }
            seen.push(step);
            advance(&mut game, &mut dice);
        }
        check_position(&game, "a game that is over");
        check_story(&game, &format!("random game {number}"));
        steps.extend(seen);
    }
    for step in [
        "place", "figure", "bar", "magic", "robber", "land", "ferry", "turn", "advance", "choose", "circle", "add",
        "remove", "second",
    ] {
        assert!(steps.iter().any(|known| known == step), "nobody came to {step}");
    }
}

/// The word of a step on the wire, whichever chapter it belongs to.
fn word_of(step: &Step) -> String {
    match serde_json::to_value(step).expect("steps are plain data") {
        serde_json::Value::String(word) => word,
        step => step.as_object().and_then(|step| step.keys().next().cloned()).unwrap_or_default(),
    }
}

fn advance(game: &mut Match<State>, dice: &mut Dice) {
    use engine::Random;
    match game.state().turn() {
        Turn::Seat(seat) => {
            let legal = game.state().legal();
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.act(seat, &action).unwrap();
        }
        _ => {
            game.roll(dice);
        }
    }
}

/// A road that the first player claims, and a tile that will close it.
fn open_road() -> Match<State> {
    let setup = Setup::players(2).set("start", "1");
    let mut game = Match::<State>::new(State::schema().choose(&setup).unwrap());
    let (first, second) = (Some(Seat::new(0)), Some(Seat::new(1)));
    let made = [
        (None, "draw base/U"),
        (first, "place base/U 1,0 90"),
        (first, "thief E"),
        (None, "draw base/A"),
        (second, "place base/A 2,0 90"),
        (second, "skip"),
        (None, "draw base/A"),
    ];
    for (by, text) in made {
        game.read_move(by, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

#[test]
fn a_preview_says_what_the_tile_does() {
    let game = open_road();
    let names = names();
    let first = Viewer::Seat(Seat::new(0));
    let say = |lang: Lang, notation: &str| {
        let moves = drawing().moves(&game, Voice::new(lang, first, &names));
        moves.choices.into_iter().find(|choice| choice.notation == notation).expect("it is legal")
    };
    let closing = say(Lang::Pt, "place base/A -1,0 270");
    assert_eq!(closing.say, "Fecha a sua estrada de 4: 4 pontos");
    let row = |label: &str, value: &str| Row { label: label.into(), value: value.into(), loss: false };
    assert!(closing.rows.contains(&row("Cartelas", "3 → 4")), "{:?}", closing.rows);
    assert_eq!(say(Lang::En, "place base/A -1,0 270").say, "Closes your road of 4: 4 points");
    let elsewhere = say(Lang::En, "place base/A 1,-1 0");
    assert_eq!(elsewhere.say, "A new monastery, 4 of 9 already");
}

#[test]
fn closing_a_zone_and_its_points_are_one_line() {
    let mut game = open_road();
    let first = Some(Seat::new(0));
    game.read_move(first, "place base/A -1,0 270").unwrap();
    let from = game.len();
    game.read_move(first, "skip").unwrap();
    let names = names();
    let story = drawing().story(&game, from..game.len(), Voice::new(Lang::Pt, Viewer::Spectator, &names));
    let lines: Vec<(&str, Option<i32>)> =
        story.iter().map(|line| (line.text.as_str(), line.points.as_ref().map(|(points, _)| *points))).collect();
    assert_eq!(lines, [("fechou uma estrada de 4", Some(4))]);
}

#[test]
fn the_camera_is_told_what_a_decision_is_about() {
    let mut game = open_road();
    let names = names();
    let first = Seat::new(0);
    let aim = |game: &Match<State>| {
        let voice = Voice::new(Lang::Pt, Viewer::Seat(first), &names);
        let board = drawing().board(game, &drawing().moves(game, voice), voice).into_string();
        attributes(&board, "data-aim").next().map(str::to_owned)
    };
    assert_eq!(aim(&game).as_deref(), Some("place"));
    game.read_move(Some(first), "place base/A -1,0 270").unwrap();
    assert_eq!(aim(&game).as_deref(), Some("spot"));
    game.read_move(Some(first), "skip").unwrap();
    assert_eq!(aim(&game), None, "somebody else decides");
}

/// The two languages have the same keys with the same variables.
#[test]
fn the_languages_agree() {
    fn entries(text: &str) -> Vec<(String, Vec<String>)> {
        let mut found: Vec<(String, Vec<String>)> = Vec::new();
        for line in text.lines() {
            if let Some((key, _)) = line.split_once(" = ").filter(|_| line.starts_with("carcassonne-")) {
                found.push((key.to_owned(), Vec::new()));
            }
            let variables = line.split('$').skip(1).map(|rest| rest.split([' ', '}']).next().unwrap().to_owned());
            let entry = found.last_mut().unwrap();
            entry.1.extend(variables);
            entry.1.sort();
            entry.1.dedup();
        }
        found.sort();
        found
    }
    let english = entries(include_str!("../locales/en/carcassonne.ftl"));
    let portuguese = entries(include_str!("../locales/pt-BR/carcassonne.ftl"));
    assert_eq!(english, portuguese);
}
