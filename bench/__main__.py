"""All benches, a line each: what each is called, and what it measures."""

from __future__ import annotations

import ast
from pathlib import Path

HERE = Path(__file__).parent


def benches() -> dict[str, str]:
    """The first line of what each bench says of itself, by name: of each module with a ``main``."""
    found = {}
    for path in sorted(HERE.glob("[!_]*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        if any(isinstance(node, ast.FunctionDef) and node.name == "main" for node in tree.body):
            found[path.stem] = (ast.get_docstring(tree) or "").partition("\n")[0]
    return found


def main() -> None:
    """Print them."""
    found = benches()
    width = max(map(len, found))
    print("Each is run as python -m bench.NAME; --help says what it can be told.\n")
    for name, line in found.items():
        print(f"{name:{width}}  {line}")


if __name__ == "__main__":
    main()
