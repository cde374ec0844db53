"""Patches of Flet's own client, mainly so that it asks no other host for anything.

The client is compiled JavaScript with shortened names. Every pattern says how often it must be
found, and takes the names it needs from what it finds. A client is refused if it cannot be kept
from asking other hosts, or cannot draw names legibly. A patch that only makes it faster or fixes
something is left out where it does not fit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping

from ui.look import DARK, LIGHT

LAST_CODE_POINT = 0x10FFFF

FALLBACK_NAMES = {
    "ko": "Noto Sans KR",
    "ja": "Noto Sans JP",
    "zh-Hant": "Noto Sans TC",
    "zh-Hans": "Noto Sans SC",
    "en": "Noto Sans Symbols",
}
"""Fallback fonts by language, under the names that Flutter's engine prefers in that
language or chooses in a tie."""


HAN = ("ko", "ja", "zh-Hant", "zh-Hans")
"""The languages whose fonts hold Han characters, in the order of the fallbacks."""


LANGUAGE = "document.documentElement.lang"
"""JavaScript for the app's language, which the page has as its own."""


class PatternError(Exception):
    """The client is not the one these patches were written for; the message names the pattern."""


def replace(
    source: str, pattern: str, replacement: str | Callable[[re.Match[str]], str], times: int
) -> str:
    """Return ``source`` with all matches of ``pattern`` replaced.

    A replacement that is a function is given the match and returns the text. Raises
    ``PatternError`` unless there are ``times`` matches.
    """
    fill = replacement if callable(replacement) else lambda _: replacement
    patched, found = re.subn(pattern, fill, source)
    if found != times:
        raise PatternError(f"found {found} times instead of {times}: {pattern}")
    return patched


def find(source: str, pattern: str) -> re.Match[str]:
    """Return the first match of ``pattern``; ``PatternError`` where there is none."""
    found = re.search(pattern, source)
    if found is None:
        raise PatternError(f"found 0 times instead of 1: {pattern}")
    return found


def patch_main(source: str, coverage: Mapping[str, Iterable[str]], urls: Mapping[str, str]) -> str:
    """Return ``main.dart.js`` without third-party scripts and with our fonts as the only fallbacks.

    ``coverage`` has the characters of each language's names font, and ``urls`` has the font's
    address relative to Flutter's fallback folder. Both have the keys of ``FALLBACK_NAMES``. Raises
    ``PatternError`` for a client that cannot be changed in this way: it would ask other hosts, or
    draw names as boxes.
    """
    required: dict[str, Callable[[str], str]] = {
        "hosts": patch_hosts,
        "fonts": lambda text: patch_fonts(text, coverage, urls),
        "han": patch_han,
    }
    return _require(source, required)


def patch_bootstrap(source: str) -> str:
    """Return ``flutter_bootstrap.js`` with one renderer, no registration of a service worker and no
    source map."""
    required = {"renderer": patch_renderer, "service worker": patch_service_worker}
    return without_source_map(_require(source, required))


def patch_page(source: str, script: str) -> str:
    """Return the served app's ``index.html`` with another script of ours before Flutter."""

    def add(page: str) -> str:
        python = '<script src="python.js"></script>'
        return replace(page, re.escape(python), f'{python}\n  <script src="{script}"></script>', 1)

    return _require(source, {"script": add})


