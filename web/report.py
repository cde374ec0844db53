"""The size of a build."""

from __future__ import annotations

from pathlib import Path


def sizes(folder: Path) -> list[tuple[str, int]]:
    """Return every file's path and bytes, without the compressed copies, largest first."""
    files = [
        (path.relative_to(folder).as_posix(), path.stat().st_size)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in {".br", ".gz"}
    ]
    return sorted(files, key=lambda entry: -entry[1])


def report(folder: Path, shown: int = 20) -> str:
    """Return the ``shown`` largest files of a build, one per line, and the sum, with Brotli sizes.

    A file without a Brotli copy counts with its own size.
    """
    lines = []
    total = packed = 0
    for number, (name, size) in enumerate(sizes(folder)):
        twin = folder / f"{name}.br"
        small = twin.stat().st_size if twin.exists() else size
        total += size
        packed += small
        if number < shown:
            lines.append(f"{size:>12,} {small:>12,}  {name}")
    head = f"{'bytes':>12} {'compressed':>12}"
    return "\n".join([head, *lines, f"{total:>12,} {packed:>12,}  in all"])
