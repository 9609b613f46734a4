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
from game.table.model.seat_layout import FEW

PANEL = (220.0, 160.0)
"""Size of another seat's panel, in units."""
FLAT = (430.0, 113.0)
"""Size of a panel at the top where few sit at the table: what is locked lies beside the hand."""
BESIDE = (226.0, 190.0)
"""Size of a panel at the sides where few sit at the table."""
LARGEST, LARGEST_MANY = 0.9, 0.66
"""Width of the cards of another seat at most, in widths of an own one: where few sit at the table, and where many do.
"""
LIGHT = 8.0
"""Units a third card's light takes above it."""
APART = 0.3
"""How far apart those of a hand lie at least before they become smaller, in card widths."""
OWN_W = 74.0
"""Width of an own locked card."""
INNER = 0.38
"""How far a card of a stack stands out beside the one before it, in card widths."""
CLOSE = 0.2
"""How far a card of a stack stands out where there is little room, in card widths."""
TUCKED = 0.3
"""How much of the last card of a stack is seen at least where the next one lies over it, in card widths."""
BACK = 0.07
"""How far a card stands out beside a back of another seat's stack: that one says nothing, and is counted."""
RAISE = 0.12
"""How far a third card stands out above the two."""
STEP = 0.34
"""How far cards of a group Outside the Game stand out sideways, in card widths."""
OUTSIDE_W = 84.0
"""Greatest width of a card there, in units."""
SMALL = 36.0
"""Width of the deck where the middle is low, and its board has hardly an edge."""
HATCH, TRAY_W, EDGE = 52.0, 450.0, 44.0
"""Units of height about the deck that its hatch takes, of width of the tray at most, and at either end."""
NARROW = 210.0
"""Units of width of the tray up to which its title goes from edge to edge."""
STANDING, STANDING_MANY = 0.8, 0.76
"""How far apart stacks of another seat that stand beside its hand are before they become smaller, in card widths, where
few sit at the table, and where many do.
"""
AIRY = 1.5
"""How much more room than they need cards that lie beside each other take where there is some."""
ROWS = 1.2
"""How much larger cards of a hand have to be beside the stacks than above these, to lie there."""
HAND_ABOVE, STACKS_BELOW = 0.48, 0.5
"""The parts of its height that are theirs where the stacks lie in a row below the hand, clear of it."""
UPRIGHT = 0.9
"""How high a card of a fan is beside the room for it, since the outer ones lean and hang lower."""


class Held(NamedTuple):
    """Where another seat's mobile hand lies and where its stacks do, and how wide the cards of either are."""

    hand: Box
    stacks: Box
    hand_w: float
    stack_w: float


def _place_held(layout: Layout, seat: int, n: int, sizes: Sequence[int], alike: float = inf) -> Held:
    """A hand of ``n`` cards and stacks of ``sizes``, side by side or these below, whichever gives larger cards, at most
    so wide as all can be ``alike``.
    """
    felt, gap = layout.place_seat_cards(seat), 6
    felt = felt.place_line(LIGHT / 2, 0, felt.h)
    most = min((LARGEST if layout.seats <= FEW else LARGEST_MANY) * layout.hand_w, UPRIGHT * felt.h / RATIO, alike)
    inside, between = sum(size - 1 for size in sizes), max(0, len(sizes) - 1)
    fanned, backs = 1 + APART * (n - 1) if n else 0.0, 2 * BACK if sizes else 0.0
    low = Box(
        felt.x + gap, felt.bottom - STACKS_BELOW * felt.h if n else felt.y, felt.w - 2 * gap, STACKS_BELOW * felt.h
    )
    above = Held(
        felt._replace(h=HAND_ABOVE * felt.h), low, UPRIGHT * HAND_ABOVE * felt.h / RATIO,
        min(low.h / (RATIO + RAISE), low.w / (1 + CLOSE * inside + TUCKED * between + backs)),
    )  # fmt: skip
    if not sizes:
        w = max(above.hand_w, min(most, felt.w / max(1.0, fanned)))
        return above._replace(hand=felt._replace(h=min(felt.h, w * RATIO / UPRIGHT)), hand_w=w)
    close, apart = (INNER, STANDING) if layout.seats <= FEW else (CLOSE, STANDING_MANY)
    stood = 1 + close * inside + apart * between + backs
    w = min(most, (felt.w - gap) / (fanned + stood))
    if w < ROWS * above.hand_w:
        return above
    each, low_w = min((felt.w - gap) / (fanned + stood), AIRY * w), min(w, felt.h / (RATIO + RAISE))
    tall = min(felt.h, max(w * RATIO / UPRIGHT, low_w * (RATIO + RAISE)))
    hand = Box(felt.cx - (each * (fanned + stood) + gap) / 2, felt.y, each * fanned, tall)
    return Held(hand, hand._replace(x=hand.right + gap, w=each * stood), w, low_w)


def measure_alike(layout: Layout, view: View) -> float:
    """How wide the cards of all other seats are where many sit at the table: as those of whoever has the least room."""
    rules = rules_of(view)
    if layout.seats <= FEW:
        return inf
    seats = (seat for seat in rules.hands if seat != layout.anchor)
    held = ((seat, list_seen_sizes(view.zones, rules.stacks[seat])) for seat in seats)
    return min(_place_held(layout, seat, len(view.zones[seat]), sizes).hand_w for seat, sizes in held)


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
        held = _place_held(layout, seat, 1, (1,))
        box = own_fan(layout) if own else held.hand
        kind = "fan" if own else "grid"
        w = layout.hand_w if own else held.hand_w
        found[seat] = ZonePlace(kind, box.cx, box.cy, w, box.w, box.h, cols=0, rows=1)
        box, w = (stack_box(layout), stack_width(layout)) if own else (held.stacks, held.stack_w)
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
    wide = min(area.w - 2 * EDGE - w - gap, TRAY_W)
    deck = Pose(area.cx - (gap + wide) / 2, area.cy, w)
    return deck, Box(deck.x + w / 2 + gap, deck.y - tall / 2, wide, tall)


