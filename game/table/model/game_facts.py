"""What a game declares about its table: data only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.core.cards import Deck
from engine.core.events import Event
from game.sound import HOUSE, Kit
from game.table.model.game_signs import GameSigns
from game.table.model.layout import TablePlan


@dataclass(slots=True)
class GameFacts(GameSigns):
    """What a game is at the table. ``name`` names the room, too."""

    name: str
    deck: Deck
    plan: TablePlan = field(default_factory=TablePlan)
    figures_width: float = 56.0
    """Units of another seat's name plate that its figures take."""
    coins: bool = False
    """Whether tokens lie before the seats."""
    sorts: bool = True
    """Whether the own hand can be put in order."""
    sorted_by: str = "suit"
    """The order a hand is in at first: suit or rank."""
    uncovered: bool = False
    """Whether the screen goes from person to person without a cover while nobody knows more than everybody."""
    secret: frozenset[str] = frozenset()
    """Names of the zones whose cards are turned down while nobody in particular is at the screen; none: all that
    belong to a seat.
    """
    blind: frozenset[str] = frozenset()
    """Verbs of actions whose legality everybody knows: they can be done at the open table, with the hand covered."""
    played: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decisions that are about the cards of the hand: where none of these fits, all lie in the shade."""
    moods: ClassVar[Mapping[type[Event], str]] = {}
    """What whoever an event is about looks like after it, where all may see it (`game.config.portraits`)."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """How heavily cards land when something happens that all may see, 0..1: by how its kind and text begin, such as
    ``act play 8`` or ``note lock``. What is not named is light.
    """
    kit: Kit = HOUSE
    """How the room sounds."""
    drags: frozenset[str] = frozenset(("card", "slot", "deck", "shown", "token", "drawn"))
    """Kinds of targets that are carried as parts of an action; a seat stands for an unseen card of its hand."""
    windows: dict[str, str] = field(default_factory=dict)
    """Kinds of decisions that are windows for reactions, and the text of the answer that lets one go by."""

    places: ClassVar[Mapping[str, str]] = {}
    """What places are called that are no hand, by the name of their zones; to be translated."""
    part_words: ClassVar[Mapping[str, str]] = {}
    """What a target stands for in an action where that is a word, by its kind: a deck for “draw”."""
    chips: ClassVar[Mapping[str, str]] = {}
    """What a chosen target is called that is neither a card nor a seat, by its kind; to be translated."""
    buttons: ClassVar[Mapping[str, str]] = {}
    """What the button of a choice in words says, by its word; to be translated."""
    keys: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """Of each of these buttons, in their order, the key, and what else there is to say, as ``WordButton`` has it."""
    verbs: dict[str, str] = field(default_factory=dict)
    """What the button says that does an action, by the mode of its gesture; to be translated."""
    tips: dict[str, str] = field(default_factory=dict)
    """How the same as with a button is done by carrying something, by the button's word; to be translated."""
    explained: dict[str, str] = field(default_factory=dict)
    """Kinds of decisions a newcomer cannot guess, and the sentence that explains one when it comes up first."""
