package concord.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Walks from a failing program to a smaller one that fails in the same way.
///
/// Candidates are run in batches that grow while nothing fails (trying one costs nearly as much as
/// trying eight); of a batch, the smallest that fails is taken. A batch is trusted first, and only
/// the end of the walk is confirmed by itself; where that fails, the walk is made again with every
/// step confirmed.
final class Shrinking<P> {
  private static final int GROWTH_LIMIT = 8;

  private final Subject<P> subject;
  private final Shrinker<P> shrinker;
  private final Runner<P> runner;
  private final int limit;

  /// @param limit how many candidates may be run for one failure
  Shrinking(Subject<P> subject, Runner<P> runner, int limit) {
    this.subject = subject;
    this.shrinker = subject.shrinker();
    this.runner = runner;
    this.limit = limit;
  }

  /// A failing program, how it failed, and the steps that led to it.
  record Shrunk<P>(P program, Outcome.Failed failure, Trail trail) {}

  private record Step<P>(P program, int choice) {}

  private enum Trust {
    BATCH,
    CONFIRMED_ONLY
  }

  Shrunk<P> shrink(P start, Outcome.Failed failure) throws IOException, InterruptedException {
    for (Trust trust : Trust.values()) {
      List<Step<P>> walk = walk(start, failure, trust);
      if (walk.isEmpty()) {
        break;
      }
      P end = walk.getLast().program();
      if (runner.confirm(end) instanceof Outcome.Failed f && alike(f, failure)) {
        return new Shrunk<>(end, f, new Trail(walk.stream().map(Step::choice).toList()));
      }
    }
    return new Shrunk<>(start, failure, Trail.NONE);
  }

  private static boolean alike(Outcome outcome, Outcome.Failed failure) {
    return outcome instanceof Outcome.Failed f && f.kind().equals(failure.kind());
  }

  private List<Step<P>> walk(P start, Outcome.Failed failure, Trust trust)
      throws IOException, InterruptedException {
    var walk = new ArrayList<Step<P>>();
    Set<P> tried = new HashSet<>(List.of(start)); // asked only for membership
    Optional<Step<P>> next = next(start, failure, trust, tried);
    while (next.isPresent()) {
      walk.add(next.get());
      next = next(next.get().program(), failure, trust, tried);
    }
    return walk;
  }

  /// The first batch of new candidates with a failure in it decides.
  private Optional<Step<P>> next(P at, Outcome.Failed failure, Trust trust, Set<P> tried)
      throws IOException, InterruptedException {
    Iterator<P> candidates = shrinker.candidates(at).iterator();
    int choice = 0;
    int most = GROWTH_LIMIT * shrinker.together();
    for (int size = shrinker.together(); candidates.hasNext(); size = Math.min(2 * size, most)) {
      var batch = new ArrayList<Step<P>>();
      while (batch.size() < size && tried.size() <= limit && candidates.hasNext()) {
        P candidate = candidates.next();
        if (tried.add(candidate)) {
          batch.add(new Step<>(candidate, choice));
        }
        choice++;
      }
      if (batch.isEmpty()) {
        return Optional.empty();
      }
      for (Step<P> step : failing(batch, failure)) {
        if (trust == Trust.BATCH || alike(runner.confirm(step.program()), failure)) {
          return Optional.of(step);
        }
      }
    }
    return Optional.empty();
  }

  /// Those of the batch that fail alike, the smallest first.
  private List<Step<P>> failing(List<Step<P>> batch, Outcome.Failed failure)
      throws IOException, InterruptedException {
    List<Outcome> outcomes = runner.rerun(batch.stream().map(Step::program).toList());
    return IntStream.range(0, batch.size())
        .filter(i -> alike(outcomes.get(i), failure))
        .mapToObj(batch::get)
        .sorted(Comparator.comparingInt(step -> subject.size(step.program())))
        .toList();
  }
}
