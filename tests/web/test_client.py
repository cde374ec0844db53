"""What several processes may make at once is made by one."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from web.client import ROOT, MissingPieceError, alone, prepare_client

HOLD = """\
import sys
from pathlib import Path
from web.client import alone
with alone(Path(sys.argv[1])):
    print("in", flush=True)
    sys.stdin.read()
"""


def test_one_process_at_a_time_and_the_next_when_it_has_ended(tmp_path: Path) -> None:
    lock = tmp_path / "cache/made.lock"
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"in\n"
        with pytest.raises(sqlite3.OperationalError), alone(lock, patience=0.1):
            pytest.fail("two are in")
        other.kill()
    with alone(lock):
        pass
    assert [path.name for path in lock.parent.iterdir()] == ["made.lock"]


def test_a_failure_lets_go(tmp_path: Path) -> None:
    lock = tmp_path / "made.lock"
    with pytest.raises(KeyError), alone(lock):
        raise KeyError
    with alone(lock, patience=0.1):
        pass


def test_a_cache_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    file = tmp_path / "taken"
    file.touch()
    with pytest.raises(MissingPieceError, match="taken"):
        prepare_client(file / "cache")
