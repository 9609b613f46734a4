"""The one error the program shows to people instead of a crash, and what they are told beside what they asked for."""

from engine.core.texts import _


class UserError(Exception):
    """Something a person can understand and act on; `str(error)` is one whole sentence."""


_notices: list[str] = []


def add_notices(*sentences: str) -> None:
    """Keep sentences for the player; "" is none. Any thread may do so."""
    _notices.extend(filter(None, sentences))


def take_notices() -> tuple[str, ...]:
    """The sentences kept since the last call, each once, for the player to read."""
    found = tuple(_notices)
    del _notices[: len(found)]  # another thread may have added one meanwhile
    return tuple(dict.fromkeys(found))


def note_broken(name: str, instead: str) -> None:
    """A file the program came with cannot be used; ``instead`` says in a sentence how it goes on without."""
    add_notices(
        _(
            "The program's own file {name} is missing or damaged. {instead} Installing it anew mends that.",
            name=name,
            instead=instead,
        )
    )
