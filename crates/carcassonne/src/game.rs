//! The contract of a game, kept.

use engine::{
    Chosen, Game, Impossible, LedgerText, Log, Part, Random, RuleId, Schema, Score, Scores, Seat, Standing, TieKey,
    Turn, Viewer, Weighted, pick_listed, rank,
};

use crate::action::Action;
use crate::coverage;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::base;
use crate::options::SCHEMA;
use crate::outcome::Outcome;
use crate::state::State;
use crate::turn::Step;
use crate::view::View;
use crate::vocab::Source;

impl State {
    fn scores_of(&self, seat: Seat) -> Scores {
        let player = self.player(seat);
        let part = |source: &Source| Part { source: source.word(), points: player.points[source.index()].into() };
        Scores::only(Score::new("points", Source::ALL.iter().map(part).filter(|part| part.points != 0).collect()))
    }

    /// What chance may do now, each with its weight.
    fn each_outcome(&self, mut tell: impl FnMut(Outcome, u64)) {
        match self.step {
            Step::Start => Seat::all(self.players.seats()).for_each(|seat| tell(Outcome::Start(seat), 1)),
            Step::Draw => self.bag.drawable().for_each(|(kind, count)| tell(Outcome::Draw(kind), count.into())),
            Step::Chapter(step) => step.each_outcome(self, tell),
            _ => {}
        }
    }
}

impl Game for State {
    engine::usual_types!();

    const ID: &'static str = "carcassonne";
    const TITLE: &'static str = "Carcassonne";
    const RECONSTRUCTIONS: &'static [engine::Reconstruction] = crate::origin::RECONSTRUCTIONS;

    /// Each of 172 tiles brings at most 32 zones with 6 winners, each of which moves a scoring figure, meets 5
    /// robbers that may wait and then moves 5 figures more; 8 messages that do as much; and some 40 other moves.
    const LONGEST: usize = 172 * ((32 * 6 + 8) * 12 + 40);

    fn schema() -> &'static Schema {
        &SCHEMA
    }

    fn ledger() -> LedgerText {
        LedgerText { english: include_str!("../rules/en.toml"), portuguese: include_str!("../rules/pt.toml") }
    }

    fn new(chosen: &Chosen) -> State {
        State::set_up(chosen)
    }

    fn seats(&self) -> usize {
        self.players.seats()
    }

    fn turn(&self) -> Turn {
        self.to_act()
    }

    fn legal_into(&self, actions: &mut Vec<Action>) {
        self.list_legal(actions);
    }

    fn pick_legal<R: Random>(&self, random: &mut R, list: &mut Vec<Action>) -> Action {
        match self.step {
            Step::Place if !base::is_confined(self) => base::pick_place(self, random),
            Step::Figure => base::pick_figure(self, random, list),
            Step::Chapter(step) if let Some(action) = step.pick(self, random) => action,
            _ => pick_listed(self, random, list),
        }
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn perform(&mut self, action: &Action, log: &mut Log<Event>) {
        self.carry_out(action, log);
    }

    fn outcomes_into(&self, outcomes: &mut Vec<Weighted<Outcome>>) -> bool {
        let before = outcomes.len();
        self.each_outcome(|outcome, weight| outcomes.push(Weighted { outcome, weight }));
        outcomes.len() > before
    }

    fn sample<R: Random>(&self, random: &mut R) -> Outcome {
        match self.step {
            Step::Draw => Outcome::Draw(self.bag.draw(random)),
            _ => {
                let mut outcomes = Vec::new();
                self.outcomes_into(&mut outcomes);
                *random.pick_weighted(&outcomes)
            }
        }
    }

    fn admits(&self, outcome: &Outcome) -> Result<(), Impossible> {
        let mut possible = false;
        self.each_outcome(|known, _| possible |= known == *outcome);
        match (possible, outcome) {
            (true, _) => Ok(()),
            (false, Outcome::Draw(kind)) if self.step == Step::Draw && self.bag.count(*kind) > 0 => {
                Err(Impossible::because(format!("river tiles are drawn first, the lake last of them, not {kind}")))
            }
            (false, Outcome::Draw(kind)) if self.step == Step::Draw => {
                Err(Impossible::because(format!("no {kind} is left to be drawn")))
            }
            _ => Err(Impossible::because(format!("{outcome} does not answer {:?}", self.step))),
        }
    }

    fn resolve(&mut self, outcome: &Outcome, log: &mut Log<Event>) {
        self.befall(outcome, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize<R: Random>(view: &View, _random: &mut R) -> State {
        view.table().clone()
    }

    fn shown(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn scores(&self) -> Vec<Scores> {
        Seat::all(self.players.seats()).map(|seat| self.scores_of(seat)).collect()
    }

    fn ranking(&self) -> Vec<Standing> {
        let key =
            |seat: Seat| TieKey { what: "points", value: self.player(seat).total(), rule: RuleId("CAR-BASE-046") };
        rank(Seat::all(self.players.seats()).map(|seat| (seat, vec![key(seat)])))
    }

    fn audit(&self) -> Result<(), String> {
        self.audit_all()
    }

    fn components() -> Vec<String> {
        coverage::components()
    }
}
