package concord.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/// Examines ranges of a campaign's cases. What is found in a range does not depend on those before,
/// so that ranges can be examined in any order and anywhere; in order they are examined fastest,
/// since the next programs are made meanwhile.
public final class Examination<P> implements AutoCloseable {
  private final Subject<P> subject;
  private final Supply<P> supply;
  private final Runner<P> runner;
  private final Shrinking<P> shrinking;
  private final Buckets known;
  private final LongConsumer shrinks;

  /// Which buckets have a finding already.
  @FunctionalInterface
  interface Buckets {
    boolean contains(String bucket) throws IOException;
  }

  /// @param shrinkLimit how many smaller programs may be tried per failure; 0 leaves failures as
  ///   found
  public Examination(Subject<P> subject, long campaignSeed, int shrinkLimit) throws IOException {
    this(subject, campaignSeed, shrinkLimit, _ -> false, _ -> {});
  }

  /// @param shrinks is told the number of each case that is about to be shrunk
  Examination(
      Subject<P> subject, long campaignSeed, int shrinkLimit, Buckets known, LongConsumer shrinks)
      throws IOException {
    this.subject = subject;
    this.known = known;
    this.shrinks = shrinks;
    this.runner = subject.runner();
    this.supply = new Supply<>(subject, campaignSeed);
    this.shrinking = new Shrinking<>(subject, runner, shrinkLimit);
  }

  /// Generates, runs and judges the cases `from` (included) to `to` (not included).
  public BatchResult examine(long from, long to) throws IOException, InterruptedException {
    return examine(from, to, Long.MAX_VALUE);
  }

  /// The same, but no further than the case that makes the number of findings `enough`.
  public BatchResult examine(long from, long to, long enough)
      throws IOException, InterruptedException {
    List<Case<P>> cases = supply.take(from, to);
    List<Outcome> outcomes = runner.run(cases.stream().map(Case::program).toList());
    if (outcomes.size() != cases.size()) {
      throw new IllegalStateException(outcomes.size() + " outcomes for " + cases.size() + " cases");
    }
    long passed = 0;
    var findings = new ArrayList<Finding>();
    var undecided = new ArrayList<BatchResult.Undecided>();
    int i = 0;
    for (; i < cases.size() && findings.size() < enough; i++) {
      Case<P> c = cases.get(i);
      Outcome outcome =
          outcomes.get(i) instanceof Outcome.Failed ? runner.confirm(c.program()) : outcomes.get(i);
      switch (outcome) {
        case Outcome.Passed _ -> passed++;
        case Outcome.Undecided(var reason) ->
            undecided.add(new BatchResult.Undecided(c.index(), c.seed(), reason));
        case Outcome.Failed failure ->
            findings.add(
                finding(
                    c,
                    isKnown(failure, findings)
                        ? new Shrinking.Shrunk<>(c.program(), failure, Trail.NONE)
                        : shrunk(c, failure)));
      }
    }
    return new BatchResult(from, from + i, passed, undecided, findings);
  }

  private Shrinking.Shrunk<P> shrunk(Case<P> c, Outcome.Failed failure)
      throws IOException, InterruptedException {
    shrinks.accept(c.index());
    return shrinking.shrink(c.program(), failure);
  }

  private boolean isKnown(Outcome.Failed failure, List<Finding> findings) throws IOException {
    Optional<String> bucket = subject.bucketOfAll(failure);
    return bucket.isPresent()
        && (known.contains(bucket.get())
            || findings.stream().anyMatch(f -> f.bucket().equals(bucket.get())));
  }

  private Finding finding(Case<P> c, Shrinking.Shrunk<P> shrunk) {
    return new Finding(
        c.index(),
        c.seed(),
        shrunk.failure().kind(),
        subject.bucket(shrunk.program(), shrunk.failure()),
        shrunk.trail(),
        subject.print(c.program()),
        subject.size(c.program()),
        subject.print(shrunk.program()),
        subject.size(shrunk.program()),
        shrunk.failure().evidence());
  }

  @Override
  public void close() throws IOException {
    supply.close();
    runner.close();
  }
}
