"""The four characters as discs of 100 units, and their ghosts.

The colours of a portrait can be replaced by those of moonlight. A ghost is the same face, pale, and
its edge is a shroud instead of a disc.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from tools.art import palette as dye
from tools.art.palette import lightness, mix
from tools.art.svg import circle, document, dots, element, group, line, num, path

DISC = 100.0


class Person(NamedTuple):
    """A character's portrait.

    Attributes:
        name: the character's name in the engine.
        ground: the colour behind the face.
        halo: a lighter colour around the head.
        deep: the colour of the rim.
        draw: draws the face, in the units of the disc.
    """

    name: str
    ground: str
    halo: str
    deep: str
    draw: Callable[[], str]


def _mirrored(*children: str) -> str:
    """The children, and the same on the other side of the face."""
    return group(*children) + group(*children, transform=f"translate({num(DISC)})scale(-1 1)")


def warrior() -> str:
    """A dwarf: a helmet with horns, a beard in braids."""
    return (
        path("M6 104q4-30 44-32 40 2 44 32z", fill="#5B6470")
        + _mirrored(
            path(
                "M25 40Q6 40 5 13q9 13 26 13z", fill="#FBEFD2", stroke="#4A2018", stroke_width=2.4
            ),
        )
        + path("M21 48q-3 26 8 37 9 9 21 13 12-4 21-13 11-11 8-37z", fill="#D9702B")
        + _mirrored(
            line("M35 78q1 8 5 14M44 80q0 8 3 14", "#A84A17", 2, stroke_linecap="round"),
        )
        + path("M26 50q1-20 24-20t24 20q-2 16-24 18t-24-18z", fill="#F2BF98")
        + dots([(34, 58), (66, 58)], "#E58F73", 9, stroke_opacity=0.7)
        + dots([(39.5, 51), (60.5, 51)], "#2E1A16", 5)
        + dots([(40.5, 50), (61.5, 50)], dye.WHITE, 1.7)
        + line("M31 45q7-5 14 1M69 45q-7-5-14 1", "#A84A17", 4.4, stroke_linecap="round")
        + path(
            "M50 62c-6-4-12-2-16 3-4 4-9 4-13 1 2 10 10 14 18 12 5-1 9-4 11-8 2 4 6 7 11 8"
            " 8 2 16-2 18-12-4 3-9 3-13-1-4-5-10-7-16-3z",
            fill="#F0954A",
        )
        + circle(50, 58, 7, fill="#E8A07C")
        + path(
            "M20 44Q19 10 50 9q31 1 30 35-3 3-6 0-2-5-5-6-19-6-38 0-3 1-5 6-3 3-6 0z",
            fill="#B9C4CC",
        )
        + path("M50 9q31 1 30 35-3 3-6 0-2-5-5-6-9-3-19-3z", fill="#93A1AC")
        + path("M21 34q29-10 58 0v7q-4 3-9-1-20-6-40 0-5 4-9 1z", fill="#E8B640")
        + path("M46 10h8v28h-8z", fill="#E8B640")
        + dots([(29, 36), (39, 33.5), (61, 33.5), (71, 36)], "#7A4F12", 3)
        + dots([(50, 15), (50, 23)], "#7A4F12", 2.6)
    )


def archer() -> str:
    """An elf: long ears, a leaf on the brow, arrows over the shoulder."""
    return (
        "".join(
            group(
                line("M0 0V-44", "#6E4A26", 2.6),
                path("M0-48 5-43V-30L0-26-5-30V-43z", fill="#C8473C"),
                line("M0-46V-28", "#7E2A2B", 1.4),
                transform=f"translate(51 54)rotate({turn})",
            )
            for turn in (20, 38, 56)
        )
        + path(
            "M50 18c-20 0-27 14-26 30 1 14-4 24-6 34h64c-2-10-7-20-6-34 1-16-6-30-26-30z",
            fill="#F3DFA0",
        )
        + path("M8 104q4-26 42-28 38 2 42 28z", fill="#3F5A2C")
        + path("M40 70h20v12q-10 8-20 0z", fill="#C98D62")
        + path("M30 80q20 18 40 0l6 4q-8 14-26 18-18-4-26-18z", fill="#5F7D3B")
        + _mirrored(
            path(
                "M31 56Q14 52 3 30q18 2 30 14z", fill="#E3A878", stroke="#8A5230", stroke_width=1.8
            ),
            path("M29 51q-9-3-16-12 10 2 17 8z", fill="#C77F58"),
        )
        + path("M30 46q0-22 20-22t20 22c0 16-9 28-20 28s-20-12-20-28z", fill="#E3A878")
        + dots([(36, 59), (64, 59)], "#DB7C5F", 7, stroke_opacity=0.5)
        + _mirrored(
            path("M36 50q4-6 11 0-5 5-11 0z", fill=dye.WHITE),
            line("M35 50q5-7 12-1", "#3B2418", 2.2, stroke_linecap="round"),
        )
        + dots([(42, 50), (58, 50)], "#35702F", 4.4)
        + line("M36 42q5-3 10-1M64 42q-5-3-10-1", "#B98F3E", 2.2, stroke_linecap="round")
        + line("M50 52v7M45 65q5 4 10 0", "#9A4E35", 2, stroke_linecap="round")
        + path(
            "M50 19q-20 0-23 25-1 12-3 22 8-8 9-20 2-10 17-16 15 6 17 16 1 12 9 20"
            "-2-10-3-22-3-25-23-25z",
            fill="#F9EBBB",
        )
        + line("M29 38q21-10 42 0", "#4F7A35", 3)
        + path("M50 26q8 6 0 16-8-10 0-16z", fill="#7DB04B", stroke="#35561F", stroke_width=1.6)
        + path("M50 84l6 6-6 8-6-8z", fill="#F2C04C")
    )


def mage() -> str:
    """A dragon with spectacles, and the potion that it has brewed."""
    return (
        path("M50 8l6 12H44zM38 12l6 11-11 3zM62 12l5 14-11-3z", fill="#F08A5D")
        + path("M10 104q2-28 40-30 38 2 40 30z", fill="#F4E6C6")
        + path("M36 76q14 12 28 0l8 4-22 26-22-26z", fill="#8A5AA0")
        + _mirrored(
            path(
                "M31 30Q16 26 17 6q9 12 21 15z", fill="#FBEFD2", stroke="#6B4A2A", stroke_width=1.8
            ),
            path(
                "M26 48Q10 48 4 36q4-3 9-1-4-6-2-9 12 3 18 12z",
                fill="#F08A5D",
                stroke="#8C3D22",
                stroke_width=1.8,
            ),
        )
        + path(
            "M50 18c-18 0-27 12-27 26 0 10 3 14 4 20 2 11 12 16 23 16s21-5 23-16"
            "c1-6 4-10 4-20 0-14-9-26-27-26z",
            fill="#3FA38F",
        )
        + path("M50 54c-14 0-22 6-22 14 0 9 9 15 22 15s22-6 22-15c0-8-8-14-22-14z", fill="#86D0B4")
        + dots([(43, 62), (57, 62)], "#1E5A4F", 4)
        + line("M36 70q14 9 28 0", "#1E5A4F", 2.4, stroke_linecap="round")
        + path("M40 72.6l5 1.6-3 4.4zM60 72.6l-5 1.6 3 4.4z", fill=dye.WHITE)
        + dots([(50, 26), (44, 30), (56, 30)], "#2C7F70", 4)
        + _mirrored(
            circle(38.5, 44, 10, fill="#FFF8DF", stroke="#8A5B12", stroke_width=3),
            line("M28 41l-5-2", "#8A5B12", 2.6),
        )
        + line("M47 42q3-3 6 0", "#8A5B12", 3)
        + dots([(40, 45), (60, 45)], "#1F2A33", 8)
        + dots([(41.6, 43), (61.6, 43)], dye.WHITE, 2.6)
        + group(
            path(
                "M-5-16H5v8a12 12 0 1 1-10 0z", fill="#EAF3F2", stroke="#2C2340", stroke_width=2.4
            ),
            path("M-10 4q10-4 20 0a10.4 10 0 1 1-20 0z", fill="#E0579A"),
            path("M-5-18H5v6H-5z", fill="#9B6A3F"),
            dots([(-3, 8), (4, 7)], "#FAD0E4", 3),
            transform="translate(76 76)rotate(12)",
        )
        + path(
            "M58 100q-2-9 4-12 4-5 7-1 5-1 4 3 4 1 2 5-2 4-8 5z",
            fill="#3FA38F",
            stroke="#1E5A4F",
            stroke_width=1.6,
        )
    )


def assassin() -> str:
    """A cat in a hood: ears through the cloth, eyes that shine."""
    return (
        circle(50, 46, 38, fill="#F6DC92")
        + path("M8 104q2-26 42-28 40 2 42 28z", fill="#3B2347")
        + path(
            "M50 14C26 14 18 34 18 54c0 16 6 26 14 32h36c8-6 14-16 14-32 0-20-8-40-32-40z",
            fill="#563468",
        )
        + _mirrored(
            path("M21 44Q14 20 20 4q16 6 24 22z", fill="#3E4350", stroke="#1D1A26", stroke_width=2),
            path("M25 32q-3-12-1-20 8 5 12 13z", fill="#D88C9B"),
        )
        + path(
            "M50 24C32 24 26 38 26 54c0 18 12 28 24 28s24-10 24-28c0-16-6-30-24-30z", fill="#3E4350"
        )
        + path("M50 24l4 12-4 4-4-4zM38 27l5 9-3 3-5-8zM62 27l-5 9 3 3 5-8z", fill="#5C6473")
        + _mirrored(
            path(
                "M29 50q6-10 17-1 1 4-1 7-11 4-16-6z",
                fill="#F3E35C",
                stroke="#1D1A26",
                stroke_width=1.6,
            ),
            path("M39 45.5q3 5 0 11-4-6 0-11z", fill="#1D1A26"),
            line("M36 66 16 62M36 70l-19 4", "#FBF3E2", 1.6, stroke_linecap="round"),
        )
        + path("M50 62c-8 0-14 5-14 10s6 9 14 9 14-4 14-9-6-10-14-10z", fill="#8A93A1")
        + path("M45 61h10q-1 5-5 6-4-1-5-6z", fill="#E79AA6")
        + line("M50 66v4M43 71q4 3 7-1 3 4 7 1", "#1D1A26", 1.8, stroke_linecap="round")
        + path("M24 78q26 16 52 0l6 10q-32 20-64 0z", fill="#B8473E")
        + line("M27 86q23 11 46 0", "#7E2A2B", 1.8)
    )


PEOPLE = (
    Person("warrior", "#A83D34", "#D0654F", "#4E1716", warrior),
    Person("archer", "#7F9A4C", "#B6C97C", "#2C3D18", archer),
    Person("mage", "#39548F", "#6E8CC6", "#18264A", mage),
    Person("assassin", "#7A4E86", "#A679AE", "#2A1733", assassin),
)
"""The portraits in the engine's order of the characters."""

