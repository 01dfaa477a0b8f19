//! The periods of leaderboards: a month, a season of three months, or ever. Days begin and end in UTC.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A time over which people are compared.
///
/// ```
/// use tavola_club::Period;
///
/// let month: Period = "2026-11".parse().unwrap();
/// assert_eq!(month.to_string(), "2026-11");
/// assert_eq!(month.bounds(), Some((1_793_491_200_000, 1_796_083_200_000)));
/// assert_eq!(Period::season_at(1_793_491_200_000).to_string(), "2026-s4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// A month: the year, and from 1 to 12.
    Month(i64, i64),
    /// A season: the year, and from 1 to 4.
    Season(i64, i64),
    /// Since the beginning.
    Ever,
}

impl Period {
    /// The month of a time in milliseconds.
    pub fn month_at(time: i64) -> Period {
        let (year, month) = month_of(time.div_euclid(DAY));
        Period::Month(year, month)
    }

    /// The season of a time in milliseconds.
    pub fn season_at(time: i64) -> Period {
        let (year, month) = month_of(time.div_euclid(DAY));
        Period::Season(year, (month + 2) / 3)
    }

    /// When it begins and when it has ended, in milliseconds; `None` for ever.
    pub fn bounds(self) -> Option<(i64, i64)> {
        let (year, month, months) = match self {
            Period::Month(year, month) => (year, month, 1),
            Period::Season(year, season) => (year, season * 3 - 2, 3),
            Period::Ever => return None,
        };
        let first = |year: i64, month: i64| first_day(year + (month - 1) / 12, (month - 1) % 12 + 1) * DAY;
        Some((first(year, month), first(year, month + months)))
    }

    /// The one before it; nothing comes before ever.
    pub fn before(self) -> Option<Period> {
        Some(match self {
            Period::Month(year, 1) => Period::Month(year - 1, 12),
            Period::Month(year, month) => Period::Month(year, month - 1),
            Period::Season(year, 1) => Period::Season(year - 1, 4),
            Period::Season(year, season) => Period::Season(year, season - 1),
            Period::Ever => return None,
        })
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Period::Month(year, month) => write!(f, "{year}-{month:02}"),
            Period::Season(year, season) => write!(f, "{year}-s{season}"),
            Period::Ever => f.write_str("ever"),
        }
    }
}

impl FromStr for Period {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Period, NotationError> {
        let wrong = || NotationError::new(text, "YEAR-MONTH, YEAR-sSEASON or ever");
        if text == "ever" {
            return Ok(Period::Ever);
        }
        let (year, part) = text.split_once('-').ok_or_else(wrong)?;
        let year = year.parse().ok().filter(|year| (1970..=9999).contains(year)).ok_or_else(wrong)?;
        let (season, number) = part.strip_prefix('s').map_or((false, part), |number| (true, number));
        match (season, number.parse()) {
            (true, Ok(season @ 1..=4)) => Ok(Period::Season(year, season)),
            (false, Ok(month @ 1..=12)) => Ok(Period::Month(year, month)),
            _ => Err(wrong()),
        }
    }
}

/// The day on which a month begins, counted from 1 January 1970: years begin in March, so that leap days are last.
fn first_day(year: i64, month: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The year and the month of a day.
fn month_of(day: i64) -> (i64, i64) {
    let mut year = 1970 + day.div_euclid(366);
    while first_day(year + 1, 1) <= day {
        year += 1;
    }
    let month = (2..=12).take_while(|month| first_day(year, *month) <= day).last().unwrap_or(1);
    (year, month)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_follow_each_other_without_gaps() {
        let mut month = Period::Month(2028, 12);
        while month != Period::Month(1999, 12) {
            let before = month.before().unwrap();
            let ((begins, _), (_, ended)) = (month.bounds().unwrap(), before.bounds().unwrap());
            assert_eq!(begins, ended, "{month}");
            assert_eq!((Period::month_at(begins), Period::month_at(begins - 1)), (month, before));
            month = before;
        }
        assert_eq!(Period::Month(2000, 2).bounds().map(|(from, to)| (to - from) / DAY), Some(29));
        assert_eq!(Period::Month(2100, 2).bounds().map(|(from, to)| (to - from) / DAY), Some(28));
    }

    #[test]
    fn seasons_are_three_months_and_periods_have_words() {
        let season = Period::Season(2026, 4);
        assert_eq!(season.bounds().unwrap().0, Period::Month(2026, 10).bounds().unwrap().0);
        assert_eq!(season.bounds().unwrap().1, Period::Month(2027, 1).bounds().unwrap().0);
        for word in ["2026-11", "2026-s1", "ever"] {
            assert_eq!(word.parse::<Period>().unwrap().to_string(), word);
        }
        for nonsense in ["", "2026", "2026-13", "2026-s5", "26-01", "2026-00", "never"] {
            assert!(nonsense.parse::<Period>().is_err(), "{nonsense}");
        }
    }
}
