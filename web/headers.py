"""What a server says with each file: the own origin and nothing else, and no stale build."""

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
"""Flutter writes inline styles, and WebAssembly is compiled. No inline script, no other host."""

META_POLICY = "; ".join(_POLICY)
"""For the page itself, where a host sets no headers; framing can only be forbidden by a header."""

SECURITY_HEADERS = {
    "Content-Security-Policy": "; ".join([*_POLICY, "frame-ancestors 'none'"]),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

CACHE_CONTROL = "no-cache"
"""Keep, but ask: names stay the same from build to build, so an old file must never pass for new.
The service worker asks for nothing it has."""


def headers_file(base_url: str) -> str:
    """The file ``_headers`` that Netlify and Cloudflare Pages read from a site's top folder."""
    lines = [f"  {name}: {value}" for name, value in SECURITY_HEADERS.items()]
    lines.append(f"  Cache-Control: {CACHE_CONTROL}")
    rules = [f"{base_url}*", *lines, f"{base_url}*.wasm", "  Content-Type: application/wasm"]
    return "\n".join(rules) + "\n"
