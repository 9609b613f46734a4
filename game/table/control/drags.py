"""Dragging at the table: what the pointer holds, what it may be dropped on, and how it goes home."""

from __future__ import annotations

from math import hypot

from engine.core.cards import HIDDEN
from game.art.shapes import Point
from game.table.control.doing import TableActions
from game.table.model.board import NOWHERE, Sprite
from game.table.model.drop_targets import MIDDLE, Drop, find_drop_targets, find_held_parts, let_go
from game.table.model.geometry import Box, Pose
from game.table.model.prompt import Target
from game.table.model.touch import SEAT, Drag, list_home_boxes


class Drags(TableActions):
    """What is carried, and where it is let go."""

    # --- taking up ---------------------------------------------------------------------------------------------

    def start_drag(self) -> None:
        """A press has become a drag: its source is chosen, what it may be dropped on is lit."""
        touch, play = self.touch, self.play
        target, touch.pressed = touch.pressed, None
        if target is None:
            return
        prompt, kinds = play.prompt, play.table.drags
        chosen, places = None, dict[Target, Drop]()
        if play.is_prompt_open and play.decision is not None:
            chosen = find_held_parts(prompt, kinds, target)
            places = find_drop_targets(prompt, kinds, play.table.list_carries(play.view, play.decision), target)
        fits = chosen is not None or bool(places)
        if not fits and target[0] != "card":
            return
        drag = Drag(
            target, None, *touch.press_at, *touch.pointer, fits=fits, ways=places, before=prompt.chosen, prompt=prompt
        )
        self._set_drag_look(drag)
        if chosen is not None:
            prompt.chosen = chosen
        touch.drag = drag
        touch.reason = ""
        self.app.play_sound("lift")

    def _set_drag_look(self, drag: Drag) -> None:
        """What is seen to be carried, from where it is."""
        play = self.play
        drag.icon = play.table.get_carry_icon(play.view, drag.target)
        if drag.target == ("seat", play.anchor):
            drag.icon = SEAT
        if drag.icon:
            return
        drag.sprite = self._find_sprite(drag.target)
        if drag.sprite is None:
            drag.label = play.label_part(drag.target)
        else:
            drag.x, drag.y = drag.sprite.pose.x, drag.sprite.pose.y

    def _find_sprite(self, target: Target) -> Sprite | None:
        play = self.play
        kind, which = target
        if kind == "seat":  # of its hand nobody knows yet which card it will be
            here = play.board.zones[play.table.hand_zone(play.view.rules, int(which))]
            rest = here[-1].rest if here else NOWHERE
            return Sprite(HIDDEN, -1, rest, rest)
        if kind == "card":
            return next((sprite for sprite in play.list_hand_sprites() if sprite.face == which), None)
        box = play.find_target_box(target)
        if box is None or box.w > box.h:
            return None
        for zone, place in play.places.items():
            if place.pose.box == box and play.board.zones[zone]:
                return play.board.zones[zone][-1]
        return self._find_lying_sprite(target, box)

    def _find_lying_sprite(self, target: Target, box: Box) -> Sprite | None:
        """The upper card at a place that is not a zone's own, or one like what is shown there."""
        play = self.play
        own = play.list_hand_sprites()
        lying = [sprite for here in play.board.zones for sprite in reversed(here) if sprite not in own]
        exact = next((sprite for sprite in lying if sprite.rest.box == box), None)
        part = play.table.make_action_part(play.view, target)
        if exact is None and part is not None and part.kind == "card":
            pose = Pose(box.cx, box.cy, box.w)
            exact = Sprite(part.value, -1, pose, pose, side=1.0)
        return exact or next((sprite for sprite in lying if box.contains_point(sprite.rest[:2])), None)

    # --- letting go --------------------------------------------------------------------------------------------

    def is_log_at(self, point: Point) -> bool:
        """Whether the open log lies at a point: what is below it is neither pointed at nor clicked."""
        box = self.play.layout.log_box
        return box is not None and box.contains_point(point)

    def find_drop_target(self, drag: Drag) -> Target | None:
        """The place it would be dropped on: what takes it only. Own cards go to the own panel, to the rest all around
        the own hand is the own seat, too.
        """
        play, pointer = self.play, self.touch.pointer
        if drag.prompt is not play.prompt or self.is_log_at(pointer):
            return None  # something happened meanwhile, or what takes it cannot be seen
        own: Target = ("seat", play.anchor)
        found = self.touch.find_target_at(pointer)
        if found is not None and found != own and found in drag.ways:
            return found
        hardly = drag.target[0] == "token" and found == drag.target  # taken up
        homes = list_home_boxes(play.layout, drag.target)
        if own in drag.ways and not hardly and any(box.contains_point(pointer) for box in homes):
            return own
        middle = play.layout.centre
        return MIDDLE if MIDDLE in drag.ways and middle.contains_point(pointer) else None

    def finish_drag(self) -> None:
        """Let go of what is dragged: it is done, put elsewhere in the hand, or goes home with the reason why not."""
        touch, play = self.touch, self.play
        drag = touch.drag
        assert drag is not None
        target = self.find_drop_target(drag)
        if target is not None:
            # Chosen before the card is sent home: while anything moves nothing can be chosen.
            self.let_go(keep=True)
            way = drag.ways[target]
            words = any(part[0] == "word" for part in way.parts)
            # What has just come up is not answered by accident.
            if play.is_prompt_open and not (words and self.has_just_changed):
                self.perform_gesture(let_go(play.prompt, way))
            play.timeline.settle_cards(0.2)
            return
        if drag.target[0] == "card" and play.layout.hand.expand_by(30).contains_point(touch.pointer):
            place = self._find_hand_place(drag)
            self.let_go()
            play.move_hand_card(int(drag.target[1]), place)
            return
        missed, reason = self._find_missed_target(drag)
        self.let_go()
        if missed is not None:
            self.refuse_target(missed, reason)

    def _find_hand_place(self, drag: Drag) -> int:
        """How many other cards of the own hand lie before the pointer: beside the nearest one, in whichever row."""
        x, y = self.touch.pointer
        others = [sprite.rest for sprite in self.play.list_hand_sprites() if sprite is not drag.sprite]
        if not others:
            return 0
        near = min(range(len(others)), key=lambda place: hypot(others[place].x - x, others[place].y - y))
        return near + (others[near].x < x)

    def _find_missed_target(self, drag: Drag) -> tuple[Target | None, str]:
        """What a thing was dropped on that does not go with it (or the thing, if it cannot be chosen at all), and why;
        nothing where it was merely put back.
        """
        play = self.play
        if not play.is_prompt_open:
            return None, ""
        missed: Target | None = drag.target
        if drag.fits:
            missed = self.touch.find_target_at(self.touch.pointer)
            if missed is None or missed[0] == "card" or missed in (drag.target, ("seat", play.anchor)):
                return None, ""
            if drag.target not in play.prompt.chosen:
                # It is no part of an action by itself: why not it, if such things are; else why not this place, if such
                # places are chosen now.
                aims = {part[0] for part in play.prompt.list_choosable_targets()}
                missed = drag.target if drag.target[0] in play.table.drags else missed if missed[0] in aims else None
        reason = play.why_not(missed) if missed is not None else ""
        return (missed, reason) if reason else (None, "")
