"""A secret of this start that a browser keeps, and no script in it and no other site gets."""

from __future__ import annotations

import secrets
from hmac import compare_digest

from starlette.requests import HTTPConnection


class Cookie:
    """A cookie with a value nobody can guess, made anew with each start.

    Args:
        port: of the server: browsers do not tell cookies of two ports of one machine apart.
    """

    def __init__(self, port: int) -> None:
        self._name = f"pocket-table-{port}"
        self._value = secrets.token_urlsafe(32)

    @property
    def header(self) -> str:
        """What gives it to a browser, which keeps it until it is closed."""
        return f"{self._name}={self._value}; Path=/; HttpOnly; SameSite=Strict"

    def is_in(self, connection: HTTPConnection) -> bool:
        """Whether whoever asks has it."""
        told = connection.cookies.get(self._name, "")
        return compare_digest(told.encode(), self._value.encode())
