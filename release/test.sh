#!/bin/sh
# Tries a release as a new user and the CI would: in an empty home, with no Java, Go or Maven on PATH.
#
#   release/test.sh DIR        a folder that bin/release has filled
set -eu
release=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/path" "$work/home"
for tool in sh sed uname mkdir mktemp rm cp mv tar gzip cut sha256sum ln readlink cat dirname git env; do
  ln -s "$(command -v "$tool")" "$work/path/$tool"
done
clean() { env -i HOME="$work/home" PATH="$work/path" "$@"; }
failed=0
expect() { # WHAT, then a command that must succeed
  what=$1
  shift
  if "$@"; then echo "ok    $what"; else echo "FAIL  $what" && failed=1; fi
}
exits() { # CODE, OUTPUT FILE, then a command
  wanted=$1 output=$2
  shift 2
  code=0
  "$@" >"$output" 2>"$output.err" || code=$?
  [ "$code" = "$wanted" ] || { echo "exit $code:" && cat "$output" "$output.err"; }
  [ "$code" = "$wanted" ]
}
version=$(sed -n 's/^version=//p' "$release/install.sh")

# The archive, by the installer.
expect "install.sh installs" exits 0 "$work/installed" clean sh "$release/install.sh" --from "$release"
concord=$work/home/.local/bin/concord
expect "an example is checked in one command" exits 1 "$work/out" clean "$concord" check "$here/../examples/deadlock.go"
expect "the deadlock is found" grep -q 'deadlock.go:18:3: deadlock: ' "$work/out"
expect "Z3 works" exits 0 "$work/out" clean "$concord" check --engine flow --fail-on never "$here/../examples/deadlock.go"
expect "nothing is left in the temporary folder" [ -z "$(find /tmp -maxdepth 1 -name 'turnkey*' -newer "$work/path" 2>/dev/null)" ]
sed 's/^[0-9a-f]\{8\}/00000000/' "$release/SHA256SUMS" >"$work/SHA256SUMS"
mkdir "$work/forged" && ln -s "$release"/*.tar.gz "$work/forged" && mv "$work/SHA256SUMS" "$work/forged"
expect "a wrong checksum is refused" exits 1 "$work/out" clean sh "$release/install.sh" --from "$work/forged" --to "$work/other"

# A module with one finding, one undecided entry and one missing package.
module=$work/module
mkdir "$module"
cat >"$module/go.mod" <<'M'
module example.com/m

go 1.24

require example.com/gone v1.0.0
M
cat >"$module/main.go" <<'M'
package main

func main() {
	c := make(chan int)
	<-c
}
M
mkdir "$module/other"
cat >"$module/other/other.go" <<'M'
package other

import "example.com/gone"

func Use() { gone.Away() }
M
mkdir "$module/large"
cat >"$module/large/large.go" <<'M'
package large

// Run passes a token around a ring: only all goroutines together show that everybody gets it.
func Run() {
	const n = 6
	var ring [n]chan int
	for i := range ring {
		ring[i] = make(chan int)
	}
	done := make(chan bool)
	for i := range ring {
		go func() {
			for range 3 {
				token := <-ring[i]
				if i == n-1 && token == 2 {
					done <- true
					return
				}
				ring[(i+1)%n] <- token + i/(n-1)
			}
		}()
	}
	ring[0] <- 0
	<-done
}
M
action() { # FAIL-ON
  (cd "$module" && clean env INPUT_FROM="$release" INPUT_VERSION="$version" INPUT_FAIL_ON="$1" INPUT_SARIF=out.sarif \
    INPUT_ARGS="--max-states 5" GITHUB_STEP_SUMMARY="$work/summary.md" GITHUB_OUTPUT="$work/output" sh "$here/action.sh")
}
expect "the Action fails on an error" exits 1 "$work/action" action error
expect "a line is annotated" grep -q '^::error file=main.go,line=5' "$work/action"
expect "SARIF is written" grep -q '"ruleId" : "deadlock"' "$module/out.sarif"
expect "the summary has a chart" grep -q sequenceDiagram "$work/summary.md"
expect "the summary says what is undecided" grep -q undecided "$work/summary.md"
expect "the summary names the missing package" grep -q 'example.com/gone' "$work/summary.md"
expect "the outputs are set" grep -q '^exit-code=1' "$work/output"
expect "the Action can be told never to fail" exits 0 "$work/never" action never
rm -f "$module/out.sarif"
expect "a second run uses what is kept" exits 1 "$work/again" action error
expect "and says the same" cmp "$work/action" "$work/again"
expect "and writes SARIF again" [ -f "$module/out.sarif" ]
kept=$(find "$work/home/.cache/concord-action/cache/check" -type f | sed -n '$=')
expect "answers are kept" [ "${kept:-0}" -ge 2 ]

# The Debian package, unpacked where nothing else is.
deb=$(find "$release" -name '*.deb' | sed -n 1p)
if [ -n "$deb" ] && command -v dpkg-deb >/dev/null; then
  mkdir "$work/root" && dpkg-deb -x "$deb" "$work/root"
  expect "the Debian package names its version" [ "$(dpkg-deb -f "$deb" Version)" = "$version" ]
  expect "the Debian package checks" exits 1 "$work/out" clean "$work/root/usr/bin/concord" check "$here/../examples/deadlock.go"
fi

# The hook.
hook() { (cd "$module" && clean env CONCORD_RELEASES="$release" sh "$here/hook.sh" ./...); }
expect "the hook checks" exits 1 "$work/hook" hook
exit "$failed"
