// While the app shows what only one player may see, the page hides it as soon as it goes to the
// background. The cover is there before the system takes its picture, and until the app has drawn
// something else.
const cover = document.createElement("div");
cover.id = "cover";
let secret = false;

document.addEventListener("visibilitychange", () => {
  if (document.hidden && secret) {
    document.body.append(cover);
  }
});
new BroadcastChannel(appChannel).addEventListener("message", ({ data }) => {
  if (data === "secret") {
    secret = true;
  } else if (data === "open") {
    secret = false;
    // Two frames later, what the app has sent before this word is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => cover.remove()));
  }
});
