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
import java.io.Serializable;
import java.time.Duration;
import java.util.Optional;

/// The loop of a campaign: takes a range of cases, examines and records it, and looks into failures
/// before it takes the next. Several processes may work on one campaign.
public final class Campaign {

  /// How a campaign is run; does not influence what is found.
  ///
  /// @param batch how many cases are run together; the first few batches are smaller, so that a
  ///   failure that always happens is seen soon
  /// @param shrinkLimit how many smaller programs may be tried per failure
  /// @param longest a batch that took longer is not followed by a larger one, so that progress
  ///   shows and a kill loses little, even if runs are slow
  public record Pace(int batch, int shrinkLimit, Duration longest) implements Serializable {
    /// With batches that grow regardless of their time.
    public Pace(int batch, int shrinkLimit) {
      this(batch, shrinkLimit, Duration.ofDays(1));
    }

    private int next(int last, Duration took) {
      return took.compareTo(longest) > 0 ? last : Math.min(2 * last, batch);
    }
  }

  private static final int FIRST_BATCH = 16;

  /// After so long without a renewal, others may take what a worker has taken.
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
    try (Shift<P> shift = shift(id, subject)) {
      Run<P> run = new Run<>(shift, new Part.All(), budget, start);
      boolean complete = run.work();
      if (complete || store.isStopRequested(id)) {
        store.ended(id);
      } else {
        endUnlessOthersGoOn(id);
      }
      store.event(id, -1, worker, complete ? "ended" : "stopped", run.tally.toString());
      return store.tally(id);
    } catch (Unhealthy e) {
      store.event(id, -1, worker, "unhealthy", e.getMessage());
      endUnlessOthersGoOn(id);
      throw e;
    } finally {
      progress.finished();
      store.retire(worker);
    }
  }

  private void endUnlessOthersGoOn(CampaignId id) throws IOException {
    if (!store.isAnybodyAt(id)) {
      store.ended(id);
    }
  }

  /// For a worker that gets parts of a campaign from a coordinator.
  public <P> Shift<P> shift(CampaignId id, Subject<P> subject) throws IOException {
    return new Shift<>(id, subject, store.campaign(id));
  }

  /// What a worker keeps between parts of a campaign: runners are slow to start, and the best batch
  /// size is learnt over time.
  public final class Shift<P> implements AutoCloseable {
    private final CampaignId id;
    private final Examination<P> examination;
    private final Inquiry<P> inquiry;
    private int batch = Math.min(FIRST_BATCH, pace.batch());
    private boolean isHealthy;

    private Shift(CampaignId id, Subject<P> subject, Begun begun) throws IOException {
      this.id = id;
      this.examination = new Examination<>(subject, begun.seed());
      Tools tools = begun.tools();
      this.inquiry = new Inquiry<>(store, subject, examination, tools, pace.shrinkLimit());
    }

    /// Looks into failures, and examines the free cases of this part. Neither begins nor ends the
    /// campaign.
    ///
    /// @return whether a whole range is done, by this worker or by others; if not, others work on
    ///   it, or the budget is used up. For [Part.All], whether it was not broken off.
    public boolean work(Part part, Budget budget) throws IOException, InterruptedException {
      boolean ended = new Run<>(this, part, budget, System.nanoTime()).work();
      return switch (part) {
        case Part.All _ -> ended;
        case Part.Range(var from, var to) -> store.isDone(id, from, to);
      };
    }

    private void requireHealth() throws IOException, InterruptedException {
      if (!isHealthy) {
        examination.requireHealth();
        isHealthy = true;
      }
    }

    @Override
    public void close() throws IOException {
      examination.close();
    }
  }

  /// One run of one part of a campaign.
  private final class Run<P> {
    private final CampaignId id;
    private final Shift<P> shift;
    private final Part part;
    private final Budget budget;
    private final long start;
    private long cursor;
    private long renewed = System.nanoTime();
    private Tally tally;

    Run(Shift<P> shift, Part part, Budget budget, long start) throws IOException {
      this.start = start;
      this.id = shift.id;
      this.shift = shift;
      this.part = part;
      this.budget = budget;
      this.cursor = part.from();
      this.tally = store.tally(id);
    }

    /// False when it was broken off.
    boolean work() throws IOException, InterruptedException {
      progress.advanced(tally, Duration.ZERO);
      try {
        Hand.work(
            () -> {
              shift.requireHealth();
              return shift;
            },
            beat(),
            this::goesOn);
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
            Optional<Lease> lease = take();
            if (lease.isEmpty()) {
              if (!waits()) {
                break;
              }
              Thread.sleep(BEAT);
            } else {
              examine(lease.get());
              shift.batch =
                  size(pace.next(shift.batch, elapsed().minus(before)), lease.get(), before);
            }
          }
        }
        return true;
      } catch (Hand.BrokenOff _) {
        return false;
      }
    }

    private Optional<Lease> take() throws IOException {
      return switch (part) {
        case Part.All _ -> store.take(id, worker, shift.batch, budget.goal(), TERM);
        case Part.Range range -> takeWithin(range);
      };
    }

    /// The next free piece; the pieces before are done or taken.
    private Optional<Lease> takeWithin(Part.Range range) throws IOException {
      for (; cursor < range.to(); cursor += shift.batch) {
        long to = Math.min(cursor + shift.batch, range.to());
        Optional<Lease> lease = store.takeWithin(id, worker, cursor, to, TERM);
        if (lease.isPresent()) {
          cursor = lease.get().to();
          return lease;
        }
      }
      cursor = range.from();
      return Optional.empty();
    }

    /// Whether this run must wait for others.
    private boolean waits() throws IOException {
      store.releaseDead();
      return switch (part) {
        case Part.All _ -> store.isAnybodyAt(id, budget.goal());
        case Part.Range _ -> false;
      };
    }

    private Duration elapsed() {
      return Duration.ofNanos(System.nanoTime() - start);
    }

    private boolean goesOn() throws IOException {
      return budget.left(elapsed()).isPositive() && !store.isStopRequested(id);
    }

    /// At most as many cases as there seems to be time for.
    private int size(int batch, Lease last, Duration before) {
      double each =
          elapsed().minus(before).toNanos() / (double) Math.max(1, last.to() - last.from());
      double left = budget.left(elapsed()).toNanos();
      return (int) Math.clamp((long) (left / Math.max(1, each)), 1L, (long) batch);
    }

    private void examine(Lease lease) throws Hand.BrokenOff, IOException, InterruptedException {
      try {
        Examined examined =
            Hand.work(
                () -> shift.examination.examine(lease.from(), lease.to(), part.to()),
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

    /// A worker that has only lost a lease takes another one.
    private void endUnlessWanted(Hand.BrokenOff e) throws Hand.BrokenOff, IOException {
      if (!goesOn()) {
        throw e;
      }
    }

    /// False if no more is wanted.
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
        Hand.work(
            () -> shift.inquiry.step(triage), beat(), () -> watch(() -> store.renew(triage, TERM)));
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

    /// Whether the current work may continue.
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
