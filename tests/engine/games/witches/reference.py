"""A second, slow version of the rules, over names and lists, to compare the engine with."""

from __future__ import annotations

from typing import Any


def may_play(hand: list[str], trick: list[str]) -> list[str]:
    """The cards of a hand that the trick allows."""
    coloured = [card for card in trick if card[0] != "W"]
    if not coloured or not any(card[0] == coloured[0][0] for card in hand):
        return list(hand)
    return [card for card in hand if card[0] in (coloured[0][0], "W")]


def taken_by(trick: list[tuple[int, str]]) -> int:
    """The seat that takes a trick of (seat, card)."""
    first = next((card[0] for _, card in trick if card[0] != "W"), None)
    if first is None:
        return trick[0][0]
    return max((int(card[1:]), seat) for seat, card in trick if card[0] == first)[1]


def pile_points(pile: list[str], options: dict[str, Any]) -> tuple[int, int]:
    """Points of a pile without a spell, and what the Earth Witch has left over."""
    fire = sum(card[0] == "R" and card != "R11" for card in pile)
    if "R11" in pile:
        fire = min(15, 2 * fire)
    green = 5 * ("G11" in pile) + options["queen"] * ("G12" in pile)
    if "B11" in pile:
        green = 0
    points = fire + green
    if "B11" in pile and options["air"] == "all":
        points = 0
    if "Y11" not in pile:
        return points, 0
    return max(0, points - 5), max(0, 5 - points)


def after_round(
    piles: list[list[str]], totals: list[int], options: dict[str, Any]
) -> tuple[list[int], int | None, int]:
    """The totals after a round, the caster, and the spell's points; it hits the others."""
    red = {f"R{value}" for value in range(1, 15)}
    for seat, pile in enumerate(piles):
        if red <= set(pile) and {"G11", "G12"} & set(pile):
            value = 15 + 5 * ("G11" in pile) + 10 * ("G12" in pile)
            hit = [total if own == seat else total + value for own, total in enumerate(totals)]
            return hit, seat, value
    found = []
    for pile, total in zip(piles, totals, strict=True):
        points, left = pile_points(pile, options)
        off = left if options["earth"] == "variant" else 0
        found.append(max(0, total + points - off))
    return found, None, 0
