"""Evaluates bots over many processes and machines with Ray: the same seeds give the same table however many work.

    python examples/ray_evaluate.py --games 40 --workers 2

On a cluster, `ray.init(address="auto")` is all that changes; every machine needs the wheel.
"""

import argparse
from collections import Counter

import tavola


def play(game, levels, seed):
    """The winners of one game; who sits where changes with the seed."""
    match = tavola.Match(game, seed=seed, players=len(levels))
    order = [levels[(seat + seed) % len(levels)] for seat in range(len(levels))]
    bots = [tavola.Bot(level, seed=seed) for level in order]
    while not match.over:
        match.apply(bots[match.turn - 1].choose(match))
    return [order[seat - 1] for seat in match.winners()]


def table(results):
    """Wins of every level, a shared win counted in parts."""
    wins = Counter()
    for winners in results:
        for level in winners:
            wins[level] += 1 / len(winners)
    return dict(sorted(wins.items()))


def evaluate(game, levels, games, workers):
    import ray

    ray.init(
        num_cpus=workers,
        include_dashboard=False,
        ignore_reinit_error=True,
        log_to_driver=False,
    )
    try:
        one = ray.remote(play)
        return table(ray.get([one.remote(game, levels, seed) for seed in range(games)]))
    finally:
        ray.shutdown()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="tuscany")
    parser.add_argument("--levels", default="random,greedy")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    levels = given.levels.split(",")
    wins = evaluate(given.game, levels, given.games, given.workers)
    alone = table(play(given.game, levels, seed) for seed in range(given.games))
    assert wins == alone, "the workers found something else than one process"
    for level, count in wins.items():
        print(f"{level:8} won {count:5.1f} of {given.games}")


if __name__ == "__main__":
    main()
