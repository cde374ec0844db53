"""The icon as bitmaps, for browsers and home screens that need them, drawn by Chromium."""

import shutil
from pathlib import Path

BITMAPS = {
    "icon-192": ("icon", 192),
    "icon-512": ("icon", 512),
    "icon-maskable-192": ("icon-maskable", 192),
    "icon-maskable-512": ("icon-maskable", 512),
    "apple-touch-icon-180": ("icon-maskable", 180),
    "apple-touch-icon-192": ("icon-maskable", 192),
    "favicon-32": ("icon", 32),
}
"""By file name: the picture that the bitmap is made from, and its side in pixels."""


def rasterize(folder: Path) -> None:
    """Write every bitmap into the folder that holds the icons' SVG files.

    Needs Playwright and a Chromium, the system's or Playwright's own.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, (picture, side) in BITMAPS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            svg = (folder / f"{picture}.svg").read_text(encoding="utf-8")
            page.set_content(
                "<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>" + svg
            )
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
            page.close()
        browser.close()
