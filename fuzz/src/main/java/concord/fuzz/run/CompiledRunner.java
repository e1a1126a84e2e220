package concord.fuzz.run;

import concord.behaviour.chan.Exp;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Compiles batches of programs and runs them: slower than interpreting, but only this exercises
/// the compiler.
///
/// A batch the compiler rejects is halved until the program that it rejects stands alone.
public final class CompiledRunner implements Runner<ChannelProgram> {
  private final BatchCompiler batch;
  private final TermStyle style;
  private final Duration limit;
  private final Duration confirmLimit;

  public CompiledRunner(BatchCompiler batch, TermStyle style, InterpretedRunner.Patience patience) {
    this.batch = batch;
    this.style = style;
    this.limit = patience.limit();
    this.confirmLimit = patience.confirmLimit();
  }

  @Override
  public List<Outcome> run(List<ChannelProgram> programs) throws IOException, InterruptedException {
    return run(programs, limit);
  }

  @Override
  public Outcome confirm(ChannelProgram program) throws IOException, InterruptedException {
    ChannelProgram often = program.repeated(Math.max(2000, program.repetitions()));
    return run(List.of(often), confirmLimit).getFirst();
  }

  private List<Outcome> run(List<ChannelProgram> programs, Duration limit)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("concord-fuzz");
    try {
      List<Exp> terms = programs.stream().map(p -> p.term(style)).toList();
      Path file = Files.writeString(folder.resolve(batch.fileName()), batch.source(terms));
      return execute(batch.compile(file), programs, limit);
    } catch (BatchCompiler.Rejection e) {
      if (programs.size() == 1) {
        return List.of(new Verdict.Rejected(e.getMessage()).outcome());
      }
      int half = programs.size() / 2;
      List<Outcome> outcomes = new ArrayList<>(run(programs.subList(0, half), limit));
      outcomes.addAll(run(programs.subList(half, programs.size()), limit));
      return outcomes;
    } finally {
      delete(folder);
    }
  }

  private static List<Outcome> execute(Driver driver, List<ChannelProgram> programs, Duration limit)
      throws IOException, InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    while (outcomes.size() < programs.size()) {
      try (Worker worker = new Worker(driver)) {
        List<String> lines = new ArrayList<>();
        for (int i = outcomes.size(); i < programs.size(); i++) {
          lines.add(i + " " + programs.get(i).repetitions());
        }
        worker.send(lines);
        Verdict verdict = new Verdict.Ok();
        while (verdict instanceof Verdict.Ok && outcomes.size() < programs.size()) {
          verdict =
              switch (worker.next(limit)) {
                case Worker.Said.Line(var text) -> Judge.line(driver, text);
                case Worker.Said.End(var errors) -> Judge.end(errors);
                case Worker.Said.Nothing _ -> new Verdict.Hang(worker.inspect());
              };
          outcomes.add(verdict.outcome());
        }
      }
    }
    return outcomes;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  @Override
  public void close() {}
}
