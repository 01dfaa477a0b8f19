//! What is to be decided, in one sentence, with the buttons that answer it; and all moves as a list.

use engine::{AnyMatch, Turn};
use maud::{Markup, html};

use super::{Question, Scene, capital, icon, result};
use crate::art;
use crate::studio::{Ask, Choice, Moves, Studio};
use crate::voice::Voice;

/// The sentence, its hint, and what can be done about it.
pub(super) fn ask(scene: &Scene<'_>) -> Markup {
    let (table, lang) = (scene.table, scene.voice.lang);
    let mine = scene.own().is_some()
        && !is_stood_in(scene)
        && !table.study
        && !scene.is_waiting()
        && matches!(scene.game.turn(), Turn::Seat(seat) if table.viewer.is(seat));
    let edge = match (scene.game.turn(), scene.own()) {
        (_, Some(seat)) if mine => Some(seat),
        (Turn::Seat(seat), _) => Some(seat),
        _ => None,
    };
    let words = words(scene, mine);
    let thinks = match scene.game.turn() {
        Turn::Seat(seat) if !mine && !table.study && !scene.is_waiting() => {
            Some(scene.voice.with("ask-thinks", &[("name", scene.voice.name(seat).into()), ("time", "%".into())]))
        }
        _ => None,
    };
    let undo = scene.own().is_some_and(|seat| scene.game.undoable(seat) > 0) && !scene.is_over();
    html! {
        section id="ask" class=(format!("ask {}{}", if mine { "mine " } else { "" }, edge.map_or(String::new(), art::seat_ink))) aria-label=(lang.text("table-decision")) tabindex="-1"
            data-mine=(mine) data-over=(scene.is_over()) data-version=(table.version) data-say=(words.say) data-hint=(words.hint)
            data-thinks=[thinks] data-plan=[(scene.own().is_some() && !mine && table.plan.is_none()).then(|| lang.with("ask-plan", &[("what", "%".into())]))]
            data-sure=(lang.text("table-sure")) data-only=(lang.text("table-only")) data-confirm=(lang.text("table-confirm")) {
            div class="words" role="status" aria-live="polite" {
                p class="say" { (words.say) }
                p class="hint" { (words.hint) }
            }
            div class="preview" role="group" aria-label=(lang.text("table-consequences")) hidden {}
            div class="chips" role="group" aria-label=(lang.text("table-answers")) hidden {}
            div class="do" {
                @if scene.is_over() && !table.study { (result::buttons(scene)) }
                @if let Some(own) = scene.own() { (crate::people::hosting::buttons(table, own, &|what| scene.address(what))) }
                @else { (crate::people::hosting::ways(table, &|what| scene.address(what))) }
                @if let Some(own) = scene.own().filter(|_| !scene.is_over() && !is_stood_in(scene)) { (crate::people::plan::button(table, own, !mine)) }
                @if let Some(link) = &table.invite {
                    input id="invite" class="invite" readonly value=(link) aria-label=(lang.text("table-invite"));
                    button type="button" class="b go" data-copy="invite" { (lang.text("table-copy")) }
                }
                @if let Some(question) = table.take_back.as_ref().filter(|question| question.refused.is_none() && !scene.is_over()) {
                    (answers(scene, question))
                }
                @if is_stood_in(scene) { button type="button" class="b go" data-post=(scene.address("return")) { (lang.text("table-return")) } }
                @if undo {
                    button type="button" id="undo" class="b soft" data-post=(scene.address("undo")) { (icon("undo")) span { (lang.text("table-undo")) } }
                }
                button type="button" id="cancel" class="b soft" hidden { (lang.text("table-cancel")) }
                button type="button" id="turn" class="b soft" aria-label=(lang.text("table-turn")) hidden { (icon("turn")) }
                @if mine {
                    button type="button" id="confirm" class="b go" disabled { span { (lang.text("table-confirm")) } kbd { "Enter" } }
                }
            }
        }
    }
}

