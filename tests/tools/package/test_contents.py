"""What the local server reads is in the wheel, which only the long tier builds."""

import tomllib
from pathlib import Path, PurePosixPath

import pytest

from web.client import BEFORE, OF_SERVED

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("script", [*BEFORE, *OF_SERVED], ids=lambda path: path.name)
def test_a_script_of_the_served_page_goes_into_the_wheel(script: Path) -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    named = PurePosixPath("/", script.relative_to(ROOT).as_posix())
    assert any(named.match(pattern) for pattern in build["targets"]["wheel"]["include"])
