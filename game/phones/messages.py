"""What a phone may say: one JSON object of a declared shape, of a few words. Anything else ends the connection."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

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
    """A message has no declared shape; the text says, to a programmer, what is wrong."""


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
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadMessage("Messages are short texts.")
    try:
        said: Any = read_json(text)
        do = said.pop("do")
        shape = SHAPES[do]
    except (ValueError, RecursionError, AttributeError, LookupError, TypeError) as error:
        raise BadMessage("Nothing known is wanted.") from error
    if said.keys() != shape.keys():
        raise BadMessage("The fields are not those of this message.")
    for name, kind in shape.items():
        value = said[name]
        fits = len(value) <= LONGEST_WORD if isinstance(value, str) else isinstance(value, int) and -1 <= value < 2**31
        if type(value) is not kind or not fits:  # True is no number here
            raise BadMessage(f"“{name}” is of the wrong type, or goes too far.")
    return Message(do, **said)
