#!/usr/bin/env bash
# 50 games of search:50 for each title: the same from gcc, clang and WebAssembly.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
GASLIGHT_SUITE=long tests/portable/run.sh 50
