"""What goes wrong: every exception of this package is a :class:`TavolaError`."""

from __future__ import annotations

from typing import Optional


class TavolaError(Exception):
    """The root of all exceptions of this package.

    ``rule`` is the id of the rule that refuses, where it is a matter of rules; ``tavola.rule(id)`` gives its text.
    """

    def __init__(self, message: str, rule: Optional[str] = None):
        super().__init__(message)
        self.rule = rule


class SetupError(TavolaError, ValueError):
    """A game, option, level or seed that does not exist or cannot be combined."""


class NotationError(TavolaError, ValueError):
    """Text that is no action or outcome of the game."""


class IllegalAction(TavolaError, ValueError):
    """An action that the rules refuse here; ``rule`` says which."""


class TurnError(TavolaError, RuntimeError):
    """Somebody else decides now, or nobody."""


class ChanceError(TavolaError, ValueError):
    """An outcome that is not possible here."""


class RecordError(TavolaError, ValueError):
    """A record that cannot be read or replayed: the message names the line."""


class PositionError(TavolaError, ValueError):
    """A position that cannot be arranged."""


class IdError(TavolaError, ValueError):
    """An id without an action, or an action without an id."""


class WindowError(IdError):
    """A cell outside of the window; a larger ``window=`` helps."""


class ShapeError(TavolaError, ValueError):
    """An array of the wrong shape or type."""


class InternalError(TavolaError, RuntimeError):
    """Something that cannot be has happened: a bug of this package."""
