package concord.fuzz;

import concord.campaign.Case;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Supply;
import concord.fuzz.program.ChannelProgram;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/// Counts failures of a target without keeping or shrinking them: for tables and scans.
public final class Survey {
  private static final int BATCH = 100;

  private Survey() {}

  /// @param programs how many were run
  /// @param failed how many of them hung or crashed
  /// @param undecided how many could not be run
  public record Count(long programs, long failed, long undecided) {}

  /// Runs `programs` programs of a campaign seed and counts those that fail.
  public static Count count(FuzzSubject subject, long seed, long programs)
      throws IOException, InterruptedException {
    subject.prepare();
    long failed = 0;
    long undecided = 0;
    try (Runner<ChannelProgram> runner = subject.runner();
        var supply = new Supply<>(subject, seed)) {
      for (long from = 0; from < programs; from += BATCH) {
        for (Outcome outcome : run(runner, supply.take(from, Math.min(from + BATCH, programs)))) {
          failed += outcome instanceof Outcome.Failed ? 1 : 0;
          undecided += outcome instanceof Outcome.Undecided ? 1 : 0;
        }
      }
    }
    return new Count(programs, failed, undecided);
  }

  /// The result of a search for one failure.
  ///
  /// @param programs how many were run
  /// @param failing the number of the program that failed, if one did
  public record Search(long programs, long undecided, OptionalLong failing) {}

  /// Runs programs until one fails, both in its batch and alone, or until the time is over.
  ///
  /// @param limit for programs from scratch
  /// @param suspects numbers of programs that are tried before all others, each alone
  public static Search untilFailure(
      FuzzSubject subject, long seed, Duration limit, List<Long> suspects)
      throws IOException, InterruptedException {
    subject.prepare();
    long undecided = 0;
    long done = 0;
    try (Runner<ChannelProgram> runner = subject.runner();
        var supply = new Supply<>(subject, seed)) {
      for (long suspect : suspects) {
        done++;
        ChannelProgram program = subject.generate(Case.seed(seed, suspect));
        if (runner.confirm(program) instanceof Outcome.Failed) {
          return new Search(done, undecided, OptionalLong.of(suspect));
        }
      }
      long end = System.nanoTime() + limit.toNanos();
      for (long from = 0; System.nanoTime() < end; from += BATCH) {
        List<Case<ChannelProgram>> cases = supply.take(from, from + BATCH);
        List<Outcome> outcomes = run(runner, cases);
        for (int i = 0; i < outcomes.size(); i++) {
          done++;
          undecided += outcomes.get(i) instanceof Outcome.Undecided ? 1 : 0;
          if (outcomes.get(i) instanceof Outcome.Failed
              && runner.confirm(cases.get(i).program()) instanceof Outcome.Failed) {
            return new Search(done, undecided, OptionalLong.of(from + i));
          }
        }
      }
    }
    return new Search(done, undecided, OptionalLong.empty());
  }

  private static List<Outcome> run(Runner<ChannelProgram> runner, List<Case<ChannelProgram>> cases)
      throws IOException, InterruptedException {
    return runner.run(cases.stream().map(Case::program).toList());
  }
}
