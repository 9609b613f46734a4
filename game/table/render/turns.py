"""What a turn of the loop is for: a frame, or the work before one."""

from __future__ import annotations

from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING

from game.table.model import motion
from game.table.render.frame import Extras
from game.table.render.rehearsal import front
from game.table.render.tooltip import mood

if TYPE_CHECKING:
    from game.table.scene import TableScene

FLASH = 0.5
"""Seconds in which the prompt lights up when a question comes."""
EARLY = 0.002
"""Seconds of a turn in which work is begun that can be put off."""
SHADES = 10
"""Rings in which that light spreads: as many are drawn once, instead of one for every frame."""
FACES = 3
"""As many faces of cards can be drawn ahead in one turn."""
LATEST = 3
"""Turns of the loop in a row that leave their drawing to the next one."""


class Turns:
    """Whether a turn of the loop had so much else to do that drawing waits for the next one.

    How long it waits goes by what has happened alone, never by how long anything took.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.began = 0.0
        """When this turn began (of ``perf_counter``)."""
        self.due = False
        """Whether this turn is going to draw anyhow."""
        self.drawn = False
        """Whether there was a picture yet: the first one is not waited for."""
        self._was = self._now()
        self._owed = 0
        """Turns that are still to leave their drawing to the next one."""
        self._late = 0
        """Turns in a row that did."""

    def _now(self) -> tuple[int, int, int, object]:
        host, play = self.scene.host, self.scene.play
        return host.version, play.synced, host.present, (play.prompt.chosen, play.advised)

    def begin(self) -> None:
        """A turn begins."""
        self.began = perf_counter()

    @property
    def young(self) -> bool:
        """Whether there is time left in this turn for something that may as well be done in the next one."""
        return perf_counter() - self.began < EARLY

    def spent(self) -> bool:
        """Whether this turn leaves its drawing to the next one, for which it draws ahead.

        An action was done, by its rules, and saved (one turn, and more for every few faces it shows); everything has
        arrived, and what may be done now was found out (two); something was chosen (one). Where somebody else is to
        look at the screen nothing is put off, nor while something is held.
        """
        scene = self.scene
        self.due = False
        (version, synced, present, chosen), self._was = self._was, self._now()
        acted, arrived = version != self._was[0], synced != self._was[1]
        if acted or arrived or chosen != self._was[3]:
            faces = scene.play.timeline.faces() // FACES if acted else 0
            self._owed = max(self._owed, min(LATEST, 1 + faces), 2 if arrived else 1)
        waits = self.drawn and scene.ahead.eager and scene.touch.drag is None
        waits = waits and present == self._was[2] and not scene.cover.up
        if not waits or not self._owed or self._late >= LATEST:
            self._owed = self._late = 0
            return False
        self._owed -= 1
        self._late += 1
        if acted:
            scene.ahead.told()
        extra = extras(scene, scene.app.clock())
        scene.layers.lay(scene.ahead.sketched(), scene.play, scene.touch, scene.art, scene.ground(), extra)
        scene.ahead.rush(front(scene, extra) if not scene.play.timeline.moving else (), self.began)
        return True


def extras(scene: TableScene, now: float) -> Extras:
    """What a frame needs beside the match itself."""
    play = scene.play
    docked = scene.log.box(play) is not None and play.layout.dock is not None
    return Extras(
        title=scene.host.game.title,
        density=scene.app.settings.density,
        mood=mood(scene),
        flights=scene.flights,
        inert=now - play.changed_at < motion.INERT,
        now=now,
        flash=ceil(max(0.0, 1 - (now - scene.flash_at) / FLASH) * SHADES) / SHADES if play.live else 0.0,
        docked=scene.log if docked else None,
        log_lit=scene.log_lit,
        over=scene.over_table(),
    )
