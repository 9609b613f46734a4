"""The strip of what happened since the viewer's last turn: a small plate a turn, what was done there by sign.

Where there is no room for all of it less is shown of older turns: no words, then only what mattered most, and the
oldest are gathered on one plate that shows whose they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import ceil
from typing import NamedTuple

from engine.core.texts import edition
from game.art.colours import SUITS
from game.art.faces import is_card
from game.art.text import measure_text
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY
from game.table.model.told import Deed, Turn, group_into_turns
from game.table.render import paint
from game.table.render.cards.close_up import card_box

TOLD = "told"
"""Kind of the targets of the strip; the number counts its places."""
SIZES = 20.0, 23.0, 26.5
"""Units a card is wide that is of no weight, usual, weighty."""
CAUSE = 17.0
"""The same of a card that brought something about."""
LARGE = 0.8
"""How large signs are in units on a table for large text."""
BADGE = 16.0
"""Units of the sign of what a card does, beside it."""
BADGES = 4
"""So many of them are shown at most."""
HEAD = 44.0
"""Units of width of who it was."""
ARROW = 18.0
DISC = 24.0
PAD, GAP = 7.0, 6.0
"""Units round the signs of a turn, and between two turns."""
CAPTION = 13.0
"""Units of the letters below."""
BROAD = 92.0
"""Units of width words below a picture may take beyond it."""
OVERLAP = 0.62
"""How far apart cards of a row lie, as a share of their width."""
LINES = 6
"""Lines of the log that are told of one place at most."""
WORDS = -1
"""Stands for the words of a turn where it is asked what is to be shown next."""
CROWD = 16.0
"""Units of the shape of a seat among those of the oldest turns, two below each other."""
CROWDED = 12
"""So many are shown at most, and two where there is no room for words."""
MORE = 24.0
"""Units of width of how much is folded away."""
CARD = "card"
"""The sign of a card nobody may tell."""


class Shown(NamedTuple):
    """How much of a turn is shown: the numbers of its deeds, and whether words stand below them."""

    deeds: frozenset[int]
    words: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Something the strip shows: what was done by whom; ``deed``: the one that is seen, None for those folded away."""

    deeds: tuple[Deed, ...]
    deed: Deed | None
    box: Box


@dataclass(frozen=True, slots=True)
class TurnPlate:
    """A turn on the strip, or the oldest ones: whose, the plate and its places; ``left`` counts what is folded away."""

    seats: tuple[int, ...]
    words: bool
    box: Box
    places: tuple[Place, ...]
    left: int = 0


def list_plates(play: Play) -> tuple[TurnPlate, ...]:
    """What the strip shows now."""
    return _make_plates(group_into_turns(play.last_round.doings), play.layout, edition())


def list_places(play: Play) -> list[Place]:
    """What can be pointed at on it, from the left."""
    return [place for plate in list_plates(play) for place in plate.places]


def get_place_boxes(play: Play) -> dict[Target, Box]:
    """Where that is, by target."""
    return {(TOLD, number): place.box for number, place in enumerate(list_places(play))}


def place_of(play: Play, target: Target | None) -> Place | None:
    """The place of a target, None for other things."""
    found = list_places(play) if target is not None and target[0] == TOLD else []
    return found[int(target[1])] if target is not None and found and int(target[1]) < len(found) else None


def describe_place(play: Play, place: Place) -> str:
    """What the log says of it; where there is no log, what is remembered."""
    decisions = {doing.decision for deed in place.deeds for doing in deed.doings}
    if play.table.has_log(play.view.rules):
        lines = [line.text for line in play.host.list_log_lines()[: play.told] if line.decision in decisions]
        if lines:
            return "\n".join(lines[-LINES:])
    told = ((doing.seat, doing.told.words) for deed in place.deeds for doing in deed.doings)
    return "\n".join(f"*{play.names[seat]}*  {words}" for seat, words in told)


def decision_of(place: Place) -> int:
    """The number of the action it began with."""
    return place.deeds[0].first_doing.decision


