"""What may be chosen now: where it is, and its light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.art.colours import BRASS, BRASS_LIGHT
from game.table.model.coins import coins_box
from game.table.model.drop_targets import MIDDLE
from game.table.model.geometry import Box
from game.table.model.plates import TablePlate
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch, list_home_boxes
from game.table.render.overlays import strip
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.toolbar import Tool
from game.table.render.table_canvas import QUIET_RING, RING, TableCanvas

GLOW = 2.0
"""How wide the light below what can be chosen in the middle is, in heights of that."""
MANY = 6
"""With more places to choose from than these their outlines are quiet: what is to be put there leads."""
GLOWING = 2
"""How many things glow at most: more would be no sign."""
SPOT = 8
"""Units of the corners of the light round a place."""


def lit_boxes(play: Play, bar: Bar) -> dict[Target, Box]:
    """The boxes of everything that can be chosen now, buttons included."""
    others = play.halted_event is not None or (play.is_idle and play.windows.list_public_seats())
    if not play.is_prompt_open and not others:  # nor does the bar ask what is no decision of the seat at the screen
        return {}
    wanted = {button.target for button in bar.buttons}
    if play.is_prompt_open:
        lit = play.prompt.list_choosable_targets() if play.veiled_targets is None else play.veiled_targets
        wanted |= {*lit, *play.prompt.chosen}
    return {target: box for target, box in get_pointable_boxes(play, bar, (), ()).items() if target in wanted}


def get_pointable_boxes(play: Play, bar: Bar, tools: Sequence[Tool], plates: Sequence[TablePlate]) -> dict[Target, Box]:
    """The boxes of all that the pointer could tell something about."""
    things = *reversed(play.all_spots()), *play.list_own_things()
    out = {thing.target: thing.box for thing in things}
    out |= {tool.target: tool.box for tool in tools} | strip.get_tile_boxes(play)
    return out | get_sign_boxes(plates) | {button.target: button.box for button in bar.buttons}


def get_sign_boxes(plates: Sequence[TablePlate]) -> dict[Target, Box]:
    """The boxes of those of a table's plates that have something to tell."""
    return {("tip", number): plate.words_box for number, plate in enumerate(plates) if plate.tip}


def lit_now(play: Play, touch: Touch) -> frozenset[Target]:
    """What is lit: what may be chosen next, or takes what is held; at a shared screen what everybody may know of it;
    what a hint is about alone, as soon as it is a whole choice.
    """
    if not play.is_prompt_open:
        return frozenset()
    if play.veiled_targets is not None:
        return play.veiled_targets
    if touch.drag is not None and touch.drag.fits and touch.drag.prompt is play.prompt:
        return frozenset(touch.drag.ways)
    if play.advice and play.prompt.ready_gesture is not None:
        return frozenset()
    return play.prompt.list_choosable_targets()


def draw_lights(canvas: TableCanvas, play: Play, touch: Touch, lit: frozenset[Target]) -> None:
    """Outlines of places that may be chosen, or take what is held."""
    if not play.is_prompt_open:
        return
    chosen = play.prompt.chosen
    marked = [*_iter_marked_boxes(play, touch, lit)]
    usual, tone = (QUIET_RING, BRASS) if len(marked) > MANY else (RING, BRASS_LIGHT)
    for target, box, radius, angle in marked:
        strong = target in chosen or target == touch.hover
        canvas.draw_outline(box, BRASS_LIGHT if strong else tone, 4.0 if strong else usual, radius, angle)


def _iter_marked_boxes(play: Play, touch: Touch, lit: frozenset[Target]) -> Iterator[tuple[Target, Box, float, float]]:
    """What an outline goes round, with the units of its corners and how it is turned: places and the own coins; while
    something is held, own cards, the own seat and the middle as well.
    """
    drag, marked = touch.drag, lit | set(play.prompt.chosen)
    for spot in play.list_spots():
        taught = any(spot.box.is_inside(light.expand_by(SPOT)) for light in touch.lights)
        if spot.target[0] != "seat" and spot.target in marked and not taught:  # one line goes round it
            yield spot.target, spot.box, spot.box.w / 2 if spot.target[0] == "suit" else SPOT, 0.0  # a disc
    token, own = ("token", play.anchor), ("seat", play.anchor)
    if token in marked and token in (*play.prompt.chosen, touch.hover):  # else a light lies below them
        yield token, coins_box(play.layout, play.board.tokens[play.anchor]).expand_by(3), 18, 0.0
    if drag is None:
        return
    for sprite in play.list_hand_sprites():
        if sprite.hand_target in lit and sprite is not drag.sprite:
            yield sprite.hand_target, sprite.rest.box, 9, sprite.rest.angle
    for box in list_home_boxes(play.layout, drag.target) if own in lit else ():
        yield own, box, 13, 0.0
    if MIDDLE in lit:
        yield MIDDLE, play.layout.centre.expand_by(-6), 16, 0.0


def is_hand_idle(play: Play) -> bool:
    """Whether the question is about the cards of the hand, all of them are seen, and none of them can be chosen."""
    if not play.is_prompt_open or play.decision is None or play.veiled_targets is not None or play.prompt.chosen:
        return False
    fits = (play.prompt.can_choose(sprite.hand_target) for sprite in play.list_hand_sprites())
    return play.decision.kind in play.table.played and not any(fits)


def draw_glow(canvas: TableCanvas, play: Play, lit: frozenset[Target]) -> None:
    """A light on the cloth below what can be chosen in the middle, one or two things, while no card is lit."""
    if play.prompt.chosen or any(kind == "card" for kind, _which in lit):
        return
    found = [spot.box for spot in play.list_spots() if spot.target in lit and spot.target[0] != "seat"]
    for box in found if len(found) <= GLOWING else ():
        canvas.draw_halo(box.centre_point, GLOW * box.h, BRASS_LIGHT, 1.0)


def is_middle_leading(play: Play, lit: frozenset[Target]) -> bool:
    """Whether cards and seats are marked quietly: many can be chosen, or an action can begin in the middle, too."""
    begins = {
        target[0] for gesture in play.prompt.list_matching_gestures() for target in gesture.targets if target in lit
    }
    return not play.prompt.chosen and (len(lit) > MANY or bool(begins & {"slot", "deck", "shown"}))


def boxes_of(play: Play, touch: Touch, target: Target) -> Box | None:
    """The box of one target as it is drawn now."""
    for sprite in play.list_hand_sprites():
        if target == sprite.hand_target:
            return touch.compute_card_pose(sprite)[0].box
    return play.find_target_box(target)
