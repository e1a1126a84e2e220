package concord.fuzz.run;

import concord.behaviour.chan.Exp;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.program.ChannelProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Compiles batches of programs and runs them: slower than interpreting, but only this exercises
/// the compiler.
///
/// A batch is compiled in as many parts as there are processors, and run so. A part that the
/// compiler rejects is halved until the program that it rejects stands alone.
public final class CompiledRunner implements Runner<ChannelProgram> {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private final BatchCompiler batch;
  private final Patience patience;

  public CompiledRunner(BatchCompiler batch, Patience patience) {
    this.batch = batch;
    this.patience = patience;
  }

  /// What is done with the numbers of the programs of a compiled batch.
  @FunctionalInterface
  private interface Execution {
    List<Outcome> of(Trials trials, List<Trials.Task> tasks)
        throws IOException, InterruptedException;
  }

  @Override
  public List<Outcome> run(List<ChannelProgram> programs) throws IOException, InterruptedException {
    return sideBySide(programs);
  }

  @Override
  public List<Outcome> rerun(List<ChannelProgram> smaller)
      throws IOException, InterruptedException {
    return compiled(smaller, Trials::rerun);
  }

  @Override
  public Outcome confirm(ChannelProgram program) throws IOException, InterruptedException {
    return compiled(List.of(program), (trials, tasks) -> List.of(trials.confirm(tasks.getFirst())))
        .getFirst();
  }

  /// One part of the batch for each processor: compilers use little more than one.
  private List<Outcome> sideBySide(List<ChannelProgram> programs)
      throws IOException, InterruptedException {
    int size = Math.ceilDiv(programs.size(), PROCESSORS);
    List<Callable<List<Outcome>>> parts = new ArrayList<>();
    for (int from = 0; from < programs.size(); from += size) {
      List<ChannelProgram> part = programs.subList(from, Math.min(from + size, programs.size()));
      parts.add(() -> compiled(part, Trials::run));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(PROCESSORS)) {
      List<Outcome> outcomes = new ArrayList<>();
      for (Future<List<Outcome>> part : threads.invokeAll(parts)) {
        outcomes.addAll(part.get());
      }
      return outcomes;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private List<Outcome> compiled(List<ChannelProgram> programs, Execution execution)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("concord-fuzz");
    try {
      List<Exp> terms = programs.stream().map(ChannelProgram::term).toList();
      Path file = Files.writeString(folder.resolve(batch.fileName()), batch.source(terms));
      try (Trials trials = new Trials(batch.compile(file), patience)) {
        return execution.of(trials, numbers(programs.size()));
      }
    } catch (BatchCompiler.Rejection e) {
      if (programs.size() == 1) {
        return List.of(new Verdict.Rejected(e.getMessage()).outcome());
      }
      int half = programs.size() / 2;
      List<Outcome> outcomes = new ArrayList<>(compiled(programs.subList(0, half), execution));
      outcomes.addAll(compiled(programs.subList(half, programs.size()), execution));
      return outcomes;
    } finally {
      delete(folder);
    }
  }

  private static List<Trials.Task> numbers(int programs) {
    return IntStream.range(0, programs)
        .<Trials.Task>mapToObj(number -> (_, repetitions) -> number + " " + repetitions)
        .toList();
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
