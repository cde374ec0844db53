// Starts Python at once, beside Flutter, and connects the two when Flutter asks.
const base = new URL(document.baseURI).pathname;

// Read by Flutter's bootstrap script and by Flet's client.
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

// The channel by which page and app talk has the worker's name, which no other window knows.
const appChannel = `app-${Math.random().toString(36).slice(2)}`;
const python = new Worker(new URL("python-worker.js", document.baseURI), {
  type: "module",
  name: appChannel,
});
const pythonStarted = new Promise((resolve, reject) => {
  python.onmessage = ({ data }) => {
    if (data.step) {
      performance.mark(data.step, { startTime: Math.max(0, data.at - performance.timeOrigin) });
      window.dispatchEvent(new Event(data.step));
    } else if (data.loaded) {
      window.dispatchEvent(new CustomEvent("loaded", { detail: data.loaded }));
    } else if (data.failure) {
      reject(new Error(data.failure));
    } else if (data.started) {
      resolve();
    }
  };
  python.onerror = (event) => reject(new Error(event.message));
});
pythonStarted.catch((error) => {
  console.error(error);
  window.dispatchEvent(new CustomEvent("failure", { detail: String(error) }));
});

// Called by Flet's client: connect, send and disconnect.
globalThis.jsConnect = async (appId, args, receive) => {
  await pythonStarted;
  let first = true;
  python.onmessage = ({ data }) => {
    for (const message of data) {
      receive(message);
    }
    if (first) {
      first = false;
      performance.mark("app");
      window.dispatchEvent(new Event("app"));
    }
  };
  python.postMessage({ connect: document.URL });
};

globalThis.jsSend = async (appId, data) => {
  python.postMessage(data, [data.buffer]);
};

globalThis.jsDisconnect = async () => {
  python.terminate();
};

// The next start restores Python from a picture of its memory, which is taken when nobody waits:
// a good while after the app is there, on a device that says it has memory for two.
const PICTURE_AFTER = 20000;
const takePicture = () => {
  const worker = new Worker(new URL("picture-worker.js", document.baseURI), { type: "module" });
  const end = (line) => {
    worker.terminate();
    performance.mark("picture");
    console.debug(`Picture of Python: ${line}`);
  };
  worker.onmessage = ({ data }) => end(data.result ?? data.error);
  worker.onerror = (event) => end(event.message);
};
if ("caches" in window && navigator.deviceMemory >= 2) {
  window.addEventListener("app", () => setTimeout(() => {
    (window.requestIdleCallback ?? setTimeout)(takePicture);
  }, PICTURE_AFTER));
}

// WebKit brings a page back from its cache with Flutter's frames stopped; only a reload mends it.
window.addEventListener("pageshow", (event) => {
  if (event.persisted && navigator.vendor?.startsWith("Apple")) {
    window.location.reload();
  }
});
