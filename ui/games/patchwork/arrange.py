"""Where the parts of the table lie on the page."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from ui.games.patchwork.measures import EDGE, GAP, Measures


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts, from the top of a phone to its bottom."""

    bar: ft.Control
    above: ft.Control
    bench: ft.Control
    own: ft.Control
    below: ft.Control


def arrange(size: Measures, parts: Parts) -> ft.Control:
    """The parts in one column, or in two on a wide page with the quilt on the left."""
    middle = ft.CrossAxisAlignment.CENTER
    scroll = ft.ScrollMode.AUTO if size.scroll else None
    if size.wide:
        left = ft.Column([parts.bench, parts.own], spacing=GAP, horizontal_alignment=middle)
        right = ft.Column(
            [parts.bar, parts.above, parts.below],
            spacing=size.gap,
            width=size.column,
            horizontal_alignment=middle,
            scroll=scroll,
        )
        return ft.Container(
            ft.Row(
                [left, right],
                spacing=EDGE * 2,
                alignment=ft.MainAxisAlignment.CENTER,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            padding=EDGE,
            expand=True,
            alignment=ft.Alignment.CENTER,
        )
    return ft.Container(
        ft.Column(
            [parts.bar, parts.above, parts.bench, parts.own, parts.below],
            spacing=size.gap,
            horizontal_alignment=middle,
            scroll=scroll,
        ),
        padding=ft.Padding.symmetric(horizontal=EDGE),
        expand=True,
        alignment=ft.Alignment.TOP_CENTER,
    )
