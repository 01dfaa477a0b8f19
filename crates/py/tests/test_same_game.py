"""The same seed gives the same game in Rust, in Python and over HTTP.

`play-GAME-11.record` were written by `tavola play GAME --seats random,random --seed 11 --record FILE`, `served-tuscany.record` by a table of
the server, which notes its seed when the match is over. Where the program itself is at hand (`target/debug/tavola`, or what `TAVOLA` names)
it plays and serves here and now.
"""

import json
import pathlib
import random
import re
import subprocess
import urllib.request

import pytest
from conftest import PROGRAM, with_program

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


def is_the_same(record, seed):
    read, match = played_again(record, seed)
    assert match == read and match.history() == read.history() and match.over


@pytest.mark.parametrize("game", ["tuscany", "duel"])
def test_a_game_of_the_command_line(game):
    is_the_same((RECORDS / f"play-{game}-11.record").read_text(), 11)


def seed_of(record):
    return next(line.split()[1] for line in record.splitlines() if line.startswith("seed "))


def test_a_game_of_the_server():
    record = (RECORDS / "served-tuscany.record").read_text()
    seed = seed_of(record)
    is_the_same(record, seed)
    try:
        read, other = played_again(record, "0" + seed[1:])
        assert other.history() != read.history()
    except tavola.TavolaError:
        pass  # Other draws, so that a decision does not fit any more.


@with_program
def test_a_game_played_now(game, tmp_path):
    record = tmp_path / "played.record"
    command = [PROGRAM, "play", game, "--seats", "random,random", "--seed", "23", "--record", record]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, timeout=300)
    is_the_same(record.read_text(), 23)


@pytest.fixture
def site(tmp_path):
    serve = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--db", f"sqlite:{tmp_path}/tavola.db", "--rate", "0"]
    server = subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield re.search(r"http://\S+", server.stdout.readline())[0]
    finally:
        server.kill()
        server.wait()


@with_program
def test_a_game_served_now(game, site):
    """A whole game over HTTP, then the same decisions in Python with the seed that the server shows at the end."""
    cookie, choice = {}, random.Random(5).choice

    def ask(path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(site + path, data, {"content-type": "application/json", **cookie})
        with urllib.request.urlopen(request, timeout=60) as answer:
            if "set-cookie" in answer.headers:
                cookie["cookie"] = answer.headers["set-cookie"].split(";")[0]
            return answer.read().decode()

    table = json.loads(ask("/api/v1/tables", {"game": game, "seats": ["me", "random"]}))["id"]
    while not (now := json.loads(ask(f"/api/v1/tables/{table}/moves")))["over"]:
        if now["legal"]:
            ask(f"/api/v1/tables/{table}/moves", {"version": now["version"], "action": choice(now["legal"])})
    record = ask(f"/table/{table}/record")
    is_the_same(record, seed_of(record))
