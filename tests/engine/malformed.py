"""Blocks for the strictness of the scenario runner: good ones, and what spoils them."""

from __future__ import annotations

GOOD = {
    "EQ": """\
opts 3p
hands P0 9H +3 / P1 +4 / P2 +4
market 2C 3C KS 6D
deck 7D 8S
tokens 2 0 2
turn P0
do P0 give M1 ; P0 to P1
end sizes 4 5 4 ; next P1 turn""",
    "EQ variants": """\
opts 4p variants=ABCDE
hands P0 9H +3 / P1 +4 / P2 +4 / P3 +4
market 2C (3C) KS 6D
tokens 3 0 2 1
state skip P1 ; wind used ; relay T0 ; lastwind P2
end next P0 turn""",
    "EQ figures": """\
score AC 2C 3C 4C 5D 6D 7D 8S -> suit 2 color 2 parity 3 total 7 maxsuit 4 reds 3 evens 4
rank first P0 3H 5H 7H 9D 2C 4C JS KS / P1 6C 8C 9C 5D 7D TD 4H 7S -> P0""",
    "EF": """\
P0 5C (KD) (+) (+) / (+) 9S (+) (+)
P1 (+) 4D (+) (+) / (+) (+) JH (+)
stock AC 8H
discard 3C
turn P0
do P0 stock ; P0 put T2
end P0.T2 AC ; discard KD ; next P1 draw""",
    "EF opening": """\
opening
P0 (QS) (+) (+) (+) / (7H) (+) (+) (+)
P1 (+) (4D) (+) (+) / (+) (+) (JH) (+)
discard 3C
end next P0 open""",
    "EF figures": """\
score JC QD KC AD / TC 9H 8S 7D -> 55
game P0 12 5 / P1 10 8 -> totals 17 18 open
tournament 3 : 60 80 / 75 70 -> open
deals 4p P2 -> P3 P0 P1 P2 P3 P0 P1 P2
cut P0 7C, P1 3D, P2 4S -> dealer P1
records tour 20 30 conquered 110 90 game 23 118 -> tour 20 23 30 118 conquered 118 110 90 23""",
    "A8": """\
opts 3p
hands P0 6C KC / P1 KH 9D / P2 QD 9C
pile 9S@P1 4C@P2
draw 2H 3H
turn P0
lost 0 0 0
dir cw
played P1 P2
do P0 play 6C {coins H H H}
end pile 9S 4C 6C ; next P1 turn""",
    "A8 busy": """\
opts 3p
hands P0 KC QH / P1 KH 9D / P2 QD 9C
pile 9S@P1 TT~target@P0 2D@P2 2S@P1
pile2 JH@P0 3H@P1
effects P0 KS / P1 KT 2H
global AH@P1
incoming 2D 2S
chain 2D 2S
turn P2
end next P2 turn""",
    "A8 battle": """\
opts 3p
hands P0 KC QH / P1 KH 9D / P2 QD 4C
pile 9S@P1
battle TH@P0 4H@P1
turn P2
end next P2 battle""",
    "LD": """\
opts 3p
mobile P0 KC 2D / P1 9C AS / P2 4D
locked P1 2H 2S 5H 5S
deck 7S 8S
idle 3
turn P0
do P0 give 2D P1
end P1 locked 2D 2H 2S 5H 5S ; next P1 turn""",
    "LD out": """\
opts 4p
mobile P0 KC 2D / P1 9C AS / P2 4D
out P3
history P1 P0
end next P0 turn""",
    "LD dealt": """\
opts 2p
new P0
dealt P0 7S 7H KC 2D / P1 AC 3D 4H 5S
end P0 locked 7S 7H""",
    "CE": """\
opts 3p actions=on
hands P0 9H 8C +3 / P1 +5 / P2 +5
discard 4D 2H
stock 7D
suit H
turn P0
state debt 2 ; direction -1
end next P0 two""",
}
"""Blocks that pass, without their header, by the prefix of their number."""

MANY = "9" * 5000
CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C"

