#!/usr/bin/env bash
# release_python.sh PYTHON: prints the interpreter every release is made with, which the file `python` beside this names.
# Any Python will do to fetch it; uv, whose version and sums are locked, brings the same build to every system.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(cat packaging/python)
"$1" -m venv build/tools
tools=build/tools/bin
[ -d "$tools" ] || tools=build/tools/Scripts
"$tools/python" -m pip install --quiet --require-hashes --no-deps -r requirements/tools.txt >&2
"$tools/uv" python install --managed-python "$version" >&2
"$tools/uv" python find --managed-python --no-project "$version"
