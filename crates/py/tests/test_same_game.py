"""The same seed gives the same game in Rust, in Python and over HTTP.

`play-GAME-11.record` were written by `tavola play GAME --seats random,random --seed 11 --record FILE`, `served-tuscany.record` by a table of
the server, which notes its seed when the match is over.
"""

import pathlib

import pytest

import tavola

RECORDS = pathlib.Path(__file__).parent / "records"


def played_again(record, seed):
    """Makes the decisions of a record and lets chance decide by the seed."""
    read = tavola.Match.from_record(record)
    match = tavola.Match(read.game, seed=seed, players=read.players)
    for seat, text in read.history():
        if seat is not None:
            match.apply(text, seat)
    return read, match


@pytest.mark.parametrize("game", ["tuscany", "duel"])
def test_a_game_of_the_command_line(game):
    read, match = played_again((RECORDS / f"play-{game}-11.record").read_text(), 11)
    assert match == read and match.history() == read.history() and match.over


def test_a_game_of_the_server():
    record = (RECORDS / "served-tuscany.record").read_text()
    seed = next(line.split()[1] for line in record.splitlines() if line.startswith("seed "))
    read, match = played_again(record, seed)
    assert match == read and match.history() == read.history() and match.over
    try:
        _, other = played_again(record, "0" + seed[1:])
        assert other.history() != read.history()
    except tavola.TavolaError:
        pass  # Other draws, so that a decision does not fit any more.
