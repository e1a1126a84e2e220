package concord.fuzz.run;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.Wire;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Lets drivers interpret the programs. Each interprets its part of a batch; afterwards one of them
/// examines the failures, while the others are idle.
public final class InterpretedRunner implements Runner<ChannelProgram> {
  private final List<Trials> drivers;

  public InterpretedRunner(Driver driver, Patience patience) {
    this.drivers =
        IntStream.range(0, driver.sideBySide())
            .mapToObj(_ -> new Trials(driver, patience))
            .toList();
  }

  /// How many executions of programs there were.
  public long runs() {
    return drivers.stream().mapToLong(Trials::runs).sum();
  }

  @Override
  public List<Outcome> run(List<ChannelProgram> programs) throws IOException, InterruptedException {
    return SideBySide.run(
        programs,
        drivers.stream()
            .<SideBySide.Hand<ChannelProgram>>map(trials -> part -> trials.run(tasks(part)))
            .toList());
  }

  @Override
  public List<Outcome> rerun(List<ChannelProgram> smaller)
      throws IOException, InterruptedException {
    return drivers.getFirst().rerun(tasks(smaller));
  }

  @Override
  public void expectFailureIn(long runs) {
    drivers.getFirst().expectFailureIn(runs);
  }

  @Override
  public Optional<String> ailment() throws IOException, InterruptedException {
    for (Trials trials : drivers) {
      Optional<String> ailment = Health.ailment(trials.run(tasks(List.of(Health.GOOD))));
      if (ailment.isPresent()) {
        return ailment;
      }
    }
    return Optional.empty();
  }

  @Override
  public Outcome confirm(ChannelProgram program) throws IOException, InterruptedException {
    return drivers.getFirst().confirm(task(program));
  }

  private static List<Trials.Task> tasks(List<ChannelProgram> programs) {
    return programs.stream().map(InterpretedRunner::task).toList();
  }

  private static Trials.Task task(ChannelProgram program) {
    return (id, repetitions) -> Wire.encode(program, id, repetitions);
  }

  @Override
  public void close() {
    drivers.forEach(Trials::close);
  }
}
