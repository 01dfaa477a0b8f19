//! Lets two bots of a game play each other on the same dice from every seat, family by family.
//!
//! ```console
//! $ cargo run --release -p tavola-bots --example versus -- burgundy new.net:5000 old.net:5000 60 4242 anniversary-2 "players=4 expert"
//! $ cargo run --release -p tavola-bots --example versus -- duel built-in:200 built-in:200:without-lazy-expansion 300 1 duel
//! ```
//!
//! The arguments: the game; the candidate and the incumbent; rounds of seats; the number all dice come from; and families, or set-ups as
//! `players=3 edition=special vine`. A side is a network, `built-in` or `terms`, and the positions for a decision; behind them, for a
//! network of which not all gates are to be open with a rival's point counted whole, the file of its gates or that weight
//! (`new.net:5000:0.5`), and what the search does without. With `gates` instead of a number of rounds a sequential test decides, and what
//! is printed are lines of a file of gates. `--json` at the end prints an object for each set-up instead.

use std::error::Error;

use tavola_bots::{Contest, Judge, Side, Standing, contest};

/// Rounds of a sequential test at most.
const ROUNDS: u64 = 48;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let json = words.pop_if(|word| word == "--json").is_some();
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
        _ if json => println!("{}", serde_json::to_string(standing).expect("a standing is plain data")),
        Some(gate) => print!("{gate}"),
        None => tell(standing),
    })?;
    Ok(())
}

fn side(words: &str) -> Result<Side, Box<dyn Error>> {
    let words: Vec<&str> = words.split(':').collect();
    let [judge, positions, rest @ ..] = &words[..] else {
        return Err("expected JUDGE:POSITIONS, perhaps with :GATES, :WEIGHT or :without-INGREDIENT".into());
    };
    let mut side = Side { judge: self::judge(judge)?, positions: positions.parse()?, without: None };
    for word in rest {
        if let Some(ingredient) = word.strip_prefix("without-") {
            side.without = Some(ingredient.parse().map_err(|_| format!("a search has no {ingredient}"))?);
            continue;
        }
        let Judge::Network { gates, rival_weight, .. } = &mut side.judge else {
            return Err(format!("{judge} has no gates, so {word} means nothing").into());
        };
        match word.parse() {
            Ok(weight) => *rival_weight = weight,
            Err(_) => *gates = Some(std::fs::read_to_string(word)?),
        }
    }
    Ok(side)
}

fn judge(word: &str) -> Result<Judge, Box<dyn Error>> {
    Ok(match word {
        "built-in" => Judge::BuiltIn,
        "terms" => Judge::Terms,
        path => Judge::Network { file: std::fs::read(path)?, gates: None, rival_weight: 1.0 },
    })
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
