"""The laws hold for a slice of random play, and they can fail: each of these defects is caught."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core.actions import Action, Decision
from engine.core.events import Acted, Event
from engine.core.ledger import Ledger
from engine.core.state import Frame, Legal, MatchState, State
from engine.core.table import Table
from engine.registry import NAMES, game
from tests.laws.breach import Breach
from tests.laws.match import Match, Tally
from tests.laws.plan import by_twos, iter_setups
from tests.support.every_game import each_game_with_options
from tests.support.tiers import mark_deep, sampled, thorough


def play(name: str, decisions: int, every: int = 30, seed: str = "slice") -> Tally:
    played, tally = game(name), Tally()
    for setup in iter_setups(played, seed):
        Match(played, setup, every, tally).play_on(decisions - tally.decisions)
        if tally.decisions >= decisions:
            break
    return tally


def play_by_twos(name: str, decisions: int) -> Tally:
    """So many decisions of each of the matches in which every two choices of options meet."""
    played, tally = game(name), Tally()
    for setup in by_twos(played, "slice"):
        Match(played, setup, 60, tally).play_on(decisions)
    return tally


@sampled(2, landing=5)
@pytest.mark.parametrize("decisions", [40, mark_deep(100)])
@each_game_with_options
def test_random_play_with_every_two_choices_breaks_no_law(name: str, decisions: int) -> None:
    tally = play_by_twos(name, decisions)  # `.ci/run laws` holds up to 12,000 of a game to them
    assert tally.decisions > 10 * decisions
    assert tally.positions > 3


def test_every_mixture_of_variants_and_seats_has_its_turn() -> None:
    for name in NAMES:
        played = game(name)
        wide = [option for option in played.options if option.multi]
        mixtures = 1
        for option in wide:
            mixtures *= 2 ** len(option.choices)
        seen: set[tuple[object, ...]] = set()
        for setup, _ in zip(iter_setups(played, "any"), range(mixtures * len(played.seats) + 60), strict=False):
            options = dict(setup.options)
            seen.add((setup.seats, *(options.get(option.key, "") for option in wide)))
        assert {entry[0] for entry in seen} == set(played.seats)
        for place, _ in enumerate(wide, 1):
            assert len({entry[place] for entry in seen}) == 2 ** len(wide[place - 1].choices)


# --- defects -------------------------------------------------------------------------------------------------------


def breach(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, defect: object) -> str:
    """What the laws say when ``owner.name`` is broken; "" if no game breaks by it."""
    monkeypatch.setattr(owner, name, defect)
    for played in NAMES:
        try:
            play(played, 3000, every=12)
        except Breach as found:
            return str(found)
    return ""


def test_an_event_that_names_a_hidden_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def seen_by(event: Event, seat: int) -> Event:
        return event

    assert "may not know" in breach(monkeypatch, Event, "seen_by", seen_by)


@thorough
def test_a_secret_answer_that_is_read_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def act(state: State, frame: Frame[State], seat: int, action: Action, forced: bool) -> Event:
        return Acted(seat, text=action.text, public=action.text, forced=forced)

    assert "may not know" in breach(monkeypatch, MatchState, "_act", act)


@thorough
def test_a_hand_that_remembers_a_card_that_slipped_away_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def move_hidden(table: Table, moves: Sequence[tuple[int, int, int, int]]) -> None:
        for card, src, dst, seen in moves:
            table.known[card] &= seen
            table.move(card, src, dst, seen)

    assert "the ledger lets" in breach(monkeypatch, Table, "move_hidden", move_hidden)


@thorough
def test_a_shuffle_that_nobody_forgets_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(ledger: Ledger, cards: Sequence[int], seats: int, places: int) -> None:
        """Nothing."""

    assert breach(monkeypatch, Ledger, "_forget_faces", forget)


def test_a_movement_that_is_not_told_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Table.move

    def move(table: Table, card: int, src: int, dst: int, seen: int = 0, at: int = -1) -> None:
        events, table.events = table.events, None
        told(table, card, src, dst, seen, at)
        table.events = events

    assert "movement is told" in breach(monkeypatch, Table, "move", move)


@thorough
def test_a_clone_that_writes_to_lists_it_shares_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    cloned = Table.clone

    def clone(table: Table) -> Table:
        other = cloned(table)
        table._own_lists(0, 0)
        other.zones[0] = table.zones[0]
        other._shared &= ~1  # it takes the list for its own
        return other

    assert breach(monkeypatch, Table, "clone", clone)


@thorough
def test_an_undo_beyond_what_somebody_learnt_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.take_back.is_news", lambda *_given: False)
    with pytest.raises(Breach, match="may be taken back"):
        play(NAMES[0], 1500, every=6)


@thorough
def test_legality_that_reads_a_hidden_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = MatchState.legal

    def legal(state: State, decision: Decision) -> Legal:
        offered = honest(state, decision)
        hidden = state.table.zones[(decision.seat + 1) % state.rules.seats]
        return offered[:-1] if hidden and min(hidden) % 2 and len(offered) > 2 else offered

    assert breach(monkeypatch, MatchState, "legal", legal)
