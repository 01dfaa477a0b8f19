"""Masked PPO in NumPy: learns to beat `random` in Tuscany for two.

    python examples/ppo_tuscany.py --seconds 480

Everything follows from --seed and --updates; --seconds only ends it earlier. A policy and a value share one hidden layer; the
opponent plays at random while the network learns.
"""

import argparse
import time

import numpy as np

import tavola


class Network:
    """Observation -> hidden -> logits and value, with Adam."""

    def __init__(self, entries, actions, hidden, rng):
        scale = lambda rows, columns, gain: (
            rng.normal(size=(rows, columns)) * gain / np.sqrt(rows)
        ).astype(np.float32)  # noqa: E731
        self.weights = [
            scale(entries, hidden, 1.0),
            np.zeros(hidden, np.float32),
            scale(hidden, actions, 0.01),
            np.zeros(actions, np.float32),
            scale(hidden, 1, 0.1),
            np.zeros(1, np.float32),
        ]
        self.first = [np.zeros_like(weight) for weight in self.weights]
        self.second = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, rows, masks):
        w1, b1, w2, b2, w3, b3 = self.weights
        hidden = np.tanh(rows @ w1 + b1)
        logits = np.where(masks, hidden @ w2 + b2, -1e9)
        logits -= logits.max(1, keepdims=True)
        odds = np.exp(logits)
        return hidden, odds / odds.sum(1, keepdims=True), (hidden @ w3 + b3)[:, 0]

    def backward(self, rows, hidden, d_logits, d_value, rate):
        _, _, w2, _, w3, _ = self.weights
        d_hidden = (d_logits @ w2.T + d_value[:, None] @ w3.T) * (1 - hidden**2)
        gradients = [
            rows.T @ d_hidden,
            d_hidden.sum(0),
            hidden.T @ d_logits,
            d_logits.sum(0),
            hidden.T @ d_value[:, None],
            d_value.sum(keepdims=True),
        ]
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self.steps += 1
        for weight, gradient, first, second in zip(
            self.weights, gradients, self.first, self.second
        ):
            gradient = gradient * min(1.0, 0.5 / (norm + 1e-8))
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            first_hat, second_hat = (
                first / (1 - 0.9**self.steps),
                second / (1 - 0.999**self.steps),
            )
            weight -= rate * first_hat / (np.sqrt(second_hat) + 1e-5)


def features(observations):
    """Counts are told by their logarithm: they range from 0 to 100."""
    return np.sign(observations) * np.log1p(np.abs(observations))


def sampled(rng, odds):
    """One id for every row, by its odds."""
    drawn = (odds.cumsum(1) > rng.random((len(odds), 1))).argmax(1)
    return drawn


def at_random(rng, masks):
    return (rng.random(masks.shape, dtype=np.float32) * masks).argmax(1)


def play(network, games, seeds, rng, greedy):
    """The share of wins of the network against random, from both seats on the same dice."""
    wins = []
    for seat in (0, 1):
        table = tavola.VectorGame("tuscany", games, seed=seeds, threads=2, players=2)
        running, result = np.ones(games, bool), np.zeros(games)
        while running.any():
            actions = at_random(rng, table.masks)
            own = np.flatnonzero((table.seats == seat) & running)
            if len(own):
                _, odds, _ = network.forward(
                    features(table.observations[own]), table.masks[own] > 0
                )
                actions[own] = odds.argmax(1) if greedy else sampled(rng, odds)
            table.step(actions)
            ended = running & (table.dones > 0)
            result[ended] = table.rewards[ended, seat]
            running &= ~ended
        wins.append((result > 0).mean() + 0.5 * (result == 0).mean())
    return float(np.mean(wins))


def collect(network, table, seats, steps, rng, open_steps):
    """Decisions of the network with what came of them; games that are not over stay open for the next time."""
    done = []
    while sum(len(steps) for steps, _ in done) < steps:
        actions = at_random(rng, table.masks)
        own = np.flatnonzero(table.seats == seats)
        if len(own):
            rows, masks = features(table.observations[own]), table.masks[own] > 0
            _, odds, values = network.forward(rows, masks)
            actions[own] = sampled(rng, odds)
            for index, game in enumerate(own):
                chance = odds[index, actions[game]]
                open_steps[game].append(
                    (rows[index], masks[index], actions[game], chance, values[index])
                )
        table.step(actions)
        for game in np.flatnonzero(table.dones):
            done.append((open_steps[game], float(table.rewards[game, seats[game]])))
            open_steps[game] = []
            seats[game] = 1 - seats[game]
    return done


def advantages(values, reward, trace):
    """Generalised advantages of one game without discount."""
    ahead, advantage, result = reward, 0.0, np.zeros(len(values), np.float32)
    for index in range(len(values) - 1, -1, -1):
        advantage = ahead - values[index] + trace * advantage
        result[index], ahead = advantage, values[index]
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=480)
    parser.add_argument("--updates", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--steps", type=int, default=4096)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--evaluate",
        type=int,
        default=500,
        help="games of the last evaluation, from each seat",
    )
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    table = tavola.VectorGame(
        "tuscany", given.games, seed=given.seed, threads=2, players=2
    )
    network = Network(table.space.entries, table.space.actions, given.hidden, rng)
    seats = np.arange(given.games) % 2
    open_steps = [[] for _ in range(given.games)]
    started, decisions = time.monotonic(), 0
    curve = []
    for update in range(given.updates):
        played = collect(network, table, seats, given.steps, rng, open_steps)
        steps = [step for game, _ in played for step in game]
        rows, masks = (
            np.stack([step[0] for step in steps]),
            np.stack([step[1] for step in steps]),
        )
        actions = np.array([step[2] for step in steps])
        before, values = (
            np.array([step[at] for step in steps], np.float32) for at in (3, 4)
        )
        advantage = np.concatenate(
            [
                advantages([step[4] for step in game], reward, 0.97)
                for game, reward in played
            ]
        )
        returns = advantage + values
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        decisions += len(steps)
        for _ in range(3):
            order = rng.permutation(len(steps))
            for batch in np.array_split(order, max(1, len(order) // 1024)):
                hidden, odds, value = network.forward(rows[batch], masks[batch])
                index = np.arange(len(batch))
                ratio = odds[index, actions[batch]] / before[batch]
                gain = advantage[batch]
                active = np.where(gain > 0, ratio < 1.2, ratio > 0.8)
                d_logits = odds * (ratio * gain * active)[:, None]
                d_logits[index, actions[batch]] -= ratio * gain * active
                logs = np.log(odds + 1e-9)
                entropy = -(odds * logs).sum(1, keepdims=True)
                d_logits += 0.01 * odds * (logs + entropy)
                d_value = 0.5 * (value - returns[batch])
                network.backward(
                    rows[batch],
                    hidden,
                    (d_logits / len(batch)).astype(np.float32),
                    d_value / len(batch),
                    given.rate,
                )
        spent = time.monotonic() - started
        if update % 10 == 0:
            share = play(network, 50, 10_000, np.random.default_rng(0), greedy=False)
            curve.append((spent, decisions, share))
            print(
                f"{spent:6.0f} s  {decisions:9,} decisions  {100 * share:5.1f} % against random",
                flush=True,
            )
        if spent > given.seconds:
            break
    share = play(network, given.evaluate, 20_000, np.random.default_rng(0), greedy=True)
    spread = 1.96 * np.sqrt(share * (1 - share) / (2 * given.evaluate))
    print(
        f"at the end: {100 * share:.1f} % (+- {100 * spread:.1f}) of {2 * given.evaluate} games against random"
    )
    return curve, share


if __name__ == "__main__":
    main()
