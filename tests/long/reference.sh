#!/usr/bin/env bash
# More games of every setting beside the second model, and faults that it must notice.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
BOTS='random rules rare' TITLES=nanty-narking tests/reference/run.sh 2 long
BOTS='random greedy rare' TITLES=looting-london tests/reference/run.sh 4 long
tests/reference/planted.py
