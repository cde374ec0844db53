"""The form of a new game: who plays, who begins, which board, and for one player which Automa."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

import flet as ft

from engine.games.patchwork.components import LAST, LEATHER_SPACES, LEVELS
from engine.games.patchwork.state import Options
from engine.record import MAX_NAME, Player
from ui.components.choice import Option, choice, strip
from ui.components.field import field
from ui.components.page import card, page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.fonts import drawable
from ui.games.patchwork.art import picture
from ui.here import Here
from ui.hooks import use_box, use_state
from ui.sitting import NewGame

NOTE = "patchwork.setup"
"""Where the form is kept, so that the next game starts from the last one's answers."""


@dataclass(frozen=True, slots=True)
class Form:
    """What is chosen so far. A name that is empty stands for the default of the language."""

    seats: int = 2
    starter: int = 0
    leather: str = "current"
    track: str = "angular"
    deck: str = "normal"
    level: int = 1


@ft.component
def PatchworkSetup(here: Here, begin: Callable[[NewGame], None]) -> ft.Control:
    """The set-up screen; ``begin`` gets the game when the start button is pressed."""
    words = here.words
    form, set_form = use_state(Form)
    ready, set_ready = use_state(lambda: False)
    _, set_left = use_state(int)
    names = use_box(lambda: ["", ""])

    async def recall() -> None:
        found = read_note(await here.store.note(NOTE))
        if found is not None:
            names.current = list(found[1])
            set_form(found[0])
        set_ready(True)

    ft.use_effect(recall, [])

    def put(**changes: Any) -> None:
        set_form(replace(form, **changes))

    def start() -> None:
        ft.context.page.run_task(here.store.keep_note, NOTE, write_note(form, names.current))
        begin(new_game(form, [name_of(here, names.current, seat) for seat in (0, 1)]))

    def players(seats: int) -> Callable[[float], ft.Control]:
        return lambda side: ft.Row(
            [
                picture(f"token_{seat}" if seat < seats else "token_automa", side * 0.7)
                for seat in range(2)
            ],
            spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=True,
        )

    parts: list[ft.Control] = [
        strip(
            here,
            words("setup.players"),
            [
                Option(2, words("patchwork.setup.players.2"), picture=players(2)),
                Option(1, words("patchwork.setup.players.1"), picture=players(1)),
            ],
            form.seats,
            lambda seats: put(seats=seats),
        ),
        _names(here, form, names.current, ready, lambda: set_left(lambda count: count + 1)),
    ]
    if form.seats == 2:
        parts.append(
            choice(
                here,
                words("patchwork.setup.starter"),
                [Option(seat, drawable(name_of(here, names.current, seat))) for seat in range(2)],
                form.starter,
                lambda starter: put(starter=starter),
                note=words("patchwork.setup.starter.note"),
            )
        )
    else:
        parts += [
            choice(
                here,
                words("patchwork.setup.level"),
                [
                    Option(
                        level,
                        words(f"patchwork.setup.level.{level}"),
                        words(
                            f"patchwork.setup.level.{level}.note", space=LAST - LEVELS[level].marker
                        ),
                    )
                    for level in LEVELS
                ],
                form.level,
                lambda level: put(level=level),
            ),
            choice(
                here,
                words("patchwork.setup.deck"),
                [
                    Option(
                        deck,
                        words(f"patchwork.setup.deck.{deck}"),
                        words(f"patchwork.setup.deck.{deck}.note"),
                    )
                    for deck in ("normal", "tactical")
                ],
                form.deck,
                lambda deck: put(deck=deck),
            ),
        ]
    parts += [
        choice(
            here,
            words("patchwork.setup.leather"),
            [
                Option(
                    layout,
                    words(f"patchwork.setup.leather.{layout}"),
                    words(
                        "patchwork.setup.leather.spaces",
                        spaces=words("list.separator").join(map(str, LEATHER_SPACES[layout])),
                    ),
                )
                for layout in ("current", "first_edition")
            ],
            form.leather,
            lambda leather: put(leather=leather),
            note=words("patchwork.setup.leather.note"),
        ),
        strip(
            here,
            words("patchwork.setup.track"),
            [
                Option(look, words(f"patchwork.setup.track.{look}"), picture=_track(here, look))
                for look in ("angular", "round")
            ],
            form.track,
            lambda track: put(track=track),
            note=words("patchwork.setup.track.note"),
        ),
    ]
    return page(
        here,
        words("setup.title", game=words("patchwork.name")),
        [card(here, part) for part in parts],
        on_back=here.back,
        foot=big_button(
            here, words("setup.start"), start if ready else None, icon=ft.Icons.PLAY_ARROW
        ),
    )


def name_of(here: Here, names: list[str], seat: int) -> str:
    """A player's name, or the language's default for the seat."""
    return names[seat].strip()[:MAX_NAME] or here.words(f"patchwork.setup.name.{seat}")


def new_game(form: Form, names: list[str]) -> NewGame:
    """The game the form describes."""
    alone = form.seats == 1
    options: dict[str, Any] = {"leather": form.leather}
    if alone:
        options |= {"deck": form.deck, "level": form.level}
    else:
        options["starter"] = form.starter
    return NewGame(
        "patchwork",
        Options(**options),
        tuple(Player(name) for name in names[: form.seats]),
        {"track": form.track},
    )


def write_note(form: Form, names: list[str]) -> str:
    """The form and the names as JSON."""
    return json.dumps({"form": asdict(form), "names": names}, ensure_ascii=False)


def read_note(text: str | None) -> tuple[Form, tuple[str, str]] | None:
    """What :func:`write_note` wrote; None if it is not that."""
    try:
        note = json.loads(text or "")
        form, names = Form(**note["form"]), note["names"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    fits = (
        form.seats in (1, 2)
        and form.starter in (0, 1)
        and form.leather in ("current", "first_edition")
        and form.track in ("angular", "round")
        and form.deck in ("normal", "tactical")
        and form.level in (1, 2, 3, 4, 5)
    )
    if not fits or not isinstance(names, list) or len(names) != 2:
        return None
    first, second = (str(name)[:MAX_NAME] for name in names)
    return form, (first, second)


def _names(
    here: Here, form: Form, names: list[str], recalled: bool, on_named: Callable[[], None]
) -> ft.Control:
    """One text field per player.

    What is typed goes into ``names`` and is not drawn back while a field has the focus: that would
    disturb the composing of Hangul, kana and pinyin.

    Args:
        recalled: whether the last game's names are in ``names`` already.
        on_named: a field was left.
    """
    words = here.words

    def keeper(seat: int) -> Callable[[str], None]:
        def keep(text: str) -> None:
            names[seat] = text

        return keep

    fields: list[ft.Control] = []
    for seat in range(form.seats):
        key = "setup.name" if form.seats == 1 else f"patchwork.setup.name.of.{seat}"
        fields.append(
            ft.Row(
                [
                    picture(f"token_{seat}", 34),
                    field(
                        here,
                        words(key, name=words(f"patchwork.setup.name.{seat}")),
                        names[seat],
                        keeper(seat),
                        key=f"{recalled}{seat}",
                        on_blur=lambda _: on_named(),
                        max_length=MAX_NAME,
                        counter="",
                        expand=True,
                    ),
                ],
                spacing=10,
            )
        )
    return ft.Column(
        [
            ft.Semantics(header=True, content=prose(here, words("setup.names"), bold=True)),
            *fields,
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _track(here: Here, look: str) -> Callable[[float], ft.Control]:
    dark = "_dark" if here.look.dark else ""
    return lambda height: picture(f"track_{look}{dark}", height * 568 / 168, height)
