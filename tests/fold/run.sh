#!/usr/bin/env bash
# Plays some games of every edition, set and player count, verifies their journals, and folds their events
# over the set-up (fold_nanty.py): nothing may change without an event.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
gaslight=build/release/gaslight
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for combination in retail:standard retail:classic retail:alternative first:standard first:alternative; do
  for players in 2 3 4; do
    $gaslight simulate nanty-narking --players "$players" --edition "${combination%:*}" \
      --option "personalities=${combination#*:}" --games "${1:-5}" --seed fold --bots rules \
      --journal "$work/games" --json >/dev/null
    $gaslight replay "$work/games" --verify
    $gaslight replay "$work/games" --trace >"$work/trace"
    python3 tests/fold/fold_nanty.py "$work/games" "$work/trace"
  done
done