def place_tray(layout: Layout) -> Box:
    """The tray, from end to end."""
    return place_centre(layout)[1]


def place_title(layout: Layout) -> Box:
    """The line of the tray's title, at whose end the count of its cards is."""
    tray = place_tray(layout)
    return tray.place_line(9.0 if tray.w > NARROW else 1.0, 3, 24)


def count_groups(cards: Sequence[int]) -> list[int]:
    """How many of the cards Outside the Game belong together: equal values that came one after the other."""
    found: list[int] = []
    for place, card in enumerate(cards):
        if place and VALUE[cards[place - 1]] == VALUE[card] and found[-1] < SET:
            found[-1] += 1
        else:
            found.append(1)
    return found


def place_outside_cards(layout: Layout, cards: Sequence[int]) -> list[Pose]:
    """Poses of the cards Outside the Game, in groups that lie side by side in rows in which they are largest."""
    groups, tray, poses = count_groups(cards), place_tray(layout), list[Pose]()
    box = tray.place_line(8, 28, tray.h - 33)

    def list_rows(rows: int) -> list[list[int]]:
        across = max(1, -(-len(groups) // rows))
        return [groups[first : first + across] for first in range(0, len(groups), across)]

    def measure_card(rows: int) -> float:
        lines = [(len(line), sum(1 + STEP * (n - 1) for n in line)) for line in list_rows(rows)]
        wide = min(((box.w - 10 * (count - 1)) / span for count, span in lines), default=OUTSIDE_W)
        return min(OUTSIDE_W, wide, ((box.h + 6) / rows - 6) / RATIO)

    rows = max((1, 2, 3, 4), key=measure_card)
    w = measure_card(rows)
    for row, line in enumerate(list_rows(rows)):
        wide = [w * (1 + STEP * (n - 1)) + 10 for n in line]
        x, y = box.cx - (sum(wide) - 10 - w) / 2, box.cy + (row - (rows - 1) / 2) * (w * RATIO + 6)
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
    return box.place_line(14, 30, box.h - 38)


def stack_width(layout: Layout, sizes: Sequence[int] = ()) -> float:
    """Width of the own locked cards, whose stacks have so many and lie side by side."""
    box = stack_box(layout)
    most = min(OWN_W * compute_enlargement(layout), (box.h - LIGHT) / (RATIO + RAISE))
    inside, between = CLOSE * sum(n - 1 for n in sizes), max(0, len(sizes) - 1)
    return max(0.62 * most, min(most, (box.w - 8 * between) / (1 + inside + between)))


def place_fan(layout: Layout, seat: int, n: int, sizes: Sequence[int], alike: float) -> list[Pose]:
    """The mobile hand of another seat that has stacks of such ``sizes``: a small fan that closes up when it grows."""
    held = _place_held(layout, seat, n, sizes, alike)
    box, w = held.hand, held.hand_w
    step = min(0.62 * w, (box.w - w) / max(1, n - 1))
    turn = min(3.0, 14.0 / max(1, n - 1))
    middle = (n - 1) / 2
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


def list_seen_sizes(zones: Faces, stacks: Sequence[int]) -> list[int]:
    """How many cards of each stack of another seat have to be seen: the last one, and what lies open below it."""
    return [1 + sum(card != HIDDEN for card in zones[zone][:-1]) for zone in stacks if zones[zone]]


def place_stack(
    layout: Layout,
    seat: int,
    slot: int,
    sizes: Sequence[int],
    n: int = 0,
    alike: float = inf,
    lying: Sequence[int] = (),
) -> list[Pose]:
    """The cards of stack number ``slot`` of a seat of whose stacks so many are seen: side by side, the third raised;
    ``n``: how many another seat has in its hand; ``lying``: its cards there, backs of which lie below the next one.
    """
    own, held = seat == layout.anchor, _place_held(layout, seat, n, sizes, alike)
    box, w = (stack_box(layout), stack_width(layout, sizes)) if own else (held.stacks, held.stack_w)
    inner, gap = INNER * w, 14 if own else 10
    inside, between = sum(n - 1 for n in sizes), len(sizes) - 1
    backs = 0.0 if own else 2 * BACK * w
    room = box.w - w - backs
    over = inside * inner + between * (w + gap) - room
    if over > 0:
        # First the cards of a stack close up, then the stacks, at last over each other.
        inner = max(CLOSE * w, inner - over / max(1, inside))
        over = inside * inner + between * (w + gap) - room
    step = w + gap - max(0.0, over) / max(1, between)
    left = box.x + w / 2
    if not own:
        left = box.cx - (inside * inner + between * step + backs) / 2
    x = left + sum(sizes[:slot]) * inner + slot * (step - inner)
    y = box.bottom - w * RATIO / 2 - own * max(0.0, box.h - w * (RATIO + RAISE)) / 2
    under = [sum(card == HIDDEN for card in lying[:k]) for k in range(len(lying))] or [0] * sizes[slot]
    return [
        Pose(x + (k - down) * inner + down * BACK * w, y - (RAISE * w if k == 2 else 0.0), w)
        for k, down in enumerate(under)
    ]
