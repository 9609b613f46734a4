#!/bin/sh
# What the folder and the AppImage begin with: where the system's C library is too old, a sentence that says so in place
# of the loader's line about a symbol. Nobody's PATH is needed for it.
needed=2.28 # as build-linux.yml holds the bundle to

of_the_system() (
    PATH=$PATH:/usr/bin:/bin
    "$@"
)

is_too_old() {
    version=$(of_the_system getconf GNU_LIBC_VERSION 2>/dev/null) || return 1 # another C library, or nobody knows
    version=${version#glibc }
    case $version in
    2.[0-9] | 2.[0-9][0-9]) [ "${version#2.}" -lt "${needed#2.}" ] ;;
    *) return 1 ;;
    esac
}

refuse() {
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
    de*) words="House of Eights braucht ein neueres System: glibc $needed oder später, hier ist $version. Das haben Debian 11, Ubuntu 20.04, AlmaLinux 8 und alles Neuere." ;;
    *) words="House of Eights needs a newer system: glibc $needed or later, here is $version. Debian 11, Ubuntu 20.04, AlmaLinux 8 and all later ones have it." ;;
    esac
    printf '%s\n' "$words" >&2
    [ ! -t 2 ] && [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ] || exit 1
    for box in "zenity --error --text" "kdialog --error" "xmessage -center" "notify-send"; do # it was clicked
        if command -v "${box%% *}" >/dev/null; then
            $box "$words" 2>/dev/null
            break
        fi
    done
    exit 1
}

if is_too_old; then refuse; fi
here=$(of_the_system readlink -f "$0")
exec "${here%/*}/house-of-eights-program" "$@"
