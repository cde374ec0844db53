"""The command-line options that every bench has."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from web.client import CACHE


class Arguments(argparse.ArgumentParser):
    """The options of a bench, ``--tiny`` among them, and ``--build`` if it measures a build.

    Args:
        doc: the bench's own docstring.
        tiny: values by the names of options. ``--tiny`` puts them in place of the defaults, so that
            the bench only shows that it runs.
        builds: whether the bench measures a build of the app, which can then be given. The cache
            folder, in which such a bench works, is then made.
    """

    def __init__(self, doc: str | None, tiny: dict[str, Any], builds: bool = False) -> None:
        super().__init__(
            description=doc,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self._tiny = tiny
        self.add_argument(
            "--tiny", action="store_true", help="as little as shows that it runs; says nothing else"
        )
        if builds:
            CACHE.mkdir(parents=True, exist_ok=True)
            self.add_argument(
                "--build", metavar="FOLDER", help="a build of the app; made if not given"
            )

    def read(self, args: Sequence[str] | None = None) -> argparse.Namespace:
        """Return the options that were given.

        An option given beside ``--tiny`` overrides its tiny value.
        """
        found = self.parse_args(args)
        if found.tiny:
            self.set_defaults(**self._tiny)
            found = self.parse_args(args)
        return found
