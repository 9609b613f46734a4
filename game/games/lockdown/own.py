"""The own panel: which cards would end it, how many there are, the place, and what a choice would make of them."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.events import Dealt
from engine.core.placing import place_among
from engine.core.texts import _
from engine.games.lockdown import forecast
from engine.games.lockdown.events import Eliminated
from engine.games.lockdown.knowledge import knowledge_of
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.words import table as words
from game.art.colours import IVORY, IVORY_DIM
from game.games.lockdown import gestures, notes
from game.games.lockdown.shutter import AMBER
from game.table.model.foreseen import forecast_hand
from game.table.model.make_plates import make_score
from game.table.model.plates import OwnScore
from game.table.model.play import Play


def find_fallen_seats(play: Play) -> dict[int, int]:
    """Seats that are out by what has been played so far, and the place each has."""
    found = {seat: play.view.seats - number for number, seat in enumerate(play.view.facts["out"])}
    for event in play.timeline.notes:
        if isinstance(event, Eliminated):
            found[event.seat] = event.place
        elif isinstance(event, Dealt):
            found = {}
    return found


def is_over(play: Play) -> bool:
    """Whether nothing can happen to any card any more, as far as the table shows it."""
    return play.timeline.is_end_near or (play.is_idle and play.host.is_over)


def make_own_score(play: Play) -> OwnScore:
    """How many cards would end it and which, what there is, the place, and what a choice would make of them."""
    view, seat = play.view, play.anchor
    if place := find_fallen_seats(play).get(seat):
        return make_score(play, f"{place}", _(words.YOUR_PLACE), _(words.OUT_OF_GAME), colour=IVORY_DIM)
    if is_over(play):
        return make_score(play, "")
    stacks = [play.board.zones[zone] for zone in rules_of(view).stacks[seat]]
    mobile, locked = len(play.board.zones[seat]), sum(len(here) for here in stacks)
    ahead = forecast_hand(view, play.prompt) if play.is_prompt_open else None
    unsure = " → ?" if ahead and not ahead.sure else ""
    then = f" → {ahead.cards}" if ahead and ahead.sure and ahead.cards != mobile else unsure
    line = f"[icon:hand] {mobile}{then}  ·  [icon:lock] {locked}{unsure}"
    faces = [[sprite.face for sprite in here] for here in stacks]
    if view.seat != seat and any(HIDDEN in here for here in faces):
        return make_score(play, "", "", line)
    cards, tip = forecast.deadly(faces, rules_of(view)), ""
    now = 0
    if seat in (keys := dict(state_of(view).survivors())):
        now = place_among(keys[seat], keys.values()) if any(locked for locked, *_others in keys.values()) else 0
        tip = words.own_score(cards, now, view.seats)
    if cards and play.is_prompt_open and gestures.DECK in play.prompt.chosen:
        n = notes.in_deck(view, cards, play.is_aid_shown)  # could end it for whoever draws one himself
        line = words.deadly_in_deck(n, len(view.cards("deck")))
    elif now and play.layout.choices.density != "calm":
        line += "  ·  " + words.place(now, ahead.place if ahead else 0, view.seats)
    tone = AMBER if cards else IVORY
    return make_score(play, f"{len(cards)}", words.deadly(cards), line, tip=tip, colour=tone)


def describe_gift_effect(play: Play, seat: int) -> list[str]:
    """What the chosen card would do in the hands of another seat, as far as the viewer can know: one sentence or none.

    Asked only where the notes about that seat are shown.
    """
    view, rules = play.view, rules_of(play.view)
    chosen = [int(which) for kind, which in play.prompt.chosen if kind == "card"]
    ways = play.prompt.list_matching_gestures() if play.is_prompt_open else ()
    possible = any(way.mode == "give" and ("seat", seat) in way.targets for way in ways)
    if not possible or len(chosen) != 1 or rules.lock[chosen[0]] < 0:
        return []
    card, known = chosen[0], knowledge_of(view)
    locked, partner = known.locked(seat, card), known.partner(seat, card)
    return [words.gift(card, play.names[seat], locked, partner)] if locked or partner != HIDDEN else []
