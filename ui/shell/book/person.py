"""What the book says of a person, and how two names become one person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine import games
from engine.book.play import Play
from engine.book.shelf import BookError, people, rename
from engine.book.statistics import Against, Numbers, Opponent, Profile, Subject, profile
from engine.record import MAX_NAME
from ui.book import Edit
from ui.components.choice import Option, choice
from ui.components.field import field
from ui.components.frame import use_layers
from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose, title
from ui.components.sheet import sheet
from ui.fonts import drawable
from ui.here import Here
from ui.hooks import run, use_box, use_state
from ui.shell.book.drawings import Dot, points_over_time, shares
from ui.shell.book.keys import use_keys
from ui.shell.book.listing import chooser
from ui.shell.book.people import route_to
from ui.shell.book.reading import Opened, undo_bar, use_book
from ui.shell.book.telling import game_called, named
from ui.shell.form import clean

DOTS = 60
"""The latest games that points over time show."""

MOST = 60
"""Persons that are offered as the same one; a name that is typed finds all others."""

RIVALS = 12
"""Other persons that are shown before all are asked for."""


@ft.component
def PersonPage(here: Here, name: str) -> ft.Control:
    """The screen of the route ``/people/<name>``."""
    words = here.words
    opened = use_book(here)
    layers = use_layers(here)
    column = use_keys(here, layers)
    everybody, show_everybody = use_state(lambda: False)
    game, set_game = use_state(_any_game)
    own = ft.use_memo(lambda: profile(opened.book.plays, name), [opened.book, name])
    mine = ft.use_memo(
        lambda: [play for play in opened.book.plays if name in play.names], [opened.book, name]
    )
    parts: list[ft.Control] = []
    if opened.reading.trouble:
        parts.append(card(here, prose(here, words(opened.reading.trouble))))
    elif opened.reading.read and not own.games:
        parts.append(card(here, prose(here, words("book.found.none"))))
    elif opened.reading.read:
        if len(own.subjects) > 1:
            parts.append(card(here, _figures(here, _counts(here, own.games, own.wins), 26)))
        parts += [
            _game(here, subject, numbers, own, mine) for subject, numbers in own.subjects.items()
        ]
        parts += _rivals(
            here, own, mine, game, everybody, lambda: show_everybody(True), layers.open
        )

    def choose(subject: Subject | None) -> None:
        layers.close()
        set_game(subject)

    over = None
    if layers.shown == "name" and own.games:
        over = NameSheet(here, opened, name, layers.close)
    elif layers.shown == "game" and own.games:
        over = _games_sheet(here, own, game, choose, layers.close)
    return page(
        here,
        drawable(name),
        parts,
        on_back=here.back,
        more=[
            icon_press(
                here,
                words("book.rename"),
                ft.Icons.EDIT_OUTLINED,
                (lambda: layers.open("name")) if own.games else None,
            )
        ],
        foot=undo_bar(here, opened),
        over=over,
        scrolled=column,
    )


def subject_of(play: Play) -> Subject:
    """What numbers an entry belongs to."""
    return Subject(play.game, play.title)


def _counts(here: Here, played: int, won: int) -> list[tuple[str, str]]:
    words = here.words
    return [
        (words("book.person.games"), f"{played}"),
        (words("book.person.wins"), f"{won}"),
        (words("book.person.share"), f"{round(100 * won / played)}%"),
    ]


def _figures(here: Here, pairs: Sequence[tuple[str, str]], size: float) -> ft.Control:
    """Numbers side by side, each over what it is."""
    room = (here.column - 64) / len(pairs) - 6
    return ft.Row(
        [
            ft.Semantics(
                label=here.words("shell.colon").join((label, text)),
                exclude_semantics=True,
                expand=True,
                content=ft.Column(
                    [
                        prose(here, text, size=size, bold=True, no_wrap=True),
                        prose(
                            here,
                            label,
                            size=13,
                            soft=True,
                            phrases=True,
                            room=(room, 40 * here.look.scale),
                            text_align=ft.TextAlign.CENTER,
                        ),
                    ],
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
            )
            for label, text in pairs
        ],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _game(
    here: Here, subject: Subject, numbers: Numbers, own: Profile, mine: Sequence[Play]
) -> ft.Control:
    """A person in one game: numbers, points over time, and the results against each level."""
    words = here.words
    pairs = _counts(here, numbers.games, numbers.wins)
    further: list[tuple[str, str]] = []
    if numbers.best is not None and numbers.average is not None:
        further.append((words("book.person.best"), _signed(f"{numbers.best}")))
        further.append((words("book.person.average"), _signed(f"{numbers.average:.1f}")))
    if numbers.began:
        share = f"{round(100 * numbers.began_won / numbers.began)}%"
        further.append((words("book.person.began", n=numbers.began), share))
    parts: list[ft.Control] = [
        ft.Row(
            [
                cover(here, subject.game, 44),
                ft.Container(
                    title(here, game_called(words, subject.game, subject.title), 17), expand=True
                ),
            ],
            spacing=12,
        ),
        _figures(here, pairs, 20),
    ]
    if further:
        parts.append(_figures(here, further, 20))
    played = [play for play in mine if subject_of(play) == subject]
    parts += _points(here, own.name, played, numbers)
    levels = {key: each for key, each in own.opponents.items() if key.game == subject.game}
    if not subject.title:
        parts += [_level(here, key, each, played) for key, each in levels.items()]
    return card(
        here,
        ft.Column(parts, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def _points(here: Here, name: str, played: Sequence[Play], numbers: Numbers) -> list[ft.Control]:
    """The points over time, where there are enough games to see anything."""
    words = here.words
    dots, dates = [], []
    for play in reversed(played[: 2 * DOTS]):
        side = next(each for each in play.sides if each.kind == "person" and each.name == name)
        if side.points is not None:
            dots.append(Dot(side.points, side.rank == 1))
            dates.append(play.date[:10])
    dots, dates = dots[-DOTS:], dates[-DOTS:]
    if len(dots) < 3 or numbers.average is None:
        return []
    points = [dot.points for dot in dots]
    told = words("book.chart", n=len(dots), least=min(points), most=max(points))
    drawing = points_over_time(
        here, told, dots, numbers.average, here.column - 62, (dates[0], dates[-1])
    )
    head = prose(here, words("book.chart.title"), size=14, bold=True)
    legend = prose(here, words("book.chart.legend"), size=13, soft=True)
    return [ft.Column([head, drawing, legend], spacing=4)]


def _level(here: Here, key: Opponent, found: Against, played: Sequence[Play]) -> ft.Control:
    """The results against a level of the rules' opponent, or of the app's bots."""
    words = here.words
    if key.kind == "rules":
        sides = (side for play in played for side in play.sides if side.kind == "rules")
        who = next((named(words, side) for side in sides), "")
        level = f"{key.game}.setup.level.{key.level}"
        what = words(level) if words.has(level) else key.level
        text = words("home.facts").join(filter(None, (who, what)))
    else:
        known = games.find(key.game).levels() if key.game in games.names() else ()
        number = known.index(key.level) + 1 if key.level in known else 0
        text = words("setup.bot.of", n=number) if number else words("seat.bot")
    return _against(here, text, found)


def _rivals(
    here: Here,
    own: Profile,
    mine: Sequence[Play],
    game: Subject | None,
    everybody: bool,
    show_everybody: Callable[[], None],
    ask: Callable[[str], None],
) -> list[ft.Control]:
    """Who beats whom, in one game or in all."""
    words = here.words
    if not own.rivals:
        return []
    found = own.rivals
    if game is not None:
        found = profile([play for play in mine if subject_of(play) == game], own.name).rivals
    rivals = list(found.items())
    shown = rivals if everybody else rivals[:RIVALS]
    parts: list[ft.Control] = [title(here, words("book.rivals"), 17)]
    if len(own.subjects) > 1:
        value = words("book.any_game") if game is None else game_called(words, *game)
        parts.append(ft.Row([chooser(here, words("book.filter.game"), value, lambda: ask("game"))]))
    parts.append(prose(here, words("book.rivals.note"), size=13, soft=True))
    parts += [_rival(here, name, each) for name, each in shown]
    if len(shown) < len(rivals):
        more = words("book.people.more")
        parts.append(
            big_button(here, more, show_everybody, icon=ft.Icons.EXPAND_MORE, primary=False)
        )
    return [
        card(
            here,
            ft.Column(parts, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        )
    ]


def _rival(here: Here, name: str, found: Against) -> ft.Control:
    """Another person: a tap leads to what the book says of them."""
    shown = drawable(name)
    return press(
        here,
        here.words("list.separator").join((shown, _results(here, found))),
        lambda: here.go(route_to(name)),
        ft.Container(_against(here, shown, found), padding=ft.Padding.symmetric(vertical=4)),
    )


def _games_sheet(
    here: Here,
    own: Profile,
    chosen: Subject | None,
    on_choose: Callable[[Subject | None], None],
    on_close: Callable[[], None],
) -> ft.Control:
    """Of which game the results against others are shown."""
    words = here.words
    options = [Option(None, words("book.any_game"), words("book.games_of", n=own.games))]
    options += [
        Option(subject, game_called(words, *subject), words("book.games_of", n=numbers.games))
        for subject, numbers in own.subjects.items()
    ]
    label = words("book.filter.game")
    choices = choice(here, label, options, chosen, on_choose, bare=True)
    return sheet(here, label, [choices], on_close)


def _against(here: Here, text: str, found: Against) -> ft.Control:
    """Somebody, the numbers against them, and the bar of these."""
    return ft.Column(
        [
            ft.Row(
                [
                    prose(here, text, size=15, bold=True, names=True, expand=True),
                    prose(here, _results(here, found), size=14, soft=True, no_wrap=True),
                ],
                spacing=8,
            ),
            shares(here, found.won, found.tied, found.lost),
        ],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _results(here: Here, found: Against) -> str:
    key = "book.against.tied" if found.tied else "book.against"
    return here.words(key, won=found.won, tied=found.tied, lost=found.lost)


def _any_game() -> Subject | None:
    return None


def _signed(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")


@ft.component
def NameSheet(here: Here, opened: Opened, name: str, on_close: Callable[[], None]) -> ft.Control:
    """Call a person something else, or make one of them and somebody who is in the book too."""
    words = here.words
    typed = use_box(lambda: name)
    wrong, set_wrong = use_state(str)

    async def call(new: str) -> None:
        try:
            now = rename(opened.book, [name], new)
        except BookError as error:
            set_wrong(words(error.key, **error.details))
            return
        pairs = zip(opened.book.plays, now.plays, strict=True)
        changed = [Edit(was, play) for was, play in pairs if was != play]
        told = words("book.renamed", old=drawable(name), new=drawable(new))
        if not changed:
            on_close()
        elif await opened.amend(changed, told):
            here.go("/people")

    def take(new: str) -> None:
        typed.current = new

    others = [other for other, _ in people(opened.book) if other != name]
    body: list[ft.Control] = [
        ft.Container(
            field(here, words("book.name"), typed.current, take, max_length=MAX_NAME, counter=""),
            padding=ft.Padding.only(top=10),
        ),
        big_button(here, words("book.rename"), lambda: run(call, clean(typed.current))),
    ]
    if wrong:
        told = prose(here, wrong, color=here.look.palette.bad)
        body.append(ft.Semantics(live_region=True, content=told))
    if others:
        body.append(title(here, words("book.merge"), 16))
        body.append(prose(here, words("book.merge.note"), size=13, soft=True))
        body += [_other(here, other, partial(run, call, other)) for other in others[:MOST]]
    return sheet(here, words("book.rename"), body, on_close)


def _other(here: Here, name: str, on_press: Callable[[], None]) -> ft.Control:
    palette = here.look.palette
    return press(
        here,
        here.words("book.merge.with", name=drawable(name)),
        on_press,
        ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.MERGE, size=22, color=palette.soft),
                    prose(here, drawable(name), names=True, expand=True),
                ],
                spacing=10,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=14),
        ),
        color=palette.surface,
        border=palette.thread,
    )
