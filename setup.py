"""What ``pyproject.toml`` cannot say: translations are compiled when the program is built, and on request the rules."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from build_support import compiled_rules  # noqa: E402


class BuildWithTranslations(build_py):
    """Compiles the catalogues of translations before the packages are collected."""

    def run(self) -> None:
        from build_support.translations import compile_all  # babel is there only while building

        compile_all(ROOT / "assets" / "locale")
        self.__dict__.pop("data_files", None)  # collected lazily; it has to see what was just made
        super().run()


# Before it builds, pip runs this file to ask what that requires, and what the package is called.
compiles = compiled_rules.wanted()
builds = not {"egg_info", "dist_info"}.intersection(sys.argv)
setup(
    cmdclass={"build_py": BuildWithTranslations},
    setup_requires=compiled_rules.REQUIREMENTS if compiles else [],
    ext_modules=compiled_rules.extensions(ROOT) if compiles and builds else [],
)
