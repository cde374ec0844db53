"""The first module of the app's archive that runs in the browser."""

from __future__ import annotations

import runpy
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

NATIVE = Path("/native")


class NativeFinder:
    """Finds the compiled modules of ``NATIVE``, for nothing can be loaded out of a zip."""

    def __init__(self) -> None:
        """Know every file there by its dotted module name."""
        self.files = {file.stem: str(file) for file in NATIVE.iterdir()}

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """The spec of a compiled module, or nothing for any other."""
        if name not in self.files:
            return None
        loader = ExtensionFileLoader(name, self.files[name])
        return spec_from_file_location(name, self.files[name], loader=loader)


def run() -> None:
    """Run the app's ``main`` as a script; it leaves a connection that waits for the page."""
    sys.meta_path.insert(0, NativeFinder())
    sys.argv = ["main.py"]
    runpy.run_module("main", run_name="__main__")
