"""What was done in a step of a game that is over, line by line, with everything that was secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.lost_legacy.cards import AMBUSH, GENERAL, MAP, NAMES, SISTER
from engine.games.lost_legacy.events import kind_of, place_args
from engine.games.lost_legacy.review import PastStep
from engine.games.lost_legacy.state import RUINS, Moment
from engine.refs import Ref
from ui.context import AppContext
from ui.games.lost_legacy.position import Turn, called_in
from ui.games.lost_legacy.strip import (
    call_words,
    looked_words,
    named_words,
    out_words,
    sprang_words,
)


class Deed(NamedTuple):
    """A line about what was done.

    Attributes:
        seat: the seat that did it.
        said: what it did, in words.
        card: the name of the card that it was about, or empty.
    """

    seat: int
    said: str
    card: str = ""


def deeds(app: AppContext, step: PastStep) -> list[Deed]:
    """Return everything that was done in a step."""
    moments = step.moments
    found: list[Deed] = []
    if moments[0].kind == "dealt":
        opener = step.state.opener
        begins = app.words("lost_legacy.event.dealt_all", seat=Ref("seat", opener))
        found.append(Deed(opener, begins))
    for before, moment, after in zip(
        (None, *moments[:-1]), moments, (*moments[1:], None), strict=True
    ):
        found += _told(app, before, moment, after)
    calls = [call_words(app, called_in(moment)) for moment in moments if moment.kind == "called"]
    if calls:
        if step.state.past[step.since].kind != "named":
            calls.insert(0, app.words("lost_legacy.event.investigation"))
        found.append(Deed(step.state.turn, app.words.sentences(*calls)))
    return found


def _told(
    app: AppContext, before: Moment | None, moment: Moment, after: Moment | None
) -> Iterator[Deed]:
    """Yield the lines of a moment, given the moments before and after it."""
    words = app.words
    kind, seat, at, card, done = moment
    name = NAMES[card] if card >= 0 else ""
    seated = {"seat": Ref("seat", seat)}
    carded = seated | {"card": Ref("card", name)}
    match kind:
        case "drew":
            yield Deed(seat, words("lost_legacy.review.drew", **carded), name)
        case "played":
            said = [words("lost_legacy.event.played", **carded)]
            follows = after.kind if after is not None else ""
            if card in (SISTER, AMBUSH) or (card == GENERAL and follows != "looked"):
                said.append(words("lost_legacy.event.nothing", card=Ref("card", name)))
            elif card == MAP and follows != "placed":
                said.append(words("lost_legacy.event.no_deck", **seated))
            yield Deed(seat, words.sentences(*said), name)
        case "looked":
            seen = words("lost_legacy.review.seen", card=Ref("card", name))
            yield Deed(seat, words.sentences(looked_words(app, seat, at), seen), name)
        case "placed":
            placed = words("lost_legacy.event.placed", place=at - RUINS + 1, **seated)
            seen = words("lost_legacy.review.seen", card=Ref("card", name))
            yield Deed(seat, words.sentences(placed, seen), name)
        case "swapped":
            key = f"open.{'exchanged' if done else 'kept'}.{kind_of(at)}"
            yield Deed(seat, words(f"lost_legacy.event.{key}", **seated, **place_args(at)))
        case "shuffled":
            key = "shuffled" if done else "not_shuffled"
            yield Deed(seat, words(f"lost_legacy.event.{key}", **seated))
        case "sprung":
            assert before is not None
            caught = Turn(before.seat, "", seat, "ambush")
            yield Deed(seat, words.sentences(*sprang_words(app, caught)))
        case "took":
            taken = carded | {"target": Ref("seat", at)}
            yield Deed(seat, words("lost_legacy.event.took", **taken), name)
        case "out":
            if before is not None and before.kind == "looked":
                sprang = "fate" if card == SISTER else "cut_down"
                caught = Turn(before.seat, "", seat, sprang)
                yield Deed(seat, words.sentences(*sprang_words(app, caught)))
            yield Deed(seat, out_words(app, seat, name), name)
        case "returned":
            yield Deed(seat, words("lost_legacy.event.returned", **seated), name)
        case "named":
            yield Deed(seat, named_words(app, seat, at, name), name)
