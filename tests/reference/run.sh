#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plays games under every setting of both titles and compares each with the second model.
#
#   run.sh GAMES [SEED]      GAMES for each combination of settings; SEED is 1 by default
#
# GASLIGHT  the program, build/release/gaslight by default
# TITLES    "looting-london nanty-narking" by default
# BOTS      "random greedy rare" by default; rare are rare.py and rare_nanty.py, by which the model itself plays
# VARIANTS  values of agent_building_cards, "off on" by default
# FLAGS     further flags of compare.py
# Exit status: 0 no difference, 1 a difference or a setting that cannot be played, 2 bad arguments.
set -u

here=$(cd "$(dirname "$0")" && pwd)
gaslight=${GASLIGHT:-$here/../../build/release/gaslight}
titles=${TITLES:-looting-london nanty-narking}
bots=${BOTS:-random greedy rare}
variants=${VARIANTS:-off on}
read -r -a flags <<<"${FLAGS:-}"

if [[ $# -lt 1 || $# -gt 2 || ! $1 =~ ^[1-9][0-9]*$ ]]; then
    echo "usage: run.sh GAMES [SEED]" >&2
    exit 2
fi
games=$1
seed=${2:-1}
if [[ ! -x $gaslight ]]; then
    echo "run.sh: there is no program $gaslight" >&2
    exit 2
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM

combinations=0 failed=0 all_games=0 all_steps=0 all_differences=0

# play TITLE BOT SIMULATE-FLAG...: the games, as a journal
play() {
    local title=$1 bot=$2 number=$games player=$2 rare=rare.py
    [[ $title != nanty-narking ]] || rare=rare_nanty.py
    shift 2
    [[ $bot == rare ]] && number=1 player=random
    rm -f "$folder/journal"
    "$gaslight" simulate "$title" --games "$number" --seed "$seed" --bots "$player" "$@" \
        --journal "$folder/journal" >/dev/null 2>"$folder/refused" || return
    if [[ $bot == rare ]]; then
        mv "$folder/journal" "$folder/settings" &&
            python3 "$here/$rare" "$folder/settings" "$games" "$seed" \
                >"$folder/journal" 2>"$folder/refused"
    fi
}

# compare_one TITLE BOT SIMULATE-FLAG...
compare_one() {
    local title=$1 bot=$2 name verdict
    shift 2
    name="$title $* --bots $bot"
    combinations=$((combinations + 1))
    if ! play "$title" "$bot" "$@"; then
        echo "$name: cannot be played: $(cat "$folder/refused")"
        failed=$((failed + 1))
        return
    fi
    python3 "$here/compare.py" --gaslight "$gaslight" ${flags[@]+"${flags[@]}"} \
        "$folder/journal" >"$folder/found"
    local status=$?
    verdict=$(tail -n 1 "$folder/found")
    if [[ $verdict =~ ^([0-9]+)\ games,\ ([0-9]+)\ steps\ compared,\ ([0-9]+)\ differences$ ]]; then
        all_games=$((all_games + BASH_REMATCH[1]))
        all_steps=$((all_steps + BASH_REMATCH[2]))
        all_differences=$((all_differences + BASH_REMATCH[3]))
        head -n -1 "$folder/found"
        [[ ${BASH_REMATCH[1]} -eq $games ]] || status=1
    else
        cat "$folder/found"
        verdict="compare.py ends with status $status"
    fi
    [[ $status -eq 0 ]] || failed=$((failed + 1))
    echo "$name: $verdict"
}

looting() {
    local players two top match bot
    for players in 2 3 4 5; do
        two=off
        [[ $players -eq 2 ]] && two=on
        for top in random five_colours; do
            for match in 1 3; do
                for bot in $bots; do
                    compare_one looting-london "$bot" --players "$players" \
                        --option "two_players=$two" --option "top_row=$top" \
                        --option "games=$match"
                done
            done
        done
    done
}

nanty() {
    local edition set variant players bot
    for edition in retail deluxe first; do
        for set in standard classic alternative; do
            [[ $edition == first && $set == classic ]] && continue
            for variant in $variants; do
                [[ $edition == first && $variant == on ]] && continue
                for players in 2 3 4; do
                    for bot in $bots; do
                        compare_one nanty-narking "$bot" --players "$players" \
                            --edition "$edition" --option "personalities=$set" \
                            --option "agent_building_cards=$variant"
                    done
                done
            done
        done
    done
}

for title in $titles; do
    case $title in
    looting-london) looting ;;
    nanty-narking) nanty ;;
    *)
        echo "run.sh: there is no title $title" >&2
        exit 2
        ;;
    esac
done

echo "$combinations combinations, $failed failed: $all_games games, $all_steps steps compared," \
    "$all_differences differences"
[[ $failed -eq 0 ]]
