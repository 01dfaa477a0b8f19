"""Ids, masks, observations, many games at once."""

import numpy as np
import pytest
from conftest import played

import tavola


def test_masks_and_ids_say_the_same(game):
    match = played(tavola.Match(game, seed=2), moves=25)
    mask = match.mask()
    assert mask.dtype == np.uint8 and mask.shape == (match.space.actions,)
    assert sorted(match.legal_ids()) == list(np.flatnonzero(mask))
    for text, number in zip(match.legal(), match.legal_ids()):
        assert match.space.id(text) == number and match.action(number).text == text


def test_the_list_is_fixed_and_described(game):
    space = tavola.Match(game, seed=1).space
    assert space.fingerprint == tavola.Match(game, seed=2).space.fingerprint and space.version >= 1
    forms = space.forms()
    assert sum(form["count"] for form in forms) == len(space)
    assert all(space.text(form["first"]).startswith(form["verb"]) for form in forms)
    with pytest.raises(tavola.IdError):
        space.text(len(space))
    told = np.zeros(space.entries, bool)
    for block in space.blocks():
        at = np.array([block["offset"]])
        for count, stride in zip(block["shape"], block["strides"]):
            at = (at[:, None] + stride * np.arange(count)).ravel()
        told[at] = True
    assert told.all()


def test_observations_follow_the_description():
    match = played(tavola.Match("tuscany", seed=3), moves=40)
    observation, view = match.observation(1), match.view(1)
    blocks = {(block["path"], block["kind"]): block for block in match.space.blocks()}
    round_ = blocks["table.round", "number"]
    assert observation[round_["offset"]] == view["table"]["round"]
    hand = blocks["own.hand{}", "number"]
    for index, kind in enumerate(hand["axes"][0]):
        assert observation[hand["offset"] + index * hand["strides"][0]] == view["own"]["hand"].get(kind, 0)


def test_observations_are_written_into_given_arrays(game):
    match = played(tavola.Match(game, seed=3), moves=30)
    out = np.full(match.space.entries, 7, np.float32)
    assert match.observation(1, out) is out
    assert np.array_equal(out, match.observation(1))
    assert not np.array_equal(match.observation(1), match.observation(2))
    for wrong in (np.zeros(3, np.float32), np.zeros(2 * len(out), np.float32)[::2]):
        with pytest.raises(tavola.ShapeError):
            match.observation(1, wrong)
    out.flags.writeable = False
    with pytest.raises(tavola.ShapeError):
        match.observation(1, out)


def test_a_small_window_is_a_clear_error():
    match = tavola.Match("carcassonne", seed=1, window=3)
    with pytest.raises(tavola.WindowError) as error:
        while not match.over:
            match.apply(match.legal()[0])
            match.legal_ids()
    assert "larger window" in str(error.value)


def random_ids(generator, masks):
    noise = generator.random(masks.shape, dtype=np.float32) * masks
    return noise.argmax(1)


def run(game, threads, steps=80, **options):
    vector = tavola.VectorGame(game, 6, seed=4, threads=threads, **options)
    generator = np.random.default_rng(1)
    seen = []
    for _ in range(steps):
        vector.step(random_ids(generator, vector.masks))
        seen.append((vector.seats.copy(), vector.dones.copy(), vector.rewards.copy(), vector.observations.sum()))
    return vector, seen


def test_many_games_are_the_same_on_any_number_of_threads(game):
    (_, one), (_, three) = run(game, 1), run(game, 3)
    for left, right in zip(one, three):
        assert all(np.array_equal(a, b) for a, b in zip(left, right))


def test_arrays_stay_the_same_and_games_begin_anew():
    vector = tavola.VectorGame("tuscany", 4, seed=2, threads=2)
    masks, dones = vector.masks, 0
    generator = np.random.default_rng(2)
    for _ in range(400):
        vector.step(random_ids(generator, masks))
        dones += int(vector.dones.sum())
        assert np.allclose(vector.rewards.sum(1), 0)
        assert (abs(vector.rewards).sum(1) > 0).sum() <= vector.dones.sum()
    assert vector.masks is masks and dones > 3
    vector.reset(2)
    again = tavola.VectorGame("tuscany", 4, seed=2)
    assert np.array_equal(vector.masks, again.masks) and np.array_equal(vector.observations, again.observations)


def test_a_row_of_a_vector_is_the_same_match():
    vector = tavola.VectorGame("tuscany", 1, seed=21)
    match = tavola.Match("tuscany", seed=21)
    for _ in range(30):
        assert vector.seats[0] == match.turn - 1
        assert np.array_equal(vector.masks[0], match.mask())
        assert np.array_equal(vector.observations[0], match.observation())
        number = match.legal_ids()[-1]
        match.apply(number)
        vector.step([number])


def test_wrong_steps_are_refused_and_change_nothing():
    vector = tavola.VectorGame("burgundy", 3, seed=2, observations=False)
    assert vector.observations.shape == (3, 0)
    before = vector.masks.copy()
    legal = vector.masks.argmax(1)
    illegal = legal.copy()
    illegal[1] = vector.masks[1].argmin()
    for error, wrong in [
        (tavola.IllegalAction, illegal),
        (tavola.IllegalAction, [-1, -1, -1]),
        (tavola.ShapeError, legal[:2]),
        (tavola.ShapeError, [list(legal)]),
        (tavola.ShapeError, legal + 0.5),
        (tavola.ShapeError, ["a", "b", "c"]),
        (tavola.ShapeError, [1, [2], 3]),
        (tavola.ShapeError, None),
    ]:
        with pytest.raises(error):
            vector.step(wrong)
        assert np.array_equal(vector.masks, before)
    for games, threads in [(0, 1), (-1, 1), (10**12, 1), (1, 0), (1, 10**6)]:
        with pytest.raises(tavola.SetupError):
            tavola.VectorGame("burgundy", games, threads=threads)
    with pytest.raises(tavola.SetupError):
        vector.reset(-1)


def test_an_own_evaluator_guides_the_search():
    match = tavola.Match("duel", seed=3)
    rows = []

    def evaluate(observations):
        rows.append(len(observations))
        return np.zeros((len(observations), 2))

    while len(match.legal()) < 3:
        match.apply(match.legal()[0])
    ranked = tavola.Search(evaluate, positions=60).run(match)
    assert {text for text, _, _ in ranked} == set(match.legal()) and sum(rows) > 10
    assert tavola.Search(evaluate, positions=60).choose(match) == ranked[0][0]


def test_an_evaluator_that_fails_is_heard():
    match = tavola.Match("duel", seed=3)

    def fails(_):
        raise KeyError("no such feature")

    with pytest.raises(KeyError):
        tavola.Search(fails, positions=20).run(match)
    for wrong in (
        lambda rows: np.zeros((len(rows), 3)),
        lambda rows: np.zeros(len(rows)),
        lambda rows: "points",
        lambda rows: np.full((len(rows), 2), np.nan),
    ):
        with pytest.raises(tavola.ShapeError):
            tavola.Search(wrong, positions=20).run(match)


def test_legal_ids_of_many_games_are_those_of_their_masks(game):
    games = tavola.VectorGame(game, 8, seed=3, threads=2, observations=False, window=61)
    rng = np.random.default_rng(1)
    for _ in range(60):
        ids, starts = games.legal()
        for row in range(8):
            assert np.array_equal(np.sort(ids[starts[row] : starts[row + 1]]), np.flatnonzero(games.masks[row]))
        games.step(ids[rng.integers(starts[:-1], starts[1:])])
