"""What Windows and macOS are told, held against what Linux is told."""

import plistlib
from pathlib import Path

import pytest

from build_support import systems

DESKTOP = Path(__file__).parents[2] / "assets" / "desktop"


def test_versions_have_four_numbers_on_windows() -> None:
    assert systems.four_numbers("0.1.0") == (0, 1, 0, 0)
    with pytest.raises(ValueError, match=r"1\.0rc1"):
        systems.four_numbers("1.0rc1")
    with pytest.raises(ValueError, match="four numbers"):
        systems.four_numbers("1.2.3.4.5")


def test_the_file_type_is_the_same_on_every_system() -> None:
    told = plistlib.loads(plistlib.dumps(systems.mac_properties("House of Eights", "0.1.0")))
    (kind,) = told["UTExportedTypeDeclarations"]
    (document,) = told["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    tags = kind["UTTypeTagSpecification"]
    mime = (DESKTOP / "house-of-eights.xml").read_text(encoding="utf-8")
    assert f'type="{tags["public.mime-type"]}"' in mime
    (suffix,) = tags["public.filename-extension"]
    assert f'pattern="*.{suffix}"' in mime
