#!/bin/sh
# What the pre-commit hook does: installs the release that belongs to this checkout, once, and checks.
# Releases are looked for where the checkout came from, or in $CONCORD_RELEASES.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=release/version.sh
. "$here/version.sh"
version=$(version_of "$here/../pom.xml")
from=${CONCORD_RELEASES:-}
if [ -z "$from" ]; then
  origin=$(git -C "$here" config remote.origin.url || true)
  from=${origin%.git}/releases/download/v$version
fi
command=$(sh "$here/install.sh" --quiet --version "$version" --from "$from" --link '')
exec "$command" check "$@"
