package concord.campaign;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// The cases of a campaign, made by a thread of its own: while some are run, the next are made.
///
/// A program depends on its seed alone, so callers get the same cases whether they were made ahead
/// or not. The thread is a daemon, in case this is not closed.
public final class Supply<P> implements AutoCloseable {
  /// How far to make ahead, as a multiple of the last batch: batches may double.
  private static final int AHEAD = 2;

  private final Subject<P> subject;
  private final long campaignSeed;
  private final ExecutorService maker =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("programs").factory());
  private final Deque<Future<Case<P>>> ordered = new ArrayDeque<>();
  private long nextTaken;
  private long nextOrdered;

  public Supply(Subject<P> subject, long campaignSeed) {
    this.subject = subject;
    this.campaignSeed = campaignSeed;
  }

  /// The cases `from` (included) to `to` (not included), once they are made.
  public List<Case<P>> take(long from, long to) throws InterruptedException {
    return take(from, to, Long.MAX_VALUE);
  }

  /// @param end no case from here on is made ahead
  List<Case<P>> take(long from, long to, long end) throws InterruptedException {
    if (from != nextTaken) {
      restart(from);
    }
    order(Math.max(to, Math.min(end, to + AHEAD * (to - from))));
    var cases = new ArrayList<Case<P>>();
    for (; nextTaken < to; nextTaken++) {
      cases.add(made(ordered.removeFirst()));
    }
    return cases;
  }

  private void restart(long from) {
    ordered.forEach(c -> c.cancel(/* mayInterruptIfRunning= */ false));
    ordered.clear();
    nextTaken = from;
    nextOrdered = from;
  }

  private void order(long to) {
    for (; nextOrdered < to; nextOrdered++) {
      long index = nextOrdered;
      ordered.addLast(maker.submit(() -> make(index)));
    }
  }

  private Case<P> make(long index) {
    long seed = Case.seed(campaignSeed, index);
    Case.Made<P> made = subject.make(seed);
    return new Case<>(index, seed, made.program(), made.rules());
  }

  private static <P> Case<P> made(Future<Case<P>> order) throws InterruptedException {
    try {
      return order.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a program could not be made", e.getCause());
    }
  }

  @Override
  public void close() {
    maker.shutdownNow();
  }
}
