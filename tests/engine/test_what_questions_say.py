"""What a question says of the rules, who begins, who faces what, who is given a card, is so when it is answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from engine.core.actions import Decision
from engine.core.events import Acted, Dealt, Event, TurnBegan
from engine.core.texts import Name
from engine.core.view import observe
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import COPYCAT, STAR_ACE
from engine.games.absurd8s.events import CastBegan, EffectBegan, JumpedIn, Led, TurnLost
from engine.games.absurd8s.words.phrases import attacks_text
from engine.games.lockdown.events import Eliminated
from engine.registry import game
from tests.support.random_play import iter_positions

ASIDE: Final = ("fish", "give", "exchange", "discard")
"""Kinds of what is asked because of an attack."""
SINGULAR: Final = (STAR_ACE, COPYCAT)
"""Cards that are played in other ways than the rest."""


def play(name: str, seed: str, decisions: int, each: int | None = None) -> Iterator[tuple[Any, Decision, list[Event]]]:
    """Positions of random matches, at the most ``each`` of one, whose states are those of this game."""
    return iter_positions(game(name), seed, decisions, each=each)


def ask(state: Any, decision: Decision) -> str:
    """The question as its seat reads it."""
    names = [Name(f"Number {seat}") for seat in range(state.rules.seats)]
    names[decision.seat] = Name("you")
    return game(state.rules.game).words.ask(observe(state, decision.seat), decision.kind, decision.seat, names)


def test_who_is_said_to_begin_once_all_have_turned_up_their_cards_begins() -> None:
    asked, met = dict[int, str](), Counter[tuple[bool, bool]]()
    for state, decision, events in play("eightfist", "who begins", 1500, each=25):
        if any(isinstance(event, Dealt) for event in events):
            asked = {}
        begun = next((event.seat for event in events if isinstance(event, TurnBegan)), -1)
        for said in asked.values() if begun >= 0 else ():
            assert said.endswith(f"Then Number {begun} begins."), f"{said} Yet Number {begun} did."
        asked = asked if begun < 0 else {}
        if decision.kind == "open":
            before = asked.get(decision.seat, "")
            assert "Then" not in before, f"{before} Yet there was another card to turn up."
            names = [Name(f"Number {seat}") for seat in range(state.rules.seats)]
            view = observe(state, decision.seat)
            asked[decision.seat] = game("eightfist").words.ask(view, "open", decision.seat, names)
            met[state.rules.one_by_one, bool(before)] += 1
    assert len(met) == 3, met


def test_whoever_is_named_next_faces_what_the_question_says() -> None:
    met = Counter[bool]()
    for state, decision, _events in play("absurd8s", "who faces what", 6000):
        if decision.kind != "target":
            continue
        said, after = ask(state, decision), state.clone()
        after.apply(decision.seat, state.legal(decision)[0])
        if not after.asked or after.asked[0].kind != "turn":
            continue
        comes = attacks_text([attack.key for attack in after.incoming])
        assert said.endswith(f"and faces {comes}." if comes else "who is next."), f"{said} Yet {comes} comes."
        met[bool(comes)] += 1
    assert min(met[True], met[False]) > 2, met


def test_a_jump_wipes_out_what_is_coming_as_the_question_says() -> None:
    met = Counter[bool]()
    for state, decision, _events in play("absurd8s", "who jumps", 8000):
        jumps = [action for action in state.legal(decision) if action.verb == "jump"]
        if decision.kind != "jump" or not jumps:
            continue
        said, after = ask(state, decision), state.clone()
        events = list[Event]()
        after.apply(decision.seat, jumps[0], events)
        assert ("wipes out" in said) is bool(state.incoming), said
        assert not {*map(id, state.incoming)} & {*map(id, after.incoming)}, f"{said} Yet it still comes."
        assert after.active == decision.seat or any(isinstance(event, TurnBegan) for event in events)
        met["wipes out" in said] += 1
    assert min(met[True], met[False]) > 1, met


def test_whose_turn_is_said_to_come_after_an_answer_has_it() -> None:
    """Unless something happens in between that the one who was asked could not know."""
    told, said, met = -1, "", Counter[str]()
    for state, decision, events in play("absurd8s", "after answers", 9000):
        if any(isinstance(event, Dealt | Led | JumpedIn | TurnLost | EffectBegan | CastBegan) for event in events):
            told = -1
        if any(isinstance(event, Acted) and event.forced and event.seat == told for event in events):
            told = -1  # its turn has gone on without a question
        if told >= 0 and decision.kind in ("turn", "play"):
            assert decision.seat == told, f"{said} Yet Number {decision.seat} is asked to {decision.kind}."
            met["came"] += 1
        told = told if decision.kind in ASIDE else -1
        if decision.kind in ASIDE:
            said = ask(state, decision)
            met[decision.kind] += "Then " in said
            names = {f"Number {seat}'s": seat for seat in range(state.rules.seats)} | {"your": decision.seat}
            told = next((seat for name, seat in names.items() if f"Then it is {name} turn." in said), -1)
            told = decision.seat if "Then your turn goes on." in said else told
    assert met["came"] > 10, met
    assert min(met[kind] for kind in ASIDE) > 0, met


def test_suit_and_number_need_not_match_when_the_question_says_so() -> None:
    met = Counter[bool]()
    for state, decision, _events in play("absurd8s", "what fits", 12000):
        if decision.kind != "turn" or state.incoming:
            continue
        said, played = ask(state, decision), [each for each in state.legal(decision) if each.verb == "play"]
        tops = [state.faces[pile] for pile in state.piles]
        if free := said.endswith("suit and number need not match."):
            held = [card for card in state.aside(decision.seat) or state.zones[decision.seat] if card not in SINGULAR]
            bounded = any(top.text.supersize for top in tops)
            assert bounded or {*held} <= {spec_of(each).card for each in played}, f"{said} Yet not all cards can be."
        met[free] += 1
    assert min(met[True], met[False]) > 1, met


def test_whoever_something_is_done_to_is_next_as_the_question_says() -> None:
    met = Counter[str]()
    for state, decision, _events in play("lockdown", "who is next", 2000):
        said = ask(state, decision) if decision.kind == "turn" else ""
        if "Whoever you " not in said:
            continue
        met["barred"] += ", but not" in said
        for action in state.legal(decision)[::7]:
            events, after = list[Event](), state.clone()
            after.apply(decision.seat, action, events)
            begun = [event.seat for event in events if isinstance(event, TurnBegan)]
            if any(isinstance(event, Eliminated) for event in events) or not after.asked:
                continue
            if action.verb in ("draw", "shuffle", "clear"):
                assert after.asked[0].kind == "next", f"{action.text} names nobody"
            elif begun:
                assert begun[0] == (action.b if action.verb == "give" else action.a), action.text
            met[action.verb] += 1
    assert {"give", "force", "take", "draw", "shuffle", "barred"} <= met.keys(), met


def test_it_is_said_how_many_cards_of_those_one_may_have_been_drawn() -> None:
    met = Counter[int]()
    for state, decision, _events in play("crazyeights", "how many drawn", 4000):
        said = ask(state, decision) if decision.kind == "turn" else ""
        if state.drawn and state.rules.limit < 100 and any(each.verb == "draw" for each in state.legal(decision)):
            assert said.endswith(f"You have drawn {state.drawn} of at most {state.rules.limit}."), said
            met[state.drawn] += 1
        else:
            assert "at most" not in said, said
    assert min(met[1], met[2]) > 0, met


def test_who_may_only_give_is_told_why() -> None:
    met = Counter[str]()
    for state, decision, _events in play("equilibrium", "who gives", 3000):
        said = ask(state, decision) if decision.kind == "turn" else ""
        sizes = [len(hand) for hand in state.zones[: state.rules.seats]]
        mine = sizes[decision.seat]
        for words, true in (
            ("you have more, so take none", mine > min(sizes)),
            ("hands are level, so the other gets it", len(sizes) == 2 and sizes[0] == sizes[1]),
            ("nobody has fewer cards", mine == min(sizes) and sizes.count(mine) > 1),
        ):
            if words in said:
                assert true, f"{said} The hands are {sizes}, mine has {mine}."
                met[words] += 1
    assert len(met) == 3, met
