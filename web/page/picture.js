// The next start restores Python from a picture of its memory. The picture is taken when nobody
// waits: a good while after the app is there, on a device that has memory for two Pythons.
const PICTURE_AFTER = 20000;
const PICTURE_STATE = "pocket_table.picture";
const FAILURES = 2;
const GIVEN_UP = "never";
const GIGABYTE = 1e9;

const isPhone = /Android|iPhone|iPad|iPod|Mobile/.test(navigator.userAgent)
  || (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

// Only Chromium says how much memory there is. A computer that runs a current browser has enough.
// For a phone, the number of cores and the size of its storage are hints.
const hasMemory = async () => {
  if (navigator.deviceMemory) {
    return navigator.deviceMemory >= 2;
  }
  const cores = navigator.hardwareConcurrency ?? 1;
  if (!isPhone) {
    return cores >= 2;
  }
  const { quota = 0 } = await navigator.storage?.estimate?.() ?? {};
  return cores >= 6 && quota >= 5 * GIGABYTE;
};

const readState = () => {
  try {
    return localStorage.getItem(PICTURE_STATE) ?? "0";
  } catch {
    return GIVEN_UP;
  }
};
const writeState = (state) => {
  try {
    localStorage.setItem(PICTURE_STATE, state);
  } catch {
    // There was nothing to remember then either.
  }
};

// A try counts as failed until it has ended, because a page that ran out of memory says nothing.
// After two failures without a successful start between them there is no third try.
const state = readState();
const givenUp = state === GIVEN_UP || Number(state) >= FAILURES;
let failures = Number(state) || 0;
const beginRisk = () => writeState(failures + 1);
const endRisk = () => writeState(failures);
if (givenUp) {
  writeState(GIVEN_UP);
}

const takePicture = () => {
  const worker = new Worker(new URL("picture-worker.js", document.baseURI), { type: "module" });
  const end = (line) => {
    worker.terminate();
    window.removeEventListener("pagehide", endRisk);
    performance.mark("picture");
    console.debug(`Picture of Python: ${line}`);
  };
  beginRisk();
  // Somebody who leaves meanwhile has seen no failure.
  window.addEventListener("pagehide", endRisk);
  worker.onmessage = ({ data }) => {
    if (data.result) {
      endRisk();
    } else {
      failures += 1;
    }
    end(data.result ?? data.error);
  };
  worker.onerror = (event) => end(event.message);
};

if (!guest && !givenUp && "caches" in window) {
  let restoring = false;
  window.addEventListener("restoring", () => {
    restoring = true;
    beginRisk();
    window.addEventListener("pagehide", endRisk);
  });
  window.addEventListener("live", async () => {
    if (restoring) {
      failures = performance.getEntriesByName("restored").length ? 0 : failures + 1;
      window.removeEventListener("pagehide", endRisk);
      endRisk();
    }
    if (failures < FAILURES && await hasMemory()) {
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(takePicture), PICTURE_AFTER);
    }
  }, { once: true });
}
