//! A browser with a person in front of it.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use chromiumoxide::cdp::browser_protocol::accessibility::QueryAxTreeParams;
use chromiumoxide::cdp::browser_protocol::dom::{BackendNodeId, ResolveNodeParams};
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetEmulatedMediaParams, SetTouchEmulationEnabledParams,
};
use chromiumoxide::cdp::browser_protocol::input::{DispatchKeyEventParams, DispatchKeyEventType, InsertTextParams};
use chromiumoxide::cdp::browser_protocol::network::{Headers, SetCookieParams, SetExtraHttpHeadersParams};
use chromiumoxide::cdp::browser_protocol::page::{CaptureScreenshotFormat, SetBypassCspParams, Viewport};
use chromiumoxide::cdp::browser_protocol::target::{
    CreateBrowserContextParams, CreateTargetParams, SetAutoAttachParams,
};
use chromiumoxide::cdp::js_protocol::runtime::CallFunctionOnParams;
use chromiumoxide::handler::viewport::Viewport as Window;
use chromiumoxide::layout::Point;
use chromiumoxide::page::ScreenshotParams;
use chromiumoxide::{Browser, BrowserConfig, Page};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use crate::PATIENCE;

/// A browser of its own, with its own cookies, ended with the test.
pub(crate) struct Chrome {
    browser: Browser,
    profile: PathBuf,
    site: String,
}

/// A desktop, a tablet and a phone.
pub(crate) const SIZES: [(u32, u32); 3] = [(1440, 900), (820, 1180), (390, 844)];

/// Who has not answered for so long, on however busy a machine, will not answer any more.
const ANSWER: Duration = Duration::from_secs(30);

impl Chrome {
    /// Starts a browser; `None`, loudly, where Chromium is not installed (never in CI).
    pub(crate) async fn start(name: &str, site: &str, (width, height): (u32, u32), lang: &str) -> Option<Chrome> {
        let program = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
        let Some(program) = program.iter().find(|path| std::path::Path::new(path).exists()) else {
            assert!(std::env::var_os("CI").is_none(), "Chromium must be installed in CI");
            eprintln!("SKIPPED: Chromium is not installed");
            return None;
        };
        let profile = std::env::temp_dir().join(format!("tavola-chrome-{}-{name}", std::process::id()));
        let config = BrowserConfig::builder()
            .chrome_executable(program)
            .user_data_dir(&profile)
            .no_sandbox()
            .new_headless_mode()
            .viewport(Window { width, height, ..Window::default() })
            .window_size(width, height)
            .launch_timeout(Duration::from_secs(60))
            .args(["disable-gpu", "disable-background-networking", "disable-component-update", "disable-sync"])
            .args(["no-first-run", "disable-quic"])
            .arg(("lang", lang))
            .arg(("accept-lang", lang))
            .build()
            .expect("a configuration");
        let (browser, mut handler) = Browser::launch(config).await.expect("Chromium starts");
        tokio::spawn(async move { while handler.next().await.is_some() {} });
        Some(Chrome { browser, profile, site: site.to_owned() })
    }

    /// Opens a tab at a path of the site.
    pub(crate) async fn open(&self, path: &str) -> Tab {
        // Pictures of half a transition would differ from run to run.
        self.open_with(path, "reduce", "").await
    }

    /// Opens a tab in which things move as for most people; `first` is what every page of it does before anything else.
    pub(crate) async fn open_moving(&self, path: &str, first: &str) -> Tab {
        self.open_with(path, "no-preference", first).await
    }

    /// Opens a tab with a wish about motion and a script that every page of it begins with.
    pub(crate) async fn open_with(&self, path: &str, motion: &str, first: &str) -> Tab {
        let tab = self.tab(CreateTargetParams::new("about:blank"), motion, first).await;
        tab.go(path).await;
        tab
    }

