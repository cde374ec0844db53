"""Flet as the build packs it, in a process of this machine: the same messages, in half the time.

The build records first screens with it, and the short tier of the tests plays with it. The long
tier plays with Flet as it is installed, so both are tested.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

from web.flet_patches import FURTHER_FLET, patch_flet

PATCHED = {
    module.removesuffix(".py").replace("/", "."): module for _, module in FURTHER_FLET.values()
}
"""The modules that are changed, by name."""


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        module = PATCHED[fullname]
        source = self.get_data(self.path)
        every = dict.fromkeys(PATCHED.values(), b"") | {module: source}
        others = [name for name, (_, of) in FURTHER_FLET.items() if of != module]
        patched, _ = patch_flet(every, others)
        return compile(patched[module], self.path, "exec", dont_inherit=True)


class _Finder:
    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in PATCHED:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(name, spec.origin)
        return spec


def install() -> None:
    """Have Flet's modules patched when they are imported.

    Raises:
        RuntimeError: some are there already.
    """
    if there := PATCHED.keys() & sys.modules.keys():
        raise RuntimeError(f"imported too early: {sorted(there)}")
    sys.meta_path.insert(0, _Finder)
