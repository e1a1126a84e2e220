package concord.agree.backend;

import concord.agree.backend.Observation.Ending;
import java.util.List;

/// Describes briefly how backends differ, without printed texts, messages of exceptions and values,
/// which vary from program to program. Failures with the same description probably have the same
/// cause.
final class Difference {
  private Difference() {}

  /// How the first backend that differs from backend number one does so.
  static String describe(List<String> names, List<Observation> seen) {
    Observation reference = seen.getFirst();
    for (int i = 1; i < seen.size(); i++) {
      if (!seen.get(i).equals(reference)) {
        return describe(reference, seen.get(i)) + " under " + names.get(i);
      }
    }
    return "no difference";
  }

  private static String describe(Observation reference, Observation other) {
    if (reference instanceof Observation.Ran a && other instanceof Observation.Ran b) {
      return describe(a, b);
    }
    return other instanceof Observation.Rejected rejected
        ? "not compiled" + rejected.crash().map(c -> " (" + c + ")").orElse("")
        : "compiled";
  }

  private static String describe(Observation.Ran a, Observation.Ran b) {
    if (b.ending() instanceof Ending.Dies(var signal)) {
      return "killed by signal " + signal;
    }
    boolean sameEnding = a.ending().equals(b.ending());
    if (!sameEnding && raisesDivisionByZero(a)) {
      return "Division_by_zero lost";
    }
    if (sameEnding
        && a.output().length() > b.output().length()
        && a.output().endsWith(b.output())) {
      return "effect lost";
    }
    if (!sameEnding && a.ending() instanceof Ending.Raises) {
      return "effect lost";
    }
    if (!sameEnding) {
      return "another ending";
    }
    return "another value";
  }

  private static boolean raisesDivisionByZero(Observation.Ran ran) {
    return ran.ending() instanceof Ending.Raises(var exception)
        && exception.contains("Division_by_zero");
  }
}
