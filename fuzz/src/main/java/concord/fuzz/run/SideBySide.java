package concord.fuzz.run;

import concord.campaign.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Cuts a batch into parts of one size, which are run at the same time.
final class SideBySide {
  private SideBySide() {}

  /// Runs one part of a batch.
  @FunctionalInterface
  interface Hand<P> {
    List<Outcome> run(List<P> part) throws IOException, InterruptedException;
  }

  /// One part for each worker; the outcomes are in the order of the programs.
  static <P> List<Outcome> run(List<P> programs, List<? extends Hand<P>> hands)
      throws IOException, InterruptedException {
    int size = Math.ceilDiv(programs.size(), hands.size());
    if (programs.isEmpty() || hands.size() == 1) {
      return hands.getFirst().run(programs);
    }
    List<Callable<List<Outcome>>> parts = new ArrayList<>();
    for (int from = 0; from < programs.size(); from += size) {
      List<P> part = programs.subList(from, Math.min(from + size, programs.size()));
      Hand<P> hand = hands.get(parts.size());
      parts.add(() -> hand.run(part));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(parts.size())) {
      List<Outcome> outcomes = new ArrayList<>();
      for (Future<List<Outcome>> part : threads.invokeAll(parts)) {
        outcomes.addAll(part.get());
      }
      return outcomes;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
