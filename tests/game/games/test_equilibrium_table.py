"""House rules of 8-equilibrium that act at the table only, and what its prompts say."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from engine.core.events import PUBLIC, Acted, Event, TurnBegan
from engine.core.view import View, observe
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.scoring import IDEAL, RANK
from engine.sampling import sample
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.games import table
from game.games.equilibrium import figures, gestures
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.table.model.game_table import Arrow
from game.table.model.layout import Choices
from game.table.model.layout_build import build
from game.table.model.play import Play
from game.table.model.prompt import Prompt
from game.table.model.seat_actions import SeatAction
from game.table.render.bar import GO_ON, build_bar
from game.table.render.display_list import DrawRecorder
from game.table.render.paint_seats import Mood, draw_panels, draw_seat_actions
from game.ui.canvas import Canvas
from game.ui.style import Style

NAMES = ("Mara", "Ada", "Bruno")
SITTING = [Seat(PERSON, "Mara"), *(Seat(BOT, name, "random") for name in ("Ada", "Bruno", "Cleo"))]


def _play(seed: int, **options: str) -> Play:
    seats = [Seat(PERSON, NAMES[0]), *(Seat(BOT, name, "random") for name in NAMES[1:])]
    host = Host.new(MatchSetup("equilibrium", options, seats, str(seed)), pace=Pace(speed=0))
    play = Play(host, table("equilibrium"), (1280, 720), Choices())
    play.timeline.speed = 0.0
    play.start(0.0, fresh=True)
    return play


def _run(play: Play, seed: int) -> list[str]:
    """Play a round by random gestures; the sentences that had to be confirmed on the way."""
    rng, halts, now = random.Random(seed), list[str](), 0.0
    for _ in range(4000):
        now += 0.05
        play.update(now)
        if play.halted is not None:
            asked = play.halted
            assert not play.live
            for _ in range(3):
                now += 1.0
                play.update(now)
                assert play.halted is asked, "it went on by itself"
            bar = build_bar(play, "")
            assert [button.target for button in bar.buttons] == [GO_ON]
            halts.append(bar.words)
            play.timeline.release()
        elif play.timeline.barrier is not None:
            return halts
        elif play.live:
            gesture = rng.choice(play.prompt.gestures)
            play.commit(gesture, now)
    raise AssertionError("the round never ended")


@pytest.mark.parametrize("seed", range(4))
def test_confirm_accept_lets_a_person_take_each_card_that_cannot_be_refused(seed: int) -> None:
    play = _play(seed, tokens_each="0", confirm_accept="on")
    told = _run(play, seed)
    taken = [e for e in play.host._chronicle._events if e.text == "accept" and e.forced and e.seat == 0]  # type: ignore[attr-defined]
    assert len(told) == len(taken) > 0
    assert all("no token" in sentence for sentence in told)
    assert not _run(_play(seed, tokens_each="0"), seed)


@pytest.mark.parametrize(
    ("aid", "shown", "logged"), [("full", True, True), ("log", False, True), ("none", False, False)]
)
def test_the_memory_aid_shows_and_writes_down_as_much_as_was_agreed(aid: str, shown: bool, logged: bool) -> None:
    play = _play(3, memory_aid=aid, tokens_each="0")
    rng, now = random.Random(3), 0.0
    for _ in range(800):
        now += 0.05
        play.update(now)
        if play.live and len(play.view.zones[1]) >= 6:
            break
        if play.live:
            play.commit(rng.choice(play.prompt.gestures), now)
    faces = [sprite.side for seat in (1, 2) for sprite in play.board.zones[seat] if sprite.face >= 0]
    assert len(faces) > 2
    assert all((side == 1.0) == shown for side in faces)
    assert play.table.logs(play.view.rules) == logged


def test_a_seat_that_may_not_be_given_the_chosen_card_says_why() -> None:
    play = _play(1)
    state = GAME.start({}, 3, "1")
    for _ in range(40):
        asked = state.asks()[0]
        sizes = [len(hand) for hand in state.table.zones[:3]]
        if asked.kind == "turn" and sizes[asked.seat] == min(sizes) < max(sizes) and state.table.tokens[asked.seat]:
            break
        state.apply(asked.seat, state.legal(asked)[0])
    view = observe(state, asked.seat)
    full = sizes.index(max(sizes))
    told = play.table.misfit(view, (("slot", 0),), ("seat", full), NAMES)
    assert NAMES[full] in told
    assert "the smallest hand has" in told
    assert not play.table.misfit(view, (("slot", 0),), ("seat", asked.seat), NAMES)
    assert not play.table.misfit(view, (), ("seat", full), NAMES)


def _after(view: View, seat: int, text: str) -> tuple[tuple[str, int, bool], ...]:
    """The suits of the seat's hand after this answer."""
    state = sample(view, random.Random(5))
    state.apply(seat, next(action for action in view.actions if action.text == text))
    shown = figures.meter(observe(state, seat), "normal")
    assert shown is not None
    return shown.suits


