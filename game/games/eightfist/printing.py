"""What Eightfist prints: its five wild cards, sheets for games, tournaments and its two tables of records."""

from engine.core.texts import N_
from engine.games.eightfist.ranking import TABLES
from game.app.printed_game import PrintedGame, ScoreSheet, list_rounds

PRINTED = PrintedGame(
    cards=("QS", "2D", "FF", "CB", "QG"),
    aid=("turn", "end", "values", "pairs", "quads", "frozen"),
    sheet=(
        ScoreSheet("Eightfist", list_rounds(8)),
        ScoreSheet(N_("Tournament"), list_rounds(7)),
        *(
            ScoreSheet(table.title, tuple(map(str, range(1, table.rows + 1))), (N_("Name"), N_("Sum"), N_("Date")))
            for table in TABLES
        ),
    ),
    left_out=("hands", "memory_aid", "records"),
)
