"""Where everything lies on Absurd 8's table: pure arithmetic; what moves with the match is worked out from the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.cards import HIDDEN
from engine.core.kept import keep_latest
from engine.core.state import Rules
from engine.core.view import View
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.seen import attacks, list_links, state_of
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.words.table import in_all
from game.table.model.game_table import ZonePlace, ZonePlaces, make_grid_place, make_hand_place
from game.table.model.geometry import RATIO, Box, Pose, compute_bounding_box, place_fan, place_pile
from game.table.model.layout import Layout
from game.table.model.layout_plan import BACKS
from game.table.model.pile_places import RISE, place_thrown_pile
from game.table.model.seat_layout import FEW

PANEL = (200.0, 132.0)
"""The panel of a seat that is not at the bottom, in units."""
FLAT = (296.0, 96.0)
"""The panel at the top where few sit at the table, in units."""
ASIDE = (172.0, 140.0)
"""The panel at a side then."""
APART, BACKS_APART, EFFECTS_APART = 0.38, 0.08, 0.62
"""How far apart the cards of another seat lie before they become smaller, in card widths: of a hand where some can be
seen, and where all are backs; effects.
"""
BESIDE = 0.16
"""Between its hand and what lies beside it."""
APART_PILES = 0.42
"""Between the piles in the middle, in card widths."""
GAP = 8.0
"""Units between the piles, or the arrows about them, and what lies beside these."""
FOOT = 48.0
"""Height of the line below the piles that what is pending takes there."""
GLOBAL, OWN_EFFECT = 50.0, 64.0
TALL = GLOBAL * RATIO
"""Width and height of a global effect, and width of an own one, on the shelf in the lower corner."""
PLAQUE, WORDED = 182.0, 150.0
"""Width of a global effect with its words at most, and from which these have room."""
UNEVEN, HUNG, WORDS_BELOW = 3, 104.0, 3.4
"""So many would leave a fourth of their shelf empty; the width from which each has room for words below its card, and
the height of these in sizes of their letters.
"""
SHELF_FROM = 30.0
"""Units from the edge of the table to what stands on the shelf."""
SIDE = 190.0
"""Width beside the piles that what is pending takes there, at least."""
CHAINED = 0.4
"""The part of the line below the piles that is a chain's."""
ARROW = 72.0
"""What the bent arrows take at either side of the piles."""
CHAIN = 88.0
"""Height of a chain beside the piles: words above, cards below."""
LINKS = 6
"""So many cards of a chain are shown if it is long."""
RIM = 0.055
"""Units across the line of the ring about the piles, in heights of the middle."""
CAPTION = 20.0
"""Height of what the counts below the piles take below them."""
LIGHT = 22.0
"""Air above the piles, where they are large enough to spare it: the light round an attack lies there."""
OWN_CHIP, WORDED_CHIP = 250.0, 136.0
"""Width of a pending attack at most, and from which its words have room, with the air beside it."""
FIGHT, GROUND = 2.8, 1.2
"""Width of a battle at most, in widths of a card, and height of its ground, in heights."""
ALONE, SLAMMED = 1.3, 0.52
"""Widths of a card that a battle takes while one card lies there, and more for each one slammed onto that."""
LOW_SHARE = 0.3
"""The part of the table's width that effects take at the lower edge, those for all and one's own."""
AIR, ASIDE_STEP, ASIDE_UP = 8.0, 20.0, 14.0
"""Units between what lies beside each other at the lower edge, half of them; how far apart cards lie aside, and how
much higher than the hand: what they are is told below them.
"""


class SpreadRows(NamedTuple):
    """The lines of the middle: the width of a card, the middle of the piles, and what lies beside or below these."""

    w: float
    y: float
    ring: Box
    """What the piles lie on, with their counts."""
    chain: Box
    """Where the chain is: at the left of the piles where there is room, else in a line below them."""
    attacks: Box
    """Where what is pending is: at the right of the piles, or beside the chain."""


