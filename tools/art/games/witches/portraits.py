"""The faces: four witches, the queen and four wizards, each with its own silhouette."""

from tools.art import palette as dye
from tools.art.games.witches.card import BAND, MIDDLE, card
from tools.art.games.witches.peoples import BLUE, CROWN, GREEN, HAT, RED, WIZARDS, YELLOW
from tools.art.svg import Point, circle, dots, element, group, line, num, path


def _ground(colour: str) -> str:
    return path(f"M{num(BAND)} 3h62v134h-62z", fill=colour)


def _mirrored(*children: str) -> str:
    """The children, and the same on the other side of the face."""
    twin = f"translate({num(2 * MIDDLE)})scale(-1 1)"
    return group(*children) + group(*children, transform=twin)


def face(skin: str, ink: str, blush: str, mouth: str = "m-4.5 8.5q4.5 4 9 0") -> str:
    """Head, eyes, cheeks and mouth of somebody who looks at us."""
    return (
        path("M53 74a13 14 0 0 1 26 0c0 10-6 19-13 19s-13-9-13-19z", fill=skin)
        + dots([(58.5, 82), (73.5, 82)], blush, 6, stroke_opacity=0.55)
        + line("M57.5 72q3-2.5 6-.5M68.5 71.5q3-2 6 .5", ink, 1.4, stroke_linecap="round")
        + dots([(61, 77), (71, 77)], ink, 3.4)
        + dots([(61.7, 76.3), (71.7, 76.3)], dye.WHITE, 1.1)
        + line("M66 78v3.5", ink, 1.1, stroke_opacity=0.45, stroke_linecap="round")
        + line(f"M66 78{mouth}", ink, 1.5, stroke_linecap="round")
    )


def _sparkles(points: list[Point], colour: str) -> str:
    """Four-pointed stars."""
    star = "m0-3.5 1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z"
    return path("".join(f"M{num(x)} {num(y)}{star}" for x, y in points), fill=colour)


def fire_witch() -> str:
    """Hair of flames, and a hat with a burning tip."""
    return (
        _ground("#4E1526")
        + circle(MIDDLE, 80, 40, fill="#A32E2C", fill_opacity=0.75)
        + circle(MIDDLE, 80, 29, fill="#E2622F", fill_opacity=0.75)
        + dots([(43, 30), (48, 52), (91, 44), (86, 60), (41, 66)], "#FFC45C", 2.6)
        + _mirrored(
            path(
                "M66 58c-13 0-19 7-20 15-2-2-3-5-2-9-6 6-7 14-3 21-2-.5-3-2-3.5-3.5"
                "-2 9 1 15 6 19-1.5.5-3 0-4-1 2 9 10 14 26 14z",
                fill="#F2812F",
            ),
            path(
                "M66 60c-9 0-15 7-16 15-1.5-1-2-2.5-2-4-3 6-2 12 1 16-1.5 0-2-.5-3-1"
                " 1 8 4 12 8 14-1 .5-2 .5-3 0 3 6 8 9 15 9z",
                fill="#FFC44F",
            ),
        )
        + path("M37 140c1-22 12-31 29-31s28 9 29 31z", fill="#6B1B2B")
        + path("M57 108q9 9 18 0l3 5q-12 13-24 0z", fill="#F2812F")
        + path("M60 90h12v14q-6 6-12 0z", fill="#B9744C")
        + face("#D08A5C", "#3A1420", "#C2452F", "m-5 8q5.5 5 10-1")
        + path("M44 64q22-9 44 0 3 3-1 4-21-7-42 0-4-1-1-4z", fill="#2C0D18")
        + path("M51 62q9-22 10-34 4-8 15-7-4 4-3 10 2 14 8 31-15-5-30 0z", fill="#7D2030")
        + path("M51.5 61q15-6 29 0l-1.5-6q-13-5-26 0z", fill="#F2A03D")
        + path("M77 27c-8-3-7-10-1-16 0 3 2 5 4 6 1-3 0-5 2-8 6 8 5 17-5 18z", fill="#FFC44F")
    )


