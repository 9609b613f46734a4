"""What reasons in Absurd 8's claim."""

from __future__ import annotations

from ai.games.absurd8s.evaluation import Absurd8sEvaluation, price_action
from engine.core.view import View, observe
from engine.games.absurd8s.seen import state_of
from tests.support.claims.absurd8s_facts import (
    adds_pile,
    answer_to_attacks,
    asks_himself,
    began_chain,
    begins_battle,
    bluffer_done,
    bluffs_unseen,
    can_draw,
    comes_to_the_same,
    deals_anew,
    discards_freely,
    discards_of_suit,
    exchange_waits,
    exchanges_hands,
    faces_welcome,
    fit_on_it,
    fit_somewhere,
    fits_everywhere,
    fits_somewhere,
    from_effects,
    gives_card,
    has_answer,
    has_bluff,
    has_largest_hand,
    has_several_others,
    have_fewer_cards,
    holds_then,
    is_active,
    is_aimed_at,
    is_asked_again,
    is_asked_next,
    is_bluffer,
    is_caster,
    is_chosen,
    is_nearly_out,
    is_owner,
    is_useless,
    last_card,
    may_give,
    no_good_bluff,
    of_so_many,
    one_of_several_stacked,
    plays_no_other,
    share_with_battle,
    so_many_twenty,
    stays_in_hand,
    swaps_hands,
    takes_effect,
    takes_stack,
    that_card,
    under_attack,
    wins_game,
)
from tests.support.claims.common import (
    Claim,
    Minded,
    claim_each,
    hold_all,
    hold_none,
    is_opinion,
    may_do,
    somebody_else,
)

