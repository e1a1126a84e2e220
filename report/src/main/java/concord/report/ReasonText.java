package concord.report;

/// Puts reasons into words.
final class ReasonText {
  private ReasonText() {}

  static String of(Reason reason) {
    return switch (reason) {
      case Reason.TooMuchCode r ->
          "too much code to follow" + r.trouble().map(ReasonText::at).orElse("");
      case Reason.WorkUsedUp _ ->
          "the other entries have used up the work of the package (--entry has no such limit)";
      case Reason.TooManyStates r -> "too many different states to follow" + at(r.trouble());
      case Reason.TooManySchedules _ -> "too many schedules to follow";
      case Reason.TooMuchDetail _ -> "too much code to follow in detail";
      case Reason.Doubtful r -> "it is unknown whether " + r.question();
      case Reason.Opaque r -> r.what();
      case Reason.NotTried r -> "not every possibility was tried: " + r.what();
      case Reason.NotCovered r ->
          NOT_COVERED
              + ": "
              + GoNames.of(r.function())
              + r.place().map(p -> " (" + p + ")").orElse("");
      case Reason.Limit r -> "more than " + amount(r);
      case Reason.EndUnknown _ -> "gave up before it was known whether the program can continue";
      case Reason.BlockedUnknown r ->
          "gave up before it was known whether " + GoNames.of(r.function()) + " can continue";
      case Reason.Unconfirmed _ -> UNCONFIRMED;
      case Reason.LongSchedule _ -> "a schedule was found, but it is too long to be replayed";
      case Reason.Interrupted _ -> "stopped before it was decided";
      case Reason.OwnError r -> "internal error: " + r.what();
    };
  }

  private static final String NOT_COVERED =
      "too large to follow as a whole, and no verified unit covers all of it";

  private static final String UNCONFIRMED =
      "a schedule was found that the plain semantics cannot replay; please report this";

  private static String at(Reason.Trouble trouble) {
    return trouble.place().file().isEmpty() ? "" : ": given up at " + trouble.place();
  }

  private static String amount(Reason.Limit limit) {
    long most = limit.most();
    return switch (limit.resource()) {
      case STATES -> most + " states";
      case BYTES -> (most >= 10 << 20 ? (most >> 20) + " MB" : (most >> 10) + " KB") + " of memory";
      case STEPS -> most + " internal steps";
      case MILLIS -> most + " ms";
      case GOROUTINES -> most + " goroutines at once";
      case RECURSIVE_GOROUTINES -> most + " goroutines at once, started under recursion";
    };
  }
}
