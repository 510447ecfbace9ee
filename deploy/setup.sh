# What demo and test share: the toolchain's check, the system's libraries, the build. Sourced, not run.

# The import check makes the build fail on an import that Package.swift does not declare. The same flags everywhere:
# other flags would build everything again.
build_flags=(--explicit-target-dependency-import-check error)

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else fail "Installing packages needs root: run this as root, or install sudo."
    fi
}

require_swift() {
    local wanted="board needs Swift 6.2 or newer, from https://www.swift.org/install/linux/ (choose Debian 12)"
    command -v swift >/dev/null || fail "$wanted; there is no swift on PATH."
    local found
    found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ -n "$found" ] || fail "$wanted; swift --version tells no version."
    if [ "${found%%.*}" -lt 6 ] || { [ "${found%%.*}" -eq 6 ] && [ "${found#*.}" -lt 2 ]; }; then
        fail "$wanted; this is Swift $found."
    fi
    echo "Swift $found: present"
}

# Installs the Debian packages named that are not there yet.
require_packages() {
    local missing=()
    for package in "$@"; do
        if [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ]; then
            echo "$package: present"
        else
            missing+=("$package")
        fi
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    command -v apt-get >/dev/null || fail "Please install: ${missing[*]} (this script knows Debian's apt-get only)."
    echo "installing: ${missing[*]}"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    echo "installed: ${missing[*]}"
}
