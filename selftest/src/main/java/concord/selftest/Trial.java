package concord.selftest;

import com.sun.management.OperatingSystemMXBean;
import concord.selftest.compare.Comparison;
import concord.selftest.compare.Judgement;
import concord.selftest.oracle.Oracle;
import concord.selftest.oracle.Truth;
import concord.selftest.program.Checker;
import concord.selftest.program.FilesInMemory;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// Runs programs with Go and with Concord, and compares.
public final class Trial implements AutoCloseable {
  private static final OperatingSystemMXBean MACHINE =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final Oracle oracle;
  private final Checker checker;
  private long checking;

  public Trial(Oracle oracle, Checker checker) {
    this.oracle = oracle;
    this.checker = checker;
  }

  /// The result for one program.
  ///
  /// @param truth what Go does, unless it could not run it
  /// @param why the reason for that
  /// @param judgement how Concord's answer compares, if there is a truth
  /// @param millis how long the check took
  public record Result(
      GoProgram program,
      Optional<Truth> truth,
      String why,
      Optional<Judgement> judgement,
      long millis) {}

  /// Concord's answer or crash, and its time.
  private record Said(Optional<Checker.Answer> answer, String error, long millis) {}

  /// The programs for which Concord's answer may be wrong in this way. Go need not run the others.
  public List<Boolean> mayBe(Judgement.Kind kind, List<GoProgram> programs) throws IOException {
    List<Boolean> may = new ArrayList<>();
    for (GoProgram p : programs) {
      Said said = check(p);
      may.add(
          said.answer()
              .filter(a -> a.internalErrors().isEmpty())
              .map(a -> Comparison.mayBe(kind, a.report(), p.entry()))
              .orElse(kind == Judgement.Kind.INTERNAL_ERROR));
    }
    return may;
  }

  /// The wall-clock time so far, and the CPU time without Go's tools.
  public String costs() {
    return "checking %.1f s, %s; %.1f s of CPU in this process"
        .formatted(checking / 1e9, oracle.costs(), MACHINE.getProcessCpuTime() / 1e9);
  }

  /// Go and Concord run in parallel: neither needs the other's answer.
  public List<Result> run(List<GoProgram> programs) throws IOException, InterruptedException {
    FutureTask<List<Oracle.Answer>> go = new FutureTask<>(() -> oracle.ask(programs));
    Thread.ofPlatform().name("oracle").start(go);
    List<Said> said = new ArrayList<>();
    for (GoProgram p : programs) {
      said.add(check(p));
    }
    List<Oracle.Answer> answers = answers(go);
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      GoProgram p = programs.get(i);
      results.add(
          switch (answers.get(i)) {
            case Oracle.Answer.Known(Truth truth) -> compared(p, truth, said.get(i));
            case Oracle.Answer.Invalid(String why) -> unknown(p, "not valid: " + why);
            case Oracle.Answer.Unknown(String why) -> unknown(p, why);
          });
    }
    return results;
  }

  private static List<Oracle.Answer> answers(FutureTask<List<Oracle.Answer>> go)
      throws IOException, InterruptedException {
    try {
      return go.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException io -> throw io;
        case InterruptedException interrupted -> throw interrupted;
        default -> throw new IllegalStateException(e.getCause());
      }
    }
  }

  private static Result unknown(GoProgram p, String why) {
    return new Result(p, Optional.empty(), why, Optional.empty(), 0);
  }

  private static Result compared(GoProgram p, Truth truth, Said said) {
    Judgement judgement =
        said.answer()
            .filter(a -> a.internalErrors().isEmpty())
            .map(a -> Comparison.judge(a.report(), p.entry(), truth))
            .orElseGet(() ->
                new Judgement(
                    Judgement.Kind.INTERNAL_ERROR,
                    said.answer()
                        .map(Checker.Answer::internalErrors)
                        .orElse(List.of(said.error()))));
    return new Result(p, Optional.of(truth), "", Optional.of(judgement), said.millis());
  }

  private Said check(GoProgram p) throws IOException {
    long start = System.nanoTime();
    Optional<Checker.Answer> answer = Optional.empty();
    String error = "";
    try {
      answer = Optional.of(checker.check(FilesInMemory.of(p), List.of(FilesInMemory.path(p))));
    } catch (RuntimeException | StackOverflowError e) {
      error = e.toString();
    }
    long took = System.nanoTime() - start;
    checking += took;
    return new Said(answer, error, took / 1_000_000);
  }

  @Override
  public void close() throws IOException {
    oracle.close();
  }
}
