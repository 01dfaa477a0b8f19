//! What whoever decides is asked, for every kind of decision.

use burgundy::{
    Action, ChapterAction, ChapterStep, ExtraStep, Face, RouteStep, ShieldAction, ShieldStep, SoloStep, Stage, Step,
    TeamStep, View, VineAction, VineStep, WhiteStep, data,
};
use engine::Seat;

use super::words;
use crate::lang::Arg;
use crate::studio::{Ask, Phase};
use crate::voice::Voice;

/// Where the game stands.
pub(super) fn phase(view: &View, voice: Voice<'_>) -> Phase {
    let (phase, round) = (view.table.phase.word(), view.table.round);
    let begun = !matches!(view.table.stage, Stage::First | Stage::Boards | Stage::Choices | Stage::Over);
    match begun && round > 0 {
        true => Phase {
            words: voice.with("burgundy-phase-round", &[("phase", phase.into()), ("round", round.into())]),
            badge: format!("{phase} {round}/5"),
        },
        false => Phase {
            words: voice.text(if view.table.stage == Stage::Over { "ask-over" } else { "burgundy-phase-setup" }),
            badge: String::new(),
        },
    }
}

/// The question.
pub(super) fn ask(view: &View, legal: &[Action], voice: Voice<'_>) -> Ask {
    let seat = view.table.actor();
    let words = |key: &str, args: &[(&'static str, Arg<'_>)]| {
        let hint = voice.find_with(&format!("burgundy-ask-{key}-hint"), args).unwrap_or_default();
        Ask::new(voice.with(&format!("burgundy-ask-{key}"), args)).hint(hint)
    };
    let count = |is: fn(&Action) -> bool| legal.iter().filter(|action| is(action)).count();
    if let Some(step) = view.table.pending.last() {
        return pending(view, *step, legal, voice, &words);
    }
    match view.table.stage {
        Stage::Choices => match legal.first() {
            Some(Action::Side(_)) => words("side", &[]),
            Some(Action::Castle(_)) => {
                words("castle", &[("count", count(|action| matches!(action, Action::Castle(_))).into())])
            }
            _ => {
                let laid = view.table.players[seat].route.len();
                words("tile", &[("laid", laid.into())])
            }
        },
        Stage::Reaping => words("reap", &[]),
        Stage::Tribute => words("tribute", &[]),
        Stage::Copying => words("copy", &[]),
        _ => turn(view, seat, legal, voice, &words),
    }
}

type Say<'a> = &'a dyn Fn(&str, &[(&'static str, Arg<'_>)]) -> Ask;

/// A turn: the dice that are left, or what silver still buys.
fn turn(view: &View, seat: Seat, legal: &[Action], _: Voice<'_>, words: Say<'_>) -> Ask {
    let dice: Vec<String> = view.table.players[seat].dice.iter().flatten().map(ToString::to_string).collect();
    let buys = legal
        .iter()
        .any(|action| matches!(action, Action::Buy(..) | Action::Chapter(ChapterAction::Vine(VineAction::Buy(_)))));
    match (dice.as_slice(), buys) {
        ([first, second], _) => words("turn", &[("first", first.as_str().into()), ("second", second.as_str().into())]),
        ([only], _) => words("turn-one", &[("die", only.as_str().into())]),
        (_, true) => words("buy", &[("price", i64::from(data().amounts.price).into())]),
        _ => words("end", &[]),
    }
}

fn gathers(action: &Action) -> bool {
    matches!(action, Action::Chapter(ChapterAction::Shield(ShieldAction::Colour(_))))
}

