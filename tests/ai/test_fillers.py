"""What speaks for a choice tells it from others: a reason that is as true of three other choices is not said."""

from __future__ import annotations

import re

import pytest

from ai.parts import find_part
from ai.play import describe_reason, find_rivals
from ai.reasons import ANYBODY, LEAD, MANY, Reasons, Sentence
from engine.core.actions import Action
from engine.core.alike import find_alike
from engine.core.view import View, observe
from engine.core.zones import EVERYBODY
from engine.registry import game
from engine.scenario.runner import find_block, play_position
from tests.support.every_game import each_game
from tests.support.random_play import iter_positions
from tests.support.tiers import mark_dear

NO_MERIT = f"makes hardly any difference to {ANYBODY}'s hand"


def see(block: str, seat: int = 0) -> View:
    """A position as this seat sees it."""
    return observe(play_position(find_block(block)), seat)


def find_reasons(view: View, choice: Action | str) -> Reasons:
    """What there is to say of a choice, before it is compared with others."""
    says = find_part(view.game, "reason")
    assert says is not None
    action = game(view.game).parse(choice) if isinstance(choice, str) else choice
    reasons: Reasons = says.REASONS(view, action, (ANYBODY,) * view.seats)
    return reasons


@pytest.mark.parametrize("most", [15, mark_dear(150)])
@each_game
def test_no_reason_holds_for_three_other_choices_as_well(name: str, most: int) -> None:
    for state, decision, _ in iter_positions(game(name), "fillers", most, each=30):
        view = observe(state, decision.seat)
        assert not list_fillers(view), f"{len(view.actions)} choices, {view.options}"


@pytest.mark.parametrize("most", [15, mark_dear(150)])
@each_game
def test_no_amount_is_told_of_which_three_other_choices_have_as_much(name: str, most: int) -> None:
    for state, decision, _ in iter_positions(game(name), "amounts", most, each=30):
        view = observe(state, decision.seat)
        said = {action: find_reasons(view, action) for action in view.actions}
        found = {action: reasons.list_sentences() for action, reasons in said.items()}
        for action, reasons in said.items():
            reasons.merits = True  # a search has chosen it against its price
            told = reasons.join_sentences()
            alike = find_alike(view).group_of(action)
            for sentence in filter(None, found[action]):
                same = [other for other, more in found.items() if other not in alike and sentence.holds_as_well(more)]
                filler = sentence.merit is not None and told.startswith(sentence) and is_filler(action, same)
                assert not filler, f"{action.text}: “{told}”, as true of {', '.join(each.text for each in same)}"


@pytest.mark.parametrize("most", [15, mark_dear(150)])
@each_game
def test_something_is_said_that_is_not_as_true_of_the_tempting_choice(name: str, most: int) -> None:
    compared = 0
    for state, decision, _ in iter_positions(game(name), "tempting", most, each=30):
        view = observe(state, decision.seat)
        for action in view.actions:
            reasons = find_reasons(view, action)
            reasons.rival, _peers = find_rivals(view, action)
            told = mask(reasons.join_sentences(), action)
            if told and reasons.rival is not None:
                compared += 1
                of_rival = find_reasons(view, reasons.rival).list_sentences()
                merits = " ".join(each for each in of_rival if type(each) is Sentence)
                of_both = mask(merits, reasons.rival)
                assert not all(each in of_both for each in told), f"{action.text}: “{' '.join(told)}”"
    assert compared


def test_what_is_said_of_one_suit_is_as_true_of_another() -> None:
    hands = "hands P0 2H 4H 6H 3S / P1 +4 / P2 +4"
    view = see(f"EQ-X | suits |\nopts 3p\n{hands}\nmarket 9C 9D KC KD\nturn P0")
    reasons = find_reasons(view, "swapm 2H M1")
    assert "evens the suits out" in " ".join(reasons.list_sentences())
    reasons.rival = game(view.game).parse("swapm 2H M2")
    assert "evens the suits out" not in reasons.join_sentences()


