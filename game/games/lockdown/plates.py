"""What is read on Lockdown's table: the deck's count, what is Outside the Game, stacks, hands, the own figures."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.texts import _
from engine.core.view import View
from engine.games.lockdown.cards import DECK as CARDS
from engine.games.lockdown.cards import SET
from engine.games.lockdown.knowledge import UNKNOWN, knowledge_of
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.words import table as words
from game.art import faces
from game.games.lockdown import gestures, notes, own, spread
from game.games.lockdown.shutter import AMBER
from game.table.model.board import Sprite
from game.table.model.geometry import Box
from game.table.model.layout import BELOW, Layout
from game.table.model.make_plates import make_count
from game.table.model.pile_places import make_count_sign
from game.table.model.plates import LockedStack, Sign, TablePlate, Tag, Tape, Tray
from game.table.model.play import Play
from game.table.render.seats.paint_seats import FACE, measure_face

FIGURES = 64.0
"""Units of a name plate that the count of a hand takes."""


def list_plates(play: Play) -> list[TablePlate]:
    """All of them."""
    falling = {moment.seat for moment, _start in play.moments if moment.kind == "fall"}
    seats = [seat for seat in range(play.view.seats) if seat not in falling | own.find_fallen_seats(play).keys()]
    found = [*_iter_middle(play), own.make_own_score(play)]
    for seat in seats:
        found += _iter_stacks(play, seat)
        if seat != play.anchor:
            found.append(make_count(play, seat, f"{len(play.board.zones[seat])}", sign=_choose_sign(play, seat)))
    if (play.anchor in seats or play.anchor in falling) and list_stacks(play, play.anchor):
        found.append(_make_own_tray(play))
    if play.is_idle and (tape := place_barred_tape(play.layout, play.view)):
        found.append(Tape(tape, tip=_(words.BARRED)))
    return found


def _iter_middle(play: Play) -> Iterator[TablePlate]:
    """The deck, how long nothing has happened, and what is Outside the Game."""
    layout, state = play.layout, state_of(play.view)
    deck = make_count_sign(layout, spread.place_centre(layout)[0], len(state.zones[state.rules.deck]), _(words.DECK))
    limit, idle = state.patience(), state.idle
    yield deck
    if 2 * idle > limit:
        box = deck.box._replace(y=deck.box.y - deck.box.h - 3)
        yield Sign(box, "clock", f"{min(idle, limit)}/{limit}", _(words.IDLE), AMBER, is_plated=True)
    if gestures.hand_looked_at(play.view) < 0:
        clears = play.is_prompt_open and gestures.OUTSIDE in play.prompt.list_choosable_targets()
        told, colour = (_(words.CLEAR_HERE), AMBER) if clears else (_(words.OUTSIDE), "")
        if count := len(play.board.zones[state.rules.outside]):
            told += f" · {count}"
        yield Tray(spread.place_tray(layout))
        yield Tag(spread.place_title(layout, told), "", told, _(words.OUTSIDE_FOR), colour)


def _iter_stacks(play: Play, seat: int) -> Iterator[TablePlate]:
    """How many cards lie in each stack, those on their way left out, and what the viewer knows of backs."""
    aid = seat != play.anchor and notes.should_show_notes(play.view, play.is_aid_shown)
    known = knowledge_of(play.view).stacks(seat) if aid else ()
    for zone, here in list_stacks(play, seat):
        slot, rank = play.board.specs[zone].slot, ""
        if here[-1].side < 0.5 and slot < len(known) and known[slot][1] != UNKNOWN:
            rank = faces.rank_text(CARDS.codes[known[slot][1]][:-1])
        hot, seen = len(here) == SET - 1, here[-1].side > 0.5
        yield LockedStack(here[-1].pose.box, "", f"{len(here)}", note=rank, is_hot=hot, is_open=seen)


def list_stacks(play: Play, seat: int) -> list[tuple[int, list[Sprite]]]:
    """The locked stacks of a seat as they lie on the table, each with its zone; those on their way left out."""
    lying = [(zone, list(play.list_zone_sprites(zone))) for zone in rules_of(play.view).stacks[seat]]
    return [(zone, here) for zone, here in lying if here and all(sprite.tween is None for sprite in here)]


def _choose_sign(play: Play, seat: int) -> str:
    """An eye where there is more to be told of a seat than can be seen."""
    if not notes.should_show_notes(play.view, play.is_aid_shown):
        return ""
    return "eye" if any(seat in seats for _card, seats in notes.list_possible_cards(play.view)) else ""


def _make_own_tray(play: Play) -> TablePlate:
    """Where the own locked cards lie."""
    box = spread.own_plate(play.layout)
    trios = sum(len(play.board.zones[zone]) == SET - 1 for zone in rules_of(play.view).stacks[play.anchor])
    note, head = _(words.TRIOS, n=trios) if trios else "", box.place_line(14, 4, 24)
    told = f"[icon:lock] {_(words.LOCKED)}"
    return Tray(box, "", told, "", head=head, note=note, note_colour=AMBER, is_ledge=True)


def place_barred_tape(layout: Layout, view: View) -> Box | None:
    """Where tape lies along the foot of the name plate of whom the player on turn must not bring back a third time
    (LD-RT1), or above the own panel; None while nobody is barred.
    """
    seat = state_of(view).barred() if view.asked else -1
    if seat < 0 or seat == view.facts["active"] or gestures.hand_looked_at(view) >= 0:
        return None
    plate = layout.place_name_plate(seat)
    if seat == layout.anchor:
        return plate._replace(y=plate.y - BELOW, h=BELOW)
    left = plate.x + max(FACE, measure_face(layout))
    large = layout.choices.text_scale > 1  # letters of the count reach down there
    right = layout.place_plate_figures(seat, FIGURES).x if large else plate.right
    return Box(left, plate.bottom - BELOW, right - left, BELOW)
