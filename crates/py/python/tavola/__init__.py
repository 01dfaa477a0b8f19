"""Board games for research, with the rule behind every verdict.

>>> import tavola
>>> match = tavola.Match("tuscany", seed=7)
>>> while not match.over:
...     match.apply(match.legal()[0])
>>> match.points(), match.winners()  # doctest: +SKIP
"""

from ._tavola import Action, Bot, Match, Search, Space, VectorGame, __version__, games, rule
from .errors import (
    ChanceError,
    IdError,
    IllegalAction,
    InternalError,
    NotationError,
    PositionError,
    RecordError,
    SetupError,
    ShapeError,
    TavolaError,
    TurnError,
    WindowError,
)

__all__ = [
    "Action",
    "Bot",
    "ChanceError",
    "IdError",
    "IllegalAction",
    "InternalError",
    "Match",
    "NotationError",
    "PositionError",
    "RecordError",
    "Search",
    "SetupError",
    "ShapeError",
    "Space",
    "TavolaError",
    "TurnError",
    "VectorGame",
    "WindowError",
    "__version__",
    "games",
    "rule",
]
