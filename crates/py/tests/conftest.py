"""What all tests share."""

import os
import pathlib
import random

import pytest

import tavola

# The program itself, for tests that run it: what `cargo build` makes, or what `TAVOLA` names.
PROGRAM = pathlib.Path(os.environ.get("TAVOLA", pathlib.Path(__file__).parents[3] / "target/debug/tavola")).absolute()

with_program = pytest.mark.skipif(not PROGRAM.exists(), reason="the program is not built: cargo build")

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