MALFORMED: list[tuple[str, str, str]] = [
    # --- keys
    ("EQ", "tokns 2 0 2", "“tokns”"),
    ("EF", "stok AC 8H", "“stok”"),
    ("A8", "piles 9S@P1", "“piles”"),
    ("LD", "moble P0 KC", "“moble”"),
    ("EQ", "Tokens 2 0 2", "“Tokens”"),
    ("EQ", "sccore 9H -> sum 9", "“sccore”"),
    ("LD", "tokens 2 2 2", "“tokens”"),
    ("A8", f"{'x' * 5000} 1", "…”"),
    # --- players and options
    ("EQ", "opts ²p", "“²p” is neither a number of players"),
    ("EQ", "opts ٣p", "neither a number of players"),
    ("EQ", f"opts {MANY}p", "“999"),
    ("EQ", "opts 03p", "“03p”"),
    ("EQ", "opts", "nothing stands behind it"),
    ("EQ", "opts 3p 3p", "second number of players"),
    ("EQ", "opts 7p", "expected 2 to 6 players"),
    ("EQ", "opts 1p", "expected 2 to 6 players"),
    ("A8", "opts 9p", "expected 2 to 8 players"),
    ("LD", "opts 9p", "expected 2 to 8 players"),
    ("EF", "opts 3p", "3 play, but 2 have a line"),
    ("EQ", "opts 3p variants=A", "4 or 6"),
    ("EQ", "opts 3p variants=Z", "“Z” is not possible; expected one of A, B"),
    ("EQ", "opts 3p variants=BB", "names something twice"),
    ("EQ", "opts 3p edition=3", "“3” is not possible; expected one of 1, 2.1"),
    ("EQ", "opts 3p edition=", "edition: “” is not possible"),
    ("EQ", "opts 3p edition=1 edition=2.1", "chosen twice"),
    ("EQ", "opts 3p editon=1", "no option “editon”"),
    ("EQ", "opts 3p tokens_each=²", "“²” is not possible"),
    ("EF", "opts stall=99", "“99” is not possible"),
    ("EF", "opts lastturn=maybe", "“maybe” is not possible"),
    ("EF", "opts last_turn=on lastturn=off", "chosen twice"),
    ("A8", "opts 3p turn_cap=7", "“7” is not possible"),
    ("LD", "opts 3p deck=tarot", "“tarot” is not possible"),
    ("LD", "opts 3p rule3=off rule_of_3=off", "chosen twice"),
    # --- seats
    ("EQ", "turn P5", "“P5” is not a seat; expected P0 to P2"),
    ("EQ", "turn p0", "“p0” is not a seat"),
    ("EQ", "turn P²", "“P²” is not a seat"),
    ("EQ", "turn", "is not a seat"),
    ("EQ", "turn P0 P1", "is not a seat"),
    ("EQ", "hands P0 9H +3 / P1 +4 / P2 +4 / P3 +4", "“P3” is not a seat"),
    ("EQ", "hands P0 9H +3 / P1 +4", "P2 is missing"),
    ("EQ", "hands P0 9H +3 / P1 +4 / P1 +4", "P1 is named twice"),
    ("EQ", "hands P0 / P1 +4 / P2 +4", "nothing stands behind P0"),
    ("EF", "P2 5D (+) (+) (+) / (+) 9D (+) (+)\nP4 5H 6H (+) (+) / (+) (+) (+) (+)", "“P4” is not a seat"),
    ("EF", "turn P2", "“P2” is not a seat"),
    ("A8", "pile 9S@P7 4C@P2", "“P7” is not a seat"),
    ("A8", "played P0 P3", "“P3” is not a seat"),
    ("A8", "rest P3", "“P3” is not a seat"),
    ("A8 busy", "effects P0 KS / P3 KT 2H", "“P3” is not a seat"),
    ("LD", "mobile P0 KC / P7 9C / P2 4D", "“P7” is not a seat"),
    ("LD", "history P7", "“P7” is not a seat"),
    ("LD", "out P3", "“P3” is not a seat"),
    # --- cards
    ("EQ", "deck 7D 7D", "“7D” is named twice"),
    ("EQ", "deck 9H", "“9H” is named twice"),
    ("EQ", "deck 1X", "“1X” is not a card of this game"),
    ("EQ", "deck 7d", "“7d” is not a card"),
    ("EQ", "deck none 7D", "names cards and none"),
    ("EF", "stock AC Jk1", "“Jk1” is not a card"),
    ("A8", "draw 2H KC", "“KC” is named twice"),
    ("A8", "draw Jk1", "“Jk1” is not a card"),
    ("LD", "deck KC", "“KC” is named twice"),
    ("LD", "deck FF", "“FF” is not a card"),
    # --- 8-equilibrium
    ("EQ", "hands P0 9H +8 / P1 +4 / P2 +4", "P0 has 9 cards; expected 8 at most"),
    ("EQ", "hands P0 - / P1 +4 / P2 +4", "differ too much"),
    ("EQ", "hands P0 +8 / P1 +8 / P2 +8", "the round is over"),
    ("EQ", "hands P0 +0 / P1 +4 / P2 +4", "“+0” is not a number of cards"),
    ("EQ", "hands P0 +-3 / P1 +4 / P2 +4", "“+-3” is not a number of cards"),
    ("EQ", "hands P0 +² / P1 +4 / P2 +4", "“+²” is not a number of cards"),
    ("EQ", "hands P0 +60 / P1 +4 / P2 +4", "more cards than the deck has"),
    ("EQ", f"hands P0 +{MANY} / P1 +4 / P2 +4", "too long"),
    ("EQ", "hands P0 9H - / P1 +4 / P2 +4", "names cards and none"),
    ("EQ", "market 2C 3C KS", "3 cards lie in the Market; expected 4"),
    ("EQ", "market 2C (3C) KS 6D", "variant D"),
    ("EQ", "market 2C (3C KS 6D", "“(3C” is not a card"),
    ("EQ", "market 2C - KS 6D", "“-” is not a card"),
    ("EQ", "tokens -5 2 2", "“-5” is not a whole number from 0"),
    ("EQ", "tokens -5 2", "not one number for each of the 3 seats"),
    ("EQ", "tokens 2 2", "not one number for each of the 3 seats"),
    ("EQ", "tokens 2 2 ²", "“²” is not a whole number"),
    ("EQ", "tokens 2 2 02", "“02” is not a whole number"),
    ("EQ", "tokens 9 2 2", "P0 has 9 tokens"),
    ("EQ variants", "tokens 9 0 2 1", "P0 has 9 tokens, but the cap is 3"),
    ("EQ variants", "state relay T7", "“T7” is not possible; expected T0 or T1"),
    ("EQ variants", "state relay T0 T0", "names something twice"),
    ("EQ variants", "state skip P4", "“P4” is not a seat"),
    ("EQ variants", "state skip P1 P1", "names something twice"),
    ("EQ variants", "state wind gone", "“gone” is not possible; expected used"),
    ("EQ variants", "state wind used ; wind used", "stands there twice"),
    ("EQ variants", "state lastwind P9", "“P9” is not a seat"),
    ("EQ", "state skip P1", "variant A"),
    ("EQ", "state wind used", "variant C"),
    ("EQ figures", f"score {CLUBS} 9C -> sum 45", "expected 8"),
    ("EQ figures", "score AC 2C 3C 4C 5C 6C 7C AC -> sum 36", "names something twice"),
    ("EQ figures", f"score {CLUBS} -> weight 2", "“weight” is not possible"),
    ("EQ figures", f"rank first P0 {CLUBS} -> P0", "not two to compare"),
    ("EQ figures", f"rank third P0 {CLUBS} / P1 AD 2D -> P0", "“third” is not possible"),
    ("EQ figures", f"rank first P0 {CLUBS} / P1 AC 2D 3D 4D 5D 6D 7D 8D -> P0", "names something twice"),
    ("EQ figures", f"rank team A0 {CLUBS} / C0 AD 2D -> A", "“C0” is not in a team"),
    ("EQ figures", f"rank team A0 {CLUBS} / A1 AD 2D 3D 4D 5D 6D 7D 8D -> A", "not two to compare"),
    ("EQ figures", f"score {CLUBS} -> sum 36 total", "is not made of words and numbers"),
    # --- Eightfist
    ("EF", "P0 5C (KD) (+) (+) (+) 9S (+) (+)", "two rows of 4 cards"),
    ("EF", "P0 5C (KD) (+) / (+) 9S (+) (+) (+)", "two rows of 4 cards"),
    ("EF", "P0 5C (KD) (+) (+) (+) / (+) 9S (+) (+)", "two rows of 4 cards"),
    ("EF", "P0 5C KD + + / + 9S + +", "the Fist of P0 is complete, so the round is over"),
    ("EF", "P0 (5C) (KD) (+) (+) / (+) 9S (+) (+)", "P0 has 1 open cards"),
    ("EF", "P0 (5C) (KD) (+) (+) / (+) (9S) (+) (+)", "P0 has 0 open cards"),
    ("EF", "P0 5C (KD (+) (+) / (+) 9S (+) (+)", "“(KD” is not a card"),
    ("EF", "P0 5C (KD) (+4) (+) / (+) 9S (+) (+)", "“+4” is not a card"),
    ("EF", "discard none", "the slush pile is empty"),
    ("EF", "discard", "nothing stands behind it"),
    ("EF", "rest stock", "“stock” is not possible; expected discard"),
    ("EF", "opening now", "expected nothing behind it"),
    ("EF opening", "discard 3C QD", "more than one card lies on the slush pile"),
    ("EF figures", "score JC QD KC AD / TC 9H 8S -> 55", "two rows of 4 cards"),
    ("EF figures", "score JC JC JC AD / TC 9H 8S 7D -> 55", "“JC” is named twice"),
    ("EF figures", "score JC QD KC AD / TC 9H 8S 7D", "expected what is given, ->"),
    ("EF figures", "score JC QD KC AD / TC 9H 8S 7D -> many", "“many” is not a whole number"),
    ("EF figures", "game P0 12 5 / P1 10 -> totals 17 18 open", "not all played the same rounds"),
    ("EF figures", "game P1 12 / P0 10 -> totals 12 10 open", "out of order"),
    ("EF figures", "tournament 4 : 60 80 -> open", "3, 5 or 7 games"),
    ("EF figures", "tournament 3 : 60 80 / 70 -> open", "one total for every seat"),
    ("EF figures", "deals 9p P2 -> P3", "“9” is not a whole number from 2 to 8"),
    ("EF figures", "deals 4p P4 -> P3", "“P4” is not a seat"),
    ("EF figures", "cut P0 7C, P0 3D -> dealer P0", "is no cut"),
    ("EF figures", "cut P0 7C, P7 3D -> dealer P7", "not a cut of every seat"),
    ("EF figures", "cut P0 7C, P1 7D / P2 3D, P0 4D -> dealer P2", "did not cut before"),
    ("EF figures", "cut P0 7C, P1 7C -> again P0 P1", "names something twice"),
    ("EF figures", "records tour 20 game 23 -> tour 20 23", "is not tour, conquered and game"),
    # --- Absurd 8's
    ("A8", "hands P0 6C KC / P1 KH 9D / P2 QD 9C QD", "“QD” is named twice"),
    ("A8", "hands P0 6C KC / P1 KH 9D / P2 +70", "more cards than the deck has"),
    ("A8", "pile", "nothing stands behind it"),
    ("A8", "pile 9S@P1 4C@P2@P1", "has two marks @"),
    ("A8", "pile 9S@P1 4C%P2", "not a card with marks"),
    ("A8", "pile 9S@P1 (4C@P2", "not a card with marks"),
    ("A8", "pile 9S@P1 (4C)", "nobody played it"),
    ("A8", "pile 9S@P1 (4C)=C@P2", "lies face-down"),
    ("A8", "pile 9S@P1 8S=X@P2", "names no suit"),
    ("A8", "pile 9S@P1 7H~zap@P2", "picks no keyword"),
    ("A8", "pile 9S@P1 4C~wild@P2", "which 7H"),
    ("A8", "pile 9S!P1 4C@P2", "has something behind !"),
    ("A8", "pile 9S! 4C!", "two cards are the starter"),
    ("A8", "pile 9S!@P1 4C@P2", "the starter was played by nobody"),
    ("A8", "pile2 4H@P1", "4H is no card that makes a pile"),
    ("A8", "pile3 JH@P1", "none pile2"),
    ("A8", "effects P1 KS QC", "QC never lies in Personal Effects"),
    ("A8", "effects P1 KS!", "mark of a pile"),
    ("A8", "global KS@P1", "KS never lies in the Global Effects"),
    ("A8", "global JH@P1", "JH never lies in the Global Effects"),
    ("A8", "battle 4H@P0", "4H begins no battle"),
    ("A8 battle", "battle TH@P0 4S@P1", "4S cannot be stacked on TH"),
    ("A8 battle", "pile 2S@P1\nincoming 2S", "attacks are pending in a battle"),
    ("A8", "incoming 9H", "9H is incoming, but has no attack"),
    ("A8", "incoming 2S", "2S is pending but lies in no pile"),
    ("A8 busy", "incoming 2D 2D", "names something twice"),
    ("A8 busy", "chain KT", "lies in no pile"),
    ("A8", "lost 0 -1 0", "“-1” is not a whole number"),
    ("A8", "lost 0 1", "not one number for each of the 3 seats"),
    ("A8", "dir left", "“left” is not possible; expected cw or ccw"),
    ("A8", "hands P0 +20 / P1 KH 9D / P2 QD 9C\nglobal 5H@P1", "the game is over"),
    ("A8", "rest P2\ndraw none\nglobal 9H@P1", "the game is over"),
    # --- Lockdown
    ("LD", "mobile P0 KC KD / P1 9C AS / P2 4D", "P0 has KC and KD, which lock"),
    ("LD", "mobile P0 KC 2D / P1 5C AS / P2 4D", "P1 has 5H and 5C, which lock"),
    ("LD", "locked P1 8D 8H 8S 8C\ndeck none", "is no stack"),
    ("LD", "locked P1 2H", "is no stack"),
    ("LD", "locked P1 AH AC", "never locks in this deck"),
    ("LD", "fresh 7S", "7S is in nobody's mobile hand"),
    ("LD", "fresh 9C 9C", "names something twice"),
    ("LD", "idle -1", "“-1” is not a whole number"),
    ("LD", "idle 16", "after 15 somebody must draw"),
    ("LD", "opts 3p deck=nojokers\nfresh Jk1", "“Jk1” is not in this deck"),
    ("LD", "opts 3p deck=nojokers\ndeck AD", "AD is not in this deck"),
    ("LD", "outside 9D 9H 9S", "goes outside with all four"),
    ("LD", "rest deck", "“deck” is not possible; expected outside"),
    ("LD", "history P1 P1 P0", "two turns in a row"),
    ("LD", "history P0 P1", "P0 is on turn"),
    ("LD out", "out P3 P3", "names something twice"),
    ("LD out", "history P3 P0", "P3 is eliminated"),
    ("LD out", "mobile P0 KC 2D\nout P1 P2 P3\nhistory P0", "the game is over"),
    ("LD out", "locked P3 9D 9H", "P3 is eliminated, but has 9D 9H"),
    ("LD dealt", "dealt P0 7S 7H KC / P1 AC 3D 4H 5S", "P0 is dealt 3 cards; expected 4"),
    ("LD dealt", "dealt P0 7S 7H KC 2D", "P1 is missing"),
    ("LD dealt", "dealt P0 7S 7H KC 2D / P1 7S 3D 4H 5S", "“7S” is named twice"),
    ("LD dealt", "mobile P0 KC", "does not go with “new”"),
    ("LD dealt", "turn P1", "does not go with “new”"),
    ("LD dealt", "new P2", "“P2” is not a seat"),
    # --- Crazy Eights
    ("CE", "opts 8p", "expected 2 to 7 players"),
    ("CE", "hands P0 - / P1 +5 / P2 +5", "P0 has no card left"),
    ("CE", "hands P0 9H 9H / P1 +5 / P2 +5", "“9H” is named twice"),
    ("CE", "hands P3 9H", "“P3” is not a seat"),
    ("CE", "discard none", "the discard pile is empty"),
    ("CE", "stock FF", "“FF” is not a card"),
    ("CE", "suit T", "“T” is not possible; expected C or D or H or S"),
    ("CE", "suit S", "an eight alone does that"),
    ("CE", "state debt 3", "every two adds two"),
    ("CE", "state debt 10", "8 are the most"),
    ("CE", "state debt ²", "“²” is not a whole number"),
    ("CE", "state direction 2", "is no direction"),
    ("CE", "state passes 1", "nothing left to draw"),
    ("CE", "state drawn 1", "is no state"),
    ("CE", "rest P1", "“P1” is not possible; expected discard"),
    ("CE", "do P0 draw {stock 7D}", "is not used here"),
    ("CE", "end debt -2", "“-2” is not a whole number"),
    ("CE", "end dealer P3", "“P3” is not a seat"),
    # --- steps and chance
    ("EQ", "do P0 give M9", "“M9”"),
    ("EQ", "do P0 gve M1", "“gve” is no action of this game"),
    ("EQ", "do P7 give M1", "“P7” is not a seat"),
    ("EQ", "do P0", "is no action"),
    ("EQ", "do give M1", "“give” begins neither a step nor a check"),
    ("EQ", "do P0 give M1 ;  ; P0 to P1", "an item is empty"),
    ("EQ", "do", "an item is empty"),
    ("EQ", "do P0 give M1 {coins T}", "there is no chance “coins”"),
    ("EF", "do P0 stock {draw 3C}", "there is no chance “draw”"),
    ("EF", "do P0 stock ; P0 put T9", "“T9”"),
    ("A8", "do P0 play 6C {coins T}", "not one coin, H or T, for each of the 3 seats"),
    ("A8", "do P0 play 6C {coins T H X}", "not one coin"),
    ("A8", "do P0 play KC {coins T H T}", "is not used here"),
    ("A8", "do P0 play 6C {coins H H H} {draw 2H}", "“draw 2H” is not used here"),
    ("A8", "do P0 play 6C {dice 6}", "there is no chance “dice”"),
    ("A8", "do P0 play 6C {coins H H H", "braces in the wrong place"),
    ("A8", "do P0 {coins H H H} play 6C", "braces in the wrong place"),
    ("A8", "do {coins H H H} ; P0 play 6C", "is not used here"),
    ("A8", "do P0 play 6C ; {coins H H H}", "belongs to no step"),
    ("A8", "do +play 6C {coins H H H}", "expected chance behind a step only"),
    ("A8", "hands P0 AC KC / P1 KH / P2 QD\ndo P0 play AC {pool KC KH}", "expected all of them"),
    ("A8", "hands P0 AC KC / P1 KH / P2 QD\ndo P0 play AC {pool KC KH 3D}", "3D is not there"),
    ("A8", "pile 6D@P1 9C@P2\nhands P0 9H KC / P1 KH / P2 QD\ndo P0 play 9H {draw KC}", "KC is not there"),
    ("LD", "do P0 shuffle {hands P9 KC}", "“P9” is not a seat"),
    ("LD", "do P0 shuffle {hands P0 KC 9C / P1 2D / P2 4D}", "cannot become"),
    ("LD", "do P0 take P1 {takes 4D}", "P1 does not hold 4D"),
    ("LD", "do P0 take P1 {takes}", "“” is not a card"),
    ("LD", "do P0 draw {deck 7S}", "is not used here"),
    ("LD", "mobile P0 Jk1 2D / P1 9C / P2 4D\ndo P0 clear Jk1 {deck KC 9C}", "9C is not there"),
    # --- checks and assertions
    ("EQ", "do =give M1|give M1", "names an action twice"),
    ("EQ", "do [P0 to P1", "expected ]"),
    ("EQ", "do +", "is no action"),
    ("EQ", "do !*", "is no action"),
    ("EQ", "do !give 1X", "“1X”"),
    ("EQ", "do ~asked P0 trun", "“trun” is no decision of this game"),
    ("EQ", "do ~tokens 2 0", "not one number for each of the 3 seats"),
    ("EQ", "end next P1 trun", "“trun” is no decision of this game"),
    ("EQ", "end next P5 turn", "“P5” is not a seat"),
    ("EQ", "end sizes 4 5", "not one number for each of the 3 seats"),
    ("EQ", "end ended now", "is not known"),
    ("EQ", "end tokns 2 0 2", "the assertion “tokns 2 0 2” is not known"),
    ("EQ", "end market 2C 3C", "2 cards lie in the Market; expected 4"),
    ("EQ", "end P7 has 9H", "“P7” is not a seat"),
    ("EQ", "end P1 holds 9H", "is not known; expected P1 and has, lacks"),
    ("EQ", "end P1 has", "P1 has: nothing stands behind it"),
    ("LD", "end P1 locked", "P1 locked: nothing stands behind it"),
    ("EQ", "end top", "top: nothing stands behind it"),
    ("EQ", "end top none", "no card is named"),
    ("EQ", "end faces uuu", "of the letters u, d and -"),
    ("EQ", "end decksize -1", "“-1” is not a whole number"),
    ("EQ", "end relay T2 used", "“T2” is not possible; expected T0 or T1"),
    ("EF", "end P0.T9 AC", "“P0.T9” is no place"),
    ("EF", "end P9.T1 AC", "“P9” is not a seat"),
    ("EF", "end P0.T2 ZZ", "“ZZ” is not a card"),
    ("EF", "end frozen P0.5", "“5” is not a whole number from 1 to 4"),
    ("EF", "end legal P0 KC", "is not a seat, a card and slots"),
    ("EF", "end up 2 9", "“9” is not a whole number from 0 to 8"),
    ("A8", "end incoming zap:2D:P0", "is no attack"),
    ("A8", "end pile ..", "no card is named behind .."),
    ("A8", "end chain 2D 2S", "does not say whose chain"),
    ("A8", "end shown 5H P0", "does not say to whom"),
    ("A8", "end ranking P0 / P1", "does not rank each of the 3 seats"),
    ("A8", "end piles 9", "“9” is not a whole number from 1 to 4"),
    ("LD", "end winner P3", "“P3” is not a seat"),
    ("LD", "end P1 stacks 2 4", "“4” is not a whole number from 2 to 3"),
    ("LD", "end held 4 4", "not one number for each of the 3 seats"),
    ("LD", "end barred P9", "“P9” is not a seat"),
]  # fmt: skip


CONTRADICTIONS: list[tuple[str, str, str]] = [
    ("EF", "opening", "P0 has an open card before the opening"),
    ("EF opening", "rest discard", "more than one card lies on the slush pile"),
    ("A8 busy", "pile 9S@P1 2D 2S@P1", "2D does not lie in a pile face-up, played by somebody"),
    ("LD out", "out P0", "P0 is eliminated"),
    ("LD out", "out P2", "P2 is eliminated, but has 4D"),
    ("LD out", "turn P3", "P3 is on turn"),
    ("LD", "dealt P0 7S 7H KC 2D / P1 AC 3D 4H 5S / P2 6C 7C 8C 9S", "goes with “new” only"),
]
"""Blocks in which lines contradict each other, so that another line than the changed one may be blamed."""
