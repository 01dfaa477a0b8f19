//! The command line as people and scripts use it, wrong input first.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn tavola(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tavola")).args(args).stdin(Stdio::null()).output().expect("the program starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it prints text")
}

/// A refused command exits with an error, says why on standard error, and prints nothing else.
fn refused(args: &[&str], expected: &[&str]) {
    let output = tavola(args);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{args:?} should fail");
    assert!(output.stdout.is_empty(), "{args:?} printed {}", stdout(&output));
    for word in expected {
        assert!(message.contains(word), "{args:?}: {message:?} should contain {word:?}");
    }
}

fn json(args: &[&str]) -> Value {
    let output = tavola(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON object and nothing else")
}

/// A file of its own in the tests' folder.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path
}

fn playthrough() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tuscany/tests/playthroughs/two_players.game")
}

#[test]
fn unknown_names_list_the_right_ones() {
    refused(&["sim", "chess"], &["no game \"chess\"", "tuscany"]);
    refused(&["sim", "tuscany", "--set", "draw3=on"], &["no option or module \"draw3\"", "draw2"]);
    refused(&["sim", "tuscany", "--set", "draw2=perhaps"], &["draw2", "on | off"]);
    refused(&["sim", "tuscany", "--set", "draw2"], &["OPTION=VALUE"]);
    refused(&["sim", "tuscany", "--with", "farm"], &["no option or module \"farm\""]);
    refused(&["sim", "tuscany", "--players", "5"], &["2 to 4", "TUS-001"]);
    refused(&["sim", "tuscany", "--players", "2", "--set", "start=4"], &["TUS-017"]);
    refused(&["sim", "tuscany", "--bots", "genius"], &["no bot \"genius\"", "greedy"]);
    refused(&["sim", "tuscany", "--bots", "random,random,random"], &["3 names for 2 seats"]);
    refused(&["ladder", "chess"], &["no game \"chess\"", "duel"]);
    refused(&["ladder", "duel", "--levels", "random,genius"], &["no bot \"genius\"", "easy", "expert"]);
    refused(&["ladder", "duel", "--levels", "hard"], &["two levels"]);
    refused(&["ladder", "tuscany", "--players", "9"], &["2 to 4"]);
    refused(&["rules", "tuscany", "TUS-999"], &["no rule TUS-999"]);
    refused(&["rules", "tuscani"], &["no game \"tuscani\""]);
    refused(&["play", "tuscany", "--lang", "fr"], &["pt"]);
    refused(&["dance"], &["dance"]);
}

#[test]
fn damaged_records_are_refused_with_line_and_reason() {
    let good = std::fs::read_to_string(playthrough()).expect("the playthrough is there");
    let replay = |name: &str, text: &str, expected: &[&str]| {
        let path = file(name, text);
        refused(&["replay", path.to_str().unwrap()], expected);
        refused(&["replay", "--json", path.to_str().unwrap()], expected);
    };
    replay("empty.game", "", &["empty.game", "line 1"]);
    replay(
        "version.game",
        &good.replace("game tuscany 1", "game tuscany 7"),
        &["line 2", "version 7 is not known here", "known are 1"],
    );
    replay("foreign.game", &good.replace("game tuscany 1", "game chess 1"), &["no game \"chess\""]);
    replay("truncated.game", good[..good.len() / 2].rsplit_once('\n').unwrap().0, &["truncated"]);
    replay("illegal.game", &good.replacen("1 take 5", "1 take 5 dropping 1", 1), &["line", "TUS-037"]);
    replay("gibberish.game", &good.replacen("1 take 5", "1 tale 5", 1), &["cannot read \"tale 5\""]);
    replay("order.game", &good.replacen("1 take 5", "2 take 5", 1), &["seat 2 cannot act now"]);
    replay("chance.game", &good.replacen("* parts A4 B4 C3", "* parts A4 B4 C9", 1), &["parts"]);
    replay("option.game", &good.replacen("players 2\n", "players 2\nset colour=red\n", 1), &["colour"]);
    let binary = Path::new(env!("CARGO_TARGET_TMPDIR")).join("binary.game");
    std::fs::write(&binary, [0xff, 0xfe, 0x00]).unwrap();
    refused(&["replay", binary.to_str().unwrap()], &["not even text"]);
    refused(&["replay", "nowhere.game"], &["cannot read nowhere.game"]);
    let good_path = playthrough();
    refused(&["replay", good_path.to_str().unwrap(), "--view", "3"], &["no seat 3", "1 to 2"]);
    refused(&["replay", good_path.to_str().unwrap(), "--at", "9999"], &["beyond"]);
}

