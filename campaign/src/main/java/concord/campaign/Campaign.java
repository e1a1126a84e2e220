package concord.campaign;

import concord.campaign.store.Begun;
import concord.campaign.store.Examined;
import concord.campaign.store.Finding;
import concord.campaign.store.Lease;
import concord.campaign.store.Plan;
import concord.campaign.store.Store;
import concord.campaign.store.Tools;
import concord.campaign.store.Triage;
import concord.campaign.store.Worker;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// The loop: takes a range of cases, examines it, records it, and looks into what failed before it
/// takes the next. Several processes may do so for one campaign.
public final class Campaign {

  /// How a campaign is run; nothing here changes what is found.
  ///
  /// @param batch how many cases are run together; the first few batches are smaller, so that what
  ///   always fails is seen soon
  /// @param shrinkLimit how many smaller programs may be tried per failure
  /// @param longest a batch that took longer is not followed by a larger one, so that progress is
  ///   seen, and what a kill loses is little, also where runs are slow
  public record Pace(int batch, int shrinkLimit, Duration longest) {
    /// With batches that grow however long they take.
    public Pace(int batch, int shrinkLimit) {
      this(batch, shrinkLimit, Duration.ofDays(1));
    }

    private int next(int last, Duration took) {
      return took.compareTo(longest) > 0 ? last : Math.min(2 * last, batch);
    }
  }

  private static final int FIRST_BATCH = 16;

  /// After so long without a sign, what somebody has taken is free for others.
  private static final Duration TERM = Duration.ofSeconds(90);

  private static final Duration BEAT = Duration.ofMillis(500);
  private static final Duration RENEWAL = Duration.ofSeconds(15);

  private final Store store;
  private final Worker worker;
  private final Progress progress;
  private final Pace pace;

  public Campaign(Store store, Worker worker, Progress progress, Pace pace) {
    this.store = store;
    this.worker = worker;
    this.progress = progress;
    this.pace = pace;
  }

  /// Begins a campaign, which [#run] then works on.
  public static CampaignId begin(Store store, Worker worker, Subject<?> subject, long seed)
      throws IOException, InterruptedException {
    Plan plan =
        new Plan(subject.name(), subject.settings(), worker.version(), seed, subject.tools());
    CampaignId id = store.begin(plan, worker);
    store.event(id, -1, worker, "begun", subject.name() + " with seed " + seed);
    return id;
  }

