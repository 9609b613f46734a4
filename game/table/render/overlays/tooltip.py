"""What the table tells of its own accord about the thing under the pointer, and about the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core.cards import HIDDEN
from engine.core.texts import _
from game.match.bots import bot_word, temper_help
from game.speech.spoken import card_told
from game.table.model.drop_targets import find_drop_gesture
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.seat_actions import merge_phrases
from game.table.model.touch import Touch
from game.table.model.verbosity import AFTER, reason_after
from game.table.render.cards.cards import CardArt
from game.table.render.cards.close_up import card_box as lies_at
from game.table.render.cards.close_up import draw_closer
from game.table.render.overlays import strip
from game.table.render.overlays.advice import draw_advice
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.highlights import boxes_of, get_pointable_boxes, lit_now, quiet_kinds
from game.table.render.overlays.paint_strip import draw_pointed_at
from game.table.render.overlays.toolbar import Tool
from game.table.render.paint import bubble_size, draw_bubble, draw_outline
from game.table.render.seats.inspect import draw_zoom
from game.table.render.seats.paint_seats import Mood
from game.ui.canvas import Canvas

PHASES = 3
"""How often a second the dots of somebody who is thinking change."""


class OnScreen(Protocol):
    """What is on the screen, as far as telling about it goes."""

    @property
    def play(self) -> Play: ...
    @property
    def touch(self) -> Touch: ...
    @property
    def art(self) -> CardArt: ...
    @property
    def bar(self) -> Bar: ...
    @property
    def tools(self) -> Sequence[Tool]: ...


def get_dots_phase(now: float) -> int:
    """Which of the dots of somebody who is thinking is lit."""
    return int(now * PHASES)


def make_seat_mood(play: Play, touch: Touch, phase: int) -> Mood:
    """What is special about the seats in this frame."""
    lit = {int(t[1]) for t in lit_now(play, touch) if t[0] == "seat"}
    chosen = {int(t[1]) for t in play.prompt.chosen if t[0] == "seat"}
    hover = touch.hover if not touch.keys else touch.focus
    asked = frozenset(decision.seat for decision in play.view.asked) if play.is_idle else frozenset()
    ready = (
        frozenset(seat for seat, answer in enumerate(play.view.sealed) if answer is not None)
        if play.is_idle
        else frozenset()
    )
    return Mood(
        lit=frozenset(lit),
        quiet=touch.drag is None and "seat" in quiet_kinds(play, play.prompt.list_choosable_targets()),
        chosen=frozenset(chosen),
        hover=int(hover[1]) if hover is not None and hover[0] == "seat" else -1,
        thinking=play.list_thinking_seats(),
        phase=phase,
        asked=asked,
        ready=ready if len(play.view.asked) > 1 or len(ready) > 1 else frozenset(),
    )


def draw_bubbles(shown: OnScreen, canvas: Canvas, now: float) -> None:
    """The reason why something is not possible, or what the thing under the pointer is."""
    touch, play = shown.touch, shown.play
    if touch.looking and touch.focus is not None:
        box = boxes_of(play, touch, touch.focus) or get_pointable_boxes(play, shown.bar, shown.tools).get(touch.focus)
        if box is not None:
            draw_outline(canvas, box.expand_by(3 * play.layout.u), "#FFFFFF", 2.6, 11)
    if touch.drag is not None:
        _draw_drag_tip(shown, canvas)
        return
    near = looked_near(shown)
    if near != HIDDEN:
        draw_closer(canvas, play, shown.art, near)
        return
    if touch.reason:
        where = target_box(shown, touch.hover or touch.focus)
        if where is None:
            where = Box(play.layout.bar.cx, play.layout.bar.y, 0, 0)
        draw_bubble(canvas, touch.reason, where.cx, *_place_bubble(play, where), "#EE8A76")
        return
    if play.advice:
        draw_advice(canvas, play, play.advice)
    if tile := strip.find_tile(play, touch.get_pointed_target()):
        draw_pointed_at(canvas, play, tile)
        draw_bubble(canvas, strip.describe_tile(play, tile), tile.box.cx, *_place_bubble(play, tile.box))
    else:
        _told_of(shown, canvas, now)


def _told_of(shown: OnScreen, canvas: Canvas, now: float) -> None:
    """What there is to say about what the pointer rests on."""
    touch, play = shown.touch, shown.play
    seat = rested_on(shown, now)
    if seat >= 0:
        _near_seat(shown, canvas, seat, now)
    reason = unlit_reason(shown, now)
    if reason:
        where = target_box(shown, touch.hover)
        if where is not None:
            draw_bubble(canvas, reason, where.cx, *_place_bubble(play, where))
            return
    tip = _find_hover_tip(shown, now, seat)
    if tip:
        words, box = tip
        below = box.y < canvas.size[1] / 3
        draw_bubble(canvas, words, box.cx, box.bottom if below else box.y, below)


def _near_seat(shown: OnScreen, canvas: Canvas, seat: int, now: float) -> None:
    """The hand of a seat, large; else the open card of its that is pointed at, or who sits there."""
    zoomed = draw_zoom(canvas, shown.play, shown.art, seat)
    card = _open_card(shown, now) if zoomed is None else None
    if card is None:
        _draw_seat_tip(shown, canvas, seat, zoomed)
    else:
        draw_bubble(canvas, card[0], card[1].cx, *_place_bubble(shown.play, card[1]))


def _draw_drag_tip(shown: OnScreen, canvas: Canvas) -> None:
    """What letting go of a thing does where it is held now."""
    touch, play = shown.touch, shown.play
    words, drag = describe_drop(play, touch), touch.drag
    if words and drag is not None:
        half = 24 * play.layout.u if drag.sprite is None else drag.sprite.rest.h * 0.53
        below = drag.y - half < 90 * play.layout.u
        draw_bubble(canvas, words, drag.x, drag.y + half if below else drag.y - half, below)


def describe_drop(play: Play, touch: Touch) -> str:
    """What would be done by letting go of what is held, "" if nothing yet, or if not everybody may know."""
    drag = touch.drag
    if drag is None or drag.prompt is not play.prompt or play.veiled_targets is not None:
        return ""
    way = drag.ways.get(touch.hover) if touch.hover is not None else None
    gesture = find_drop_gesture(play.prompt, way) if way is not None else None
    if gesture is None:
        return ""
    said = next((part for part in gesture.targets if part[0] == "word"), None)
    return (
        play.table.label_gesture(gesture) if said is None else play.table.label_part(play.view, said, play.host.names)
    )


def _place_bubble(play: Play, where: Box) -> tuple[float, bool]:
    """Where a bubble about a thing begins, and whether it hangs below: clear of the thing and of the question."""
    u, bar = play.layout.u, play.layout.bar
    if where.y <= 90 * u:
        return where.bottom, True
    if bar.y < where.y < bar.bottom + 84 * u:  # right below the bar: above that
        return bar.y + 6 * u, False
    return where.y, False


def looked_near(shown: OnScreen) -> int:
    """The card that is looked at from near: held with the other button, or by the keyboard going round."""
    touch = shown.touch
    told = touch.told is not None  # the game itself says it all
    if touch.near != HIDDEN or not touch.looking or told or touch.focus is None or touch.focus[0] != "card":
        return touch.near
    return int(touch.focus[1]) if shown.play.table.describe_card(shown.play.view, int(touch.focus[1])) else HIDDEN


def has_rested(shown: OnScreen, now: float, seconds: float) -> bool:
    """Whether the pointer has rested for so long on something that nobody has just used, and holds nothing; whoever
    looks round with the keyboard need not wait.
    """
    touch = shown.touch
    busy = (touch.keys and not touch.looking) or touch.drag is not None
    used = touch.hover is not None and touch.hover == touch.used
    return not busy and not used and (touch.looking or now - touch.hover_since >= seconds)


def unlit_reason(shown: OnScreen, now: float) -> str:
    """Why the thing the pointer rests on cannot be chosen, "" while it moves or when it can."""
    touch, play, hover = shown.touch, shown.play, shown.touch.hover
    if not play.is_prompt_open or not has_rested(shown, now, reason_after(play.layout.choices.density)):
        return ""
    if touch.told is not None:
        return ""  # what the game tells about it says why, too
    if hover is None or hover[0] not in ("card", "slot", "deck", "shown", "token") or play.prompt.can_choose(hover):
        return ""
    if play.veiled_targets is not None and hover in play.veiled_targets:
        return ""  # what it does not go with would tell the others at this screen what card this is
    return play.why_not(hover)


def rested_on(shown: OnScreen, now: float) -> int:
    """The other seat the pointer has rested on for a while, -1 if none: nothing is chosen or held meanwhile."""
    play, hover = shown.play, shown.touch.hover
    if play.prompt.chosen or not play.is_idle or not has_rested(shown, now, AFTER):
        return -1
    return int(hover[1]) if hover is not None and hover[0] == "seat" and hover[1] != play.anchor else -1


def _draw_seat_tip(shown: OnScreen, canvas: Canvas, seat: int, zoomed: Box | None) -> None:
    """What kind of bot sits there: on its panel, or where the closer look at its hand leaves room."""
    words = seat_words(shown, seat)
    if not words:
        return
    panel = shown.play.layout.get_seat_panel(seat)
    told = zoomed or shown.touch.told
    above = told is not None and told.cy < panel.cy
    below = panel.y < canvas.size[1] / 3 or above
    if told is None:
        draw_bubble(canvas, words, panel.cx, panel.bottom if below else panel.y, below)
        return
    low, u = (panel if above else told).bottom, canvas.style.u
    w, h = bubble_size(canvas, words)
    if low + h + 16 * u <= canvas.size[1]:
        draw_bubble(canvas, words, panel.cx, low, True)
    else:  # beside it, where there is more room
        right = canvas.size[0] - told.right > told.x
        draw_bubble(
            canvas, words, told.right + w / 2 + 8 * u if right else told.x - w / 2 - 8 * u, told.y - 10 * u, True
        )


def seat_words(shown: OnScreen, seat: int) -> str:
    """A bot's level and how it plays, what the figures in its panel are, and what it did."""
    play = shown.play
    who, panel = play.host.seats[seat], play.layout.get_seat_panel(seat)
    told = merge_phrases(play.seat_actions[seat])
    words = [] if who.is_person or not who.level else [f"*{bot_word(who.level, who.temper)}*", temper_help(who.temper)]
    if seat != play.anchor:
        signs = play.table.list_markers(play.layout, play.view)
        words += [
            f"*{sign.text}*  {sign.tip}"
            for sign in signs
            if sign.tip and panel.contains_point(sign.box.cx, sign.box.cy)
        ]
    return "\n".join([*words, " · ".join(told)] if told else words)


