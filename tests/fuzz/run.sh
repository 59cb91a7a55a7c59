#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs one fuzz target, or all of them, beginning with the kept corpus. New inputs go to build/fuzz, and so
# does whatever made a finding; worth keeping, it is copied to tests/fuzz/corpus.
#
#   run.sh SECONDS [TARGET]     SECONDS for each target: choices_looting, choices_nanty, data, journal, notation
#
# Exit status: 0 nothing found, 1 a finding, 2 bad arguments.
set -uo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
targets=(choices_looting choices_nanty data journal notation)
most_kept=300
if [[ $# -lt 1 || $# -gt 2 || ! $1 =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: run.sh SECONDS [TARGET]" >&2
  exit 2
fi
[[ $# -lt 2 ]] || targets=("$2")

found=0
for target in "${targets[@]}"; do
  program=build/fuzz/fuzz_$target
  if [[ ! -x $program ]]; then
    echo "run.sh: there is no $program; build it with cmake --preset fuzz and cmake --build --preset fuzz" >&2
    exit 2
  fi
  # What earlier runs added is gone over first; too much of it would leave no time for anything new.
  found_before=(build/fuzz/corpus/"$target"/*)
  ((${#found_before[@]} < most_kept)) || rm -rf "build/fuzz/corpus/$target"
  mkdir -p "build/fuzz/corpus/$target"
  "$program" -max_total_time="$1" -max_len=16384 -len_control=0 -timeout=30 -rss_limit_mb=4096 -verbosity=0 -print_final_stats=1 \
    -artifact_prefix="build/fuzz/finding-$target-" \
    "build/fuzz/corpus/$target" "tests/fuzz/corpus/$target" >"build/fuzz/$target.log" 2>&1 </dev/null
  status=$?
  runs=$(sed -nE 's/^stat::number_of_executed_units: *([0-9]+)/\1/p' "build/fuzz/$target.log")
  if ((status == 0)); then
    echo "$target: ${runs:-no} inputs, nothing found"
  else
    tail -n 40 "build/fuzz/$target.log"
    echo "$target: a finding after ${runs:-some} inputs: $(ls -t build/fuzz/finding-"$target"-* 2>/dev/null | head -n 1)"
    found=1
  fi
done
exit $found