def iter_concerned_boxes(play: Play, place: Place) -> Iterator[Box]:
    """What it was about, where that lies on the table now."""
    layout = play.layout
    seats = {seat for deed in place.deeds for seat in (deed.first_doing.seat, deed.at)}
    yield from (layout.get_seat_panel(seat) for seat in sorted(seats) if seat >= 0)
    deck = play.table.deck
    codes = [code for deed in place.deeds for code in deed.cards]
    codes += [doing.shown.cause for deed in place.deeds for doing in deed.doings]
    cards = [deck.index[code] for code in codes if code in deck.index]
    yield from filter(None, (card_box(play, card) for card in dict.fromkeys(cards)))


# --- where everything lies -----------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _make_plates(found: tuple[Turn, ...], layout: Layout, language: int) -> tuple[TurnPlate, ...]:
    if not found:
        return ()
    room, u = layout.strip, layout.u
    high, gap = layout.strip_line, GAP * u
    lines = max(1, round(room.h / (high + gap)))
    old, shown = _choose_shown_deeds(found, layout, lines)
    wide = _measure_plates(found, old, shown, layout)
    out: list[TurnPlate] = []
    for number, row in enumerate(_split_into_rows(wide, room.w, gap)[-lines:]):
        x = room.x if lines > 1 else room.cx - (sum(wide[place] for place in row) + gap * (len(row) - 1)) / 2
        for place in row:
            box = Box(x, room.y + number * (high + gap), wide[place], high)
            turn = old + place - bool(old)
            out.append(
                _make_plate(found[turn], shown[turn], layout, box)
                if turn >= old
                else _make_crowd_plate(found[:old], layout, box)
            )
            x = box.right + gap
    return tuple(out)


def _choose_shown_deeds(found: Sequence[Turn], layout: Layout, lines: int) -> tuple[int, list[Shown]]:
    """How many of the oldest turns are gathered on one plate, and how much is shown of each turn: of all what mattered
    most, then, as long as there is room, whatever mattered, words, and the rest, of the latest turn first.
    """
    old, shown = 0, [Shown(frozenset((_find_weightiest_deed(turn),)), False) for turn in found]

    def does_fit(tried: list[Shown]) -> bool:
        wide = _measure_plates(found, old, tried, layout)
        return max(wide) <= layout.strip.w and len(_split_into_rows(wide, layout.strip.w, GAP * layout.u)) <= lines

    while old < len(found) - 1 and not does_fit(shown):
        old += 1
    for wanted in (WEIGHTY, USUAL, WORDS, LIGHT):
        for place in range(len(found) - 1, old - 1, -1):
            for more in _list_extensions(found[place], shown[place], wanted, layout):
                tried = [*shown[:place], more(shown[place]), *shown[place + 1 :]]
                shown = tried if does_fit(tried) else shown
    return old, shown


def _list_extensions(turn: Turn, shown: Shown, wanted: int, layout: Layout) -> list[Callable[[Shown], Shown]]:
    """The ways to show more of a turn: its words, or a deed of this weight more, the latest first."""
    if wanted == WORDS:
        return [lambda now: now._replace(words=True)] if layout.strip_words else []
    deeds = [n for n, deed in enumerate(turn.deeds) if deed.weight == wanted and n not in shown.deeds]
    return [partial(_add_shown_deed, number=number) for number in reversed(deeds)]


def _add_shown_deed(shown: Shown, number: int) -> Shown:
    return shown._replace(deeds=shown.deeds | {number})


def _find_weightiest_deed(turn: Turn) -> int:
    return max(range(len(turn.deeds)), key=lambda number: (turn.deeds[number].weight, number))


def _measure_plates(found: Sequence[Turn], old: int, shown: Sequence[Shown], layout: Layout) -> list[float]:
    """How wide each plate is."""
    wide = [_crowd_wide(old, layout)] if old else []
    return wide + [_measure_turn(turn, part, layout) for turn, part in zip(found[old:], shown[old:], strict=True)]


def _split_into_rows(wide: Sequence[float], room: float, gap: float) -> list[list[int]]:
    """Which plates stand in which line."""
    rows: list[list[int]] = [[]]
    x = 0.0
    for place, w in enumerate(wide):
        if rows[-1] and x + w > room:
            rows.append([])
            x = 0.0
        rows[-1].append(place)
        x += w + gap
    return rows


