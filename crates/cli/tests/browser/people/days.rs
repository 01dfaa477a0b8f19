//! Over days: being told where it is one's turn, by letter and by the browser, and leaving a move for the next decision.

use serde_json::json;

use super::{Club, EN_DESKTOP, PT_PHONE, begun, open_table, seen, sit_down, turn, visit};
use crate::sink::Sink;

/// A browser that takes notices, as far as a page can tell: headless ones have no push service.
const TAKES_NOTICES: &str = "
    const fake = {
        endpoint: 'https://push.example/ben',
        unsubscribe: async () => { localStorage.removeItem('fake'); return true; },
        toJSON: () => ({ endpoint: fake.endpoint, keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        localStorage.setItem('fake', JSON.stringify([...applicationServerKey]));
        fake.options = { applicationServerKey };
        return fake;
    };
    PushManager.prototype.getSubscription = async () => {
        const key = JSON.parse(localStorage.getItem('fake'));
        if (!key) return null;
        fake.options = { applicationServerKey: new Uint8Array(key) };
        return fake;
    };
    Notification.requestPermission = async () => localStorage.getItem('answer') ?? 'denied';";

/// What the service worker does with a message, and with a click on it or on what ends it.
const WORKER: &str = "(async () => {
    const text = await (await fetch('/sw.js')).text();
    const [shown, handlers] = [[], {}];
    const clients = { matchAll: async () => [], openWindow: async (url) => shown.push(new URL(url).pathname) };
    let data;
    const registration = { showNotification: async (title, options) => { shown.push(title); data = options.data; } };
    const worker = { addEventListener: (name, handler) => (handlers[name] = handler), location, registration, clients };
    new Function('self', 'caches', text)(worker, {});
    const send = async (name, event) => { let done; handlers[name]({ ...event, waitUntil: (p) => (done = p) }); await done; };
    const message = { title: 'Sua vez', body: '', url: '/table/x', stop: { url: '/mail/stop/y', say: 'Chega' } };
    await send('push', { data: { json: () => message } });
    for (const action of ['', 'stop']) await send('notificationclick', { action, notification: { close() {}, data } });
    clients.matchAll = async () => [{ visibilityState: 'visible', url: new URL('/table/x', location.origin).href }];
    await send('push', { data: { json: () => message } });
    return shown;
})()";

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_it_is_told_by_the_browser_and_by_letter() {
    let sink = Sink::start();
    let push = ["--push-contact=mailto:club@example.org", "--push-services=push.example", "--push-delay=3600"];
    let mail = ["--smtp", &sink.address, "--mail-delay=0"];
    let Some(club) = Club::open("notices", &[&push[..], &mail].concat()).await else { return };
    let ben = club.member(PT_PHONE, "Ben").await;
    let ana = club.member(EN_DESKTOP, "Ana").await;
    // The browser: not without leave, then on, then off.
    ben.always(TAKES_NOTICES).await;
    ben.trust_scripts().await;
    ben.go("/account").await;
    ben.follow("a[href='/mail']").await;
    assert!(ben.holds("document.querySelector('.quiet-hours').hidden").await, "nothing to be quiet about yet");
    ben.until("!document.querySelector('[data-push=on]').hidden").await;
    assert!(ben.click("[data-push=on]").await);
    ben.until("document.querySelector('#push [role=status]').textContent.includes('permissões')").await;
    seen(&ben, "notices-denied").await;
    let _: bool = ben.eval("(localStorage.setItem('answer', 'granted'), true)").await;
    assert!(ben.click("[data-push=on]").await);
    ben.until("!document.querySelector('[data-push=off]').hidden").await;
    seen(&ben, "notices-browser").await;
    ben.fill("[name=from]", "22").await;
    ben.submit(".quiet-hours button").await;
    ben.until("!document.querySelector('[data-push=off]').hidden").await;
    assert!(ben.holds("document.querySelector('[name=from]').value === '22'").await);
    assert!(ben.text("#push").await.contains("1 aparelho"), "{}", ben.text("#push").await);
    let shown: Vec<String> = ben.eval(WORKER).await;
    assert_eq!(shown, ["Sua vez", "/table/x", "/mail/stop/y"], "once, and nothing to who looks");
    assert!(ben.click("[data-push=off]").await);
    ben.until("!document.querySelector('[data-push=on]').hidden").await;
    // By letter: an address is confirmed by a link, which one account alone may have.
    ana.go("/account").await;
    ana.follow("a[href='/mail']").await;
    seen(&ana, "notices").await;
    ana.fill("[name=email]", "ana@example.org").await;
    ana.submit("form[action='/mail/address'] button").await;
    seen(&ana, "letter-sent").await;
    let link = sink.link(0, "/mail/confirm/");
    visit(&ana, &link, "letter-confirm").await;
    ana.submit("main form button").await;
    assert_eq!(ana.path().await, "/mail");
    assert!(ana.holds("document.querySelector('[name=email]').value === 'ana@example.org'").await);
    ana.go(&link).await;
    super::refuses(&ana, "hold any more", "refused-link").await;
    ben.go("/mail").await;
    ben.fill("[name=email]", "ana@example.org").await;
    ben.submit("form[action='/mail/address'] button").await;
    super::refuses(&ben, "Outra conta", "refused-mail-taken").await;
    // A letter tells of a turn, and its link ends all of them.
    ana.go("/mail").await;
    assert!(ana.click("label:has([name=turns])").await);
    ana.fill("[name=from]", "0").await;
    ana.fill("[name=to]", "0").await;
    ana.submit(".quiet-hours button").await;
    seen(&ana, "notices-letters").await;
    let letters = sink.letters().len();
    open_table(&ana, &json!({ "game": "tuscany", "seats": ["me", "random"], "set": { "start": "1" } })).await;
    let stop = sink.link(letters, "/mail/stop/");
    visit(&ana, &stop, "letter-stop").await;
    ana.submit("main form button").await;
    seen(&ana, "letter-stopped").await;
    ana.go("/mail").await;
    assert!(!ana.has("[name=turns]:checked").await, "it is off now");
    // A forgotten password is changed by a link too.
    let lost = club.guest(PT_PHONE, "/sign-in").await;
    lost.follow("a[href='/forgot']").await;
    seen(&lost, "forgot").await;
    lost.fill("[name=email]", "ana@example.org").await;
    let letters = sink.letters().len();
    lost.submit("form[action='/forgot'] button").await;
    seen(&lost, "forgot-sent").await;
    let link = sink.link(letters, "/reset/");
    visit(&lost, &link, "reset").await;
    lost.fill("[name=new]", "another horse").await;
    lost.submit("main form button").await;
    super::sign(&lost, "Ana", "another horse", "in").await;
    assert_eq!(lost.path().await, "/");
    ana.go("/account").await;
    assert_eq!(ana.path().await, "/sign-in", "the old sessions have ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn over_days_a_move_is_left_and_turns_are_told_on_every_page() {
    let Some(club) = Club::open("days", &[]).await else { return };
    let (ana, ben) = (club.member(PT_PHONE, "Ana").await, club.member(EN_DESKTOP, "Ben").await);
    let table = open_table(&ana, &json!({ "game": "burgundy", "seats": ["me", "open"], "clock": "3d" })).await;
    let other = open_table(&ana, &json!({ "game": "duel", "seats": ["me", "open"], "clock": "1d" })).await;
    for table in [&other, &table] {
        sit_down(&ben, table, 2).await;
    }
    ana.go(&table).await;
    let both = [&ana, &ben];
    begun(&both).await;
    // While the other decides there is one way to plan: a move is left on a page of its own, which nobody else sees.
    let mut left = false;
    for step in 0..40 {
        let decides = turn(&both).await;
        let (decides, waits) = (both[decides], both[1 - decides]);
        waits.until("document.querySelector('#plan')").await;
        assert!(!decides.has("#plan").await, "whoever decides has nothing to leave");
        assert!(!waits.has("#ask[data-plan]").await, "what is tapped does not become another plan");
        if step == 0 {
            seen(waits, "table-plan").await;
        }
        waits.follow("#plan").await;
        if waits.has(".plan button").await {
            seen(waits, "plan").await;
            waits.submit(".plan button").await;
            waits.until("document.querySelector('[role=status] form')").await;
            seen(waits, "plan-left").await;
            waits.go(&table).await;
            waits.until("document.querySelector('#plan')").await;
            seen(waits, "table-plan-left").await;
            assert!(!decides.has("#plan").await, "nobody else sees it");
            let before = waits.version().await;
            // It is made, or dropped, as soon as it is their turn: either way the page says so.
            crate::play(&[decides], 1).await;
            waits.until(&format!("Number(document.querySelector('[data-version]').dataset.version) > {before}")).await;
            left = true;
            break;
        }
        waits.go(&table).await;
        waits.until("document.querySelector('[data-version]')").await;
        crate::play(&[decides], 1).await;
    }
    assert!(left, "at some time a move could be left");
    // Whose turn it is at a table sees so on every other page and at every other table, and gets there with one click.
    for page in ["/", "/rules", "/lobby"] {
        for tab in both {
            tab.go(page).await;
        }
    }
    let mut told = 0;
    for tab in both {
        tab.until("document.querySelector('.people-box, .told')").await;
        let (status, turns): (u16, Vec<String>) = tab
            .eval(
                "fetch('/api/v1/turns').then(async (a) => [a.status, (await a.json()).tables.map(({ id }) => `/table/${id}`)])",
            )
            .await;
        assert_eq!(status, 200);
        if let Some(first) = turns.first() {
            told += turns.len();
            tab.until(&format!("document.querySelector('[data-part=turns] a')?.getAttribute('href') === {first:?}"))
                .await;
            seen(tab, "my-turn-everywhere").await;
            tab.follow("[data-part=turns] a").await;
            tab.until("document.querySelector('[data-mine=true]')").await;
        }
    }
    assert_eq!(told, 2, "one decides at each table");
}
