package concord.go.types;

/// A version of the language: the `go` line of a `go.mod`.
public record GoVersion(int major, int minor) implements Comparable<GoVersion> {
  /// What this checker knows.
  public static final GoVersion LATEST = new GoVersion(1, 27);

  /// Since then the variables of a `for` clause are new in each iteration.
  static final GoVersion LOOP_VARIABLES = new GoVersion(1, 22);

  /// Reads `1.22`, `go1.22` or `1.22.3`; what is not a version is the latest.
  public static GoVersion parse(String text) {
    String[] parts = (text.startsWith("go") ? text.substring(2) : text).split("[.a-z]");
    try {
      return new GoVersion(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException _) {
      return LATEST;
    }
  }

  public boolean atLeast(GoVersion other) {
    return compareTo(other) >= 0;
  }

  @Override
  public int compareTo(GoVersion o) {
    return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
