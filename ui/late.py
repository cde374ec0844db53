"""Members of a package that are imported when they are first used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


class Late:
    """A package whose members can be named before anything of it is imported::

        own = Late(__name__)
        table = own("table:Table")  # imports own.table when the table is first drawn

    Args:
        package: the name of the package.

    Attributes:
        members: each member that was named, as ``module:name``, with a function that returns it.
    """

    def __init__(self, package: str) -> None:
        self._package = package
        self.members: dict[str, Callable[[], Any]] = {}

    def __call__(self, member: str, **given: Any) -> Callable[..., Any]:
        """Return a function that calls a function or component of the package.

        Args:
            member: as ``module:name``.
            given: arguments that it gets besides those of each call.
        """
        find = self.value(member)

        def call(*args: Any) -> Any:
            return find()(*args, **given)

        return call

    def value(self, member: str) -> Callable[[], Any]:
        """Return a function that returns a member of the package."""
        module, _, name = member.partition(":")

        def find() -> Any:
            return getattr(import_module(f"{self._package}.{module}"), name)

        self.members[member] = find
        return find
