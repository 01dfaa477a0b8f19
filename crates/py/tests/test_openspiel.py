"""OpenSpiel's own checks, where it is installed."""

import unittest

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")

import tavola.openspiel  # noqa: E402, F401


@pytest.mark.parametrize("game", ["tavola_tuscany(players=3)", "tavola_tuscany(options=draw2:on)"])
def test_random_simulations(game):
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["burgundy", "carcassonne", "duel", "tuscany"])
def test_the_checks_of_its_interface(name):
    """OpenSpiel runs these for each of its own games."""
    api = pytest.importorskip("open_spiel.integration_tests.api_test")
    checks = type(f"{name}_checks", (api.EnforceAPIOnPartialTreeBase,), {})
    checks.game_name = f"tavola_{name}"
    checks.game = pyspiel.load_game(f"tavola_{name}(window=61)")
    outcome = unittest.TextTestRunner(verbosity=0).run(unittest.defaultTestLoader.loadTestsFromTestCase(checks))
    assert outcome.testsRun >= 4 and outcome.wasSuccessful()


def test_a_state_is_copied_and_told():
    game = pyspiel.load_game("tavola_tuscany(seed=5)")
    state = game.new_initial_state()
    copied = state.clone()
    action = state.legal_actions()[-1]
    state.apply_action(action)
    assert copied.legal_actions() != state.legal_actions() or str(copied) != str(state)
    assert len(state.observation_tensor(0)) == game.observation_tensor_shape()[0]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(0)
