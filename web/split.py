"""Python's engine in two files: the functions that the app has been seen to run, and the rest.

Nobody waits for the second file. It is fetched with the parts that come later, and at once when one
of its functions is called before that.

Both files have every function under its own number, so that no body needs to be changed. A function
whose body is in the other file is a bridge: it calls that body through a table, in which a
function's place is its number. The bridges of the first file first call what is at place 0. In the
beginning that is what loads the second file; from then on it does nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from web.wasm import (
    CALL_INDIRECT,
    CODE,
    CONSTANT,
    ELEMENT,
    END,
    EXPORT,
    FUNCTION,
    FUNCTION_REFERENCE,
    FUNCTIONS,
    GLOBALS,
    IMPORT,
    KINDS,
    LOCAL_GET,
    MEMORIES,
    TABLE,
    TABLES,
    TAGS,
    TYPE,
    Module,
    ModuleError,
    Reader,
    counted,
    exported,
    listed,
    number,
    rebuilt,
    signed,
)

KEPT = Path(__file__).with_name("kept.txt")
"""The functions that stay: the hash of the engine, and a bit for each of its own functions."""

SHARED = "split"
"""The module from which the second file imports what the first one has made, and the beginning of
the names under which the first one exports it."""

PLACES = f"{SHARED}.places"
LOAD = 0
"""The place of what loads the second file. The function with that number is imported."""

NOTHING = b"\x60\0\0"
"""The type of a function that takes and gives nothing."""

EMPTY_BODY = b"\0" + END
LINE = 64


class SplitError(ValueError):
    """An engine that cannot be split; the message says why."""


class Halves(NamedTuple):
    """An engine in two files.

    Attributes:
        first: the module that is instantiated in the engine's place.
        second: the rest.
        moved: how many functions have their bodies in the second.
    """

    first: bytes
    second: bytes
    moved: int


def write_kept(path: Path, engine: bytes, kept: Collection[int]) -> None:
    """Write down which functions of ``engine`` stay, by their numbers among its own functions."""
    count = len(Module(engine).functions())
    bits = sum(1 << index for index in kept).to_bytes((count + 7) // 8, "little").hex()
    lines = [bits[at : at + LINE] for at in range(0, len(bits), LINE)]
    path.write_text("\n".join([hashlib.sha256(engine).hexdigest(), *lines, ""]), "ascii")


def read_kept(path: Path, engine: bytes) -> frozenset[int]:
    """Return the functions of ``engine`` that stay.

    Raises:
        SplitError: there is no list, or it is that of another engine.
    """
    if not path.exists():
        raise SplitError("there is no list of its functions")
    digest, *lines = path.read_text("ascii").split()
    if digest != hashlib.sha256(engine).hexdigest():
        raise SplitError("its list of functions is that of another engine")
    bits = int.from_bytes(bytes.fromhex("".join(lines)), "little")
    return frozenset(index for index in range(bits.bit_length()) if bits >> index & 1)


def split(engine: bytes, kept: Collection[int]) -> Halves:
    """Split an engine so that the bodies of the functions ``kept`` are in the first file.

    Args:
        engine: a module whose first import is a function.
        kept: numbers among the functions that have bodies, from 0.

    Raises:
        SplitError: the engine has something that cannot be split.
    """
    try:
        return _Splitting(Module(engine), frozenset(kept)).halves()
    except (ModuleError, IndexError) as error:
        raise SplitError(f"it has something unknown: {error}") from error


class _Splitting:
    """The numbers of everything in one engine, which stay what they are in both files."""

    def __init__(self, module: Module, kept: frozenset[int]) -> None:
        self.module = module
        self.kept = kept
        self.types = module.functions()
        self.signatures = module.signatures()
        imports = module.imports()
        self.imported = {kind: sum(each.kind == kind for each in imports) for kind in KINDS}
        if not self.imported[FUNCTIONS]:
            raise SplitError(f"place {LOAD} is that of a function of its own")
        self.made = {
            TABLES: module.tables(),
            MEMORIES: module.memories(),
            GLOBALS: _up_to_the_last_variable(module.globals()),
            TAGS: module.tags(),
        }
        self.places = self.imported[TABLES] + len(self.made[TABLES])
        self.count = self.imported[FUNCTIONS] + len(self.types)
        self.nothing = len(self.signatures)

    def halves(self) -> Halves:
        bodies = self.module.bodies()
        moved = frozenset(range(len(bodies))) - self.kept
        return Halves(self._first(bodies), self._second(bodies, moved), len(moved))

    def _table(self) -> bytes:
        return FUNCTION_REFERENCE + b"\1" + number(self.count) * 2

    def _bridge(self, function: int, before: bytes = b"") -> bytes:
        """Return the body of a function whose own body is in the other file."""
        kind = self.types[function]
        parameters = range(self.signatures[kind].parameters)
        given = b"".join(LOCAL_GET + number(each) for each in parameters)
        place = self.imported[FUNCTIONS] + function
        return b"\0" + before + given + self._call(place, kind) + END

    def _call(self, place: int, kind: int) -> bytes:
        called = CALL_INDIRECT + number(kind) + number(self.places)
        return CONSTANT + signed(place) + called

    def _filled(self, functions: Collection[int]) -> Iterator[bytes]:
        """Yield element segments that put functions at their places, one for each run of them."""
        first = self.imported[FUNCTIONS]
        for begin, end in _runs(sorted(functions)):
            members = [number(first + each) for each in range(begin, end)]
            yield self._segment(first + begin, members)

    def _segment(self, place: int, members: Sequence[bytes]) -> bytes:
        where = CONSTANT + signed(place) + END
        return b"\2" + number(self.places) + where + b"\0" + listed(members)

    def _first(self, bodies: Sequence[bytes]) -> bytes:
        load = self._call(LOAD, self.nothing)
        own = (
            body if function in self.kept else self._bridge(function, load)
            for function, body in enumerate(bodies)
        )
        shared = [exported(name, kind, index) for kind, index, name, _ in self._shared()]
        added = {
            TYPE: [NOTHING],
            TABLE: [self._table()],
            EXPORT: [*shared, exported(PLACES, TABLES, self.places)],
            ELEMENT: [*self._filled(self.kept)],
        }
        return self.module.extended(added, {CODE: listed([counted(body) for body in own])})

    def _shared(self) -> Iterator[tuple[int, int, str, bytes]]:
        """Yield kind, number, name and type of what the first file makes and the second uses."""
        for kind, made in self.made.items():
            for order, described in enumerate(made):
                index = self.imported[kind] + order
                yield kind, index, f"{SHARED}.{KINDS[kind]}.{index}", described

    def _second(self, bodies: Sequence[bytes], moved: Collection[int]) -> bytes:
        shared = [*self._shared(), (TABLES, self.places, PLACES, self._table())]
        # A table's number is its order among the imported tables.
        shared.sort(key=lambda each: each[:2])
        imported = [
            counted(SHARED.encode()) + counted(name.encode()) + bytes([kind]) + described
            for kind, _, name, described in shared
        ]
        own = [
            body if function in moved else self._bridge(function)
            for function, body in enumerate(bodies)
        ]
        types = Reader(self.module.section(TYPE))
        imports = Reader(self.module.section(IMPORT))
        count, imports_count = types.number(), imports.number()
        loaded = self._segment(LOAD, [number(self.count)])
        return rebuilt(
            [
                (TYPE, number(count + 1) + types.data[types.at :] + NOTHING),
                (
                    IMPORT,
                    number(imports_count + len(imported))
                    + imports.data[imports.at :]
                    + b"".join(imported),
                ),
                (FUNCTION, listed([number(kind) for kind in (*self.types, self.nothing)])),
                (ELEMENT, listed([loaded, *self._filled(moved)])),
                (CODE, listed([counted(body) for body in (*own, EMPTY_BODY)])),
            ]
        )


def _up_to_the_last_variable(made: list[bytes]) -> list[bytes]:
    """Return the globals that code may use. After the last variable come the addresses that an
    engine exports for other modules, thousands of them."""
    variables = [order for order, described in enumerate(made) if described[-1]]
    return made[: variables[-1] + 1] if variables else []


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield beginning and end of each run of numbers that follow one another."""
    begin = 0
    for at in range(1, len(numbers) + 1):
        if at == len(numbers) or numbers[at] != numbers[at - 1] + 1:
            yield numbers[begin], numbers[at - 1] + 1
            begin = at
