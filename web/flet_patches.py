"""Patches of Flet's Python that make the answer to a tap faster, each with a switch.

Most of the time of a tap in the browser goes into Flet's comparison of the new screen with the old
one, in a Python three to five times slower than elsewhere. Every patch leaves the messages to the
client as they are. A patch that does not fit this version of Flet is left out and reported.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection

from web.patches import PatternError, patch_further, replace

_CONTROLS = "flet/controls/"
_LOGS = ("logger", "log")


def patch_flet(
    files: dict[str, bytes], without: Collection[str] = ()
) -> tuple[dict[str, bytes], dict[str, str]]:
    """Return Flet's modules among ``files`` with every patch that fits and is not in ``without``.

    The second value names each patch that did not fit, with the pattern that was not found.
    """
    patched: dict[str, bytes] = {}
    missed: dict[str, str] = {}
    for module in sorted({module for _, module in FURTHER_FLET.values()}):
        patches = {name: patch for name, (patch, of) in FURTHER_FLET.items() if of == module}
        source, not_fitting = patch_further(files[module].decode("utf-8"), patches, without)
        patched[module] = source.encode("utf-8")
        missed |= not_fitting
    return patched, missed


def drop_debug(source: str) -> str:
    """Return a module without its debug calls: a thousand at a tap, and nobody reads them."""
    lines = source.splitlines(keepends=True)
    found = [node for node in ast.walk(ast.parse(source)) if _is_debug(node)]
    if not found:
        raise PatternError("found 0 times instead of many: logger.debug(...)")
    for node in found:
        assert isinstance(node, ast.Expr)
        first, last = node.lineno - 1, node.end_lineno or node.lineno
        lines[first:last] = [" " * node.col_offset + "pass\n"] + ["\n"] * (last - first - 1)
    return "".join(lines)


def _is_debug(node: ast.AST) -> bool:
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return False
    call = node.value.func
    return (
        isinstance(call, ast.Attribute)
        and call.attr == "debug"
        and isinstance(call.value, ast.Name)
        and call.value.id.endswith(_LOGS)
    )


def compare_plain_at_once(source: str) -> str:
    """Return ``object_patch.py`` that compares no further a text or
    number that is the same object."""
    begin = r"(?<=\n)(    def _compare_values\([^)]*\) -> None:\n        \"\"\"[^\"]*\"\"\"\n)"
    return replace(
        source + "\n\n_PLAIN = frozenset({str, int, float, bool, type(None)})\n",
        begin,
        lambda found: (
            f"{found[1]}        if src is dst and type(src) in _PLAIN:\n            return\n"
        ),
        1,
    )


def walk_what_is_set(source: str) -> str:
    """Return ``object_patch.py`` that looks for a control's parts only among its given values.

    Flet's own code asks each control for all its fields, which are sixty for a container. No
    default value holds a control.
    """
    for name in ("_configure_dataclass", "_removed_controls"):
        loop = (
            rf"( +)for field in dataclasses\.fields\(item\):\n"
            rf" +if not field\.metadata\.get\(\"skip\", False\):\n"
            rf" +yield from self\.{name}\(\s*getattr\(item, field\.name\),\s*([^()]*?),?\s*\)\n"
        )
        source = replace(
            source,
            loop,
            lambda found, name=name: (  # type: ignore[misc]
                f"{found[1]}for held in _held_by(item):\n"
                f"{found[1]}    yield from self.{name}(held, {found[2]})\n"
            ),
            1,
        )
    return source + _HELD_BY


def skip_what_is_equal(source: str) -> str:
    """Return ``object_patch.py`` that compares a control's number,
    kind and settings in one step."""
    each = (
        r"( +)(new = getattr\(dst, fname\)\n)"
        r"(?= +self\._compare_values\(dst, path, fname, old, new, frozen\)\n\s*for fname in \{\*\*)"
    )
    return replace(
        source,
        each,
        lambda found: (
            f"{found[1]}{found[2]}"
            f"{found[1]}if old is new or (type(old) is type(new) is not list and old == new\n"
            f"{found[1]}        and not self._holds_control(new)):\n"
            f"{found[1]}    continue\n"
        ),
        1,
    )


def note_once(source: str) -> str:
    """Return ``object_patch.py`` that notes a control that stays once, after comparing it."""
    twice = (
        r"(dst\._parent = weakref\.ref\(parent\)\n)(?: +#[^\n]*\n)*"
        r" +self\._dataclass_added\(dst, parent, frozen\)\n"
        r" +self\._dataclass_removed\(src\)\n"
        r"(?= +dst\._before_update_safe\(\)\n)"
    )
    return replace(source, twice, lambda found: found[1], 1)


def know_instances(source: str) -> str:
    """Return ``object_patch.py`` with a faster ``is_dataclass`` that takes instances only."""
    if source.count("dataclasses.is_dataclass(") < 10:
        raise PatternError("found less than 10 times: dataclasses.is_dataclass(")
    shorter = source.replace("dataclasses.is_dataclass(", "_is_dataclass(")
    return shorter + (
        '\n\ndef _is_dataclass(item):\n    return hasattr(type(item), "__dataclass_fields__")\n'
    )


_HELD_BY = """

