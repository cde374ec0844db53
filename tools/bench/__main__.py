"""A list of all benches, one per line, with what each measures."""

from __future__ import annotations

import ast
from pathlib import Path

HERE = Path(__file__).parent


def benches() -> dict[str, str]:
    """Return the first line of each bench's docstring, by module name; a bench has a ``main``."""
    found = {}
    for path in sorted(HERE.glob("[!_]*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        if any(isinstance(node, ast.FunctionDef) and node.name == "main" for node in tree.body):
            found[path.stem] = (ast.get_docstring(tree) or "").partition("\n")[0]
    return found


def main() -> None:
    """Print the list."""
    found = benches()
    width = max(map(len, found))
    print("Each is run as python -m tools.bench.NAME; --help says what it can be told.\n")
    for name, line in found.items():
        print(f"{name:{width}}  {line}")


if __name__ == "__main__":
    main()
