package concord.report.render;

import concord.report.Entry;
import concord.report.Reason;
import concord.report.Report;
import concord.report.Story;
import java.util.List;
import java.util.Optional;

/// Prints how entries were decided: which attempts were made, why, what each cost and what it
/// answered.
///
/// ```
/// main.main (main.go): ok
///   1. Followed all code that can affect synchronisation, on every path.
///      Cost: 31 steps of inference, 12 states, 3 ms.
///      No violation. That is a proof.
/// ```
public final class StoryRenderer {
  /// At most so many assumptions, findings and calls are listed.
  private static final int MOST_LISTED = 6;

  private final StringBuilder out = new StringBuilder();
  private final Report report;

  private StoryRenderer(Report report) {
    this.report = report;
  }

  /// The stories of the entries of a report, in its order.
  public static String render(Report report, List<Story> stories) {
    StoryRenderer renderer = new StoryRenderer(report);
    for (Entry entry : report.entries()) {
      stories.stream()
          .filter(s -> s.entry().equals(entry.name()) && isOf(s, entry))
          .findFirst()
          .ifPresent(s -> renderer.tell(s, entry));
    }
    return renderer.out.toString();
  }

  private static boolean isOf(Story story, Entry entry) {
    return story.file().replace('\\', '/').equals(entry.file());
  }

  private void tell(Story story, Entry entry) {
    out.append(story.entry()).append(" (").append(entry.file()).append("): ");
    out.append(entry.verdict());
    if (!entry.reason().isEmpty()) {
      out.append(": ").append(entry.reason());
    }
    out.append('\n');
    if (story.attempts().isEmpty()) {
      story.skipped().ifPresentOrElse(this::skipped, () -> line("  Not followed as a whole."));
    }
    int number = 1;
    for (Story.Attempt attempt : story.attempts()) {
      tell(number++, attempt);
    }
    findings(entry);
    out.append('\n');
  }

  private void skipped(Story.Skipped skipped) {
    line("  Not followed as a whole: " + skipped.reason().text() + ".");
    if (!skipped.reached().isEmpty()) {
      int all = skipped.reached().stream().mapToInt(Story.Reached::instructions).sum();
      line("     It reaches " + counted(all, "instruction") + ", by package:");
      list(skipped.reached().stream().map(r -> r.pkg() + ": " + r.instructions()).toList());
    }
  }

  private void findings(Entry entry) {
    long count =
        report.findings().stream()
            .filter(f -> f.entry().equals(entry.name()) && !f.place().file().isEmpty())
            .count();
    if (count > 0) {
      line("  " + (count == 1 ? "One finding is" : count + " findings are") + " reported.");
    }
  }

  private static String counted(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private void tell(int number, Story.Attempt attempt) {
    line("  " + number + ". " + did(attempt) + taken(attempt));
    why(attempt.why()).ifPresent(w -> line("     Why: " + w));
    line(
        "     Cost: "
            + counted(attempt.steps(), "step")
            + " of inference, "
            + counted(attempt.states(), "state")
            + ", "
            + attempt.millis()
            + " ms.");
    switch (attempt.answer()) {
      case Story.SaidClean _ -> line("     No violation. " + ifClean(attempt));
      case Story.SaidFound found -> {
        line("     " + ifFound(attempt.claim()));
        list(found.findings());
      }
      case Story.SaidUndecided undecided -> undecided(undecided.reason());
    }
    if (!attempt.assumed().isEmpty()) {
      line("     Approximations and assumptions:");
      list(attempt.assumed());
    }
  }

  private static String did(Story.Attempt attempt) {
    return switch (attempt.method()) {
      case WHOLE -> "Followed all code that can affect synchronisation, on every path";
      case ON_DEMAND -> "Followed the same code, but only the paths that some schedule reaches";
      case COARSE -> "Followed the code coarsely: plain data counts as unknown";
      case WITHOUT_DOUBTS ->
          "Verified the same behaviour without the branches that may be infeasible";
    };
  }

  private static String taken(Story.Attempt attempt) {
    String tests = attempt.testsPass() ? ", assuming that tests pass" : "";
    String numbers = attempt.scaled() ? ", with smaller numbers in place of large ones" : "";
    return tests + numbers + ".";
  }

  private static Optional<String> why(Story.Why why) {
    return switch (why) {
      case FIRST -> Optional.empty();
      case LARGE ->
          Optional.of(
              "the entry reaches much code, and a coarse attempt without a violation suffices.");
      case CONFIRM ->
          Optional.of(
              "a finding counts only if an attempt that leaves out infeasible paths shows it too.");
      case KNOW_MORE ->
          Optional.of("the answer depends on unknown values that this attempt knows.");
      case LESS_DETAIL -> Optional.of("the previous attempt gave up; this one follows less.");
      case MORE_DETAIL ->
          Optional.of("the coarse attempt shows a violation that may be infeasible.");
      case DOUBT -> Optional.of("every violation found takes a branch that may be infeasible.");
      case EXACT_NUMBERS -> Optional.of("the answer depends on numbers; this attempt counts them.");
      case ALL_ROUNDS ->
          Optional.of(
              "loops of unknown length ran only a few rounds; here they run any number of them.");
      case SMALLER_NUMBERS -> Optional.of("large constants in the code make too many states.");
      case TESTS_MAY_FAIL ->
          Optional.of(
              "the violation assumes that the test passes; a failure of the test may end the"
                  + " wait.");
    };
  }

  private static String ifClean(Story.Attempt attempt) {
    return switch (attempt.claim()) {
      case PROOF, BOTH ->
          attempt.assumed().isEmpty()
              ? "That is a proof."
              : "That is a proof if the assumptions below hold.";
      case FINDING -> "That proves nothing: this attempt leaves out some paths.";
    };
  }

  private static String ifFound(Story.Claim claim) {
    return switch (claim) {
      case FINDING, BOTH -> "Found a schedule that leads to a violation:";
      case PROOF -> "A violation, but this attempt also follows paths that cannot happen:";
    };
  }

  private void undecided(Reason reason) {
    switch (reason) {
      case Reason.TooMuchDetail _ ->
          line("     No answer: it shows a violation that may be infeasible.");
      default -> line("     No answer: " + reason.text() + ".");
    }
    trouble(reason).ifPresent(this::tell);
  }

  private static Optional<Reason.Trouble> trouble(Reason reason) {
    return switch (reason) {
      case Reason.TooMuchCode r -> r.trouble();
      case Reason.TooManyStates r -> Optional.of(r.trouble());
      default -> Optional.empty();
    };
  }

  private void tell(Reason.Trouble trouble) {
    String by = "       it was following ";
    for (Reason.Call call : trouble.stack().stream().limit(MOST_LISTED).toList()) {
      line(by + call.function() + " (" + call.place() + ")");
      by = "         called from ";
    }
    trouble
        .varying()
        .ifPresent(v -> {
          line("       most states arise at " + v.place() + ": " + v.states() + " different ones");
          v.variables()
              .forEach(x ->
                  line("         " + x.name() + " has " + x.values() + " different values there"));
        });
  }

  private void list(List<String> all) {
    all.stream().limit(MOST_LISTED).forEach(a -> line("       " + a));
    if (all.size() > MOST_LISTED) {
      line("       and " + (all.size() - MOST_LISTED) + " more");
    }
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
