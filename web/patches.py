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


HAN = ("ko", "ja", "zh-Hant", "zh-Hans")
"""Those of the languages whose fonts hold Han characters, in the order of the fallbacks."""


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
    return patch_pictures(patch_han(source))


def patch_han(source: str) -> str:
    """The same, with Han characters in the shapes of the app's language.

    A name may need the fonts of two languages. The app's own is then fetched whatever the other
    is, and asked first; the engine would take them in the order of their addresses.
    """
    language = "v.G.document.documentElement.lang"
    source = replace(source, r'(?<=,j=)this\.f(?=\s*A:\{if\("zh-Hans"===j)', language, 1)
    names = json.dumps({locale: FALLBACK_NAMES[locale] for locale in HAN}, separators=(",", ":"))
    first = r'B\.\w\.\w+\(k,"Noto Color Emoji"\)\|\|k==="Noto Emoji"'
    source = replace(source, first, f"k==={names}[{language}]", 1)
    own = f"{json.dumps(list(FALLBACK_NAMES))}.indexOf({language})"
    wanted = r"(?<=h=A\.d\(\[)(?=\],c\)\s*while\(b\.length!==0\)\{g=f\.\w+\(b\))"
    return replace(source, wanted, f"...f.e.slice(0,{len(HAN)}).filter((_,n)=>n==={own})", 1)


def patch_pictures(source: str) -> str:
    """The same, with every SVG drawn once, to an image, and not anew in each frame.

    The engine keeps no picture between frames, so a table of thirty drawings took a quarter of a
    second a frame on a slow device. The image is drawn in memory: read back from the GPU it would
    have to wait for that.
    """
    kinds = re.search(
        r'B\.(\w+)=new A\.(\w+)\(0,"raster"\)\s*B\.(\w+)=new A\.\2\(1,"picture"\)', source
    )
    if kinds is None:
        raise PatternError("the ways of drawing an SVG")
    source = replace(source, rf"(?<=,)B\.{kinds[3]}(?=,)", f"B.{kinds[1]}", 1)
    kit = re.search(r"r=(\$\.\w+\.\w+\(\))\.AlphaType\.Premul", source)
    if kit is None:
        raise PatternError("CanvasKit")
    on_gpu = (
        r"(?<=\(a,b\)\{var s,r,q,p,o,n)=\$\.\w+\.\w+\(\)\.w\n"
        r"n===\$&&A\.c\(\)\nn\.\w+\(0,new A\.\w+\(a,b\)\)\ns=n\.c\n"
    )
    source = replace(source, on_gpu, f"\ns={kit[1]}.MakeSurface(a,b)\n", 1)
    read = r"(?<=q\.delete\(\)\n)(?=if\(o==null\)throw A\.\w+\(A\.\w+\(u\.\w+\)\)\nn=)"
    return replace(source, read, "s.dispose()\n", 1)


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
