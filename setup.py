"""What ``pyproject.toml`` cannot say: translations are compiled when the program is built, rules on request, and the
source archive has the same bytes twice.
"""

import os
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from build_support import archives, compiled_rules, identity  # noqa: E402  # found by the line above
from game.config.identity import get_identity as known_identity  # noqa: E402  # the same


class BuildWithTranslations(build_py):
    """Compiles the catalogues of translations before the packages are collected."""

    def run(self) -> None:
        from build_support.translations import compile_all  # babel is there only while building

        compile_all(ROOT / "assets" / "locale")
        self.__dict__.pop("data_files", None)  # collected lazily; it has to see what was just made
        super().run()


class BuildSideBySide(build_ext):
    """Runs a compiler on every core: setuptools has the files of one extension compiled one after the other."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":  # the one whose files can be compiled one by one
            self.compiler.compile = self.compile
        super().build_extensions()

    def compile(
        self,
        sources: list[str],
        output_dir: str,
        macros: list[Any],
        include_dirs: list[str],
        debug: bool,
        extra_postargs: list[str],
        depends: list[str],
    ) -> list[str]:
        """What ``compile`` of the compiler does; returns the names of the object files in the order of the sources."""
        compiler = self.compiler
        macros, objects, after, preprocess, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        before = compiler._get_cc_args(preprocess, debug, None)

        def one(name: str) -> None:
            compiler._compile(name, *build[name], before, after, preprocess)

        with ThreadPool(os.cpu_count()) as pool:
            pool.map(one, [name for name in objects if name in build], chunksize=1)
        return list(objects)


class ReproducibleArchive(sdist):
    """Packs the source archive as releases pack theirs: setuptools would keep the times of files and their owner."""

    def make_archive(self, base_name: str, format: str, *_places: object, **_owner: object) -> str:
        if format != "gztar":
            raise SystemExit(f"The source archive is a .tar.gz and no {format}.")
        target = Path(f"{base_name}.tar.gz")
        return str(archives.pack(Path(self.distribution.get_fullname()), target, archives.epoch()))


# Before it builds, pip runs this file to ask what that requires, and what the package is called.
compiles = compiled_rules.wanted()
builds = not {"egg_info", "dist_info"}.intersection(sys.argv)
setup(
    author=known_identity().publisher,
    project_urls=identity.urls(known_identity()),
    cmdclass={"build_ext": BuildSideBySide, "build_py": BuildWithTranslations, "sdist": ReproducibleArchive},
    setup_requires=compiled_rules.REQUIREMENTS if compiles else [],
    ext_modules=compiled_rules.extensions(ROOT) if compiles and builds else [],
)
