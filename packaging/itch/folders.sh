#!/usr/bin/env bash
# folders.sh FILES TARGET: of a release's files a folder for each channel of itch.io, with what starts the program there.
set -euo pipefail

files=$1 target=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$target"

# channel NAME START FOLDER: FOLDER becomes the channel NAME, START is what starts it.
channel() {
    mv "$3" "$target/$1"
    sed "s|{{EXE}}|$2|" "$here/.itch.toml" >"$target/$1/.itch.toml"
}

for arch in x86_64 aarch64; do
    for file in "$files"/*-linux-"$arch".tar.xz; do
        [ -e "$file" ] || continue
        tar -C "$target" -xJf "$file"
        channel "linux-$arch" house-of-eights "$target/$(basename "$file" .tar.xz)"
    done
done
for file in "$files"/*-windows-x64.zip; do
    [ -e "$file" ] || continue
    unzip -q "$file" -d "$target"
    channel windows-x64 "House of Eights.exe" "$target/$(basename "$file" .zip)"
done
for file in "$files"/*-macos-*.dmg; do # what opens a disk image is the Mac itself
    [ -e "$file" ] || continue
    arch=${file##*-}
    mkdir -p "$target/macos-${arch%.dmg}"
    cp "$file" "$target/macos-${arch%.dmg}/"
done
