"""The app's version. pyproject.toml says it; what is built from there carries it along."""

from __future__ import annotations

import pkgutil
from pathlib import Path

CARRIED = "ui/version.txt"
"""Where a web build and a wheel have it, for they come without pyproject.toml."""


def version() -> str:
    """Three numbers, as in ``1.2.3``."""
    try:
        carried = pkgutil.get_data(__package__ or "ui", "version.txt")
    except OSError:
        return _declared()
    return (carried or b"").decode()


def _declared() -> str:
    import tomllib

    file = Path(__file__).resolve().parent.parent / "pyproject.toml"
    return str(tomllib.loads(file.read_text("utf-8"))["project"]["version"])


if __name__ == "__main__":
    print(_declared())