def patch_library(
    files: dict[str, bytes], without: Collection[str] = ()
) -> tuple[dict[str, bytes], dict[str, str]]:
    """Return the changed modules of Python's library in ``files``, like :func:`patch_further`."""
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
    """Return ``source`` with every patch that fits and whose name is not in ``without``.

    The second value names each patch that did not fit, with the pattern that was not found.
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
    """Return ``main.dart.js`` that asks no other host for a script."""
    script = r'A\.\w+\("wasm(?:_compatibility)?/rive_native\.js","RiveNative"\)'
    source = replace(source, script, "null", 2)
    return replace(source, r"https://cdn\.jsdelivr\.net/npm/@rive-app/[^\"]*", "", 1)


def patch_fonts(source: str, coverage: Mapping[str, Iterable[str]], urls: Mapping[str, str]) -> str:
    """Return ``main.dart.js`` with our fonts as the only fallbacks; see :func:`patch_main`."""
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
    """Return ``main.dart.js`` that draws Han characters in the shapes of the app's language.

    A name may need the fonts of two languages. The font of the app's language is then fetched in
    any case, and asked first. The engine by itself would take the fonts in the order of their
    addresses.
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
        r"\b(\w+=A\.d\(\[)(?=\],\w+\)\s*while\((\w+)\.length!==0\)\{\w+=(\w+)\.\w+\(\2\))",
        lambda found: (
            f"{found[1]}...{found[3]}.{fonts}.slice(0,{len(HAN)}).filter((_,n)=>n==={own})"
        ),
        1,
    )


def patch_renderer(source: str) -> str:
    """Return ``flutter_bootstrap.js`` that does not look for a renderer we leave out."""
    return replace(source, r'\{"compileTarget":"dart2wasm"[^}]*\},', "", 1)


def patch_service_worker(source: str) -> str:
    """Return ``flutter_bootstrap.js`` that leaves the service worker to us."""
    return replace(source, r"\s*serviceWorkerSettings: \{[^}]*\},", "", 1)


def without_source_map(source: str) -> str:
    """Return a script that names no source map, because we serve none: a browser whose tools are
    open would ask for it in vain."""
    return re.sub(r"\n?//# sourceMappingURL=.*", "", source)


def patch_pictures(source: str) -> str:
    """Return ``main.dart.js`` that draws every SVG once, to an image, and not anew in each frame.

    The engine keeps no picture between frames, so a table of thirty drawings took a quarter of a
    second per frame on a slow device. The image is drawn in memory, because reading it back from
    the GPU would mean waiting for the GPU.
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
    """Return ``main.dart.js`` that draws on, with a new WebGL context,
    after the browser took one away.

    Without the patch it begins by asking for a value that is set nowhere, which raises an error,
    and the screen stays blank for good. Phones take contexts away from apps in the background.
    """
    lost = (
        r"(?<=\{var )(\w+)=this\n\1\.\w+\(\)\.\w+\(0\)\n"
        r"(?=\1\.\w+\(\1\.\w+\.\w+\(\1\.\w+,\1\.\w+\(\)\)\)\})"
    )
    return replace(source, lost, lambda found: f"{found[1]}=this\n", 1)


def patch_families(source: str) -> str:
    """Return ``main.dart.js`` that loads the fonts of the page's list, and more when it is told.

    The page may name the list in ``fontManifest``. The function ``loadFont`` takes a font, as
    bytes, and the name of its family.
    """
    load = find(
        source,
        r"\n(\w+)\(a,b\)\{var s=0,\w=A\.\w+\(t\.\w+\)\nvar \$async\$\1=[^\n]*\n"
        r"for\(;;\)switch\(s\)\{case 0:s=2\n"
        r"return A\.\w+\(\$\.\w+\(\)\.\w+\(\)\.\w+\(a,b\),\$async\$\1\)\n"
        r"case 2:A\.\w+\(\)\n",
    )
    return replace(
        source,
        r'(?<=\()(\w+\.\w+\()("FontManifest\.json")\)',
        lambda found: (
            f"(globalThis.loadFont=(a,b)=>A.{load[1]}(a,b),"
            f"{found[1]}globalThis.fontManifest??{found[2]}))"
        ),
        1,
    )


def patch_ripple(source: str) -> str:
    """Return ``main.dart.js`` whose buttons draw no ripple, and no mark for a very short touch.

    Ripple and mark draw the whole page in a dozen more frames for each tap, and the result of the
    tap has to wait for them. A button that is held down gets its mark after ``PRESSED_AFTER``,
    without fading in.
    """
    length = find(source, r"B\.(\w+)=new A\.(\w+)\(225e3\)")
    none = find(source, rf"B\.(\w+)=new A\.{length[2]}\(0\)")[1]
    fading = r"(?<=\{)(?=switch\(a\.a\)\{case 0:return B\.\w+\ncase 1:case 2:this\.a\.toString\n)"
    source = replace(source, fading, f"return B.{none}\n", 1)
    # The pattern is tied to the start of a line, because the client has lines of a megabyte.
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
    """Return ``source`` without ripples; ``length`` names the duration that only ripples use."""
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
    # A ripple that is never drawn changes nothing when it is added or removed.
    comes = r"(?<=\.push\(a\)\n)(?=this\.\w+\(\)\},\n\w+\(a\)\{return this\.\w+\},\n\w+\()"
    source = replace(source, comes, f"if(!(a instanceof A.{ripple}))", 1)
    goes = r"(\n\w+\.toString\nB\.\w+\.\w+\(\w+,this\)\n)(?=\w+\.\w+\(\)\nthis\.c\.\$0\(\)\})"
    return replace(source, goes, lambda found: f"{found[1]}if(!(this instanceof A.{ripple}))", 1)


def patch_waiting(source: str) -> str:
    """Return ``main.dart.js`` that waits for the app's first screen in the app's colours, with a
    spinner and no words: Flet's own are English in every language."""
    words = find(source, r'new A\.\w+\(B\.(\w+),\[(\d+),"Working\.\.\."\]')
    colors = {
        "bgcolor_light": LIGHT.ground,
        "bgcolor_dark": DARK.ground,
        "spinner_color_light": LIGHT.accent,
        "spinner_color_dark": DARK.accent,
    }
    values = json.dumps([int(words[2]), *colors.values()])
    source = source.replace(words[0], re.sub(r"\[.*", lambda _: values, words[0]))
    names = json.dumps({name: place for place, name in enumerate(("spinner_size", *colors))})
    keys = rf"(?<=\nB\.{words[1]}=)\{{spinner_size:0,startup_message:1\}}(?=\n)"
    return replace(source, keys, names, 1)


