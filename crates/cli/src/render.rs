//! `tavola render`.

use std::process::ExitCode;

use engine::Viewer;

use crate::args::{self, RenderArgs};
use crate::error::Error;
use crate::{output, replay};

pub(crate) fn run(args: &RenderArgs) -> Result<ExitCode, Error> {
    let record = replay::read(&args.record)?;
    let game = args::game(&record.game)?;
    let played = replay::replayed(game, &record, &args.record, args.at)?;
    let viewer = replay::viewer(played.as_ref(), args.view)?.unwrap_or(Viewer::Spectator);
    let picture = game.studio.picture(played.as_ref(), viewer);
    output::write(&args.output, &picture)?;
    Ok(ExitCode::SUCCESS)
}
