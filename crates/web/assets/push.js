// The page of notices: whether this browser is told where it is one's turn.
const box = document.getElementById("push");
const status = box.querySelector("[role=status]");
const [start, stop] = ["on", "off"].map((what) => box.querySelector(`[data-push=${what}]`));

const send = async (address, body) => {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).error);
};

const show = (on) => {
  status.textContent = on ? box.dataset.on : box.dataset.off;
  start.hidden = on;
  stop.hidden = !on;
  if (on) document.querySelector(".quiet-hours").hidden = false;
};

const key = () => Uint8Array.from(atob(box.dataset.key.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
const known = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();
const same = (subscription) => {
  const theirs = new Uint8Array(subscription.options?.applicationServerKey ?? []);
  return key().every((byte, at) => byte === theirs[at]);
};

const subscribe = async () => {
  if ((await Notification.requestPermission()) !== "granted") {
    status.textContent = box.dataset.denied;
    return;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key() });
  await send("/mail/push", subscription);
  show(true);
};

const unsubscribe = async () => {
  const subscription = await known();
  if (subscription) {
    await send("/mail/push/end", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  show(false);
};

const look = async () => {
  const subscription = await known();
  // Another key, or somebody else who was signed in here: what the server knows is renewed.
  if (subscription && !same(subscription)) await subscription.unsubscribe();
  else if (subscription) await send("/mail/push", subscription);
  show(Boolean(subscription && same(subscription)));
};

const attempt = (what) => async () => {
  try {
    await what();
  } catch (error) {
    status.textContent = `${box.dataset.failed} ${error.message}`;
  }
};

if ("PushManager" in window && "Notification" in window && navigator.serviceWorker) {
  start.addEventListener("click", attempt(subscribe));
  stop.addEventListener("click", attempt(unsubscribe));
  attempt(look)();
}
