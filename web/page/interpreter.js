// Pyodide with the app's archive in it: started anew, or restored from a picture of its memory.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const NATIVE = {native};
const AT_ONCE = {at_once};
const GAMES = {games};
// Everything that a picture depends on: another interpreter or app cannot use it.
const PICTURE = "picture-{python}";

const at = (path) => new URL(path, import.meta.url).href;
const indexURL = at("pyodide/");

// As Python writes it, too.
const languages = JSON.stringify(navigator.languages);

const fetchBytes = async (path) => {
  const response = await fetch(at(path));
  if (!response.ok) {
    throw new Error(`${path}: HTTP ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
};

const openPictures = () => caches.open(`python ${new URL(at("./")).pathname}`);

const findPicture = async () => {
  const kept = await (await openPictures()).match(PICTURE);
  return kept && new Uint8Array(await kept.arrayBuffer());
};

export const hasPicture = async () => Boolean(await (await openPictures()).match(PICTURE));

const put = async (pyodide, archive) => {
  pyodide.FS.writeFile("/app.zip", await archive);
};

// In a worker this may wait; it does only if somebody needs the file before it has been loaded.
const readNow = (path) => {
  const request = new XMLHttpRequest();
  request.open("GET", at(path), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) {
    throw new Error(`${path}: HTTP ${request.status}`);
  }
  return new Uint8Array(request.response);
};

const place = (name) => `/native/${name}.so`;
const gamePath = (name) => `games/${name}.zip`;

const putNative = async (pyodide, modules) => {
  pyodide.FS.mkdir("/native");
  for (const [index, name] of AT_ONCE.entries()) {
    pyodide.FS.writeFile(place(name), await modules[index]);
  }
  pyodide.registerJsModule("native_files", { names: NATIVE, readNow });
};

const putLater = async (pyodide, path, file) => {
  const bytes = await fetchBytes(path);
  if (!pyodide.FS.analyzePath(file).exists) {
    pyodide.FS.writeFile(file, bytes);
  }
};

const putGames = async (pyodide) => {
  pyodide.FS.mkdirTree("/games");
  for (const name of GAMES) {
    await putLater(pyodide, gamePath(name), `/${gamePath(name)}`);
  }
};

// What is needed only once a game is opened, while nobody waits.
export const loadRest = async (pyodide) => {
  for (const name of NATIVE.filter((each) => !AT_ONCE.includes(each))) {
    await putLater(pyodide, `native/${name}.wasm`, place(name));
  }
  await putGames(pyodide);
};

const findGames = `import browser_start; browser_start.find_games(${JSON.stringify(GAMES)})`;

const restore = async (archive, modules, restoring) => {
  const picture = await findPicture();
  if (!picture) {
    return null;
  }
  restoring();
  const pyodide = await loadPyodide({ indexURL, _loadSnapshot: picture });
  await put(pyodide, archive);
  await putNative(pyodide, modules);
  pyodide.runPython("import browser_start; browser_start.renew(); browser_start.add_native()");
  return pyodide;
};

const startAnew = async (archive, modules) => {
  const pyodide = await loadPyodide({ indexURL });
  await put(pyodide, archive);
  await putNative(pyodide, modules);
  pyodide.runPython(`import sys; sys.path.insert(0, '/app.zip'); ${findGames}`);
  pyodide.runPython("browser_start.add_native()");
  return pyodide;
};

// The interpreter, ready to run the app, and whether it was restored. Calls `restoring` before it
// tries that, and never tries it unless `mayRestore`.
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

// Starts an interpreter of its own as far as the home screen, and keeps its memory on the device.
export const takePicture = async () => {
  const pyodide = await loadPyodide({ indexURL, _makeSnapshot: true });
  await put(pyodide, fetchBytes("app.zip"));
  await putGames(pyodide);
  await pyodide.runPythonAsync(
    `import sys; sys.path.insert(0, '/app.zip'); ${findGames}; `
    + `import rehearsal; await rehearsal.rehearse_all(${languages})`,
  );
  const whole = pyodide.makeMemorySnapshot();
  let length = whole.length;
  while (whole[length - 1] === 0) {
    length -= 1;
  }
  // It is read in words of four bytes.
  const picture = whole.subarray(0, Math.ceil(length / 4) * 4);
  await forgetPictures();
  const headers = { "Content-Type": "application/octet-stream" };
  await (await openPictures()).put(PICTURE, new Response(picture, { headers }));
  return picture.length;
};