def test_the_scale_shows_beforehand_what_taking_and_swapping_would_do() -> None:
    laid, seen = table("equilibrium"), set()
    for seed in range(12):
        state = GAME.start({"variants": "D" if seed % 3 == 0 else ""}, 3, str(seed))
        rng = random.Random(seed)
        while state.asks():
            asked = state.asks()[0]
            view, seat = observe(state, asked.seat), asked.seat
            prompt = Prompt(laid.gestures(view, asked))
            early = sum(len(hand) for hand in view.zones[:3]) < 22
            if asked.kind == "react" and early and (shown := laid.foreseen(view, prompt, "normal")):
                assert shown.ahead
                assert shown.suits == _after(view, seat, "accept")
                seen.add("react")
            if asked.kind == "turn" and early and view.tokens[seat]:
                card = rng.choice(view.zones[seat])
                prompt.choose(("card", card))
                assert laid.foreseen(view, prompt, "normal") is None, "it may still become any swap"
                prompt.choose(("slot", 2))
                shown = laid.foreseen(view, prompt, "normal")
                known = view.zones[view.rules.slots[2]][-1] >= 0  # type: ignore[attr-defined]
                assert shown is not None
                if known:
                    assert shown.suits == _after(view, seat, f"swapm {GAME.deck.codes[card]} M3")
                    taken = view.zones[view.rules.slots[2]][-1]  # type: ignore[attr-defined]
                    off = sum(RANK[held] for held in view.zones[seat]) - RANK[card] + RANK[taken] - IDEAL
                    told = next(value for label, value, _good in shown.rows if label == "From 56")
                    assert RANK[taken] == RANK[card] or told.endswith(
                        f"→ {off:+d}".replace("-", "−").replace("+0", "0")
                    )
                seen.add("swap" if known else "blind")
                assert sum(count for _, count, _ in shown.suits) == len(view.zones[seat]) - (not known)
            state.apply(seat, rng.choice(state.legal(asked)))
    assert seen == {"react", "swap", "blind"}


def test_the_answers_to_a_card_stay_when_the_card_itself_is_chosen() -> None:
    laid, state, rng = table("equilibrium"), GAME.start({}, 3, "1"), random.Random(1)
    while state.asks()[0].kind != "react":
        state.apply(state.asks()[0].seat, rng.choice(state.legal(state.asks()[0])))
    asked = state.asks()[0]
    view = observe(state, asked.seat)
    for answer in view.actions:
        prompt = Prompt(laid.gestures(view, asked))
        assert prompt.choose(gestures.incoming(view)) is None
        assert gestures.word(answer.text) in prompt.lit()
        settled = prompt.choose(gestures.word(answer.text))
        assert settled is not None
        assert settled.actions == (answer,)


