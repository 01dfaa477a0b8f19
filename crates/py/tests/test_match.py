"""The plain API."""

import copy
import multiprocessing
import pickle
import random
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from conftest import played

import tavola


def test_a_game_is_played_to_its_end(game):
    match = played(tavola.Match(game, seed=3))
    assert match.turn == "over" and match.winners()
    assert len(match.points()) == match.seats
    for scores, points in zip(match.scores(), match.points()):
        assert scores["main"]["total"] == points == sum(part["points"] for part in scores["main"]["parts"])


def test_the_same_seed_gives_the_same_game(game):
    first, again, other = (played(tavola.Match(game, seed=seed)) for seed in (5, 5, 6))
    assert first.record() == again.record() != other.record()


def test_records_lead_back(game):
    match = played(tavola.Match(game, seed=4))
    read = tavola.Match.from_record(match.record(["Ana", "Bia"]))
    assert read == match and hash(read) == hash(match) and read.history() == match.history()
    assert tavola.Match.from_record(match.record(), moves=5).moves == 5


def test_actions_are_objects_with_fields(game):
    match = tavola.Match(game, seed=2)
    texts, actions = match.legal(), match.actions()
    assert [action.text for action in actions] == [str(action) for action in actions] == texts
    assert [action.id for action in actions] == match.legal_ids()
    assert match.action(texts[0]) == actions[0] and hash(match.action(texts[0])) == hash(actions[0])
    assert all(word in actions[0].text for word in actions[0].fields.values())
    by_text, by_id, by_object = match.clone(), match.clone(), match.clone()
    by_text.apply(texts[-1])
    by_id.apply(match.legal_ids()[-1])
    by_object.apply(actions[-1])
    assert by_text == by_id == by_object != match


def test_chance_is_listed_or_rolled(game):
    match = tavola.Match(game, seed=1, chance="explicit")
    assert match.turn == "chance"
    rolled = match.clone()
    outcome = rolled.roll()
    match.befall(outcome)
    assert match == rolled
    while match.turn == "chance":
        listed = match.outcomes()
        if listed is not None:
            assert all(weight > 0 for _, weight in listed)
            match.befall(listed[0][0])
        else:
            match.roll()


def test_views_hide_and_determinize_keeps_them(game):
    match = played(tavola.Match(game, seed=8), moves=60)
    seat = match.turn
    guess = match.determinize(seat, seed=11)
    assert guess.view(seat) == match.view(seat) and guess.legal() == match.legal()
    assert guess == match.determinize(seat, seed=11)
    played(guess)


def test_tuscany_hands_are_secret():
    match = played(tavola.Match("tuscany", seed=8), moves=60)
    assert match.view(1)["own"]["seat"] == 1 and match.view()["own"] is None


def test_undo_goes_back(game):
    match = played(tavola.Match(game, seed=9), moves=30)
    states = []
    walker = tavola.Match.from_record(match.record(), moves=0)
    for seat, text in match.history():
        states.append(walker.clone())
        walker.apply(text, seat) if seat else walker.befall(text)
    for state in reversed(states):
        match.undo()
        assert match == state
    with pytest.raises(tavola.TurnError):
        match.undo()


def test_events_tell_points_with_their_rule(game):
    match = played(tavola.Match(game, seed=3))
    awards = [event for event in match.events() if event["award"]]
    if game != "duel":
        assert awards
    for event in match.events():
        assert tavola.rule(event["rule"])
    assert len(match.events(since=match.moves - 1)) <= len(match.events())
    assert len(match.events(seat=1)) <= len(match.events())