def _find_hover_tip(shown: OnScreen, now: float, seat: int) -> tuple[str, Box] | None:
    """What there is to say about what the pointer rests on, and where that is; nothing while keys are used."""
    if shown.touch.keys and not shown.touch.looking:
        return None
    return _find_button_tip(shown, now) or _lying_on(shown, now) or (_open_card(shown, now) if seat < 0 else None)


def _find_button_tip(shown: OnScreen, now: float) -> tuple[str, Box] | None:
    hover = shown.touch.hover
    if hover is None or hover[0] not in ("do", "tip", "word"):
        return None
    if hover[0] == "word":
        words, box = how_carried(shown, now), target_box(shown, hover)
        return (words, box) if words and box is not None else None
    for tool in shown.tools:
        if tool.target == hover:
            return (tool.tip, tool.box) if hover != shown.touch.used else None
    if hover[0] == "tip":
        markers = shown.play.table.list_markers(shown.play.layout, shown.play.view)
        return markers[int(hover[1])].tip, markers[int(hover[1])].box
    return None


def how_carried(shown: OnScreen, now: float) -> str:
    """How the same is done by carrying something as with the button the pointer rests on, "" while it moves."""
    play, hover = shown.play, shown.touch.hover
    rested = play.is_prompt_open and has_rested(shown, now, reason_after(play.layout.choices.density))
    return play.table.describe_carry(play.view, hover) if rested and hover is not None and hover[0] == "word" else ""


