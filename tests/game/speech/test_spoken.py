"""Every card is called by its own name, in every language."""

from __future__ import annotations

import pytest

from engine.registry import game
from game.config import language
from game.speech.spoken import card_told, card_words, to_spoken_text
from tests.support.every_game import each_game

RANKS = {
    "en": "ace two three four five six seven eight nine ten jack queen king",
    "de": "Ass Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Bube Dame König",
}
SUITS = {"en": "clubs diamonds hearts spades stars", "de": "Kreuz Karo Herz Pik Stern"}


@pytest.mark.parametrize("code", RANKS)
def test_rank_and_suit_of_every_card_are_said(code: str) -> None:
    assert language.set_language(code) or code == "en"
    for suit, named in zip("CDHST", SUITS[code].split(), strict=True):
        for rank, word in zip("A23456789TJQK", RANKS[code].split(), strict=True):
            said = card_words(rank + suit)
            assert named.casefold()[:4] in said.casefold(), rank + suit
            assert word.casefold() in said.casefold(), rank + suit
            assert to_spoken_text(f"{{{rank}{suit}}}") == said
            assert card_told(rank + suit, "Its story").splitlines() == [f"*{said[0].upper()}{said[1:]}*", "Its story"]


@pytest.mark.parametrize("code", RANKS)
@each_game
def test_no_two_kinds_of_cards_are_called_the_same(name: str, code: str) -> None:
    assert language.set_language(code) or code == "en"
    kinds = set(game(name).deck.codes)
    assert len({card_words(each) for each in kinds}) == len(kinds)


def test_a_card_is_one_word_in_german_as_in_its_own_texts() -> None:
    language.set_language("de")
    assert (card_words("3D"), card_words("KS")) == ("Karo-Drei", "Pik-König")


def test_a_sign_before_its_own_name_is_not_said() -> None:
    assert to_spoken_text("[icon:kw_cast_i_draw_2] *I draw 2*  You draw two cards.") == "I draw 2: You draw two cards."
    assert to_spoken_text("takes [icon:kw_control_chain]") == "takes chain"


def test_a_voice_stops_behind_titles_at_the_ends_of_lines_and_between_cards_that_lie_side_by_side() -> None:
    assert to_spoken_text("*Wild*  Can be played on any suit.\n*Skip*  The next one is out") == (
        "Wild: Can be played on any suit. Skip: The next one is out"
    )
    assert to_spoken_text("Nine of hearts\nIt counts nine") == "Nine of hearts. It counts nine"
    assert to_spoken_text("The Market: {TH} {2D} {6H}") == "The Market: ten of hearts, two of diamonds, six of hearts"


@pytest.mark.parametrize("code", RANKS)
def test_a_card_or_suit_before_its_own_name_is_said_once(code: str) -> None:
    assert language.set_language(code) or code == "en"
    for each in ("C", "FF", "CB"):
        assert to_spoken_text(f"Mara: {{{each}}}, *{card_words(each)}*.") == f"Mara: {card_words(each)}."
    assert to_spoken_text("{C}, {D}") == f"{card_words('C')}, {card_words('D')}"
