"""Every picture, by its path below `assets/`;
and the drawings that screens put together themselves."""

from importlib import import_module
from pkgutil import iter_modules

from tools.art import games
from tools.art.icon import icons
from tools.art.shell import shell


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by its path below `assets/`."""
    drawn = {"icons": icons(), "shell": shell()}
    for game in iter_modules(games.__path__):
        drawn[game.name] = import_module(f"tools.art.games.{game.name}").pictures()
    return {
        f"{folder}/{name}.svg": text
        for folder, found in drawn.items()
        for name, text in found.items()
    }


def modules() -> dict[str, str]:
    """Return the text of each module of the screens that has drawings,
    by its path in the project."""
    found: dict[str, str] = {}
    for game in iter_modules(games.__path__):
        made = getattr(import_module(f"tools.art.games.{game.name}"), "modules", None)
        found |= made() if made else {}
    return found