def test_clones_and_pickles_are_the_same_and_independent(game):
    match = played(tavola.Match(game, seed=12), moves=40)
    for same in (match.clone(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert same == match and hash(same) == hash(match)
        assert played(same, seed=5).record() == played(match.clone(), seed=5).record()
    assert played(match.clone(), seed=5).record() != played(match.clone(seed=99), seed=5).record()
    guess = match.determinize(1, seed=3)
    assert pickle.loads(pickle.dumps(guess)) == guess


def test_a_position_is_arranged_as_in_cases():
    match = tavola.Match.arrange("tuscany", {"2": {"bonus": "card"}}, draw2=True)
    match.apply("draw", seat=1)
    match.befall("cards farm farm")
    assert match.view(1)["own"]["hand"] == {"farm": 2} and match.turn == 2
    with pytest.raises(tavola.ChanceError):
        match.apply("draw", seat=2)
        match.befall("cards farm")
    for wrong, expected in [({"nonsense": 1}, "nonsense"), ("1 = [", "position"), ({"9": {}}, "seats 1 to 2")]:
        with pytest.raises(tavola.PositionError) as error:
            tavola.Match.arrange("tuscany", wrong)
        assert expected in str(error.value)


def test_an_arranged_match_is_pickled_and_has_no_record():
    match = tavola.Match.arrange("duel", 'phase = "roll"\n1 = { hand = "brigitta" }')
    assert match.turn == 1 and "play brigitta" in match.legal()
    assert pickle.loads(pickle.dumps(match)) == match
    match.apply("play brigitta")
    moved = match.clone()
    assert pickle.loads(pickle.dumps(match)) == moved
    match.undo()
    assert match == tavola.Match.arrange("duel", 'phase = "roll"\n1 = { hand = "brigitta" }')
    with pytest.raises(tavola.RecordError):
        match.record()


def test_options_are_keywords_and_errors_list_what_exists():
    match = tavola.Match("carcassonne", players=3, farm=True, inns="on", inns_only=["tiles"])
    assert match.players == 3 and match.options["farm"] == "on" and match.options["inns_only"] == "tiles"
    assert tavola.Match("carcassonne", with_=["farm", "river"]).options["river"] == "on"
    for wrong, expected in [
        (lambda: tavola.Match("chess"), "burgundy, carcassonne"),
        (lambda: tavola.Match("tuscany", flavour=1), "start"),
        (lambda: tavola.Match("tuscany", start="7"), "random | 1 | 2"),
        (lambda: tavola.Match("tuscany", players=7), "2 to 4"),
        (lambda: tavola.Match("tuscany", chance="loaded"), "sampled"),
        (lambda: tavola.Match("tuscany", seed=-1), "number"),
        (lambda: tavola.Match("carcassonne", window=4), "odd"),
        (lambda: tavola.Bot("genius"), "expert"),
    ]:
        with pytest.raises(tavola.SetupError) as error:
            wrong()
        assert expected in str(error.value)


def test_excluded_options_name_the_rule():
    with pytest.raises(tavola.SetupError) as error:
        tavola.Match("burgundy", players=1, mode="team")
    assert error.value.rule and tavola.rule(error.value.rule)


def test_refusals_name_the_rule_and_change_nothing(game):
    match = played(tavola.Match(game, seed=7), moves=20)
    before, legal = match.clone(), set(match.legal())
    other = played(tavola.Match(game, seed=17), moves=60)
    refused = 0
    for _, text in other.history():
        if text in legal:
            continue
        try:
            match.apply(text)
        except tavola.IllegalAction as error:
            refused += 1
            assert error.rule in str(error) and tavola.rule(error.rule) and tavola.rule(error.rule, lang="pt")
        except tavola.NotationError:
            pass
        assert match == before
    assert refused


def test_bad_input_is_an_exception_of_our_own():
    match = tavola.Match("tuscany", seed=1)
    foreign = tavola.Match("duel", seed=1)
    for error, wrong in [
        (tavola.NotationError, lambda: match.apply("castle a place")),
        (tavola.NotationError, lambda: match.apply(foreign.actions()[0])),
        (tavola.IdError, lambda: match.apply(10**6)),
        (tavola.IdError, lambda: match.apply(-1)),
        (tavola.TurnError, lambda: match.apply(match.legal()[0], seat=3 - match.turn)),
        (tavola.TurnError, lambda: match.apply(match.legal()[0], seat=9)),
        (tavola.TurnError, lambda: match.roll()),
        (tavola.TurnError, lambda: match.view(7)),
        (tavola.RecordError, lambda: tavola.Match.from_record("nonsense")),
        (tavola.RecordError, lambda: tavola.Match.from_record(match.record().replace("tuscany", "chess"))),
        (tavola.RecordError, lambda: tavola.Match.from_record(match.record().replace("* ", "* 7"))),
        (tavola.RecordError, lambda: tavola.Match._restored(b"nonsense")),
        (tavola.IdError, lambda: match.apply(10**30)),
        (tavola.NotationError, lambda: match.apply(None)),
        (tavola.NotationError, lambda: match.apply([1])),
        (tavola.RecordError, lambda: tavola.Match.from_record(foreign.record().replace("duel", "tuscany"))),
        (tavola.SetupError, lambda: tavola.Match("tuscany", players=-1)),
        (tavola.SetupError, lambda: tavola.Match("tuscany", players="two")),
        (tavola.SetupError, lambda: tavola.Match("carcassonne", window=-3)),
        (tavola.SetupError, lambda: tavola.Match("carcassonne", inns_only=[1])),
        (tavola.SetupError, lambda: tavola.Match("carcassonne", with_=5)),
        (tavola.SetupError, lambda: match.undo(-1)),
        (tavola.TurnError, lambda: match.undo(10**6)),
        (tavola.ShapeError, lambda: match.rgb(width=0)),
        (tavola.ShapeError, lambda: match.rgb(width=10**9)),
        (tavola.ShapeError, lambda: match.observation(1, [0.0])),
        (tavola.ShapeError, lambda: match.observation(1, np.zeros(match.space.entries))),
    ]:
        before = match.clone()
        with pytest.raises(error):
            wrong()
        assert match == before


def test_a_stale_action_is_refused_by_rule(game):
    match, stale = tavola.Match(game, seed=5), None
    while stale is None:
        match.apply(match.legal()[0])
        stale = next((action for action in match.actions() if action.text not in after(match, action)), None)
    match.apply(stale)
    before = match.clone()
    for again in (stale, stale.text, stale.id):
        with pytest.raises(tavola.IllegalAction) as error:
            match.apply(again)
        assert error.value.rule and match == before


def after(match, action):
    """What is legal after an action."""
    later = match.clone()
    later.apply(action)
    return later.legal()


def test_the_seed_of_a_table_gives_the_draws_of_the_table(game):
    seed = "6f" * 32
    first, again = (played(tavola.Match(game, seed=seed)) for _ in range(2))
    assert first.record() == again.record()
    half = tavola.Match.from_record(first.record(), moves=10, seed=seed, chance="sampled")
    pickled = pickle.loads(pickle.dumps(half))
    assert played(half, seed=4).record() == played(pickled, seed=4).record()


def test_matches_are_played_on_many_threads():
    def play(seed):
        return played(tavola.Match("tuscany", seed=seed), seed=seed).record()

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(12))) == [play(seed) for seed in range(12)]


