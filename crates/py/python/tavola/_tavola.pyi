from collections.abc import Callable, Sequence
from typing import Any, Literal, Optional, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

__version__: str

Turn = Union[int, Literal["chance", "over"]]
ActionLike = Union[str, int, "Action"]
Seed = Union[int, str, None]
Chance = Literal["sampled", "explicit"]

def games() -> list[dict[str, Any]]:
    """Every game with its options: id, kind, values, default, meaning, rule."""

def rule(id: str, lang: Literal["en", "pt"] = "en") -> str:
    """The text of a rule."""

class Action:
    """A decision of a seat."""

    @property
    def text(self) -> str:
        """The action in notation."""
    @property
    def id(self) -> int:
        """Its number in the fixed list of the game with these options."""
    @property
    def verb(self) -> str:
        """The word it begins with."""
    @property
    def fields(self) -> dict[str, str]:
        """What is chosen, by name."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Space:
    """The fixed lists of a game with one set of options: ids of actions, entries of observations."""

    @property
    def game(self) -> str: ...
    @property
    def version(self) -> int:
        """The version of the lists."""
    @property
    def fingerprint(self) -> str:
        """Two spaces are the same if this is."""
    @property
    def actions(self) -> int:
        """How many ids there are."""
    @property
    def entries(self) -> int:
        """How many entries an observation has."""
    def text(self, id: int) -> str:
        """The line of the list for an id."""
    def id(self, text: str) -> int:
        """The id of an action in notation."""
    def forms(self) -> list[dict[str, Any]]:
        """The forms of actions: verb, first id, count, fields with their words."""
    def blocks(self) -> list[dict[str, Any]]:
        """What every entry means: path, kind, offset, shape, strides, axes."""
    def __len__(self) -> int: ...

class Match:
    """A match of one of the games. Seats count from 1."""

    def __init__(
        self,
        game: str,
        *,
        seed: Seed = None,
        players: Optional[int] = None,
        chance: Chance = "sampled",
        window: int = 31,
        **options: Any,
    ) -> None: ...
    @staticmethod
    def from_record(
        text: str, *, moves: Optional[int] = None, seed: Seed = None, chance: Chance = "explicit", window: int = 31
    ) -> Match:
        """Replays a record, as far as ``moves`` says."""
    @staticmethod
    def arrange(
        game: str,
        position: Union[str, dict[str, Any]],
        *,
        seed: Seed = None,
        players: Optional[int] = None,
        chance: Chance = "explicit",
        window: int = 31,
        **options: Any,
    ) -> Match:
        """A position arranged as in rule cases, as a dict or TOML."""
    @property
    def game(self) -> str: ...
    @property
    def options(self) -> dict[str, str]: ...
    @property
    def players(self) -> int: ...
    @property
    def seats(self) -> int:
        """How many seats have a score, automata included."""
    @property
    def turn(self) -> Turn:
        """Who decides: a seat, ``"chance"`` or ``"over"``."""
    @property
    def over(self) -> bool: ...
    @property
    def moves(self) -> int:
        """How many moves were made, those of chance included."""
    @property
    def space(self) -> Space: ...
    def history(self) -> list[tuple[Optional[int], str]]:
        """The moves so far: pairs of a seat (``None`` for chance) and notation."""
    def legal(self) -> list[str]:
        """The legal actions in notation."""
    def actions(self) -> list[Action]:
        """The legal actions as objects."""
    def action(self, given: ActionLike) -> Action:
        """An action as an object."""
    def legal_ids(self) -> list[int]:
        """The ids of the legal actions, in the order of ``legal``."""
    def mask(self) -> NDArray[np.uint8]:
        """For every id whether it is legal now."""
    def apply(self, action: ActionLike, seat: Optional[int] = None) -> None:
        """Lets the seat to decide act; nothing has changed if this raises."""
    def outcomes(self) -> Optional[list[tuple[str, int]]]:
        """What chance may do now, with weights; ``None`` if that cannot be listed."""
    def roll(self) -> str:
        """Lets chance decide by the dice of the seed."""
    def befall(self, outcome: str) -> None:
        """Lets chance do this."""
    def view(self, seat: Optional[int] = None) -> dict[str, Any]:
        """What a seat may know; without one, what everybody knows."""
    def observation(self, seat: Optional[int] = None, out: Optional[NDArray[np.float32]] = None) -> NDArray[np.float32]:
        """What a seat may know as numbers; of the seat to decide, if none is given."""
    def determinize(self, seat: Optional[int] = None, seed: int = 0) -> Match:
        """A match in a position that the seat cannot tell from this one."""
    def undo(self, moves: int = 1) -> None:
        """Takes moves back, those of chance included."""
    def events(self, since: int = 0, seat: Optional[int] = None) -> list[dict[str, Any]]:
        """What happened from a move on: text, rule, award with its arithmetic, fact."""
    def scores(self) -> list[dict[str, Any]]:
        """The score of every seat, with its parts."""
    def points(self) -> list[int]:
        """The points of every seat."""
    def ranking(self) -> list[dict[str, Any]]: ...
    def winners(self) -> list[int]:
        """The seats that have won; none before the end."""
    def record(self, names: Optional[Sequence[str]] = None) -> str: ...
    def clone(self, seed: Seed = None) -> Match:
        """The same match once more; with a seed, with other dice from here on."""
    def svg(self, seat: Optional[int] = None) -> str:
        """The table as an SVG picture."""
    def rgb(self, seat: Optional[int] = None, width: int = 800) -> NDArray[np.uint8]:
        """The table as pixels: height, width, red green blue."""
    def __eq__(self, other: object) -> bool:
        """Whether game, options and position are the same, however they came about."""
    def __hash__(self) -> int: ...

class Bot:
    """One of our bots: random, easy, greedy, medium, hard or expert."""

    def __init__(self, level: str, seed: int = 0) -> None: ...
    @property
    def level(self) -> str: ...
    def choose(self, game: Match) -> str:
        """What it does for the seat that decides, from what that seat sees."""

class Search:
    """Our search with an evaluator of one's own.

    ``evaluate`` takes observations, a row each, and gives the points that every seat may expect, a row each.
    """

    def __init__(
        self, evaluate: Callable[[NDArray[np.float32]], ArrayLike], positions: int = 200, seed: int = 0
    ) -> None: ...
    def run(self, game: Match) -> list[tuple[str, int, float]]:
        """The legal actions with visits and values for the seat that decides, the best first."""
    def choose(self, game: Match) -> str: ...

class VectorGame:
    """Games side by side: one decision in each at every step, written into arrays that stay the same."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seed: int = 0,
        threads: int = 1,
        observations: bool = True,
        players: Optional[int] = None,
        window: int = 31,
        **options: Any,
    ) -> None: ...
    @property
    def games(self) -> int: ...
    @property
    def space(self) -> Space: ...
    @property
    def seats(self) -> NDArray[np.uint8]:
        """The seat to decide in every game, from 0."""
    @property
    def masks(self) -> NDArray[np.uint8]: ...
    @property
    def observations(self) -> NDArray[np.float32]: ...
    @property
    def rewards(self) -> NDArray[np.float32]: ...
    @property
    def dones(self) -> NDArray[np.uint8]: ...
    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal ids of all games one after the other, and where each game's begin, with the end of the last one."""
    def reset(self, seed: int) -> None: ...
    def step(self, actions: ArrayLike) -> None: ...