def place_rows(layout: Layout, state: Absurd8sState | None = None) -> SpreadRows:
    """The lines of the middle for this layout and what lies there (None: a draw pile and the main pile): what is
    pending lies beside the piles or below them, wherever these are larger.
    """
    c, weights = layout.centre, list_widths(state)
    pending = state is None or bool(attacks(state))
    caption = CAPTION * max(1.0, layout.choices.text_scale) + RIM * c.h
    across = sum(weights) + APART_PILES * (len(weights) - 1)
    tall = RATIO * (GROUND if state and state.battle else 1.0) + RISE
    most = min(1.4 * layout.centre_w, layout.hand_w, c.w / 5)

    light = max(min(LIGHT, 0.08 * c.h), RIM * c.h + min(GAP, 0.05 * c.h))

    def measure_card(aside: float, low: float) -> float:
        return min(most, (c.w - 2 * (ARROW + aside)) / across, (c.h - light - caption - low) / tall)

    beside, above = (measure_card(SIDE, 0.0), measure_card(0.0, FOOT)) if pending else (measure_card(0.0, 0.0), 0.0)
    w, low = max(30, beside, above), FOOT * (above > beside)
    y = c.y + light + (c.h - light - caption - low) / 2 + RISE / 2 * w
    top = y - (tall + RISE) / 2 * w
    ring = Box(c.x, top - light, c.w, light + tall * w + caption)
    if not low:
        half = across * w / 2 + ARROW
        right = Box(c.cx + half, c.y, c.w / 2 - half - GAP, c.h)
        return SpreadRows(w, y, ring, Box(c.x + GAP, y - CHAIN / 2, right.w, CHAIN), right)
    line = Box(c.x, ring.bottom, c.w, FOOT)
    left = line._replace(w=CHAINED * line.w if state is None or list_links(state) else 0.0)
    return SpreadRows(w, y, ring, left, line._replace(x=left.right, w=line.right - left.right))


def list_widths(state: Absurd8sState | None) -> list[float]:
    """What stands side by side in the middle, in widths of a card: draw pile, active piles, a battle."""
    if state is None:
        return [1.0, 1.0]
    fight = [min(FIGHT, ALONE + SLAMMED * (len(state.battle) - 1))] if state.battle else []
    return [1.0] * (1 + len(state.piles)) + fight


def compute_gap(weights: list[float], w: float, room: float) -> float:
    """Between two of them."""
    return min(APART_PILES * w, (room - sum(weights) * w) / max(1, len(weights) - 1))


def place_zones(layout: Layout, rules: Rules) -> ZonePlaces:
    """A place for every zone; ``place_shifted_cards`` moves those that depend on what lies where."""
    assert isinstance(rules, Absurd8sRules)
    lines = place_rows(layout)
    pile = ZonePlace("pile", layout.centre.cx, lines.y, lines.w)
    out = dict.fromkeys((rules.draw, rules.pool, rules.main, *rules.extra), pile)
    out[rules.battle] = pile._replace(kind="row", width=0.3 * pile.w)
    # Effects show rank and suit alone, however large the window.
    out[rules.globals] = make_grid_place(Pose(*layout.meter.centre_point, GLOBAL).box, 1, 1)
    for seat in range(rules.seats):
        if seat == layout.anchor:
            hand = layout.hand
            out[seat] = make_hand_place(layout)
            out[rules.aside + seat] = ZonePlace("row", hand.right - layout.hand_w, hand.cy, layout.hand_w, width=20)
            out[rules.effects + seat] = make_grid_place(layout.meter._replace(w=OWN_EFFECT), 1, 1)
            continue
        felt = layout.place_seat_cards(seat)
        w = min(BACKS * layout.hand_w, felt.h / RATIO)
        out[seat] = ZonePlace("row", felt.cx, felt.cy, w, width=w)
        out[rules.aside + seat] = out[rules.effects + seat] = ZonePlace("spot", felt.cx, felt.cy, w)
    return out


# --- the middle ----------------------------------------------------------------------------------------------------


def place_arrows(layout: Layout, state: Absurd8sState) -> Box:
    """What lies between the arrows that show the way round, and they themselves: squares at its ends."""
    rows, piles = place_rows(layout, state), place_piles_box(layout, state)
    size = min(0.9 * rows.w, 74)
    return Box.centre_on(piles.cx, rows.y, piles.w + 2.56 * size, size)


