"""The one error the program shows to people instead of a crash, and what it tells of its own files."""

from engine.core.texts import _


class UserError(Exception):
    """Something a person can understand and act on; `str(error)` is one whole sentence."""


_broken: list[str] = []


def note_broken(name: str, instead: str) -> None:
    """A file the program came with cannot be used; ``instead`` says in a sentence how it goes on without."""
    _broken.append(
        _(
            "The program's own file {name} is missing or damaged. {instead} Installing it anew mends that.",
            name=name,
            instead=instead,
        )
    )


def take_broken() -> list[str]:
    """The sentences about such files since the last call, for the player."""
    found = _broken[:]
    del _broken[: len(found)]
    return found