#[test]
fn wrong_cases_are_reported_with_what_was_expected() {
    let verify = |name: &str, text: &str, expected: &str| {
        let path = file(name, text);
        let output = tavola(&["verify", path.to_str().unwrap()]);
        assert!(!output.status.success());
        assert!(stdout(&output).contains(expected), "{:?} should contain {expected:?}", stdout(&output));
    };
    let case = |line: &str| {
        format!(
            "game = \"tuscany\"\n[[case]]\nname = \"c\"\nrules = [\"TUS-031\"]\nposition = {{}}\nscript = \"\"\"\n{line}\n\"\"\"\n"
        )
    };
    verify("toml.toml", "game = tuscany", "TOML");
    verify("game.toml", "game = \"chess\"\ncase = []", "no game \"chess\"");
    verify("key.toml", &case("? 1").replace("position", "positoin"), "positoin");
    verify("rule.toml", &case("? 1").replace("TUS-031", "TUS-931"), "no rule TUS-931");
    verify("position.toml", &case("? 1").replace("{}", "{ displai = \"cart\" }"), "no key \"displai\"; there are");
    verify("nothing.toml", &case("1 draw"), "the script expects nothing");
    verify("sign.toml", &case("draw"), "a line starts with");
    verify("move.toml", &case("1 drow\n? 2"), "cannot read \"drow\"");
    verify("illegal.toml", &case("1 marble\n? 2"), "legal are: draw");
    verify("fact.toml", &case("= 1 gold 3"), "cannot answer \"gold\"");
    verify("wrong.toml", &case("= round 2"), "round: expected 2, found 1");
    verify("chance.toml", &case("1 draw\nx * cards farm farm farm"), "chance should not be able to do");
    verify("seat.toml", &case("x turn 3 draw"), "seat 3: there are only seats 1 to 2");
    verify("mover.toml", &case("3 draw\n? 2"), "seat 3: there are only seats 1 to 2");
    verify("turn.toml", &case("x * cards farm farm farm"), "chance does not decide now, but 1");
    for (position, expected) in [
        ("{ 3 = {} }", "position: 3: there are only seats 1 to 2"),
        ("{ 0 = {} }", "position: 0: there are only seats 1 to 2"),
        ("{ active = 3 }", "active: expected a seat from 1 to 2, found 3"),
        ("{ start = 0 }", "start: expected a seat from 1 to 2, found 0"),
        ("{ round = 4 }", "round: expected a number from 1 to 3, found 4"),
    ] {
        verify("arranged.toml", &case("? 1").replace("{}", position), expected);
    }
    let burgundy = |position: &str| {
        case("? 1").replace("tuscany", "burgundy").replace("TUS-031", "BUR-SETUP-001").replace("{}", position)
    };
    verify("keyed.toml", &burgundy("{ round = 9 }"), "position: round: expected a number from 1 to 5, found 9");
    let silver = "position: seat 1: silver: expected a number from 0 to 999, found -1";
    verify("seated.toml", &burgundy("{ 1 = { silver = -1 } }"), silver);
    let none = file("none.toml", "game = \"tuscany\"\ncase = []");
    refused(&["verify", none.to_str().unwrap()], &["no case ran"]);
    refused(&["verify", "nowhere.toml"], &["cannot read nowhere.toml"]);
    let empty = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-cases");
    std::fs::create_dir_all(&empty).unwrap();
    refused(&["verify", empty.to_str().unwrap()], &["no case files", "no-cases"]);
}

#[test]
fn nothing_is_played_when_the_record_cannot_be_written() {
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no/such/folder/r.game");
    refused(&["play", "tuscany", "--seats", "random,random", "--record", nowhere.to_str().unwrap()], &["cannot write"]);
}

