"""Dragging at the table: what the pointer holds, what it may be dropped on, and how it goes home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import HIDDEN
from game.table.board import Sprite
from game.table.prompt import Target
from game.table.touch import Drag

if TYPE_CHECKING:
    from game.table.hands import Hands


class Drags:
    """The part of the hands that drags."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def grab(self, now: float) -> None:
        """A press has become a drag: its source is chosen, what it may be dropped on is lit."""
        touch, play = self.hands.touch, self.hands.play
        target, touch.pressed = touch.pressed, None
        if target is None or target[0] not in play.table.drags:
            return
        fits = play.live and target in play.prompt.lit() | set(play.prompt.chosen)
        if play.live and not fits and play.prompt.can(target):
            play.prompt.clear()
            fits = True
        own = target[0] == "card"
        if not fits and not own:
            return
        if fits and target not in play.prompt.chosen:
            play.prompt.choose(target)
        sprite = self._sprite(target)
        x, y = touch.press_at
        if sprite is not None:
            x, y = sprite.pose.x, sprite.pose.y
        touch.drag = Drag(target, sprite, x, y, *touch.pointer, fits=fits)
        touch.reason = ""
        self.hands.scene.app.play("lift")

    def _unseen(self, seat: int) -> Sprite:
        """A card of another seat's hand as the pointer holds it: nobody knows yet which one it will be."""
        play = self.hands.play
        here = play.board.zones[play.table.hand_zone(play.view.rules, seat)]
        sprite = Sprite(HIDDEN, -1)
        if here:
            sprite.pose = sprite.rest = here[-1].rest
        return sprite

    def _sprite(self, target: Target) -> Sprite | None:
        play = self.hands.play
        if target[0] == "token":
            return None
        if target[0] == "seat" and isinstance(target[1], int):
            return self._unseen(target[1])
        if target[0] == "card":
            return next((sprite for sprite in play.hand() if sprite.face == target[1]), None)
        box = next((spot.box for spot in play.spots() if spot.target == target), None)
        for zone, place in play.places.items():
            if place.pose.box == box and play.board.zones[zone]:
                return play.board.zones[zone][-1]
        return next((sprite for sprite in play.board.all() if sprite.rest.box == box), None)

    def target(self, drag: Drag) -> Target | None:
        """What it would be dropped on: lit things only."""
        found = self.hands.touch.at(self.hands.play, *self.hands.touch.pointer)
        if found is None or not drag.fits:
            return None
        prompt = self.hands.play.prompt
        if found in prompt.lit():
            return found
        if found[0] in ("card", "token") and ("seat", self.hands.play.anchor) in prompt.lit():
            return "seat", self.hands.play.anchor
        return None

    def drop(self, now: float) -> None:
        """Let go of what is dragged: it is done, put elsewhere in the hand, or goes home with the reason why not."""
        touch, play = self.hands.touch, self.hands.play
        drag = touch.drag
        assert drag is not None
        target = self.target(drag)
        if target is not None:
            # Chosen before the card is sent home: while anything moves nothing can be chosen.
            self.let_go(now, keep=True)
            self.hands.click(target, now, sure=True)
            play.timeline.settle(now, play.resting, 0.2)
            return
        if drag.target[0] == "card" and play.layout.hand.grown(30 * play.layout.u).holds(*touch.pointer):
            place = sum(sprite.rest.x < touch.pointer[0] for sprite in play.hand() if sprite is not drag.sprite)
            self.let_go(now)
            play.reorder(int(drag.target[1]), place, now)
            return
        missed, reason = self._missed(drag)
        self.let_go(now)
        if missed is not None:
            self.hands.refuse(missed, now, reason)

    def _missed(self, drag: Drag) -> tuple[Target | None, str]:
        """What a thing was dropped on that does not go with it (or the thing, if it cannot be chosen at all), and why;
        nothing where it was merely put back.
        """
        play = self.hands.play
        if not play.live:
            return None, ""
        missed: Target | None = drag.target
        if drag.fits:
            missed = self.hands.touch.at(play, *self.hands.touch.pointer)
            if missed is None or missed[0] == "card" or missed in (drag.target, ("seat", play.anchor)):
                return None, ""
        assert missed is not None
        reason = play.why_not(missed)
        return (missed, reason) if reason else (None, "")

    def let_go(self, now: float, keep: bool = False) -> None:
        """The dragged thing goes home from where it is."""
        touch, play = self.hands.touch, self.hands.play
        drag, touch.drag = touch.drag, None
        if drag is None:
            return
        if drag.fits and not keep:
            play.prompt.clear()
        if drag.sprite is not None:
            drag.sprite.pose = drag.sprite.pose._replace(x=drag.x, y=drag.y, angle=drag.tilt)
            if not keep:
                play.timeline.settle(now, play.resting, 0.2)
        self.hands.scene.app.play("place")
