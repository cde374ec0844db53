"""An engine in two files does what it did in one, whichever functions are in which."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.browser.kept import marked
from web import build, patches, wasm
from web.archive import find_node
from web.client import stock_client
from web.split import KEPT, SplitError, read_kept, split, write_kept

INTEGER = b"\x7f"
TAKES_NOTHING, TAKES_ONE = 0, 1
GET, ADD, CALL, PUT_GLOBAL, GET_GLOBAL = b"\x20\0", b"\x6a", b"\x10", b"\x24\0", b"\x23\0"
PUT_MEMORY, GET_MEMORY = b"\x36\2\0", b"\x28\2\0"
ENGINE = stock_client() / "pyodide" / build.RUNTIME[-1]

LONG = pytest.mark.long("every start in a browser runs Python from both files")

RUN = """
import { readFileSync } from "node:fs";
const { join } = await import(process.argv[1]);
const read = (name) => readFileSync(`${process.argv[2]}/${name}`);
const said = [];
const imports = { env: { say: (value) => { said.push(value); return value * 2; } } };
const { instance } = await WebAssembly.instantiate(read("first"), imports);
let loads = 0;
const { engine, add } = join(instance, imports, () => {
  loads += 1;
  return read("second");
});
if (process.argv[3]) {
  await add(read("second"));
}
const { say, sum, both } = engine.exports;
const results = [say(3), sum(4), both(5), sum(-1), both(7), say(1)];
console.log(JSON.stringify({ results, said, loads, names: Object.keys(engine.exports) }));
"""

NOTE = """
import { readFileSync } from "node:fs";
const imports = { env: { say: (value) => value } };
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), imports);
const { ran, both, sum } = instance.exports;
const noted = () => [...new Uint8Array(ran.buffer, 0, 4)];
const before = noted();
sum(1);
const first = noted();
both(1);
console.log(JSON.stringify({ before, first, then: noted() }));
"""

PYTHON = """
import { readFileSync } from "node:fs";
const [page, folder, second] = process.argv.slice(1);
const { join } = await import(page);
let loads = 0;
globalThis.joinEngine = (instance, imports) => join(instance, imports, () => {
  loads += 1;
  return readFileSync(second);
}).engine;
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: folder });
const found = pyodide.runPython(`
import ast, decimal, json, re, zlib
found = [str(decimal.Decimal(2).sqrt()), re.sub("[ab]+", "-", ast.dump(ast.parse("a[b:1]")))]
try:
    1 / 0
except ZeroDivisionError as error:
    found.append(str(error))
zlib.crc32(json.dumps(found).encode())
`);
console.log(JSON.stringify({ found, loads }));
process.exit();
"""


def code(*instructions: bytes) -> bytes:
    return wasm.counted(b"\0" + b"".join(instructions) + wasm.END)


def made() -> bytes:
    """A module with an import, a global variable, a memory, a table, and three functions."""
    one = wasm.CONSTANT + wasm.signed(1)
    zero = wasm.CONSTANT + wasm.signed(0)
    through_the_table = wasm.CALL_INDIRECT + wasm.number(TAKES_ONE) + wasm.number(0)
    say = code(GET, one, ADD, CALL, b"\0")
    total = code(GET_GLOBAL, GET, ADD, PUT_GLOBAL, GET_GLOBAL, CALL, b"\1")
    keep = zero + zero + GET_MEMORY + GET + ADD + PUT_MEMORY
    both = code(keep, GET, CALL, b"\2", zero, GET_MEMORY, one, one, through_the_table, ADD, ADD)
    takes_one = b"\x60" + wasm.listed([INTEGER]) + wasm.listed([INTEGER])
    names = enumerate(("say", "sum", "both"), 1)
    return wasm.rebuilt(
        [
            (wasm.CUSTOM, wasm.counted(b"note") + b"kept"),
            (wasm.TYPE, wasm.listed([b"\x60\0\0", takes_one])),
            (wasm.IMPORT, wasm.listed([wasm.counted(b"env") + wasm.counted(b"say") + b"\0\1"])),
            (wasm.FUNCTION, wasm.listed([wasm.number(TAKES_ONE)] * 3)),
            (wasm.TABLE, wasm.listed([b"\x70\0\2"])),
            (wasm.MEMORY, wasm.listed([b"\0\1"])),
            (wasm.GLOBAL, wasm.listed([INTEGER + b"\1" + zero + wasm.END])),
            (wasm.EXPORT, wasm.listed([wasm.exported(name, 0, at) for at, name in names])),
            (wasm.ELEMENT, wasm.listed([b"\0" + one + wasm.END + wasm.listed([b"\1"])])),
            (wasm.CODE, wasm.listed([say, total, both])),
        ]
    )


def ran(script: str, *arguments: str) -> dict[str, Any]:
    node = find_node() or pytest.fail("Node is not installed", pytrace=False)
    command = [str(node), "--input-type=module", "-e", script, (build.PAGE / "halves.js").as_uri()]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def run(folder: Path, kept: Collection[int], added: bool) -> dict[str, Any]:
    halves = split(made(), kept)
    (folder / "first").write_bytes(halves.first)
    (folder / "second").write_bytes(halves.second)
    return ran(RUN, str(folder), "added" if added else "")


# say(v) says v + 1 and gives twice that. sum(v) does the same with the sum of all that it was
# given. both(v) adds sum(v), the sum in memory of all that it was given itself, and say(1).
RESULTS = [8, 10, 5 + 4 + 20, 18, 12 + 4 + 32, 4]
SAID = [4, 5, 10, 2, 9, 16, 2, 2]


@pytest.mark.parametrize("kept", [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)])
@pytest.mark.parametrize("added", [False, True])
def test_both_files_do_what_one_did(tmp_path: Path, kept: tuple[int, ...], added: bool) -> None:
    found = run(tmp_path, kept, added)
    loads = int(not added and len(kept) < 3)
    assert found == {
        "results": RESULTS,
        "said": SAID,
        "loads": loads,
        "names": ["say", "sum", "both"],
    }


def test_an_engine_of_one_file_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "first").write_bytes(made())
    assert ran(RUN.replace("add(read", "add?.(read"), str(tmp_path), "") == {
        "results": RESULTS,
        "said": SAID,
        "loads": 0,
        "names": ["say", "sum", "both"],
    }


def test_an_engine_notes_which_of_its_functions_are_called(tmp_path: Path) -> None:
    (tmp_path / "noting").write_bytes(marked(made()))
    found = ran(NOTE, str(tmp_path / "noting"))
    assert found == {"before": [0, 0, 0, 0], "first": [1, 1, 0, 0], "then": [1, 1, 1, 0]}


@given(kept=st.sets(st.integers(0, 2)))
def test_a_list_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, kept: set[int]
) -> None:
    path = tmp_path_factory.mktemp("lists") / "kept.txt"
    write_kept(path, made(), kept)
    assert read_kept(path, made()) == kept


def test_a_list_of_another_engine_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    with pytest.raises(SplitError, match="no list"):
        read_kept(path, made())
    write_kept(path, made(), {0})
    with pytest.raises(SplitError, match="another engine"):
        read_kept(path, made() + b"\0\1\0")


@given(cut=st.integers(0, len(made()) - 1))
@settings(max_examples=200)
def test_half_an_engine_is_refused_or_is_whole(cut: int) -> None:
    try:
        halves = split(made()[:cut], {0})
    except SplitError:
        return
    # Cut between two sections, it is a module without the ones that come last.
    assert halves.first.startswith(wasm.HEAD)


def test_the_list_is_that_of_the_engine_in_use() -> None:
    kept = read_kept(KEPT, ENGINE.read_bytes())
    count = len(wasm.Module(ENGINE.read_bytes()).functions())
    assert count / 8 < len(kept) < count / 2


def test_an_engine_without_a_list_stays_whole_and_the_build_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "KEPT", tmp_path / "none.txt")
    missed = build._write_runtime(tmp_path / "runtime", ())
    assert missed["halves"] == "there is no list of its functions"
    assert (tmp_path / "runtime" / ENGINE.name).read_bytes() == ENGINE.read_bytes()
    assert not (tmp_path / "runtime/rest.wasm").exists()


@pytest.mark.parametrize("share", [pytest.param(each, marks=LONG) for each in (0.0, 0.2, 0.5, 0.9)])
def test_python_runs_from_both_files_whatever_stays_in_the_first(
    tmp_path: Path, share: float
) -> None:
    shutil.copytree(ENGINE.parent, tmp_path / "pyodide")
    loader = tmp_path / "pyodide/pyodide.mjs"
    loader.write_text(patches.patch_halves(loader.read_text("utf-8")), "utf-8")
    second = tmp_path / "second"
    second.touch()
    folder = str(tmp_path / "pyodide")
    whole = ran(PYTHON, folder, str(second))
    order = random.Random(share)
    engine = ENGINE.read_bytes()
    count = len(wasm.Module(engine).functions())
    halves = split(engine, [each for each in range(count) if order.random() < share])
    (tmp_path / "pyodide" / ENGINE.name).write_bytes(halves.first)
    second.write_bytes(halves.second)
    assert ran(PYTHON, folder, str(second)) == whole | {"loads": 1}
