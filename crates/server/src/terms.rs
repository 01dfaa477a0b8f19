//! What a table agrees on beside the rules of the game, as somebody asks for it.

use crate::error::Error;
use crate::store::{Player, Sitting, Terms};

/// What somebody asks for.
pub(crate) struct Asked<'a> {
    pub clock: Option<&'a str>,
    pub hints: bool,
    pub rated: bool,
    pub admission: Option<&'a str>,
}

/// The terms that somebody asks for when they open a table with these seats.
///
/// # Errors
/// If they cannot be: a rated game needs an account, a clock and somebody to play against.
pub(crate) fn agree(asked: &Asked<'_>, seats: &[Sitting], host: &Player) -> Result<Terms, Error> {
    let clock = given(asked.clock).map(str::parse).transpose()?;
    let admission = given(asked.admission).map(str::parse).transpose()?.unwrap_or_default();
    if asked.rated {
        check_rated(clock.is_some(), seats, host)?;
    }
    // Nobody is helped in a rated game.
    Ok(Terms { clock, no_hints: !asked.hints || asked.rated, rated: asked.rated, admission })
}

/// What a field of a form has, if anything.
fn given(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}

fn check_rated(clock: bool, seats: &[Sitting], host: &Player) -> Result<(), Error> {
    match () {
        () if host.account.is_none() => Err(Error::Said("rated-account")),
        () if !clock => Err(Error::Said("rated-clock")),
        () if seats.len() < 2 => Err(Error::Said("rated-alone")),
        () => Ok(()),
    }
}
