"""Every picture there is: its path below `assets/`, and how it is drawn; and what of them screens
put together themselves."""

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


def modules() -> dict[str, str]:
    """The text of every module of the screens that holds drawings, by its path in the project."""
    found: dict[str, str] = {}
    for game in iter_modules(games.__path__):
        made = getattr(import_module(f"art.games.{game.name}"), "modules", None)
        found |= made() if made else {}
    return found
