"""What a game's table tells: figures, names, moods, moments, sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.events import PUBLIC, Event, MatchEnded, RoundEnded
from engine.core.state import Rules
from engine.core.texts import Names, _
from engine.core.view import View
from game.app.result_sheet import ResultSheet
from game.config.portraits import PLEASED
from game.table.model.game_facts import GameFacts
from game.table.model.prompt import Prompt
from game.table.model.table_parts import (
    Meter,
    Moment,
)

COIN = "coin"
"""The moment of a coin that travels between its seat and the middle."""


class GameTelling(GameFacts):
    """What is told of what lies there and happens."""

    def name_zone(self, view: View, zone: int) -> str:
        """What a place is called to whoever looks at it, "" for a hand."""
        return _(self.places.get(view.rules.zones[zone].name, ""))

    def list_pending(self, view: View, names: Names) -> Sequence[str]:
        """What somebody has to bear unless it is answered: each what it is, from whom and for whom, in a sentence."""
        return ()

    def get_direction(self, view: View) -> int:
        """The way play goes round: 1 clockwise, -1 the other way, 0 where there is none."""
        return int(view.facts.get("direction", 1))

    def get_event_sound(self, event: Event) -> str:
        """What is heard when this happens, besides the cards that travel; "" for nothing."""
        return self.kit.room_recipes.heard.get(f"{event.kind} {event.text.partition(' ')[0]}", "")

    def make_moment(self, event: Event) -> Moment | None:
        """The short picture an event deserves: a coin that is paid or won, if a game has no others."""
        travels = self.coins and event.kind == "token" and abs(event.value) == 1
        return Moment(COIN, event, length=0.32) if travels else None

    def get_moods(self, event: Event) -> Mapping[int, str]:
        """The moods an event that all may see puts faces into, by seat (`game.config.portraits`)."""
        if isinstance(event, MatchEnded):
            return {seat: PLEASED for seat, place in enumerate(event.places) if place == 1}
        mood = PLEASED if isinstance(event, RoundEnded) else self.moods.get(type(event), "")
        return {event.seat: mood} if mood and event.seat >= 0 else {}

    def compute_event_weight(self, event: Event) -> float:
        """How heavily the cards land that this event is about, 0..1."""
        told = f"{event.kind} {event.text}"
        return max(
            (w for words, w in self.weights.items() if event.mask == PUBLIC and told.startswith(words)), default=0.0
        )

    def has_dealer_button(self, rules: Rules) -> bool:
        """Whether it is told at the table who deals."""
        return False

    def has_log(self, rules: Rules) -> bool:
        """Whether this match keeps a log that can be read; else the players rely on their memory."""
        return rules.options.get("memory_aid") != "none"

    def make_meter(self, view: View, density: str) -> Meter | None:
        """The figures of the viewer's hand."""
        return None

    def make_foreseen_meter(self, view: View, prompt: Prompt, density: str) -> Meter | None:
        """The figures as what is chosen would change them, as far as the viewer can know; None if nothing changes."""
        return None

    def describe_card(self, view: View, card: int) -> str:
        """What there is to say about a card that is looked at from near, "" if its face says it all."""
        return ""

    def make_result_sheet(self, event: Event, view: View, names: Names) -> ResultSheet | None:
        """The result a ``round`` note tells of; ``names`` as they may stand in markup."""
        return None

    def describe_progress(self, view: View) -> str:
        """How far the match is, for the top line, the cover and the notice of a match taken up again; never ""."""
        return ""
