#!/usr/bin/env bash
# clang-tidy over every source, with the flags of the clang build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
find engine bots cli data/compiler -name '*.cpp' ! -name '*_test.cpp' -print0 |
  xargs -0 -P "$(nproc)" -n 1 clang-tidy-19 --quiet -p build/clang
