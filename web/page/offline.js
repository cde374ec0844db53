// The link between the app, which runs in a worker, and what only the page can do: the service
// worker, installing, lasting storage, and the screen reader's tree.
const HOUR = 3600000;
const UNDISTURBED = 2000;
const GOES_BACK_WITHIN = 1000;
const REFUSED = "pocket_table.no_install";

const offers = { update: false, elsewhere: false, full: false, install: "" };
const channel = new BroadcastChannel(appChannel);
const tell = () => channel.postMessage(JSON.stringify(offers));
const offer = (change) => {
  Object.assign(offers, change);
  tell();
};

const remembered = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

let registration = null;
let reloading = false;
let prompt = null;

const takeUpdate = () => {
  reloading = true;
  registration.waiting?.postMessage({ start: true });
};

const showWaiting = () => {
  if (registration.waiting && navigator.serviceWorker.controller) {
    offer({ update: true });
  }
};

// Firefox, started offline, may say that a worker is ready before it says which worker.
const activeWorker = async () => {
  const ready = await navigator.serviceWorker.ready;
  while (!ready.active) {
    await new Promise((done) => setTimeout(done, 100));
  }
  return ready.active;
};

// Called once the app is on the screen and has had time to answer a first tap.
const keepOffline = async () => {
  // If there is a worker, the browser has looked for a newer one together with the page itself.
  const found = await navigator.serviceWorker.getRegistration();
  registration = found?.scope === new URL("./", document.baseURI).href
    ? found
    : await navigator.serviceWorker.register("sw.js");
  const follow = () => registration.installing?.addEventListener("statechange", showWaiting);
  registration.addEventListener("updatefound", follow);
  // The browser may have found a newer one by itself, which is here already or still coming.
  follow();
  showWaiting();
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - looked > HOUR) {
      looked = Date.now();
      registration.update().catch(() => undefined);
    }
  });
  const worker = await activeWorker();
  worker.postMessage({ claim: document.documentElement.dataset.build });
  const { lang: language } = document.documentElement;
  (window.requestIdleCallback ?? setTimeout)(() => worker.postMessage({ later: true, language }));
};

// A guest's page keeps nothing on the device: whoever wants the app opens it for themselves.
const container = guest ? null : navigator.serviceWorker;
if (container) {
  container.addEventListener("message", ({ data }) => {
    if (data === "full") {
      offer({ full: true });
    } else if (data === "elsewhere") {
      reloading = false;
      offer({ elsewhere: true });
    }
  });
  container.addEventListener("controllerchange", () => {
    if (reloading) {
      location.reload();
    }
  });
  window.addEventListener("live", () => {
    setTimeout(() => keepOffline().catch((error) => console.warn(error)), UNDISTURBED);
  });
  // A build that has been waiting is used from the start on. Nothing runs yet, so nothing is lost.
  container.getRegistration().then((found) => {
    if (found?.waiting && container.controller) {
      registration = found;
      takeUpdate();
    }
  }).catch(() => undefined);
}

const installed = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
const apple = /iPhone|iPad|iPod/.test(navigator.userAgent)
  || (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
if (!guest && !installed && !page.missing && !remembered(REFUSED)) {
  if (apple) {
    offer({ install: "ios" });
  }
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    offer({ install: "prompt" });
  });
  window.addEventListener("appinstalled", () => offer({ install: "" }));
}

const refuseInstall = () => {
  offer({ install: "" });
  try {
    localStorage.setItem(REFUSED, "1");
  } catch {
    // The question then comes again another day.
  }
};

// Imports a module that somebody asks for, and tries again until the network delivers it.
const bring = (path) => import(path).catch(() => lineBack().then(() => bring(path)));

let sounds = null;
const turnSounds = (on) => sounds?.then(({ turn }) => turn(on));

// What a game needs on the page beside its screens.
const scripts = {};
const bringScript = (game) => {
  scripts[game] ??= bring(`./scripts/${game}.js`);
};

// Reads a code with the camera, and gives its text to the app; null where the player gives up.
const scanned = new BroadcastChannel(`${appChannel}.scan`);
const isCode = (text) => /^[\d\s]{40,}$/.test(text);
const scan = async () => {
  const { scan: read } = await bring("./scan.js");
  const { words } = await bring("./phone-words.js");
  scanned.postMessage(JSON.stringify(await read(words, isCode)));
};
// Reads the code of a friend's table; the page then begins anew as a guest there (`boot.js`).
const joinTable = async () => {
  const { readOffer } = await bring("./scan.js");
  const { words } = await bring("./phone-words.js");
  const code = await readOffer(words);
  if (code) {
    location.hash = `#/join/${code}`;
  }
};

const answers = {
  script: bringScript,
  phones: () => bring("./host.js"),
  scan,
  join: joinTable,
  sounds_on: () => {
    sounds ??= bring("./sounds.js");
    turnSounds(true);
  },
  sounds_off: () => turnSounds(false),
  state: tell,
  update_now: takeUpdate,
  start_again: () => location.reload(),
  update_later: () => offer({ update: false, elsewhere: false }),
  install: async () => {
    await prompt?.prompt();
    if ((await prompt?.userChoice)?.outcome === "accepted") {
      offer({ install: "" });
    } else {
      refuseInstall();
    }
    prompt = null;
  },
  refuse_install: refuseInstall,
  home_shown: recordAtRest,
  back: () => {
    const here = location.href;
    history.back();
    // A browser that has dropped the earlier entries goes nowhere.
    setTimeout(() => {
      if (location.href === here) {
        location.hash = "#/";
      }
    }, GOES_BACK_WITHIN);
  },
  forget_old: forgetOldTexts,
  ask_persistence: async () => {
    if (!await navigator.storage?.persisted?.()) {
      await navigator.storage?.persist?.();
    }
  },
  semantics_on: (tries = 50) => {
    // Flutter adds the placeholder some time after its start, and removes it once it is pressed.
    const placeholder = document.querySelector("flt-semantics-placeholder");
    if (placeholder) {
      placeholder.click();
    } else if (tries) {
      setTimeout(answers.semantics_on, 100, tries - 1);
    }
  },
};
channel.addEventListener("message", ({ data }) => {
  const [name, game] = data.split(" ");
  answers[name]?.(game);
});
