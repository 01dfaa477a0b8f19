//! Requirements of cards, as the card list writes them.

use engine::words;

use crate::card::Card;

words! {
    /// Something that is counted for a requirement.
    pub enum Measure {
        /// Own gold.
        Gold = "gold",
        /// Own resources.
        Resources = "resources",
        /// Own commerce points.
        Commerce = "commerce",
        /// Own cities.
        City = "city",
        /// Own progress points.
        Progress = "progress",
        /// Own heroes with a strength point.
        HeroStrength = "hero_strength",
        /// The opponent's gold.
        OppGold = "opp_gold",
        /// The opponent's resources.
        OppResources = "opp_resources",
        /// The opponent's resources of a type that can be stored.
        OppStorable = "opp_storable",
        /// The opponent's units with a strength point.
        OppStrengthUnits = "opp_strength_units",
        /// The opponent's buildings that no Fire Brigade protects.
        OppBurnable = "opp_burnable",
        /// The opponent's hand cards.
        OppHand = "opp_hand",
    }
}

/// A part of a requirement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// The card stands in the own principality.
    Own(Card),
    /// The strength advantage.
    StrengthAdvantage,
    /// Fewer victory points than the opponent.
    FewerVictoryPoints,
    /// At least so many.
    AtLeast(Measure, u8),
}

impl Need {
    /// Reads `a & (b | c)`: all of the parts, each met by any of its alternatives.
    ///
    /// # Errors
    /// The part that cannot be read.
    pub fn read(text: Option<&str>) -> Result<Vec<Vec<Need>>, String> {
        let clause = |part: &str| part.trim().split('|').map(Need::part).collect();
        text.map_or(Ok(Vec::new()), |text| text.split('&').map(clause).collect())
    }

    fn part(text: &str) -> Result<Need, String> {
        let text = text.trim().trim_start_matches('(').trim();
        let unknown = || format!("cannot read the requirement \"{text}\"");
        if let Some(card) = text.strip_prefix("own(") {
            let card = card.trim_end_matches(')').parse().map_err(|_| unknown())?;
            return Ok(Need::Own(card));
        }
        let text = text.trim_end_matches(')');
        match text {
            "advantage(strength" => Ok(Need::StrengthAdvantage),
            "fewer_vp" => Ok(Need::FewerVictoryPoints),
            _ => {
                let (measure, least) = text.split_once(">=").ok_or_else(unknown)?;
                let measure = measure.parse().map_err(|_| unknown())?;
                Ok(Need::AtLeast(measure, least.parse().map_err(|_| unknown())?))
            }
        }
    }
}
