# shellcheck shell=bash
# Builds the browser client into build/page/pages_data.cpp, which the program carries inside. Source
# this file after install.sh, from the top folder.

NODE_NEEDED=20.19.0

has_node() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const at=process.argv[1].split(".").map(Number), is=process.versions.node.split(".").map(Number);
      process.exit(is[0]>at[0]||(is[0]===at[0]&&is[1]>=at[1])?0:1)' "$NODE_NEEDED"
}

# Debian 12's own Node is too old for Vite; its npm can fetch a newer one into .tools.
find_node() {
  [[ ! -d .tools/node_modules/.bin ]] || PATH=$PWD/.tools/node_modules/.bin:$PATH
  ! has_node || return 0
  install_packages nodejs npm
  npm install --loglevel error --no-audit --no-fund --prefix .tools node@22 npm@11 || return 1
  PATH=$PWD/.tools/node_modules/.bin:$PATH
  has_node
}

# What the client is made from.
page_sources() {
  find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/wasm -prune -o \
    -type f ! -name '*.md' -print | LC_ALL=C sort
}

install_page_packages() {
  [[ web/node_modules/.package-lock.json -nt web/package-lock.json ]] ||
    npm --prefix web ci --loglevel error --no-audit --no-fund
}

# Built again only when something in it has changed.
build_page() {
  local stamp=build/page/stamp sum
  find_node || return 1
  sum=$(page_sources | xargs -d '\n' sha256sum | sha256sum)
  [[ ! -f build/page/pages_data.cpp || $(cat "$stamp" 2>/dev/null) != "$sum" ]] || return 0
  install_page_packages && npm --prefix web run --silent build || return 1
  mkdir -p build/page
  rm -rf build/page/files
  node web/tools/embed.mjs web/dist build/page/pages_data.cpp && echo "$sum" >"$stamp"
}
