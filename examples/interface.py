"""Tries the interface of a server by its own description: `interface.py TAVOLA SCHEMATHESIS`.

A server of its own is started, a table opened so that more is reached than what is not there, and for less than a minute requests
are made up from `/openapi.json`. Whatever it answers must be what the description says.
"""

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

SECONDS = 45


def open_table(site: str) -> tuple[str, str]:
    """Opens a table; its address and the cookie of whoever sits there."""
    body = json.dumps({"game": "tuscany", "seats": ["me", "random"]}).encode()
    request = urllib.request.Request(
        f"{site}/api/v1/tables", body, {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        cookie = answer.headers["set-cookie"].split(";")[0]
        return json.load(answer)["id"], cookie


def attempt(site: str, schemathesis: str, folder: Path) -> int:
    table, cookie = open_table(site)
    settings = folder / "schemathesis.toml"
    settings.write_text(
        f'headers = {{ Cookie = "{cookie}" }}\n\n[parameters]\n'
        f'"path.id" = ["{table}", "none"]\n"path.game" = ["tuscany", "none"]\n'
    )
    # What a rule of a game refuses no schema can say, so not all that is valid by it must be accepted.
    run = [
        schemathesis,
        "--config-file",
        settings,
        "run",
        f"{site}/openapi.json",
        "--warnings",
        "off",
    ]
    run += ["--max-time", str(SECONDS), "--seed", "1"]
    run += ["--exclude-checks", "positive_data_acceptance"]
    done = subprocess.run(run, cwd=folder, capture_output=True, text=True)
    print(done.stdout if done.returncode else "\n".join(done.stdout.splitlines()[-8:]))
    return done.returncode


def main() -> int:
    tavola, schemathesis = (str(Path(program).absolute()) for program in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        serve = [
            tavola,
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--db",
            f"sqlite:{folder}/tavola.db",
            "--rate",
            "0",
        ]
        server = subprocess.Popen(
            serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            site = re.search(r"http://\S+", server.stdout.readline())[0]
            return attempt(site, schemathesis, Path(folder))
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    sys.exit(main())
