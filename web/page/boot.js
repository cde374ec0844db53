// Starts Python beside Flutter, and connects the two when Flutter asks.
const base = new URL(document.baseURI).pathname;

// Flutter's bootstrap script and Flet's client read this.
var flet = {
  pyodide: true,
  multiView: false,
  noCdn: true,
  webSocketEndpoint: "/ws",
  entrypointBaseUrl: base,
  assetBase: base,
  routeUrlStrategy: "hash",
  canvasKitBaseUrl: `${base}canvaskit/`,
  webRenderer: "canvaskit",
  fontFallbackBaseUrl: "assets/fonts/",
};
flet.flutterAppLoaded = new Promise((resolve) => {
  flet.flutterAppResolve = resolve;
});

// The browser's own text size in pixels. The app knows how far its screens can follow it.
// splash.css hides it from Flutter, which would follow it further than buttons have room.
const ownTextSize = () => {
  const probe = document.createElement("meta");
  probe.style.fontSize = "medium";
  document.head.append(probe);
  const size = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size || 16;
};

// Without its words the page can say nothing, so it is loaded again.
const WORDS = /\/unsupported\.js$/;
const LOAD_AGAIN = 5000;
window.addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement && WORDS.test(target.src)) {
    setTimeout(() => location.reload(), LOAD_AGAIN);
  }
}, true);

// Whoever comes with a table's code is a guest there, until they leave: another phone's Python draws
// for this page, which starts none. Flutter never sees the code.
const JOIN = "#/join/";
const GUEST = "pocket_table.guest";
const isJoining = () => location.hash.startsWith(JOIN);
const findGuest = () => {
  try {
    if (isJoining()) {
      sessionStorage.setItem(GUEST, "1");
    }
    return isJoining() || sessionStorage.getItem(GUEST)
      ? { code: isJoining() ? location.hash.slice(JOIN.length) : "" }
      : null;
  } catch {
    return isJoining() ? { code: location.hash.slice(JOIN.length) } : null;
  }
};
const guest = findGuest();
if (isJoining()) {
  history.replaceState(null, "", "#/");
}
window.addEventListener("hashchange", () => isJoining() && location.reload());

// The channel between page and app has the worker's name, which no other window knows.
const appChannel = `app-${Math.random().toString(36).slice(2)}:${ownTextSize()}`;
// A browser that does not ask for the type knows no such workers.
let knowsModules = Boolean(guest);
const startWorker = () => new Worker(new URL("python-worker.js", document.baseURI), {
  get type() {
    knowsModules = true;
    return "module";
  },
  name: appChannel,
});
const meetHost = () => {
  const { port1: near, port2: far } = new MessageChannel();
  near.terminate = near.close;
  window.addEventListener("DOMContentLoaded", () => {
    import("./guest.js").then(({ beginGuest }) => beginGuest(far)).catch((error) => fail(error));
  });
  return near;
};
const python = guest ? meetHost() : startWorker();
// What fails before splash.js can say so is said then.
let failure = null;
const fail = (error) => {
  console.error(error);
  failure ??= String(error);
  window.dispatchEvent(new CustomEvent("failure", { detail: String(error) }));
};
const pythonStarted = new Promise((resolve) => {
  python.onmessage = ({ data }) => {
    if (Array.isArray(data)) {
      give(data);
    } else if (data.step) {
      pass(data.step, Math.max(0, data.at - performance.timeOrigin));
    } else if (data.loaded) {
      window.dispatchEvent(new CustomEvent("loaded", { detail: data.loaded }));
    } else if (data.failure) {
      fail(new Error(data.failure));
    } else if (data.said) {
      hearSaid(data.said);
    } else if ("waiting" in data) {
      noteWaiting("file", data.waiting);
    } else if (data.read) {
      noteRead(data.read);
    } else if (data.started) {
      resolve();
    }
  };
  python.onerror = (event) => {
    if (!passed.has("live")) {
      // Where the worker's own files do not come, the event says nothing.
      fail(new Error(event.message ?? "python-worker.js"));
    }
  };
});

const pass = (step, startTime = performance.now()) => {
  performance.mark(step, { startTime });
  window.dispatchEvent(new Event(step));
};

// "app": a screen is there, drawn by the app or from a recording. "live": the app behind it
// answers.
const passed = new Set();
const passOnce = (step) => {
  if (!passed.has(step)) {
    passed.add(step);
    pass(step);
  }
};
let receive;
const give = (packets) => {
  packets.forEach((packet) => receive(packet));
  globalThis.noteGiven?.(packets);
  passOnce("app");
  if (!shown) {
    passOnce("live");
  }
};
for (const step of ["agreed", "replaced"]) {
  window.addEventListener(step, () => {
    passOnce("live");
    python.postMessage({ finish: true });
  });
}

// Flet's client calls these: connect, send and disconnect. With a recorded home screen nobody has
// to wait for Python: the client is given the recording, and the app takes over when it has drawn
// its own.
let shown = null;
let unshown = null;
let connects;
const flutterConnects = new Promise((resolve) => {
  connects = resolve;
});
globalThis.jsConnect = async (appId, args, receiver) => {
  connects();
  receive = receiver;
  shown = await firstScreen ?? null;
  unshown = shown;
  if (!shown) {
    await pythonStarted;
  }
  python.postMessage({ connect: { url: document.URL, shown, old: oldTexts } });
};

globalThis.jsSend = async (appId, data) => {
  if (answerHere(data)) {
    return;
  }
  noteTap(data);
  python.postMessage(data, [data.buffer]);
  if (unshown) {
    const packets = packetsOf(unshown);
    unshown = null;
    queueMicrotask(() => give(packets));
  }
};

globalThis.jsDisconnect = async () => {
  python.terminate();
};

// WebKit restores a page from its cache with Flutter's frames stopped; only a reload helps.
window.addEventListener("pageshow", (event) => {
  if (event.persisted && navigator.vendor?.startsWith("Apple")) {
    window.location.reload();
  }
});
