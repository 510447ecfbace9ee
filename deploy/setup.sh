# Shared by demo, test and bench: checks the toolchain and installs system libraries. Sourced, not run.

# All builds use the same flags, since other flags rebuild everything. The import check fails the build on an import
# that Package.swift does not declare.
build_flags=(--explicit-target-dependency-import-check error)

# Release builds contain the Swift runtime, so that the programs start faster and need no toolchain.
release_flags=(-c release --static-swift-stdlib "${build_flags[@]}")

# Debian packages needed to build and run board. git and ca-certificates fetch the Swift dependencies.
build_packages=(git ca-certificates libsqlite3-dev libcurl4-openssl-dev libcmark-dev)

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# Prints the comment at the top of a script, which is its help.
usage() { sed -n '2,/^[^#]/{/^[^#]/d; s/^# \{0,1\}//; p}' "$1"; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else fail "Installing packages needs root: run this script as root, or install sudo."
    fi
}

require_swift() {
    local wanted="board needs Swift 6.2 or newer: https://www.swift.org/install/linux/ (choose Debian 12)"
    command -v swift >/dev/null || fail "$wanted. No swift was found on PATH."
    local found
    found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ -n "$found" ] || fail "$wanted. The output of swift --version has no version."
    if [ "${found%%.*}" -lt 6 ] || { [ "${found%%.*}" -eq 6 ] && [ "${found#*.}" -lt 2 ]; }; then
        fail "$wanted. This is Swift $found."
    fi
    echo "Swift $found: present"
}

# Installs those of the named Debian packages that are missing.
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
    command -v apt-get >/dev/null || fail "Please install: ${missing[*]} (this script only knows Debian's apt-get)."
    echo "installing: ${missing[*]}"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    echo "installed: ${missing[*]}"
}
