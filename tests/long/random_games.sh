#!/usr/bin/env bash
# Random games over all settings of both titles with every invariant looked at after every step.
#
#   random_games.sh [GAMES]     for each title, 100,000 unless said otherwise
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=tools/lib/build.sh
source tools/lib/build.sh
games=${1:-100000}
build_preset checked gaslight >/dev/null
gaslight=build/checked/gaslight

looting=() nanty=()
for top in random five_colours; do
  for match in 1 3; do
    looting+=("--players 2 --option two_players=on --option top_row=$top --option games=$match")
    for players in 3 4 5; do
      looting+=("--players $players --option top_row=$top --option games=$match")
    done
  done
done
for players in 2 3 4; do
  for set in standard classic alternative; do
    for variant in off on; do
      for edition in retail deluxe; do
        nanty+=("--players $players --edition $edition --option personalities=$set --option agent_building_cards=$variant")
      done
    done
    [[ $set == classic ]] || nanty+=("--players $players --edition first --option personalities=$set")
  done
done

# play TITLE SETTING...: the games, shared out among the settings
play() {
  local title=$1 setting each played=0
  shift
  each=$(((games + $# - 1) / $#))
  for setting in "$@"; do
    # shellcheck disable=SC2086  # a setting is several words
    $gaslight simulate "$title" $setting --games "$each" --seed "random_games" --json >/dev/null
    played=$((played + each))
  done
  echo "$title: $played games over $# settings, every invariant holds after every step"
}

play looting-london "${looting[@]}"
play nanty-narking "${nanty[@]}"
