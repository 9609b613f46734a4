"""What lies on a table and what pops up there: no two of them overlap but where one is meant to lie over the other.

Everything is asked as rectangles of models and layouts; no picture is painted. Who makes way for whom: a sentence of
the house stands where it hides nothing (`notice_box`); what is told about a thing keeps off that thing; arrows keep off
cards they have nothing to do with; cards, seats, signs and the question never overlap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, product
from typing import Any

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.core.doings import SeatAction
from engine.core.texts import _
from engine.registry import game
from game.art.text import measure_text
from game.config import language
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.table.control.sharing import HOW_LONG_OPEN, HOW_OPENED
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.layout import NAME, Choices
from game.table.model.layout_build import STEADY
from game.table.model.plates import SMALL, LockedStack, SeatCount, Sign, Tag
from game.table.model.play import Play
from game.table.model.seat_actions import Doing
from game.table.model.seat_layout import MANY
from game.table.render import paint
from game.table.render.cards.close_up import card_box, draw_closer
from game.table.render.overlays import strip, tiling
from game.table.render.overlays.arrows import find_arrow_way
from game.table.render.overlays.bar import build_bar
from game.table.render.overlays.cover import CoverText, build_cover
from game.table.render.overlays.notice_places import notice_box
from game.table.render.overlays.toolbar import tool_buttons
from game.table.render.seats.paint_seats import SeatPlate, find_seat
from game.table.render.table_canvas import TableCanvas
from game.ui.display_list import DrawRecorder
from game.ui.form import Form
from game.ui.notices import in_strip
from game.ui.style import Style, compute_unit_px
from tests.support.every_game import each_table
from tests.support.sample_matches import NAMES, half_played, iter_states
from tests.support.tiers import sampled

SIZES = ((960, 600), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080))
"""One of each shape, and the most frequent one twice: letters have a least size in pixels."""
CASES = [(name, seats, size) for name in list_available_games() for seats in game(name).seats for size in SIZES]
MIXED = [("en", 1.0), ("en", 2.0), *(("de", text) for text in (1.0, 1.25, 1.5, 2.0))]
LETTERS = 0.85
"""The share of a line's height in which its letters stand: above and below them is air."""
ADVICE = "The pile asks for it, and what is left in your hand goes with more than any other card. " * 3
"""A long hint, with its chances."""
TOGETHER = 14.0
"""Units between cards that lie beside each other, at most."""
SLACK = 1.0
"""Pixels that edges may share: places are rounded when they are drawn."""


class NoCards:
    """Draws no card: only where things lie is asked."""

    def draw_card(self, *_args: Any, **_more: Any) -> None:
        """Nothing."""


def list_heaps(cards: Sequence[Box]) -> list[Box]:
    """What cards take that lie beside each other or on each other."""
    heaps: list[Box] = []
    for card in cards:
        near = [heap for heap in heaps if heap.expand_by(TOGETHER).overlaps_box(card)]
        heaps = [*(heap for heap in heaps if heap not in near), compute_bounding_box([card, *near])]
    return heaps


def lay_table(name: str, seats: int, size: tuple[int, int], text: float, left_handed: bool = False) -> Play:
    """A table in the middle of a round at which the first seat decides."""
    sitting = [Seat(PERSON if n == 0 else BOT, NAMES[n], "normal") for n in range(seats)]
    choices = Choices(text_scale=text, left_handed=left_handed)
    play = Play(Host.from_state(half_played(name, seats), sitting), get_game_table(name), size, choices)
    play.resize(size, choices)
    play.start(fresh=False)
    play.update(9.0)
    return play


def make_canvas(play: Play) -> TableCanvas:
    layout = play.layout
    style = Style(compute_unit_px(layout.window), layout.text_scale)
    return TableCanvas(DrawRecorder(layout.window), style, layout)


