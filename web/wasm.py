"""WebAssembly modules in their binary form: read into sections, changed, and written again.

The form is that of the specification, "Binary Format". Bodies of functions are never decoded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

HEAD = b"\0asm\1\0\0\0"

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
ELEMENT, CODE, TAG = 9, 10, 13
ORDER = (TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, 8, ELEMENT, 12, CODE, 11)
"""Numbers of the sections, in the order in which they stand; custom ones stand anywhere."""

FUNCTIONS, TABLES, MEMORIES, GLOBALS, TAGS = range(5)
KINDS = {FUNCTIONS: "function", TABLES: "table", MEMORIES: "memory", GLOBALS: "global", TAGS: "tag"}
"""The kinds of things that are imported and exported, as exports number them, and their names."""

END, LOCAL_GET, CALL_INDIRECT, CONSTANT = b"\x0b", b"\x20", b"\x11", b"\x41"
FUNCTION_REFERENCE = b"\x70"


class ModuleError(ValueError):
    """Bytes that are no WebAssembly module, or one with something that is not known here."""


class Imported(NamedTuple):
    """Something that a module imports.

    Attributes:
        kind: one of ``KINDS``.
        described: the bytes of its type.
    """

    kind: int
    described: bytes


class Signature(NamedTuple):
    """The type of a function: how many values it takes, and how many it gives."""

    parameters: int
    results: int


class Reader:
    """A place in bytes, which moves on as they are read."""

    def __init__(self, data: bytes) -> None:
        """Begin at the front of ``data``."""
        self.data = data
        self.at = 0

    def byte(self) -> int:
        """Return the next byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Return a number written in LEB128, without a sign. One with a sign is passed over."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def take(self, count: int) -> bytes:
        """Return the next bytes."""
        self.at += count
        if self.at > len(self.data):
            raise ModuleError("the bytes end in the middle")
        return self.data[self.at - count : self.at]

    def counted(self) -> bytes:
        """Return bytes that stand after their length."""
        return self.take(self.number())

    def limits(self) -> None:
        """Pass over the sizes that a table or memory may have."""
        flags = self.byte()
        if flags > 3:
            raise ModuleError(f"limits of kind {flags}")
        self.number()
        if flags & 1:
            self.number()

    def value_type(self) -> None:
        """Pass over the type of one value."""
        if self.byte() not in (0x7F, 0x7E, 0x7D, 0x7C, 0x7B, 0x70, 0x6F, 0x69):
            raise ModuleError(f"a type of value, {self.data[self.at - 1]}")

    def described(self, kind: int) -> bytes:
        """Return the bytes that tell the type of something of ``kind``."""
        begin = self.at
        if kind == FUNCTIONS:
            self.number()
        elif kind == TABLES:
            self.value_type()
            self.limits()
        elif kind == MEMORIES:
            self.limits()
        elif kind == GLOBALS:
            self.value_type()
            self.byte()
        elif kind == TAGS:
            self.byte()
            self.number()
        else:
            raise ModuleError(f"an import of kind {kind}")
        return self.data[begin : self.at]

    def constant(self) -> bytes:
        """Return an expression for a constant, with its end."""
        begin = self.at
        while (instruction := self.byte()) != END[0]:
            if instruction in (0x41, 0x42, 0x23, 0xD2, 0xD0):
                self.number()
            elif instruction in (0x43, 0x44):
                self.take(4 if instruction == 0x43 else 8)
            elif instruction not in (0x6A, 0x6B, 0x6C, 0x7C, 0x7D, 0x7E):
                raise ModuleError(f"a constant with instruction {instruction}")
        return self.data[begin : self.at]


