"""tuscany as a PettingZoo environment."""

from ._env import Game

_game = Game("tuscany", version=1)
env = _game.env
raw_env = _game.raw_env
parallel_env = _game.parallel_env

__all__ = ["env", "parallel_env", "raw_env"]
