"""How what a game asks is answered at the table: what is chosen, carried and pressed for each action."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Decision, Part
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names, _, escape
from engine.core.view import View
from engine.registry import game as find_game
from game.table.model.drop_targets import Carry
from game.table.model.game_facts import GameFacts
from game.table.model.prompt import Gesture, Prompt, Target
from game.table.model.table_parts import (
    WordButton,
)


class GameAsking(GameFacts):
    """How what is asked is answered."""

    def make_prompt(self, view: View, decision: Decision, always: bool) -> Prompt | None:
        """A prompt of the game's own kind for this decision; None: an ordinary one, made of ``list_gestures``."""
        return None

    def list_gestures(self, view: View, decision: Decision) -> list[Gesture]:
        """How each legal action is made."""
        raise NotImplementedError

    def list_carries(self, view: View, decision: Decision) -> Sequence[Carry]:
        """What carrying something somewhere means beside the parts of one action that are carried to each other."""
        return ()

    def describe_carry(self, view: View, target: Target) -> str:
        """How the same as with this button is done by carrying something: one sentence, "" if there is none."""
        said = self.tips.get(str(target[1]), "") if target[0] == "word" else ""
        return _(said) if said else ""

    def get_carry_icon(self, view: View, target: Target) -> str:
        """The sign that is carried for a target that is no card: an icon, "" for its words as on a chip."""
        return "token" if target[0] == "token" else ""

    def list_word_buttons(self, view: View, decision: Decision, names: Names) -> list[WordButton]:
        """The choices made with a button."""
        asked = {target for gesture in self.list_gestures(view, decision) for target in gesture.targets}
        words = [word for word in self.keys if ("word", word) in asked]
        return [WordButton(("word", word), _(self.buttons[word]), *self.keys[word]) for word in words]

    def next_step(self, view: View, decision: Decision, prompt: Prompt, names: Names) -> str:
        """What can be done next with what is chosen: one short sentence, "" to leave the question standing."""
        return ""

    def label_gesture(self, view: View, gesture: Gesture) -> str:
        """What the button says that does it."""
        return _(self.verbs[gesture.mode]) if gesture.mode in self.verbs else _("Do it")

    def label_part(self, view: View, target: Target, names: Names) -> str:
        """A chosen part in a few letters (rich text)."""
        kind, which = target
        if kind in ("card", "pick"):
            return self.deck.describe(int(which))
        return escape(names[int(which)]) if kind == "seat" else _(self.chips.get(kind, str(which)))

    def make_action_part(self, view: View, target: Target) -> Part | None:
        """The part of an action a target stands for, for the sentence why it cannot be chosen; None if for none."""
        kind, which = target
        if kind in self.part_words or kind == "word":
            return Part("word", 0, self.part_words.get(kind, str(which)))
        if kind in ("card", "pick", "drawn", "effect", "fetch") and isinstance(which, int):
            code = self.deck.codes[which]
            return Part("card", self.deck.index[code], code)
        if kind in ("slot", "place"):
            seat, slot = divmod(int(which), 100)
            name = list(find_game(view.game).lexicon.slots)[slot]
            return Part(kind, int(which), name if kind == "slot" else f"P{seat}.{name}")
        return Part("seat", int(which), f"P{which}") if kind == "seat" else None

    def describe_misfit(self, view: View, chosen: Sequence[Target], target: Target, names: Names) -> str:
        """Why a target does not go with what is chosen already: one sentence, "" if there is nothing to say."""
        return ""

    def should_mark_seat(self, view: View, prompt: Prompt, seat: int) -> bool:
        """Whether a seat is marked that may be chosen next."""
        return True

    def list_veiled_targets(self, view: View) -> frozenset[Target] | None:
        """What is lit at a shared screen until the viewer holds the card nobody else may see; None: no such card.

        It must not depend on that card's face.
        """
        return None

    def describe_veil(self, view: View, names: Names) -> str:
        """The question put to the viewer meanwhile, "" for what everybody reads of it.

        It must not depend on that card's face either.
        """
        return ""

    def list_eligible_seats(self, view: View) -> tuple[int, ...]:
        """The seats that may still react in the window that is open, whatever they hold."""
        return tuple(decision.seat for decision in view.asked)

    def needs_confirmation(self, rules: Rules, event: Event) -> bool:
        """Whether the person to whom this happened confirms it before the table goes on (though nothing is decided)."""
        return False

    def describe_confirmation(self, event: Event, names: Names) -> tuple[str, str]:
        """The sentence and the button with which what happened is confirmed (``needs_confirmation``)."""
        return "", _("Go on")
