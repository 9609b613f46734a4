"""What a phone may say: one JSON object of a declared shape, of a few words. Anything else ends the connection."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.plain import read_json

LONGEST: Final = 4096
"""Bytes of a message."""
LONGEST_WORD: Final = 200
"""Letters of any text in it."""
SHAPES: Final[dict[str, dict[str, type]]] = {
    "back": {"token": str},
    "look": {"word": str},
    "sit": {"word": str, "seat": int, "pin": str},
    "tap": {"at": int, "what": str},
    "press": {"at": int, "what": str},
}
"""By what it wants, the fields a message has beside ``do``, all of them, and their types."""


class BadMessage(Exception):
    """It has no declared shape; the text says, to a programmer, what is wrong."""


class Message(NamedTuple):
    """A phone comes ``back`` with its token, wants to ``look`` at the chairs, to ``sit`` down, to ``tap`` a thing of
    the table or to ``press`` a button; ``at`` is the number of the picture it saw then.
    """

    do: str
    token: str = ""
    word: str = ""
    pin: str = ""
    what: str = ""
    seat: int = -1
    at: int = -1


def read_message(text: str | bytes) -> Message:
    """What a phone has said. Raises BadMessage for anything that has none of the shapes."""
    if not isinstance(text, str):
        raise BadMessage("Messages are text.")
    if len(text) > LONGEST:
        raise BadMessage("The message is too long.")
    try:
        said = read_json(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage("The message is no JSON.") from error
    if not isinstance(said, dict):
        raise BadMessage("The message is no object.")
    do = said.pop("do", None)
    shape = SHAPES.get(do) if isinstance(do, str) else None
    if shape is None or not isinstance(do, str):
        raise BadMessage("Nothing known is wanted.")
    if said.keys() != shape.keys():
        raise BadMessage("The fields are not those of this message.")
    for name, kind in shape.items():
        value = said[name]
        if type(value) is not kind:  # True is no number here
            raise BadMessage(f"“{name}” is of the wrong type.")
        if isinstance(value, str) and len(value) > LONGEST_WORD:
            raise BadMessage(f"“{name}” is too long.")
        if isinstance(value, int) and not -1 <= value < 2**31:
            raise BadMessage(f"“{name}” is out of range.")
    return Message(do, **said)
