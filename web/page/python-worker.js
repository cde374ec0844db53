// Python and the app in it, started before anybody asks; the page connects when Flutter is ready.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const NATIVE = {native};

const fetchBytes = async (path) => {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) {
    throw new Error(`${path}: HTTP ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
};
const passed = (step) => self.postMessage({ step });
const loading = new PerformanceObserver((list) => {
  self.postMessage({ loaded: list.getEntries().map((entry) => entry.name) });
});
loading.observe({ type: "resource", buffered: true });

const flet_js = {};
let connect;
const connected = new Promise((resolve) => {
  connect = resolve;
});
self.onmessage = ({ data }) => {
  if (data.connect) {
    connect(data.connect);
  } else {
    flet_js.send(data);
  }
};

const start = async () => {
  const archive = fetchBytes("app.zip");
  const modules = NATIVE.map((name) => fetchBytes(`native/${name}.wasm`));
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  passed("runtime");
  pyodide.FS.writeFile("/app.zip", await archive);
  pyodide.FS.mkdir("/native");
  for (const [index, name] of NATIVE.entries()) {
    pyodide.FS.writeFile(`/native/${name}.so`, await modules[index]);
  }
  passed("python");
  pyodide.registerJsModule("flet_js", flet_js);
  await pyodide.runPythonAsync(
    "import sys; sys.path.insert(0, '/app.zip'); import browser_start; browser_start.run()",
  );
  passed("packages");
  loading.disconnect();
  self.postMessage({ started: true });
  flet_js.documentUrl = await connected;
  await flet_js.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
};

start().catch((error) => self.postMessage({ failure: String(error) }));
