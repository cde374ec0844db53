// node imports.mjs PYODIDE_FOLDER BUILD NAMES
// Writes the names of all modules that the app of a build imports to draw the screens that a first
// tap asks for: in the browser's own Python, whose library imports other modules than the one that
// builds.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, build, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const stdLibURL = `${build}/pyodide/python_stdlib.zip`;
const pyodide = await loadPyodide({ indexURL: folder, stdLibURL });
pyodide.FS.writeFile("/app.zip", readFileSync(`${build}/app.zip`));
for (const kind of ["parts", "games"]) {
  pyodide.FS.mkdir(`/${kind}`);
  for (const name of readdirSync(`${build}/${kind}`)) {
    pyodide.FS.writeFile(`/${kind}/${name}`, readFileSync(`${build}/${kind}/${name}`));
  }
}
const games = readdirSync(`${build}/games`).map((name) => name.replace(".zip", ""));
const names = await pyodide.runPythonAsync(`
import sys
sys.path.insert(0, "/app.zip")
import browser_start
browser_start.find_parts()
browser_start.find_games(${JSON.stringify(games)})
import rehearsal
await rehearsal.rehearse_all(["en"])
" ".join(sorted(sys.modules))
`);
writeFileSync(target, names);
// The app would wait for its page for ever.
process.exit();
