#!/usr/bin/env bash
# try_systems.sh FOLDER IMAGE...: a bots' game of the folder build on other systems, without network. Tries all of them,
# and fails if one did.
set -euo pipefail

folder=$(cd "$1" && pwd)
shift
failed=()
for system in "$@"; do
    echo "$system"
    docker run --rm --network none -v "$folder:/program:ro" "$system" \
        env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy \
        /program/house-of-eights demo --game crazyeights --bots easy --speed 0 || failed+=("$system")
done
if [ ${#failed[@]} -gt 0 ]; then
    echo "::warning::Not on ${failed[*]}."
    exit 1
fi
