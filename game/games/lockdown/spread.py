"""Where the cards of Lockdown lie: fans, locked stacks, what is Outside the Game. Pure arithmetic in units."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from engine.core.cards import HIDDEN, Faces
from engine.core.state import Rules
from engine.core.view import View
from engine.games.lockdown.cards import SET, VALUE
from engine.games.lockdown.options import LockdownRules, rules_of
from game.table.model.game_table import ZonePlace, ZonePlaces
from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.layout import Layout
from game.table.model.layout_plan import HAND
from game.table.model.plates import SMALL as LETTERS
from game.table.model.seat_layout import FEW

PANEL = (286.0, 160.0)
"""Size of another seat's panel, in units."""
FLAT = (430.0, 113.0)
"""Size of a panel at the top where few sit at the table: what is locked lies beside the hand."""
BESIDE = (226.0, 190.0)
"""Size of a panel at the sides where few sit at the table."""
LARGEST = 0.8
"""Width of the cards of another seat at most, in widths of an own one."""
APART, BACKS_APART, AIRY = 0.3, 0.22, 0.62
"""How far apart those of a hand lie before they become smaller, where some can be seen and where all are backs, and how
far at most, in card widths.
"""
OWN_W = 74.0
"""Width of an own locked card."""
INNER, CLOSE = 0.38, 0.3
"""How far a card of an own stack stands out beside the one before it, and where there is little room, in card widths.
"""
COUNTED = 6.0
"""Units by which the count of the last own stack may stand out beside it."""
LEAST = 0.62
"""How small own locked cards become before their stacks lie over each other, as a share."""
STACK, OVER, BACK = 1.1, 0.9, 0.05
"""What a stack of another seat takes, and at least where cards are larger so: the next one lies over its edge; and how
far the cards below its uppermost one stand out, in card widths.
"""
ROWS, LINE = 3, 1.05
"""Rows of stacks below a hand at most, and height of each, in heights of a card."""
WITHIN = 4.0
"""Units from others' cards to the sides of their panel, at which lights go round it, half of those to its foot."""
GAP = 8.0
"""Units between a hand and the stacks, and between own stacks."""
STEP = 0.34
"""How far cards of a group Outside the Game stand out sideways, in card widths."""
OUTSIDE_W, OUTSIDE_AIR = 84.0, 10.0
"""Units of width of a card there at most, and between two groups."""
SMALL = 36.0
"""Width of the deck where the middle is low, and its board has hardly an edge."""
HATCH, TRAY_W, EDGE = 52.0, (340.0, 450.0), 44.0
"""Units of height about the deck that its hatch takes, of width of the tray at most where few sit at the table and
where many do, and at either end.
"""
HUNG = 0.7
"""So much of the tray's title stands out above it."""
UPRIGHT = 0.9
"""How high a card of a fan is beside the room for it, since the outer ones lean and hang lower."""


class Held(NamedTuple):
    """Where another seat's mobile hand lies and where its stacks do, so many ``across``, how wide all cards are, and
    what a stack takes, in card widths.
    """

    hand: Box
    stacks: Box
    w: float
    across: int
    step: float = 0.0


