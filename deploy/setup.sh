# Shared by demo, cluster, test and bench: checks the toolchain and installs system libraries. Sourced, not run.

# All debug builds use the same flags, since other flags rebuild everything. The import check fails the build on an import
# that Package.swift does not declare. C code is optimized: without, the hash of a password takes two seconds. Without
# debug information, which only a debugger reads, the compiler takes a fifth less time.
build_flags=(--explicit-target-dependency-import-check error -Xcc -O2 -debug-info-format none)

# Release builds contain the Swift runtime, so that the programs start faster and need no toolchain.
release_flags=(-c release --static-swift-stdlib --explicit-target-dependency-import-check error)

# Debian packages needed to build and run board. git and ca-certificates fetch the Swift dependencies, binutils links,
# libstdc++-12-dev has what their C++ parts include and the programs are linked with, swift-nio-extras compresses with
# zlib, and the server draws link previews with librsvg2-2.
build_packages=(
    git ca-certificates binutils libc6-dev libstdc++-12-dev zlib1g-dev libsqlite3-dev libcurl4-openssl-dev libcmark-dev
    libpq-dev librsvg2-2
)

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

# Prints the shared libraries that the toolchain's programs need and the system lacks.
missing_libraries() {
    local folder program
    folder=$(dirname "$(readlink -f "$(command -v swift)")")
    for program in swift-driver swift-frontend swift-build swift-package clang lld; do
        [ ! -e "$folder/$program" ] || ldd "$folder/$program" 2>/dev/null || true
    done | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' | sort -u
}

# Prints the Debian 12 package of a shared library that a Swift toolchain may need.
package_of_library() {
    case $1 in
    libncurses.so.6 | libpanel.so.6 | libform.so.6) echo libncurses6 ;;
    libtinfo.so.6) echo libtinfo6 ;;
    libxml2.so.2) echo libxml2 ;;
    libcurl.so.4) echo libcurl4 ;;
    libsqlite3.so.0) echo libsqlite3-0 ;;
    libedit.so.2) echo libedit2 ;;
    libstdc++.so.6) echo libstdc++6 ;;
    libgcc_s.so.1) echo libgcc-s1 ;;
    libz.so.1) echo zlib1g ;;
    libz3.so.4) echo libz3-4 ;;
    libuuid.so.1) echo libuuid1 ;;
    libpython3.*.so.1.0) echo "${1%.so.1.0}" ;;
    *) fail "The Swift toolchain needs the library $1, which is missing; please install its package." ;;
    esac
}

# Installs the shared libraries without which the Swift toolchain does not start: a minimal Debian lacks some.
require_libraries_of_swift() {
    local libraries library packages=() package
    libraries=$(missing_libraries)
    [ -n "$libraries" ] || return 0
    echo "The Swift toolchain lacks libraries:" $libraries
    for library in $libraries; do
        package=$(package_of_library "$library")
        packages+=("$package")
    done
    require_packages "${packages[@]}"
    libraries=$(missing_libraries)
    [ -z "$libraries" ] || fail "The Swift toolchain still lacks libraries: $libraries"
}

require_swift() {
    local wanted="board needs Swift 6.2 or newer: https://www.swift.org/install/linux/ (choose Debian 12)"
    command -v swift >/dev/null || fail "$wanted. No swift was found on PATH."
    require_libraries_of_swift
    local output found
    output=$(swift --version 2>&1) || fail "$wanted. This one does not start: $output"
    found=$(sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' <<<"$output" | head -n 1)
    [ -n "$found" ] || fail "$wanted. The output of swift --version has no version."
    if [ "${found%%.*}" -lt 6 ] || { [ "${found%%.*}" -eq 6 ] && [ "${found#*.}" -lt 2 ]; }; then
        fail "$wanted. This is Swift $found."
    fi
    echo "Swift $found: present"
}

# Installs PostgreSQL for tests, which start servers of their own, without the server that its package starts.
require_postgresql() {
    local settings=/etc/postgresql-common/createcluster.conf
    if [ ! -e "$settings" ]; then
        as_root mkdir -p "$(dirname "$settings")"
        echo 'create_main_cluster = false' | as_root tee "$settings" >/dev/null
    fi
    require_packages postgresql
}

# Installs those of the named Debian packages that are missing, without starting their services, now or with the machine.
require_idle_packages() (
    policy=/usr/sbin/policy-rc.d
    units() { find /lib/systemd/system -name '*.service' ! -name '*@*' -printf '%f\n' 2>/dev/null | sort; }
    before=$(units)
    if [ ! -e "$policy" ]; then
        trap 'as_root rm -f "$policy"' EXIT
        printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
        as_root chmod 755 "$policy"
    fi
    require_packages "$@"
    new=$(comm -13 <(echo "$before") <(units))
    if [ -n "$new" ] && command -v systemctl >/dev/null; then
        # shellcheck disable=SC2086
        as_root systemctl disable --quiet $new 2>/dev/null || true
    fi
)

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
