package concord.cli.campaign;

import concord.campaign.Inquiry;
import concord.campaign.Outcome;
import concord.campaign.Replay;
import concord.campaign.Subject;
import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Version;
import java.io.IOException;
import java.io.PrintWriter;

/// Runs a finding again, as often as its failure rate requires, and prints what that shows.
final class Reproduction {
  /// So many times the runs that a failure needs on average: the probability to miss it is then at
  /// most 1 in 150.
  private static final long ENOUGH = 5;

  private Reproduction() {}

  static ExitCode run(Store store, Finding finding, PrintWriter out, boolean json)
      throws IOException, InterruptedException {
    Begun begun = store.campaign(finding.campaign());
    Subject<?> subject = Known.subject(begun);
    Replay.Replayed replayed = Replay.replay(subject, finding);
    Worker worker = Worker.here(Version.NUMBER);
    Rerun.Which which = finding.minimal().isEmpty() ? Rerun.Which.ORIGINAL : Rerun.Which.MINIMAL;
    store.rerun(
        finding.campaign(),
        finding.number(),
        Inquiry.rerun(
            worker.id(), subject.tools(), Rerun.Purpose.REPRODUCE, which, replayed.outcome()));
    ExitCode code = code(finding, replayed.outcome());
    if (json) {
      out.print(
          StoreJson.object(j -> {
            j.writeStringProperty("case", finding.caseId());
            j.writeStringProperty("bucket", finding.bucket());
            j.writeStringProperty("result", result(code));
            j.writeBooleanProperty("sameProgram", replayed.faithful());
            j.writeStringProperty("says", words(finding, replayed.outcome()));
          }));
    } else {
      print(out, begun, finding, replayed);
    }
    out.flush();
    return code;
  }

  private static String result(ExitCode code) {
    return switch (code) {
      case FINDINGS -> "fails";
      case OK -> "passes";
      case USAGE, INVALID, UNDECIDED, INTERNAL, IO -> "undecided";
    };
  }

  private static void print(
      PrintWriter out, Begun begun, Finding finding, Replay.Replayed replayed) {
    out.println(finding.bucket().isEmpty() ? finding.kind() : finding.bucket());
    if (!replayed.faithful()) {
      out.println(
          "  (not the stored program: it was found by version %s, this is %s)"
              .formatted(begun.version(), Version.NUMBER));
    }
    out.println(replayed.minimal().indent(2).stripTrailing());
    if (replayed.outcome() instanceof Outcome.Failed failure) {
      out.println(failure.evidence().indent(4).stripTrailing());
    }
    out.println(words(finding, replayed.outcome()));
  }

  private static long needed(Finding finding) {
    return Math.max(1, finding.runs() / Math.max(1, finding.failures()));
  }

  private static ExitCode code(Finding finding, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Failed _ -> ExitCode.FINDINGS;
      case Outcome.Passed(var runs) ->
          runs >= ENOUGH * needed(finding) || needed(finding) == 1
              ? ExitCode.OK
              : ExitCode.UNDECIDED;
      case Outcome.Undecided _ -> ExitCode.UNDECIDED;
    };
  }

  private static String words(Finding finding, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Failed failure ->
          "it fails again, in %,d of %,d runs".formatted(failure.failures(), failure.runs());
      case Outcome.Passed(var runs) ->
          code(finding, outcome) == ExitCode.OK
              ? "it no longer fails, in %,d runs; before, it failed in one of %,d"
                  .formatted(runs, needed(finding))
              : "it did not fail in %,d runs, but it failed in only one of %,d before: that proves nothing"
                  .formatted(runs, needed(finding));
      case Outcome.Undecided(var reason) -> "undecided: " + reason;
    };
  }
}