def patch_failure(source: str) -> str:
    """Return ``main.dart.js`` that shows only what the app says of a session that has failed:
    Flet's own words around that are English in every language."""
    said = r"The application encountered an error: \{message\}(?:\\n\\n\{details\})?"
    source = replace(source, said, "{message}", 2)
    text = r"(?=new A\.\w+\(1,B\.\w+,A\.\w+\(A\.\w+\(g,)"
    row = rf"(?<=return A\.)(\w+\(\w,A\.\w+\(A\.d\(\[)\w,B\.\w+,{text}"
    return replace(source, row, lambda found: found[1], 1)


def patch_paths(source: str) -> str:
    """Return ``main.dart.js`` that frees the copy that the engine returns whenever a path is begun.

    Setting the fill type of a path returns a copy of the path. The copy lies in the memory of the
    engine, which has no garbage collection. It takes 112 bytes and what the path holds, which is
    two megabytes a game.
    """
    told = r"\.setFillType\(\$\.\w+\(\)\[[\w.]+\]\)"
    return replace(source, told, lambda found: f"{found[0]}?.delete()", 4)


def patch_memory(source: str) -> str:
    """Return ``pyodide.asm.mjs`` that makes room for a memory image larger than its first heap."""
    return replace(
        source,
        r"(?<=return )Module\.HEAP8\.set\((\w+)\)",
        lambda found: (
            f"{found[1]}.length>Module.HEAP8.length&&growMemory({found[1]}.length),{found[0]}"
        ),
        1,
    )


def patch_instantiation(source: str) -> str:
    """Return ``pyodide.mjs`` that fails where the engine cannot be had. By itself it writes a line
    to the console, and whoever waits for Python waits for ever."""
    return replace(
        source,
        r'console\.warn\("wasm instantiation failed!"\),console\.warn\((\w+)\)',
        lambda found: f"{found[0]},setTimeout(()=>{{throw {found[1]}}})",
        1,
    )


