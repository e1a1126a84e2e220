#!/bin/sh
# What the GitHub Action does: installs the release once, checks once for all outputs, and ends as
# `concord check` does. Inputs are variables INPUT_…, as action.yml sets them.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=release/version.sh
. "$here/version.sh"
version=${INPUT_VERSION:-$(version_of "$here/../pom.xml")}
version=${version#v}
keep=${HOME:-/tmp}/.cache/concord-action
command=$(sh "$here/install.sh" --quiet --version "$version" \
  --from "${INPUT_FROM:-${RELEASES:-}/v$version}" --to "$keep/releases" --link '')

export CONCORD_CACHE="$keep/cache"
summary=$(mktemp)
trap 'rm -f "$summary"' EXIT
set -- --format github --fail-on "${INPUT_FAIL_ON:-error}" --markdown "$summary"
[ -z "${INPUT_SARIF:-}" ] || set -- "$@" --sarif "$INPUT_SARIF"
[ -z "${INPUT_HTML:-}" ] || set -- "$@" --html "$INPUT_HTML"
[ -z "${INPUT_BASELINE:-}" ] || set -- "$@" --baseline "$INPUT_BASELINE"
[ -z "${INPUT_NEW_FROM_REV:-}" ] || set -- "$@" --new-from-rev "$INPUT_NEW_FROM_REV"
[ -z "${INPUT_DEADLINE:-}" ] || set -- "$@" --deadline "$INPUT_DEADLINE"
code=0
# Several paths and options are separated by blanks.
# shellcheck disable=SC2086
"$command" check "$@" ${INPUT_ARGS:-} ${INPUT_PATHS:-./...} || code=$?
cat "$summary" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
{
  echo "exit-code=$code"
  [ -z "${INPUT_SARIF:-}" ] || [ ! -f "$INPUT_SARIF" ] || echo "sarif=$INPUT_SARIF"
} >>"${GITHUB_OUTPUT:-/dev/null}"
exit "$code"