def water_witch() -> str:
    """Hair that falls as waves, and a drop at the tip of the hat."""
    return (
        _ground("#0F4753")
        + "".join(
            circle(MIDDLE, 80, radius, fill="#4FB0AE", fill_opacity=0.16) for radius in (48, 37, 26)
        )
        + _mirrored(
            path("M66 58c-16 0-21 10-20 22 1 8-5 11-4 19s-4 10-4 18 3 12 1 23h27z", fill="#3E9FA8"),
            line(
                "M52 66c-4 12 0 16-3 24s-5 10-4 18-3 11-2 24M50 98c-2 6 0 12-2 18s0 12-1 18",
                "#A5E0DA",
                2,
                stroke_linecap="round",
            ),
        )
        + path("M46 140c0-20 8-30 20-30s20 10 20 30z", fill="#1C6A68")
        + line("M50 122q5-5 10 0t10 0 10 0 6-2", "#A5E0DA", 2, stroke_linecap="round")
        + line("M48 131q5-5 10 0t10 0 10 0 7-2", "#6CC5C4", 2, stroke_linecap="round")
        + path("M60 90h12v15q-6 7-12 0z", fill="#A97C55")
        + face("#C99A6D", "#123038", "#B8674F", "m-3.5 9q3.5 2.5 7 0")
        + path("M42 66q6-6 12-3t12-2 12 2 12 3q2 4-3 4-10-5-21-4t-21 4q-5 0-3-4z", fill="#0B2F38")
        + path("M52 63q6-17 3-30-3-8-9-12 15-3 20 12 5 16 14 30-14-4-28 0z", fill="#2C8A86")
        + line("M54 57q6-4 12-1t12 0", "#D9F3EA", 3, stroke_linecap="round")
        + path("M45 26c3 5 4.5 7 4.5 9.5a4.5 4.5 0 0 1-9 0c0-2.5 1.5-4.5 4.5-9.5z", fill="#9FE3E4")
    )


def earth_witch() -> str:
    """Braids, and a broad hat on which a plant grows."""
    return (
        _ground("#F0C566")
        + path("M35 140V52q16-10 32-2t30-6v96z", fill="#DE9F45")
        + path("M35 140V84q14-8 30-2t32-8v66z", fill="#C07A37")
        + path("M35 140v-26q16-8 31-2t31-7v35z", fill="#96562E")
        + path("M39 140c0-20 11-31 27-31s27 11 27 31z", fill="#5E7A38")
        + dots([(56, 124), (76, 124), (66, 131), (48, 134), (84, 134)], "#A9BC63", 5)
        + path("M59 90h14v15q-7 6-14 0z", fill="#6B3F28")
        + _mirrored(
            path("M66 60c-12 0-16 8-16 18l5 6 4-12z", fill="#3A2117"),
            dots([(50, 82), (48.5, 91), (47.5, 100)], "#3A2117", 11),
            line("M45 86.5l6 1M44 95.5l6 1", "#7A4A30", 1.4),
            path("M44 109h6l1.5 10h-9z", fill="#B9403A"),
        )
        + face("#8F5A3A", "#24120C", "#B8563C", "m-5 7.5q5 5.5 10 0")
        + dots([(57, 79), (60, 83.5), (75, 79), (72, 83.5)], "#5E3320", 1.2)
        + path("M36 66q4-8 18-8h24q14 0 18 8 1 5-5 4-25-8-50 0-6 1-5-4z", fill="#4A3020")
        + path("M49 60q-1-17 10-21 8-3 15 1 10 5 9 20-17-5-34 0z", fill="#7A5232")
        + path("M49 60.5q17-5.5 34 0v-6q-17-5-34 0z", fill="#C9A24B")
        + line("M66 40q-1-8 1-17", "#47702F", 2.6, stroke_linecap="round")
        + path(
            "M67 27c-11 3-17-3-17-11 10-2 17 3 17 11zM67 24c0-9 6-15 16-14 1 9-6 15-16 14z",
            fill="#6F9A3C",
        )
        + line("M55 18.5q7 2 12 8.5M80 13.5q-8 3-13 10.5", "#CFE08A", 1.2, stroke_linecap="round")
        + path("M76 46q0-6 5-6t5 6zM80 46h2.5v6H80z", fill="#F6EBD6")
    )


