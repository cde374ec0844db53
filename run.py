"""Set up Pocket Table and start it. Nothing but Python 3.11 or later is needed.

    python3 run.py                  the app, in the browser
        --lan                       let phones in this network in
        --desktop                   in a window of its own
        --port N                    at this port; by default 8550, or any free one
        --no-browser                only print the address
    python3 run.py test             the short tier of tests, in two processes; --all: every test
                                    (any other words are passed to pytest instead)
    python3 run.py lint             style and types
    python3 run.py build            static files for any web server, in build/web
    python3 run.py serve            that build, served on this machine
    python3 run.py gallery          pictures of every kind of screen, in build/gallery

Add --help to build, serve or gallery for their options.

The packages that pyproject.toml pins are installed once, into .venv beside this file.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
MINIMUM = (3, 11)
GROUPS = {
    "app": (),
    "build": ("build",),
    "serve": ("build",),
    "test": ("build", "words", "test"),
    "lint": ("build", "words", "test", "lint"),
    "gallery": ("build", "test"),
}


SPREAD = ("--numprocesses=2", "--maxschedchunk=1")
"""pytest's options for two processes. They take tests one by one: those in a browser are long."""


def main(words: list[str]) -> int:
    """Run one command in the environment, which is made if needed, and return its exit code."""
    task = words[0] if words and words[0] in GROUPS else "app"
    rest = words[1:] if words and words[0] in GROUPS else words
    if task == "app" and {"-h", "--help"} & set(rest):
        print(__doc__)  # no package is needed to read it
        return 0
    python = prepare(task)
    if task == "test":
        spread = SPREAD if rest in ([], ["--all"]) else ()
        # Each of the many processes would compile everything again.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        return call(python, "-m", "pytest", *spread, *rest)
    if task == "lint":
        checks = (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",))
        return max(call(python, "-m", *check) for check in checks)
    if task in ("build", "serve"):
        return call(python, "-m", "web", task, *rest)
    if task == "gallery":
        return call(python, "-m", "tools.gallery", *rest)
    return call(python, "main.py", *rest)


def call(*words: str | Path) -> int:
    """Run a program in this folder and return its exit code. Ctrl+C ends it quietly."""
    try:
        return subprocess.run([str(word) for word in words], cwd=HERE, check=False).returncode
    except KeyboardInterrupt:
        return 130


def prepare(task: str) -> Path:
    """Install the packages of a task and return the Python of the environment."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = requirements(task)
    group = "+".join(("app", *GROUPS[task]))
    key = hashlib.sha256(repr((sys.version, wanted)).encode()).hexdigest()[:16]
    stamp = VENV / f"{group}-{key}"
    if stamp.exists() and python.exists():
        return python
    if not python.exists():
        print("Making an environment in .venv ...", flush=True)
        if call(sys.executable, "-m", "venv", VENV) != 0:
            sys.exit(
                "Python's module venv does not work here. On Debian and Ubuntu: "
                "apt install python3-venv"
            )
    print("Installing packages ...", flush=True)
    if call(python, "-m", "pip", "install", "--quiet", "--no-input", *wanted) != 0:
        sys.exit("pip could not install the packages above: is there a network?")
    for old in VENV.glob(f"{group}-*"):
        old.unlink()
    stamp.touch()
    return python


def requirements(task: str) -> list[str]:
    """Return the packages of a task as pyproject.toml pins them."""
    import tomllib  # new in 3.11; an older Python must get as far as the message below

    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    wanted = project["project"]["dependencies"] + [n for g in GROUPS[task] for n in groups[g]]
    if "test" in GROUPS[task]:
        wanted += project["build-system"]["requires"]  # the tests build a wheel without a network
    return sorted(wanted)


if __name__ == "__main__":
    if sys.version_info < MINIMUM:
        sys.exit("Pocket Table needs Python 3.11 or later; this is " + sys.version.split()[0] + ".")
    sys.exit(main(sys.argv[1:]))
