"""The errors this package raises on purpose; anything else is a bug."""

from __future__ import annotations

from collections.abc import Mapping


class TablesError(ValueError):
    """A request that cannot be served.

    ``code`` is a stable word for programs, ``message`` an English sentence, ``field`` names the part of the
    input that is wrong (dotted, e.g. ``"mover.points.7"``) and ``data`` holds the values a page needs to put
    the fault into words of its own.
    """

    def __init__(
        self,
        code: str,
        message: str,
        field: str | None = None,
        data: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field
        self.data = dict(data or {})

    def to_json(self) -> dict[str, object]:
        """The error as the object of ``{"error": …}`` answers."""
        answer: dict[str, object] = {"code": self.code, "message": self.message}
        if self.field is not None:
            answer["field"] = self.field
        if self.data:
            answer["data"] = self.data
        return answer


class IllegalPlayError(TablesError):
    """A play the rules do not allow; ``code`` says which rule stands in the way."""
