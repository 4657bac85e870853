#!/bin/sh
# Gets GNU Go's connect and disconnect problems and those of life, death and races: they belong to their authors, so this
# project has none of them.
#
#   testsuites/import_gnugo.sh [BUILD_FOLDER]      writes connections.txt and life.txt in BUILD_FOLDER/gnugo (default: build)
#
# Debian's source package of gnugo holds them. It comes from the machine's own package sources; the system's
# configuration stays as it is. Safe to call again: what is there is not fetched again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/../build}/gnugo
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

fail() {
  echo "import_gnugo.sh: $*" >&2
  exit 1
}

# The machine's package sources, asked for sources instead of packages: one-line files and deb822 files.
source_lists() {
  mkdir -p "$1"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ ! -f "$file" ] || sed -n 's/^deb\([[:space:]]\)/deb-src\1/p' "$file"
  done >"$1/machine.list"
  for file in /etc/apt/sources.list.d/*.sources; do
    [ ! -f "$file" ] || sed 's/^Types:.*/Types: deb-src/' "$file" >"$1/$(basename "$file")"
  done
}

# apt-get with lists, states and caches of its own. One source that does not answer does not matter.
fetch() (
  apt=$folder/apt
  mkdir -p "$apt/lists/partial" "$apt/archives/partial"
  source_lists "$apt/sources"
  : >"$apt/none"
  set -- -q -o "Dir::Etc::sourcelist=$apt/none" -o "Dir::Etc::sourceparts=$apt/sources" -o "Dir::State::lists=$apt/lists" \
    -o "Dir::Cache::archives=$apt/archives" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= \
    -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 -o APT::Sandbox::User=
  cd "$folder"
  apt-get "$@" update || true
  apt-get "$@" --download-only --tar-only source gnugo
)

# Upstream's archive is enough: Debian's own part of the package has no problems.
get_source() {
  command -v apt-get >/dev/null || fail "this is not a Debian system; unpack gnugo 3.8 to $folder/source yourself"
  echo "import: getting the source of gnugo"
  fetch >"$folder/log" 2>&1 || true
  rm -rf "$folder/apt"
  archive=$(ls "$folder"/gnugo_*.orig.tar.* 2>/dev/null | head -n 1)
  if [ -z "$archive" ]; then
    tail -n 3 "$folder/log" >&2
    fail "cannot get the source of gnugo: no network, or no package source that has it ($folder/log)." \
      "Only the configs on GNU Go's problems need it."
  fi
  rm -rf "$folder/source.new"
  mkdir "$folder/source.new"
  tar -xf "$archive" -C "$folder/source.new" --strip-components=1 || fail "cannot unpack $archive"
  mv "$folder/source.new" "$folder/source"
}

if [ -d "$folder/source/regression" ]; then
  echo "import: the source package is there already"
else
  get_source
fi
python=/usr/bin/python3
[ -x "$python" ] || python=python3
# convert FILE [--life]
convert() {
  suite=$folder/$1
  shift
  "$python" -B "$here/gnugo_to_suite.py" --source "$folder/source" "$@" >"$suite.new" || fail "the conversion failed"
  mv "$suite.new" "$suite"
  echo "import: $(grep -c '^id:' "$suite") problems in $suite"
}
convert connections.txt
convert life.txt --life
