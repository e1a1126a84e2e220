package concord.go.load;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Work on many things at once. Whoever is free takes the next: packages differ too much in size to
/// be shared out beforehand.
public final class InParallel {
  private InParallel() {}

  /// Does `work` for each, in no particular order, on as many threads as the common pool has.
  public static <T> void each(List<T> things, Consumer<T> work) {
    AtomicInteger next = new AtomicInteger();
    int workers = ForkJoinPool.getCommonPoolParallelism() + 1;
    IntStream.range(0, workers)
        .parallel()
        .forEach(_ -> {
          int i = next.getAndIncrement();
          while (i < things.size()) {
            work.accept(things.get(i));
            i = next.getAndIncrement();
          }
        });
  }
}
