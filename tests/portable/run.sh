#!/usr/bin/env bash
# Bots that think decide alike in every build: the same games from gcc, clang and WebAssembly.
#
#   run.sh [GAMES]     of search:50 for each title, 3 unless said otherwise; greedy plays 50
#
# Nothing is pinned here: how bots play changes, that all builds agree does not.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 3
games=${1:-3}
status=0

record() {  # record passed|failed NAME
  [[ -z ${GASLIGHT_RESULTS:-} ]] || printf '%s\t%s\t%s\n' "$1" "${GASLIGHT_SUITE:-portable}" "$2" >>"$GASLIGHT_RESULTS"
  echo "$1  $2"
  [[ $1 == passed ]] || status=1
}

native() {  # native PRESET GAME PLAYERS GAMES BOT [OPTION]
  "build/$1/gaslight" simulate "$2" --players "$3" --games "$4" --seed 1 --bots "$5" ${6:+--option "$6"} --json </dev/null |
    sed -nE 's/.*"signature" *: *"([0-9a-f]+)".*/\1/p'
}

wasm() {  # wasm GAME PLAYERS GAMES BOT [OPTION]
  node tests/wasm/run.mjs bots "$1" "$2" "$3" 1 "$4" ${5:+"$5"}
}

compare() {  # compare GAME PLAYERS GAMES BOT [OPTION]
  local name="$1, $2 players${5:+, $5}: $3 games of $4 are the same from gcc, clang and WebAssembly" gcc clang browser
  gcc=$(native release "$@")
  clang=$(native clang "$@")
  browser=$(wasm "$@")
  echo "gcc ${gcc:-nothing}, clang ${clang:-nothing}, WebAssembly ${browser:-nothing}"
  if [[ -n $gcc && $gcc == "$clang" && $gcc == "$browser" ]]; then
    record passed "$name"
  else
    record failed "$name"
  fi
}

compare looting-london 4 50 greedy
compare looting-london 4 "$games" search:50
compare nanty-narking 4 50 greedy
compare nanty-narking 4 50 greedy agent_building_cards=on
compare nanty-narking 4 "$games" search:50
exit $status
