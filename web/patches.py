"""What is changed in Flet's own client so that it asks no other host for anything.

The client is compiled JavaScript with shortened names: every pattern says how often it must be
found, and takes the names it needs from what it finds. A client that cannot be kept closed and
legible is refused; what only makes it faster or mends it is left out where it does not fit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping

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


LANGUAGE = "document.documentElement.lang"
"""The app's language, as the page has it."""


class PatternError(Exception):
    """The client is not the one these patches were written for; the message names the pattern."""


def replace(
    source: str, pattern: str, replacement: str | Callable[[re.Match[str]], str], times: int
) -> str:
    """``source`` with all matches of ``pattern`` replaced; ``PatternError`` unless ``times``.

    A replacement that is a function is given the match and answers with the text.
    """
    fill = replacement if callable(replacement) else lambda _: replacement
    patched, found = re.subn(pattern, fill, source)
    if found != times:
        raise PatternError(f"found {found} times instead of {times}: {pattern}")
    return patched


def find(source: str, pattern: str) -> re.Match[str]:
    """The first match of ``pattern``; ``PatternError`` where there is none."""
    found = re.search(pattern, source)
    if found is None:
        raise PatternError(f"found 0 times instead of 1: {pattern}")
    return found


def patch_main(source: str, coverage: Mapping[str, Iterable[str]], urls: Mapping[str, str]) -> str:
    """``main.dart.js`` without its third-party script and with our fonts as the only fallbacks.

    ``coverage`` has the characters of each language's names font and ``urls`` where it lies,
    relative to Flutter's fallback folder; both have the keys of ``FALLBACK_NAMES``. Raises
    ``PatternError`` for a client to which this cannot be done: it would ask other hosts, or draw
    names as boxes.
    """
    required: dict[str, Callable[[str], str]] = {
        "hosts": patch_hosts,
        "fonts": lambda text: patch_fonts(text, coverage, urls),
        "han": patch_han,
    }
    return _require(source, required)


def patch_bootstrap(source: str) -> str:
    """``flutter_bootstrap.js`` that knows one renderer and registers no service worker."""
    return _require(source, {"renderer": patch_renderer, "service worker": patch_service_worker})


def patch_library(
    files: dict[str, bytes], without: Collection[str] = ()
) -> tuple[dict[str, bytes], dict[str, str]]:
    """The modules of Python's library among ``files`` that change, as :func:`patch_further`."""
    patched: dict[str, bytes] = {}
    missed: dict[str, str] = {}
    for name, (patch, module) in FURTHER_LIBRARY.items():
        source, unfit = patch_further(files[module].decode("utf-8"), {name: patch}, without)
        patched[module] = source.encode("utf-8")
        missed |= unfit
    return patched, missed


def patch_further(
    source: str, patches: Mapping[str, Callable[[str], str]], without: Collection[str] = ()
) -> tuple[str, dict[str, str]]:
    """``source`` with every patch that fits and whose name is not in ``without``.

    The second value says of each that did not fit, by its name, which pattern was not there.
    """
    missed: dict[str, str] = {}
    for name, patch in patches.items():
        if name not in without:
            try:
                source = patch(source)
            except PatternError as error:
                missed[name] = str(error)
    return source, missed


def patch_hosts(source: str) -> str:
    """``main.dart.js`` that asks no other host for a script."""
    script = r'A\.\w+\("wasm(?:_compatibility)?/rive_native\.js","RiveNative"\)'
    source = replace(source, script, "null", 2)
    return replace(source, r"https://cdn\.jsdelivr\.net/npm/@rive-app/[^\"]*", "", 1)


def patch_fonts(source: str, coverage: Mapping[str, Iterable[str]], urls: Mapping[str, str]) -> str:
    """``main.dart.js`` with our fonts as the only fallbacks; see :func:`patch_main`."""
    font = find(source, r'A\.(\w+)\("Noto Color Emoji 0"')
    order = list(FALLBACK_NAMES)
    entries = ",".join(
        f"A.{font[1]}({json.dumps(FALLBACK_NAMES[locale])},{json.dumps(urls[locale])})"
        for locale in order
    )
    list_of_fonts = rf'(?<=A\.d\(\[)A\.{font[1]}\("Noto Color Emoji 0",[^\]]*(?=\])'
    source = replace(source, list_of_fonts, entries, 1)
    sets, ranges = encode_coverage([frozenset(coverage[locale]) for locale in order])
    source = replace(source, r'(?<=\(")[0-9a-z]*(?:,[0-9a-z]+){300,}(?="\))', sets, 1)
    return replace(source, r'(?<=\(")[0-9A-Za-z]{20000,}(?=",)', ranges, 1)


