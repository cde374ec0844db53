// Python with the app in it, started before anybody asks; the page connects when Flutter is ready.
import "./channel.js";
import { loadNext, loadRest, startPython } from "./interpreter.js";
import * as saves from "./saves.js";

const RESTING = 3000;
// A first tap is answered first.
const SOON = 1000;
const pause = (time) => new Promise((done) => setTimeout(done, time));
const now = () => performance.timeOrigin + performance.now();
const passed = (step) => self.postMessage({ step, at: now() });
const loading = new PerformanceObserver((list) => {
  self.postMessage({ loaded: list.getEntries().map((entry) => entry.name) });
});
loading.observe({ type: "resource", buffered: true });

const flet_js = { time_read: (key) => self.postMessage({ read: key }) };
let begin;
const begun = new Promise((resolve) => {
  begin = resolve;
});
let connect;
const connected = new Promise((resolve) => {
  connect = resolve;
});
let havePython;
const interpreter = new Promise((resolve) => {
  havePython = resolve;
});
let record;
const recorder = new Promise((resolve) => {
  record = resolve;
});
// What Flutter sends while the connection is being made.
let early = [];
const hear = (data) => {
  if (data.answer) {
    flet_js.answer?.(data.answer);
  } else if (data.undo) {
    flet_js.undo?.();
  } else if (data.finish) {
    flet_js.finish?.();
  } else {
    flet_js.send(data);
  }
};
self.onmessage = ({ data }) => {
  if (data.begin) {
    begin(data.begin);
  } else if (data.said) {
    hearSaid(data.said);
  } else if (data.timed) {
    flet_js.timed?.(JSON.stringify(data.timed));
  } else if (data.guest) {
    const { port, about } = data.guest;
    interpreter.then((pyodide) => pyodide.pyimport("ui.guests").open_line(port, about));
  } else if (data.connect) {
    connect(data.connect);
  } else if (data.record) {
    recorder.then((make) => make(data.record));
  } else if (early) {
    early.push(data);
  } else {
    hear(data);
  }
};

// The page reads this at the next start, before anything else of the app is there.
const keepScreen = async (key, recording) => {
  const cache = await caches.open(`first ${new URL("./", import.meta.url).pathname}`);
  const head = new TextEncoder().encode(`${key}\n`);
  await cache.put("home", new Response(new Blob([head, recording])));
};

// Whatever Python sends before it rests goes to the page in one message, so that Flutter draws one
// frame.
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
  const { restore } = await begun;
  const { pyodide, restored } = await startPython(restore, () => passed("restoring"));
  passed(restored ? "restored" : "python");
  pyodide.registerJsModule("flet_js", flet_js);
  pyodide.registerJsModule("saves", saves);
  await pyodide.runPythonAsync("browser_start.run()");
  const rehearsal = pyodide.pyimport("rehearsal");
  const tags = pyodide.toPy([...self.navigator.languages]);
  if (!restored) {
    await rehearsal.rehearse(tags)
      .catch((error) => console.info(`The rehearsal failed: ${error}`));
  }
  passed("packages");
  loading.disconnect();
  self.postMessage({ started: true });
  const { url, shown, old } = await connected;
  flet_js.documentUrl = url;
  let settle;
  const settled = new Promise((resolve) => {
    settle = resolve;
  });
  const agree = (agreed) => {
    passed(agreed ? "agreed" : "replaced");
    settle();
  };
  await pyodide.pyimport("browser_start").connect(receive, shown ?? undefined, agree, old);
  early.forEach(hear);
  early = null;
  havePython(pyodide);
  if (!shown) {
    settle();
  }
  settled.then(async () => {
    if (restored) {
      // A picture already has what a first tap asks for.
      await pause(RESTING);
    } else {
      const game = await loadNext(pyodide);
      await pause(SOON);
      if (game) {
        await rehearsal.rehearse_next(tags, game);
      }
    }
    await loadRest(pyodide);
  }).catch((error) => console.info(`Not yet: ${error}`));
  record(async ({ key, dark, stored }) => {
    const made = await rehearsal.record(tags, dark, pyodide.toPy(stored));
    await keepScreen(key, made.toJs());
    made.destroy();
    passed("recorded");
  });
};

start().catch((error) => self.postMessage({ failure: String(error) }));
