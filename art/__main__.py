"""`python -m art` writes every picture below `assets/`."""

from art.components import ROOT
from art.pictures import pictures


def main() -> None:
    for name, text in pictures().items():
        file = ROOT / "assets" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
