"""What happened, as a list of facts that can be scrubbed for each seat."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.cards import HIDDEN

PUBLIC = (1 << 16) - 1
"""A mask that holds every seat and the public (spectators, the table between two people)."""


@dataclass(slots=True, frozen=True)
class Event:
    """One fact.

    ``kind`` is one of

    * ``move``: ``card`` went from zone ``src`` to zone ``dst`` (ids of the rules' zone list) and lies at index ``at``;
      ``was`` is the index it left (both -1 where order means nothing: a hand must not betray which of its cards went);
      ``value`` moves that follow happen at the same time: all cards leave before any arrives; ``text`` may be a word
      of the game for how it went, read by who sees the face;
    * ``show``: the face of ``card`` in zone ``src`` was shown where it lies (to the seats of ``mask``),
      with ``value`` cards above it;
    * ``shuffle``: zone ``src`` was shuffled, with every card in it;
    * ``collect``: every card of the table went to zone ``dst``;
    * ``token``: ``seat`` gained or lost ``value`` tokens;
    * ``act``: ``seat`` answered its decision with ``text``; who is not in ``mask`` reads ``public`` instead;
    * ``note``: a named fact of the game: ``text`` is its name, ``seat``, ``value``, ``data`` what it is about
      (a note with a ``mask`` is nothing but its ``public`` name to the others).

    Laid open, ``seat`` of a move or a show is the only one who saw the face then, -1 if there were others or nobody.
    ``mask`` holds the seats that see the face (or the text). ``news`` says that somebody learnt a face by it: the
    line undo may not cross.
    """

    kind: str
    seat: int = -1
    card: int = HIDDEN
    src: int = -1
    dst: int = -1
    at: int = -1
    was: int = -1
    mask: int = PUBLIC
    text: str = ""
    public: str = ""
    value: int = 0
    data: tuple[object, ...] = ()
    news: bool = False

    def seen_by(self, seat: int) -> Event:
        """This event as ``seat`` saw it (-1: as everybody saw it): faces and texts not meant for it are taken out."""
        sees = self.mask == PUBLIC if seat < 0 else bool(self.mask >> seat & 1)
        if sees:
            return self if self.mask == PUBLIC else replace(self, mask=1 << seat, news=False)
        if self.kind == "note":
            return replace(self, card=HIDDEN, text=self.public, value=0, data=(), mask=0, news=False)
        return replace(self, card=HIDDEN, text=self.public, mask=0, news=False)

    def laid_open(self) -> Event:
        """This event with nothing taken out and nobody left out. For matches that are over."""
        if self.mask == PUBLIC:
            return self
        alone = self.kind in ("move", "show") and self.mask.bit_count() == 1
        seat = self.mask.bit_length() - 1 if alone else self.seat
        return replace(self, mask=PUBLIC, public=self.text, seat=seat)
