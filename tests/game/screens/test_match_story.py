"""The moments of a story: told to whom they are about, with the words that fit how the match ended for that seat."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.games import list_available_games
from game.match.host import Host
from game.match.match_story import MomentKind, StoryMoment, StoryTeller
from game.match.reel import Reel
from game.screens.records.match_story import MatchStory, _summarise_log
from game.screens.replay.watching import ReplayScene
from game.ui.controls import Button
from game.ui.labels import Label
from tests.support.host_table import table
from tests.support.sample_matches import NAMES, finished_scene, recorded
from tests.support.tables import TimedApp

FROM = "From here on"
FIRST, OTHER = "You hardly ever led by less.", "{name} hardly ever led by less."
TOLD = {
    ("near", True, True): (FIRST, OTHER),
    ("near", True, False): ("Here you nearly lost it.", "Here {name} nearly lost it."),
    ("near", False, True): ("Here you were in front.", "Here {name} was in front."),
    ("near", False, False): (
        "You were hardly ever nearer to the front.",
        "{name} was hardly ever nearer to the front.",
    ),
    ("turn", True, True): (
        "From here on you were in front to the end.",
        "From here on {name} was in front to the end.",
    ),
    ("best", True, True): ("No other move brought you more.", "No other move brought {name} more."),
}
"""By kind, whether the seat has won and was in front: what its person is told, and what is told of another."""


@pytest.mark.parametrize(("kind", "won", "ahead"), TOLD)
def test_a_moment_is_told_by_whose_it_is_and_how_it_ended_there(
    app: TimedApp, kind: MomentKind, won: bool, ahead: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Host, "make_recording", lambda _host: recorded(list_available_games()[0]))
    scene = finished_scene(app, list_available_games()[0])
    story = MatchStory(app, scene.host, scene.sheet)
    line = next(each for each in scene.sheet.lines if each.winner == won and each.seat)  # a bot's
    moment = StoryMoment(kind, 7, line.seat, ahead)
    mine, others = TOLD[kind, won, ahead]
    for me, words in ((line.seat, mine), ((line.seat + 1) % 4, others)):
        story.me = me
        story._teller = SimpleNamespace(found=(moment,), list_decision_lines=lambda _at, _names: [])  # type: ignore[assignment]
        (told,) = story.build_widgets()
        shown = [each.words for each in told.iter_widgets() if isinstance(each, Label | Button)]
        assert shown[-1] == words.format(name=scene.host.display_names[line.seat])
        assert "Move 7" in shown


@pytest.mark.parametrize("kinds", ["bPbb", "PPbb", "bbbb"])
def test_only_to_somebody_alone_with_bots_a_match_is_the_own_one(
    app: TimedApp, kinds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Host, "make_recording", lambda _host: recorded(list_available_games()[0]))
    scene = finished_scene(app, list_available_games()[0])
    monkeypatch.setattr(Host, "seats", table(kinds))
    story = MatchStory(app, scene.host, scene.sheet)
    assert story.me == (kinds.index("P") if kinds.count("P") == 1 else -1)
    loser = scene.sheet.lines[-1].seat
    monkeypatch.setattr(Host, "seats", table("b" * loser + "P" + "b" * (3 - loser)))
    assert "You were" in MatchStory(app, scene.host, scene.sheet).near_miss
    assert story.near_miss == "" or kinds == "bPbb"


NAMED = "Mara", "Ada"
DID, THEN = "Mara forces Ada to draw.", "Ada draws a card."


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (("The deck is shuffled.", DID, THEN, "*Ada is out.* Mara 4, Ada 2."), f"{DID} *Ada is out.*"),
        (("The deck is shuffled.", DID, THEN), f"{DID} {THEN}"),
        ((DID, THEN, "*Game 1 is over: Mara wins.*"), f"{DID} *Game 1 is over: Mara wins.*"),
        ((DID, THEN, "*Game 1 is over: Mara wins.*", "*Mara wins the match.*"), f"{DID} *Mara wins the match.*"),
        ((DID, THEN, "*Round 8 is over:* the deck was empty."), f"{DID} {THEN}"),
        (("Mara plays {8S}.", "Ada draws a card.", "{9C} comes to Ada."), "Mara plays {8S}. Ada draws a card."),
        (
            ("Mara takes a card.", "It is {JS}.", "Mara locks a pair."),
            "Mara takes a card. It is {JS}. Mara locks a pair.",
        ),
        (
            ("Mara swaps.", "Mara lays {9S} down.", "Mara takes {JH}."),
            "Mara swaps. Mara lays {9S} down. Mara takes {JH}.",
        ),
        (("Mara deals anew.", "{2H} comes to Ada.", "{3H} comes to Mara.", "{4H} comes to Ada."), "Mara deals anew."),
        ((), ""),
        (
            (
                "Mara makes room: {TH} goes to the slush pile.",
                "Mara places {QS} at the bottom of file 4.",
                "Ada turns up {AS}.",
                "*The round is over:* Mara 14, Ada 13.",
                "*Ada wins the round.*",
            ),
            "Mara makes room: {TH} goes to the slush pile. Mara places {QS} at the bottom of file 4. "
            "*Ada wins the round.*",
        ),
    ],
)
def test_a_moment_tells_what_was_done_with_which_card_and_what_came_of_it(log: tuple[str, ...], told: str) -> None:
    assert _summarise_log(log, NAMED) == told


@pytest.mark.parametrize(
    ("name", "verb", "cards"), [("lockdown", "give", 1), ("lockdown", "take", 1), ("equilibrium", "swapm", 2)]
)
def test_the_story_names_the_cards_that_went_since_a_match_that_is_over_lies_open(
    name: str, verb: str, cards: int
) -> None:
    record = recorded(name, seed=1).record
    teller = StoryTeller(record, 0)
    teller.read_on(60.0)
    moved = [at for at, line in enumerate(record.actions, 1) if line.split()[1] == verb]
    assert moved
    for at in moved:
        assert _summarise_log(teller.list_decision_lines(at, NAMES), NAMES).count("{") >= cards, record.actions[at - 1]


def test_a_move_that_ended_a_round_is_seen_with_the_cards_of_that_round(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is played again, and the deal that follows it comes after it."""
    match = recorded("crazyeights")
    reel = Reel(match.record, match.eras)
    at = reel.rounds[1]
    monkeypatch.setattr(Host, "make_recording", lambda _host: match)
    scene = finished_scene(app, "crazyeights")
    story = MatchStory(app, scene.host, scene.sheet)
    story._teller = SimpleNamespace(list_decision_lines=lambda _at, _names: [])  # type: ignore[assignment]
    card = story._build_card(StoryMoment("turn", at, reel.movers[at], True))
    next(each for each in card.iter_widgets() if isinstance(each, Button)).action()
    watched = app.top_scene
    assert isinstance(watched, ReplayScene)
    assert watched.replay.at == at
    app.wait(2.0)
    assert not watched.play.board.zones[reel.movers[at]]
    app.wait(20.0)
    assert watched.play.is_idle
    assert watched.play.board.zones[reel.movers[at]]
