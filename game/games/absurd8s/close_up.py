"""The thing under the pointer, large: a card with its whole text, a pile fanned open, an attack in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.texts import _
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.keywords import PICKS
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.words import table as words
from engine.games.absurd8s.words.meanings import story
from engine.games.absurd8s.words.prompts import Ahead, ahead
from game.art import panels
from game.art.colours import INK
from game.games.absurd8s import overlays
from game.games.absurd8s.situation import LOOKS_AHEAD, look_ahead
from game.speech.spoken import card_told
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.plates import OpenRow
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch
from game.table.render.table_canvas import TableCanvas


def describe_pointed(play: Play, target: Target) -> str:
    """The text of a card with what it leads to or why it cannot be chosen, or what a keyword means."""
    kind, which = target
    if kind in ("card", "drawn", "fetch", "effect") and isinstance(which, int):
        return _describe_card(play, target, which)
    rules = state_of(play.view).rules
    if kind == "ask" and str(which).startswith("text "):
        return words.keyword_tip(rules, str(which)[5:])
    return words.keyword_tip(rules, PICKS[str(which)]) if kind == "pick" else ""


def looked_ahead(play: Play, target: Target | None) -> Ahead:
    """Where the play leads that is chosen, or that the thing under the pointer would begin."""
    if not play.is_prompt_open:
        return Ahead()
    parts = play.prompt.chosen
    if target is not None and target not in parts and target[0] in ("card", "drawn", "effect", "pile"):
        parts = (*parts, target) if play.prompt.list_matching_gestures((*parts, target)) else (target,)
    if not parts:
        return Ahead()
    actions = [gesture.actions[0] for gesture in play.prompt.list_matching_gestures(parts)[:4]]
    return look_ahead(play.view, [action for action in actions if action.verb in LOOKS_AHEAD])


def draw_next(canvas: TableCanvas, play: Play, touch: Touch) -> None:
    """A tag at the seat that would be next."""
    seat = looked_ahead(play, touch.get_pointed_target()).seat
    if seat < 0:
        return
    box = place_next_tag(play.layout, seat)
    canvas.draw_skin(box, panels.make_button_skin, "primary", radius=canvas.to_px(box.h / 2))
    canvas.draw_text(_(words.NEXT), box, 16, "bold", INK, "centre")


def place_next_tag(layout: Layout, seat: int) -> Box:
    """On the upper edge of a seat's name plate or, where the line at the top is, below its panel; for the own one below
    the question.
    """
    panel, plate = layout.panels[seat], layout.place_name_plate(seat)
    w, h = max(92, layout.measure_width(_(words.NEXT), 16, "bold") + 20), max(26, 1.3 * layout.get_text_size(16))
    y = plate.y - h + 3
    if seat == layout.anchor:
        y = max(panel.y - h + 3, layout.bar.bottom)
    elif y < layout.top.bottom:
        y = min(panel.bottom - 3, layout.bar.y - h)
    return Box(panel.right - w - 8, y, w, h)


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
        may = play.prompt.can_choose(target)
        foot = [ahead(looked_ahead(play, target), play.view.seat, play.host.names) if may else play.why_not(target)]
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
