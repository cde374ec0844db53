"""How the rules tell what happened, if anybody listens."""

from __future__ import annotations

from engine.game import Event
from engine.refs import Arg, Ref


def tell(log: list[Event], key: str, **args: Arg) -> None:
    """Append the event ``patchwork.event.{key}``."""
    log.append(Event(f"patchwork.event.{key}", args))


def side_ref(side: int) -> Ref:
    """Return a reference to a side, for a message."""
    return Ref("seat", side)


def patch_ref(patch: int) -> Ref:
    """Return a reference to a patch, for a message."""
    return Ref("patch", patch)


def patch_refs(patches: tuple[int, ...]) -> tuple[Ref, ...]:
    """Return references to patches, for a message."""
    return tuple(Ref("patch", patch) for patch in patches)
