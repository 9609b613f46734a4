"""What goes wrong beside what is being done: collected as sentences, told when somebody asks."""

from __future__ import annotations


class Noticing:
    """Collects sentences for the player."""

    def __init__(self) -> None:
        self._notices: list[str] = []

    def add_notices(self, *sentences: str) -> None:
        """Keep sentences for the player; "" is none."""
        self._notices += filter(None, sentences)

    def take_notices(self) -> tuple[str, ...]:
        """The sentences collected since the last call, each once, for the player to read."""
        notices = tuple(self._notices)
        del self._notices[: len(notices)]  # another thread may have added one meanwhile
        return tuple(dict.fromkeys(notices))
