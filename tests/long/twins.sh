#!/usr/bin/env bash
# Twins at the socket, many of them: twins.sh [HOW MANY]. 20,000 take half an hour.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
GASLIGHT_TWINS=${1:-5000} build/dev/gaslight_tests --no-version --test-case='Twins: nobody*'