def air_witch() -> str:
    """Hair in the wind, and a hat that ends in a whirl."""
    return (
        _ground("#27397A")
        + circle(80, 34, 15, fill="#F6F0D4", fill_opacity=0.25)
        + circle(80, 34, 11, fill="#F6F0D4")
        + line(
            "M35 100q10-8 18 0M40 122q9-7 15 0M35 50q7-5 12 0", "#8FA6E2", 2, stroke_linecap="round"
        )
        + path(
            "M58 60C47 68 48 84 53 95c10 10 24 9 47 16V96c-8 1-11-1-13-3 4 1 9 0 13-2V78"
            "c-8 3-13 2-16-1 6 0 12-3 16-8v-8C88 70 84 56 66 57z",
            fill="#E4E0F6",
        )
        + line(
            "M80 72q8 3 18-4M79 82q9 7 21 5M76 94q10 7 24 8", "#A9A6DC", 1.6, stroke_linecap="round"
        )
        + path("M40 140c2-20 12-31 26-31s24 11 26 31z", fill="#4F6CB8")
        + path("M52 114q14 12 28 0l2 6q-16 13-32 0z", fill="#DDE6FA")
        + path("M60 90h12v14q-6 6-12 0z", fill="#DDB39B")
        + face("#F2D0B8", "#222B55", "#E58E8E", "m-3 8.5q3.5 3 6.5-.5")
        + path("M44 68q8-10 22-10t24 4q3 4-1 4-11-4-23-3t-19 8q-4 0-3-3z", fill="#131E4C")
        + path("M51 62q-1-16-7-26c6-3 12-1 17 6q7 10 16 18-14-2-26 2z", fill="#3F5C9E")
        + path("M51 62q13-5 26-2l-4-4q-12-2-22 1.5z", fill="#C9D6F5")
        + line(
            "M47 40c-8-10-6-22 4-25s16 5 12 12-12 5-11-1 6-5 7-2",
            "#3F5C9E",
            5,
            stroke_linecap="round",
        )
        + _sparkles([(42, 78), (91, 54), (88, 122)], "#F7E9A6")
    )


def pygmy_queen() -> str:
    """A crown of gold before a fan of leaves."""
    fan = "".join(
        element(
            "use",
            href="#f",
            fill=("#7DB35A", "#4E8F4C")[i % 2],
            transform=f"rotate({num(turn)} 66 78)",
        )
        for i, turn in enumerate((-84, 84, -56, 56, -28, 28))
    )
    leaf = group(
        path("M66 66c-8-12-9-32 0-50 9 18 8 38 0 50z"), line("M66 62V26", "#2D6648", 1.4), id="f"
    )
    return (
        _ground("#12392C")
        + circle(MIDDLE, 76, 33, fill="#F0C75A", fill_opacity=0.25)
        + fan
        + group(leaf, fill="#7DB35A")
        + path("M38 140c0-21 12-31 28-31s28 10 28 31z", fill="#8A2F4F")
        + path("M45 119q21 17 42 0l-6-9q-15 10-30 0z", fill="#E5B23F")
        + dots([(52, 117.5), (59, 121.5), (66, 123), (73, 121.5), (80, 117.5)], "#2D8A6B", 4.4)
        + circle(MIDDLE, 70, 20, fill="#1E120E")
        + path("M59.5 90h13v16q-6.5 5-13 0z", fill="#563222")
        + face("#7B4A30", "#160C08", "#A8483A", "m-4 8.5q4 2.5 8 0")
        + path("M61.5 86.5q4.5-1.5 9 0-4.5 4-9 0z", fill="#A33B3F")
        + _mirrored(circle(51.5, 86, 3.6, fill="none", stroke="#F0C75A", stroke_width=2))
        + path(
            "M49 66 46 42l10 9 10-16 10 16 10-9-3 24q-17-7-34 0z",
            fill="#F0C75A",
            stroke="#7A5312",
            stroke_width=1.4,
            stroke_linejoin="round",
        )
        + dots([(46, 42), (66, 35), (86, 42)], "#FFF1C0", 5)
        + path("M66 47l4 6-4 7-4-7z", fill="#B9403A")
        + dots([(55, 59), (77, 59)], "#2D8A6B", 4)
    )


