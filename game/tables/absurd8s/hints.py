"""What the prompt says of the parts chosen so far, and who would be next."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Decision
from engine.core.view import View
from engine.games.absurd8s.cards import SUITS
from engine.games.absurd8s.keywords import KEYWORDS, PICKS
from game.table.prompt import Gesture, Prompt, Target
from game.tables.absurd8s.gestures import DOWN
from game.tables.absurd8s.reading import SUIT_NAMES, Ahead, ahead, can_play, chip, pending
from game.tables.absurd8s.several import Several

VERBS = {
    "play": "Play",
    "chain": "Chain it",
    "negate": "Negate",
    "thorns": "Thorns!",
    "jump": "Jump in!",
    "bluff": "Bluff",
    "stack": "Slam it down",
    "draw": "Draw",
    "accept": "Take it",
    "concede": "Give up",
    "give": "Give",
    "discard": "Discard",
    "ask": "Ask",
    "fetch": "Take",
    "remove": "Discard it",
    "steal": "Steal",
    "call": "Call it!",
}
SAYS = {
    "play": "Play {card}{on}",
    "chain": "Chain {card}: pass everything on",
    "negate": "Negate with {card}",
    "thorns": "Thorns with {card}: you and who began the chain take it all",
    "jump": "Jump in with {card}",
    "bluff": "Bluff with {card}, face-down{on}",
    "stack": "Slam {card} onto the battle",
}


def chip_of(view: View, target: Target, names: Sequence[str]) -> str:
    """A chosen part in a few letters."""
    kind, which = target
    if kind in ("card", "drawn", "effect", "fetch") and isinstance(which, int):
        return chip(which)
    if kind == "seat":
        return names[int(which)]
    if kind == "suit":
        return f"{{{SUITS[int(which)]}}}"
    if kind == "pick":
        return KEYWORDS[PICKS[str(which)]].name
    if kind == "pile":
        return "Main pile" if which == 0 else f"Pile {int(which) + 1}"
    if kind == "attack":
        return next((item.label for item in pending(view) if item.number == which), f"Attack {which}")
    if kind == "ask":
        return asked(str(which))
    fixed = {"deck": "Draw pile", "battle": "Battle", "down": "Face-down"}
    return fixed.get(kind if kind != "word" else str(which), str(which).capitalize())


def asked(words: str) -> str:
    """What a Fish asks for, in words: ``rank 7`` is “7s”."""
    kind, _, what = words.partition(" ")
    if kind == "rank":
        return {"T": "10s", "A": "Aces", "J": "Jacks", "Q": "Queens", "K": "Kings"}.get(what, f"{what}s")
    if kind == "suit":
        return f"{{{what}}} {SUIT_NAMES[SUITS.index(what)]}"
    return KEYWORDS[what].name


def hint(view: View, decision: Decision, prompt: Prompt, names: Sequence[str]) -> str:
    """One sentence about what is chosen: what is missing, or what it would do and who is next."""
    if isinstance(prompt, Several):
        return _several(prompt, decision)
    ready = prompt.ready
    chosen = dict(reversed(prompt.chosen))
    if ready is not None:
        return _ready(view, ready, prompt, names)
    left = prompt.left()
    kinds = {part[0] for gesture in left for part in gesture.targets} - {part[0] for part in prompt.chosen}
    card = next((chip(int(chosen[kind])) for kind in ("card", "drawn", "effect") if kind in chosen), "")
    if DOWN in prompt.chosen and not card:
        return "Face-down: choose the card nobody shall see."
    if "pick" in kinds:
        return f"{card}: pick the keyword it shall have."
    if "pile" in kinds:
        return f"{card}: choose a pile." + _soon(view, left, names)
    if "suit" in kinds:
        return f"{card} is Wild: name the suit that counts." + _soon(view, left, names)
    if "attack" in kinds:
        return f"{card}: choose the attack it cancels."
    if "word" in kinds and card:
        return f"{card}: what shall it do?"
    return ""


def _several(prompt: Several, decision: Decision) -> str:
    verb = "Give" if decision.kind == "exchange" else "Discard"
    if prompt.missing:
        many = "card" if prompt.missing == 1 else "cards"
        return f"{verb}: choose {prompt.missing} more {many}."
    words = " ".join(chip(int(target[1])) for target in prompt.chosen)
    return f"{verb} {words}?"


def _ready(view: View, ready: Gesture, prompt: Prompt, names: Sequence[str]) -> str:
    action = ready.actions[0]
    if action.verb in SAYS:
        card = next(chip(int(part[1])) for part in ready.targets if part[0] in ("card", "drawn", "effect"))
        on = next((part for part in ready.targets if part[0] == "pile"), None)
        where = f" on {chip_of(view, on, names).lower()}" if on else ""
        more = "" if action.verb in ("bluff", "negate") else told(ahead(view, action), view.seat, names)
        return SAYS[action.verb].format(card=card, on=where) + "." + more
    what = chip_of(view, prompt.chosen[-1], names)
    match ready.mode:
        case "accept":
            return "" if can_play(view) else "No card of yours fits now: afterwards you can only bluff. Take it?"
        case "draw":
            return "A card of yours fits. Draw one as a last resort all the same?"
        case "concede":
            return "Give up, and take every card stacked here?"
        case "give":
            return f"Give {what}?"
        case "ask":
            return f"Ask for {what}?"
        case "fetch" | "steal":
            return f"Take {what}?"
        case "remove":
            return f"Put {what} under the main pile?"
        case "call":
            bluffer = next((names[frame.seat] for frame in reversed(view.stack) if hasattr(frame, "zone")), "they")
            return f"Call it? A good bluff costs you 2 cards, anything else costs {bluffer} 2."
    return ""


def _soon(view: View, left: Sequence[Gesture], names: Sequence[str]) -> str:
    """Who is next whichever of these actions it becomes, if that is the same for the first few."""
    found = {ahead(view, gesture.actions[0]) for gesture in left[:5]}
    return told(found.pop(), view.seat, names) if len(found) == 1 else ""


def told(found: Ahead, me: int, names: Sequence[str]) -> str:
    """What lies ahead, in words."""
    if found.wins:
        return "  *You win with it!*"
    if found.choice:
        return "  Next: *you choose*"
    if found.seat < 0:
        return ""
    who = "you again" if found.seat == me else names[found.seat]
    return f"  Next: *{who}*" + (f" ({' + '.join(found.faces)})" if found.faces else "")
