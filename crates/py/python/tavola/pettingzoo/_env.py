"""What the PettingZoo environments of all games share."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from .. import Match

# No count of any game comes near it.
LIMIT = 32767.0


class Game:
    """The environments of one game."""

    def __init__(self, game: str, version: int):
        self.game, self.name = game, f"tavola_{game}_v{version}"

    def raw_env(self, **arguments: Any) -> GameEnv:
        """The environment without wrappers."""
        return GameEnv(self.game, self.name, **arguments)

    def env(self, max_cycles: Optional[int] = None, **arguments: Any) -> AECEnv:
        """The environment: seats are asked when it is for them to decide.

        With ``max_cycles`` it is the parallel environment in turns: in every cycle each seat is asked once, only the
        one to decide is heard, and after so many cycles the game is cut off.
        """
        if max_cycles is not None:
            return wrappers.OrderEnforcingWrapper(
                parallel_to_aec(self.parallel_env(max_cycles=max_cycles, **arguments))
            )
        made = self.raw_env(**arguments)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    def parallel_env(self, max_cycles: Optional[int] = None, **arguments: Any) -> ParallelGameEnv:
        """The environment in which all seats are asked at once and the one to decide is heard."""
        return ParallelGameEnv(self.game, self.name, max_cycles=max_cycles, **arguments)


class _Table:
    """A match with its spaces."""

    def __init__(self, game: str, render_mode: Optional[str], options: dict[str, Any]):
        self.game, self.options, self.render_mode = game, options, render_mode
        self.match = Match(game, seed=0, **options)
        space = self.match.space
        self.agents = [f"seat_{seat + 1}" for seat in range(self.match.players)]
        observation = spaces.Box(-LIMIT, LIMIT, (space.entries,), np.float32)
        mask = spaces.Box(0, 1, (space.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation, "action_mask": mask}) for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(space.actions) for agent in self.agents}
        self.nothing = np.zeros(space.actions, np.int8)
        self.generator = np.random.default_rng()

    def reset(self, seed: Optional[int]) -> None:
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.match = Match(self.game, seed=int(self.generator.integers(2**63)), **self.options)

    def turn(self) -> Optional[str]:
        turn = self.match.turn
        return self.agents[turn - 1] if isinstance(turn, int) else None

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        mask = self.match.mask().view(np.int8) if agent == self.turn() else self.nothing.copy()
        return {"observation": self.match.observation(seat_of(agent)), "action_mask": mask}

    def rewards(self) -> dict[str, float]:
        """1 shared among the winners, -1 among the others; nothing before the end."""
        winners = self.match.winners()
        losers = [seat for seat in range(1, self.match.seats + 1) if seat not in winners]
        if not winners or not losers:
            return dict.fromkeys(self.agents, 0.0)
        share = {True: 1.0 / len(winners), False: -1.0 / len(losers)}
        return {agent: share[seat_of(agent) in winners] for agent in self.agents}

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return self.match.rgb()
        if self.render_mode == "ansi":
            return str(self.match)
        if self.render_mode == "human":
            print(self.match)
        return None


def seat_of(agent: str) -> int:
    """The seat of an agent, from 1."""
    return int(agent.removeprefix("seat_") if hasattr(agent, "removeprefix") else agent[5:])


def _metadata(name: str, parallelizable: bool) -> dict[str, Any]:
    return {
        "name": name,
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": parallelizable,
        "render_fps": 2,
    }


class GameEnv(AECEnv):
    """A game, asked seat by seat."""

    def __init__(self, game: str, name: str, render_mode: Optional[str] = None, **options: Any):
        super().__init__()
        self.metadata = _metadata(name, parallelizable=False)
        self.table = _Table(game, render_mode, options)
        self.render_mode = render_mode
        self.possible_agents = self.table.agents[:]

    @property
    def match(self) -> Match:
        """The match behind it."""
        return self.table.match

    def observation_space(self, agent: str) -> spaces.Space:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.table.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.table.turn() or self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self.table.observe(agent)

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.match.apply(int(action), seat_of(agent))
        over = self.table.match.over
        self.rewards = self.table.rewards() if over else dict.fromkeys(self.agents, 0.0)
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.table.turn() or self.agents[0]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        pass


class ParallelGameEnv(ParallelEnv):
    """A game in which all seats are asked at once and the one to decide is heard.

    Whoever does not decide sees an empty mask, and may say anything. An action that is not legal counts as the first
    legal one; ``infos`` then say ``illegal``.
    """

    def __init__(
        self,
        game: str,
        name: str,
        max_cycles: Optional[int] = None,
        render_mode: Optional[str] = None,
        **options: Any,
    ):
        self.metadata = _metadata(name, parallelizable=True)
        self.table = _Table(game, render_mode, options)
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.possible_agents = self.table.agents[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.table.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None):
        self.table.reset(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return {agent: self.table.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]):
        match, agent = self.table.match, self.table.turn()
        infos: dict[str, dict] = {agent: {} for agent in self.agents}
        legal = match.legal_ids()
        action = int(actions[agent])
        if action not in legal:
            infos[agent]["illegal"] = action
            action = legal[0]
        match.apply(action)
        self.cycles += 1
        over = match.over
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        answer = (
            {agent: self.table.observe(agent) for agent in self.agents},
            self.table.rewards(),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        return answer

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        pass