def patch_han(source: str) -> str:
    """``main.dart.js`` with Han characters in the shapes of the app's language.

    A name may need the fonts of two languages. The app's own is then fetched whatever the other
    is, and asked first; the engine would take them in the order of their addresses.
    """
    chosen = r'(?<=,)(\w+)=this\.\w+(?=\s*A:\{if\("zh-Hans"===\1\|)'
    source = replace(source, chosen, lambda found: f"{found[1]}={LANGUAGE}", 1)
    names = json.dumps({locale: FALLBACK_NAMES[locale] for locale in HAN}, separators=(",", ":"))
    first = r'B\.\w+\.\w+\((\w+),"Noto Color Emoji"\)\|\|\1==="Noto Emoji"'
    source = replace(source, first, lambda found: f"{found[1]}==={names}[{LANGUAGE}]", 1)
    fonts = find(
        source,
        r"for\(\w+=(\w+)\.length,\w+=this\.(\w+),\w+=-1,\w+=0,(\w+)=0;[^)]*\)"
        r"\{\w+=\1\.charCodeAt\(\3\)",
    )[2]
    own = f"{json.dumps(list(FALLBACK_NAMES))}.indexOf({LANGUAGE})"
    return replace(
        source,
        r"(\w+=A\.d\(\[)(?=\],\w+\)\s*while\((\w+)\.length!==0\)\{\w+=(\w+)\.\w+\(\2\))",
        lambda found: (
            f"{found[1]}...{found[3]}.{fonts}.slice(0,{len(HAN)}).filter((_,n)=>n==={own})"
        ),
        1,
    )


def patch_renderer(source: str) -> str:
    """``flutter_bootstrap.js`` that does not look for a renderer we leave out."""
    return replace(source, r'\{"compileTarget":"dart2wasm"[^}]*\},', "", 1)


def patch_service_worker(source: str) -> str:
    """``flutter_bootstrap.js`` that leaves the service worker to us."""
    return replace(source, r"\s*serviceWorkerSettings: \{[^}]*\},", "", 1)


def patch_pictures(source: str) -> str:
    """``main.dart.js`` that draws every SVG once, to an image, and not anew in each frame.

    The engine keeps no picture between frames, so a table of thirty drawings took a quarter of a
    second a frame on a slow device. The image is drawn in memory: read back from the GPU it would
    have to wait for that.
    """
    kinds = find(source, r'B\.(\w+)=new A\.(\w+)\(0,"raster"\)\s*B\.(\w+)=new A\.\2\(1,"picture"\)')
    source = replace(source, rf"(?<=,)B\.{kinds[3]}(?=,)", f"B.{kinds[1]}", 1)
    kit = find(source, r"\w+=(\$\.\w+\.\w+\(\))\.AlphaType\.Premul")[1]
    on_gpu = (
        r"\((\w+),(\w+)\)\{var ((?:\w+,)+)(\w+)=\$\.\w+\.\w+\(\)\.\w+\n\4===\$&&A\.\w+\(\)\n"
        r"\4\.\w+\(0,new A\.\w+\(\1,\2\)\)\n(\w+)=\4\.\w+\n(?=\4=\5\.getCanvas\(\)\n)"
    )
    surface = find(source, on_gpu)[5]
    source = replace(
        source,
        on_gpu,
        lambda found: (
            f"({found[1]},{found[2]}){{var {found[3]}{found[4]}\n"
            f"{surface}={kit}.MakeSurface({found[1]},{found[2]})\n"
        ),
        1,
    )
    read = (
        r"(?<=\.delete\(\)\n)(?=if\((\w+)==null\)throw A\.\w+\(A\.\w+\(\w+\.\w+\)\)\n"
        r"\w+=\$\.\w+\.\w+\(\)\.MakeImage\(\w+,\1,4\*\w+\))"
    )
    return replace(source, read, f"{surface}.dispose()\n", 1)


