package concord.campaign;

import concord.campaign.store.Examined;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Examines ranges of a campaign's cases. The result for a range does not depend on other ranges,
/// so that they can be examined in any order and anywhere. In order is fastest, since the next
/// programs are made meanwhile.
public final class Examination<P> implements AutoCloseable {
  private final Subject<P> subject;
  private final Supply<P> supply;
  private final Runner<P> runner;

  public Examination(Subject<P> subject, long campaignSeed) throws IOException {
    this.subject = subject;
    this.runner = subject.runner();
    this.supply = new Supply<>(subject, campaignSeed);
  }

  /// For looking into failures.
  Runner<P> runner() {
    return runner;
  }

  /// @throws Unhealthy if the tools fail on a program that is known to be good
  public void requireHealth() throws IOException, InterruptedException {
    var ailment = runner.ailment();
    if (ailment.isPresent()) {
      throw new Unhealthy(subject.name(), ailment.get());
    }
  }

  /// Generates, runs and judges the cases `from` (included) to `to` (not included).
  ///
  /// @throws Unhealthy if something failed because the tools do not work
  public Examined examine(long from, long to) throws IOException, InterruptedException {
    return examine(from, to, Long.MAX_VALUE);
  }

  /// @param end the case at `end` and later ones will not be asked for here
  Examined examine(long from, long to, long end) throws IOException, InterruptedException {
    List<Case<P>> cases = supply.take(from, to, end);
    List<Outcome> outcomes = runner.run(cases.stream().map(Case::program).toList());
    if (outcomes.size() != cases.size()) {
      throw new IllegalStateException(outcomes.size() + " outcomes for " + cases.size() + " cases");
    }
    long passed = outcomes.stream().filter(Outcome.Passed.class::isInstance).count();
    if (passed < outcomes.size()) {
      requireHealth();
    }
    var suspects = new ArrayList<Examined.Suspect>();
    var undecided = new ArrayList<Examined.Undecided>();
    var coverage = new TreeMap<String, Long>();
    for (int i = 0; i < cases.size(); i++) {
      Case<P> c = cases.get(i);
      c.rules().forEach(rule -> coverage.merge(rule, 1L, Long::sum));
      switch (outcomes.get(i)) {
        case Outcome.Passed _ -> {}
        case Outcome.Undecided(var reason) ->
            undecided.add(new Examined.Undecided(c.index(), c.seed(), reason));
        case Outcome.Failed failure -> suspects.add(suspect(c, failure));
      }
    }
    return new Examined(to, passed, undecided, suspects, coverage);
  }

  /// A failure, shrunk and named.
  public record Reduced(int size, int minimalSize, String bucket) {}

  /// Runs one case alone and shrinks it, without a store; empty if it does not fail.
  public Optional<Reduced> reduce(long number, int limit) throws IOException, InterruptedException {
    Case<P> c = supply.take(number, number + 1).getFirst();
    if (!(runner.confirm(c.program()) instanceof Outcome.Failed failure)) {
      return Optional.empty();
    }
    var shrinking = new Shrinking<>(subject, runner, limit, (_, _) -> {});
    Shrinking.Shrunk<P> shrunk = shrinking.shrink(c.program(), failure, Trail.NONE);
    return Optional.of(
        new Reduced(
            subject.size(c.program()),
            subject.size(shrunk.program()),
            subject.bucket(shrunk.program(), shrunk.failure())));
  }

  private Examined.Suspect suspect(Case<P> c, Outcome.Failed failure) {
    return new Examined.Suspect(
        c.index(),
        c.seed(),
        failure.kind(),
        subject.print(c.program()),
        subject.size(c.program()),
        failure.evidence());
  }

  @Override
  public void close() throws IOException {
    supply.close();
    runner.close();
  }
}
