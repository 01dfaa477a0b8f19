//! What is asked: where the game stands, the sentence of every decision, and what is said while something is held.

use duel::{Action, Amounts, Card, CardId, Locality, Placement, Principality, Resource, Step, Store, Target, View};
use engine::Seat;

use super::card::name;
use super::words::{self, amount, amounts, goods, list, rate, region_name, riot_price, search_price};
use crate::lang::{Arg, Lang};
use crate::studio::{Ask, Phase};
use crate::table::capital;
use crate::voice::Voice;

/// The number of the turn and the points that win.
pub(super) fn phase(view: &View, voice: Voice<'_>) -> Phase {
    let table = &view.table;
    let args = [("turn", i64::from(table.turns).into()), ("target", table.rules.data().target.into())];
    let words = if table.turns == 0 { "duel-phase-start" } else { "duel-phase" };
    Phase { words: voice.with(words, &args), badge: voice.with("duel-phase-badge", &args) }
}

/// The asking of one decision.
struct Question<'a> {
    view: &'a View,
    legal: &'a [Action],
    voice: Voice<'a>,
    seat: Seat,
}

/// The sentence of a decision, with its hint.
pub(super) fn ask(view: &View, legal: &[Action], voice: Voice<'_>) -> Ask {
    let Some((step, seat)) = view.table.step().zip(view.seat) else { return Ask::default() };
    let question = Question { view, legal, voice, seat };
    let (say, hint) = question.put(step);
    Ask::new(say).hint(hint)
}

