"""The examples run; what needs large packages is skipped where they are not installed."""

import json
import pathlib
import runpy
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).parents[3] / "examples"


def ran(name, *arguments):
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def with_plots(monkeypatch):
    """What draws, if it is installed, and the axes of every picture that is shown."""
    monkeypatch.setenv("MPLBACKEND", "Agg")
    try:
        from matplotlib import pyplot
    except ImportError:
        return None, []
    shown = []
    monkeypatch.setattr(pyplot, "show", lambda: (shown.append(pyplot.gca()), pyplot.figure()))
    return pyplot, shown


def test_the_notebook_runs_as_a_script(monkeypatch):
    plots, shown = with_plots(monkeypatch)
    notebook = json.loads((EXAMPLES / "first_look.ipynb").read_text())
    seen = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), seen)
    assert seen["curve"][-1] > 0.5 and abs(sum(seen["shares"][2]) - 1) < 0.2
    if plots:
        seats, learned = shown
        assert [bar.get_height() for bar in seats.patches] == [*seen["shares"][2], *seen["shares"][3]]
        assert list(learned.lines[0].get_ydata()) == seen["curve"]
        plots.close("all")


def test_a_few_updates_of_ppo_are_reproducible():
    arguments = ["--updates", "2", "--games", "16", "--steps", "256", "--hidden", "16", "--evaluate", "5"]
    first, again = (ran("ppo_tuscany.py", *arguments).splitlines() for _ in range(2))
    assert "against random" in first[-1] and first[-1] == again[-1]


def test_the_numbers_are_printed():
    printed = ran("speed.py", "--seconds", "0.05")
    for game in ("burgundy", "carcassonne", "tuscany", "duel"):
        # Plain, with masks, with observations, clones, and three ratios.
        assert sum(game in line for line in printed.splitlines()) == 7, printed


def test_the_player_of_the_documentation_answers():
    module = runpy.run_path(str(EXAMPLES / "mybot.py"))
    assert module["rank"]("play 1 a1") < module["rank"]("done")
    lines = [
        {"type": "begin", "game": "tuscany", "players": 2, "seat": 1, "seed": 7, "options": {}},
        {"type": "choose", "seat": 1, "legal": ["done", "draw"], "view": {}},
        {"type": "end"},
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "mybot.py")], input=text, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == {"action": "draw"}
    documented = (EXAMPLES.parent / "docs" / "AGENTS.md").read_text()
    assert (EXAMPLES / "mybot.py").read_text() in documented


def test_two_workers_of_ray_find_what_one_process_finds():
    pytest.importorskip("ray", reason="ray is not installed: pip install ray")
    assert "won" in ran("ray_evaluate.py", "--games", "6", "--workers", "2")
