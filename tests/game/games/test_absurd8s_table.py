"""Absurd 8's at the table: everything legal can be clicked, everything fits, windows betray nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from engine.core.events import Event, RoundEnded, TurnBegan
from engine.core.state import State
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.options import rules_of
from engine.registry import game
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position, play_position
from game.games import table
from game.games.absurd8s import close_up
from game.games.absurd8s.several import Several
from game.games.absurd8s.situation import ahead, pending
from game.games.absurd8s.spread import PANEL
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.match_start import table_scene
from game.table.model.layout_build import build
from game.table.model.play import Play
from game.table.model.prompt import HUSH
from game.table.model.touch import Touch
from game.table.render.display_list import DrawRecorder
from game.table.scene import TableScene
from game.ui.canvas import Canvas
from game.ui.style import Style
from tests.support.tables import TimedApp, awaited
from tests.window import absurd8s_cards

NAMES = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")
ON_TABLE = ("effect", "pile", "attack", "deck", "battle", "drawn")
BUSY = """
A8-B1 | everything at once | A8-146
opts {seats}p
hands {hands}
pile 9S@P1 4S@P1 2D@P1
pile2 JH@P1 3H@P0
pile3 JD@P1 8D@P0
effects P0 KS / P1 KT 2H
global AH@P1 TC@P0 9H@P1 QH@P1
incoming 2D
chain 4S 2D
turn P0
"""


def state_of(text: str) -> State:
    block = parse(text)[0]
    return play_position(block) if block.has("do") else build_position(block)


def crowded(seats: int, own: int = 20) -> State:
    hands = " / ".join(f"P{seat} +{own if seat == 0 else 2}" for seat in range(seats))
    return state_of(BUSY.format(seats=seats, hands=hands))


def hosted(state: State, people: int = 1, kind: str = "step") -> Host:
    seats = [Seat(PERSON if n < people else BOT, NAMES[n], "random") for n in range(state.rules.seats)]
    return Host.at(state, seats, pace=Pace(kind=kind))


@pytest.fixture
def app(app: TimedApp) -> TimedApp:
    app.store.change(bot_pace="step")
    return app


def _pass_time(app: TimedApp, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        app.now += 0.1
        app.turn([])


def _open(app: TimedApp, host: Host) -> TableScene:
    scene = table_scene(app, host)
    app.push(scene)
    _pass_time(app, 2.0)
    return scene


# --- the prompt ----------------------------------------------------------------------------------------------------


@pytest.mark.sample(10)
@pytest.mark.parametrize("code", DECK.codes)
def test_every_card_is_played_with_the_mouse(code: str, app: TimedApp, tmp_path: Path) -> None:
    told = absurd8s_cards.play_card(code, None, tmp_path)
    assert any(f"{{{code}}}" in line for line in told)


@pytest.mark.sample(4)
@pytest.mark.parametrize("seed", range(12))
def test_every_legal_action_has_a_gesture_of_its_own_and_no_gesture_does_anything_else(seed: int) -> None:
    rng = random.Random(seed)
    own = table("absurd8s")
    house = {option.key: rng.choice(option.choices)[0] for option in game("absurd8s").options if option.house}
    state = game("absurd8s").start(house if seed % 2 else {}, rng.choice((2, 3, 4, 5, 8)), seed)
    for _ in range(160):
        asked = state.asks()
        if not asked:
            return
        seat = asked[0].seat
        host = Host.at(state, [Seat(PERSON if n == seat else BOT, NAMES[n]) for n in range(state.rules.seats)])
        view = host.view()
        if len(view.actions) <= 400:
            special = own.prompt(view, asked[0], False)
            made = special.gestures if special is not None else own.gestures(view, asked[0])
            assert {action for gesture in made for action in gesture.actions} == set(view.actions)
            layout = build((1280, 720), view.seats, seat, PANEL)
            spots = {spot.target for spot in own.spots(layout, view)}
            for gesture in made:
                on_table = {part for part in gesture.targets if part[0] in ON_TABLE}
                assert on_table <= spots, "something to be clicked is nowhere"
                rivals = {other.actions for other in made if set(other.targets) == set(gesture.targets)}
                assert len(rivals) == 1, "the same clicks would do different things"
        state.apply(seat, rng.choice(list(state.legal(asked[0]))))


def test_several_cards_are_chosen_in_any_order_and_confirmed() -> None:
    state = state_of("A8-B2 | discard | A8-101\nopts 2p\nhands P0 +6 / P1 +4\npile 9S@P0 3D@P1\nincoming 3D\nturn P0\n"
                   "do P0 accept\n")  # fmt: skip
    play = Play(hosted(state), table("absurd8s"), (1280, 720))
    play.start(0.0, fresh=False)
    prompt = play.prompt
    assert isinstance(prompt, Several)
    assert (prompt.least, prompt.most) == (3, 3)
    cards = sorted(prompt.pool, key=str)
    for card in cards[:2]:
        assert prompt.choose(card) is None
    assert not prompt.left()
    assert prompt.missing == 1
    assert prompt.choose(cards[2]) is None, "the last card does not do it by itself"
    ready = prompt.ready
    assert ready is not None
    assert set(ready.targets) == set(cards[:3])
    prompt.choose(cards[0])
    assert prompt.missing == 1, "a click takes a card back"


def test_a_suit_is_asked_for_last_and_only_where_the_card_is_wild() -> None:
    state = state_of("A8-B6 | rings | A8-085\nopts 3p\nhands P0 3C 8S AT 7H / P1 +4 / P2 +4\npile 9S@P1 2C@P2\n"
                   "pile2 JH@P1\nturn P0\n")  # fmt: skip
    play = Play(hosted(state), table("absurd8s"), (1280, 720))
    play.start(0.0, fresh=False)
    plain, wild, ace, seven = (("card", DECK.parse(code)) for code in ("3C", "8S", "AT", "7H"))

    def shown(*parts: tuple[str, int]) -> str:
        play.prompt.clear()
        for part in parts:
            play.prompt.choose(part)
        overlay = play.table.overlay(play.layout, play.view, play.prompt)
        return overlay.kind if overlay is not None else ""

    assert shown(plain) == shown(plain, ("pile", 1)) == "", "an ace in the hand lends nothing by itself"
    assert shown(wild) == "", "the piles are not covered before one is chosen"
    assert shown(wild, ("pile", 1)) == "suits"
    assert shown(plain, ace, ("pile", 0)) == "suits"
    assert shown(seven, ("pile", 0)) == "picks"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_the_ring_of_suits_leaves_what_the_others_did_to_be_read(seats: int, size: tuple[int, int]) -> None:
    others = "".join(f" / P{n} +4" for n in range(1, seats))
    state = state_of(f"A8-B6 | ring | A8-085\nopts {seats}p\nhands P0 3C 8S 7H{others}\npile 9S@P1\nturn P0\n")
    play = Play(hosted(state), table("absurd8s"), size)
    play.start(0.0, fresh=False)
    play.prompt.choose(("card", DECK.parse("8S")))
    overlay = play.table.overlay(play.layout, play.view, play.prompt)
    assert overlay is not None
    assert overlay.kind == "suits"
    covered = [seat for seat in range(1, seats) if overlay.box.grown(-0.5).meets(play.layout.panel(seat))]
    assert not covered
    assert overlay.box.bottom <= play.layout.bar.y + 0.5


def test_the_words_of_pending_attacks_count_kings() -> None:
    state = state_of("A8-B3 | sums | A8-127\nopts 3p\nhands P0 +4 / P1 +4 / P2 +4\npile 9S@P0 2D@P1 8S=D@P2\n"
                   "effects P0 KH\nincoming 2D 8S\nturn P0\n")  # fmt: skip
    view = hosted(state).view()
    assert [item.label for item in pending(view)] == ["Draw 3", "Draw 5"]


@pytest.mark.parametrize("seed", range(8))
def test_who_is_said_to_be_next_is_next(seed: int) -> None:
    rng = random.Random(seed)
    state = game("absurd8s").start({}, rng.choice((2, 3, 4, 6)), seed)
    told = 0
    for _ in range(120):
        asked = state.asks()
        if not asked:
            break
        seat = asked[0].seat
        action = rng.choice(list(state.legal(asked[0])))
        host = Host.at(state, [Seat(PERSON if n == seat else BOT, NAMES[n]) for n in range(state.rules.seats)])
        found = ahead(host.view(), action) if action.verb in ("play", "chain", "jump") else None
        events: list[Event] = []
        state.apply(seat, action, events)
        if found is None or found.seat < 0:
            continue
        turn = next((event.seat for event in events if isinstance(event, TurnBegan)), -1)
        assert turn == found.seat
        told += 1
    assert told > 3


# --- windows -------------------------------------------------------------------------------------------------------

WINDOW = """
A8-B4 | a wormhole is open | A8-077
opts 3p
hands P0 {mine} KC / P1 {yours} QC / P2 +5
pile 9S@P0 6S@P2
turn P2
"""


def test_a_window_explains_itself_the_first_time_and_never_again(app: TimedApp) -> None:
    for often in (1, 0):
        app.notices.clear()
        scene = _open(app, hosted(state_of(WINDOW.format(mine="AS", yours="9D")), people=1))
        _pass_time(app, 2.0)
        assert scene.play.live
        assert sum("A Wormhole lies on top" in words for words in app.notices.words) == often


def test_the_public_window_looks_the_same_whatever_is_held(app: TimedApp) -> None:
    pictures = set()
    for mine, yours in (("AS", "9D"), ("9D", "AS"), ("8H", "4D")):
        scene = _open(app, hosted(state_of(WINDOW.format(mine=mine, yours=yours)), people=2))
        assert scene.play.windows.public() == (0, 1)
        assert not scene.cover.up, "nobody has to take the screen to let it go"
        app.draw()
        pictures.add(pygame.image.tobytes(app.surface, "RGB"))
        app.scenes.clear()
    assert len(pictures) == 1


def test_who_wants_to_react_gets_a_cover_and_who_comes_before_lets_it_go(app: TimedApp) -> None:
    host = hosted(state_of(WINDOW.format(mine="AS", yours="8H")), people=2)
    scene = _open(app, host)
    scene.do("react 1")
    _pass_time(app, 2.0)
    assert awaited(scene) == 1
    assert host.present == -1
    assert host.view().asked[0] == (1, "jump")


def test_all_let_it_go_takes_nobody_to_the_screen(app: TimedApp) -> None:
    host = hosted(state_of(WINDOW.format(mine="AS", yours="8H")), people=2)
    scene = _open(app, host)
    scene.do("all pass")
    _pass_time(app, 3.0)
    assert host.present == -1
    assert not scene.cover.up
    assert host.view().asked[0] == (2, "turn")


def test_somebody_alone_may_choose_not_to_be_asked_again_this_round(app: TimedApp) -> None:
    host = hosted(state_of(WINDOW.format(mine="AS", yours="8H")), people=1)
    scene = _open(app, host)
    assert scene.play.live
    hush = next(gesture for gesture in scene.play.prompt.gestures if gesture.mode == HUSH)
    scene.play.commit(hush, app.clock())
    assert (0, "jump") in scene.play.windows.hushed
    app.scenes.clear()
    again = table_scene(app, hosted(state_of(WINDOW.format(mine="AS", yours="8H")), people=1))
    again.play.windows.hush(0, "jump")
    app.push(again)
    _pass_time(app, 0.3)
    assert again.host.actions == 0, "it takes the time a bot takes"
    assert not again.play.live
    assert "jump in?" not in again._message(), "a question nobody is to answer"
    _pass_time(app, 2.0)
    assert again.host.actions == 1
    again.play.windows.heard(RoundEnded(0, number=1))
    assert not again.play.windows.hushed, "a new round asks again"


SIX = """
A8-B5 | six are asked | A8-077
opts 8p
hands P0 3H 4C / P1 KH QH / P2 KC QC / P3 KD QD / P4 JC QS / P5 JD QT / P6 TH TD / P7 TC TS
pile 9S@P0 6S@P0
turn P1
"""


def test_everybody_lets_a_window_go_by_at_one_tick(app: TimedApp) -> None:
    app.store.change(bot_pace="normal")
    host = hosted(state_of(SIX), people=1)
    app.push(table_scene(app, host))
    answers = []
    for _ in range(30):
        _pass_time(app, 0.1)
        answers.append(host.actions)
        if host.view().asked[0].kind != "jump":
            break
    assert answers[4] == 0, "nobody answers before the tick"
    assert answers[-1] >= 6
    first = next(number for number, count in enumerate(answers) if count)
    assert len(answers) - first <= 14, "six bots take their time one after the other"


def test_an_idle_table_is_not_drawn_again(app: TimedApp) -> None:
    scene = _open(app, hosted(crowded(4, own=7)))
    _pass_time(app, 3.0)
    assert not any(scene.update(app.clock() + n) for n in range(1, 5))


# --- causes and effects ---------------------------------------------------------------------------------------------

CHAINED = """
A8-B7 | a chain | A8-041
opts 4p
hands P0 +4 / P1 +4 / P2 +4 / P3 +4
pile 9S@P0 2D@P1 2S@P2 2C@P3
incoming 2D 2S
chain 2D 2S 2C
turn {turn}
"""


def test_arrows_lead_along_the_chain_to_whom_it_is_for_and_only_the_last_is_bright() -> None:
    own = table("absurd8s")
    mine = own.arrows(hosted(state_of(CHAINED.format(turn="P0"))).view())
    assert [(arrow.source, arrow.target, arrow.past) for arrow in mine] == [
        (("seat", 1), ("seat", 2), True),
        (("seat", 2), ("seat", 3), True),
        (("seat", 3), ("attack", 2), False),
    ]
    theirs = own.arrows(hosted(state_of(CHAINED.format(turn="P3"))).view())
    assert [(arrow.source, arrow.target) for arrow in theirs] == [
        (("seat", 1), ("seat", 2)),
        (("seat", 2), ("seat", 3)),
    ]
    assert own.arrows(hosted(state_of("A8-B8 | - | -\nopts 2p\nhands P0 +4 / P1 +4\npile 9S\nturn P0\n")).view()) == []


def test_of_every_effect_it_is_told_for_whom_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(hosted(crowded(4)), table("absurd8s"), (1280, 720))
    told: list[str] = []
    monkeypatch.setattr(close_up, "draw_text", lambda *parts: told.extend(parts[5]))
    rules = rules_of(play.view)
    for zone in range(rules.globals, len(rules.zones)):
        owner = rules.zones[zone].owner
        for card in play.view.zones[zone]:
            told.clear()
            target = ("effect", card)
            close_up._effect(Canvas(DrawRecorder((1280, 720)), Style()), play, Touch(), target, card)
            assert told == [f"For {NAMES[owner]} alone." if owner >= 0 else "For everybody."]


def test_an_effect_is_dragged_onto_the_attack_it_cancels(app: TimedApp) -> None:
    text = "A8-B9 | drag | -\nopts 2p\nhands P0 9H 4C / P1 +4\npile 9S@P0 2D@P1\neffects P0 KS\nincoming 2D\nturn P0\n"
    host = hosted(state_of(text))
    scene = _open(app, host)
    boxes = {spot.target: spot.box for spot in scene.play.spots()}
    start, end = boxes["effect", DECK.parse("KS")], boxes["attack", 1]
    way = [(start.cx + (end.cx - start.cx) * k / 8, start.cy + (end.cy - start.cy) * k / 8) for k in range(9)]
    app.turn([pygame.Event(pygame.MOUSEMOTION, pos=way[0], rel=(0, 0), buttons=(0, 0, 0))])
    app.turn([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=way[0], button=1)])
    for at in way[1:]:
        app.turn([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(5, 5), buttons=(1, 0, 0))])
    app.turn([pygame.Event(pygame.MOUSEBUTTONUP, pos=way[-1], button=1)])
    _pass_time(app, 2.0)
    assert not host.view().facts["incoming"]
    assert host.actions > 0
