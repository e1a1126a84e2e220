package concord.fuzz.run;

import concord.behaviour.chan.Exp;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.program.ChannelProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Compiles batches of programs and runs them: slower than interpreting, but only this exercises
/// the compiler.
///
/// Compiles and runs a batch in as many parts as there are processors. A part that the compiler
/// rejects is halved until the rejected program is alone.
public final class CompiledRunner implements Runner<ChannelProgram> {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  /// Runs the programs of a batch.
  public enum Processes {
    /// One process, warm from the second program on.
    SHARED,
    /// Each run has a new one.
    NEW
  }

  private final BatchCompiler batch;
  private final Processes processes;
  private final Patience patience;
  private final Path workshops;
  private long expected = 1;

  /// @param workshops where batches are compiled, each in a [Workshop]
  public CompiledRunner(
      BatchCompiler batch, Processes processes, Patience patience, Path workshops) {
    this.batch = batch;
    this.processes = processes;
    this.patience = patience;
    this.workshops = workshops;
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
    return compiled(
        smaller,
        (trials, tasks) -> {
          trials.expectFailureIn(expected);
          return trials.rerun(tasks);
        });
  }

  @Override
  public void expectFailureIn(long runs) {
    expected = runs;
  }

  @Override
  public Optional<String> ailment() throws IOException, InterruptedException {
    return Health.ailment(compiled(List.of(Health.GOOD), Trials::run));
  }

  @Override
  public Outcome confirm(ChannelProgram program) throws IOException, InterruptedException {
    return compiled(List.of(program), (trials, tasks) -> List.of(trials.confirm(tasks.getFirst())))
        .getFirst();
  }

  /// One part of the batch for each processor: compilers use little more than one.
  private List<Outcome> sideBySide(List<ChannelProgram> programs)
      throws IOException, InterruptedException {
    SideBySide.Hand<ChannelProgram> hand = part -> compiled(part, Trials::run);
    return SideBySide.run(programs, Collections.nCopies(PROCESSORS, hand));
  }

  private List<Outcome> compiled(List<ChannelProgram> programs, Execution execution)
      throws IOException, InterruptedException {
    try (Workshop shop = Workshop.free(workshops)) {
      return compiledIn(shop, programs, execution);
    } catch (BatchCompiler.Rejection e) {
      if (programs.size() == 1) {
        return List.of(new Verdict.Rejected(e.getMessage()).outcome());
      }
      int half = programs.size() / 2;
      List<Outcome> outcomes = new ArrayList<>(compiled(programs.subList(0, half), execution));
      outcomes.addAll(compiled(programs.subList(half, programs.size()), execution));
      return outcomes;
    }
  }

  private List<Outcome> compiledIn(
      Workshop shop, List<ChannelProgram> programs, Execution execution)
      throws IOException, InterruptedException {
    shop.sweep();
    try {
      List<Exp> terms = programs.stream().map(ChannelProgram::term).toList();
      Path file = Files.writeString(shop.folder().resolve(batch.fileName()), batch.source(terms));
      try (Trials trials = new Trials(batch.compile(file), patience, processes)) {
        return execution.of(trials, numbers(programs.size()));
      }
    } finally {
      shop.sweep();
    }
  }

  private static List<Trials.Task> numbers(int programs) {
    return IntStream.range(0, programs)
        .<Trials.Task>mapToObj(number -> (_, repetitions) -> number + " " + repetitions)
        .toList();
  }

  @Override
  public void close() {}
}
