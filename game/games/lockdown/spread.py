"""Where the cards of Lockdown lie: fans, locked stacks, what is Outside the Game. Pure arithmetic in units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.cards import Faces
from engine.core.state import Rules
from engine.games.lockdown.cards import SET, VALUE
from engine.games.lockdown.options import LockdownRules
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
LARGEST, LARGEST_MANY = 0.9, 0.6
"""Width of the cards of another seat at most, in widths of an own one: where few sit at the table, and where many do.
"""
APART = 0.3
"""How far apart those of a hand lie at least before they become smaller, in card widths."""
OWN_W = 66.0
"""Width of an own locked card."""
INNER = 0.38
"""How far a card of a stack stands out beside the one before it, in card widths."""
CLOSE = 0.2
"""How far a card of a stack stands out where there is little room, in card widths."""
TUCKED = 0.3
"""How much of the last card of a stack is seen at least where the next one lies over it, in card widths."""
RAISE = 0.12
"""How far a third card stands out above the two."""
STEP = 0.34
"""How far cards of a group Outside the Game stand out sideways, in card widths."""
OUTSIDE_W = 80.0
"""Greatest width of a card there, in units."""
SMALL = 36.0
"""Width of the deck where the middle is low, and its board has hardly an edge."""
NARROW = 200.0
"""Units of width of the plate up to which its title goes from edge to edge."""
STANDING = 0.7
"""How far apart stacks of another seat that stand beside its hand are before they become smaller, in card widths."""
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


def _place_held(layout: Layout, seat: int, n: int, sizes: Sequence[int]) -> Held:
    """A hand of ``n`` cards and stacks of ``sizes``, side by side or these below, whichever gives larger cards."""
    felt, gap = layout.place_seat_cards(seat), 6
    most = min((LARGEST if layout.seats <= FEW else LARGEST_MANY) * layout.hand_w, UPRIGHT * felt.h / RATIO)
    inside, between = sum(size - 1 for size in sizes), max(0, len(sizes) - 1)
    fanned = 1 + APART * (n - 1) if n else 0.0
    low = Box(felt.x + gap, felt.bottom - STACKS_BELOW * felt.h, felt.w - 2 * gap, STACKS_BELOW * felt.h)
    above = Held(
        felt._replace(h=HAND_ABOVE * felt.h), low, UPRIGHT * HAND_ABOVE * felt.h / RATIO,
        min(low.h / (RATIO + RAISE), low.w / (1 + CLOSE * inside + TUCKED * between)),
    )  # fmt: skip
    if not sizes:
        return above._replace(hand=felt, hand_w=max(above.hand_w, min(most, felt.w / max(1.0, fanned))))
    stood = 1 + INNER * inside + STANDING * between
    w = min(most, (felt.w - gap) / (fanned + stood))
    if w < above.hand_w:
        return above
    wide, low_w = (felt.w - gap) * fanned / (fanned + stood), min(w, felt.h / (RATIO + RAISE))
    tall = min(felt.h, low_w * (RATIO + 2 * RAISE))
    beside = Box(felt.x + wide + gap, felt.cy - tall / 2, felt.w - wide - gap, tall - low_w * RAISE)
    return Held(felt._replace(w=wide), beside, w, low_w)


def place_zones(layout: Layout, rules: Rules) -> ZonePlaces:
    """Where every zone lies; how its cards are spread there is told by ``poses``."""
    assert isinstance(rules, LockdownRules)
    deck, out = place_centre(layout)[0], place_outside(layout)
    found = {
        rules.deck: ZonePlace("pile", deck.x, deck.y, deck.w, ghost=True),
        rules.outside: ZonePlace("grid", out.cx, out.cy, _outside_w(layout), out.w, out.h, cols=0, rows=1, mini=False),
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
    """Where the deck lies, and the box for what is Outside the Game."""
    area = layout.centre
    w = min(layout.centre_w, max((area.h - 56) / RATIO, min(SMALL, (area.h - 40) / RATIO)))
    gap = min(46, 0.06 * area.w)
    wide = min(area.w - w - gap - 114, 430)
    left = area.cx - (w + gap + wide) / 2 + 27  # the count stands at the left of the deck
    y, high = area.cy - 14, w * RATIO - 18
    return Pose(left + w / 2, y, w), Box(left + w + gap, y - high / 2 + 15, wide, high)


def place_deck_count(layout: Layout) -> Box:
    """Where the deck's count is written, at the left of the deck; the count of idle turns follows below."""
    deck = place_centre(layout)[0].box
    return Box(deck.x - 80, deck.cy - 16, 62, 24)


def place_tray(layout: Layout) -> Box:
    """The plate under what is Outside the Game, with room for its title."""
    box = place_centre(layout)[1]
    return Box(box.x - 8, box.y - 26, box.w + 16, box.h + 34)


