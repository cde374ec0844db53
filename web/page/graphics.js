// A browser may take a page's WebGL context away; phones do so in the background. In Chromium
// Flutter asks for another context and draws on. In Firefox and WebKit it also asks, but the screen
// was seen to stay blank. In those two, and where Flutter does not ask, a reload brings the picture
// back.
const CONTEXT_PATIENCE = 3000;
const drawsOn = /Chrom(e|ium)\//.test(navigator.userAgent);
let contexts = 0;

const onceSeen = (act) => {
  if (document.hidden) {
    document.addEventListener("visibilitychange", () => onceSeen(act), { once: true });
  } else {
    act();
  }
};
const awaitContext = (number) => setTimeout(() => {
  if (contexts === number || !drawsOn) {
    location.reload();
  } else {
    // A resized window is drawn anew, even if nothing else has changed.
    window.dispatchEvent(new Event("resize"));
  }
}, drawsOn ? CONTEXT_PATIENCE : 0);

for (const kind of [window.HTMLCanvasElement, window.OffscreenCanvas]) {
  const getContext = kind?.prototype.getContext;
  if (getContext) {
    kind.prototype.getContext = function (type, ...rest) {
      const context = getContext.call(this, type, ...rest);
      if (/webgl/.test(type)) {
        contexts += 1;
        const number = contexts;
        const lost = () => onceSeen(() => awaitContext(number));
        this.addEventListener("webglcontextlost", lost, { once: true });
      }
      return context;
    };
  }
}
