"""Nothing the program shows, says, plays or keeps depends on hidden cards; and whatever did would be found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from inspect import getattr_static
from typing import Any

import pytest

from ai import play as bots
from engine.core.state import MatchState, State
from engine.core.view import View, observe
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_log import Chronicle, LogLine
from game.match.match_setup import NOBODY
from game.match.recording import Recording, make_save_meta
from game.match.replay import Replay
from game.speech.announcer import Announcer
from game.table.control import keyboard
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch
from game.table.render.overlays.toolbar import Tool, tool_buttons
from game.table.scene import TableScene
from tests.laws import neighbours
from tests.laws.breach import Breach
from tests.laws.surfaces import Law, Tally, hold_surfaces
from tests.support.every_game import each_table
from tests.support.tiers import thorough

POSITIONS = 30
"""Positions in which two worlds are compared."""


@thorough
@each_table
def test_two_worlds_that_differ_in_hidden_cards_cannot_be_told_apart(name: str) -> None:
    seen = hold_surfaces(name, POSITIONS)  # `.ci/run laws` does the same, in others
    assert seen.positions >= POSITIONS
    assert seen.apart > 20
    hints = seen.hints
    for more in range(4):  # how many are asked for is luck
        hints += hold_surfaces(name, POSITIONS, f"hints {more}").hints if hints <= 2 else 0
    assert hints > 2, "hardly any hint was compared"
    assert seen.sounds > 100
    assert seen.replays > 0 or not all(get_game_table(name).has_log(game(name).rules({}, n)) for n in game(name).seats)


@thorough
def test_covers_are_among_what_is_compared() -> None:
    total = Tally()
    for name in list_available_games():
        total.covers += hold_surfaces(name, 12, "covers", (2,)).covers
    assert total.covers > 3


@thorough
@each_table
def test_nobody_round_the_screen_notices_what_somebody_else_holds(name: str) -> None:
    seen = neighbours.hold_neighbours(name, 40)
    assert seen.positions >= 40
    assert seen.apart > 20
    assert seen.others > 2
    assert seen.sounds > 150
    assert seen.covers >= 3 or get_game_table(name).uncovered


# --- planted leaks -------------------------------------------------------------------------------------------------


def secret(state: State) -> int:
    """Something that hangs on where every card lies."""
    return hash(tuple(map(tuple, state.table.zones))) % 1000


def see_through(patch: pytest.MonkeyPatch) -> None:
    """Views that carry the truth along where nobody would look for it."""
    honest = Host.get_view

    def view(host: Host) -> View:
        found = honest(host)
        found.__dict__["truth"] = host._state
        return found

    patch.setattr(Host, "get_view", view)


def said(patch: pytest.MonkeyPatch, owner: object, name: str) -> None:
    """``owner.name(…, view, …)`` gives its sentence an ending that tells."""
    honest = getattr(owner, name)

    def leaking(*given: Any) -> str:
        view: Any = next((each for each in given if isinstance(each, View)), None)
        return str(honest(*given)) + (f" {secret(view.truth)}" if hasattr(view, "truth") else "")

    alone = isinstance(getattr_static(owner, name), staticmethod)
    patch.setattr(owner, name, staticmethod(leaking) if alone else leaking)


def saying(name: str, owners: Callable[[], Iterable[object]]) -> Callable[[pytest.MonkeyPatch], None]:
    """What all of these say by this name gives away."""

    def leak(patch: pytest.MonkeyPatch) -> None:
        see_through(patch)
        for owner in owners():
            said(patch, owner, name)

    return leak


def rules() -> list[object]:
    return [type(game(name)) for name in list_available_games()]


def at_tables() -> list[object]:
    return [type(get_game_table(name)) for name in list_available_games()]


def hint(patch: pytest.MonkeyPatch) -> None:
    see_through(patch)
    patch.setattr(bots, "choose_at_once", lambda view, *more: view.actions[secret(view.truth) % len(view.actions)])


def log(patch: pytest.MonkeyPatch) -> None:
    def lines(chronicle: Chronicle, seat: int) -> list[LogLine]:
        faces = [event.card for event in chronicle._events]
        return [*chronicle._get_log(seat).lines, LogLine(0, str(faces), 0)]

    patch.setattr(Chronicle, "list_lines", lines)


def sound(patch: pytest.MonkeyPatch) -> None:
    def play(scene: TableScene, now: float) -> bool:
        scene.app.play_sound(f"note {secret(scene.host._state)}")
        return False

    patch.setattr(TableScene, "_play_due_sounds", play)


def slow_by_secret(find_paced: Callable[[TableScene], Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """A leak: what is found at a table, cards or the pace of bots, goes at a speed that hidden cards tell."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        honest = TableScene._apply_speed

        def leaking(scene: TableScene) -> None:
            honest(scene)
            if isinstance(scene.host, Host):
                find_paced(scene).speed *= 1 + secret(scene.host._state) / 1000

        patch.setattr(TableScene, "_apply_speed", leaking)

    return plant