def moon_wizard() -> str:
    """A tall hat and a long beard."""
    return (
        _ground("#3B2A56")
        + _sparkles([(44, 24), (90, 36), (43, 58), (90, 74)], "#F0DFA6")
        + path("M38 140c0-22 10-34 28-34s28 12 28 34z", fill="#6A4F96")
        + face("#E9BE9F", "#2A1B38", "#D9806E", "m0 0")
        + path(
            "M52 78c-2 22 2 46 14 58 12-12 16-36 14-58-4 8-7 9-14 7-7 2-10 1-14-7z", fill="#F4EFE6"
        )
        + path("M66 84q-7-4-12 3 7 3 12-1 5 4 12 1-5-7-12-3z", fill="#FFFFFF")
        + line("M59 96q1 18 6 28M73 96q-1 18-6 28", "#CFC5D6", 1.5, stroke_linecap="round")
        + line("M56 71q4-4 8-1M68 70q4-3 8 1", "#FFFFFF", 3, stroke_linecap="round")
        + path("M46 67q20-8 40 0 2 4-2 4-18-6-36 0-4 0-2-4z", fill="#241636")
        + path("M51 64 65 10q1-3 2 0l14 54q-15-5-30 0z", fill="#5A3E86")
        + path("M69 34a8 8 0 1 0 5 13 9 9 0 0 1-5-13z", fill="#F6DE8A")
    )


def star_wizard() -> str:
    """A hat with a round brim, spectacles, and whiskers out to both sides."""
    return (
        _ground("#1F4B57")
        + circle(MIDDLE, 76, 36, fill="#3F8790", fill_opacity=0.5)
        + _sparkles([(44, 20), (88, 22), (66, 14), (42, 44), (91, 48)], "#F4E7B0")
        + path("M37 140c0-22 12-32 29-32s29 10 29 32z", fill="#2F7C7C")
        + line("M66 112v28", "#F0C75A", 3, stroke_dasharray="3 4", stroke_linecap="round")
        + face("#D9A57F", "#1B2C30", "#C76B55", "m0 0")
        + _mirrored(
            path("M66 84c-7-5-13 1-19-3-4-2-6 1-5 4 3 8 19 8 24 1z", fill="#B9BFC2"),
            circle(
                60.8, 77, 5.2, fill="#FFFFFF", fill_opacity=0.35, stroke="#F0C75A", stroke_width=1.6
            ),
        )
        + path("M58 89q8 4 16 0-2 12-8 14-6-2-8-14z", fill="#B9BFC2")
        + path("M38 62q28-10 56 0 5 6-3 6-25-7-50 0-8 0-3-6z", fill="#102E37")
        + path("M48 60c-2-18 6-30 18-30s20 12 18 30q-18-5-36 0z", fill="#2F7C7C")
        + path("M48 60q18-5 36 0l-.5-6q-17.5-5-35 0z", fill="#F0C75A")
        + path("M66 35l2.2 4.8 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.5 5-.6z", fill="#F6E7A8")
    )