def test_what_a_card_is_worth_to_a_team_mate_is_weighed_as_help_and_not_as_harm() -> None:
    hands = "hands P0 2H 4H 6H / P1 +3 / P2 3S 5S JC / P3 +3"
    view = see(f"EQ-X | a mate |\nopts 4p variants=A\n{hands}\nmarket 9D 9C KC KD\nturn P0\ndo P0 give M1")
    said = {seat: find_reasons(view, f"to P{seat}").list_sentences() for seat in (1, 2)}
    kinds = {seat: {each.merit[0] for each in sentences if each.merit} for seat, sentences in said.items()}
    assert kinds == {1: {"harms"}, 2: {"helps"}}


def test_what_makes_no_difference_to_a_hand_does_not_speak_for_itself() -> None:
    compared = 0
    for state, decision, _ in iter_positions(game("equilibrium"), "fillers", 40, each=30):
        view = observe(state, decision.seat)
        for action in view.actions:
            reasons = find_reasons(view, action)
            compared += any(NO_MERIT in sentence for sentence in reasons.list_sentences())
            assert NO_MERIT not in reasons.join_sentences().split(".")[0], action.text
    assert compared


@each_game
def test_no_two_sentences_of_a_reason_begin_alike(name: str) -> None:
    for state, decision, _ in iter_positions(game(name), "leads", 15, each=30):
        view = observe(state, decision.seat)
        for action in view.actions:
            told = mask(find_reasons(view, action).join_sentences(), action)
            leads = {tuple(sentence.replace(",", "").split()[:LEAD]) for sentence in told}
            assert len(leads) == len(told), f"{action.text}: “{' '.join(told)}”"


def list_fillers(view: View) -> list[str]:
    """Sentences that tell a choice from nothing: said of ``MANY`` other choices as well, whoever they name, that are
    not the same card, player or place. What is said of a whole verb may stand beside a sentence of the choice's own.
    """
    alike, found = find_alike(view), []
    told = {action: mask(find_reasons(view, action).join_sentences(), action) for action in view.actions}
    for action, sentences in told.items():
        others = [other for other in view.actions if other not in alike.group_of(action)]
        fillers = [each for each in sentences if is_filler(action, [other for other in others if each in told[other]])]
        verb = {other for other in view.actions if other.verb == action.verb}
        beside = [each for each in fillers if {other for other, said in told.items() if each in said} <= verb]
        if fillers and (len(fillers) == len(sentences) or len(beside) < len(fillers)):
            found.append(f"{action.text}: “{' '.join(sentences)}”")
    return found


def is_filler(action: Action, same: list[Action]) -> bool:
    """Whether what is said of the action and of these tells none of their cards, players or places from others."""
    telling = [part for part in action.parts[1:] if part.kind != "word"]
    return len(same) >= MANY and not any(all(one in other.parts for other in same) for one in telling)


def mask(said: str, action: Action) -> list[str]:
    """The sentences without the cards and places an action names: said of each in turn they tell none apart."""
    for word in action.parts[1:]:
        said = said.replace(f"{{{word.text}}}", "{}")
    return re.split(r"(?<=\.) ", re.sub(r"the (top|bottom) of file \d", "there", said)) if said else []


def test_a_word_of_the_notation_or_the_only_other_player_tells_no_choice_from_others() -> None:
    fish = (
        "A8-X | a fish |\nopts 3p\nhands P0 KH QH / P1 2S KC / P2 QD 9C\npile 6D@P0\nincoming 6D\nturn P1\ndo P1 accept"
    )
    alone = "LD-X | two left |\nopts 2p\nmobile P0 2D KC 4S QS / P1 9C\nlocked P0 5H 5S / P1 3H 3S\ndeck 7S 8S"
    for block, choice in ((fish, "ask text twenty-plus"), (alone, "give QS P1")):
        state = play_position(find_block(block))
        told = find_reasons(observe(state, state.asked[0].seat), choice).join_sentences()
        assert not told, f"{choice}: “{told}” is as true of most other choices"


