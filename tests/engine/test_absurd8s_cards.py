"""The card data of Absurd 8's, checked against the counts of the rules, and the keywords they are made of."""

from __future__ import annotations

import pickle

import pytest

from engine.games.absurd8s.cards import CARDS, DECK, PRINTED, RANK, SUIT, TEXT
from engine.games.absurd8s.fits import matches, top_of
from engine.games.absurd8s.keywords import KEYWORDS, PICKS, keyword, text_of
from engine.games.absurd8s.state import Absurd8sState
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position

EFFECTS = {"AH", "5H", "9H", "TH", "TS", "TD", "TC", "JH", "JD", "QH"}
PERSONAL = {"KH", "KS", "KD", "KT"}


def holders(word: str) -> set[str]:
    """The codes of the cards on which a keyword is printed."""
    return {DECK.codes[card] for card in range(CARDS) if any(keyword(i).key == word for i in TEXT[card].items)}


def test_the_deck_is_five_suits_of_thirteen() -> None:
    assert CARDS == 65
    assert len(set(DECK.codes)) == 65
    assert [SUIT.count(suit) for suit in range(5)] == [13] * 5
    assert [RANK.count(rank) for rank in range(13)] == [5] * 13
    assert DECK.codes[0] == "AC"
    assert DECK.codes[-1] == "KT"


def test_every_card_has_exactly_one_line_of_text() -> None:
    codes = [line.split()[0] for line in PRINTED.strip().split("\n")]
    assert sorted(codes) == sorted(DECK.codes)
    assert all(TEXT[card].items for card in range(CARDS))


def test_keywords_are_printed_as_often_as_the_rules_count_them() -> None:
    assert holders("wormhole") == {"AS", "AC", "3D", "3T", "6H", "6S", "6D", "6T", "7T", "8H", "9C", "9T"}
    assert holders("chain") == {"AS", "2S", "2C", "3T", "5T", "6T", "7S", "7D", "8H", "8T", "9D", "QT"}
    assert holders("wild") == {"8H", "8S", "8D", "8C", "8T", "9S"}
    assert holders("negate-1") | holders("negate-all") == {"4H", "9S", "QS"}
    assert holders("reuse") == {"2H", "8H"}
    assert set(PICKS) == {"wormhole", "chain", "wild", "negate", "target"}


def test_fourteen_cards_go_to_an_effects_space() -> None:
    leaving = {DECK.codes[card] for card in range(CARDS) if TEXT[card].effects}
    assert leaving == EFFECTS | PERSONAL
    assert {DECK.codes[card] for card in range(CARDS) if TEXT[card].personal} == PERSONAL


def test_every_keyword_is_printed_somewhere_and_has_words() -> None:
    used = {keyword(item).key for text in TEXT for item in text.items}
    assert used == set(KEYWORDS)
    for word in KEYWORDS.values():
        assert word.name
        assert word.help.endswith(".")
        assert word.kind in ("cast", "control", "attack", "navigation", "effect")


def test_the_king_of_stars_knows_the_draw_cards() -> None:
    draw_cards = {DECK.codes[card] for card in range(CARDS) if TEXT[card].draws}
    assert draw_cards == {"AS", "2H", "2S", "2D", "2C", "2T", "4D", "6C", "7C", "8H", "8S", "QT"}


def test_texts_are_one_object_and_survive_a_journey() -> None:
    text = text_of(("pick-1",), "wild")
    assert text is text_of(("pick-1",), "wild")
    assert pickle.loads(pickle.dumps(text)) is text
    assert text.wild
    assert not text_of(("pick-1",)).wild
    assert text_of(("pick-1",), "negate").negate == 1


def position(text: str) -> Absurd8sState:
    state = build_position(parse("A8-T | a position |\n" + text)[0])
    assert isinstance(state, Absurd8sState)
    return state


def fitting(state: Absurd8sState, zone: int) -> set[str]:
    """All cards of the deck that may be played on a pile with nothing but their printed text."""
    top = top_of(state, zone)
    return {DECK.codes[card] for card in range(CARDS) if matches(top, card, TEXT[card])}


SEATS = "opts 2p\nhands P0 KC QC / P1 KD QD\n"


@pytest.mark.parametrize("code", ["7D", "KC", "AT", "TH"])
def test_suit_or_number_match_and_so_do_wilds_and_the_like(code: str) -> None:
    state = position(SEATS.replace("KC", "9H").replace("KD", "9S") + f"pile {code}@P1")
    card = DECK.parse(code)
    always = {"8H", "8S", "8D", "8C", "8T", "9S", "4H", "KS", "JT"}
    suits = {"JS": "HS", "QS": "SC", "JC": "DC"}
    near = {c for c in ("2T", "7T") if abs(RANK[DECK.parse(c)] - RANK[card]) == 1}
    for other in range(CARDS):
        name = DECK.codes[other]
        expected = (
            SUIT[other] == SUIT[card]
            or RANK[other] == RANK[card]
            or name in always
            or code[1] in suits.get(name, "")
            or name in near
        )
        assert (name in fitting(state, state.rules.main)) == expected, name


def test_color_lock_leaves_suits_wilds_and_play_as() -> None:
    state = position(SEATS + "pile 7D@P1\nglobal AH@P1")
    diamonds = {DECK.codes[card] for card in range(CARDS) if SUIT[card] == 1}
    expected = diamonds | {"8H", "8S", "8C", "8T", "9S", "4H", "KS", "JT", "JC"}
    assert fitting(state, state.rules.main) == expected


def test_supersize_lets_nothing_lower_through_whatever_else_holds() -> None:
    state = position(SEATS + "pile 4T@P1\nglobal TS@P1 AH@P1")
    assert fitting(state, state.rules.main) == {DECK.codes[card] for card in range(CARDS) if RANK[card] >= 3}


def test_an_empty_pile_takes_anything() -> None:
    state = position(SEATS + "pile none")
    assert len(fitting(state, state.rules.main)) == CARDS
