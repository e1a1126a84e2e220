package concord.go.types.check;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/// Runs work on a stack deep enough for expressions of many thousand operands: the checker follows
/// the tree, and trees from generated code are deep on the left. (The memory is reserved, not
/// used.)
final class DeepStack {
  private static final long BYTES = 1L << 29;

  private DeepStack() {}

  static <T> T call(Supplier<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result.complete(work.get());
              } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
              }
            },
            "check",
            BYTES);
    thread.start();
    try {
      return result.join();
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case Throwable _ -> throw e;
      }
    }
  }
}
