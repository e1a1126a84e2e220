package concord.go.syntax;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A version of the language, as the `go` line of a `go.mod` names it.
public record GoVersion(int major, int minor) implements Comparable<GoVersion> {
  /// The newest version this front end knows; what is newer is read as this one.
  public static final GoVersion LATEST = new GoVersion(1, 27);

  /// From here on each iteration of a `for` has variables of its own.
  public static final GoVersion PER_ITERATION_VARIABLES = new GoVersion(1, 22);

  /// From here on nothing stale is received from a timer that was stopped or set again.
  public static final GoVersion SYNCHRONOUS_TIMERS = new GoVersion(1, 23);

  /// From here on methods can have type parameters.
  public static final GoVersion GENERIC_METHODS = new GoVersion(1, 27);

  private static final Pattern FORM = Pattern.compile("(?:go)?(\\d{1,4})(?:\\.(\\d{1,4}))?.*");

  /// Reads `1.22`, `go1.22.3`, `1.22rc1`.
  public static Optional<GoVersion> parse(String text) {
    Matcher m = FORM.matcher(text);
    if (!m.matches()) {
      return Optional.empty();
    }
    int minor = m.group(2) == null ? 0 : Integer.parseInt(m.group(2));
    return Optional.of(new GoVersion(Integer.parseInt(m.group(1)), minor));
  }

  public boolean isAtLeast(GoVersion other) {
    return compareTo(other) >= 0;
  }

  @Override
  public int compareTo(GoVersion other) {
    int byMajor = Integer.compare(major, other.major);
    return byMajor != 0 ? byMajor : Integer.compare(minor, other.minor);
  }

  @Override
  public String toString() {
    return "go" + major + "." + minor;
  }
}
