// node compile.mjs PYODIDE_FOLDER SOURCES COMPILED
// Writes each zip of the folder SOURCES to the new folder COMPILED, under its name.
// Byte code has to come from the Python that will run it: the one that is shipped to the browser.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, sources, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const PROGRAM = `
import importlib.util, marshal, zipfile
from types import CodeType

# Without them a traceback names function and file, and byte code is a fifth smaller. The app's own
# modules keep theirs.
OWN = ("main.py", "browser_start.py", "engine/", "ui/")

def without_lines(code):
    constants = tuple(without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    # Entries that say "no line": eight instructions each, and one for those left over.
    table = bytes([0xFF] * whole + [0xF8 + rest - 1] * bool(rest))
    return code.replace(co_linetable=table, co_consts=constants)

UNCHECKED_HASH = (1).to_bytes(4, "little")

with zipfile.ZipFile("/source.zip") as source, zipfile.ZipFile("/compiled.zip", "w") as target:
    for name in source.namelist():
        data = source.read(name)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            code = code if name.startswith(OWN) else without_lines(code)
            head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(data)
            name, data = name + "c", head + marshal.dumps(code)
        target.writestr(name, data)
`;

mkdirSync(target);
const begun = await loadPyodide({ indexURL: folder, _makeSnapshot: true });
const snapshot = begun.makeMemorySnapshot();
for (const name of readdirSync(sources)) {
  // A Python as it begins: what another archive leaves in memory would change bits of the next.
  const pyodide = await loadPyodide({ indexURL: folder, _loadSnapshot: snapshot });
  pyodide.FS.writeFile("/source.zip", readFileSync(`${sources}/${name}`));
  pyodide.runPython(PROGRAM);
  writeFileSync(`${target}/${name}`, pyodide.FS.readFile("/compiled.zip"));
}
