"""What a phone may say: declared shapes, and nothing else."""

from __future__ import annotations

import json

import pytest

from game.phones.messages import LONGEST, BadMessage, Message, read_message


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
