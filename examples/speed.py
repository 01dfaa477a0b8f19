"""How many decisions a second: plain, vectorised, and beside other libraries where they are installed.

    pip install catanatron open_spiel
    python examples/speed.py --seconds 3

Everything runs in the same process, one after the other: plain play and other libraries on one thread, vectorised play in 256
games on two. A machine that has other things to do makes fewer decisions a second, while the time that its processors spend on
one stays nearly the same: ratios are of that.
"""

import argparse
import os
import random
import time
from typing import NamedTuple

import numpy as np

import tavola

GAMES = [game["id"] for game in tavola.games()]

# Decisions a second that we want; the other games are as fast as they get.
PLAIN = dict.fromkeys(["tuscany", "burgundy"], 100_000)
MASKS = dict.fromkeys(["tuscany", "burgundy"], 500_000)
OBSERVATIONS = dict.fromkeys(["tuscany", "burgundy"], 150_000)


class Speed(NamedTuple):
    rate: float
    """In a second of the clock."""
    cost: float
    """Microseconds of all processors for one."""


def measured(work, seconds):
    """How fast `work` counts something; what it prepares at first is left out."""
    work()
    started, spent, count = time.perf_counter(), time.process_time(), 0
    # On a busy machine the time may be over before anything was counted.
    while (passed := time.perf_counter() - started) < seconds or not count:
        count += work()
    return Speed(count / passed, (time.process_time() - spent) / count * 1e6)


def plain(game):
    choice, seeds = random.Random(1).choice, iter(range(10**9))

    def play():
        match, count = tavola.Match(game, seed=next(seeds)), 0
        while not match.over:
            match.apply(choice(match.legal()))
            count += 1
        return count

    return play


def vectorised(game, observations, threads=2, games=256):
    # Carcassonne has no edge, and in so many games some grow beyond the usual window.
    window = {"window": 61} if game == "carcassonne" else {}
    table = tavola.VectorGame(
        game, games, seed=1, threads=threads, observations=observations, **window
    )
    rng = np.random.default_rng(1)

    def play():
        for _ in range(10):
            ids, starts = table.legal()
            table.step(ids[rng.integers(starts[:-1], starts[1:])])
        return 10 * games

    return play


def cloned(game):
    match, choice = tavola.Match(game, seed=1), random.Random(1).choice
    for _ in range(40):
        match.apply(choice(match.legal()))

    def work():
        for _ in range(1000):
            match.clone()
        return 1000

    return work


def backgammon():
    import pyspiel

    game, rng = pyspiel.load_game("backgammon"), random.Random(1)

    def play():
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
        return count

    return play


def catanatron():
    from catanatron import Color, Game, RandomPlayer

    def play():
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        state = game.state
        return len(getattr(state, "actions", None) or getattr(state, "action_records"))

    return play


def carcassonne():
    from wingedsheep.carcassonne.carcassonne_game import CarcassonneGame
    from wingedsheep.carcassonne.tile_sets.tile_sets import TileSet

    def play():
        game, count = (
            CarcassonneGame(
                players=2, tile_sets=[TileSet.BASE], supplementary_rules=[]
            ),
            0,
        )
        while not game.is_finished():
            game.step(
                game.get_current_player(), random.choice(game.get_possible_actions())
            )
            count += 1
        return count

    return play


PEERS = {
    "OpenSpiel backgammon": backgammon,
    "catanatron (Catan)": catanatron,
    "wingedsheep Carcassonne": carcassonne,
}


def table(heads, rows):
    """A table as documentation writes it."""
    rows = [heads, ["---"] + ["---:"] * (len(heads) - 1), *rows]
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def own_speed(title, work, wanted, seconds):
    """Prints how fast our games are; a game with its speed."""
    found = {game: measured(work(game), seconds) for game in GAMES}
    table(
        [title, "a second", "wanted", "µs of processors each"],
        [
            [
                game,
                f"{speed.rate:,.0f}",
                f"{wanted[game]:,}" if game in wanted else "",
                f"{speed.cost:.2f}",
            ]
            for game, speed in found.items()
        ],
    )
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--seconds", type=float, default=3, help="for each of the measurements"
    )
    seconds = parser.parse_args().seconds
    print(
        f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} before we began\n"
    )
    ours = {
        "plain": own_speed("plain, one thread", plain, PLAIN, seconds),
        "with masks": own_speed(
            "256 games on 2 threads, masks",
            lambda game: vectorised(game, False),
            MASKS,
            seconds,
        ),
        "with observations": own_speed(
            "256 games on 2 threads, masks and observations",
            lambda game: vectorised(game, True),
            OBSERVATIONS,
            seconds,
        ),
    }
    own_speed("clones in the middle of a game", cloned, {}, seconds / 3)
    peers = {}
    for name, other in PEERS.items():
        try:
            peers[name] = measured(other(), seconds)
        except ImportError as missing:
            print(f"{name}: not installed ({missing.name})\n")
    table(
        ["decisions beside one of another library", *peers],
        [
            ["(a second)", *(f"{peer.rate:,.0f}" for peer in peers.values())],
            [
                "(µs of processors each)",
                *(f"{peer.cost:.2f}" for peer in peers.values()),
            ],
        ]
        + [
            [
                f"{game}, {how}",
                *(f"{peer.cost / speed.cost:,.1f}" for peer in peers.values()),
            ]
            for how, found in ours.items()
            for game, speed in found.items()
        ],
    )


if __name__ == "__main__":
    main()