def place_orbit(layout: Layout, state: Absurd8sState) -> Box:
    """The ring about piles and arrows."""
    mat, arrows, rows = layout.mat, place_arrows(layout, state), place_rows(layout, state)
    return Box.centre_on(mat.cx, rows.ring.cy, min(mat.w, arrows.w - 3 * GAP), rows.ring.h)


@keep_latest(2)
def place_middle_piles(layout: Layout, state: Absurd8sState) -> dict[int, Pose]:
    """Where the draw pile, the active piles and a battle stand just now, side by side round the middle."""
    rules, lines, weights = state.rules, place_rows(layout, state), list_widths(state)
    w, room = lines.w, layout.centre.w - 12
    between = compute_gap(weights, w, room)
    x = layout.centre.cx - (sum(weights) * w + between * (len(weights) - 1)) / 2
    stood = {}
    for zone, weight in zip((rules.draw, *state.piles, rules.battle), weights, strict=False):
        stood[zone] = Pose(x + weight / 2 * w, lines.y, w)
        x += weight * w + between
    beyond = Pose(min(x + w / 2, layout.centre.right - w / 2), lines.y, w)
    return {
        **dict.fromkeys((*rules.extra, rules.battle), beyond),
        rules.pool: Pose(layout.centre.cx, lines.y, w),
        **stood,
    }


def place_battle(layout: Layout, state: Absurd8sState) -> Box:
    """The ground a battle is fought on."""
    pose = place_middle_piles(layout, state)[state.rules.battle]
    return Box.centre_on(pose.x, pose.y, (list_widths(state)[-1] + 0.25) * pose.w, GROUND * pose.h)


def place_piles_box(layout: Layout, state: Absurd8sState) -> Box:
    """What stands in the middle: draw pile, active piles, and the ground of a battle."""
    stands = place_middle_piles(layout, state)
    boxes = [stands[zone].box for zone in (state.rules.draw, *state.piles)]
    return compute_bounding_box([*boxes, place_battle(layout, state)] if state.battle else boxes)


def battle_poses(pose: Pose, n: int) -> list[Pose]:
    """The battle: the card that began it, and what was slammed onto it, one after the other."""
    step = min(SLAMMED, (FIGHT - 1) / max(1, n - 1)) * pose.w
    left = pose.x - step * (n - 1) / 2
    return [
        Pose(left + index * step, pose.y + (index % 2) * 0.06 * pose.w, pose.w, (5.0, -4.0, 3.0, -6.0)[index % 4])
        for index in range(n)
    ]


