"""Drawing ahead: in spare moments, what the next moments will show, so that no frame has to wait for a picture.

What is drawn goes into the caches that the table itself draws from; whether something was drawn ahead changes no
picture. Nothing is drawn here but what the person at the screen may see.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from copy import copy
from functools import partial
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import HIDDEN
from game.art.colours import BRASS_LIGHT
from game.art.svg import Enough, Patience
from game.art.text import measure
from game.table.model import verbosity
from game.table.model.geometry import Box, Pose
from game.table.model.prompt import Target
from game.table.model.touch import FLOAT, GROW, Touch, raised
from game.table.render import paint
from game.table.render.cards import DIM, DIM_HAND, leaning
from game.table.render.paint_hud import caption_size, draw_caption, draw_markers, draw_meter
from game.table.render.paint_seats import play_accent, seat_colour
from game.table.render.rehearsal import Part, Rehearsal
from game.table.render.sketch import Sketch
from game.table.render.tooltip import draw_bubbles
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.table.scene import TableScene

SPARE = 0.004
"""Seconds of work in a turn of the loop in which nothing is drawn."""
PIECE = 0.002
"""Seconds for which one thing is gone on with."""
BESIDE = 0.005
"""Seconds a frame of 1920 by 1080 pixels may take with what is drawn ahead after it."""
WHOLE = 0.007
"""Seconds a turn of the loop may take that leaves its drawing to the next one."""
FIRST = 0.03
"""Seconds for which a table may be awaited so that its deal does not stutter."""
LEAST = 0.001
"""Less time than this is not worth while to begin with anything."""
CAPTIONS_AHEAD = 3
LIFTS = 16
"""Steps in which a card is drawn ahead that is lifted."""
ROUND = 8, 10, 14
"""Units of the rounded corners of plates that are told on."""
REMEMBERED = 5000
"""Names of things done beyond which they are forgotten: a long match has many."""
ANSWERS = 6
"""How many kinds of answers are drawn ahead at a question."""
GUESS = 0.003
"""Seconds a thing is thought to take of whose kind none was made yet: a court card does."""
FADES = 0.9
"""Share of what a thing took at worst that is still expected after the next of its kind."""
PIECEMEAL = ("hint",)
"""What is told about a thing is many small pictures: some of them fit into any moment."""
TRIES = 12
"""How often a thing that takes long is gone on with."""

Job = tuple[Hashable, Callable[[], object]]
"""What makes it, under a name by which it is not made twice."""


class Ahead:
    """What is drawn ahead for one table. ``eager``: whether there is somebody to draw for."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.eager = scene.app.window is not None
        self._done: set[Hashable] = set()
        self._begun: dict[Hashable, int] = {}
        """How often a thing was begun that takes long."""
        self._cost: dict[object, float] = {}
        """Seconds things of a kind take, at worst lately."""
        self._rehearsal: tuple[object, Rehearsal] | None = None
        self._chosen: tuple[object, Rehearsal] | None = None
        self._for: object = None
        self._deck = 0
        self._finished: object = None
        """The state of affairs for which nothing is left to do."""

    def rest(self) -> bool:
        """Nothing moves just now: work for a moment. Whether there was anything left to do."""
        scene = self.scene
        play = scene.play
        affairs = (scene.art, play.layout, play.host.version, play.synced, play.sort, play.host.present, play.idle)
        if not self.eager or affairs == self._finished:
            return False
        until = perf_counter() + SPARE
        while perf_counter() < until:
            if not (self._next(self._soon()) or self._next(self._later()) or self._any_card()):
                self._finished = affairs
                return False
        return True

    def beside(self, began: float) -> None:
        """A frame was drawn in the turn that began at ``began`` (of ``perf_counter``): if it was cheap, one thing is
        drawn ahead for those to come.
        """
        if not self.eager:
            return
        w, h = self.scene.app.size
        left = BESIDE * max(1.0, min(2.25, w * h / (1920 * 1080))) - (perf_counter() - began)
        if left > LEAST and not self._next(self._soon(), left) and not self.scene.play.timeline.moving:
            self._next(self._later(), left)

    def begin(self) -> None:
        """Before the first card moves: the faces that are dealt first."""
        self._for_a_while(perf_counter() + FIRST)

    def _for_a_while(self, until: float) -> None:
        while self.eager and (left := until - perf_counter()) > LEAST and self._next(self._soon(), left):
            pass

    def told(self) -> None:
        """What is told of an action that was done in this turn of the loop, for the frame in the next one."""
        scene = self.scene
        canvas = self.sketched()
        draw_caption(canvas, scene.play)
        draw_markers(canvas, scene.play)
        scene.log.draw(canvas, scene.play, scene.log_lit)

    def rush(self, parts: Iterable[Part], began: float) -> None:
        """This turn of the loop, begun at ``began``, leaves its drawing to the next one: the parts of that frame, with
        what time is left, then what else is needed soon.
        """
        until = began + WHOLE
        for _name, part in parts:
            left = until - perf_counter()
            if left <= 0:
                return
            try:
                with Patience(left):
                    part()
            except Enough:
                return
        self._for_a_while(until)

    @staticmethod
    def begun(make: Callable[[], object]) -> bool:
        """Draw something ahead for a moment; whether it was finished."""
        try:
            with Patience(PIECE):
                make()
        except Enough:
            return False
        return True

    def _next(self, jobs: Iterator[Job], left: float = inf) -> bool:
        """The first of these things that is not done yet and takes no longer than there is time ``left``, as far as
        is known; whether there was one.
        """
        art = self.scene.art
        if self._for is not art or len(self._done) > REMEMBERED:
            self._for = art
            self._done.clear()
            self._begun.clear()
            self._deck = 0
        for name, make in jobs:
            if name not in self._done and (self._cost.get(_kind(name), GUESS) <= left or _kind(name) == PIECEMEAL):
                self._done.add(name)
                self._make(name, make, min(PIECE, left))
                return True
        return False

    def _make(self, name: Hashable, make: Callable[[], object], spare: float) -> None:
        """Do it, or begin with it: what takes long is gone on with another time."""
        began = perf_counter()
        try:
            with Patience(spare):
                make()
        except Enough:
            self._begun[name] = self._begun.get(name, 0) + 1
            if self._begun[name] < TRIES:
                self._done.discard(name)
        kind = _kind(name)
        self._cost[kind] = max(perf_counter() - began, self._cost.get(kind, 0.0) * FADES)

    # --- what is needed in a moment ----------------------------------------------------------------------------

    def _soon(self) -> Iterator[Job]:
        """For what is moving and what is still to be told; first of all for what the pointer has just come to."""
        play, hover = self.scene.play, self.scene.touch.hover
        if hover is not None:
            yield from self._told(hover)
        for sprite in play.timeline.moving:
            face = sprite.face if sprite.turned else HIDDEN
            if sprite.tween is not None:
                yield self._flying(face, sprite.tween.widest)
            yield from self._lying(face, sprite.rest)
        for step in play.timeline.queue:
            for event in step.events:
                zone = event.dst if event.kind == "move" else event.src
                if event.kind in ("move", "show") and event.card != HIDDEN and self._shown(zone):
                    there = play.places[zone].w
                    yield self._flying(event.card, max(play.places[event.src].w, there))
                    yield self._flat(event.card, there)
        yield from self._words()
        yield from self._open()
        yield from self._frames()
        if play.synced != play.host.version:
            yield ("log", play.host.version, play.host.present), partial(play.host.log, play.told)
            if play.host.present >= 0:
                density = self.scene.app.settings.density
                yield ("meter", play.host.version, density), partial(self._meter, density)
            yield from self._rehearsed()
        yield from self._lifted()

    def _open(self) -> Iterator[Job]:
        """The faces that will be seen where cards lie."""
        play = self.scene.play
        for zone, cards in enumerate(play.host.view().zones):
            if self._shown(zone):
                for card in cards:
                    if card != HIDDEN:
                        yield self._flat(card, play.places[zone].w)

    def _lifted(self) -> Iterator[Job]:
        """The own cards before a question comes up: the pointer may be on one of them already."""
        for sprite in self.scene.play.hand() if not self.scene.play.live else ():
            if sprite.face != HIDDEN and sprite.turned:
                yield self._flat(sprite.face, sprite.rest.w * (1 + GROW))

    def _rehearsed(self) -> Iterator[Job]:
        """For the moment at which everything has arrived."""
        host, style = self.scene.play.host, self.scene.app.style
        moment = host.version, host.present, self.scene.play.layout, style
        if self._rehearsal is None or self._rehearsal[0] != moment:
            self._rehearsal = None
            yield ("rehearsal", moment), partial(self._rehearse, moment)
        if self._rehearsal is not None:
            for name, part in self._rehearsal[1].parts():
                yield ("rehearsal", moment, name), part

    def _rehearse(self, moment: object) -> None:
        self._rehearsal = moment, Rehearsal(self.scene)

    def _meter(self, density: str) -> None:
        draw_meter(self.nowhere(), self.scene.play, density, self.scene.play.host.view())

    def _shown(self, zone: int) -> bool:
        play = self.scene.play
        return play.places[zone].kind != "pile" and not play.table.hidden(play.view, zone, play.aid)

    def _flat(self, card: int, w: float) -> Job:
        art, wide = self.scene.art, round(w)
        rank = art.deck.codes[card][0] if card != HIDDEN else ""  # courts take longer
        return ("flat", rank, card, wide), partial(art.flat, card, wide)

    def _flying(self, card: int, widest: float) -> Job:
        """A card on its way, as large as it is there at most."""
        return self._flat(card, self.scene.art.source(round(widest), widest))

    def _lying(self, card: int, rest: Pose) -> Iterator[Job]:
        """A card at rest, leaning as it will."""
        yield self._flat(card, rest.w)
        wide, lean = round(rest.w), rest.angle
        if lean:
            yield ("lean", card, wide, round(lean * 4)), partial(self._lean, card, rest)

    def _lean(self, card: int, rest: Pose, light: float = 1.0) -> None:
        self.scene.art.draw(self.nowhere().surface, card, rest, 0.0 if card == HIDDEN else 1.0, light=light)

    def _lift(self, card: int, rest: Pose) -> None:
        """An own card as it rises under the pointer, and sinks again."""
        for step in range(1, LIFTS):
            lift = step / LIFTS
            pose = raised(rest, self.scene.play.layout.u, lift)
            lean = leaning(pose, pose._replace(angle=0.0), rest)
            self.scene.art.draw(self.nowhere().surface, card, pose, 1.0, FLOAT * lift, still=False, lean=lean)

    def _words(self) -> Iterator[Job]:
        """The captions to come, each with the one before it."""
        play = self.scene.play
        shown = verbosity.captions(play.layout.choices.density)
        told = list(play.captions[-shown + 1 :] if shown > 1 else ())
        found = 0
        for step in play.timeline.queue:
            for event in step.events:
                text = play.host.game.tell(event, play.view.rules, play.host.names)
                if text:
                    told.append(text)
                    found += 1
            words = "   ".join(told[-shown:])
            yield ("words", words), partial(self._write, words)
            if found >= CAPTIONS_AHEAD:
                return

    def _write(self, words: str) -> None:
        if words:
            layout = self.scene.play.layout
            fitted, px = caption_size(layout, words)
            paint.write(self.nowhere(), fitted, layout.centre, px, "text", align="centre")

    def _frames(self) -> Iterator[Job]:
        """The prompt's plate, and the frames round the seats."""
        play = self.scene.play
        bar, u = play.layout.bar, play.layout.u
        yield ("bar", bar), partial(self._plate, bar)
        for radius in ROUND:  # what blurs a shadow is shared by plates of every size
            small = Box(0, 0, 60 * u, 60 * u)
            yield ("soft", u, radius), partial(paint.plate, self.nowhere(), small, radius=radius)
        yield ("label", u), partial(measure, "?", "bold", play.layout.small(18))
        for seat, box in enumerate(play.layout.panels):
            size = round(box.w), round(box.h)
            yield ("turn", size), partial(self._outline, box.grown(u), BRASS_LIGHT, 3.0, 14)
            yield ("lit", size), partial(self._outline, box.grown(1.5 * u), play_accent(play), 3.0, 13)
            yield ("asked", size, seat), partial(self._outline, box.grown(-2 * u), seat_colour(seat), 2.0, 12)

    def _plate(self, box: Box) -> None:
        paint.plate(self.nowhere(), box, border=BRASS_LIGHT, radius=12, alpha=0.93)

    def _outline(self, box: Box, colour: str, width: float, radius: float) -> None:
        paint.outline(self.nowhere(), box, colour, width, radius)

    def nowhere(self) -> Canvas:
        """A canvas too small to cost anything: what is drawn on it stays in the caches alone."""
        return Canvas(pygame.Surface((1, 1), 0, 32), self.scene.look())

    def sketched(self) -> Canvas:
        """One as large as the table, on which nothing is drawn either."""
        return Canvas(Sketch(self.scene.play.layout.size), self.scene.look())

    # --- what may be needed ------------------------------------------------------------------------------------

    def _later(self) -> Iterator[Job]:
        """The cards that are here in every light they may be seen in, and those of the hand as the pointer lifts
        them.
        """
        scene = self.scene
        play, art = scene.play, scene.art
        yield from self._answers()
        for sprite in play.hand():
            if sprite.face == HIDDEN or not sprite.side:
                continue
            card, rest = sprite.face, sprite.rest
            yield from self._lying(card, rest)
            yield ("dim", card, round(rest.w), round(rest.angle * 4)), partial(self._lean, card, rest, DIM_HAND)
            yield self._flat(card, rest.w * (1 + GROW))
            yield ("lift", card, round(rest.w), round(rest.angle * 4)), partial(self._lift, card, rest)
        for zone, place in play.places.items():
            if place.kind == "spot" and self._shown(zone):
                for sprite in play.board.zones[zone]:
                    if sprite.face != HIDDEN:
                        wide = round(place.w)
                        yield ("dim", sprite.face, wide), partial(art.dim, sprite.face, wide, DIM)
        yield from self._pointed()

    def _pointed(self) -> Iterator[Job]:
        """What is told about the things the pointer may come to rest on, those of the own hand first."""
        play = self.scene.play
        targets: list[Target] = [("card", sprite.face) for sprite in play.hand()]
        for target in targets + [spot.target for spot in play.all_spots()]:
            yield from self._told(target)

    def _told(self, target: Target) -> Iterator[Job]:
        """What is told about one thing, if it may be: behind a veil nothing is."""
        play = self.scene.play
        if play.live and play.veil is None:
            moment = play.host.version, play.host.present, play.layout, self.scene.app.style, play.prompt.chosen
            yield ("hint", moment, target), partial(self._point, target)

    def _point(self, target: Target) -> None:
        seen = copy(self.scene)
        seen.touch = Touch()
        seen.touch.hover, seen.touch.hover_since = target, -inf
        canvas = self.sketched()
        seen.table.draw_hints(canvas, seen.play, seen.touch)
        draw_bubbles(seen, canvas, seen.app.clock())

    def _answers(self) -> Iterator[Job]:
        """For the moment at which one of the things that may be done is chosen, one of every kind."""
        play = self.scene.play
        if not play.live or play.prompt.chosen:
            return
        kinds = {
            (gesture.mode, gesture.actions[0].text.split()[0]): gesture.targets
            for gesture in reversed(play.prompt.gestures)
        }
        moment = play.host.version, play.host.present, play.layout, self.scene.app.style
        for kind, targets in list(kinds.items())[:ANSWERS]:
            if targets and ("answer", moment, kind) not in self._done:
                if self._chosen is None or self._chosen[0] != (moment, kind):
                    self._chosen = (moment, kind), Rehearsal(self.scene, targets)
                for name, part in self._chosen[1].parts():
                    yield ("answer", moment, kind, name), part
                self._done.add(("answer", moment, kind))

    def _any_card(self) -> bool:
        """One card of the deck at a size at which cards lie, the most common first; False when all are there."""
        widths = list(dict.fromkeys(round(place.w) for place in self.scene.play.places.values()))
        art = self.scene.art
        if self._deck >= len(widths) * len(art.deck):
            return False
        which, card = divmod(self._deck, len(art.deck))
        self._deck += 1
        art.flat(card, widths[which])
        return True


def _kind(name: Hashable) -> object:
    """What sort of thing it is: the words of its name."""
    return tuple(part for part in name if isinstance(part, str)) if isinstance(name, tuple) else name
