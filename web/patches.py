"""What is changed in Flet's own client so that it asks no other host for anything.

The client is compiled JavaScript with shortened names: every pattern says how often it must be
found, and a client in which it is not found that often is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

LAST_CODE_POINT = 0x10FFFF

FALLBACK_NAMES = {
    "ko": "Noto Sans KR",
    "ja": "Noto Sans JP",
    "zh-Hant": "Noto Sans TC",
    "zh-Hans": "Noto Sans SC",
    "en": "Noto Sans Symbols",
}
"""The names by which Flutter's engine prefers a fallback font in a language, or for a tie."""


class PatternError(Exception):
    """The client is not the one these patches were written for; the message names the pattern."""


def replace(source: str, pattern: str, replacement: str, times: int) -> str:
    """``source`` with all matches of ``pattern`` replaced; ``PatternError`` unless ``times``."""
    patched, found = re.subn(pattern, lambda _: replacement, source)
    if found != times:
        raise PatternError(f"found {found} times instead of {times}: {pattern}")
    return patched


def patch_main(source: str, coverage: Mapping[str, Iterable[str]], urls: Mapping[str, str]) -> str:
    """``main.dart.js`` without its third-party script and with our fonts as the only fallbacks.

    ``coverage`` has the characters of each language's names font and ``urls`` where it lies,
    relative to Flutter's fallback folder; both have the keys of ``FALLBACK_NAMES``.
    """
    source = replace(
        source, r'A\.\w+\("wasm(?:_compatibility)?/rive_native\.js","RiveNative"\)', "null", 2
    )
    source = replace(source, r"https://cdn\.jsdelivr\.net/npm/@rive-app/[^\"]*", "", 1)
    font = re.search(r'A\.(\w+)\("Noto Color Emoji 0"', source)
    if font is None:
        raise PatternError("the list of fallback fonts")
    order = list(FALLBACK_NAMES)
    entries = ",".join(
        f"A.{font[1]}({json.dumps(FALLBACK_NAMES[locale])},{json.dumps(urls[locale])})"
        for locale in order
    )
    list_of_fonts = rf'(?<=A\.d\(\[)A\.{font[1]}\("Noto Color Emoji 0",[^\]]*(?=\])'
    source = replace(source, list_of_fonts, entries, 1)
    sets, ranges = encode_coverage([frozenset(coverage[locale]) for locale in order])
    source = replace(source, r'(?<=\(")[0-9a-z]*(?:,[0-9a-z]+){300,}(?="\))', sets, 1)
    source = replace(source, r'(?<=\(")[0-9A-Za-z]{20000,}(?=",)', ranges, 1)
    language = r'(?<=,j=)this\.f(?=\s*A:\{if\("zh-Hans"===j)'
    return replace(source, language, "v.G.document.documentElement.lang", 1)


def patch_bootstrap(source: str) -> str:
    """``flutter_bootstrap.js`` that knows one renderer and registers no service worker."""
    source = replace(source, r'\{"compileTarget":"dart2wasm"[^}]*\},', "", 1)
    return replace(source, r"\s*serviceWorkerSettings: \{[^}]*\},", "", 1)


def patch_engine(source: str) -> str:
    """``pyodide.asm.mjs`` that makes room for a memory image larger than its first heap."""
    restore = "t.length>Module.HEAP8.length&&growMemory(t.length),Module.HEAP8.set(t)"
    return replace(source, r"(?<=return )Module\.HEAP8\.set\(t\)", restore, 1)


def encode_coverage(fonts: list[frozenset[str]]) -> tuple[str, str]:
    """The two packed strings from which Flutter's engine decodes who covers which code point.

    The first lists every set of fonts that occurs, by distances between font numbers; the second
    runs through all code points, giving for each stretch its length and the number of its set.
    Digits are prefixes, small letters end a distance or a length, capitals end a set's number.
    """
    by_code_point: dict[int, tuple[int, ...]] = {}
    for number, covered in enumerate(fonts):
        for character in covered:
            point = ord(character)
            by_code_point[point] = (*by_code_point.get(point, ()), number)
    stretches: list[tuple[tuple[int, ...], int]] = []
    reached = 0
    for point in sorted(by_code_point):
        if point > reached:
            stretches.append(((), point - reached))
        members = by_code_point[point]
        if stretches and stretches[-1][0] == members and point == reached:
            stretches[-1] = (members, stretches[-1][1] + 1)
        else:
            stretches.append((members, 1))
        reached = point + 1
    if reached <= LAST_CODE_POINT:
        stretches.append(((), LAST_CODE_POINT + 1 - reached))
    occurring = sorted({members for members, _ in stretches})
    index = {members: number for number, members in enumerate(occurring)}
    packed_sets = ",".join(_distances(members) for members in occurring)
    packed_ranges = "".join(
        (_number(length - 2, "a") if length > 1 else "") + _number(index[members], "A")
        for members, length in stretches
    )
    return packed_sets, packed_ranges


def _distances(members: tuple[int, ...]) -> str:
    before = (-1, *members)
    return "".join(
        _number(member - last - 1, "a") for last, member in zip(before, members, strict=False)
    )


def _number(value: int, zero: str) -> str:
    prefix, digit = divmod(value, 26)
    return (str(prefix) if prefix else "") + chr(ord(zero) + digit)
