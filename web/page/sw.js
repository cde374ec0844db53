// Keeps one whole build on the device and answers from it. A new build waits until nobody plays.
const BUILD = "{build}";
const FILES = "{files}";
const EVICTED = {evicted};

const scope = self.registration.scope;
const family = `pocket-table ${new URL(scope).pathname} `;
const name = family + BUILD;
const LIST = "precache.json";
const AT_ONCE = 6;

// Flutter chooses between CanvasKit's two builds in the same way; the other build is never asked
// for. Flutter also looks for ImageDecoder, which no service worker has. Every browser that passes
// this check has it in the page.
const small = "v8BreakIterator" in Intl;
const unused = small ? "canvaskit/canvaskit." : "canvaskit/chromium/";

const digest = async (response) => {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(bytes, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

// Fetches a file of this build and no other: a file of another build, from the browser's cache or
// the server, is refused.
const fetchExact = async (path, hash, modes = ["default", "reload"]) => {
  for (const cache of modes) {
    const response = await fetch(new URL(path, scope), { cache });
    if (response.ok && await digest(response.clone()) === hash) {
      return response;
    }
  }
  throw new Error(`not of this build: ${path}`);
};

// While a worker is being installed, some browsers compile every script that it keeps, as a whole.
// At each start they read all of that from the device, to use a tenth of it. They leave a script
// alone if its type is UNNAMED. Once a script has run, it is kept again under its own type, and
// only what ran is compiled next time.
const SCRIPT = "text/javascript";
const UNNAMED = "application/octet-stream";
const isScript = (path) => /\.m?js$/.test(path);
const retyped = (response, type) => new Response(response.body, {
  headers: { "Content-Type": type },
});

const readList = async (cache) => {
  const kept = await cache.match(LIST);
  const response = kept ?? await fetchExact(LIST, FILES);
  if (!kept) {
    await cache.put(LIST, response.clone());
  }
  const list = await response.json();
  return list.filter(([path]) => !path.startsWith(unused));
};

// The files that other builds on this device have, by content hash.
const readOthers = async () => {
  const found = new Map();
  for (const other of await caches.keys()) {
    if (other.startsWith(family) && other !== name) {
      const cache = await caches.open(other);
      const list = await (await cache.match(LIST))?.json() ?? [];
      for (const [path, hash] of list) {
        found.set(hash, [cache, path]);
      }
    }
  }
  return found;
};

// Gives the kept scripts their own type. They are taken from the browser's own cache if they are
// there, because compiled code is only kept beside an answer from the network.
const nameScripts = async (cache, list) => {
  for (const [path, hash] of list.filter(([each]) => isScript(each))) {
    const kept = await cache.match(path, { ignoreVary: true });
    if (kept?.headers.get("Content-Type") === UNNAMED) {
      await cache.put(path, await fetchExact(path, hash, ["force-cache", "reload"]));
    }
  }
};

// Brings the cache up to the list, and goes on where an earlier try was cut off. Files for later
// are copied if another build has them, and otherwise fetched only if `later` is set. Files that
// are kept only when they are asked for are never fetched here, but for those of one language: the
// font of its names, and what a new player's first tap leads to.
const isOwn = (path, language) => (
  path === `fonts/${language}.woff2` || path.startsWith(`first/${language}-`)
);
const fill = async (later, language) => {
  const cache = await caches.open(name);
  const list = await readList(cache);
  const present = new Set((await cache.keys()).map((request) => request.url));
  const missing = list.filter(([path]) => !present.has(new URL(path, scope).href));
  const others = await readOthers();
  const next = missing[Symbol.iterator]();
  const work = async () => {
    for (const [path, hash, , late, asked] of next) {
      const [other, place] = others.get(hash) ?? [];
      const copy = await other?.match(place, { ignoreVary: true });
      if (copy || !late || (later && (!asked || isOwn(path, language)))) {
        const response = copy ?? await fetchExact(path, hash);
        await cache.put(path, isScript(path) ? retyped(response, UNNAMED) : response);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (later) {
    await nameScripts(cache, list);
  }
};

const tell = async (message) => {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage(message);
  }
};

let filling = null;
const fillOnce = (later, language) => {
  filling ??= fill(later, language)
    .catch(async (error) => {
      if (error.name === "QuotaExceededError") {
        await tell("full");
      }
      throw error;
    })
    .finally(() => {
      filling = null;
    });
  return filling;
};

const discardOthers = async () => {
  for (const other of await caches.keys()) {
    if (other.startsWith(family) && other !== name) {
      await caches.delete(other);
    }
  }
};

const takeOver = async (asking) => {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.filter((client) => client.url.startsWith(scope));
  if (open.length > 1) {
    // Another window goes on with the build that it began with.
    asking.postMessage("elsewhere");
  } else {
    await self.skipWaiting();
  }
};

const speak = () => {
  const tags = self.navigator.languages.map((tag) => tag.toLowerCase());
  const known = { ko: "ko", ja: "ja", en: "en", zh: "zh-Hans" };
  const tag = tags.find((each) => known[each.split("-")[0]]) ?? "en";
  const traditional = /^zh-(hant|tw|hk|mo)/.test(tag);
  return EVICTED[traditional ? "zh-Hant" : known[tag.split("-")[0]]];
};

const answer = async (event, path) => {
  const cache = await caches.open(name);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) {
    return kept.headers.get("Content-Type") === UNNAMED && isScript(path)
      ? retyped(kept, SCRIPT)
      : kept;
  }
  const list = await (await cache.match(LIST))?.json() ?? [];
  const entry = list.find(([listed]) => listed === path);
  if (entry?.[3]) {
    const response = await fetchExact(path, entry[1]);
    event.waitUntil(cache.put(path, response.clone()));
    return response;
  }
  try {
    const response = await fetch(event.request);
    if (!entry && path === "./") {
      // The browser has emptied the cache. It is filled again, unless a newer build is out.
      event.waitUntil(fillOnce(false).catch(() => undefined));
    }
    return response;
  } catch (error) {
    if (event.request.mode !== "navigate") {
      throw error;
    }
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(speak(), { status: 503, headers });
  }
};

self.addEventListener("install", (event) => {
  // Without a route, some browsers ask the network for the page besides asking this worker.
  event.addRoutes?.({ condition: { urlPattern: new URLPattern({}) }, source: "fetch-event" });
  event.waitUntil(fillOnce(false));
});
self.addEventListener("activate", (event) => event.waitUntil(discardOthers()));

self.addEventListener("message", (event) => {
  const { claim, start, later, language } = event.data;
  if (claim === BUILD) {
    // A page of this same build that came from the network.
    event.waitUntil(self.clients.claim());
  } else if (start) {
    event.waitUntil(takeOver(event.source));
  } else if (later) {
    event.waitUntil(fillOnce(true, language).catch(() => undefined));
  }
});

// Files shared with the installed app wait for the page, which takes them from here. The page
// refuses a file larger than this, so no more of it is kept.
const LARGEST = 64_000_000;
const takeShared = async (request) => {
  const form = await request.formData();
  const shared = await caches.open(`shared ${new URL(scope).pathname}`);
  for (const part of [...form.getAll("file"), ...form.getAll("text")]) {
    const file = new Blob([part]);
    if (file.size) {
      const name = `shared-${crypto.randomUUID()}`;
      await shared.put(name, new Response(file.slice(0, LARGEST + 1)));
    }
  }
  return Response.redirect(scope, 303);
};

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.search = url.hash = "";
  if (event.request.method === "POST" && url.href === `${scope}share`) {
    event.respondWith(takeShared(event.request));
    return;
  }
  if (event.request.method === "GET" && url.href.startsWith(scope)) {
    const path = url.href.slice(scope.length);
    event.respondWith(answer(event, path === "index.html" || !path ? "./" : path));
  }
});
