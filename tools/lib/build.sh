# shellcheck shell=bash
# Configures and builds presets. Source this file from the top folder.

# A preset is configured again when its settings changed or when the tree was moved.
is_configured() {
  local folder=build/$1
  [[ -f $folder/build.ninja ]] &&
    [[ ! CMakePresets.json -nt $folder/build.ninja ]] &&
    has_its_page "$folder/build.ninja" &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"
}

# The page may have been built after the preset was configured without one.
has_its_page() {
  [[ ! -f build/page/pages_data.cpp ]] || grep -qF page/pages_data.cpp "$1"
}

build_preset() {  # build_preset PRESET [TARGET...]
  local preset=$1
  shift
  if ! is_configured "$preset"; then
    rm -f "build/$preset/build.ninja"  # so that a broken attempt is not taken for a finished one
    cmake --fresh --preset "$preset" || return 1
  fi
  ninja -C "build/$preset" "$@"
}
