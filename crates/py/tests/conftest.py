"""What all tests share."""

import random

import pytest

import tavola

GAMES = [game["id"] for game in tavola.games()]


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


def played(match, seed=1, moves=10_000):
    """Plays at random, by notation."""
    choice = random.Random(seed).choice
    while not match.over and match.moves < moves:
        match.apply(choice(match.legal()))
    return match