#[test]
fn positions_are_drawn_whole_or_not_at_all() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = playthrough();
    let path = path.to_str().unwrap();
    let picture = folder.join("drawn.svg");
    assert!(tavola(&["render", path, "--at", "40", "-o", picture.to_str().unwrap()]).status.success());
    let drawn = std::fs::read_to_string(&picture).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>"));
    refused(&["render", path, "-o", folder.to_str().unwrap()], &["cannot write"]);
    refused(&["render", path, "-o", folder.join("none/x.svg").to_str().unwrap()], &["cannot write"]);
    refused(&["render", path, "--at", "9999", "-o", picture.to_str().unwrap()], &["beyond"]);
    let left = std::fs::read_dir(folder)
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().path().extension().is_some_and(|ending| ending == "part"));
    assert_eq!(left.count(), 0, "nothing half-written is left");
}

#[test]
fn greedy_beats_random_in_every_game() {
    for (game, mode) in
        [("burgundy", ""), ("carcassonne", ""), ("tuscany", ""), ("duel", "mode=intro"), ("duel", "mode=duel")]
    {
        let mut args = vec!["sim", game, "--games", "20", "--bots", "greedy,random", "--json"];
        args.extend((!mode.is_empty()).then_some(["--set", mode]).iter().flatten());
        let wins = json(&args)["seats"][0]["wins"].as_f64().unwrap();
        assert!(wins >= 16.0, "{game} {mode}: {wins} of 20");
    }
}

#[test]
fn greedy_beats_random_in_teams_and_alone() {
    let seats = |bots, mode: &str| {
        json(&["sim", "burgundy", "--games", "20", "--bots", bots, "--set", mode, "--json"])["seats"].clone()
    };
    let teams = seats("greedy,greedy,random,random", "mode=team");
    let wins: f64 = [0, 1].iter().map(|seat| teams[seat]["wins"].as_f64().unwrap()).sum();
    assert!(wins >= 16.0, "partners share {wins} of 20");
    let alone = |bots| seats(bots, "mode=solo")[0]["mean"].as_f64().unwrap();
    assert!(alone("greedy") > 2.0 * alone("random"));
}

#[test]
fn a_ladder_has_its_stable_keys_and_the_same_results_on_any_number_of_threads() {
    let run = |threads: &str| {
        let args = ["ladder", "duel", "--levels", "random,easy", "--games", "10", "--threads", threads, "--json"];
        let mut report = json(&args);
        // How long decisions take is the machine's matter.
        for key in ["ms", "ms50", "ms95"] {
            report["rungs"][0].as_object_mut().unwrap().remove(key).expect("the key is stable");
        }
        report
    };
    let report = run("1");
    assert_eq!(report, run("2"));
    let rung = &report["rungs"][0];
    for key in ["level", "against", "games", "share", "low", "high", "elo", "elo_low", "elo_high", "mean", "first_seat"]
    {
        assert!(!rung[key].is_null(), "{key}");
    }
    assert_eq!((rung["games"].as_u64(), rung["level"].as_str()), (Some(10), Some("easy")));
    assert!(rung["share"].as_f64().unwrap() >= 0.8, "easy beats random: {rung}");
    assert_eq!(report["levels"][0]["elo"], 0.0);
    assert!(report["levels"][1]["low"].as_f64() < report["levels"][1]["elo"].as_f64());
    let text = stdout(&tavola(&["ladder", "duel", "--levels", "random,easy", "--games", "2"]));
    assert!(text.contains("easy") && text.contains("Elo"), "{text}");
}

