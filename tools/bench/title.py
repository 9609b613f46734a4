"""What the program does before its first picture, counted and printed as JSON; see `tools.bench.counter`.

    python -m tools.bench.title

Started in a home nobody has been in, on SDL's ``dummy`` driver; it ends by itself. Counted are also the modules of this
house that are loaded by then.
"""

from __future__ import annotations

import json
import os
import sys
from tempfile import TemporaryDirectory

from tools.bench.counter import Counter

ROOMS = "engine", "ai", "game"
"""Where the modules of the house lie."""


def main() -> None:
    """Start the program, count until its first picture is drawn, and tell."""
    counter, found = Counter(), dict[str, float]()
    counter.start()
    from game.__main__ import main as program  # the imports are the start
    from game.app.app import App

    plain = App.run_frame

    def turn(app: App, events: list[object]) -> bool:
        drawn = plain(app, events)  # type: ignore[arg-type]  # whatever the loop hands on
        if drawn and not found:
            counter.stop()
            loaded = [name for name in sys.modules if name.partition(".")[0] in ROOMS]
            found.update(steps=counter.steps, dots=counter.dots, modules=len(loaded))
            app.quit()
        return drawn

    App.run_frame = turn  # type: ignore[assignment]  # looks at each turn
    program([])
    print(json.dumps({f"{what} of the first picture": count for what, count in found.items()}))


if __name__ == "__main__":
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOUSE_OF_EIGHTS_HOME": home}
        os.environ |= {"LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
        main()
