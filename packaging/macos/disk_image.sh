#!/usr/bin/env bash
# disk_image.sh APP TARGET: signs the application, packs it into a disk image, and has Apple notarise that.
#
# MACOS_CERTIFICATE is a P12 file ("Developer ID Application") in base64, MACOS_CERTIFICATE_PASSWORD its password;
# NOTARY_KEY (a P8 file in base64), NOTARY_KEY_ID and NOTARY_ISSUER are those of an App Store Connect key. Without the
# first the application keeps the ad-hoc signature of its build, without the second nothing is notarised, and a notice
# says so.
set -euo pipefail

app=$1 target=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
keychain=$work/signing.keychain-db
trap 'security delete-keychain "$keychain" 2>/dev/null || true; rm -rf "$work"' EXIT

if [ -n "${MACOS_CERTIFICATE:-}" ]; then
    base64 --decode <<<"$MACOS_CERTIFICATE" >"$work/certificate.p12"
    password=$(uuidgen)
    security create-keychain -p "$password" "$keychain"
    security unlock-keychain -p "$password" "$keychain"
    security import "$work/certificate.p12" -k "$keychain" -P "$MACOS_CERTIFICATE_PASSWORD" -T /usr/bin/codesign
    security set-key-partition-list -S apple-tool:,apple: -k "$password" "$keychain" >/dev/null
    security list-keychains -d user -s "$keychain" login.keychain-db
    identity=$(security find-identity -v -p codesigning "$keychain" | awk 'NR == 1 { print $2 }')
    sign=(codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" --sign "$identity")
    # From the inside out: first every library, then the application around them.
    find "$app/Contents/Frameworks" -type f \( -name '*.dylib' -o -name '*.so' -o -name 'Python' \) \
        -exec "${sign[@]}" {} +
    "${sign[@]}" "$app"
else
    echo "::notice::The application is not signed: there is no certificate (MACOS_CERTIFICATE)."
fi
codesign --verify --deep --strict "$app"

mkdir "$work/image"
cp -R "$app" "$work/image/"
ln -s /Applications "$work/image/Applications"
# What examines new files on macOS sometimes holds the image that is being made: "Resource busy".
for attempt in 1 2 3 4 5; do
    if hdiutil create -fs HFS+ -format UDZO -volname "$(basename "$app" .app)" -srcfolder "$work/image" -ov "$target"; then
        break
    elif [ "$attempt" = 5 ]; then
        exit 1
    fi
    sleep $((attempt * 5))
done

if [ -n "${MACOS_CERTIFICATE:-}" ] && [ -n "${NOTARY_KEY:-}" ]; then
    codesign --force --timestamp --sign "$identity" "$target"
    base64 --decode <<<"$NOTARY_KEY" >"$work/key.p8"
    xcrun notarytool submit "$target" --wait --key "$work/key.p8" --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER"
    xcrun stapler staple "$target"
else
    echo "::notice::The disk image is not notarised: there is no key (NOTARY_KEY) or no certificate."
fi
