// The service worker keeps what pages load beside themselves. Pages, tables and answers always come from the server; where
// it cannot be reached, a page says so and tries again.
const VERSION = "VERSION";
const SHELL = ["SHELL"];
const OFFLINE = "/offline";
const fresh = (address) => new Request(address, { cache: "reload" });

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll(SHELL.map(fresh));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith(`/assets/${VERSION}/`)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  }
});

// A notice of one's turn. Who looks at the table already needs none.
const told = async (message) => {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const url = new URL(message.url, self.location.origin).href;
  if (windows.some((window) => window.visibilityState === "visible" && window.url === url)) return;
  await self.registration.showNotification(message.title, {
    body: message.body,
    lang: message.lang,
    tag: "turns",
    renotify: true,
    icon: "/assets/icon-192.png",
    data: { url, stop: new URL(message.stop.url, self.location.origin).href },
    actions: [{ action: "stop", title: message.stop.say }],
  });
};

const open = async (url) => {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find((window) => window.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
};

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(told(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, stop } = event.notification.data;
  event.waitUntil(open(event.action === "stop" ? stop : url));
});
