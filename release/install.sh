#!/bin/sh
# Installs a release of Concord: downloads the archive for this machine, compares its checksum with
# the one that was published, and unpacks it.
#
#   sh install.sh [--version V] [--from URL] [--to DIR] [--link DIR] [--quiet]
#
#   --from   where the release lies: an address, or a folder of this machine
#   --to     where versions are unpacked        (default: ~/.local/share/concord)
#   --link   where the command is linked        (default: ~/.local/bin; '' for nowhere)
#
# Prints the path of the command. What is there already is not downloaded again.
set -eu
version=@VERSION@
from=@BASE_URL@
to=${XDG_DATA_HOME:-${HOME:-/tmp}/.local/share}/concord
link=${HOME:-/tmp}/.local/bin
quiet=

fail() {
  echo "install: $*" >&2
  exit 1
}
say() { [ -n "$quiet" ] || echo "install: $*" >&2; }

while [ $# -gt 0 ]; do
  case $1 in
    --version | --from | --to | --link)
      [ $# -ge 2 ] || fail "$1 needs a value"
      case $1 in
        --version) version=${2#v} ;;
        --from) from=$2 ;;
        --to) to=$2 ;;
        --link) link=$2 ;;
      esac
      shift 2
      ;;
    --quiet) quiet=1 && shift ;;
    -h | --help) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p;}' "$0" && exit 0 ;;
    *) fail "there is no option '$1'; see --help" ;;
  esac
done
case $version in @*) fail "which version? give --version" ;; esac
case $from in '' | @*) fail "from where? give --from" ;; esac

case $(uname -s) in
  Linux) os=linux ;;
  Darwin) os=macos ;;
  *) fail "no release is made for $(uname -s); on Windows unpack the .zip" ;;
esac
case $(uname -m) in
  x86_64 | amd64) arch=x64 ;;
  aarch64 | arm64) arch=arm64 ;;
  *) fail "no release is made for $(uname -m)" ;;
esac
name=concord-$version-$os-$arch
command=$to/$name/bin/concord

fetch() { # FILE TO
  case $from in
    *://*)
      if command -v curl >/dev/null; then
        curl -fsSL --retry 3 -o "$2" "${from%/}/$1"
      elif command -v wget >/dev/null; then
        wget -q -O "$2" "${from%/}/$1"
      else
        fail "needs curl or wget"
      fi
      ;;
    *) cp "${from%/}/$1" "$2" ;;
  esac || fail "cannot get $1 from $from"
}

sum() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

if [ ! -x "$command" ]; then
  mkdir -p "$to"
  unfinished=$(mktemp -d "$to/unfinished-XXXXXX")
  trap 'rm -rf "$unfinished"' EXIT
  fetch SHA256SUMS "$unfinished/SHA256SUMS"
  expected=$(sed -n "s/^\([0-9a-f]*\)  $name\.tar\.gz\$/\1/p" "$unfinished/SHA256SUMS")
  [ -n "$expected" ] || fail "$from has no $name.tar.gz"
  say "downloading $name"
  fetch "$name.tar.gz" "$unfinished/archive"
  actual=$(sum "$unfinished/archive")
  [ "$actual" = "$expected" ] || fail "$name.tar.gz has checksum $actual, but $expected was published"
  tar -xzpf "$unfinished/archive" -C "$unfinished"
  mv "$unfinished/$name" "$to/$name" 2>/dev/null || [ -x "$command" ] || fail "cannot write $to/$name"
fi
if [ -n "$link" ]; then
  mkdir -p "$link"
  ln -sf "$command" "$link/concord"
  say "linked $link/concord"
fi
echo "$command"
