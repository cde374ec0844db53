"""How a game ended: who won, what broke a tie, the score of every side, and what can come next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from engine.game import Note, Outcome, Standing
from engine.refs import Ref
from ui import lay
from ui.components.beside import Way, buttons_beside
from ui.components.leafing import COACH, LOOK_BACK, STEPS
from ui.components.press import other_button, press
from ui.components.prose import as_heading, paired, prose
from ui.components.seats import seat_chip
from ui.components.share import Share, for_others, score_lines, shared
from ui.components.sheet import SIDE, inside, sheet
from ui.components.teams import Group, groups, team_badge, team_name
from ui.context import AppContext
from ui.hooks import memo, use_state
from ui.lines import width_of
from ui.styles import BODY, CAPTION, CORNER, FIGURE, HEADING, LARGE, TEXT
from ui.text import Words

Picture = Callable[[int, float], ft.Control]
"""Makes the picture of a side, as wide as the given logical pixels."""

COLUMN = 140.0
"""The least width of a score beside another, in logical pixels at normal text size."""


_LOW = 620.0
"""The height of a page, in logical pixels, from which the rosette has room."""

_TALL = 740.0
"""The height of a page, in logical pixels at normal text size, on which the result of two sides
fits with everything that can come next."""

_HALF = 150.0
"""The room of a button that shares its row, in logical pixels."""

_BACK = 64.0
"""The height of the button to the look back with its gap, in logical pixels."""

_FEW = 4
"""The most sides with cards. With more, each side has a line that unfolds; otherwise the last side
would be off the page."""

_WON = 2
"""Width of the border of a winner, in logical pixels."""

_LINE = 50.0
"""The height of such a line with its gap, in logical pixels at normal text size."""

_CARD, _WRAPPED, _AROUND = 108.0, 62.0, 210.0
"""The height of a side's card without its lines, with its gap; that of a line that wraps twice; and
that of everything round the cards of a sheet with a sentence, in logical pixels at normal text
size."""

PAIR = 116.0
"""The least width of one of two scores side by side; below it, each has a row to itself."""


def sentences(app: AppContext, note: Note | None) -> tuple[str, ...]:
    """Return what a game says about its course; nothing where there is no such note."""
    return () if note is None else (app.words(note.key, **note.args),)


def headline(words: Words, outcome: Outcome, alone: int | None = None) -> str:
    """Return who won, in a sentence.

    Args:
        words: words with the names of the sides.
        alone: the side of the only person, whom the sentence addresses.
    """
    winners = outcome.winners()
    if alone is not None:
        return _headline_alone(words, outcome, alone)
    if not winners:
        return words("result.nobody")
    if len(winners) == 1:
        return words("result.winner", name=Ref("seat", winners[0]))
    together = tuple(Ref("seat", side) for side in winners)
    teams = _teams_won(outcome)
    if not teams:
        return words("result.shared", names=together)
    called = [team_name(words, team) for team in teams]
    if len(called) == 1:
        return words("result.team", team=called[0], names=together)
    return words("result.teams", teams=words.listed(called))


def _teams_won(outcome: Outcome) -> tuple[int, ...]:
    """Return the teams that won, by number; none where a side won that is in no team."""
    won = {*outcome.winners()}
    teams = tuple(number for number, team in enumerate(outcome.teams) if won & {*team})
    inside = {side for number in teams for side in outcome.teams[number]}
    return teams if won == inside else ()


def _headline_alone(words: Words, outcome: Outcome, alone: int) -> str:
    """Return the sentence for the only person; with no opponent, it only gives the points."""
    winners, teams = outcome.winners(), _teams_won(outcome)
    points = outcome.standings[alone].points
    if alone in winners:
        if not outcome.contest and points is not None:
            return words("result.points", n=points)
        shared = len(winners) > 1 and len(teams) != 1
        return words("result.you_share" if shared else "result.won")
    if len(winners) == 1:
        return words("result.lost_to", name=Ref("seat", winners[0]))
    if len(teams) == 1:
        return words("result.lost_to", name=team_name(words, teams[0]))
    return words("result.lost")


def scores(
    app: AppContext,
    outcome: Outcome,
    names: Sequence[str],
    picture: Picture | None = None,
    folded: bool = False,
) -> ft.Control:
    """Return each side's card: up to two side by side in their order, more of them by rank, and
    those of a team under its heading.

    Args:
        names: the names of the sides, in order.
        picture: makes the picture of a side; its chip by default.
        folded: whether each side has a line, which unfolds to the score line by line. Many sides
            have lines in any case.
    """
    picture = picture or partial(seat_chip, app)
    standings = outcome.standings
    folded = folded or len(standings) > _FEW
    if outcome.teams:
        return lay.column(
            *(_group(app, group, names, picture, folded) for group in groups(outcome)), gap=14
        )
    if len(standings) <= 2 and not folded:
        cards: list[ft.Control] = [
            lay.box(_card(app, each, names, picture), expand=True) for each in standings
        ]
        if app.column - 54 < 2 * PAIR * app.look.scale:
            return lay.column(*(lay.row(each, gap=10) for each in cards), gap=10)
        return lay.row(*cards, gap=10, across="start")
    ranked = sorted(standings, key=lambda standing: (standing.rank, standing.side))
    return _several(app, ranked, names, picture, folded)


def _group(
    app: AppContext, group: Group, names: Sequence[str], picture: Picture, folded: bool
) -> ft.Control:
    """Return a team under its heading, which has its place, name and points; or the sides in no
    team."""
    words = app.words
    if group.team is None:
        return _several(app, group.standings, names, picture, folded)
    won = group.rank == 1
    title = team_name(words, group.team)
    points = "" if group.points is None else words("result.points", n=group.points)
    head: list[ft.Control] = [
        _place(app, group.standings[0]),
        team_badge(app, group.team, 26 * app.look.scale),
        prose(app, title, LARGE.bold, expand=True),
        prose(app, points, HEADING.bold.line),
    ]
    parts: list[ft.Control] = [as_heading(lay.row(*head, gap=8))]
    if group.tie_break and not won:
        parts.append(prose(app, words(group.tie_break), CAPTION.soft))
    # What holds for the whole team is said once, under its heading.
    own = [standing._replace(tie_break=None) for standing in group.standings]
    return lay.column(*parts, _several(app, own, names, picture, folded), gap=6)


def _several(
    app: AppContext,
    ranked: Sequence[Standing],
    names: Sequence[str],
    picture: Picture,
    folded: bool,
) -> ft.Control:
    """Return the cards of any number of sides, in lines or columns.

    Args:
        folded: whether each side has a line, which unfolds to the score line by line.
    """
    # If all have the same place, all won or all lost, and the place says nothing.
    placed = ranked[0].rank != ranked[-1].rank
    if not any(standing.lines for standing in ranked):
        return lay.column(*(_line_of(app, each, names, picture, placed) for each in ranked), gap=8)
    if folded:
        lines = [
            _Folded(app, each, names[each.side], picture, placed, key=f"side{each.side}")
            for each in ranked
        ]
        return lay.column(*lines, gap=6)
    columns = _columns(app)
    cards: list[ft.Control] = [
        lay.box(_card(app, each, names, picture, placed), expand=True) for each in ranked
    ]
    cards += [lay.box(expand=True) for _ in range(-len(cards) % columns)]
    return lay.column(
        *(
            lay.row(*cards[first : first + columns], gap=10, across="start")
            for first in range(0, len(cards), columns)
        ),
        gap=10,
    )


_FLAT, _THREE = 500.0, 480.0
"""The height of a page, at normal text size, below which all buttons of a result are in one row,
and the width of a column in which three are."""


def result(
    app: AppContext,
    outcome: Outcome,
    names: Sequence[str],
    *,
    again: Callable[[], None] | None,
    leave: Callable[[], None],
    look: Callable[[], None],
    rotated: Callable[[], None] | None = None,
    alone: int | None = None,
    picture: Picture | None = None,
    once_more: str = "result.rematch",
    said: Sequence[str] = (),
    who: ft.Control | None = None,
    back: Callable[[], None] | None = None,
    walk: Callable[[], None] | None = None,
    coach: Callable[[], None] | None = None,
) -> ft.Control:
    """Return the sheet over the table when the game has ended.

    Args:
        names: the names of the sides, in order.
        again: plays the same game again; None where that cannot be.
        leave: goes back to the shelf.
        look: goes back to the table as it lies.
        rotated: plays again with the next seat beginning; None where there is no next seat.
        alone: the side of the only person, whom the words address.
        picture: makes the picture of a side; its chip by default.
        once_more: the message key of the button for ``again``.
        said: sentences about the course of the game.
        who: a control that asks who sat in seats without a name; None where all have one.
        back: looks back on the game; None where there is no look back.
        walk: replays the game step by step; None where there is no replay.
        coach: has the coach judge the game; None where it cannot.
    """
    words = app.words
    body = _who_won(app, outcome, alone)
    body += [prose(app, text, at="middle") for text in said]
    # On a low page, a card would reach below the page with its points.
    low = app.height < _FLAT * app.look.scale
    body.append(scores(app, outcome, names, picture, folded=low))
    if who is not None:
        body.append(who)
    ways = [("table.replay", STEPS, walk), ("table.review.open", LOOK_BACK, back)]
    looks = [
        other_button(app, words(key), do, icon=icon, room=_HALF)
        for key, icon, do in ways
        if do is not None
    ]
    if looks:
        body.append(lay.row(*(lay.box(each, expand=True) for each in looks), gap=10))
    if coach is not None:
        body.append(other_button(app, words("table.coach"), coach, icon=COACH))
    if words.game:
        others = for_others(words)
        body.append(Share(app, shared(others, outcome, others.names, _won(others, outcome))))
    onward: list[Way] = [(words("result.leave"), leave), (words(once_more), again)]
    foot: list[ft.Control] = []
    if rotated is not None:
        turned = words("result.rotated"), rotated
        if low and app.column >= _THREE:
            onward.insert(0, turned)  # there would be no room for the result above two rows
        else:
            foot.append(other_button(app, *turned))
    foot.append(buttons_beside(app, onward, app.column - 2 * SIDE))
    return sheet(
        app,
        words("result.title"),
        body,
        look,
        foot=lay.column(*foot, gap=8, across="stretch", tight=True),
        short=who is None and _short(app, outcome, _BACK * (bool(looks) + (coach is not None))),
        key="result",
    )


def _who_won(app: AppContext, outcome: Outcome, alone: int | None) -> list[ft.Control]:
    """Return who won, under a rosette where that has room, and what broke a tie."""
    words = app.words
    body: list[ft.Control] = [
        lay.live(prose(app, headline(words, outcome, alone), FIGURE.bold.phrases, at="middle"))
    ]
    # On a low page, the rosette would push the sentence on who won out of sight.
    many = len(outcome.standings)
    room = _LOW if many <= _FEW else (_LOW + _LINE * (many - 1)) * app.look.scale
    if outcome.winners() and app.height >= room:
        lost = alone is not None and alone not in outcome.winners()
        body.insert(0, _flag(app) if lost else _rosette())
    winners = [outcome.standings[side] for side in outcome.winners()]
    for key in dict.fromkeys(each.tie_break for each in winners if each.tie_break):
        body.append(prose(app, words(key), BODY.soft, at="middle"))
    return body


def _short(app: AppContext, outcome: Outcome, more: float) -> bool:
    """Return whether the result fits on the page with everything that can come next: only for two
    sides or fewer, without teams.

    Args:
        more: the height of what else there is, in logical pixels at normal text size.
    """
    few = len(outcome.standings) <= 2 and not outcome.teams
    return few and app.height / app.look.scale >= _TALL + more


def scores_fit(app: AppContext, outcome: Outcome) -> bool:
    """Return whether the scores of all sides, with a sentence above them, surely fit on the page,
    so that their sheet need be no taller than they are."""
    sides = outcome.standings
    if outcome.teams or len(sides) > _FEW:
        return False  # a side's line that unfolds makes the sheet taller
    rows = -(-len(sides) // _columns(app))
    card = _CARD + _WRAPPED * max((len(each.lines) for each in sides), default=0)
    return app.height / app.look.scale >= _AROUND + rows * card


def _won(words: Words, outcome: Outcome) -> str:
    """Return who won, in words for other people; nothing where there was no opponent."""
    return headline(words, outcome) if outcome.contest else ""


def _columns(app: AppContext) -> int:
    """Return how many cards of sides stand side by side."""
    return 2 if app.column - 54 >= 2 * COLUMN * app.look.scale else 1


def _rosette() -> ft.Control:
    return lay.box(
        ft.Image(
            src="shell/result.svg",
            width=150,
            height=110,
            fit=ft.BoxFit.CONTAIN,
            exclude_from_semantics=True,
        ),
        at="middle",
    )


def _flag(app: AppContext) -> ft.Control:
    """Return a flag instead of a medal, for a game that the only person has lost."""
    icon = ft.Icon(ft.Icons.FLAG_OUTLINED, size=56, color=app.look.palette.soft)
    return lay.box(icon, at="middle", key="lost")


def _card(
    app: AppContext,
    standing: Standing,
    names: Sequence[str],
    picture: Picture,
    placed: bool = False,
) -> ft.Control:
    """Return a card with a side's picture and name, its score line by line, and the sum."""
    palette, words = app.look.palette, app.words
    won = standing.rank == 1
    beside = (app.column - 64) / 2 - 26
    room = beside - 30, 24 * app.look.scale
    parts: list[ft.Control] = [_who(app, standing, names, picture, room)]
    if placed:
        parts.insert(0, _place(app, standing))
    parts += [score_line(app, *line) for line in score_lines(words, standing)]
    # What decided a tie for the winner is written above all cards.
    if placed and standing.tie_break and not won:
        parts.append(prose(app, words(standing.tie_break), CAPTION.soft))
    if standing.points is not None:
        parts.append(ft.Divider(height=8, color=palette.thread))
        points = words("result.points", n=standing.points)
        size = beside, 36 * app.look.scale
        parts.append(prose(app, points, FIGURE.bold, room=size))
    column = lay.column(*parts, gap=6, across="stretch")
    return _framed(app, standing, column, 13, 13)


