"""The lesson of Absurd 8's: what fits, what the small print does, and how to answer it."""

from __future__ import annotations

from engine.core.texts import N_
from game.lessons import ANY, Chapter, Lesson, Step

_PRINT = Chapter(
    N_("The small print"),
    """
    opts 4p
    hands P0 3C 3H QD 5T 8S / P1 JT 6D KH 5C / P2 4T AD 9H 7C / P3 4H QC 6S KD
    pile 9C@P3
    """,
    (
        Step(
            N_("Welcome! Get rid of your cards: *an empty hand wins*. Play what shares suit or number with the pile."),
            glow=("hand", "spot pile 0"),
        ),
        Step(
            N_("{9C} lies there, and {3C} is a club as well. Click {3C}, then the pile."),
            do="play 3C",
            glow=("card 3C", "spot pile 0"),
            no=N_("Soon! First the club: {3C}, then the pile."),
        ),
        Step(
            N_("So far, so familiar. But *every card has a text*. {3C} says *Go again*, so it is still your turn."),
            glow=("spot pile 0",),
        ),
        Step(
            N_("Point at a card and you can read it. {3H} has the right number: play it."),
            do="play 3H",
            then=("P3 play 4H", "P2 play 4T", "P1 play JT"),
            glow=("card 3H",),
            no=N_("That one may stay. {3H} wants to be played: a three on a three."),
        ),
        Step(
            N_("*Reverse*: play went the other way round, as the arrows show. Sixty-five cards, sixty-five ideas!"),
            glow=("arrows",),
        ),
    ),
)

_NOTHING_FITS = Chapter(
    N_("When nothing fits"),
    """
    opts 4p
    hands P0 9S AD 2D KH / P1 8D 6S QC 4T / P2 9D 3T 7H KC / P3 TD 5S JD 6C
    pile 5C@P3
    draw JC QT
    """,
    (
        Step(
            N_("{9S} is *Wild*: it fits on anything, and you name a suit. Play it as diamonds; you hold two."),
            do="play 9S as D",
            then=("P1 play 8D as C", "P1 target P0"),
            glow=("card 9S",),
            no=N_("Take the Wild one: {9S} onto the pile, and then diamonds out of the ring."),
        ),
        Step(
            N_("Ada wants clubs, and her *Target* is you. Nothing fits? Draw a *last-resort card*: click the pile."),
            do="draw",
            glow=("spot deck",),
            no=N_("You could bluff, and we shall. But now draw: click the draw pile."),
        ),
        Step(
            N_("{JC}, lucky you! After drawing, only the card just drawn may be played. Play it."),
            do="play JC",
            glow=("card JC",),
            no=N_("No need to: {JC} fits. Play it."),
        ),
        Step(
            N_("Had it not fitted, you could have drawn once more. After two such draws you may *pass*."),
            glow=("spot deck",),
        ),
    ),
)

_ATTACKS = Chapter(
    N_("Attacks and chains"),
    """
    opts 4p
    hands P0 8S QD 5H 9T / P1 5S KC 6D QC / P2 2S JD 9H AC / P3 7S TC 4D KH
    pile 9D@P2 2D@P3
    draw 7D 6C AH 8C JS 3T KD
    incoming 2D
    turn P0
    """,
    (
        Step(
            N_("*Draw 2*, from Cleo! An *attack* waits for whoever is next: you. For once, click *Take it*."),
            do="accept",
            glow=("spot attack", "button accept"),
            no=N_("First the attack: click *Take it*."),
        ),
        Step(
            N_("Two cards more, and afterwards you play as usual. Pass the kindness on: {8S}, and name spades."),
            do="play 8S as S",
            then=("P1 accept", "P1 play 5S", "P2 play 2S", "P3 chain 7S", "P3 target P0"),
            glow=("card 8S",),
            no=N_("A nice idea, but {8S} is so much ruder. Name spades."),
        ),
        Step(
            N_(
                "Ada drew four. Then Bruno began a *chain*, Cleo passed it on, to you! {7D} says *Chain*, too: play it."
            ),
            do="chain 7D",
            then=("P3 accept",),
            glow=("spot attack", "card 7D"),
            no=N_("Why draw? {7D} is a seven and a link of the chain: everything goes on from you."),
        ),
        Step(
            N_("*Mirror* sent it back to Cleo. Each link adds its own attack, until somebody has no answer."),
            glow=("seat P3",),
        ),
    ),
)

_BLUFFS = Chapter(
    N_("Face-down"),
    """
    opts 4p
    hands P0 JC 5S KH 2T / P1 JT 6S 3C QH / P2 4S 9H TC 8C / P3 KD 7T AC 5D
    pile 6D@P3
    """,
    (
        Step(
            N_(
                "Any card may be played *face-down*, even if it does not fit. That is a bluff, and anybody may call it."
            ),
            glow=("button down",),
        ),
        Step(
            N_("{JC} fits and has the word *Bluff* on it: then the caller pays. Click *Face-down*, then {JC}."),
            do="bluff JC",
            then=("P1 call", "P1 play JT", "P2 bluff 4S", "P3 no-call"),
            glow=("button down", "card JC"),
            no=N_("Not openly! The button *Face-down* first, then {JC}."),
        ),
        Step(
            N_("Ada called, and drew two. Now Bruno tries it. Few cards say Bluff: call him!"),
            do="call",
            glow=("button call",),
            no=N_("Be brave: *Call the bluff!*"),
        ),
        Step(
            N_("{4S} fits nowhere here, so Bruno draws two. If nobody calls, the card stays face-down for ever."),
            glow=("seat P2",),
        ),
    ),
)