def patch_context(source: str) -> str:
    """``main.dart.js`` that draws on with a new WebGL context when the browser takes one away.

    What it does then begins by asking for a value that is set nowhere, which raises: the screen
    stayed blank for good. Phones take contexts from whoever is in the background.
    """
    lost = (
        r"(?<=\{var )(\w+)=this\n\1\.\w+\(\)\.\w+\(0\)\n"
        r"(?=\1\.\w+\(\1\.\w+\.\w+\(\1\.\w+,\1\.\w+\(\)\)\)\})"
    )
    return replace(source, lost, lambda found: f"{found[1]}=this\n", 1)


def patch_ripple(source: str) -> str:
    """``main.dart.js`` whose buttons draw no ripple, and no mark for a touch that is over at once.

    Ripple and mark draw the whole page in a dozen frames more for each tap, and what the tap does
    has to wait for them. A button that is held down is marked after ``PRESSED_AFTER``, at once.
    """
    length = find(source, r"B\.(\w+)=new A\.(\w+)\(225e3\)")
    none = find(source, rf"B\.(\w+)=new A\.{length[2]}\(0\)")[1]
    fading = r"(?<=\{)(?=switch\(a\.a\)\{case 0:return B\.\w+\ncase 1:case 2:this\.a\.toString\n)"
    source = replace(source, fading, f"return B.{none}\n", 1)
    # Tied to where a line begins: the client has lines of a megabyte.
    mark = (
        r"(?<=\n)(\w+)(\(a,b,c\)\{var [^\n]*?\b(\w+)=this,[^\n]*\b(\w+)=a\.a\n)"
        r"(?=switch\(\4\)\{case 0:\3\.)"
    )
    state = find(source, mark + r"switch\(\4\)\{case 0:\3\.(\w+)\(\)\.(\w+)\(0,B\.(\w+),c\)\n")
    pressed = (
        rf"(?<=\n)\w+\.{state[5]}\(\)\.{state[6]}\(0,B\.{state[7]},!0\)\n(?=\w+=\w+\.\w+\(\w+\)\n)"
    )
    source = replace(source, pressed, "", 1)
    source = replace(source, mark, _mark_when_held, 1)
    return _without_ripple(source, length[1])


PRESSED_AFTER = 100
"""Milliseconds after which a button that is held down is marked; most taps are over by then."""


def _mark_when_held(found: re.Match[str]) -> str:
    name, head, button, kind = found.groups()
    return (
        f"{name}{head}if({kind}===0&&!{button}.ptHeld){{clearTimeout({button}.ptTimer)\n"
        f"if(c){button}.ptTimer=setTimeout(()=>{{if({button}.c==null)return\n"
        f"{button}.ptHeld=true\n{button}.{name}(a,b,c)}},{PRESSED_AFTER})\nreturn}}\n"
        f"if({kind}===0&&!c){button}.ptHeld=false\n"
    )


def _without_ripple(source: str, length: str) -> str:
    """``length`` is the name of the time that only a ripple takes."""
    released = find(
        source,
        rf"A\.(\w+)\.prototype=\{{\n\w+\(a\)\{{[^{{}}]*\.\w+=B\.{length}\n"
        r"\w+\.(\w+)\(0\)\n[^{}]*\},\n"
        r"\w+\(a\)\{[^{}]*\{[^{}]*\}\},\n"
        r"\w+\(a\)\{if\(a===B\.\w+\)this\.(\w+)\(\)\},\n",
    )
    ripple, forward, dispose = released.groups()
    begin = source.rindex(".prototype={", 0, released.start())
    head = released.start() + len(f"A.{ripple}.prototype={{\n")
    end = source.index(".prototype={", released.end())
    made, moves = source[begin:head], source[head:end]
    made = replace(made, rf"\n\w+\.{forward}\(0\)(?=\n)", "", 2)
    moves = replace(
        moves,
        r"(?<=\n)\w+\(a\)\{(?!if\()|^\w+\(a\)\{",
        lambda found: f"{found[0]}return this.{dispose}()\n",
        2,
    )
    moves = replace(moves, r"(?<=\n)\w+\(a,b\)\{(?=var )", lambda found: f"{found[0]}return\n", 1)
    source = source[:begin] + made + moves + source[end:]
    # What is never drawn changes nothing by coming and going.
    comes = r"(?<=\.push\(a\)\n)(?=this\.\w+\(\)\},\n\w+\(a\)\{return this\.\w+\},\n\w+\()"
    source = replace(source, comes, f"if(!(a instanceof A.{ripple}))", 1)
    goes = r"(\n\w+\.toString\nB\.\w+\.\w+\(\w+,this\)\n)(?=\w+\.\w+\(\)\nthis\.c\.\$0\(\)\})"
    return replace(source, goes, lambda found: f"{found[1]}if(!(this instanceof A.{ripple}))", 1)


