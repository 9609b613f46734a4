"""The match host: seats, state, saves, undo, bots, and who sits at the screen. No pygame in here."""

from game.host.chronicle import LogLine
from game.host.headless import bot_seats, play_match
from game.host.host import Host
from game.host.keeping import SavedMatch, saved_matches
from game.host.pace import Pace
from game.host.seats import BOT, NOBODY, PERSON, HostError, MatchSetup, Seat, new_seed, seal_pin
from game.host.waiting import Waiting

__all__ = [
    "BOT",
    "NOBODY",
    "PERSON",
    "Host",
    "HostError",
    "LogLine",
    "MatchSetup",
    "Pace",
    "SavedMatch",
    "Seat",
    "Waiting",
    "bot_seats",
    "new_seed",
    "play_match",
    "saved_matches",
    "seal_pin",
]
