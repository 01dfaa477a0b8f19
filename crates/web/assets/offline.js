// Without a connection: asks the server again and again, and shows what was wanted as soon as it answers.
const again = async () => {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok && location.pathname !== "/offline") location.reload();
};
setInterval(again, 3000);
addEventListener("online", again);
document.querySelector("[data-again]").addEventListener("click", () => location.reload());