_WORMHOLES = Chapter(
    N_("Out of turn"),
    """
    opts 4p
    turn P1
    hands P0 6H 6T KC QD 3S / P1 6S 6D 9C KH / P2 2D 8C TC 5H / P3 7C JD 4D QC
    pile 9S@P3
    do P1 play 6S
    """,
    (
        Step(
            N_("It is Bruno's turn, but Ada's {6S} is an open *Wormhole*. Your {6H} is one, too, and fits: jump in!"),
            do="jump 6H",
            then=("P1 accept", "P1 play 6D"),
            glow=("spot pile 0", "card 6H"),
            no=N_("Such a chance! Jump in with {6H}."),
        ),
        Step(
            N_("Bruno's turn is gone, and Ada owes one. Now *her* {6D} is open. Keep {6T} for later: *Let it go*."),
            do="no-jump",
            glow=("spot pile 0", "button no-jump"),
            no=N_("Two jumps would be greedy. *Let it go*."),
        ),
        Step(
            N_("A jump counts as your turn. You are asked even when you cannot: so nobody learns what you hold."),
            glow=("prompt",),
        ),
    ),
)

_EFFECTS = Chapter(
    N_("Cards that stay"),
    """
    opts 4p
    hands P0 KS 6H 9T QD 4C / P1 AD QS 5S 8C / P2 QH 7C TC JD KC / P3 2D 9S 4D AC
    pile 5D@P2
    """,
    (
        Step(
            N_("Some cards have an *effect*: they leave the pile and stay in force. Play {KS}; it fits everywhere."),
            do="play KS",
            then=("P1 play AD", "P3 play 2D"),
            glow=("card KS",),
            no=N_("{KS} first: you will be glad of it in a moment."),
        ),
        Step(
            N_("It lies before you, and Cleo attacks. *Discard to negate all*: click {KS}."),
            do="negate KS from effects",
            then=("P1 play QS", "P2 play QH", "P3 play 9S as C"),
            glow=("card KS", "spot attack"),
            no=N_("You have an answer before you: click {KS}."),
        ),
        Step(
            N_("Nothing happened to you. Bruno's {QH} concerns *everybody*: small hands lie open now. Look at Ada's!"),
            glow=("card QH", "seat P1"),
        ),
        Step(
            N_("Your turn, and clubs were named. {4C} lets *everybody* discard two, you as well."),
            do="play 4C",
            glow=("card 4C",),
            no=N_("Clubs, please: {4C}."),
        ),
        Step(
            N_("Choose the two you will miss least. The others choose in secret, and all cards go together."),
            do=("discard QD 6H", "discard QD 9T", "discard 6H 9T"),
            then=("P2 discard 7C TC",),
            glow=("hand",),
        ),
    ),
)

_BATTLES = Chapter(
    N_("A battle"),
    """
    opts 4p
    hands P0 4H 6C QT 2D / P1 4C KC 8T 5S / P2 9D 9S JS AD / P3 KD 3S 7T QS
    pile 5D@P1
    battle TH@P3
    turn P0
    """,
    (
        Step(
            N_("Cleo's {TH} began a *battle*: all must follow suit or number; texts sleep. Slam {4H} onto it!"),
            do="stack 4H",
            then=("P1 stack 4C", "P2 concede", "P3 play KD"),
            glow=("spot battle", "card 4H"),
            no=N_("You can follow, so do: {4H} onto the stack."),
        ),
        Step(
            N_("Bruno could not follow and took the stack. Now you are on your own: *do what you like*."),
            do=ANY,
            bots=True,
        ),
        Step(
            N_("When you do not know what to do, ask for a *hint*: it gives reasons, and knows what you know."),
            glow=("tool hint",),
        ),
    ),
)

_WINNING = Chapter(
    N_("An empty hand"),
    """
    opts 4p
    hands P0 9C 5S KD / P1 3T QD / P2 JH 7T 4D 8C / P3 6H 2S AC
    pile 7C@P3
    """,
    (
        Step(
            N_("Three cards left, and Ada has only two! Read {9C}: *I discard 2*. Play it, and see."),
            do="play 9C",
            glow=("card 9C",),
            no=N_("Read {9C} again: a card played and two discarded make three."),
        ),
        Step(
            N_("Empty when your turn *ends*: you have won! It also counts when your turn begins, but not in between."),
            glow=("seat P0",),
        ),
    ),
)

LESSON = Lesson(
    game="absurd8s",
    title=N_("Absurd 8's, card by card"),
    chapters=(_PRINT, _NOTHING_FITS, _ATTACKS, _BLUFFS, _WORMHOLES, _EFFECTS, _BATTLES, _WINNING),
)
