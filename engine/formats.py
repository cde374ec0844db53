"""Brings documents of older formats up to the current one, a version at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the next version of a document from one version; it may raise what any dict raises."""


def migrate(
    document: dict[str, Any], version: int, current: int, migrations: Mapping[int, Migration]
) -> dict[str, Any]:
    """Return the document in the current format; one of that format comes back as it is.

    Args:
        version: the version of the document, at most ``current``.
        migrations: by the version each one starts from, one for every version before ``current``.

    Raises:
        ValueError: the document is not what its version says.
    """
    try:
        for number in range(version, current):
            document = migrations[number](document)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"no document of version {version}") from error
    return document
