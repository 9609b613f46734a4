#!/usr/bin/env bash
# runtime.sh ARCH TARGET: the program every AppImage begins with, from its project, held against its sum.
# APPIMAGE_RUNTIME names one that is there already, as a rehearsal does.
set -euo pipefail

arch=$1 target=$2
if [ -n "${APPIMAGE_RUNTIME:-}" ]; then
    echo "The runtime is $APPIMAGE_RUNTIME, not the one of its project."
    cp "$APPIMAGE_RUNTIME" "$target"
    exit
fi
curl -fsSL --retry 3 -o "$target" "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-$arch"
sum=$(sed -n "s/  runtime-$arch\$//p" "$(dirname "$0")/runtimes.sha256")
echo "$sum  $target" | sha256sum --check --strict
