# The version that a pom.xml states, as releases call it.
version_of() {
  sed -n '/<artifactId>concord</{n;s/.*<version>\([^<-]*\).*/\1/p;q;}' "$1"
}
