"""What ``pyproject.toml`` cannot say: the translations are compiled when the program is built."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))


class BuildWithTranslations(build_py):
    """Compiles the catalogues of translations before the packages are collected."""

    def run(self) -> None:
        from build_support.translations import compile_all  # babel is there only while building

        compile_all(ROOT / "assets" / "locale")
        self.__dict__.pop("data_files", None)  # collected lazily; it has to see what was just made
        super().run()


setup(cmdclass={"build_py": BuildWithTranslations})