    /// Somebody else before the same browser, with cookies of their own, a window of some size, and a language.
    pub(crate) async fn person(&self, (width, height): (u32, u32), lang: &str, path: &str) -> Tab {
        let context = self.browser.create_browser_context(CreateBrowserContextParams::default()).await;
        let target = CreateTargetParams::builder().url("about:blank").browser_context_id(context.expect("a context"));
        let tab = self.tab(target.build().expect("a target"), "reduce", "").await;
        let spoken = Headers::new(serde_json::json!({ "accept-language": lang }));
        tab.page.execute(SetExtraHttpHeadersParams::new(spoken)).await.expect("a language");
        // Live connections do not take the header along.
        let word = SetCookieParams::builder().name("lang").value(&lang[..2]).url(&self.site);
        tab.page.execute(word.build().expect("a cookie")).await.expect("a language for all that is asked");
        // At a phone it is dark, and there is a finger.
        let phone = width < 900;
        let dark = if phone { "dark" } else { "light" };
        let wishes = [("prefers-reduced-motion", "reduce"), ("prefers-color-scheme", dark)];
        let wishes = wishes.map(|(name, value)| MediaFeature { name: name.into(), value: value.into() });
        tab.page.execute(SetEmulatedMediaParams::builder().features(wishes).build()).await.expect("preferences");
        tab.page.execute(SetTouchEmulationEnabledParams::new(phone)).await.expect("a finger");
        tab.go(path).await;
        tab.resize(width, height).await;
        tab
    }

    async fn tab(&self, target: CreateTargetParams, motion: &str, first: &str) -> Tab {
        let page = self.browser.new_page(target).await.expect("a tab");
        let tab = Tab { page, site: self.site.clone() };
        let motion = MediaFeature { name: "prefers-reduced-motion".into(), value: motion.into() };
        tab.page.execute(SetEmulatedMediaParams::builder().features([motion]).build()).await.expect("a preference");
        if !first.is_empty() {
            tab.page.evaluate_on_new_document(first).await.expect("a script");
        }
        // Service workers would wait for a debugger that never comes.
        tab.page.execute(SetAutoAttachParams::new(false, false)).await.expect("no debugger");
        // A dialog of the browser would hold up everything: what is asked there is answered with no.
        tab.page.evaluate_on_new_document("window.confirm = () => false").await.expect("no dialogs");
        tab
    }
}

