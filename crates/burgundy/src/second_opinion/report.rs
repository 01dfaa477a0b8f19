//! What the second opinion says: every part of the scores, every stock, the board, the ranking.

use engine::{Opinion, Seat};

use super::Play;
use crate::modules::vine::{StorePlace, Vine, vineyards};
use crate::options::Module;
use crate::vocab::{Good, Kind, Space};

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "-".into() } else { words.join(" ") }
}

fn goods(counts: &[u32; 6]) -> String {
    list(Good::ALL.iter().flat_map(|good| std::iter::repeat_n(*good, counts[good.index()] as usize)))
}

impl Play<'_> {
    pub(super) fn report(&self) -> Opinion {
        let mut opinion = Opinion::default();
        if !self.laid_out {
            return opinion;
        }
        for seat in 0..self.seats() {
            for (source, points) in &self.persons[seat].points {
                opinion.points(Seat::new(seat), "points", source, *points);
            }
            opinion.fact(format!("{} place", seat + 1), self.place_of(seat));
        }
        (0..self.people).for_each(|seat| self.report_person(seat, &mut opinion));
        self.report_board(&mut opinion);
        self.report_duke(&mut opinion);
        opinion
    }

    fn report_person(&self, seat: usize, opinion: &mut Opinion) {
        let (person, estate) = (&self.persons[seat], self.estate(seat));
        let mut fact = |what: &str, answer: String| opinion.fact(format!("{} {what}", seat + 1), answer);
        fact("silver", estate.silver.to_string());
        fact("workers", estate.workers.to_string());
        let stored = person.stored.iter().map(ToString::to_string);
        fact("stored", list(stored.chain(person.vines.iter().map(ToString::to_string))));
        fact("shared", list(&estate.shared));
        fact("goods", goods(&estate.goods));
        fact("sold", goods(&estate.sold));
        fact("laid", list(&estate.laid));
        fact("route", list(&estate.route));
        fact("dice", list(person.dice.iter().flatten()));
        let shields = estate.shields.iter().map(|(shield, castle)| format!("{shield}@{}", Space::new(*castle)));
        fact("shields", list(shields));
        fact("posts", estate.posts.to_string());
        fact("empty", estate.empty().to_string());
        fact("bonus-tiles", estate.bonus_tiles().to_string());
        for (space, hex) in &estate.tiles {
            fact(&format!("hex {}", Space::new(*space).to_string().replace(':', ".")), hex.to_string());
        }
        if self.plan.with(Module::Vine) {
            let planted = estate.planted.iter();
            fact("planted", list(planted.map(|(index, piece)| format!("{piece}@{}", vineyards().plots[*index].id))));
            let tiles = Vine::ALL
                .iter()
                .flat_map(|vine| std::iter::repeat_n(*vine, usize::from(estate.vine_tiles[vine.index()])));
            fact("vine-tiles", list(tiles));
        }
    }

    fn report_board(&self, opinion: &mut Opinion) {
        let board = &self.board;
        opinion.fact("white", self.white);
        for depot in 0..6 {
            opinion.fact(format!("depot {}", depot + 1), list(&board.depots[depot]));
            opinion.fact(format!("goods {}", depot + 1), goods(&board.goods[depot]));
            opinion.fact(format!("shields {}", depot + 1), list(&board.shields[depot]));
        }
        opinion.fact("black", list(&board.black));
        opinion.fact("rounds", list(&board.rounds));
        opinion.fact("inns", board.inns);
        opinion.fact("aside", board.aside);
        for kind in Kind::ALL {
            opinion.fact(format!("bonuses {kind}"), board.bonuses[kind.index()]);
        }
        opinion.fact("bonuses posts", board.bonuses[6]);
        let markers = self.order().into_iter().map(|seat| {
            let space = self.track.iter().position(|stack| stack.contains(&seat)).unwrap_or(0);
            format!("{}@{}", Seat::new(seat), space + 1)
        });
        opinion.fact("track", list(markers));
        if self.plan.with(Module::Vine) {
            opinion.fact("vines", board.vine_depot.iter().flatten().count());
            let store = StorePlace::ALL.iter().zip(board.vine_store);
            let store = store.filter_map(|(place, piece)| piece.map(|piece| format!("{piece}@{place}")));
            opinion.fact("store", list(store));
            for vine in Vine::ALL {
                opinion.fact(format!("vine-tiles {vine}"), board.vine_tiles[vine.index()]);
            }
        }
        if let Some(solo) = &self.solo {
            opinion.fact("marker", solo.marker);
            opinion.fact("target", solo.target);
            opinion.fact("gone goods", goods(&solo.gone));
        }
    }

    fn report_duke(&self, opinion: &mut Opinion) {
        let Some(duke) = &self.duke else { return };
        let (seat, estate) = (self.people + 1, &self.estates[self.people]);
        opinion.fact(format!("{seat} silver"), estate.silver);
        opinion.fact(format!("{seat} goods"), goods(&estate.goods));
        opinion.fact(format!("{seat} sold"), goods(&estate.sold));
        opinion.fact(format!("{seat} bonus-tiles"), estate.bonus_tiles());
        opinion.fact("duke reserve", list(&duke.reserve));
        opinion.fact("duke wild", list(duke.wild));
        opinion.fact("duke stacked", list(&duke.stacked));
        opinion.fact("duke shields", list(&duke.shields));
        opinion.fact("duke pile", list(&duke.pile));
        opinion.fact("duke posts", duke.posts);
        opinion.fact("duke covered", duke.duchy.len());
        opinion.fact("duke deck count", duke.deck);
        for (slot, card) in ["left", "right"].into_iter().zip(&duke.cards) {
            let described = card.as_ref().map_or("-".into(), |village| {
                let hexes = village.hexes.iter().map(|put| match put {
                    None => "-".to_owned(),
                    Some((hex, true)) => format!("wild:{hex}"),
                    Some((hex, false)) => hex.to_string(),
                });
                std::iter::once(village.card.to_string()).chain(hexes).collect::<Vec<_>>().join(" ")
            });
            opinion.fact(format!("duke {slot}"), described);
        }
    }

    /// TIE, BUR-TEAM-015, BUR-TEAM-016, BUR-TEAM-116, BUR-AUTO-055, BUR-SOLO-025.
    fn place_of(&self, seat: usize) -> usize {
        let keys = |seat: usize| -> Vec<i32> {
            if self.solo.is_some() {
                return vec![0];
            }
            let empty = if seat < self.people { self.estate(seat).empty() as i32 } else { 0 };
            if self.is_team() {
                let points = self.total(seat) + self.total(seat ^ 1);
                return vec![points, if self.plan.special() { -empty } else { empty }];
            }
            let back = self.order().iter().position(|other| *other == seat).unwrap_or(0) as i32;
            let most = self.plan.is("tie_empty_spaces", "most");
            vec![
                self.total(seat),
                i32::from(self.duke.is_some() && seat == self.people),
                if most { empty } else { -empty },
                back,
            ]
        };
        let own = keys(seat);
        1 + (0..self.seats()).filter(|other| keys(*other) > own).count()
    }
}
