package concord.selftest;

import concord.selftest.compare.Comparison;
import concord.selftest.compare.Judgement;
import concord.selftest.oracle.Oracle;
import concord.selftest.oracle.Truth;
import concord.selftest.program.Checker;
import concord.selftest.program.FilesInMemory;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Asks Go and Concord about programs, and compares.
public final class Trial implements AutoCloseable {
  private final Oracle oracle;
  private final Checker checker;

  public Trial(Oracle oracle, Checker checker) {
    this.oracle = oracle;
    this.checker = checker;
  }

  /// What became of one program.
  ///
  /// @param truth what Go does, unless it could not be asked
  /// @param why the reason then
  /// @param judgement how Concord's answer compares, if there is a truth
  /// @param millis how long the check took
  public record Result(
      GoProgram program,
      Optional<Truth> truth,
      String why,
      Optional<Judgement> judgement,
      long millis) {}

  public List<Result> run(List<GoProgram> programs) throws IOException, InterruptedException {
    List<Oracle.Answer> answers = oracle.ask(programs);
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      GoProgram p = programs.get(i);
      results.add(
          switch (answers.get(i)) {
            case Oracle.Answer.Known(Truth truth) -> compared(p, truth);
            case Oracle.Answer.Invalid(String why) -> unknown(p, "not valid: " + why);
            case Oracle.Answer.Unknown(String why) -> unknown(p, why);
          });
    }
    return results;
  }

  private static Result unknown(GoProgram p, String why) {
    return new Result(p, Optional.empty(), why, Optional.empty(), 0);
  }

  private Result compared(GoProgram p, Truth truth) throws IOException {
    long start = System.nanoTime();
    Judgement judgement = judged(p, truth);
    long millis = (System.nanoTime() - start) / 1_000_000;
    return new Result(p, Optional.of(truth), "", Optional.of(judgement), millis);
  }

  private Judgement judged(GoProgram p, Truth truth) throws IOException {
    try {
      Checker.Answer answer = checker.check(FilesInMemory.of(p), List.of(FilesInMemory.path(p)));
      return answer.internalErrors().isEmpty()
          ? Comparison.judge(answer.report(), p.entry(), truth)
          : new Judgement(Judgement.Kind.INTERNAL_ERROR, answer.internalErrors());
    } catch (RuntimeException | StackOverflowError e) {
      return new Judgement(Judgement.Kind.INTERNAL_ERROR, List.of(e.toString()));
    }
  }

  @Override
  public void close() throws IOException {
    oracle.close();
  }
}