def list_lying(play: Play) -> dict[str, Box]:
    """What lies on the table whoever points at what."""
    layout, view = play.layout, play.view
    found = {"question": layout.bar}
    if layout.title_box.w:  # what has no room is not drawn
        found["title"] = layout.title_box
    found |= {f"button {tool.target[1]}": tool.box for tool in tool_buttons(play, 1.0) if tool.target[1] != "sort"}
    found |= {f"seat {seat}": panel for seat, panel in enumerate(layout.panels)}
    found |= {f"pending {spot.target[1]}": spot.box for spot in play.list_spots() if spot.target[0] == "attack"}
    for seat in set(range(view.seats)) - {play.anchor}:
        found[f"dots of {seat}"] = layout.place_dots(seat, play.table.figures_width)
    if layout.dock is not None:
        found["log"] = layout.dock
    if play.table.make_meter(view, "normal") is not None:
        found["figures"] = layout.meter
    for zone, spec in enumerate(view.rules.zones):
        cards = [sprite.rest.box for sprite in play.board.zones[zone] if sprite.rest.w > 1]
        if spec.owner < 0:
            found |= {f"cards {spec.name} {zone}-{n}": heap for n, heap in enumerate(list_heaps(cards))}
    if hand := play.list_hand_sprites():
        found["own hand"] = compute_bounding_box([sprite.rest.box for sprite in hand])
    for number, plate in enumerate(play.list_plates()):
        if plate.box.w < 1 or isinstance(plate, LockedStack):  # that is on a card of a seat
            continue
        kind = type(plate).__name__
        found[f"sign {number} {kind}"] = plate.words_box
        if plate.text and isinstance(plate, Sign | Tag | SeatCount):
            words = (f"[icon:{plate.icon}] " if plate.icon else "") + plate.text
            px = layout.get_text_px(SMALL if isinstance(plate, Tag) else 17)
            fitted, px = paint.fit_text(words, "bold", px, max(8, round(plate.box.w * layout.u)))
            wide, tall = layout.to_units(measure_text(fitted, "bold", px))
            tall *= LETTERS
            found[f"sign {number} {kind}"] = Box(plate.box.cx - wide / 2, plate.box.cy - tall / 2, wide, tall)
    return found


def iter_overlaps(play: Play) -> Iterator[str]:
    """Pairs of what lies there that overlap, and what leaves the window."""
    found, window = list_lying(play), Box(0, 0, *play.layout.size)
    for (one, a), (other, b) in combinations(found.items(), 2):
        on_it = other.startswith("sign") and one.startswith(("seat", "cards deck", "cards stock")) and b.is_inside(a)
        on_it = on_it or (other.endswith("Tag") and one.startswith("cards"))
        on_it = on_it or (other.endswith("Threat") and one.startswith("pending") and a == b)
        on_it = on_it or other == one.replace("seat", "dots of")
        on_it = on_it or (other.startswith("pending") and one.startswith("seat") and _below_its_name(play, a, b))
        if (
            a.expand_by(-SLACK).overlaps_box(b) and not on_it
        ):  # signs of seats, and the count on a deck's back, lie wholly there
            yield f"{one} / {other}"
    yield from (f"{what} / edge" for what, box in found.items() if what != "own hand" and not box.is_inside(window))
    bar = build_bar(play, "")
    parts = [bar.text, *(each.box for each in (*bar.chips, *bar.buttons))]
    for a, b in combinations(parts, 2):
        if a.expand_by(-SLACK).overlaps_box(b):
            yield "question / its button"
    yield from _iter_told(play, found, window)
    yield from _iter_notices(play, found)
    yield from _on_the_strip(play, found)


def _below_its_name(play: Play, panel: Box, box: Box) -> bool:
    """Whether something lies wholly on a seat's panel and leaves its name: at large text there is no room beside it."""
    return play.layout.text_scale > STEADY and box.is_inside(panel) and box.y >= panel.y + NAME - SLACK


def _iter_told(play: Play, found: dict[str, Box], window: Box) -> Iterator[str]:
    """What is told about a thing lies in the window and off the thing."""
    told = [(tool.tip, tool.box) for tool in tool_buttons(play, 1.0)]
    told += [(plate.tip, plate.box) for plate in play.list_plates() if plate.tip]
    for words, box in told:
        bubble = make_canvas(play).draw_bubble(words, box)
        if not bubble.is_inside(window) or bubble.overlaps_box(box):
            yield f"tooltip {words!r} / its thing"
    yield from (f"advice / {what}" for what in _hidden_by_advice(play, found, window))


def _hidden_by_advice(play: Play, found: dict[str, Box], window: Box) -> Iterator[str]:
    """A hint, however long, makes way for all but the question, what happened and the names of seats."""
    kinds = "own", "button", "cards", "pending", "figures", f"seat {play.anchor}"
    advice = place_hint(play, ADVICE)
    play.advised = None
    for what, box in found.items():
        if what.startswith(kinds) and advice.expand_by(-SLACK).overlaps_box(box):
            yield what
    if not advice.is_inside(window):
        yield "edge"


def place_hint(play: Play, words: str) -> Box:
    """Where a hint stands: below the question."""
    play.set_advice(words)
    return build_bar(play, "").box


