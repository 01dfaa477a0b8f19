//! Barriers: what axe-core finds on a page.

use std::sync::LazyLock;

use crate::chrome::Tab;

static AXE: LazyLock<Option<String>> = LazyLock::new(|| {
    let file =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js");
    let script = std::fs::read_to_string(file).ok();
    if script.is_none() {
        assert!(std::env::var_os("CI").is_none(), "axe-core must be installed in CI (./test does)");
        eprintln!("SKIPPED: axe-core is not installed, and no page is looked at for barriers");
    }
    script
});

/// What would keep somebody from using the page, each with where it is.
pub(crate) async fn barriers(tab: &Tab) -> Vec<String> {
    let Some(axe) = AXE.as_ref() else { return Vec::new() };
    let _: bool = tab.eval(&format!("{axe};true")).await;
    // One rule is left out: it wants the words inside a button in its name, but what is inside ours is a drawing,
    // whose tooltips, dice and card texts it takes for a written label. The names say all of it in sentences.
    tab.eval(
        "axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } })
            .then((result) => result.violations.map((problem) => problem.id + ': ' + problem.nodes.slice(0, 3)
                .map((node) => node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? '')).join(' | ')))",
    )
    .await
}
