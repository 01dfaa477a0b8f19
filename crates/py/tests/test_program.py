"""What the program writes for Python, and what Python plays in the program."""

import pathlib
import subprocess
import sys

import pytest
from conftest import PROGRAM, with_program

import tavola

EXAMPLES = pathlib.Path(__file__).parents[3] / "examples"


def ran(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@with_program
def test_rows_and_records_are_read_back(tmp_path):
    pandas = pytest.importorskip("pandas")
    rows = tmp_path / "decisions.csv"
    ran("sim", "tuscany", "--games", "3", "--bots", "random,random", "--records", tmp_path / "games", "--rows", rows)
    decisions = pandas.read_csv(rows, dtype={"view": str})
    games = pandas.read_csv(rows.with_suffix(".games.csv"))
    table = decisions.merge(games, on="game", suffixes=("", "_end"))
    assert len(table) == games["decisions"].sum() and len(games) == 3
    for row in table[table["step"] % 20 == 0].itertuples():
        record = (tmp_path / "games" / f"{row.game:06}.record").read_text()
        match = tavola.Match.from_record(record, moves=row.step)
        legal = match.legal()
        assert match.turn == row.seat and len(legal) == row.legal and legal[row.chosen] == row.action
        assert match.points() == [row.points_1, row.points_2]
        end = tavola.Match.from_record(record)
        assert end.points() == [row.points_1_end, row.points_2_end] and end.moves == row.moves


@with_program
def test_a_player_in_python_plays_in_the_ladder():
    mybot = f"{sys.executable} {EXAMPLES / 'mybot.py'}"
    assert "mybot.py" in ran("ladder", "tuscany", "--levels", f"random,{mybot}", "--games", "4")
    assert "mybot.py" in ran("sim", "tuscany", "--bots", f"{mybot},random", "--games", "2")
