"""The seven games. `load` gives one of them with its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ..errors import TablesError

if TYPE_CHECKING:
    from .base import Game

CODES = (
    "ban-sugoroku",
    "backgammon",
    "nackgammon",
    "hypergammon",
    "acey-deucey",
    "plakoto",
    "long-nardy",
)
"""The codes of the games, in the order in which they are shown."""


def load(code: object, rules: Mapping[str, object] | None = None) -> Game:
    """The game with that code; house rules that are not named take their defaults.

    The same code and rules give the same object. Raises `TablesError` naming the field that is wrong.

    >>> dict(load("ban-sugoroku", {"finish": "bear-off"}).rules)
    {'finish': 'bear-off', 'muji': 'bigger-win', 'start': 'alternate'}
    """
    if not isinstance(code, str) or code not in CODES:
        raise TablesError("unknown-game", f"there is no game {code!r}; there are {', '.join(CODES)}", "game")
    if rules is None:
        rules = {}
    if not isinstance(rules, Mapping):
        raise TablesError("bad-rules", "rules must be an object of names and codes", "rules")
    kind = _kind(code)
    chosen = {option.name: option.default for option in kind.options}
    for name, value in rules.items():
        option = next((o for o in kind.options if o.name == name), None)
        if option is None:
            known = ", ".join(o.name for o in kind.options) or "none"
            raise TablesError("unknown-rule", f"{code} has no house rule {name!r}; it has: {known}", f"rules.{name}")
        if not option.accepts(value):
            raise TablesError("bad-rule", f"{name} is {value!r}; it may be {option.describe()}", f"rules.{name}")
        chosen[option.name] = value
    return _load(code, tuple(chosen.items()))


@cache
def _kind(code: str) -> type[Game]:
    module = import_module(f"{__name__}.{code.replace('-', '_')}")
    return module.GAME  # type: ignore[no-any-return]


@cache
def _load(code: str, rules: tuple[tuple[str, object], ...]) -> Game:
    return _kind(code)(dict(rules))
