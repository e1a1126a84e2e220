#!/bin/sh
# Tries a release as a new user and the CI would: in an empty home, with no Java, Go or Maven on PATH.
#
#   release/test.sh DIR        a folder that bin/release has filled
#
# It also checks all programs of the corpus with it, which takes some minutes, and makes and runs the image of the
# Dockerfile where CONCORD_TEST_BASE names a base image that buildah has.
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
expect "the notice is one line" [ "$(grep -c '^::notice' "$work/action")" = 1 ]
expect "answers are kept" [ "${kept:-0}" -ge 2 ]

# The Debian package, unpacked where nothing else is.
deb=$(find "$release" -name '*.deb' | sed -n 1p)
if [ -n "$deb" ] && command -v dpkg-deb >/dev/null; then
  mkdir "$work/root" && dpkg-deb -x "$deb" "$work/root"
  expect "the Debian package names its version" [ "$(dpkg-deb -f "$deb" Version)" = "$version" ]
  expect "the Debian package checks" exits 1 "$work/out" clean "$work/root/usr/bin/concord" check "$here/../examples/deadlock.go"
fi

# All programs of the corpus, one by one as CorpusTest checks them, against what their comments want. CorpusTest
# says which programs are not judged right yet, and why.
not_yet=watcher_set_bug
resources=$here/../go/src/test/resources
(cd "$resources" && find corpus libraries rules ignores -name '*.go') | grep -v "/$not_yet.go" | sort >"$work/programs"
: >"$work/wants" && : >"$work/finds"
while read -r program; do
  awk -v file="$program" '{ while (match($0, /\/\/ want [a-z-]+/)) {
    print file ":" NR " " substr($0, RSTART + 8, RLENGTH - 8); $0 = substr($0, RSTART + RLENGTH) } }' "$resources/$program" >>"$work/wants"
  (cd "$resources" && clean "$concord" check --no-cache --fail-on never --json "$work/one.json" "$program" >/dev/null 2>"$work/one.err") ||
    echo "$program: exit $?" >>"$work/finds"
  awk -F'"' '/^      "rule" : /{ rule = $4 } /^      "file" : /{ file = $4 }
    /^      "line" : /{ if (rule != "") { sub(/.* : /, ""); sub(/,.*/, ""); print file ":" $0 " " rule; rule = "" } }' \
    "$work/one.json" >>"$work/finds"
done <"$work/programs"
sort -u "$work/wants" >"$work/wanted" && sort -u "$work/finds" >"$work/found"
expect "$(sed -n '$=' "$work/programs") programs of the corpus get what they want" diff "$work/wanted" "$work/found"

# The wrapper for Python, in an environment of its own.
wheel=$(find "$release" -name '*.whl' | sed -n 1p)
if [ -n "$wheel" ] && command -v python3 >/dev/null && python3 -m venv "$work/venv" 2>/dev/null; then
  expect "the wheel installs" exits 0 "$work/out" "$work/venv/bin/pip" install -q --no-index "$wheel"
  wrapped() { env -i HOME="$work/pythonhome" PATH="$work/path" CONCORD_RELEASES="$release" "$work/venv/bin/concord" "$@"; }
  expect "the wrapper gets the release and checks" exits 1 "$work/out" wrapped check "$here/../examples/deadlock.go"
  expect "the wrapper does not get it again" exits 0 "$work/out" env CONCORD_RELEASES=/nowhere HOME="$work/pythonhome" "$work/venv/bin/concord" --version
  mkdir "$work/broken" && for archive in "$release"/*.tar.gz; do echo broken >"$work/broken/${archive##*/}"; done
  expect "the wrapper refuses a wrong archive" exits 1 "$work/out" env CONCORD_RELEASES="$work/broken" HOME="$work/nobody" "$work/venv/bin/concord" --version
  expect "and says why" grep -q 'has checksum' "$work/out.err"
else
  echo "skip  the wheel: there is no python3 with venv"
fi

# The image.
if [ -n "${CONCORD_TEST_BASE:-}" ]; then
  image() { buildah bud --isolation chroot --build-arg BASE="$CONCORD_TEST_BASE" -t concord-test "$release"; }
  expect "the image is made" exits 0 "$work/out" image
  container=$(buildah from concord-test)
  mkdir "$work/mounted" && cp "$here/../examples/deadlock.go" "$work/mounted" && chmod -R a+rX "$work"
  inside() { buildah run --isolation chroot --user 65534 -v "$work/mounted:/src" "$container" /opt/concord/bin/concord "$@"; }
  expect "the image checks" exits 1 "$work/out" inside check deadlock.go
  expect "the image has Z3's libraries" exits 0 "$work/out" inside check --engine flow --fail-on never deadlock.go
  buildah rm "$container" >/dev/null
else
  echo "skip  the image: CONCORD_TEST_BASE names no base"
fi

# The hook.
hook() { (cd "$module" && clean env CONCORD_RELEASES="$release" sh "$here/hook.sh" ./...); }
expect "the hook checks" exits 1 "$work/hook" hook
exit "$failed"