WINS = "It is your last card: "
CLAIMS: dict[str, Claim] = {
    **claim_each(
        is_opinion,
        "{attacks} even makes your hand smaller.",
        "It cancels {attack}.",
        "Drawing comes first, so that there is more to choose from.",
        "What you could jump in with stays in your hand for a turn of your own.",
        "Careful: {attacks} hits you yourself.",
        "It makes your own hand smaller: {attacks}.",
        "Then you play it, so it is a card less as well.",
    ),
    "The order makes no difference.": comes_to_the_same,
    "Everybody you can choose holds {cards}.": lambda m: (
        {m.state.sizes()[way.a] for way in observe(m.state, m.seat).actions} == {m.read_number("cards")}
    ),
    WINS + "with it you win.": wins_game,
    WINS + "if nobody calls, you have won.": hold_all(last_card, wins_game),
    "Its text lets you discard all that is left: your hand is empty, and you win.": wins_game,
    "You choose whom {attacks} hits.": has_several_others,
    "You pass {attacks} on, and choose whom it goes to.": hold_all(under_attack, has_several_others),
    "Careful: {attacks} comes back to you.": under_attack,
    "{attacks} goes on to {name} instead of hitting you.": hold_all(under_attack, somebody_else),
    "{attacks} goes on to {name} instead of hitting you, and becomes {then} there.": hold_all(
        under_attack, somebody_else
    ),
    "It cancels everything that is coming at you: {attacks}.": under_attack,
    "You take it all, but {name}, who began the chain, has to take it, too.": hold_all(somebody_else, began_chain),
    "You have an answer, but it may be worth more later than {attacks} costs now.": hold_all(under_attack, has_answer),
    "You have no answer to {attacks}.": hold_all(under_attack, hold_none(has_answer)),
    "You could draw for one, but a card drawn in vain is one card more.": hold_all(hold_none(has_answer), can_draw),
    "{card} fits and has Bluff on it: whoever calls it pays two cards.": has_bluff,
    "Nothing can be played openly. If {card} is called, you hold one card more.": hold_all(
        hold_none(fits_somewhere), can_draw, that_card
    ),
    "If nobody calls, you are rid of {card}; else you draw two.": that_card,
    "A card drawn now may be the answer to {attacks}; if it is not, you hold one card more.": under_attack,
    "Twenty cards win, and you hold {cards}.": so_many_twenty,
    "Nothing of yours fits; the card you draw may be played at once if it does.": hold_none(fits_somewhere),
    "But then you hold {cards}.": holds_then,
    "Your hand shrinks to {cards} at once.": holds_then,
    "What you have drawn fits nowhere; you may draw once more, and play the new card if it fits.": hold_all(
        can_draw, hold_none(fits_somewhere)
    ),
    "The card drawn may serve you better later than if it is played now.": fits_somewhere,
    "It fits nowhere, and a bluff is called so often that it rather costs a card.": hold_all(
        hold_none(fits_somewhere), may_do("bluff")
    ),
    "You do not know what comes back, so {card}, which does least for you, goes.": is_chosen,
    **claim_each(
        hold_all(is_chosen, is_useless),
        "{cards} fits on no pile now and answers no attack.",
        "{cards} fit on no pile now and answer no attack.",
    ),
    "You have to take one, and {card} fits nearly everywhere.": hold_all(that_card, fits_everywhere),
    "You have to take one, and {card} is an answer to attacks.": hold_all(that_card, answer_to_attacks),
    "You ask yourself: a question you can answer costs you nothing.": asks_himself,
    "{name} holds {card}, so one such card comes to you.": hold_all(somebody_else, is_caster, gives_card),
    **claim_each(
        hold_all(somebody_else, is_caster, may_give, of_so_many),
        "One of the {all} cards you cannot see is such a card, and {name} holds {cards}: if it is not there, you draw.",
        "{count} of the {all} cards you cannot see are such cards, and {name} holds {cards}: if none is there, you "
        "draw.",
    ),
    "The attack goes where it is needed most: {name} holds only {cards}.": is_aimed_at("fewest"),
    "No harm is waiting, so {name} gets the turn, who holds {cards} and is farthest from winning.": is_aimed_at("most"),
    "{name} has no cards left and wins if nobody calls.": bluffer_done,
    **claim_each(
        no_good_bluff,
        "No card that may lie there would be a good bluff: {name} pays two if you call.",
        "No card would be a good bluff here: {name} pays two if you call.",
    ),
    **claim_each(
        hold_all(somebody_else, is_bluffer),
        "Only one card you cannot see would be a good bluff here; with any other {name} pays two.",
        "{count} cards you cannot see would be good bluffs here; with any other {name} pays two.",
    ),
    **claim_each(
        bluffs_unseen,
        "One card you cannot see would be a good bluff here: if it is that one, calling costs you two, and if not, "
        "the others gain by it as you do.",
        "{count} cards you cannot see would be good bluffs here: if it is one of them, calling costs you two, and if "
        "not, the others gain by it as you do.",
    ),
    "You play now, {name} loses the turn, and the attacks that were waiting are gone.": hold_all(
        is_active, under_attack, faces_welcome
    ),
    "You play now, and {name} loses the turn.": hold_all(is_active, hold_none(faces_welcome)),
    "What is left is done with the hand you get.": exchanges_hands,
    "It is still done with the hand that {name} gets.": hold_all(somebody_else, exchange_waits),
    "From now on it works for you instead of {name}.": hold_all(somebody_else, is_owner),
    "It works for {name}; under the main pile it works for nobody.": hold_all(somebody_else, is_owner),
    "Face-down your last card would win, so it is sure to be called, and then you draw two.": hold_all(
        may_do("bluff"), lambda m: len(m.hand) == 1
    ),
    "You take {cards} into your hand.": takes_stack,
    "It follows, so you lose a card instead of taking {cards} into your hand.": takes_stack,
    "It follows, so you lose a card.": hold_all(may_do("stack"), lambda m: len(m.zones[m.rules.battle]) == 1),
    "Of your cards that follow, {card} is the one you will miss least.": one_of_several_stacked,
    "{card} is the only card you can play openly.": plays_no_other,
    "No card of yours shares suit or number with the stack.": hold_none(may_do("stack")),
    "You play once more at once.": is_asked_again,
    "{name} is passed over, and you are on turn again.": hold_all(somebody_else, is_asked_again),
    "{name} is passed over.": hold_all(somebody_else, hold_none(is_asked_next)),
    "{name}, who holds {cards}, is next then.": hold_all(somebody_else, of_so_many),
    "Careful: with {attacks}, {name}, who holds {cards}, gets a smaller hand.": hold_all(somebody_else, of_so_many),
    "{attacks} hits {name}, who holds only {cards} and is close to winning.": hold_all(
        somebody_else, of_so_many, is_nearly_out
    ),
    "{attacks} goes to {name}, who holds {cards}.": hold_all(somebody_else, of_so_many, hold_none(is_nearly_out)),
    "The largest hand is your own, so no hands change owner.": has_largest_hand,
    **claim_each(
        discards_freely,
        "You need not, but your hand is a card smaller then.",
        "You need not, but your hand is {count} cards smaller then.",
    ),
    "Careful: you swap {mine} for {theirs} from {name}.": hold_all(somebody_else, swaps_hands(less=False)),
    "It comes from your Effects, so your hand keeps its cards.": from_effects,
    "{card}, which fits nearly everywhere, stays in your hand for later.": hold_all(stays_in_hand, fits_everywhere),
    "{card}, an answer to attacks, stays in your hand for later.": hold_all(stays_in_hand, answer_to_attacks),
    **claim_each(
        fit_on_it,
        "One of your other {total} cards would fit on it.",
        "{count} of your other {total} cards would fit on it.",
        "All of your other {total} cards would fit on it.",
        "Both of your other cards would fit on it.",
        "But none of your other cards would fit on it.",
        "Your last card would fit on it.",
    ),
    **claim_each(
        fit_somewhere,
        "One more of your other cards fits somewhere then.",
        "{count} more of your other cards fit somewhere then.",
    ),
}

