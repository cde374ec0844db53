// What is seen until the app draws: its name, the game that waits, and how much has been loaded.
const weights = {weights};

// Of CanvasKit's two builds Flutter takes the smaller one where the browser itself has the rest.
const small = "ImageDecoder" in window && "v8BreakIterator" in Intl;
const unused = small ? "canvaskit/canvaskit." : "canvaskit/chromium/";
const left = new Map(Object.entries(weights).filter(([path]) => !path.startsWith(unused)));
const sum = (sizes) => [...sizes].reduce((total, size) => total + size, 0);
const whole = sum(left.values());

const scope = new URL(document.baseURI).href;
const bar = document.getElementById("splash-progress");
const share = document.getElementById("splash-share");
const show = () => {
  const loaded = whole ? 1 - sum(left.values()) / whole : 1;
  bar.value = loaded;
  const percent = Math.floor(loaded * 100);
  share.textContent = left.size
    ? page.words.loading.replace("{percent}", percent)
    : page.words.starting;
};
const count = (addresses) => {
  for (const address of addresses) {
    left.delete(address.replace(scope, "").replace(/\?.*/, ""));
  }
  show();
};

const shelf = page.stored("shelf");
const waiting = (Array.isArray(shelf) ? shelf : [])
  .filter((entry) => entry && !entry.over && !entry.damaged)
  .sort((one, other) => other.changed - one.changed)[0];
const names = (waiting?.names ?? []).filter((name) => typeof name === "string");
document.getElementById("splash-name").textContent = page.words.name;
if (names.length) {
  document.getElementById("splash-saved").textContent =
    page.words.saved.replace("{names}", () => names.join(page.words.separator));
}

// The shortcut to the game that was left; Flutter reads the address after this.
if (location.hash === "#/go-on") {
  history.replaceState(null, "", waiting ? `#/table/${encodeURIComponent(waiting.id)}` : "#/");
}
document.querySelector("link[rel=manifest]").href = `manifest-${page.locale}.json`;
document.querySelector("meta[name=apple-mobile-web-app-title]").content = page.words.name;

show();
new PerformanceObserver((list) => count(list.getEntries().map((entry) => entry.name)))
  .observe({ type: "resource", buffered: true });
window.addEventListener("loaded", ({ detail }) => count(detail));
// A restored Python asks for less than one that starts anew.
window.addEventListener("packages", () => {
  count([...left.keys()].filter((path) => /^(app\.zip|native\/|pyodide\/)/.test(path)));
});

// The home screen from before is there, the app behind it is not yet: a thin line says so.
let live = false;
const showStarting = () => {
  if (!live) {
    const line = document.createElement("progress");
    line.id = "starting";
    line.setAttribute("aria-label", page.words.starting);
    document.body.append(line);
  }
};
window.addEventListener("live", () => {
  live = true;
  document.getElementById("starting")?.remove();
}, { once: true });

const drawn = new Set();
for (const step of ["flutter-first-frame", "app"]) {
  window.addEventListener(step, () => {
    drawn.add(step);
    if (drawn.size === 2) {
      requestAnimationFrame(() => requestAnimationFrame(() => {
        document.getElementById("splash")?.remove();
        performance.mark("splash-removed");
        showStarting();
      }));
    }
  }, { once: true });
}

if (page.missing !== "old") {
  window.addEventListener("failure", ({ detail }) => page.say("failure", detail));
  window.addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement) {
      page.say("failure", target.src);
    }
  }, true);
}
