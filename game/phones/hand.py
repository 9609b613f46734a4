"""What one phone shows, and what a touch of it does: the table's own model, played on what one seat knows.

Which things may be chosen, what is asked, why something cannot be, and what is written on buttons is told by the same
model that tells it at the screen (`game.table.model`); nothing here knows any game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ai.worker import BotPool
from engine.core.cards import HIDDEN
from engine.core.events import Dealt, TurnBegan
from engine.core.texts import _, escape
from game.match.host import Host
from game.phones.phrases import Piece, parse_pieces, to_phone_text
from game.phones.seat_session import Answer, SeatSession
from game.table.model.game_table import GameTable, Spot, WordButton
from game.table.model.hint import HintAsker
from game.table.model.inventory import (
    Heap,
    LyingCard,
    count_cards,
    describe_awaited,
    describe_holdings,
    describe_next,
    describe_presence,
    describe_seat,
    list_heaps,
)
from game.table.model.laid_table import Tastes
from game.table.model.play import Play
from game.table.model.prompt import Gesture, Target
from game.ui.style import DESIGN

LINES: Final = 12
"""Lines of the log that are told."""
Thing = dict[str, Any]
UNTOUCHABLE: Final = dict.fromkeys(("can", "chosen", "asks"), False)
"""Of a thing that means nothing just now."""


class Hand:
    """The hand of one seat whose person plays on a phone."""

    def __init__(self, host: Host, table: GameTable, seat: int, tastes: Tastes, answer: Answer) -> None:
        self.seat = seat
        self.table = table
        self.session = SeatSession(host, seat, answer)
        self.play = Play(self.session, table, DESIGN, tastes=tastes)  # nobody sees it
        self.play.timeline.speed = 0.0
        self.play.start(fresh=False)
        self.hints = HintAsker(self.play)
        self.why = ""
        """Why what was touched last cannot be chosen."""
        self._targets: dict[str, Target] = {}
        """What was shown last, by what the phone calls it."""
        self._spots: list[Spot] = []

    def update_from_session(self, now: float) -> None:
        """Take what the seat knows by now, and do what follows by itself."""
        self.session.update_from_host()
        if self.play.synced != self.session.version:
            self.why = ""
        self.play.update(now)
        while self.play.timeline.barrier is not None:  # it is shown on the table, and nobody waits for it here
            self.play.timeline.barrier = None
            self.play.update(now)

    # --- what is done ------------------------------------------------------------------------------------------

    def tap_target(self, name: str) -> None:
        """A thing is touched: it is chosen, or taken back, or it is told why it cannot be chosen."""
        target = self._targets.get(name)
        if target is None or not self.play.is_prompt_open:
            return
        self.why = ""
        if not self.play.prompt.can_choose(target):
            self.why = self.play.why_not(target)
            return
        before = set(self.play.prompt.chosen)
        gesture = self.play.choose_target(target)
        if gesture is not None:
            self.play.commit_gesture(gesture)
        elif set(self.play.prompt.chosen) == before:
            self.why = _("This is chosen already, as there is no other choice.")

    def press_button(self, name: str, now: float, pool: BotPool) -> None:
        """A button is pressed; one that is not there does nothing. ``pool`` thinks about hints."""
        self.play.timeline.now = now
        if not self.play.is_prompt_open:
            return
        self.why = ""
        if name == "confirm" and (gesture := self.play.prompt.ready_gesture) is not None:
            self.play.commit_gesture(gesture)
        elif name == "back":
            self.play.take_back_part()
        elif name == "hint":
            self.hints.ask_hint(pool)

    # --- what is shown -----------------------------------------------------------------------------------------

    def to_plain_data(self) -> Thing:
        """The hand and what may be done, as plain data."""
        play, view = self.play, self.play.view
        self._targets = {}
        heaps, self._spots = list_heaps(play), play.all_spots()
        groups = list(self._iter_card_groups(heaps))
        shown, meter = set(self._targets.values()), self.table.make_meter(view, "calm")
        waits = describe_awaited(play) if view.asked and not play.is_prompt_open else ""
        return {
            "live": play.is_prompt_open,
            "turn": play.is_prompt_open and self._is_own_turn(),
            "question": parse_pieces(play.describe_question() if play.is_prompt_open else waits),
            "more": parse_pieces(self.why or play.advice),
            "next": parse_pieces(describe_next(play)),
            "pending": [parse_pieces(words) for words in self.table.list_pending(view, self.session.names)],
            "groups": groups,
            "choices": [self._make_choice(target) for target in self._list_loose_targets(shown)],
            "buttons": list(self._iter_buttons()),
            "lines": self._list_log_lines(),
            "seats": list(self._iter_other_seats(heaps)),
            "way": self.table.get_direction(view),
            "progress": self.table.describe_progress(view),
            "signs": list(self._iter_markers()),
            "figures": parse_pieces(f"*{meter.score}* {meter.title} · ") if meter is not None else [],
        }

    def _is_own_turn(self) -> bool:
        """Whether the turn that began last in this round is the own one."""
        marks = (event for event in reversed(self.session.events) if isinstance(event, TurnBegan | Dealt))
        last = next(marks, None)
        return isinstance(last, TurnBegan) and last.seat == self.seat

    def _iter_card_groups(self, heaps: list[Heap]) -> Iterator[Thing]:
        """The cards there are to see or to touch, by where they lie: the middle, those of others that may be chosen,
        the own ones.
        """
        parts = self._get_touchable_targets()
        for heap in sorted(heaps, key=lambda heap: (heap.owner == self.seat, heap.owner >= 0)):
            things = [self._make_card(heap, card) for card in (heap.cards[-1:] if heap.is_pile else heap.cards)]
            whose = "own" if heap.owner == self.seat else "other" if heap.owner >= 0 else "middle"
            if whose == "other":
                things = [each for each in things if self._targets.get(each["id"]) in parts]
            if things:
                name = escape(self.session.names[heap.owner]) if whose == "other" else heap.name
                rows = whose == "own" and heap.kind == "grid" and not heap.name
                yield {"whose": whose, "name": to_phone_text(name), "things": things, "rows": rows}

    def _get_touchable_targets(self) -> frozenset[Target]:
        """What may be chosen now, and what is chosen."""
        if not self.play.is_prompt_open:
            return frozenset()
        return self.play.prompt.list_choosable_targets() | frozenset(self.play.prompt.chosen)

    def _make_card(self, heap: Heap, card: LyingCard) -> Thing:
        """A card: which, if its face is seen, whether it may be chosen, and what counts beside it."""
        target = self._find_target(card) if self.play.is_prompt_open else None
        name, top = f"{card.zone}.{card.place}", card is heap.cards[-1]
        if target is not None:
            self._targets[name] = target
        words = story = ""
        if card.face != HIDDEN:
            words = "{" + self.table.deck.codes[card.face] + "}"
            story = self.table.describe_card(self.play.view, card.face)
        elif target is not None:
            words = self.table.label_part(self.play.view, target, self.session.names)
        flags, tag, many = self._get_target_flags(target), heap.tag if top else "", len(heap.cards)
        told = to_phone_text(words) if words else _("A card face down")
        counted = to_phone_text(count_cards(many)) if heap.is_pile and many > 1 else ""
        told = ", ".join(filter(None, (told, to_phone_text(tag), counted)))
        return {
            "id": name,
            "card": card.face,
            "heap": card.zone,
            "label": f"{told}. {to_phone_text(story)}" if story and not flags["chosen"] else told,
            "story": parse_pieces(f"{words}\n{story}") if story else [],
            **({"tag": parse_pieces(tag)} if tag else {}),
            **({"count": many} if counted else {}),
            **flags,
        }

    def _get_target_flags(self, target: Target | None) -> dict[str, bool]:
        """Whether a thing may be chosen, and whether it is."""
        prompt = self.play.prompt
        if target is None:
            return UNTOUCHABLE
        return {"can": prompt.can_choose(target), "chosen": target in prompt.chosen, "asks": True}

    def _find_target(self, card: LyingCard) -> Target | None:
        """What a card stands for: itself in the hand, else the place it lies at."""
        play, zone, face = self.play, card.zone, card.face
        if zone == self.table.hand_zone(play.view.rules, self.seat):
            return ("card", face) if face != HIDDEN else None
        if (whole := play.zone_target(zone)) is not None:
            return whole
        near = [spot for spot in self._spots if spot.target[0] != "seat" and spot.box.contains_point(card.at)]
        exact = [spot for spot in near if spot.target[1] == face and face != HIDDEN]
        return (exact or near)[0].target if near else None

    def _list_loose_targets(self, shown: set[Target]) -> list[Target]:
        """What may be chosen and is no card that is shown: seats, suits, places, tokens. What only does what a button
        does, too, is left out.

        What the question began with stays in its place until it is answered, and what only a choice leads to comes
        after it: a thumb never meets another thing than the one it saw there.
        """
        prompt = self.play.prompt
        begun = prompt.list_choosable_targets(()) if self.play.is_prompt_open else frozenset()
        begun &= _list_needed_parts(prompt.gestures)
        now = self._get_touchable_targets() & (
            _list_needed_parts(prompt.list_matching_gestures()) | frozenset(prompt.chosen)
        )
        parts = [part for part in (begun | now) - shown if part[0] != "word"]
        return sorted(parts, key=lambda part: (part[0], part not in begun, str(part[1]).zfill(4)))

    def _name_target(self, target: Target) -> str:
        """The name under which a phone says that a thing was tapped."""
        name = f"{target[0]}:{target[1]}"
        self._targets[name] = target
        return name

    def _make_choice(self, target: Target) -> Thing:
        """A thing in words, or a card that lies nowhere else."""
        words = self.table.label_part(self.play.view, target, self.session.names)
        return {
            "id": self._name_target(target),
            "kind": target[0],
            "words": parse_pieces(words),
            "label": to_phone_text(words),
            "card": self.table.deck.index.get(words.strip("{}"), HIDDEN),
            **self._get_target_flags(target),
        }

    def _iter_buttons(self) -> Iterator[Thing]:
        """The choices in words, and what completes or takes back what is chosen."""
        play = self.play
        if not play.is_prompt_open or play.decision is None:
            return
        prompt = play.prompt
        answers = list(play.list_answers(prompt))
        if prompt.ready_gesture is None:  # what the game has no button for is a choice as well
            said = {word.target for word in answers}
            parts = sorted((part for part in prompt.list_choosable_targets() - said if part[0] == "word"), key=str)
            answers += [WordButton(part, play.label_part(part)) for part in parts]
        for word in sorted(answers, key=lambda word: word.target[0] == "do"):  # what is no part of an action is last
            if word.target[0] == "do":
                yield make_button(str(word.target[1]), word.label, word.main)
            else:
                yield {**make_button(self._name_target(word.target), word.label, word.main), "does": "tap"}
        if not prompt.chosen and self.table.has_log(play.view.rules):
            yield make_button("hint", _("Hint"))

    def _list_log_lines(self) -> list[Thing]:
        """The last lines of the log, unless this match is played from memory."""
        lines = self.session.list_log_lines()[-LINES:] if self.table.has_log(self.play.view.rules) else []
        return [{"number": line.number, "words": parse_pieces(line.text)} for line in lines]

    def _iter_other_seats(self, heaps: list[Heap]) -> Iterator[Thing]:
        """The other seats, clockwise from the next one: their names, what they hold and what lies open before them,
        whether they are asked, and what they did since the own last turn.
        """
        play, view = self.play, self.play.view
        asked = {ask.seat for ask in view.asked}
        for step in range(1, view.seats):
            seat = (self.seat + step) % view.seats
            own = [heap for heap in heaps if heap.owner == seat]
            name, holds = escape(self.session.names[seat]), describe_holdings(play, seat, heaps)
            faces = [f"{{{self.table.deck.codes[face]}}}" for heap in own for face in heap.list_seen_faces()]
            yield {
                "id": f"who:{seat}",
                "card": HIDDEN,
                "seat": seat,
                "name": to_phone_text(name),
                "cards": sum(len(heap.cards) for heap in own if not heap.name),
                "laid": sum(len(heap.cards) - len(heap.list_seen_faces()) for heap in own if heap.name) or -1,
                "tokens": play.board.tokens[seat] if self.table.coins else -1,
                "open": parse_pieces(" ".join(faces)),
                "label": f"{to_phone_text(name)}, {to_phone_text(holds)}",
                "story": parse_pieces("\n".join(filter(None, (f"*{name}*  {holds}", describe_seat(play, seat))))),
                "asked": seat in asked,
                "away": describe_presence(play, seat),
                "done": parse_pieces(" · ".join(play.last_round.seat_actions[seat])),
                **UNTOUCHABLE,
            }

    def _iter_markers(self) -> Iterator[list[Piece]]:
        """The figures and signs that stand on the table, each with what it means, and whose it is."""
        seats = [*zip(self.play.layout.panels, self.session.names, strict=True)]
        for sign in self.play.list_plates():
            whose = [escape(name) + ": " for panel, name in seats if sign.lies_on(panel)]
            if sign.tip and (sign.text or sign.icon):
                figure = f"*{sign.text}*  " if sign.text and not sign.tip.startswith(sign.text) else ""
                yield [{"t": to_phone_text(f"{''.join(whose)}{figure}{sign.tip}")}]


def _list_needed_parts(ways: Sequence[Gesture]) -> frozenset[Target]:
    """The parts of these that do more than a choice in words does, too."""
    said = {way.actions for way in ways if all(part[0] == "word" for part in way.targets)}
    return frozenset(part for way in ways if way.actions not in said for part in way.list_all_targets())


def make_button(name: str, label: str, main: bool = False) -> Thing:
    """A button as plain data: what it is called when it is pressed, and its words."""
    return {"id": name, "does": "press", "words": parse_pieces(label), "label": to_phone_text(label), "main": main}
