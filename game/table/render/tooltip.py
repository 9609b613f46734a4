"""What the table tells of its own accord about the thing under the pointer, and about the seats."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.texts import _
from game.art.colours import BAD
from game.speech.spoken import card_told
from game.table.model.drop_targets import find_drop_gesture
from game.table.model.geometry import Box
from game.table.model.inventory import describe_bot
from game.table.model.open_cards import open_hand
from game.table.model.play import Play
from game.table.model.touch import LIFT, Touch
from game.table.model.verbosity import AFTER, REASONS
from game.table.render.cards.close_up import card_box, draw_closer
from game.table.render.cards.open_cards import draw_open_row, list_seen_boxes
from game.table.render.frame_model import FrameModel
from game.table.render.overlays import strip
from game.table.render.overlays.highlights import boxes_of, get_pointable_boxes
from game.table.render.overlays.paint_strip import draw_pointed_at
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas

Told = tuple[str, Box]
"""What is told, and what about."""
STORY = 470.0
"""Units that the text of a card is broad at most."""
BESIDE = 240.0
"""Units that what is told of a seat is broad at most: it has room beside the seat."""


def draw_focus(model: FrameModel, canvas: TableCanvas) -> None:
    """A frame round what the keyboard is at."""
    touch, play = model.touch, model.play
    if touch.keys and touch.focus is not None:
        boxes = get_pointable_boxes(play, model.bar, model.tools, model.plates)
        box = boxes_of(play, touch, touch.focus) or boxes.get(touch.focus)
        if box is not None and touch.focus[0] == "seat":  # it may be chosen by more than is seen of it
            canvas.draw_outline(SeatPlate(canvas, play, int(touch.focus[1])).ring_box, "#FFFFFF")
        elif box is not None:
            canvas.draw_outline(box.expand_by(3), "#FFFFFF")


def draw_bubbles(model: FrameModel, canvas: TableCanvas) -> None:
    """The reason why something is not possible, or what the thing under the pointer is."""
    touch, play = model.touch, model.play
    boxes = get_pointable_boxes(play, model.bar, model.tools, model.plates)
    near, pointed = find_near_card(model), touch.hover or touch.focus
    if touch.drag is not None:
        if words := describe_drop(play, touch):
            half = 24 if touch.drag.sprite is None else touch.drag.sprite.rest.h * 0.53
            canvas.draw_bubble(words, Box.centre_on(touch.drag.x, touch.drag.y, 0, 2 * half))
    elif near != HIDDEN:
        draw_closer(canvas, play, model.art, near)
    elif reason := touch.reason or unlit_reason(model):
        where = boxes.get(pointed) if pointed is not None else None
        if where is None and pointed is not None and pointed[0] == "card":  # of somebody else
            where = card_box(play, int(pointed[1]))
        names = [*map(play.layout.place_name_plate, range(play.view.seats))]
        canvas.draw_bubble(reason, where or play.layout.bar, BAD, keep=names)
    else:
        if tile := strip.find_tile(play, touch.get_pointed_target()):
            draw_pointed_at(canvas, play, tile)
            canvas.draw_bubble(strip.describe_tile(play, tile), tile.box)
        elif (seat := find_rested_seat(model)) >= 0:
            _tell_of_seat(model, canvas, seat)
        elif told := _find_told(model, boxes.get(touch.hover) if touch.hover is not None else None):
            canvas.draw_bubble(*told)


def draw_pointed_row(canvas: TableCanvas, model: FrameModel) -> Box | None:
    """The cards of the place the pointer rests on, side by side; the box they take, None where there are none."""
    play, touch, target = model.play, model.touch, model.touch.get_reading_target()
    busy = touch.drag is not None or touch.reason or touch.near != HIDDEN or play.overlay is not None
    if target is None or busy or not (play.is_idle and has_rested(model, AFTER)):
        return None
    about, row = play.find_target_box(target), play.table.open_row(play, target)
    if target[0] == "seat" and target[1] != play.anchor:
        about = play.layout.place_name_plate(int(target[1]))
        row = open_hand(play, int(target[1])) if row is None and not play.prompt.chosen else row
        if row is not None and not row.foot:
            row = row._replace(foot=describe_bot(play, int(target[1])).replace("\n", "  ·  "))
    return draw_open_row(canvas, play, model.art, row, about) if row is not None and about is not None else None


def draw_pointed_words(canvas: TableCanvas, play: Play, touch: Touch) -> Box | None:
    """What the game says about the thing under the pointer, beside it; the box it takes, None where it says nothing."""
    target = touch.get_reading_target()
    if target is None or touch.drag is not None or touch.reason or touch.near != HIDDEN:
        return None
    box, words = play.find_target_box(target), play.table.describe_pointed(play, target)
    if box is None or not words:
        return None
    if target[0] not in ("card", "drawn", "effect"):
        return canvas.draw_bubble(words, box)
    layout, raised = play.layout, box._replace(y=box.y - LIFT, h=box.h + LIFT)
    kept = layout.stage._replace(y=layout.bar.bottom), *layout.mat_boxes, layout.top, *layout.panels
    return canvas.draw_bubble(words, raised, broad=STORY, keep=kept)


def _tell_of_seat(model: FrameModel, canvas: TableCanvas, seat: int) -> None:
    """Its open card that is pointed at, or who sits there, in a bubble beside the name; nothing beside cards laid open,
    below which that stands, too.
    """
    play = model.play
    if model.touch.told is not None:
        return
    if card := _find_open_card(model):
        canvas.draw_bubble(*card)
    elif words := describe_bot(play, seat):  # the table itself says what it did and has
        plate, cards = play.layout.place_name_plate(seat), play.list_zone_boxes(seat).values()
        kept = [*cards, *play.layout.mat_boxes, *(box for box in list_seen_boxes(play) if not plate.is_inside(box))]
        canvas.draw_bubble(f"*{play.names[seat]}*  ·  {words}", plate, broad=BESIDE, keep=kept)


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
    return play.table.label_gesture(play.view, gesture) if said is None else play.label_part(said)


def find_near_card(model: FrameModel) -> int:
    """The card that is looked at from near: held with the other button, or by the keyboard going round."""
    touch, focus = model.touch, model.touch.focus
    told = touch.told is not None  # the game itself says it all
    if touch.near != HIDDEN or not touch.looking or told or focus is None or focus[0] != "card":
        return touch.near
    return int(focus[1]) if model.play.table.describe_card(model.play.view, int(focus[1])) else HIDDEN


def has_rested(model: FrameModel, seconds: float) -> bool:
    """Whether the pointer has rested for so long on something that nobody has just used, and holds nothing; whoever
    looks round with the keyboard need not wait.
    """
    touch = model.touch
    if touch.drag is not None or (touch.hover is not None and touch.hover == touch.used):
        return False
    return touch.looking or (not touch.keys and model.now - touch.hover_since >= seconds)


def unlit_reason(model: FrameModel) -> str:
    """Why the thing the pointer rests on cannot be chosen, "" while it moves or when it can; where the game tells about
    it, that says why, too.
    """
    play, hover = model.play, model.touch.hover
    if hover is None or hover[0] not in ("card", "slot", "deck", "shown", "token") or model.touch.told is not None:
        return ""
    if not _has_rested_on_prompt(model) or play.prompt.can_choose(hover):
        return ""
    # What a veiled thing does not go with would tell the others at this screen what card this is.
    return "" if play.veiled_targets is not None and hover in play.veiled_targets else play.why_not(hover)


def _has_rested_on_prompt(model: FrameModel) -> bool:
    """Whether something is asked, and the pointer has rested until it is told why or how."""
    play = model.play
    return play.is_prompt_open and has_rested(model, REASONS[play.layout.choices.density])


def find_rested_seat(model: FrameModel) -> int:
    """A seat above the bottom on which the pointer has rested for a while, -1 if none or while something is chosen."""
    play, hover = model.play, model.touch.hover
    if play.prompt.chosen or not play.is_idle or hover is None or hover[0] != "seat" or hover[1] == play.anchor:
        return -1
    return int(hover[1]) if has_rested(model, AFTER) else -1


def find_told_seat(model: FrameModel) -> int:
    """The seat that is told about and round which a light goes meanwhile, -1 if none."""
    return -1 if find_near_card(model) != HIDDEN or _find_open_card(model) else find_rested_seat(model)


def _find_told(model: FrameModel, box: Box | None) -> Told | None:
    """What there is to say about what the pointer rests on, which lies in a box; nothing while keys are used."""
    touch, play, hover = model.touch, model.play, model.touch.hover
    if touch.keys and not touch.looking:
        return None
    if hover is None or box is None:
        return _find_open_card(model)
    words = ""
    for tool in model.tools:
        if tool.target == hover != touch.used:
            words, box = tool.tip, tool.box if tool.box.contains_point(touch.pointer) else box
    if hover[0] == "tip":
        words = model.plates[int(hover[1])].tip
    elif hover == ("seat", play.anchor):
        words = next((plate.tip for plate in model.plates if plate.tip and plate.box.contains_point(touch.pointer)), "")
    elif hover[0] == "word" and _has_rested_on_prompt(model):
        words = play.table.describe_carry(play.view, hover)
    elif hover[0] not in ("card", "seat", "do", "word") and not play.prompt.chosen and has_rested(model, AFTER):
        # A place is clicked, a sign that lies on it only read.
        words = next((plate.tip for plate in model.plates if plate.tip and plate.lies_on(box)), "")
    return (words, box) if words else _find_open_card(model)


def _find_open_card(model: FrameModel) -> Told | None:
    """What there is to say about the open card the pointer rests on, where it is not one's own, and where it lies."""
    touch, play = model.touch, model.play
    busy = touch.keys or touch.told is not None or play.prompt.chosen or not play.is_idle
    where = None if busy or touch.over == HIDDEN or not has_rested(model, AFTER) else card_box(play, touch.over)
    if where is None or not where.contains_point(touch.pointer):  # it may have gone from below the pointer
        return None
    if any(sprite.face == touch.over for sprite in play.list_hand_sprites()):
        return None
    words = card_told(play.table.deck.codes[touch.over], play.table.describe_card(play.view, touch.over))
    return (words if touch.came_near else words + "\n" + _("_Right click: look closely_")), where
