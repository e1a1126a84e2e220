package concord.fuzz;

import concord.campaign.Outcome;
import concord.fuzz.program.ChannelProgram;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which failures are likely one bug: those that end alike, wait for the same and whose minimal
/// programs need the same parts of the runtime. What stands where in a minimal program says little:
/// one bug has many of them.
final class Likeness {
  private static final String HANG = "hang";

  /// Numbers and names that differ from program to program do not tell failures apart.
  private static final Pattern VARYING = Pattern.compile("0x[0-9a-f]+|\\d+|[@$][\\w$]+");

  /// `goroutine 7 [chan receive, 2 minutes]:` in a dump of Go.
  private static final Pattern GOROUTINE =
      Pattern.compile(
          "(?m)^goroutine \\d+[^\\[\\n]*\\[([a-zA-Z (),.*-]*?)(, \\d+ minutes)?(, locked to"
              + " thread)?\\]:");

  /// Where the runtime of Go gives up, in a dump: the function that calls `throw`. What it says
  /// then, and what others are at, differs from run to run of one program.
  private static final Pattern THROWN =
      Pattern.compile("(?m)^runtime\\.throw\\(.*\\n\\t.*\\n([\\w./*()]+?)\\(");

  private Likeness() {}

  static String bucket(ChannelProgram minimal, Outcome.Failed failure) {
    return signature(failure) + ": " + Shape.of(minimal.effect());
  }

  /// What can be told before a program is shrunk: how it ended, and where; of what hangs, what its
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

  /// Those of the runtime itself, and the driver's own, say nothing.
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
