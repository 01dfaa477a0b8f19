//! What pages load beside themselves: style sheets, scripts, covers and icons, at an address that changes with what they are.
//!
//! The address has the fingerprint of all of them in it, so that browsers may keep them for ever, and the service worker keeps
//! one set at a time.

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::art;
use crate::boards;
use crate::lang::Lang;
use crate::parts::fingerprint;

/// Something that pages load.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Its media type.
    pub kind: &'static str,
    /// What it is.
    pub body: Cow<'static, [u8]>,
}

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";

macro_rules! file {
    ($name:literal) => {
        include_str!(concat!("../assets/", $name))
    };
}

/// The style sheet of the pages and that of the tables; the boards' own follows them.
const STYLES: [(&str, &[&str]); 2] = [
    (
        "style.css",
        &[
            file!("tokens.css"),
            file!("common.css"),
            file!("style.css"),
            file!("home.css"),
            file!("setup.css"),
            file!("people.css"),
        ],
    ),
    (
        "table.css",
        &[file!("tokens.css"), file!("common.css"), file!("table.css"), file!("replay.css"), file!("people.css")],
    ),
];

/// The scripts: `theme.js` and `app.js` are on every page, the others where they are needed.
const SCRIPTS: [(&str, &str); 19] = [
    ("app.js", file!("app.js")),
    ("camera.js", file!("camera.js")),
    ("drag.js", file!("drag.js")),
    ("layout.js", file!("layout.js")),
    ("lines.js", file!("lines.js")),
    ("motion.js", file!("motion.js")),
    ("offline.js", file!("offline.js")),
    ("payment.js", file!("payment.js")),
    ("people.js", file!("people.js")),
    ("picking.js", file!("picking.js")),
    ("push.js", file!("push.js")),
    ("recap.js", file!("recap.js")),
    ("replay.js", file!("replay.js")),
    ("result.js", file!("result.js")),
    ("rows.js", file!("rows.js")),
    ("setup.js", file!("setup.js")),
    ("sheets.js", file!("sheets.js")),
    ("table.js", file!("table.js")),
    ("theme.js", file!("theme.js")),
];

/// The icon in its sizes; the maskable one has room around it.
const ICONS: [(&str, &str, &[u8]); 5] = [
    ("icon.svg", SVG, include_bytes!("../assets/icon.svg")),
    ("icon-maskable.svg", SVG, include_bytes!("../assets/icon-maskable.svg")),
    ("icon-192.png", PNG, include_bytes!("../assets/icon-192.png")),
    ("icon-512.png", PNG, include_bytes!("../assets/icon-512.png")),
    ("icon-maskable-512.png", PNG, include_bytes!("../assets/icon-maskable-512.png")),
];

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let text =
        |name: &str, kind, text: String| Asset { name: name.to_owned().into(), kind, body: text.into_bytes().into() };
    let boards: String = std::iter::once(art::STYLE).chain(boards::studios().map(|studio| studio.style())).collect();
    let styles = STYLES.iter().map(|(name, parts)| text(name, CSS, parts.concat()));
    let scripts = SCRIPTS.iter().map(|(name, body)| text(name, JS, (*body).to_owned()));
    let cover = |studio: &dyn crate::Studio| {
        let picture = art::carrying_style(studio.style(), studio.cover());
        text(&format!("cover-{}.svg", studio.rules().id()), SVG, picture)
    };
    let covers = boards::studios().map(cover);
    let icons = ICONS.iter().map(|(name, kind, body)| Asset { name: (*name).into(), kind, body: (*body).into() });
    styles.chain([text("art.css", CSS, boards)]).chain(scripts).chain(covers).chain(icons).collect()
});

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let all = ASSETS.iter().map(|asset| fingerprint(&String::from_utf8_lossy(&asset.body)));
    fingerprint(&all.chain([fingerprint(WORKER)]).collect::<String>())
});

/// Everything that pages load.
pub fn all() -> &'static [Asset] {
    &ASSETS
}

/// What has this name.
pub fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// The fingerprint of everything that pages load.
pub fn version() -> &'static str {
    &VERSION
}

/// Where something is loaded from.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

const WORKER: &str = file!("worker.js");

/// The service worker, which keeps what pages load, and the page that is shown where there is no connection.
pub fn worker() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let shell: Vec<String> = ASSETS.iter().map(|asset| address(&asset.name)).chain(["/offline".into()]).collect();
        let shell = serde_json::to_string(&shell).expect("plain text");
        WORKER.replace("\"VERSION\"", &format!("\"{}\"", version())).replace("[\"SHELL\"]", &shell)
    });
    &TEXT
}

/// What makes the site an application that can be installed.
pub fn manifest(lang: Lang) -> String {
    let icon = |name: &str, sizes: &str, purpose: &str| {
        let kind = if name.ends_with("svg") { SVG } else { PNG };
        serde_json::json!({ "src": address(name), "sizes": sizes, "type": kind, "purpose": purpose })
    };
    let manifest = serde_json::json!({
        "id": "/",
        "name": "Tavola",
        "short_name": "Tavola",
        "description": lang.text("tagline"),
        "lang": lang.tag(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#e7ddc6",
        "theme_color": "#e7ddc6",
        "categories": ["games"],
        "icons": [
            icon("icon.svg", "any", "any"),
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable-512.png", "512x512", "maskable"),
        ],
        "shortcuts": [
            { "name": lang.text("nav-learn"), "url": "/learn" },
            { "name": lang.text("nav-rules"), "url": "/rules" },
        ],
    });
    manifest.to_string()
}
