package concord.fuzz;

import concord.campaign.Case;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.program.ChannelProgram;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

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
    try (Runner<ChannelProgram> runner = subject.runner()) {
      for (long from = 0; from < programs; from += BATCH) {
        for (Outcome outcome : run(runner, subject, seed, from, Math.min(from + BATCH, programs))) {
          failed += outcome instanceof Outcome.Failed ? 1 : 0;
          undecided += outcome instanceof Outcome.Undecided ? 1 : 0;
        }
      }
    }
    return new Count(programs, failed, undecided);
  }

  /// Runs programs until one fails, and fails again when it is run alone, or the time is over.
  public static Count untilFailure(FuzzSubject subject, long seed, Duration limit)
      throws IOException, InterruptedException {
    subject.prepare();
    long end = System.nanoTime() + limit.toNanos();
    long undecided = 0;
    long done = 0;
    try (Runner<ChannelProgram> runner = subject.runner()) {
      while (System.nanoTime() < end) {
        List<Outcome> outcomes = run(runner, subject, seed, done, done + BATCH);
        for (int i = 0; i < outcomes.size(); i++) {
          undecided += outcomes.get(i) instanceof Outcome.Undecided ? 1 : 0;
          if (outcomes.get(i) instanceof Outcome.Failed
              && runner.confirm(program(subject, seed, done + i)) instanceof Outcome.Failed) {
            return new Count(done + i + 1, 1, undecided);
          }
        }
        done += BATCH;
      }
    }
    return new Count(done, 0, undecided);
  }

  private static List<Outcome> run(
      Runner<ChannelProgram> runner, FuzzSubject subject, long seed, long from, long to)
      throws IOException, InterruptedException {
    List<ChannelProgram> programs = new ArrayList<>();
    for (long index = from; index < to; index++) {
      programs.add(program(subject, seed, index));
    }
    return runner.run(programs);
  }

  private static ChannelProgram program(FuzzSubject subject, long seed, long index) {
    return subject.generate(Case.seed(seed, index));
  }
}
