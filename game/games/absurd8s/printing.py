"""What Absurd 8's prints: all of its cards, since no shop has them."""

from engine.games.absurd8s.cards import DECK
from game.app.printed_game import PrintedGame

PRINTED = PrintedGame(
    cards=DECK.codes, aid=("kinds", "turn", "draws", "attacks", "next"), markers=(("cw", 1), ("skip", 4))
)
