"""`python -m art` writes every picture below `assets/`; `--png` draws the icon's bitmaps too."""

import argparse

from art.components import ROOT
from art.pictures import pictures
from art.raster import rasterize


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m art", description=__doc__)
    parser.add_argument("--png", action="store_true", help="also draw the icon's bitmaps")
    wanted = parser.parse_args()
    assets = ROOT / "assets"
    for name, text in pictures().items():
        file = assets / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    if wanted.png:
        rasterize(assets / "icons")


if __name__ == "__main__":
    main()
