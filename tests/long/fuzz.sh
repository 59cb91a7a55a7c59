#!/usr/bin/env bash
# The fuzz targets for longer than in the everyday run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
tests/fuzz/run.sh 100
