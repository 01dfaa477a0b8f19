//! The tree of a search: seats choose, chance is a node of its own, values are vectors in points.
//!
//! A node belongs to a way there (the actions and outcomes since the root), not to a state: each descent follows it with
//! another guess of what is hidden, so that a node stands for everything the searching seat cannot tell apart. Actions
//! that a guess does not allow are not chosen in that descent.

use engine::{Game, Log, Scout, Seat, Turn};

use crate::judges::Judge;
use crate::quiet::Assessor;
use crate::reward::Rewards;

/// The place of a node in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct At(u32);

/// No descent is deeper than this: beyond it a position is judged as it stands.
const DEEPEST: usize = 160;

/// A tree with so many branches, about 64 MB, grows no more: what lies beyond is judged and forgotten.
const LARGEST: usize = 400_000;

/// Keeps the luck of guesses apart from that of draws.
const GUESSES: u64 = 1 << 63;

/// The way on from a seat's decision.
#[derive(Clone, Debug)]
pub(crate) struct Branch<A> {
    pub(crate) action: A,
    /// What it looked like before it was tried.
    pub(crate) first: Rewards,
    pub(crate) visits: u32,
    pub(crate) mean: Rewards,
    /// How much it draws attention at first, relative to its sisters.
    lean: f64,
    to: Option<At>,
}

/// The way on from a moment of chance.
#[derive(Clone, Debug)]
struct Fall<O> {
    outcome: O,
    /// How often it came up when outcomes were drawn: its weight.
    drawn: u32,
    visits: u32,
    to: Option<At>,
}

#[derive(Clone, Debug)]
enum Node<G: Game> {
    Choice { seat: Seat, branches: Vec<Branch<G::Action>>, visits: u32, mean: Rewards, best: f64 },
    Chance { falls: Vec<Fall<G::Outcome>>, visits: u32, drawn: u32 },
    Over(Rewards),
}

/// Where a descent passed: a node and which of its ways it took.
type Passed = (At, usize);

/// What a tree is grown from.
#[derive(Debug)]
pub(crate) enum Root<'a, G: Game> {
    /// What a seat knows: every descent guesses the rest anew.
    Seen(&'a G::View),
    /// A position without secrets.
    Known(G),
}

/// A growing tree.
#[derive(Debug)]
pub(crate) struct Tree<'a, G: Judge> {
    root: Root<'a, G>,
    nodes: Vec<Node<G>>,
    /// Branches of all nodes.
    size: usize,
    path: Vec<Passed>,
    legal: Vec<G::Action>,
    usable: Vec<usize>,
    seed: u64,
    pub(crate) simulations: u64,
    mean: Rewards,
    pub(crate) assessor: Assessor,
}

impl<'a, G: Judge> Tree<'a, G> {
    /// The tree of a decision that a seat sees.
    pub(crate) fn seen(view: &'a G::View, seed: u64, mut assessor: Assessor) -> Tree<'a, G> {
        let guess = G::determinize(view, &mut assessor.scout);
        let root = if G::HIDDEN { Root::Seen(view) } else { Root::Known(guess.clone()) };
        Tree::planted(root, &guess, seed, assessor)
    }

    /// The tree of a position that is known with everything in it, whoever decides.
    pub(crate) fn known(state: &G, seed: u64, assessor: Assessor) -> Tree<'a, G> {
        Tree::planted(Root::Known(state.clone()), state, seed, assessor)
    }

