"""Ways to damage a file: what disks and editors do to bytes, and what an unkind person puts in place of a value."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

CRAFTED = (
    "1e999", "-1e999", "NaN", "Infinity", "9" * 5000, "9223372036854775808", "-1", "0", "-0.0", "1e308", "1e-320",
    "0.5", "null", "true", "false", "[]", "{}", '""', '" "', "1000000", "4294967296", '"1e999"', '"../../x"',
    r'"4\u0000"', r'"\ud800"', r'"\udfff\ud800"', r'"\u001b]0;x\u0007"', r'"\u202e\u0308"', r'"\r\n\t"',
    '"\N{SUPERSCRIPT TWO}"', '"\N{FULLWIDTH DIGIT ONE}"', '"P\N{SUPERSCRIPT TWO} give M1"', '"P0 draw\\nP1 draw"',
    '"' + "x" * 50_000 + '"', '"[icon:bot] [b"', '"{0} {x} %s"', "[" * 3000 + "]" * 3000, '{"":{"":[null]}}',
    "[[], {}, null]", '["P0"]', '{"first": 1e999, "seats": []}',
)  # fmt: skip
"""JSON texts, each of which has broken a reader somewhere, or might."""


def damage_bytes(data: bytes, rng: Random) -> tuple[str, bytes]:
    """Other bytes, and the name of what was done. Half of them are still a text with a value that fits nowhere."""
    if rng.random() < 0.55:
        crafted = craft_values(data, rng)
        if crafted is not None:
            return crafted
    name = rng.choice(list(BYTES))
    return name, BYTES[name](data, rng)


def craft_values(data: bytes, rng: Random) -> tuple[str, bytes] | None:
    """Put crafted values in place of one or a few others; None where there is no JSON."""
    try:
        text = data.decode()
        first = text.index("{")
        whole: Any = json.loads(text[first:])
    except ValueError:
        return None
    places = list(_iter_places(whole))
    values: list[str] = []
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        where, key = rng.choice(places)
        act = rng.random()
        if act < 0.1 and isinstance(where, dict):
            where.pop(key, None)
        elif act < 0.2 and isinstance(where, list) and where:
            where.append(where[0])
        else:
            values.append(rng.choice(CRAFTED))
            where[key] = f"@@{len(values) - 1}@@"
    out = text[:first] + json.dumps(whole, ensure_ascii=rng.random() < 0.5)
    for number, value in enumerate(values):
        out = out.replace(f'"@@{number}@@"', value)
    return "a crafted value", out.encode("utf-8", "surrogatepass")


def nest_brackets(data: bytes, rng: Random, depth: int) -> tuple[str, bytes]:
    """Put so many brackets, of one kind or both, around or in place of some value; with an escape in it, or without."""
    whole: Any = json.loads(data)
    kinds = [rng.choice((("[", "]"), ('{"a":', "}"), ('{"\\u0061":', "}"))) for _ in range(rng.choice((1, 1, 7)))]
    opened = [kinds[n % len(kinds)] for n in range(depth)]
    inside = rng.choice(("1", '"x"', r'"\u0000"', r'"\n"', "[]"))
    deep = "".join(each for each, _ in opened) + inside + "".join(each for _, each in reversed(opened))
    if rng.random() < 0.2:
        return f"{depth} brackets", deep.encode()
    where, key = rng.choice(list(_iter_places(whole)))
    where[key] = "@@"
    text = json.dumps(whole, ensure_ascii=rng.random() < 0.5)
    return f"{depth} brackets at {key}", text.replace('"@@"', deep).encode()


def _iter_places(data: Any) -> Any:
    """Every list and object in the data with each of its keys."""
    stack = [data]
    while stack:
        here = stack.pop()
        for key in range(len(here)) if isinstance(here, list) else list(here):
            yield here, key
            if isinstance(here[key], (list, dict)):
                stack.append(here[key])


def _choose_place(data: bytes, rng: Random) -> int:
    return rng.randrange(len(data) + 1)


def _flip_bit(data: bytes, rng: Random) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 3, 20)) if out else 0):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def _cut_out(data: bytes, rng: Random) -> bytes:
    first = _choose_place(data, rng)
    return data[:first] + data[first + rng.choice((1, 2, 60, 600)) :]


def _double_part(data: bytes, rng: Random) -> bytes:
    first = _choose_place(data, rng)
    return data[: first + rng.choice((1, 60, 600))] + data[first:]


def _insert_bytes(data: bytes, rng: Random) -> bytes:
    first = _choose_place(data, rng)
    what = rng.choice(
        (b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\x1b[2J", b"{", b'"', b"}", b"1e999", b"9" * 400, b"\xc2\xb2")
    )
    return data[:first] + what + data[first:]


BYTES: dict[str, Callable[[bytes, Random], bytes]] = {
    "torn off": lambda data, rng: data[: _choose_place(data, rng)],
    "bits": _flip_bit,
    "a piece missing": _cut_out,
    "a piece twice": _double_part,
    "something put in": _insert_bytes,
    "nothing left": lambda _data, _rng: b"",
    "zeros": lambda data, _rng: bytes(len(data)),
    "noise": lambda data, rng: rng.randbytes(rng.choice((1, 100, 5000))),
    "another encoding": lambda data, _rng: data.decode("latin-1").encode("utf-16"),
    "with a mark": lambda data, _rng: b"\xef\xbb\xbf" + data,
    "many times": lambda data, _rng: data * 3,
}
"""What is done to bytes whatever they mean."""
