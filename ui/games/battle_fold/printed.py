"""The printed parts of a player's own box, entered by tapping: circles, starts, cloths and battle
cards.

Each tap changes the text of the option (:mod:`engine.games.battle_fold.box`), and never makes one
that cannot be read. If a cloth cannot show a card, the page says so beside the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from engine.games.battle_fold.box import (
    FEWEST_CARDS,
    MOST_CARDS,
    STANDARD,
    BoxPrint,
    box,
    faults,
    unsolvable,
    write,
)
from engine.games.battle_fold.components import (
    ANY,
    ARENA,
    CHARACTERS,
    ICONS,
    OUTLINES,
    SIDE,
    place_args,
)
from ui import lay
from ui.components.choice import Option, strip
from ui.components.foldouts import marked
from ui.components.pictures import asset
from ui.components.press import press
from ui.components.prose import prose, title
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.battle_fold import art
from ui.games.battle_fold.battle_card import icons_said
from ui.hooks import Controller, Setter, use_controller, use_state
from ui.look import TARGET
from ui.styles import BODY, CAPTION, LARGE, SMALL_CORNER

_KEY = "battle_fold.printed"
_PART = "rules.print"
"""The name of the row among the variants of the rules, where it unfolds."""
_ICON = 20.0
"""Width of an icon of a battle card, in logical pixels."""
_LETTERS = (*ICONS, ANY)


def printed(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw what is printed in the box; it is a single row until it is opened."""
    return [Printed(app, choices)]


class _Entry(Controller):
    """The box as it is entered so far."""

    choices: Choices
    text: str

    @property
    def box(self) -> BoxPrint:
        """What is entered so far; the project's own box where an older text cannot be read."""
        return STANDARD if faults(self.text) else box(self.text)

    def _put(self, new: BoxPrint) -> None:
        self.text = write(new)
        self.choices.choose("printed", self.text)

    def reset(self) -> None:
        """Go back to the project's own box."""
        self._put(STANDARD)

    def circle(self, side: str, place: int) -> None:
        """Add a circle on a space, or take it away."""
        circles = self.box.circles
        self._put(replace(self.box, circles={**circles, side: circles[side] ^ {place}}))

    def start(self, number: int, place: int) -> None:
        """Put a start on another space; a start that is there already goes to the old space."""
        old = list(self.box.starts)
        if place in old:
            old[old.index(place)] = old[number]
        old[number] = place
        self._put(replace(self.box, starts=tuple(old)))

    def square(self, character: str, at: int) -> None:
        """Put the next icon on a square of a cloth."""
        cloth, letters = self.box.cloths[character], "".join(ICONS)
        icon = letters[(letters.index(cloth[at]) + 1) % len(letters)]
        new = cloth[:at] + icon + cloth[at + 1 :]
        self._put(replace(self.box, cloths={**self.box.cloths, character: new}))

    def add(self, card: str) -> None:
        """Add a battle card, if there is room for it."""
        if len(self.box.cards) < MOST_CARDS:
            self._put(replace(self.box, cards=(*self.box.cards, card)))

    def remove(self, number: int) -> None:
        """Take a battle card away, if enough are left."""
        cards = self.box.cards
        if len(cards) > FEWEST_CARDS and number < len(cards):
            self._put(replace(self.box, cards=(*cards[:number], *cards[number + 1 :])))


