//! The table page. Whatever has an id is a part of its own and sent again only when it has changed (`parts`).

use engine::{AnyMatch, Seat, Turn, Viewer};
use maud::{Markup, html};

use crate::art;
use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name, rule_link};
use crate::parts;
use crate::studio::{Line, Moves, Studio};

/// Everything a table page shows beside the position.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// How its game is drawn and told.
    pub studio: &'a dyn Studio,
    /// Its address.
    pub id: &'a str,
    /// The number of the last move, which every request names.
    pub version: usize,
    /// Who looks.
    pub viewer: Viewer,
    /// The language.
    pub lang: Lang,
    /// Who sits where.
    pub seats: &'a [SeatCard],
    /// What was said.
    pub chat: &'a [(String, String)],
    /// The fingerprint of the dice.
    pub seed_hash: &'a str,
    /// The seed itself, once the game is over.
    pub seed: Option<&'a str>,
    /// The question to take back that was asked since the last move, if any.
    pub take_back: Option<Question<'a>>,
    /// What every seat has left on its clock, in milliseconds, where there are clocks.
    pub clocks: Option<Vec<i64>>,
    /// Whether a bot may be asked for a hint.
    pub hints: bool,
    /// Whether this is a record to look at.
    pub study: bool,
    /// The link that invites to the first open seat, for those who may see it.
    pub invite: Option<String>,
    /// After how many moves it went on when later lines were found damaged, if that ever happened.
    pub repaired: Option<usize>,
}

/// A seat at the table.
#[derive(Clone, Debug)]
pub struct SeatCard {
    /// Who sits there, or what for a bot; `None` while it is open.
    pub name: Option<String>,
    /// Whether a bot plays it now.
    pub bot: bool,
    /// Whether a person owns it, though a bot may play for them.
    pub person: bool,
    /// Whether that person is not here.
    pub away: bool,
    /// In how many milliseconds the others may let a bot play for a person who is away, where that is so.
    pub stand_in_after: Option<i64>,
}

/// A question to the others: may the last decision of a seat be taken back?
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// Who asks.
    pub seat: Seat,
    /// Why, in their words; may be empty.
    pub why: &'a str,
    /// Who has said yes.
    pub agreed: Vec<Seat>,
    /// Who has said no.
    pub refused: Option<Seat>,
}

