// The screen until the app draws: its name, the game that waits, and how much has been loaded.
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

// A browser reports a file when it is complete, and on a slow line the first large one takes
// minutes. Meanwhile the share grows at the average rate so far, up to most of the bytes that are
// awaited.
const SLOW = 3000;
const MOST = 0.9;
const PART = [/^(main\.dart|canvaskit)/, /^pyodide\//, /^/];
const PART_WORDS = ["loading.screen", "loading.python", "loading.app"];
let brought = 0;
let broughtAt = 0;
let furthest = 0;
const awaited = () => PART.findIndex((part) => [...left.keys()].some((path) => part.test(path)));
const show = () => {
  const now = performance.now();
  const part = awaited();
  const rest = [...left].filter(([path]) => PART[part].test(path)).map(([, size]) => size);
  const rate = broughtAt ? brought / broughtAt : 0;
  const onTheWay = Math.min(rate * (now - broughtAt), MOST * sum(rest));
  const loaded = whole ? 1 - (sum(left.values()) - onTheWay) / whole : 1;
  furthest = Math.max(furthest, loaded);
  bar.value = furthest;
  const slow = now > SLOW && left.size;
  const percent = slow && furthest < 0.1
    ? (Math.floor(furthest * 1000) / 10).toFixed(1)
    : Math.floor(furthest * 100);
  const lines = left.size
    ? [page.words.loading.replace("{percent}", percent)]
    : [page.words.starting];
  if (slow) {
    lines.push(page.words[PART_WORDS[part]]);
  }
  share.textContent = lines.join("\n");
};
const moving = setInterval(show, 1000);
const count = (entries) => {
  for (const { name, decodedBodySize, responseEnd } of entries) {
    left.delete(name.replace(scope, "").replace(/\?.*/, ""));
    brought += decodedBodySize ?? 0;
    broughtAt = Math.max(broughtAt, responseEnd ?? 0);
  }
  show();
};

// The game that waits, of those that were on the shelf when it was last seen.
const findWaiting = () => {
  const shelf = page.stored("shelf");
  return (Array.isArray(shelf) ? shelf : [])
    .filter((entry) => entry && !entry.over && !entry.damaged)
    .sort((one, other) => other.changed - one.changed)[0];
};
const waiting = findWaiting();
// A name without visible characters is left out. The bdi element keeps directional marks in a name
// from turning the text beside it.
const SEEN = /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;
const names = (waiting?.names ?? []).filter((name) => typeof name === "string" && SEEN.test(name));
const fence = (name) => {
  const fenced = document.createElement("bdi");
  fenced.textContent = name;
  return fenced;
};
document.getElementById("splash-name").textContent = page.words.name;
if (names.length) {
  const [before, after] = page.words.saved.split("{names}");
  const listed = names.flatMap((name) => [page.words.separator, fence(name)]).slice(1);
  document.getElementById("splash-saved").append(before, ...listed, after);
}

// The shortcut to the last game. Flutter reads the address after this.
const GO_ON = "#/go-on";
const wayOn = (game) => (game ? `#/table/${encodeURIComponent(game.id)}` : "#/");
if (location.hash === GO_ON) {
  history.replaceState(null, "", wayOn(waiting));
}
document.querySelector("link[rel=manifest]").href = `manifest-${page.locale}.json`;
document.querySelector("meta[name=apple-mobile-web-app-title]").content = page.words.name;

show();
new PerformanceObserver((list) => count(list.getEntries()))
  .observe({ type: "resource", buffered: true });
window.addEventListener("loaded", ({ detail }) => count(detail.map((name) => ({ name }))));
// A restored Python asks for fewer files than one that starts anew.
window.addEventListener("packages", () => {
  const paths = [...left.keys()].filter((path) => /^(app\.zip|native\/|pyodide\/)/.test(path));
  count(paths.map((name) => ({ name })));
});

// The recorded home screen is there, and the app behind it is not yet: a thin line shows this.
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

let failed = null;
const drawn = new Set();
for (const step of ["flutter-first-frame", "app"]) {
  window.addEventListener(step, () => {
    drawn.add(step);
    if (drawn.size === 2) {
      requestAnimationFrame(() => requestAnimationFrame(() => {
        clearInterval(moving);
        failed?.remove();
        document.getElementById("splash")?.remove();
        performance.mark("splash-removed");
        showStarting();
      }));
    }
  }, { once: true });
}

if (page.missing !== "old") {
  window.addEventListener("failure", ({ detail }) => page.say("failure", detail));
  if (failure) {
    page.say("failure", failure);
  }
  window.addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement) {
      page.say("failure", target.src);
    }
  }, true);
  // Where Flutter cannot start, nothing else says so. A rejection after the first frame has nothing
  // to do with the start.
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (drawn.size < 2) {
      failed ??= page.say("failure", String(reason));
    }
  });
}
