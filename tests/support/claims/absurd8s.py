"""What reasons in Absurd 8's claim."""

from __future__ import annotations

from ai.games.absurd8s.evaluation import Absurd8sEvaluation, price_action
from engine.core.view import View
from engine.games.absurd8s.seen import state_of
from tests.support.claims.absurd8s_facts import (
    active,
    again,
    aimed,
    answer_to_attacks,
    answers,
    asks_himself,
    began,
    bluffer,
    bluffer_done,
    bluffs_unseen,
    caster,
    chosen,
    drawn,
    effect,
    everywhere,
    exchange_waits,
    exchanges,
    fewer,
    fit_on_it,
    fits,
    from_effects,
    gives,
    hand_empties,
    has_bluff,
    largest,
    last_card,
    may_give,
    near,
    no_good_bluff,
    of_so_many,
    only_bluffs,
    owner,
    share,
    so_many_twenty,
    stays,
    swapped,
    takes_stack,
    that_card,
    under_attack,
    wins,
)
from tests.support.claims.common import Claim, Minded, each, every, may, none, opinion, somebody_else

WINS = "It is your last card: "
CLAIMS: dict[str, Claim] = {
    **each(
        opinion,
        "{attacks} even makes your hand smaller.",
        "It cancels {attack}.",
        "All of it has to be done, and the order makes no difference here.",
        "Drawing comes first, so that there is more to choose from.",
        "What you could jump in with stays in your hand for a turn of your own.",
        "It follows, so you lose a card instead of taking the whole stack.",
        "You discard {cards}, and so do all the others.",
        "You discard {cards} with it.",
        "You may discard one card of {suit} with it.",
        "You may discard up to {cards} of {suit} with it.",
        "You choose whom {attacks} hits.",
        "Careful: {attacks} hits you yourself.",
        "You may draw once more, and then only the new card may be played.",
        "Then you play it, so it is a card less as well.",
    ),
    WINS + "with it you win.": wins,
    WINS + "if nobody calls, you have won.": every(last_card, wins),
    "Its text lets you discard all that is left: your hand is empty, and you win.": wins,
    "You pass {attacks} on, and choose whom it goes to.": under_attack,
    "Careful: {attacks} comes back to you.": under_attack,
    "{attacks} goes on to {name} instead of hitting you.": every(under_attack, somebody_else),
    "{attacks} goes on to {name} instead of hitting you, and is {then} there.": every(under_attack, somebody_else),
    "It cancels everything that is coming at you: {attacks}.": under_attack,
    "You take it all, but {name}, who began the chain, has to take it, too.": every(somebody_else, began),
    "You have an answer, but it may be worth more later than {attacks} costs now.": every(under_attack, answers),
    "You have no answer to {attacks}.": every(under_attack, none(answers)),
    "{card} fits and has Bluff on it: whoever calls it pays two cards.": has_bluff,
    "Nothing can be played openly; face-down {card} costs you two cards only if somebody calls.": every(
        none(fits), that_card
    ),
    "Face-down {card} does nothing, and costs you two cards if somebody calls.": that_card,
    "A card drawn now may be the answer to {attacks}; if it is not, you hold one card more.": under_attack,
    "Twenty cards win, and you hold {cards}.": so_many_twenty,
    "Nothing of yours fits; the card you draw may be played at once if it does.": none(fits),
    "Nothing of yours fits, so afterwards only a bluff is left.": only_bluffs,
    "But you have to draw {cards} yourself.": drawn,
    "You could play, but keep the card for later.": fits,
    "It fits nowhere, and a bluff is called so often that it rather costs a card.": every(none(fits), may("bluff")),
    **each(
        chosen,
        "{cards} does least for you.",
        "{cards} do least for you.",
        "You do not know what comes back, so {card}, which does least for you, goes.",
    ),
    "What fits nearly everywhere or answers attacks stays in your hand.": none(hand_empties),
    "You have to take one, and {card} fits nearly everywhere.": every(that_card, everywhere),
    "You have to take one, and {card} is an answer to attacks.": every(that_card, answer_to_attacks),
    "You ask yourself: a question you can answer costs you nothing.": asks_himself,
    "{name} holds {card}, so one such card comes to you.": every(somebody_else, caster, gives),
    "{name} may have to give you a card; if there is none, you draw.": every(somebody_else, caster, may_give),
    "The attack goes where it is needed most: {name} holds only {cards}.": aimed("fewest"),
    "No harm is waiting, so {name} gets the turn, who holds {cards} and is farthest from winning.": aimed("most"),
    "{name} has no cards left and wins if nobody calls.": bluffer_done,
    **each(
        no_good_bluff,
        "Every card that would be a good bluff here can be seen elsewhere: {name} pays two if you call.",
    ),
    **each(
        every(somebody_else, bluffer),
        "Only one card you cannot see would be a good bluff here; with any other {name} pays two.",
        "{count} cards you cannot see would be good bluffs here; with any other {name} pays two.",
    ),
    **each(
        bluffs_unseen,
        "One card you cannot see would be a good bluff here: if it is that one, calling costs you two.",
        "{count} cards you cannot see would be good bluffs here: if it is one of them, calling costs you two.",
    ),
    "You play now, {name} loses the turn, and the attacks that were waiting are gone.": every(active, under_attack),
    "You play now, and {name} loses the turn.": every(active, none(under_attack)),
    "What is left is done with the hand you get.": exchanges,
    "It is still done with the hand that {name} gets.": every(somebody_else, exchange_waits),
    "From now on it works for you instead of {name}.": every(somebody_else, owner),
    "It works for {name}; under the main pile it works for nobody.": every(somebody_else, owner),
    "You take {cards} into your hand.": takes_stack,
    "No card of yours shares suit or number with the stack.": none(may("stack")),
    "You play once more at once.": again,
    "It stays in front of you and can cancel all attacks on you once.": effect("negate_from"),
    "From now on your cards that make others draw can pass attacks on.": effect("draws_chain"),
    "From now on you draw one card less wherever a text makes you draw two or more.": effect("reduction"),
    "Careful: from now on you draw or discard one card more wherever a text says so.": effect("plus_one"),
    "A battle begins with the next player: whoever cannot follow takes the stack.": effect("battle"),
    "There is one more pile to play on from now on.": effect("new_pile"),
    "From now on whoever holds twenty cards wins.": effect("twenty"),
    "From now on whoever holds one or two cards has to show them.": effect("small_hands"),
    "Until your next turn suits and numbers need not match, for anybody.": effect("free_for_all"),
    "When the draw pile is used up now, the smallest hand wins.": effect("ends"),
    "From now on only suits match.": effect("color_lock"),
    "Careful: with {attacks} {name}, who holds {cards}, gets a smaller hand.": every(somebody_else, of_so_many),
    "{name} holds only {cards}, and {attacks} comes just in time.": every(somebody_else, of_so_many, near),
    "{attacks} goes to {name}, who holds {cards}.": every(somebody_else, of_so_many, none(near)),
    "The largest hand is your own, so no hands change owner.": largest,
    "Careful: {name} gets the {mine} you have left, and you get {theirs}.": every(somebody_else, swapped(less=False)),
    **each(
        fewer,
        "One player has fewer cards than you will have, and has to draw.",
        "{count} players have fewer cards than you will have, and have to draw.",
    ),
    "You hold more than your share, and all hands are dealt anew.": share(more=True),
    "Careful: you hold less than your share, and all hands are dealt anew.": share(more=False),
    "It comes from your Effects, so your hand keeps its cards.": from_effects,
    "{card}, which fits nearly everywhere, stays in your hand for later.": stays,
    **each(
        fit_on_it,
        "One of your other {total} cards would fit on it.",
        "{count} of your other {total} cards would fit on it.",
        "But none of your other cards would fit on it.",
        "Your last card would fit on it.",
    ),
}


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


def worths(view: View, _world: list[list[int]]) -> list[float]:
    shown = Absurd8sEvaluation(state_of(view), view.seat)
    return [price_action(shown, action) for action in view.actions]
