"""Messages no page sends: right ones bent at random, and noise."""

from __future__ import annotations

import json
from random import Random
from typing import Any

RIGHT: tuple[dict[str, Any], ...] = (
    {"do": "back", "token": "x"},
    {"do": "look", "word": "XXXX"},
    {"do": "sit", "word": "XXXX", "seat": 0, "pin": ""},
    {"do": "tap", "at": 1, "what": "0.0"},
    {"do": "press", "at": 1, "what": "confirm"},
)
TEXTS = ("", "P0", "\ud800", "\x00", "é" * 90, "x" * 300)
VALUES: tuple[object, ...] = (None, True, -1, 0, 7, 2**31, 2**70, 1.5, [], {}, [[]], *TEXTS)


def make_malformed(rng: Random) -> str:
    """One of them; some are right after all."""
    said = dict(rng.choice(RIGHT))
    for _n in range(rng.randint(1, 3)):
        way = rng.randrange(4)
        key = rng.choice([*said, "do", "more"])
        if way == 0:
            said.pop(key, None)
        elif way == 1:
            said[key] = rng.choice(VALUES)
        elif way == 2:
            said[rng.choice(("word", "seat", "what", "at", "__proto__"))] = rng.choice(VALUES)
    text = json.dumps(said)
    if rng.random() < 0.4:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(("", "{", '"', "\\", "\u2028", "9" * 40)) + text[at + rng.randrange(3) :]
    return text
