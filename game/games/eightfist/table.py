"""Places, spots, signs and sentences of Eightfist's table."""

from __future__ import annotations

from typing import ClassVar

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC
from engine.core.state import Rules
from engine.core.texts import Names, _, escape, plain
from engine.core.view import View
from engine.games.eightfist.events import Punched, QuadMade, Thawed
from engine.games.eightfist.open_fist import slot_name
from engine.games.eightfist.options import EightfistRules, rules_of
from engine.games.eightfist.scoring import DECK, FILES, SLOTS
from engine.games.eightfist.words import prompts
from engine.games.eightfist.words import table as words
from engine.games.eightfist.words.phrases import card_text, drawn_card
from game.config.portraits import HIT, PLEASED
from game.game_file import read_table_part
from game.games.eightfist import effects, gestures, paint, plates, result
from game.games.eightfist.gestures import DRAWN, SLUSH, STOCK
from game.sound import Kit
from game.table.model.board import Board, Sprite
from game.table.model.game_table import GameTable, Spot, ZonePlace, ZonePlaces, make_grid_place
from game.table.model.geometry import RATIO, Pose
from game.table.model.layout import Layout, TablePlan
from game.table.model.layout_plan import BACKS
from game.table.model.pile_places import SINK, measure_edge
from game.table.model.prompt import Prompt, Target

OWN_CARD, DRAWN_CARD, LARGER = 82.0, 96.0, 1.16
"""Units of width of an own card, and of the one just drawn at most, and how much larger this is."""
SEAM, MAT_SEAM = 22.0, 18.0
"""Units between the two rows of the own Fist, in which the figures of the files stand; and to the seam of a mat."""
ICE = 3.0
"""Units about others' cards into which the ice of a frozen file reaches, off faces and the table's edge."""
LEAST = 62.0
"""Width of the cards of the piles, where there is room for it."""
IN_MIDDLE = 0.8
"""How large a pile on a mat of its own is with its count below it, beside one with it at its side, at least."""
DRAWN_AIR = 6.0
"""Units between others' cards and the one they have drawn."""
SHORT = 8
"""Letters of a name on a chip."""
KEYS = "qwerzxcv"


