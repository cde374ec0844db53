"""Offers and answers as digits: what is kept, how short it is, and what is refused."""

from __future__ import annotations

import json
import re
import subprocess
from binascii import crc_hqx
from pathlib import Path
from random import Random
from typing import Any

import pytest

from web.archive import find_node
from web.build import PAGE

BUILD = "0123abcd99887766"
PRINT = ":".join(f"{n * 7 % 256:02X}" for n in range(32))
USUAL = ("aB3/", "Zz09+/abcdefghijklmnopqr")
OF_FIREFOX = ("1f2e3d4c", "0123456789abcdef0123456789abcdef")
UNEVEN = ("abcde", "Z" * 23)
NAMES = (
    "01234567-89ab-cdef-0123-456789abcdef.local 50001",
    "fedcba98-7654-3210-fedc-ba9876543210.local 50002",
)
RUN = """
const { pack, unpack } = await import(process.argv[1]);
const { readFileSync } = await import("node:fs");
const found = JSON.parse(readFileSync(0, "utf8")).map(([name, ...given]) => {
  try {
    return name === "pack" ? pack(...given) : unpack(...given);
  } catch (error) {
    return { code: error.code ?? String(error), error: error instanceof Error };
  }
});
console.log(JSON.stringify(found));
"""


def description(
    *hosts: str, credentials: tuple[str, str] = USUAL, setup: str = "actpass", more: str = ""
) -> str:
    """An offer or answer as a browser gives it, with a candidate for each address and port."""
    lines = [
        *("v=0", "o=- 8402 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(
            f"a=candidate:{n} 1 udp {2113937151 - n} {host} typ host generation 0 network-cost 999"
            for n, host in enumerate(hosts)
        ),
        *([more] if more else []),
        f"a=ice-ufrag:{credentials[0]}",
        f"a=ice-pwd:{credentials[1]}",
        "a=ice-options:trickle",
        f"a=fingerprint:sha-256 {PRINT}",
        f"a=setup:{setup}",
        *("a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ""),
    ]
    return "\r\n".join(lines)


def answers(tmp_path: Path, *asked: tuple[Any, ...]) -> list[Any]:
    """What each call of ``pack`` or ``unpack`` gives, or the code of its error."""
    page = tmp_path / "sdp.mjs"
    page.write_text((PAGE / "sdp.js").read_text("utf-8"), "utf-8")
    node = find_node() or pytest.fail("Node is not installed", pytrace=False)
    command = [str(node), "--input-type=module", "-e", RUN, "--", page.as_uri()]
    done = subprocess.run(
        command, input=json.dumps(asked), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def packed(tmp_path: Path, *described: str, candidates: bool = True) -> list[str]:
    found = answers(tmp_path, *(("pack", each, BUILD, candidates) for each in described))
    assert all(isinstance(each, str) for each in found), found
    return found


def digits(body: bytes) -> str:
    """A body with its checksum, as digits."""
    return str(int.from_bytes(body + crc_hqx(body, 0xFFFF).to_bytes(2, "big"), "big"))


def body(code: str) -> bytes:
    """What a code has before its checksum."""
    number = int(code)
    return number.to_bytes((number.bit_length() + 7) // 8, "big")[:-2]


def kept(sdp: str) -> list[str]:
    """The lines of a description that a code keeps."""
    found = re.findall(r"^a=(?:ice-ufrag|ice-pwd|fingerprint|setup):.*$", sdp, re.MULTILINE)
    return [each.strip() for each in found]


def hosts(sdp: str) -> list[str]:
    """The addresses of a description, each with its port."""
    return re.findall(r"^a=candidate:\S+ 1 udp \d+ (\S+ \d+) typ host", sdp, re.MULTILINE)


@pytest.mark.parametrize("credentials", [USUAL, OF_FIREFOX, UNEVEN])
@pytest.mark.parametrize("setup", ["actpass", "active", "passive"])
def test_what_varies_comes_back(tmp_path: Path, credentials: tuple[str, str], setup: str) -> None:
    given = description(*NAMES, credentials=credentials, setup=setup)
    (code,) = packed(tmp_path, given)
    found, spaced = answers(tmp_path, ("unpack", code), ("unpack", f" {code[:9]} \n{code[9:]}"))
    assert found == spaced
    assert found["build"] == BUILD[:8]
    assert kept(found["sdp"]) == kept(given)
    assert hosts(found["sdp"]) == list(NAMES)
    assert answers(tmp_path, ("pack", found["sdp"], found["build"], True)) == [code]


def test_codes_are_short(tmp_path: Path) -> None:
    named, addressed = packed(tmp_path, description(*NAMES), description("192.168.1.20 50001"))
    (answer,) = packed(tmp_path, description(*NAMES, setup="active"), candidates=False)
    assert [len(body(each)) + 2 for each in (named, addressed, answer)] == [99, 68, 61]
    assert [len(each) for each in (named, addressed, answer)] == [237, 162, 145]


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (["10.0.0.7 5000", NAMES[0], "2001:db8::7 5001"], ["10.0.0.7 5000", NAMES[0]]),
        (["2001:db8::7 5001"], ["2001:0db8:0000:0000:0000:0000:0000:0007 5001"]),
        (["127.0.0.1 5000", "::1 5001"], []),
        ([f"10.0.0.{n} 500{n}" for n in range(1, 6)], [f"10.0.0.{n} 500{n}" for n in (1, 2, 3)]),
        (["10.0.0.300 5000", "host.example 5000", "10.0.0.7 0", "fe80::1%eth0 5000"], []),
    ],
)
def test_an_offer_has_up_to_three_addresses_of_the_device(
    tmp_path: Path, given: list[str], found: list[str]
) -> None:
    more = "\r\n".join(
        [
            "a=candidate:8 1 tcp 1518280447 10.9.9.9 9 typ host tcptype active",
            "a=candidate:9 1 udp 1677729535 198.51.100.7 5000 typ srflx raddr 10.0.0.7 rport 5000",
        ]
    )
    (code,) = packed(tmp_path, description(*given, more=more))
    (back,) = answers(tmp_path, ("unpack", code))
    assert hosts(back["sdp"]) == found


def test_of_many_addresses_the_best_are_taken(tmp_path: Path) -> None:
    lines = [f"a=candidate:1 1 UDP {900 + n} 10.0.0.{n} 5000 typ host" for n in range(1, 6)]
    (code,) = packed(tmp_path, description(more="\r\n".join(lines)))
    (back,) = answers(tmp_path, ("unpack", code))
    assert hosts(back["sdp"]) == ["10.0.0.5 5000", "10.0.0.4 5000", "10.0.0.3 5000"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a=fingerprint:sha-256", "a=fingerprint:sha-1"),
        ("a=setup:actpass", "a=setup:holdconn"),
        (f"a=ice-ufrag:{USUAL[0]}", "a=ice-ufrag:a_b-"),
        (f"a=ice-pwd:{USUAL[1]}", "a=ice-pwd:short"),
        ("a=mid:0", "a=mid:data"),
        (description(), ""),
    ],
)
def test_what_is_no_description_of_a_line_is_not_packed(tmp_path: Path, old: str, new: str) -> None:
    given = description().replace(old, new)
    assert given != description()
    assert answers(tmp_path, ("pack", given, BUILD, True)) == [{"code": "form", "error": True}]


