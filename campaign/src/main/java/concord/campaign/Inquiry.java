package concord.campaign;

import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import concord.campaign.store.Tools;
import concord.campaign.store.Triage;
import java.io.IOException;
import java.time.Instant;

/// Looks into findings step by step: runs them alone, then shrinks them. Each step is recorded at
/// once, and interrupted work continues from there.
public final class Inquiry<P> {
  private final Store store;
  private final Subject<P> subject;
  private final Examination<P> examination;
  private final Tools tools;
  private final int shrinkLimit;

  /// @param shrinkLimit how many smaller programs may be tried per failure; 0 leaves failures as
  ///   found
  public Inquiry(
      Store store, Subject<P> subject, Examination<P> examination, Tools tools, int shrinkLimit) {
    this.store = store;
    this.subject = subject;
    this.examination = examination;
    this.tools = tools;
    this.shrinkLimit = shrinkLimit;
  }

  /// Does the step. False if another worker took it over meanwhile; then nothing is recorded.
  public boolean step(Triage triage) throws IOException, InterruptedException {
    return switch (triage.step()) {
      case CONFIRM -> confirm(triage);
      case SHRINK -> shrink(triage);
    };
  }

  private boolean confirm(Triage triage) throws IOException, InterruptedException {
    P program = subject.generate(triage.finding().seed());
    Outcome outcome = examination.runner().confirm(program);
    if (!(outcome instanceof Outcome.Passed)) {
      examination.requireHealth();
    }
    Rerun rerun = rerun(triage, Rerun.Purpose.CONFIRM, Rerun.Which.ORIGINAL, outcome);
    return outcome instanceof Outcome.Failed failure
        ? store.confirmed(triage, failure.kind(), subject.signature(failure), rerun)
        : store.dismissed(triage, rerun);
  }

  private boolean shrink(Triage triage) throws IOException, InterruptedException {
    Finding finding = triage.finding();
    P program = subject.generate(finding.seed());
    examination.runner().expectFailureIn(finding.runs() / Math.max(1, finding.failures()));
    var shrinking =
        new Shrinking<>(
            subject,
            examination.runner(),
            shrinkLimit,
            (trail, tried) -> store.shrinking(triage, trail, tried));
    var failure =
        new Outcome.Failed(finding.kind(), finding.evidence(), finding.failures(), finding.runs());
    Shrinking.Shrunk<P> shrunk = shrinking.shrink(program, failure, finding.trail());
    return store.shrunk(
        triage,
        shrunk.trail(),
        subject.print(shrunk.program()),
        subject.size(shrunk.program()),
        subject.bucket(shrunk.program(), shrunk.failure()),
        rerun(triage, Rerun.Purpose.SHRINK, Rerun.Which.MINIMAL, shrunk.failure()));
  }

  private Rerun rerun(Triage triage, Rerun.Purpose why, Rerun.Which which, Outcome outcome) {
    return rerun(triage.worker(), tools, why, which, outcome);
  }

  /// The record of an outcome.
  public static Rerun rerun(
      String worker, Tools tools, Rerun.Purpose why, Rerun.Which which, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Failed f ->
          new Rerun(
              Instant.EPOCH,
              worker,
              tools,
              why,
              which,
              "failed",
              f.runs(),
              f.failures(),
              f.evidence());
      case Outcome.Passed(var runs) ->
          new Rerun(Instant.EPOCH, worker, tools, why, which, "passed", runs, 0, "");
      case Outcome.Undecided(var reason) ->
          new Rerun(Instant.EPOCH, worker, tools, why, which, "undecided", 1, 0, reason);
    };
  }
}
