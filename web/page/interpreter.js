// Pyodide with the app's archive in it: started anew, or restored from a picture of its memory.
import { join } from "./halves.js";
import { loadPyodide } from "./pyodide/pyodide.mjs";

const NATIVE = {native};
const AT_ONCE = {at_once};
const PARTS = {parts};
const GAMES = {games};
// The parts and games that a first tap needs.
const EARLY = {early};
// The checksum of each file that comes after the home screen.
const SUMS = {sums};
// This name has a hash of everything that a picture depends on: another interpreter or app cannot
// use the picture.
const PICTURE = "picture-{python}";
// Milliseconds that somebody waits for a file before they are told that it cannot be fetched.
const PATIENCE = 20000;
const UNKEPT = { "Cache-Control": "no-cache" };

const at = (path) => new URL(path, import.meta.url).href;
const indexURL = at("pyodide/");

// The languages as JSON, which Python can read as a list too.
const languages = JSON.stringify(navigator.languages);

const fetchBytes = async (path) => {
  const response = await fetch(at(path));
  if (!response.ok) {
    throw new Error(`${path}: HTTP ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
};

const openPictures = () => caches.open(`python ${new URL(at("./")).pathname}`);

// A third of Python's memory is zeros, in pages here and there, and a picture is kept without them.
// Its first word is the number of stretches, and its second the length of the memory in words. Then
// follow the beginning and end of each stretch, and then the stretches.
const PAGE = 1024;
const pack = (memory) => {
  const bounds = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    if (memory.subarray(at, at + PAGE).some(Boolean)) {
      const end = Math.min(at + PAGE, memory.length);
      if (bounds.at(-1) === at) {
        bounds[bounds.length - 1] = end;
      } else {
        bounds.push(at, end);
      }
    }
  }
  const head = Uint32Array.from([bounds.length / 2, memory.length, ...bounds]);
  const pieces = [head];
  for (let index = 0; index < bounds.length; index += 2) {
    pieces.push(memory.subarray(bounds[index], bounds[index + 1]));
  }
  return new Blob(pieces);
};
const unpack = (buffer) => {
  const packed = new Uint32Array(buffer);
  const [count, length] = packed;
  const memory = new Uint32Array(length);
  let from = 2 + 2 * count;
  for (let index = 2; index < 2 + 2 * count; index += 2) {
    const [begin, end] = packed.subarray(index, index + 2);
    memory.set(packed.subarray(from, from + end - begin), begin);
    from += end - begin;
  }
  if (!length || from !== packed.length) {
    throw new Error("its picture is not whole");
  }
  return new Uint8Array(memory.buffer);
};

const findPicture = async () => {
  const kept = await (await openPictures()).match(PICTURE);
  return kept?.arrayBuffer();
};

export const hasPicture = async () => Boolean(await (await openPictures()).match(PICTURE));

const put = async (pyodide, archive) => {
  pyodide.FS.writeFile("/app.zip", await archive);
};

// CRC-32, because a worker that waits cannot use the browser's own digests.
const BITS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let bits = byte;
  for (let count = 0; count < 8; count += 1) {
    bits = (bits >>> 1) ^ (bits & 1 && 0xedb88320);
  }
  return bits;
});
const checksum = (bytes) => {
  let sum = -1;
  for (const byte of bytes) {
    sum = (sum >>> 8) ^ BITS[(sum ^ byte) & 255];
  }
  return ~sum >>> 0;
};

// The file as the server has it, or null. A worker may wait for it.
const ask = (path, headers = {}) => {
  const request = new XMLHttpRequest();
  request.open("GET", at(path), false);
  request.responseType = "arraybuffer";
  request.timeout = PATIENCE;
  for (const [name, value] of Object.entries(headers)) {
    request.setRequestHeader(name, value);
  }
  request.send();
  return request.status === 200 ? new Uint8Array(request.response) : null;
};

// A file of this build and no other, needed before it has been loaded in the background. Otherwise
// the reason: "newer" where another build has taken its place, or "missing".
const readNow = (path) => {
  self.postMessage({ waiting: true });
  try {
    for (const headers of [{}, UNKEPT]) {
      const bytes = ask(path, headers);
      if (bytes && checksum(bytes) === SUMS[path]) {
        return bytes;
      }
    }
    const here = ask("interpreter.js", UNKEPT);
    return here && !new TextDecoder().decode(here).includes(PICTURE) ? "newer" : "missing";
  } catch (error) {
    console.info(`${path}: ${error}`);
    return "missing";
  } finally {
    self.postMessage({ waiting: false });
  }
};

const fetchChecked = async (path) => {
  const bytes = await fetchBytes(path);
  if (checksum(bytes) !== SUMS[path]) {
    throw new Error(`${path}: of another build`);
  }
  return bytes;
};

// The second file of Python's engine, if it has two.
const REST = "pyodide/rest.wasm";
let addRest;
const readRest = () => {
  const read = readNow(REST);
  if (typeof read === "string") {
    self.postMessage({ failure: `${REST}: ${read}` });
    throw new Error(`${REST}: ${read}`);
  }
  addRest = undefined;
  return read;
};
// The loader of Python asks this for the engine that it has made.
globalThis.joinEngine = (instance, imports) => {
  const { engine, add } = join(instance, imports, readRest);
  addRest = add;
  return engine;
};
const putRest = async () => addRest?.(await fetchChecked(REST));

const place = (name) => `/native/${name}.so`;
const partPaths = PARTS.map((name) => `parts/${name}.zip`);
const gamePaths = GAMES.map((name) => `games/${name}.zip`);
const laterPaths = [...new Set([...EARLY, ...partPaths, ...gamePaths])];

const putNative = async (pyodide, modules) => {
  pyodide.FS.mkdir("/native");
  for (const [index, name] of AT_ONCE.entries()) {
    pyodide.FS.writeFile(place(name), await modules[index]);
  }
  pyodide.registerJsModule("native_files", { names: NATIVE, readNow });
};

const putLater = async (pyodide, path, file) => {
  const isHere = () => pyodide.FS.analyzePath(file).exists;
  if (isHere()) {
    return;
  }
  const bytes = await fetchChecked(path);
  // A tap may have fetched it meanwhile.
  if (!isHere()) {
    pyodide.FS.writeFile(file, bytes);
  }
};

const makeFolders = (pyodide) => {
  pyodide.FS.mkdirTree("/parts");
  pyodide.FS.mkdirTree("/games");
};

const putParts = async (pyodide, paths = laterPaths) => {
  makeFolders(pyodide);
  for (const path of paths) {
    await putLater(pyodide, path, `/${path}`);
  }
};

// What a first tap needs comes while Python still starts, once the files that Python waits for are
// there.
let early = Promise.resolve();
const putEarly = (pyodide) => {
  makeFolders(pyodide);
  early = Promise.allSettled(EARLY.map((path) => putLater(pyodide, path, `/${path}`)));
};

// Loads what no home screen needs while nobody waits, the likeliest first. `loadNext` loads what
// draws the other screens and the first game, and returns that game's name. `loadRest` loads the
// rest, and what reads a saved game.
export const loadNext = async (pyodide) => {
  await early;
  await putParts(pyodide, EARLY);
  return GAMES[0];
};

export const loadRest = async (pyodide) => {
  await putParts(pyodide);
  for (const name of NATIVE.filter((each) => !AT_ONCE.includes(each))) {
    await putLater(pyodide, `native/${name}.wasm`, place(name));
  }
  await putRest();
};

const findRest =
  `import browser_start; browser_start.find_parts(); browser_start.find_games(${JSON.stringify(GAMES)})`;

const restore = async (archive, modules, restoring) => {
  const picture = await findPicture();
  if (!picture) {
    return null;
  }
  restoring();
  const pyodide = await loadPyodide({ indexURL, _loadSnapshot: unpack(picture) });
  await put(pyodide, archive);
  await putNative(pyodide, modules);
  pyodide.runPython("import browser_start; browser_start.renew(); browser_start.add_native()");
  return pyodide;
};

const startAnew = async (archive, modules) => {
  const pyodide = await loadPyodide({ indexURL });
  await put(pyodide, archive);
  putEarly(pyodide);
  await putNative(pyodide, modules);
  pyodide.runPython(`import sys; sys.path.insert(0, '/app.zip'); ${findRest}`);
  pyodide.runPython("browser_start.add_native()");
  return pyodide;
};

// The interpreter, ready to run the app, and whether it was restored. Calls `restoring` before it
// tries to restore, and only tries if `mayRestore`.
export const startPython = async (mayRestore, restoring) => {
  const archive = fetchBytes("app.zip");
  const modules = AT_ONCE.map((name) => fetchBytes(`native/${name}.wasm`));
  try {
    const pyodide = mayRestore ? await restore(archive, modules, restoring) : await forgetPictures();
    if (pyodide) {
      return { pyodide, restored: true };
    }
  } catch (error) {
    console.info(`Python starts anew: ${error}`);
    await forgetPictures().catch(() => undefined);
  }
  return { pyodide: await startAnew(archive, modules), restored: false };
};

const forgetPictures = async () => {
  const pictures = await openPictures();
  for (const request of await pictures.keys()) {
    await pictures.delete(request);
  }
};

// Starts another interpreter as far as the home screen, and keeps its memory on the device.
export const takePicture = async () => {
  const pyodide = await loadPyodide({ indexURL, _makeSnapshot: true });
  await putRest();
  await put(pyodide, fetchBytes("app.zip"));
  await putParts(pyodide);
  await pyodide.runPythonAsync(
    `import sys; sys.path.insert(0, '/app.zip'); ${findRest}; `
    + `import rehearsal; await rehearsal.rehearse_all(${languages})`,
  );
  const whole = pyodide.makeMemorySnapshot();
  const words = new Uint32Array(whole.buffer, whole.byteOffset, whole.byteLength >> 2);
  let length = words.length;
  while (words[length - 1] === 0) {
    length -= 1;
  }
  const picture = pack(words.subarray(0, length));
  await forgetPictures();
  const headers = { "Content-Type": "application/octet-stream" };
  await (await openPictures()).put(PICTURE, new Response(picture, { headers }));
  return picture.size;
};