CLAIMS |= {
    **claim_each(
        hold_all(begins_battle, share_with_battle),
        "It begins a battle: everybody in turn plays onto it, and one of your other cards shares its suit or number.",
        "It begins a battle: everybody in turn plays onto it, and {count} of your other cards share its suit or "
        "number.",
        "But it begins a battle, and none of your other cards shares its suit or number.",
    ),
    "It stays in front of you and can cancel all attacks on you once.": takes_effect("negate_from"),
    "Whoever holds fewer cards than you then has to draw.": have_fewer_cards,
    "With it you may discard {cards} of {suit}.": discards_of_suit,
}
MEANINGS: dict[str, Claim] = {
    "All hands are shuffled together and dealt out again.": deals_anew,
    "An equal number is not enough any more: the suit must match.": takes_effect("color_lock"),
    "Until your next turn any card may be played on any card.": takes_effect("free_for_all"),
    "Everybody's draws and discards by card text are one larger.": takes_effect("plus_one", everybody=True),
    "Hands of one or two cards lie open.": takes_effect("small_hands"),
    "You start another pile to play on.": adds_pile,
    "The game ends when the draw pile runs out.": takes_effect("ends"),
    "Whoever has twenty cards or more wins at once.": takes_effect("twenty"),
    "You draw one less where card text says two or more.": takes_effect("reduction"),
    "Your cards that make somebody draw have Chain.": takes_effect("draws_chain"),
    "Your draws and discards by card text are one larger.": hold_all(
        takes_effect("plus_one"), hold_none(takes_effect("plus_one", everybody=True))
    ),
}
"""What keywords mean, which is said of a card that is played."""
CLAIMS |= MEANINGS

MINDED = (
    Minded("a_stars", "global"),
    Minded("k_hearts", "global"),
    Minded("k_spades", "discard"),
    Minded("late_last_resort", "on"),
    Minded("lose_turn", "now"),
)

UNSAID = frozenset(
    (
        # Where it wins for certain that is said instead; here it was not seen in time.
        WINS + "with it you win.",
        # Asked is only who has a choice; hands go to the largest one.
    )
)


def list_worths(view: View, _world: list[list[int]]) -> list[float]:
    shown = Absurd8sEvaluation(state_of(view), view.seat)
    return [price_action(shown, action) for action in view.actions]
