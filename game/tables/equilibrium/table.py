"""Places, spots, signs and sentences of 8-equilibrium's table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.core.actions import Decision, Part
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.view import View
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.reasons import no_recipient
from engine.games.equilibrium.scoring import DECK
from game.table.geometry import Box, Pose
from game.table.layout import Layout
from game.table.prompt import Gesture, Prompt, Target
from game.table.style import Arrow, GameTable, Marker, Meter, Place, ResultSheet, RoomTool, Spot, WordButton
from game.tables.equilibrium import figures, gestures
from game.tables.equilibrium.gestures import rules_of, word

if TYPE_CHECKING:
    from game.app import App
    from game.ui.scene import Scene

COLUMN = 1.14
"""Distance of Market slots in card widths."""
ASIDE = 1.3
"""Distance of deck and shown card from what is beside them, in card widths."""


def _row(layout: Layout) -> tuple[float, float, float]:
    """Left-most middle, height and width of the cards in the middle of the table."""
    w = layout.centre_w
    whole = (2 * ASIDE + 3 * COLUMN) * w
    return layout.centre.cx - whole / 2, layout.centre.cy - 14 * layout.u, w


class EquilibriumTable(GameTable):
    """See ``GameTable`` for what each method answers."""

    def places(self, layout: Layout, rules: Rules) -> dict[int, Place]:
        assert isinstance(rules, EquilibriumRules)
        left, y, w = _row(layout)
        out = {
            rules.deck: Place("pile", left, y, w),
            rules.shown: Place("spot", left + ASIDE * w, y, w, ghost=True),
        }
        for slot, zone in enumerate(rules.slots):
            out[zone] = Place("spot", left + (2 * ASIDE + slot * COLUMN) * w, y, w, ghost=True)
        for seat in range(rules.seats):
            if seat == layout.anchor:
                hand = layout.hand
                out[seat] = Place("fan", hand.cx, hand.cy, layout.hand_w, width=hand.w)
                continue
            panel = layout.panel(seat)
            scale = panel.w / self.panel[0]
            card = 40 * scale
            box = Box(panel.x + 9 * scale, panel.y + 34 * scale, panel.w - 18 * scale, panel.h - 42 * scale)
            out[seat] = Place("grid", box.cx, box.cy, card, box.w, box.h, cols=4, rows=2)
        return out

    def shifted(self, layout: Layout, view: View, zone: int, poses: list[Pose]) -> list[Pose]:
        """The two top cards lie side by side while a Queen's owner looks at them."""
        rules = rules_of(view)
        looks = bool(view.stack) and type(view.stack[-1]).__name__ == "Queen" and view.decision is not None
        if zone == rules.deck and looks and len(poses) > 1:
            left, y, w = _row(layout)
            poses[-2] = Pose(left + ASIDE * w, y, w)
        return poses

    def hidden(self, view: View, zone: int, aid: bool) -> bool:
        owner = view.rules.zones[zone].owner
        if owner >= 0 and owner != view.seat:
            return not aid or dict(view.options).get("memory_aid", "full") != "full"
        return False

    def spots(self, layout: Layout, view: View) -> list[Spot]:
        rules = rules_of(view)
        places = self.places(layout, rules)
        out = [Spot(("slot", slot), places[zone].pose.box, str(slot + 1)) for slot, zone in enumerate(rules.slots)]
        out.append(Spot(gestures.DECK, places[rules.deck].pose.box, "d"))
        out.append(Spot(gestures.SHOWN, places[rules.shown].pose.box, "5"))
        if rules.wind:
            out.append(Spot(gestures.WIND, self._wind_box(layout), "k"))
        return out

    @staticmethod
    def _wind_box(layout: Layout) -> Box:
        left, y, w = _row(layout)
        x = left + (2 * ASIDE + 3 * COLUMN + 0.62) * w
        side = 0.5 * w
        return Box(min(x, layout.centre.right - side), y - side / 2, side, side)

    def gestures(self, view: View, decision: Decision) -> list[Gesture]:
        return gestures.gestures(view, decision)

    def words(self, view: View, decision: Decision, names: Sequence[str]) -> list[WordButton]:
        texts = {action.text for action in view.actions}
        known = [
            WordButton(word("accept"), "Accept", "y", True),
            WordButton(word("reject"), "Refuse · 1 [icon:token]", "n"),
            WordButton(word("cancel"), "Cancel it · 1 [icon:token]", "n"),
            WordButton(word("toss"), "Toss a [icon:token]", "y", True),
            WordButton(word("no-toss"), "Keep it", "n"),
            WordButton(word("no-wind"), "No Wind", "n", True),
            WordButton(word("wind cw"), "Clockwise · 1 [icon:token]", "j", icon="cw"),
            WordButton(word("wind ccw"), "Counter-clockwise · 1 [icon:token]", "m", icon="ccw"),
            WordButton(word("no-jack"), "Keep my hand", "n"),
            WordButton(word("order keep"), "Leave the order", "y", True),
            WordButton(word("order swap"), "Swap the two", "n"),
        ]
        out = [button for button in known if button.target[1] in texts]
        if any(action.verb == "relay" for action in view.actions):
            out.append(WordButton(word("relay"), "Relay Swap", "j"))
        if decision.kind in gestures.KINDS:
            return out
        told = {button.target[1] for button in out}
        plain = [g for g in self.gestures(view, decision) if g.targets[0][0] == "word" and g.targets[0][1] not in told]
        return out + [WordButton(g.targets[0], str(g.targets[0][1])) for g in plain if g.targets[0][1] != "relay"]

    def verb(self, gesture: Gesture) -> str:
        return _VERBS.get(gesture.mode, "Do it")

    def chip(self, view: View, target: Target, names: Sequence[str]) -> str:
        kind, which = target
        if kind == "card":
            return f"{{{DECK.codes[int(which)]}}}"
        if kind == "slot":
            card = view.zones[rules_of(view).slots[int(which)]]
            face = card[-1] if card else HIDDEN
            return f"{{{DECK.codes[face]}}}" if face != HIDDEN else f"Market {int(which) + 1}"
        if kind == "seat":
            return names[int(which)]
        shown = view.zones[rules_of(view).shown]
        fixed = {"deck": "Deck", "token": "1 [icon:token]", "wind": "Wind"}
        if kind == "shown":
            return f"{{{DECK.codes[shown[-1]]}}}" if shown else "Shown card"
        return fixed.get(kind, str(which).capitalize())

    def hint(self, view: View, decision: Decision, prompt: Prompt, names: Sequence[str]) -> str:
        if decision.kind == "turn":
            return self._turn_hint(view, prompt, names)
        chosen = [self.chip(view, target, names) for target in prompt.chosen]
        if decision.kind in ("answer", "relay-card", "pass") and chosen:
            return f"Lay down {chosen[0]}?" if prompt.chosen[0][0] == "card" else "Pay to cancel the swap?"
        if decision.kind == "bottom" and chosen:
            return f"Put {chosen[0]} under the deck?"
        if decision.kind == "react" and prompt.ready is not None:
            return "Accept the card?" if prompt.ready.mode == "accept" else "Pay 1 [icon:token] to refuse it?"
        return ""

    def _turn_hint(self, view: View, prompt: Prompt, names: Sequence[str]) -> str:
        kinds = {target[0]: self.chip(view, target, names) for target in prompt.chosen}
        if not kinds:
            return ""
        ready = prompt.ready
        if ready is not None:
            seal = next((_other(int(t[1]), view.seat, names) for t in ready.seals if t[0] == "seat"), "")
            seal = kinds.get("seat", seal)
            said = {
                "give": f"Give {kinds.get('slot', '')} to {seal}?",
                "deck": "Turn up the top card of the deck and give it?",
                "swap": f"Swap {kinds.get('card', '')} for {kinds.get('slot', '')}, for 1 [icon:token]?",
                "trade": f"Offer {kinds.get('card', '')} to {kinds.get('seat', '')} for a card, for 1 [icon:token]?",
                "relay": f"Relay Swap with {kinds.get('seat', '')}, for 1 [icon:token]?",
                "assist": f"Give 1 [icon:token] to {kinds.get('seat', '')}, and end the turn?",
                "refresh": "Put the open Stock under the deck, for 1 [icon:token]?",
                "peek": "Look at it in secret, for 1 [icon:token]? (or choose a second one)",
            }[ready.mode]
            more = " Or choose your card to swap it for." if ready.mode == "give" and "swap" in prompt.modes else ""
            return said + more
        return _half_done(kinds, prompt)

    def part(self, view: View, target: Target) -> Part | None:
        kind, which = target
        if kind == "slot":
            return Part("slot", int(which), f"M{int(which) + 1}")
        if kind in ("deck", "token", "shown"):
            return Part("word", 0, kind)
        return super().part(view, target)

    def logs(self, rules: Rules) -> bool:
        assert isinstance(rules, EquilibriumRules)
        return rules.options["memory_aid"] != "none"

    def halts(self, rules: Rules, event: Event) -> bool:
        """The house rule ``confirm_accept``: a card that cannot be refused is still taken by a click (R-11)."""
        assert isinstance(rules, EquilibriumRules)
        taken = event.kind == "act" and event.text == "accept" and event.value == 1
        return taken and rules.options["confirm_accept"] == "on"

    def halted(self, event: Event, names: Sequence[str]) -> tuple[str, str]:
        return f"{names[event.seat]} has no token to refuse it with.", "Take it"

    def misfit(self, view: View, chosen: Sequence[Target], target: Target, names: Sequence[str]) -> str:
        giving = target[0] == "seat" and any(part[0] in ("slot", "deck") for part in chosen)
        return no_recipient(view, int(target[1]), names) if giving else ""

    def arrows(self, view: View) -> list[Arrow]:
        out: list[Arrow] = []
        stack: tuple[Any, ...] = view.stack
        for frame in stack:
            name = type(frame).__name__
            if name in ("React", "Target", "Forced"):
                # A Forced Give always comes from the deck.
                card = gestures.SHOWN if getattr(frame, "source", -1) < 0 else ("slot", frame.source)
                if name == "React" or frame.giver != view.seat:
                    out.append(Arrow(("seat", frame.giver), card, frame.giver))
                if name == "React":
                    out.append(Arrow(card, ("seat", frame.target), frame.giver, label="?"))
            elif name in ("Answer", "RelayCard"):
                other = frame.partner if name == "Answer" else frame.mate
                out.append(Arrow(("seat", frame.active), ("seat", other), frame.active, double=True))
            elif name in ("Jack", "Queen") and frame.seat != view.seat:
                to: Target = ("slot", 1) if name == "Jack" else gestures.DECK
                out.append(Arrow(("seat", frame.seat), to, frame.seat))
            elif name == "Pass":
                around = range(view.seats)
                out += [Arrow(("seat", seat), ("seat", (seat + frame.step) % view.seats)) for seat in around]
        return out

    def chained(self, chain: tuple[Arrow, ...], event: Event) -> tuple[Arrow, ...]:
        """Each King that is given on is a link, until the next turn begins (EQ-14.E.3-2)."""
        if event.kind == "act" and event.text.startswith("king "):
            to = int(event.text.rpartition("P")[2])
            return chain if to == event.seat else (*chain, Arrow(("seat", event.seat), ("seat", to), event.seat))
        return () if event.kind == "note" and event.text in ("turn", "round") else chain

    def markers(self, layout: Layout, view: View) -> list[Marker]:
        rules = rules_of(view)
        left, y, w = _row(layout)
        out = [
            Marker(
                Box(left - w / 2, y + w * 0.74, w, 22 * layout.u),
                text=f"{len(view.zones[rules.deck])}",
                icon="deck",
                tip="Cards left in the deck.",
            )
        ]
        if view.decision is not None and view.decision.kind == "queen":
            out = []
            for place, words in enumerate(("*top*", "*second*")):
                box = Box(left + place * ASIDE * w - w / 2, y + w * 0.74, w, 24 * layout.u)
                out.append(Marker(box, text=words, tip="The order of the two top cards of the deck."))
        if rules.wind:
            used = bool(view.facts["wind_used"])
            tip = "The Wind has blown this round." if used else "The Wind can still be called this round."
            box = self._wind_box(layout)
            out.append(Marker(box, "wind", tip=tip, colour="#6C7480" if used else "#9FE0D4", panel=True))
        if rules.fog:
            faces = int(view.facts["faces"])
            for slot, zone in enumerate(rules.slots):
                if not faces >> slot & 1 and view.zones[zone] and view.zones[zone][-1] != HIDDEN:
                    x = left + (2 * ASIDE + slot * COLUMN) * w
                    box = Box(x - 13 * layout.u, y - w * 0.9, 26 * layout.u, 26 * layout.u)
                    out.append(Marker(box, "eye", tip="Face-down for others; you have seen it.", panel=True))
        return out

    def dimmed(self, view: View, zone: int, index: int) -> bool:
        """Whether a face shown here lies face-down for others: known to the viewer alone."""
        rules = rules_of(view)
        if zone in rules.slots:
            return not int(view.facts["faces"]) >> rules.slots.index(zone) & 1
        return zone == rules.deck and not (rules.stock and index == len(view.zones[zone]) - 1)

    def badges(self, view: View, seat: int) -> tuple[str, ...]:
        stack: tuple[Any, ...] = view.stack
        power = any(type(frame).__name__ in ("King", "Queen", "Jack") and frame.seat == seat for frame in stack)
        skipped = bool(int(view.facts["skip"]) >> seat & 1)
        return (*(("crown",) if power else ()), *(("skip",) if skipped else ()))

    def team(self, view: View, seat: int) -> int:
        rules = rules_of(view)
        return rules.team(seat) if rules.teams else -1

    def meter(self, view: View, density: str) -> Meter | None:
        return figures.meter(view, density)

    def sort_key(self, card: int, mode: str) -> tuple[int, ...]:
        return figures.sort_key(card, mode)

    def sheet(self, event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
        return figures.sheet(event, view, names)

    def progress(self, view: View) -> str:
        rounds = rules_of(view).rounds()
        number = len(view.facts["history"]) + 1
        if rounds == 1:
            return "One round"
        return f"Round {min(number, rounds)} of {rounds}" if rounds else f"Round {number}, to three wins"


_VERBS = {
    "give": "Give",
    "deck": "Turn up",
    "swap": "Swap",
    "trade": "Offer",
    "relay": "Relay",
    "assist": "Assist",
    "refresh": "Refresh",
    "peek": "Look",
    "card": "Lay down",
    "cancel": "Cancel it",
    "pass": "Pass on",
    "bottom": "Put down",
    "accept": "Accept",
    "reject": "Refuse",
    "jack": "Swap",
    "king": "Give",
}


def _half_done(kinds: dict[str, str], prompt: Prompt) -> str:
    """What is missing: a sentence for the parts chosen so far."""
    modes = set(prompt.modes)
    if "word" in kinds:
        missing = [
            said for kind, said in (("seat", "a lit teammate"), ("card", "the card you pass")) if kind not in kinds
        ]
        return f"Relay Swap: choose {' and '.join(missing)}."
    if "slot" in kinds:
        give = f"give {kinds['slot']} to a lit seat" if "give" in modes and "token" not in kinds else ""
        swap = f"choose your card to swap {'it' if give else kinds['slot']} for" if "swap" in modes else ""
        return _sentence(give, swap, "look at it alone or with another face-down card" if "peek" in modes else "")
    if "card" in kinds and "seat" not in kinds:
        swap = f"swap {kinds['card']} with a Market card" if "swap" in modes else ""
        return _sentence(swap, "offer it to a lit seat" if "trade" in modes else "")
    if "seat" in kinds:
        give = f"choose the Market card {kinds['seat']} is given" if "give" in modes and "token" not in kinds else ""
        own = "your own card to swap" if give else f"choose the card you offer {kinds['seat']}"
        return _sentence(give, own if "trade" in modes else "")
    if "token" in kinds:
        return "Choose what the token pays for: " + ", or ".join(said for mode, said in _PAYS if mode in modes) + "."
    return ""


_PAYS = (
    ("swap", "two cards to swap"),
    ("peek", "a face-down card to look at"),
    ("refresh", "the Stock to renew"),
    ("assist", "a teammate to help"),
)
"""What a token that is chosen first may be used for; a swap with the Market is possible whenever any swap is."""


def _other(seat: int, me: int, names: Sequence[str]) -> str:
    return "yourself" if seat == me else names[seat]


def _sentence(*parts: str) -> str:
    said = ", or ".join(part for part in parts if part)
    return said[:1].upper() + said[1:] + "." if said else ""


def _calculator(app: App) -> Scene:
    from game.tables.equilibrium.calculator import CalculatorScene

    return CalculatorScene(app, THEME)


def _calculated(app: App) -> Scene:
    from game.tables.equilibrium.calculator import CalculatorScene
    from game.tables.equilibrium.tally import Tally

    tally = Tally()
    tally.from_text("8C 9C AD 5D 2H 7H 4S QS\nTC JC 6D KD 4H 9H AS 3S\n5C QC 4D TD AH 8H 7S")
    return CalculatorScene(app, THEME, tally)


THEME = "teal_scale"
TABLE = EquilibriumTable(
    "equilibrium",
    THEME,
    DECK,
    tools=(
        RoomTool(
            "Score calculator",
            "Lay out hands of eight cards and see what each is worth.",
            "calculator",
            _calculator,
            _calculated,
        ),
    ),
)
