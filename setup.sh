#!/bin/sh
# Installs the Debian packages that Tedomari needs. Safe to call again: it only installs what is missing.
#
#   ./setup.sh        everything
#   ./setup.sh run    what building, running and the report need
#   ./setup.sh test   that, and what the fast tests need
#   ./setup.sh full   that, and what all tests need: another compiler, clang-tidy, names in the reports of sanitizers
set -eu

run_packages="make cmake ninja-build clang git ca-certificates
  nlohmann-json3-dev libcli11-dev libtbb-dev libfmt-dev libspdlog-dev libssl-dev libbenchmark-dev
  python3 python3-matplotlib python3-scipy python3-markdown gnugo"
test_packages="libgtest-dev librapidcheck-dev libclang-rt-14-dev clang-format"
full_packages="g++ llvm clang-tidy"

case "${1:-full}" in
  run) packages="$run_packages" ;;
  test) packages="$run_packages $test_packages" ;;
  full) packages="$run_packages $test_packages $full_packages" ;;
  *) echo "usage: ./setup.sh [run|test|full]" >&2; exit 64 ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "setup.sh: this is not a Debian system; install the equivalents of:" $packages >&2
  exit 1
fi

# valijson is headers alone, but its package depends on Qt, Mesa and other things that its further adapters need: 139
# packages of the 320 that a bare system would get. So these headers are unpacked and not installed.
unpacked=/usr/local/include/valijson
needs_unpacking() { [ ! -e /usr/include/valijson ] && [ ! -e $unpacked ]; }

missing=""
for package in $packages; do
  state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$state" = installed ] || missing="$missing $package"
done
if [ -z "$missing" ] && ! needs_unpacking; then
  echo "setup: all packages are installed"
  exit 0
fi

as_root=""
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup.sh: not root and no sudo here; as root, run: apt-get install$missing libvalijson-dev" >&2
    exit 1
  fi
  as_root=sudo
fi
$as_root apt-get update -q
if [ -n "$missing" ]; then
  echo "setup: installing$missing"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
fi
if needs_unpacking; then
  echo "setup: unpacking the headers of libvalijson-dev into $unpacked"
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  chmod 755 "$work"
  (cd "$work" && apt-get download -q libvalijson-dev && dpkg-deb -x libvalijson-dev_*.deb .)
  dpkg-deb -f "$work"/libvalijson-dev_*.deb Version >"$work/usr/include/valijson/VERSION"
  $as_root cp -r "$work/usr/include/valijson" $unpacked.new
  $as_root mv $unpacked.new $unpacked
fi
echo "setup: done"