#[test]
fn a_record_is_analysed_as_json_and_as_a_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../duel/tests/playthroughs/intro.game");
    let path = path.to_str().unwrap();
    let analysis = json(&["analyse", path, "--level", "medium", "--json"]);
    let steps = analysis["steps"].as_array().unwrap();
    assert_eq!(analysis["game"], "duel");
    assert_eq!(steps.len() as u64, json(&["replay", path, "--json"])["moves"].as_u64().unwrap());
    for key in ["n", "seat", "action", "win_chance", "margin", "better", "cost", "luck"] {
        assert!(steps[0].get(key).is_some(), "{key}");
    }
    let text = stdout(&tavola(&["analyse", path, "--level", "medium", "--threads", "2"]));
    for words in ["win chance", "what cost most", "given away", "luck", "\u{2584}"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn nonsense_is_not_analysed() {
    let good = playthrough();
    let path = good.to_str().unwrap();
    refused(&["analyse", "nowhere.game"], &["cannot read nowhere.game"]);
    refused(&["analyse", path, "--level", "genius"], &["no bot \"genius\"", "hard"]);
    refused(&["analyse", path, "--level", "random"], &["random", "medium, hard, expert"]);
    let text = std::fs::read_to_string(&good).unwrap();
    let broken = file("analysed.game", &text.replacen("1 take 5", "1 take 5 dropping 1", 1));
    refused(&["analyse", broken.to_str().unwrap(), "--json"], &["line", "TUS-037"]);
    let cut = file("cut.game", "tavola-record 1\ngame tuscany 1\n");
    refused(&["analyse", cut.to_str().unwrap()], &["truncated"]);
}

#[test]
fn all_embedded_cases_pass_and_cover_the_rules() {
    let report = json(&["verify", "--coverage", "--json"]);
    assert_eq!(report["failed"].as_array().unwrap().len(), 0);
    assert_eq!(report["passed"], report["cases"]);
    for game in ["tuscany", "carcassonne", "duel"] {
        let game = &report["games"][game];
        assert_eq!(game["covered"], game["rules"]);
        assert!(game["missing"].as_array().unwrap().is_empty());
    }
    assert!(report["games"]["tuscany"]["modules"]["rounds"]["rules"].is_number());
}

#[test]
fn simulation_gives_the_same_totals_on_any_number_of_threads() {
    let run = |threads| {
        let mut report = json(&[
            "sim",
            "tuscany",
            "--games",
            "60",
            "--bots",
            "greedy,random",
            "--seed",
            "5",
            "--threads",
            threads,
            "--json",
        ]);
        for timing in ["seconds", "games_per_second", "decisions_per_second", "threads"] {
            report.as_object_mut().unwrap().remove(timing).expect("the key is stable");
        }
        report
    };
    let one = run("1");
    assert_eq!(one, run("3"));
    assert_eq!(one["seats"][0]["bot"], "greedy");
    assert!(one["seats"][0]["wins"].as_f64().unwrap() >= 57.0, "greedy beats random: {one}");
}

#[test]
fn bench_and_soak_have_their_stable_keys() {
    let bench = json(&["bench", "tuscany", "--seconds", "0.05", "--json"]);
    for key in ["game", "options", "players", "games_per_second", "decisions_per_second", "clone_ns", "state_bytes"] {
        assert!(!bench["rows"][0][key].is_null(), "{key}");
    }
    let soak = json(&["soak", "tuscany", "--games", "100", "--json"]);
    assert_eq!(soak["games"], 100);
    let never = soak["never"].as_array().expect("a list");
    assert!(never.is_empty() || soak["hunted"] == 5, "{never:?}");
    assert!(
        soak["shown"].as_object().expect("cases by component").keys().all(|key| never.iter().any(|name| name == key))
    );
    // Every rule is told of: cited by events, by refusals, or proven otherwise.
    let told = |key: &str| soak["unseen"][key].as_array().expect("a list").len();
    assert_eq!((told("by_nothing"), soak["unseen"]["rules"].as_u64()), (0, Some(125)));
    let mut seen: Vec<&String> =
        ["rules", "refusals"].iter().flat_map(|key| soak[key].as_object().unwrap().keys()).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len() + told("by_case") + told("by_test"), 125);
}

