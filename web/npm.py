"""The packages that the page has scripts from, pinned and checked, from npm."""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
import tarfile
from pathlib import Path

from web.archive import find_node
from web.client import CACHE, MissingPieceError, alone

PINS = Path(__file__).with_name("npm.txt")


def pinned(pins: Path = PINS) -> dict[str, tuple[str, str]]:
    """Return the version of each package and the hash of its archive, by the package's name."""
    found = re.findall(r"^([\w-]+)@(\S+) (\S+)$", pins.read_text("utf-8"), re.MULTILINE)
    return {name: (version, digest) for name, version, digest in found}


def find_npm() -> Path | None:
    """Return the script of the npm that lies beside Node; None where there is none."""
    node = find_node()
    if node is None:
        return None
    folder = node.resolve().parent
    known = (folder.parent / "lib/node_modules", folder / "node_modules")
    scripts = (top / "npm/bin/npm-cli.js" for top in known)
    return next((path for path in scripts if path.exists()), None)


def fetch_packages(cache: Path = CACHE, pins: Path = PINS) -> dict[str, Path]:
    """Return the archive of each pinned package by its name. npm downloads what ``cache`` lacks.

    Raises ``MissingPieceError``, which names the package that cannot be had and the command to try
    by hand, or the file that is not the pinned one.
    """
    folder = cache / "npm"
    found = {}
    with alone(cache / "npm.lock"):
        for name, (version, digest) in pinned(pins).items():
            archive = folder / f"{name}-{version}.tgz"
            if not archive.exists():
                _download(f"{name}@{version}", archive)
            if _digest(archive) != digest:
                raise MissingPieceError(
                    f"{archive} is not the file that was pinned. Remove it, and it is downloaded "
                    "again."
                )
            found[name] = archive
    return found


def read_package(archive: Path, *paths: str) -> list[bytes]:
    """Return the contents of files in a package's archive.

    Args:
        archive: the archive.
        paths: of the files, inside the package.
    """
    with tarfile.open(archive) as package:
        files = (package.extractfile(f"package/{path}") for path in paths)
        return [file.read() for file in files if file]


def _download(package: str, archive: Path) -> None:
    node, npm = find_node(), find_npm()
    if node is None or npm is None:
        raise MissingPieceError(
            f"{package} cannot be had: npm is what downloads it, and it is not installed. Install "
            "this project's dependency group 'build'."
        )
    archive.parent.mkdir(parents=True, exist_ok=True)
    options = ["--ignore-scripts", f"--pack-destination={archive.parent}"]
    # Node brings a list of certificates of its own, and knows nothing of those that the system
    # trusts besides, as pip does.
    command = [str(node), "--use-system-ca", str(npm), "pack", package, *options]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if not archive.exists():
        raise MissingPieceError(
            f"{package} cannot be had.\nTried: {' '.join(command)}\n{ran.stderr.strip()}"
        )


def _digest(archive: Path) -> str:
    digest = hashlib.sha512(archive.read_bytes()).digest()
    return f"sha512-{base64.b64encode(digest).decode()}"
