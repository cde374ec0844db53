"""Flet's hooks with the types they have at work: Flet leaves them untyped or too narrow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast

import flet as ft

T = TypeVar("T")
V = TypeVar("V", contravariant=True)
P = ParamSpec("P")
R = TypeVar("R")


class Setter(Protocol[V]):
    """Takes a new value, or a function from the value before to the new one."""

    def __call__(self, value: V | Callable[[Any], V], /) -> None: ...


class Box(Generic[T]):
    """A place to keep something that no drawing depends on."""

    current: T


def use_state(initial: Callable[[], T]) -> tuple[T, Setter[T]]:
    """The component's state, at first ``initial()``, and what replaces it and draws anew."""
    return cast("tuple[T, Setter[T]]", ft.use_state(cast(Any, initial)))


def use_box(initial: Callable[[], T]) -> Box[T]:
    """A box that lives as long as the component, holding ``initial()`` at first."""
    return cast("Box[T]", ft.use_ref(cast(Any, initial)))


def memo(component: Callable[P, R]) -> Callable[P, R]:
    """A component that is drawn anew only when an argument changed."""
    return cast("Callable[P, R]", cast(Any, ft.memo)(component))
