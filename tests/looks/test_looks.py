"""Words on the screens can be read: none cut, covered, shortened, too small or too pale."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.art.text import render_text
from tests.looks import catalogue, digests
from tests.looks.audit import Paper, compute_contrast, list_flaws, watch_words
from tests.looks.pictures import examine_screen
from tests.support.approved import Approved, Difference
from tests.support.tiers import sampled


@pytest.fixture(autouse=True)
def _pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()


def kinds(paper: Paper) -> set[str]:
    return {flaw.kind for flaw in list_flaws(paper)}


def test_the_audit_lets_good_words_pass_and_finds_each_planted_flaw() -> None:
    def paper(colour: str = "#F3EBDD", px: int = 20, at: tuple[int, int] = (40, 40)) -> Paper:
        sheet = Paper((400, 200), 0, 32)
        sheet.fill("#14181F")
        sheet.blit(render_text("A sentence to be read", "text", px, colour), at)
        return sheet

    with watch_words(set()):
        assert kinds(paper()) == set()
        assert kinds(paper(colour="#3A4048")) == {"pale"}
        assert kinds(paper(px=8)) == {"small"}
        assert kinds(paper(at=(-60, 40))) == {"outside"}
        half = paper()
        half.fill("#C99A45", (40, 30, 90, 40))
        assert kinds(half) == {"covered"}
        twice = paper()
        twice.blit(render_text("Something else here", "text", 20, "#C99A45"), (44, 44))
        assert kinds(twice) == {"covered"}
        alike = paper()
        alike.blit(render_text("Something else here", "text", 20, "#F3EBDD"), (44, 44))
        assert kinds(alike) == {"crossed"}
        clipped = Paper((400, 200), 0, 32)
        clipped.fill("#14181F")
        clipped.set_clip((60, 0, 100, 200))
        clipped.blit(render_text("A sentence to be read", "text", 20, "#F3EBDD"), (40, 40))
        assert kinds(clipped) == {"cut"}


def test_words_under_a_pop_up_are_not_held_against_the_picture() -> None:
    with watch_words(set()):
        sheet = Paper((400, 200), 0, 32)
        sheet.fill("#14181F")
        sheet.blit(render_text("Under the cover", "text", 20, "#F3EBDD"), (40, 40))
        cover = Paper((400, 200), 0, 32)
        cover.fill("#14181F")
        cover.blit(render_text("The cover", "text", 20, "#F3EBDD"), (40, 140))
        sheet.blit(cover, (0, 0))
        assert kinds(sheet) == set()
        assert [words.ink.words for words in sheet.written] == ["The cover"]


def test_contrast_is_that_of_the_web_guidelines() -> None:
    assert compute_contrast("#000000", (255, 255, 255)) == pytest.approx(21)
    assert compute_contrast("#777777", (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


SCREENS = list(catalogue.list_makers())


@sampled(16, landing=14)
@pytest.mark.parametrize("name", SCREENS)
def test_every_word_can_be_read_and_tables_look_as_they_were_approved(
    name: str, tmp_path: Path, approved: Approved
) -> None:
    paper, found = examine_screen(name, digests.SIZE, tmp_path, {})
    assert not found, "\n".join(map(str, found))
    if digests.is_approved(name):
        approved.check_picture(digests.KEPT / f"{name}.png", paper)


@sampled(6, landing=4)
@pytest.mark.parametrize("name", SCREENS)
def test_every_word_can_be_read_in_the_smallest_window_in_german_with_large_text(name: str, tmp_path: Path) -> None:
    found = examine_screen(name, (960, 600), tmp_path, {"language": "de", "text_scale": 1.5})[1]
    assert not found, "\n".join(map(str, found))


def test_an_approved_picture_forgives_a_shade_and_notices_a_change(tmp_path: Path) -> None:
    path, picture = tmp_path / "some.png", pygame.Surface(digests.SIZE, 0, 32)
    picture.fill("#14181F")
    with pytest.raises(pytest.fail.Exception, match="no picture was approved"):
        Approved(False, "").check_picture(path, picture)
    with pytest.warns(Difference, match="no picture was approved"):
        Approved(True, "").check_picture(path, picture)
    picture.fill("#15191F")
    Approved(False, "").check_picture(path, picture)
    picture.fill("#C99A45", (600, 80, 80, 60))
    with pytest.raises(pytest.fail.Exception, match="at 600,80"):
        Approved(False, "").check_picture(path, picture)
