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
  /// Numbers and names that differ from program to program do not tell failures apart.
  private static final Pattern VARYING = Pattern.compile("0x[0-9a-f]+|\\d+|[@$][\\w$]+");

  /// `goroutine 7 [chan receive, 2 minutes]:` in a dump of Go.
  private static final Pattern GOROUTINE =
      Pattern.compile(
          "(?m)^goroutine \\d+[^\\[\\n]*\\[([a-zA-Z (),.*-]*?)(, \\d+ minutes)?(, locked to thread)?\\]:");

  private Likeness() {}

  static String bucket(ChannelProgram minimal, Outcome.Failed failure) {
    return signature(failure) + ": " + Shape.of(minimal.effect());
  }

  /// What can be told before a program is shrunk: how it ended, and what goroutines wait for.
  static String signature(Outcome.Failed failure) {
    SortedSet<String> states = new TreeSet<>();
    Matcher goroutine = GOROUTINE.matcher(failure.evidence());
    while (goroutine.find()) {
      if (isWaiting(goroutine.group(1))) {
        states.add(goroutine.group(1));
      }
    }
    return states.isEmpty()
        ? ending(failure)
        : ending(failure) + " in " + String.join(", ", states);
  }

  /// Those of the runtime itself, and the driver's own, say nothing.
  private static boolean isWaiting(String state) {
    return state.startsWith("chan ")
        || state.startsWith("select")
        || state.startsWith("semacquire")
        || state.startsWith("sync.");
  }

  private static String ending(Outcome.Failed failure) {
    if (failure.kind().equals("hang")) {
      return "hang";
    }
    String first = failure.evidence().lines().findFirst().orElse("");
    return (failure.kind() + " " + VARYING.matcher(first).replaceAll("#")).strip();
  }
}