    fn planted(root: Root<'a, G>, first: &G, seed: u64, assessor: Assessor) -> Tree<'a, G> {
        let mut tree = Tree {
            root,
            nodes: Vec::new(),
            size: 0,
            path: Vec::new(),
            legal: Vec::new(),
            usable: Vec::new(),
            seed,
            simulations: 0,
            mean: Rewards::default(),
            assessor,
        };
        tree.grow(first);
        tree
    }

    /// What the position at the root is worth, by all descents.
    pub(crate) fn mean(&self) -> Rewards {
        self.mean
    }

    fn guesses(&self) -> bool {
        matches!(self.root, Root::Seen(_))
    }

    /// The ways on from the root, in the order of its legal actions.
    pub(crate) fn branches(&self) -> &[Branch<G::Action>] {
        match &self.nodes[0] {
            Node::Choice { branches, .. } => branches,
            _ => &[],
        }
    }

    /// One descent: to a new node, which is judged, and back.
    pub(crate) fn simulate(&mut self) {
        self.descend(None);
    }

    /// One descent that begins with a given branch of the root; says what it found.
    pub(crate) fn simulate_via(&mut self, branch: usize) -> Rewards {
        self.descend(Some(branch))
    }

    fn descend(&mut self, mut via: Option<usize>) -> Rewards {
        self.simulations += 1;
        // A descent that ends where the game does judges nothing, but must not be free.
        self.assessor.meter.count();
        let mut state = match &self.root {
            Root::Known(state) => state.clone(),
            // The n-th guess is the same in sister branches, so that they are compared on equal luck.
            Root::Seen(view) => {
                let number = via.map_or(self.simulations, |way| self.branches()[way].visits.into());
                G::determinize(view, &mut Scout::new(self.seed ^ GUESSES, number))
            }
        };
        self.path.clear();
        let mut at = At(0);
        let found = loop {
            if self.path.len() >= DEEPEST {
                break self.assessor.quiet(state, 0);
            }
            let Some((way, next)) = self.step(at, via.take(), &mut state) else {
                break match &self.nodes[at.0 as usize] {
                    Node::Over(rewards) => *rewards,
                    _ => self.assessor.quiet(state, 0),
                };
            };
            self.path.push((at, way));
            at = match next {
                Some(next) => next,
                None if self.size >= LARGEST || self.glances(&state) => break self.assessor.quiet(state, 1),
                None => {
                    let (new, judged) = self.grow(&state);
                    self.link(self.path[self.path.len() - 1], new);
                    match judged {
                        Some(rewards) => break rewards,
                        None => new,
                    }
                }
            };
        };
        self.mean.average(&found, self.simulations as f64);
        self.back_up(&found);
        found
    }

    /// Whether a position that was not met before is judged as it stands, and its actions only if it is met again.
    fn glances(&self, state: &G) -> bool {
        let met = |(at, way): &Passed| match &self.nodes[at.0 as usize] {
            Node::Choice { branches, .. } => branches[*way].visits > 0,
            Node::Chance { falls, .. } => falls[*way].visits > 0,
            Node::Over(_) => true,
        };
        G::GLANCES && matches!(state.turn(), Turn::Seat(_)) && !self.path.last().is_some_and(met)
    }

    /// Takes one step down and says which way, and where it leads; nothing when the position does not fit the node.
    fn step(&mut self, at: At, via: Option<usize>, state: &mut G) -> Option<(usize, Option<At>)> {
        let (turn, guesses) = (state.turn(), self.guesses());
        match &mut self.nodes[at.0 as usize] {
            Node::Choice { seat, branches, .. } if turn == Turn::Seat(*seat) => {
                let only = (branches.len() == 1 && !guesses).then_some(0);
                let way = via.or(only).unwrap_or_else(|| self.select(at, state));
                let Node::Choice { branches, .. } = &self.nodes[at.0 as usize] else { return None };
                state.perform(&branches[way].action, &mut Log::silent());
                Some((way, branches[way].to))
            }
            Node::Chance { falls, visits, drawn } if turn == Turn::Chance => {
                let way = draw(state, guesses, (falls, drawn), *visits, self.seed ^ (self.path.len() as u64) << 32);
                state.resolve(&falls[way].outcome, &mut Log::silent());
                Some((way, falls[way].to))
            }
            _ => None,
        }
    }

    /// The branch to follow: what is best so far, and what looked good and was seldom tried.
    fn select(&mut self, at: At, state: &G) -> usize {
        let guesses = self.guesses();
        if guesses {
            self.fit(at, state);
        }
        let Node::Choice { seat, branches, visits, mean, best } = &self.nodes[at.0 as usize] else {
            unreachable!("only seats select")
        };
        let usable = |index: usize| !guesses || self.usable.contains(&index);
        let all: f64 = branches.iter().enumerate().filter(|(index, _)| usable(*index)).map(|(_, b)| b.lean).sum();
        let eager = G::HAZE * f64::from(*visits + 1).sqrt() / all;
        let score = |branch: &Branch<G::Action>| {
            let value = match branch.visits {
                // What was not tried is as far behind the node as it looked behind the best at first.
                0 => mean.of(*seat) + branch.first.of(*seat) - best,
                _ => branch.mean.of(*seat),
            };
            value + eager * branch.lean / f64::from(branch.visits + 1)
        };
        let mut chosen = (f64::NEG_INFINITY, 0);
        for (index, branch) in branches.iter().enumerate().filter(|(index, _)| usable(*index)) {
            let score = score(branch);
            if score > chosen.0 {
                chosen = (score, index);
            }
        }
        chosen.1
    }

    /// Finds the branches that this guess allows, and adds those that no guess allowed before.
    fn fit(&mut self, at: At, state: &G) {
        self.legal.clear();
        self.usable.clear();
        state.legal_into(&mut self.legal);
        let Node::Choice { seat, branches, best, .. } = &mut self.nodes[at.0 as usize] else { return };
        for (index, action) in self.legal.iter().enumerate() {
            // Mostly the list is the same as last time.
            let same = branches.get(index).is_some_and(|branch| branch.action == *action);
            let known = if same { Some(index) } else { branches.iter().position(|branch| branch.action == *action) };
            self.usable.push(known.unwrap_or_else(|| {
                let first = self.assessor.after(state, action);
                branches.push(Branch::new(action.clone(), first, lean::<G>(first.of(*seat), *best)));
                branches.len() - 1
            }));
        }
    }

    /// Adds a node for a position; says what it is worth unless chance or the only legal action must be followed first.
    fn grow(&mut self, state: &G) -> (At, Option<Rewards>) {
        let (node, judged) = match state.turn() {
            Turn::Over => {
                let found = self.assessor.rewards(state);
                (Node::Over(found), Some(found))
            }
            Turn::Chance => (Node::Chance { falls: Vec::new(), visits: 0, drawn: 0 }, None),
            Turn::Seat(seat) => self.choice(state, seat),
        };
        self.nodes.push(node);
        (At(self.nodes.len() as u32 - 1), judged)
    }

    fn choice(&mut self, state: &G, seat: Seat) -> (Node<G>, Option<Rewards>) {
        let actions = state.legal();
        let forced = actions.len() == 1;
        let mut branches: Vec<Branch<G::Action>> = Vec::with_capacity(actions.len());
        let mut best = (f64::NEG_INFINITY, Rewards::default());
        for action in actions {
            // Out of time: what is not listed is not considered, and the search ends at once.
            if self.assessor.meter.is_late() && !branches.is_empty() {
                break;
            }
            let first = match forced {
                true => Rewards::default(),
                false if self.nodes.is_empty() || G::THOROUGH => self.assessor.after(state, &action),
                false => self.assessor.right_after(state, &action),
            };
            if first.of(seat) > best.0 {
                best = (first.of(seat), first);
            }
            branches.push(Branch::new(action, first, 0.0));
        }
        branches.iter_mut().for_each(|branch| branch.lean = lean::<G>(branch.first.of(seat), best.0));
        self.size += branches.len();
        let node = Node::Choice { seat, branches, visits: 0, mean: best.1, best: best.0 };
        (node, (!forced).then_some(best.1))
    }

    fn link(&mut self, (from, way): Passed, to: At) {
        match &mut self.nodes[from.0 as usize] {
            Node::Choice { branches, .. } => branches[way].to = Some(to),
            Node::Chance { falls, .. } => falls[way].to = Some(to),
            Node::Over(_) => unreachable!("nothing follows the end"),
        }
    }

    fn back_up(&mut self, found: &Rewards) {
        for (at, way) in self.path.iter().rev() {
            match &mut self.nodes[at.0 as usize] {
                Node::Choice { branches, visits, mean, .. } => {
                    *visits += 1;
                    mean.average(found, f64::from(*visits));
                    let branch = &mut branches[*way];
                    branch.visits += 1;
                    branch.mean.average(found, f64::from(branch.visits));
                }
                Node::Chance { falls, visits, .. } => {
                    *visits += 1;
                    falls[*way].visits += 1;
                }
                Node::Over(_) => {}
            }
        }
    }
}

impl<A> Branch<A> {
    fn new(action: A, first: Rewards, lean: f64) -> Branch<A> {
        Branch { action, first, visits: 0, mean: Rewards::default(), lean, to: None }
    }
}

/// Attention falls with the points behind the best.
fn lean<G: Judge>(value: f64, best: f64) -> f64 {
    ((value - best) / G::SPREAD).clamp(-20.0, 20.0).exp()
}

/// Chance decides: a new outcome as long as there are few for the number of visits, else the one most behind its weight.
///
/// The n-th draw at a depth is the same in sister branches, so that they are compared on equal luck.
fn draw<G: Judge>(
    state: &G,
    guesses: bool,
    (falls, drawn): (&mut Vec<Fall<G::Outcome>>, &mut u32),
    visits: u32,
    seed: u64,
) -> usize {
    let new = |number: u64| state.sample(&mut Scout::new(seed, number));
    if f64::from(*drawn) <= 2.0 * f64::from(visits + 1).sqrt() {
        return fall(falls, new(u64::from(*drawn)), drawn);
    }
    let fits = |fall: &Fall<G::Outcome>| !guesses || state.admits(&fall.outcome).is_ok();
    let behind = |fall: &Fall<G::Outcome>| f64::from(fall.visits) / f64::from(fall.drawn);
    let fitting = falls.iter().enumerate().filter(|(_, fall)| fits(fall));
    let least = fitting.min_by(|(_, a), (_, b)| behind(a).total_cmp(&behind(b))).map(|(index, _)| index);
    least.unwrap_or_else(|| fall(falls, new(u64::from(visits) << 32 | u64::from(*drawn)), drawn))
}

/// Notes that an outcome was drawn, and says which way it is.
fn fall<O: Eq>(falls: &mut Vec<Fall<O>>, outcome: O, drawn: &mut u32) -> usize {
    *drawn += 1;
    match falls.iter().position(|fall| fall.outcome == outcome) {
        Some(known) => {
            falls[known].drawn += 1;
            known
        }
        None => {
            falls.push(Fall { outcome, drawn: 1, visits: 0, to: None });
            falls.len() - 1
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Random, Setup};

    use super::*;
    use crate::budget::Meter;
    use crate::reward::Aim;

    /// A position of a random game and one of its actions after which a seat has another choice.
    fn position<G: Game>() -> (G, usize) {
        let mut scout = Scout::new(3, 3);
        let mut state = G::new(&G::schema().choose(&Setup::players(2)).expect("the set-up is possible"));
        loop {
            if state.turn() == Turn::Chance {
                let outcome = state.sample(&mut scout);
                state.resolve(&outcome, &mut Log::silent());
                continue;
            }
            let legal = state.legal();
            let leads = |action: &G::Action| {
                let mut next = state.clone();
                next.perform(action, &mut Log::silent());
                matches!(next.turn(), Turn::Seat(_)) && next.legal().len() > 1
            };
            match legal.iter().position(leads).filter(|_| legal.len() > 1) {
                Some(way) => return (state, way),
                None => state.perform(scout.pick(&legal), &mut Log::silent()),
            }
        }
    }

    /// The decisions in a tree after no, one and two descents by the same action.
    fn decisions<G: Judge>() -> [usize; 3] {
        let (state, way) = position::<G>();
        let assessor = Assessor { meter: Meter::new(u64::MAX, None), scout: Scout::new(1, 1), aim: Aim::Margin };
        let mut tree = Tree::known(&state, 1, assessor);
        std::array::from_fn(|descents| {
            if descents > 0 {
                tree.simulate_via(way);
            }
            tree.nodes.iter().filter(|node| matches!(node, Node::Choice { .. })).count()
        })
    }

    #[test]
    fn where_a_glance_is_enough_a_position_must_come_again() {
        assert_eq!(decisions::<duel::State>(), [1, 1, 2]);
        assert_eq!(decisions::<burgundy::State>(), [1, 2, 3]);
    }
}