_NO_CONTROLS = frozenset({str, int, float, bool, type(None)})
_untracked = {}


def _held_by(item):
    kind = type(item)
    names = _untracked.get(kind)
    if names is None:
        tracked = getattr(kind, "_prop_defaults", {}) if hasattr(item, "_values") else {}
        names = _untracked[kind] = [
            field.name
            for field in dataclasses.fields(item)
            if not field.metadata.get("skip", False) and field.name not in tracked
        ]
    held = [getattr(item, name) for name in names]
    held += getattr(item, "_values", {}).values()
    return [value for value in held if type(value) not in _NO_CONTROLS]
"""


def set_what_is_given(source: str) -> str:
    """Return ``base_control.py`` whose new controls set only given values and no defaults."""
    source = replace(
        source,
        r"(?<=\n)(?=    cls\.__post_init__ = new_post_init\n)",
        "    cls.__init__ = _sparse_init(cls, cls.__init__)\n",
        1,
    )
    return source + _SPARSE_INIT


_SPARSE_INIT = """

def _sparse_init(cls, whole):
    plan = []

    def __init__(self, *args, **given):
        if not plan:
            plan.append(_plan_init(cls))
        if plan[0] is None:
            return whole(self, *args, **given)
        positional, known, needed, made, defaults, order = plan[0]
        named = dict(zip(positional, args))
        if (
            len(args) > len(positional)
            or not named.keys().isdisjoint(given)
            or not given.keys() <= known
            or not needed <= named.keys() | given.keys()
        ):
            return whole(self, *args, **given)
        named.update(given)
        ref = named.pop("ref", None)
        values = self._values = {}
        self._dirty = {}
        for name, make in made:
            if name not in named:
                setattr(self, name, make())
        for name in sorted(named, key=order.__getitem__):
            value = named[name]
            if name in defaults:
                if not value == defaults[name]:
                    values[name] = value
            else:
                setattr(self, name, value)
        self.__post_init__(ref)

    return __init__


def _plan_init(cls):
    import dataclasses

    every = cls.__dataclass_fields__.values()
    own = dataclasses.fields(cls)
    only_at_init = [f.name for f in every if f._field_type is dataclasses._FIELD_INITVAR]
    if only_at_init != ["ref"] or hasattr(cls, "_notify"):
        return None
    defaults = {}
    for field in own:
        raw = next((vars(k)[field.name] for k in cls.__mro__ if field.name in vars(k)), None)
        if isinstance(raw, Prop):
            defaults[field.name] = raw.default
        elif hasattr(raw, "__set__"):
            return None
    asked = [f for f in own if f.init]
    none = dataclasses.MISSING
    return (
        [f.name for f in asked if not f.kw_only],
        {f.name for f in asked} | {"ref"},
        {f.name for f in asked if f.default is none and f.default_factory is none},
        [
            (f.name, f.default_factory)
            for f in own
            if f.default_factory is not none and f.name not in ("_values", "_dirty")
        ],
        defaults,
        {field.name: number for number, field in enumerate(own)},
    )
"""


def read_icons_at_once(source: str) -> str:
    """Return ``icons.py`` that reads its list as a file of its package.

    ``importlib.resources`` imports ``tempfile``, ``zipfile`` and a dozen other modules, and reads
    the directory of the archive in Python.
    """
    source = replace(source, r"(?m)^from importlib import resources$", "import pkgutil", 1)
    return replace(
        source,
        r"\(\s*resources\.files\(__package__\)\s*\.joinpath\(\"icons\.json\"\)\s*"
        r"\.read_text\(encoding=\"utf-8\"\)\s*\)",
        'pkgutil.get_data(__package__, "icons.json")',
        1,
    )


FURTHER_FLET: dict[str, tuple[Callable[[str], str], str]] = {
    "diff-debug": (drop_debug, _CONTROLS + "object_patch.py"),
    "diff-plain": (compare_plain_at_once, _CONTROLS + "object_patch.py"),
    "diff-walk": (walk_what_is_set, _CONTROLS + "object_patch.py"),
    "diff-equal": (skip_what_is_equal, _CONTROLS + "object_patch.py"),
    "diff-once": (note_once, _CONTROLS + "object_patch.py"),
    "diff-instances": (know_instances, _CONTROLS + "object_patch.py"),
    "component-debug": (drop_debug, "flet/components/component.py"),
    "session-debug": (drop_debug, "flet/messaging/session.py"),
    "icons": (read_icons_at_once, _CONTROLS + "material/icons.py"),
    "sparse": (set_what_is_given, _CONTROLS + "base_control.py"),
}
"""Patch and module, by the name of the switch."""