def iter_said(play: Play) -> Iterator[str]:
    """Sentences of the house that come up at this table."""
    yield from (_(words) for words in (*play.table.explained.values(), "The sound is off."))
    if not play.table.uncovered:
        yield _(HOW_OPENED)
        yield _(HOW_LONG_OPEN)


def _iter_notices(play: Play, found: dict[str, Box]) -> Iterator[str]:
    """A sentence of the house hides nothing that lies on the table, and no face, nor does it leave the window; with
    more than ``MANY``, where it is told in place of the title what happened, it may stand there, too.
    """
    layout, over = play.layout, make_canvas(play)
    seats = [SeatPlate(over, play, seat) for seat in range(layout.seats)]
    found = {**found, **{f"face {each.seat}": each.face_box for each in seats if each.has_disc}}
    if layout.seats > MANY and tiling.is_in_line(layout):
        found.pop("title", None)
    for words in iter_said(play):
        strip = notice_box(over, play, words)
        box = Box(*layout.to_units(in_strip(over.page, words, over.to_rect(strip))[0]))
        yield from (
            f"notice {words!r} / {what}" for what, each in found.items() if box.expand_by(-SLACK).overlaps_box(each)
        )
        if not box.is_inside(Box(0, 0, *layout.size)):
            yield f"notice {words!r} / edge"


def _on_the_strip(play: Play, found: dict[str, Box]) -> Iterator[str]:
    """What happened is told where nothing else lies, but in place of the title where text is large; little and much."""
    before = play.last_round.history
    acts = ("draws", "gives {P0} {9H}", "discards {9H} {JD} {2C} {3H} +4", "takes a card from the Market")
    for turns in (1, 3, 9, 40):
        told = [SeatAction(turn % play.view.seats, words) for turn in range(turns) for words in acts]
        play.last_round.history = tuple(Doing(each, 0) for each in told)
        boxes = [tile.box for tile in strip.list_tiles(play)]
        for box in boxes:
            yield from (
                f"strip / {what}"
                for what, other in found.items()
                if box.expand_by(-SLACK).overlaps_box(other) and (what != "title" or not tiling.is_in_line(play.layout))
            )
            if not box.is_inside(play.layout.strip.expand_by(SLACK)):
                yield "strip / edge"
        yield from ("strip / strip" for a, b in combinations(boxes, 2) if a.overlaps_box(b))
    play.last_round.history = before


def close_ups(play: Play) -> Iterator[str]:
    """A card seen from near lies in the window and beside where the card lies."""
    faces = {sprite.drawn for sprite in play.board.list_sprites() if sprite.side > 0.5 and sprite.drawn != HIDDEN}
    for face in sorted(faces)[::3]:
        where = card_box(play, face)
        box = draw_closer(make_canvas(play), play, NoCards(), face)  # type: ignore[arg-type]  # stands for the cards
        assert where is not None
        assert box is not None
        if not box.is_inside(Box(0, 0, *play.layout.size)):
            yield "close-up / edge"
        if box.expand_by(-SLACK).overlaps_box(where):
            yield "close-up / its card"