impl Table<'_> {
    /// Who sits there; a seat that nobody can take is the game's automaton.
    fn name(&self, seat: Seat, game: &str) -> String {
        let numbered = || self.lang.with("seat-number", &[("number", seat.number().into())]);
        match self.seats.get(seat.index()) {
            Some(card) => card.name.clone().unwrap_or_else(numbered),
            None => self.lang.find(&format!("{game}-automaton")).unwrap_or_else(numbered),
        }
    }

    /// The table as the viewer sees it now.
    ///
    /// # Panics
    /// If the studio is of another game.
    pub fn body(&self, game: &dyn AnyMatch) -> Markup {
        let lang = self.lang;
        let studio = self.studio;
        let waiting = self.seats.iter().any(|seat| seat.name.is_none());
        let moves = match (self.study, waiting) {
            (true, _) => studio.looks(game, self.viewer),
            (false, true) => Moves::default(),
            (false, false) => studio.moves(game, self.viewer, lang),
        };
        html! {
            div id="f-banner" class="banner" role="status" aria-live="polite" { (self.banner(game)) }
            aside class="left" { div id="f-seats" { (self.seats(game)) } }
            div id="f-board" class="board" { (studio.board(game, self.viewer, &moves, lang)) }
            aside class="right" {
                div id="f-moves" class="moves" { (self.moves(game, &moves)) }
                h2 { (lang.text("table-log")) }
                div id="f-log" class="log" { (self.log(game)) }
                h2 { (lang.text("table-chat")) }
                div id="f-chat" class="chat" { (self.chat()) }
                form id="say" method="post" action=(format!("/table/{}/chat", self.id)) {
                    input name="text" maxlength="300" autocomplete="off" aria-label=(lang.text("table-say")) placeholder=(lang.text("table-say"));
                    button { (lang.text("table-send")) }
                }
            }
        }
    }

    /// The whole page.
    pub fn page(&self, visitor: &Visitor, game: &dyn AnyMatch) -> Markup {
        let body = self.body(game);
        let body = html! {
            p id="notice" class="notice" role="alert" hidden {}
            div id="table" class=(format!("table {}", game.game())) data-id=(self.id) data-game=(game.game())
                data-seen=(parts::fingerprint(&body.0)) data-lost=(self.lang.text("connection-lost")) { (body) }
        };
        frame(visitor, &game_name(game.game(), self.lang), "table-page", &["table.js"], &body)
    }

    fn banner(&self, game: &dyn AnyMatch) -> Markup {
        let lang = self.lang;
        let open = self.seats.iter().filter(|seat| seat.name.is_none()).count();
        let (words, mine) = match game.turn() {
            _ if self.study => (lang.text("banner-study"), false),
            _ if open > 0 => (lang.with("banner-waiting", &[("open", open.into())]), false),
            Turn::Over => (self.result(game), false),
            Turn::Chance => (lang.text("banner-chance"), false),
            Turn::Seat(seat) if self.viewer.is(seat) => (lang.text("banner-your-turn"), true),
            Turn::Seat(seat) => {
                (lang.with("banner-their-turn", &[("name", self.name(seat, game.game()).into())]), false)
            }
        };
        html! {
            b { (game_name(game.game(), lang)) }
            span class=(if mine { "turn mine" } else { "turn" }) data-mine=(mine) data-version=(self.version) { (words) }
            @if self.viewer == Viewer::Spectator { span class="quiet" { (lang.text("table-spectator")) } }
        }
    }

    fn result(&self, game: &dyn AnyMatch) -> String {
        let winners: Vec<String> =
            game.ranking().iter().filter(|s| s.won).map(|s| self.name(s.seat, game.game())).collect();
        match winners.as_slice() {
            [] => self.lang.text("banner-over"),
            [one] => self.lang.with("banner-won", &[("name", one.as_str().into())]),
            many => self.lang.with("banner-shared", &[("names", many.join(", ").into())]),
        }
    }

    /// The legal moves as buttons with whole sentences; the script narrows them as targets are picked.
    fn moves(&self, game: &dyn AnyMatch, moves: &Moves) -> Markup {
        let lang = self.lang;
        let own = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let post = |what: &str| format!("/table/{}/{what}", self.id);
        html! {
            @if let Some(question) = &self.take_back { (self.question(question, own, game.game())) }
            @if let Some(seat) = own && game.turn() != Turn::Over && self.seats[seat.index()].bot {
                div class="row question" role="alert" {
                    p { (lang.text("stand-in-yours")) }
                    button type="button" class="primary" data-post=(post("return")) { (lang.text("table-return")) }
                }
            }
            @if let Some(moves) = self.repaired { p class="quiet" { (lang.with("table-repaired", &[("moves", moves.into())])) } }
            (choices(moves, lang))
            @if let Some(seat) = own {
                div class="row tools" {
                    @if game.undoable(seat) > 0 {
                        button type="button" id="undo" data-post=(post("undo")) { (lang.text("table-undo")) }
                    }
                    @if self.hints && !moves.notation.is_empty() {
                        button type="button" id="hint" data-post=(post("hint")) { (lang.text("table-hint")) }
                    }
                    @if game.turn() != Turn::Over {
                        @if self.may_ask(seat, game) {
                            button type="button" class="ghost" data-post=(post("take-back")) data-why=[self.is_asked(seat).then(|| lang.text("take-back-reason"))] {
                                (lang.text("table-take-back"))
                            }
                        }
                        button type="button" class="ghost" data-post=(post("resign")) data-sure=(lang.text("table-resign-sure")) { (lang.text("table-resign")) }
                    }
                }
            }
            @if let Some(link) = &self.invite {
                p class="invite" { (lang.text("table-invite")) " " input id="invite" readonly value=(link) aria-label=(lang.text("table-invite")); }
            }
        }
    }

    /// Whether a seat may ask to take back: it has decided something, and nobody asks already.
    fn may_ask(&self, seat: Seat, game: &dyn AnyMatch) -> bool {
        let nobody_asks = self.take_back.as_ref().is_none_or(|question| question.refused.is_some());
        nobody_asks && game.lines(0).iter().any(|line| line.by == Some(seat))
    }

    /// Whether there is anybody to ask; bots always agree.
    fn is_asked(&self, seat: Seat) -> bool {
        Seat::all(self.seats.len())
            .any(|other| other != seat && self.seats[other.index()].person && !self.seats[other.index()].bot)
    }

    /// The question to take back, with what the viewer may answer.
    fn question(&self, question: &Question<'_>, own: Option<Seat>, game: &str) -> Markup {
        let lang = self.lang;
        let name = |seat: Seat| self.name(seat, game);
        let post = |what: &str| format!("/table/{}/{what}", self.id);
        let asks = own == Some(question.seat);
        let answers =
            own.is_some_and(|seat| !asks && !question.agreed.contains(&seat) && !self.seats[seat.index()].bot);
        html! {
            div id="question" class="row question" role="alert" {
                @if let Some(refused) = question.refused {
                    p { (lang.with("take-back-refused", &[("name", name(refused).into())])) }
                } @else {
                    p {
                        @if asks { (lang.text("take-back-asked")) } @else { (lang.with("take-back-question", &[("name", name(question.seat).into())])) }
                        @if !question.why.is_empty() { " " q { (question.why) } }
                        @for seat in &question.agreed { " " span class="badge" { (lang.with("take-back-yes-of", &[("name", name(*seat).into())])) } }
                    }
                    @if answers {
                        button type="button" class="primary" data-post=(post("agree")) { (lang.text("take-back-yes")) }
                        button type="button" data-post=(post("refuse")) { (lang.text("take-back-no")) }
                    }
                    @if asks { button type="button" data-post=(post("withdraw")) { (lang.text("take-back-withdraw")) } }
                }
            }
        }
    }

    fn seats(&self, game: &dyn AnyMatch) -> Markup {
        let lang = self.lang;
        let scores = game.scores();
        let turn = game.turn();
        html! {
            h2 { (lang.text("table-score")) }
            @for index in 0..scores.len().max(self.seats.len()) {
                @let seat = Seat::new(index);
                @let own = self.viewer.is(seat);
                @let card = self.seats.get(index);
                article class=(if turn == Turn::Seat(seat) { "seat active" } else { "seat" }) {
                    h3 {
                        (art::seat_mark(index)) " " (self.name(seat, game.game()))
                        @if own { " " span class="badge" { (lang.text("seat-you")) } }
                        @if card.is_some_and(|card| card.bot && card.person) { " " span class="badge" { (lang.text("seat-stand-in")) } }
                        @if card.is_some_and(|card| card.away && !card.bot) && turn != Turn::Over { " " span class="badge" { (lang.text("seat-away")) } }
                        @if let Some(left) = self.clocks.as_ref().and_then(|clocks| clocks.get(index)) {
                            " " span id=(format!("clock-{seat}")) class="clock" role="timer" aria-label=(lang.text("table-clock")) data-left=(left)
                                data-running=(turn == Turn::Seat(seat) && card.is_some_and(|card| card.person && !card.bot)) {}
                        }
                    }
                    @if let Some(score) = scores.get(index) {
                        @for tally in std::iter::once(&score.main).chain(&score.also) {
                            details {
                                summary { (lang.find(&format!("{}-track-{}", game.game(), tally.tally)).unwrap_or_else(|| tally.tally.to_owned())) " " b { (tally.total) } }
                                ul {
                                    @for part in tally.parts.iter().filter(|part| part.points != 0) {
                                        li { (lang.find(&format!("{}-source-{}", game.game(), part.source)).unwrap_or_else(|| part.source.to_owned())) " " b { (part.points) } }
                                    }
                                }
                            }
                        }
                    }
                    @match card.and_then(|card| card.stand_in_after) {
                        Some(left @ 1..) => p id=(format!("away-{seat}")) class="quiet" {
                            (lang.with("stand-in-soon", &[("name", self.name(seat, game.game()).into())])) " "
                            span class="clock" role="timer" data-left=(left) data-running="true" {}
                        },
                        Some(_) if !own && matches!(self.viewer, Viewer::Seat(_)) => {
                            button type="button" class="ghost" data-post=(format!("/table/{}/bot/{}", self.id, seat.number())) {
                                (lang.with("table-bot", &[("name", self.name(seat, game.game()).into())]))
                            }
                        },
                        _ => {},
                    }
                    @if card.is_some_and(|card| card.name.is_none()) && self.viewer == Viewer::Spectator {
                        a class="button" href=(format!("/table/{}/seat/{}", self.id, seat.number())) { (lang.text("sit-down")) }
                    }
                }
            }
            p class="links" {
                a href=(format!("/table/{}/replay", self.id)) { (lang.text("table-replay")) } " "
                @if turn == Turn::Over || self.study {
                    a href=(format!("/table/{}/analysis", self.id)) { (lang.text("table-analysis")) } " "
                    a href=(format!("/table/{}/record", self.id)) { (lang.text("table-record")) } " "
                }
                a href=(format!("/table/{}/picture.svg", self.id)) { (lang.text("table-picture")) } " "
                a href=(format!("/rules/{}", game.game())) { (lang.text("rules")) }
            }
            @if !self.seed_hash.is_empty() { p class="dice quiet" { (lang.text("table-dice")) ": " code { (self.seed_hash) } } }
            @if let Some(seed) = self.seed {
                p class="dice quiet" { (lang.text("table-dice-seed")) ": " code { (seed) } " "
                    a href=(format!("/table/{}/dice", self.id)) { (lang.text("table-dice-check")) } }
            }
        }
    }

    fn log(&self, game: &dyn AnyMatch) -> Markup {
        /// The log shows the last moves; the replay has all of them.
        const SHOWN: usize = 40;
        let studio = self.studio;
        let shown = game.moves().saturating_sub(SHOWN)..game.moves();
        html! {
            ol {
                @for at in shown.rev() { @for (part, line) in studio.story(game, at..at + 1, self.viewer, self.lang).iter().enumerate().rev() {
                    li id=(format!("line-{at}-{part}")) class=[line.points.as_ref().map(|_| "scored")] { (told(line, game.game())) }
                } }
            }
        }
    }

    fn chat(&self) -> Markup {
        html! {
            @let first = self.chat.len().saturating_sub(SAID);
            @if first > 0 { a href=(format!("/table/{}/chat", self.id)) { (self.lang.text("chat-all")) } }
            ul { @for (at, line) in self.chat.iter().enumerate().skip(first) { (said(at, line, self.lang)) } }
        }
    }
}

