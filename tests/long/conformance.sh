#!/usr/bin/env bash
# 100,000 random games under the sanitizers: no crash, no dead end, no endless game.
# The conformance tests look at GASLIGHT_LONG for the number of games.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export GASLIGHT_LONG=1 GASLIGHT_SUITE=long
exec build/asan/gaslight_tests --no-version '--test-case=*conformance*'
