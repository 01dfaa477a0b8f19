//! The AutoDuke in rule cases: the keys of its part of a position, and questions about it.

use engine::case::Mistake;
use engine::keys::{number_of, text_of, word_of, words_of};
use toml::{Table as Keys, Value};

use crate::arrange::{Arranging, at, list};
use crate::hex::Hex;
use crate::modules::auto::{Cover, Put, Village, autoduke};
use crate::modules::vine::Hexomino;
use crate::table::Table;
use crate::vocab::{Good, Kind, Shield, Source, Space, Spaces, VillageCard, VillageCards};

impl Table {
    /// Arranges the AutoDuke; slots that are not given hold the first card with a castle, and the first other one.
    pub(super) fn arrange_duke(&mut self, keys: &Keys) -> Arranging<()> {
        let Some(seat) = self.duke_seat() else {
            return match keys.is_empty() {
                true => Ok(()),
                false => Err(Mistake::new("the AutoDuke does not play")),
            };
        };
        self.players[seat].silver = 0;
        self.supply.goods.iter_mut().for_each(|count| *count += 1);
        self.players[seat].goods = [0; 6];
        for (slot, key) in ["left", "right"].into_iter().enumerate() {
            let village = match keys.get(key) {
                Some(cards) => self.arrange_village(text_of(key, cards)?)?,
                None => self.first_village(slot)?,
            };
            self.duke_mut().cards[slot] = Some(village);
        }
        for (key, value) in keys.iter().filter(|(key, _)| *key != "left" && *key != "right") {
            self.arrange_duke_key(key, value).map_err(|error| error.at(key))?;
        }
        Ok(())
    }

    /// `3 - bank wild:mine -`: the card, then its spaces.
    fn arrange_village(&mut self, text: &str) -> Arranging<Village> {
        let mut words = text.split_whitespace();
        let card: VillageCard = words.next().unwrap_or_default().parse()?;
        self.take_card(card)?;
        let mut village = Village::new(card);
        for (space, word) in words.enumerate().filter(|(_, word)| *word != "-") {
            let (hex, wild) = word.strip_prefix("wild:").map_or((word, false), |hex| (hex, true));
            let hex = self.pick(hex.parse()?)?;
            let slot = village.hexes.get_mut(space).ok_or_else(|| Mistake::new("a card has at most five spaces"))?;
            *slot = Some(Put { hex, wild });
            if !wild {
                self.duke_mut().show(hex);
            }
        }
        Ok(village)
    }

    fn first_village(&mut self, slot: usize) -> Arranging<Village> {
        let castle =
            |card: &VillageCard| autoduke().card(*card).spaces.iter().position(|space| space.kind == Kind::Castle);
        let deck = self.duke().deck;
        let card = deck.iter().find(|card| slot == 1 || castle(card).is_some()).expect("the deck has castles");
        self.take_card(card)?;
        let mut village = Village::new(card);
        if let Some(space) = castle(&card).filter(|_| slot == 0) {
            village.hexes[space] = Some(Put { hex: self.pick(Hex::CASTLE)?, wild: false });
        }
        Ok(village)
    }

    fn take_card(&mut self, card: VillageCard) -> Arranging<()> {
        let duke = self.duke_mut();
        if !duke.deck.has(card) {
            return Err(Mistake::new(format!("village card {card} is not in its deck")));
        }
        duke.deck.remove(card);
        Ok(())
    }

    fn arrange_duke_key(&mut self, key: &str, value: &Value) -> Arranging<()> {
        let seat = self.duke_seat().expect("the AutoDuke plays");
        match key {
            "silver" => self.players[seat].silver = number_of(key, value, 0..=999)?,
            "points" => self.players[seat].points[Source::Villages.index()] = number_of(key, value, 0..=999)?,
            "posts" => self.duke_mut().posts = number_of(key, value, 0..=3)?,
            "goods" => {
                for good in words_of::<Good>(key, value)? {
                    let good = self.pick_good(good)?;
                    self.players[seat].goods[good.index()] += 1;
                }
            }
            "reserve" => {
                for hex in words_of::<Hex>(key, value)? {
                    let hex = self.pick(hex)?;
                    self.duke_mut().reserve.push(hex);
                }
            }
            "wild" => {
                let hex = self.pick(word_of(key, value)?)?;
                self.duke_mut().wild = Some(hex);
            }
            "discards" => {
                for card in words_of::<VillageCard>(key, value)? {
                    self.take_card(card)?;
                    self.duke_mut().discards.insert(card);
                }
            }
            "duchy" => {
                for word in text_of(key, value)?.split_whitespace() {
                    let (hex, space) = at(word)?;
                    self.cover_duchy(hex, space)?;
                }
            }
            "filled" => self.fill_dukes_duchy(text_of(key, value)?)?,
            "stacked" => {
                for hex in words_of::<Hex>(key, value)? {
                    let hex = self.pick(hex)?;
                    self.duke_mut().stacked.push(hex);
                    self.duke_mut().show(hex);
                }
            }
            "shields" => self.duke_mut().shields = words_of::<Shield>(key, value)?.into_iter().collect(),
            "pile" => {
                for piece in words_of::<Hexomino>(key, value)? {
                    let piece = self.pick_vines(piece)?.upright();
                    self.duke_mut().pile.push(piece);
                }
            }
            _ => {
                return Err(Mistake::new(
                    "expected left, right, discards, silver, points, posts, goods, reserve, wild, duchy, filled, \
                     stacked, shields or pile",
                ));
            }
        }
        Ok(())
    }

