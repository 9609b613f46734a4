"""What Lockdown draws below the cards: plates, counts, what Outside the Game is for, the light of a third card."""

from __future__ import annotations

from functools import partial

from engine.core.texts import _
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.words import table as words
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.art.svg import render_picture
from game.games.lockdown import gestures, own, room, spread
from game.games.lockdown.shutter import AMBER
from game.table.model.board import Sprite
from game.table.model.geometry import RATIO, Box
from game.table.model.play import Play
from game.table.render.seats.paint_score import draw_held_count
from game.table.render.table_canvas import TableCanvas

WELL = "#0B0E11"
STEEL = "#8E99A6"


def stacks_of(play: Play, seat: int) -> list[tuple[int, list[Sprite]]]:
    """The locked stacks of a seat as they lie on the table, each with its zone; those on their way left out."""
    out = []
    for zone in rules_of(play.view).stacks[seat]:
        here = play.list_zone_sprites(zone)
        if here and all(sprite.tween is None for sprite in here):
            out.append((zone, here))
    return out


def draw_under(canvas: TableCanvas, play: Play) -> None:
    """Plates and counts, and the light below a third card."""
    layout = play.layout
    out = own.find_fallen_seats(play)
    here = [len(play.board.zones[zone]) for stacks in rules_of(play.view).stacks for zone in stacks]
    room.draw_hatch_glow(canvas, layout, here.count(3))
    _outside_plate(canvas, play)
    _own_plate(canvas, play)
    own.draw_own_panel(canvas, play)
    for seat in range(play.view.seats):
        if seat in out:
            continue
        if seat != layout.anchor:
            draw_held_count(canvas, play, seat, f"{len(play.board.zones[seat])}", False)
        for _zone, cards in stacks_of(play, seat):
            if len(cards) == 3:
                for k, alpha in ((3, 0.10), (2, 0.18), (1, 0.30)):  # light from under the third card
                    grown = cards[-1].pose.box.expand_by(2.6 * k)
                    canvas.draw_panel(grown, 4 + 2.6 * k, fill=AMBER, alpha=alpha, line=0)


def _outside_plate(canvas: TableCanvas, play: Play) -> None:
    if gestures.hand_looked_at(play.view) >= 0:
        return
    canvas.draw_panel(spread.place_tray(play.layout), 12, fill=WELL, border=STEEL, alpha=0.72, border_alpha=0.5)
    if not play.is_idle:
        outside_words(canvas, play)


def outside_words(canvas: TableCanvas, play: Play) -> None:
    """What stands on the tray. At rest it is written above the arrows, for it is to be read."""
    if gestures.hand_looked_at(play.view) >= 0:
        return
    layout = play.layout
    lying = play.board.zones[rules_of(play.view).outside]
    title = spread.place_title(layout)
    clears = play.is_prompt_open and gestures.OUTSIDE in play.prompt.list_choosable_targets()
    told, number = _(words.CLEAR_HERE if clears else words.OUTSIDE), str(len(lying) or "")
    canvas.draw_text(number, title, 16, "bold", IVORY_DIM, "right")
    title = title._replace(w=title.w - layout.measure_width(number, 16, "bold") - 6)  # large words leave it its room
    canvas.draw_text(told, title, 16, "bold", AMBER if clears else IVORY_DIM)


def _own_plate(canvas: TableCanvas, play: Play) -> None:
    """Where the own locked cards lie."""
    layout, seat = play.layout, play.layout.anchor
    out = seat in own.find_fallen_seats(play)
    if out and not any(moment.kind == "fall" for moment, _start in play.moments):
        return
    box = spread.own_plate(layout)
    canvas.draw_ledge(box)
    stacks = [play.board.zones[zone] for zone in rules_of(play.view).stacks[seat] if play.board.zones[zone]]
    trios, area, w = sum(len(here) == 3 for here in stacks), spread.stack_box(layout), spread.stack_width(layout)
    for place in range(-1, 2) if not stacks else ():
        slot = Box.centre_on(area.cx + 1.2 * place * w, area.cy, w, w * RATIO)
        canvas.draw_skin(slot, partial(render_picture, "pictures/slot"))
    head = box.place_line(14, 4, 24)
    told = _(words.OWN if play.host.people_count == 1 or play.host.present >= 0 else words.LOCKED)
    title = f"[icon:lock] {told}"
    canvas.draw_text(title, head, 16, "bold", BRASS_LIGHT)
    told = _(words.TRIOS, n=trios)
    if trios and layout.measure_width(title + "  " + told, 16, "bold") < head.w:
        canvas.draw_text(told, head, 16, "bold", AMBER, "right")
    if not (out or own.is_over(play) or play.list_hand_sprites()) and play.host.present >= 0:
        where = room.place_rack(layout)
        canvas.draw_text(_(words.NO_MOBILE), where, 18, "italic", IVORY_DIM, "centre", lines=2)