def tooltip(patch: pytest.MonkeyPatch) -> None:
    see_through(patch)

    def leaking(play: Any, speed: float) -> list[Tool]:
        found = tool_buttons(play, speed)
        truth = getattr(play.view, "truth", None)
        return (
            found if truth is None else [Tool(each.target, each.icon, each.box, f"{secret(truth)}") for each in found]
        )

    patch.setattr("game.table.shown_table.tool_buttons", leaking)


def spoken(patch: pytest.MonkeyPatch) -> None:
    honest = Announcer._say_words

    def leaking(announcer: Announcer, words: str, at_once: bool = False) -> None:
        host = getattr(announcer._reading, "host", None)
        honest(announcer, f"{words} {secret(host._state)}" if isinstance(host, Host) else words, at_once)

    patch.setattr(Announcer, "_say_words", leaking)


def saved(patch: pytest.MonkeyPatch) -> None:
    def leaking(kept: Recording, state: State) -> dict[str, object]:
        return {**make_save_meta(kept, state), "places": [secret(state)] * state.rules.seats}

    patch.setattr("game.match.recorder.make_save_meta", leaking)


def replayed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Replay, "describe_bot_reason", lambda replay: str(secret(replay._reel.compute_state_at(replay.at))))


def focus(patch: pytest.MonkeyPatch) -> None:
    def reach(touch: Touch, play: Play, boxes: dict[Target, Box], dx: int, dy: int) -> Target | None:
        order = sorted(boxes, key=str)
        state = getattr(play.host, "_state", None)
        return order[secret(state) % len(order)] if order and isinstance(state, MatchState) else None

    patch.setattr(keyboard, "find_neighbour", reach)


LEAKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "reasons": saying("reason", lambda: [bots]),
    "advice, answers|advice, hint": hint,
    "why not": saying("why_not", rules),
    "words|said: Your turn": saying("ask", rules),
    "stories": saying("describe_card", at_tables),
    "progress": saying("describe_progress", at_tables),
    "at rest, log|said: .-1": log,
    "sounds and speech": sound,
    "cards": slow_by_secret(lambda scene: scene.play.timeline),
    "bot takes its time": slow_by_secret(lambda scene: scene.host.pace),
    "tooltips": tooltip,
    "speech": spoken,
    "saved matches": saved,
    "looking back, ": replayed,
    "report": focus,
}
"""What the law says, and the leak it says it of."""


@thorough
@pytest.mark.parametrize("words", LEAKS)
def test_a_planted_leak_is_found(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[words](monkeypatch)
    if words != "report":  # what is tried at random finds most of them by a picture, before their own name comes up
        monkeypatch.setattr(Law, "_fumble_about", lambda law: None)
    with pytest.raises(Breach, match=words):
        in_every_game(lambda name: hold_surfaces(name, 60, "leak"))


def aloud(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("game.table.table_reading.in_public", lambda scene: False)


def lying_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("game.table.model.laid_table.LaidTable._needs_hold_to_look", lambda play: False)


def left_over(patch: pytest.MonkeyPatch) -> None:
    def censor(play: Play) -> None:
        play._seen = play.host.present

    patch.setattr(Play, "_hide_private_cards", censor)


def own_order(patch: pytest.MonkeyPatch) -> None:
    honest = Host.take_events

    def leaking(host: Host) -> list[Any]:
        left = host._last_person if host.present < 0 else -1
        if left >= 0 and min(host._state.table.zones[left], default=0) % 2:
            host.pace.speed *= 1.5
        return honest(host)

    patch.setattr(Host, "take_events", leaking)


def unasked(patch: pytest.MonkeyPatch) -> None:
    """At the open table more is offered than everybody knows to be possible."""

    def leaking(state: State, seat: int, verbs: object) -> View:
        return replace(observe(state, NOBODY), legal=observe(state, seat).legal)

    patch.setattr("game.match.seating.make_blind_view", leaking)


BETWEEN: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "while somebody else looks, heard": aloud,
    "looks the same": lying_open,
    "at the table, cards": left_over,
    "takes its time": own_order,
    "chips does not depend": unasked,
}
"""What the law of neighbours says, and the leak it says it of."""


@thorough
@pytest.mark.parametrize("words", BETWEEN)
def test_a_planted_leak_between_people_is_found(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    BETWEEN[words](monkeypatch)
    with pytest.raises(Breach, match=words):
        in_every_game(lambda name: neighbours.hold_neighbours(name, 60, "leak"))


def in_every_game(law: Callable[[str], Tally]) -> None:
    for name in list_available_games():
        law(name)
