package concord.fuzz.run;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import concord.fuzz.program.Wire;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs programs by a driver that stays alive from batch to batch.
///
/// A worker that saw a failure is never used again: whatever broke may still be broken. What failed
/// is confirmed alone in a fresh one.
public final class InterpretedRunner implements Runner<ChannelProgram> {
  private final Driver driver;
  private final TermStyle style;
  private final Patience patience;
  private Optional<Worker> worker = Optional.empty();
  private long runs;

  /// The longest that one execution of a program that passed has taken, on average over its
  /// repetitions.
  private long slowestNanos;

  public InterpretedRunner(Driver driver, TermStyle style, Patience patience) {
    this.driver = driver;
    this.style = style;
    this.patience = patience;
  }

  /// How long and how often.
  ///
  /// @param limit for one program of a batch, at least; it grows with what programs take
  /// @param confirmLimit for one program by itself; the paper's 30 s
  /// @param confirmRuns how often a failing program is run again at most, to see it fail again
  public record Patience(Duration limit, Duration confirmLimit, int confirmRuns) {
    public static final Patience DEFAULT =
        new Patience(Duration.ofSeconds(3), Duration.ofSeconds(30), 100_000);
  }

  /// How many executions of programs there were.
  public long runs() {
    return runs;
  }

  @Override
  public List<Outcome> run(List<ChannelProgram> programs) throws IOException, InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    while (outcomes.size() < programs.size()) {
      runUntilFailure(programs, outcomes);
    }
    return outcomes;
  }

  /// Runs what has no outcome yet, up to the first failure.
  private void runUntilFailure(List<ChannelProgram> programs, List<Outcome> outcomes)
      throws IOException, InterruptedException {
    Worker current = worker();
    List<String> lines = new ArrayList<>();
    for (int i = outcomes.size(); i < programs.size(); i++) {
      lines.add(Wire.encode(programs.get(i), i, style));
    }
    current.send(lines);
    while (outcomes.size() < programs.size()) {
      ChannelProgram program = programs.get(outcomes.size());
      long start = System.nanoTime();
      Verdict verdict = await(current, limit(program));
      if (verdict instanceof Verdict.Ok) {
        slowestNanos = Math.max(slowestNanos, (System.nanoTime() - start) / program.repetitions());
      }
      runs += program.repetitions();
      outcomes.add(verdict.outcome());
      if (!(verdict instanceof Verdict.Ok)) {
        discard();
        return;
      }
    }
  }

  /// A lower limit than the one of confirmation: twenty times what the slowest program so far would
  /// have taken, but at least [Patience#limit].
  private Duration limit(ChannelProgram program) {
    return patience.limit().plusNanos(20 * slowestNanos * program.repetitions());
  }

  private Verdict await(Worker current, Duration limit) throws IOException, InterruptedException {
    return switch (current.next(limit)) {
      case Worker.Said.Line(var text) -> Judge.line(driver, text);
      case Worker.Said.End(var errors) -> Judge.end(errors);
      case Worker.Said.Nothing _ -> new Verdict.Hang(current.inspect());
    };
  }

  /// Runs the program alone, in rounds that grow, until it fails or has been run often enough.
  @Override
  public Outcome confirm(ChannelProgram program) throws IOException, InterruptedException {
    discard();
    long soFar = 0;
    int round = Math.max(1000, program.repetitions());
    while (soFar < patience.confirmRuns()) {
      ChannelProgram often = program.repeated(round);
      Worker current = worker();
      current.send(List.of(Wire.encode(often, 0, style)));
      Verdict verdict = await(current, patience.confirmLimit());
      soFar += round;
      runs += round;
      if (!(verdict instanceof Verdict.Ok)) {
        discard();
        return rated(verdict, soFar);
      }
    }
    return new Outcome.Passed();
  }

  private static Outcome rated(Verdict verdict, long runs) {
    return verdict.outcome() instanceof Outcome.Failed(var kind, var evidence)
        ? new Outcome.Failed(kind, "failed again within " + runs + " runs\n" + evidence)
        : verdict.outcome();
  }

  private Worker worker() throws IOException {
    if (worker.isEmpty()) {
      worker = Optional.of(new Worker(driver));
    }
    return worker.get();
  }

  private void discard() {
    worker.ifPresent(Worker::close);
    worker = Optional.empty();
  }

  @Override
  public void close() {
    discard();
  }
}