/// The table shows the last lines of the chat; a page of its own has all of them.
const SAID: usize = 50;

/// Something that was said, as a part of its own.
pub(crate) fn said(at: usize, (name, text): &(String, String), lang: Lang) -> Markup {
    let name = if name.is_empty() { &lang.text("former-player") } else { name };
    html! { li id=(format!("said-{at}")) { b { (name) } " " (text) } }
}

/// A line of the story: who, what, the points and the rule.
pub(crate) fn told(line: &Line, game: &str) -> Markup {
    html! {
        @if let Some(seat) = line.seat { (art::seat_mark(seat.index())) " " }
        (line.text) " "
        @if let Some((_, sum)) = &line.points { span class="sum" { (sum) } " " }
        (rule_link(game, line.rule))
    }
}

/// The legal moves as buttons with whole sentences, and what can be done with a move that is being tried.
pub(crate) fn choices(moves: &Moves, lang: Lang) -> Markup {
    html! {
        @if !moves.notation.is_empty() {
            h2 { (lang.text("table-moves")) }
            p class="quiet" { (lang.text("table-moves-hint")) }
            ol class="choices" {
                @for (index, sentence) in moves.sentences.iter().enumerate() {
                    li id=(format!("move-{index}")) {
                        button type="button" data-move=(moves.notation[index]) data-index=(index) {
                            (sentence)
                            @let gain = moves.gains.get(index).copied().unwrap_or(0);
                            @if gain != 0 { " " span class="gain" { (lang.with("table-gain", &[("points", format!("{gain:+}").into())])) } }
                        }
                    }
                }
            }
            div class="row deciding" {
                button type="button" id="confirm" class="primary" hidden { (lang.text("table-confirm")) }
                button type="button" id="turn" hidden { (lang.text("table-turn")) }
                button type="button" id="cancel" class="ghost" hidden { (lang.text("table-cancel")) }
            }
        }
    }
}

