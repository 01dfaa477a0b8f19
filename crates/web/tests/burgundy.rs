//! The board of burgundy: every playthrough is drawn, every move and event has its sentence in both languages.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use engine::{AnyMatch, Dice, Random, Record, Seat, Setup, Turn, Viewer};
use tavola_web::boards::burgundy::STUDIO;
use tavola_web::{Lang, Moves, Studio, Voice};

/// Every playthrough, with a look at each position from the start to the end.
fn positions(mut look: impl FnMut(&str, usize, &dyn AnyMatch)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../burgundy/tests/playthroughs");
    let game = STUDIO.rules();
    let mut records = 0;
    for file in fs::read_dir(folder).expect("the playthroughs are there") {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|end| end != "game") {
            continue;
        }
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
        let mut played = game.begin(&record).unwrap();
        look(&name, 0, played.as_ref());
        for (index, line) in record.moves.iter().enumerate() {
            played.read_move(line.by, &line.text).unwrap();
            look(&name, index + 1, played.as_ref());
        }
        records += 1;
    }
    assert!(records > 3, "only {records} playthroughs");
}

/// Who decides, or everybody.
fn decider(game: &dyn AnyMatch) -> Viewer {
    match game.turn() {
        Turn::Seat(seat) => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    }
}

/// Speaks to a viewer about Ana, Téo, Lia and Bia.
fn voice(viewer: Viewer, lang: Lang) -> Voice<'static> {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| ["Ana", "Téo", "Lia", "Bia"].map(String::from).to_vec());
    Voice::new(lang, viewer, &NAMES)
}

/// Whether every tag that opens closes, in the right order.
fn balanced(markup: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    for part in markup.split('<').skip(1) {
        let tag = part.split('>').next().unwrap_or_default();
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap_or_default();
        if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return Err(format!("{name} closes out of order"));
            }
        } else {
            open.push(name);
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("left open: {open:?}")) }
}

/// Text in which no key was left untranslated.
fn said(text: &str) -> bool {
    !text.is_empty() && !text.contains("burgundy-") && !text.contains("{$")
}

#[test]
fn every_playthrough_is_drawn_for_everybody() {
    let studio = &STUDIO;
    positions(|name, at, game| {
        if at % 9 != 0 && game.turn() != Turn::Over {
            return;
        }
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(game.seats() - 1))] {
            let picture = studio.picture(game, viewer);
            assert!(picture.starts_with("<svg xmlns"), "{name} {at}");
            balanced(&picture).unwrap_or_else(|wrong| panic!("{name} {at}: {wrong}"));
            assert!(!picture.contains("NaN") && !picture.contains("burgundy-"), "{name} {at}");
        }
        for lang in [Lang::Pt, Lang::En] {
            let moves = studio.moves(game, voice(decider(game), lang));
            let board = studio.board(game, &moves, voice(decider(game), lang)).into_string();
            balanced(&board).unwrap_or_else(|wrong| panic!("{name} {at}: {wrong}"));
            assert!(!board.contains("burgundy-") && !board.contains("style="), "{name} {at}");
        }
    });
}

#[test]
fn every_move_is_told_apart_by_its_sentence_or_by_where_it_is_picked() {
    let studio = &STUDIO;
    positions(|name, at, game| {
        for lang in [Lang::Pt, Lang::En] {
            let moves = studio.moves(game, voice(decider(game), lang));
            let picked = |index: usize| {
                moves.targets.iter().filter(move |(_, of)| of.contains(&index)).map(|(target, _)| target)
            };
            for (index, choice) in moves.choices.iter().enumerate() {
                assert!(said(&choice.say), "{name} {at}: {}", choice.say);
                let twin = |other: &usize| moves.choices[*other].say == choice.say && picked(*other).eq(picked(index));
                assert_eq!((0..index).find(twin), None, "{name} {at}: {} twice", choice.say);
                assert!(
                    picked(index).next().is_some() || said(&choice.label),
                    "{name} {at}: {} is nowhere",
                    choice.say
                );
            }
        }
    });
}