def _line_of(
    app: AppContext, standing: Standing, names: Sequence[str], picture: Picture, placed: bool
) -> ft.Control:
    """Return a side in one line: place, picture, name, and points if the game has any."""
    words, won = app.words, standing.rank == 1
    parts = _told(app, standing, names, picture, placed, 2 * 13)
    lines: list[ft.Control] = [lay.row(*parts, gap=8)]
    if standing.tie_break and not won:
        lines.append(prose(app, words(standing.tie_break), CAPTION.soft))
    column = lay.column(*lines, gap=4, across="stretch")
    return _framed(app, standing, column, 13, 11)


def _framed(
    app: AppContext, standing: Standing, content: ft.Control, across: float, down: float
) -> ft.Control:
    """Frame a side. A winner's border is thicker and takes no more room, so that what is in the
    frames of all sides stands and breaks alike.

    Args:
        across, down: space between what is in the frame and its outer edge, in logical pixels.
    """
    palette, won = app.look.palette, standing.rank == 1
    border = _WON if won else 1
    framed = lay.box(
        content,
        pad=(across - border, down - border),
        edge=(border, palette.seat(standing.side)),
        radius=CORNER,
        fill=palette.raised if won else palette.surface,
    )
    # A screen reader reads one side whole before the next beside it.
    return ft.Semantics(content=framed, container=True)