def number(value: int) -> bytes:
    """Return a number without a sign in LEB128."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value: int) -> bytes:
    """Return a number that is not negative in LEB128 with a sign, as a constant has it."""
    out = bytearray()
    while value > 63:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def listed(items: Sequence[bytes]) -> bytes:
    """Return items after their number."""
    return number(len(items)) + b"".join(items)


def counted(data: bytes) -> bytes:
    """Return bytes after their length."""
    return number(len(data)) + data


def exported(name: str, kind: int, index: int) -> bytes:
    """Return an export of the thing of ``kind`` with that number."""
    return counted(name.encode()) + bytes([kind]) + number(index)


class Module:
    """A module in its sections.

    Attributes:
        sections: number and content of each, in order. A custom section may stand before any.
    """

    def __init__(self, data: bytes) -> None:
        """Read ``data``.

        Raises:
            ModuleError: they are no module.
        """
        if not data.startswith(HEAD):
            raise ModuleError("no WebAssembly module")
        reader = Reader(data)
        reader.take(len(HEAD))
        self.sections: list[tuple[int, bytes]] = []
        while reader.at < len(data):
            kind = reader.byte()
            self.sections.append((kind, reader.counted()))

    def section(self, kind: int) -> bytes:
        """Return the content of a section; one that is missing is an empty list."""
        return next((content for each, content in self.sections if each == kind), number(0))

    def extended(self, added: dict[int, list[bytes]], replaced: dict[int, bytes]) -> bytes:
        """Return the module with more items in some sections, and with others replaced."""
        contents = dict(replaced)
        for kind, items in added.items():
            reader = Reader(self.section(kind))
            count = reader.number() + len(items)
            contents[kind] = number(count) + reader.data[reader.at :] + b"".join(items)
        out = [HEAD]
        for kind, content in self._ordered(contents):
            out.append(bytes([kind]) + counted(content))
        return b"".join(out)

    def _ordered(self, contents: dict[int, bytes]) -> Iterator[tuple[int, bytes]]:
        waiting = sorted(
            (kind for kind in contents if kind not in dict(self.sections)), key=ORDER.index
        )
        for kind, content in self.sections:
            while kind != CUSTOM and waiting and ORDER.index(waiting[0]) < ORDER.index(kind):
                yield waiting[0], contents[waiting.pop(0)]
            yield kind, contents.get(kind, content)
        for kind in waiting:
            yield kind, contents[kind]

    def signatures(self) -> list[Signature]:
        """Return the types of functions.

        Raises:
            ModuleError: there is a type of another sort.
        """
        reader = Reader(self.section(TYPE))
        found = []
        for _ in range(reader.number()):
            if reader.byte() != 0x60:
                raise ModuleError("a type that is no function's")
            counts = []
            for _ in range(2):
                count = reader.number()
                for _ in range(count):
                    reader.value_type()
                counts.append(count)
            found.append(Signature(*counts))
        return found

    def imports(self) -> list[Imported]:
        """Return what is imported, in order."""
        reader = Reader(self.section(IMPORT))
        found = []
        for _ in range(reader.number()):
            reader.counted()
            reader.counted()
            kind = reader.byte()
            found.append(Imported(kind, reader.described(kind)))
        return found

    def functions(self) -> list[int]:
        """Return the number of the type of each function that has a body here, in order."""
        reader = Reader(self.section(FUNCTION))
        return [reader.number() for _ in range(reader.number())]

    def bodies(self) -> list[bytes]:
        """Return the body of each function, without its length."""
        reader = Reader(self.section(CODE))
        return [reader.counted() for _ in range(reader.number())]

    def tables(self) -> list[bytes]:
        """Return the type of each table that is made here."""
        reader = Reader(self.section(TABLE))
        return [reader.described(TABLES) for _ in range(reader.number())]

    def memories(self) -> list[bytes]:
        """Return the type of each memory that is made here."""
        reader = Reader(self.section(MEMORY))
        return [reader.described(MEMORIES) for _ in range(reader.number())]

    def tags(self) -> list[bytes]:
        """Return the type of each tag that is made here."""
        reader = Reader(self.section(TAG))
        return [reader.described(TAGS) for _ in range(reader.number())]

    def globals(self) -> list[bytes]:
        """Return the type of each global variable that is made here."""
        reader = Reader(self.section(GLOBAL))
        found = []
        for _ in range(reader.number()):
            found.append(reader.described(GLOBALS))
            reader.constant()
        return found


def rebuilt(sections: Iterable[tuple[int, bytes]]) -> bytes:
    """Return a module of these sections."""
    return HEAD + b"".join(bytes([kind]) + counted(content) for kind, content in sections)