def test_a_page_without_a_build_packs_nothing(tmp_path: Path) -> None:
    asked = [("pack", description(), build, True) for build in ("{build}", "abc", None)]
    assert answers(tmp_path, *asked) == [{"code": "form", "error": True}] * 3


def test_a_code_of_another_version_is_told_from_a_mistyped_one(tmp_path: Path) -> None:
    (code,) = packed(tmp_path, description(*NAMES))
    later = [digits(bytes([version]) + body(code)[1:]) for version in (2, 7, 255)]
    found = answers(tmp_path, *(("unpack", each) for each in [*later, digits(b"\2")]))
    assert [each["code"] for each in found] == ["version"] * 4


def test_each_wrong_digit_is_noticed(tmp_path: Path) -> None:
    (code,) = packed(tmp_path, description(*NAMES))
    wrong = [
        code[:n] + str((int(code[n]) + by) % 10) + code[n + 1 :]
        for n in range(len(code))
        for by in range(1, 10)
    ]
    swapped = [code[:n] + code[n + 1] + code[n] + code[n + 2 :] for n in range(len(code) - 1)]
    cut = [code[:n] for n in range(len(code))] + [code[n:] for n in range(1, len(code))]
    mistyped = [each for each in wrong + swapped + cut if each != code]
    found = answers(tmp_path, *(("unpack", each) for each in mistyped))
    assert {each.get("code") for each in found} == {"form"}


def test_anything_else_is_refused_with_one_of_two_codes(tmp_path: Path) -> None:
    rng = Random(34)
    texts = ["", "0", "007", "1e9", "-5", "１２３", "abc", "0x10", "9" * 1200, "9" * 1201, "1\0"]
    texts += ["7" * 10**6, *("".join(rng.choices("0123456789", k=n)) for n in range(1, 400))]
    odd = [None, 5, True, [], {}, ["1"]]
    found = answers(tmp_path, *(("unpack", each) for each in [*texts, *odd]))
    assert {(each.get("code"), each.get("error")) for each in found} <= {
        ("form", True),
        ("version", True),
    }


def test_no_bytes_at_all_make_a_line_that_is_not_ours(tmp_path: Path) -> None:
    """Whoever makes a code knows the checksum too."""
    rng = Random(35)
    bodies = [bytes([1]) + rng.randbytes(rng.randrange(200)) for _ in range(3000)]
    (code,) = packed(tmp_path, description(*NAMES, "10.0.0.7 5000", credentials=OF_FIREFOX))
    for _ in range(3000):
        changed = bytearray(body(code))
        for _ in range(rng.randrange(1, 4)):
            changed[rng.randrange(1, len(changed))] = rng.randrange(256)
        bodies.append(bytes(changed))
    found = answers(tmp_path, *(("unpack", digits(each)) for each in bodies))
    read = [each["sdp"] for each in found if "sdp" in each]
    assert {each["code"] for each in found if "sdp" not in each} == {"form"}
    assert len(read) > 1000
    (plain,) = answers(tmp_path, ("unpack", code))
    shapes = [
        re.compile(shape)
        for shape in (
            r"a=candidate:[123] 1 udp \d+ ([0-9a-f-]{36}\.local|[0-9.]+|[0-9a-f:]{39}) \d+"
            r" typ host generation 0",
            r"a=ice-ufrag:[A-Za-z0-9+/]{4,255}",
            r"a=ice-pwd:[A-Za-z0-9+/]{22,255}",
            r"a=fingerprint:sha-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}",
            r"a=setup:(actpass|active|passive)",
            *(re.escape(line) for line in plain["sdp"].split("\r\n") if ":" not in line),
            *(r"a=group:BUNDLE 0", r"a=msid-semantic: WMS", r"a=ice-options:trickle", r"a=mid:0"),
            *(r"a=sctp-port:5000", r"a=max-message-size:262144"),
        )
    ]
    for sdp in read:
        for line in sdp.split("\r\n"):
            assert any(shape.fullmatch(line) for shape in shapes), line
