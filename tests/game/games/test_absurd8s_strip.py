"""What the strip tells of jumps into a Wormhole, of copies, of attacks passed on, and of who waits for whom."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.core.view import observe
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.turn import Jump
from engine.registry import game
from game.config import language
from game.games import get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.table.model.inventory import find_next_seat
from game.table.render.overlays import paint_strip
from game.table.render.overlays.strip import find_asked
from tests.support.positions import lay_position
from tests.support.strip_plays import at_table, tell_steps

NAMES = ("Ann", "Ben", "Cleo")
CHAIN = "opts 3p\nhands P0 QT 5C / P1 6T 9D / P2 9C 9H 2C\npile 5T@P2\nturn P0"
COPY = "opts 3p\nhands P0 TT 5C / P1 4D 9D / P2 9C 9H\npile 8S@P2\nturn P0"
FREE = "opts 3p\nhands P0 6T 6C / P1 9D KD / P2 9T KH\npile 5T@P0\nglobal TS@P1\nturn P0"
TWO = "opts 4p\nhands P0 KH QH / P1 KD QD / P2 6S KC / P3 4C 5C\npile 9T@P0\npile2 JH@P0 {}\nturn P1"
AGAIN = "opts 3p\nhands P0 9T 5C 6C / P1 7T 9D / P2 9C KH\npile 5T@P2\nturn P0"


def start_match(position: str, kinds: str) -> Host:
    """A match in this position; P a person, b a bot."""
    windows = get_game_table("absurd8s").windows
    seats = [Seat(PERSON if kind == "P" else BOT, name) for name, kind in zip(NAMES, kinds, strict=True)]
    return Host.from_state(lay_position("A8", position, played=False), seats, pace=Pace(speed=0, windows=windows))


LOCKED = "opts 3p\nhands P0 3S 5C / P1 9D KD / P2 9C 9H\npile 5S@P2\nglobal AH@P1{}\nturn P0"
DRAW = "opts 3p\nhands P0 2D 5C / P1 9D KC / P2 9C 9H\npile 5D@P2\ndraw 7T 4D\nturn P0"


def list_told(position: str, steps: str, reader: int = -1) -> list[str]:
    return tell_steps(start_match(position, "PPP"), steps, reader)


@pytest.mark.parametrize(
    ("position", "steps", "told"),
    [
        (COPY, "P0 play TT as H", "Ann copies {8S} with {TT}: Draw 4 against Ben"),
        (LOCKED.format(""), "P0 play 3S", "Ann removes {AH} with {3S} and so ends “Color lock: the suit must match”"),
        (
            LOCKED.format(" TS@P1 TC@P2"),
            "P0 play 3S ; P0 remove TS",
            "Ann removes {TS} with {3S} from the Effects for everybody",
        ),
        (
            AGAIN,
            "P0 play 9T ; P1 jump 7T",
            "Ben jumps in ahead of Ann's next turn with {7T}, on Ann's {9T}",
        ),
        (
            CHAIN,
            "P0 play QT ; P1 chain 6T ; P0 no-jump ; P2 accept",
            "Cleo is hit by Ann's Draw X (one for each card on the chain: {QT} {6T}) of {QT} via Ben and Ben's "
            "Discard 2 of {6T}",
        ),
        (
            CHAIN.replace("QT 5C", "QT 6D 5C"),
            "P0 play QT ; P1 chain 6T ; P0 jump 6D",
            "Ann jumps in ahead of Cleo with {6D} (Fish against Ben: who is hit has to ask for a card, or draw), "
            "wiping out Draw X + Discard 2 on its way, on Ben's {6T}",
        ),
    ],
)
def test_it_says_whom_it_meets_whose_turn_it_takes_and_how_it_came(position: str, steps: str, told: str) -> None:
    assert told in list_told(position, steps)


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("P1 draw ; P1 bluff 7T", "Ben plays the drawn card face-down"),
        ("P1 bluff KC", "Ben plays a card face-down"),
        ("P1 play KD", "Ben plays {KD} (for themselves: draws of 2 or more are one card smaller)"),
    ],
)
def test_it_says_in_plain_words_which_card_and_for_whom(steps: str, told: str) -> None:
    assert list_told(DRAW.replace("9D KC", "9D KC KD").replace("turn P0", "turn P1"), steps)[-1] == told


@pytest.mark.parametrize(("reader", "cards"), [(1, "{7T} {4D}"), (0, "2 cards"), (-1, "2 cards")])
def test_who_draws_reads_which_cards_and_everybody_else_how_many(reader: int, cards: str) -> None:
    assert f"Ben draws {cards} because of Ann's {{2D}}" in list_told(DRAW, "P0 play 2D ; P1 accept", reader)


@pytest.mark.parametrize("others", ["9C KH", "9C KH 2H", "9C KH 2H 3H"])
def test_it_says_how_many_cards_the_reader_gets_when_all_hands_are_dealt_anew(others: str) -> None:
    host = start_match(f"opts 3p\nhands P0 5C / P1 AC 9D 4D / P2 {others}\npile KC@P0\nturn P1", "Pbb")
    [told] = [each for each in tell_steps(host, "P1 play AC", 0) if "anew" in each]
    assert (
        told == f"Ben plays {{AC}}, shuffles all hands together and deals them anew: {len(host._state.zones[0])} to you"
    )


@pytest.mark.parametrize(("answer", "fits"), [("call", True), ("call", False), ("no-call", True)])
@pytest.mark.parametrize("lost", ["", "\nlost 0 0 1"])
def test_the_question_of_a_bluff_tells_who_draws_and_whose_turn_comes(answer: str, fits: bool, lost: str) -> None:
    card = "JC" if fits else "JS"
    position = f"opts 3p\nhands P0 5S 6S / P1 {card} 9S / P2 9H 2H 3H\npile KC@P0\nturn P1{lost}"
    host = start_match(position, "Pbb")
    host._state.apply(1, game("absurd8s").parse(f"bluff {card}"), list[Event]())
    words = game("absurd8s").words.ask(observe(host._state, 0), "call", 0, at_table(host).names)
    before = [len(host._state.zones[seat]) for seat in range(3)]
    while host._state.asked[0].kind == "call":
        decision = host._state.asked[0]
        host._state.apply(
            decision.seat, game("absurd8s").parse(answer if decision.seat == 0 else "no-call"), list[Event]()
        )
    drawn = [len(host._state.zones[seat]) - count for seat, count in enumerate(before)]
    loser = -1 if answer == "no-call" else 0 if fits else 1
    assert drawn == [2 * (seat == loser) for seat in range(3)]
    after = ("your", "Ben's", "Cleo's")[host._state.asked[0].seat]
    good = "If good (it fits and has the sign [icon:kw_control_bluff] *Bluff*)"
    assert words.endswith(f"{good}, you draw 2 cards, else Ben; then it is {after} turn.")


@pytest.mark.parametrize(
    ("tongue", "reader", "said"),
    [
        ("en", 1, "You are asked before your turn"),
        ("en", 2, "Asked before Ben's turn"),
        ("de", 1, "Du bist gefragt, dann dran"),
        ("de", 2, "Du bist gefragt, dann Ben dran"),
    ],
)
def test_who_may_call_a_bluff_is_told_whose_turn_waits_for_it(tongue: str, reader: int, said: str) -> None:
    language.set_language(tongue)
    host = start_match(AGAIN, "".join("bP"[seat == reader] for seat in range(3)))
    play = at_table(host)
    host._apply_action(0, game("absurd8s").parse("bluff 5C"))
    while [each.seat for each in host.get_view().asked] != [reader]:
        host._apply_action(host.get_view().asked[0].seat, game("absurd8s").parse("no-call"))
    play.update(0.0)
    seat, room = find_asked(play), play.layout.strip._replace(w=140)
    assert paint_strip._say_who_is_next(play, seat, paint_strip._choose_message(play, seat, True, 1), room) == said


def test_who_may_jump_in_answers_the_maker_of_the_wormhole_though_an_effect_ended_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = start_match(FREE, "bbP")
    monkeypatch.setattr(host, "foresee_pass", lambda: None)  # as at a table that does not know all hands
    play = at_table(host)
    host._apply_action(0, game("absurd8s").parse("play 6T"))
    play.update(0.0)
    assert play.last_round.history[-1].seat == 1, "the next player's Free for all ends last"
    frame = play.view.frame
    assert isinstance(frame, Jump)
    assert [maker for _, maker in frame.holes] == [play.host.game.asker(play.view, 2)] == [0]
    assert paint_strip._choose_message(play, 2, True, 1) == paint_strip.ANSWERS
    room = play.layout.strip._replace(w=140)
    assert paint_strip._say_who_is_next(play, 2, paint_strip.ANSWERS, room) == "You are to answer Ann"


@pytest.mark.parametrize(("second", "asker"), [("6D@P0", 0), ("6D@P3", -1)], ids=["one maker", "two makers"])
def test_who_may_jump_in_on_several_wormholes_answers_their_maker_or_nobody(second: str, asker: int) -> None:
    state = lay_position("A8", TWO.format(second), played=False)
    assert [decision.kind for decision in state.asked] == ["jump"]
    frame = state.stack[-1]
    assert isinstance(frame, Jump)
    assert len(frame.holes) == 2
    seat = state.asked[0].seat
    assert game("absurd8s").asker(observe(state, seat), seat) == asker


def test_where_a_choice_lies_over_the_seats_it_is_said_behind_the_newest_tile_who_follows() -> None:
    host = start_match("opts 3p\nhands P0 4S 6C / P1 9D KD 2C / P2 9T KH\npile 5S@P2\nturn P0", "bPb")
    play = at_table(host)
    assert not paint_strip._say_who_follows(play, "Ben goes on"), "nothing lies over the seats"
    for seat, text in ((0, "play 4S"), (1, "accept")):
        host._apply_action(seat, game("absurd8s").parse(text))
        play.update(0.0)
    assert play.overlay is not None
    assert paint_strip._say_who_follows(play, "You go on") == "You go on; Cleo is next"


@pytest.mark.parametrize(
    ("chosen", "pointed", "seat"),
    [((), None, 1), ((), "5T", 2), (("5T",), None, 2), (("5T",), "KH", 1), (("KH",), None, 1)],
    ids=["nothing", "pointed at", "chosen", "another pointed at", "one that changes nothing"],
)
def test_the_one_sign_of_who_follows_is_at_whom_the_choice_makes_next(
    chosen: tuple[str, ...], pointed: str | None, seat: int
) -> None:
    play = at_table(start_match("opts 3p\nhands P0 5T KH 2C / P1 9D KD / P2 9T 3H\npile 5H@P2\nturn P0", "Pbb"))
    for card in chosen:
        play.prompt.choose_target(("card", DECK.parse(card)))
    assert find_next_seat(play, ("card", DECK.parse(pointed)) if pointed else None) == seat
