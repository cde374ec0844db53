// The home screen as it was drawn before: shown at once, while Python starts, and recorded again
// when what it shows has changed. A new player's comes with the build.
const SAVED = "flutter.pocket_table.";
const RESTING = 1500;

const isHome = () => ["", "#", "#/"].includes(location.hash);
const isDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

// What the app has stored, as Flet's preferences have it: every key, and what home reads in full.
const readStored = () => {
  const stored = {};
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(SAVED)).sort()) {
    const name = key.slice("flutter.".length);
    const read = /\.(settings|shelf)$/.test(key);
    stored[name] = read ? JSON.parse(localStorage.getItem(key)) : "";
  }
  return stored;
};
const describe = (stored) => JSON.stringify(
  [document.documentElement.dataset.build, navigator.languages, isDark(), stored],
);

const packetsOf = (recording) => {
  const packets = [];
  const view = new DataView(recording.buffer, recording.byteOffset, recording.byteLength);
  for (let at = 0; at < recording.length;) {
    const length = view.getUint32(at, true);
    packets.push(recording.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return packets;
};

let known = "";
const findScreen = async () => {
  const stored = readStored();
  const key = describe(stored);
  const kept = await (await caches.open(`first ${base}`)).match("home");
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    const end = bytes.indexOf(10);
    if (new TextDecoder().decode(bytes.subarray(0, end)) === key) {
      known = key;
      return bytes.slice(end + 1);
    }
  }
  if (Object.keys(stored).length) {
    return null;
  }
  const response = await fetch(`first/${page.locale}-${isDark() ? "dark" : "light"}.bin`);
  if (!response.ok) {
    return null;
  }
  known = key;
  return new Uint8Array(await response.arrayBuffer());
};
const canKeep = !page.missing && "caches" in window;
const firstScreen = canKeep && isHome()
  ? findScreen().catch((error) => console.info(`No first screen: ${error}`))
  : Promise.resolve(null);

// With a home screen to show, Flutter's parts come over the line first, and Python's after them.
const PARTS = /\/(main\.dart\.js|canvaskit\.wasm)$/;
const flutterLoaded = new Promise((resolve) => {
  const loaded = new Set();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const [part] = PARTS.exec(name.replace(/\?.*/, "")) ?? [];
      if (part && loaded.add(part).size === 2) {
        resolve();
      }
    }
  }).observe({ type: "resource", buffered: true });
});
firstScreen.then((found) => found && Promise.race([flutterLoaded, flutterConnects]))
  .then(() => python.postMessage({ begin: { restore: !givenUp } }));

const recordScreen = () => {
  const stored = readStored();
  const key = describe(stored);
  if (key !== known) {
    known = key;
    python.postMessage({ record: { key, dark: isDark(), stored } });
  }
};
let resting;
// Told by the app whenever its home screen shows what is stored.
const recordAtRest = () => {
  clearTimeout(resting);
  resting = setTimeout(() => canKeep && isHome() && recordScreen(), RESTING);
};
if (canKeep) {
  window.addEventListener("live", () => {
    document.addEventListener("visibilitychange", () => document.hidden && recordScreen());
  });
}