def place_title(layout: Layout) -> Box:
    """The line of the plate's title and of the count of its cards."""
    tray = place_tray(layout)
    return tray.place_line(0.03 * tray.w if tray.w > NARROW else 1.0, 3, 24)


def place_outside(layout: Layout) -> Box:
    """Where the cards Outside the Game lie on their plate."""
    tray = place_tray(layout)
    return tray.place_line(8, 28, tray.h - 31)


def place_explanation(layout: Layout, title_bottom: float) -> Box:
    """Where it stands what the plate is for while nothing lies there: below its title."""
    box = place_tray(layout)
    top = max(box.y + 30, title_bottom)
    edge = min(30, 0.067 * box.w)
    return Box(box.x + edge, top, box.w - 2 * edge, box.bottom - 0.02 * box.h - top)


def _outside_w(layout: Layout) -> float:
    return min(50, (place_outside(layout).h - 6) / 2 / RATIO)


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
    """Poses of the cards Outside the Game, in groups, in rows in which they are largest."""
    box, groups = place_outside(layout), count_groups(cards)
    span = 1 + STEP * (max(groups) - 1)

    def measure_card(rows: int) -> float:
        across = -(-len(groups) // rows)
        return min(OUTSIDE_W, ((box.w + 10) / across - 10) / span, ((box.h + 6) / rows - 6) / RATIO)

    rows = max((1, 2, 3, 4), key=measure_card)
    w, across = measure_card(rows), -(-len(groups) // rows)
    poses: list[Pose] = []
    for row in range(rows):
        line = groups[row * across : (row + 1) * across]
        wide = [w * (1 + STEP * (count - 1)) + 10 for count in line]
        x, y = box.cx - (sum(wide) - 10 - w) / 2, box.cy + (row - (rows - 1) / 2) * (w * RATIO + 6)
        for count, room in zip(line, wide, strict=True):
            poses += [Pose(x + k * STEP * w, y, w) for k in range(count)]
            x += room
    return poses


# --- seats ---------------------------------------------------------------------------------------------------------


def own_plate(layout: Layout) -> Box:
    """The plate of the own locked cards."""
    box = layout.meter
    tall = box.h * compute_enlargement(layout)
    return Box(layout.compute_corner_x(322), box.bottom - tall, 322, tall)


def own_fan(layout: Layout) -> Box:
    """Where the own mobile hand is held, clear of the plates beside it."""
    box = layout.hand
    return layout.mirror_box(Box(box.x + 34, box.y, box.w - 40, box.h), box)


def stack_box(layout: Layout) -> Box:
    """Where the own locked stacks lie."""
    box = own_plate(layout)
    return box.place_line(14, 30, box.h - 38)


def stack_width(layout: Layout, sizes: Sequence[int] = ()) -> float:
    """Width of the own locked cards, whose stacks have so many and lie side by side."""
    box = stack_box(layout)
    most = min(OWN_W * compute_enlargement(layout), box.h / (RATIO + RAISE))
    inside, between = CLOSE * sum(n - 1 for n in sizes), max(0, len(sizes) - 1)
    return max(0.62 * most, min(most, (box.w - 8 * between) / (1 + inside + between)))


def place_fan(layout: Layout, seat: int, n: int, sizes: Sequence[int]) -> list[Pose]:
    """The mobile hand of another seat that has stacks of such ``sizes``: a small fan that closes up when it grows."""
    held = _place_held(layout, seat, n, sizes)
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


def place_stack(layout: Layout, seat: int, slot: int, sizes: Sequence[int], n: int = 0) -> list[Pose]:
    """The cards of stack number ``slot`` of a seat whose stacks have so many cards: side by side, the third raised;
    ``n``: how many another seat has in its hand.
    """
    own, held = seat == layout.anchor, _place_held(layout, seat, n, sizes)
    box, w = (stack_box(layout), stack_width(layout, sizes)) if own else (held.stacks, held.stack_w)
    inner, gap = INNER * w, 14 if own else 10
    inside, between = sum(n - 1 for n in sizes), len(sizes) - 1
    room = box.w - w
    over = inside * inner + between * (w + gap) - room
    if over > 0:
        # First the cards of a stack close up, then the stacks, at last over each other.
        inner = max(CLOSE * w, inner - over / max(1, inside))
        over = inside * inner + between * (w + gap) - room
    step = w + gap - max(0.0, over) / max(1, between)
    left = box.x + w / 2
    if not own:
        left = box.cx - (inside * inner + between * step) / 2
    x = left + sum(sizes[:slot]) * inner + slot * (step - inner)
    y = box.bottom - w * RATIO / 2
    return [Pose(x + k * inner, y - (RAISE * w if k == 2 else 0.0), w) for k in range(sizes[slot])]
