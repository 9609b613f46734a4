"""The lesson of 8-equilibrium: what balance is, whom to give what, what tokens are for, and one variant to taste."""

from __future__ import annotations

from engine.core.texts import N_
from game.lessons import ANY, Chapter, Lesson, Step

_GIVING = Chapter(
    N_("Three cards become eight"),
    """
    opts 3p
    hands P0 5C 8C 3H / P1 KC 9D 7D / P2 2S JS 4H
    market 6S TD QC 9H
    deck 7C 3S AH TC 8D
    """,
    (
        Step(
            N_("Welcome! Everybody ends with *eight cards*. High ones do not help: the *best-balanced* hand wins."),
            glow=("hand",),
        ),
        Step(
            N_("On your turn you *give* a card. All hands are level, so take one yourself: {6S}, then your own hand."),
            do="give M1 ; to P0",
            then=("P1 give M3", "P1 to P1", "P2 give M4"),
            glow=("card 6S", "hand"),
            no=N_("How generous! But charity begins at home: click {6S}, then your own hand."),
        ),
        Step(
            N_("Your first spade. The scale counts along: best are *two of each suit, four red, four even*."),
            glow=("meter",),
        ),
        Step(
            N_("You may also give from the *deck*, and nobody knows what comes. Click it, and confirm."),
            do="give deck",
            glow=("zone deck",),
            no=N_("The Market can wait. This time try the deck."),
        ),
        Step(
            N_("{TC}! Once it is shown, it must be given. Ada took {QC} before all eyes: give her another club."),
            do="to P1",
            then=("P1 reject", "P1 bottom M2"),
            glow=("seat P1",),
            no=N_("You have two clubs already. Let Ada have this one: click her seat."),
        ),
        Step(
            N_("*Refused!* That cost Ada a token. {TC} went to the Market, and she put a card under the deck for it."),
            glow=("tokens P1", "card TC"),
        ),
    ),
)

_TOKENS = Chapter(
    N_("Two tokens"),
    """
    opts 3p
    turn P1
    hands P0 AC 5C 8C 3H 6S / P1 KC QC 9D 7D 2H TS / P2 2S JS 4H 9H 8D JD
    market 9C 4S QD 7H
    deck 6C 3S AH TC 8H
    do P1 give M1
    """,
    (
        Step(
            N_("Cards go to the *smallest hands*, and yours is the smallest now. Ada cannot give to anybody else."),
            glow=("hand",),
        ),
        Step(
            N_("She offers {9C}, your *fourth club*. Look at the scale, and *refuse* it, for one of your tokens."),
            do="reject",
            then=("P2 give M3",),
            glow=("button reject", "meter"),
            no=N_("Four clubs would ruin you. Press *Refuse*."),
        ),
        Step(
            N_("Bruno has to give to you as well: {QD}, your first diamond. That one you *accept*."),
            do="accept",
            glow=("button accept", "card QD"),
            no=N_("Keep your token! {QD} is just what you need: *Accept*."),
        ),
        Step(
            N_("The token is gone, and leftovers are worth nothing in the end. So spend them, but on what hurts."),
            glow=("tokens P0",),
        ),
    ),
)

_SWAPPING = Chapter(
    N_("One for one"),
    """
    opts 3p
    turn P1
    hands P0 AC 5C 8C 3H 6S QD KD / P1 KC 9D 2H 2D TS 4C / P2 2S JS 4H 9H 8D JD
    market 9C 4S 7S 7H
    deck 9S 3S AH 3C 8H
    do P1 swapm 2D M3 ; P2 give M4 ; P2 to P2
    """,
    (
        Step(
            N_("A token also buys a *swap*. Three clubs are one too many: choose {8C}, then {4S}, and press *Swap*."),
            do="swapm 8C M2",
            then=("P1 give M4", "P2 swapm 9H M1"),
            glow=("card 8C", "card 4S"),
            no=N_("Almost: {8C} from your hand, {4S} from the Market, then *Swap*."),
        ),
        Step(
            N_("*The small cards in a panel are known*: Ada took {7S} and {9S} before all eyes. Two spades already."),
            glow=("seat P1",),
        ),
        Step(
            N_("All hands are level, so you may give to whom you like. Ada can hardly use {3S}. Give it to her."),
            do="give M4 ; to P1",
            then=("P1 accept",),
            glow=("card 3S", "seat P1"),
            no=N_("Later. First a present for Ada: {3S}, then her seat."),
        ),
        Step(
            N_("She could have refused, but kept her last token. *Give the others what they need least.*"),
            glow=("tokens P1",),
        ),
    ),
)