def _place_held(layout: Layout, seat: int, n: int, stacks: int, apart: float, alike: float = inf) -> Held:
    """A hand of ``n`` cards so far ``apart`` and so many stacks, side by side or these below in rows, whatever gives
    larger cards, at most so wide as all can be ``alike``.
    """
    felt = layout.place_seat_cards(seat)
    felt, fan = felt.place_line(WITHIN, 0, felt.h - 2 * WITHIN), (1 + apart * (n - 1)) * bool(n)
    most, gap = min(LARGEST * layout.hand_w, alike), GAP * bool(n and stacks)
    high = min(most, UPRIGHT * felt.h / RATIO)
    step = min(STACK, max(OVER, ((felt.w - gap) / high - fan) / max(1, stacks)))
    row = step * stacks
    w, rows = min(high, (felt.w - gap) / max(1.0, fan + row)), 0
    for number in range(1, ROWS + 1) if stacks else ():
        across = STACK * -(-stacks // number)
        high = RATIO * (number * LINE + bool(n) / UPRIGHT)
        below = min(most, felt.w / max(fan, across), (felt.h - gap) / high)
        w, rows = max((w, rows), (below, number), key=lambda found: found[0])
    tall = w * RATIO / UPRIGHT
    if rows:
        hand = felt._replace(h=tall * bool(n))
        return Held(hand, felt._replace(y=hand.bottom + gap, h=rows * LINE * w * RATIO), w, -(-stacks // rows), STACK)
    wide = min((1 + AIRY * (n - 1)) * w, felt.w - gap - row * w) * bool(n)
    hand = Box(felt.cx - (wide + gap + row * w) / 2, felt.y, wide, tall)
    box = Box(hand.right + gap, hand.y + (tall - w * RATIO) / 2, row * w, w * RATIO)
    return Held(hand, box, w, max(1, stacks), step)


def place_held(layout: Layout, view: View, seat: int) -> Held:
    """Where another seat's cards lie just now: all are as wide as those of whoever has the least room."""
    zones, rules = view.zones, rules_of(view)

    def count_held(other: int) -> tuple[int, int, float]:
        seen = any(card != HIDDEN for card in zones[other])
        return len(zones[other]), sum(bool(zones[zone]) for zone in rules.stacks[other]), APART if seen else BACKS_APART

    others = (other for other in rules.hands if other != layout.anchor)
    alike = min(_place_held(layout, other, *count_held(other)).w for other in others)
    return _place_held(layout, seat, *count_held(seat), alike)


def place_zones(layout: Layout, rules: Rules) -> ZonePlaces:
    """Where every zone lies; how its cards are spread there is told by ``poses``."""
    assert isinstance(rules, LockdownRules)
    deck, tray = place_centre(layout)
    found = {
        rules.deck: ZonePlace("pile", deck.x, deck.y, deck.w, ghost=True),
        rules.outside: ZonePlace("grid", *tray.centre_point, min(50, 0.32 * tray.h), tray.w, tray.h, 0, 1, mini=False),
        rules.pool: ZonePlace("pile", layout.centre.cx, layout.centre.cy, deck.w * 0.8),
    }
    for seat in rules.hands:
        own = seat == layout.anchor
        held = _place_held(layout, seat, 1, 1, APART)
        box = own_fan(layout) if own else held.hand
        kind = "fan" if own else "grid"
        w = layout.hand_w if own else held.w
        found[seat] = ZonePlace(kind, box.cx, box.cy, w, box.w, box.h, cols=0, rows=1)
        box, w = (stack_box(layout), stack_width(layout, ())[0]) if own else (held.stacks, held.w)
        for zone in rules.stacks[seat]:
            found[zone] = ZonePlace("grid", box.cx, box.cy, w, box.w, box.h, cols=0, rows=1, mini=not own)
    return found


def compute_enlargement(layout: Layout) -> float:
    """How much larger the own cards are than usual, at least 1."""
    return max(1.0, layout.hand_w / HAND[0])


# --- the middle of the table ---------------------------------------------------------------------------------------


def place_centre(layout: Layout) -> tuple[Pose, Box]:
    """Where the deck lies, and beside it the tray for what is Outside the Game, together in the middle."""
    area = layout.centre
    w = min(layout.centre_w, max((area.h - HATCH) / RATIO, min(SMALL, (area.h - 28) / RATIO)))
    tall, gap = w * RATIO + 12, min(30, 0.06 * area.w)
    wide = min(area.w - 2 * EDGE - w - gap, TRAY_W[layout.place_count > FEW])
    deck = Pose(area.cx - (gap + wide) / 2, area.cy, w)
    return deck, Box(deck.x + w / 2 + gap, deck.y - tall / 2, wide, tall)


def place_tray(layout: Layout) -> Box:
    """The tray, from end to end."""
    return place_centre(layout)[1]


def place_title(layout: Layout, words: str) -> Box:
    """Where the tray's title stands, on its upper edge."""
    tray, tall = place_tray(layout), max(20.0, 1.3 * layout.get_text_size(LETTERS))
    wide = min(layout.measure_width(words, LETTERS, "bold") + 20, tray.w)
    return Box(tray.cx - wide / 2, tray.y - HUNG * tall, wide, tall)


def count_groups(cards: Sequence[int]) -> list[int]:
    """How many of the cards Outside the Game belong together: equal values that came one after the other."""
    found: list[int] = []
    for place, card in enumerate(cards):
        if place and VALUE[cards[place - 1]] == VALUE[card] and found[-1] < SET:
            found[-1] += 1
        else:
            found.append(1)
    return found


def place_outside(layout: Layout) -> Box:
    """What of the tray is below its title."""
    tray, top = place_tray(layout), place_title(layout, "").bottom + 4
    return tray._replace(x=tray.x + 8, w=tray.w - 16, y=top, h=tray.bottom - 5 - top)


def place_outside_cards(layout: Layout, cards: Sequence[int]) -> list[Pose]:
    """Poses of the cards Outside the Game, in groups that lie side by side in rows in which they are largest, each row
    in the middle.
    """
    groups, box, poses = count_groups(cards), place_outside(layout), list[Pose]()

    def list_rows(rows: int) -> list[list[int]]:
        across = max(1, -(-len(groups) // rows))
        return [groups[first : first + across] for first in range(0, len(groups), across)]

    def measure_card(rows: int) -> float:
        lines = [(len(line), sum(1 + STEP * (n - 1) for n in line)) for line in list_rows(rows)]
        wide = min(((box.w - OUTSIDE_AIR * (count - 1)) / span for count, span in lines), default=OUTSIDE_W)
        return min(OUTSIDE_W, wide, ((box.h + 6) / rows - 6) / RATIO)

    rows = max((1, 2, 3, 4), key=measure_card)
    w = measure_card(rows)
    for row, line in enumerate(list_rows(rows)):
        wide = [w * (1 + STEP * (n - 1)) + OUTSIDE_AIR for n in line]
        x = box.cx - (sum(wide) - OUTSIDE_AIR - w) / 2
        y = box.cy + (row - (rows - 1) / 2) * (w * RATIO + 6)
        for n, room in zip(line, wide, strict=True):
            poses += [Pose(x + k * STEP * w, y, w) for k in range(n)]
            x += room
    return poses


# --- seats ---------------------------------------------------------------------------------------------------------


def own_plate(layout: Layout) -> Box:
    """The plate of the own locked cards."""
    box = layout.meter
    tall = box.h * compute_enlargement(layout)
    return Box(layout.compute_corner_x(322), box.bottom - tall, 322, tall)


def own_fan(layout: Layout) -> Box:
    """Where the own mobile hand is held, clear of the plates beside it and in the middle between them."""
    return layout.hand.place_line(36, 0, layout.hand.h)


def stack_box(layout: Layout) -> Box:
    """Where the own locked stacks lie."""
    box = own_plate(layout)
    inner = box.place_line(14, 36, box.h - 43)
    return inner._replace(w=inner.w - COUNTED)


def stack_width(layout: Layout, sizes: Sequence[int]) -> tuple[float, float]:
    """Width of the own locked cards whose stacks have so many, and how far those of a stack stand out."""
    box, between = stack_box(layout), GAP * max(0, len(sizes) - 1)
    most = min(OWN_W * compute_enlargement(layout), box.h / RATIO)
    for inner in (INNER, CLOSE):
        w = (box.w - between) / max(1.0, sum(1 + inner * (n - 1) for n in sizes))
        if w >= most:
            break
    w = max(LEAST * most, min(most, w))
    return w, inner * w


def place_own_stack(layout: Layout, slot: int, sizes: Sequence[int]) -> list[Pose]:
    """The cards of own stack number ``slot`` of some that have so many: side by side, at last over each other."""
    box, (w, inner) = stack_box(layout), stack_width(layout, sizes)
    wide = [w + inner * (n - 1) for n in sizes]
    over = sum(wide) + GAP * (len(sizes) - 1) - box.w
    gap = GAP - max(0.0, over) / max(1, len(sizes) - 1)
    x = box.x + w / 2 + sum(wide[:slot]) + gap * slot
    return [Pose(x + k * inner, box.cy, w) for k in range(sizes[slot])]


def place_stack(layout: Layout, view: View, seat: int, slot: int, n: int) -> list[Pose]:
    """The ``n`` cards of a stack of another seat, the uppermost one wholly seen."""
    _hand, box, w, across, step = place_held(layout, view, seat)
    lying = [bool(view.zones[zone]) for zone in rules_of(view).stacks[seat]]
    row, place = divmod(sum(lying[:slot]), across)
    x = box.cx + (place + 0.5 - min(across, sum(lying) - row * across) / 2) * step * w
    y = box.y + (row + 0.5) * LINE * w * RATIO if box.h > LINE * w * RATIO else box.cy
    return [Pose(x + (k - (n - 1) / 2) * BACK * w, y, w) for k in range(n)]


def place_fan(layout: Layout, view: View, seat: int, n: int) -> list[Pose]:
    """The mobile hand of another seat: a small fan that closes up when it grows."""
    box, _stacks, w, *_more = place_held(layout, view, seat)
    step = min(AIRY * w, (box.w - w) / max(1, n - 1))
    turn, middle = min(3.0, 14.0 / max(1, n - 1)), (n - 1) / 2
    sag = min(0.03 * step, (1 - UPRIGHT) * w / max(1, middle) ** 2)
    return [
        Pose(box.cx + (k - middle) * step, box.cy + sag * (k - middle) ** 2, w, (middle - k) * turn) for k in range(n)
    ]


def list_stack_sizes(zones: Faces, stacks: Sequence[int], slot: int = -1, n: int = 0) -> list[int]:
    """How many cards the stacks of a seat have; ``slot`` has ``n``, whatever the view says."""
    found = [len(zones[zone]) for zone in stacks]
    if slot >= 0:
        found[slot] = n
    while found and not found[-1]:
        found.pop()
    return [max(1, size) for size in found]
