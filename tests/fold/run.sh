#!/usr/bin/env bash
# Plays some games of every edition, set, variant and player count, verifies their journals, and folds their events
# over the set-up (fold_nanty.py): nothing may change without an event.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
gaslight=build/release/gaslight
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

combinations=(retail:standard:off retail:classic:off retail:alternative:off first:standard:off first:alternative:off
  retail:standard:on deluxe:classic:on retail:alternative:on)
for combination in "${combinations[@]}"; do
  IFS=: read -r edition set variant <<<"$combination"
  for players in 2 3 4; do
    $gaslight simulate nanty-narking --players "$players" --edition "$edition" \
      --option "personalities=$set" --option "agent_building_cards=$variant" --games "${1:-5}" --seed fold --bots rules \
      --journal "$work/games" --json >/dev/null
    $gaslight replay "$work/games" --verify
    $gaslight replay "$work/games" --trace >"$work/trace"
    python3 tests/fold/fold_nanty.py "$work/games" "$work/trace"
  done
done
