#!/usr/bin/env bash
# The harnesses of the server in short versions, about a minute in all, one line each: passed or failed, and why.
#   run.sh [kill|loss|race|hostile|client]...   only these; without a name all of them
# The whole ones: kill.py (100 tables, 50 kills), race.py (10,000 races), hostile.py (2,000 idle sockets), load.py.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 3

output=$(mktemp)
trap 'rm -f "$output"' EXIT

harness() {
  case $1 in
    kill) python3 kill.py --tables 12 --kills 5 ;;
    loss) python3 kill.py --tables 12 --kills 12 --expect-loss ;;
    race) python3 race.py --races 500 ;;
    hostile) python3 hostile.py --idle 500 ;;
    client) python3 client.py ;;
    *) echo "there is no harness $1" && return 2 ;;
  esac
}

failed=0
for name in "${@:-kill loss race hostile client}"; do
  # shellcheck disable=SC2086  # the default is a list
  for one in $name; do
    begin=$SECONDS
    if harness "$one" >"$output" 2>&1; then
      printf 'passed %-8s %3d s  %s\n' "$one" $((SECONDS - begin)) "$(tail -n 1 "$output")"
    else
      failed=1
      printf 'failed %-8s %3d s\n' "$one" $((SECONDS - begin))
      tail -n 60 "$output" | sed 's/^/    /'
    fi
  done
done
exit $failed
