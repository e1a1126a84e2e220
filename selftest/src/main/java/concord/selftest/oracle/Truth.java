package concord.selftest.oracle;

import java.util.Set;
import java.util.TreeSet;

/// What can happen in a program, according to Go.
///
/// @param complete whether all schedules were run; else there may be more
/// @param executions how many were run
/// @param ends whether some schedule ends without a problem
/// @param crashes whether some schedule ends in a panic that none of our rules covers
/// @param blocked where goroutines remain blocked
/// @param panics the operations that panic, recovered or not
/// @param fatal those among them that end the program
public record Truth(
    boolean complete,
    long executions,
    boolean ends,
    boolean crashes,
    Set<Blocked> blocked,
    Set<Panic> panics,
    Set<Panic> fatal) {
  /// A goroutine that remains blocked, and its place.
  public record Blocked(boolean main, int line) implements Comparable<Blocked> {
    @Override
    public int compareTo(Blocked other) {
      int byLine = Integer.compare(line, other.line);
      return byLine != 0 ? byLine : Boolean.compare(main, other.main);
    }

    @Override
    public String toString() {
      return (main ? "entry" : "goroutine") + " blocked at line " + line;
    }
  }

  /// An operation that panics.
  public record Panic(String rule, int line) implements Comparable<Panic> {
    @Override
    public int compareTo(Panic other) {
      int byLine = Integer.compare(line, other.line);
      return byLine != 0 ? byLine : rule.compareTo(other.rule);
    }

    @Override
    public String toString() {
      return rule + " at line " + line;
    }
  }

  public Truth {
    blocked = new TreeSet<>(blocked);
    panics = new TreeSet<>(panics);
    fatal = new TreeSet<>(fatal);
  }

  /// Whether nothing goes wrong under any schedule that was run.
  public boolean isFine() {
    return blocked.isEmpty() && fatal.isEmpty();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    blocked.forEach(b -> text.append(b).append("; "));
    fatal.forEach(p -> text.append(p).append("; "));
    panics.stream()
        .filter(p -> !fatal.contains(p))
        .forEach(p -> text.append("recovered ").append(p).append("; "));
    if (crashes) {
      text.append("some schedule crashes; ");
    }
    if (ends) {
      text.append("some schedule ends well; ");
    }
    return text + "%d schedules, %s".formatted(executions, complete ? "all" : "not all");
  }
}
