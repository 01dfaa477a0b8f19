//! The contract of a game, kept.

use engine::{
    Chosen, Game, Impossible, LedgerText, Log, Random, Schema, Scores, Standing, Turn, Viewer, Weighted, pick_listed,
};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::ask;
use crate::options::{Rules, SCHEMA};
use crate::outcome::Outcome;
use crate::setup::Draft;
use crate::step::{Decides, Stage};
use crate::table::Table;
use crate::view::View;

use crate::coverage;
use crate::state::State;

impl Game for State {
    engine::usual_types!();

    const ID: &'static str = "burgundy";
    const TITLE: &'static str = "The Castles of Burgundy";
    const RECONSTRUCTIONS: &'static [engine::Reconstruction] = crate::origin::RECONSTRUCTIONS;

    // Per seat at most 25 ends and purchases, 50 dice, 36 placements with at most six decisions each, one discard per
    // hex gained, 40 tribute decisions, and hirings and commissions that cost silver and workers gained by the above.
    const LONGEST: usize = 4 * 1000;

    fn schema() -> &'static Schema {
        &SCHEMA
    }

    fn ledger() -> LedgerText {
        LedgerText { english: include_str!("../rules/en.toml"), portuguese: include_str!("../rules/pt.toml") }
    }

    fn new(chosen: &Chosen) -> State {
        State { table: Table::new(Rules::of(chosen)), drafts: Default::default() }
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        match self.table.stage.decides() {
            Decides::Chance => Turn::Chance,
            Decides::Seat => Turn::Seat(self.table.actor()),
            Decides::Nobody => Turn::Over,
        }
    }

    fn legal_into(&self, actions: &mut Vec<Action>) {
        match self.table.stage {
            Stage::Choices => {
                let seat = self.table.actor();
                actions.extend(self.table.choices_for(seat, self.draft(seat)));
            }
            stage if stage.decides() == Decides::Seat => self.table.list_legal(actions),
            _ => {}
        }
    }

    fn pick_legal<R: Random>(&self, random: &mut R, list: &mut Vec<Action>) -> Action {
        match self.table.stage {
            Stage::Choices => pick_listed(self, random, list),
            _ => self.table.pick_legal(random, list),
        }
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        match self.table.stage {
            Stage::Choices => {
                let seat = self.table.actor();
                self.table.check_choice(seat, self.draft(seat), action)
            }
            stage if stage.decides() == Decides::Seat => self.table.check_action(action),
            stage => Err(ask!(at Stage stage => nobody_decides(stage), else Illegal::NotNow)),
        }
    }

    fn perform(&mut self, action: &Action, log: &mut Log<Event>) {
        match self.table.stage {
            Stage::Choices => self.choose(action, log),
            _ => self.table.carry_out(action, log),
        }
    }

    fn outcomes_into(&self, outcomes: &mut Vec<Weighted<Outcome>>) -> bool {
        self.table.outcomes_into(outcomes)
    }

    fn sample<R: Random>(&self, random: &mut R) -> Outcome {
        self.table.sample(random)
    }

    fn admits(&self, outcome: &Outcome) -> Result<(), Impossible> {
        self.table.admits(outcome)
    }

    fn resolve(&mut self, outcome: &Outcome, log: &mut Log<Event>) {
        self.table.resolve(outcome, log);
        self.settle_choices(log);
    }

    fn view(&self, viewer: Viewer) -> View {
        let (seat, draft) = match viewer {
            Viewer::Seat(seat) => (Some(seat), self.draft(seat).clone()),
            Viewer::Spectator => (None, Draft::default()),
        };
        View { viewer: seat, draft, table: self.table.clone() }
    }

    fn determinize<R: Random>(view: &View, random: &mut R) -> State {
        let table = view.table.clone();
        let mut drafts: [Draft; 4] = Default::default();
        if table.stage == Stage::Choices {
            for (place, seat) in table.order.iter().enumerate().take(table.at as usize + 1) {
                let laid_open = table.players[*seat].layout.is_some();
                drafts[seat.index()] = match view.viewer {
                    Some(viewer) if viewer == *seat => view.draft.clone(),
                    _ if laid_open => Draft::default(),
                    _ if place < table.at as usize => Draft::guess(&table, *seat, usize::MAX, random),
                    _ => Draft::guess(&table, *seat, table.choices as usize, random),
                };
            }
        }
        State { table, drafts }
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Chosen { seat, .. } if !viewer.is(*seat) => Some(Event::Chosen { seat: *seat, choice: None }),
            _ => Some(event.clone()),
        }
    }

    fn scores(&self) -> Vec<Scores> {
        self.table.scores()
    }

    fn ranking(&self) -> Vec<Standing> {
        self.table.ranking()
    }

    fn audit(&self) -> Result<(), String> {
        self.table.audit_all()
    }

    fn components() -> Vec<String> {
        coverage::components()
    }
}
