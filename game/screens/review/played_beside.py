"""Pages of finished matches beside which bots play a match for comparison, as long as the page is on top."""

from __future__ import annotations

from abc import abstractmethod

from engine.core.texts import _
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.pace import Pace
from game.screens.indexed import IndexedScene


class PlayedBesideScene(IndexedScene):
    """A page that shows what the index knows, and lets bots play one match after the other while it is open."""

    _host: Host | None = None

    @abstractmethod
    def _next_match(self) -> MatchSetup | None:
        """What bots play next; None for nothing."""

    @abstractmethod
    def _take_result(self, host: Host) -> None:
        """Keep what came of a match that is over."""

    def update(self, now: float) -> bool:
        if self._host is None:
            setup = self._next_match()
            if setup is not None:
                self._host = Host.start_match(setup, bots=self.app.bot_pool, pace=Pace(0.0))
        elif self._host.is_over:
            self._take_result(self._host)
            self._stop_host()
            self.rebuild_unasked()
        else:
            self._host.update(now, idle=True)
        # While bots play, every turn of the loop takes the answer to the one before: it is not to slow down.
        return super().update(now) or self._host is not None

    def deal_first(self, setup: MatchSetup) -> None:
        """Deal what the page takes for a first try. Where it was dealt meanwhile, in another window, that is told."""
        if self.app.dealt.find_first(self.name, setup.game, setup.seed):
            self.tell_dealt()
        else:
            self.app.routes.deal(setup)

    def tell_dealt(self) -> None:
        """Build the page anew, whose deal was dealt meanwhile, and say so."""
        self.resume()
        self.app.notify(_("This deal was dealt in another window meanwhile: the page is up to date now."))

    def pause(self) -> None:
        self._stop_host()  # whoever comes above this page may want the bots
        super().pause()

    def leave(self) -> None:
        self._stop_host()
        super().leave()

    def _stop_host(self) -> None:
        if self._host is not None:
            self._host.close()
            self._host = None