def _lying_on(shown: OnScreen, now: float) -> tuple[str, Box] | None:
    """The tip of a sign that lies on the place the pointer rests on: the place is clicked, the sign only read."""
    play, hover = shown.play, shown.touch.hover
    if hover is None or hover[0] in ("card", "seat", "do", "tip", "word") or play.prompt.chosen:
        return None
    box = target_box(shown, hover) if has_rested(shown, now, AFTER) else None
    if box is None:
        return None
    signs = (marker for marker in play.table.list_markers(play.layout, play.view) if marker.tip)
    return next(((sign.tip, box) for sign in signs if box.contains_point(sign.box.cx, sign.box.cy)), None)


def _open_card(shown: OnScreen, now: float) -> tuple[str, Box] | None:
    """What there is to say about the open card the pointer rests on, where it is not one's own, and where it lies."""
    touch, play = shown.touch, shown.play
    busy = touch.keys or touch.told is not None or play.prompt.chosen or not play.is_idle
    if busy or touch.over == HIDDEN or not has_rested(shown, now, AFTER):
        return None
    where = lies_at(play, touch.over)
    if where is None or any(sprite.face == touch.over for sprite in play.list_hand_sprites()):
        return None
    words = card_told(play.table.deck.codes[touch.over], play.table.describe_card(play.view, touch.over))
    return (words if touch.came_near else words + "\n" + _("_Right click: seen from near_")), where


def target_box(shown: OnScreen, target: Target | None) -> Box | None:
    """Where a target is drawn."""
    if target is None:
        return None
    buttons = {each.target: each.box for each in shown.tools} | {each.target: each.box for each in shown.bar.buttons}
    return buttons.get(target) or shown.play.find_target_box(target)
