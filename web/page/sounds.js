// Soft sounds at the table. This file and the sounds are fetched when a player has switched them
// on, and kept by the service worker from then on. `offline.js` imports this file.
const NAMES = {sounds};
// Seconds between the starts of two sounds, and the most seconds that a sound may come late.
const APART = 0.13;
const LATE = 0.5;

let on = false;
let context = null;
let free = 0;
const heard = new Map();

const fetchOne = async (name) => {
  const response = await fetch(`sounds/${name}.wav`);
  if (response.ok) {
    heard.set(name, await context.decodeAudioData(await response.arrayBuffer()));
  }
};
// Sounds that fail to load now are asked for when sounds are switched on the next time.
const load = () => Promise.allSettled(NAMES.map(fetchOne));

// A browser lets a page play sounds once somebody has touched it.
const wake = () => {
  if (on && !document.hidden && context.state !== "running") {
    context.resume().catch(() => undefined);
  }
};

const play = (names) => {
  if (!on || document.hidden || context.state !== "running") {
    return;
  }
  names.filter((name) => heard.has(name)).forEach((name) => {
    const at = Math.max(context.currentTime, free);
    if (at > context.currentTime + LATE) {
      return;
    }
    free = at + APART;
    const source = context.createBufferSource();
    source.buffer = heard.get(name);
    source.connect(context.destination);
    source.start(at);
  });
};

const begin = () => {
  // The sounds mix with what else the device plays, and are silent where its switch says so.
  if (navigator.audioSession) {
    navigator.audioSession.type = "ambient";
  }
  context = new AudioContext();
  for (const touch of ["pointerdown", "pointerup", "keydown"]) {
    window.addEventListener(touch, wake, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      context.suspend().catch(() => undefined);
    } else {
      wake();
    }
  });
  // On a first visit the sounds bypass the service worker, which is not there yet to keep them.
  navigator.serviceWorker?.addEventListener("controllerchange", () => on && load());
  new BroadcastChannel(`${appChannel}.sounds`)
    .addEventListener("message", ({ data }) => play(JSON.parse(data)));
};

export const turn = (wanted) => {
  on = wanted;
  if (!on) {
    context?.suspend().catch(() => undefined);
    return;
  }
  if (!context) {
    begin();
  }
  wake();
  load();
};
