"""The command ``pocket-table``: the app, or the engine's command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence

COMMAND = "pocket-table"
WITHOUT_A_SCREEN = ("games", "play", "replay", "bench")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the app, or one command without a screen.

    Args:
        arguments: the words after the program's name; by default those of the process.

    Returns:
        The exit code.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["--version"]:
        from ui.version import version

        print(version())
        return 0
    if words and words[0] in WITHOUT_A_SCREEN:
        from engine.__main__ import main as command

        return command(words, COMMAND)
    from ui.app import main as app
    from web.launch import launch

    others = " | ".join((*WITHOUT_A_SCREEN, "--version"))
    launch(app, words, COMMAND, f"Without a screen: {COMMAND} {others}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
