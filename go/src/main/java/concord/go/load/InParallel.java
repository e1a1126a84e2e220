package concord.go.load;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Parallel work on a list. Each free thread takes the next element, because packages differ too
/// much in size to be divided in advance.
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