impl Drop for Chrome {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// A button as those know it who do not see the page: its name and its state.
#[derive(Clone, Debug)]
pub(crate) struct Button {
    pub(crate) name: String,
    /// Whether it is one that can be chosen, and if so, whether it is.
    pub(crate) pressed: Option<bool>,
    node: BackendNodeId,
}

/// A tab.
pub(crate) struct Tab {
    page: Page,
    site: String,
}

impl Tab {
    pub(crate) async fn go(&self, path: &str) {
        let url = if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.site) };
        self.page.goto(url).await.expect("the page loads");
        self.until("document.readyState === 'complete'").await;
    }

    /// Turns the window into one of another size.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        let size = SetDeviceMetricsOverrideParams::new(i64::from(width), i64::from(height), 1.0, width < 900);
        self.page.execute(size).await.expect("another size");
        self.until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
        // What the page does about it comes with the next picture.
        let drawn = "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))";
        let _: bool = self.eval(drawn).await;
    }

    /// What an expression of the page is.
    pub(crate) async fn eval<T: DeserializeOwned>(&self, script: &str) -> T {
        // While a page is left, there is nothing to ask for a moment.
        let end = Instant::now() + ANSWER;
        while Instant::now() < end {
            let answer = tokio::time::timeout(ANSWER, self.page.evaluate(script)).await;
            if let Ok(answer) = answer.unwrap_or_else(|_| panic!("the browser is silent: {script}")) {
                return answer.into_value().unwrap_or_else(|error| panic!("{script}: {error}"));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the page does not answer: {script}");
    }

    pub(crate) async fn holds(&self, script: &str) -> bool {
        self.eval::<bool>(&format!("Boolean({script})")).await
    }

    /// Waits for an expression to hold.
    pub(crate) async fn until(&self, script: &str) {
        let end = Instant::now() + ANSWER;
        while !self.holds(script).await {
            assert!(Instant::now() < end, "never held: {script}\n{}", self.text("#notice, h1").await);
            tokio::time::sleep(Duration::from_millis(8)).await;
        }
    }

    pub(crate) async fn has(&self, selector: &str) -> bool {
        self.holds(&format!("document.querySelector({selector:?})")).await
    }

    pub(crate) async fn text(&self, selector: &str) -> String {
        self.eval(&format!("document.querySelector({selector:?})?.textContent ?? ''")).await
    }

    /// Clicks with the mouse on the first visible thing that a selector finds; whether there was one.
    pub(crate) async fn click(&self, selector: &str) -> bool {
        self.click_nth(selector, 0).await
    }

    /// Clicks on one of the things that a selector finds, counted round and round.
    pub(crate) async fn click_nth(&self, selector: &str, nth: usize) -> bool {
        let find = format!(
            "(() => {{
                const seen = (thing) => thing.getClientRects().length && !thing.closest('[hidden]');
                const all = [...document.querySelectorAll({selector:?})].filter(seen);
                if (!all.length) return [];
                for (let step = 0; step < all.length; step++) {{
                    const thing = all[({nth} + step) % all.length];
                    thing.scrollIntoView({{ block: 'center', inline: 'center' }});
                    const at = thing.getBoundingClientRect();
                    for (const [x, y] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.5, 0.2], [0.5, 0.85]]) {{
                        const point = [at.left + at.width * x, at.top + at.height * y];
                        if (thing.contains(document.elementFromPoint(...point))) return point;
                    }}
                }}
                return [];
            }})()"
        );
        let point: Vec<f64> = self.eval(&find).await;
        let [x, y] = point[..] else { return false };
        let click = tokio::time::timeout(ANSWER, self.page.click(Point { x, y })).await;
        click.expect("the browser answers").expect("a click");
        true
    }

    /// Clicks on something that must be there and waits for the page that follows.
    pub(crate) async fn follow(&self, selector: &str) {
        let before: String = self.eval("location.href").await;
        assert!(self.click(selector).await, "nothing to click: {selector}");
        self.until(&format!("location.href !== {before:?} && document.readyState === 'complete'")).await;
    }

    /// Clicks on something that sends a form, and waits for the answer, also where it is the same page again.
    pub(crate) async fn submit(&self, selector: &str) {
        let _: bool = self.eval("window.here = true").await;
        assert!(self.click(selector).await, "nothing to click: {selector}");
        self.until("!window.here && document.readyState === 'complete'").await;
    }

    /// Writes something into a field, over what is there, or chooses it in a list.
    pub(crate) async fn fill(&self, selector: &str, value: &str) {
        let kind: String = self
            .eval(&format!(
                "(() => {{
                    const field = document.querySelector({selector:?});
                    field?.focus();
                    if (field?.matches('select')) {{
                        field.value = {value:?};
                        field.dispatchEvent(new Event('change', {{ bubbles: true }}));
                    }} else field?.select();
                    return field?.nodeName ?? '';
                }})()"
            ))
            .await;
        assert!(!kind.is_empty(), "no field: {selector}");
        if kind != "SELECT" {
            self.page.execute(InsertTextParams::new(value)).await.expect("a text");
        }
        let now: String = self.eval(&format!("document.querySelector({selector:?}).value")).await;
        assert_eq!(now, value, "{selector}");
    }

    /// Runs a script in every page from now on, before its own.
    pub(crate) async fn always(&self, script: &str) {
        self.page.evaluate_on_new_document(script).await.expect("a script");
    }

    /// Lets scripts of a test be run in pages whose policy refuses all but the site's own.
    pub(crate) async fn trust_scripts(&self) {
        self.page.execute(SetBypassCspParams::new(true)).await.expect("another policy");
    }

    /// Where on the site the tab is.
    pub(crate) async fn path(&self) -> String {
        self.eval("location.pathname").await
    }

    /// The buttons of the page that can be used, as the browser tells screen readers of them.
    pub(crate) async fn buttons(&self) -> Vec<Button> {
        let page = self.page.get_document().await.expect("a document").node_id;
        let asked = QueryAxTreeParams::builder().node_id(page).role("button").build();
        // While a page is left, there is nothing to ask for a moment.
        let Ok(answer) = self.page.execute(asked).await else { return Vec::new() };
        let button = |node: serde_json::Value| {
            let property = |name: &str| {
                let all = node["properties"].as_array()?;
                all.iter().find(|property| property["name"] == name).map(|property| property["value"]["value"].clone())
            };
            if node["ignored"] != false || property("disabled") == Some(true.into()) {
                return None;
            }
            let pressed = property("pressed").map(|pressed| pressed == "true");
            let name = node["name"]["value"].as_str().unwrap_or_default().to_owned();
            Some(Button { name, pressed, node: BackendNodeId::new(node["backendDOMNodeId"].as_i64()?) })
        };
        let nodes = answer.result.nodes.iter().map(|node| serde_json::to_value(node).expect("plain data"));
        nodes.filter_map(button).collect()
    }

    /// Uses a button as a screen reader does; whether it was still there.
    pub(crate) async fn activate(&self, button: &Button) -> bool {
        const CLICK: &str =
            "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }";
        let found = self.page.execute(ResolveNodeParams::builder().backend_node_id(button.node).build()).await;
        let Ok(found) = found else { return false };
        let Some(object) = found.result.object.object_id else { return false };
        let call = CallFunctionOnParams::builder().object_id(object).function_declaration(CLICK).build();
        self.page.execute(call.expect("a call")).await.is_ok()
    }

    /// Presses a key.
    pub(crate) async fn press(&self, key: &str) {
        let (code, number, text) = match key {
            "Tab" => ("Tab", 9, None),
            "Enter" => ("Enter", 13, Some("\r")),
            "Escape" => ("Escape", 27, None),
            "ArrowRight" => ("ArrowRight", 39, None),
            "ArrowLeft" => ("ArrowLeft", 37, None),
            "ArrowDown" => ("ArrowDown", 40, None),
            " " => ("Space", 32, Some(" ")),
            other => (other, 0, Some(other)),
        };
        let event = |kind: DispatchKeyEventType| {
            let event = DispatchKeyEventParams::builder().key(key).code(code).windows_virtual_key_code(number);
            let event =
                if let (Some(text), DispatchKeyEventType::KeyDown) = (text, &kind) { event.text(text) } else { event };
            event.r#type(kind).build().expect("a key")
        };
        self.page.execute(event(DispatchKeyEventType::KeyDown)).await.expect("the key goes down");
        self.page.execute(event(DispatchKeyEventType::KeyUp)).await.expect("the key comes up");
    }

    /// Keeps a picture of the page among the artefacts of the test run.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        self.save(&folder.join(format!("{name}.png")), 1.0).await;
    }

    /// Keeps a picture of the window as a file, so many times as large.
    pub(crate) async fn save(&self, path: &std::path::Path, scale: f64) {
        let [width, height]: [f64; 2] = self.eval("[innerWidth, innerHeight]").await;
        let clip = Viewport { x: 0.0, y: 0.0, width, height, scale };
        let shot = ScreenshotParams::builder().format(CaptureScreenshotFormat::Png).clip(clip).build();
        self.page.save_screenshot(shot, path).await.expect("a picture");
    }

    /// Nothing is wider than the page.
    pub(crate) async fn fits(&self, what: &str) {
        let [inner, outer]: [i64; 2] =
            self.eval("[document.documentElement.scrollWidth, document.documentElement.clientWidth]").await;
        assert!(inner <= outer, "{what}: the page scrolls sideways, {inner} of {outer}");
    }

    pub(crate) async fn version(&self) -> i64 {
        self.eval("Number(document.querySelector('[data-version]')?.dataset.version ?? -1)").await
    }

    /// What somebody would see who came to look after a test that got stuck.
    pub(crate) async fn state(&self) -> String {
        self.picture("stuck").await;
        let seen = "[document.visibilityState, location.pathname, document.querySelector('.say')?.textContent,
            document.querySelector('.hint')?.textContent].join(' | ')";
        format!("move {}, {}", self.version().await, self.eval::<String>(seen).await)
    }

    pub(crate) async fn is_mine(&self) -> bool {
        self.has("[data-mine=true]").await
    }

    /// What the page has put together from the parts it was sent is what a page says that is loaded now.
    pub(crate) async fn is_up_to_date(&self) {
        let same = "(async () => {
            const plain = (root) => {
                const copy = root.cloneNode(true);
                copy.querySelectorAll('.ghost-piece, .tick, .fly, .plus').forEach((thing) => thing.remove());
                copy.querySelectorAll('.preview, .chips, #moments').forEach((thing) => thing.replaceChildren());
                const ask = copy.querySelector('#ask');
                if (ask?.dataset.say) ask.querySelector('.say').textContent = ask.dataset.say;
                if (ask?.dataset.say) ask.querySelector('.hint').textContent = ask.dataset.hint ?? '';
                const confirm = copy.querySelector('#confirm span');
                if (confirm) confirm.textContent = '';
                for (const thing of copy.querySelectorAll('*')) {
                    thing.classList.remove('can', 'picked', 'planned', 'tried', 'hot', 'brightens', 'refused');
                    // What pays, or could, is marked by the page itself.
                    thing.classList.remove('can-pay', ...[...thing.classList].filter((name) => /^up-[0-9]$/.test(name)));
                    for (const name of ['hidden', 'open', 'data-left', 'aria-pressed', 'aria-selected', 'disabled', 'data-told', 'data-clock', 'data-loaded', 'style']) thing.removeAttribute(name);
                    if (thing.matches('[data-trials], [data-hand]')) thing.removeAttribute('href');
                    if (thing.matches('.camera-pill')) thing.remove();
                    if (thing.getAttribute('class') === '') thing.removeAttribute('class');
                    if (thing.matches('.clock')) thing.textContent = '';
                    if (thing.dataset.fit) thing.setAttribute('viewBox', thing.dataset.fit);
                    const attributes = [...thing.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
                    for (const { name } of attributes) thing.removeAttribute(name);
                    for (const { name, value } of attributes) thing.setAttribute(name, value);
                }
                return copy.innerHTML;
            };
            const answer = await fetch(location.href);
            const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
            const [shown, loaded] = [document, page].map((from) => plain(from.getElementById('table')));
            if (shown === loaded) return '';
            let at = 0;
            while (shown[at] === loaded[at]) at++;
            return shown.slice(at - 200, at + 200) + ' INSTEAD OF ' + loaded.slice(at - 200, at + 200);
        })()";
        // A bot may move between the two.
        let mut difference = String::new();
        let end = Instant::now() + ANSWER;
        while Instant::now() < end {
            difference = self.eval(same).await;
            if difference.is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the page shows something else than a page that is loaded now: {difference}");
    }

    pub(crate) async fn is_over(&self) -> bool {
        self.has("#ask[data-over=true]").await
    }

    /// Makes one decision by clicking on the board and on what the sentence offers, or in the list of all moves.
    pub(crate) async fn decide(&self, taste: usize) {
        let before = self.version().await;
        let end = Instant::now() + ANSWER;
        let mut click = 0;
        while Instant::now() < end {
            click = (click + 1) % 12;
            let listed = taste.is_multiple_of(5) || click >= 6;
            let clicked = if self.click("#confirm:not([disabled])").await {
                true
            } else if listed {
                if !self.has("#table[data-sheet=all]").await {
                    self.press("Escape").await;
                    self.press("l").await;
                }
                self.click_nth(".choices button", taste).await
            } else {
                let board = "#play [data-acts].can";
                self.click_nth(board, taste + click).await || self.click_nth("[data-chip]", taste).await
            };
            if !clicked {
                // The frame that brings the moves may still be on its way.
                tokio::time::sleep(Duration::from_millis(100)).await;
                if !self.is_mine().await || self.version().await != before {
                    return;
                }
                continue;
            }
            if self.changes(before).await {
                return;
            }
        }
        let moves = self.text(".choices").await;
        panic!("many clicks and no decision: {} {moves}", self.state().await);
    }

    /// Waits until there is something to decide here; false if the game is over first.
    pub(crate) async fn decides(&self) -> bool {
        let mut last = (self.version().await, Instant::now());
        loop {
            if self
                .holds(
                    "document.querySelector('#ask[data-mine=true]') && document.querySelector('#moves [data-index]')",
                )
                .await
            {
                return true;
            }
            if self.is_over().await {
                return false;
            }
            let version = self.version().await;
            if version != last.0 {
                last = (version, Instant::now());
            }
            assert!(last.1.elapsed() < PATIENCE, "nobody moves: {}", self.state().await);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Decides by the list of all moves, which touches nothing else of the page, and waits for what comes of it: not always
    /// the same kind of answer, but the same game whenever the table is the same.
    pub(crate) async fn answer(&self, made: usize) {
        let version = self.version().await;
        let choose = format!(
            "(() => {{
                const all = [...document.querySelectorAll('#moves [data-index]')];
                all[{} % all.length]?.click();
                return true;
            }})()",
            made * 7 + 3
        );
        self.holds(&choose).await;
        self.until(&format!("Number(document.querySelector('[data-version]')?.dataset.version) !== {version}")).await;
    }

    /// Clicks by script on something that a person finds behind a list or a menu.
    pub(crate) async fn choose(&self, selector: &str) {
        let click = format!(
            "(() => {{ const thing = document.querySelector({selector:?}); thing?.click(); return Boolean(thing); }})()"
        );
        assert!(self.holds(&click).await, "nothing to choose: {selector}");
    }

    /// Whether the table moves on within a moment.
    pub(crate) async fn changes(&self, version: i64) -> bool {
        let end = Instant::now() + Duration::from_millis(250);
        while Instant::now() < end {
            if self.version().await != version {
                return true;
            }
            // Picking something only narrows the choice.
            if self.holds("document.getElementById('cancel') && !document.getElementById('cancel').hidden").await {
                return false;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        false
    }
}
