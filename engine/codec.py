"""Actions and options as JSON values: writing them, and reading them back.

Writing needs nothing but the standard library. Reading is checked by pydantic, which is imported
at the first call, so that a game can start without it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Union, cast

if TYPE_CHECKING:
    from pydantic import TypeAdapter

    from engine.game import Game


class BadValue(ValueError):  # noqa: N818 - caught and turned into a RecordError
    """A value that does not have the expected shape.

    Attributes:
        path: where the fault lies, outermost first.
    """

    def __init__(self, path: tuple[int | str, ...]) -> None:
        super().__init__(path)
        self.path = path


def dump(value: Any) -> dict[str, Any]:
    """Return the JSON form of an action or of options: the init fields, with tuples as lists."""
    found: dict[str, Any] = {}
    for name in _names(value.__class__):
        inner = getattr(value, name)
        found[name] = list(inner) if isinstance(inner, tuple) else inner
    return found


_fields: dict[Any, tuple[str, ...]] = {}


def _names(kind: Any) -> tuple[str, ...]:
    """Return the init fields of a dataclass, cached because a book has a million actions."""
    if kind not in _fields:
        _fields[kind] = tuple(item.name for item in fields(kind) if item.init)
    return _fields[kind]


_adapters: dict[Any, TypeAdapter[Any]] = {}


def _steps_adapter(actions: tuple[type[Any], ...]) -> TypeAdapter[Any]:
    from pydantic import Field, TypeAdapter

    union: Any = actions[0]
    if len(actions) > 1:
        union = Annotated[Union[actions], Field(discriminator="type")]  # noqa: UP007 - a tuple
    return TypeAdapter(list[tuple[int, union]])


def _options_adapter(options: type[Any]) -> TypeAdapter[Any]:
    from pydantic import TypeAdapter

    return TypeAdapter(options)


def _checked(kind: Any, make: Callable[[Any], TypeAdapter[Any]], value: object) -> Any:
    from pydantic import ValidationError

    if kind not in _adapters:
        _adapters[kind] = make(kind)
    try:
        return _adapters[kind].validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        raise BadValue(error.errors(include_url=False)[0]["loc"]) from error


def load_steps(game: Game[Any, Any, Any], value: object) -> list[tuple[int, Any]]:
    """Return steps from JSON: a list of ``[seat, action]``.

    Raises:
        BadValue: the value does not have that shape; ``path[0]`` is the step if the fault lies in
            one step.
    """
    steps: list[tuple[int, Any]] = _checked(game.info.actions, _steps_adapter, value)
    for index, ((_, action), (_, given)) in enumerate(zip(steps, cast("Any", value), strict=True)):
        if not given.keys() <= set(_names(action.__class__)):
            raise BadValue((index,))
    return steps


def load_options(game: Game[Any, Any, Any], value: object) -> Any:
    """Return the game's options from JSON.

    Raises:
        BadValue: an option is unknown or out of range.
    """
    return _load(game.info.options, value)


def load_seat_options(game: Game[Any, Any, Any], value: object) -> Any:
    """Return a seat's options from JSON.

    Raises:
        BadValue: an option is unknown or out of range, or the game has none for seats.
    """
    if game.info.seat_options is None:
        raise BadValue(())
    return _load(game.info.seat_options, value)


def _load(kind: type[Any], value: object) -> Any:
    options = _checked(kind, _options_adapter, value)
    for name in cast("dict[str, Any]", value).keys() - set(_names(options.__class__)):
        raise BadValue((name,))
    return options
