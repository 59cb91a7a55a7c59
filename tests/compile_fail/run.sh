#!/usr/bin/env bash
# Tries every pair NAME.ok.cpp (must compile) and NAME.bad.cpp (must not). See README.md.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 3
folder=tests/compile_fail
status=0

compiles() {
  LC_ALL=C "${CXX:-g++}" -std=c++20 -fsyntax-only -fno-exceptions -fno-rtti -I . "$1" 2>&1
}

record() {  # record passed|failed NAME
  [[ -z ${GASLIGHT_RESULTS:-} ]] || printf '%s\tcompile_fail\t%s\n' "$1" "$2" >>"$GASLIGHT_RESULTS"
  echo "$1  $2"
  [[ $1 == passed ]] || status=1
}

title_of() { head -n 1 "$1" | sed -nE 's;^// *;;p'; }
expectation_of() { sed -nE 's;^// expect: *;;p' "$1" | head -n 1; }

try_pair() {  # try_pair NAME
  local good=$folder/$1.ok.cpp bad=$folder/$1.bad.cpp title output expected
  if [[ ! -f $good || ! -f $bad ]]; then
    record failed "$1 has no twin"
    return
  fi
  title=$(title_of "$bad")
  title=${title:-$1}
  expected=$(expectation_of "$bad")
  if ! output=$(compiles "$good"); then
    echo "$output"
    record failed "$title (the twin must compile)"
  elif output=$(compiles "$bad"); then
    record failed "$title (it compiles)"
  elif [[ -n $expected ]] && ! grep -qE -- "$expected" <<<"$output"; then
    echo "$output"
    record failed "$title (refused for another reason)"
  else
    record passed "$title"
  fi
}

names() {
  find "$folder" -maxdepth 1 -name '*.cpp' -printf '%f\n' | sed -E 's/\.(ok|bad)\.cpp$//' | sort -u
}

mapfile -t all < <(names)
for name in "${all[@]}"; do try_pair "$name"; done
exit $status
