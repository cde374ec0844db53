"""Every picture there is: its path below `assets/`, and how it is drawn."""

from importlib import import_module
from pkgutil import iter_modules

from art import games
from art.icon import icons
from art.shell import shell


def pictures() -> dict[str, str]:
    """The SVG text of every picture, by its path below `assets/`."""
    drawn = {"icons": icons(), "shell": shell()}
    for game in iter_modules(games.__path__):
        drawn[game.name] = import_module(f"art.games.{game.name}").pictures()
    return {
        f"{folder}/{name}.svg": text
        for folder, found in drawn.items()
        for name, text in found.items()
    }
