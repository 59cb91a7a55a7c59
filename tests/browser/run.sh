#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs the tests of the page in a real browser against the real server. Needs a built program (build/release/gaslight, or
# GASLIGHT=PATH), web/node_modules and Chromium (/usr/bin/chromium, or CHROMIUM=PATH).
# Pictures go to build/screenshots; with --docs the best are copied to docs/images.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")"
if [[ ${1:-} == --docs ]]; then
  export PICTURES_FOR_DOCS=1
  shift
fi
[[ $# -gt 0 ]] || set -- ./*.test.mjs
exec node --test --test-reporter="${REPORTER:-spec}" --test-concurrency=2 --test-timeout=170000 "$@"
