"""The games for OpenSpiel: importing this module registers ``tavola_tuscany`` and the others.

>>> import pyspiel, tavola.openspiel  # doctest: +SKIP
>>> game = pyspiel.load_game("tavola_tuscany(players=3)")  # doctest: +SKIP

Chance is sampled inside, from the parameter ``seed`` and the number of the state; options of the games are given as text,
``options=farm:on;river:on``.
"""

from __future__ import annotations

import itertools
from typing import Any, Optional

import numpy as np
import pyspiel

from . import Match, TurnError, games

_PARAMETERS = {"players": 2, "seed": 0, "options": "", "window": 31}


def _game_type(game: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tavola_{game['id']}",
        long_name=game["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game["players"]),
        min_num_players=max(2, min(game["players"])),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


class TavolaGame(pyspiel.Game):
    """One of the games with its options."""

    name = ""
    game_type: Any = None

    def __init__(self, params: Any = None):
        given = {**_PARAMETERS, **(params or {})}
        options = dict(item.split(":", 1) for item in given["options"].split(";") if item)
        self.arguments = {"players": given["players"], "window": given["window"], **options}
        self.seed, self.count = given["seed"], itertools.count()
        match = Match(self.name, seed=0, **self.arguments)
        self.space, self.seats = match.space, match.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.actions,
            max_chance_outcomes=0,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=100_000,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self) -> TavolaState:
        return TavolaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Optional[TavolaObserver]:
        """What a player sees, or what everybody sees; there is nothing that has only what a player sees alone."""
        if iig_obs_type is not None and not iig_obs_type.public_info:
            return None
        return TavolaObserver(self, iig_obs_type)

    def observation_tensor_shape(self) -> list[int]:
        return [self.space.entries]


class TavolaState(pyspiel.State):
    """A position; player 0 is seat 1."""

    def __init__(self, game: TavolaGame):
        super().__init__(game)
        self.match = Match(game.name, seed=game.seed + next(game.count), **game.arguments)

    def current_player(self) -> int:
        turn = self.match.turn
        return turn - 1 if isinstance(turn, int) else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.legal_ids()) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        self.match.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.match.action(action).text

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        winners, seats = self.match.winners(), self.match.seats
        if not winners or len(winners) == seats:
            return [0.0] * self.num_players()
        won, lost = 1.0 / len(winners), -1.0 / (seats - len(winners))
        return [won if seat in winners else lost for seat in range(1, self.num_players() + 1)]

    def observation_tensor(self, player: int) -> list[float]:
        return self.match.observation(self._seat(player)).tolist()

    def observation_string(self, player: int) -> str:
        return str(self.match.view(self._seat(player)))

    def _seat(self, player: int) -> int:
        if not 0 <= player < self.num_players():
            raise TurnError(f"player {player}: expected player >= 0 and player < {self.num_players()}")
        return player + 1

    def __str__(self) -> str:
        return str(self.match)

    def __deepcopy__(self, memo: Any) -> TavolaState:
        copied = super().__deepcopy__(memo) if hasattr(super(), "__deepcopy__") else type(self)(self.get_game())
        copied.match = self.match.clone()
        return copied


class TavolaObserver:
    """What a player sees, as OpenSpiel's observers have it."""

    def __init__(self, game: TavolaGame, iig_obs_type: Any = None):
        self.public = iig_obs_type is not None and iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        # What everybody sees is text alone.
        self.tensor = None if self.public else np.zeros(game.space.entries, np.float32)
        self.dict = {} if self.public else {"observation": self.tensor}

    def set_from(self, state: TavolaState, player: int) -> None:
        if not self.public:
            state.match.observation(state._seat(player), self.tensor)

    def string_from(self, state: TavolaState, player: int) -> str:
        return str(state.match.view()) if self.public else state.observation_string(player)


def _registered(game: dict[str, Any]) -> type[TavolaGame]:
    made = type(f"{game['id'].capitalize()}Game", (TavolaGame,), {"name": game["id"], "game_type": _game_type(game)})
    pyspiel.register_game(made.game_type, made)
    return made


GAMES = {game["id"]: _registered(game) for game in games()}
