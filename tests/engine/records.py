"""The records that stand beside the games' tests, one file a game played."""

from pathlib import Path

from engine import games

FOLDERS = Path(__file__).parent / "games"
_KNOWN = {*games.names(), *map(games.home, games.keepers())}
RECORDS = sorted(p for p in FOLDERS.glob("*/game_*.json") if p.parent.name in _KNOWN)
"""Of the games on the shelf and the keepers; a game that is on neither yet tests its own."""


def name(path: Path) -> str:
    """What a test with that record is called."""
    return f"{path.parent.name}-{path.stem}"
