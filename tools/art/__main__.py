"""`python -m tools.art` writes every picture below `assets/`; `--png` also makes the icons."""

import argparse
from pathlib import Path

from tools.art.pictures import modules, pictures
from tools.art.raster import rasterize

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("--png", action="store_true", help="also draw the icons as bitmaps")
    wanted = parser.parse_args()
    for name, text in pictures().items():
        file = ASSETS / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for name, text in modules().items():
        (ROOT / name).write_text(text, encoding="utf-8")
    if wanted.png:
        rasterize(ROOT)


if __name__ == "__main__":
    main()