def test_what_is_said_of_some_of_a_kind_is_not_why_that_kind_is_done() -> None:
    fish = (
        "A8-X | a fish |\nopts 3p\nhands P0 KH QH / P1 2S KC / P2 QD 9C\npile 6D@P0\nincoming 6D\nturn P1\ndo P1 accept"
    )
    told = describe_reason(see(fish, 1), game("absurd8s").parse("ask text twenty-plus"), (ANYBODY,) * 3)
    assert not told, f"“{told}” is as true of many other questions, though not of all"


def test_a_card_is_not_said_to_count_or_to_leave_what_another_one_exceeds() -> None:
    hands = "hands P0 6C KC 2C 6H / P1 +5\ndiscard 9C\nturn P0"
    view = see(f"CE-X | three clubs |\nopts 2p\n{hands}")
    for choice, claim in (("play 6C", "counts 6 points"), ("play KC", "other card")):
        told = describe_reason(view, game("crazyeights").parse(choice), (ANYBODY,) * 2)
        assert claim not in told, f"{choice}: “{told}” is more true of another card"


def test_an_eight_that_is_kept_is_not_told_once_more_as_the_card_that_fits() -> None:
    view = see("CE-X | an eight |\nopts 2p\nhands P0 6C 8H 5S / P1 +5\ndiscard 9C\nturn P0")
    told = describe_reason(view, game("crazyeights").parse("play 6C"), (ANYBODY,) * 2)
    assert "keeps an eight" in told
    assert "would then fit" not in told, told


def test_nobody_is_said_to_win_with_twenty_cards_who_is_far_from_them() -> None:
    view = see("A8-X | small hands |\nopts 2p\nhands P0 5H 5S 2D / P1 +5\npile 5D\nturn P0")
    for action in view.actions:
        told = " ".join(find_reasons(view, action).list_sentences())
        assert "twenty cards" not in told, f"{action.text}: “{told}”"


def test_what_is_as_true_of_the_only_other_choice_is_no_reason() -> None:
    look = "LD-X | a look |\nopts 3p take_mode=look\nmobile P0 JD 7H / P1 8D 6H / P2 4D\ndeck 7S 8S\ndo P0 take P1"
    told = describe_reason(see(look), game("lockdown").parse("card 8D"), (ANYBODY,) * 3)
    assert not told, f"“{told}” is as true of the other card"


def test_what_equally_good_choices_share_is_said_where_it_is_said_that_they_are_as_good() -> None:
    file = "EF-X | four hidden |\nopts 2p\nP0 AC (+) (+) (+) / (+) (+) (+) 9H\nP1 4C 5C (+) (+) / (+) (+) (+) (+)\n"
    view = see(file + "discard 4D\ndo P0 discard")
    action = game("eightfist").parse("put T2")
    assert not describe_reason(view, action, (ANYBODY,) * 2)
    assert "{4D} counts less" in describe_reason(view, action, (ANYBODY,) * 2, shared=True)


def test_a_card_is_not_said_to_lie_where_no_deal_that_fits_what_is_known_has_it() -> None:
    hands = "mobile P0 JS / P1 9C / P2 4H\nlocked P0 5C 5D 5S / P1 3H 3S / P2 6H 6S"
    state = play_position(find_block(f"LD-X | hands |\nopts 3p\n{hands}\nturn P1"))
    for seat, zone in enumerate(state.zones[:3]):
        state.table.show(zone[0], seat, EVERYBODY)
    for seat, choice in ((1, "shuffle"), (1, "name P0")):
        state.apply(seat, game("lockdown").parse(choice))
    view = observe(state, 0)
    own = game("lockdown").deck.codes[view.zones[0][0]]
    for choice, claim in ((f"give {own} P1", "may be in"), ("shuffle", "dealt anew")):
        told = " ".join(find_reasons(view, choice).list_sentences())
        assert claim not in told, f"{choice}: “{told}”, though the other hands hold two of JS, 9C and 4H"
