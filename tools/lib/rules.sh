# shellcheck shell=bash
# Rule ids, where they come from and who cites them. Source this file from the top folder.
# A new title joins by adding data/<title>/ledger.toml and data/<title>/rulings.toml, or a folder
# data/<title>/rules of such files.

RESULTS=${RESULTS:-build/results.tsv}

# All ids of ledgers, rulings and differences, one a line, in file order; of one title when it is named.
rule_ids() {  # rule_ids [TITLE]
  local file files=() title=${1:-*}
  for file in data/$title/ledger.toml data/$title/rulings.toml data/$title/rules/*.toml; do
    [[ ! -f $file ]] || files+=("$file")
  done
  ((${#files[@]})) || return 0
  sed -nE 's/^[[:space:]]*id[[:space:]]*=[[:space:]]*"([^"]*)".*$/\1/p' "${files[@]}"
}

# Lines "ID<TAB>reason" for what docs/rules says cannot be tested.
excuses() {
  local files=()
  shopt -s nullglob
  files=(docs/rules/*.md)
  shopt -u nullglob
  ((${#files[@]})) || return 0
  sed -nE 's/^- ([A-Z]+-?[0-9]+) cannot be tested: *(.*)$/\1\t\2/p' "${files[@]}"
}

# Lines "ID<TAB>passed|failed<TAB>suite<TAB>test name" for every id at the start of a test's name.
citations() {
  awk -F '\t' -v OFS='\t' '
    {
      rest = $3
      while (match(rest, /^((LL|NN)-[0-9][0-9][0-9]|[LRE][0-9][0-9])/)) {
        id = substr(rest, 1, RLENGTH)
        rest = substr(rest, RLENGTH + 1)
        if (rest ~ /^[A-Za-z0-9_]/) break
        print id, $1, $2, $3
        if (!sub(/^, */, "", rest)) break
      }
    }' "$RESULTS"
}
