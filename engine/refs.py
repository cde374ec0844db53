"""References, which stand for a name in a message until a language gives it one."""

from __future__ import annotations

from typing import NamedTuple


class Ref(NamedTuple):
    """A thing that has a name in every language, as an argument of a message.

    Its name is the message ``{game}.{kind}.{id}``; ``Ref("seat", 0)`` is the player in seat 0.
    """

    kind: str
    id: int | str


Arg = int | str | Ref | tuple[Ref, ...]
"""An argument of a message: a number, a name, or references, which the locale names."""
