"""Where a stock and a discard pile lie, and what stands beside them."""

from __future__ import annotations

from game.table.model.geometry import RATIO, Box, Pose, find_pile_top
from game.table.model.layout import Layout
from game.table.model.plates import Sign

APART: float = 0.72
"""From the middle of the table to either pile, in widths of a card."""
RIM = 0.06
"""Units across the rim of what the piles lie on, in heights of that."""
AIR, AIR_SHARE = 8.0, 0.06
"""Units between the piles and the rim above and below them; in a low middle a share of its height."""
COUNT, SIGN_FROM = 17.0, 2.2
"""Units of the letters of a pile's count, and the width of its plate, in heights of these, from which the deck's sign
has room before it.
"""
LARGER: float = 1.28
"""Two piles have the middle to themselves: their cards may be larger than cards in the middle usually are."""
SUIT = 60.0
"""Units across a suit to choose, at most."""
FOOT = 0.24
"""So much of the height of an open card its lower corner takes, in which its suit stands once more."""
RISE, SINK = 0.12, 0.05
"""How far the top card of a high pile lies above its place and the lowest one below it, in widths of a card."""


def measure_high(layout: Layout) -> float:
    """Units of height that piles in the middle of the table may have."""
    high = layout.mat.h
    return high - 2 * measure_edge(high)


def measure_edge(high: float) -> float:
    """Units from the outer edge of what the piles lie on, so ``high``, to the piles: its rim, and air."""
    return RIM * high + min(AIR, AIR_SHARE * high)


def place_piles(layout: Layout) -> tuple[Pose, Pose]:
    """The stock and the discard pile, side by side in the middle, as large as there is room."""
    middle = layout.centre
    high = measure_high(layout)
    fit = min(LARGER * layout.centre_w, layout.hand_w, high / (RATIO + RISE + SINK), middle.w / 5.4)
    w = max(30, fit)
    y = layout.mat.cy + (RISE - SINK) / 2 * w
    return Pose(middle.cx - APART * w, y, w), Pose(middle.cx + APART * w, y, w)


def place_thrown_pile(pose: Pose, n: int) -> list[Pose]:
    """A discard pile, thrown rather than laid: each card leans its own way, the top one not at all."""
    under = [
        Pose(pose.x + ((index * 37) % 7 - 3) * pose.w * 0.010, pose.y, pose.w, float((index * 73) % 11 - 5))
        for index in range(n - 1)
    ]
    return [*under, pose] if n else []


def make_count_sign(layout: Layout, pile: Pose, count: int, tip: str, is_open: bool = False) -> Sign:
    """How many cards a pile has that lies face down: on its foot, alike in all games; where its top card ``is_open``,
    below that as soon as large letters would hide its suit.
    """
    size, pile = layout.get_text_size(COUNT), find_pile_top(count, pile)
    w, h = min(0.94 * pile.w, max(0.62 * pile.w, 2.7 * size)), 1.35 * size
    icon = "deck" if w > SIGN_FROM * size else ""
    y = pile.box.bottom - h - 3
    if is_open and h > FOOT * pile.box.h:
        h = 1.1 * size
        y = min(pile.box.bottom - 3, layout.strip.y - h)
    return Sign(Box(pile.x - w / 2, y, w, h), icon, f"{count}", tip, is_plated=True)


def place_named_suit(layout: Layout) -> Box:
    """Where the sign of the suit is that was named: on the cloth beside the discard pile."""
    pile, mat = place_piles(layout)[1].box, layout.mat
    return pile._replace(x=pile.right + 4, w=mat.right - pile.right - 8)


def list_suit_boxes(layout: Layout) -> list[Box]:
    """The four suits to choose from: two at either end of what the piles lie on or, where these have less room, beside
    the discard pile.
    """
    (stock, pile), mat = place_piles(layout), layout.mat
    room = (mat.w - (pile.box.right - stock.box.x)) / 2
    side = min(0.31 * mat.h, 0.66 * room, SUIT)
    if side > 0.6 * SUIT:
        xs, ys = (mat.x + 0.53 * room, mat.right - 0.53 * room), (mat.cy - 0.62 * side, mat.cy + 0.62 * side)
        return [Box.centre_on(x, y, side, side) for x in xs for y in ys]
    box = place_naming(layout)
    side = box.w / 2
    return [Box(box.x + (n % 2) * side, box.y + (n // 2) * side, side, side).expand_by(-0.06 * side) for n in range(4)]


def place_naming(layout: Layout) -> Box:
    """Where the suits that can be named lie together: at the right of the discard pile."""
    discard = place_piles(layout)[1]
    left = discard.box.right + 10
    side = min(1.15 * discard.w, layout.centre.right - left)
    return Box(left, discard.y - side / 2, side, side)


def place_attack(layout: Layout, discard: Pose) -> Box:
    """Where it is told how much is owed, and for whom: beside the discard pile."""
    left = discard.box.right + 14
    return Box(left, discard.y - 26, min(236, layout.centre.right - left - 4), 52)


def place_owed(stock: Pose) -> Box:
    """Where it stands how many cards are owed: on the stock."""
    return Box(stock.x - 0.3 * stock.w, stock.y - 0.2 * stock.w, 0.6 * stock.w, 0.4 * stock.w)
