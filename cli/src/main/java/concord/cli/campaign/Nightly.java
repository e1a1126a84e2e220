package concord.cli.campaign;

import concord.campaign.Budget;
import concord.campaign.Campaign;
import concord.campaign.CampaignId;
import concord.campaign.Inquiry;
import concord.campaign.Outcome;
import concord.campaign.Replay;
import concord.campaign.Subject;
import concord.campaign.Tally;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import concord.campaign.store.Worker;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/// A campaign that runs every night: it runs known failures again for at most half of the time,
/// then tests new programs, and reports only new failures.
final class Nightly {
  private static final Duration NO_LIMIT = Duration.ofDays(1_000);

  private final CampaignRun run;
  private final Store store;
  private final Worker worker;
  private final CommandSpec spec;
  private final long start;

  /// @param start when its time began
  Nightly(CampaignRun run, Store store, Worker worker, CommandSpec spec, long start) {
    this.start = start;
    this.run = run;
    this.store = store;
    this.worker = worker;
    this.spec = spec;
  }

  /// Exits with 1 only for new failures.
  ExitCode run(Subject<?> subject, Campaign.Pace pace, Budget budget, long seed)
      throws IOException, InterruptedException {
    store.enlist(worker);
    Optional<Duration> share = budget.time().map(t -> t.dividedBy(2));
    for (Bucket bucket : known(subject)) {
      again(subject, bucket, share.map(s -> s.minus(used())).orElse(NO_LIMIT));
    }
    CampaignId id = Campaign.begin(store, worker, subject, seed);
    Begun begun = store.campaign(id);
    Tally tally = run.work(id, subject, pace, budget.after(used()));
    List<Bucket> fresh =
        store.buckets(id).stream()
            .filter(b -> !b.firstSeen().isBefore(begun.begun()) && b.state() == Bucket.State.NEW)
            .toList();
    ExitCode all = run.report(id, tally, fresh);
    PrintWriter err = spec.commandLine().getErr();
    err.println(
        switch (fresh.size()) {
          case 0 -> "nothing new";
          case 1 -> "1 bucket is new";
          default -> fresh.size() + " buckets are new";
        });
    err.flush();
    return !fresh.isEmpty() ? ExitCode.FINDINGS : all == ExitCode.FINDINGS ? ExitCode.OK : all;
  }

  private Duration used() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /// The failures of this subject that are not marked as fixed.
  private List<Bucket> known(Subject<?> subject) throws IOException {
    var known = new ArrayList<Bucket>();
    for (Bucket bucket : store.buckets()) {
      Begun begun = store.campaign(bucket.smallest().campaign());
      if (bucket.state() != Bucket.State.FIXED
          && begun.subject().equals(subject.name())
          && begun.settings().equals(subject.settings())) {
        known.add(bucket);
      }
    }
    return known;
  }

  private void again(Subject<?> subject, Bucket bucket, Duration most)
      throws IOException, InterruptedException {
    Finding finding = bucket.smallest();
    PrintWriter err = spec.commandLine().getErr();
    if (!most.isPositive()) {
      err.println("not run again, for lack of time: " + finding.caseId() + " " + bucket.name());
      return;
    }
    Outcome outcome = Replay.replay(subject, finding, most).outcome();
    store.rerun(
        finding.campaign(),
        finding.number(),
        Inquiry.rerun(
            worker.id(), subject.tools(), Rerun.Purpose.NIGHTLY, Rerun.Which.MINIMAL, outcome));
    switch (outcome) {
      case Outcome.Failed _ ->
          err.println("still fails: " + finding.caseId() + " " + bucket.name());
      case Outcome.Passed(var runs) ->
          err.println(
              "passes now, in %,d runs: %s %s".formatted(runs, finding.caseId(), bucket.name()));
      case Outcome.Undecided(var reason) ->
          err.println("undecided: " + finding.caseId() + ": " + reason);
    }
    err.flush();
  }
}