@ft.component
def Printed(app: AppContext, choices: Choices) -> ft.Control:
    """The row, and below it, once it is opened, what is printed."""
    entry = use_controller(_Entry)
    entry.choices, entry.text = choices, str(choices.options["printed"])
    shown = choices.unfolded == _PART
    character, choose = use_state(lambda: CHARACTERS[0])
    draft, draw = use_state(lambda: "")
    moved, move = use_state(_none)
    words = app.words
    head = press(
        app,
        words(_KEY),
        partial(choices.unfold, _PART),
        _row(app, shown),
        expanded=shown,
        surface=(None, app.look.palette.thread),
    )
    head = marked(head, _PART)
    if not shown:
        return head
    own = words(f"{_KEY}.reset")
    return lay.column(
        head,
        prose(app, words(f"{_KEY}.note"), CAPTION.soft.phrases),
        *_circles(app, entry, str(choices.options["side"])),
        *_starts(app, entry, moved, move),
        *_cloth(app, entry, character, choose),
        *_cards(app, entry),
        *_draft(app, entry, draft, draw),
        press(
            app,
            own,
            entry.reset if entry.text else None,
            _framed(prose(app, own)),
            surface=(None, app.look.palette.thread),
        ),
        gap=10,
        across="stretch",
    )


def _framed(content: ft.Control) -> ft.Control:
    return lay.box(content, pad=(14, 12))


def _row(app: AppContext, shown: bool) -> ft.Control:
    arrow = ft.Icons.EXPAND_LESS if shown else ft.Icons.EXPAND_MORE
    text = prose(app, app.words(_KEY), BODY.phrases)
    mark = ft.Icon(arrow, color=app.look.palette.soft)
    return _framed(lay.row(lay.box(text, expand=True), mark, gap=8))


def _grid(tiles: Sequence[ft.Control], columns: int) -> ft.Control:
    rows: list[ft.Control] = [
        lay.row(*tiles[at : at + columns], gap=4, at="middle")
        for at in range(0, len(tiles), columns)
    ]
    return lay.column(*rows, gap=4)


def _tile(
    app: AppContext,
    name: str,
    on_press: partial[None] | None,
    picture: str | ft.Control | None,
    toggled: bool | None = None,
) -> ft.Control:
    """Draw a square that can be tapped, with a picture or empty."""
    content = asset(picture, TARGET - 12) if isinstance(picture, str) else picture
    return press(
        app,
        name,
        on_press,
        lay.box(content, size=TARGET, at="middle"),
        size=TARGET,
        surface=(None, app.look.palette.accent if toggled else app.look.palette.thread),
        radius=SMALL_CORNER,
        toggled=toggled,
    )


def _number(app: AppContext, number: int) -> ft.Control:
    return prose(app, str(number), LARGE.bold.line)


def _none() -> int | None:
    return None


def _circles(app: AppContext, entry: _Entry, side: str) -> list[ft.Control]:
    """Draw the circles on the side of the arena that is played on."""
    words, circles = app.words, entry.box.circles[side]
    tiles = []
    for place in range(ARENA * ARENA):
        on = place in circles
        name = words(f"{_KEY}.space", **place_args(place))
        kind: art.Side = "blue" if side == "blue" else "green"
        picture = art.circle(kind, app.look.dark) if on else None
        tiles.append(_tile(app, name, partial(entry.circle, side, place), picture, on))
    return [title(app, words(f"{_KEY}.circles.{side}"), 16), _grid(tiles, ARENA)]


def _starts(
    app: AppContext, entry: _Entry, moved: int | None, move: Setter[int | None]
) -> list[ft.Control]:
    """Draw where the fighters begin. A start is tapped, and then the space to which it is to move.

    Args:
        moved: the number of the start that was tapped, from 0.
        move: notes which start was tapped.
    """
    words, starts = app.words, entry.box.starts
    note = f"{_KEY}.starts.{'note' if moved is None else 'to'}"

    def tap(place: int) -> None:
        if moved is not None and starts[moved] != place:
            entry.start(moved, place)
        move(starts.index(place) if moved is None and place in starts else None)

    tiles = []
    for place in range(ARENA * ARENA):
        space, number = place_args(place), starts.index(place) if place in starts else None
        if number is None:
            do = None if moved is None else partial(tap, place)
            tiles.append(_tile(app, words(f"{_KEY}.starts.space", **space), do, None))
            continue
        name = words(f"{_KEY}.start", n=number + 1, **space)
        tiles.append(
            _tile(app, name, partial(tap, place), _number(app, number + 1), number == moved)
        )
    return [
        title(app, words(f"{_KEY}.starts"), 16),
        prose(app, words(note, n=0 if moved is None else moved + 1), CAPTION.soft.phrases),
        _grid(tiles, ARENA),
    ]