def patch_halves(source: str) -> str:
    """Return ``pyodide.mjs`` that asks the page for the engine that it uses. The page adds to it
    what is in the engine's second file, see ``web.split``."""
    imports = r"(?<=WebAssembly\.instantiate\(await )\w+,(\w+)\);"
    made = r"let\{instance:(\w+),module:(\w+)\}=\w+;\w+\("
    return replace(
        source,
        rf"({imports}{made})\3(?=,\4\))",
        lambda found: f"{found[1]}globalThis.joinEngine?.({found[3]},{found[2]})??{found[3]}",
        1,
    )


def patch_class_docs(source: str) -> str:
    """Return ``dataclasses.py`` that writes no docstring for a class that has none.

    Byte code without docstrings has only such classes. Writing the signature of each class, for a
    text that nobody reads, took a fifth of Python's work before the home screen.
    """
    spelled = (
        r"text_sig = str\(inspect\.signature\(\s*cls,\s*"
        r"annotation_format=annotationlib\.Format\.FORWARDREF,\s*\)\)\.replace\(' -> None', ''\)"
    )
    return replace(source, spelled, "text_sig = ''", 1)


def patch_pinch(source: str) -> str:
    """Return ``main.dart.js`` that two fingers enlarge like any page, without a new layout.

    Flutter by itself forbids enlarging, and takes an enlarged page for a smaller one of finer
    pixels. One finger stays the app's; an enlarged page is moved with two.
    """
    viewport = r"(?<=initial-scale=1)\.0, maximum-scale=1\.0, user-scalable=no"
    source = replace(source, viewport, "", 1)
    touch = r"(?<=\"touch-action\",)(?:\"none\"|\w)(?=\))"
    source = replace(source, touch, '"pinch-zoom"', 3)
    source = replace(source, r"(?<==)(\w)==null\?null:\1\.scale\b", "null", 2)
    # Rounded, because dividing and multiplying again gives a slightly different number.
    side = r"(\w)=(\w)\.(width|height)\n\1\.toString\n(\w\.b=)\1\*(\w)(?![\w.])"
    return replace(source, side, _unscaled, 3)


def _unscaled(found: re.Match[str]) -> str:
    _, port, side, place, dots = found.groups()
    return f"{place}Math.round({port}.{side}*{port}.scale*{dots}*100)/100"


def patch_chosen(source: str) -> str:
    """Return ``main.dart.js`` that gives a chosen button the state of a toggle.

    Flutter marks what is chosen as the current item of a set, which says nothing of a button that
    is not chosen. A pressed button is announced as chosen, and any other as one to choose.
    """
    given = r"\b(\w+)\.setAttribute\((?=\"aria-current\",\w+\)\}\}else\{)"
    state = '{0}.setAttribute({0}.getAttribute("role")==="button"?"aria-pressed":'
    source = replace(source, given, lambda found: state.format(found[1]), 1)
    taken = r"\b(\w+)\.removeAttribute\(\"aria-current\"\)(?=\}\}\}\})"
    return replace(
        source, taken, lambda found: f'{found[0]}\n{found[1]}.removeAttribute("aria-pressed")', 1
    )


FURTHER: dict[str, Callable[[str], str]] = {
    "pictures": patch_pictures,
    "context": patch_context,
    "families": patch_families,
    "ripple": patch_ripple,
    "paths": patch_paths,
    "pinch": patch_pinch,
    "waiting": patch_waiting,
    "failure": patch_failure,
    "chosen": patch_chosen,
}
"""Patches that make ``main.dart.js`` faster or fix it, by the name of the switch.

The client also runs without them.
"""

FURTHER_ENGINE: dict[str, Callable[[str], str]] = {"memory": patch_memory}
"""The same for the engine of Python itself."""

FURTHER_LOADER: dict[str, Callable[[str], str]] = {
    "instantiation": patch_instantiation,
    "halves": patch_halves,
}
"""The same for what loads that engine."""

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
    """Return the two packed strings that tell Flutter's engine which font covers which code point.

    The first string lists every set of fonts that occurs, by distances between font numbers. The
    second runs through all code points, giving for each stretch its length and the number of its
    set. Digits are prefixes, lower-case letters end a distance or a length, and capitals end a
    set's number.
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
