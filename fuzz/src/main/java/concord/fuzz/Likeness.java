package concord.fuzz;

import concord.campaign.Outcome;
import concord.fuzz.program.ChannelProgram;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Groups failures that probably have the same cause: they end in the same way, wait for the same
/// operations, and their minimal programs use the same parts of the runtime. The structure of a
/// minimal program is ignored, because one bug has many minimal programs.
final class Likeness {
  private static final String HANG = "hang";

  /// Removes numbers and names, which differ from program to program.
  private static final Pattern VARYING = Pattern.compile("0x[0-9a-f]+|\\d+|[@$][\\w$]+");

  /// `goroutine 7 [chan receive, 2 minutes]:` in a dump of Go.
  private static final Pattern GOROUTINE =
      Pattern.compile(
          "(?m)^goroutine \\d+[^\\[\\n]*\\[([a-zA-Z (),.*-]*?)(, \\d+ minutes)?(, locked to"
              + " thread)?\\]:");

  /// The function that calls `throw` in a dump of the Go runtime. The message and the states of the
  /// other goroutines differ from run to run.
  private static final Pattern THROWN =
      Pattern.compile("(?m)^runtime\\.throw\\(.*\\n\\t.*\\n([\\w./*()]+?)\\(");

  private Likeness() {}

  static String bucket(ChannelProgram minimal, Outcome.Failed failure) {
    return signature(failure) + ": " + Shape.of(minimal.effect());
  }

  /// What is known before a program is shrunk: how and where it ended or, for a hang, what its
  /// goroutines wait for.
  static String signature(Outcome.Failed failure) {
    if (!failure.kind().equals(HANG)) {
      return ending(failure);
    }
    SortedSet<String> states = new TreeSet<>();
    Matcher goroutine = GOROUTINE.matcher(failure.evidence());
    while (goroutine.find()) {
      if (isWaiting(goroutine.group(1))) {
        states.add(goroutine.group(1));
      }
    }
    return states.isEmpty() ? HANG : HANG + " in " + String.join(", ", states);
  }

  /// Goroutines of the runtime and of the driver are ignored.
  private static boolean isWaiting(String state) {
    return state.startsWith("chan ")
        || state.startsWith("select")
        || state.startsWith("semacquire")
        || state.startsWith("sync.");
  }

  private static String ending(Outcome.Failed failure) {
    Matcher thrown = THROWN.matcher(failure.evidence());
    if (thrown.find()) {
      return failure.kind() + " in " + thrown.group(1);
    }
    String first = failure.evidence().lines().findFirst().orElse("");
    return (failure.kind() + " " + VARYING.matcher(first).replaceAll("#")).strip();
  }
}