def _crowd_wide(turns_: int, layout: Layout) -> float:
    return (2 * PAD + CROWD * -(-min(turns_, _get_crowd_limit(layout)) // 2)) * layout.u


def _get_crowd_limit(layout: Layout) -> int:
    """How many shapes of the oldest turns are shown at most."""
    return CROWDED if layout.strip_words else CROWDED // 6


def _make_crowd_plate(found: Sequence[Turn], layout: Layout, box: Box) -> TurnPlate:
    """The oldest turns on one plate."""
    deeds = tuple(deed for turn in found for deed in turn.deeds)
    return TurnPlate(
        tuple(turn.seat for turn in found[-_get_crowd_limit(layout) :]), False, box, (Place(deeds, None, box),)
    )


def _measure_turn(turn: Turn, shown: Shown, layout: Layout) -> float:
    more = MORE * layout.u if len(shown.deeds) < len(turn.deeds) else 0.0
    return (
        (measure_head(layout) + PAD) * layout.u
        + more
        + sum(_deed_wide(turn.deeds[n], shown.words, layout) for n in shown.deeds)
    )


def _make_plate(turn: Turn, shown: Shown, layout: Layout, box: Box) -> TurnPlate:
    u = layout.u
    left, x = len(turn.deeds) - len(shown.deeds), box.x + measure_head(layout) * u
    found: list[Place] = []
    if left:
        x += MORE * u
        found.append(Place(turn.deeds, None, box._replace(w=x - box.x)))
    for deed in (turn.deeds[number] for number in sorted(shown.deeds)):
        wide = _deed_wide(deed, shown.words, layout)
        found.append(Place((deed,), deed, box._replace(x=x, w=wide)))
        x += wide
    return TurnPlate((turn.seat,), shown.words, box, tuple(found), left)


def measure_head(layout: Layout) -> float:
    """Units of width of who it was: a name stands below the shape, or not."""
    return HEAD if layout.strip_words else 0.7 * HEAD


def _deed_wide(deed: Deed, words: bool, layout: Layout) -> float:
    picture = picture_wide(deed, layout)
    if not words:
        return picture + 12 * layout.u
    wide, least = (measure_text(deed.short, "text", px)[0] for px in (get_caption_px(layout), least_letters(layout)))
    return max(picture, min(wide, max(least, BROAD * layout.u))) + 12 * layout.u


def picture_wide(deed: Deed, layout: Layout) -> float:
    return sum(wide for _kind, wide in list_deed_parts(deed, layout))


def list_deed_parts(deed: Deed, layout: Layout) -> list[tuple[str, float]]:
    """What the picture is made of, from the left, and the width of each."""
    u, shown = unit_of(layout), deed.first_doing.shown
    size = SIZES[deed.weight] * u
    out: list[tuple[str, float]] = []
    if deed.cause:
        out.append(("cause", CAUSE * u + 9 * u))
    if shown.sign:
        out.append(("sign", size + 2 * u))
    suits = sum(code in SUITS for code in deed.cards)
    cards, more = choose_named_cards(deed, layout)
    if cards:
        out.append(("cards", size * (1 + OVERLAP * (len(cards) - 1)) + 3 * u))
    if more:
        out.append(("more", 20 * u))
    if shown.signs:
        out.append(("signs", BADGE * u * -(-min(len(shown.signs), BADGES) // 2) + 3 * u))
    if suits:
        out.append(("suits", suits * size + 2 * u))
    if deed.times > 1:
        out.append(("times", 22 * u))
    if deed.at >= 0:
        out.append(("at", (ARROW + DISC) * u))
    return out


def unit_of(layout: Layout) -> float:
    """Pixels per unit of what is shown by sign: large words take its room."""
    return layout.u * (LARGE if layout.large else 1.0)


def choose_named_cards(deed: Deed, layout: Layout) -> tuple[list[str], int]:
    """The cards that are shown, and how many more there are."""
    cards = list(filter(is_card, deed.cards))
    shown = cards if layout.strip_words or len(cards) <= 2 else cards[:1]
    return shown, deed.more + len(cards) - len(shown)


def least_letters(layout: Layout) -> int:
    """Pixels of the smallest words on it: smaller ones would be shortened."""
    return max(paint.LEAST, ceil(0.72 * get_caption_px(layout)))


def get_caption_px(layout: Layout) -> int:
    return layout.get_small_text_px(CAPTION)
