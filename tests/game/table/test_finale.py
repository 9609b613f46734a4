"""The end of a round or match on the table: what is counted when, and how it is skipped."""

import pygame
import pytest

from engine.registry import NAMES, game
from game.app.result_sheet import ResultLine, ResultSheet
from game.match.match_setup import BOT, Seat
from game.table.model import finale as model
from game.table.model.finale import Finale
from game.table.model.geometry import Box
from game.table.render.finale import place_figure, place_winner
from tests.game.table.test_overlaps import laid
from tests.support.tables import TimedApp, sit
from tests.support.tiers import sampled

FIGURES = ((2, "40"), (0, "−12"), (1, "out"))
LINES = tuple(ResultLine(seat, (), ("1", figure), seat == 2, 1 + n) for n, (seat, figure) in enumerate(FIGURES))
SHEET = ResultSheet("", "", (("A", ""), ("Total", "")), LINES, over=True)


def test_the_click_that_was_meant_for_the_table_skips_nothing() -> None:
    end = Finale(SHEET, 5.0)
    end.skip(5.1)
    assert not end.is_over(5.1)
    end.skip(5.01 + model.DEAF)
    assert end.is_over(5.5)


CASES = [
    (name, seats, size, text)
    for name in NAMES
    for seats in game(name).seats
    for size in ((960, 600), (1280, 720), (1920, 1080))
    for text in (1.0, 1.5, 2.0)
]


def counted(seats: int, headline: str = "Cleopatra has the lowest Fist: −11", over: bool = False) -> Finale:
    """The end of a round, or of a match, that the second seat has won."""
    lines = tuple(ResultLine(seat, (), ("100",), seat == 1, seat + 1) for seat in range(seats))
    return Finale(ResultSheet("", headline, (("Total", ""),), lines, over=over), 0.0)


@sampled(4)
@pytest.mark.parametrize(("name", "seats", "size", "text"), CASES)
@pytest.mark.parametrize("over", [False, True])
def test_figures_and_who_has_won_hide_no_hand_no_pile_no_other_seat_and_not_each_other(
    name: str, seats: int, size: tuple[int, int], text: float, over: bool
) -> None:
    pygame.font.init()
    play = laid(name, seats, size, text)
    zones = play.view.rules.zones
    hands = [box for zone, spec in enumerate(zones) if spec.owner >= 0 for box in play.list_card_boxes(zone)]
    plates = {str(seat): place_figure(play.layout, seat) for seat in range(seats)}
    plates["winner"] = place_winner(play, counted(seats, over=over))[0]
    if text == 1.0:
        piles = [box for zone, spec in enumerate(zones) if spec.owner < 0 for box in play.list_card_boxes(zone)]
        assert not any(plates["winner"].overlaps_box(pile) for pile in piles)
    window = Box(0, 0, *play.layout.size)
    for what, box in plates.items():
        assert box.is_inside(window), what
        assert not any(box.expand_by(-1).overlaps_box(card) for card in hands), what
        assert not any(box.expand_by(-1).overlaps_box(play.layout.panels[n]) for n in range(seats) if str(n) != what), (
            what
        )
        assert not any(box.expand_by(-1).overlaps_box(other) for whose, other in plates.items() if whose != what), what


@pytest.mark.parametrize(
    ("people", "winner", "heard"),
    [(1, 0, "win"), (1, 1, "lose"), (2, 0, "win"), (2, 2, "win"), (0, 1, "win")],
)
def test_only_who_plays_alone_hears_a_defeat(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, people: int, winner: int, heard: str
) -> None:
    scene = sit(app, NAMES[-1], people=max(1, people), seats=3)
    if not people:
        scene.host.set_seat(0, Seat(BOT, "Ada", "random"))
    lines = tuple(ResultLine(seat, (), ("1",), winner=seat == winner, place=1 + (seat != winner)) for seat in range(3))
    sounds: list[str] = []
    monkeypatch.setattr(app, "play_sound", sounds.append)
    scene._sound_of_end(ResultSheet("", "", (("Points", ""),), lines))
    assert sounds == [heard]
