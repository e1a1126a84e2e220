package concord.campaign;

import concord.campaign.store.Finding;
import java.io.IOException;
import java.util.Optional;

/// Runs a stored finding again: generated anew from its seed, shrunk along its trail.
public final class Replay {

  /// How it ended.
  ///
  /// @param minimal the program that was run, as text
  /// @param faithful whether that text is the stored one; another version of Concord may make
  ///   another program of the seed
  public record Replayed(String minimal, boolean faithful, Outcome outcome) {}

  private Replay() {}

  public static <P> Replayed replay(Subject<P> subject, Finding finding)
      throws IOException, InterruptedException {
    P program = subject.generate(finding.seed());
    Optional<P> shrunk = finding.trail().follow(program, subject.shrinker());
    P minimal = shrunk.orElse(program);
    String text = subject.print(minimal);
    try (Runner<P> runner = subject.runner()) {
      runner.expectFailureIn(finding.runs() / Math.max(1, finding.failures()));
      return new Replayed(text, text.equals(finding.smallest()), runner.confirm(minimal));
    }
  }
}