#[test]
fn a_build_is_compared_with_another_in_the_games_they_play() {
    let itself = env!("CARGO_BIN_EXE_tavola");
    let compared = json(&["bench", "tuscany", "--seconds", "0.05", "--against", itself, "--json"]);
    let rows = compared["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 3, "2, 3 and 4 players");
    for row in rows {
        let number = |key: &str| row[key].as_f64().unwrap_or_else(|| panic!("{key}: {row}"));
        assert_eq!((&row["game"], &row["same"]), (&"tuscany".into(), &true.into()), "{row}");
        assert!(number("games") >= 1.0 && number("us_per_game") > 0.0 && number("other_us_per_game") > 0.0, "{row}");
        assert!(number("ratio_low") <= number("ratio") && number("ratio") <= number("ratio_high"), "{row}");
    }
    refused(&["bench", "tuscany", "--against", "no/such/program"], &["no/such/program", "No such file"]);
    // A program that plays something else is told by its own words.
    let other = file("no-games.sh", "#!/bin/sh\necho 'I play nothing' >&2\nexit 1\n");
    make_executable(&other);
    refused(&["bench", "tuscany", "--against", other.to_str().unwrap(), "--json"], &["no-games.sh", "I play nothing"]);
}

fn make_executable(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("the mode can be set");
}

#[test]
fn a_record_is_replayed_to_any_move_and_view() {
    let path = playthrough();
    let path = path.to_str().unwrap();
    let whole = json(&["replay", path, "--json"]);
    assert_eq!((&whole["over"], &whole["to_act"]), (&Value::Bool(true), &Value::String("over".into())));
    let early = json(&["replay", path, "--at", "12", "--view", "2", "--json"]);
    assert_eq!(early["moves"], 12);
    assert!(early["view"]["own"]["hand"].is_object());
    let drawn = stdout(&tavola(&["replay", path, "--at", "20"]));
    assert!(drawn.contains("display:") && drawn.contains("to act"));
    let told = stdout(&tavola(&["replay", path, "--at", "6", "--view", "1", "--events"]));
    assert!(
        told.contains("cards-drawn 1 5 (") && told.contains("cards-drawn 2 5 TUS-019"),
        "only own cards are told: {told}"
    );
}

#[test]
fn rules_are_found_by_id_and_by_words_in_both_languages() {
    assert!(stdout(&tavola(&["rules", "tuscany", "TUS-056", "--lang", "en"])).contains("size 3 = 6 VP"));
    assert!(stdout(&tavola(&["rules", "tuscany", "castelo", "inicial", "--lang", "pt"])).contains("TUS-026"));
    assert!(stdout(&tavola(&["rules", "tus-056"])).contains("TUS-056"));
    assert!(stdout(&tavola(&["rules"])).contains("TUS-120"));
}

#[test]
fn rules_say_their_edition_what_they_rest_on_and_what_is_reconstructed() {
    let special = stdout(&tavola(&["rules", "burgundy", "--edition", "special", "--lang", "en"]));
    assert!(special.contains("BUR-ROUND-109 [round, turn, special edition]") && !special.contains("BUR-ROUND-009"));
    assert!(special.contains("≈ What is reconstructed"));
    assert!(special.contains("(crates/burgundy/data/expansions.toml: 4 5 6 7 8 9 10 11 12)"));
    refused(&["rules", "burgundy", "--edition", "third"], &["no edition \"third\"", "anniversary"]);
    let ruling = stdout(&tavola(&["rules", "burgundy", "BUR-SETUP-907", "--lang", "pt"]));
    assert!(ruling.contains("Decisão nossa: o livro não fala disso."));
    let routes = stdout(&tavola(&["rules", "BUR-ROUTE-001", "--lang", "en"]));
    assert!(routes.contains("≈ Trade-route tiles 4 to 12 were not found"), "{routes}");
    let team = ["sim", "burgundy", "--set", "mode=team", "--with", "shield", "--games", "1"];
    refused(&team, &["BUR-SETUP-907", "Our ruling: the book is silent."]);
}

#[test]
fn a_person_plays_by_number_and_by_notation() {
    let record = Path::new(env!("CARGO_TARGET_TMPDIR")).join("played.game");
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["play", "tuscany", "--seats", "human,random", "--set", "start=1", "--seed", "4", "--lang", "pt"])
        .args(["--record", record.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let input = "nonsense\nbonus card\nlayout A B C up up\nundo\nlayout C A B up up\n1\nundo\nsair\n";
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = stdout(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("cannot read \"nonsense\""));
    assert!(text.contains("TUS-016: "), "a refusal quotes its rule: {text}");
    assert!(text.contains("Desfeito."));
    let saved = std::fs::read_to_string(record).unwrap();
    assert!(saved.contains("1 layout C A B up up") && !saved.contains("layout A B C"), "{saved}");
    assert!(saved.contains("seat 2 random"));
}

#[test]
fn who_reads_only_the_beginning_sees_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["rules", "burgundy"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let ended = child.wait_with_output().expect("the program ends");
    assert!(ended.status.success() && ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
}

#[test]
fn what_is_learned_is_written_or_refused_at_once() {
    let path = file("learned.net", "");
    let few = ["learn", "--rounds", "1", "--games", "1", "--positions", "1", "--output"];
    let learned = tavola(&[&few[..], &[path.to_str().unwrap()]].concat());
    assert!(learned.status.success() && stdout(&learned).lines().count() == 2);
    // What has proved nothing does not replace what comes with the game.
    let written = |name: &str| std::fs::read(path.with_extension(name)).expect("the file is there");
    assert!(written("net") == include_bytes!("../../bots/data/burgundy.net"));
    assert!(written("gates") == include_bytes!("../../bots/data/burgundy.gates"));
    refused(&[&few[..], &["no/such/folder/file"]].concat(), &["cannot write", "no/such/folder/file"]);
}

#[test]
fn who_is_paused_in_mid_search_plays_the_same_game() {
    let args = ["sim", "burgundy", "--games", "1", "--bots", "hard,medium", "--seed", "4", "--threads", "1", "--json"];
    let undisturbed = json(&args)["seats"].clone();
    let program = Command::new(env!("CARGO_BIN_EXE_tavola")).args(args).stdout(Stdio::piped()).spawn();
    let mut program = program.expect("the program starts");
    let signal = |name: &str, id: u32| {
        assert!(Command::new("kill").args([name, &id.to_string()]).status().expect("kill is there").success());
    };
    // Longer than any decision takes: a search that looked at the clock would be cut short.
    let pause = std::time::Duration::from_secs(2);
    for _ in 0..3 {
        if program.try_wait().expect("it can be asked").is_some() {
            break;
        }
        signal("-STOP", program.id());
        std::thread::sleep(pause);
        signal("-CONT", program.id());
        std::thread::sleep(pause / 20);
    }
    let output = program.wait_with_output().expect("it ends");
    let paused: Value = serde_json::from_slice(&output.stdout).expect("one JSON object and nothing else");
    assert_eq!(paused["seats"], undisturbed);
}

/// A player that takes the last legal action.
const LAST: &str = r#"#!/bin/sh
while read -r line; do
  case "$line" in
    *'"type":"choose"'*) echo "$line" | sed 's/.*"legal":\[\(.*\)\],"view".*/\1/; s/.*,"/"/; s/\(.*\)/{"action":\1}/' ;;
  esac
done
"#;

fn program(name: &str, text: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = file(name, text);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("it can be made a program");
    path.to_str().expect("a plain path").to_owned()
}

#[test]
fn a_program_plays_in_simulations_and_ladders() {
    let last = program("last.sh", LAST);
    let bots = format!("random,{last}");
    let sim = json(&["sim", "duel", "--games", "3", "--bots", &bots, "--threads", "2", "--json"]);
    assert_eq!(sim["seats"][1]["bot"], last.as_str());
    let ladder = json(&["ladder", "duel", "--games", "2", "--levels", &bots, "--json"]);
    assert_eq!((&ladder["rungs"][0]["level"], &ladder["rungs"][0]["games"]), (&last.as_str().into(), &2.into()));
}

#[test]
fn a_level_plays_the_same_as_an_agent_as_at_the_table() {
    let agent = format!("{} agent medium", env!("CARGO_BIN_EXE_tavola"));
    let points = |bots: &str| {
        let sim = json(&["sim", "tuscany", "--games", "2", "--bots", bots, "--seed", "3", "--json"]);
        [0, 1].map(|seat| sim["seats"][seat]["mean"].clone())
    };
    assert_eq!(points("medium,random"), points(&format!("{agent},random")));
}

#[test]
fn an_agent_says_what_it_does_not_understand() {
    let child = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["agent", "easy"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.expect("the program starts");
    let lines = b"{\"type\": \"weather\"}\n{\"type\": \"begin\", \"game\": \"chess\", \"seed\": 1}\n";
    child.stdin.take().expect("it listens").write_all(lines).expect("it reads");
    let ended = child.wait_with_output().expect("the program ends");
    let message = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(!ended.status.success() && message.contains("no game \"chess\""), "{message}");
}

#[test]
fn chances_are_calibrated_and_kept_in_a_file() {
    let path = file("chances.json", "");
    let output = path.to_str().expect("a plain path");
    let run = |seed: &str| {
        json(&[
            "calibrate",
            "duel",
            "--games",
            "8",
            "--level",
            "easy",
            "--positions",
            "20",
            "--luck",
            "4",
            "--seed",
            seed,
            "-o",
            output,
            "--json",
        ])
    };
    let found = run("1");
    let points: u64 =
        found["after"]["deciles"].as_array().expect("ten").iter().filter_map(|one| one["points"].as_u64()).sum();
    assert!(points > 8, "{found}");
    assert!(found["luck"]["raw"].as_f64().is_some_and(f64::is_finite));
    run("2");
    let kept: Value = serde_json::from_slice(&std::fs::read(&path).expect("it was written")).expect("it is JSON");
    assert_eq!(kept["duel"].as_array().map(Vec::len), Some(1), "one curve for the same options");
    assert_eq!(kept["duel"][0]["games"], 8);
    let same = |threads: &str| {
        let args = ["calibrate", "tuscany", "--games", "3", "--level", "easy", "--positions", "20", "--json"];
        json(&[&args[..], &["--threads", threads]].concat())
    };
    assert_eq!(same("1"), same("2"));
}

#[test]
fn hints_are_audited() {
    let args = ["audit-hints", "duel", "--set", "mode=duel", "--games", "1", "--level", "easy", "--positions", "40"];
    let report = json(&[&args[..], &["--deep", "10", "--json"]].concat());
    assert!(
        report["hints"].as_u64().is_some_and(|hints| hints > 20) && report["replayed"].as_u64() > Some(0),
        "{report}"
    );
    assert_eq!((&report["given_up"], &report["nonsense"], &report["wins_missed"]), (&0.into(), &0.into(), &0.into()));
}

#[test]
fn a_program_that_fails_is_named_with_the_reason() {
    let ends = program("ends.sh", "#!/bin/sh\nexit 0\n");
    refused(&["sim", "duel", "--games", "1", "--bots", &ends], &["ends.sh"]);
    let wrong = program("wrong.sh", "#!/bin/sh\nwhile read -r line; do echo '{\"action\":\"castle\"}'; done\n");
    refused(&["sim", "duel", "--games", "1", "--bots", &wrong], &["wrong.sh", "castle", "not legal now"]);
    let babbles = program("babbles.sh", "#!/bin/sh\nwhile read -r line; do echo hello; done\n");
    refused(&["ladder", "duel", "--games", "1", "--levels", &format!("random,{babbles}")], &["babbles.sh", "expected"]);
    refused(&["sim", "duel", "--games", "1", "--bots", "./nobody.sh"], &["nobody.sh", "does not start"]);
}

#[test]
fn simulated_games_are_written_as_records_and_rows() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("records");
    let rows = |name: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let text = |path: &Path| std::fs::read_to_string(path).expect("it was written");
    let run = |threads: &str, name: &str| {
        let (records, rows) = (folder.to_str().expect("a path"), rows(name));
        let args = ["sim", "tuscany", "--games", "4", "--bots", "greedy,random", "--threads", threads];
        json(&[&args[..], &["--records", records, "--rows", rows.to_str().expect("a path"), "--json"]].concat());
        (text(&rows), text(&rows.with_extension("games.csv")))
    };
    let (decisions, games) = run("1", "one.csv");
    assert_eq!((&decisions, &games), (&run("3", "three.csv").0, &run("3", "three.csv").1));
    let head = "game,step,seat,bot,legal,chosen,action,view,points_1,points_2,value_1,value_2";
    assert_eq!(decisions.lines().next(), Some(head));
    assert_eq!(games.lines().count(), 5);
    let count =
        |game: usize| games.lines().nth(game + 1).and_then(|line| line.split(',').nth(2)?.parse::<usize>().ok());
    assert_eq!((0..4).filter_map(count).sum::<usize>(), decisions.lines().count() - 1);
    let record = folder.join("000002.record");
    let replayed = json(&["replay", record.to_str().expect("a path"), "--json"]);
    let points = games.lines().nth(3).map(|line| line.split(',').skip(5).take(2).collect::<Vec<_>>()).expect("a row");
    let told: Vec<String> = (0..2).map(|seat| replayed["scores"][seat]["main"]["total"].to_string()).collect();
    assert_eq!(points, told);
    refused(&["sim", "tuscany", "--rows", "rows.parquet"], &["FILE.csv"]);
}
