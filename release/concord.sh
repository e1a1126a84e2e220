#!/bin/sh
# Starts an installed Concord. It needs nothing but this folder.
self=$0
while [ -L "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=${self%/*}/$link ;;
  esac
done
case $self in
  */*) home=${self%/*}/.. ;;
  *) home=.. ;;
esac
# The JVM takes a quarter of the memory there is. What is enough for all of Go's own library is enough.
heap=
if [ -r /proc/meminfo ] && read -r _ kilobytes _ </proc/meminfo && [ "$kilobytes" -gt 13107200 ]; then
  heap=-Xmx3200m
fi
# A small check is over before compiled code pays; where packages are checked the first compiler pays early.
compiled='@LAZILY@'
if [ "${1:-}" = check ]; then
  compiled='@EARLY@'
  for arg; do
    case $arg in
      *.go | *.migo) compiled='@LAZILY@' ;;
    esac
  done
fi
lib=$home/lib
# The JVM asks for the jars at the paths that its cache was made with. Through an open folder these are the same
# wherever this lies; it would look for every class in vain otherwise.
app=$lib/app
if [ -d /proc/self/fd ] && [ -r "$app" ]; then
  exec 9<"$app"
  app=/proc/self/fd/9
fi
# shellcheck disable=SC2086
exec "$lib/runtime/bin/java" @JVM@ $compiled $heap -XX:AOTCache="$lib/concord.aot" -Xlog:aot=off -Xlog:cds=off \
  -Dconcord.build=@BUILD@ -Duser.home="${HOME:-/}" -Dconcord.natives="$lib/natives" -Dorg.sqlite.lib.path="$lib/natives" \
  ${CONCORD_JAVA_OPTIONS:-} -cp "@CLASSPATH@" concord.cli.Main "$@"
