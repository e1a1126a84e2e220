package concord.fuzz.run;

/// Reads verdicts out of what a worker says.
final class Judge {
  /// Go's own report, made before our limit is reached.
  private static final String GO_DEADLOCK = "all goroutines are asleep - deadlock!";

  private Judge() {}

  /// `ID ok` or `ID crash REASON`.
  static Verdict line(Driver driver, String line) {
    int blank = line.indexOf(' ');
    String rest = blank < 0 ? "" : line.substring(blank + 1);
    if (rest.equals("ok")) {
      return new Verdict.Ok();
    }
    if (!rest.startsWith("crash ")) {
      return new Verdict.HarnessError("the driver said: " + line);
    }
    String reason = rest.substring("crash ".length());
    boolean rejected = driver.rejections().stream().anyMatch(reason::contains);
    return rejected ? new Verdict.Rejected(reason) : new Verdict.Crash(reason);
  }

  /// The process ended in the middle of a program.
  static Verdict end(String errors) {
    return errors.contains(GO_DEADLOCK)
        ? new Verdict.Hang(errors)
        : new Verdict.Crash("the process ended: " + errors.strip());
  }
}