class EightfistTable(GameTable):
    """See ``GameTable`` for what each method answers."""

    list_carries = staticmethod(gestures.list_carries)
    make_moment = staticmethod(effects.make_moment)
    moods: ClassVar = {Punched: HIT, QuadMade: PLEASED, Thawed: PLEASED}
    part_words: ClassVar = {"deck": "stock", "shown": "discard", "drawn": "drawn"}
    chips: ClassVar = words.CHIPS
    places: ClassVar = words.PLACES
    make_result_sheet = staticmethod(result.make_result_sheet)
    list_gestures = staticmethod(gestures.list_gestures)
    describe_card = staticmethod(words.describe_card)
    describe_progress = staticmethod(words.progress)

    # --- where things lie --------------------------------------------------------------------------------------

    def place_zones(self, layout: Layout, rules: Rules) -> ZonePlaces:
        assert isinstance(rules, EightfistRules)
        stock, slush = self._place_piles(layout)
        out = {
            rules.stock: ZonePlace("pile", *stock[:3], ghost=True),
            rules.slush: ZonePlace("pile", *slush[:3], ghost=True),
        }
        for seat in range(rules.seats):
            own = seat == layout.anchor
            placed = self._place_own_fist(layout) if own else self._place_other_fist(layout, seat)
            out[seat], out[rules.drawn + seat] = placed
        return out

    @staticmethod
    def _place_piles(layout: Layout) -> tuple[Pose, Pose]:
        """The stock and the slush pile, each on a mat of its own or both on one, with room for their counts beside or
        below them: as large as they are in either way, but rather in the middle of a mat of their own.
        """
        left, right = layout.mat_boxes[0], layout.mat_boxes[-1]
        high, shared = left.h - 2 * measure_edge(left.h), left is right
        most = max(layout.centre_w, LEAST, left.w / 3.7) if shared else layout.hand_w

        def measure_card(aside: float, below: float) -> float:
            wide = left.w - MAT_SEAM - 2 * aside
            return min(most, wide / (2.2 if shared else 1.0), (high - below) / (RATIO + 2 * SINK))

        told = plates.COUNT + plates.COUNT_AIR, plates.COUNT_H + plates.COUNT_AIR
        beside, above = measure_card(told[0], 0.0), measure_card(0.0, told[1])
        is_below = above > (1.0 if shared else IN_MIDDLE) * beside
        w, y = above if is_below else beside, left.cy - told[1] / 2 * is_below
        if not shared:
            return Pose(left.cx, y, w), Pose(right.cx, y, w)
        # Closer together where the counts would hang over the edge.
        wide = (left.w - MAT_SEAM - w) / 2 - told[0] * (not is_below)
        gap = max(0.6 * w, plates.COUNT / 2 + 5, min(wide, 0.78 * w))
        return Pose(left.cx - gap, y, w), Pose(left.cx + gap, y, w)

    @staticmethod
    def _place_own_fist(layout: Layout) -> tuple[ZonePlace, ZonePlace]:
        card, hand = layout.hand_w, layout.hand
        width = 4 * card + 3 * 12
        drawn = room = min(DRAWN_CARD, LARGER * card)
        beside = width / 2 + 76
        if abs(layout.own.cx - hand.cx) - layout.own.w / 2 < beside + drawn / 2:  # the own panel leaves it less room
            told = max(layout.measure_width(_(word), 15, "bold") for word in words.HELD.values())
            drawn, room = card, max(card, told)
            beside = width / 2 + 14 + room / 2
        reach = beside + room / 2 + 10
        x = min(hand.cx, layout.own.x - reach)
        if layout.left_handed:
            x, beside = max(hand.cx, layout.own.right + reach), -beside
        fist = ZonePlace("grid", x, hand.cy, card, width, hand.h)
        return fist, ZonePlace("spot", x + beside, hand.cy, drawn)

    def _place_other_fist(self, layout: Layout, seat: int) -> tuple[ZonePlace, ZonePlace]:
        felt = layout.place_seat_cards(seat)
        fist = make_grid_place(felt.place_line(ICE, ICE, felt.h - ICE), FILES, 2, BACKS * layout.hand_w)
        *_, last = fist.list_card_poses(SLOTS)  # the drawn card lies as one more of the lower row
        beside = fist.width / 2 + DRAWN_AIR
        side = -1 if layout.spots[seat] == "R" or fist.x + beside + last.w > layout.stage.right else 1
        edge = fist.x + side * beside
        piles = (side * (pile.x - edge) - pile.w / 2 - DRAWN_AIR for pile in self._place_piles(layout))
        room = min([last.w, *(free for free in piles if free > 0)])
        if layout.other_seats.mats and room < last.w:  # over a corner of the Fist, clear of what is said below
            lower = layout.mat_boxes[-1].bottom - last.box.bottom
            return fist, ZonePlace("spot", edge + side * (room - last.w / 2), last.y + lower, last.w)
        return fist, ZonePlace("spot", edge + side * last.w / 2, last.y, last.w)

    def hand_zone(self, rules: Rules, seat: int) -> int:
        return -1

    def has_dealer_button(self, rules: Rules) -> bool:
        return True

    def list_veiled_targets(self, view: View) -> frozenset[Target] | None:
        card = drawn_card(view)
        if card == HIDDEN or dict(view.exposed).get(card, 0) & PUBLIC == PUBLIC:  # ER-35: nobody else has seen it
            return None
        return frozenset({DRAWN, SLUSH, *(("slot", number) for number in range(SLOTS))})

    def describe_veil(self, view: View, names: Names) -> str:
        return _(prompts.PUT, name=plain(names)[view.seat])

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        rules = rules_of(view)
        places = self.place_zones(layout, rules)
        out: list[Spot] = []
        for seat in view.facts["playing"]:
            for number, pose in enumerate(places[seat].list_card_poses(SLOTS)):
                own = seat == layout.anchor
                target = ("slot", number) if own else ("place", seat * 100 + number)
                out.append(Spot(target, pose.box, KEYS[number] if own else ""))
        for target, zone, key in ((STOCK, rules.stock, "d"), (SLUSH, rules.slush, "f")):
            place = places[zone]
            out.append(Spot(target, (place.list_card_poses(len(view.zones[zone])) or [place.pose])[-1].box, key))
        if view.zones[rules.drawn + layout.anchor]:
            out.append(Spot(DRAWN, places[rules.drawn + layout.anchor].pose.box, "g"))
        return out

    # --- the prompt --------------------------------------------------------------------------------------------

    def next_step(self, view: View, decision: Decision, prompt: Prompt, names: Names) -> str:
        return prompts.step(view, decision.kind, prompt.chosen, names)

    def label_part(self, view: View, target: Target, names: Names) -> str:
        kind, which = target
        if kind == "slot" and view.seat >= 0:
            face = view.zones[view.seat][int(which)]
            return card_text(face) if face != HIDDEN else slot_name(int(which))
        if kind == "place":
            seat, number = divmod(int(which), 100)
            face = view.zones[seat][number]
            name = names[seat] if len(names[seat]) <= SHORT else names[seat][: SHORT - 1] + "…"
            return f"{escape(name)}: {card_text(face) if face != HIDDEN else slot_name(number)}"
        return super().label_part(view, target, names)

    # --- what is shown -----------------------------------------------------------------------------------------

    def find_lying_sprite(self, board: Board, anchor: int, target: Target) -> Sprite | None:
        kind, which = target
        fist = board.zones[anchor]
        return fist[int(which)] if kind == "slot" and int(which) < len(fist) else None

    list_plates = staticmethod(plates.list_plates)
    describe_pointed = staticmethod(paint.describe_pointed)


TABLE = EightfistTable(
    "eightfist",
    DECK,
    kit=Kit("eightfist"),
    figures_width=plates.SUM,
    sorts=False,
    plan=TablePlan(
        paint.PANEL,
        paint.FLAT,
        most=1.35,
        middle=125,
        abreast=124,
        mat=3.9,
        hand=(OWN_CARD, 2 * OWN_CARD * RATIO + SEAM),
        corner=(430, 136),
    ),
    uncovered=True,
    verbs=words.VERBS,
    **read_table_part("eightfist"),
)
