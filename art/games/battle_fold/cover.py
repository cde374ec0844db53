"""The cover: a cloth that is being folded, and who looks on."""

from art.cover import INNER, framed
from art.games.battle_fold.cloths import CLOTHS
from art.games.battle_fold.icons import attack, item, move, potion, shield, trap
from art.games.battle_fold.people import PEOPLE
from art.svg import circle, element, group, line, path


def cover() -> str:
    """The picture of the game on the shelf."""
    cloth = CLOTHS[2]
    cells = (
        (attack, 0, 0),
        (move, 1, 0),
        (trap, 0, 1),
        (shield, 1, 1),
        (item, 0, 2),
        (potion, 1, 2),
    )
    squares = "".join(
        group(draw(), transform=f"translate({50 * x + 25} {50 * y + 25})scale(.66)")
        for draw, x, y in cells
    )
    return framed(
        element("rect", width=INNER, height=INNER, fill="#B8473E"),
        group(
            path("M0 0h150v150H0z", fill=cloth.ground),
            line("M50 0v150M100 0v150M0 50h150M0 100h150", "#7F9CC4", 2, stroke_dasharray="6 5"),
            squares,
            transform="translate(60 140)",
        ),
        group(PEOPLE[0].draw(), transform="translate(20 20)scale(1.2)"),
        group(PEOPLE[3].draw(), transform="translate(160 20)scale(1.2)"),
        circle(0, 0, 1),
    )