/// An effect that waits for a decision.
fn pending(view: &View, step: Step, legal: &[Action], voice: Voice<'_>, words: Say<'_>) -> Ask {
    let hex = |hex| Arg::from(words::the_hex(hex, voice.lang));
    match step {
        Step::Castle => words("castle-action", &[]),
        Step::Act => words("vine-castle", &[]),
        Step::TownHall => words("town-hall", &[]),
        Step::Warehouse => words("warehouse", &[]),
        Step::Gain(power) => words("gain", &[("power", words::power(power, voice.lang).into())]),
        Step::Ship(_) if legal.iter().any(gathers) => words("colour", &[]),
        Step::Ship(voyage) if voyage.depot.is_some() => words("ship-more", &[]),
        Step::Ship(_) => words("ship", &[]),
        Step::Storing(_) => words("storing", &[]),
        Step::Discard(gained) => words("discard", &[("hex", hex(gained))]),
        Step::Chapter(ChapterStep::Shield(step)) => shields(step, legal, words),
        Step::Chapter(ChapterStep::Vine(step)) => vine(step, words),
        Step::Chapter(ChapterStep::Team(TeamStep::Stow(gained))) => words("stow", &[("hex", hex(gained))]),
        Step::Chapter(ChapterStep::Solo(step)) => solo(step, words),
        Step::Chapter(ChapterStep::Extra(ExtraStep::Crane)) => words("crane", &[]),
        Step::Chapter(ChapterStep::White(WhiteStep::White)) => {
            words("white", &[("die", view.table.white.to_string().into())])
        }
        Step::Chapter(ChapterStep::Route(RouteStep::Route { .. })) => words("route", &[]),
    }
}

/// An effect of shields.
fn shields(step: ShieldStep, legal: &[Action], words: Say<'_>) -> Ask {
    match step {
        ShieldStep::Shrink => words("shrink", &[]),
        ShieldStep::Reap { .. } => words("reap", &[]),
        ShieldStep::Tribute { .. } => {
            let first = legal.iter().find_map(|action| match action {
                Action::Chapter(ChapterAction::Shield(ShieldAction::Tribute(shield, _))) => Some(shield.number()),
                _ => None,
            });
            words("tribute", &[("number", first.unwrap_or(0).into())])
        }
    }
}

/// An effect of the solo game.
fn solo(step: SoloStep, words: Say<'_>) -> Ask {
    match step {
        SoloStep::Sequels { .. } => words("sequels", &[]),
        SoloStep::TopUp => words("top-up", &[]),
        SoloStep::Trade => words("trade", &[]),
        SoloStep::Give(left) => words("give", &[("count", left.into())]),
        SoloStep::Reward => words("reward", &[]),
        SoloStep::CountCrane(monastery) => words("count-crane", &[("number", monastery.number().into())]),
    }
}

/// An effect of the vineyards.
fn vine(step: VineStep, words: Say<'_>) -> Ask {
    match step {
        VineStep::Room(_) => words("room", &[]),
        VineStep::Bonuses { .. } => words("bonuses", &[]),
        VineStep::Claim(level) => words("claim", &[("level", (level + 1).into())]),
        VineStep::Black => words("black", &[]),
        VineStep::Hexomino => words("hexomino", &[]),
    }
}

/// What is said while something is picked.
pub(super) fn held(view: &View, target: &str, voice: Voice<'_>) -> Option<Ask> {
    let (kind, what) = target.split_once(' ').unwrap_or((target, ""));
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| Ask::new(voice.with(&format!("burgundy-held-{key}"), args));
    match kind {
        "die" => Some(say(
            "die",
            &[("die", if what == "white" { view.table.white.to_string() } else { what.to_owned() }.into())],
        )),
        "stored" | "shared" => {
            let hex: burgundy::Hex = what.parse().ok()?;
            let space = match (hex.face(), hex.kind()) {
                (Face::Black, _) | (_, None) => voice.text("burgundy-held-any-space"),
                (_, Some(kind)) => voice.text(&format!("burgundy-held-space-{kind}")),
            };
            Some(say("piece", &[("hex", words::hex(hex, voice.lang).into()), ("space", space.into())]))
        }
        "space" => Some(say("space", &[])),
        "workers" => Some(say("workers", &[])),
        "silver" => Some(say("silver", &[])),
        _ => None,
    }
}
