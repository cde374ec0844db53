"""Build a wheel of this repository with everything in one package, ``pocket_table``.

In the repository, ``engine``, ``ui`` and the others are top-level packages. In somebody's
environment such names may belong to other packages. So the copies in a wheel say
``pocket_table.engine`` wherever they name one of our modules. Otherwise they are the same, line by
line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeGuard

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "pocket_table"
SHIM = f"tools/package/{PACKAGE}"
"""The package's own modules: its first lines, and its command."""

SOURCES = ("engine", "ui", "web", "locales")
ONLY_BUILDS = frozenset({
    "__main__", "archive", "build", "codes", "first_screens", "flet_patches", "fonts_source",
    "library", "licences", "manifest", "npm", "offline", "patched_flet", "report", "split", "wasm",
    "wheels", "whole_words",
})  # fmt: skip
"""Modules of ``web`` that make static files from this repository, and cannot work without it."""


class Wheel(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the Python of the wheel into its one package; pyproject.toml says the rest."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Stage the files of the wheel. An editable install uses the repository where it is."""
        if version == "editable":
            return
        # The folder is deleted together with this object.
        self.stage = TemporaryDirectory(prefix="pocket-table-")
        root, stage = Path(self.root), Path(self.stage.name)
        for path in python_files(root):
            relative = path.relative_to(root)
            own = relative.is_relative_to(SHIM)
            target = stage / (relative.relative_to(SHIM) if own else relative)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(qualified(path.read_bytes(), root))
        (stage / "ui/version.txt").write_text(self.metadata.version, "utf-8")
        (stage / "py.typed").touch()
        build_data["force_include"][str(stage)] = "/"


def python_files(root: Path) -> Iterator[Path]:
    """Yield the modules that an installed app needs."""
    for top in (*SOURCES, SHIM):
        for path in sorted((root / top).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            if parts[0] != "web" or (len(parts) == 2 and parts[1] not in ONLY_BUILDS):
                yield path


def qualified(source: bytes, root: Path) -> bytes:
    """Return a module's source in which the package precedes every name of one of our modules.

    That is done in imports, and in strings that are nothing but such a name: those of the
    registries of games. Raises ``ValueError`` for an import that cannot be written so
    (``import engine.game``).
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
    """Return whether that is the dotted name of one of our modules in the repository."""
    parts = (module or "").split(".")
    if parts[0] not in SOURCES or not all(p.isidentifier() for p in parts):
        return False
    path = root.joinpath(*parts)
    return path.is_dir() or path.with_suffix(".py").is_file()


def _insert(lines: list[bytes], node: ast.stmt | ast.expr, after: bytes, text: bytes) -> None:
    """Insert a text into the line of a node, right after the letters with which it begins."""
    line = lines[node.lineno - 1]
    place = node.col_offset + len(after)
    if line[node.col_offset : place] != after:
        raise ValueError(f"line {node.lineno}: expected {after!r}")
    lines[node.lineno - 1] = line[:place] + text + line[place:]
