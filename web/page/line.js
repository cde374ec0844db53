// Until the app is kept on the device, files that fail because the network is down are asked for
// again. Flutter itself asks for a picture only once.
const ASK_AGAIN = 5000;
const fetchOnce = window.fetch.bind(window);

const lineBack = () => new Promise((resolve) => {
  const timer = setTimeout(resolve, ASK_AGAIN);
  window.addEventListener("online", () => {
    clearTimeout(timer);
    resolve();
  }, { once: true });
});

let waitingFor = 0;
const showNote = (id, text) => {
  const shown = document.getElementById(id);
  if (text && !shown) {
    const note = document.createElement("p");
    note.id = id;
    note.setAttribute("role", "status");
    note.textContent = text;
    document.body.append(note);
  } else if (!text) {
    shown?.remove();
  }
};
const tellUnkept = () => showNote("unkept", waitingFor && page.words.unkept);

// Python waits for a file, and draws nothing until it has it or knows that it cannot be fetched; or
// a tap waits for Python.
const LONG_WAIT = { file: 1000, tap: 250 };
const waits = new Set();
let slow = 0;
const noteWaiting = (who, waiting) => {
  waits[waiting ? "add" : "delete"](who);
  if (!waits.size) {
    clearTimeout(slow);
    slow = 0;
    showNote("slow");
  } else if (!slow) {
    slow = setTimeout(showNote, LONG_WAIT[who], "slow", page.words.starting);
  }
};

// The app asks again for missing files once the network is back.
const appLine = new BroadcastChannel(`${appChannel}.line`);
window.addEventListener("online", () => appLine.postMessage("null"));

// Before there is a screen, a start that fails says so; and a service worker answers for itself.
const mayWait = (resource, options) => {
  const request = new Request(resource, options);
  return passed.has("app") && !navigator.serviceWorker?.controller
    && request.method === "GET" && request.url.startsWith(scope) && !request.signal.aborted;
};

window.fetch = async (resource, options) => {
  try {
    return await fetchOnce(resource, options);
  } catch (error) {
    if (!mayWait(resource, options)) {
      throw error;
    }
  }
  waitingFor += 1;
  tellUnkept();
  try {
    await lineBack();
    return await window.fetch(resource, options);
  } finally {
    waitingFor -= 1;
    tellUnkept();
  }
};
