"""PettingZoo and Gymnasium, by their own tests."""

import importlib

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

import tavola
import tavola.gymnasium


def module(game):
    return importlib.import_module(f"tavola.pettingzoo.{game}_v1")


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo(game):
    api_test(module(game).env(), num_cycles=60)
    parallel_api_test(module(game).parallel_env(), num_cycles=40)
    seed_test(module(game).env, num_cycles=40)
    max_cycles_test(module(game))


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_renders(game, capsys):
    render_test(module(game).env)
    assert capsys.readouterr().out.strip()
    env = module(game).env(render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.min() < pixels.max()


def test_a_game_through_pettingzoo_ends_with_its_rewards():
    env = module("tuscany").env(players=3)
    env.reset(seed=5)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        totals[agent] += reward
        over = termination or truncation
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))
    assert env.unwrapped.match.over and abs(sum(totals.values())) < 1e-9 and max(totals.values()) > 0


def test_illegal_actions_are_refused_by_rule():
    env = module("tuscany").env()
    env.reset(seed=5)
    with pytest.raises(tavola.IllegalAction) as error:
        env.step(env.unwrapped.match.space.id("done"))
    assert error.value.rule


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["Burgundy", "Carcassonne", "Duel", "Tuscany"])
def test_gymnasium(name):
    # The checker samples from the whole space.
    env = gymnasium.make(f"tavola/{name}-v1", opponent="random", illegal="first", render_mode="rgb_array")
    check_env(env.unwrapped)


def test_a_seat_against_a_bot():
    env = gymnasium.make("tavola/Tuscany-v1", opponent="random", seat=None, points=True).unwrapped
    seats = set()
    for seed in range(6):
        _, info = env.reset(seed=seed)
        seats.add(env.seat)
        over = False
        while not over:
            _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        points = env.match.points()
        assert reward == points[env.seat - 1] - points[2 - env.seat]
    assert seats == {1, 2}
    with pytest.raises(tavola.SetupError):
        gymnasium.make("tavola/Tuscany-v1", opponent="nobody")
