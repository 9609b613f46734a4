"""What a seat does, in the phrases of each game: who did it, to whom, and by which card."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from engine.core.cards import HIDDEN
from engine.core.events import Acted, Event, Note
from engine.core.state import NOBODY
from engine.core.texts import plain
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.events import (
    Answered,
    Attacked,
    BattleConceded,
    BluffCalled,
    Copied,
    Discarded,
    Drew,
    Fished,
    JumpedIn,
    Led,
    Removed,
)
from engine.games.lockdown.events import Eliminated
from engine.registry import game
from game.config import language
from tests.kept.matches import iter_scenes
from tests.support.every_game import each_game
from tests.support.host_table import make_host


@each_game
@pytest.mark.parametrize("tongue", ["en", "de"])
def test_all_that_happens_in_scenarios_can_be_told_to_everybody(name: str, tongue: str) -> None:
    found = game(name)
    language.set_language(tongue)
    for moment in iter_scenes(name):
        rules = moment.state.rules
        people = plain(("You", *("Ada", "Bruno", "Cleo", "Dov", "Eri", "Fay", "Gus")[: rules.seats - 1]))
        for event in moment.events:
            for reader in (0, NOBODY):
                seen = event.seen_by(reader)
                assert "{name" not in found.tell(seen, rules, people), (moment.key, event)
                found.words.doing(seen, rules, people)


def test_who_answers_attacks_says_which_and_the_card_it_negates_with_is_told_once() -> None:
    found, rules = game("absurd8s"), make_host("Pbbb", "absurd8s").get_view().rules
    names, card, eight = plain(("You", "Ada", "Bruno", "Cleo")), found.deck.parse("9S"), found.deck.parse("8H")
    jumped = partial(JumpedIn, 1, found.deck.parse("6D"), at=0, acted="jump 6D", source=eight, maker=2)
    told = [
        found.words.doing(event, rules, names)
        for event in (
            Answered(1, card, at=1, acted="negate 9S of 1", keywords=("draw-4",), casters=(2,), sources=(eight,)),
            Acted(seat=1, text="play 9S as H", asked="play", cause=card),
            Acted(seat=1, text="play KS from effects", asked="play", cause=found.deck.parse("KS")),
            Answered(
                2, card, at=2, acted="chain 2S", keywords=("draw-4", "reuse"), casters=(3, 3), sources=(eight, eight)
            ),
            Answered(
                2,
                card,
                at=2,
                acted="chain 2S",
                keywords=("draw-4", "draw-1", "reuse"),
                casters=(3, 2, 3),
                sources=(eight, card, eight),
            ),
            Answered(
                0, at=0, acted="accept", keywords=("lose-1", "draw-1"), casters=(0, 3), sources=(card, eight), sender=3
            ),
            jumped(keywords=("draw-4", "draw-2", "reuse"), casters=(2, 3, 2), sources=(eight, card, eight)),
            jumped(keywords=(), casters=()),
        )
    ]
    assert [each and each.words for each in told] == [
        "negates Bruno's Draw 4 of {8H} with {9S}",
        "plays {9S} naming hearts",
        "plays {KS} from Ada's Effects",
        "passes Cleo's Draw 4 + Reuse of {8H} on with {2S} (Draw 2)",
        "passes Cleo's Draw 4 + Reuse of {8H} and their own Draw 1 of {9S} on with {2S} (Draw 2)",
        "accepts their own Lose 1 turn of {9S} and Cleo's Draw 1 of {8H}, sent back by Cleo",
        "jumps in on Bruno's Wormhole {8H} with {6D} (Fish) in place of You and wipes out Bruno's Draw 4 + Reuse "
        "of {8H} and Cleo's Draw 2 of {9S}",
        "jumps in on Bruno's Wormhole {8H} with {6D} (Fish) in place of You",
    ]


def test_a_second_card_that_is_drawn_to_play_is_told_with_what_becomes_of_the_first() -> None:
    found, rules = game("absurd8s"), make_host("Pbbb", "absurd8s").get_view().rules
    names, card = plain(("You", "Ada", "Bruno", "Cleo")), found.deck.parse("9S")
    draw, aside = (next(at for at, zone in enumerate(rules.zones) if zone.name == name) for name in ("draw", "aside"))
    moves = [Event("move", card=seen, src=aside, dst=0, seat=0) for seen in (card, HIDDEN)]
    moves += [Event("move", card=seen, src=draw, dst=aside, seat=0) for seen in (card, HIDDEN)]
    told = [found.words.doing(event, rules, names) for event in moves]
    assert [each and each.words for each in told] == [
        "keeps {9S}",
        "keeps the card drawn",
        "draws {9S} to play",
        "draws a card to play",
    ]
    assert [each and (each.instead, each.joined) for each in told[:2]] == [
        ("passes", "passes and keeps {9S}, drawn before"),
        ("passes", "passes and keeps the card drawn before"),
    ]


def test_whoever_is_next_by_choice_is_told_otherwise_than_who_alone_can_be() -> None:
    found, rules = game("absurd8s"), make_host("Pbbb", "absurd8s").get_view().rules
    names, card = plain(("You", "Ada", "Bruno", "Cleo")), found.deck.parse("8D")
    acts = [Acted(seat=1, text="target P2", asked="target", forced=forced, cause=card) for forced in (False, True)]
    told = [found.words.doing(act, rules, names) for act in acts]
    assert [each and each.words for each in told] == [
        "chooses Bruno as next by {8D}",
        "gives the turn to Bruno by {8D}",
    ]


def test_why_a_bluff_is_caught_is_told_with_what_it_was_to_fit() -> None:
    found, rules = game("absurd8s"), make_host("Pbbb", "absurd8s").get_view().rules
    names, parse = plain(("You", "Ada", "Bruno", "Cleo")), found.deck.parse
    ways = ("3D", 1, -1, False), ("3D", 1, 2, False), ("9C", 1, -1, True), ("JC", 2, -1, True)
    told = [
        found.words.doing(
            BluffCalled(2, parse(card), loser=loser, bluffer=1, on=parse("8C"), suit=suit, fits=fits), rules, names
        )
        for card, loser, suit, fits in ways
    ]
    assert [each and each.words for each in told] == [
        "catches Ada bluffing: {3D} on {8C}",
        "catches Ada bluffing: {3D} on {8C} naming hearts",
        "catches Ada bluffing: {9C} lacks “Bluff”",
        "doubts Ada wrongly: {JC} on {8C}",
    ]


def test_an_attack_of_which_nothing_comes_says_so() -> None:
    found, rules = game("absurd8s"), make_host("Pbbb", "absurd8s").get_view().rules
    names, parse = plain(("You", "Ada", "Bruno", "Cleo")), found.deck.parse
    events = [Attacked(1, keyword="discard-1", source=parse("8C"), caster=caster, vain=True) for caster in (2, 1)]
    told = [found.words.doing(event, rules, names) for event in events]
    assert [each and each.words for each in told] == [
        "is hit by Discard 1 of {8C} from Bruno: nothing happens",
        "is hit by their own Discard 1 of {8C}: nothing happens",
    ]


def test_a_card_that_says_who_is_next_is_told_with_the_person_and_the_reason() -> None:
    found, rules = game("absurd8s"), make_host("Pbbb", "absurd8s").get_view().rules
    names = plain(("You", "Ada", "Bruno", "Cleo"))
    ways = ("lowest", 3, False), ("lowest", 2, True), ("highest", 1, False), ("skip", 3, False), ("mirror", 3, False)
    told = [
        found.words.doing(Led(1, found.deck.parse("8C"), nav=nav, to=to, over=2, tied=tied), rules, names)
        for nav, to, tied in ways
    ]
    assert [each and each.words for each in told] == [
        "makes Cleo next by {8C}: Cleo has the fewest cards",
        "makes Bruno next by {8C}: first in order of those with fewest cards",
        "goes again by {8C}: most cards",
        "skips Bruno by {8C}",
        "makes Cleo next by {8C}: Cleo was the last to play before",
    ]


def test_what_changed_a_number_of_cards_and_what_lets_somebody_go_again_is_named() -> None:
    found, rules = game("absurd8s"), make_host("Pbbb", "absurd8s").get_view().rules
    names, parse = plain(("You", "Ada", "Bruno", "Cleo")), found.deck.parse
    told = [
        found.words.doing(event, rules, names)
        for event in (
            Drew(1, cause=parse("6C"), count=3, source=parse("6C"), caster=3, by=parse("KH"), change=1),
            Drew(1, count=1, source=parse("2D"), caster=2, by=parse("KD"), change=-1),
            Discarded(0, source=parse("8C"), cards=(parse("3C"), parse("5C")), caster=1, by=parse("KH")),
            Answered(2, at=2, acted="accept", keywords=("discard-3",), casters=(1,), sources=(parse("3D"),)),
            Acted(seat=2, text="accept", asked="turn"),
            Answered(2, at=2, acted="accept", keywords=("draw-2",), casters=(2,), sources=(parse("2D"),)),
            Led(1, parse("9T"), nav="go_again", to=1, over=2, tied=False),
            Led(1, parse("AD"), nav="skip", to=1, over=2, tied=False),
        )
    ]
    assert [each and each.words for each in told] == [
        "draws 3 cards (one more by {KH}) because of {6C} from Cleo",
        "draws 1 card (one fewer by {KD}) because of {2D} from Bruno",
        "discards {3C} {5C} (one more by {KH}) because of {8C} from Ada",
        "accepts Ada's Discard 3 of {3D}",
        None,
        None,
        "goes again by {9T}",
        "skips Bruno by {AD} and goes again",
    ]


@pytest.mark.parametrize("asked", ["forced", "target"])
def test_of_a_card_that_is_given_the_giver_is_the_subject(asked: str) -> None:
    found = game("equilibrium")
    rules: Any = make_host("Pbbb", "equilibrium").get_view().rules
    names, words = plain(("You", "Ada", "Bruno", "Cleo")), found.words
    act = Acted(seat=2, text="to P1", asked=asked, cause=found.deck.parse("2S"))
    keeps = Acted(seat=1, text="to P1", asked=asked, cause=found.deck.parse("2S"))
    told, mine = words.doing(act, rules, names), words.doing(keeps, rules, names)
    assert mine is not None
    if asked == "forced":
        assert (mine.seat, mine.words) == (1, "has to give {2S} to one of the smallest hands, and takes it")
        assert words.tell(keeps, rules, names) == "Ada takes {2S}."
        assert told is not None
        assert (told.seat, told.other) == (2, 1)
        assert told.words == "has to give Ada {2S} because of the swap; Ada has to take it"
        assert words.tell(act, rules, names) == "Bruno gives {2S} to Ada."
    else:
        assert (mine.seat, mine.words) == (1, "takes {2S}: one of the smallest hands")
        assert told is None, "the offer has told it"
    taken = words.doing(Event("move", card=act.cause, src=rules.shown, dst=1), rules, names)
    assert taken is not None
    assert taken.only, "told only where it was accepted, in place of that"


def test_who_asks_whom_by_which_card_and_whose_effect_goes_is_named() -> None:
    found = game("absurd8s")
    rules: Any = make_host("Pbbb", "absurd8s").get_view().rules
    names, parse = plain(("You", "Ada", "Bruno", "Cleo")), found.deck.parse
    places = rules.effects + 2, rules.effects + 1, rules.globals, rules.main + 1
    told = [
        found.words.doing(event, rules, names)
        for event in (
            Fished(1, source=parse("6D"), caster=2, wanted=("text", "thorns"), met=False),
            Fished(1, source=parse("6D"), caster=2, wanted=("rank", "7"), met=True),
            Fished(1, source=parse("6D"), caster=1, wanted=("suit", "H"), met=False),
            Discarded(1, source=parse("8C"), cards=(parse("3C"),), caster=3),
            *(Removed(1, parse("KH"), src=place, by=parse("3S")) for place in places),
            Acted(seat=1, text="bluff ? on 2", asked="turn"),
            Acted(seat=1, text="play KS from effects", asked="turn"),
            Acted(seat=1, text="play 8H from effects as H", asked="turn"),
            BattleConceded(1, parse("TD"), by=2, cards=(parse("9D"), parse("3D")), to=3),
            BattleConceded(1, parse("TD"), by=1, cards=(), to=3),
            Copied(1, parse("TT"), of=parse("8H"), items=TEXT[parse("8H")].items),
        )
    ]
    assert [each and each.words for each in told] == [
        "asks Bruno by {6D} for a card with “Thorns”: Bruno has none",
        "asks Bruno by {6D} for a 7",
        "looks in their own hand for hearts by {6D}",
        "discards {3C} because of {8C} from Cleo",
        "removes {KH} from Bruno's Effects because of {3S}",
        "removes {KH} from their own Effects because of {3S}",
        "removes {KH} from everybody's Effects because of {3S}",
        "removes the pile of {KH} because of {3S}",
        "plays a card face-down on pile 2",
        "plays {KS} from Ada's Effects",
        "plays {8H} (Draw 4 + Discard 1) from Ada's Effects (Reuse) naming hearts",
        "concedes the battle of {TD} from Bruno, takes {9D} {3D}; Cleo is next in order",
        "concedes the battle of {TD}, nothing to take; Cleo is next in order",
        "copies {8H} with {TT}: Target + Wild + Draw 4 + Reuse + Wormhole + Chain + Discard 1",
    ]


def test_whoever_puts_somebody_out_goes_again_when_that_turn_is_given() -> None:
    """Who is put out promises nothing: whoever did it may fall by the same Shuffle (LD-R08, LD-R29)."""
    found, rules = game("lockdown"), make_host("Pbbb", "lockdown").get_view().rules
    names = plain(("You", "Ada", "Bruno", "Cleo"))
    events = Eliminated(1, place=4, causer=2, ranks=(0,), rest=3), Note(2, text="again")
    out, again = (found.words.doing(event, rules, names) for event in events)
    assert out is not None
    assert out.other == 2, "what follows comes of it"
    assert "again" not in out.words
    assert again is not None
    assert (again.seat, again.words) == (2, "goes again for it")


@pytest.mark.parametrize("number", range(3))
def test_what_comes_of_a_card_names_it_and_what_is_done_to_somebody_names_whom(number: int) -> None:
    """A tile stands by itself: what brought it about may have been pushed out of sight."""
    found, rng, told = game("absurd8s"), Random(number), 0
    names = plain(("You", "Ada", "Bruno", "Cleo"))
    codes, events = found.deck.codes, list[Event]()
    state = found.start({}, 4, str(number), events)
    for _ in range(150):
        if not (asked := state.asks()):
            break
        events.clear()
        state.apply(asked[0].seat, rng.choice(state.legal(asked[0])), events)
        for event in events:
            doing = found.words.doing(event, state.rules, names)
            if doing is None or not isinstance(event, Answered | Discarded | Drew | Fished | Removed):
                continue
            told += 1
            cause = {Drew: "cause", Discarded: "source", Fished: "source", Removed: "by"}.get(type(event), "")
            card = getattr(event, cause, HIDDEN)
            card = getattr(event, "source", HIDDEN) if card == HIDDEN else card
            assert card == HIDDEN or f"{{{codes[card]}}}" in doing.words, f"{event} is told as “{doing.words}”"
            if isinstance(event, Answered):
                casters = [names[seat] for seat in event.casters if seat != event.seat]
                assert all(name in doing.words or name == "You" for name in casters), f"whose {doing.words}"
    assert told
