// The home screen as it was drawn before: shown at once while Python starts, and recorded again
// when what it shows has changed. The recording for a new player comes with the build.
const RESTING = 1500;
// The prefix of texts that earlier versions kept here as Flet's preferences, as JSON of a text. The
// app takes them over.
const OLD = "flutter.pocket_table.";
// The number of lines of the shelf that the home screen begins with, and one to know that there are
// more.
const LINES = 21;
// Milliseconds that a new player's home screen waits for a database that does not answer.
const PATIENCE = 3000;

// Processor cores.
const FEW = 2;

const isHome = () => ["", "#", "#/"].includes(location.hash);
const isDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

const readOldTexts = () => {
  const found = {};
  const readText = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(OLD))) {
      const text = readText(key);
      if (typeof text === "string") {
        found[key.slice("flutter.".length)] = text;
      }
    }
  } catch {
    // The storage is closed to us, so nothing was ever kept.
  }
  return found;
};
const oldTexts = readOldTexts();
const forgetOldTexts = () => {
  Object.keys(oldTexts).forEach((key) => localStorage.removeItem(`flutter.${key}`));
};

// What home reads: the settings and the first lines of the shelf.
const saves = import(new URL("saves.js", document.baseURI));
const readStored = async () => {
  const { lines, read } = await saves;
  const [settings, shelf] = await Promise.all([
    read("note", "settings"), lines(JSON.stringify({ count: LINES, after: null })),
  ]);
  const text = JSON.parse(settings);
  const pairs = JSON.parse(shelf).map(({ id, moment, text: line }) => [id, moment, line]);
  return [text === null ? {} : { settings: text }, pairs];
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

// What comes with the build for a new player, by the end of its name; null where it cannot be had.
// Where the build is kept on the device, what is not kept yet is not asked for.
const built = new Map();
const isKept = Boolean(navigator.serviceWorker?.controller);
const ask = (path) => (isKept ? caches.match(path, { ignoreVary: true }) : fetch(path));
const bytesOf = async (response) => (
  response?.ok ? new Uint8Array(await response.arrayBuffer()) : null
);
const findBuilt = (end) => {
  if (!built.has(end)) {
    const look = isDark() ? "dark" : "light";
    built.set(end, ask(`first/${page.locale}-${look}${end}.bin`).then(bytesOf));
  }
  return built.get(end);
};

let known = "";
let isNew = false;
const findScreen = async () => {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("what is stored does not come")), PATIENCE);
  });
  const stored = await Promise.race([readStored(), late]);
  const key = describe(stored);
  isNew = !Object.keys(stored[0]).length && !stored[1].length;
  const kept = await (await caches.open(`first ${base}`)).match("home");
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    const end = bytes.indexOf(10);
    if (new TextDecoder().decode(bytes.subarray(0, end)) === key) {
      known = key;
      return bytes.slice(end + 1);
    }
  }
  const screen = isNew ? await findBuilt("") : null;
  if (screen) {
    known = key;
  }
  return screen;
};
const canKeep = !guest && !page.missing && "caches" in window;
const firstScreen = canKeep && isHome() && !Object.keys(oldTexts).length
  ? findScreen().catch((error) => console.info(`No first screen: ${error}`))
  : Promise.resolve(null);

// With a home screen to show, Flutter's files are fetched first, and Python's after them.
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
// On two cores Flutter needs both until it runs: one compiles what the other runs.
const first = (navigator.hardwareConcurrency ?? FEW + 1) > FEW
  ? Promise.race([flutterLoaded, flutterConnects])
  : flutterConnects;
firstScreen.then((found) => found && first)
  .then(() => python.postMessage({ begin: { restore: !givenUp } }));

// What the page needs before the database can answer: the settings with the language, and the first
// lines of the shelf with the game that waits.
const glance = ([{ settings }, shelf]) => {
  try {
    localStorage.setItem("pocket_table.glance", JSON.stringify({
      settings: settings ? JSON.parse(settings) : null,
      shelf: shelf.map(([, , line]) => JSON.parse(line)),
    }));
  } catch {
    // The page then begins in the device's language.
  }
};
const recordScreen = async () => {
  const stored = await readStored();
  glance(stored);
  const key = describe(stored);
  if (key !== known) {
    known = key;
    python.postMessage({ record: { key, dark: isDark(), stored } });
  }
};
const record = () => recordScreen().catch((error) => console.info(`Not recorded: ${error}`));
let resting;
let glancing;
// The app calls this whenever its home screen shows what is stored.
const recordAtRest = () => {
  clearTimeout(resting);
  resting = setTimeout(() => canKeep && isHome() && record(), RESTING);
};
if (canKeep) {
  window.addEventListener("live", () => {
    document.addEventListener("visibilitychange", () => document.hidden && record());
  });
}
new BroadcastChannel("pocket_table.windows").addEventListener("message", ({ data }) => {
  const [name] = JSON.parse(data);
  // A new language is the page's own at once; a game is stored at each act.
  const wait = name === "settings" ? 0 : RESTING;
  clearTimeout(glancing);
  glancing = setTimeout(() => readStored().then(glance).catch(() => undefined), wait);
});
