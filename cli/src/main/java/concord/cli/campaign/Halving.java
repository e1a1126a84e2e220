package concord.cli.campaign;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Bisects a list of versions for the range that fails. Assumes that on each side of a failing
/// version the answer changes once. Versions without an answer are skipped; the result lists them.
final class Halving {

  /// The answer for one version. A version that cannot be installed or run gives no answer.
  enum Answer {
    FAILS,
    PASSES,
    UNDECIDED;

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Runs the program in one version.
  @FunctionalInterface
  interface Trial {
    Answer run(String version) throws IOException, InterruptedException;
  }

  private static final int NONE = -1;

  /// The boundary on one side.
  ///
  /// @param failing the last that fails
  /// @param passing the first that passes, [#NONE] if none does
  private record Edge(int failing, int passing) {
    /// The number of versions between the two without an answer.
    int doubtful(int end) {
      return passing == NONE ? Math.abs(end - failing) : Math.abs(passing - failing) - 1;
    }
  }

  /// The result in one line.
  record Result(String text, Answer newest) {}

  private final List<String> versions;
  private final Trial trial;
  private final SortedMap<Integer, Answer> answers = new TreeMap<>();

  /// @param versions the oldest first
  Halving(List<String> versions, Trial trial) {
    this.versions = List.copyOf(versions);
    this.trial = trial;
  }

  /// @param found the version that failed before; if it is not in the list, another failing one is
  ///   searched
  Result search(String found) throws IOException, InterruptedException {
    int newest = versions.size() - 1;
    int start = versions.indexOf(found);
    if (start < 0) {
      start = ask(newest) == Answer.FAILS ? newest : 0;
    }
    if (ask(start) != Answer.FAILS) {
      String text =
          ask(start) == Answer.PASSES
              ? "it does not fail in " + versions.get(start)
              : "undecided in " + versions.get(start);
      return new Result(text, Answer.UNDECIDED);
    }
    Edge first = edge(start, 0);
    Edge last = edge(start, newest);
    String text =
        "fails from %s to %s"
            .formatted(
                words(first, 0, "the oldest"), words(last, newest, "the newest").stripTrailing());
    Answer atEnd =
        last.failing == newest
            ? Answer.FAILS
            : last.passing == NONE ? Answer.UNDECIDED : Answer.PASSES;
    return new Result(text, atEnd);
  }

  private String words(Edge edge, int end, String name) {
    String failing = versions.get(edge.failing);
    int doubtful = edge.doubtful(end);
    String doubt = doubtful == 0 ? "" : ", %d undecided beside it".formatted(doubtful);
    if (edge.failing == end) {
      return failing + " (" + name + ")";
    }
    return edge.passing == NONE
        ? failing + " (none seen that passes" + doubt + ")"
        : failing + " (" + versions.get(edge.passing) + " passes" + doubt + ")";
  }

  /// Between one that fails and the end of the list.
  private Edge edge(int start, int end) throws IOException, InterruptedException {
    if (ask(end) == Answer.FAILS) {
      return new Edge(end, NONE);
    }
    int failing = start;
    int passing = ask(end) == Answer.PASSES ? end : NONE;
    int limit = end; // neither this one nor a later one is known to fail
    List<Integer> open = open(failing, limit);
    while (!open.isEmpty()) {
      int middle = open.get(open.size() / 2);
      switch (ask(middle)) {
        case FAILS -> failing = middle;
        case PASSES -> {
          passing = middle;
          limit = middle;
        }
        case UNDECIDED -> {}
      }
      open = open(failing, limit);
    }
    return new Edge(failing, passing);
  }

  /// The versions strictly between the two that were not tried.
  private List<Integer> open(int one, int other) {
    return IntStream.range(Math.min(one, other) + 1, Math.max(one, other))
        .filter(i -> !answers.containsKey(i))
        .boxed()
        .toList();
  }

  private Answer ask(int index) throws IOException, InterruptedException {
    if (!answers.containsKey(index)) {
      answers.put(index, trial.run(versions.get(index)));
    }
    return answers.get(index);
  }

  /// Those that were run, by their place in the list.
  SortedMap<Integer, Answer> answers() {
    return Collections.unmodifiableSortedMap(answers);
  }
}
