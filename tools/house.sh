# What run, test and the tools share: where the house stands, how it talks, how it builds. Sourced, never run.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

# Everything said on the way goes to stderr, so that stdout carries only what was asked for.
say() { printf 'meydan: %s\n' "$*" >&2; }

fail() {
  printf 'meydan: %s\n' "$@" >&2
  exit 1
}

source "$root/tools/progress.sh"

# Bare containers and service managers start without HOME; ccache and emcc stop there. Any folder of ours will do.
if [[ -z ${HOME:-} || ! -w ${HOME:-/} ]]; then
  mkdir -p "$root/build/home"
  export HOME="$root/build/home"
fi

# The PATH with which the machine's npm works: as it is or, if what comes first there is broken, with Debian's programs alone.
path_to_npm() {
  local path
  for path in "$PATH" /usr/bin:/bin; do
    if PATH=$path npm --version </dev/null >/dev/null 2>&1; then
      echo "$path"
      return
    fi
  done
  return 1
}

# Clones and work trees of Meydan share what ccache holds: paths below the root are hashed as relative ones.
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1

# configure_in FOLDER CMAKE_OPTION...: makes build/FOLDER ready to build. CMake is always asked (half a second), so that
# a changed option or an interrupted first try needs no thought.
configure_in() {
  local folder=$root/build/$1 log=$root/build/$1.configure.log
  shift
  mkdir -p "$folder"
  # A tree that was moved or copied carries a cache that CMake refuses. It holds nothing that cannot be rebuilt.
  if [[ -f $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
    say "$folder was made for another place; building it anew"
    rm -rf "$folder"
  fi
  if ! patiently configuring unread "$log" cmake -S "$root" -B "$folder" -G Ninja "$@"; then
    cat "$log" >&2
    fail "configuring failed, the reason stands above (and in $log)." \
      "If tools or packages have changed since the last time, remove $folder and try again."
  fi
}

# build_in FOLDER CMAKE_OPTION...: configures, then lets Ninja do what is left to do.
build_in() {
  local folder=$root/build/$1 log=$root/build/$1.build.log
  configure_in "$@"
  export NINJA_STATUS='meydan: building %f of %t: ' # for read_build
  if ! patiently building read_build "$log" cmake --build "$folder"; then
    grep -v '^meydan: building ' "$log" >&2 || true
    fail "building failed, the first error above says why (and $log)." \
      "If a compiler was killed there was too little memory: run 'ninja -C $folder -j1' once and try again."
  fi
}
