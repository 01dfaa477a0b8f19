//! Pictures as pixels.

use std::sync::{Arc, LazyLock};

use pyo3::prelude::*;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::errors::plain;

/// A table is no higher than a few times its width: so a picture stays far below what memory holds.
const WIDEST: u32 = 8192;

/// Rows of red, green and blue.
pub(crate) struct Picture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) bytes: Vec<u8>,
}

/// Draws an SVG picture so wide, on white.
pub(crate) fn pixels(svg: &str, width: u64) -> PyResult<Picture> {
    // Looking for fonts costs more than a picture: once is enough.
    static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        Arc::new(fonts)
    });
    let wrong = |reason: String| plain("ShapeError", reason);
    let options = Options { fontdb: FONTS.clone(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| plain("InternalError", error.to_string()))?;
    let size = tree.size();
    let width = u32::try_from(width).ok().filter(|width| *width <= WIDEST).unwrap_or(0);
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).ceil() as u32;
    let mut canvas =
        Pixmap::new(width, height).ok_or_else(|| wrong(format!("a picture is 1 to {WIDEST} pixels wide")))?;
    canvas.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    let bytes = canvas.data().chunks(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Ok(Picture { width, height, bytes })
}
