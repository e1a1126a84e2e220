package concord.campaign;

import java.io.IOException;
import java.time.Duration;

/// The loop: batch after batch, each stored before the next begins.
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

  private final Store store;
  private final Progress progress;
  private final Pace pace;

  public Campaign(Store store, Progress progress, Pace pace) {
    this.store = store;
    this.progress = progress;
    this.pace = pace;
  }

  /// Runs until the budget is used up, going on after the last batch that `id` has stored.
  public <P> Tally run(CampaignId id, Subject<P> subject, Budget budget)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Tally tally = store.tally(id);
    progress.advanced(tally, Duration.ZERO);
    try (var examination =
        new Examination<>(
            subject,
            store.campaign(id).seed(),
            pace.shrinkLimit(),
            bucket -> store.hasBucket(id, bucket),
            index -> progress.shrinking(id.caseId(index)))) {
      int batch = Math.min(FIRST_BATCH, pace.batch());
      while (true) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        long from = tally.done();
        long to = from + budget.allowance(tally, elapsed, batch);
        if (from == to) {
          break;
        }
        BatchResult result = examination.examine(from, to, budget.failuresLeft(tally));
        announce(id, result);
        store.add(id, result);
        tally = store.tally(id);
        Duration now = Duration.ofNanos(System.nanoTime() - start);
        progress.advanced(tally, now);
        batch = pace.next(batch, now.minus(elapsed));
      }
    } finally {
      progress.finished();
    }
    return tally;
  }

  private void announce(CampaignId id, BatchResult result) throws IOException {
    var inBatch = new java.util.HashSet<String>();
    for (Finding f : result.findings()) {
      boolean known = !inBatch.add(f.bucket()) || store.hasBucket(id, f.bucket());
      progress.found(id.caseId(f.index()), f, known);
    }
  }
}
