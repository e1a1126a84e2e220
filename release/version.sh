# The version that the top pom.xml states, as releases call it.
version_of() {
  sed -n 's#.*<revision>\([^<-]*\).*</revision>.*#\1#p' "$1"
}