_SHROUD = "M50 3C25 3 7 22 7 48V91q8.6 10 17.2 0t17.2 0 17.2 0 17.2 0 17.2 0V48C93 22 75 3 50 3z"


def _moonlit(colour: str) -> str:
    """Return a colour as it looks in moonlight: of one hue, from deep to pale."""
    return mix("#243763", "#F6FAFF", min(1.0, 1.1 * lightness(colour) ** 1.25))


def character(person: Person) -> str:
    """The portrait on a disc."""
    return document(
        DISC,
        DISC,
        element("defs", element("clipPath", circle(50, 50, 46), id="k")),
        circle(50, 50, 48.5, fill=dye.WHITE),
        circle(50, 50, 47, fill=person.ground),
        group(
            circle(50, 50, 37, fill=person.halo, fill_opacity=0.6),
            person.draw(),
            clip_path="url(#k)",
        ),
        circle(50, 50, 46.5, fill="none", stroke=person.deep, stroke_width=3.4),
    )


def ghost(person: Person) -> str:
    """The portrait in pale colours, on a shroud."""
    face = re.sub("#[0-9A-F]{6}", lambda found: _moonlit(found.group()), person.draw())
    return document(
        DISC,
        DISC,
        element("defs", element("clipPath", path(_SHROUD), id="k")),
        path(_SHROUD, fill="#5B76AE"),
        group(
            circle(50, 48, 38, fill="#8CA6D6", fill_opacity=0.7),
            face,
            clip_path="url(#k)",
        ),
        path(_SHROUD, fill="none", stroke="#E8F0FF", stroke_width=4.4),
        line(_SHROUD, "#2A3C66", 2, stroke_dasharray="5 4", stroke_linecap="round"),
    )


def people() -> dict[str, str]:
    """Return every character and every ghost, by file name."""
    return {f"character_{person.name}": character(person) for person in PEOPLE} | {
        f"ghost_{person.name}": ghost(person) for person in PEOPLE
    }
