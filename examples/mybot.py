#!/usr/bin/env python3
"""A player for `tavola sim` and `tavola ladder`."""

import json
import random
import sys

BEFORE = ["build", "play", "pay", "marble"]


def rank(action):
    verb = action.split()[0]
    return BEFORE.index(verb) if verb in BEFORE else len(BEFORE)


def main():
    dice = random.Random(0)
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "begin":
            dice = random.Random(told["seed"])
        elif told["type"] == "choose":
            legal = told["legal"]
            best = min(map(rank, legal))
            action = dice.choice([one for one in legal if rank(one) == best])
            print(json.dumps({"action": action}), flush=True)


if __name__ == "__main__":
    main()
