"""Every picture there is: its path below `assets/`, and how it is drawn."""

from importlib import import_module

from art.icon import icons
from art.shell import shell
from engine import games


def pictures() -> dict[str, str]:
    """The SVG text of every picture, by its path below `assets/`."""
    drawn = {"icons": icons(), "shell": shell()}
    for game in games.names():
        drawn[game] = import_module(f"art.games.{game}").pictures()
    return {
        f"{folder}/{name}.svg": text
        for folder, found in drawn.items()
        for name, text in found.items()
    }