def patch_paths(source: str) -> str:
    """``main.dart.js`` that lets go of what the engine hands out whenever a path is begun.

    Telling a path how it is filled answers with a copy of it, in the memory of the engine, where
    nobody collects it: 112 bytes and what the path holds, two megabytes a game.
    """
    told = r"\.setFillType\(\$\.\w+\(\)\[[\w.]+\]\)"
    return replace(source, told, lambda found: f"{found[0]}?.delete()", 4)


def patch_memory(source: str) -> str:
    """``pyodide.asm.mjs`` that makes room for a memory image larger than its first heap."""
    return replace(
        source,
        r"(?<=return )Module\.HEAP8\.set\((\w+)\)",
        lambda found: (
            f"{found[1]}.length>Module.HEAP8.length&&growMemory({found[1]}.length),{found[0]}"
        ),
        1,
    )


def patch_class_docs(source: str) -> str:
    """``dataclasses.py`` that describes no class which says nothing of itself.

    Byte code without docstrings has none but such classes. The signature of each, spelled for a
    text that nobody reads, was a fifth of what Python did until the home screen.
    """
    spelled = (
        r"text_sig = str\(inspect\.signature\(\s*cls,\s*"
        r"annotation_format=annotationlib\.Format\.FORWARDREF,\s*\)\)\.replace\(' -> None', ''\)"
    )
    return replace(source, spelled, "text_sig = ''", 1)


def patch_pinch(source: str) -> str:
    """``main.dart.js`` that two fingers enlarge, as they do any page, without laying it out anew.

    Flutter forbids it, and takes a page seen through such a magnifying glass for a smaller one of
    finer dots. One finger stays the app's: what is enlarged is moved by two.
    """
    viewport = r"(?<=initial-scale=1)\.0, maximum-scale=1\.0, user-scalable=no"
    source = replace(source, viewport, "", 1)
    touch = r"(?<=\"touch-action\",)(?:\"none\"|\w)(?=\))"
    source = replace(source, touch, '"pinch-zoom"', 3)
    source = replace(source, r"(?<==)(\w)==null\?null:\1\.scale\b", "null", 2)
    # Rounded, for what is divided and multiplied again is not quite what it was.
    side = r"(\w)=(\w)\.(width|height)\n\1\.toString\n(\w\.b=)\1\*(\w)(?![\w.])"
    return replace(source, side, _unscaled, 3)


def _unscaled(found: re.Match[str]) -> str:
    _, port, side, place, dots = found.groups()
    return f"{place}Math.round({port}.{side}*{port}.scale*{dots}*100)/100"


FURTHER: dict[str, Callable[[str], str]] = {
    "pictures": patch_pictures,
    "context": patch_context,
    "ripple": patch_ripple,
    "paths": patch_paths,
    "pinch": patch_pinch,
}
"""What makes ``main.dart.js`` faster or mends it, by the name of its switch: it runs without."""

FURTHER_ENGINE: dict[str, Callable[[str], str]] = {"memory": patch_memory}
"""The same for Python's own engine."""

FURTHER_LIBRARY: dict[str, tuple[Callable[[str], str], str]] = {
    "class-docs": (patch_class_docs, "dataclasses.py")
}
"""The same for modules of its standard library: patch and module by the name of the switch."""


def _require(source: str, patches: Mapping[str, Callable[[str], str]]) -> str:
    for name, patch in patches.items():
        try:
            source = patch(source)
        except PatternError as error:
            raise PatternError(
                "This version of Flet's client cannot be used: the required patch "
                f"'{name}' does not fit, {error}"
            ) from error
    return source


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
