#!/usr/bin/env bash
# Honesty as promised: for each title 10,000 positions with greedy and 500 with search:50, and as many in twin games.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export GASLIGHT_HONESTY=full GASLIGHT_SUITE=long
exec build/dev/gaslight_tests --no-version --test-case='*every bot decides by what its seat may know*'
