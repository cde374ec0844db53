"""Icons as bitmaps, for browsers, home screens and menus that need them, drawn by Chromium."""

import shutil
from pathlib import Path

from engine import games
from tools.art.few_colours import reduce

BITMAPS = {
    "assets/icons/icon-192": ("icons/icon", 192),
    "assets/icons/icon-512": ("icons/icon", 512),
    "assets/icons/icon-maskable-192": ("icons/icon-maskable", 192),
    "assets/icons/icon-maskable-512": ("icons/icon-maskable", 512),
    "assets/icons/apple-touch-icon-180": ("icons/icon-maskable", 180),
    "assets/icons/apple-touch-icon-192": ("icons/icon-maskable", 192),
    "assets/icons/favicon-32": ("icons/icon", 32),
    "assets/icon": ("icons/icon", 512),
    **{f"web/shortcuts/{game}": (f"{game}/cover", 192) for game in games.names()},
}
"""By file in the project: the picture below `assets` that the bitmap is made from, and its side in
pixels."""

COLOURS = 128
"""The most colours of a bitmap. With so many none looks different from what Chromium draws."""

DRAWN_AGAIN = frozenset({"assets/icons/icon-512", "assets/icon"})
"""Bitmaps that keep all their colours, because packages are given other sizes of them."""


def rasterize(root: Path) -> None:
    """Write every bitmap of the project.

    Needs Playwright and a Chromium, the system's or Playwright's own.

    Args:
        root: the project's folder, with the pictures in its `assets`.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, (picture, side) in BITMAPS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            svg = (root / f"assets/{picture}.svg").read_text(encoding="utf-8")
            page.set_content(
                "<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>" + svg
            )
            drawn = page.screenshot(omit_background=True)
            page.close()
            file = root / f"{name}.png"
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(drawn if name in DRAWN_AGAIN else reduce(drawn, COLOURS))
        browser.close()
