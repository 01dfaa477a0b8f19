//! Lets two networks of a game play each other on the same dice from every seat, family by family.
//!
//! ```console
//! $ cargo run --release -p tavola-bots --example versus -- burgundy new.net:5000 old.net:5000 60 4242 anniversary-2 "players=4 expert"
//! ```
//!
//! The arguments: the game; the candidate and the incumbent, each a network, positions for a decision, and, if not all gates of it are to
//! be open with a rival's point counted whole, the file of its gates or that weight (`new.net:5000:0.5`); rounds of seats; the number all
//! dice come from; and families, or set-ups as `players=3 edition=special vine`. With `gates` instead of a number of rounds a
//! sequential test decides, and what is printed are lines of a file of gates.

use std::error::Error;

use tavola_bots::{Contest, Side, Standing, contest};

/// Rounds of a sequential test at most.
const ROUNDS: u64 = 48;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, candidate, incumbent, rounds, seed, set_ups @ ..] = &words[..] else {
        return Err("expected GAME CANDIDATE INCUMBENT ROUNDS SEED SET-UP...".into());
    };
    let sequential = rounds == "gates";
    let plan = Contest {
        sides: [side(candidate)?, side(incumbent)?],
        set_ups: set_ups.to_vec(),
        rounds: if sequential { ROUNDS } else { rounds.parse()? },
        sequential,
        seed: seed.parse()?,
        threads: 1,
    };
    contest(game, &plan, &mut |standing| match &standing.gate {
        Some(gate) => print!("{gate}"),
        None => tell(standing),
    })?;
    Ok(())
}

fn side(words: &str) -> Result<Side, Box<dyn Error>> {
    let words: Vec<&str> = words.split(':').collect();
    let [network, positions, rest @ ..] = &words[..] else {
        return Err("expected NETWORK:POSITIONS, perhaps with :GATES or :WEIGHT".into());
    };
    let rival_weight = rest.first().map_or(Some(1.0), |word| word.parse().ok());
    let gates = match (rest.first(), rival_weight) {
        (Some(file), None) => Some(std::fs::read_to_string(file)?),
        _ => None,
    };
    let (network, positions) = (std::fs::read(network)?, positions.parse()?);
    Ok(Side { network, gates, rival_weight: rival_weight.unwrap_or(1.0), positions })
}

fn tell(standing: &Standing) {
    let bounded = |[share, low, high]: [f64; 3]| {
        let [share, low, high] = [share, low, high].map(|share| share * 100.0);
        format!("{share:.1} % ({low:.1} to {high:.1})")
    };
    let Standing { set_up, games, share, won, points: [own, others], .. } = standing;
    println!(
        "{set_up}: {games} games, share {}, wins {}, points {own:.1} : {others:.1}",
        bounded(*share),
        bounded(*won)
    );
}
