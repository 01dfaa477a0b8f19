//! `tavola games` and `tavola options`.

use std::process::ExitCode;

use engine::{OptionKind, OptionSpec};
use web::{pages, setup};

use crate::args::{self, GamesArgs, OptionsArgs};
use crate::error::Error;

pub(crate) fn list(args: &GamesArgs) -> Result<ExitCode, Error> {
    let lang = args.lang.lang();
    for game in shelf::shelf() {
        let players = &game.schema().players;
        println!("{:<12} {} ({}-{})", game.id(), pages::game_name(game.id(), lang), players.start(), players.end());
    }
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn options(args: &OptionsArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let lang = args.lang.lang();
    let schema = game.schema();
    println!("--players {}..{}", schema.players.start(), schema.players.end());
    let (modules, others): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
        schema.options.iter().partition(|option| matches!(option.kind, OptionKind::Module));
    for option in &modules {
        println!("--with {:<12} {}", option.id, setup::meaning(game.id(), option, lang));
    }
    for option in others {
        println!("--set {}={}", option.id, option.takes());
        println!("  {} [{}]", setup::meaning(game.id(), option, lang), option.default);
        if let Some(help) = lang.find(&format!("{}-help-{}", game.id(), option.id)) {
            println!("  {help}");
        }
    }
    Ok(ExitCode::SUCCESS)
}