def test_bots_choose_legal_actions(game):
    match = tavola.Match(game, seed=5)
    bots = {1: tavola.Bot("greedy", seed=1), 2: tavola.Bot("random", seed=2)}
    for _ in range(12):
        action = bots[match.turn].choose(match)
        assert action in match.legal()
        match.apply(action)
    assert bots[1].level == "greedy"


def test_pictures(game):
    match = played(tavola.Match(game, seed=5), moves=30)
    assert match.svg().startswith("<svg") and match.svg(1).startswith("<svg")
    pixels = match.rgb(width=200)
    assert pixels.shape[1:] == (200, 3) and len({tuple(pixel) for pixel in pixels.reshape(-1, 3)[::97]}) > 3


def test_random_play_never_panics():
    choice = random.Random(3).choice
    for seed in range(4):
        match = tavola.Match("burgundy", seed=seed, players=choice([2, 3, 4]), with_=["inn", "shield"])
        while not match.over:
            match.apply(choice(match.legal_ids()))


def _record(seed):
    vector = tavola.VectorGame("tuscany", 4, seed=seed, threads=2)
    vector.step(vector.masks.argmax(1))
    return played(tavola.Match("tuscany", seed=seed), seed=seed).record()


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_process_may_be_forked_after_the_start():
    here = [_record(seed) for seed in range(4)]
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(_record, range(4)) == here
