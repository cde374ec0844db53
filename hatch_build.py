"""How a wheel is made of this repository: all of it below one package, ``pocket_table``.

In the repository ``engine``, ``ui`` and the others are packages of their own. In somebody's
environment such names belong to nobody, so the copies in a wheel say ``pocket_table.engine``
wherever they name a module of ours, and are otherwise the same, line by line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeGuard

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "pocket_table"
SOURCES = ("engine", "ui", "web", "locales", PACKAGE)
ONLY_BUILDS = frozenset({
    "__main__", "archive", "build", "compress", "first_screens", "flet_patches", "fonts_source",
    "licences", "manifest", "offline", "report", "wheels",
})  # fmt: skip
"""Modules of ``web`` that make static files out of this repository, and need it."""


class Wheel(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the Python of the wheel below its one package; the rest is said in pyproject.toml."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Stage what goes in; an editable install takes the repository as it lies here."""
        if version == "editable":
            return
        # It goes when this object does.
        self.stage = TemporaryDirectory(prefix="pocket-table-")
        root, stage = Path(self.root), Path(self.stage.name)
        for path in python_files(root):
            relative = path.relative_to(root)
            target = stage / relative.relative_to(PACKAGE if relative.parts[0] == PACKAGE else "")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(qualified(path.read_bytes(), root))
        (stage / "ui/version.txt").write_text(self.metadata.version, "utf-8")
        (stage / "py.typed").touch()
        build_data["force_include"][str(stage)] = "/"


def python_files(root: Path) -> Iterator[Path]:
    """The modules that an installed app has use for."""
    for top in SOURCES:
        for path in sorted((root / top).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            if parts[0] != "web" or (len(parts) == 2 and parts[1] not in ONLY_BUILDS):
                yield path


def qualified(source: bytes, root: Path) -> bytes:
    """A module's source in which every name of a module of ours begins with the package's.

    That is in imports, and in texts that are nothing but such a name: the registries of games.
    Raises ``ValueError`` for an import that has no such form (``import engine.game``).
    """
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and _is_ours(node.module, root):
            _insert(lines, node, b"from ", PACKAGE.encode() + b".")
        elif isinstance(node, ast.Import):
            for name in node.names:
                if _is_ours(name.name, root):
                    if "." in name.name or len(node.names) > 1:
                        raise ValueError(f"line {node.lineno}: from … import, for a wheel's sake")
                    _insert(lines, node, b"", f"from {PACKAGE} ".encode())
        elif (
            isinstance(node, ast.Constant) and _is_dotted(node.value) and _is_ours(node.value, root)
        ):
            _insert(lines, node, b'"', PACKAGE.encode() + b".")
    return b"".join(lines)


def _is_dotted(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and "." in value


def _is_ours(module: str | None, root: Path) -> bool:
    """Whether that is a dotted name of a module of ours, as it lies in the repository."""
    parts = (module or "").split(".")
    if parts[0] not in SOURCES or parts[0] == PACKAGE or not all(p.isidentifier() for p in parts):
        return False
    path = root.joinpath(*parts)
    return path.is_dir() or path.with_suffix(".py").is_file()


def _insert(lines: list[bytes], node: ast.stmt | ast.expr, after: bytes, text: bytes) -> None:
    """Put a text behind the first letters of a node."""
    line = lines[node.lineno - 1]
    place = node.col_offset + len(after)
    if line[node.col_offset : place] != after:
        raise ValueError(f"line {node.lineno}: expected {after!r}")
    lines[node.lineno - 1] = line[:place] + text + line[place:]
