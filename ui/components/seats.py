"""Stand-in until the seats are merged."""

import flet as ft

from ui.components.prose import prose
from ui.here import Here


def seat_chip(here: Here, seat: int, side: float) -> ft.Control:
    return ft.Container(prose(here, str(seat)), width=side, height=side)
