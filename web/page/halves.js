// Python's engine comes in two files, and nobody waits for the second (web/split.py). Its functions
// are reached through a table that the first file exports.
const SHARED = "split";
const PLACES = "split.places";

// A module that exports what it imports: only a function of WebAssembly may stand in the table.
const WRAPPER = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 5, 1, 1, 102, 0, 0,
);
const wrapped = (run) => {
  const module = new WebAssembly.Module(WRAPPER);
  return new WebAssembly.Instance(module, { "": { "": run } }).exports.f;
};

// The engine without what its files share, and what adds the second file to it, given its bytes.
// `readNow` returns these bytes, for whoever cannot wait until they are added. An engine of one
// file is returned as it is, without the other.
export const join = (instance, imports, readNow) => {
  const named = Object.entries(instance.exports);
  const isShared = ([name]) => name.startsWith(`${SHARED}.`);
  const shared = Object.fromEntries(named.filter(isShared));
  const places = shared[PLACES];
  if (!places) {
    return { engine: instance };
  }
  const from = { ...imports, [SHARED]: shared };
  // What is at place 0 comes before each first call of a function from the second file.
  places.set(0, wrapped(() => {
    new WebAssembly.Instance(new WebAssembly.Module(readNow()), from);
  }));
  const own = Object.fromEntries(named.filter((each) => !isShared(each)));
  return { engine: { exports: own }, add: (bytes) => WebAssembly.instantiate(bytes, from) };
};