/// Words that are only for machines: coordinates, ids of pieces, seat numbers.
fn notation(text: &str) -> bool {
    let coordinate = |word: &str| {
        word.split_once(':').is_some_and(|(a, b)| {
            let number = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
            number(a) && number(b.trim_end_matches([',', '.']))
        })
    };
    text.split_whitespace().any(coordinate) || text.contains('@') || text.contains("Lugar ") || text.contains("Seat ")
}

#[test]
fn every_decision_is_asked_in_words_and_nothing_speaks_in_coordinates() {
    let studio = &STUDIO;
    let setups: [(&[(&str, &str)], usize); 5] = [
        (&[], 4),
        (
            &[
                ("edition", "special"),
                ("vine", "on"),
                ("shield", "on"),
                ("route", "on"),
                ("inn", "on"),
                ("white", "on"),
            ],
            3,
        ),
        (&[("mode", "team")], 4),
        (&[("mode", "solo")], 1),
        (&[("edition", "special"), ("auto", "on")], 1),
    ];
    for (options, players) in setups {
        for seed in 0..3 {
            for moves in (0..340).step_by(17) {
                let game = played(options, players, seed, moves);
                for lang in [Lang::Pt, Lang::En] {
                    let voice = voice(decider(game.as_ref()), lang);
                    if let Some(ask) = studio.ask(game.as_ref(), voice) {
                        assert!(said(&ask.say) && ask.say.chars().count() <= 64, "{options:?}: {}", ask.say);
                        assert!(!ask.hint.contains("burgundy-") && ask.hint.chars().count() <= 84, "{}", ask.hint);
                    }
                    let known = studio.moves(game.as_ref(), voice);
                    for target in known.targets.keys() {
                        let held = studio.held(game.as_ref(), target, voice);
                        assert!(held.is_none_or(|held| said(&held.say) && !notation(&held.say)), "{target}");
                    }
                    for choice in &known.choices {
                        assert!(!notation(&choice.say) && !notation(&choice.label), "{options:?}: {}", choice.say);
                    }
                    for line in studio.story(game.as_ref(), game.moves().saturating_sub(17)..game.moves(), voice) {
                        assert!(!notation(&line.text), "{options:?}: {}", line.text);
                    }
                    let board = studio.board(game.as_ref(), &known, voice).into_string();
                    for label in board.split("aria-label=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                        assert!(!notation(label), "{options:?}: {label}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_target_of_a_move_is_on_the_board() {
    let studio = &STUDIO;
    positions(|name, at, game| {
        if at % 12 != 0 {
            return;
        }
        let moves = studio.moves(game, voice(decider(game), Lang::En));
        let board = studio.board(game, &moves, voice(decider(game), Lang::En)).into_string();
        for target in moves.targets.keys() {
            let alone = Moves { targets: [(target.clone(), vec![0])].into(), ..moves.clone() };
            let board = studio.board(game, &alone, voice(decider(game), Lang::En)).into_string();
            assert!(board.contains("data-acts=\"0\""), "{name} {at}: {target} is not drawn");
        }
        let ids: Vec<&str> = board.split(" id=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
        for (index, id) in ids.iter().enumerate() {
            assert!(!ids[..index].contains(id) || ["paper", "hatch"].contains(id), "{name} {at}: {id} twice");
        }
    });
}

#[test]
fn every_event_is_told() {
    let studio = &STUDIO;
    positions(|name, at, game| {
        if game.turn() != Turn::Over && at % 40 != 0 {
            return;
        }
        for lang in [Lang::Pt, Lang::En] {
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(0))] {
                for line in studio.story(game, 0..game.moves(), voice(viewer, lang)) {
                    assert!(said(&line.text), "{name} {at}: {}", line.text);
                }
            }
        }
    });
}

#[test]
fn every_piece_and_option_has_its_words() {
    use burgundy::{
        Building, CardSlot, Good, Hex, Kind, Level, Monastery, RouteBonus, Sequel, Shield, Source, Species, StorePlace,
        Vine, VineBonus,
    };
    let mut keys: Vec<String> = Vec::new();
    keys.extend(Building::ALL.iter().flat_map(|one| [format!("{one}"), format!("about-{one}")]));
    keys.extend([Hex::CASTLE, Hex::MINE, Hex::SHIP, Hex::INN, Hex::BLACK].iter().map(|one| format!("about-{one}")));
    keys.extend(Species::ALL.iter().map(ToString::to_string));
    keys.extend(Kind::ALL.iter().map(|one| format!("kind-{one}")));
    keys.extend(Good::ALL.iter().map(|one| format!("good-{one}")));
    keys.extend(Monastery::all().map(|one| format!("monastery-{one}")));
    keys.extend(Shield::all().map(|one| format!("shield-{one}")));
    keys.extend(Source::ALL.iter().map(|one| format!("source-{one}")));
    keys.extend(RouteBonus::ALL.iter().map(|one| format!("route-{}", one.word().replace('_', "-"))));
    keys.extend(Vine::ALL.iter().map(|one| format!("vine-{one}")));
    keys.extend(VineBonus::ALL.iter().map(|one| format!("vinebonus-{}", one.word().replace('_', "-"))));
    keys.extend(StorePlace::ALL.iter().map(|one| format!("vine-store-{one}")));
    keys.extend(CardSlot::ALL.iter().map(|one| format!("card-{one}")));
    keys.extend(Level::ALL.iter().map(|one| format!("level-{one}")));
    keys.extend(Sequel::ALL.iter().map(|one| format!("do-next-{one}")));
    let rare = "do-points do-trade do-give do-count-crane do-discard-shared told-target told-traded told-given told-goods-lost";
    keys.extend(rare.split_whitespace().map(str::to_owned));
    keys.extend(burgundy::SCHEMA.options.iter().map(|one| format!("option-{}", one.id)));
    for key in keys {
        for lang in [Lang::Pt, Lang::En] {
            let names = ["count", "points", "hex", "colour", "goods", "target"];
            let args = names.map(|name| (name, 2.into()));
            assert_ne!(lang.with(&format!("burgundy-{key}"), &args), format!("burgundy-{key}"), "{lang}");
        }
    }
}

/// A game with these options, played by chance alone for so many moves.
fn played(options: &[(&str, &str)], players: usize, seed: u64, moves: usize) -> Box<dyn AnyMatch> {
    let game = STUDIO.rules();
    let setup = options.iter().fold(Setup::players(players), |setup, (id, value)| setup.set(id, value));
    let mut played = game.start(game.schema().choose(&setup).unwrap());
    let mut dice = Dice::from_number(seed);
    for _ in 0..moves {
        match played.turn() {
            Turn::Over => break,
            Turn::Chance => played.roll(&mut dice),
            Turn::Seat(seat) => {
                let legal = played.legal();
                let action = dice.pick(&legal).clone();
                played.read_move(Some(seat), &action).unwrap();
            }
        }
    }
    played
}

#[test]
fn a_team_has_one_map_and_its_partners_pick_from_it() {
    let studio = &STUDIO;
    let game = played(&[("mode", "team"), ("start", "2")], 4, 5, 3);
    assert_eq!(game.turn(), Turn::Seat(Seat::new(1)));
    let board = |viewer: Viewer| {
        let moves = studio.moves(game.as_ref(), voice(viewer, Lang::En));
        studio.board(game.as_ref(), &moves, voice(viewer, Lang::En)).into_string()
    };
    let partner = board(Viewer::Seat(Seat::new(1)));
    assert_eq!(partner.matches(" id=\"space-1-").count(), 74, "both halves, drawn once");
    assert!(!partner.contains(" id=\"space-2-"), "the second partner has no duchy of the own");
    assert!(partner.contains("class=\"seam\""));
    let speaks = voice(Viewer::Seat(Seat::new(1)), Lang::En);
    let others = studio.area(game.as_ref(), Seat::new(2), speaks).expect("what the others have").into_string();
    assert_eq!(others.matches(" id=\"space-3-").count(), 74);
    assert!(partner.contains(" id=\"free-own-0\"") && partner.contains(" id=\"free-shared-0\""));
    let die = |seat: usize, html: &str| {
        let (_, rest) = html.split_once(&format!(" id=\"die-{seat}-0\"")).expect("the die is drawn");
        rest[..rest.find('>').unwrap()].contains("data-acts")
    };
    assert!(die(2, &partner) && !partner.contains(" id=\"die-1-0\""), "own dice only");
}

#[test]
fn the_solo_track_shows_marker_target_and_what_comes_next() {
    let studio = &STUDIO;
    let game = played(&[("mode", "solo"), ("solo_target", "45")], 1, 5, 4);
    let moves = studio.moves(game.as_ref(), voice(Viewer::Seat(Seat::new(0)), Lang::En));
    let board = studio.board(game.as_ref(), &moves, voice(Viewer::Seat(Seat::new(0)), Lang::En)).into_string();
    assert!(board.contains("45 more points give an action with any number; then the target is 40"), "{board}");
    assert!(board.contains("1 of 37 spaces covered") && board.contains("class=\"goal\""));
}

#[test]
fn a_hexomino_is_picked_as_it_lies_and_asked_which_way_round() {
    let studio = &STUDIO;
    let mut turned = 0;
    positions(|name, at, game| {
        let Turn::Seat(seat) = game.turn() else { return };
        let planting = |action: &String| action.starts_with("place ") && action.split(' ').nth(2).is_some_and(is_vines);
        let legal = game.legal();
        let Some(action) = legal.iter().find(|action| planting(action)) else { return };
        let piece = action.split(' ').nth(2).unwrap();
        let (left, right) = piece.split_once('-').unwrap();
        let moves = studio.moves(game, voice(Viewer::Seat(seat), Lang::En));
        let ways = [piece.to_owned(), format!("{right}-{left}")];
        let target = ways.iter().find_map(|way| moves.targets.get(&format!("hexomino {way}")));
        let target = target.unwrap_or_else(|| panic!("{name} {at}: {piece} cannot be picked"));
        let mut labels = std::collections::BTreeSet::new();
        for (index, choice) in moves.choices.iter().enumerate().filter(|(_, choice)| planting(&choice.notation)) {
            if ways.iter().any(|way| choice.notation.split(' ').nth(2) == Some(way)) {
                assert!(target.contains(&index), "{name} {at}: {} is another piece", choice.notation);
                labels.insert(choice.label.clone());
            }
        }
        assert_eq!(
            labels.len(),
            ways.iter().collect::<std::collections::BTreeSet<_>>().len(),
            "{name} {at}: {labels:?}"
        );
        turned += usize::from(left != right);
    });
    assert!(turned > 2, "only {turned} positions");
}

fn is_vines(piece: &str) -> bool {
    piece.parse::<burgundy::Hexomino>().is_ok()
}

#[test]
fn the_autoduke_shows_its_cards_and_its_turn_is_told_step_by_step() {
    let studio = &STUDIO;
    let options = [("edition", "special"), ("auto", "on"), ("autoduke_level", "hard")];
    let game = played(&options, 1, 5, 40);
    let moves = studio.moves(game.as_ref(), voice(Viewer::Seat(Seat::new(0)), Lang::En));
    let board = studio.board(game.as_ref(), &moves, voice(Viewer::Seat(Seat::new(0)), Lang::En)).into_string();
    let area =
        studio.area(game.as_ref(), Seat::new(1), voice(Viewer::Seat(Seat::new(0)), Lang::En)).unwrap().into_string();
    assert!(area.contains("AutoDuke · hard"), "its level");
    assert_eq!(area.matches("Village card ").count(), 2, "its two cards");
    assert!(area.contains("Reserve of the AutoDuke") && area.contains("Village cards in its deck"));
    assert!(!board.contains("Village card "), "what it has is one tap away");
    let story = studio.story(game.as_ref(), 0..game.moves(), voice(Viewer::Spectator, Lang::En));
    let told = |words: &str| story.iter().any(|line| line.text.contains(words) && line.rule.starts_with("BUR-AUTO-"));
    for words in [
        "The white die chose for the AutoDuke",
        "The AutoDuke rolled",
        "The AutoDuke searched for",
        "The AutoDuke took",
    ] {
        assert!(told(words), "{words}");
    }
}
