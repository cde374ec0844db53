"""The app's version. ``pyproject.toml`` states it; what is built from there carries a copy."""

from __future__ import annotations

import pkgutil
from pathlib import Path

CARRIED = "ui/version.txt"
"""The file in which a web build and a wheel have the version, because they lack pyproject.toml."""


def version() -> str:
    """Return the version, three numbers as in ``1.2.3``."""
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
