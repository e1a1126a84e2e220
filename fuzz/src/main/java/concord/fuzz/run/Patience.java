package concord.fuzz.run;

import java.time.Duration;

/// Time limits and numbers of repetitions.
///
/// @param repetitions how often each program is run, since failures depend on timing
/// @param limit for the repetitions of one program of a batch, at least; it grows with what
///   programs take
/// @param confirmLimit for as many repetitions of one program by itself; the paper's 30 s
/// @param confirmRuns how often a program that failed is run again at most, to see it fail again
/// @param shrinkRuns how often a smaller program is run at most
public record Patience(
    int repetitions, Duration limit, Duration confirmLimit, long confirmRuns, long shrinkRuns) {
  public static final Patience DEFAULT =
      new Patience(20, Duration.ofSeconds(3), Duration.ofSeconds(30), 100_000, 20_000);

  public Patience repeating(int times) {
    return new Patience(times, limit, confirmLimit, confirmRuns, shrinkRuns);
  }

  public Patience limited(Duration other) {
    return new Patience(repetitions, other, confirmLimit, confirmRuns, shrinkRuns);
  }
}
