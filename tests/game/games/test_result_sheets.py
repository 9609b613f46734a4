"""The sheet of a round that is over agrees with what the engine says of the match, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engine.core.events import Event, RoundEnded
from engine.core.state import State
from engine.core.texts import plain
from engine.core.view import observe
from engine.registry import game
from game import games
from game.app.result_sheet import ResultSheet, match_sheet
from game.ui.sheet import ResultLine
from tests.laws.plan import pick, setups
from tests.support.every_game import each_game
from tests.support.tiers import sampled

NAMES = tuple(plain(("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")))
MATCHES, STEPS = 8, 2500

Ended = tuple[State, ResultSheet]


def _match(name: str, number: int) -> Iterator[Ended]:
    played, rng = game(name), Random(number)
    setup = next(islice(setups(played, "sheets"), number, None))
    events: list[Event] = []
    state = played.start(dict(setup.options), setup.seats, setup.seed)
    for _step in range(STEPS):
        if not state.asks():
            return
        asked = rng.choice(state.asks())
        state.apply(asked.seat, pick(state.legal(asked), True, rng), events)
        for event in events:
            if isinstance(event, RoundEnded):
                seen = event.seen_by(0)
                sheet = games.get_game_table(name).make_result_sheet(seen, observe(state, 0), NAMES[: setup.seats])
                assert sheet is not None
                yield state.clone(), sheet
        events.clear()


@sampled(2)
@each_game
def test_everybody_has_a_line_the_best_first_and_the_last_sheet_names_who_has_won(name: str) -> None:
    over = 0
    found = [each for number in range(MATCHES) for each in _match(name, number)]
    for state, sheet in found:
        places = [line.place for line in sheet.lines]
        assert len({line.seat for line in sheet.lines}) == len(places)
        assert places == sorted(places)
        assert all(line.place == 1 for line in sheet.lines if line.winner)
        assert min(places) == 1
        assert all(len(line.figures) == len(sheet.columns) for line in sheet.lines)
        assert sheet.over == state.over
        over += state.over
        if state.over and not sheet.standing:
            best = {NAMES[seat] for seat, place in enumerate(game(name).standing(state).places) if place == 1}
            assert {NAMES[line.seat] for line in sheet.lines if line.winner} == best
            assert not [each for each in best if each not in sheet.headline], sheet.headline
    assert len(found) > 5
    assert over > 2


@pytest.mark.parametrize(
    ("places", "teams", "told"),
    [
        ((1, 2, 3), (-1, -1, -1), "Mina wins the match"),
        ((2, 1, 1), (-1, -1, -1), "Tom and Ada share the match"),
        ((1, 2, 1, 2), (0, 1, 0, 1), "Mina and Ada win the match"),
        ((1, 1, 1, 1), (0, 1, 0, 1), "Mina, Tom, Ada and Ben share the match"),
        ((2, 1), (0, 1), "Tom wins the match"),
    ],
)
def test_who_has_won_a_match_alone_with_a_partner_or_beside_others_is_told_so(
    places: tuple[int, ...], teams: tuple[int, ...], told: str
) -> None:
    lines = tuple(ResultLine(seat, (), (), False, 9, team=team) for seat, team in enumerate(teams))
    standing = tuple((seat, "") for seat in range(len(places)))
    sheet = ResultSheet("Round 3", "Ada wins the round", (), lines, standing=standing, over=True)
    found = match_sheet(sheet, places, NAMES)
    assert found.headline == told
    assert found.why == "Round 3: Ada wins the round."
    assert [(line.seat, line.winner) for line in found.lines] == sorted(
        ((seat, place == 1) for seat, place in enumerate(places)), key=lambda line: places[line[0]]
    )
    assert match_sheet(replace(sheet, over=False), places, NAMES) == replace(sheet, over=False)