impl Question<'_> {
    fn lang(&self) -> Lang {
        self.voice.lang
    }

    fn own(&self) -> &Principality {
        self.view.table.of(self.seat)
    }

    fn other(&self) -> String {
        self.voice.name(self.seat.next(2))
    }

    /// A sentence with a hint: the keys with `-hint` at the end are the hints.
    fn say(&self, key: &str, args: &[(&'static str, Arg<'_>)]) -> (String, String) {
        let say = self.lang().with(&format!("duel-ask-{key}"), args);
        (say, self.lang().find_with(&format!("duel-ask-{key}-hint"), args).unwrap_or_default())
    }

    fn put(&self, step: Step) -> (String, String) {
        let lang = self.lang();
        let name_of = |card: CardId| Arg::from(name(card, lang));
        let other = || Arg::from(self.other());
        match step {
            Step::StartHand(_) if matches!(self.legal.first(), Some(Action::Hand(_))) => self.say("hand", &[]),
            Step::StartHand(_) => self.say("look-start", &[]),
            Step::Arrange(_, left, None) => self.say("arrange", &[("left", left.into())]),
            Step::Arrange(_, _, Some(first)) => {
                self.say("arrange-second", &[("region", self.store(Store::Region(first)).into())])
            }
            Step::Roll => self.roll(),
            Step::SetDie => self.say("die", &[]),
            Step::Act => self.act(),
            Step::Replenish => self.replenish(),
            Step::Exchange => self.say("exchange", &[]),
            Step::Fetch => {
                let price = search_price(self.own());
                self.say("fetch", &[("count", price.into()), ("cost", goods(price, lang).into())])
            }
            Step::Gain(_, left, _) => self.say("gain", &[("count", left.into())]),
            Step::Put(_, resource, left) => self.put_away(resource, left),
            Step::PutGold(..) => self.say("put-gold", &[]),
            Step::PutTogether(_, resource, count) => {
                self.say("put-together", &[("what", amount(count, resource, lang).into())])
            }
            Step::Pay(_, resource, count) => self.pay(resource, count),
            Step::PayAny(_, count) => {
                self.say("pay-any", &[("what", goods(count, lang).into()), ("count", count.into())])
            }
            Step::GiveBack(_) => self.say("give-back", &[("name", other())]),
            Step::Spare(card) => self.say("spare", &[("card", name_of(card))]),
            Step::Regions(..) | Step::Scout(_, None) => self.say("land-upper", &[]),
            Step::Scout(_, Some(_)) => self.say("land-lower", &[]),
            Step::Demand(_, left, must) => {
                let key = if must > 0 { "demand" } else { "demand-more" };
                self.say(key, &[("what", goods(left, lang).into()), ("count", left.into()), ("name", other())])
            }
            Step::Rob(_) => self.say("rob", &[("name", other())]),
            Step::Library(_) => self.say("library", &[]),
            Step::Search(_, stack, left) => {
                let size = self.view.stack_size(stack);
                self.say("search", &[("count", left.into()), ("size", size.into())])
            }
            Step::TakeDiscard(_, played) => self.say("take-discard", &[("card", name_of(played))]),
            Step::Traitor(_) => self.say("traitor", &[("name", other())]),
            Step::Relocate(_, None) => self.say("relocate", &[]),
            Step::Relocate(_, Some(first)) => {
                let first = match first {
                    Target::Region(place) => self.store(Store::Region(place)),
                    Target::Expansion(spot) => name(spot.card, lang).to_owned(),
                };
                self.say("relocate-second", &[("first", first.into())])
            }
            Step::Buy(_, left) => self.say("buy", &[("count", left.into())]),
            Step::Sebastian(_) => self.sebastian(),
            Step::FraternalFeuds(_, left) => self.say("feuds", &[("left", left.into()), ("name", other())]),
            Step::NameBuildings(_, left) => self.say("name", &[("left", left.into()), ("name", other())]),
            Step::Burn(_) => self.say("burn", &[("name", other())]),
            Step::GiveNamed(_) => self.say("give-named", &[("name", other())]),
            Step::Sink(_) => self.say("sink", &[("name", other())]),
            Step::GiveUnit(_) => self.say("give-unit", &[("name", other())]),
            Step::Under(_, card) => self.say("under", &[("card", name_of(card))]),
            Step::Riots(_) => {
                let gold = amount(riot_price(self.own()), Resource::Gold, lang);
                let key = if self.legal.contains(&Action::Tribute) { "riots" } else { "riots-unit" };
                self.say(key, &[("gold", gold.into())])
            }
            Step::Tithe(_) => self.say("tithe", &[]),
            Step::Doctor(_) => self.say("doctor", &[]),
            _ => Default::default(),
        }
    }

    fn store(&self, store: Store) -> String {
        capital(&words::store_name(self.own(), store, self.lang()))
    }

    /// Before the roll: cards that can only be played now.
    fn roll(&self) -> (String, String) {
        let lang = self.lang();
        let cards: Vec<String> = self
            .legal
            .iter()
            .filter_map(|action| match action {
                Action::Play(card) => Some(short(*card, lang).to_owned()),
                _ => None,
            })
            .collect();
        let key = if cards.is_empty() { "roll" } else { "roll-or-play" };
        self.say(key, &[("cards", list(&cards, lang).into())])
    }

    /// The action phase: what can be paid for now.
    fn act(&self) -> (String, String) {
        let lang = self.lang();
        let mut open: Vec<String> = Vec::new();
        for action in self.legal {
            let word = match action {
                Action::Road(_) => lang.text("duel-road"),
                Action::Settle(_) | Action::Scout(_) => lang.text("duel-settlement"),
                Action::City(_) => lang.text("duel-city"),
                Action::Play(card) | Action::Build(card, _) | Action::Lay(card, _) => short(*card, lang).to_owned(),
                Action::Trade(..) | Action::Ship(..) | Action::Mint(_) => lang.text("duel-trade"),
                _ => continue,
            };
            if !open.contains(&word) {
                open.push(word);
            }
        }
        if open.is_empty() {
            return self.say("act-nothing", &[]);
        }
        // What is built comes first, trades last; a long list is cut.
        open.sort_by_key(|word| *word == lang.text("duel-trade"));
        let most = (1..=open.len()).rev().find(|count| open[..*count].join(", ").chars().count() <= 58).unwrap_or(1);
        let more = if most < open.len() { "…" } else { "" };
        self.say("act", &[("what", format!("{}{more}", open[..most].join(", ")).into())])
    }

    fn replenish(&self) -> (String, String) {
        let held = self.view.hands[self.seat.index()].len();
        let limit = self.view.table.hand_limit(self.seat);
        match held < limit {
            true => self.say("draw", &[("count", (limit - held).into()), ("limit", limit.into())]),
            false => self.say("return", &[("count", (held - limit).into()), ("limit", limit.into())]),
        }
    }

    fn put_away(&self, resource: Resource, left: u8) -> (String, String) {
        let what = amount(left, resource, self.lang());
        let key = if self.legal.contains(&Action::Lose) { "put-or-lose" } else { "put" };
        self.say(key, &[("what", what.into()), ("land", self.lang().text(&format!("duel-land-{resource}")).into())])
    }

    /// Paying from several regions; who takes it is said when it goes to the other side.
    fn pay(&self, resource: Resource, count: u8) -> (String, String) {
        let lang = self.lang();
        let steps = &self.view.table.steps;
        let next = steps.len().checked_sub(2).map(|at| steps[at]);
        let taken = matches!(next, Some(Step::Put(to, ..) | Step::PutTogether(to, ..)) if to != self.seat);
        let land = lang.text(&format!("duel-land-{resource}"));
        let args =
            [("what", amount(count, resource, lang).into()), ("land", land.into()), ("name", self.other().into())];
        self.say(if taken { "pay-to" } else { "pay" }, &args)
    }

    /// What Sebastian would ward off, and what happens without him.
    fn sebastian(&self) -> (String, String) {
        let lang = self.lang();
        let event = self.view.table.event.map_or_else(String::new, |card| name(card, lang).to_owned());
        let gold = amount(riot_price(self.own()), Resource::Gold, lang);
        let held = self.legal.iter().any(|action| matches!(action, Action::Play(_)));
        let key = match self.view.table.event.map(CardId::card) {
            _ if !held => "sebastian-none",
            Some(Card::Riots) => "sebastian-riots",
            Some(Card::FraternalFeuds) => "sebastian-feuds",
            _ => "sebastian-feud",
        };
        self.say(key, &[("event", event.into()), ("gold", gold.into()), ("name", self.other().into())])
    }
}