def lantern_wizard() -> str:
    """A hood, and a lantern in the hand."""
    return (
        _ground("#2B2F45")
        + circle(53, 112, 30, fill="#F3B54A", fill_opacity=0.22)
        + circle(53, 112, 18, fill="#F3B54A", fill_opacity=0.3)
        + path("M44 140c-2-40 0-92 22-106 6-2 10 0 14 4 14 14 16 66 14 102z", fill="#5C6784")
        + path("M66 38c4-3 9-2 13 3-5 0-9 2-11 5z", fill="#7C88A6")
        + path("M50 82c0-20 7-32 16-32s16 12 16 32c0 14-7 22-16 22s-16-8-16-22z", fill="#171A2B")
        + face("#B98560", "#141726", "#C9784F", "m-4 9q4 1.5 8 0")
        + path("M53 72c-1-12 5-20 13-20s14 8 13 20c-2-9-7-12-13-12s-11 3-13 12z", fill="#171A2B")
        + path("M56 86q10 4 20 0 1 10-10 16-11-6-10-16z", fill="#4A3328")
        + line("M62 89q4 1.5 8 0", "#B98560", 1.4, stroke_linecap="round")
        + line("M66 108v32M80 104q6 16 5 36", "#434C68", 2, stroke_linecap="round")
        + line("M72 118q-10 0-18-14", "#5C6784", 8, stroke_linecap="round")
        + line("M53 96v6", "#E9C46A", 2.4, stroke_linecap="round")
        + path(
            "M46 104h14l2 16H44z",
            fill="#FFE39A",
            stroke="#8C641C",
            stroke_width=2,
            stroke_linejoin="round",
        )
        + path("M53 107c3 4 4 5 4 7.5a4 4 0 0 1-8 0c0-2.5 2-3.5 4-7.5z", fill="#F0822F")
    )


def comet_wizard() -> str:
    """A young wizard with a bent hat and curls, who looks after a comet."""
    return (
        _ground("#5A2A4C")
        + path("M97 12 62 30q-5 4-2 8t8 0l29-20z", fill="#F5C56A", fill_opacity=0.35)
        + path("M97 14 56 28q-4 3-2 6t6 2z", fill="#FBE5A8", fill_opacity=0.6)
        + _sparkles([(43, 54), (90, 62), (88, 92), (44, 16)], "#F6DDA6")
        + path("M38 140c0-22 12-32 28-32s28 10 28 32z", fill="#A64B6C")
        + path("M55 110l11 13 11-13 5 3-16 18-16-18z", fill="#F3D6C2")
        + _mirrored(
            dots([(51, 72), (48.5, 80), (50, 88), (47, 95), (53, 97), (54, 66)], "#A8502E", 11),
        )
        + path("M60 90h12v14q-6 6-12 0z", fill="#C58A68")
        + face("#E8B592", "#35151F", "#DE7565", "m-4 7.5q4 5 8 0")
        + path("M55 71q4-8 11-8t11 8q-4-4-11-4t-11 4z", fill="#A8502E")
        + path("M41 70q10-12 27-11t23 7q2 4-3 3-9-4-21-4-14 0-22 8-6 2-4-3z", fill="#2F1230")
        + path(
            "M50 64q0-20 12-27 9-5 22 1 7 5 5 13-5-7-12-4-3 2-1 6 2 5 6 9-16-4-32 2z",
            fill="#7B3C6B",
        )
        + path("M50 64q16-7 32-2l-3-5q-14-4-28.5 1z", fill="#F3B36B")
        + path("M56 26l1.7 3.7 4 .5-3 2.8.8 4-3.5-2-3.5 2 .8-4-3-2.8 4-.5z", fill="#FFF1BF")
        + dots([(88, 52)], "#FFE39A", 4.5)
    )


def portraits() -> dict[str, str]:
    """Return the cards with a face, by name: R11, G11, G12, Y11, B11 and W1 to W4."""
    wizards = (moon_wizard, star_wizard, lantern_wizard, comet_wizard)
    return {
        "R11": card(RED, 11, fire_witch(), HAT),
        "G11": card(GREEN, 11, water_witch(), HAT),
        "G12": card(GREEN, 12, pygmy_queen(), CROWN),
        "Y11": card(YELLOW, 11, earth_witch(), HAT),
        "B11": card(BLUE, 11, air_witch(), HAT),
        **{f"W{i}": card(WIZARDS, 0, wizard()) for i, wizard in enumerate(wizards, 1)},
    }
