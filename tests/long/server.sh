#!/usr/bin/env bash
# The whole harnesses of the server: 100 tables and 50 kills, 10,000 races, a hostile client with 2,000 idle
# sockets, and what a move costs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python3 tests/server/kill.py
python3 tests/server/race.py
python3 tests/server/hostile.py
python3 tests/server/load.py --limit 12
