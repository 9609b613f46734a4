"""How the table speaks: what happened, as tiles on the felt with how one led to another, a hint and the question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.texts import N_, _, plain
from game.art.colours import BRASS, BRASS_LIGHT, IVORY
from game.art.text import wrap_text
from game.config.portraits import CALM
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.inventory import find_next_seat
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.model.seat_actions import APART, JOINED, MORE, ONWARD, TOGETHER
from game.table.render.overlays.bar import EDGE, RADIUS, Bar
from game.table.render.overlays.strip import (
    find_asked,
    iter_concerned_boxes,
    lay_strip,
    list_tiles,
    place_now,
)
from game.table.render.overlays.tiling import BESIDE, TURN_BY, Tile, find_type, says_what, says_why
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import QUIET, REACH, TableCanvas

NEXT, IN_ORDER, NEXT_AFTER, ASKED, ASKED_BEFORE, ASKED_FIRST, ANSWERS, GOES_ON, GOES_ON_AFTER, TAKES, AGAIN = N_(
    (
        "{name:~'s turn|Your turn}",
        "{name:~'s turn|Your turn} in order",
        "{name:~'s turn|Your turn}, after {other:|you}",
        "{name:is|You are} asked",
        "{name:is asked|Asked} before {other:~'s turn|your turn}",
        "{name:is|You are} asked before {name:-their|your} turn",
        "{name:is|You are} to answer {other:~|you}",
        "{name:goes on|Still your turn}",
        "{name:goes on|Still your turn}, after {other:|you}",
        "{name:~'s turn|Your turn}, in place of {other:|you}",
        "{name:goes|You go} again",
    )
)
ANSWERS_FIRST = N_("{name:answers|Answer} {other:~|you}, then {name:-their|your} turn")
AFTER, STILL_AFTER = N_(("{name}, after {other:|you}", "{name:~ still|Still you}, after {other:|you}"))
"""That somebody is next or goes on, and after whom, in the fewest words: for a single line."""
_IN_BETWEEN = ASKED_BEFORE, ASKED_FIRST, ANSWERS
_AFTER = {NEXT: (NEXT_AFTER, AFTER), NEXT_AFTER: (NEXT_AFTER, AFTER), GOES_ON: (GOES_ON_AFTER, STILL_AFTER)}
"""In which words the same is said with whose turn it was before, and in which where these have no room."""
SHADE, SHADED = 40.0, 0.62
"""Units by which the shade behind the tiles reaches beyond them, to fade in, and how dark it is in its middle."""
SIGN = 15.0
"""Units across the sign between a cause and its effect, or between two of these."""


def draw_voice(canvas: TableCanvas, play: Play, bar: Bar, remembers: bool, taught: Box | None) -> None:
    """What happened, if it ``remembers``, in a shade on the felt, which is as wide whatever is told; below it the panel
    of what is asked, with what is ``taught``.
    """
    tiles = list_tiles(play) if remembers else ()
    parts = [bar.box] if bar.words or bar.reason or bar.buttons else []
    if taught is not None:
        parts.insert(0, taught)
    if tiles:
        canvas.draw_pool(lay_strip(play).strip.expand_by(SHADE), "#000000", SHADED)
    if parts:
        panel = compute_bounding_box(parts)
        canvas.draw_tray(panel.expand_by(REACH))
        if taught is not None:
            canvas.draw_panel(panel.expand_by(REACH), RADIUS, border=BRASS, line=2 * EDGE, border_alpha=1.0, alpha=0.0)
    for part in parts[1:]:
        line = parts[0]._replace(y=part.y).place_line(RADIUS, -0.5, 1.0)
        if taught is not None:  # one board: only its words are told apart
            left, right = (max(RADIUS, taken) for taken in play.layout.speaker_room)
            line = line._replace(x=parts[0].x + left, w=parts[0].w - left - right)
        _draw_line(canvas, line, QUIET)
    _draw_tiles(canvas, play, tiles)


def _draw_tiles(canvas: TableCanvas, play: Play, tiles: Sequence[Tile]) -> None:
    """The tiles, and the face of whoever is asked now behind the newest."""
    last, layout, before = play.last_round, lay_strip(play), None
    for tile in tiles:
        doing, faced = tile.doing, bool(tile.face.w)
        if doing and faced:
            SeatPlate(canvas, play, doing.seat).draw_face(CALM, tile.face)
        canvas.draw_text(tile.words, tile.words_box.expand_by(1), colour=IVORY, lines=2, px=tile.px)
        if tile.suit:
            canvas.draw_text(tile.suit, tile.suit_box.expand_by(4), tile.suit_box.h)
        if before is not None and doing is not None and before.doing is not None:
            link = APART if tile.link == MORE and says_what(tile) else tile.link
            _draw_link(canvas, before.box, tile.box.x, link, faced)
        elif before is not None and tile.box.x - before.box.right > TURN_BY - 1:  # some are left out here
            _draw_link(canvas, before.box, tile.box.x, APART, other=True)
        before = tile
    if before is not None and (box := place_now(play)) and (seat := find_asked(play)) >= 0:
        between = last.on_turn not in (-1, seat)
        follows = last.is_turn_told if last.goes_on(seat) else last.does_follow(seat)
        link = JOINED if (between and last.is_turn_told) or follows or _is_asked_by_last(play, seat) else APART
        _draw_link(canvas, before.box, box.x, link, other=True)
        SeatPlate(canvas, play, seat).draw_face(CALM, box)
        room = box._replace(x=box.right + BESIDE, w=layout.strip.right - box.right - 2 * BESIDE)
        px, lines = find_type(layout)
        words = _say_who_is_next(play, seat, _choose_message(play, seat, between, link), room)
        if (after := _say_who_follows(play, words)) and _fits_in(layout, room, after):
            words = after
        canvas.draw_text(f"*{words}*", room, lines=lines, px=px)


def _choose_message(play: Play, seat: int, between: bool, link: int) -> str:
    """In which words it is said that the seat is asked."""
    last = play.last_round
    if between and (waits := _find_waiting(play, seat)) >= 0:
        return ASKED_FIRST if waits == seat else ASKED_BEFORE
    if between and not last.has_left(seat) and _is_answer(play, seat):
        return ANSWERS
    if between or last.has_left(seat):
        return ASKED
    if last.goes_on(seat) and last.is_turn_told:
        return GOES_ON if last.taken_from < 0 else TAKES
    if link != JOINED and last.is_turn_told and last.on_turn == seat and last.is_turn_lost:
        return ASKED
    if last.has_another_turn(seat):
        return AGAIN
    return NEXT_AFTER if link != JOINED and last.turn_before != -1 else NEXT


def _find_waiting(play: Play, seat: int) -> int:
    """Whose turn waits until this seat has answered what it is asked in between: of a window who is asked if all let
    it go by, else who is on turn and has done nothing in it; -1 where that is open.
    """
    last, passed = play.last_round, play.host.foresee_pass()
    if passed is not None and {each.seat for each in play.view.asked} <= {*passed.seats}:
        return passed.following
    if all(each.kind not in play.table.windows for each in play.view.asked):
        return -1
    active = play.board.active
    waits = active != seat and (active != last.on_turn or not last.is_turn_told)
    return active if waits else -1


def _is_answer(play: Play, seat: int) -> bool:
    """Whether this seat is asked to answer what one other seat has done, to it or in front of all."""
    last, windows = play.last_round, play.table.windows
    if not last.history or last.history[-1].seat == seat or play.host.game.asker(play.view, seat) < 0:
        return False
    return last.does_follow(seat) or any(each.kind in windows for each in play.view.asked)


def _is_asked_by_last(play: Play, seat: int) -> bool:
    """Whether this seat is asked because of whoever did what stands last, though another turn has begun since."""
    history = play.last_round.history
    return bool(history) and history[-1].seat == play.host.game.asker(play.view, seat)


def _say_who_is_next(play: Play, seat: int, message: str, room: Box) -> str:
    """That this seat is next or asked; in order after whom, where that has room."""
    last, names, layout = play.last_round, plain(play.names), lay_strip(play)
    if not says_why(layout):
        return str(names[seat])
    between = {each: [each, ASKED] for each in _IN_BETWEEN}
    ways = {NEXT_AFTER: [IN_ORDER, NEXT], TAKES: [TAKES, NEXT], **between}.get(message, [message])
    if message in _AFTER and last.turn_before not in (-1, seat):
        ways = [*_AFTER[message], *ways]
    if message == ANSWERS and find_next_seat(play) == seat:
        ways.insert(0, ANSWERS_FIRST)
    other = last.taken_from if message == TAKES else last.turn_before
    if message in _IN_BETWEEN:
        asker = message == ANSWERS  # others may have done something since: tossed it a token
        other = play.host.game.asker(play.view, seat) if asker else _find_waiting(play, seat)
    told = (_(way, name=names[seat], other=names[other]) for way in ways)
    return next(filter(partial(_fits_in, layout, room), told), _(ways[-1], name=names[seat]))


def _say_who_follows(play: Play, words: str) -> str:
    """These words, and whose turn is the next, where a choice lies over the sign at that seat; else ""."""
    seat, overlay = find_next_seat(play), play.overlay
    if seat < 0 or overlay is None or not overlay.box.overlaps_box(play.layout.place_name_plate(seat)):
        return ""
    return _("{what}; {name:is|you are} next", what=words, name=plain(play.names)[seat])


def _fits_in(layout: Layout, room: Box, words: str) -> bool:
    """Whether words stand whole there in the lines of a tile."""
    px, lines = find_type(layout)
    found = wrap_text(f"*{words}*", "text", px, round(room.w * layout.u))
    return len(found) <= lines and max(line.width for line in found) <= room.w * layout.u


def draw_pointed_at(canvas: TableCanvas, play: Play, tile: Tile) -> None:
    """A light on what is pointed at on the strip, and on what it was about."""
    canvas.draw_outline(tile.box.expand_by(-2), BRASS_LIGHT)
    for box in iter_concerned_boxes(play, tile.doing) if tile.doing else ():
        canvas.draw_outline(box, BRASS_LIGHT)


def _draw_link(canvas: TableCanvas, before: Box, x: float, link: int, other: bool) -> None:
    """What stands between two tiles: an arrow to what comes of it or is next in a turn, by another seat, a plus to one
    more effect, else a line.
    """
    at = (before.right + x) / 2, before.cy
    if link in (JOINED, ONWARD) and other:
        canvas.draw_icon("chevron_right", at, SIGN, BRASS_LIGHT)
    elif link == TOGETHER and other:
        canvas.draw_icon("plus", at, SIGN, BRASS_LIGHT)
    elif link != MORE:
        _draw_line(canvas, Box.centre_on(*at, 1.0, before.h * (0.8 if other else 0.5)), BRASS)


def _draw_line(canvas: TableCanvas, box: Box, colour: str) -> None:
    """A line a unit wide, at least a pixel."""
    rect = canvas.to_rect(box)
    canvas.surface.fill(colour, (*rect.topleft, max(1, rect.w), max(1, rect.h)))