_PLUNDER = Chapter(
    N_("Hands off"),
    """
    opts 3p
    hands P0 AC 5C 3H 6S 4S QD / P1 KC 9D 2H 2D 3D 4C / P2 2S JS 4H 9H 8D JD
    market 9C TD 7S 7H
    deck 9S KD AH 3C 8H
    """,
    (
        Step(
            N_("Swap with a *player*, too, if that hand is no smaller. Offer Ada {3H}: the card, then her seat."),
            do="swapp P1 3H",
            then=("P1 card 2H", "P1 give M3", "P1 to P1", "P2 swapp P0 JD"),
            glow=("card 3H", "seat P1"),
            no=N_("This time a swap with Ada: {3H}, then her seat, then *Offer*."),
        ),
        Step(
            N_("Both of you chose in secret: {2H} is even. And now *Bruno* wants a card of yours! *Cancel it.*"),
            do="cancel",
            glow=("button cancel",),
            no=N_("Your hand is too good to be plundered: *Cancel it*, for your last token."),
        ),
        Step(
            N_("His token is gone, too, and he owes a *Forced Give*, which nobody can refuse. {KD}: why should you?"),
            glow=("card KD",),
        ),
    ),
)

_ENDING = Chapter(
    N_("The last card"),
    """
    opts 3p match=rounds rounds=2
    turn P0
    hands P0 AC KC 2D QD 3H JH 4S / P1 2C 5C 3D 8D 5H 6H 9S TH / P2 4C 6C 4D 9D 8H 7H QS QH
    market 5S TS 9H KD
    deck 8S 3S AH TC
    """,
    (
        Step(
            N_("The others have eight, so every card comes to *you*, and the next one ends the round."),
            glow=("hand",),
        ),
        Step(
            N_("What is missing? A spade, so it is black, and it should be *even*. Look at the Market and take it."),
            do="give M2",
            glow=("zone market", "meter"),
            no=N_("So close! A spade that is even: {TS}."),
        ),
        Step(
            N_(
                "That was *16 points*, the most there is. "
                "Between level scores *ranks* decide: at best they add up to 56."
            ),
            bots=True,
        ),
        Step(
            N_("This round is yours alone. If you are at a loss, ask for a *hint*: it knows only what you know."),
            do=ANY,
            glow=("tool hint",),
            bots=True,
        ),
        Step(
            N_("And once more. Watch what the others take: whoever has three hearts will not enjoy a fourth."),
            do=ANY,
            bots=True,
        ),
    ),
    results=True,
)

_POWERS = Chapter(
    N_("A taste of more: Rank Powers"),
    """
    opts 3p variants=E
    hands P0 9C 5C 8C 3H 6S / P1 KC QC 9D 7D 2H TS / P2 2S TD 4H 9H 8D JD
    market KH 4S AD 7H
    deck 6C 2C JS QS TC
    """,
    (
        Step(
            N_("There are five *variants*. With *Rank Powers* a king, queen, jack or ace works for whoever takes it."),
            glow=("zone market",),
        ),
        Step(
            N_("You have the smallest hand. Take {KH}: click it and confirm."),
            do="give M1",
            glow=("card KH",),
            no=N_("All in good time. First the king: {KH}."),
        ),
        Step(
            N_("A king *must give a card away*, and nobody can refuse. Your third club! {9C} for Ada."),
            do=("king 9C to P1",),
            then=("P1 give M3",),
            glow=("card 9C", "seat P1"),
            no=N_("Oh no: {9C}, then Ada's seat."),
        ),
        Step(
            N_("An *ace* pays a token to whoever takes it, and Ada has to give it to you. Accept {AD}."),
            do="accept",
            then=("P2 give deck", "P2 to P0"),
            glow=("card AD", "button accept"),
            no=N_("And leave a token lying there? *Accept*."),
        ),
        Step(
            N_("Queens show the top of the deck, jacks swap with the Market. Bruno has one for you: accept {JS}."),
            do="accept",
            glow=("button accept",),
            no=N_("Trust Bruno, just this once: *Accept*."),
        ),
        Step(
            N_("Your jack: lay down {8C}, take {7H}. It costs nothing."),
            do=("jack 8C M4",),
            glow=("card 8C", "card 7H"),
            no=N_("Better this way: {8C} for {7H}."),
        ),
        Step(
            N_("That is all you need: *two of each suit, and a token for the worst card.* Keep your balance!"),
        ),
    ),
)

LESSON = Lesson(
    game="equilibrium",
    title=N_("8-equilibrium, step by step"),
    chapters=(_GIVING, _TOKENS, _SWAPPING, _PLUNDER, _ENDING, _POWERS),
)