/// A replay: the position after some moves, with the means to step.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    /// How its game is drawn and told.
    pub studio: &'a dyn Studio,
    /// The address of the table.
    pub id: &'a str,
    /// After how many moves.
    pub at: usize,
    /// Out of how many.
    pub of: usize,
    /// Seen by this seat, or by everybody.
    pub viewer: Viewer,
    /// The seats that may be looked through.
    pub views: &'a [Seat],
}

/// The replay page.
///
/// # Panics
/// If the studio is of another game.
pub fn replay(visitor: &Visitor, replay: &Replay<'_>, game: &dyn AnyMatch) -> Markup {
    let lang = visitor.lang;
    let studio = replay.studio;
    let seat = match replay.viewer {
        Viewer::Seat(seat) => format!("&view={seat}"),
        Viewer::Spectator => String::new(),
    };
    let link = |at: usize| format!("/table/{}/replay?at={at}{seat}", replay.id);
    let story = studio.story(game, replay.at.saturating_sub(1)..replay.at, replay.viewer, lang);
    let body = html! {
        h1 { (lang.with("replay-of", &[("game", game_name(game.game(), lang).into())])) }
        form class="stepper" method="get" {
            a class="button" rel="first" href=(link(0)) { (lang.text("replay-first")) }
            a class="button" rel="prev" href=(link(replay.at.saturating_sub(1))) { (lang.text("replay-back")) }
            input type="range" name="at" min="0" max=(replay.of) value=(replay.at) aria-label=(lang.with("replay-step", &[("at", replay.at.into()), ("of", replay.of.into())]));
            @if let Viewer::Seat(seat) = replay.viewer { input type="hidden" name="view" value=(seat.number()); }
            a class="button" rel="next" href=(link((replay.at + 1).min(replay.of))) { (lang.text("replay-next")) }
            a class="button" rel="last" href=(link(replay.of)) { (lang.text("replay-last")) }
            span { (lang.with("replay-step", &[("at", replay.at.into()), ("of", replay.of.into())])) }
        }
        p class="quiet" {
            (lang.text("replay-view")) ": "
            a href=(format!("/table/{}/replay?at={}", replay.id, replay.at)) { (lang.text("replay-everybody")) }
            @for seat in replay.views {
                " " a href=(format!("/table/{}/replay?at={}&view={seat}", replay.id, replay.at)) { (lang.with("seat-number", &[("number", seat.number().into())])) }
            }
        }
        ol class="log" { @for line in &story { li { (told(line, game.game())) } } }
        div class=(format!("board {}", game.game())) { (studio.board(game, replay.viewer, &studio.looks(game, replay.viewer), lang)) }
    };
    frame(visitor, &lang.text("table-replay"), "replay-page", &["replay.js"], &body)
}
