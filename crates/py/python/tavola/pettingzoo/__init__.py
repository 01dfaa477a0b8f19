"""The games as PettingZoo environments: ``tavola.pettingzoo.tuscany_v1.env()``."""

from . import burgundy_v1, carcassonne_v1, duel_v1, tuscany_v1

__all__ = ["burgundy_v1", "carcassonne_v1", "duel_v1", "tuscany_v1"]