@memo
@ft.component
def _Folded(
    app: AppContext, standing: Standing, name: str, picture: Picture, placed: bool
) -> ft.Control:
    """A side in one line, which a tap unfolds."""
    palette, words = app.look.palette, app.words
    opened, turn = use_state(lambda: False)
    won, points = standing.rank == 1, standing.points
    said = "" if points is None else words("result.points", n=points)
    icon = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    parts = _told(app, standing, {standing.side: name}, picture, placed, 2 * 12 + 32)
    parts.append(ft.Icon(icon, color=palette.soft))
    head = press(
        app,
        words("shell.choice", label=name, option=said) if said else name,
        lambda: turn(not opened),
        lay.box(lay.row(*parts, gap=8), pad=(12, 0)),
        height=(_LINE - 6) * app.look.scale,
        expanded=opened,
        radius=CORNER,
    )
    lines = [score_line(app, *line) for line in score_lines(words, standing)] if opened else []
    # As on a card, the winner's tie break is not repeated here.
    if placed and standing.tie_break and not won:
        lines.append(prose(app, words(standing.tie_break), CAPTION.soft))
    below = [lay.box(lay.column(*lines, gap=4), pad=ft.Padding.only(left=12, right=12, bottom=10))]
    column = lay.column(head, *(below if lines else []), across="stretch")
    return _framed(app, standing, column, _WON, _WON)


