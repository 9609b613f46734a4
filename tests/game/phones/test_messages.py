"""What a phone may say: declared shapes, and nothing else."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.phones.messages import LONGEST, BadMessage, Message, read_message
from game.phones.tries import EACH, TOGETHER, WHILE, Tries
from tests.support.malformed import malformed


def test_every_shape_is_read() -> None:
    assert read_message('{"do":"back","token":"t"}') == Message("back", token="t")
    assert read_message('{"do":"look","word":"BABA"}') == Message("look", word="BABA")
    assert read_message('{"do":"sit","word":"BABA","seat":2,"pin":""}') == Message("sit", word="BABA", seat=2)
    assert read_message('{"do":"tap","at":3,"what":"0.1"}') == Message("tap", at=3, what="0.1")


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "3", "{", '{"do":"back"}', '{"do":"fly","token":""}', '{"do":["back"],"token":""}',
        '{"do":"back","token":7}', '{"do":"back","token":"","more":1}', '{"do":"tap","at":true,"what":"x"}',
        '{"do":"tap","at":1e9,"what":"x"}', '{"do":"tap","at":99999999999,"what":"x"}',
        '{"do":"tap","at":NaN,"what":""}',
        json.dumps({"do": "look", "word": "x" * 300}), " " * (LONGEST + 1), "[" * 3000,
    ],
)  # fmt: skip
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        read_message(text)


def test_bytes_are_refused() -> None:
    with pytest.raises(BadMessage):
        read_message(b'{"do":"back","token":""}')


def test_malformed_messages_are_refused_or_harmless() -> None:
    rng = Random(38)
    for _n in range(2000):
        text = malformed(rng)
        try:
            found = read_message(text)
        except BadMessage:
            continue
        assert isinstance(found.what, str)
        assert isinstance(found.seat, int)


def test_an_address_tries_five_times_a_minute() -> None:
    tries = Tries()
    for n in range(EACH):
        assert tries.get_wait_seconds("a", 100.0 + n) == 0
        tries.record_failure("a", 100.0 + n)
    assert 0 < tries.get_wait_seconds("a", 105.0) <= WHILE
    assert tries.get_wait_seconds("b", 105.0) == 0
    assert tries.get_wait_seconds("a", 100.0 + WHILE) == 0


def test_all_addresses_together_have_a_limit() -> None:
    tries = Tries()
    for n in range(TOGETHER):
        tries.record_failure(f"a{n}", 100.0)
    assert tries.get_wait_seconds("another", 101.0) > 0


def test_a_try_that_was_right_is_forgiven_and_no_other() -> None:
    tries = Tries()
    for n in range(EACH):
        tries.record_failure("a", 100.0 + n)
    tries.forgive_failure("a", 100.0)
    assert tries.get_wait_seconds("a", 105.0) == 0
    tries.forgive_failure("a", 100.0)  # there is none of then any more
    tries.forgive_failure("b", 101.0)
    tries.record_failure("a", 105.0)
    assert tries.get_wait_seconds("a", 106.0) > 0


def test_of_two_tries_at_the_same_time_one_is_forgiven() -> None:
    tries = Tries()
    for _n in range(EACH + 1):
        tries.record_failure("a", 100.0)
    tries.forgive_failure("a", 100.0)
    assert tries.get_wait_seconds("a", 100.5) > 0
