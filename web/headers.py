"""Headers that a server sends with each file: same origin only, and no stale build."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

FLUTTERS_STYLES = (
    "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    "2hxujCU6WzSO6ycZznxFKlHE++BDsDuMYXT/O0zl8rM=",
    "cgINIZw4iKgU7zccO2vPeZdQJIMlKEchLZG6hpkP+8k=",
)
"""The hashes of the style sheets that Flutter writes into its page: empty, and two fixed texts."""

_DIRECTIVES = {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "worker-src": ["'self'"],
    "connect-src": ["'self'"],
    "style-src": ["'self'", *(f"'sha256-{each}'" for each in FLUTTERS_STYLES)],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'self'"],
    "form-action": ["'none'"],
}
"""Flutter compiles WebAssembly. No other inline script or style, no other host."""

_UNFRAMED = "frame-ancestors 'none'"
"""Only a header can forbid framing."""

ABOUT_THE_PAGE = "Content-Security-Policy"

_INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def source_hash(text: str) -> str:
    """Return what a policy calls an inline script or style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def page_policy(page: str, *connected: str) -> str:
    """Return the policy for a page of ours: its own inline scripts and styles, and nothing else.

    Args:
        page: the page's source. An element whose tag has attributes does not count as inline.
        connected: further sources that the page may connect to.
    """
    more = {"connect-src": [*connected]}
    for kind, text in _INLINE.findall(page):
        more.setdefault(f"{kind}-src", []).append(source_hash(text))
    rules = [
        " ".join([name, *sources, *more.get(name, ())]) for name, sources in _DIRECTIVES.items()
    ]
    return "; ".join([*rules, _UNFRAMED])


META_POLICY = page_policy("").removesuffix(f"; {_UNFRAMED}")
"""The policy for the page itself, where a host sets no headers."""

SECURITY_HEADERS = {
    ABOUT_THE_PAGE: page_policy(""),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{feature}=({'self' if feature == 'camera' else ''})"
        for feature in (
            "accelerometer", "browsing-topics", "camera", "display-capture",
            "geolocation", "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment",
            "serial", "usb",
        )
    ),
    "Referrer-Policy": "no-referrer",
    # A browser ignores this over plain HTTP.
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
}  # fmt: skip

CACHE_CONTROL = "no-cache"
"""The browser keeps a file but asks whether it has changed. File names stay the same from build to
build, so an old file must never pass for a new one. The service worker asks for nothing that it
has."""


def headers_file(base_url: str) -> str:
    """Return the file ``_headers`` for the top folder of a site on Netlify or Cloudflare Pages."""
    lines = [f"  {name}: {value}" for name, value in SECURITY_HEADERS.items()]
    lines.append(f"  Cache-Control: {CACHE_CONTROL}")
    rules = [f"{base_url}*", *lines, f"{base_url}*.wasm", "  Content-Type: application/wasm"]
    return "\n".join(rules) + "\n"
