"""What a client knows of the screen: all that it was sent, in the order in which it came."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_REPLACE, _ADD, _REMOVE, _MOVE = range(4)

_DOUBLED = re.compile(r"[\w)”’」』][.。!?！？]\s?[.。](?![.\w/])|\d\.,|[。!?！？]\s?[,、，]")
"""A mark that ends a sentence, followed by another: one sentence was put into another."""


class Mirror:
    """The controls as a client has them, built only from what came over the wire.

    Like the client it finds an item of a list by its number. Unlike the client it reports what it
    did not find, and two items of a list that have the same key: Flet takes one for the other.

    Args:
        doubles: whether items may have the same key.
    """

    def __init__(self, doubles: bool = False) -> None:
        self._doubles = doubles
        self._controls: dict[int, dict[str, Any]] = {}

    def apply(self, control: int, patch: list[Any]) -> None:
        """Change a control as a message says.

        Args:
            control: the control's number.
            patch: the tree of places in the control, then the operations at these places.

        Raises:
            LookupError: there is no such place.
            ValueError: a text has a sentence within a sentence, or a list two items with one key.
        """
        root = self._controls.setdefault(control, {})
        places = dict(_places(patch[0], ()))

        def at(number: int) -> Any:
            found: Any = root
            for part in places[number]:
                found = found[part]
            return found

        changed: dict[int, Any] = {}
        for kind, place, key, *more in patch[1:]:
            holder = at(place)
            changed[id(holder)] = holder
            if kind == _REMOVE:
                _take(holder, key)
            elif kind == _MOVE:
                to, new_key = more
                goal = at(to)
                _put(goal, new_key, _take(holder, key))
                changed[id(goal)] = goal
            else:
                (value,) = more
                if kind == _REPLACE:
                    _take(holder, key)
                _put(holder, key, value)
                self._learn(value)
        for each in changed.values():  # halfway, an item may stand beside the one it replaces
            self._check_keys(each)

    def _check_keys(self, items: Any) -> None:
        if self._doubles or not isinstance(items, list):
            return
        keys = [item["key"] for item in items if isinstance(item, dict) and "key" in item]
        if len(keys) < 2:
            return
        keys = [repr(key) for key in keys]
        if len(set(keys)) < len(keys):
            twice = next(key for key in keys if keys.count(key) > 1)
            raise ValueError(f"two parts have the key {twice}")

    def _learn(self, value: Any) -> None:
        if isinstance(value, str) and (found := _DOUBLED.search(value)):
            raise ValueError(f"a sentence ends twice at {found.group()!r}: {value:.200}")
        if isinstance(value, dict):
            if "_i" in value:
                self._controls[value["_i"]] = value
            for part in value.values():
                self._learn(part)
        elif isinstance(value, list):
            self._check_keys(value)
            for part in value:
                self._learn(part)

    def unlike(self, control: int, name: str, real: Any) -> str:
        """Return where a property of a control differs from the app's; empty if it does not.

        A setting that only one side has is no difference, because the app leaves out default
        values.

        Args:
            control: the control's number.
            name: the property's name.
            real: the app's value, as it would send it.
        """
        return next(_unlike(self._controls[control].get(name), real, name), "")


def _places(node: list[Any], path: tuple[Any, ...]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    yield node[0], path
    for key, below in node[1].items() if len(node) > 1 else ():
        yield from _places(below, (*path, key))


def _take(holder: Any, key: Any) -> Any:
    if isinstance(holder, list):
        if not 0 <= key < len(holder):
            raise IndexError(f"part {key} of {len(holder)}")
        return holder.pop(key)
    return holder.pop(key, None)


def _put(holder: Any, key: Any, value: Any) -> None:
    if not isinstance(holder, list):
        holder[key] = value
    elif 0 <= key <= len(holder):
        holder.insert(key, value)
    else:
        raise IndexError(f"part {key} of {len(holder)}")


def _unlike(own: Any, real: Any, where: str) -> Iterator[str]:
    if isinstance(own, dict) and isinstance(real, dict):
        for key in own.keys() | real.keys():
            yield from _unlike(own.get(key), real.get(key), f"{where}.{key}")
    elif isinstance(own, list) and isinstance(real, list):
        if len(own) != len(real):
            yield f"{where}: {len(own)} parts for {len(real)}"
        for number, pair in enumerate(zip(own, real, strict=False)):
            yield from _unlike(*pair, f"{where}.{number}")
    elif own != real and (_is_part(own) or _is_part(real) or None not in (own, real)):
        yield f"{where}: {own!r:.80} for {real!r:.80}"


def _is_part(value: Any) -> bool:
    return bool(value) and isinstance(value, dict | list)
