"""The faces of a deck and of who sits there, as pictures for a page, drawn a few at a time so that no frame waits."""

from __future__ import annotations

import io
import time
from functools import partial
from hashlib import sha256
from itertools import product
from typing import Final

import pygame

from engine.core.cards import HIDDEN
from engine.core.texts import edition
from game.art.portraits import make_portrait
from game.config.portraits import MOODS, PORTRAITS
from game.table.render.cards.cards import CardArt
from game.table.scene import TableScene
from game.ui.style import Style

WIDTH: Final = 200
"""Pixels of a card across: sharp at 70 on a screen of three pixels to the unit."""
FACE: Final = 84
"""Pixels of an animal's face across."""
DIGITS: Final = 16
"""Of the digest of a picture."""
AT_A_TIME: Final = 0.012
"""Seconds that are spent on it in one turn of the loop, about."""


def make_look_key(scene: TableScene) -> tuple[object, ...]:
    """What is equal to an earlier one as long as the faces look the same."""
    style = scene.get_style()
    return scene.table.name, style.four_colour, style.letters, edition()


class Faces:
    """The faces of the deck of a table and its back, and all animals in each mood, by the address a page fetches them
    at. It names game, card and size, and by a digest what the picture looks like: so a page may keep it for ever, and
    none shows another deck. All addresses are the same for all seats.
    """

    def __init__(self, scene: TableScene) -> None:
        self.looks = make_look_key(scene)
        self.key = "-".join(map(str, self.looks))
        """Pictures of hands and addresses go together that have the same."""
        self.pictures: dict[str, bytes] = {}
        self.addresses: dict[str, str] = {}
        """By card, -1 for the back, and by animal and mood."""
        style: Style = scene.get_style()
        adorn = partial(scene.drawing.adorn, letters=style.letters)
        self._art = CardArt(scene.table.deck, scene.table.name, style, [WIDTH], (), adorn)
        self._drawn: dict[str, str] = {}
        self._left: list[int | tuple[str, str]] = [HIDDEN, *range(len(scene.table.deck.codes))]
        self._left += product(PORTRAITS, MOODS)

    def draw_next_faces(self) -> bool:
        """Draw some more; whether all are drawn."""
        until = time.perf_counter() + AT_A_TIME
        while self._left and time.perf_counter() < until:
            card = self._left.pop()
            if isinstance(card, tuple):
                name = "-".join(card)
                self.addresses[name] = self._keep_picture(f"{name}-{FACE}", make_portrait(*card, FACE, "none"))
                continue
            code = "back" if card == HIDDEN else self._art.deck.codes[card]
            if code not in self._drawn:  # some decks are two in one
                name = f"{self._art.back}-{code}-{WIDTH}"
                self._drawn[code] = self._keep_picture(name, self._art.get_flat_card(card, WIDTH))
            self.addresses[str(card)] = self._drawn[code]
        return not self._left

    def _keep_picture(self, name: str, surface: pygame.Surface) -> str:
        """The address of a picture from now on."""
        file = _to_png(surface)
        address = f"{name}-{sha256(file).hexdigest()[:DIGITS]}"
        self.pictures[address] = file
        return address


def _to_png(surface: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(surface, file, "face.png")
    return file.getvalue()
