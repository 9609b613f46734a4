"""What the prompt says of the parts chosen so far, and who would be next."""

from __future__ import annotations

from collections.abc import Sequence, Set

from engine.core.actions import Decision
from engine.core.texts import N_, _, escape, ngettext
from engine.core.view import View
from engine.games.absurd8s.cards import STAR_ACE, SUITS
from engine.games.absurd8s.keywords import KEYWORDS, PICKS
from engine.games.absurd8s.seen import stacked
from engine.games.absurd8s.words.phrases import SUIT_NAMES, asked_for, pile_text
from engine.games.absurd8s.words.refusals import face_down
from game.games.absurd8s.gestures import DOWN, button_label, can_play_card
from game.games.absurd8s.several import Several
from game.games.absurd8s.situation import Ahead, card_chip, list_pending_attacks, look_ahead
from game.table.model.prompt import Gesture, Prompt, Target

VERBS = {
    "play": N_("Play"),
    "chain": N_("Chain it"),
    "negate": N_("Negate"),
    "thorns": N_("Thorns!"),
    "jump": N_("Jump in!"),
    "bluff": N_("Bluff"),
    "stack": N_("Slam it down"),
    "draw": N_("Draw"),
    "accept": N_("Take it"),
    "concede": N_("Give up"),
    "give": N_("Give"),
    "discard": N_("Discard"),
    "ask": N_("Ask"),
    "fetch": N_("Take"),
    "remove": N_("Discard it"),
    "steal": N_("Steal"),
    "call": N_("Call it!"),
    "target": N_("Is next"),
    "resolve": N_("Execute first"),
}
SAYS = {
    "play": N_("Play {card}."),
    "chain": N_("Chain {card}: pass everything on."),
    "negate": N_("Negate with {card}."),
    "thorns": N_("Thorns with {card}: you and who began the chain take it all."),
    "jump": N_("Jump in with {card}."),
    "bluff": N_("Bluff with {card}, face-down."),
    "stack": N_("Slam {card} onto the battle."),
}
ON_PILE = {
    "play": N_("Play {card} on {pile}."),
    "bluff": N_("Bluff with {card}, face-down on {pile}."),
}
"""The same where there are several piles."""


def part_chip(view: View, target: Target, names: Sequence[str]) -> str:
    """A chosen part in a few letters."""
    kind, which = target
    if kind in ("card", "drawn", "effect", "fetch") and isinstance(which, int):
        return card_chip(which)
    if kind == "fetch":  # a card nobody sees, by its place in the pile: "down 2"
        return f"{_('Face-down')} {str(which).removeprefix('down ')}"
    if kind == "seat":
        return escape(names[int(which)])
    if kind == "suit":
        return f"{{{SUITS[int(which)]}}}"
    if kind == "pick":
        return KEYWORDS[PICKS[str(which)]].title
    if kind == "pile":
        return pile_name(int(which))
    if kind == "attack":
        attack = _("Attack {number}").format(number=which)
        return next((item.label for item in list_pending_attacks(view) if item.number == which), attack)
    if kind == "ask":
        return label_fish_ask(str(which))
    fixed = {"deck": N_("Draw pile"), "battle": N_("Battle"), "down": N_("Face-down")}
    found = fixed.get(kind if kind != "word" else str(which))
    return _(found or button_label(str(which)))


def pile_name(on: int) -> str:
    """An active pile as a name by itself."""
    return _("Pile {number}").format(number=on + 1) if on else _("Main pile")


def label_fish_ask(words: str) -> str:
    """What a Fish asks for, in words: ``rank 7`` is “7s”."""
    kind, _blank, what = words.partition(" ")
    if kind == "rank":
        return _(_MANY[what]) if what in _MANY else _("{number}s").format(number="10" if what == "T" else what)
    if kind == "suit":
        return f"{{{what}}} {_(SUIT_NAMES[SUITS.index(what)])}"
    return KEYWORDS[what].title


_MANY = {"A": N_("Aces"), "J": N_("Jacks"), "Q": N_("Queens"), "K": N_("Kings")}


def next_step(view: View, decision: Decision, prompt: Prompt, names: Sequence[str]) -> str:
    """One sentence about what is chosen: what is missing, or what it would do and who is next."""
    if isinstance(prompt, Several):
        return _describe_several(prompt, decision)
    ready = prompt.ready_gesture
    chosen = dict(reversed(prompt.chosen))
    if ready is not None:
        return _describe_ready(view, ready, prompt, names)
    left = prompt.list_matching_gestures()
    played = next((_find_played_card(gesture) for gesture in left if _find_played_card(gesture) in prompt.chosen), None)
    if played is not None:
        left = [gesture for gesture in left if _find_played_card(gesture) == played]
    kinds = {part[0] for gesture in left for part in gesture.targets} - {part[0] for part in prompt.chosen}
    card = card_chip(int(played[1])) if played is not None else ""
    if DOWN in prompt.chosen and not card:
        return _("Face-down: choose the card nobody shall see.")
    if not card and kinds & {"card", "drawn", "effect"}:
        return _without_card(chosen)
    return _describe_missing(view, prompt, card, kinds, left, names)


