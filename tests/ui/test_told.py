"""Sentences as code puts them together, as they were read by eye: whole games of Lost Legacy and
Battle Fold as one person alone hears them and as a walk tells them, and every other message with
something in it of these games, lessons, the coach, the walk and what is new each day.

``python -m tests.ui.test_composed`` writes the text anew, together with its own.
"""

from __future__ import annotations

import json
import re

import pytest

from engine import games
from engine.game import Event
from engine.refs import Arg, Ref
from tests.engine.records import RECORDS
from tests.ui.test_alone import alone, called
from tests.ui.test_alone import told as events_of
from tests.ui.test_composed import GOLDEN, NAMED, ROOT
from ui.shell.replay.panel import whispered
from ui.text import LOCALES, Words, places

GAMES = ("lost_legacy", "battle_fold")
SHELL = re.compile(r"home\.|practised\.|replay\.|mend\.|shell\.|table\.undone|bring\.fault")
"""The messages of the shell that are put together from others."""


def written(locale: str) -> str:
    """Everything, one line each: a key and what it says."""
    lines = []
    for game in GAMES:
        lines += [f"# {game}", *_games(locale, game), *_filled(locale, game)]
    for part in ("lessons", "coach", "daily", "shell"):
        lines += [f"# {part}", *_filled(locale, part)]
    return "\n".join(lines) + "\n"


def _games(locale: str, game: str) -> list[str]:
    """The first event of each kind: as the person in the first seat hears it, or as a walk tells of
    what another one alone was told."""
    said: dict[str, str] = {}
    for source in (*(path for path in RECORDS if called(path).startswith(f"{game}-")), game):
        _, seats, events = events_of(source)
        words = alone(locale, game, seats, 0)
        words.outside = (words("setup.seat", n=1), *words.names[1:])
        for _, event in events:
            text, key = words(event.key, **event.args), event.key.removeprefix(f"{game}.event.")
            if not event.heard_by(0) and event.audience is not None:
                text, key = whispered(words, event), f"{key} (walk)"
            about = [place for place in ("seat", "target") if event.args.get(place) == _YOU]
            said.setdefault(" ".join((key, *about)), text)
    return [f"{key}: {text}" for key, text in sorted(said.items())]


_YOU = Ref("seat", 0)


def _filled(locale: str, part: str) -> list[str]:
    """Every message with a place for something else than a side."""
    messages = json.loads((ROOT / "locales" / locale / f"{part}.json").read_text("utf-8"))
    own = part if part in GAMES else "witches"
    words, found = alone(locale, own, 3, 0), _things(locale, own)
    lines = []
    for key, message in messages.items():
        wanted = places(message)
        told = ".event." in key or not wanted or (part == "shell" and not SHELL.match(key))
        if told or (wanted & NAMED and key.endswith(".you")):
            continue
        sides: dict[str, Arg] = {place: Ref("seat", 1) for place in wanted & NAMED}
        sides |= {place: (Ref("seat", 1), Ref("seat", 2)) for place in wanted & {"names", "seats"}}
        args = {place: found.get(place, 2) for place in wanted}
        lines.append(f"{key}: {words(key, **(args | sides))}")
    return lines


def _things(locale: str, game: str) -> dict[str, Arg]:
    """What stands in the places of messages: things of the game, and sentences."""
    words = Words(locale, game, ("Ana", "Bo", "Cy"), {0})
    fold = Words(locale, "battle_fold")
    icons = tuple(Ref("icon", name) for name in ("move", "any", "trap"))
    cards = {
        "lost_legacy": (Ref("card", "general"), Ref("card", "ambush"), Ref("card", "map")),
        "witches": (Ref("card", "R9"), Ref("card", "W1"), Ref("card", "G12")),
    }.get(game, ())
    parts = [fold("battle_fold.fight.power.icons", n=2), fold("battle_fold.fight.power.circle")]
    sentence = words("table.undone.last")
    act = words("daily.play", card=cards[0]) if cards else ""
    things: dict[str, Arg] = {
        "act": act,
        "line": sentence,
        "text": sentence,
        "first": sentence,
        "second": words("table.undone.answer"),
        "what": fold("battle_fold.keeper.life"),
        "icons": icons if game == "battle_fold" else fold.listed([fold.name(icons[0])]),
        "icon": fold.name(icons[0]),
        "item": Ref("item", "trap_shield"),
        "items": (Ref("item", "move"), Ref("item", "trap_attack")),
        "parts": fold.listed(parts),
        "character": fold("battle_fold.character.mage"),
        "fold": fold("battle_fold.cloth.fold.R.over", n=2),
        "then": fold("battle_fold.cloth.fold.U.under", n=1),
        "top": fold.listed([fold.name(icons[2]), fold.name(icons[0])]),
        "time": "8.5",
        "counts": "4.3",
        "facts": words("lost_legacy.table.seat.out"),
        "label": words("settings.pace"),
        "option": words("settings.pace.tap"),
        "reason": words("bring.file.empty"),
        "game": 2 if game == "lost_legacy" else words("battle_fold.name"),
        "title": words("battle_fold_lessons.mage"),
        "team": words("team.name", name="A"),
        "patch": Words(locale, "patchwork")("patchwork.name"),
        "clock": "20:15",
        "month": words("home.month.11"),
        "date": "2026-11-29",
        "before": words("home.counts.life", n=5),
        "after": words("home.counts.life", n=4),
    }
    if cards:
        things |= {"card": cards[0], "cards": cards}
    if game == "lost_legacy":
        things |= {"before": cards[:2]}
    return things


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_are_told_as_they_were_read(locale: str) -> None:
    assert written(locale) == (GOLDEN / f"told.{locale}.txt").read_text("utf-8")


@pytest.mark.parametrize("locale", LOCALES)
def test_no_sentence_ends_twice_and_nothing_is_left_open(locale: str) -> None:
    for line in written(locale).splitlines():
        assert not re.search(r"[.。]\)?[.。](?!\.)|[{}]|、、|, ,|。：", line), line


def test_what_another_side_was_told_has_you_for_that_side_alone() -> None:
    words = Words("en", "lost_legacy", ("You", "Bo"), people=(0,), outside=("Player 1", "Bo"))
    args = {"seat": Ref("seat", 0), "target": Ref("seat", 1), "card": Ref("card", "map")}
    seen = Event("lost_legacy.event.seen", args, (1,))
    assert words(seen.key, **seen.args) == "You saw Bo’s card: Old Map."
    assert whispered(words, seen) == "Told to Bo alone: “Player 1 saw your card: Old Map.”"


def test_what_is_quoted_has_other_marks_around_a_name() -> None:
    words = Words("ja", "lost_legacy", ("さくら", "はな"), people=(0, 1))
    args = {"seat": Ref("seat", 0), "target": Ref("seat", 1), "card": Ref("card", "map")}
    told = whispered(words, Event("lost_legacy.event.took", args, (0, 1)))
    assert told == "「さくら」「はな」だけに：「『さくら』が『はな』から取ったカード：古地図。」"


def test_both_games_are_told() -> None:
    assert set(GAMES) <= set(games.names())