def test_a_card_looked_at_tells_its_figures_what_it_does_for_the_hand_and_its_power() -> None:
    laid = table("equilibrium")
    state = GAME.start({"variants": "E"}, 3, "story")
    view, nobody = observe(state, 0), observe(state, -1)
    king, held = GAME.deck.index["KD"], view.zones[0][0]
    told = laid.story(view, king)
    assert told.startswith("Red and odd; its rank counts 13.")
    assert told.endswith("give a card on.")
    suits = sum(card // 13 == held // 13 for card in view.zones[0])
    assert f"You hold {suits} " in laid.story(view, held)
    assert "You" not in laid.story(nobody, held), "who looks on from nowhere reads of no hand"
    plain = observe(GAME.start({}, 3, "story"), 0)
    assert "give a card on" not in laid.story(plain, king)


def test_kings_given_on_are_drawn_as_a_chain_until_the_next_turn() -> None:
    laid = table("equilibrium")
    chain: tuple[Arrow, ...] = ()
    for text, seat in (("king KS to P2", 0), ("king KS to P1", 2)):
        chain = laid.chained(chain, Acted(seat, text=text))
    assert [(arrow.source, arrow.target) for arrow in chain] == [
        (("seat", 0), ("seat", 2)),
        (("seat", 2), ("seat", 1)),
    ]
    assert laid.chained(chain, Acted(1, text="king KS to P1")) == chain
    assert laid.chained(chain, TurnBegan(1)) == ()


def test_every_choice_in_words_has_a_name_of_its_own_in_the_prompt() -> None:
    laid, seen = table("equilibrium"), set()
    for seed in range(10):
        state = GAME.start({"variants": "ABCDE"}, 4, f"chips {seed}")
        rng = random.Random(seed)
        while state.asks():
            asked = state.asks()[0]
            view = observe(state, asked.seat)
            labels = {button.target: button.label for button in laid.words(view, asked, (*NAMES, "Cleo"))}
            for gesture in laid.gestures(view, asked):
                for target in gesture.targets:
                    if target[0] == "word":
                        seen.add(target[1])
                        told = laid.chip(view, target, (*NAMES, "Cleo"))
                        assert told.lower() != target[1] or told in labels[target], target
            state.apply(asked.seat, rng.choice(state.legal(asked)))
    assert seen >= {"accept", "reject", "cancel", "toss", "no-wind", "wind ccw", "no-jack", "order keep", "relay"}


def test_whoever_rests_on_the_deck_reads_what_went_to_its_bottom_openly() -> None:
    said = {}
    for aid in ("full", "log"):
        state = GAME.start({"memory_aid": aid}, 3, "bottom")
        for text in ("give deck", "to P1", "reject", "bottom M2"):
            asked = state.asks()[0]
            if text == "give deck":
                to = (asked.seat + 1) % 3
                gone = GAME.deck.codes[state.table.zones[state.rules.slots[1]][0]]
            state.apply(asked.seat, GAME.parse(text.replace("P1", f"P{to}")))
        layout = table("equilibrium").markers(_play(1).layout, observe(state, 0))
        said[aid] = layout[0].tip
    assert said["full"] == f"Cards left in the deck. At the bottom, the lowest first: {{{gone}}}."
    assert said["log"] == "Cards left in the deck."


@pytest.mark.parametrize("variants", ["A", "AC", "ABCDE"])
def test_who_has_used_the_relay_is_shown(variants: str) -> None:
    """Public at all times, the own team's and the other's (EQ-K)."""
    text = "EQ-T | a position |\nopts 4p variants={}\nhands P0 +3 / P1 +3 / P2 +3 / P3 +3\n{}turn P0"
    layout = Play(Host.at(GAME.start({"variants": "A"}, 4, 1), SITTING), table("equilibrium"), (1280, 720)).layout
    for used, own, other in (("", False, False), ("state relay T0\n", True, False), ("state relay T1\n", False, True)):
        state = play_position(parse(text.format(variants, used))[0])
        for seat in (0, 1):
            signs = [one for one in table("equilibrium").markers(layout, observe(state, seat)) if one.icon == "link"]
            wanted = [own, other]
            assert ["has used" in sign.tip for sign in signs] == wanted
            assert ["Your team" in sign.tip for sign in signs] == [seat == 0, seat == 1]
            assert len({sign.colour for sign in signs if "has used" in sign.tip}) <= 1
            assert not any(a.box.holds(b.box.cx, b.box.cy) for a in signs for b in signs if a is not b)
    play = Play(Host.at(GAME.start({}, 4, 1), SITTING), table("equilibrium"), (1280, 720))
    assert not [one for one in table("equilibrium").markers(play.layout, play.view) if one.icon == "link"]


def test_a_panel_says_whether_a_card_came_from_the_market_or_from_the_deck() -> None:
    rules, card = GAME.rules({}, 4), GAME.deck.index["TC"]
    for src, words in ((rules.slots[1], "takes {TC} from the Market"), (rules.shown, "takes {TC} from the deck")):
        taken = Event("move", card=card, src=src, dst=2, mask=PUBLIC)
        assert table("equilibrium").seat_action(taken, rules, NAMES) == SeatAction(2, words)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_signs_beside_the_market_lie_on_no_card_and_on_no_seat(
    size: tuple[int, int], scale: float, seats: int
) -> None:
    state = GAME.start({"variants": "AC" if seats > 2 else "C"}, seats, 7)
    shown, view = table("equilibrium"), observe(state, 0)
    layout = build(size, seats, 0, shown.panel, Choices(text_scale=scale), shown.hand, shown.few)
    cards = [place.pose.box for zone, place in shown.places(layout, view.rules).items() if zone >= seats]
    signs = [marker.box for marker in shown.markers(layout, view) if marker.panel]
    assert len(signs) == (3 if seats > 2 else 1)
    for sign in signs:
        assert not any(sign.meets(card) for card in cards)
        assert not any(sign.meets(panel) for panel in layout.panels)
        assert not sign.meets(layout.bar)


@pytest.mark.parametrize("seat", range(4))
def test_what_one_did_stands_beside_the_sign_of_the_own_team_too(seat: int) -> None:
    """Team 0 and team 1 alike (EQ-14.A): nothing of the line is drawn over name and signs."""
    sitting = [Seat(PERSON if n == seat else BOT, "Maximiliane", "" if n == seat else "random") for n in range(4)]
    play = Play(Host.at(GAME.start({"variants": "A"}, 4, 1), sitting), table("equilibrium"), (1280, 720))
    play.start(0.0, fresh=False)
    assert play.anchor == seat
    own = play.layout.panel(seat)
    head = pygame.Rect(own._replace(h=40).ints())

    def drawn(draw: Callable[[Canvas], None]) -> list[pygame.Rect]:
        recorder = DrawRecorder((1280, 720))
        draw(Canvas(recorder, Style(1.0)))
        rects = [pygame.Rect(item.at, item.bitmap.get_size()) for item in recorder.items]
        return [rect for rect in rects if head.contains(rect)]

    signs = drawn(lambda canvas: draw_panels(canvas, play, Mood()))
    assert len(signs) == 3, "the sign of the seat, the name and that of the team"
    told = 0
    for length in range(1, 40):
        play.last_round.seat_actions = tuple(("m" * length,) if n == seat else () for n in range(4))
        for line in drawn(lambda canvas: draw_seat_actions(canvas, play)):
            assert line.x >= max(rect.right for rect in signs)
            told += 1
    assert told > 4
