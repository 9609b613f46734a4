"""The end of a round or match on the table: what is counted when, and how it is skipped."""

from dataclasses import replace

import pytest

from engine.core.events import RoundEnded
from engine.registry import NAMES, game
from game.app.result_sheet import ResultLine, ResultSheet
from game.input.keymap import label_command_key
from game.match.match_setup import BOT, Seat
from game.table.model import finale as model
from game.table.model.finale import Finale
from game.table.model.geometry import Box
from game.table.render.finale import describe_foot, place_figure, place_winner
from tests.game.table.test_overlaps import lay_table
from tests.support.tables import TimedApp, start_table
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


def test_who_has_to_go_on_reads_by_what_and_nobody_reads_it_where_it_goes_on_by_itself() -> None:
    end = replace(counted(3), sheet=replace(SHEET, how="Won: 3 to 2."))
    assert describe_foot(end, keys=False) == "Won: 3 to 2.\n_Press anywhere: go on_"
    assert label_command_key("choose") in describe_foot(end, keys=True)
    assert describe_foot(replace(end, lasts=False), keys=False) == "Won: 3 to 2."


CASES = [
    (name, seats, size, text)
    for name in NAMES
    for seats in game(name).seats
    for size in ((960, 600), (1280, 720), (1920, 1080))
    for text in (1.0, 1.5, 2.0)
]


def counted(seats: int, over: bool = False) -> Finale:
    """The end of a round, or of a match, that the second seat has won."""
    lines = tuple(ResultLine(seat, (), ("100",), seat == 1, seat + 1) for seat in range(seats))
    return Finale(
        ResultSheet("", "Cleopatra has the lowest Fist: −11", (("Total", ""),), lines, over=over), 0.0, lasts=True
    )


@sampled(4)
@pytest.mark.parametrize(("name", "seats", "size", "text"), CASES)
@pytest.mark.parametrize("over", [False, True])
def test_figures_and_who_has_won_hide_no_hand_no_pile_no_other_seat_and_not_each_other(
    name: str, seats: int, size: tuple[int, int], text: float, over: bool
) -> None:
    play = lay_table(name, seats, size, text)
    zones = play.view.rules.zones
    hands = [box for zone, spec in enumerate(zones) if spec.owner >= 0 for box in play.list_card_boxes(zone)]
    plates = {str(seat): place_figure(play.layout, seat, "Points  *-100*") for seat in range(seats)}
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


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_the_table_holds_its_breath_and_the_winner_stays_until_somebody_goes_on(speed: float) -> None:
    end = Finale(SHEET, 5.0 + model.BREATH / speed, speed, lasts=True)
    end.skip(5.0)
    assert not end.skipped, "whoever clicked for the last card ends nothing"
    assert not end.figures_at(5.0)
    assert not end.is_over(5.0 + 3600)
    assert end.is_still(5.0 + 3600), "nothing is drawn anew meanwhile"
    end.skip(60.0)
    assert end.is_over(60.0)


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_press_skips_the_figures_of_a_match_and_never_its_winner(speed: float) -> None:
    end = Finale(SHEET, 5.0, speed, lasts=True)
    end.skip(5.4)
    assert not end.is_over(5.4), "a key too many goes no further"
    assert end.compute_winner_rise(5.4 + 0.5 / speed) == 1.0
    end.skip(5.4 + 0.9 * model.SEEN)
    assert not end.is_over(60.0)
    end.skip(5.41 + model.SEEN)
    assert end.is_over(5.41 + model.SEEN)


def test_with_less_motion_the_end_of_a_match_is_over_in_three_seconds() -> None:
    end = Finale(SHEET, 5.0, 0.5, reduced=True, lasts=True)
    assert not end.is_over(7.9)
    assert end.is_over(8.0)
    assert model.BRIEF <= 3.0


@pytest.mark.parametrize("over", [True, False])
def test_the_winner_of_a_round_or_match_stands_there_until_a_key_is_pressed_and_nobody_waits_among_bots(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    for people in (1, 0):
        scene = start_table(app, NAMES[-1], people=1, seats=3, speed=1.0)
        if not people:
            scene.host.change_seats({0: Seat(BOT, "Ada", "random")})
        scene.play.timeline.speed = 1.0
        monkeypatch.setattr(scene, "_make_result_sheet", lambda _event: replace(SHEET, over=over))
        end = scene._make_finale(RoundEnded(number=1), 5.0)
        assert end is not None
        assert end.began == 5.0 + model.BREATH * over
        assert end.is_over(3600.0) == (not people)
