"""What Eightfist draws beside cards: figures of files and Fists, frost, what a choice would bring, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.cards import HIDDEN
from engine.core.events import Acted, Event
from engine.core.kept import keep_latest
from engine.core.texts import _
from engine.core.view import View
from engine.games.eightfist.events import Frozen
from engine.games.eightfist.forecast import make_preview
from engine.games.eightfist.open_fist import LOCKED, read_fist
from engine.games.eightfist.options import EightfistRules, rules_of
from engine.games.eightfist.scoring import DECK, FF, FILES, SLOTS, FileReading
from engine.games.eightfist.words import table as words
from engine.games.eightfist.words.phrases import drawn_card, drew_from_stock
from game.art import panels
from game.art.colours import BAD, BRASS_LIGHT, BRONZE, GOOD, IVORY, seat_colour
from game.art.svg import render_picture
from game.games.eightfist import frost
from game.match.session import Session
from game.table.model.geometry import INDEX_FROM, Box, Pose, compute_bounding_box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch
from game.table.render.seats.paint_hud import place_dealer_button
from game.table.render.table_canvas import TableCanvas
from game.ui.canvas import clip_to_rect

ICE_INK = "#0E3A57"
ICE_FILL = "#DDF3FF"
PAPER, SETTLED, SETTLED_EDGE = "#C98F4E", 0.2, 0.06
"""The warmer paper of a file that counts nothing, how much of it is seen, and its round corners, in card widths."""
POOL = 0.5
"""The light under the own Fist, 0..1."""
DRAWN_MAT = 8.0
"""Units round the own drawn card that what it lies on is larger."""
HANGS = 6.0
"""Units by which a tag below a frozen own file reaches into its ice."""
PANEL = (206.0, 176.0)
"""The panel of a seat that is not at the bottom, in units: name and sum above the Fist."""
FLAT = (190.0, 160.0)
"""The panel at the top where few sit at the table, in units."""


def list_shown_faces(play: Play, seat: int, landed: bool = False) -> list[int]:
    """The faces of a Fist as they lie on the table just now; ``landed``: what is still on its way counts as hidden."""
    sprites = play.board.zones[seat]
    cards = [sprite.face if sprite.tween is None or not landed else HIDDEN for sprite in sprites]
    return cards + [HIDDEN] * (SLOTS - len(cards))


def read_shown_fist(play: Play, seat: int, landed: bool = False) -> list[FileReading]:
    """The files of these."""
    return read_fist(list_shown_faces(play, seat, landed), rules_of(play.view))


def list_slot_poses(play: Play, seat: int) -> list[Pose]:
    """Where the eight cards of a Fist lie."""
    return play.places[seat].list_card_poses(SLOTS)


def file_box(poses: Sequence[Pose], file: int) -> Box:
    """Both cards of a file."""
    return compute_bounding_box([poses[file].box, poses[file + FILES].box])


# --- below the cards -----------------------------------------------------------------------------------------------


def draw_under(canvas: TableCanvas, play: Play) -> None:
    """Where the own Fist and the drawn card lie."""
    mat = mat_box(play)
    canvas.draw_pool(Box.centre_on(*mat.centre_point, 2 * mat.w, 1.9 * mat.h), BRASS_LIGHT, POOL)
    canvas.draw_panel(mat, 14, fill="#0A0505", alpha=0.26, border_alpha=0.3)
    rules = rules_of(play.view)
    if play.board.zones[rules.drawn + play.anchor]:
        beside = play.places[rules.drawn + play.anchor].pose.box.expand_by(DRAWN_MAT)
        canvas.draw_halo(beside.centre_point, 2.4 * beside.w, BRASS_LIGHT, POOL)
        canvas.draw_panel(beside, 12, fill="#0A0505", alpha=0.26, border_alpha=0.3)


def mat_box(play: Play) -> Box:
    """Where the own Fist lies."""
    hand, place = play.layout.hand, play.places[play.anchor]
    wide = place.width + 28
    return Box(place.pose.x - wide / 2, hand.y - 6, wide, hand.h + 12)


# --- above the cards -----------------------------------------------------------------------------------------------


def draw_over(canvas: TableCanvas, play: Play) -> None:
    """Frost and the figures of the own files."""
    for seat in play.view.facts["playing"]:
        poses, own = list_slot_poses(play, seat), seat == play.anchor
        files = [*enumerate(read_shown_fist(play, seat, landed=True))]
        frozen = [
            (file_box(poses, file).expand_by(frost.RIM[own] * poses[file].w), reading.needs)
            for file, reading in files
            if reading.needs
        ]
        for pose in (poses[file + row] for file, reading in files if _is_settled(reading) for row in (0, FILES)):
            canvas.draw_panel(pose.box, SETTLED_EDGE * pose.w, fill=PAPER, alpha=SETTLED, line=0)
        for box, _needs in frozen:
            canvas.draw_skin(box, frost.make_ice, own)
        for box, needs in frozen:  # above the ice of the file beside it
            if not own:
                _draw_sign_of_ice(canvas, box, needs)
    _drawn_label(canvas, play)


def _is_settled(reading: FileReading) -> bool:
    """Whether both cards of a file lie open and count nothing: those that may still change stand out beside it."""
    return reading.reason in ("pair", "cancelled") and not reading.points


def _draw_sign_of_ice(canvas: TableCanvas, box: Box, needs: str) -> None:
    size = min(17, box.w * 0.34)
    # On its own cards, in the corner of the lower one in which nothing stands.
    back = Box(box.right - size * 1.4, box.cy + size * 0.2, size * 1.2, size * 1.2)
    canvas.draw_skin(back, panels.make_chip, fill=ICE_INK, border=ICE_FILL)
    if needs == LOCKED:
        canvas.draw_icon("lock", back.centre_point, size * 0.8, ICE_FILL)
    else:
        canvas.blit_centred(render_picture("pictures/flake", canvas.to_px(size)), *back.centre_point)


def _draw_frozen_strip(canvas: TableCanvas, play: Play, box: Box, needs: str) -> None:
    """What a frozen own file waits for, hung below it: its cards are seen whole where the window leaves room."""
    whole, brief = (words.frozen_strip(needs, brief) for brief in (False, True))
    told = whole if play.layout.measure_width(whole, 15, "bold") + 12 <= box.w else brief  # clear of the files beside
    wide, tall = play.layout.measure_text(told, 15, "bold", box.w + 24)
    y = min(box.bottom - HANGS, play.layout.size[1] - tall - 2)
    strip = Box(box.cx - (wide + 12) / 2, y, wide + 12, tall)
    canvas.draw_label(told, strip, 15, colour=ICE_INK, lines=3, radius=6, fill=ICE_FILL, border="#5FA9D8", alpha=0.96)


def _file_points(canvas: TableCanvas, play: Play, poses: Sequence[Pose], file: int, reading: FileReading) -> None:
    """A pill on the seam of a file with what it counts."""
    if reading.hidden == 2:
        return
    box = file_box(poses, file)
    good = reading.reason in ("pair", "Quad", "second Quad", "in the Quad", "cancelled") or reading.points < 0
    bad = reading.needs or reading.points >= 15
    told = words.file_pill(reading)
    wide = play.layout.measure_width(told, 15, "bold") + 16
    tall, lower = 1.25 * play.layout.get_text_size(15), poses[file + FILES].box
    middle = min(box.cy, lower.y + INDEX_FROM * lower.h - tall / 2)
    chip = Box.centre_on(box.cx, middle, wide, tall)
    colour = GOOD if good else BAD if bad else IVORY
    rim = colour if good or bad else BRONZE
    canvas.draw_label(told, chip, 15, colour=colour, fill=canvas.room.well_colour, border=rim)


def _drawn_label(canvas: TableCanvas, play: Play) -> None:
    """What to do with the card in hand, between slots and panel: below it, or above it where the dealer's button lies
    there.
    """
    zone = rules_of(play.view).drawn + play.anchor
    if not (play.is_prompt_open or play.is_idle) or not play.board.zones[zone]:
        return
    box = play.places[zone].pose.box
    told = _(words.HELD[drew_from_stock(play.view)] if play.veiled_targets is None else words.VEILED)
    own, mat = play.layout.own, mat_box(play)
    left, right = (own.right + 4, mat.x) if play.layout.left_handed else (mat.right, own.x - 4)
    wide = 2 * min(box.cx - left, right - box.cx)
    tall = min(play.layout.size[1] - box.bottom, play.layout.measure_text(told, 15, "bold", wide)[1] + 4)
    where = Box(box.cx - wide / 2, box.bottom, wide, tall)
    if where.overlaps_box(place_dealer_button(play)):
        where = where._replace(y=box.y - tall - 6)
    # White, as the lamp lights the bare felt below the words.
    canvas.draw_text(told, where, 15, "bold", "#FFFFFF", "centre", 2)


# --- previews ------------------------------------------------------------------------------------------------------


def pointed_at(canvas: TableCanvas, play: Play, touch: Touch) -> None:
    """What the own files count, and what is about to be stolen."""
    poses = list_slot_poses(play, play.anchor)
    for file, reading in enumerate(read_shown_fist(play, play.anchor, landed=True)):
        if reading.needs and play.timeline.barrier is None:  # at the end nothing is needed any more
            _draw_frozen_strip(canvas, play, file_box(poses, file).expand_by(5), reading.needs)
        _file_points(canvas, play, poses, file, reading)
    chosen = dict(play.prompt.chosen)
    if play.is_prompt_open and "place" in chosen:  # to be seen until it is confirmed, wherever the pointer is
        _draw_landing(canvas, play, int(chosen["place"]), touch.aimed_target)


def describe_pointed(play: Play, target: Target) -> str:
    """What the thing would bring, or what it is."""
    kind, which = target
    if kind == "place":
        return _told_place(play, int(which))
    if kind != "slot":
        return ""
    decision = play.decision if play.is_prompt_open and play.veiled_targets is None else None
    if decision is None or not play.prompt.can_choose(target):
        return tell_frost(play, play.anchor, int(which) % FILES)
    rules, number, fist = rules_of(play.view), int(which), list_shown_faces(play, play.anchor)
    chosen = dict(play.prompt.chosen)
    if decision.kind == "place":
        if "shown" in chosen:
            return words.toss(fist.count(HIDDEN) == 1 and not rules.last_turn)
        card = drawn_card(play.view)
        if "place" in chosen:
            seat, theirs = divmod(int(chosen["place"]), 100)
            card = play.view.zones[seat][theirs]
            if card == HIDDEN:
                return words.gain(None, card, HIDDEN)
        return _describe_gain(fist, number, card, rules)
    if decision.kind == "draw" and "shown" in chosen:
        return _describe_gain(fist, number, play.view.zones[rules.slush][-1], rules)
    return ""


def _describe_gain(fist: Sequence[int], number: int, card: int, rules: EightfistRules) -> str:
    return words.gain(make_preview(fist, number, card, rules), card, fist[number]) if card != HIDDEN else ""


def _told_place(play: Play, which: int) -> str:
    """About a card of somebody else: what it would be to punch it, or what its file waits for."""
    rules, (seat, number) = rules_of(play.view), divmod(which, 100)
    fist = list_shown_faces(play, seat)
    if play.is_prompt_open and play.prompt.can_choose(("place", which)) and play.veiled_targets is None:
        found = make_preview(fist, number, drawn_card(play.view), rules) if rules.steal == "punch" else None
        return words.theft(fist[number], play.names[seat], found and found.after)
    needs = words.frozen(read_fist(fist, rules)[number % FILES].needs, play.names[seat])
    return "\n".join(filter(None, [needs, tell_frost(play, seat, number % FILES)]))


def tell_frost(play: Play, seat: int, file: int) -> str:
    """Who froze a file with which card, as the record has it; "" where it is not frozen."""
    is_frozen = read_shown_fist(play, seat)[file].needs
    frost = find_frosts(play.view, play.host).get((seat, file)) if is_frozen else None
    return words.frost(frost.card, frost.came, play.names[frost.doer]) if frost else ""


class Frost(NamedTuple):
    """Which card has frozen a file by whose doing, and whether it ``came`` by that; else what had matched it went."""

    card: int
    came: bool
    doer: int


@keep_latest(2)
def find_frosts(_view: View, host: Session) -> dict[tuple[int, int], Frost]:
    """By seat and file how it was frozen last in this round, up to this view."""
    found, came = dict[tuple[int, int], Frost](), set[int]()
    for event in host.list_round_events():
        match event:
            case Acted():
                came = set()
            case Frozen(seat=seat, file=file, card=card, by=by):
                found[seat, file] = Frost(card, card in came, by if by >= 0 else seat)
            case Event(kind="move", card=card):
                came.add(card)
            case Event(kind="show", card=card, src=src) if src < len(host.names):  # turned up in a Fist
                came.add(card)
    return found


def _draw_landing(canvas: TableCanvas, play: Play, which: int, target: Target | None) -> None:
    """The Fistface drawn where it will lie, and the way of the stolen card."""
    seat, number = divmod(which, 100)
    there = list_slot_poses(play, seat)[number]
    if rules_of(play.view).steal == "punch":
        card = drawn_card(play.view)
        code = DECK.codes[FF if card == HIDDEN else card]
        canvas.blit_centred(canvas.get_card_face(code, there.w * 1.16, mini=True), there.x, there.y)
        canvas.draw_outline(there.box.expand_by(there.w * 0.08), BAD, 3.0, 6)
    pointed = target[1] if target is not None and target[0] == "slot" else -1
    mine = dict(play.prompt.chosen).get("slot", pointed)
    if isinstance(mine, int) and mine >= 0 and play.prompt.can_choose(("slot", mine)):
        here = list_slot_poses(play, play.anchor)[mine]
        bar, (width, height) = canvas.to_rect(play.layout.bar), canvas.size
        # The arrow passes behind the prompt, which is to be read now.
        for clip in ((0, 0, width, bar.y), (0, bar.bottom, width, height - bar.bottom)):
            with clip_to_rect(canvas.surface, clip):
                start, end = (there.x, there.y + there.h * 0.5), (here.x, here.box.y + 8)
                canvas.draw_arrow(start, end, seat_colour(play.anchor))
        face = list_shown_faces(play, seat)[number]
        if face != HIDDEN:
            canvas.blit_faded(canvas.get_card_face(DECK.codes[face], here.w), here.x, here.y, 0.59)