def place_effect_plates(layout: Layout, state: Absurd8sState, n: int) -> list[Box]:
    """The plates of ``n`` global effects on a shelf in the lower corner opposite the own panel: in one row or two with
    the words beside each card; three in a row with the words below; or the cards alone where words have no room.
    """
    stage, bottom = layout.stage, layout.meter.bottom - 2 * GAP
    room, (_w, _step, own) = bottom - 3 * GAP - layout.bar.bottom, _measure_own_effects(layout, state)
    wide, below = LOW_SHARE * stage.w - own, TALL + WORDS_BELOW * layout.get_text_size(15)
    hung = n == UNEVEN and wide / n - 6 >= HUNG * layout.text_scale and room >= below
    halved = wide / max(1, -(-n // 2)) - 6 > WORDED * layout.text_scale or n * (GLOBAL + 12) > wide
    rows = 2 if n > 1 and halved and not hung and room > 2 * (TALL + 4) else 1
    below += max(0.0, min(room - below, OWN_EFFECT * RATIO - TALL)) * hung
    columns = -(-n // rows)
    w = wide / max(1, columns) - 6
    if not hung:
        w = min(PLAQUE, w if w > WORDED * layout.text_scale else GLOBAL + 6)
    step = below + 6 if hung else min(86, room / rows)
    x, y = stage.x + SHELF_FROM, bottom - step * rows + 6
    plates = (Box(x + k % columns * (w + 6), y + k // columns * step, w, step - 6) for k in range(n))
    return [layout.mirror_box(plate, stage) for plate in plates]


def place_effect_card(layout: Layout, plate: Box) -> Pose:
    """Where the card of a global effect lies on its plate: at the left of its words or, on a high one, above them."""
    tall = plate.h - WORDS_BELOW * layout.get_text_size(15)
    if tall >= TALL - 1:
        return Pose(plate.x + tall / RATIO / 2, plate.y + tall / 2, tall / RATIO)
    return Pose(plate.x + GLOBAL / 2, plate.cy, GLOBAL)


def place_effect_words(layout: Layout, plate: Box) -> Box:
    """Where its words stand."""
    card = place_effect_card(layout, plate).box
    if card.bottom + GLOBAL / 2 > plate.bottom:
        return Box(card.right + 8, plate.y, plate.right - card.right - 13, plate.h)
    return plate._replace(y=card.bottom + 4, h=plate.bottom - card.bottom - 4)


# --- hands ---------------------------------------------------------------------------------------------------------


def own_hand(layout: Layout, state: Absurd8sState, n: int) -> list[Pose]:
    """The own hand: in the middle as long as the cards can be read there, then as wide as the window allows."""
    w, stage = layout.hand_w, layout.stage
    left, right = stage.x + 30, layout.mirror_box(layout.own, stage).x - 12
    effects = _place_own_effects(layout, state, len(state.zones[state.rules.effects + layout.anchor]))
    shelf = place_effect_plates(layout, state, len(state.zones[state.rules.globals]))
    low = *shelf, *(pose.box for pose in effects)
    left = max([left, *(layout.mirror_box(box, stage).right + 2 * AIR for box in low)])
    lying = len(state.aside(layout.anchor))
    taken = (2 * AIR + w + ASIDE_STEP * (lying - 1)) * bool(lying)
    room = layout.mirror_box(Box(left, 0, right - taken - left, 0), stage)
    left, right = room.x, room.right
    middle = layout.hand.cx + (taken if layout.left_handed else -taken) / 2
    middle = min(max(middle, left + w), right - w)
    half = min(middle - left, right - middle, 480)
    width = 2 * half
    need = 46 * (n - 1) + w
    if n > 1 and need > width:
        width = min(right - left, need)
        middle = min(max(middle, left + width / 2), right - width / 2)
    return place_fan(n, middle, layout.hand.cy, w, width)


def own_aside(layout: Layout, state: Absurd8sState, n: int) -> list[Pose]:
    """Cards that lie aside: beside the own hand, a little higher."""
    w, stage = layout.hand_w, layout.stage
    held = (
        layout.mirror_box(pose.box, stage).right for pose in own_hand(layout, state, len(state.zones[layout.anchor]))
    )
    x, y = max(held, default=layout.hand.cx) + 2 * AIR, layout.hand.cy - ASIDE_UP
    lying = (Box.centre_on(x + w / 2 + ASIDE_STEP * index, y, w, w * RATIO) for index in range(n))
    return [Pose(*layout.mirror_box(box, stage).centre_point, w) for box in lying]


def place_shifted_cards(layout: Layout, view: View, zone: int, poses: Sequence[Pose | int]) -> list[Pose]:
    """Where as many cards of a zone lie just now as there are poses, or faces."""
    state, n = state_of(view), len(poses)
    spec = state.rules.zones[zone]
    if spec.name in ("pile", "draw", "battle", "pool"):
        pose = place_middle_piles(layout, state)[zone]
        if spec.name == "pile":
            return place_thrown_pile(pose, n)
        return battle_poses(pose, n) if spec.name == "battle" else place_pile(n, pose.x, pose.y, pose.w)
    if spec.name == "global":
        return [place_effect_card(layout, plate) for plate in place_effect_plates(layout, state, n)]
    if spec.owner != layout.anchor:
        return _place_other_seat(layout, state, spec.owner, zone, n)
    if spec.name != "effects":
        return own_hand(layout, state, n) if spec.name == "hand" else own_aside(layout, state, n)
    return _place_own_effects(layout, state, n)


def _measure_own_effects(layout: Layout, state: Absurd8sState) -> tuple[float, float, float]:
    """Width of an own effect, how far apart they lie, pushed together where they are many, and what all take."""
    n, w = len(state.zones[state.rules.effects + layout.anchor]), min(OWN_EFFECT, (layout.meter.h - 16) / RATIO)
    step = min(1.1 * w, (layout.meter.w - 24 - w) / max(1, n - 1))
    return w, step, (w + step * (n - 1) + 2 * AIR) * bool(n)


def _place_own_effects(layout: Layout, state: Absurd8sState, n: int) -> list[Pose]:
    """Where the own effects lie: in the corner opposite the own panel, beside those for all."""
    (w, step, _wide), stage = _measure_own_effects(layout, state), layout.stage
    plates = place_effect_plates(layout, state, len(state.zones[state.rules.globals]))
    x = max((layout.mirror_box(box, stage).right + 2 * AIR for box in plates), default=stage.x + SHELF_FROM)
    y = layout.meter.bottom - GAP - w * RATIO
    boxes = (layout.mirror_box(Box(x + step * index, y, w, w * RATIO), stage) for index in range(n))
    return [Pose(*box.centre_point, w) for box in boxes]


def _place_other_seat(layout: Layout, state: Absurd8sState, seat: int, zone: int, n: int) -> list[Pose]:
    """The ``n`` cards in a zone of another seat: its hand, what is kept aside and its effects, side by side."""
    rules, felt = state.rules, layout.place_seat_cards(seat)
    seen = any(card != HIDDEN for card in state.zones[seat])
    spans = {  # how far apart cards lie at least and at most, in card widths
        seat: (APART if seen else BACKS_APART, 0.6),
        rules.aside + seat: (BACKS_APART, 0.6),
        rules.effects + seat: (EFFECTS_APART, 1.06),
    }
    counts = {each: n if each == zone else len(state.zones[each]) for each in spans}
    here = [each for each in spans if counts[each]]
    tight, loose = ({each: 1 + spans[each][end] * (counts[each] - 1) for each in here} for end in (0, 1))
    gaps = BESIDE * (len(here) - 1)
    high = min(layout.place_seat_cards(each).h for each in range(rules.seats) if each != layout.anchor)  # alike for all
    w = min(BACKS * layout.hand_w, high / RATIO, felt.w / (sum(tight.values()) + gaps))
    room = felt.w if rules.seats <= FEW else min(felt.w, layout.place_name_plate(seat).w)
    spare, wanted = room / w - sum(tight.values()) - gaps, sum(loose.values()) - sum(tight.values())
    share = max(0.0, min(1.0, spare / wanted)) if wanted else 0.0
    wide = {each: w * (tight[each] + (loose[each] - tight[each]) * share) for each in here}
    x = felt.cx - (sum(wide.values()) + gaps * w) / 2
    x += sum(wide[each] + BESIDE * w for each in here[: here.index(zone)])
    step = (wide[zone] - w) / max(1, n - 1)
    return [Pose(x + w / 2 + k * step, felt.y + w * RATIO / 2, w) for k in range(n)]


# --- what is pending -----------------------------------------------------------------------------------------------


@keep_latest(2)
def attack_boxes(layout: Layout, state: Absurd8sState) -> list[Box]:
    """The chips of the pending attacks, one below the other beside the piles or side by side below them, in two rows
    where there are many; the last one is that of their sum, where there is one.
    """
    n, lines = len(attacks(state)) + bool(in_all(state)), place_rows(layout, state)
    area = lines.attacks
    if area.h > FOOT:
        step, w = min(48, area.h / max(1, n)), min(OWN_CHIP, area.w)
        return [Box(area.x, lines.y + step * (number - n / 2), w, step - 4) for number in range(n)]
    rows, summed = 1 + (area.w < WORDED_CHIP * n), bool(in_all(state))
    columns = max(1, -(-(n + summed * (rows - 1)) // rows))
    w, step = min(OWN_CHIP, area.w / columns - 8), area.h / rows
    left = area.cx - (w + 8) * columns / 2 + 4
    places = (divmod(number, columns) for number in range(n))
    boxes = [Box(left + (w + 8) * at, area.y + step * row, w, step - 4 / rows) for row, at in places]
    if summed and rows > 1:  # it says the most
        boxes[-1] = boxes[-1]._replace(w=left + (w + 8) * columns - 8 - boxes[-1].x)
    return boxes
