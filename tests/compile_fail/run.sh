#!/usr/bin/env bash
# Tries every pair NAME.ok.cpp (must compile) and NAME.bad.cpp (must not), then what players include. See README.md.
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

# What players include. bots/arena seats them at real tables; it holds no player.

# refuses_include HEADER: whether tools/check-includes complains about a bot that names it.
refuses_include() {
  local house output
  house=$(mktemp -d)
  mkdir -p "$house/tools" "$house/bots/nanty"
  cp tools/check-includes "$house/tools/"
  printf '#include "%s"\n' "$1" >"$house/bots/nanty/cheat.h"
  output=$("$house/tools/check-includes" 2>&1)
  rm -rf "$house"
  grep -q 'bots/nanty/cheat.h:1:.*'"$1" <<<"$output"
}

try_include() {  # try_include HEADER
  if refuses_include "$1"; then
    record passed "A bot that includes $1 is refused"
  else
    record failed "A bot that includes $1 is refused"
  fi
}

# files_read SOURCE: what the compiler reads for it, each path in its shortest form
files_read() {
  local rule
  rule=$("${CXX:-g++}" -std=c++20 -MM -I . "$1") || return 1
  rule=${rule#*:}
  xargs realpath --relative-to=. <<<"${rule//\\/}"
}

# Nothing may bring the truth in by a side door.
try_side_doors() {
  local title='No player sees table.h, any_game.h or the notation, by whatever way' file files found=0 wrong=0
  while read -r file; do
    found=$((found + 1))
    if ! files=$(files_read "$file") || grep -E '^engine/(game/(table|any_game|conformance)\.h|notation/)' <<<"$files"; then
      echo "  seen by $file"
      wrong=$((wrong + 1))
    fi
  done < <(find bots -name '*.cpp' ! -name '*_test.cpp' ! -path 'bots/arena/*' | sort)
  if ((found > 0 && wrong == 0)); then
    record passed "$title"
  else
    record failed "$title"
  fi
}

mapfile -t all < <(names)
for name in "${all[@]}"; do try_pair "$name"; done
for header in engine/game/{table,any_game,conformance}.h engine/notation/journal.h; do try_include "$header"; done
if refuses_include engine/game/world.h; then
  record failed 'A bot may include world.h'
else
  record passed 'A bot may include world.h'
fi
try_side_doors
exit $status
