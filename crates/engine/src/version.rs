//! Versions of a ruleset: what a record was played by, and whether that can still be played.

use crate::options::{OptionSpec, Schema};

/// A version of a ruleset. A change that gives other results for the same moves, or other legal moves, makes a new one.
///
/// What a game keeps of an earlier version it asks of [`Chosen::version`](crate::Chosen::version) when it is set up.
///
/// ```
/// use tavola_engine::Version;
///
/// static VERSIONS: [Version; 2] = [
///     Version::FIRST,
///     Version {
///         number: 2,
///         changed: "BUR-AUTO-010: the white castle goes by the printed book",
///         defaults_before: &[("autoduke_white_castle", "any")],
///         breaks: None,
///     },
/// ];
/// ```
#[derive(Debug)]
pub struct Version {
    /// Its number, as records name it.
    pub number: u32,
    /// What it changed, in one line of English, with the rules.
    pub changed: &'static str,
    /// Options that had another default until then: id and that default.
    pub defaults_before: &'static [(&'static str, &'static str)],
    /// Why records of earlier versions cannot be replayed, where that is so.
    pub breaks: Option<&'static str>,
}

impl Version {
    /// The first version of a ruleset.
    pub const FIRST: Version = Version { number: 1, changed: "the first", defaults_before: &[], breaks: None };
}

impl Schema {
    /// The version that is played.
    ///
    /// # Panics
    /// If the schema lists none.
    pub fn version(&self) -> u32 {
        self.versions.last().expect("a ruleset has a version").number
    }

    /// Whether a record of this version can be replayed.
    ///
    /// # Errors
    /// Why not.
    pub fn replays(&self, version: u32) -> Result<(), String> {
        if self.versions.iter().all(|known| known.number != version) {
            let known: Vec<String> = self.versions.iter().map(|known| known.number.to_string()).collect();
            return Err(format!("ruleset version {version} is not known here; known are {}", known.join(", ")));
        }
        let later = self.versions.iter().filter(|known| known.number > version);
        match later.filter_map(|known| Some((known.number, known.breaks?))).next() {
            Some((number, why)) => {
                Err(format!("ruleset version {version} is no longer played since version {number}: {why}"))
            }
            None => Ok(()),
        }
    }

    /// The value of an option that nobody chose, in a version.
    pub fn default_in(&self, version: u32, option: &OptionSpec) -> &'static str {
        let later = self.versions.iter().filter(|known| known.number > version);
        let mut before = later.flat_map(|known| known.defaults_before).filter(|(id, _)| *id == option.id);
        before.next().map_or(option.default, |(_, default)| default)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleId;

    #[test]
    fn a_version_that_cannot_be_replayed_says_why() {
        let schema = Schema {
            players: 2..=2,
            players_rule: RuleId("X-1"),
            options: &[],
            exclusions: &[],
            versions: &[
                Version::FIRST,
                Version { number: 2, changed: "X-2", defaults_before: &[], breaks: Some("tiles were drawn otherwise") },
                Version { number: 3, changed: "X-3", defaults_before: &[], breaks: None },
            ],
        };
        assert_eq!((schema.version(), schema.replays(2), schema.replays(3)), (3, Ok(()), Ok(())));
        let reason = schema.replays(1).unwrap_err();
        assert_eq!(reason, "ruleset version 1 is no longer played since version 2: tiles were drawn otherwise");
        assert_eq!(schema.replays(4).unwrap_err(), "ruleset version 4 is not known here; known are 1, 2, 3");
    }
}
