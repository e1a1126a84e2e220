package concord.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs a piece of work on a thread of its own, so that it can be watched and interrupted.
public final class Hand<T> {
  private final FutureTask<T> task;
  private final Thread thread;

  private Hand(Callable<T> work) {
    this.task = new FutureTask<>(work);
    this.thread = Thread.ofPlatform().daemon().name("campaign").unstarted(task);
  }

  /// Polled for whether to continue.
  @FunctionalInterface
  public interface Watch {
    boolean goOn() throws IOException;
  }

  /// The work was interrupted.
  public static final class BrokenOff extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /// @param watch is asked once per `interval`; when it says no, the work is interrupted, and this
  ///   waits until it has cleaned up
  public static <T> T work(Callable<T> work, Duration interval, Watch watch)
      throws BrokenOff, IOException, InterruptedException {
    Hand<T> hand = new Hand<>(work);
    hand.thread.start();
    try {
      while (true) {
        try {
          return hand.task.get(interval.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
          if (!watch.goOn()) {
            throw new BrokenOff();
          }
        }
      }
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } finally {
      hand.thread.interrupt(); // nothing happens when it has ended
      hand.thread.join();
    }
  }

  private static IOException failure(Throwable cause) throws InterruptedException {
    return switch (cause) {
      case IOException e -> e;
      case InterruptedException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(cause);
    };
  }
}
