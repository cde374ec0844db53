"""Headers that a server sends with each file: same origin only, and no stale build."""

from __future__ import annotations

_POLICY = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
)
"""Flutter writes inline styles and compiles WebAssembly. No inline script, no other host."""

META_POLICY = "; ".join(_POLICY)
"""The policy for the page itself, where a host sets no headers.

Only a header can forbid framing.
"""

SECURITY_HEADERS = {
    "Content-Security-Policy": "; ".join([*_POLICY, "frame-ancestors 'none'"]),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

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