@sampled(8)
@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_nothing_on_a_table_overlaps_in_two_languages_at_every_text_size_for_either_hand(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    found = set()
    for (spoken, text), left in [*product(MIXED, [False]), *product(MIXED[:2], [True])]:
        language.set_language(spoken)
        found |= {f"{spoken} {text} {left}: {pair}" for pair in iter_overlaps(lay_table(name, seats, size, text, left))}
    assert not found, sorted(found)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pin", [None, "12"])
def test_the_parts_of_a_cover_lie_apart(size: tuple[int, int], pin: str | None) -> None:
    """A cover hides the whole table: what it asks and what is pressed there lie on its plate, or beside it."""
    found, window = set(), Box(0, 0, *size)
    for (spoken, text), left_handed in product(MIXED, (False, True)):
        language.set_language(spoken)
        asked = CoverText("Annegret-Charlotte", 1, _("Nobody is at the screen."), pin, left_handed=left_handed)
        form = Form(build_cover(asked, float, str))
        form.layout(Style(compute_unit_px(size), text), pygame.Rect((0, 0), size))
        parts = [Box(*each.rect) for each in form.root.iter_widgets() if not each.list_children()]
        for one, other in combinations(parts, 2):
            if one.expand_by(-SLACK).overlaps_box(other):
                found.add(f"{spoken} {text}: {one} / {other}")
        found |= {f"{text}: {part} / edge" for part in parts if not part.is_inside(window)}
    assert not found, sorted(found)


@sampled(6)
@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_a_card_seen_from_near_lies_beside_itself(
    name: str, seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {pair for text in (1.0, 2.0) for pair in close_ups(lay_table(name, seats, size, text))}
    assert not found, sorted(found)


@sampled(6)
@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_what_is_told_of_a_seat_or_place_is_seen_however_long_it_is(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    for text in (1.0, 1.5, 2.0):
        play = lay_table(name, seats, size, text)
        for spot in play.all_spots():
            bubble = make_canvas(play).draw_bubble(ADVICE[: len(ADVICE) * 2 // 3], spot.box)
            assert bubble.is_inside(Box(0, 0, *play.layout.size)), (text, spot.target)


@sampled(8)
@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
@each_table
def test_a_hint_hides_no_seat_and_no_card(name: str, seats: int, text: float) -> None:
    play = lay_table(name, seats, (1280, 720), text)
    for words in (ADVICE, ADVICE[: len(ADVICE) // 3]):
        hint = place_hint(play, words).expand_by(-SLACK)
        cards = [sprite.rest.box for sprite in play.board.list_sprites() if sprite.rest.w > 1]
        assert not [box for box in (*play.layout.panels, *cards) if hint.overlaps_box(box)]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1536, 864), 1.5)])
@pytest.mark.parametrize("seats", [4, 6])
@each_table
def test_a_hint_stands_over_nothing_that_happened_and_leaves_what_happened_last(
    name: str, seats: int, size: tuple[int, int], text: float
) -> None:
    if seats not in game(name).seats:
        return
    play, words = lay_table(name, seats, size, text), ADVICE[: len(ADVICE) // 3]
    play.last_round.history = tuple(Doing(SeatAction(turn % seats, "draws"), turn) for turn in range(9))
    newest = strip.list_tiles(play)[-1].doing
    hint, tiles = place_hint(play, words), strip.list_tiles(play)
    assert tiles[-1].doing == newest, "what happened last is told beside the hint"
    asked = strip.place_next(play)
    assert asked is None or not asked.expand_by(-SLACK).overlaps_box(hint), "it lies over who is next"
    assert not [tile.words for tile in tiles if tile.box.expand_by(-SLACK).overlaps_box(hint)]


@pytest.mark.parametrize("seats", [2, 4])
@each_table
def test_a_hint_of_one_line_is_a_part_of_the_panel_also_once_something_has_happened(name: str, seats: int) -> None:
    play = lay_table(name, seats, (1280, 720), 1.0)
    play.last_round.history = tuple(Doing(SeatAction(turn % seats, "draws"), turn) for turn in range(9))
    assert play.layout.bar.is_inside(place_hint(play, "It fits."))
    assert strip.list_tiles(play), "what happened has gone"


@sampled(6, landing=9)
@pytest.mark.parametrize(
    ("name", "seats"), [(name, n) for name in list_available_games() for n in (2, 3, 4) if n in game(name).seats]
)
def test_an_arrow_crosses_no_card_it_has_nothing_to_do_with(name: str, seats: int) -> None:
    crossed = set()
    sitting = [Seat(PERSON if n == 0 else BOT, NAMES[n], "normal") for n in range(seats)]
    for number, state in enumerate(islice(iter_states(name, seats, 7), 240)):
        if number % 8 or not state.asked:
            continue
        choices = Choices(text_scale=(1.0, 1.5, 2.0)[number // 8 % 3])
        play = Play(Host.from_state(state.clone(), sitting), get_game_table(name), (1280, 720), choices)
        play.resize((1280, 720), choices)
        play.start(fresh=False)
        for arrow in (*play.last_round.chain, *play.table.list_arrows(play.view)):
            if (found := find_arrow_way(play, arrow)) is None:
                continue
            points = paint.list_arrow_points(*found[:2], 40, found[2])
            ends = arrow.source, arrow.target
            for zone, spec in enumerate(play.view.rules.zones):
                if play.zone_target(zone) not in ends and _is_met(points, play.list_card_boxes(zone)):
                    crossed.add(f"{number}: {spec.name}")
            seen = [find_seat(play, n) if ("seat", n) in ends else box for n, box in enumerate(play.layout.panels)]
            panels = [panel.expand_by(-8) for panel in seen]
            if _is_met(points, panels):
                crossed.add(f"{number}: a panel")
            if _is_met(points, [play.layout.bar, *([play.layout.strip] if strip.list_tiles(play) else ())]):
                crossed.add(f"{number}: what the table says")
    assert not crossed, sorted(crossed)


def _is_met(points: Sequence[tuple[float, float]], boxes: Iterable[Box]) -> bool:
    return any(box.expand_by(-SLACK).contains_point(point) for box in boxes for point in points)
