"""Positions in which bots say what they seldom say, in the notation of scenarios; and what they hardly ever say."""

from __future__ import annotations

from typing import Final

RARE: Final[dict[str, str]] = {
    "equilibrium": """
EQ-Q1 | shows AC 2C 3C 4C |
opts 3p
hands P0 +5 / P1 AC 2C 3C 4C / P2 +5
market AD 3H 5S 7D

EQ-Q2 | a token is worth nothing at the end |
opts 3p
hands P0 +8 / P1 AC 2C 3D 4D 5H 6H 7S / P2 +8
market 9C 8C TC JC
do P0 give M1

EQ-Q3 | the Stock is all that can help |
opts 3p variants=B
hands P0 AC 2C 3C 4C / P1 +5 / P2 +5
market 6C 7C 8C 9C
deck TC

EQ-Q4 | two offer a token |
opts 6p variants=A
hands P0 +5 / P1 +4 / P2 +5 / P3 +5 / P4 +5 / P5 +5
market 9C TC JC QC
tokens 2 0 2 2 2 2
state skip P3
do P0 give M1 ; P3 toss ; P5 toss

EQ-Q5 | shows 5D 6D 7D |
opts 3p variants=C
hands P0 9D 4C 8H 2S / P1 5D 6D 7D / P2 +3
market 2C 3C KS 6H
do P0 give M1 ; P0 to P2 ; P2 accept ; P0 wind cw

EQ-Q6 | a jack that costs a token, and five black cards |
opts 3p variants=E jack_cost=1
hands P0 +5 / P1 AC 2S 3S 4S / P2 +5
market JH 5C 3C KS
do P0 give M1 ; P1 accept

EQ-Q7 | five black cards |
opts 3p
hands P0 +5 / P1 AC 2S 3S 4S / P2 +5
market 5C 2C 3C KS
do P0 give M1

EQ-Q10 | five even cards |
opts 3p
hands P0 +5 / P1 2S 4H 6H 8C / P2 +5
market TD 2C 3C KS
do P0 give M1

EQ-Q8 | shows AC 2C 3C 4C 5C |
opts 3p
hands P0 +6 / P1 AC 2C 3C 4C 5C / P2 6H 7S 8C QS
market AD 9C TC JC
do P0 give M2 ; P2 reject

EQ-Q9 | shows AC 2C 3C 4C |
opts 4p variants=A
hands P0 +5 / P1 AC 2C 3C 4C / P2 +5 / P3 +5
market AD 9C TC JC
tokens 2 0 2 2
do P0 give M1
""",
    "eightfist": """
EF-Q1 | a wild card comes beside another |
P0 2C 5C (+) (+) / 2D 9S (+) (+)
P1 CB KD (+) (+) / (+) (+) JH (+)
stock QS 8H
do P0 stock

EF-Q2 | a Fistface is matched, or stays where a Cry Baby lay |
opts frozen_safe=off
P0 4C 5C (+) (+) / QG 9S (+) (+)
P1 CB KD (+) (+) / (+) (+) JH (+)
stock FF 8H
do P0 stock

EF-Q6 | the Grace goes for a pair |
P0 QG 5C (+) (+) / 5H 9S (+) (+)
P1 CB KD (+) (+) / (+) (+) JH (+)
stock 5D 8H
do P0 stock

EF-Q7 | a bad card, and no other like it |
P0 AC AD 3H QS / 2C 4C 5H (+)
P1 CB JD JC JS / (+) (+) KD (+)
stock JH 8H
do P0 stock

EF-Q5 | a Fistface is matched where it is left |
P0 4C 5C (+) (+) / KC 9S (+) (+)
P1 5S KD (+) (+) / QG (+) JH (+)
stock FF 8H
do P0 stock

EF-Q4 | the first of two opening cards freezes |
opts flip_order=one
P0 (2D) (+) (+) (+) / (+) (+) (+) (+)
P1 (2C) (+) (+) (+) / (+) (+) (+) (+)
stock 8H
opening
do P0 open T1 ; P1 open T1
""",
    "absurd8s": """
A8-Q1 | the stack to twenty |
opts 2p
hands P0 5H KH 3C / P1 4C TT 5C
pile QH@P1

A8-Q2 | only suits match |
opts 2p
hands P0 AH 9C 4C 3C / P1 6H 7H
pile TH@P1

A8-Q4 | a card is taken back |
opts 2p
hands P0 5C 4C 3C / P1 6H 7H
pile 8S@P0 (9D)@P1 TC@P1
do P0 play 5C

A8-Q5 | an answer is taken back |
opts 2p
hands P0 5C 4C 3C / P1 6H 7H
pile 8S@P0 2S@P1 TC@P1
do P0 play 5C

A8-Q6 | the own chain comes back |
opts 2p
hands P0 2D 5S KC / P1 2S 9C
pile 3D@P1
do P0 play 2D ; P1 chain 2S

A8-Q3 | one has fewer cards |
opts 3p
hands P0 7C 4C 3C / P1 6H / P2 +4
pile 9C@P1
""",
    "lockdown": """
LD-Q1 | a hand is looked at |
opts 3p take_mode=look rule3=open_trio
mobile P0 2D KC 4H / P1 Jk1 9C 4C / P2 4D
locked P2 9H 9S 9D
deck 7S
do P0 take P1

LD-Q2 | shows 2D 9C |
opts 3p
mobile P0 KC / P1 2D 9C / P2 4D
locked P0 2H 2S 2C
deck 7S

LD-Q4 | shows 2D 9C 2H |
opts 3p
mobile P0 KC / P1 2D 9C / P2 4D
locked P0 2H 2S 2C
deck 7S

LD-Q5 | shows 9C 9H 9S 9D |
opts 3p
mobile P0 Jk1 / P1 9C / P2 4D
locked P0 2H 2S 2C 3H 3S 3C / P2 9H 9S 9D
deck 7S

LD-Q3 | shows 5H 5S 5D |
opts 3p
mobile P0 5C KC / P1 9C / P2 5D 4D
locked P1 5H 5S
deck 7S
""",
}

UNSAID: Final = frozenset(
    (
        # 8-equilibrium: neighbours are never on one side; a card that is refused fits the hand somehow or is known.
        "It goes to {name}, who is on your side.",
        "A token is worth less than that.",
        # Eightfist: where only one thing can be done nobody is asked; what pairs is said before.
        "There is nothing in the slush pile to take.",
        "The stock is empty, there is nothing else to take.",
        "{card} on the slush pile fits no file of yours.",
        "{card} makes a pair there.",
        # Absurd 8's: asked is only who has a choice; hands go to the largest one.
        "Nothing else promises more.",
        "There is nothing left to do this turn.",
        "You have nothing to give.",
        "You would have {mine} left and get the {theirs} of {name} for them.",
        "It makes your own draws larger; you are better off without it.",
        "It ends the battle before it costs you cards.",
    )
)
"""Sentences no position is known for in which a bot says them, or hardly any."""