  /// Works on a campaign until the budget is used up or nothing is left to do.
  ///
  /// @throws Unhealthy when the tools that are tested do not work at all
  public <P> Tally run(CampaignId id, Subject<P> subject, Budget budget)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    store.enlist(worker);
    store.releaseDead();
    store.resumed(id);
    Begun begun = store.campaign(id);
    try (var examination = new Examination<>(subject, begun.seed())) {
      Tools tools = begun.tools();
      var inquiry = new Inquiry<>(store, subject, examination, tools, pace.shrinkLimit());
      return new Run<>(id, examination, inquiry, budget, start).run();
    } catch (Unhealthy e) {
      store.event(id, -1, worker, "unhealthy", e.getMessage());
      throw e;
    } finally {
      progress.finished();
      store.retire(worker);
    }
  }

  /// One run of one campaign.
  private final class Run<P> {
    private final CampaignId id;
    private final Examination<P> examination;
    private final Inquiry<P> inquiry;
    private final Budget budget;
    private final long start;
    private long renewed = System.nanoTime();
    private Tally tally;

    Run(CampaignId id, Examination<P> examination, Inquiry<P> inquiry, Budget budget, long start)
        throws IOException {
      this.start = start;
      this.id = id;
      this.examination = examination;
      this.inquiry = inquiry;
      this.budget = budget;
      this.tally = store.tally(id);
    }

    Tally run() throws IOException, InterruptedException {
      progress.advanced(tally, Duration.ZERO);
      try {
        examination.requireHealth();
        int batch = Math.min(FIRST_BATCH, pace.batch());
        while (goesOn()) {
          Optional<Triage> triage = store.triage(id, worker, TERM);
          if (triage.isPresent()) {
            if (!look(triage.get())) {
              break;
            }
          } else if (budget.isEnough(tally)) {
            break;
          } else {
            Duration before = elapsed();
            Optional<Lease> lease = store.take(id, worker, batch, budget.goal(), TERM);
            if (lease.isEmpty()) {
              if (!othersWork()) {
                break;
              }
              Thread.sleep(BEAT);
            } else {
              examine(lease.get());
              batch = size(pace.next(batch, elapsed().minus(before)), lease.get(), before);
            }
          }
        }
        store.ended(id);
        store.event(id, -1, worker, "ended", tally.toString());
      } catch (Hand.BrokenOff _) {
        store.event(id, -1, worker, "stopped", tally.toString());
        if (store.isStopRequested(id)) {
          store.ended(id);
        }
      }
      tally = store.tally(id);
      return tally;
    }

    private Duration elapsed() {
      return Duration.ofNanos(System.nanoTime() - start);
    }

    private boolean goesOn() throws IOException {
      return budget.left(elapsed()).isPositive() && !store.isStopRequested(id);
    }

    /// No more cases than there is time for, as it seems.
    private int size(int batch, Lease last, Duration before) {
      double each =
          elapsed().minus(before).toNanos() / (double) Math.max(1, last.to() - last.from());
      double left = budget.left(elapsed()).toNanos();
      return (int) Math.clamp((long) (left / Math.max(1, each)), 1L, (long) batch);
    }

    /// Whether somebody else still examines cases or findings that are wanted.
    private boolean othersWork() throws IOException {
      store.releaseDead();
      return store.isAnybodyAt(id, budget.goal());
    }

    private void examine(Lease lease) throws Hand.BrokenOff, IOException, InterruptedException {
      try {
        Examined examined =
            Hand.work(
                () -> examination.examine(lease.from(), lease.to()),
                beat(),
                () -> watch(() -> store.renew(lease, TERM).isPresent()));
        store.complete(lease, examined);
        for (Examined.Suspect s : examined.suspects()) {
          store.event(id, s.number(), worker, "suspect", s.kind());
        }
      } catch (Hand.BrokenOff e) {
        store.release(lease);
        endUnlessWanted(e);
      } catch (IOException | InterruptedException e) {
        store.release(lease);
        throw e;
      }
      advance();
    }

    /// Who has only lost a lease takes another one.
    private void endUnlessWanted(Hand.BrokenOff e) throws Hand.BrokenOff, IOException {
      if (!goesOn()) {
        throw e;
      }
    }

    /// False when no more is wanted.
    private boolean look(Triage triage) throws Hand.BrokenOff, IOException, InterruptedException {
      String caseId = triage.finding().caseId();
      switch (triage.step()) {
        case CONFIRM -> {
          if (budget.isEnough(tally)) {
            store.release(triage);
            return false;
          }
          progress.confirming(caseId);
        }
        case SHRINK -> progress.shrinking(caseId);
      }
      try {
        Hand.work(() -> inquiry.step(triage), beat(), () -> watch(() -> store.renew(triage, TERM)));
        announce(triage);
      } catch (Hand.BrokenOff e) {
        store.release(triage);
        endUnlessWanted(e);
      } catch (IOException | InterruptedException e) {
        store.release(triage);
        throw e;
      }
      advance();
      return true;
    }

    private void advance() throws IOException {
      tally = store.tally(id);
      progress.advanced(tally, elapsed());
    }

    private Duration beat() {
      Duration left = budget.left(elapsed());
      return left.compareTo(BEAT) < 0 ? left.plusMillis(1) : BEAT;
    }

    /// Whether what is under way may go on.
    private boolean watch(Hand.Watch renewal) throws IOException {
      if (!goesOn()) {
        return false;
      }
      progress.advanced(tally, elapsed());
      if (System.nanoTime() - renewed < RENEWAL.toNanos()) {
        return true;
      }
      renewed = System.nanoTime();
      return renewal.goOn();
    }

    private void announce(Triage triage) throws IOException {
      Optional<Finding> now = store.finding(id, triage.finding().number());
      if (now.isEmpty()) {
        return;
      }
      Finding f = now.get();
      store.event(id, f.number(), worker, f.state().text(), f.bucket());
      if (f.state() == Finding.State.SHRUNK) {
        boolean known =
            store.buckets(id).stream().anyMatch(b -> b.name().equals(f.bucket()) && b.count() > 1);
        progress.found(f.caseId(), f, known);
      }
    }
  }
}