def _describe_missing(
    view: View, prompt: Prompt, card: str, kinds: Set[str], left: Sequence[Gesture], names: Sequence[str]
) -> str:
    """What there is still to be chosen for a card."""
    if "pick" in kinds:
        return _("{card}: pick the keyword it shall have.").format(card=card)
    if "pile" in kinds:
        return _("{card}: choose a pile.").format(card=card) + _describe_next_seat(view, left, names)
    if card and (ace := _ace_wanted(prompt, left)):
        return _("{card} fits here only with {ace}: choose that, too.").format(card=card, ace=ace)
    if "suit" in kinds:
        return _("{card} is Wild: name the suit that counts.").format(card=card) + _describe_next_seat(
            view, left, names
        )
    if "attack" in kinds:
        return _("{card}: choose the attack it cancels.").format(card=card)
    if left and all(gesture.actions[0].verb == "bluff" for gesture in left):
        return _("{card} does not fit there: lay it face-down, as a bluff?").format(card=card)
    if "word" in kinds and card:
        return _("{card}: what shall it do?").format(card=card)
    return ""


def _find_played_card(gesture: Gesture) -> Target | None:
    """The card it is about; an ace of stars that helps another one comes behind that."""
    return next((part for part in gesture.targets if part[0] in ("card", "drawn", "effect")), None)


def _ace_wanted(prompt: Prompt, left: Sequence[Gesture]) -> str:
    """The ace that makes a card Wild, where what is chosen cannot be played without it; "" where it can, or is."""
    aces: set[Target] = {("card", STAR_ACE), ("effect", STAR_ACE)}
    played = [gesture for gesture in left if gesture.mode != "bluff"]
    wanted = played and not aces & set(prompt.chosen) and all(aces & set(gesture.targets) for gesture in played)
    return card_chip(STAR_ACE) if wanted else ""


def _without_card(chosen: dict[str, int | str]) -> str:
    """What is missing when something else was chosen before the card."""
    if "pile" in chosen:
        return _("Now choose the card that goes on {pile}.").format(pile=pile_text(int(chosen["pile"])))
    return _("Now choose the card.")


def _describe_several(prompt: Several, decision: Decision) -> str:
    gives = decision.kind == "exchange"
    n = prompt.missing_count
    if n and gives:
        return ngettext("Give: choose {count} more card.", "Give: choose {count} more cards.", n).format(count=n)
    if n:
        return ngettext("Discard: choose {count} more card.", "Discard: choose {count} more cards.", n).format(count=n)
    cards = " ".join(card_chip(int(target[1])) for target in prompt.chosen if target[0] != "word")
    if not cards:
        return _("Discard none?")
    return _("Give {cards}?").format(cards=cards) if gives else _("Discard {cards}?").format(cards=cards)


def _describe_ready(view: View, ready: Gesture, prompt: Prompt, names: Sequence[str]) -> str:
    action = ready.actions[0]
    if action.verb in SAYS:
        card = next(card_chip(int(part[1])) for part in ready.targets if part[0] in ("card", "drawn", "effect"))
        on = next((part for part in ready.targets if part[0] == "pile"), None)
        more = "" if action.verb in ("bluff", "negate") else describe_ahead(look_ahead(view, action), view.seat, names)
        if on is not None and action.verb in ON_PILE:
            return _(ON_PILE[action.verb]).format(card=card, pile=pile_text(int(on[1]))) + more
        return _(SAYS[action.verb]).format(card=card) + more
    what = part_chip(view, prompt.chosen[-1], names)
    match ready.mode:
        case "draw" if not can_play_card(view):
            return _("Draw a card as a last resort?")
        case "ask":
            kind, _blank, word = str(prompt.chosen[-1][1]).partition(" ")
            return _("Ask for {what}?").format(what=asked_for(kind, word))
        case "concede":
            n = stacked(view)
            if not n:
                return _("Give up? You take no card.")
            return ngettext("Give up, and take {count} card?", "Give up, and take {count} cards?", n).format(count=n)
        case "call":
            bluffer = next((escape(names[frame.seat]) for frame in reversed(view.stack) if hasattr(frame, "zone")), "?")
            return _("Call it? A good bluff costs you 2 cards, anything else costs {name} 2.").format(name=bluffer)
    return _(_QUESTIONS.get(ready.mode, "")).format(what=what)


def describe_misfit(view: View, chosen: Sequence[Target], target: Target, names: Sequence[str]) -> str:
    """Why a card that may only be laid face-down is not played as it is."""
    kind, which = target
    return face_down(view, int(which)) if kind in ("card", "drawn") and DOWN not in chosen else ""


_QUESTIONS = {
    "draw": N_("A card of yours can be played. Draw one as a last resort all the same?"),
    "give": N_("Give {what}?"),
    "fetch": N_("Take {what}?"),
    "steal": N_("Take {what}?"),
    "remove": N_("Put {what} under the main pile?"),
}


def _describe_next_seat(view: View, left: Sequence[Gesture], names: Sequence[str]) -> str:
    """Who is next whichever of these actions it becomes, if that is the same for the first few."""
    found = {look_ahead(view, gesture.actions[0]) for gesture in left[:5]}
    return describe_ahead(found.pop(), view.seat, names) if len(found) == 1 else ""


def describe_ahead(found: Ahead, me: int, names: Sequence[str]) -> str:
    """What lies ahead, in words; two blanks set it off from what stands before it."""
    if found.wins:
        return "  " + _("*You win with it!*")
    if found.choice:
        return "  " + _("Next: *you choose*")
    if found.seat < 0:
        return ""
    if found.seat == me:
        words = _("Next: *you again*")
    else:
        words = _("Next: *{name}*").format(name=escape(names[found.seat]))
    return f"  {words}" + (f" ({' + '.join(found.faces)})" if found.faces else "")
