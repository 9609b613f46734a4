"""The thing under the pointer, large: a card with its whole text, a pile fanned open, an attack in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.keywords import PICKS
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.words import table as words
from engine.games.absurd8s.words.meanings import story
from engine.games.absurd8s.words.steps import ahead
from game.games.absurd8s import overlays
from game.games.absurd8s.situation import LOOKS_AHEAD, look_ahead
from game.speech.spoken import card_told
from game.table.model.plates import OpenRow
from game.table.model.play import Play
from game.table.model.prompt import Target


def describe_pointed(play: Play, target: Target) -> str:
    """The text of a card with what it leads to or why it cannot be chosen, or what a keyword means."""
    kind, which = target
    if kind in ("card", "drawn", "fetch", "effect") and isinstance(which, int):
        return _describe_card(play, target, which)
    rules = state_of(play.view).rules
    if kind == "ask" and str(which).startswith("text "):
        return words.keyword_tip(rules, str(which)[5:])
    return words.keyword_tip(rules, PICKS[str(which)]) if kind == "pick" else ""


def _list_begun(play: Play, target: Target | None) -> list[Action]:
    """The plays that are chosen in part, or that the thing under the pointer would begin."""
    if not play.is_prompt_open:
        return []
    parts = play.prompt.chosen
    if target is not None and target not in parts and target[0] in ("card", "drawn", "effect", "pile"):
        parts = (*parts, target) if play.prompt.list_matching_gestures((*parts, target)) else (target,)
    begun = play.prompt.list_matching_gestures(parts) if parts else []
    return [gesture.actions[0] for gesture in begun if gesture.actions[0].verb in LOOKS_AHEAD]


def foresee_turn(play: Play, target: Target | None) -> int | None:
    """See ``GameTable.foresee_turn``."""
    begun = _list_begun(play, target)
    return look_ahead(play.view, begun).seat if begun else None


def _describe_card(play: Play, target: Target, card: int) -> str:
    items, foot = TEXT[card].items, [""]
    if target[0] == "effect":
        state, zone = state_of(play.view), play.view.find(card)
        if zone < state.rules.globals:
            return ""
        items, foot = state.entry(card, zone).text.items, [words.effect_note(state.rules.zones[zone].owner, play.names)]
    elif target in play.prompt.chosen:
        return ""
    elif play.is_prompt_open and target[0] != "fetch":
        found = look_ahead(play.view, _list_begun(play, target))
        may = play.prompt.can_choose(target)
        foot = [ahead(found, play.view.seat, play.host.names) if may else play.why_not(target)]
    return _tell_story(play, card, items, foot)


# --- piles ---------------------------------------------------------------------------------------------------------


def open_row(play: Play, target: Target) -> OpenRow | None:
    """All cards of a pile that is pointed at, and the text of what lies on top."""
    state, (kind, which) = state_of(play.view), target
    if kind == "battle":
        zone = state.rules.battle
    elif kind == "pile" and int(which) < len(state.piles):
        zone = state.piles[int(which)]
    else:
        return None
    cards, foot = state.zones[zone], ""
    if cards and zone != state.rules.battle and cards[-1] != HIDDEN:  # texts do not count in a battle
        entry = state.rows[zone][-1]
        items = TEXT[cards[-1]].items if entry.down else entry.text.in_force
        foot = _tell_story(play, cards[-1], items, words.pile_notes(entry, play.names))
    return OpenRow(words.pile_head(state, zone), overlays.list_open_cards(state, zone), foot) if cards else None


def _tell_story(play: Play, card: int, items: Sequence[str], foot: Sequence[str]) -> str:
    """A card's name, every keyword of its text with its sign and what it means, and what else there is to say."""
    code = DECK.codes[card]
    return "\n".join([f"{{{code[1]}}} {card_told(code, story(play.view, card, items))}", *filter(None, foot)])
