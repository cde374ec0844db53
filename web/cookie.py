"""A secret, new with each start, that a browser keeps and no script or other site can read."""

from __future__ import annotations

import secrets
from hmac import compare_digest

from starlette.requests import HTTPConnection


class Cookie:
    """A cookie with a value that nobody can guess, made anew with each start.

    Args:
        port: the server's port. It is in the name because browsers do not separate the cookies of
            two ports of one machine.
    """

    def __init__(self, port: int) -> None:
        self._name = f"pocket-table-{port}"
        self._value = secrets.token_urlsafe(32)

    @property
    def header(self) -> str:
        """The header that gives the cookie to a browser, which keeps it until it is closed."""
        return f"{self._name}={self._value}; Path=/; HttpOnly; SameSite=Strict"

    def is_in(self, connection: HTTPConnection) -> bool:
        """Return whether a connection brings the cookie."""
        told = connection.cookies.get(self._name, "")
        return compare_digest(told.encode(), self._value.encode())
