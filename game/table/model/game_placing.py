"""Where a game's things lie on the table, and which of them are seen."""

from __future__ import annotations

from typing import Any

from engine.core.cards import RANKS
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names
from engine.core.view import View
from engine.core.zones import ZoneSpec
from game.table.model.board import Board, Sprite
from game.table.model.game_facts import GameFacts
from game.table.model.geometry import Pose
from game.table.model.layout import Layout
from game.table.model.plates import OpenRow, TablePlate
from game.table.model.prompt import Prompt, Target
from game.table.model.table_parts import (
    Arrow,
    Overlay,
    Spot,
    ZonePlaces,
)

ALTERNATING = "CDSHT"
"""Clubs, diamonds, spades, hearts, stars: colours alternate in a sorted hand."""


class GamePlacing(GameFacts):
    """Where everything lies."""

    def place_zones(self, layout: Layout, rules: Rules) -> ZonePlaces:
        """Where every zone lies."""
        raise NotImplementedError

    def hand_zone(self, rules: Rules, seat: int) -> int:
        """The zone held as a hand of cards to be chosen by their faces, -1 if the game has none (cards are spots)."""
        return next((zone for zone, spec in enumerate(rules.zones) if spec.owner == seat), -1)

    def place_shifted_cards(self, layout: Layout, view: View, zone: int, poses: list[Pose]) -> list[Pose]:
        """Where the cards of a zone lie just now, when that is not their usual place."""
        return poses

    def is_private_zone(self, spec: ZoneSpec) -> bool:
        """Whether cards here are turned down while nobody in particular is at the screen."""
        return spec.name in self.secret if self.secret else spec.owner >= 0

    def is_hidden(self, view: View, zone: int, aid: bool) -> bool:
        """Whether faces known to the viewer stay turned down here (without the memory aid)."""
        return False

    def is_dimmed(self, view: View, zone: int, index: int) -> bool:
        """Whether a face shown here is known to the viewer alone, and lies face-down for others."""
        return False

    def sort_key(self, card: int, mode: str) -> tuple[int, ...]:
        """The order of one's own hand: by suit (``mode``), with colours that alternate, or by rank."""
        code = self.deck.codes[card]
        suit, rank = ALTERNATING.find(code[-1]), RANKS.find(code[0])
        return (rank, suit) if mode == "rank" else (suit, rank)

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        """What can be clicked beside the own cards and the seats."""
        raise NotImplementedError

    def find_lying_sprite(self, board: Board, anchor: int, target: Target) -> Sprite | None:
        """The open-lying card of one's own that is chosen by its place: it rises under the pointer, and shakes."""
        return None

    def build_overlay(self, layout: Layout, view: View, prompt: Prompt, names: Names) -> Overlay | None:
        """What lies over the table in this state of the prompt."""
        return None

    def list_plates(self, play: Any) -> list[TablePlate]:
        """What is read beside cards and tokens; ``play``: the `Play`, which is made of games and so no type here."""
        return []

    def open_row(self, play: Any, target: Target) -> OpenRow | None:
        """The cards of a place that is pointed at in a `Play`, laid open beside it; None where there are none."""
        return None

    def describe_pointed(self, play: Any, target: Target) -> str:
        """What there is to say at once about a thing of a `Play` that is pointed at, "" for nothing."""
        return ""

    def foresee_turn(self, play: Any, target: Target | None) -> int | None:
        """Whose turn what is chosen in a `Play` brings, or what the thing that is pointed at would begin; -1 where it
        brings that of nobody who is known, None where nothing is foreseen.
        """
        return None

    def pile_tag(self, view: View, zone: int) -> str:
        """What counts about a pile beside its top card, as it is written on it; "" for nothing."""
        return ""

    def list_badges(self, view: View, seat: int) -> tuple[str, ...]:
        """Small signs in a seat's panel (icons)."""
        return ()

    def list_arrows(self, view: View) -> list[Arrow]:
        """What is pending, from cause to effect."""
        return []

    def update_chain(self, chain: tuple[Arrow, ...], event: Event) -> tuple[Arrow, ...]:
        """How it came to what is pending: the arrows drawn so far, after one more event."""
        return ()

    def is_out(self, view: View, seat: int) -> bool:
        """Whether a seat plays no more in this round."""
        return False
