"""How many decisions a second: plain, vectorised, and beside other libraries where they are installed.

    python examples/speed.py --seconds 3

Everything runs in the same process, one after the other; plain play on one thread.
"""

import argparse
import random
import time

import numpy as np

import tavola


def rate(work, seconds):
    """How often `work` counts something in a second."""
    started, count = time.perf_counter(), 0
    while (spent := time.perf_counter() - started) < seconds:
        count += work()
    return count / spent


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
        ids, starts = table.legal()
        table.step(ids[rng.integers(starts[:-1], starts[1:])])
        return games

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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3)
    seconds = parser.parse_args().seconds
    games = [game["id"] for game in tavola.games()]
    own = {}
    print("decisions a second, random play through Python, one thread")
    for game in games:
        own[game] = rate(plain(game), seconds)
        print(f"  {game:12} {own[game]:12,.0f}")
    print("decisions a second, 256 games on 2 threads")
    for game in games:
        masks, both = (
            rate(vectorised(game, observations), seconds)
            for observations in (False, True)
        )
        print(f"  {game:12} {masks:12,.0f} with masks {both:12,.0f} with observations")
    print("clones a second, in the middle of a game")
    for game in games:
        print(f"  {game:12} {rate(cloned(game), 1):12,.0f}")
    print("other libraries, decisions a second, and how many times as many ours make")
    for name, other, ours in [
        ("OpenSpiel backgammon", backgammon, "tuscany"),
        ("catanatron (Catan)", catanatron, "duel"),
        ("wingedsheep Carcassonne", carcassonne, "carcassonne"),
    ]:
        try:
            theirs = rate(other(), seconds)
            print(
                f"  {name:24} {theirs:10,.0f}   {ours}: {own[ours] / theirs:8,.1f} times"
            )
        except ImportError as missing:
            print(f"  {name:24} not installed ({missing.name})")


if __name__ == "__main__":
    main()
