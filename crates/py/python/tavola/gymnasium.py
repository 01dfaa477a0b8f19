"""The games as Gymnasium environments: one seat against our bots.

>>> import gymnasium, tavola.gymnasium
>>> env = gymnasium.make("tavola/Tuscany-v1", opponent="random")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum()) > 0
True
"""

from __future__ import annotations

from typing import Any, Optional

import gymnasium
import numpy as np
from gymnasium import spaces

from . import Bot, Match
from .errors import SetupError

LIMIT = 32767.0


class SeatEnv(gymnasium.Env):
    """A seat of a game; the others are played by a bot.

    The reward comes at the end: 1 shared among the winners, -1 among the others; with ``points=True`` how many points
    the seat is ahead of the best other one. ``infos`` have ``action_mask``; an action that is not legal is refused with
    :class:`tavola.IllegalAction`, unless ``illegal="first"`` takes the first legal one instead.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        opponent: str = "easy",
        seat: Optional[int] = 1,
        points: bool = False,
        illegal: str = "refuse",
        render_mode: Optional[str] = None,
        **options: Any,
    ):
        if illegal not in ("refuse", "first"):
            raise SetupError(f'illegal="{illegal}": expected "refuse" or "first"')
        self.game, self.opponent, self.options = game, opponent, options
        self.given_seat, self.points, self.illegal, self.render_mode = seat, points, illegal, render_mode
        Bot(opponent)
        self.match = Match(game, seed=0, **options)
        space = self.match.space
        self.observation_space = spaces.Box(-LIMIT, LIMIT, (space.entries,), np.float32)
        self.action_space = spaces.Discrete(space.actions)
        self.seat = seat or 1

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict] = None):
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62))
        self.match = Match(self.game, seed=number, **self.options)
        self.seat = self.given_seat or 1 + number % self.match.players
        self.bot = Bot(self.opponent, seed=number)
        self._go_on()
        return self._observation(), self._info()

    def step(self, action: int):
        action = int(action)
        if self.illegal == "first":
            legal = self.match.legal_ids()
            action = action if action in legal else legal[0]
        self.match.apply(action, self.seat)
        self._go_on()
        over = self.match.over
        return self._observation(), self._reward() if over else 0.0, over, False, self._info()

    def _go_on(self) -> None:
        while not self.match.over and self.match.turn != self.seat:
            self.match.apply(self.bot.choose(self.match))

    def _observation(self) -> np.ndarray:
        return self.match.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self.action_space.n, np.int8) if self.match.over else self.match.mask().view(np.int8)
        return {"action_mask": mask}

    def _reward(self) -> float:
        points, winners = self.match.points(), self.match.winners()
        if self.points:
            others = [score for seat, score in enumerate(points, 1) if seat != self.seat]
            return float(points[self.seat - 1] - max(others, default=0))
        if len(winners) == self.match.seats:
            return 0.0
        return 1.0 / len(winners) if self.seat in winners else -1.0 / (self.match.seats - len(winners))

    def render(self) -> Any:
        return self.match.rgb(self.seat) if self.render_mode == "rgb_array" else str(self.match)


for _game in ("burgundy", "carcassonne", "duel", "tuscany"):
    gymnasium.register(
        id=f"tavola/{_game.capitalize()}-v1", entry_point="tavola.gymnasium:SeatEnv", kwargs={"game": _game}
    )
