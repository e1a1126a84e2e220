package concord.campaign;

import concord.campaign.store.Finding;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// Runs a stored finding again: generated anew from its seed, shrunk along its trail.
public final class Replay {

  /// How it ended.
  ///
  /// @param minimal the program that was run, as text
  /// @param faithful whether that text is the stored one; another version of Concord may make
  ///   another program of the seed
  public record Replayed(String minimal, boolean faithful, Outcome outcome) {}

  private static final Duration NO_LIMIT = Duration.ofDays(1_000);
  private static final Duration BEAT = Duration.ofMillis(500);

  private Replay() {}

  /// Runs it as often as its rate asks for.
  public static <P> Replayed replay(Subject<P> subject, Finding finding)
      throws IOException, InterruptedException {
    return replay(subject, finding, NO_LIMIT);
  }

  /// @param most how long it may take; when that is over, the outcome is undecided
  public static <P> Replayed replay(Subject<P> subject, Finding finding, Duration most)
      throws IOException, InterruptedException {
    P program = subject.generate(finding.seed());
    Optional<P> shrunk = finding.trail().follow(program, subject.shrinker());
    P minimal = shrunk.orElse(program);
    String text = subject.print(minimal);
    try (Runner<P> runner = subject.runner()) {
      runner.expectFailureIn(finding.runs() / Math.max(1, finding.failures()));
      Outcome outcome = confirm(runner, minimal, most);
      return new Replayed(text, text.equals(finding.smallest()), outcome);
    }
  }

  private static <P> Outcome confirm(Runner<P> runner, P program, Duration most)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Duration beat = most.compareTo(BEAT) < 0 ? most : BEAT;
    try {
      return Hand.work(
          () -> runner.confirm(program), beat, () -> System.nanoTime() - start < most.toNanos());
    } catch (Hand.BrokenOff _) {
      return new Outcome.Undecided("the time was over");
    }
  }
}