_NAMED = 76.0
"""The least width of a name beside points with their unit, at normal text size."""


def _told(
    app: AppContext,
    standing: Standing,
    names: Sequence[str] | Mapping[int, str],
    picture: Picture,
    placed: bool,
    taken: float,
) -> list[ft.Control]:
    """Return a side's place, its name and its points for one line. Where the line is narrow, the
    points lose their unit before the name is cut.

    Args:
        taken: what else is in the line, in logical pixels.
    """
    scale, points = app.look.scale, standing.points
    room = inside(app) - taken - (_PLACE * scale + 8 if placed else 0) - 30
    parts: list[ft.Control] = []
    if points is not None:
        shown = app.words("result.points", n=points)
        if room - _wide(app, shown) < _NAMED * scale:
            shown = f"{points}".replace("-", "\N{MINUS SIGN}")
        room -= _wide(app, shown)
        parts.append(prose(app, shown, LARGE.bold.line))
    who = _who(app, standing, names, picture, (room, 24 * scale))
    parts.insert(0, lay.box(who, expand=True))
    if placed:
        parts.insert(0, lay.box(_place(app, standing), width=_PLACE * scale))
    return parts


_PLACE = 52.0
"""The width of a place, at normal text size."""


def _wide(app: AppContext, said: str) -> float:
    """Return how wide points are, with the gap beside them, in logical pixels."""
    return width_of(said) * app.look.size(LARGE.size) + 8


def _place(app: AppContext, standing: Standing) -> ft.Control:
    won = standing.rank == 1
    return prose(app, app.words("result.place", n=standing.rank), TEXT.line.when(won, soft=not won))


def _who(
    app: AppContext,
    standing: Standing,
    names: Sequence[str] | Mapping[int, str],
    picture: Picture,
    room: tuple[float, float] | None = None,
) -> ft.Control:
    """Return a side's picture and name; in a narrow room the name shrinks before it is cut off."""
    return lay.row(
        picture(standing.side, 24),
        prose(app, names[standing.side], BODY.bold.names, room=room, max_lines=1, expand=True),
        gap=6,
    )


def score_line(app: AppContext, text: str, figure: str) -> ft.Control:
    """Return a line of a score: what it is for, and its figure."""
    row = lay.row(
        prose(app, text, CAPTION.soft.phrases, expand=True),
        prose(app, figure, BODY.bold.line),
        gap=6,
    )
    return paired(app, row, text, figure)
