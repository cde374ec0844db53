// Python and the app in it, started before anybody asks; the page connects when Flutter is ready.
import { languages, startPython } from "./interpreter.js";

const now = () => performance.timeOrigin + performance.now();
const passed = (step) => self.postMessage({ step, at: now() });
const loading = new PerformanceObserver((list) => {
  self.postMessage({ loaded: list.getEntries().map((entry) => entry.name) });
});
loading.observe({ type: "resource", buffered: true });

const flet_js = {};
let connect;
const connected = new Promise((resolve) => {
  connect = resolve;
});
// What Flutter says while the connection is being made.
let early = [];
self.onmessage = ({ data }) => {
  if (data.connect) {
    connect(data.connect);
  } else if (early) {
    early.push(data);
  } else {
    flet_js.send(data);
  }
};

// What Python sends before it rests goes to the page as one: Flutter then draws one frame of it.
let unsent = [];
const send = () => {
  self.postMessage(unsent, unsent.map((bytes) => bytes.buffer));
  unsent = [];
};
const receive = (message) => {
  if (!unsent.length) {
    queueMicrotask(send);
  }
  unsent.push(message.toJs());
};

const start = async () => {
  const { pyodide, restored } = await startPython();
  passed(restored ? "restored" : "python");
  pyodide.registerJsModule("flet_js", flet_js);
  await pyodide.runPythonAsync("browser_start.run()");
  if (!restored) {
    await pyodide.runPythonAsync(`await browser_start.rehearse(${languages})`)
      .catch((error) => console.info(`The rehearsal failed: ${error}`));
  }
  passed("packages");
  loading.disconnect();
  self.postMessage({ started: true });
  flet_js.documentUrl = await connected;
  await flet_js.start_connection(receive);
  early.forEach((data) => flet_js.send(data));
  early = null;
};

start().catch((error) => self.postMessage({ failure: String(error) }));
