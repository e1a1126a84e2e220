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
/// trying eight); the smallest failing one of a batch is taken. Batches are trusted at first, and
/// only the end of the walk is confirmed alone; if that fails, the walk is repeated with every step
/// confirmed.
///
/// An interrupted walk continues at the end of its trail and reaches the same end: the trail tells
/// which programs were tried, without running them.
final class Shrinking<P> {
  private static final int GROWTH_LIMIT = 8;

  private final Subject<P> subject;
  private final Shrinker<P> shrinker;
  private final Runner<P> runner;
  private final int limit;
  private final Diary diary;

  /// Is notified after every step; its record lets the walk continue later.
  @FunctionalInterface
  interface Diary {
    void reached(Trail trail, long tried) throws IOException;
  }

  /// @param limit how many candidates may be run for one failure
  Shrinking(Subject<P> subject, Runner<P> runner, int limit, Diary diary) {
    this.subject = subject;
    this.shrinker = subject.shrinker();
    this.runner = runner;
    this.limit = limit;
    this.diary = diary;
  }

  /// A failing program, how it failed, and the steps that led to it.
  record Shrunk<P>(P program, Outcome.Failed failure, Trail trail) {}

  private record Step<P>(P program, int choice) {}

  private enum Trust {
    BATCH,
    CONFIRMED_ONLY
  }

  /// @param known the beginning of the walk, from the diary
  Shrunk<P> shrink(P start, Outcome.Failed failure, Trail known)
      throws IOException, InterruptedException {
    for (Trust trust : Trust.values()) {
      Trail before = trust == Trust.BATCH ? known : Trail.NONE;
      List<Step<P>> walk = walk(start, failure, trust, before);
      if (walk.isEmpty()) {
        break;
      }
      P end = walk.getLast().program();
      if (runner.confirm(end) instanceof Outcome.Failed f && alike(f, failure)) {
        return new Shrunk<>(end, f, trail(walk));
      }
      diary.reached(Trail.NONE, 0);
    }
    return new Shrunk<>(start, failure, Trail.NONE);
  }

  private static boolean alike(Outcome outcome, Outcome.Failed failure) {
    return outcome instanceof Outcome.Failed f && f.kind().equals(failure.kind());
  }

  private static <P> Trail trail(List<Step<P>> walk) {
    return new Trail(walk.stream().map(Step::choice).toList());
  }

  private List<Step<P>> walk(P start, Outcome.Failed failure, Trust trust, Trail known)
      throws IOException, InterruptedException {
    var walk = new ArrayList<Step<P>>();
    Set<P> tried = new HashSet<>(List.of(start)); // asked only for membership
    for (int choice : known.steps()) {
      P at = walk.isEmpty() ? start : walk.getLast().program();
      Optional<Step<P>> step = again(at, choice, tried);
      if (step.isEmpty()) {
        return walk(start, failure, trust, Trail.NONE); // another version wrote the diary
      }
      walk.add(step.get());
    }
    Optional<Step<P>> next =
        next(walk.isEmpty() ? start : walk.getLast().program(), failure, trust, tried);
    while (next.isPresent()) {
      walk.add(next.get());
      if (trust == Trust.BATCH) {
        diary.reached(trail(walk), tried.size());
      }
      next = next(next.get().program(), failure, trust, tried);
    }
    return walk;
  }

  /// The candidates of a program that were not tried before, in batches of growing size.
  private final class Batches {
    private final Iterator<P> candidates;
    private final Set<P> tried;
    private int choice;
    private int size = shrinker.together();

    Batches(P at, Set<P> tried) {
      this.candidates = shrinker.candidates(at).iterator();
      this.tried = tried;
    }

    /// Empty when there are no more.
    List<Step<P>> next() {
      var batch = new ArrayList<Step<P>>();
      while (batch.size() < size && tried.size() <= limit && candidates.hasNext()) {
        P candidate = candidates.next();
        if (tried.add(candidate)) {
          batch.add(new Step<>(candidate, choice));
        }
        choice++;
      }
      size = Math.min(2 * size, GROWTH_LIMIT * shrinker.together());
      return batch;
    }
  }

  /// The first batch of new candidates with a failure in it decides.
  private Optional<Step<P>> next(P at, Outcome.Failed failure, Trust trust, Set<P> tried)
      throws IOException, InterruptedException {
    Batches batches = new Batches(at, tried);
    for (var batch = batches.next(); !batch.isEmpty(); batch = batches.next()) {
      for (Step<P> step : failing(batch, failure)) {
        if (trust == Trust.BATCH || alike(runner.confirm(step.program()), failure)) {
          return Optional.of(step);
        }
      }
    }
    return Optional.empty();
  }

  /// A step that was made before, with what was tried on the way to it.
  private Optional<Step<P>> again(P at, int choice, Set<P> tried) {
    Batches batches = new Batches(at, tried);
    for (var batch = batches.next(); !batch.isEmpty(); batch = batches.next()) {
      Optional<Step<P>> taken = batch.stream().filter(s -> s.choice() == choice).findFirst();
      if (taken.isPresent()) {
        return taken;
      }
    }
    return Optional.empty();
  }

  /// Those of the batch that fail alike, the smallest first.
  private List<Step<P>> failing(List<Step<P>> batch, Outcome.Failed failure)
      throws IOException, InterruptedException {
    List<Outcome> outcomes = runner.rerun(batch.stream().map(Step::program).toList(), failure);
    return IntStream.range(0, batch.size())
        .filter(i -> alike(outcomes.get(i), failure))
        .mapToObj(batch::get)
        .sorted(Comparator.comparingInt(step -> subject.size(step.program())))
        .toList();
  }
}
