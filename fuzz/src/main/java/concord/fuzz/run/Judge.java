package concord.fuzz.run;

/// Reads verdicts from the output of a worker.
final class Judge {
  /// Go's own report, made as soon as no goroutine can run.
  private static final String GO_DEADLOCK = "all goroutines are asleep - deadlock!";

  private Judge() {}

  /// @param id of the line that this should be the answer to
  static Verdict of(Driver driver, String id, Worker.Said said) {
    return switch (said) {
      case Worker.Said.Line(var text) -> line(driver, id, text);
      case Worker.Said.Excess(var what) -> new Verdict.HarnessError("the driver took " + what);
      case Worker.Said.Still _ -> new Verdict.Hang("no thread of the process runs any more");
      case Worker.Said.Late(var limit) ->
          new Verdict.Hang("still running after " + limit.toMillis() / 1000.0 + " s");
      case Worker.Said.End(var errors) -> end(errors);
    };
  }

  /// `ID ok`, `ID crash REASON` or, from a driver that can tell, `ID hang REASON`.
  private static Verdict line(Driver driver, String id, String line) {
    String[] words = line.split(" ", 3);
    if (!words[0].equals(id)) {
      return new Verdict.HarnessError("the driver was asked for " + id + " and answered: " + line);
    }
    String reason = words.length > 2 ? words[2] : "";
    return switch (words.length > 1 ? words[1] : "") {
      case "ok" -> new Verdict.Ok();
      case "hang" -> new Verdict.Hang(reason);
      case "crash" ->
          driver.rejections().stream().anyMatch(reason::contains)
              ? new Verdict.Rejected(reason)
              : new Verdict.Crash(reason);
      default -> new Verdict.HarnessError("the driver answered: " + line);
    };
  }

  /// The process ended in the middle of a program.
  private static Verdict end(String errors) {
    String reason = errors.isBlank() ? "no output" : errors.strip();
    return errors.contains(GO_DEADLOCK)
        ? new Verdict.Hang(errors)
        : new Verdict.Crash("the process ended: " + reason);
  }
}
