# shellcheck shell=bash
# Installs Debian packages that are missing. Source this file; it changes nothing by itself.

# What the program needs to build and run.
# shellcheck disable=SC2034 # read by the scripts that source this file
BUILD_PACKAGES=(g++ cmake ninja-build libboost1.81-dev libcli11-dev libfmt-dev nlohmann-json3-dev
  libsqlite3-dev libtomlplusplus-dev)

# What the tests need on top of that.
# shellcheck disable=SC2034
TEST_PACKAGES=(ccache chromium clang-19 clang-format-19 doctest-dev lld-19 llvm-19 libclang-rt-19-dev
  libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc python3)

say() { echo "$*" >&2; }

fail() {  # fail SENTENCE [STATUS]
  say "$1"
  exit "${2:-1}"
}

# Those of the given packages that are not installed, one a line.
missing_packages() {
  local installed name
  installed=" $(dpkg-query -W -f '${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)"
  for name in "$@"; do
    [[ $installed == *" $name:installed "* ]] || echo "$name"
  done
}

# Runs apt-get as root, quietly; shows what it said only when it fails.
apt_quietly() {
  local root=() log
  if ((EUID != 0)); then
    command -v sudo >/dev/null || return 1
    root=(sudo)
  fi
  log=$(mktemp)
  if "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" >"$log" 2>&1 </dev/null; then
    rm -f "$log"
    return 0
  fi
  tail -n 20 "$log" >&2
  rm -f "$log"
  return 1
}

is_debian() { command -v dpkg-query && command -v apt-get; } >/dev/null

# install_packages NAME...: makes sure that all of them are installed, or stops with one sentence.
install_packages() {
  local missing
  is_debian ||
    fail "This is not Debian (no apt-get): install the equivalents of these packages, then run cmake --workflow --preset release: $*" 3
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  ((EUID == 0)) || command -v sudo >/dev/null ||
    fail "Packages are missing and there is no sudo; as root, run: apt-get install --no-install-recommends ${missing[*]}" 3
  say "Installing ${missing[*]}"
  apt_quietly update || fail "The package lists could not be fetched; still needed: ${missing[*]}" 3
  apt_quietly install -y --no-install-recommends "${missing[@]}" ||
    fail "apt-get could not install: ${missing[*]}" 3
}