/// The sentence: what is asked of the viewer, or whom everybody waits for.
fn words(scene: &Scene<'_>, mine: bool) -> Ask {
    let (table, voice) = (scene.table, scene.voice);
    let open = table.seats.iter().filter(|seat| seat.name.is_none()).count();
    if let Some(key) = table.closed {
        return Ask::new(voice.text(key)).hint(voice.find(&format!("{key}-next")).unwrap_or_default());
    }
    if let Some(result) = &table.frozen {
        return Ask::new(voice.text("table-frozen")).hint(result.clone());
    }
    if table.study {
        return Ask::new(voice.text("ask-study"));
    }
    if open > 0 {
        let words = Ask::new(voice.with("ask-waiting", &[("count", open.into())]));
        return if table.invite.is_some() { words.hint(voice.text("table-invite")) } else { words };
    }
    if let Some(question) = table.take_back.as_ref().filter(|_| !scene.is_over()) {
        let name = |seat| voice.name(seat);
        if let Some(refused) = question.refused {
            return Ask::new(voice.with("take-back-refused", &[("name", name(refused).into())]));
        }
        let agreed = question.agreed.iter().map(|seat| voice.with("take-back-yes-of", &[("name", name(*seat).into())]));
        let why = Some(question.why.to_owned()).filter(|why| !why.is_empty());
        let hint = why.into_iter().chain(agreed).collect::<Vec<_>>().join(" · ");
        let say = match table.viewer.is(question.seat) {
            true => voice.text("take-back-asked"),
            false => voice.with("take-back-question", &[("name", name(question.seat).into())]),
        };
        return Ask::new(say).hint(hint);
    }
    if is_stood_in(scene) {
        return Ask::new(voice.text("stand-in-yours"));
    }
    match scene.game.turn() {
        Turn::Over => result::words(scene),
        Turn::Chance => Ask::new(voice.text("ask-chance")),
        Turn::Seat(_) if mine => scene.studio.ask(scene.game, voice).unwrap_or_default(),
        Turn::Seat(seat) => {
            let words = Ask::new(voice.with("ask-their-turn", &[("name", voice.name(seat).into())]));
            match crate::people::hosting::away_words(table, seat) {
                Some(away) => words.hint(away),
                None if scene.own().is_none() => words.hint(voice.text("table-spectator")),
                None => words,
            }
        }
    }
}

/// Whether a bot plays for whoever looks.
fn is_stood_in(scene: &Scene<'_>) -> bool {
    !scene.is_over() && scene.own().and_then(|seat| scene.table.seats.get(seat.index())).is_some_and(|card| card.bot)
}

/// What whoever looks may answer to the question to take back.
fn answers(scene: &Scene<'_>, question: &Question<'_>) -> Markup {
    let lang = scene.voice.lang;
    let asks = scene.own() == Some(question.seat);
    let asked = scene
        .own()
        .is_some_and(|seat| !asks && !question.agreed.contains(&seat) && !scene.table.seats[seat.index()].bot);
    html! {
        @if asked {
            button type="button" class="b soft" data-post=(scene.address("refuse")) { (lang.text("take-back-no")) }
            button type="button" class="b go" data-post=(scene.address("agree")) { (lang.text("take-back-yes")) }
        }
        @if asks { button type="button" class="b soft" data-post=(scene.address("withdraw")) { (lang.text("take-back-withdraw")) } }
    }
}

/// All moves, as a list that can be opened; the script reads from it what a move would bring.
pub(crate) fn all(game: &dyn AnyMatch, studio: &dyn Studio, moves: &Moves, voice: Voice<'_>) -> Markup {
    let lang = voice.lang;
    let held = moves.targets.keys().filter_map(|target| Some((target, studio.held(game, target, voice)?)));
    html! {
        ul id="held" hidden { @for (target, ask) in held { li data-held=(target) data-say=(ask.say) data-hint=(ask.hint) {} } }
        section id="all" class="sheet all" aria-label=(lang.text("all-moves")) {
            header { h2 { (lang.text("all-moves")) } button type="button" class="tool" data-sheet="" aria-label=(lang.text("close")) { (icon("close")) } }
            (choices(moves))
        }
    }
}

/// The moves with their consequences.
fn choices(moves: &Moves) -> Markup {
    html! {
        ol id="moves" class="choices" {
            @for (index, choice) in moves.choices.iter().enumerate() { li id=(format!("move-{index}")) { (listed(index, choice)) } }
        }
    }
}

fn listed(index: usize, choice: &Choice) -> Markup {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    html! {
        button type="button" data-index=(index) data-move=(choice.notation) data-label=[some(&choice.label)] data-group=[some(&choice.group)]
            data-gain=[(choice.gain != 0).then(|| format!("{:+}", choice.gain))] data-cost=[(choice.cost != 0).then_some(choice.cost)]
            data-plain=[choice.plain.then_some("1")] {
            span class="t" { (capital(&choice.say)) }
            @for row in &choice.rows {
                span class=(if row.loss { "r loss" } else { "r" }) { i { (row.label) } " " b { (row.value) } }
            }
        }
    }
}