def _cloth(app: AppContext, entry: _Entry, character: str, choose: Setter[str]) -> list[ft.Control]:
    """Draw the choice of a cloth, and its squares."""
    words = app.words
    offered = [Option(name, words(f"battle_fold.character.{name}")) for name in CHARACTERS]
    tiles = []
    for at, letter in enumerate(entry.box.cloths[character]):
        icon = icons_said(app.words, letter)
        name = words(f"{_KEY}.square", icon=icon, **place_args(at, SIDE))
        tiles.append(_tile(app, name, partial(entry.square, character, at), art.icon(letter)))
    return [
        strip(app, words(f"{_KEY}.cloth"), offered, character, choose, columns=2),
        _grid(tiles, SIDE),
    ]


def _pictures(card: str) -> ft.Control:
    """Draw the icons of a battle card, side by side."""
    icons: list[ft.Control] = [asset(art.icon(letter), _ICON) for letter in card]
    return lay.row(*icons, gap=2, at="middle", tight=True)


def _cards(app: AppContext, entry: _Entry) -> list[ft.Control]:
    """Draw the battle cards, and which of them a cloth cannot show."""
    words, cards = app.words, entry.box.cards
    enough = len(cards) > FEWEST_CARDS
    chips: list[ft.Control] = [
        press(
            app,
            words(f"{_KEY}.remove", icons=icons_said(app.words, card)),
            partial(entry.remove, number) if enough else None,
            lay.box(_pictures(card), height=TARGET, pad=8),
            height=TARGET,
            surface=(None, app.look.palette.thread),
            radius=SMALL_CORNER,
        )
        for number, card in enumerate(cards)
    ]
    limits = words(f"{_KEY}.cards.note", least=FEWEST_CARDS, most=MOST_CARDS)
    return [
        title(app, words(f"{_KEY}.cards", count=len(cards)), 16),
        prose(app, limits, CAPTION.soft.phrases),
        *_unsolvable(app, entry.box),
        lay.flow(*chips, gap=4, below=4),
    ]


def _unsolvable(app: AppContext, entered: BoxPrint) -> list[ft.Control]:
    found: list[ft.Control] = []
    for name in CHARACTERS:
        for card in unsolvable(entered, name):
            who = app.words(f"battle_fold.character.{name}")
            text = app.words(f"{_KEY}.unsolvable", character=who, icons=icons_said(app.words, card))
            found.append(prose(app, text, BODY.bold.phrases))
    return found


def _draft(app: AppContext, entry: _Entry, draft: str, draw: Setter[str]) -> list[ft.Control]:
    """Draw a new battle card, which is put together icon by icon."""
    words = app.words
    most = max(OUTLINES)
    icons = [
        _tile(
            app,
            icons_said(app.words, letter),
            partial(draw, draft + letter) if len(draft) < most else None,
            art.icon(letter),
        )
        for letter in _LETTERS
    ]

    def add() -> None:
        entry.add(draft)
        draw("")

    ready = len(draft) in OUTLINES and len(entry.box.cards) < MOST_CARDS
    told = words(f"{_KEY}.add")
    clear = words(f"{_KEY}.clear")
    border = app.look.palette.thread
    return [
        title(app, words(f"{_KEY}.new"), 16),
        lay.flow(*icons, gap=4, below=4),
        lay.row(
            lay.box(_pictures(draft), height=TARGET, expand=True),
            press(
                app,
                clear,
                partial(draw, "") if draft else None,
                _framed(prose(app, clear)),
                surface=(None, border),
            ),
            press(
                app, told, add if ready else None, _framed(prose(app, told)), surface=(None, border)
            ),
            gap=6,
        ),
    ]