/// The name of a card without its surname: `Brigitta, the Wise Woman` is `Brigitta`.
fn short(card: CardId, lang: Lang) -> &'static str {
    name(card, lang).split(',').next().unwrap_or_default()
}

/// What is said while a thing is held and more than one move is left.
pub(super) fn held(view: &View, target: &str, voice: Voice<'_>) -> Option<Ask> {
    let lang = voice.lang;
    let own = view.table.of(view.seat?);
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| {
        let hint = lang.find_with(&format!("duel-held-{key}-hint"), args).unwrap_or_default();
        Some(Ask::new(lang.with(&format!("duel-held-{key}"), args)).hint(hint))
    };
    let (kind, rest) = target.split_once(' ').unwrap_or((target, ""));
    match kind {
        "hand" => held_card(rest.parse().ok()?, view, own, lang, say),
        "give" => {
            let give: Resource = rest.parse().ok()?;
            say("give", &[("what", amount(rate(own, give), give, lang).into())])
        }
        "mint" => say("mint", &[("gold", amount(1, Resource::Gold, lang).into())]),
        "demolish" => say("demolish", &[]),
        "region" if view.table.step() == Some(Step::Act) => {
            let held = own.region(rest.parse().ok()?)?;
            let args = [
                ("what", amount(2, held.region.resource(), lang).into()),
                ("region", capital(&region_name(held.region, lang)).into()),
            ];
            say("ship", &args)
        }
        "site" => {
            let place: duel::SitePlace = rest.parse().ok()?;
            say("site", &[("site", words::site_name(own, place, lang).into())])
        }
        "row" => {
            let at: Locality = rest.parse().ok()?;
            say("row", &[("at", words::locality_name(own, at, lang).into())])
        }
        "end" => say("end", &[("cost", amounts(&duel::cards().central.settlement, lang).into())]),
        "stack" if view.table.step() == Some(Step::Fetch) => {
            let price = search_price(own);
            say("fetch", &[("count", price.into()), ("cost", goods(price, lang).into())])
        }
        "stack" => say("stack", &[("stack", capital(&words::stack_name(rest.parse().ok()?, view, lang)).into())]),
        "get" => say("get", &[("what", capital(&words::resource_name(rest.parse().ok()?, lang)).into())]),
        _ => None,
    }
}

/// A card that is held: where it goes, and what it costs or does.
fn held_card(
    card: CardId,
    view: &View,
    own: &Principality,
    lang: Lang,
    say: impl Fn(&str, &[(&'static str, Arg<'_>)]) -> Option<Ask>,
) -> Option<Ask> {
    let returned = matches!(view.table.step(), Some(Step::Replenish | Step::Exchange | Step::FraternalFeuds(..)));
    let cost: &Amounts = &card.data().cost;
    let price = if cost.total() == 0 { lang.text("duel-free") } else { capital(&amounts(cost, lang)) };
    let args = [("card", short(card, lang).into()), ("cost", price.into())];
    if returned {
        return say("return", &args);
    }
    if card.card() == Card::Scout {
        return say("scout", &args);
    }
    let sites = || own.site_places().filter(|place| own.has_free_site(*place)).count();
    match card.data().placement {
        Placement::None => say("play", &args),
        Placement::Region => say("lay", &args),
        _ if card.card() == Card::TownHall => say("cover", &args),
        _ if sites() == 0 => say("play", &args),
        _ => say("build", &args),
    }
}

/// A move in a word or two, where it has no place on the board or shares it.
pub(super) fn label(action: &Action, view: &View, voice: Voice<'_>) -> Option<String> {
    let lang = voice.lang;
    let own = view.table.of(view.seat?);
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| Some(lang.with(&format!("duel-label-{key}"), args));
    match action {
        Action::End => say("end", &[]),
        Action::Lose => say("lose", &[]),
        Action::Buy => say("buy", &[("gold", amount(1, Resource::Gold, lang).into())]),
        Action::Tribute => say("tribute", &[("gold", amount(riot_price(own), Resource::Gold, lang).into())]),
        Action::Settle(_) => say("settle", &[]),
        Action::Draw(_) => say("draw", &[]),
        Action::Look(_) => {
            let price = search_price(own);
            say("look", &[("count", price.into()), ("cost", goods(price, lang).into())])
        }
        Action::Remove(spot) => Some(words::spot_name(own, *spot, lang)),
        Action::Rob(count, resource) => Some(amount(*count, *resource, lang)),
        Action::Pass => match view.table.step() {
            Some(Step::Arrange(..)) => say("stay", &[]),
            Some(Step::Exchange) => say("keep", &[]),
            Some(Step::Sebastian(_)) => say("let", &[]),
            Some(Step::Demand(..)) => say("enough", &[]),
            Some(Step::Traitor(_)) => say("none", &[]),
            _ => say("pass", &[]),
        },
        _ => None,
    }
}
