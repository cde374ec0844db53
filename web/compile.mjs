// node compile.mjs PYODIDE_FOLDER SOURCE_ZIP COMPILED_ZIP
// Byte code has to come from the Python that will run it: the one that is shipped to the browser.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.FS.writeFile("/source.zip", readFileSync(source));
pyodide.runPython(`
import importlib.util, io, marshal, zipfile

UNCHECKED_HASH = (1).to_bytes(4, "little")
with zipfile.ZipFile("/source.zip") as source, zipfile.ZipFile("/compiled.zip", "w") as target:
    for name in source.namelist():
        data = source.read(name)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=0)
            head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(data)
            name, data = name + "c", head + marshal.dumps(code)
        target.writestr(name, data)
`);
writeFileSync(target, pyodide.FS.readFile("/compiled.zip"));