    fn cover_duchy(&mut self, hex: Hex, space: Space) -> Arranging<()> {
        let hex = self.pick(hex)?;
        self.duke_mut().cover(space, Cover::Hex(hex));
        self.duke_mut().show(hex);
        Ok(())
    }

    /// Covers the spaces of some kinds, except those named `but SPACE ..`.
    fn fill_dukes_duchy(&mut self, text: &str) -> Arranging<()> {
        let (kinds, but) = text.split_once(" but ").unwrap_or((text, ""));
        let spared: Spaces = but.split_whitespace().map(str::parse::<Space>).collect::<Result<_, _>>()?;
        for kind in kinds.split_whitespace() {
            let kind: Kind = kind.parse()?;
            let colour = autoduke().by_kind[self.duke_rules().side()][kind.index()];
            for space in colour & !spared & !self.duke().covered {
                let left = |hex: &Hex| self.supply.coloured[hex.index()] + self.supply.black[hex.index()] > 0;
                let hex = Hex::range(kind).map(Hex::new).find(left);
                self.cover_duchy(hex.ok_or_else(|| Mistake::new(format!("no {kind} is left")))?, space)?;
            }
        }
        Ok(())
    }

    /// Questions about the AutoDuke; nothing when it is not one of them.
    pub(super) fn duke_fact(&self, question: &[&str]) -> Arranging<Option<String>> {
        let (Some(duke), ["duke", question @ ..]) = (self.duke.as_deref(), question) else { return Ok(None) };
        let cards = |cards: VillageCards| list(cards.iter());
        Ok(Some(match question {
            ["left"] => duke.cards[0].map_or("-".into(), |village| describe(&village)),
            ["right"] => duke.cards[1].map_or("-".into(), |village| describe(&village)),
            ["selected"] => ["left", "right"][self.selected_slot()].into(),
            ["deck"] => cards(duke.deck),
            ["deck", "count"] => duke.deck.iter().count().to_string(),
            ["discards"] => cards(duke.discards),
            ["reserve"] => list(&duke.reserve),
            ["wild"] => list(duke.wild),
            ["stacked"] => list(&duke.stacked),
            ["shields"] => list(&duke.shields),
            ["pile"] => list(&duke.pile),
            ["posts"] => duke.posts.to_string(),
            ["seat"] => list(self.duke_seat()),
            ["side"] => (35 + self.duke_rules().side()).to_string(),
            ["covered"] => duke.covered.len().to_string(),
            ["hex", space] => match duke.tiles[space.replace('.', ":").parse::<Space>()?.index()] {
                None => "-".into(),
                Some(Cover::FaceDown) => "face-down".into(),
                Some(Cover::Hex(hex)) => hex.to_string(),
            },
            _ => {
                return Err(Mistake::new(
                    "can be asked of the duke: left, right, selected, deck [count], discards, reserve, wild, stacked, \
                     shields, pile, posts, seat, side, covered, hex SPACE (written 3.3)",
                ));
            }
        }))
    }
}

/// A card as a position writes it.
fn describe(village: &Village) -> String {
    let spaces = autoduke().card(village.card).spaces.len();
    let hexes = village.hexes[..spaces].iter().map(|put| match put {
        None => "-".to_owned(),
        Some(Put { hex, wild: true }) => format!("wild:{hex}"),
        Some(Put { hex, wild: false }) => hex.to_string(),
    });
    std::iter::once(village.card.to_string()).chain(hexes).collect::<Vec<_>>().join(" ")
}
