"""Places, spots, signs and sentences of Absurd 8's table."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import ClassVar

from engine.core.actions import Decision, Part
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.events import Attacked, BattleConceded, BluffCalled
from engine.games.absurd8s.laid import NOBODY
from engine.games.absurd8s.options import Absurd8sRules, rules_of
from engine.games.absurd8s.seen import aside, holder, order, piles, recipient, row
from engine.games.absurd8s.turn import Jump, Turn
from game.config.portraits import HIT
from game.games.absurd8s import (
    card_text,
    drop_targets,
    effects,
    gestures,
    overlays,
    prompt_words,
    result,
    seat_actions,
    spread,
)
from game.games.absurd8s.gestures import source
from game.games.absurd8s.several import Several
from game.games.absurd8s.situation import pending, small_open
from game.sound import Kit
from game.table.model.game_table import Arrow, GameTable, Marker, Spot, ZonePlace
from game.table.model.layout import Few, Layout
from game.table.model.prompt import Prompt, Target


class Absurd8sTable(GameTable):
    """See ``GameTable`` for what each method answers."""

    shifted = staticmethod(spread.shifted)
    overlay = staticmethod(overlays.overlay)
    carries = staticmethod(drop_targets.carries)
    chip = staticmethod(prompt_words.part_chip)
    next_step = staticmethod(prompt_words.next_step)
    moment = staticmethod(effects.moment)
    moods: ClassVar = {Attacked: HIT, BattleConceded: HIT}
    weights: ClassVar = {
        "act jump": 0.7, "act chain": 0.7, "act stack": 0.5, "note effect": 0.5, "note attack": 0.5, "note called": 0.7,
        "note conceded": 0.7, "note round": 1.0,
    }  # fmt: skip
    sheet = staticmethod(result.sheet)
    words = staticmethod(gestures.words)
    gestures = staticmethod(gestures.gestures)
    misfit = staticmethod(prompt_words.misfit)
    story = staticmethod(card_text.story)
    pile_tag = staticmethod(card_text.pile_tag)
    seat_action = staticmethod(seat_actions.seat_action)

    # --- where things lie --------------------------------------------------------------------------------------

    def feelings(self, event: Event) -> Mapping[int, str]:
        return effects.feelings(event) if isinstance(event, BluffCalled) else super().feelings(event)

    def places(self, layout: Layout, rules: Rules) -> dict[int, ZonePlace]:
        assert isinstance(rules, Absurd8sRules)
        return spread.zone_places(layout, rules)

    def hidden(self, view: View, zone: int, aid: bool) -> bool:
        spec = view.rules.zones[zone]
        if spec.name not in ("hand", "aside") or spec.owner == view.seat:
            return False
        if spec.name == "aside" or small_open(view, spec.owner):
            return False
        return not aid

    def dimmed(self, view: View, zone: int, index: int) -> bool:
        spec = view.rules.zones[zone]
        return spec.name == "pile" and index < len(row(view, zone)) and row(view, zone)[index].down

    # --- what can be clicked -----------------------------------------------------------------------------------

    def spots(self, layout: Layout, view: View) -> list[Spot]:
        rules = rules_of(view)
        out = [
            Spot(("attack", number), box, str(number) if number < 10 else "", pending=True)
            for number, box in enumerate(spread.attack_boxes(layout, view)[: len(pending(view))], 1)
        ]
        for number, pose in enumerate(spread.own_aside(layout, len(aside(view, layout.anchor)))):
            out.append(
                Spot(("drawn", aside(view, layout.anchor)[number]), pose.box, "qw"[number : number + 1], footed=True)
            )
        for zone in (rules.globals, *(rules.effects + seat for seat in range(rules.seats))):
            out += self._effects(layout, view, zone)
        stands = spread.stands(layout, view)
        keys = "567890"
        for on, zone in enumerate(piles(view)):
            out.append(Spot(gestures.pile(on), stands[zone].box, keys[on], footed=True))
        if view.zones[rules.battle]:
            pose = stands[rules.battle]
            poses = spread.battle_poses(pose, len(view.zones[rules.battle]), 2.3 * pose.w)
            wide = max(each.x for each in poses) - pose.x
            out.append(Spot(gestures.BATTLE, pose.box.grown(0)._replace(x=pose.box.x - wide, w=pose.w + 2 * wide), "k"))
        out.append(Spot(gestures.DECK, stands[rules.draw].box, "d"))
        return out

    @staticmethod
    def _effects(layout: Layout, view: View, zone: int) -> list[Spot]:
        cards = view.zones[zone]
        base = spread.zone_places(layout, rules_of(view))[zone].poses(len(cards), layout.u)
        poses = spread.shifted(layout, view, zone, base)
        if zone == rules_of(view).globals:
            boxes = spread.plaques(layout, view, len(cards))
        else:
            boxes = [pose.box for pose in poses]
        return [Spot(("effect", card), box) for card, box in zip(cards, boxes, strict=True)]

    # --- the prompt --------------------------------------------------------------------------------------------

    def prompt(self, view: View, decision: Decision, always: bool) -> Prompt | None:
        if decision.kind not in ("discard", "exchange"):
            return None
        held = {*view.zones[decision.seat], *aside(view, decision.seat)} - {HIDDEN}
        return Several(view.actions, {card: source(view, card) for card in held}, always)

    def part(self, view: View, target: Target) -> Part | None:
        kind, which = target
        if kind in ("card", "drawn", "effect", "fetch") and isinstance(which, int):
            return Part("card", which, DECK.codes[which])
        if kind == "attack":
            return Part("number", int(which), str(which))
        if kind in ("pile", "deck", "battle", "word"):
            return Part("word", 0, str(which) if kind == "word" else "draw" if kind == "deck" else kind)
        return super().part(view, target)

    def eligible(self, view: View) -> tuple[int, ...]:
        queue = getattr(view.stack[-1], "queue", None) if view.stack else None
        return queue if isinstance(queue, tuple) else super().eligible(view)

    def up_next(self, view: View) -> int:
        asked, *below = reversed(view.stack)
        if isinstance(asked, Jump):
            return next((frame.seat for frame in below if isinstance(frame, Turn)), NOBODY)
        if not isinstance(asked, Call) or not view.zones[asked.seat]:  # who has bluffed the last card wins
            return NOBODY
        following = order(view, asked.seat)[1]
        return NOBODY if view.facts["lost"][following] else following

    def arrows(self, view: View) -> list[Arrow]:
        """From whom what is pending came, hop by hop along the chain, to whom it is for, as soon as that is known."""
        found = pending(view)
        if not found:
            return []
        chain: tuple[tuple[int, int], ...] = view.facts["chain"]
        end, me, named = holder(view), view.seat, recipient(view) != NOBODY
        seats = [*(seat for _card, seat in chain), *([end] if named else [])]
        ways = dict.fromkeys(pairwise(seats) if chain else [(item.attack.caster, end) for item in found])
        last: dict[int, Target] = {} if end != me else {item.attack.caster: ("attack", item.number) for item in found}
        newest: Target = ("seat", end) if end != me else ("attack", found[-1].number)
        return [
            Arrow(("seat", a), ("seat", b) if b != end else last.get(a, newest), a, past=b != end or not named)
            for a, b in ways
            if a != b
        ]

    # --- what is shown -----------------------------------------------------------------------------------------

    def markers(self, layout: Layout, view: View) -> list[Marker]:
        told = [Marker(box) for box in spread.attack_boxes(layout, view)[len(pending(view)) :]]
        if not view.facts["chain"]:
            return told
        tip = _("The chain: each card on it has passed on everything that was coming, and added its own attack.")
        return [*told, Marker(spread.chain_area(layout, view), tip=tip)]

    def progress(self, view: View) -> str:
        games = rules_of(view).games
        turn = view.facts["turns"]
        if games == 1:
            return _("turn {turn}").format(turn=turn)
        number = min(games, len(view.facts["history"]) + 1)
        return _("game {number} of {games}, turn {turn}").format(number=number, games=games, turn=turn)


TABLE = Absurd8sTable(
    "absurd8s",
    DECK,
    kit=Kit("absurd8s"),
    panel=spread.PANEL,
    few=Few(most=1.25, middle=228, column=106, flat=spread.FLAT),
    heads=True,
    secret=frozenset(("hand", "aside")),
    blind=frozenset(("draw", "accept", "call", "no-call", "no-jump", "target", "resolve", "concede", "ask", "fetch")),
    drags=frozenset(("card", "deck", "drawn", "effect", "suit", "pick")),
    verbs=prompt_words.VERBS,
    tips=drop_targets.TIPS,
    explained={
        "jump": N_("A Wormhole lies on top: with one that fits you may jump in, out of turn."),
        "call": N_("A face-down card may be a bluff. If you call it, whoever was wrong pays."),
    },
    windows={action.verb.removeprefix("no-"): action.text for action in (act.JUMP_NOT, act.CALL_NOT)},
)
